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
Text = Annotated[str, Meta(max_length=2_000)]
"""What people type: cleaned and cut in ``names.py``."""
Digest = Annotated[str, Meta(min_length=64, max_length=64, pattern="^[0-9a-f]{64}$")]
"""A SHA-256 in hexadecimal."""
NonceText = Annotated[str, Meta(min_length=32, max_length=32, pattern="^[0-9a-f]{32}$")]
"""16 random bytes in hexadecimal."""
Day = Annotated[str, Meta(max_length=10, pattern="^[0-9]{4}-[0-9]{2}-[0-9]{2}$")]
Seconds = Annotated[int, Meta(ge=0, le=3_600)]
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


class Policy(Struct, frozen=True, forbid_unknown_fields=True):
    """How a table is kept, the rules of the game apart. Fixed when it is opened."""

    grace: Annotated[int, Meta(ge=5, le=600)] = 20
    """Seconds until a bot plays for somebody who is to act and not there."""
    bank: Seconds = 0
    """Seconds of thought for a match; 0: no clock."""
    increment: Annotated[int, Meta(ge=0, le=60)] = 0
    """Seconds that each move adds to the bank."""
    spectators: Literal["off", "public", "open"] = "off"
    """Whether the watch link shows the table: what everybody may see, no hands. "open": with all
    hands, one hand later, while everybody who sits there consents."""
    bots: bool = True
    """Whether bots may take seats from the start. They play for the absent in any case."""
    chat: bool = False
    """Whether people may write to each other; the ready-made phrases are always there."""
    hints: bool = False
    """Whether people may be told what to do while others play. Who plays against bots alone may."""


Phrase = Literal[
    "hello", "good-luck", "well-played", "thanks", "sorry", "one-moment", "your-turn", "good-game"
]


# --- browser to server ---------------------------------------------------------------------


class Request(Struct, frozen=True, tag_field="t", forbid_unknown_fields=True, kw_only=True):
    """Base of what a browser sends. ``id`` comes back in the error or the answer to it."""

    id: Seq = 0


class Create(Request, frozen=True, tag="create"):
    """Open a table, you in seat 0.

    For yourself: bots in all other seats, the first hand dealt. For friends: the other seats empty,
    and it waits for ``start``.
    """

    game: Id
    seats: SeatCount
    options: Annotated[dict[Id, OptionValue], Meta(max_length=40)] = {}
    bots: BotLevel = DEFAULT_BOTS
    friends: bool = False
    name: Text = ""
    policy: Policy = Policy()
    commitment: Digest | None = None
    """For yourself: what you were told last; the first hand is then dealt from that secret."""
    nonce: NonceText | None = None
    """Yours for the first hand, mixed in if ``commitment`` is right."""


class Find(Request, frozen=True, tag="find"):
    """What table is this an invitation to? A link's secret, or a table's short code."""

    invite: Text


class Sit(Request, frozen=True, tag="sit"):
    """Seat me: in this seat, which is empty or a bot's, or in the first that is.

    A guest who has a seat already changes to the one named.
    """

    invite: Text
    name: Text
    seat: SeatCount | None = None


class Watch(Request, frozen=True, tag="watch"):
    """Show me the table from now on, without a seat."""

    invite: Text


class Rename(Request, frozen=True, tag="rename"):
    """I am called this from now on."""

    table: Id
    name: Text


class OpenHand(Request, frozen=True, tag="open_hand"):
    """Those who watch may see my hand, one hand later; or they may not, from now on."""

    table: Id
    is_open: bool


class SeatBot(Request, frozen=True, tag="seat_bot"):
    """The host: a bot of this level into this seat; it takes over from whoever sits there."""

    table: Id
    seat: SeatCount
    level: BotLevel = DEFAULT_BOTS


class FreeSeat(Request, frozen=True, tag="free_seat"):
    """The host, or who sits there: empty this seat; once the match has begun a bot goes on."""

    table: Id
    seat: SeatCount


class Arrange(Request, frozen=True, tag="arrange"):
    """The host, before the first deal: who sits in ``seats[i]`` comes to sit in seat i."""

    table: Id
    seats: Annotated[list[SeatCount], Meta(max_length=10)]


class Invite(Request, frozen=True, tag="invite"):
    """The host: a new link and code; those before are void."""

    table: Id


class Start(Request, frozen=True, tag="start"):
    """The host: everybody is there, deal."""

    table: Id


