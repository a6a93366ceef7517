"""Random matches as the server keeps and shows them: the sizes of its views and events."""

from __future__ import annotations

import random
import statistics
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from followsuit.server import log, messages, table, wire
from followsuit.server.store import NewEvent
from followsuit.server.table import Seat, TableState

GAMES: Sequence[tuple[str, Mapping[str, wire.OptionValue]]] = (
    ("xactika", {"mode": "bid"}),
    ("one_card", {}),
)
"""What is played, as by bench.load."""
LEVEL = wire.DEFAULT_BOTS


@dataclass(frozen=True)
class Sizes:
    """Means over random matches of one game. view, event: bytes. moves, stored: of a match."""

    game: str
    seats: int
    view: float
    event: float
    moves: float
    stored: float
    """Bytes of all its events."""


def sizes(game: str, seats: int, n_matches: int, rng: random.Random) -> Sizes:
    """Play so many matches at random, and weigh what is stored and sent."""
    options = dict(GAMES)[game]
    views: list[int] = []
    events: list[int] = []
    n_moves = 0
    for _ in range(n_matches):
        for state, event in match(game, seats, options, rng):
            events.append(len(log.pack(event).body))
            if isinstance(event, log.Moved):
                n_moves += 1
                views += (
                    len(wire.encoder.encode(messages.view_message(state, Seat(seat))))
                    for seat in range(seats)
                )
    return Sizes(
        game,
        seats,
        statistics.fmean(views),
        statistics.fmean(events),
        n_moves / n_matches,
        sum(events) / n_matches,
    )


def match(
    game: str, seats: int, options: Mapping[str, wire.OptionValue], rng: random.Random
) -> Iterator[tuple[TableState, log.Event]]:
    """Every event of a match whose moves are legal ones at random, and the table after it."""
    opening = wire.Create(game, seats, dict(options), LEVEL)
    state = None
    for event in table.open_table("guest", opening, (LEVEL,), rng.randbytes):
        state = (
            table.fold("table-id-abc", [event]) if state is None else table.advance(state, event)
        )
        assert state is not None
        yield state, event
    assert state is not None
    while not state.match.is_over:
        request: wire.NextDeal | wire.MakeMove
        if state.turn is None:
            seat, request = Seat(0), wire.NextDeal(state.table_id, state.seq)
        else:
            seat = state.turn
            move = table.to_wire(rng.choice(table.seat_view(state, seat).legal))
            request = wire.MakeMove(state.table_id, state.seq, move)
        events, _ = table.decide(state, seat, request, rng.randbytes)
        for event in events:
            state = table.advance(state, event)
            yield state, event


def moves(n: int, rng: random.Random) -> list[NewEvent]:
    """So many moves of matches at tables of four, as they are stored."""
    found: list[NewEvent] = []
    while len(found) < n:
        for game, options in GAMES:
            played = (event for _, event in match(game, 4, options, rng))
            found += (log.pack(event) for event in played if isinstance(event, log.Moved))
    return rng.sample(found, n)
