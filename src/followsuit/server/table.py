"""A table: events in, events out, and what a seat may see. Pure; the only caller of the engine.

``decide`` turns a request into events or refuses it; ``advance`` applies an event that was stored.
A TableState holds every hand: it is never sent, logged or put into an error. Entropy is handed in.
"""

from __future__ import annotations

import hashlib
import hmac
import random
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from types import MappingProxyType
from typing import Any, Literal, NamedTuple, TypeVar

import msgspec

from followsuit import engine
from followsuit.analysis.branch import BranchError, branch
from followsuit.bots import Budget, Stopped
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
NoteKind = Literal["sat", "left", "away", "back", "clock", "undone", "claimed", "hinted"]
By = Literal["", "bot", "clock", "claim"]

Entropy = Callable[[int], bytes]
"""So many random bytes; the operating system's for a real table."""

Request = wire.MakeMove | wire.NextDeal | wire.Undo | wire.Answer | wire.Claim
DEFAULT_POLICY = wire.Policy()
DAILY_SEATS = 4
DAILY_HANDS = 3
MOST_DAILY_HANDS = 32
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


class ReviewError(Exception):
    """A match that cannot be looked back at. code: of ``review_wire.Declined``."""

    def __init__(self, code: str, message: str) -> None:
        super().__init__(message)
        self.code = code
        self.message = message


class Promise(NamedTuple):
    """What fixes the deal that follows.

    secret: 32 bytes in hexadecimal, whose commitment people are shown; empty where none was
    promised. nonces: what they have added to it, by guest.
    """

    secret: str = ""
    nonces: Mapping[str, str] = MappingProxyType({})

    def __repr__(self) -> str:
        return f"<Promise {self.commitment}>"

    @property
    def commitment(self) -> str:
        """What is shown of it before the deal; empty where none was promised."""
        return engine.commitment(bytes.fromhex(self.secret)) if self.secret else ""

    def mixed(self, seats: Iterable[log.Seating]) -> list[str]:
        """The nonces by seat, empty for a seat without one; then those of guests who have left.

        None is ever dropped: what people were told is mixed in would not be.
        """
        sitting = [seating.guest or "" for seating in seats]
        gone = [nonce for guest, nonce in self.nonces.items() if guest not in sitting]
        return [*(self.nonces.get(guest, "") for guest in sitting), *gone]


NO_PROMISE = Promise()


class Question(NamedTuple):
    """Moves that a seat asks to take back. number: told with the answer.

    asked: seats that must agree; agreed: those that have.
    """

    number: int
    seat: Seat
    n_moves: int
    asked: frozenset[Seat]
    agreed: frozenset[Seat] = frozenset()


class Step(NamedTuple):
    """A move of the hand in play: whose it is, and who made it in their stead, as in Moved."""

    seat: Seat
    move: wire.WireMove
    by: str


class Past(NamedTuple):
    """A hand that is over: the match as it was dealt, its moves, and what was noted meanwhile."""

    dealt: engine.Match
    steps: tuple[Step, ...]
    notes: tuple[wire.Note, ...]