class Pause(Request, frozen=True, tag="pause"):
    """Stop the clocks and the bots, or let them go on."""

    table: Id
    is_paused: bool


class Undo(Request, frozen=True, tag="undo"):
    """Take back my last move and those after it. Other people at the table are asked."""

    table: Id
    seq: Seq


class Answer(Request, frozen=True, tag="answer"):
    """My answer to the question whether moves may be taken back."""

    table: Id
    ask: Seq
    agree: bool


class Claim(Request, frozen=True, tag="claim"):
    """The rest of the tricks is mine, however it is played: do not let us play it."""

    table: Id
    seq: Seq


class Hint(Request, frozen=True, tag="hint"):
    """What would the strongest bot do in my place? It is my turn. Everybody sees that I asked."""

    table: Id
    seq: Seq


class Count(Request, frozen=True, tag="count"):
    """What is still out, and how many of it beats each of my cards?"""

    table: Id


class Nonce(Request, frozen=True, tag="nonce"):
    """Mix this into the hand that ``commitment`` is for, which the table told last. Once a hand."""

    table: Id
    commitment: Digest
    nonce: NonceText


class Proof(Request, frozen=True, tag="proof"):
    """How was this hand dealt, which is over? For whoever has the table open."""

    table: Id
    deal: Annotated[int, Meta(ge=1, le=10_000)]
    """Number of the hand, 1 for the first."""


class Say(Request, frozen=True, tag="say"):
    """Tell everybody at the table a phrase, which each reads in their own language, or a text."""

    table: Id
    phrase: Phrase | None = None
    text: Text = ""


class Ticket(Request, frozen=True, tag="ticket"):
    """A link, for one use, that makes another device mine too."""


class Dailies(Request, frozen=True, tag="dailies"):
    """What are the daily deals, and how have people done who have played them as I have?"""

    day: Day | None = None
    """One in the past; None: today."""


class PlayDaily(Request, frozen=True, tag="play_daily"):
    """Seat me at my table for today's daily deal of this game: a new one, or the one I left off."""

    game: Id
    name: Text


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
    """I do not come back. A bot plays on for the others; with nobody else the table is ended."""

    table: Id


class Ping(Request, frozen=True, tag="ping"):
    """Are you there?"""


ClientMessage = (
    Create | Describe | Open | Close | MakeMove | NextDeal | Again | Leave | Ping
    | Find | Sit | Watch | Rename | OpenHand | SeatBot | FreeSeat | Arrange | Invite | Start | Pause
    | Undo | Answer | Claim | Hint | Count | Say | Ticket | Nonce | Proof | Dailies | PlayDaily
)  # fmt: skip


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
    people: int = 1
    """How many sit there."""


class Welcome(Struct, frozen=True, tag_field="t", tag="welcome"):
    """First message on every socket."""

    protocol: int
    version: str
    games: list[GameOffer]
    bots: list[str]
    """Levels one may play against, the weakest first."""
    default_bots: str
    tables: list[TableSummary]
    commitment: str
    """SHA-256, in hexadecimal, of a secret for the first hand of a table you open for yourself."""


class Promised(Struct, frozen=True, tag_field="t", tag="promised"):
    """The secret you were told of is used up; this one is for the next table you open so."""

    commitment: str


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
    kind: Literal["human", "bot", "empty"]
    level: str = ""
    """The bot's, or of the bot that plays for somebody absent."""
    stand_in: str = ""
    """The level that plays while the seat's own is not ready; else empty."""
    is_here: bool = True
    """Whether the person is connected."""
    is_away: bool = False
    """Whether a bot plays for the person until they come back."""
    is_same_name: bool = False
    """Whether another seat bears a name that looks like this one."""
    consents: bool = False
    """Whether the person lets those who watch see their hand, one hand later."""
    clock: int | None = None
    """Milliseconds left when this was sent; None where the table has no clock."""


class Invitation(Struct, frozen=True):
    """Ways to the table, for those who sit there."""

    link: str
    """The secret of the link that seats people."""
    code: str
    """Six letters and digits, the same for people who type."""
    watch: str
    """The secret of the link that only shows the table; empty when nobody may watch."""


class Question(Struct, frozen=True):
    """Somebody asks to take back moves."""

    ask: int
    seat: int
    """Who asks."""
    n_moves: int
    by_seat: list[int]
    """Moves that would be taken back, by seat."""
    agreed: list[int]
    """Seats that have agreed."""
    seconds: float
    """Until it lapses, when this was sent."""


