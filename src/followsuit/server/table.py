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

from followsuit import engine
from followsuit.bots.fallback import fallback
from followsuit.engine.record import Made
from followsuit.engine.shuffle import SECRET_BYTES
from followsuit.games import GAMES
from followsuit.server import log, wire

Seat = engine.Seat

BOT_NAMES = ("Ada", "Bela", "Cleo", "Dario", "Edda", "Fiete", "Gala", "Hugo", "Iris")

Entropy = Callable[[int], bytes]
"""So many random bytes; the operating system's for a real table."""

Request = wire.MakeMove | wire.NextDeal | wire.Leave


class RequestError(Exception):
    """A request that changes nothing. The message may tell the sender's own hand: only to them."""

    def __init__(self, code: str, message: str, detail: str = "") -> None:
        super().__init__(message)
        self.code = code
        self.message = message
        self.detail = detail


class TableError(Exception):
    """Stored events that this version cannot replay."""


@dataclass(frozen=True, slots=True)
class TableState:
    """A table after the event *seq*. seats: who sits where. secret: of the last deal, in hex."""

    table_id: str
    seq: int
    seats: tuple[log.Seating, ...]
    match: engine.Match
    secret: str = ""
    is_ended: bool = False

    def __repr__(self) -> str:
        return f"<TableState {self.table_id} at {self.seq}>"

    @property
    def game(self) -> engine.Game:
        return self.match.game

    @property
    def turn(self) -> Seat | None:
        """The seat to act; None between hands and when the table is ended."""
        return self.match.state.turn if self.match.state and not self.is_ended else None

    @property
    def is_waiting_next(self) -> bool:
        """Whether the hand is over and another may be dealt."""
        return not (self.is_ended or self.match.is_playing or self.match.is_over)

    def seat_of(self, guest: str) -> Seat | None:
        """Where the guest sits."""
        for seat, seating in enumerate(self.seats):
            if seating.guest == guest:
                return Seat(seat)
        return None


# --- making tables and deciding requests -----------------------------------------------------


def open_table(
    guest: str, request: wire.Create, levels: Collection[str], entropy: Entropy
) -> list[log.Event]:
    """Events that open a table with the guest in seat 0 and deal its first hand.

    levels: the bots one may play against.
    """
    game = _build(request)
    if request.bots not in levels:
        raise RequestError(
            "bad_option", f"there is no bot {request.bots!r}; there is {_list(levels)}"
        )
    bots = [log.Seating(name, level=request.bots) for name in BOT_NAMES[: request.seats - 1]]
    return _open(game, (log.Seating("", guest=guest), *bots), entropy)


def describe(request: wire.Describe) -> wire.GameInfo:
    """The game as a table of it would be; raises RequestError."""
    return game_info(_build(request), request.seats)


def _build(request: wire.Create | wire.Describe) -> engine.Game:
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


def open_again(state: TableState, entropy: Entropy) -> list[log.Event]:
    """Events that open another table with the same game, options and seats."""
    if not state.match.is_over:
        raise RequestError("not_over", "the match is not over")
    return _open(state.game, state.seats, entropy)


def decide(
    state: TableState, seat: Seat, request: Request, entropy: Entropy
) -> tuple[log.Event, TableState]:
    """The event the request of this seat leads to, and the table after it; raises RequestError.

    The caller has compared ``seq``.
    """
    event = _decided(state, seat, request, entropy)
    try:
        return event, advance(state, event)
    except engine.IllegalMove as error:
        raise RequestError("illegal", error.reason, error.code) from None


def _decided(state: TableState, seat: Seat, request: Request, entropy: Entropy) -> log.Event:
    """The event, of which only the rules of play have still to be asked."""
    if state.is_ended:
        raise RequestError("ended", "the table is ended")
    if isinstance(request, wire.Leave):
        return log.Ended(seat)
    if isinstance(request, wire.NextDeal):
        if state.match.is_over:
            raise RequestError("ended", "the match is over")
        if not state.is_waiting_next:
            raise RequestError("not_over", "the hand is not over")
        return _deal(state.match, entropy)
    if state.turn is None:
        raise RequestError("not_your_turn", "the hand is over")
    if state.turn != seat:
        raise RequestError("not_your_turn", f"it is seat {state.turn}'s turn")
    return log.Moved(seat, request.move)


