"""The small words of the engine: indices with a meaning, and the errors it raises.

Nothing here knows a game. A card, a call and a mode are places in the game's own lists of names.
"""

from __future__ import annotations

from operator import index
from typing import Final, Literal, NewType

Seat = NewType("Seat", int)
"""A place at the table, 0..n-1 clockwise."""

Card = NewType("Card", int)
"""Index into ``game.cards``."""

Call = NewType("Call", int)
"""Index into ``game.calls``: what a lead asks the others to follow."""

Mode = NewType("Mode", int)
"""Index into ``game.modes``: which rows of the tables are in force."""

CardSet = int
"""A set of cards as bits: bit ``1 << card``."""

Phase = Literal["auction", "play", "choose", "over"]

PASS: Final = "pass"
BidValue = int | Literal["pass"]
Choice = Literal["keep", "reverse"]

RefusalCode = Literal[
    "over",
    "not_now",
    "bid_out_of_range",
    "bid_too_low",
    "bid_hook",
    "pass_not_allowed",
    "not_held",
    "must_follow",
    "may_not_lead",
    "call_required",
    "call_not_on_card",
    "call_not_yours",
    "unknown",
]
"""Why a move is refused, for programs; ``IllegalMove.reason`` is the sentence for people."""


def whole(value: object) -> int | None:
    """The plain int that *value* is, a numpy integer too; None for all else, and True is not 1."""
    if type(value) is int:
        return value
    if isinstance(value, bool):
        return None
    try:
        return index(value)  # type: ignore[arg-type]  # whether it has one is the question
    except TypeError:
        return None


class FollowSuitError(ValueError):
    """Base of every error that a wrong value can cause.

    A value of no fitting type at all may be a TypeError.
    """


class OptionError(FollowSuitError):
    """An option of a game has an impossible value."""


class DealError(FollowSuitError):
    """A deal, or a number of seats, that the game does not allow."""


class NotationError(FollowSuitError):
    """Text that is not a card, a call, a move or a hand; says where it goes wrong."""


class RecordError(FollowSuitError):
    """A record that cannot be read or does not follow the rules.

    line: 1-based line of the file, 0 when the file as a whole is meant.
    """

    def __init__(self, line: int, fact: str) -> None:
        super().__init__(f"line {line}: {fact}" if line else fact)
        self.line = line
        self.fact = fact


class IllegalMove(FollowSuitError):
    """A move the rules do not allow now.

    The reason may tell what a hand holds: send it to that seat alone.

    code: the kind of refusal. cards: those that would have been legal, when that is the reason.
    """

    def __init__(self, reason: str, code: RefusalCode, cards: tuple[Card, ...] = ()) -> None:
        super().__init__(reason)
        self.reason = reason
        self.code: RefusalCode = code
        self.cards = cards
