"""Who can play in the arena, by name, so that a player need not be sent to other processes."""

from __future__ import annotations

import importlib
import random
import re
from functools import lru_cache
from typing import Protocol, cast, runtime_checkable

from followsuit.arena.errors import ArenaError
from followsuit.arena.reference import REFERENCE, OmniscientBot
from followsuit.bots import BOTS, Bot
from followsuit.bots.monte_carlo import MonteCarloBot
from followsuit.engine import Game, Move, State


@runtime_checkable
class OpenBot(Protocol):
    """A player that is shown every hand: a yardstick. Only the arena asks it."""

    @property
    def name(self) -> str:
        """Its key in ``REFERENCE``."""

    def decide_open(self, game: Game, state: State, rng: random.Random) -> Move:
        """A legal move of the seat to act."""


Player = Bot | OpenBot


def names() -> tuple[str, ...]:
    """Every name that ``player`` knows: the frozen ones, then the levels."""
    return tuple(dict.fromkeys((*REFERENCE, *BOTS)))


def player(name: str) -> Player:
    """The player of that name; raises ArenaError when there is none.

    A name in ``REFERENCE`` always means the frozen player, any other one the level in ``BOTS``.
    ``module:attribute`` is a bot, or the class of one, of your own.
    """
    found: Player | None = REFERENCE.get(name) or BOTS.get(name)
    if found is not None:
        return found
    if re.fullmatch(r"[\w.]+:\w+", name):
        return _imported(name)
    raise ArenaError(f"there is no bot {name!r}; there are {', '.join(names())} (or module:name)")


def needs_kernel(name: str) -> bool:
    """Whether the player of that name computes with the kernel, to be loaded before it plays.

    A bot of your own says so by an attribute: ``needs_kernel = True``.
    """
    found = player(name)
    if isinstance(found, MonteCarloBot | OmniscientBot):
        return True
    return bool(getattr(found, "needs_kernel", False))


@lru_cache
def _imported(name: str) -> Player:
    module, _, attribute = name.partition(":")
    try:
        found = getattr(importlib.import_module(module), attribute)
    except (ImportError, AttributeError) as error:
        raise ArenaError(f"there is no bot {name!r}: {error}") from None
    if isinstance(found, type):
        found = found()
    if not (hasattr(found, "decide") or isinstance(found, OpenBot)):
        raise ArenaError(f"{name!r} is no bot: it has neither decide nor decide_open")
    return cast("Player", found)
