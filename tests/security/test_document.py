"""docs/security.md names tests that there are, and all of this folder."""

from __future__ import annotations

import re
from pathlib import Path

TESTS = Path(__file__).parents[1]
TEXT = (TESTS.parent / "docs" / "security.md").read_text(encoding="utf-8")
NAMED = re.findall(r"`(\w+/test_\w+\.py)(?:::(\w+))?`", TEXT)


def test_every_test_that_is_named_exists() -> None:
    """A threat whose test is gone is a threat again."""
    missing = [
        f"{path}::{name}"
        for path, name in NAMED
        if not (TESTS / path).is_file()
        or (name and not re.search(rf"^(?:async )?def {name}\(", (TESTS / path).read_text(), re.M))
    ]

    assert missing == []
    assert len(NAMED) > 30


def test_every_file_of_this_folder_is_named() -> None:
    """So the page is where to look for what is tested."""
    here = {f"security/{path.name}" for path in Path(__file__).parent.glob("test_*.py")}

    assert here - {path for path, _ in NAMED} == set()


def test_every_threat_has_a_test() -> None:
    """A row says what is done, and shows it."""
    tables = re.findall(r"^\| threat \|.*\n\|[-|]+\|\n((?:\|.*\n)+)", TEXT, re.M)
    threats = [row for table in tables for row in table.splitlines()]

    assert len(tables) == 5
    assert [row for row in threats if "/test_" not in row.rsplit("|", 2)[1]] == []