class TableMessage(Struct, frozen=True, tag_field="t", tag="table"):
    """What does not change from move to move; answers create, open, sit, watch and again.

    Comes again, with ``id`` 0, when anything in it changes.
    """

    id: int
    table: str
    game: GameInfo
    seats: list[SeatInfo]
    you: int | None
    """Your seat; None: you watch."""
    policy: Policy
    started: bool
    """Whether the first hand has been dealt. Until then there is no view."""
    host: int | None
    """The host's seat; None where a bot's is all there is."""
    invitation: Invitation | None
    paused: bool
    running: int | None
    """The seat whose clock runs; None: none does."""
    watchers: int
    """How many watch without a seat."""
    question: Question | None
    next: str | None
    """The table where the same people play on."""
    commitment: str | None
    """SHA-256, in hexadecimal, of the secret of the hand that is dealt next; None once the match is
    over, or where an older server left none."""
    commitment_deal: int
    """The number of that hand; where the match ends before it, the first of the match after."""
    hints: bool = False
    """Whether you may ask for a hint when it is your turn."""
    daily: str = ""
    """For a daily deal its day, as in 2026-11-30; else empty."""


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
    scores: list[int] | None
    """Points of this hand by seat, once it is over."""
    # From here on what is your own. It comes last, as in ViewMessage: messages.Views.
    hand: list[int]
    """Your cards, in the game's order."""
    legal_bids: list[int | Literal["pass"]]
    legal_plays: list[LegalPlay]
    legal_choices: list[Literal["keep", "reverse"]]
    refused: list[Refused]
    refused_bids: list[WireRefusedBid]


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


class Note(Struct, frozen=True):
    """An event of the table, for the log of the hand.

    at: bids and cards of the hand before it. kind: who sat down, left, was replaced by a bot, whose
    move the clock made, what was taken back or claimed, who was given a hint.
    """

    at: int
    kind: Literal["sat", "left", "away", "back", "clock", "undone", "claimed", "hinted"]
    seat: int
    n_moves: int = 0
    """For ``undone``: how many."""
    name: str = ""
    """For ``left``: of whoever sat there before the bot."""


class ViewMessage(Struct, frozen=True, tag_field="t", tag="view"):
    """The whole table as you may see it at ``seq``."""

    table: str
    seq: int
    match: MatchView
    waiting_next: bool
    """The hand is over and the table waits for ``next``."""
    notes: list[Note]
    """What happened in this hand beside bids and cards, in order."""
    hands: list[list[int]] | None
    """By seat, for who watches with open hands: then all else is of the hand before the one in
    play, after as many moves, or of the last hand when the match is over. Else None."""
    opens_at: int | None
    """For who watches: the hand during which open hands begin if nobody withdraws; None: they have
    begun, or somebody has not consented."""
    deal: DealView
    undo: int
    """Moves that your undo would take back now; 0: there is nothing to take back."""
    claim: bool
    """Whether the rest of the tricks is certainly yours, so that you may claim it."""


class Found(Struct, frozen=True, tag_field="t", tag="found"):
    """Answers find: the table behind an invitation, before you sit down."""

    id: int
    table: str
    game: GameInfo
    seats: list[SeatInfo]
    policy: Policy
    started: bool
    may_sit: bool
    """Whether the invitation seats people, or only shows the table."""
    you: int | None
    """Your seat, if you have one already."""


class Said(Struct, frozen=True, tag_field="t", tag="said"):
    """Somebody who sits at the table says something."""

    table: str
    seat: int
    name: str
    phrase: Phrase | None
    text: str


class TicketMessage(Struct, frozen=True, tag_field="t", tag="ticket"):
    """Answers ticket: the page at ``#/device/{ticket}`` makes the device yours."""

    id: int
    ticket: str
    seconds: int
    """How long it lasts."""


class NonceMessage(Struct, frozen=True, tag_field="t", tag="nonce"):
    """Answers nonce: it is stored and will be mixed in."""

    id: int
    table: str
    commitment: str


