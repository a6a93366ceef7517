"""Deals as the kernel plays them, and what the engine says of the same, side by side.

No test lives here, and no game is named here.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from followsuit.bots.codes import code_of
from followsuit.engine import DealtCards, Game, Move, State, legal_moves, scores
from followsuit.engine.rules import offer_to
from followsuit.engine.state import card_set
from followsuit.kernel.boards import dealt
from followsuit.kernel.packed import BOARDS, SEATS, Record, n_words, pack, to_words
from followsuit.kernel.play import MOST_MOVES
from tests.kernel import jitted

Facts = npt.NDArray[np.int64]

PHASES = ("auction", "play", "choose", "over")


class Trace(NamedTuple):
    """A deal move by move: its boards, legal moves (-1 where there are no more) and scores."""

    boards: Record
    legals: npt.NDArray[np.int16]
    points: Facts


def board_of(game: Game, deal: DealtCards) -> Record:
    """The deal before its first move: one record."""
    return dealt(game, deal.dealer, [card_set(hand) for hand in deal.hands])


def traced(game: Game, deal: DealtCards, moves: Sequence[Move]) -> Trace:
    """What the kernel makes of the moves."""
    n = len(moves) + 1
    trace = Trace(
        np.zeros(n, BOARDS[n_words(game)]),
        np.full((n, MOST_MOVES), -1, np.int16),
        np.zeros((n, SEATS), np.int64),
    )
    codes = np.array([code_of(move) for move in moves], np.int16)
    jitted.trace(pack(game), board_of(game, deal), codes, *trace)
    return trace


def board_after(game: Game, state: State) -> Record:
    """The state as a board: one record."""
    return traced(game, state.deal, state.moves).boards[-1:]


def kernel_facts(trace: Trace, n_seats: int) -> Facts:
    """A row of numbers for each position of the trace."""
    b = trace.boards
    on_table = np.arange(SEATS) < b["n_played"][:, None]
    names = ("phase", "turn", "mode", "call", "tricks_left", "declarer", "contract", "offered")
    return np.column_stack(
        [
            *(b[name] for name in names),
            *(b[name][:, :n_seats] for name in ("taken", "captured", "bids")),
            np.where(on_table, b["trick"].astype(np.int64), -1),
            trace.legals,
        ]
    ).astype(np.int64)


def engine_facts(game: Game, states: Sequence[State]) -> Facts:
    """The same rows, from the engine."""
    return np.array([_facts(game, state) for state in states], np.int64)


def _facts(game: Game, state: State) -> list[int]:
    bids = [-2] * state.n_seats
    for seat, value in state.bids:
        bids[seat] = value if isinstance(value, int) else -1
    offered = None
    if state.phase == "choose":
        last = state.tricks[-1]
        assert last.winner is not None
        offered = offer_to(game, last, last.winner)
    trick = state.trick
    cards = trick.cards if trick else ()
    legal = [code_of(move) for move in legal_moves(game, state)]
    return [
        PHASES.index(state.phase),
        _number(state.turn),
        state.mode,
        trick.call if trick else -1,
        game.hand_size(state.n_seats) - len(state.tricks),
        _number(state.declarer),
        _number(state.contract),
        _number(offered),
        *state.taken,
        *state.captured,
        *bids,
        *cards,
        *(-1,) * (SEATS - len(cards)),
        *legal,
        *(-1,) * (MOST_MOVES - len(legal)),
    ]


def _number(value: int | None) -> int:
    return -1 if value is None else value


def assert_same(game: Game, states: Sequence[State]) -> None:
    """The kernel plays the deal that these states, from the first to the last, show."""
    last, n_seats = states[-1], states[-1].n_seats
    trace = traced(game, last.deal, last.moves)
    expected, actual = engine_facts(game, states), kernel_facts(trace, n_seats)
    if not np.array_equal(expected, actual):
        row = int(np.flatnonzero((expected != actual).any(axis=1))[0])
        column = np.flatnonzero(expected[row] != actual[row])
        raise AssertionError(
            f"{game!r}, {last.deal}, after {last.moves[:row]}: in places {column} the engine has "
            f"{expected[row, column]}, the kernel {actual[row, column]}"
        )
    words = n_words(game)
    hands = np.array([[to_words(hand, words) for hand in state.hands] for state in states])
    np.testing.assert_array_equal(hands, trace.boards["hands"][:, :n_seats])
    shown = [to_words(_played(state), words) for state in states]
    np.testing.assert_array_equal(shown, trace.boards["played"])
    if last.phase == "over":
        assert scores(game, last) == tuple(trace.points[-1, :n_seats].tolist())


def _played(state: State) -> int:
    dealt_out = sum(card_set(hand) for hand in state.deal.hands)
    return dealt_out - sum(state.hands)
