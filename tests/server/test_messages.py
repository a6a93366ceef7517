"""What is kept from one view to the next changes nothing in any of them."""

from __future__ import annotations

import random

import msgspec
import pytest

from followsuit.server import log, messages, table, wire
from followsuit.server.table import Seat, TableState
from tests.positions import random_move
from tests.server.playing import Json
from tests.server.test_undo import begun

TABLES: list[tuple[str, int, Json]] = [
    ("xactika", 3, {"mode": "bid", "hand_size": 3, "deals": 3}),
    ("xactika", 10, {"mode": "lose", "deals": 2}),
    ("one_card", 4, {"no_trump_reversal": True}),
]


def course(game: str, n_seats: int, options: Json, rng: random.Random) -> list[TableState]:
    """States of a table one after another: moves, moves taken back, notes, new hands."""
    states = [begun(game, n_seats, options, rng)]
    for _ in range(200):
        state = states[-1]
        event: log.Event
        if state.is_waiting_next:
            dealt = table.decide(state, Seat(0), wire.NextDeal(table="table", seq=0), rng.randbytes)
            event = dealt[0][0]
        elif not state.match.is_playing:
            break
        elif state.steps and rng.random() < 0.2:
            event = log.Undone(state.steps[-1].seat, rng.randint(1, min(3, len(state.steps))))
        elif rng.random() < 0.1:
            event = log.Renamed(rng.randrange(n_seats), "another")
        else:
            assert state.match.state is not None
            assert state.turn is not None
            move = table.to_wire(random_move(state.game, state.match.state, rng))
            event = log.Moved(state.turn, move, "bot" if rng.random() < 0.1 else "")
        states.append(table.advance(state, event))
    return states


@pytest.mark.parametrize(("game", "n_seats", "options"), TABLES)
def test_frames_are_the_messages(game: str, n_seats: int, options: Json) -> None:
    """Byte for byte, whatever was shown before, also where a state is left out or comes again."""
    rng = random.Random(3)
    views = messages.Views()
    watching: list[Seat | None] = [*map(Seat, range(n_seats)), None]
    states = course(game, n_seats, options, rng)
    assert len(states) > 50
    for state in (*states, *rng.sample(states, 40)):
        for seat in rng.sample(watching, 3):
            told = messages.view_message(state, seat)
            assert views.frame(state, seat) == msgspec.json.encode(told)


@pytest.mark.parametrize(("game", "n_seats", "options"), TABLES)
def test_message_holds_what_the_engine_lets_the_seat_see(
    game: str, n_seats: int, options: Json
) -> None:
    """Each seat's own cards and choices, and nobody else's; the rest is the same for all."""
    for state in course(game, n_seats, options, random.Random(4)):
        public = messages.view_message(state, None)
        for seat in map(Seat, range(n_seats)):
            seen = table.seat_view(state, seat)
            told = messages.view_message(state, seat)
            assert told.deal.hand == list(seen.hand)
            assert told.undo == last_move_of(state, seat)
            assert told.claim == table.may_claim(state, seen)
            assert [each.card for each in told.deal.refused] == [each.card for each in seen.refused]
            moves: list[wire.WireMove] = [*map(wire.BidMove, told.deal.legal_bids)]
            moves += map(wire.ChooseMove, told.deal.legal_choices)
            for play in told.deal.legal_plays:
                moves += [wire.PlayMove(play.card, call) for call in play.calls]
                moves += [] if play.calls else [wire.PlayMove(play.card)]
            assert moves == [table.to_wire(move) for move in seen.legal]
            assert without_own(told) == without_own(public)


def last_move_of(state: TableState, seat: Seat) -> int:
    """How many moves ago the seat has made its last one itself; 0: it has not."""
    for n_moves in range(1, len(state.steps) + 1):
        step = state.steps[-n_moves]
        if step.seat == seat:
            return n_moves if step.by == "" and state.match.is_playing else 0
    return 0


def without_own(told: wire.ViewMessage) -> wire.ViewMessage:
    """What everybody may see of it."""
    deal = msgspec.structs.replace(
        told.deal,
        hand=[],
        legal_bids=[],
        legal_plays=[],
        legal_choices=[],
        refused=[],
        refused_bids=[],
    )
    return msgspec.structs.replace(told, deal=deal, undo=0, claim=False, opens_at=None)