class TableState(NamedTuple):
    """A table after the event *seq*.

    seats: who sits where. match: before its first deal while the table is not started. secret: of
    the last deal, in hex. promise: of the next. played_at: seq of the last event that changed what
    is on the table. is_expired: whether it is ended because nobody came any more.
    dealt: the match as the hand in play was dealt; steps: its moves since. clocks: milliseconds
    left by seat; late: moves in a row that the clock made. is_open: whether all people have
    consented to open hands ever since the hand in play was dealt; past: the hand before, if so.
    hinted_at: what played_at was when a hint was given last; 0 for never. daily: for a daily deal.
    """

    table_id: str
    seq: int
    seats: tuple[log.Seating, ...]
    match: engine.Match
    secret: str = ""
    promise: Promise = NO_PROMISE
    is_ended: bool = False
    is_expired: bool = False
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
    question: Question | None = None
    is_open: bool = False
    past: Past | None = None
    hinted_at: int = 0
    daily: log.Daily | None = None

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
    def commitment(self) -> str | None:
        """Of the deal that follows; None where none was promised, and once the match is over."""
        return None if self.match.is_over else self.promise.commitment or None

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
    def all_consent(self) -> bool:
        """Whether those who watch may see hands: the table is kept so, and all people consent."""
        return self.policy.spectators == "open" and all(
            self.seats[seat].consents for seat in self.people
        )

    @property
    def host(self) -> Seat | None:
        """The seat of the guest who sits longest."""
        return min(self.people, key=lambda seat: (self.seats[seat].since, seat), default=None)

    def seat_of(self, guest: str) -> Seat | None:
        """Where the guest sits."""
        for seat, seating in enumerate(self.seats):
            if seating.guest == guest:
                return Seat(seat)
        return None

    def bot_of(self, seat: Seat) -> str:
        """The level of the bot that plays this seat, empty for a guest who is there."""
        seating = self.seats[seat]
        return seating.level if seating.guest is None else seating.away

    def undoes(self, seat: Seat | None) -> int:
        """Moves that the seat's undo takes back: its own last one and those after it."""
        return 0 if seat is None else self.undo_by_seat[seat]

    @property
    def undo_by_seat(self) -> list[int]:
        """The same for each seat."""
        n_moves = [0] * len(self.seats)
        if not self.match.is_playing or self.is_ended or self.daily is not None:
            return n_moves
        missing = set(range(len(self.seats)))
        for n, step in enumerate(reversed(self.steps), 1):
            if step.seat in missing:
                n_moves[step.seat] = 0 if step.by else n
                missing.remove(step.seat)
                if not missing:
                    break
        return n_moves


# --- making tables and deciding requests -----------------------------------------------------


def draw_promise(entropy: Entropy) -> Promise:
    """A promise of any deal, each equally likely."""
    return Promise(entropy(SECRET_BYTES).hex())


def open_table(
    guest: str,
    request: wire.Create,
    levels: Collection[str],
    entropy: Entropy,
    promise: Promise = NO_PROMISE,
) -> list[log.Event]:
    """Events that open a table with the guest in seat 0.

    levels: the bots one may play against. Alone the guest is dealt the first hand, which is the one
    promised, if one was; a table for friends makes a promise of its own and waits for ``start``.
    """
    game = build(request)
    # Who opens a table kept so has consented by it.
    consents = request.policy.spectators == "open"
    host = log.Seating(request.name, guest=guest, since=1, consents=consents)
    if request.friends:
        seats = (host, *[log.Seating("")] * (request.seats - 1))
        return [_opened(game, seats, -1, request.policy, draw_promise(entropy).secret)]
    require_level(request.bots, levels)
    bots = [log.Seating(name, level=request.bots) for name in BOT_NAMES[: request.seats - 1]]
    seats = (host, *bots)
    return _open(game, seats, request.policy, promise.secret, promise.mixed(seats), entropy)


def open_daily(guest: str, name: str, game: Game, daily: log.Daily, level: str) -> list[log.Event]:
    """Events that open a guest's table for a daily deal: the same for everybody but the name.

    Bots of the level sit in the other seats; no nonce is mixed in.
    """
    bots = [log.Seating(name, level=level) for name in BOT_NAMES[: DAILY_SEATS - 1]]
    seats = (log.Seating(name, guest=guest, since=1), *bots)
    return _open(game, seats, DEFAULT_POLICY, _daily_secret(daily, 1), (), _no_entropy, daily)


def _daily_secret(daily: log.Daily, deal: int) -> str:
    """The secret of a hand of a daily deal: from one that is told none of a later hand follows.

    A hash chain, walked from its end (L. Lamport, Password Authentication with Insecure
    Communication, 1981).
    """
    if deal > MOST_DAILY_HANDS:
        raise ValueError(f"a daily deal has no hand {deal}")
    link = bytes.fromhex(daily.root)
    for _ in range(MOST_DAILY_HANDS + 1 - deal):
        link = hashlib.sha256(b"daily" + link).digest()
    return link.hex()


