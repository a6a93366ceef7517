"""Compiled code is loaded before the tests that have it play."""

from __future__ import annotations

import pytest

from followsuit.games import GAMES
from followsuit.kernel import readiness


@pytest.fixture(scope="session", autouse=True)
def kernel() -> None:
    """Ready for every size of pack."""
    readiness.load([kind.build() for kind in GAMES.values()])