def _open(game: engine.Game, seats: tuple[log.Seating, ...], entropy: Entropy) -> list[log.Event]:
    first_dealer = int.from_bytes(entropy(8)) % len(seats)
    match = engine.Match.start(game, len(seats), first_dealer)
    opened = log.Opened(game.key, game.revision, dict(game.options), seats, first_dealer)
    return [opened, _deal(match, entropy)]


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
        except (engine.FollowSuitError, TypeError, KeyError) as error:
            seq = 1 if state is None else state.seq + 1
            # The error's own text can tell a hand.
            raise TableError(f"event {seq} of table {table_id}: {type(error).__name__}") from None
    return state


def advance(state: TableState, event: log.Event) -> TableState:
    """The table after one more event; raises IllegalMove, which a stored event never does."""
    seq = state.seq + 1
    if isinstance(event, log.Moved):
        return replace(state, seq=seq, match=state.match.apply(to_engine(event.move)))
    if isinstance(event, log.Dealt):
        match = state.match.deal(_to_deal(event))
        return replace(state, seq=seq, match=match, secret=event.secret)
    if isinstance(event, log.Ended):
        return replace(state, seq=seq, is_ended=True)
    raise TypeError("a table is opened once")


def _begin(table_id: str, event: log.Event) -> TableState:
    if not isinstance(event, log.Opened):
        raise TypeError("the first event opens the table")
    game = GAMES[event.game].build(**event.options)
    if game.revision != event.revision:
        raise TypeError("the rules have another revision")
    match = engine.Match.start(game, len(event.seats), event.first_dealer)
    return TableState(table_id, 1, tuple(event.seats), match)


def record(history: Sequence[log.Event]) -> str:
    """The table's match as a record file: every hand open, so only for a match that is done.

    Raises RequestError while it is not, TableError for events that no match could have had.
    """
    state = fold("", history)
    if state is None or not (state.is_ended or state.match.is_over):
        raise RequestError("not_over", "the record is there when the match is over")
    events: list[engine.DealtCards | Made] = []
    names = tuple(seating.name for seating in state.seats)
    try:
        for event in history:
            if isinstance(event, log.Dealt):
                events.append(engine.check_deal(state.game, _to_deal(event)))
            elif isinstance(event, log.Moved):
                events.append(Made(Seat(event.seat), to_engine(event.move)))
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


def seat_view(state: TableState, seat: Seat | None) -> engine.View:
    """What the seat may see of the hand in play, as the engine says it."""
    assert state.match.state is not None
    return engine.view(state.game, state.match.state, seat)


def bot_seed(state: TableState) -> str:
    """Seed of the bot's decision now: the log repeats it, and no player can foresee it."""
    return hashlib.sha256(f"{state.secret} {state.seq}".encode()).hexdigest()


def view_hash(state: TableState, seen: engine.View) -> str:
    """A short name for a view, for logs: who has the table's log can compare it.

    The deal's secret keys it: there are few enough hands to try them all.
    """
    return hmac.digest(state.secret.encode(), repr(seen).encode(), "sha256").hex()[:16]


def legal_move(seen: engine.View, move: object) -> wire.WireMove | None:
    """The move if the seat to act, which sees this, may make it. A bot may return anything."""
    for legal in seen.legal:
        if legal == move:
            return to_wire(legal)
    return None


def fallback_move(state: TableState, seen: engine.View, rng: random.Random) -> wire.WireMove:
    """A legal move for the seat to act, when its bot has none."""
    return to_wire(fallback(state.game, seen, rng))


# --- messages, field by field ------------------------------------------------------------------


def table_message(
    state: TableState, seat: Seat | None, request_id: int, stand_ins: Mapping[str, str]
) -> wire.TableMessage:
    """What stays the same from move to move, for the guest in this seat.

    stand_ins: by level that is not ready, the one that plays in its place.
    """
    return wire.TableMessage(
        id=request_id,
        table=state.table_id,
        game=game_info(state.game, len(state.seats)),
        seats=[
            wire.SeatInfo(
                seating.name,
                "bot" if seating.guest is None else "human",
                seating.level,
                stand_ins.get(seating.level, ""),
            )
            for seating in state.seats
        ],
        you=seat,
    )


