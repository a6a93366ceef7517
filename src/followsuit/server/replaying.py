"""A record as the page shows it: the table after each event, with every hand open.

Only of what is no secret any more: a match that is over, or a record that somebody has in hand.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from followsuit.server import messages, table, wire
from followsuit.server.review_wire import Replay
from followsuit.server.table import ReviewError, Seat, TableState

MOST_BYTES = 1_000_000
"""Of a record that is shown; an 8-hand match of ten seats has 40,000."""
MOST_EVENTS = 1_600
"""Of a record that is shown or judged; 16 hands of ten seats have 1,300."""


def replay(source: bytes | str) -> Replay:
    """The record event by event; raises ReviewError, with the line of what is wrong."""
    if len(source) > MOST_BYTES:
        raise ReviewError("too_long", f"a record of more than {MOST_BYTES:,} bytes is not shown")
    text, states, notes = table.replayed(source, MOST_EVENTS)
    return Replay(
        record=text,
        table=messages.quiet_table(states[-1], None),
        frames=list(_frames(states)),
        notes=list(notes),
    )


def _frames(states: Iterable[TableState]) -> Iterator[wire.ViewMessage]:
    shown: wire.MatchView | None = None
    of: tuple[int, bool] | None = None
    for state in states:
        moment = len(state.match.results), state.match.is_playing
        if shown is None or of != moment:
            shown, of = messages.match_view(state), moment
        hands = [table.own_hand(state, Seat(seat)) for seat in range(len(state.seats))]
        yield messages.open_message(state, hands, shown)