class ProofMessage(Struct, frozen=True, tag_field="t", tag="proof"):
    """Answers proof: all that fixed a hand. docs/fair-deals.md says how to check it."""

    id: int
    table: str
    deal: int
    commitment: str | None
    """What was shown before the hand; None: nothing was."""
    secret: str
    """32 bytes in hexadecimal."""
    nonces: list[str]
    """What was mixed in, in hexadecimal: by seat, empty for a seat without one, then of people who
    left before the hand."""
    dealer: int
    hands: list[list[int]]
    """By seat, as they were dealt."""
    stock: list[int]


class Outlook(Struct, frozen=True):
    """A move you may make and what may come of it; None is not known."""

    move: WireMove
    score: float | None
    """Points of the hand, expected."""
    margin: float | None
    """Points by which you are expected to end ahead of the others' mean: the more, the better. In a
    game where few points are good, points fewer than they."""
    takes: float | None
    """Chance from 0 to 1 that the card takes this trick."""
    crops: list[float]
    """Of a bid, how likely the hand then takes 0, 1, 2, ... tricks or card points; else empty."""


class HintReason(Struct, frozen=True):
    """Why, as a code and its facts: ``analysis.reasons``."""

    code: str
    n: int | None
    """Cards."""
    value: int | Literal["pass"] | None
    """The bid."""
    least: int | None
    """The lowest bid there is, or the one that is refused to the dealer."""
    expected: float | None
    """Tricks or card points that the hand takes on average after the bid."""
    chance: float | None
    """That the card holds, or that the bid is made."""
    points: int | None
    """Card points in the trick."""


class HintMessage(Struct, frozen=True, tag_field="t", tag="hint"):
    """Answers hint."""

    id: int
    table: str
    seq: int
    """The table as it was then; good until something is played."""
    move: WireMove
    """The best one."""
    outlooks: list[Outlook]
    """Every move you may make."""
    reason: HintReason
    by: str
    """The bot who says so."""


class Standing(Struct, frozen=True):
    """How a card of yours stands: led with this call, or added to the trick that lies (None)."""

    card: int
    call: int | None
    n: int
    """Cards you have not seen that would take the trick from it."""
    can_win: bool
    """False: it does not answer, or a card on the table is better."""


class CountMessage(Struct, frozen=True, tag_field="t", tag="count"):
    """Answers count: counted from what your seat has seen in this hand."""

    id: int
    table: str
    seq: int
    unseen: list[int]
    """Cards neither in your hand nor shown."""
    standings: list[Standing]


class DailyRow(Struct, frozen=True):
    """How somebody has done in a daily deal. Equal totals share a place."""

    place: int
    name: str
    total: int
    hands: list[int]
    """Points of each."""
    you: bool


class Daily(Struct, frozen=True):
    """A daily deal."""

    game: str
    options: dict[str, OptionValue]
    hands: int
    seats: int
    level: str
    """Of the bots one plays against."""
    state: Literal["new", "begun", "left", "done"]
    """How far you are; left: you gave it up, and cannot begin again."""
    table: str
    """Yours, once begun; else empty."""
    players: int
    """How many have played it to its end."""
    rows: list[DailyRow]
    """Once you are done: the best, the first of equal ones before the others, and you."""
    is_far: bool
    """The last row is yours alone, from further down."""


class DailiesMessage(Struct, frozen=True, tag_field="t", tag="dailies"):
    """Answers dailies."""

    id: int
    day: str
    """As in 2026-11-30, in UTC."""
    is_today: bool
    seconds: int
    """Until the next ones; 0 for a day that is past."""
    deals: list[Daily]
    """Of a day in the past those that you have played to the end."""


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
    bad_option, bad_seats, unknown_game, not_over, ended, expired, unavailable; unknown_invite,
    table_full, seat_taken, not_host, started, not_started, seats_empty, bad_name, paused,
    nothing_to_undo, not_certain, no_chat, no_hints, no_nonces, no_bots, no_open_hands,
    within_trick.
    ``detail``: for ``illegal`` the engine's code, for ``not_certain`` a card that may still take a
    trick.
    """

    id: int
    code: str
    message: str
    table: str | None = None
    seq: int | None = None
    detail: str = ""


ServerMessage = (
    Welcome | Described | TableMessage | ViewMessage | Pong | Left | ErrorMessage
    | Found | Said | TicketMessage | Promised | NonceMessage | ProofMessage
    | HintMessage | CountMessage | DailiesMessage
)  # fmt: skip

encoder = msgspec.json.Encoder()
decoder = msgspec.json.Decoder(ClientMessage)
