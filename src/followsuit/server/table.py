"""A table: events in, events out, and what a seat may see. Pure; the only caller of the engine.

``decide`` turns a request into events or refuses it; ``advance`` applies an event that was stored.
A TableState holds every hand: it is never sent, logged or put into an error. Entropy is handed in.
"""

from __future__ import annotations

import hashlib
import hmac
import random
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, Literal, NamedTuple, TypeVar

import msgspec

from followsuit import engine
from followsuit.bots.fallback import fallback
from followsuit.engine.record import Made
from followsuit.engine.shuffle import SECRET_BYTES
from followsuit.games import GAMES
from followsuit.server import log, wire

Game = engine.Game
Seat = engine.Seat
Trick = engine.Trick
View = engine.View

BOT_NAMES = (
    "Ada", "Bela", "Cleo", "Dario", "Edda", "Fiete", "Gala", "Hugo", "Iris", "Jonte", "Kira",
)  # fmt: skip
"""More than there are seats, so that one is free even where people bear them."""

T = TypeVar("T")
NoteKind = Literal["sat", "left", "away", "back", "clock", "undone", "claimed"]
By = Literal["", "bot", "clock", "claim"]

Entropy = Callable[[int], bytes]
"""So many random bytes; the operating system's for a real table."""

Request = wire.MakeMove | wire.NextDeal | wire.Undo | wire.Claim
DEFAULT_POLICY = wire.Policy()
LATE = 2
"""Times in a row that the clock moves for a seat before a bot takes over."""


class RequestError(Exception):
    """A request that changes nothing. The message may tell the sender's own hand: only to them."""

    def __init__(self, code: str, message: str, detail: str = "") -> None:
        super().__init__(message)
        self.code = code
        self.message = message
        self.detail = detail


class TableError(Exception):
    """Stored events that this version cannot replay."""


class Step(NamedTuple):
    """A move of the hand in play: whose it is, and who made it in their stead, as in Moved."""

    seat: Seat
    move: wire.WireMove
    by: str


@dataclass(frozen=True, slots=True)
class TableState:
    """A table after the event *seq*.

    seats: who sits where. match: before its first deal while the table is not started. secret: of
    the last deal, in hex. played_at: seq of the last event that changed what is on the table.
    dealt: the match as the hand in play was dealt; steps: its moves since. clocks: milliseconds
    left by seat; late: moves in a row that the clock made.
    """

    table_id: str
    seq: int
    seats: tuple[log.Seating, ...]
    match: engine.Match
    secret: str = ""
    is_ended: bool = False
    policy: wire.Policy = DEFAULT_POLICY
    invitation: wire.Invitation | None = None
    is_started: bool = True
    is_paused: bool = False
    played_at: int = 1
    dealt: engine.Match | None = None
    steps: tuple[Step, ...] = ()
    notes: tuple[wire.Note, ...] = ()
    clocks: tuple[int, ...] = ()
    late: tuple[int, ...] = ()

    def __repr__(self) -> str:
        return f"<TableState {self.table_id} at {self.seq}>"

    @property
    def game(self) -> Game:
        return self.match.game

    @property
    def turn(self) -> Seat | None:
        """The seat to act; None between hands, before the match and when the table is ended."""
        return self.match.state.turn if self.match.state and not self.is_ended else None

    @property
    def is_waiting_next(self) -> bool:
        """Whether the hand is over and another may be dealt."""
        return self.is_started and not (
            self.is_ended or self.match.is_playing or self.match.is_over
        )

    @property
    def deal_number(self) -> int:
        """The hand in play, or just played: 1 for the first."""
        return len(self.match.results) + self.match.is_playing

    @property
    def is_within_trick(self) -> bool:
        """Whether a card lies on the table."""
        return self.match.is_playing and self.match.state.trick is not None  # type: ignore[union-attr]  # it plays

    @property
    def people(self) -> dict[Seat, str]:
        """Guests by seat."""
        return {
            Seat(seat): seating.guest
            for seat, seating in enumerate(self.seats)
            if seating.guest is not None
        }

    @property
    def host(self) -> Seat | None:
        """The seat of the guest who sits longest."""
        return min(self.people, key=lambda seat: (self.seats[seat].since, seat), default=None)

    def seat_of(self, guest: str) -> Seat | None:
        """Where the guest sits."""
        return next((seat for seat, other in self.people.items() if other == guest), None)

    def bot_of(self, seat: Seat) -> str:
        """The level of the bot that plays this seat, empty for a guest who is there."""
        seating = self.seats[seat]
        return seating.level if seating.guest is None else seating.away

    def undoes(self, seat: Seat | None) -> int:
        """Moves that the seat's undo takes back: its own last one and those after it."""
        if not self.match.is_playing or self.is_ended:
            return 0
        for n, step in enumerate(reversed(self.steps), 1):
            if step.seat == seat:
                return n if step.by == "" else 0
        return 0