def game_info(game: engine.Game, n_seats: int) -> wire.GameInfo:
    """Names and the few numbers a display needs."""
    stock_size = len(game.cards) - n_seats * game.hand_size(n_seats)
    return wire.GameInfo(
        key=game.key,
        options=dict(game.options),
        cards=list(game.cards),
        calls=list(game.calls),
        modes=list(game.modes),
        values=list(game.tables.points),
        bidding=game.auction.kind,
        scoring=game.scoring.kind,
        best=game.plan.best,
        deals=game.plan.deals,
        target=game.plan.target,
        hidden_stock="none" if not stock_size else "last" if game.stock_to_last else "unseen",
    )


def view_message(state: TableState, seat: Seat | None) -> wire.ViewMessage:
    """The whole table as the seat may see it now; None: as anybody may."""
    seen = seat_view(state, seat)
    return wire.ViewMessage(
        table=state.table_id,
        seq=state.seq,
        match=_match_view(state),
        deal=_deal_view(state, seen),
        waiting_next=state.is_waiting_next,
    )


def deal_number(state: TableState) -> int:
    """The hand in play, or just played: 1 for the first."""
    return len(state.match.results) + state.match.is_playing


def _match_view(state: TableState) -> wire.MatchView:
    match = state.match
    rows = []
    for n_deals, result in enumerate(match.results, 1):
        totals = match.totals_after(n_deals)
        rows.append(
            wire.DealRow(
                dealer=result.dealer,
                bids=list(result.held_to),
                taken=list(result.taken),
                captured=list(result.captured),
                scores=list(result.scores),
                totals=list(totals),
                ranks=list(match.ranks_of(totals)),
            )
        )
    return wire.MatchView(
        deal=deal_number(state),
        extra=match.is_extra,
        rows=rows,
        totals=list(match.totals),
        ranks=list(match.ranks),
        over=match.is_over,
        winners=list(match.winners),
    )


def _deal_view(state: TableState, seen: engine.View) -> wire.DealView:
    return wire.DealView(
        dealer=seen.dealer,
        phase=seen.phase,
        turn=seen.turn,
        mode=seen.mode,
        bids=[wire.WireBid(seat, value) for seat, value in seen.bids],
        declarer=seen.declarer,
        contract=seen.contract,
        hand=list(seen.hand),
        hand_sizes=list(seen.hand_sizes),
        trick=None if seen.trick is None else _trick(state, seen.trick),
        tricks=[_trick(state, trick) for trick in seen.tricks],
        taken=list(seen.taken),
        captured=list(seen.captured),
        stock_size=seen.stock_size,
        stock=None if seen.stock is None else list(seen.stock),
        legal_bids=[move.value for move in seen.legal if isinstance(move, engine.Bid)],
        legal_plays=_legal_plays(seen),
        legal_choices=[move.choice for move in seen.legal if isinstance(move, engine.Choose)],
        refused=[wire.Refused(one.card, one.code, one.reason) for one in seen.refused],
        refused_bids=_refused_bids(state, seen),
        scores=None if seen.scores is None else list(seen.scores),
    )


def _trick(state: TableState, trick: engine.Trick) -> wire.WireTrick:
    points = state.game.tables.points
    return wire.WireTrick(
        leader=trick.leader,
        mode=trick.mode,
        call=trick.call,
        cards=list(trick.cards),
        winner=trick.winner,
        tied=[] if trick.winner is None else list(engine.tied_places(state.game, trick)),
        points=sum(points[card] for card in trick.cards),
    )


def _legal_plays(seen: engine.View) -> list[wire.LegalPlay]:
    calls: dict[engine.Card, list[engine.Call]] = {}
    for move in seen.legal:
        if isinstance(move, engine.Play):
            named = calls.setdefault(move.card, [])
            if move.call is not None:
                named.append(move.call)
    return [wire.LegalPlay(card, list(named)) for card, named in calls.items()]


def _refused_bids(state: TableState, seen: engine.View) -> list[wire.WireRefusedBid]:
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
