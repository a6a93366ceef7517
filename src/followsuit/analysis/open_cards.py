"""What a position is worth with all cards shown: solved where it is short, else played out.

Solved: with two seats by what the seat to act can be sure of (``kernel.solve.values``), with more
by each seat playing for itself (max^n, ``kernel.solve.outcomes``). Played out: by the rules of
thumb of the bots' roll-outs, many times.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

from followsuit.bots.appraisal import margins
from followsuit.bots.codes import code_of
from followsuit.bots.monte_carlo import EXPERT, solver_memory
from followsuit.engine.events import DealtCards, Move
from followsuit.engine.game import Game
from followsuit.engine.rules import legal_moves
from followsuit.engine.state import State, card_set
from followsuit.kernel import policy, search
from followsuit.kernel.packed import BOARDS, SEATS, n_words, pack, to_words
from followsuit.kernel.play import MOST_MOVES

if TYPE_CHECKING:
    import numpy.typing as npt

    from followsuit.kernel.packed import Words

EXACT_TRICKS = {2: 8, 3: 5, 4: 4}
"""By number of seats, tricks left, the one on the table counted, from which on all is solved."""
EXACT_TRICKS_ELSE = 3
MOST_NODES = 20_000_000
"""Of an ending: some seconds. One that would take more is played out instead."""


@dataclass(frozen=True, slots=True)
class OpenValues:
    """With all cards shown, of each legal move in the engine's order.

    margins: (move, seat), points by which a seat ends ahead of the others' mean; where few points
    are good, behind. scores: (move, seat) of the hand; None where two seats were solved for the
    difference alone. best: place of the best move for the seat to act.
    """

    margins: tuple[tuple[float, ...], ...]
    scores: tuple[tuple[float, ...], ...] | None
    best: int
    is_exact: bool


def open_values(game: Game, state: State, rng: random.Random, n_tries: int) -> OpenValues:
    """Of the position, in which a seat is to act. n_tries: of each move where it is not solved."""
    found = _solved(game, state)
    return _played_out(game, state, rng, n_tries) if found is None else found


def par(game: Game, deal: DealtCards, rng: random.Random, n_tries: int) -> tuple[float, ...]:
    """By seat, how far ahead of the others it ends on average when rules of thumb play the deal."""
    points = _results(game, deal, (), np.array([-1], np.int16), rng, n_tries)
    return tuple(_ahead(game, points)[0])


def tricks_left(state: State) -> int:
    """Tricks not yet complete."""
    return max(hand.bit_count() for hand in state.hands)


def _solved(game: Game, state: State) -> OpenValues | None:
    """None where it is too long, or in an auction."""
    most = EXACT_TRICKS.get(state.n_seats, EXACT_TRICKS_ELSE)
    if state.phase == "auction" or tricks_left(state) > most:
        return None
    return _against(game, state) if state.n_seats == 2 else _each_for_itself(game, state)


def _each_for_itself(game: Game, state: State) -> OpenValues | None:
    shown, history = _dealt(game, state.deal), _codes(state.moves)
    codes, outcome = np.zeros(MOST_MOVES, np.int16), np.zeros((MOST_MOVES, SEATS), np.int64)
    code = search.solve_ending(
        pack(game), state.deal.dealer, shown, np.zeros_like(shown), -1, history, MOST_NODES,
        np.zeros(1, BOARDS[n_words(game)]), codes, outcome, solver_memory(),
    )  # fmt: skip
    if code < 0:
        return None
    legal = [code_of(move) for move in legal_moves(game, state)]
    assert codes[: len(legal)].tolist() == legal
    scores = outcome[: len(legal), : state.n_seats]
    ahead = _margins(game, scores)
    return OpenValues(_rows(ahead), _rows(scores.astype(float)), legal.index(code), is_exact=True)


def _against(game: Game, state: State) -> OpenValues | None:
    """Two seats: what one can be sure of, the other has to make do with."""
    turn = state.turn
    assert turn is not None
    shown, history = _dealt(game, state.deal), _codes(state.moves)
    codes, sure = np.zeros(MOST_MOVES, np.int16), np.zeros(MOST_MOVES, np.int64)
    n = search.solve_against_all(
        pack(game), state.deal.dealer, shown, np.zeros_like(shown), turn, history, MOST_NODES,
        np.zeros(1, BOARDS[n_words(game)]), codes, sure, solver_memory(),
    )  # fmt: skip
    if n < 0:
        return None
    own = sure[:n].astype(float)
    sign = 1 if game.plan.best == "high" else -1
    scores = None
    if game.scoring.kind == "tricks":
        both = np.zeros((n, 2))
        both[:, turn], both[:, 1 - turn] = own, len(state.deal.hands[0]) - own
        scores, own = both, 2 * own - len(state.deal.hands[0])
    ahead = np.zeros((n, 2))
    ahead[:, turn], ahead[:, 1 - turn] = sign * own, -sign * own
    rows = None if scores is None else _rows(scores)
    return OpenValues(_rows(ahead), rows, int(ahead[:, turn].argmax()), is_exact=True)


def _played_out(game: Game, state: State, rng: random.Random, n_tries: int) -> OpenValues:
    codes = _codes(legal_moves(game, state))
    points = _results(game, state.deal, state.moves, codes, rng, n_tries)
    ahead = _ahead(game, points)
    best = int(ahead[:, state.turn].argmax())
    return OpenValues(_rows(ahead), _rows(points.mean(axis=0)), best, is_exact=False)


def _results(
    game: Game,
    deal: DealtCards,
    moves: Sequence[Move],
    codes: npt.NDArray[np.int16],
    rng: random.Random,
    n_tries: int,
) -> npt.NDArray[np.int16]:
    """Scores of the deal as it lies, played out so often: (tries, moves, seats)."""
    shown = _dealt(game, deal)
    worlds = np.zeros((n_tries, *shown.shape), np.uint64)
    each = np.zeros((2, n_tries, len(codes), len(shown)), np.int16)
    search.results(
        pack(game), deal.dealer, shown, worlds, -1, _codes(moves), policy.odds_table(), codes,
        np.uint64(EXPERT.noise * 2**32), np.uint64(rng.getrandbits(64)),
        np.zeros(2, BOARDS[n_words(game)]), each[0], each[1],
    )  # fmt: skip
    points: npt.NDArray[np.int16] = each[0]
    return points


def _dealt(game: Game, deal: DealtCards) -> Words:
    """uint64 (seats, words): the hands as they were dealt."""
    return np.array([to_words(card_set(hand), n_words(game)) for hand in deal.hands])


def _codes(moves: Sequence[Move]) -> npt.NDArray[np.int16]:
    return np.array([code_of(move) for move in moves], np.int16)


def _ahead(game: Game, points: npt.NDArray[np.int16]) -> npt.NDArray[np.float64]:
    """Mean margins: (moves, seats)."""
    mean: npt.NDArray[np.float64] = _margins(game, points).mean(axis=0)
    return mean


def _margins(game: Game, points: npt.NDArray[np.integer]) -> npt.NDArray[np.float64]:
    """Of every seat, in place of its points."""
    sign = 1 if game.plan.best == "high" else -1
    seats = range(points.shape[-1])
    return np.stack([margins(points, seat, sign) for seat in seats], axis=-1)


def _rows(array: npt.NDArray[np.float64]) -> tuple[tuple[float, ...], ...]:
    return tuple(tuple(float(x) for x in row) for row in array)