# --- making tables and deciding requests -----------------------------------------------------


def open_table(
    guest: str, request: wire.Create, levels: Collection[str], entropy: Entropy
) -> list[log.Event]:
    """Events that open a table with the guest in seat 0.

    levels: the bots one may play against. Alone the guest is dealt the first hand; a table for
    friends waits for ``start``.
    """
    game = build(request)
    host = log.Seating(request.name, guest=guest, since=1)
    if request.friends:
        seats = (host, *[log.Seating("")] * (request.seats - 1))
        return [_opened(game, seats, -1, request.policy)]
    require_level(request.bots, levels)
    bots = [log.Seating(name, level=request.bots) for name in BOT_NAMES[: request.seats - 1]]
    return _open(game, (host, *bots), request.policy, entropy)


def require_level(level: str, levels: Collection[str]) -> None:
    """Raise RequestError if there is no such bot."""
    if level not in levels:
        raise RequestError("bad_option", f"there is no bot {level!r}; there is {_list(levels)}")


def build(request: wire.Create | wire.Describe) -> Game:
    """The game asked for, which so many seats can play; raises RequestError."""
    kind = GAMES.get(request.game)
    if kind is None:
        raise RequestError(
            "unknown_game", f"there is no game {request.game!r}; there is {_list(GAMES)}"
        )
    try:
        game = kind.build(**request.options)
    except engine.OptionError as error:
        raise RequestError("bad_option", str(error)) from None
    try:
        game.hand_size(request.seats)
    except engine.DealError as error:
        raise RequestError("bad_seats", str(error)) from None
    return game


def open_again(
    state: TableState, here: Collection[str], level: str, entropy: Entropy
) -> list[log.Event]:
    """Events that open another table with the same game, options and seats.

    here: guests who are connected; a bot of the level sits down for anybody else.
    """
    if not state.match.is_over:
        raise RequestError("not_over", "the match is not over")
    by_age = sorted(state.people, key=lambda seat: (state.seats[seat].since, seat))
    seats = list(state.seats)
    for seat, guest in state.people.items():
        if guest in here:
            since = by_age.index(seat) - len(by_age)
            seats[seat] = log.Seating(seats[seat].name, guest=guest, since=since)
        else:
            seats[seat] = log.Seating(bot_name(seats), level=level)
    return _open(state.game, tuple(seats), state.policy, entropy)


def bot_name(seats: Iterable[log.Seating]) -> str:
    """A name for one more bot at the table."""
    taken = {seating.name for seating in seats}
    return next(name for name in BOT_NAMES if name not in taken)


def start(state: TableState, entropy: Entropy) -> list[log.Event]:
    """Events that begin the match; raises RequestError."""
    if any(seating.guest is None and not seating.level for seating in state.seats):
        raise RequestError("seats_empty", "there are empty seats; invite somebody or seat a bot")
    started = log.Started(_first_dealer(len(state.seats), entropy))
    return [started, _deal(advance(state, started).match, entropy)]


def decide(
    state: TableState, seat: Seat, request: Request, entropy: Entropy, spent: int = 0, by: By = ""
) -> tuple[list[log.Event], TableState]:
    """Events the request of this seat leads to, and the table after them; raises RequestError.

    The caller has compared ``seq``, and asked the other people before an undo. spent: milliseconds
    on the seat's clock. by: who moves in the seat's stead.
    """
    events = _decided(state, seat, request, entropy)
    if isinstance(request, wire.MakeMove):
        events = [log.Moved(seat, request.move, by, spent)]
    if by == "" and state.seats[seat].away:
        events.insert(0, log.Back(seat))
    try:
        return events, advance_all(state, events)
    except engine.IllegalMove as error:
        raise RequestError("illegal", error.reason, error.code) from None


