"""One decision against its alternatives, by what the seat knew and with all cards shown."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

from followsuit.bots import Appraisal, Appraiser, Budget, margins
from followsuit.engine.events import Bid, Move, Play
from followsuit.engine.game import Game
from followsuit.engine.notation import format_move
from followsuit.engine.state import State
from followsuit.engine.types import Seat
from followsuit.engine.view import View, view

if TYPE_CHECKING:
    import numpy as np
    import numpy.typing as npt

    from followsuit.analysis.open_cards import OpenValues

OPEN_TRIES = 100
"""Times a position too long to solve is played out with all cards shown, for a unit of work."""
CLEAR = 2.0
"""Standard errors from which on a loss is told from chance."""
DIGITS = 3
"""Places kept of every number."""


@dataclass(frozen=True, slots=True)
class Option:
    """A legal move and what it leads to, for the seat that has it.

    move: as a record writes it. score: expected points of the hand. margin: points by which the
    seat is expected to end ahead of the others' mean; behind, where few points are good. open: the
    same margin with all cards shown. crops: of a bid, chances to take 0, 1, 2, ... tricks or card
    points once it is made; else empty. card, call: of a play, indices as in the game's lists.
    """

    move: str
    score: float
    margin: float
    open: float
    crops: tuple[float, ...] = ()
    card: int | None = None
    call: int | None = None


@dataclass(frozen=True, slots=True)
class Decision:
    """A move that was made.

    event: place among the record's events, from 0. deal: from 1. options: all legal moves, in the
    engine's order; chosen, best, best_open: places there, best as the bot would move.
    loss: margin the move gave away by what the seat knew, at least 0. error: standard error of it.
    is_clear: whether it is more than chance makes it look. open_loss: with all cards shown.
    is_solved: whether it was exact because only one world was left. is_exact: whether the values
    with all cards shown are. ahead: by seat, the margin expected after the move, all cards shown.
    """

    event: int
    deal: int
    seat: int
    phase: Literal["auction", "play", "choose"]
    chosen: int
    best: int
    best_open: int
    options: tuple[Option, ...]
    loss: float
    error: float
    is_clear: bool
    open_loss: float
    is_solved: bool
    is_exact: bool
    n_worlds: int
    ahead: tuple[float, ...]


def judge(
    game: Game,
    state: State,
    move: Move,
    at: tuple[int, int],
    appraiser: Appraiser,
    seed: str,
    budget: Budget,
) -> Decision:
    """The decision in this state for this move.

    at: its place among the events, and the number of the deal. The same seed and work give the
    same. Raises NotReady, or Stopped once the budget is.
    """
    from followsuit.analysis.open_cards import open_values

    seen = view(game, state, state.turn)
    rng = random.Random(f"{seed} {at[0]}")  # noqa: S311 - to be repeated
    thought = appraiser.appraise(game, seen, rng, budget)
    shown = open_values(game, state, rng, max(1, round(OPEN_TRIES * budget.work)))
    return _told(game, seen, move, at, thought, shown)


def _told(
    game: Game,
    seen: View,
    move: Move,
    at: tuple[int, int],
    thought: Appraisal,
    shown: OpenValues,
) -> Decision:
    assert seen.seat is not None
    assert seen.phase != "over"
    seat, legal = seen.seat, list(seen.legal)
    chosen, best = legal.index(move), thought.best
    sign = 1 if game.plan.best == "high" else -1
    ahead = margins(thought.points, seat, sign)
    behind = ahead[:, best] - ahead[:, chosen]
    loss = max(0.0, float(behind.mean()))
    error = float(behind.std() / len(behind) ** 0.5)
    open_loss = max(0.0, shown.margins[shown.best][seat] - shown.margins[chosen][seat])
    return Decision(
        event=at[0],
        deal=at[1],
        seat=seat,
        phase=seen.phase,
        chosen=chosen,
        best=best,
        best_open=shown.best,
        options=tuple(
            Option(
                move=format_move(game, option),
                score=_round(thought.points[:, place, seat].mean()),
                margin=_round(ahead[:, place].mean()),
                open=_round(shown.margins[place][seat]),
                crops=crops_of(thought, place, seat) if isinstance(option, Bid) else (),
                card=option.card if isinstance(option, Play) else None,
                call=option.call if isinstance(option, Play) else None,
            )
            for place, option in enumerate(legal)
        ),
        loss=_round(loss),
        error=_round(error),
        is_clear=loss > 0 and loss >= CLEAR * error,
        open_loss=_round(open_loss),
        is_solved=thought.is_exact,
        is_exact=shown.is_exact,
        n_worlds=len(thought.points),
        ahead=rounded(shown.margins[chosen]),
    )


def crops_of(thought: Appraisal, place: int, seat: Seat) -> tuple[float, ...]:
    """Chances that the seat takes 0, 1, 2, ... after the move at the place; empty if not known."""
    if thought.crops is None:
        return ()
    import numpy as np

    counts: npt.NDArray[np.int64] = np.bincount(thought.crops[:, place, seat])
    return rounded(counts / len(thought.crops))


def rounded(numbers: Sequence[float] | npt.NDArray[np.float64]) -> tuple[float, ...]:
    """The numbers as they are kept."""
    return tuple(_round(number) for number in numbers)


def _round(number: float) -> float:
    return round(float(number), DIGITS) + 0.0  # no minus zero
