"""What the tests of compiled code on disk share."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.kernel.packages import Package


@pytest.fixture
def small(tmp_path: Path) -> Package:
    """A copy of the package with a small kernel, nothing of which is compiled."""
    package = Package(tmp_path)
    package.shrink()
    return package
