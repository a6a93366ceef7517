"""A round of play, and what it took of the machine.

The machine may have other work. What other programs take of the server's core is measured and not
counted as the server's time, so that a rate is that of a core of its own; a latency can not be
corrected like that.
"""

from __future__ import annotations

import asyncio
import time
from dataclasses import dataclass

import psutil

from bench.load.play import Pace, Room
from bench.load.servers import Server, ServerError
from bench.load.tally import percentile

RAMP = 0.3
"""Seconds of play before a round is measured."""
MOST = 10
"""Times as long that a round goes on while other programs let nobody play."""


@dataclass(frozen=True)
class Round:
    """What happened in so many *seconds*.

    server, driver: seconds of processor that each used. taken: seconds that other programs took of
    the server's core. latencies: seconds from each move to the last of its views. late: seconds by
    which the driver let people act later than they were to.
    """

    seconds: float
    moves: int
    views: int
    server: float
    driver: float
    taken: float
    latencies: list[float]
    late: list[float]

    @property
    def own(self) -> float:
        """Seconds that the server had its core for itself, busy or idle."""
        return self.seconds - self.taken

    def latency(self, percent: float) -> float:
        """Milliseconds from a move to the last of its views, so many in 100 within."""
        return 1_000 * percentile(self.latencies, percent)


async def play(room: Room, server: Server, pace: Pace, seconds: float) -> Round:
    """Play at this pace for so many seconds, or until something is; raises ServerError."""
    room.begin(pace)
    await asyncio.sleep(RAMP)
    tally = room.tally
    before = _Reading.take(server, tally.moves, tally.views)
    for _ in range(MOST):
        await asyncio.sleep(seconds)
        used = _Reading.take(server, tally.moves, tally.views).since(before)
        if used.moves and used.server:
            break
    else:
        raise ServerError(f"nothing was played in {MOST * seconds:g} s: {dict(room.errors)}")
    room.stop()
    await room.settle()
    return Round(
        used.at,
        used.moves,
        used.views,
        used.server,
        used.driver,
        0.0 if server.core is None else max(0.0, used.core - used.server),
        tally.seconds,
        tally.late,
    )


@dataclass(frozen=True)
class _Reading:
    """Clocks and counters at a moment, or their differences; seconds and numbers.

    core: time in which the server's core ran programs, or was not there to run any.
    """

    at: float
    moves: int
    views: int
    server: float
    driver: float
    core: float

    @classmethod
    def take(cls, server: Server, moves: int, views: int) -> _Reading:
        """As they stand now."""
        at, core = time.perf_counter(), 0.0
        if server.core is not None:
            # Time in interrupts is not in here: most of it is the server's own network.
            times = psutil.cpu_times(percpu=True)[server.core]
            core = times.user + times.nice + times.system + times.steal
        return cls(at, moves, views, server.cpu(), time.process_time(), core)

    def since(self, other: _Reading) -> _Reading:
        """The differences."""
        return _Reading(
            self.at - other.at,
            self.moves - other.moves,
            self.views - other.views,
            self.server - other.server,
            self.driver - other.driver,
            self.core - other.core,
        )
