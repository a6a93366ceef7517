"""The solvers find what trying everything through the engine finds."""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import partial

import numpy as np
import pytest

from followsuit import games
from followsuit.bots.codes import code_of
from followsuit.bots.monte_carlo import EXPERT
from followsuit.bots.seen import seen
from followsuit.engine import (
    Game,
    Move,
    State,
    apply,
    legal_moves,
    random_deal,
    scores,
    start,
    view,
)
from followsuit.engine.state import card_set
from followsuit.kernel import play, sampling, solve
from followsuit.kernel.boards import dealt
from followsuit.kernel.packed import SEATS, Record, pack

Scores = tuple[int, ...]

SMALL: list[tuple[Game, int, int]] = [
    *(
        (games.xactika(mode=mode, hand_size=3), n, 6)
        for mode in ("win", "lose", "bid")
        for n in (2, 3)
    ),
    *((games.xactika(mode=mode, hand_size=2), 4, 8) for mode in ("win", "lose", "bid")),
    (games.xactika(mode="bid", shapes=2, counts=3, hand_size=3), 3, 9),
    (games.one_card(), 2, 6),
    (games.one_card(bid_fail="minus", own_joker_reverses=False), 3, 7),
    (games.one_card(joker_lead="names_suit", no_trump_reversal=True), 4, 8),
    (games.one_card(joker_must_follow_trump=False, joker_opening="no_trump"), 4, 8),
]
"""Games, seats, and cards in all hands from which on everything is tried."""
IDS = [f"{game!r}-{n_seats}" for game, n_seats, _ in SMALL]
each_small = pytest.mark.parametrize(("game", "n_seats", "n_left"), SMALL, ids=IDS)


def endings(game: Game, n_seats: int, n_left: int, rng: random.Random) -> Iterator[State]:
    """Positions of deals played at random with few cards left, the auction over."""
    while True:
        state = start(game, random_deal(game, n_seats, rng.randrange(n_seats), rng))
        while state.turn is not None:
            n_cards = sum(hand.bit_count() for hand in state.hands)
            if state.phase != "auction" and n_cards <= n_left - rng.randrange(3):
                yield state
                break
            state = apply(game, state, rng.choice(legal_moves(game, state)))


def board_of(game: Game, state: State) -> Record:
    """The position as compiled code has it."""
    board = dealt(game, state.deal.dealer, [card_set(hand) for hand in state.deal.hands])
    for move in state.moves:
        play.apply(pack(game)[0], board[0], code_of(move))
    return board


def sign(game: Game) -> int:
    """1 where the highest total wins, -1 where the lowest does."""
    return 1 if game.plan.best == "high" else -1


def wish(game: Game, seat: int, final: Scores) -> int:
    """What a seat alone against all wants much of: its score; with two seats the difference."""
    is_race = len(final) == 2 and game.scoring.kind != "tricks"
    return sign(game) * (final[seat] - (final[1 - seat] if is_race else 0))


def against_all(game: Game, seat: int, state: State) -> int:
    """What the seat can be sure of, every other seat against it."""
    if state.turn is None:
        final = scores(game, state)
        assert final is not None
        return wish(game, seat, final)
    after = [apply(game, state, move) for move in legal_moves(game, state)]
    best = max if state.turn == seat else min
    return best(against_all(game, seat, following) for following in after)


def merit(game: Game, seat: int, final: Scores) -> tuple[int, int]:
    """Own score first, then little for the others."""
    return sign(game) * final[seat], -sign(game) * (sum(final) - final[seat])


def each_for_itself(game: Game, state: State) -> Scores:
    """How it ends if every seat takes its best move, the first of equals."""
    if state.turn is None:
        final = scores(game, state)
        assert final is not None
        return final
    ends = [each_for_itself(game, apply(game, state, move)) for move in legal_moves(game, state)]
    return max(ends, key=partial(merit, game, state.turn))