def _decided(state: TableState, seat: Seat, request: Request, entropy: Entropy) -> list[log.Event]:
    """The events, of which only the rules of play have still to be asked."""
    if state.is_ended:
        raise RequestError("ended", "the table is ended")
    if not state.is_started:
        raise RequestError("not_started", "the match has not begun")
    if state.is_paused:
        raise RequestError("paused", "the table is paused")
    if isinstance(request, wire.NextDeal):
        if state.match.is_over:
            raise RequestError("ended", "the match is over")
        if not state.is_waiting_next:
            raise RequestError("not_over", "the hand is not over")
        return [_deal(state.match, entropy)]
    if isinstance(request, wire.Undo):
        n_moves = state.undoes(seat)
        if n_moves == 0:
            raise RequestError("nothing_to_undo", "there is no move of yours to take back")
        return [log.Undone(seat, n_moves)]
    if state.turn is None:
        raise RequestError("not_your_turn", "the hand is over")
    if state.turn != seat:
        raise RequestError("not_your_turn", f"it is seat {state.turn}'s turn")
    if isinstance(request, wire.Claim):
        return _claim(state, seat)
    return [log.Moved(seat, request.move)]


def late_move(state: TableState, seat: Seat, level: str) -> list[log.Event]:
    """Events when the time of the seat to act has run out: a move, and in the end a bot."""
    move = fallback_move(state, seat_view(state, seat), random.Random(bot_seed(state)))  # noqa: S311 - to be replayed
    events: list[log.Event] = [log.Moved(seat, move, "clock", state.clocks[seat])]
    if state.late[seat] + 1 >= LATE:
        events.append(log.Away(seat, level))
    return events


def _claim(state: TableState, seat: Seat) -> list[log.Event]:
    """The rest of the hand as moves: the seat leads what nothing beats, the others follow."""
    rest = engine.rest(state.game, seat_view(state, seat))
    if not rest.leads:
        card = "" if rest.doubt is None else state.game.cards[rest.doubt]
        why = f"{card} may still take a trick" if card else "you are not on lead"
        raise RequestError("not_certain", why, card)
    leads: list[engine.Move] = list(rest.leads)
    events: list[log.Event] = [log.Claimed(seat)]
    match = state.match
    while match.is_playing and match.state is not None:
        turn = match.state.turn
        assert turn is not None
        legal = engine.legal_moves(match.game, match.state)
        move = next((lead for lead in leads if turn == seat and lead in legal), legal[0])
        events.append(log.Moved(turn, to_wire(move), by="claim"))
        match = match.apply(move)
    return events


def _open(
    game: Game, seats: tuple[log.Seating, ...], policy: wire.Policy, entropy: Entropy
) -> list[log.Event]:
    first_dealer = _first_dealer(len(seats), entropy)
    match = engine.Match.start(game, len(seats), first_dealer)
    return [_opened(game, seats, first_dealer, policy), _deal(match, entropy)]


def _opened(
    game: Game, seats: tuple[log.Seating, ...], first_dealer: int, policy: wire.Policy
) -> log.Opened:
    return log.Opened(game.key, game.revision, dict(game.options), seats, first_dealer, policy)


def _first_dealer(n_seats: int, entropy: Entropy) -> int:
    return int.from_bytes(entropy(8)) % n_seats


def _deal(match: engine.Match, entropy: Entropy) -> log.Dealt:
    secret = entropy(SECRET_BYTES)
    deal = engine.deal_from_secret(match.game, match.n_seats, match.dealer, secret)
    return log.Dealt(secret.hex(), deal.dealer, deal.hands, deal.stock)


def _list(names: Iterable[str]) -> str:
    return ", ".join(names)


# --- from events to a state --------------------------------------------------------------------


def fold(table_id: str, history: Iterable[log.Event]) -> TableState | None:
    """The table after these events, the first of them Opened; None when there are none.

    Raises TableError.
    """
    state: TableState | None = None
    for event in history:
        try:
            state = _begin(table_id, event) if state is None else advance(state, event)
        except (engine.FollowSuitError, TypeError, KeyError, IndexError) as error:
            seq = 1 if state is None else state.seq + 1
            # The error's own text can tell a hand.
            raise TableError(f"event {seq} of table {table_id}: {type(error).__name__}") from None
    return state


def advance(state: TableState, event: log.Event) -> TableState:
    """The table after one more event; raises IllegalMove, which a stored event never does."""
    if isinstance(event, log.Opened):
        raise TypeError("a table is opened once")
    seq = state.seq + 1
    played_at = seq if isinstance(event, log.PLAY) else state.played_at
    return _ADVANCE[type(event)](replace(state, seq=seq, played_at=played_at), event)


def advance_all(state: TableState, events: Iterable[log.Event]) -> TableState:
    """The table after these events; raises IllegalMove."""
    for event in events:
        state = advance(state, event)
    return state


