"""Every word of the glossary is there once, and the identifier that carries it exists."""

from __future__ import annotations

import importlib
import re

import pytest

from followsuit.engine import View
from tests.games.examples import DOCS

GLOSSARY = (DOCS / "glossary.md").read_text(encoding="utf-8")

ENTRIES = re.findall(r"^\| ([^|`]+) \| ([^|]+) \| `([\w.]+)` \|$", GLOSSARY, re.MULTILINE)


def exists(identifier: str) -> bool:
    """Whether it is a name in a module, or a field of a class in one."""
    parts = f"followsuit.{identifier}".split(".")
    for cut in range(len(parts) - 1, 0, -1):
        try:
            owner: object = importlib.import_module(".".join(parts[:cut]))
        except ModuleNotFoundError:
            continue
        *classes, last = parts[cut:]
        for name in classes:
            owner = getattr(owner, name, None)
        fields = getattr(owner, "__dataclass_fields__", {})
        return hasattr(owner, last) or last in fields
    return False


@pytest.mark.parametrize("identifier", sorted({entry[2] for entry in ENTRIES}))
def test_the_identifier_exists(identifier: str) -> None:
    assert exists(identifier)


def test_an_identifier_that_is_gone_is_found() -> None:
    assert not exists("engine.Game.colour")
    assert not exists("engine.Colour")
    assert not exists("engine.colours.Red")


def test_every_word_is_there_once() -> None:
    words = [entry[0] for entry in ENTRIES]

    assert len(words) > 40
    assert sorted(set(words)) == sorted(words)


WORDS = """
    deal match seat hand stock lead call follow void sluff trick trump auction bid contract
    declarer dealer score record view
"""


@pytest.mark.parametrize("word", WORDS.split())
def test_the_words_of_the_design_are_there(word: str) -> None:
    assert word in [entry[0] for entry in ENTRIES]


@pytest.mark.parametrize("field", View._fields)
def test_every_field_of_a_view_is_accounted_for(field: str) -> None:
    """Who may see it stands in docs/hidden-information.md."""
    text = (DOCS / "hidden-information.md").read_text(encoding="utf-8")
    cells = [line.split("|")[1] for line in text.splitlines() if line.startswith("|")]

    assert [cell for cell in cells if f"`{field}`" in cell], f"{field} is in no row"
