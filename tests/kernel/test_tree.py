"""Counted trees: the kernel finds as many lines as the engine, and they score the same.

A legal move too many or too few anywhere changes a count.
"""

from __future__ import annotations

import random
from typing import NamedTuple

import numpy as np
import pytest

from followsuit import games
from followsuit.engine import (
    Game,
    State,
    apply,
    deal_from_secret,
    legal_moves,
    random_deal,
    scores,
    start,
)
from followsuit.kernel.packed import BOARDS, Record, n_words, pack
from followsuit.kernel.play import MOST_MOVES
from tests.conformance.variants import TABLE_IDS, TABLES
from tests.kernel import jitted
from tests.kernel.traces import board_after
from tests.positions import random_states

every_table = pytest.mark.parametrize(("game", "n_seats"), TABLES, ids=TABLE_IDS)


class Tree(NamedTuple):
    """Lines by their number of moves, and the sum of the scores of those that end the deal."""

    counts: list[int]
    totals: list[int]


def kernel_tree(game: Game, root: Record, n_seats: int, depth: int) -> Tree:
    counts, totals = np.zeros(depth, np.int64), np.zeros(n_seats, np.int64)
    boards = np.zeros(depth, BOARDS[n_words(game)])
    codes = np.zeros((depth, MOST_MOVES), np.int16)
    jitted.count_tree(pack(game), root, boards, codes, counts, totals)
    return Tree(counts.tolist(), totals.tolist())


def engine_tree(game: Game, state: State, depth: int) -> Tree:
    counts, totals = [0] * depth, [0] * state.n_seats

    def descend(state: State, level: int) -> None:
        final = scores(game, state)
        if final is not None:
            totals[:] = [a + b for a, b in zip(totals, final, strict=True)]
        for move in legal_moves(game, state):
            counts[level] += 1
            if level + 1 < depth:
                descend(apply(game, state, move), level + 1)

    descend(state, 0)
    return Tree(counts, totals)


def assert_same_tree(game: Game, state: State, n_lines: int) -> None:
    """Both trees are the same, to the greatest depth at which that many lines are not exceeded."""
    root, depth = board_after(game, state), 1
    tree = deeper = kernel_tree(game, root, state.n_seats, 1)
    while sum(deeper.counts) <= n_lines and deeper.counts[-1] > 0:
        tree = deeper
        depth += 1
        deeper = kernel_tree(game, root, state.n_seats, depth)
    if deeper.counts[-1] == 0:
        tree = deeper

    assert engine_tree(game, state, len(tree.counts)) == tree


MINIATURES = [
    ({"shapes": 1, "counts": 3, "hand_size": 1}, 3),
    ({"shapes": 2, "counts": 2, "hand_size": 2}, 2),
    ({"shapes": 2, "counts": 3, "hand_size": 2}, 4),
    ({"shapes": 2, "counts": 3, "hand_size": 3}, 3),
    ({"shapes": 2, "counts": 3, "hand_size": 4}, 2),
    ({"shapes": 3, "counts": 2, "hand_size": 2}, 4),
    ({"shapes": 3, "counts": 3, "hand_size": 3}, 3),
    ({"shapes": 4, "counts": 3, "hand_size": 3}, 2),
    ({"shapes": 4, "counts": 3, "hand_size": 1}, 10),
]


@pytest.mark.parametrize("mode", ["win", "lose", "bid"])
@pytest.mark.parametrize(("options", "n_seats"), MINIATURES)
def test_whole_miniatures_have_the_engines_trees(
    options: dict[str, int], n_seats: int, mode: str
) -> None:
    """From the first bid or lead to the last card, every line there is; with bids, some."""
    game = games.xactika(mode=mode, **options)
    rng = random.Random(f"tree {options} {n_seats}")

    for dealer in (0, n_seats - 1):
        state = start(game, random_deal(game, n_seats, dealer, rng))
        assert_same_tree(game, state, 30_000)


@every_table
def test_the_beginnings_of_deals_have_the_engines_trees(game: Game, n_seats: int) -> None:
    """The auction and the first lead, or the first trick."""
    rng = random.Random(f"beginnings {game!r} {n_seats}")
    deal = random_deal(game, n_seats, rng.randrange(n_seats), rng)

    assert_same_tree(game, start(game, deal), 5_000)


@every_table
def test_the_ends_of_deals_have_the_engines_trees(game: Game, n_seats: int) -> None:
    """From the last tricks to the scores; choices of the mode included."""
    rng = random.Random(f"ends {game!r} {n_seats}")
    for n_moves in (n_seats, 2 * n_seats, 3 * n_seats + 1):
        states = list(random_states(game, n_seats, rng))
        assert_same_tree(game, states[-1 - min(n_moves, len(states) - 1)], 3_000)


GOLDEN = [
    (games.xactika(), 2, [32, 105, 2940, 8182]),
    (games.xactika(), 4, [32, 90, 354, 947]),
    (games.xactika(mode="lose"), 10, [32, 82, 273, 881]),
    (games.xactika(shapes=3, hand_size=5), 5, [15, 30, 60, 116]),
    (games.xactika(mode="bid"), 3, [9, 81, 684, 21888]),
    (games.xactika(mode="bid", hook=False), 2, [9, 81, 2592, 8505]),
    (games.one_card(), 2, [9, 55, 371, 1630]),
    (games.one_card(), 3, [10, 61, 295, 1218]),
    (games.one_card(pass_final=False), 4, [11, 71, 343, 1359]),
]


@pytest.mark.parametrize(("game", "n_seats", "counts"), GOLDEN)
def test_known_deals_have_known_trees(game: Game, n_seats: int, counts: list[int]) -> None:
    """Lines of one to four moves from the deal that a fixed secret makes; so does the engine."""
    state = start(game, deal_from_secret(game, n_seats, 0, bytes(range(32))))

    assert counts == kernel_tree(game, board_after(game, state), n_seats, 4).counts
    assert counts == engine_tree(game, state, 4).counts
