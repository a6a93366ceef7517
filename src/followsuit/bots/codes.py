"""Moves as the numbers that compiled code deals in, both ways: see ``followsuit.kernel.play``."""

from __future__ import annotations

from followsuit.engine.events import Bid, Choose, Move, Play
from followsuit.engine.types import PASS, Call, Card, Phase


def code_of(move: Move) -> int:
    """The number of the move."""
    if isinstance(move, Play):
        return 16 * move.card + (0 if move.call is None else move.call + 1)
    if isinstance(move, Bid):
        return 0 if move.value == PASS else move.value + 1
    return 1 if move.choice == "reverse" else 0


def move_of(phase: Phase, code: int) -> Move:
    """The move of the number, in this phase."""
    if phase == "play":
        call = code % 16
        return Play(Card(code // 16), Call(call - 1) if call else None)
    if phase == "auction":
        return Bid(code - 1 if code else PASS)
    return Choose("reverse" if code else "keep")
