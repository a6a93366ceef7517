"""The player that knows the rules and nothing else: any legal move, each equally likely."""

from __future__ import annotations

import random
from dataclasses import dataclass

from followsuit.engine.events import Move
from followsuit.engine.game import Game
from followsuit.engine.view import View


@dataclass(frozen=True, slots=True)
class RandomBot:
    """Uniform over the legal moves: the floor that every other level must beat."""

    name: str = "random"

    def decide(self, game: Game, view: View, rng: random.Random) -> Move:  # noqa: ARG002
        """Any legal move."""
        return rng.choice(view.legal)
