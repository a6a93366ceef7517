"""The rules of thumb of roll-outs: always a legal move, found without looking at hidden cards."""

from __future__ import annotations

import random
from math import comb

import numpy as np
import numpy.typing as npt
import pytest

from followsuit.engine import Game, random_deal
from followsuit.kernel.packed import SEATS, Record, pack
from followsuit.kernel.play import MOST_MOVES
from followsuit.kernel.policy import MOST_BEATERS, MOST_UNSEEN, odds_table
from tests.conformance.variants import TABLE_IDS, TABLES
from tests.kernel import jitted
from tests.kernel.traces import board_of, traced
from tests.positions import finished

every_table = pytest.mark.parametrize(("game", "n_seats"), TABLES, ids=TABLE_IDS)

N_POSITIONS = 2_000
"""Positions of each table and way to play."""
N_DEALS = 10
"""Deals of each table whose hidden cards are changed."""

HANDS = ("answers", "cards", "left", "hands")
"""What a board holds of each hand."""


def policy_moves(game: Game, boards: Record) -> npt.NDArray[np.int64]:
    """The policy's move on each board; -1 where the deal is over."""
    codes = np.zeros(len(boards), np.int64)
    jitted.moves_of_thumb(pack(game), boards, odds_table(), codes)
    return codes


@every_table
@pytest.mark.parametrize("odd_moves", [0, 4, 16])
def test_its_moves_are_legal(game: Game, n_seats: int, odd_moves: int) -> None:
    """In thousands of positions of its own play, of play with slips, and of random play."""
    rng = random.Random(f"policy {game!r} {n_seats} {odd_moves}")
    codes = np.zeros(MOST_MOVES, np.int16)
    n_positions = 0
    while n_positions < N_POSITIONS:
        board = board_of(game, random_deal(game, n_seats, rng.randrange(n_seats), rng))
        key = np.uint64(rng.getrandbits(64))
        n_asked = jitted.thumb_along(
            pack(game), board, odds_table(), codes, key, np.uint64(odd_moves)
        )
        assert n_asked >= game.hand_size(n_seats) * n_seats
        assert game.hand_size(n_seats) == board["taken"].sum()
        n_positions += n_asked


@every_table
def test_it_sees_no_hand_but_its_own(game: Game, n_seats: int) -> None:
    """Whatever the other seats and the stock hold, it moves the same."""
    rng = random.Random(f"policy sees {game!r} {n_seats}")
    noise = np.random.default_rng(rng.getrandbits(64))
    for _ in range(N_DEALS):
        deal = finished(game, n_seats, rng)
        boards = traced(game, deal.deal, deal.moves).boards
        blurred = boards.copy()
        is_hidden = np.arange(SEATS) != boards["turn"][:, None]
        for name in HANDS:
            held = blurred[name]
            held[is_hidden] = noise.integers(0, 1 << 8, held[is_hidden].shape, held.dtype)
        blurred["stock_points"] = noise.integers(0, 16, len(boards))

        np.testing.assert_array_equal(policy_moves(game, boards), policy_moves(game, blurred))


@pytest.mark.parametrize(
    ("unseen", "held", "beaters"),
    [
        (73, 8, 0),
        (73, 8, 1),
        (73, 8, 12),
        (73, 56, 5),
        (13, 12, 2),
        (5, 2, 3),
        (5, 4, 3),
        (1, 1, 1),
    ],
)
def test_the_odds_are_those_of_drawing_without_a_beater(
    unseen: int, held: int, beaters: int
) -> None:
    """Hands that hold none of the beaters, among all hands of so many unseen cards."""
    expected = comb(unseen - beaters, held) / comb(unseen, held)

    assert odds_table()[unseen, held, beaters] == pytest.approx(expected, rel=1e-5)


def test_the_odds_are_chances_that_fall_with_cards_and_beaters() -> None:
    table = odds_table()

    assert (MOST_UNSEEN, MOST_UNSEEN, MOST_BEATERS) == table.shape
    assert table.min() >= 0
    assert table.max() <= 1
    assert (np.diff(table, axis=1) <= 0).all()
    assert (np.diff(table, axis=2) <= 0).all()
    assert not table.flags.writeable
