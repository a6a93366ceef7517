"""Which cases of a test are left to ``make test-long``."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import pytest


def later(*values: Any) -> Any:
    """A case that is tried by ``make test-long`` alone."""
    return pytest.param(*values, marks=pytest.mark.long)


def first(cases: Iterable[tuple[Any, ...]], *chosen: tuple[Any, ...]) -> list[Any]:
    """These cases, all but the chosen ones left to ``make test-long``."""
    every = list(cases)
    assert set(chosen) <= set(every)
    return [case if case in chosen else later(*case) for case in every]