def solved(game: Game, state: State) -> dict[int, Scores]:
    """What the solver says comes of each legal move, by code."""
    codes, out = np.zeros(play.MOST_MOVES, np.int16), np.zeros((play.MOST_MOVES, SEATS), np.int64)
    table, board = pack(game)[0], board_of(game, state)[0]
    n = solve.outcomes(table, board, solve.NO_LIMIT, codes, out, solve.scratch()[0])
    return {int(codes[i]): tuple(out[i, : state.n_seats].tolist()) for i in range(n)}


@each_small
def test_a_seat_against_all_gets_what_trying_everything_gets(
    game: Game, n_seats: int, n_left: int
) -> None:
    """Its value, and the value after each of its moves."""
    rng, memory = random.Random(f"against all {game!r} {n_seats}"), solve.scratch()[0]
    positions = endings(game, n_seats, n_left, rng)
    table = pack(game)[0]
    codes, out = np.zeros(play.MOST_MOVES, np.int16), np.zeros(play.MOST_MOVES, np.int64)
    for _ in range(8):
        state, seat = next(positions), rng.randrange(n_seats)
        board = board_of(game, state)[0]
        expected = against_all(game, seat, state)
        moves = legal_moves(game, state)

        assert expected == sign(game) * solve.value(table, board, seat, solve.NO_LIMIT, memory), (
            state
        )
        assert len(moves) == solve.values(table, board, seat, solve.NO_LIMIT, codes, out, memory)
        assert [against_all(game, seat, apply(game, state, move)) for move in moves] == [
            sign(game) * value for value in out[: len(moves)].tolist()
        ]


@each_small
def test_each_for_itself_is_what_trying_everything_says(
    game: Game, n_seats: int, n_left: int
) -> None:
    positions = endings(game, n_seats, n_left, random.Random(f"each {game!r} {n_seats}"))
    for _ in range(8):
        state = next(positions)
        expected = {
            code_of(move): each_for_itself(game, apply(game, state, move))
            for move in legal_moves(game, state)
        }

        assert expected == solved(game, state)


def sole_worlds(game: Game, n_seats: int, rng: random.Random) -> Iterator[tuple[State, list[Move]]]:
    """Positions with a choice in the last three tricks that have one possible world; best moves."""
    while True:
        state = start(game, random_deal(game, n_seats, rng.randrange(n_seats), rng))
        while state.turn is not None:
            moves = legal_moves(game, state)
            shown = view(game, state, state.turn)
            if state.phase != "auction" and len(shown.hand) <= 3 and len(moves) > 1:
                known = seen(game, shown)
                way = sampling.prepare(known.unseen, known.barred, known.hidden)
                if way.n_worlds == 1:
                    ends = solved(game, state)
                    merits = {move: merit(game, state.turn, ends[code_of(move)]) for move in moves}
                    top = max(merits.values())
                    yield state, [move for move in moves if merits[move] == top]
            state = apply(game, state, rng.choice(moves))


KNOWN = [
    (games.xactika(mode=mode, shapes=4, counts=2, hand_size=4), 4)
    for mode in ("win", "lose", "bid")
] + [(games.one_card(), 2)]


def check_expert(game: Game, n_seats: int, n_positions: int) -> None:
    """The Expert makes one of the best moves wherever it can know everything."""
    positions = sole_worlds(game, n_seats, random.Random(f"sole {game!r} {n_seats}"))
    for _ in range(n_positions):
        state, best = next(positions)
        assert state.turn is not None

        assert EXPERT.decide(game, view(game, state, state.turn), random.Random(1)) in best


@pytest.mark.parametrize(("game", "n_seats"), KNOWN, ids=[str(game) for game, _ in KNOWN])
def test_the_expert_is_perfect_in_endings_it_can_know(game: Game, n_seats: int) -> None:
    """Three tricks left, one possible world: it makes its bid, and sheds what it must not take."""
    check_expert(game, n_seats, 40)


@pytest.mark.long
@pytest.mark.timeout(1800)
@pytest.mark.parametrize(("game", "n_seats"), KNOWN, ids=[str(game) for game, _ in KNOWN])
def test_the_expert_is_perfect_in_1000_endings(game: Game, n_seats: int) -> None:
    check_expert(game, n_seats, 1000)