def _no_entropy(n: int) -> bytes:
    raise AssertionError(f"{n} random bytes for what is to be the same for everybody")


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
    state: TableState,
    here: Collection[str],
    level: str,
    entropy: Entropy,
    *,
    is_first: bool = True,
) -> list[log.Event]:
    """Events that open another table with the same game, options and seats.

    here: guests who are connected; for anybody else, whose name was in that seat, a bot of the
    level sits down once the hand is dealt, so that the hand tells of it. What people have consented
    to holds on. is_first: whether no other table has followed on this one: its promise is kept
    once, since then the cards are known; later Followed says so. All who sat here have their nonces
    in it, so that nothing decides about the hand any more.
    """
    if not state.match.is_over:
        raise RequestError("not_over", "the match is not over")
    by_age = sorted(state.people, key=lambda seat: (state.seats[seat].since, seat))
    seats = list(state.seats)
    staying = [each for each in seats if each.guest is None or each.guest in here]
    bots: list[log.SeatedBot] = []
    for seat, guest in state.people.items():
        if guest in here:
            since = by_age.index(seat) - len(by_age)
            seats[seat] = msgspec.structs.replace(seats[seat], since=since, away="")
        else:
            seats[seat] = log.Seating(seats[seat].name)
            bots.append(log.SeatedBot(seat, bot_name([*staying, *bots]), level))
    # What follows a daily deal is a table like any other, with cards that nobody else is dealt.
    promise = state.promise if is_first and state.daily is None else NO_PROMISE
    nonces = promise.mixed(state.seats)
    opening = _open(state.game, tuple(seats), state.policy, promise.secret, nonces, entropy)
    return [*opening, *bots]


def followed(state: TableState) -> list[log.Event]:
    """Events that note that another table has followed; none where it is noted already."""
    return [log.Followed()] if state.promise.secret else []


def bot_name(seats: Iterable[log.Seating | log.SeatedBot]) -> str:
    """A name for one more bot at the table."""
    taken = {seating.name for seating in seats}
    return next(name for name in BOT_NAMES if name not in taken)


def start(state: TableState, entropy: Entropy) -> list[log.Event]:
    """Events that begin the match; raises RequestError."""
    if any(seating.guest is None and not seating.level for seating in state.seats):
        raise RequestError("seats_empty", "there are empty seats; invite somebody or seat a bot")
    secret, nonces = _kept(state.promise.secret, entropy), state.promise.mixed(state.seats)
    started = log.Started(_first_dealer(len(state.seats), secret, nonces))
    return [started, _deal(advance(state, started).match, secret, nonces, entropy)]


def decide(
    state: TableState,
    seat: Seat,
    request: Request,
    entropy: Entropy,
    spent: int = 0,
    by: By = "",
    others: Collection[Seat] = (),
) -> tuple[list[log.Event], TableState]:
    """Events the request of this seat leads to, and the table after them; raises RequestError.

    The caller has compared ``seq``. spent: milliseconds on the seat's clock. by: who moves in the
    seat's stead. others: people who are there, and are asked before an undo.
    """
    events = _decided(state, seat, request, entropy, others)
    if isinstance(request, wire.MakeMove):
        events = [log.Moved(seat, request.move, by, spent)]
    if by == "" and state.seats[seat].away:
        events.insert(0, log.Back(seat))
    try:
        return events, advance_all(state, events)
    except engine.IllegalMove as error:
        raise RequestError("illegal", error.reason, error.code) from None


def _decided(
    state: TableState, seat: Seat, request: Request, entropy: Entropy, others: Collection[Seat]
) -> list[log.Event]:
    """The events, of which only the rules of play have still to be asked."""
    _require_going(state)
    if isinstance(request, wire.NextDeal):
        if state.match.is_over:
            raise RequestError("ended", "the match is over")
        if not state.is_waiting_next:
            raise RequestError("not_over", "the hand is not over")
        secret = _kept(state.promise.secret, entropy)
        nonces = state.promise.mixed(state.seats)
        return [_deal(state.match, secret, nonces, entropy, state.daily)]
    if isinstance(request, wire.Undo):
        n_moves = state.undoes(seat)
        if n_moves == 0:
            raise RequestError("nothing_to_undo", "there is no move of yours to take back")
        return [log.Asked(seat, n_moves, sorted(others)) if others else log.Undone(seat, n_moves)]
    if isinstance(request, wire.Answer):
        return _answer(state, seat, request)
    _require_turn(state, seat)
    if isinstance(request, wire.Claim):
        return _claim(state, seat)
    return [log.Moved(seat, request.move)]


