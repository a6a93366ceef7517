"""A server for the tests of this folder, which docs/security.md names one by one."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from tests.server.playing import Live, running


@pytest.fixture
async def live(tmp_path: Path) -> AsyncIterator[Live]:
    """A running server with the shipped bots and an empty database."""
    async with running(tmp_path / "data") as server:
        yield server
