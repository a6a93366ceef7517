"""What a bot thinks of every move, not only which it makes: for hints and for looking back."""

from __future__ import annotations

import random
from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol

from followsuit.bots.bot import USUAL, Budget
from followsuit.engine.game import Game
from followsuit.engine.view import View

if TYPE_CHECKING:
    import numpy as np
    import numpy.typing as npt

    Ints = npt.NDArray[np.int16]


@dataclass(frozen=True, slots=True, eq=False)
class Appraisal:
    """What each legal move of a View leads to, in worlds its seat may imagine.

    best: place in ``view.legal`` of the move the bot makes. points: int16 (worlds, moves, seats),
    scores of the hand. crops: the same of what bids speak of, tricks or card points; None where
    is_exact: the only world was solved, each seat playing for itself.
    """

    best: int
    points: Ints
    crops: Ints | None
    is_exact: bool = False


class Appraiser(Protocol):
    """A bot that can say what it thinks."""

    @property
    def name(self) -> str:
        """Its key in ``BOTS``."""

    @property
    def version(self) -> str:
        """Changes whenever it may think otherwise of the same view."""

    def appraise(
        self, game: Game, view: View, rng: random.Random, budget: Budget = USUAL
    ) -> Appraisal:
        """Its thoughts on ``view.legal``, which is not empty.

        With the same generator and work, the best is what ``decide`` answers. Raises NotReady, or
        Stopped once the budget is.
        """


def margins(
    points: npt.NDArray[np.integer], seat: int, sign: int, rivalry: float = 1.0
) -> npt.NDArray[np.float64]:
    """How far the seat is ahead of the others' mean: float64 of all axes but the last, seats.

    sign: -1 where few points are good. rivalry: the share of the mean that counts.
    """
    own = points[..., seat].astype(float)
    others = points.sum(axis=-1) - own
    ahead: npt.NDArray[np.float64] = sign * (own - rivalry * others / (points.shape[-1] - 1))
    return ahead