def _require_going(state: TableState) -> None:
    if state.is_ended:
        raise RequestError("ended", "the table is ended")
    if not state.is_started:
        raise RequestError("not_started", "the match has not begun")
    if state.is_paused:
        raise RequestError("paused", "the table is paused")


def _require_turn(state: TableState, seat: Seat) -> None:
    if state.turn is None:
        raise RequestError("not_your_turn", "the hand is over")
    if state.turn != seat:
        raise RequestError("not_your_turn", f"it is seat {state.turn}'s turn")


def back(state: TableState, seat: Seat) -> list[log.Event]:
    """Events by which the guest of a seat plays again; none if nobody plays for them."""
    is_away = seat in state.people and state.seats[seat].away != ""
    return [log.Back(seat)] if is_away and not state.is_ended else []


def may_hint(state: TableState, seat: Seat) -> bool:
    """Whether the seat may be told what to do: alone with bots, or where the table is kept so.

    Never where results are compared.
    """
    is_alone = all(other == seat for other in state.people)
    return state.daily is None and (is_alone or state.policy.hints)


def require_count(state: TableState) -> None:
    """Raise RequestError unless the table counts for people what is still out."""
    if state.daily is not None:
        raise RequestError("no_hints", "nothing is counted for you in a daily deal")
    if state.is_ended:
        raise RequestError("ended", "the table is ended")
    if state.match.state is None:
        raise RequestError("not_started", "the match has not begun")


def require_hint(state: TableState, seat: Seat) -> None:
    """Raise RequestError unless the seat is to act and may be told what to do."""
    if not may_hint(state, seat):
        raise RequestError("no_hints", "no hints are given at this table")
    _require_going(state)
    _require_turn(state, seat)


def hinted(state: TableState, seat: Seat) -> list[log.Event]:
    """Events that note the hint the seat is given; none where this turn has one noted already.

    Raises RequestError as ``require_hint``.
    """
    require_hint(state, seat)
    return [] if state.hinted_at == state.played_at else [log.Hinted(seat)]


def _answer(state: TableState, seat: Seat, request: wire.Answer) -> list[log.Event]:
    """The answer, and the moves taken back once all have agreed."""
    question = state.question
    if question is None or question.number != request.ask or seat not in question.asked:
        raise RequestError("nothing_to_undo", "the question has lapsed")
    events: list[log.Event] = [log.Answered(seat, request.agree)]
    if request.agree and question.asked <= question.agreed | {seat}:
        events.append(log.Undone(question.seat, question.n_moves))
    return events


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
    game: Game,
    seats: tuple[log.Seating, ...],
    policy: wire.Policy,
    promised: str,
    nonces: Sequence[str],
    entropy: Entropy,
    daily: log.Daily | None = None,
) -> list[log.Event]:
    """Events that open a table and deal the first hand. promised: its secret, if there was one."""
    secret = _kept(promised, entropy)
    first_dealer = _first_dealer(len(seats), secret, nonces)
    match = engine.Match.start(game, len(seats), first_dealer)
    opened = _opened(game, seats, first_dealer, policy, promised, daily)
    return [opened, _deal(match, secret, nonces, entropy, daily)]


def _opened(
    game: Game,
    seats: tuple[log.Seating, ...],
    first_dealer: int,
    policy: wire.Policy,
    promised: str,
    daily: log.Daily | None = None,
) -> log.Opened:
    return log.Opened(
        game.key,
        game.revision,
        dict(game.options),
        seats,
        first_dealer,
        policy,
        secret=promised,
        daily=daily,
    )


def _kept(promised: str, entropy: Entropy) -> str:
    """The secret that was promised, or any where none was."""
    return promised or draw_promise(entropy).secret


def _first_dealer(n_seats: int, secret: str, nonces: Sequence[str]) -> int:
    key, mixed = _bytes_of(secret, nonces)
    return engine.first_dealer(key, n_seats, mixed)


