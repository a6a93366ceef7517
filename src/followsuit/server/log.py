"""What is stored of a table: chance and choices, nothing that can be derived from them.

A body is the event as JSON; ``kind`` in the database is its tag. Fields are added with a default
and never change their meaning, so that old tables stay readable.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import msgspec
from msgspec import Struct

from followsuit.server import wire
from followsuit.server.store import NewEvent, StoredEvent


class Seating(Struct, frozen=True):
    """Who sits in a seat. guest: whose it is; None for a bot. level: the bot's."""

    name: str
    guest: str | None = None
    level: str = ""


class Opened(Struct, frozen=True, tag_field="kind", tag="opened"):
    """The table is made. game: key of the game; revision: of its rules, as built then."""

    game: str
    revision: int
    options: Mapping[str, wire.OptionValue]
    seats: Sequence[Seating]
    first_dealer: int


class Dealt(Struct, frozen=True, tag_field="kind", tag="dealt"):
    """A hand is dealt. secret: 32 bytes in hexadecimal; the cards are the truth, not the secret."""

    secret: str
    dealer: int
    hands: Sequence[Sequence[int]]
    stock: Sequence[int]

    def __repr__(self) -> str:
        return f"<Dealt by seat {self.dealer}>"


class Moved(Struct, frozen=True, tag_field="kind", tag="moved"):
    """A seat bids, plays or chooses."""

    seat: int
    move: wire.WireMove


class Ended(Struct, frozen=True, tag_field="kind", tag="ended"):
    """A seat ended the table for good."""

    seat: int


Event = Opened | Dealt | Moved | Ended

_encoder = msgspec.json.Encoder()
_decoder = msgspec.json.Decoder(Event)


def pack(event: Event) -> NewEvent:
    """The event as it is stored."""
    tag = type(event).__struct_config__.tag
    assert isinstance(tag, str)
    return NewEvent(tag, _encoder.encode(event))


def unpack(stored: StoredEvent) -> Event:
    """The event again; raises msgspec.ValidationError for one this version cannot read."""
    return _decoder.decode(stored.body)
