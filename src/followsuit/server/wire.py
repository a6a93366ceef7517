"""The messages between browser and server, as JSON text frames; ``t`` names the kind.

Decoding checks every field once, here. ``web/src/wire.ts`` is generated from these types
(``make types``). Cards, calls and modes are indices into the lists of ``GameInfo``; seats count
clockwise from 0.
"""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta, Struct

PROTOCOL = 1
DEFAULT_BOTS = "tips"
MAX_FRAME = 16_384
"""Bytes a browser may send in one frame."""

Id = Annotated[str, Meta(min_length=1, max_length=40)]
Index = Annotated[int, Meta(ge=0, le=10_000)]
Seq = Annotated[int, Meta(ge=0, le=2**53 - 1)]
SeatCount = Annotated[int, Meta(ge=0, le=1_000)]
BotLevel = Annotated[str, Meta(max_length=40)]
OptionValue = bool | int | Annotated[str, Meta(max_length=40)]


class BidMove(Struct, frozen=True, tag_field="kind", tag="bid", forbid_unknown_fields=True):
    """A bid of so much, or a pass."""

    value: Annotated[int, Meta(ge=-1_000, le=1_000)] | Literal["pass"]


class PlayMove(Struct, frozen=True, tag_field="kind", tag="play", forbid_unknown_fields=True):
    """A card; the leader adds the call."""

    card: Index
    call: Index | None = None


class ChooseMove(Struct, frozen=True, tag_field="kind", tag="choose", forbid_unknown_fields=True):
    """The answer to the offered reversal."""

    choice: Literal["keep", "reverse"]


WireMove = BidMove | PlayMove | ChooseMove


# --- browser to server ---------------------------------------------------------------------


class Request(Struct, frozen=True, tag_field="t", forbid_unknown_fields=True, kw_only=True):
    """Base of what a browser sends. ``id`` comes back in the error or the answer to it."""

    id: Seq = 0


class Create(Request, frozen=True, tag="create"):
    """Open a table: you in seat 0, bots in all other seats, the first hand dealt."""

    game: Id
    seats: SeatCount
    options: Annotated[dict[Id, OptionValue], Meta(max_length=40)] = {}
    bots: BotLevel = DEFAULT_BOTS


class Describe(Request, frozen=True, tag="describe"):
    """Tell me about this game, for its rules page; no table is opened."""

    game: Id
    seats: SeatCount
    options: Annotated[dict[Id, OptionValue], Meta(max_length=40)] = {}


class Open(Request, frozen=True, tag="open"):
    """Show me this table from now on."""

    table: Id


class Close(Request, frozen=True, tag="close"):
    """Stop sending me this table; it stays as it is."""

    table: Id


class MakeMove(Request, frozen=True, tag="move"):
    """My move, made against the table as it was at ``seq``."""

    table: Id
    seq: Seq
    move: WireMove


class NextDeal(Request, frozen=True, tag="next"):
    """I have read the score sheet: deal the next hand."""

    table: Id
    seq: Seq


class Again(Request, frozen=True, tag="again"):
    """The match is over: open a new table with the same game, options and seats."""

    table: Id


class Leave(Request, frozen=True, tag="leave"):
    """End this table for good; it is no longer offered under "continue"."""

    table: Id


class Ping(Request, frozen=True, tag="ping"):
    """Are you there?"""


ClientMessage = Create | Describe | Open | Close | MakeMove | NextDeal | Again | Leave | Ping


# --- server to browser ---------------------------------------------------------------------


class OptionInfo(Struct, frozen=True):
    """One table option: its name and what it may be, the default first."""

    name: str
    values: list[OptionValue]
    only_with: dict[str, OptionValue]
    """It changes something only where these options have these values."""


class GameOffer(Struct, frozen=True):
    """A game one may open a table for."""

    key: str
    seats: list[int]
    options: list[OptionInfo]


class TableSummary(Struct, frozen=True):
    """One of your unfinished tables, newest first."""

    table: str
    game: str
    options: dict[str, OptionValue]
    seats: int
    deal: int
    updated: float
    """Seconds since 1970."""


class Welcome(Struct, frozen=True, tag_field="t", tag="welcome"):
    """First message on every socket."""

    protocol: int
    version: str
    games: list[GameOffer]
    bots: list[str]
    """Levels one may play against, the weakest first."""
    default_bots: str
    tables: list[TableSummary]


class GameInfo(Struct, frozen=True):
    """What the cards, calls and modes of this table are called; fixed for the table's life."""

    key: str
    options: dict[str, OptionValue]
    """All options, defaults included."""
    cards: list[str]
    """Names: "1231", "AH", "JK"."""
    calls: list[str]
    """Names: "2 stars", "1 ball"; "hearts", "joker"."""
    modes: list[str]
    """Names: "play"; "open", "hearts up", "hearts down", "no trump up", ..."""
    values: list[int]
    """Card points that count for the score, by card."""
    bidding: Literal["none", "exact", "ascending"]
    scoring: Literal["tricks", "exact", "points"]
    best: Literal["high", "low"]
    """Which total wins the match."""
    deals: int | None
    """Hands in a match; None when it is played to a target."""
    target: int | None
    hidden_stock: Literal["none", "unseen", "last"]
    """"last": the stock goes to the winner of the last trick and is then shown."""