def _deal(
    match: engine.Match,
    secret: str,
    nonces: Sequence[str],
    entropy: Entropy,
    daily: log.Daily | None = None,
) -> log.Dealt:
    """The deal that the secret and the nonces fix, with the secret of the one after it."""
    deal = engine.deal_from_secret(
        match.game, match.n_seats, match.dealer, *_bytes_of(secret, nonces)
    )
    if daily is None:
        after = draw_promise(entropy).secret
    else:
        after = _daily_secret(daily, len(match.results) + 2)
    return log.Dealt(secret, deal.dealer, deal.hands, deal.stock, nonces, after)


def _bytes_of(secret: str, nonces: Iterable[str]) -> tuple[bytes, tuple[bytes, ...]]:
    return bytes.fromhex(secret), tuple(bytes.fromhex(nonce) for nonce in nonces)


def _list(names: Iterable[str]) -> str:
    return ", ".join(names)


# --- from events to a state --------------------------------------------------------------------


def fold(table_id: str, history: Iterable[log.Event]) -> TableState | None:
    """The table after these events, the first of them Opened; None when there are none.

    Raises TableError.
    """
    events = iter(history)
    opened = next(events, None)
    if opened is None:
        return None
    try:
        state = _begin(table_id, opened)
    except (engine.FollowSuitError, TypeError, KeyError, IndexError) as error:
        raise TableError(f"event 1 of table {table_id}: {type(error).__name__}") from None
    return follow(state, events)


def follow(state: TableState, history: Iterable[log.Event]) -> TableState:
    """The table after events that were stored later; raises TableError."""
    for event in history:
        try:
            state = advance(state, event)
        except (engine.FollowSuitError, TypeError, KeyError, IndexError) as error:
            # The error's own text can tell a hand.
            fault = f"event {state.seq + 1} of table {state.table_id}: {type(error).__name__}"
            raise TableError(fault) from None
    return state


def advance(state: TableState, event: log.Event) -> TableState:
    """The table after one more event; raises IllegalMove, which a stored event never does."""
    if isinstance(event, log.Opened):
        raise TypeError("a table is opened once")
    seq = state.seq + 1
    if isinstance(event, log.PLAY):
        state = state._replace(seq=seq, played_at=seq, question=None)
    else:
        state = state._replace(seq=seq)
    state = _ADVANCE[type(event)](state, event)
    if (state.is_open or state.past is not None) and not state.all_consent:
        return state._replace(is_open=False, past=None)
    return state


def advance_all(state: TableState, events: Iterable[log.Event]) -> TableState:
    """The table after these events; raises IllegalMove."""
    for event in events:
        state = advance(state, event)
    return state


def _begin(table_id: str, event: log.Event) -> TableState:
    if not isinstance(event, log.Opened):
        raise TypeError("the first event opens the table")
    game = GAMES[event.game].build(**event.options)
    if event.daily is not None:
        game = game.cut(DAILY_HANDS)
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
        promise=Promise(event.secret),
        daily=event.daily,
    )


def _dealt(state: TableState, event: log.Dealt) -> TableState:
    match = state.match.deal(_to_deal(event))
    past = None
    if state.is_open and state.dealt is not None:
        past = Past(state.dealt, state.steps, state.notes)
    return state._replace(
        match=match,
        dealt=match,
        secret=event.secret,
        promise=Promise(event.next),
        steps=(),
        notes=(),
        is_open=state.all_consent,
        past=past,
    )


def _added(state: TableState, event: log.Nonce) -> TableState:
    guest = state.people[Seat(event.seat)]
    nonces = {**state.promise.nonces, guest: event.nonce}
    return state._replace(promise=state.promise._replace(nonces=nonces))


def _moved(state: TableState, event: log.Moved) -> TableState:
    seat = Seat(event.seat)
    step = Step(seat, event.move, event.by)
    late = {"clock": state.late[seat] + 1, "bot": state.late[seat]}.get(event.by, 0)
    left = state.clocks[seat] - event.spent
    if state.policy.bank:
        left = max(0, left) + 1000 * state.policy.increment
    state = state._replace(
        match=state.match.apply(to_engine(event.move)),
        steps=(*state.steps, step),
        clocks=_put(state.clocks, seat, left),
        late=_put(state.late, seat, late),
    )
    return _noted(state, "clock", seat, before=step) if event.by == "clock" else state


def _asked(state: TableState, event: log.Asked) -> TableState:
    asked = frozenset(Seat(seat) for seat in event.asked)
    question = Question(state.seq, Seat(event.seat), event.n_moves, asked)
    return state._replace(question=question)


