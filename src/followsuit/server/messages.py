"""A table as messages, field by field: what is not listed here is not sent. Pure.

What a seat may know of the cards comes from ``table.seat_view``.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from functools import lru_cache
from operator import add
from typing import Literal, NamedTuple, cast

import msgspec

from followsuit.analysis import count
from followsuit.server import names, table, wire
from followsuit.server.table import Game, Seat, TableState, Trick, View

SeatKind = Literal["human", "bot", "empty"]


def describe(request: wire.Describe) -> wire.GameInfo:
    """The game as a table of it would be; raises RequestError."""
    return game_info(table.build(request), request.seats)


@lru_cache(maxsize=256)
def _alike(typed: tuple[str, ...]) -> tuple[bool, ...]:
    return tuple(names.alike(typed))


def seat_infos(
    state: TableState,
    stand_ins: Mapping[str, str],
    here: Collection[str],
    clocks: Sequence[int] | None,
) -> list[wire.SeatInfo]:
    """Who sits where. here: guests who are connected. clocks: milliseconds left now."""
    same = _alike(tuple(seating.name for seating in state.seats))
    infos = []
    for seat, seating in enumerate(state.seats):
        level = state.bot_of(Seat(seat))
        kind: SeatKind = "human" if seating.guest is not None else "bot" if level else "empty"
        infos.append(
            wire.SeatInfo(
                seating.name,
                kind,
                level,
                stand_ins.get(level, ""),
                is_here=kind == "bot" or seating.guest in here,
                is_away=bool(seating.away),
                is_same_name=same[seat],
                consents=seating.consents,
                clock=None if clocks is None else clocks[seat],
            )
        )
    return infos


@lru_cache(maxsize=64)
def game_info(game: Game, n_seats: int) -> wire.GameInfo:
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


def counted(state: TableState, seat: Seat, request: wire.Count) -> wire.CountMessage:
    """What the seat can count of the hand in play."""
    found = count(state.game, table.seat_view(state, seat))
    return wire.CountMessage(
        id=request.id,
        table=state.table_id,
        seq=state.seq,
        unseen=list(found.unseen),
        standings=[
            wire.Standing(each.card, each.call, each.n, each.can_win) for each in found.standings
        ],
    )


def quiet_table(state: TableState, you: Seat | None) -> wire.TableMessage:
    """A table in a replay or a lesson: nobody is there, and nothing goes on beside the cards."""
    return wire.TableMessage(
        id=0,
        table=state.table_id,
        game=game_info(state.game, len(state.seats)),
        seats=[wire.SeatInfo(seating.name, "human") for seating in state.seats],
        you=you,
        policy=state.policy,
        started=True,
        host=None,
        invitation=None,
        paused=False,
        running=None,
        watchers=0,
        question=None,
        next=None,
        commitment=None,
        commitment_deal=state.deal_number + 1,
    )


def question(state: TableState, seconds: float) -> wire.Question | None:
    """The table's question. seconds: until it lapses."""
    asked = state.question
    if asked is None:
        return None
    by_seat = [0] * len(state.seats)
    for step in state.steps[len(state.steps) - asked.n_moves :]:
        by_seat[step.seat] += 1
    agreed: list[int] = sorted(asked.agreed)
    return wire.Question(
        asked.number, asked.seat, asked.n_moves, by_seat, agreed, round(seconds, 1)
    )


def view_message(state: TableState, seat: Seat | None) -> wire.ViewMessage:
    """The whole table as the seat may see it now; None: as who watches may.

    Hands are shown of the delayed table alone, so never together with what is played now.
    """
    if seat is not None:
        return _Public.of(state).to(state, seat)
    delayed = table.delayed(state)
    shown = _Public.of(state if delayed is None else delayed)
    return msgspec.structs.replace(
        shown.message,
        seq=state.seq,
        hands=None if delayed is None else _hands(delayed),
        opens_at=table.opens_at(state),
    )


NO_CHOICES = (
    b',"legal_bids":[],"legal_plays":[],"legal_choices":[],"refused":[],"refused_bids":[]},"undo":'
)
NO_CLAIM = b',"claim":false}'
NOTHING_OWN = b'"hand":[]%b0%b' % (NO_CHOICES, NO_CLAIM)
"""The end of a view in JSON where nothing is a seat's own."""


class Views:
    """The views of one table as text frames, state after state.

    What does not change from one to the next, or from seat to seat, is made and encoded once.
    """

    def __init__(self) -> None:
        self._state: TableState | None = None
        self._public: _Public | None = None
        self._head = b""
        self._match_of: tuple[object, bool] | None = None
        self._match = msgspec.Raw()
        self._tricks: tuple[Trick, ...] = ()
        self._encoded: list[msgspec.Raw] = []

    def frame(self, state: TableState, seat: Seat | None) -> bytes:
        """``view_message`` for this seat, encoded."""
        if seat is None:
            return wire.encoder.encode(view_message(state, None))
        public = self._public
        if public is None or self._state is not state:
            public = self._public = self._public_of(state)
            self._state = state
            encoded = wire.encoder.encode(public.message)
            assert encoded.endswith(NOTHING_OWN)
            self._head = encoded[: -len(NOTHING_OWN)]
        if seat == public.seen.turn:
            return wire.encoder.encode(public.to(state, seat))
        hand = _hand_json(table.own_hand(state, seat))
        return b'%b"hand":%b%b%d%b' % (
            self._head,
            hand,
            NO_CHOICES,
            public.undoes[seat],
            NO_CLAIM,
        )

    def _public_of(self, state: TableState) -> _Public:
        # The encoder takes JSON for the value that it is of.
        match = cast(wire.MatchView, self._match_json(state))
        tricks = cast(list[wire.WireTrick], self._tricks_json(state))
        return _Public.of(state, match, tricks)

    def _match_json(self, state: TableState) -> msgspec.Raw:
        match_of = (state.match.results, state.match.is_playing)
        if self._match_of is None or self._match_of != match_of:
            self._match_of = match_of
            self._match = msgspec.Raw(wire.encoder.encode(match_view(state)))
        return self._match

    def _tricks_json(self, state: TableState) -> list[msgspec.Raw]:
        tricks = table.finished(state)
        if tricks is not self._tricks:
            n_known = len(self._tricks)
            if tricks[:n_known] != self._tricks:
                n_known = 0
            new = [wire.encoder.encode(_trick(state, trick)) for trick in tricks[n_known:]]
            self._encoded = [*self._encoded[:n_known], *map(msgspec.Raw, new)]
            self._tricks = tricks
        return self._encoded