def _begin(table_id: str, event: log.Event) -> TableState:
    if not isinstance(event, log.Opened):
        raise TypeError("the first event opens the table")
    game = GAMES[event.game].build(**event.options)
    if game.revision != event.revision:
        raise TypeError("the rules have another revision")
    n_seats = len(event.seats)
    return TableState(
        table_id,
        1,
        tuple(event.seats),
        engine.Match.start(game, n_seats, max(0, event.first_dealer)),
        policy=event.policy,
        invitation=event.invitation,
        is_started=event.first_dealer >= 0,
        clocks=(1000 * event.policy.bank,) * n_seats,
        late=(0,) * n_seats,
    )


def _dealt(state: TableState, event: log.Dealt) -> TableState:
    match = state.match.deal(_to_deal(event))
    return replace(state, match=match, dealt=match, secret=event.secret, steps=(), notes=())


def _moved(state: TableState, event: log.Moved) -> TableState:
    seat = Seat(event.seat)
    step = Step(seat, event.move, event.by)
    late = state.late[seat] + 1 if event.by == "clock" else 0
    left = state.clocks[seat] - event.spent
    if state.policy.bank:
        left = max(0, left) + 1000 * state.policy.increment
    state = replace(
        state,
        match=state.match.apply(to_engine(event.move)),
        steps=(*state.steps, step),
        clocks=_put(state.clocks, seat, left),
        late=_put(state.late, seat, late),
    )
    return _noted(state, "clock", seat, at=len(state.steps) - 1) if event.by == "clock" else state


def _undone(state: TableState, event: log.Undone) -> TableState:
    steps = state.steps[: len(state.steps) - event.n_moves]
    match = state.dealt
    assert match is not None
    for step in steps:
        match = match.apply(to_engine(step.move))
    undone = replace(state, match=match, steps=steps)
    return _noted(undone, "undone", event.seat, n_moves=event.n_moves)


def _sat(state: TableState, event: log.Sat) -> TableState:
    old = state.seat_of(event.guest)
    since = state.seq
    if old is not None:
        since = state.seats[old].since
        state = replace(state, seats=_put(state.seats, old, log.Seating("")))
    seating = log.Seating(event.name, guest=event.guest, since=since)
    seated = replace(
        state,
        seats=_put(state.seats, event.seat, seating),
        late=_put(state.late, event.seat, 0),
    )
    return _noted(seated, "sat", event.seat)


def _seated_bot(state: TableState, event: log.SeatedBot) -> TableState:
    was_guest = state.seats[event.seat].guest is not None
    seating = log.Seating(event.name, level=event.level)
    seated = replace(state, seats=_put(state.seats, event.seat, seating))
    return _noted(seated, "left", event.seat) if was_guest else seated


def _reseated(state: TableState, seat: int, **facts: str) -> TableState:
    seating = msgspec.structs.replace(state.seats[seat], **facts)
    return replace(state, seats=_put(state.seats, seat, seating))


def _noted(
    state: TableState, kind: NoteKind, seat: int, *, at: int | None = None, n_moves: int = 0
) -> TableState:
    """The state with a line in the log of the hand, if one is in play."""
    if not state.match.is_playing:
        return state
    note = wire.Note(len(state.steps) if at is None else at, kind, seat, n_moves)
    return replace(state, notes=(*state.notes, note))


def _put(row: tuple[T, ...], place: int, value: T) -> tuple[T, ...]:
    if not 0 <= place < len(row):
        raise IndexError(place)
    return (*row[:place], value, *row[place + 1 :])


_ADVANCE: Mapping[type, Callable[[TableState, Any], TableState]] = {
    log.Sat: _sat,
    log.SeatedBot: _seated_bot,
    log.Freed: lambda state, event: replace(
        state, seats=_put(state.seats, event.seat, log.Seating(""))
    ),
    log.Arranged: lambda state, event: replace(
        state, seats=tuple(state.seats[seat] for seat in event.seats)
    ),
    log.Renamed: lambda state, event: _reseated(state, event.seat, name=event.name),
    log.Invited: lambda state, event: replace(state, invitation=event.invitation),
    log.Started: lambda state, event: replace(
        state,
        is_started=True,
        match=engine.Match.start(state.game, len(state.seats), event.first_dealer),
    ),
    log.Paused: lambda state, event: replace(state, is_paused=event.is_paused),
    log.Away: lambda state, event: _noted(
        _reseated(state, event.seat, away=event.level), "away", event.seat
    ),
    log.Back: lambda state, event: _noted(
        replace(_reseated(state, event.seat, away=""), late=_put(state.late, event.seat, 0)),
        "back",
        event.seat,
    ),
    log.Charged: lambda state, event: replace(
        state,
        clocks=_put(state.clocks, event.seat, max(0, state.clocks[event.seat] - event.spent)),
    ),
    log.Dealt: _dealt,
    log.Moved: _moved,
    log.Undone: _undone,
    log.Claimed: lambda state, event: _noted(state, "claimed", event.seat),
    log.Ended: lambda state, _event: replace(state, is_ended=True),
}