def _answered(state: TableState, event: log.Answered) -> TableState:
    question = state.question
    if question is not None and event.agrees:
        agreed = question.agreed | {Seat(event.seat)}
        return state._replace(question=question._replace(agreed=agreed))
    return state._replace(question=None)


def _undone(state: TableState, event: log.Undone) -> TableState:
    steps = state.steps[: len(state.steps) - event.n_moves]
    assert state.dealt is not None
    undone = state._replace(match=_played(state.dealt, steps), steps=steps)
    return _noted(undone, "undone", event.seat, n_moves=event.n_moves)


def _played(match: engine.Match, steps: Iterable[Step]) -> engine.Match:
    """The match after these moves."""
    for step in steps:
        match = match.apply(to_engine(step.move))
    return match


def _sat(state: TableState, event: log.Sat) -> TableState:
    old = state.seat_of(event.guest)
    seating = log.Seating(event.name, guest=event.guest, since=state.seq)
    if old is not None:
        was = state.seats[old]
        seating = msgspec.structs.replace(seating, since=was.since, consents=was.consents)
        state = state._replace(seats=_put(state.seats, old, log.Seating("")))
    seated = state._replace(
        seats=_put(state.seats, event.seat, seating),
        late=_put(state.late, event.seat, 0),
    )
    return _noted(seated, "sat", event.seat)


def _seated_bot(state: TableState, event: log.SeatedBot) -> TableState:
    before = state.seats[event.seat]
    seating = log.Seating(event.name, level=event.level)
    seated = state._replace(seats=_put(state.seats, event.seat, seating))
    return seated if before.level else _noted(seated, "left", event.seat, name=before.name)


def _reseated(state: TableState, seat: int, **facts: str | bool) -> TableState:
    seating = msgspec.structs.replace(state.seats[seat], **facts)
    return state._replace(seats=_put(state.seats, seat, seating))


def _noted(
    state: TableState,
    kind: NoteKind,
    seat: int,
    *,
    before: Step | None = None,
    n_moves: int = 0,
    name: str = "",
) -> TableState:
    """The state with a line in the log of the hand, if one is in play.

    before: the step it explains, else it comes after the last.
    """
    if not state.match.is_playing:
        return state
    at = _n_listed(step for step in state.steps if step is not before)
    note = wire.Note(at, kind, seat, n_moves, name)
    return state._replace(notes=(*state.notes, note))


def _n_listed(steps: Iterable[Step]) -> int:
    """Bids and cards: a view does not list the answers to an offered reversal among them."""
    return sum(not isinstance(step.move, wire.ChooseMove) for step in steps)


def _put(row: tuple[T, ...], place: int, value: T) -> tuple[T, ...]:
    if not 0 <= place < len(row):
        raise IndexError(place)
    if row[place] == value:
        return row
    return (*row[:place], value, *row[place + 1 :])


_ADVANCE: Mapping[type, Callable[[TableState, Any], TableState]] = {
    log.Sat: _sat,
    log.SeatedBot: _seated_bot,
    log.Freed: lambda state, event: state._replace(
        seats=_put(state.seats, event.seat, log.Seating(""))
    ),
    log.Arranged: lambda state, event: state._replace(
        seats=tuple(state.seats[seat] for seat in event.seats)
    ),
    log.Renamed: lambda state, event: _reseated(state, event.seat, name=event.name),
    log.Consented: lambda state, event: _reseated(state, event.seat, consents=event.consents),
    log.Invited: lambda state, event: state._replace(invitation=event.invitation),
    log.Started: lambda state, event: state._replace(
        is_started=True,
        match=engine.Match.start(state.game, len(state.seats), event.first_dealer),
    ),
    log.Paused: lambda state, event: state._replace(is_paused=event.is_paused),
    log.Away: lambda state, event: _noted(
        _reseated(state, event.seat, away=event.level), "away", event.seat
    ),
    log.Back: lambda state, event: _noted(
        _reseated(state, event.seat, away="")._replace(late=_put(state.late, event.seat, 0)),
        "back",
        event.seat,
    ),
    log.Charged: lambda state, event: state._replace(
        clocks=_put(state.clocks, event.seat, max(0, state.clocks[event.seat] - event.spent)),
    ),
    log.Nonce: _added,
    log.Dealt: _dealt,
    log.Moved: _moved,
    log.Asked: _asked,
    log.Answered: _answered,
    log.Lapsed: lambda state, _event: state._replace(question=None),
    log.Undone: _undone,
    log.Claimed: lambda state, event: _noted(state, "claimed", event.seat),
    log.Hinted: lambda state, event: _noted(
        state._replace(hinted_at=state.played_at), "hinted", event.seat
    ),
    log.Ended: lambda state, _event: state._replace(is_ended=True),
    log.Followed: lambda state, _event: state._replace(promise=NO_PROMISE),
    log.Expired: lambda state, _event: state._replace(is_ended=True, is_expired=True),
}


