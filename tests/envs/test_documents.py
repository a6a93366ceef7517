"""docs/environments.md says what the code does."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from followsuit import games
from followsuit.engine import Game
from followsuit.envs.observation import layout

PAGE = Path(__file__).parents[2] / "docs" / "environments.md"


@pytest.mark.parametrize(
    ("name", "game"),
    [("xactika 4 bid", games.xactika(mode="bid")), ("one_card 4", games.one_card())],
)
def test_tables_are_the_layouts(name: str, game: Game) -> None:
    """``layout(game, 4).text()`` makes them."""
    found = re.search(rf"<!-- layout: {name} -->\n(.*?)\n?<!-- end -->", PAGE.read_text(), re.S)

    assert found is not None
    assert layout(game, 4).text() == found[1]


@pytest.mark.parametrize("number", [0, 1])
def test_examples_run(number: int) -> None:
    examples = re.findall(r"```python\n(.*?)```", PAGE.read_text(), re.S)
    exec(examples[number], {})
