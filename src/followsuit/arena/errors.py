"""The two ways an arena fails: it was asked for the impossible, or a bot did wrong."""

from __future__ import annotations

from followsuit.engine.types import FollowSuitError


class ArenaError(FollowSuitError):
    """What was asked for cannot be played; the text is one line for whoever asked."""


class BotError(Exception):
    """A bot raised, or made a move that is not legal.

    fact: which bot, in which deal and seat, and what. trace: its traceback as text.
    """

    def __init__(self, fact: str, trace: str) -> None:
        super().__init__(fact, trace)
        self.fact = fact
        self.trace = trace

    def __str__(self) -> str:
        return self.fact
