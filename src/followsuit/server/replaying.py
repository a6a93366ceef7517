"""A record as the page shows it: the table after each event, with every hand open.

Only of what is no secret any more: a match that is over, or a record that somebody has in hand.
"""

from __future__ import annotations

import msgspec

from followsuit.server import messages, table, wire
from followsuit.server.review_wire import Replay
from followsuit.server.table import ReviewError, Seat, TableState

MOST_BYTES = 1_000_000
"""Of a record that is shown; an 8-hand match of ten seats has 40,000."""
MOST_EVENTS = 4_000


def replay(source: bytes | str) -> Replay:
    """The record event by event; raises ReviewError, with the line of what is wrong."""
    if len(source) > MOST_BYTES:
        raise ReviewError("too_long", f"a record of more than {MOST_BYTES:,} bytes is not shown")
    text, states, notes = table.replayed(source, MOST_EVENTS)
    return Replay(
        record=text,
        table=_table(states[-1]),
        frames=[_frame(state) for state in states],
        notes=list(notes),
    )


def _frame(state: TableState) -> wire.ViewMessage:
    hands = [list(table.seat_view(state, Seat(seat)).hand) for seat in range(len(state.seats))]
    return msgspec.structs.replace(messages.view_message(state, None), hands=hands)


def _table(state: TableState) -> wire.TableMessage:
    """The table as somebody who watches is told of it, nobody being there."""
    return wire.TableMessage(
        id=0,
        table=state.table_id,
        game=messages.game_info(state.game, len(state.seats)),
        seats=[wire.SeatInfo(seating.name, "human") for seating in state.seats],
        you=None,
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
        commitment_deal=state.deal_number,
    )