def record(history: Sequence[log.Event]) -> str:
    """The table's match as a record file: every hand open, so only for a match that is done.

    Raises RequestError while it is not, TableError for events that no match could have had.
    """
    state = fold("", history)
    if state is None or not state.is_started or not (state.is_ended or state.match.is_over):
        raise RequestError("not_over", "the record is there when the match is over")
    events: list[engine.DealtCards | Made] = []
    origins = [
        engine.Origin(*_bytes_of(deal.secret, deal.nonces)) if is_promised else None
        for deal, is_promised in deals(history)
    ]
    names = tuple(seating.name for seating in state.seats)
    try:
        is_hinted = False
        for event in history:
            if isinstance(event, log.Dealt):
                events.append(engine.check_deal(state.game, _to_deal(event)))
            elif isinstance(event, log.Moved):
                told = is_hinted and event.by == ""
                events.append(Made(Seat(event.seat), to_engine(event.move), told))
            elif isinstance(event, log.Undone):
                del events[-event.n_moves :]
            is_hinted = isinstance(event, log.Hinted) or (
                is_hinted and not isinstance(event, log.PLAY)
            )
        first_dealer = state.match.first_dealer
        record = engine.Record(state.game, names, first_dealer, tuple(events), tuple(origins))
        return record.dump()
    except engine.FollowSuitError as error:
        # The error's own text can tell a hand.
        raise TableError(f"a record cannot be made: {type(error).__name__}") from None


def replayed(
    source: bytes | str, most_events: int
) -> tuple[str, list[TableState], tuple[str, ...]]:
    """A record as text, the table after each of its events, and what its reader put up with.

    Raises ReviewError: bad_record, with the line of what is wrong, or too_long.
    """
    try:
        record = engine.Record.load(source)
        if len(record.events) > most_events:
            raise ReviewError(
                "too_long", f"a record of more than {most_events} events is not shown"
            )
        record.verify()
        states = list(_states(record))
    except engine.RecordError as error:
        raise ReviewError("bad_record", str(error)) from None
    if not states:
        raise ReviewError("bad_record", "nothing has been dealt in this record")
    return record.dump(), states, record.notes


def branched(source: str, event: int, move: str, budget: Budget) -> str:
    """The record, but with another move at the event and bots from there to the end of the hand.

    Raises ReviewError: bad_record, bad_move; busy once the budget is stopped.
    """
    try:
        return branch(engine.Record.load(source), event, move, budget=budget).dump()
    except engine.RecordError as error:
        raise ReviewError("bad_record", str(error)) from None
    except BranchError as error:
        raise ReviewError("bad_move", str(error)) from None
    except Stopped:
        raise ReviewError("busy", "the bots took too long") from None


def _states(record: engine.Record) -> Iterator[TableState]:
    """The table after each event of a sound record."""
    seats = tuple(log.Seating(name) for name in record.names)
    match = engine.Match.start(record.game, len(seats), record.first_dealer)
    state = TableState("replay", 0, seats, match)
    for seq, (event, after) in enumerate(record.steps(), 1):
        if isinstance(event, Made):
            step = Step(event.seat, to_wire(event.move), "")
            if event.is_hinted:
                state = _noted(state, "hinted", event.seat)
            state = state._replace(seq=seq, match=after, steps=(*state.steps, step))
        else:
            state = state._replace(seq=seq, match=after, dealt=after, steps=(), notes=())
        yield state


