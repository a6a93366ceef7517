"""A table as messages, field by field: what is not listed here is not sent. Pure.

What a seat may know of the cards comes from ``table.seat_view``.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from functools import lru_cache
from typing import Literal

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
    delayed = table.delayed(state) if seat is None else None
    shown = state if delayed is None else delayed
    seen = table.seat_view(shown, seat)
    return wire.ViewMessage(
        table=state.table_id,
        seq=state.seq,
        match=_match_view(shown),
        deal=_deal_view(shown, seen),
        waiting_next=shown.is_waiting_next,
        undo=shown.undoes(seat),
        claim=table.may_claim(shown, seen),
        notes=list(shown.notes),
        hands=None if delayed is None else _hands(delayed),
        opens_at=table.opens_at(state) if seat is None else None,
    )


def _hands(state: TableState) -> list[list[int]]:
    """What each seat holds."""
    return [list(table.seat_view(state, Seat(seat)).hand) for seat in range(len(state.seats))]


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
        deal=state.deal_number,
        extra=match.is_extra,
        rows=rows,
        totals=list(match.totals),
        ranks=list(match.ranks),
        over=match.is_over,
        winners=list(match.winners),
    )


def _deal_view(state: TableState, seen: View) -> wire.DealView:
    legal = [table.to_wire(move) for move in seen.legal]
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
        legal_bids=[move.value for move in legal if isinstance(move, wire.BidMove)],
        legal_plays=_legal_plays(legal),
        legal_choices=[move.choice for move in legal if isinstance(move, wire.ChooseMove)],
        refused=[wire.Refused(one.card, one.code, one.reason) for one in seen.refused],
        refused_bids=table.refused_bids(state, seen),
        scores=None if seen.scores is None else list(seen.scores),
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


def _legal_plays(legal: Sequence[wire.WireMove]) -> list[wire.LegalPlay]:
    calls: dict[int, list[int]] = {}
    for move in legal:
        if isinstance(move, wire.PlayMove):
            named = calls.setdefault(move.card, [])
            if move.call is not None:
                named.append(move.call)
    return [wire.LegalPlay(card, list(named)) for card, named in calls.items()]
