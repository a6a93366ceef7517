"""Every game of GAMES under a cover of its options and seat counts, found without naming one.

VARIANTS has each value of each option at least once, and some combinations drawn with a fixed seed.
TABLES are variants with a number of seats: every number for the first variant of each way to bid
and to score, one number for each of the others that plays its deals differently.
"""

from __future__ import annotations

import random
from itertools import product

from followsuit.engine import Game, GameKind, OptionError
from followsuit.engine.game import OptionValue
from followsuit.games import GAMES

N_RANDOM = 8
"""Random combinations of options for each game."""

Options = dict[str, OptionValue]


def title(game: Game) -> str:
    """The game and the options that are not at their default, as a test's name."""
    defaults = {option.name: option.default for option in GAMES[game.key].choices}
    changed = [f"{name}={v}" for name, v in game.options.items() if v != defaults[name]]
    return "-".join([game.key, *changed])


def _built(kind: GameKind, options: Options) -> Game | None:
    """The game, or None where these options cannot go together."""
    try:
        return kind.build(**options)
    except OptionError:
        return None


def _with_value(kind: GameKind, name: str, value: OptionValue) -> Game:
    """The game with this value, and another option changed if it cannot be had otherwise."""
    game = _built(kind, {name: value})
    if game is not None:
        return game
    others = [o for o in kind.choices if o.name != name]
    for first, second in product(others, others):
        for a, b in product(first.values, second.values):
            game = _built(kind, {first.name: a, second.name: b, name: value})
            if game is not None:
                return game
    raise AssertionError(f"no table of {kind.key} can have {name}={value!r}")


def _variants(kind: GameKind) -> list[Game]:
    found = [kind.build()]
    found += [
        _with_value(kind, option.name, value)
        for option in kind.choices
        for value in option.values[1:]
    ]
    rng = random.Random(f"variants of {kind.key}")
    wanted = len(found) + N_RANDOM
    while len(found) < wanted:
        game = _built(kind, {o.name: rng.choice(o.values) for o in kind.choices})
        if game is not None:
            found.append(game)
    return list({title(game): game for game in found}.values())


VARIANTS: list[Game] = [game for kind in GAMES.values() for game in _variants(kind)]


def _play(game: Game) -> tuple[object, ...]:
    """All that a deal depends on; the plan of the match is not part of it."""
    flags = (game.stock_to_last, game.own_offer)
    return game.cards, game.hand_sizes, game.tables, game.auction, game.scoring, flags


def _tables() -> list[tuple[Game, int]]:
    known: list[tuple[object, ...]] = []
    kinds: set[tuple[str, ...]] = set()
    tables: list[tuple[Game, int]] = []
    for game in VARIANTS:
        if _play(game) in known:
            continue
        known.append(_play(game))
        kind = (game.key, game.auction.kind, game.scoring.kind)
        one = (game.seats[len(known) % len(game.seats)],)
        tables += [(game, n_seats) for n_seats in (one if kind in kinds else game.seats)]
        kinds.add(kind)
    return tables


TABLES: list[tuple[Game, int]] = _tables()
DEFAULTS = [kind.build() for kind in GAMES.values()]
TABLE_IDS = [f"{title(game)}-{n_seats}_seats" for game, n_seats in TABLES]
VARIANT_IDS = [title(game) for game in VARIANTS]


def tables_of(key: str) -> list[tuple[Game, int]]:
    """The tables of one game."""
    return [(game, n_seats) for game, n_seats in TABLES if game.key == key]