def link_secret(history: Sequence[log.Event]) -> bytes:
    """What the lasting link to a finished match is made from; the same each time.

    From the secrets of its deals: who knows all of them has the record.
    """
    digest = hashlib.sha256(b"link")
    for deal, _ in deals(history):
        digest.update(bytes.fromhex(deal.secret))
    return digest.digest()


def deals(history: Iterable[log.Event]) -> Iterator[tuple[log.Dealt, bool]]:
    """Each deal in a log, and whether the commitment to its secret was shown before."""
    promised = ""
    for event in history:
        if isinstance(event, log.Opened):
            promised = event.secret
        elif isinstance(event, log.Dealt):
            yield event, event.secret == promised
            promised = event.next


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


def move_of(state: TableState, text: str) -> wire.WireMove:
    """The move written as *text*; raises ValueError with what is wrong."""
    return to_wire(engine.parse_move(state.game, text))


def refusal(state: TableState, move: wire.WireMove) -> str:
    """The engine's code of why the seat to act may not make the move; empty if it may."""
    try:
        state.match.apply(to_engine(move))
    except engine.IllegalMove as error:
        return error.code
    return ""


def laid(game: Game, dealer: int, hands: Sequence[str]) -> log.Dealt:
    """A deal of these cards, written as text, as if it had been dealt; raises ValueError."""
    dealt = engine.check_deal(game, engine.Deal(dealer, [hand.split() for hand in hands]))
    return log.Dealt("", dealt.dealer, dealt.hands, dealt.stock)


# --- what a seat sees, and moves for robots ----------------------------------------------------


def seat_view(state: TableState, seat: Seat | None) -> View:
    """What the seat may see of the hand in play, as the engine says it."""
    assert state.match.state is not None
    return engine.view(state.game, state.match.state, seat)


def with_own(state: TableState, public: View, seat: Seat) -> View:
    """The same as ``seat_view``. public: the view of None for the same state."""
    assert state.match.state is not None
    return engine.with_own(state.game, state.match.state, public, seat)


def own_hand(state: TableState, seat: Seat) -> tuple[engine.Card, ...]:
    """The cards that the seat holds, for that seat alone."""
    assert state.match.state is not None
    return engine.own_hand(state.match.state, seat)


def finished(state: TableState) -> tuple[Trick, ...]:
    """The finished tricks of the hand in play, oldest first."""
    return () if state.match.state is None else state.match.state.tricks


def delayed(state: TableState) -> TableState | None:
    """The table as those who watch may see it with all hands open; None while they may not.

    The hand before the one in play after as many moves, and to its end once that is over; when the
    match is over, the last hand. Never a hand that is still played.
    """
    if state.match.is_over:
        return state if state.is_open else None
    past = state.past
    if past is None:
        return None
    steps = past.steps[: len(state.steps)] if state.match.is_playing else past.steps
    notes = past.notes
    if len(steps) < len(past.steps):
        # A note of the clock stands before the move it tells of; all come in their order.
        n_listed = _n_listed(steps)
        due = [note.at + (note.kind == "clock") <= n_listed for note in notes]
        notes = notes[: len(due) - due[::-1].index(True)] if any(due) else ()
    return state._replace(
        match=_played(past.dealt, steps),
        dealt=past.dealt,
        secret="",
        promise=NO_PROMISE,
        steps=steps,
        notes=notes,
        question=None,
    )


def opens_at(state: TableState) -> int | None:
    """The hand during which open hands begin for those who watch, if nobody withdraws; else None.

    Number of a hand, which the match need not come to. None once they have begun too.
    """
    if not state.all_consent or state.past is not None or state.match.is_over:
        return None
    return state.deal_number + (1 if state.is_open else 2)


def may_claim(state: TableState, seen: View) -> bool:
    """Whether the rest of the tricks is certainly the seat's, by what it sees."""
    return engine.is_certain(state.game, seen)


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
    """Seed of the bot's decision now: the log repeats it, and no player can foresee it.

    The same until something is played, so that a hint is what the bot would do, and wherever the
    same was dealt and played.
    """
    return hashlib.sha256(f"{state.secret} {len(state.steps)}".encode()).hexdigest()


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