@lru_cache(maxsize=4096)
def _hand_json(hand: tuple[int, ...]) -> bytes:
    return wire.encoder.encode(hand)


class _Public(NamedTuple):
    """What everybody may see of a state: as the engine says it, and as a message.

    undoes: by seat.
    """

    seen: View
    message: wire.ViewMessage
    undoes: Sequence[int]

    @classmethod
    def of(
        cls,
        state: TableState,
        match: wire.MatchView | None = None,
        tricks: list[wire.WireTrick] | None = None,
    ) -> _Public:
        """match, tricks: those parts of the message, where they are at hand."""
        seen = table.seat_view(state, None)
        message = wire.ViewMessage(
            table=state.table_id,
            seq=state.seq,
            match=match_view(state) if match is None else match,
            deal=_public_deal(state, seen, tricks),
            waiting_next=state.is_waiting_next,
            undo=0,
            claim=False,
            notes=list(state.notes),
            hands=None,
            opens_at=None,
        )
        return cls(seen, message, state.undo_by_seat)

    def to(self, state: TableState, seat: Seat) -> wire.ViewMessage:
        """The message with what is the seat's own: its hand and, when it is to act, its choices."""
        claim = False
        if seat == self.seen.turn:
            seen = table.with_own(state, self.seen, seat)
            claim = table.may_claim(state, seen)
            deal = _with_choices(self.message.deal, state, seen)
        else:
            hand = list(table.own_hand(state, seat))
            deal = msgspec.structs.replace(self.message.deal, hand=hand)
        undo = self.undoes[seat]
        return msgspec.structs.replace(self.message, deal=deal, undo=undo, claim=claim)


def _hands(state: TableState) -> list[list[int]]:
    """What each seat holds."""
    return [list(table.seat_view(state, Seat(seat)).hand) for seat in range(len(state.seats))]


def open_message(
    state: TableState, hands: Iterable[Iterable[int]], match: wire.MatchView
) -> wire.ViewMessage:
    """A table that is no secret any more. match: its ``match_view``."""
    shown = [list(hand) for hand in hands]
    return msgspec.structs.replace(_Public.of(state, match).message, hands=shown)


def match_view(state: TableState) -> wire.MatchView:
    """The score sheet: the same until a hand is dealt or over."""
    match = state.match
    rows = []
    totals = (0,) * match.n_seats
    for result in match.results:
        totals = tuple(map(add, totals, result.scores))
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
        deal=state.deal_number,
        extra=match.is_extra,
        rows=rows,
        totals=list(match.totals),
        ranks=list(match.ranks),
        over=match.is_over,
        winners=list(match.winners),
    )


def _public_deal(
    state: TableState, seen: View, tricks: list[wire.WireTrick] | None
) -> wire.DealView:
    return wire.DealView(
        dealer=seen.dealer,
        phase=seen.phase,
        turn=seen.turn,
        mode=seen.mode,
        bids=[wire.WireBid(seat, value) for seat, value in seen.bids],
        declarer=seen.declarer,
        contract=seen.contract,
        hand=[],
        hand_sizes=list(seen.hand_sizes),
        trick=None if seen.trick is None else _trick(state, seen.trick),
        tricks=[_trick(state, trick) for trick in seen.tricks] if tricks is None else tricks,
        taken=list(seen.taken),
        captured=list(seen.captured),
        stock_size=seen.stock_size,
        stock=None if seen.stock is None else list(seen.stock),
        legal_bids=[],
        legal_plays=[],
        legal_choices=[],
        refused=[],
        refused_bids=[],
        scores=None if seen.scores is None else list(seen.scores),
    )


def _with_choices(public: wire.DealView, state: TableState, seen: View) -> wire.DealView:
    """The hand as the seat to act sees it."""
    bids: list[int | Literal["pass"]] = []
    choices: list[Literal["keep", "reverse"]] = []
    calls: dict[int, list[int]] = {}
    for legal in seen.legal:
        move = table.to_wire(legal)
        if isinstance(move, wire.PlayMove):
            named = calls.setdefault(move.card, [])
            if move.call is not None:
                named.append(move.call)
        elif isinstance(move, wire.BidMove):
            bids.append(move.value)
        else:
            choices.append(move.choice)
    return msgspec.structs.replace(
        public,
        hand=list(seen.hand),
        legal_bids=bids,
        legal_plays=[wire.LegalPlay(card, named) for card, named in calls.items()],
        legal_choices=choices,
        refused=[wire.Refused(one.card, one.code, one.reason) for one in seen.refused],
        refused_bids=table.refused_bids(state, seen),
    )


def _trick(state: TableState, trick: Trick) -> wire.WireTrick:
    points = state.game.tables.points
    return wire.WireTrick(
        leader=trick.leader,
        mode=trick.mode,
        call=trick.call,
        cards=list(trick.cards),
        winner=trick.winner,
        tied=table.tied_places(state, trick),
        points=sum(points[card] for card in trick.cards),
    )
