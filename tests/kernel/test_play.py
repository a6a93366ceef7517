"""The kernel plays every deal as the engine does, move by move."""

from __future__ import annotations

import random
from itertools import cycle, islice

import pytest

from followsuit.engine import Game
from followsuit.games import GAMES
from tests.conformance.variants import TABLE_IDS, TABLES, VARIANTS, tables_of
from tests.kernel.traces import assert_same
from tests.positions import random_states

every_table = pytest.mark.parametrize(("game", "n_seats"), TABLES, ids=TABLE_IDS)

N_DEALS = 3_000
"""Deals of the quick check, over all tables."""
N_LONG_DEALS = 100_000
"""Deals of each game in the long check."""
N_SHARES = 20
"""Parts of the long check of a game, each a test of its own: they run side by side."""


def every_seating(key: str) -> list[tuple[Game, int]]:
    """Every variant of the game, whether or not it plays its deals otherwise, at every size."""
    return [(game, n) for game in VARIANTS if game.key == key for n in game.seats]


@every_table
def test_deals_go_as_in_the_engine(game: Game, n_seats: int) -> None:
    """Turns, modes, legal moves, what is taken and captured, bids, hands and scores."""
    rng = random.Random(f"kernel {game!r} {n_seats}")

    for _ in range(N_DEALS // len(TABLES)):
        assert_same(game, list(random_states(game, n_seats, rng)))


@pytest.mark.long
@pytest.mark.timeout(1800)
@pytest.mark.parametrize("share", range(N_SHARES))
@pytest.mark.parametrize("key", GAMES)
def test_many_deals_go_as_in_the_engine(key: str, share: int) -> None:
    """100,000 deals of each game over all its options, hand sizes and numbers of seats."""
    rng = random.Random(f"kernel {key} {share}")

    for game, n_seats in islice(cycle(every_seating(key)), N_LONG_DEALS // N_SHARES):
        assert_same(game, list(random_states(game, n_seats, rng)))


def test_every_table_is_met_by_the_long_check() -> None:
    for key in GAMES:
        assert set(tables_of(key)) <= set(every_seating(key))
        assert len(every_seating(key)) <= N_LONG_DEALS // N_SHARES
