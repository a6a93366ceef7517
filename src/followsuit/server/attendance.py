"""Who is at the table in time: a bot for the absent, the clocks, nobody hurried who cannot act.

One timer a table, for the seat to act: until a bot plays for somebody who is not there, or until
the clock of somebody who is there has run out. Without people connected nothing runs.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable, Sequence
from typing import Literal, NamedTuple, Protocol

import structlog

from followsuit.server import log, table, wire
from followsuit.server.logs import where
from followsuit.server.store import StaleError, UnavailableError
from followsuit.server.table import Seat, TableState

RETRY = 1.0
"""Seconds until it is tried again when the database refused."""

logger = structlog.get_logger(__name__)

Append = Callable[[TableState, Sequence[log.Event]], Awaitable[TableState]]
"""Stores events of the table and shows what came of them; raises StaleError."""


class Timer(Protocol):
    """What has been put off."""

    def cancel(self) -> None:
        """Do not do it."""


class Time(Protocol):
    """Seconds, and things done after some of them; the tests have their own."""

    def now(self) -> float:
        """Seconds since some moment."""

    def call_later(self, seconds: float, call: Callable[[], None]) -> Timer:
        """Call after so many seconds."""


class RealTime:
    """The time of the running event loop."""

    def now(self) -> float:
        """Seconds that only go up."""
        return time.monotonic()

    def call_later(self, seconds: float, call: Callable[[], None]) -> Timer:
        """Call after so many seconds."""
        return asyncio.get_running_loop().call_later(seconds, call)


Kind = Literal["away", "clock"]


class _Watch(NamedTuple):
    """A running timer: what it waits for, since when, and what then."""

    kind: Kind
    played_at: int
    seat: Seat
    began: float
    timer: Timer


class Attendance:
    """The timers of all tables. is_here: whether the guest of a seat is connected."""

    def __init__(
        self,
        is_here: Callable[[TableState, Seat], bool],
        append: Append,
        now: Time,
    ) -> None:
        self._is_here = is_here
        self._append = append
        self._time = now
        self._watches: dict[str, tuple[_Watch, TableState]] = {}
        self._tasks: set[asyncio.Task[None]] = set()

    def consider(self, state: TableState) -> None:
        """Start, keep or stop the table's timer; told of every new state, arrival and departure."""
        kind = self._kind(state)
        turn = state.turn
        known = self._watches.get(state.table_id)
        if known is not None:
            watch = known[0]
            if (watch.kind, watch.played_at, watch.seat) == (kind, state.played_at, turn):
                # A charge from before may have been stored meanwhile, so it is set anew.
                self._set(state, watch.kind, watch.seat, watch.began)
                return
            self._stop(state.table_id, state)
        if kind is not None and turn is not None:
            self._set(state, kind, turn, self._time.now())

    def _set(self, state: TableState, kind: Kind, seat: Seat, began: float) -> None:
        """Have the table's timer, which has been running since then, ring when it is due."""
        known = self._watches.get(state.table_id)
        if known is not None:
            known[0].timer.cancel()
        seconds = state.policy.grace if kind == "away" else state.clocks[seat] / 1000
        left = max(0.0, began + seconds - self._time.now())
        timer = self._time.call_later(left, lambda: self._ring(state.table_id))
        watch = _Watch(kind, state.played_at, seat, began, timer)
        self._watches[state.table_id] = (watch, state)

    def sleep(self, table_id: str) -> None:
        """Nobody watches the table any more."""
        known = self._watches.get(table_id)
        if known is not None:
            self._stop(table_id, known[1])

    def spent(self, state: TableState, seat: Seat) -> int:
        """Milliseconds that the seat has thought about its move so far."""
        known = self._watches.get(state.table_id)
        if known is None or known[0].kind != "clock" or known[0].seat != seat:
            return 0
        return max(0, round(1000 * (self._time.now() - known[0].began)))

    def running(self, state: TableState) -> Seat | None:
        """The seat whose clock runs."""
        known = self._watches.get(state.table_id)
        return None if known is None or known[0].kind != "clock" else known[0].seat

    async def close(self) -> None:
        """Note what the running clocks have counted, so that the next start goes on from there."""
        for table_id in tuple(self._watches):
            self.sleep(table_id)
        await asyncio.gather(*self._tasks, return_exceptions=True)

    def _kind(self, state: TableState) -> Kind | None:
        turn = state.turn
        if turn is None or state.is_paused or state.bot_of(turn) or turn not in state.people:
            return None
        if not any(self._is_here(state, seat) for seat in state.people):
            return None
        if not self._is_here(state, turn):
            return "away"
        return "clock" if state.policy.bank else None

    def _stop(self, table_id: str, state: TableState) -> None:
        """Stop the timer; thought without a move is charged."""
        watch, _ = self._watches[table_id]
        spent = self.spent(state, watch.seat)
        watch.timer.cancel()
        del self._watches[table_id]
        if spent and state.played_at == watch.played_at and not state.is_ended:
            self._store(state, [log.Charged(watch.seat, spent)])

    def _ring(self, table_id: str) -> None:
        known = self._watches.pop(table_id, None)
        if known is None:
            return
        watch, state = known
        if watch.kind == "away":
            self._store(state, [log.Away(watch.seat, wire.DEFAULT_BOTS)])
        else:
            self._store(state, table.late_move(state, watch.seat, wire.DEFAULT_BOTS))

    def _store(self, state: TableState, events: Sequence[log.Event]) -> None:
        task = asyncio.create_task(self._do(state, events))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _do(self, state: TableState, events: Sequence[log.Event]) -> None:
        try:
            fresh = await self._append(state, events)
            if isinstance(events[0], log.Away) and self._is_here(fresh, Seat(events[0].seat)):
                # Back at that very moment, when there was nothing to come back from yet.
                await self._append(fresh, [log.Back(events[0].seat)])
        except StaleError:
            pass  # something happened at the same moment, and was considered then
        except UnavailableError:
            logger.warning("database refused a timer's event", table=state.table_id, seq=state.seq)
            self._time.call_later(RETRY, lambda: self.consider(state))
        except Exception as error:
            logger.error("timer failed", table=state.table_id, seq=state.seq, error=where(error))
