"""With all cards shown: short endings equal trying every line, long positions are played out."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence

import numpy as np
import pytest

from followsuit import games
from followsuit.analysis.open_cards import (
    EXACT_TRICKS,
    OpenValues,
    open_values,
    par,
    tricks_left,
)
from followsuit.engine import Game, State, apply, legal_moves, random_deal, scores, start
from followsuit.kernel import play
from followsuit.kernel.packed import BOARDS, SEATS, n_words, pack
from tests.kernel import jitted_solve
from tests.kernel.traces import board_after
from tests.positions import dealt, random_move, random_states

TABLES = [
    (game, n_seats)
    for game in (
        games.xactika(mode="win"),
        games.xactika(mode="lose"),
        games.xactika(mode="bid"),
        games.xactika(mode="bid", hook=False, final_tie="extra"),
        games.one_card(),
        games.one_card(joker_lead="names_suit", no_trump_reversal=True, bid_fail="minus"),
    )
    for n_seats in (2, 3, 4)
]
DEPTH = 64


def endings(game: Game, n_seats: int, n_tricks: int, count: int, seed: object) -> Iterator[State]:
    """Positions with so many tricks to go, between tricks or within one, of deals at random."""
    rng = random.Random(f"{game!r} {n_seats} {n_tricks} {seed}")
    for _ in range(count):
        state = start(game, random_deal(game, n_seats, rng.randrange(n_seats), rng))
        n_more = rng.randrange(n_seats)
        while state.phase == "auction" or tricks_left(state) > n_tricks:
            state = apply(game, state, random_move(game, state, rng))
        for _ in range(n_more):
            after = apply(game, state, random_move(game, state, rng))
            if after.turn is not None:
                state = after
        yield state


def by_the_engine(game: Game, state: State) -> tuple[int, ...]:
    """Scores by seat if each plays for its own: all lines, in plain Python."""
    final = scores(game, state)
    if final is not None:
        return final
    sign = 1 if game.plan.best == "high" else -1
    turn = state.turn
    assert turn is not None
    after = [by_the_engine(game, apply(game, state, move)) for move in legal_moves(game, state)]
    return max(
        after, key=lambda points: (sign * points[turn], -sign * (sum(points) - points[turn]))
    )


def surely(game: Game, state: State, seat: int) -> int:
    """Of two seats, by how much this one ends ahead whatever the other does; in plain Python."""
    final = scores(game, state)
    if final is not None:
        sign = 1 if game.plan.best == "high" else -1
        return sign * (final[seat] - final[1 - seat])
    best = max if state.turn == seat else min
    return best(surely(game, apply(game, state, move), seat) for move in legal_moves(game, state))


def exhausted(game: Game, state: State) -> list[list[int]]:
    """Of each legal move: (move, seat) scores, or with two seats by how much each is ahead.

    Every line is tried, compiled; the tests of the kernel hold it to the engine.
    """
    rows = np.zeros((2, DEPTH, play.MOST_MOVES + 1, SEATS), np.int64)
    jitted_solve.exhaust(
        pack(game), board_after(game, state), np.zeros(DEPTH, BOARDS[n_words(game)]),
        np.zeros((DEPTH, play.MOST_MOVES), np.int16), rows[0], rows[1],
    )  # fmt: skip
    n_moves = len(legal_moves(game, state))
    worst, each = rows[0, 0, :n_moves, : state.n_seats], rows[1, 0, :n_moves, : state.n_seats]
    if state.n_seats > 2:
        return [[int(x) for x in row] for row in each]
    if game.scoring.kind == "tricks":  # there each is told its own tricks
        worst = worst - (worst[:, ::-1])
    return [[int(x) for x in row] for row in worst]


def told(found: OpenValues, n_seats: int) -> Sequence[Sequence[float]]:
    """What ``exhausted`` tells."""
    if n_seats == 2:
        return found.margins
    assert found.scores is not None
    return found.scores


def check(game: Game, n_seats: int, n_tricks: int, count: int, seed: str) -> None:
    """Every move of so many endings, and which of them is best."""
    sign = 1 if game.plan.best == "high" else -1
    for state in endings(game, n_seats, n_tricks, count, seed):
        turn = state.turn
        assert turn is not None
        found = open_values(game, state, random.Random(0), 1)
        expected = exhausted(game, state)
        others = [sum(row) - row[turn] for row in expected]
        merits = [
            (sign * row[turn], -sign * other) if n_seats > 2 else (row[turn], 0)
            for row, other in zip(expected, others, strict=True)
        ]

        assert found.is_exact
        assert [list(map(float, row)) for row in expected] == [
            list(r) for r in told(found, n_seats)
        ]
        assert merits.index(max(merits)) == found.best


@pytest.mark.parametrize(("game", "n_seats"), TABLES, ids=repr)
def test_an_ending_of_two_tricks_is_what_the_engine_finds(game: Game, n_seats: int) -> None:
    for state in endings(game, n_seats, 2, 4, "engine"):
        found = open_values(game, state, random.Random(0), 1)
        after = [apply(game, state, move) for move in legal_moves(game, state)]
        expected: list[tuple[int, ...]]
        if n_seats == 2:
            expected = [(surely(game, s, 0), surely(game, s, 1)) for s in after]
        else:
            expected = [by_the_engine(game, s) for s in after]

        assert expected == [tuple(row) for row in told(found, n_seats)]


@pytest.mark.parametrize(("game", "n_seats"), TABLES, ids=repr)
def test_endings_of_three_tricks_are_what_trying_everything_finds(game: Game, n_seats: int) -> None:
    check(game, n_seats, 3, 4, "quick")


@pytest.mark.long
@pytest.mark.timeout(3600)
@pytest.mark.parametrize(("game", "n_seats"), TABLES, ids=repr)
def test_a_thousand_endings_of_three_tricks_are_what_trying_everything_finds(
    game: Game, n_seats: int
) -> None:
    """1,008 over all tables."""
    check(game, n_seats, 3, 1008 // len(TABLES), "long")


@pytest.mark.parametrize(("game", "n_seats"), TABLES, ids=repr)
def test_all_that_is_short_enough_is_exact_and_nothing_longer(game: Game, n_seats: int) -> None:
    """Up to 4 tricks with four seats, 5 with three, 8 with two; never an auction."""
    for state in random_states(game, n_seats, random.Random(f"exact {n_seats}")):
        if state.turn is None:
            continue
        is_short = state.phase != "auction" and tricks_left(state) <= EXACT_TRICKS[n_seats]

        assert is_short == open_values(game, state, random.Random(0), 2).is_exact


@pytest.mark.parametrize(("game", "n_seats"), [*TABLES, (games.xactika(mode="bid"), 10)], ids=repr)
def test_what_one_is_ahead_the_others_are_behind(game: Game, n_seats: int) -> None:
    """Margins add up to nothing, solved or played out."""
    for state in random_states(game, n_seats, random.Random(f"sum {n_seats}")):
        if state.turn is not None:
            found = open_values(game, state, random.Random(0), 5)
            assert [sum(row) for row in found.margins] == pytest.approx([0] * len(found.margins))


def test_a_hand_of_twelves_is_lucky_and_worth_what_it_is() -> None:
    """Two seats, Play to Win: all tricks against none, however it is played."""
    game = games.xactika(mode="win", hand_size=2)
    deal = dealt(game, ["3333 3332", "1111 1112"]).deal

    assert par(game, deal, random.Random(1), 50) == (2.0, -2.0)