class Described(Struct, frozen=True, tag_field="t", tag="described"):
    """Answers describe."""

    id: int
    game: GameInfo


class SeatInfo(Struct, frozen=True):
    """Who sits in a seat. ``name`` is empty for a guest who gave none."""

    name: str
    kind: Literal["human", "bot"]
    level: str = ""
    stand_in: str = ""
    """The level that plays while the seat's own is not ready; else empty."""


class TableMessage(Struct, frozen=True, tag_field="t", tag="table"):
    """What does not change from move to move; answers create, open and again.

    Comes once more, with ``id`` 0, when a stand-in comes or goes.
    """

    id: int
    table: str
    game: GameInfo
    seats: list[SeatInfo]
    you: int | None
    """Your seat; None: you watch."""


class WireBid(Struct, frozen=True):
    """A bid that was made."""

    seat: int
    value: int | Literal["pass"]


class WireTrick(Struct, frozen=True):
    """A trick: ``cards[i]`` came from seat ``(leader + i) % n_seats``."""

    leader: int
    mode: int
    call: int
    cards: list[int]
    winner: int | None
    """None while it is being played."""
    tied: list[int]
    """Places in ``cards`` of equal best cards when the last of them took the trick; else empty."""
    points: int
    """Card points in it."""


class LegalPlay(Struct, frozen=True):
    """A card that may be played now; ``calls`` are those a lead of it may make, else empty."""

    card: int
    calls: list[int]


class Refused(Struct, frozen=True):
    """A card of yours that may not be played now, and why."""

    card: int
    code: str
    reason: str


class DealView(Struct, frozen=True):
    """One hand as one seat may see it."""

    dealer: int
    phase: Literal["auction", "play", "choose", "over"]
    turn: int | None
    mode: int
    bids: list[WireBid]
    """In order."""
    declarer: int | None
    contract: int | None
    hand: list[int]
    """Your cards, in the game's order."""
    hand_sizes: list[int]
    trick: WireTrick | None
    tricks: list[WireTrick]
    """Finished ones, oldest first."""
    taken: list[int]
    """Tricks by seat."""
    captured: list[int]
    """Card points by seat."""
    stock_size: int
    stock: list[int] | None
    """Shown when the hand is over."""
    legal_bids: list[int | Literal["pass"]]
    legal_plays: list[LegalPlay]
    legal_choices: list[Literal["keep", "reverse"]]
    refused: list[Refused]
    refused_bids: list[WireRefusedBid]
    scores: list[int] | None
    """Points of this hand by seat, once it is over."""


class WireRefusedBid(Struct, frozen=True):
    """A number that would be a bid but for a rule, and why."""

    value: int
    code: str
    reason: str


class DealRow(Struct, frozen=True):
    """A finished hand on the score sheet, by seat."""

    dealer: int
    bids: list[int | None]
    """The bid each seat was held to; None where it was held to none."""
    taken: list[int]
    captured: list[int]
    scores: list[int]
    totals: list[int]
    ranks: list[int]


class MatchView(Struct, frozen=True):
    """The match so far."""

    deal: int
    """The hand being played, or just played: 1 for the first."""
    extra: bool
    """A hand beyond the planned ones, to break a tie."""
    rows: list[DealRow]
    totals: list[int]
    ranks: list[int]
    """1 is best; equal totals share a rank."""
    over: bool
    winners: list[int]


class ViewMessage(Struct, frozen=True, tag_field="t", tag="view"):
    """The whole table as you may see it at ``seq``."""

    table: str
    seq: int
    match: MatchView
    deal: DealView
    waiting_next: bool
    """The hand is over and the table waits for ``next``."""


class Pong(Struct, frozen=True, tag_field="t", tag="pong"):
    """Yes."""

    id: int


class Left(Struct, frozen=True, tag_field="t", tag="left"):
    """The table is ended."""

    id: int
    table: str


class ErrorMessage(Struct, frozen=True, tag_field="t", tag="error"):
    """Something you sent was refused; nothing changed.

    code: malformed, too_fast, too_many_tables, unknown_table, not_your_turn, stale, illegal,
    bad_option, bad_seats, unknown_game, not_over, ended, unavailable. ``detail``: for ``illegal``
    the engine's code.
    """

    id: int
    code: str
    message: str
    table: str | None = None
    seq: int | None = None
    detail: str = ""


ServerMessage = Welcome | Described | TableMessage | ViewMessage | Pong | Left | ErrorMessage

encoder = msgspec.json.Encoder()
decoder = msgspec.json.Decoder(ClientMessage)
