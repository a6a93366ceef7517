"""What is counted and timed for those who look after a server; nothing unless it is asked for.

Nothing here names a table or a person, or tells what lies on a table.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

TIMES = (0.000_5, 0.001, 0.002_5, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0)
"""Upper bounds of the classes that times are counted in, in seconds."""


def _nothing(_value: object) -> None:
    """Count nothing."""


@dataclass(frozen=True, slots=True)
class Meters:
    """Whom the server tells what it does."""

    sockets: Callable[[int], None] = _nothing
    """Browsers came (+1) or went (-1)."""
    tables: Callable[[int], None] = _nothing
    """Tables are shown to somebody here (+1), or no longer (-1)."""
    thinking: Callable[[int], None] = _nothing
    """Bots have begun to think (+1), or have done (-1)."""
    moved: Callable[[str], None] = _nothing
    """A move was stored. By whom: as in ``log.Moved``."""
    refused: Callable[[str], None] = _nothing
    """A request was refused, with this code."""
    committed: Callable[[float], None] = _nothing
    """Seconds from sending events to the store until they were stored."""
    shown: Callable[[float], None] = _nothing
    """Seconds in which a new state was made into messages for everybody here."""
    thought: Callable[[float], None] = _nothing
    """Seconds in which a bot has found its move."""
    stuck: Callable[[int], None] = _nothing
    """So many tables here, with people, have waited too long for a bot."""
    broker: Callable[[bool], None] = _nothing
    """Whether the line to the other nodes is whole."""


def prometheus(host: str, port: int) -> tuple[Meters, Callable[[], None]]:
    """Meters that Prometheus may ask for at ``/metrics`` there, and how to stop that.

    On a port of its own: a proxy in front shows all of the other to everybody. Raises OSError.
    """
    # Only now: the library would be a third of the time that the server takes to start.
    from prometheus_client import (
        CollectorRegistry,
        Counter,
        Gauge,
        Histogram,
        PlatformCollector,
        ProcessCollector,
        start_http_server,
    )

    registry = CollectorRegistry()
    ProcessCollector(registry=registry)
    PlatformCollector(registry=registry)

    def gauge(name: str, text: str) -> Gauge:
        return Gauge(f"followsuit_{name}", text, registry=registry)

    def times(name: str, text: str) -> Histogram:
        return Histogram(f"followsuit_{name}_seconds", text, buckets=TIMES, registry=registry)

    def counter(name: str, text: str, label: str) -> Counter:
        return Counter(f"followsuit_{name}", text, [label], registry=registry)

    moves = counter("moves", "Moves stored by this node.", "by")
    refusals = counter("refusals", "Requests refused, by the code of the answer.", "code")
    meters = Meters(
        sockets=gauge("sockets", "Browsers connected to this node.").inc,
        tables=gauge("tables", "Tables that this node shows to somebody.").inc,
        thinking=gauge("bots_thinking", "Bots that think, or wait until their move is due.").inc,
        moved=lambda by: moves.labels(by or "person").inc(),
        refused=lambda code: refusals.labels(code).inc(),
        committed=times("commit", "From sending events to the store to their commit.").observe,
        shown=times("show", "Making a new state into messages for all who watch here.").observe,
        thought=times("bot_move", "From a bot's turn to its move.").observe,
        stuck=gauge("stuck_tables", "Tables that have waited over 10 s for a bot.").set,
        broker=gauge("broker_up", "1 while the line to the other nodes is whole.").set,
    )
    server, thread = start_http_server(port, host, registry)

    def stop() -> None:
        server.shutdown()
        server.server_close()
        thread.join()

    return meters, stop
