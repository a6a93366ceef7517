"""What happens at a table, as frozen data: chance (Deal) and choices (Bid, Play, Choose).

Everything else (tricks, modes, scores) is derived from these.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from followsuit.engine.types import BidValue, Call, Card, Choice, Mode, Seat


@dataclass(frozen=True, slots=True)
class Deal:
    """One shuffle: who deals, the hands by seat, and the stock nobody holds.

    hands, stock: cards as text ("1231") or as indices into ``game.cards``.
    stock: may be left empty; it is then every card that no hand holds.
    """

    dealer: int
    hands: Sequence[Sequence[str | int]]
    stock: Sequence[str | int] = ()


@dataclass(frozen=True, slots=True)
class DealtCards:
    """A Deal that the game has checked: indices only, hands and stock sorted."""

    dealer: Seat
    hands: tuple[tuple[Card, ...], ...]
    stock: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Bid:
    """A bid: a number, or ``PASS``."""

    value: BidValue


@dataclass(frozen=True, slots=True)
class Play:
    """A card. A lead also carries the call; a card that follows carries None."""

    card: Card
    call: Call | None = None


@dataclass(frozen=True, slots=True)
class Choose:
    """The answer of the seat that was offered another mode."""

    choice: Choice


Move = Bid | Play | Choose


class Trick(NamedTuple):
    """Cards on the table, the lead first; complete once *winner* is set.

    A named tuple because one is made at every play: docs/performance.md, The engine.

    cards: in order of play; ``cards[i]`` came from seat ``(leader + i) % n``.
    mode: the mode the trick is judged in.
    """

    leader: Seat
    mode: Mode
    call: Call
    cards: tuple[Card, ...]
    winner: Seat | None = None
