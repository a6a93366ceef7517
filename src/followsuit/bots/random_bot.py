"""The player that knows the rules and nothing else: any legal move, each equally likely."""

from __future__ import annotations

import random
from dataclasses import dataclass

from followsuit.bots.bot import USUAL, Budget
from followsuit.engine.events import Move
from followsuit.engine.game import Game
from followsuit.engine.view import View


@dataclass(frozen=True, slots=True)
class RandomBot:
    """Uniform over the legal moves: the floor that every other level must beat."""

    name: str = "random"

    def decide(
        self,
        game: Game,  # noqa: ARG002 - it looks at the legal moves alone
        view: View,
        rng: random.Random,
        budget: Budget = USUAL,  # noqa: ARG002
    ) -> Move:
        """Any legal move."""
        return rng.choice(view.legal)
