"""What is stored of a table: chance and choices, nothing that can be derived from them.

A body is the event as JSON; ``kind`` in the database is its tag. Fields are added with a default
and never change their meaning, so that old tables stay readable.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Literal

import msgspec
from msgspec import Struct

from followsuit.server import wire
from followsuit.server.store import NewEvent, StoredEvent


class Seating(Struct, frozen=True):
    """Who sits in a seat: a guest, a bot of a level, or nobody.

    since: seq of the event that seated the guest; who sits longest is the host. away: level of the
    bot that plays for the guest until they come back. consents: whether the guest lets those who
    watch see their hand, one hand later.
    """

    name: str
    guest: str | None = None
    level: str = ""
    since: int = 0
    away: str = ""
    consents: bool = False


class Daily(Struct, frozen=True):
    """That everybody is dealt the same at tables of this kind. day: as in 2026-11-30, in UTC.

    root: 32 bytes in hexadecimal that fix every hand. It is never sent: from it all hands follow.
    """

    day: str
    root: str

    def __repr__(self) -> str:
        return f"<Daily {self.day}>"


class Opened(Struct, frozen=True, tag_field="kind", tag="opened"):
    """The table is made. game: key of the game; revision: of its rules, as built then.

    first_dealer: -1 while the table waits for Started. secret: of the first hand, whose commitment
    is shown before it, in hexadecimal; empty where none was. daily: for a daily deal.
    """

    game: str
    revision: int
    options: Mapping[str, wire.OptionValue]
    seats: Sequence[Seating]
    first_dealer: int
    policy: wire.Policy = wire.Policy()
    invitation: wire.Invitation | None = None
    secret: str = ""
    daily: Daily | None = None

    def __repr__(self) -> str:
        return f"<Opened {self.game}>"


class Sat(Struct, frozen=True, tag_field="kind", tag="sat"):
    """A guest takes a seat, from another one if they had one; whoever sat there is gone."""

    seat: int
    guest: str
    name: str


class SeatedBot(Struct, frozen=True, tag_field="kind", tag="seated_bot"):
    """A bot takes a seat; whoever sat there is gone."""

    seat: int
    name: str
    level: str


class Freed(Struct, frozen=True, tag_field="kind", tag="freed"):
    """A seat is empty, before the match."""

    seat: int


class Arranged(Struct, frozen=True, tag_field="kind", tag="arranged"):
    """Who sat in ``seats[i]`` sits in seat i, before the match."""

    seats: Sequence[int]


class Renamed(Struct, frozen=True, tag_field="kind", tag="renamed"):
    """Who sits there has another name."""

    seat: int
    name: str


class Invited(Struct, frozen=True, tag_field="kind", tag="invited"):
    """New ways to the table; the old ones are void."""

    invitation: wire.Invitation


class Started(Struct, frozen=True, tag_field="kind", tag="started"):
    """The match begins."""

    first_dealer: int


class Paused(Struct, frozen=True, tag_field="kind", tag="paused"):
    """Clocks and bots stop, or go on."""

    seat: int
    is_paused: bool


class Away(Struct, frozen=True, tag_field="kind", tag="away"):
    """A bot plays for the guest of a seat, who is not there or lets the time run out."""

    seat: int
    level: str


class Back(Struct, frozen=True, tag_field="kind", tag="back"):
    """The guest plays again."""

    seat: int


class Consented(Struct, frozen=True, tag_field="kind", tag="consented"):
    """The guest of a seat lets those who watch see their hand, one hand later, or no longer."""

    seat: int
    consents: bool


class Charged(Struct, frozen=True, tag_field="kind", tag="charged"):
    """Milliseconds of thought without a move, noted before the clock stops."""

    seat: int
    spent: int


class Asked(Struct, frozen=True, tag_field="kind", tag="asked"):
    """A seat asks to take back so many moves; it is done once all of these seats agree."""

    seat: int
    n_moves: int
    asked: Sequence[int]


class Answered(Struct, frozen=True, tag_field="kind", tag="answered"):
    """A seat that was asked agrees, or not: then the question is settled."""

    seat: int
    agrees: bool


class Lapsed(Struct, frozen=True, tag_field="kind", tag="lapsed"):
    """The question was not answered in time."""


class Undone(Struct, frozen=True, tag_field="kind", tag="undone"):
    """So many moves of this hand are taken back, at the wish of a seat."""

    seat: int
    n_moves: int


class Claimed(Struct, frozen=True, tag_field="kind", tag="claimed"):
    """The rest is certainly this seat's; the moves of it follow."""

    seat: int


class Hinted(Struct, frozen=True, tag_field="kind", tag="hinted"):
    """The seat to act was told what the strongest bot would do, before it moved."""

    seat: int


class Nonce(Struct, frozen=True, tag_field="kind", tag="nonce"):
    """What the guest of a seat adds to the secret of the hand after this one, in hexadecimal."""

    seat: int
    nonce: str


class Dealt(Struct, frozen=True, tag_field="kind", tag="dealt"):
    """A hand is dealt. secret: 32 bytes in hexadecimal; the cards are the truth, not the secret.

    nonces: what was mixed in, by seat, empty where there was none, then of those who had left.
    next: the secret of the hand after this one, so that it is fixed before anybody asks for it;
    empty in logs of a time before.
    """

    secret: str
    dealer: int
    hands: Sequence[Sequence[int]]
    stock: Sequence[int]
    nonces: Sequence[str] = ()
    next: str = ""

    def __repr__(self) -> str:
        return f"<Dealt by seat {self.dealer}>"


class Moved(Struct, frozen=True, tag_field="kind", tag="moved"):
    """A seat bids, plays or chooses.

    by: empty for who sits there, a bot for somebody absent, the clock that ran out, or a claim.
    spent: milliseconds on its clock.
    """

    seat: int
    move: wire.WireMove
    by: Literal["", "bot", "clock", "claim"] = ""
    spent: int = 0


class Ended(Struct, frozen=True, tag_field="kind", tag="ended"):
    """A seat ended the table for good."""

    seat: int


class Followed(Struct, frozen=True, tag_field="kind", tag="followed"):
    """Another table has followed on this one, whose match is over: its last promise is kept."""


class Expired(Struct, frozen=True, tag_field="kind", tag="expired"):
    """Nobody was at the table for so long that it was closed for good."""


Event = (
    Opened | Sat | SeatedBot | Freed | Arranged | Renamed | Consented | Invited | Started | Paused
    | Away | Back | Charged | Nonce | Dealt | Moved | Asked | Answered | Lapsed | Undone | Claimed
    | Hinted | Followed | Ended | Expired
)  # fmt: skip
PLAY = (Started, Dealt, Moved, Undone, Claimed)
"""Events that change what is on the table; a request made before one of them is stale."""

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
