"""What a move costs each part of the service, as measured, and what is assumed.

Times are seconds of the processor named in docs/scale.md; of a node's and the database's work some
is for each transaction or question, whatever is in it, and some for each table in it.
"""

from __future__ import annotations

from dataclasses import dataclass

SEATS = 4
"""People at a table."""


@dataclass(frozen=True)
class Costs:
    """Seconds, for one move at a table of four."""

    # python -m bench.load.nodes, where nobody thinks: 0.335 ms of the node's processor a move when
    # one serves all, 0.553 ms of both when the people of a table are apart at two. What questions
    # and transactions take of it is below; these two are the rest, fitted by simulating the bench.
    move: float = 0.255e-3
    """Node: receive, decide, make and send the four views."""
    hear: float = 0.060e-3
    """Another node of the table: hear of the move, take it in."""

    # python -m bench.scale.database, straight lines through 1, 10 and 100 in a transaction.
    commit: float = 0.77e-3
    """Node: a transaction, on its side of the line."""
    commit_each: float = 0.03e-3
    look: float = 0.58e-3
    """Node: a question for news."""
    look_each: float = 0.018e-3
    database_commit: float = 0.95e-3
    database_commit_each: float = 0.05e-3
    database_look: float = 0.20e-3
    database_look_each: float = 0.011e-3
    database_head: float = 0.0167e-3
    """A table of which a node asks, every ``sweep``, whether it has missed something there."""

    # python -m bench.load.nodes: 0.006 ms with one node, 0.009 ms with two.
    publish: float = 0.003e-3
    publish_each: float = 0.003e-3
    """For each node that hears it; the one that tells hears it too."""

    flush: float = 1e-3
    """Assumed: a solid-state disk that keeps what it was given when the power fails."""
    round_trip: float = 0.25e-3
    """Assumed: within one data centre."""
    sweep: float = 10.0
    """``followsuit.server.hub.SWEEP``."""


ROUND_TRIPS = 4
"""Of a transaction: begin, events, listing, commit."""

# Bytes of memory. make bench-server: each person seated at a table; a table, four times what a seat
# there takes more than the home page. A process before anybody has come, with that of its bots.
PERSON = 39_000
TABLE = 10_000
PROCESS = 120_000_000

FRAME = 95
"""Bytes around a view: WebSocket, TLS, and two packets' headers of TCP and IP."""
REQUEST = 280
"""Bytes of a move that comes in, and of what acknowledges four views, headers included."""
TO_DATABASE = 1_000
"""Bytes between a node and the database for a move stored: its statements and their answers."""
TO_READER = 500
"""... for each node that asks for it."""
LOG = 0.54e3
"""Bytes a move adds to PostgreSQL's write-ahead log, whole pages after a checkpoint apart."""
KEPT = 70_000
"""Bytes in the database of a match of four (docs/operations.md)."""
