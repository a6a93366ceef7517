"""What a bot is: handed a View and a generator, it answers with a move. It never gets a State."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable
from typing import Protocol, TypeVar

from followsuit.engine.events import Move
from followsuit.engine.game import Game
from followsuit.engine.view import View

T = TypeVar("T")


class Bot(Protocol):
    """A player. Holds no memory between moves: the View tells all it may know."""

    @property
    def name(self) -> str:
        """Its key in ``BOTS``."""

    def decide(self, game: Game, view: View, rng: random.Random) -> Move:
        """One of ``view.legal``, which is not empty. The same view and generator: the same move."""


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
