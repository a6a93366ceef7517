"""What a bot is: handed a View, a generator and a budget, it answers with a move.

It never gets a State, and what it answers does not depend on a clock.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Protocol, TypeVar

from followsuit.engine.events import Move
from followsuit.engine.game import Game
from followsuit.engine.types import PASS, Seat
from followsuit.engine.view import View

T = TypeVar("T")


class NotReady(Exception):  # noqa: N818 - it will be: nothing went wrong
    """The bot cannot play this game yet; what it lacks is on its way. Raised at once."""


class Stopped(Exception):  # noqa: N818 - as its budget asked
    """The bot gave up because nobody waits for its move any more."""


def _never() -> bool:
    return False


@dataclass(frozen=True, slots=True)
class Budget:
    """How much thought a move may cost.

    work: in units of what the bot spends on a move at a table; at least 0. No time, so that the
    same view, generator and work give the same move on any machine.
    is_stopped: asked between pieces of work of at most some tens of milliseconds; once it is true
    the bot raises Stopped, since a move thought out by halves could not be had again.
    """

    work: float = 1.0
    is_stopped: Callable[[], bool] = _never


USUAL = Budget()
"""What a move costs at a table, never stopped."""


class Bot(Protocol):
    """A player. Holds no memory between moves: the View tells all it may know."""

    @property
    def name(self) -> str:
        """Its key in ``BOTS``."""

    def decide(self, game: Game, view: View, rng: random.Random, budget: Budget = USUAL) -> Move:
        """One of ``view.legal``, which is not empty. The same view, generator and work: the same.

        Raises NotReady, or Stopped once the budget is. Bots that need neither take no notice.
        """


def needed(game: Game, view: View, seat: Seat) -> int | None:
    """Tricks the seat lacks to make its bid exactly; None in games where tricks are not bid."""
    if game.scoring.kind != "exact":
        return None
    bid = next(value for bidder, value in view.bids if bidder == seat)
    assert bid != PASS
    return bid - view.taken[seat]


def wants_tricks(game: Game, view: View, seat: Seat) -> bool:
    """Whether the seat is better off with the next trick than without it."""
    lacking = needed(game, view, seat)
    return game.plan.best == "high" if lacking is None else lacking > 0


def pick(options: Iterable[T], merit: Callable[[T], object], rng: random.Random) -> T:
    """The option of the greatest merit; *rng* decides between equals.

    options: at least one. merit: a number or a tuple of numbers.
    """
    best: list[T] = []
    top: object = None
    for option in options:
        value = merit(option)
        if not best or value > top:  # type: ignore[operator]  # numbers or tuples of them
            best, top = [option], value
        elif value == top:
            best.append(option)
    return best[0] if len(best) == 1 else rng.choice(best)