def record(history: Sequence[log.Event]) -> str:
    """The table's match as a record file: every hand open, so only for a match that is done.

    Raises RequestError while it is not, TableError for events that no match could have had.
    """
    state = fold("", history)
    if state is None or not state.is_started or not (state.is_ended or state.match.is_over):
        raise RequestError("not_over", "the record is there when the match is over")
    events: list[engine.DealtCards | Made] = []
    names = tuple(seating.name for seating in state.seats)
    try:
        for event in history:
            if isinstance(event, log.Dealt):
                events.append(engine.check_deal(state.game, _to_deal(event)))
            elif isinstance(event, log.Moved):
                events.append(Made(Seat(event.seat), to_engine(event.move)))
            elif isinstance(event, log.Undone):
                del events[-event.n_moves :]
        return engine.Record(state.game, names, state.match.first_dealer, tuple(events)).dump()
    except engine.FollowSuitError as error:
        # The error's own text can tell a hand.
        raise TableError(f"a record cannot be made: {type(error).__name__}") from None


def _to_deal(event: log.Dealt) -> engine.Deal:
    return engine.Deal(event.dealer, event.hands, event.stock)


# --- moves, both ways --------------------------------------------------------------------------


def to_engine(move: wire.WireMove) -> engine.Move:
    """The engine's move."""
    if isinstance(move, wire.PlayMove):
        return engine.Play(
            engine.Card(move.card), None if move.call is None else engine.Call(move.call)
        )
    if isinstance(move, wire.BidMove):
        return engine.Bid(move.value)
    return engine.Choose(move.choice)


def to_wire(move: engine.Move) -> wire.WireMove:
    """The message's move."""
    if isinstance(move, engine.Play):
        return wire.PlayMove(move.card, move.call)
    if isinstance(move, engine.Bid):
        return wire.BidMove(move.value)
    return wire.ChooseMove(move.choice)


# --- what a seat sees, and moves for robots ----------------------------------------------------


def seat_view(state: TableState, seat: Seat | None) -> View:
    """What the seat may see of the hand in play, as the engine says it."""
    assert state.match.state is not None
    return engine.view(state.game, state.match.state, seat)


def may_claim(state: TableState, seen: View) -> bool:
    """Whether the rest of the tricks is certainly the seat's, by what it sees."""
    return bool(engine.rest(state.game, seen).leads)


def tied_places(state: TableState, trick: Trick) -> list[int]:
    """Places of equal best cards in a finished trick that the last of them took; else none."""
    return [] if trick.winner is None else list(engine.tied_places(state.game, trick))


def refused_bids(state: TableState, seen: View) -> list[wire.WireRefusedBid]:
    """Numbers that would be a bid but for the hook, with the reason. Public."""
    auction = state.game.auction
    if not seen.legal or seen.phase != "auction" or auction.kind != "exact":
        return []
    legal = auction.legal(seen.n_seats, seen.dealer, seen.bids)
    refused = []
    for value in range(state.game.hand_size(seen.n_seats) + 1):
        if value not in legal:
            error = auction.refusal(seen.n_seats, seen.dealer, seen.bids, value)
            refused.append(wire.WireRefusedBid(value, error.code, error.reason))
    return refused


def bot_seed(state: TableState) -> str:
    """Seed of the bot's decision now: the log repeats it, and no player can foresee it."""
    return hashlib.sha256(f"{state.secret} {state.seq}".encode()).hexdigest()


def view_hash(state: TableState, seen: View) -> str:
    """A short name for a view, for logs: who has the table's log can compare it.

    The deal's secret keys it: there are few enough hands to try them all.
    """
    return hmac.digest(state.secret.encode(), repr(seen).encode(), "sha256").hex()[:16]


def legal_move(seen: View, move: object) -> wire.WireMove | None:
    """The move if the seat to act, which sees this, may make it. A bot may return anything."""
    for legal in seen.legal:
        if legal == move:
            return to_wire(legal)
    return None


def fallback_move(state: TableState, seen: View, rng: random.Random) -> wire.WireMove:
    """A legal move for the seat to act, when its bot has none."""
    return to_wire(fallback(state.game, seen, rng))
