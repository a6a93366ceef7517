"""What the rules of the games consist of, as the page has it: leaflets.json."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from followsuit.engine import Game
from followsuit.games import GAMES

FILE = Path(__file__).parent / "leaflets.json"


@dataclass(frozen=True)
class Leaflet:
    """The rules of a game in one of its modes, with the options as usual.

    title: the name of the text that names it. arguments: for all texts. sections: title, lines and
    points by the names of their texts, and examples. reference: what its reference card says.
    """

    title: str
    game: Game
    arguments: Mapping[str, str | int]
    sections: Sequence[Mapping[str, Any]]
    reference: Mapping[str, Any]


@cache
def _written() -> dict[str, Any]:
    found: dict[str, Any] = json.loads(FILE.read_text(encoding="utf-8"))
    return found


def printable() -> tuple[str, ...]:
    """Keys of the games whose cards and rules can be printed: those the page has texts for."""
    keys = {leaflet.partition("-")[0] for leaflet in _written()}
    return tuple(key for key in GAMES if key in keys)


@cache
def leaflets(key: str) -> tuple[Leaflet, ...]:
    """The leaflets of a game, one for each of its modes."""
    found = _written()
    modes = [option.values for option in GAMES[key].choices if option.name == "mode"]
    if modes:
        names = [(f"{key}-{mode}", f"mode-{key}-{mode}", {"mode": mode}) for mode in modes[0]]
    else:
        names = [(key, f"game-{key}", {})]
    return tuple(
        Leaflet(title, GAMES[key].build(**options), **found[name]) for name, title, options in names
    )


def fullest(key: str) -> Leaflet:
    """The leaflet of the mode with most to say."""
    return max(leaflets(key), key=lambda leaflet: len(leaflet.sections))
