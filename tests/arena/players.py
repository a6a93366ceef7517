"""Bots for these tests, as ``tests.arena.players:Name`` in any process. No test lives here."""

from __future__ import annotations

import contextlib
import os
import random
import signal
import sys
import time
from pathlib import Path

from followsuit.bots import USUAL, Budget, NotReady
from followsuit.engine import Bid, Game, Move, Play, State, View, legal_moves


class First:
    """Makes the first legal move."""

    name = "first"

    def decide(self, game: Game, view: View, rng: random.Random, budget: Budget = USUAL) -> Move:
        return view.legal[0]


class Stirred(First):
    """Equal to ``random``, with other draws."""

    def decide(self, game: Game, view: View, rng: random.Random, budget: Budget = USUAL) -> Move:
        rng.random()
        return rng.choice(view.legal)


class Crashing(First):
    """Raises once it has two cards left."""

    def decide(self, game: Game, view: View, rng: random.Random, budget: Budget = USUAL) -> Move:
        if len(view.hand) == 2:
            raise RuntimeError("two cards are too few")
        return super().decide(game, view, rng)


class Quitting(First):
    """Ends the program, as far as it can."""

    def decide(self, game: Game, view: View, rng: random.Random, budget: Budget = USUAL) -> Move:
        raise SystemExit(0)


class Dying(First):
    """Takes its process with it."""

    def decide(self, game: Game, view: View, rng: random.Random, budget: Budget = USUAL) -> Move:
        os._exit(3)


class Cheating(First):
    """Bids what nobody may."""

    def decide(self, game: Game, view: View, rng: random.Random, budget: Budget = USUAL) -> Move:
        return Bid(99)


class Slow(First):
    """Thinks long enough to be interrupted."""

    def decide(self, game: Game, view: View, rng: random.Random, budget: Budget = USUAL) -> Move:
        time.sleep(0.02)
        return super().decide(game, view, rng)


class Late(First):
    """Is not ready the first three times it is asked."""

    asked = 0

    def decide(self, game: Game, view: View, rng: random.Random, budget: Budget = USUAL) -> Move:
        Late.asked += 1
        if Late.asked <= 3:
            raise NotReady
        return super().decide(game, view, rng)


class Compiled(First):
    """Fails where nobody loaded the kernel before it was asked."""

    needs_kernel = True

    def decide(self, game: Game, view: View, rng: random.Random, budget: Budget = USUAL) -> Move:
        if "followsuit.kernel.warm" not in sys.modules:
            raise RuntimeError("the kernel is not loaded")
        return super().decide(game, view, rng, budget)


class Seer:
    """Sees all cards, and plays the best of the pack first; it only answers the open question."""

    name = "seer"

    def decide_open(self, game: Game, state: State, rng: random.Random) -> Move:
        assert all(hand or state.tricks for hand in state.hands)
        return max(
            legal_moves(game, state), key=lambda move: move.card if isinstance(move, Play) else 0
        )


PLAIN = "tests.arena.players:First"
STIRRED = "tests.arena.players:Stirred"
NOT_A_BOT = object()


class Mortal(First):
    """Takes its process with it once; FOLLOWSUIT_DIED names a file that is made as it does."""

    def decide(self, game: Game, view: View, rng: random.Random, budget: Budget = USUAL) -> Move:
        if view.tricks and rng.random() < 0.1:
            with contextlib.suppress(FileExistsError):
                Path(os.environ["FOLLOWSUIT_DIED"]).touch(exist_ok=False)
                os.kill(os.getpid(), signal.SIGKILL)
        return super().decide(game, view, rng)
