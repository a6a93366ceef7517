"""Who is at the table in time: a bot for the absent, the clocks, nobody hurried who cannot act.

One timer a table, for the seat to act: until a bot plays for somebody who is not there, or until
the clock of somebody who is there has run out. Without people connected nothing runs. Every
few seconds a running clock is noted in the log, so that little is lost with a node that dies.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable, Sequence
from functools import partial
from typing import Literal, NamedTuple, Protocol

import structlog

from followsuit.server import log, table, wire
from followsuit.server.logs import where
from followsuit.server.store import StaleError, UnavailableError
from followsuit.server.table import RequestError, Seat, TableState

RETRY = 1.0
"""Seconds until it is tried again when the database refused."""

CHECKPOINT = 5.0
"""Seconds after which thought is charged that still goes on."""

logger = structlog.get_logger(__name__)


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
Decide = Callable[[TableState], Sequence[log.Event]]
"""What is to be stored of the table as it is by then; nothing if it no longer holds."""

Append = Callable[[str, Decide], Awaitable[TableState]]
"""Stores what is decided of the table and shows what came of it; raises StaleError."""


class _Watch(NamedTuple):
    """A running timer: for whom, what it waits for, since when, and the table as it was."""

    kind: Kind
    state: TableState
    seat: Seat
    began: float
    timer: Timer

    def is_same_turn(self, state: TableState) -> bool:
        """Whether the same person still thinks about the same move there."""
        was = self.state
        return (
            not state.is_ended
            and state.played_at == was.played_at
            and state.people.get(self.seat) == was.people.get(self.seat)
        )


class Attendance:
    """The timers of all tables on this node. is_here: whether a seat's guest is connected to any.

    Every node that shows a table has a timer for it. All of them are due at about the same time,
    and whoever stores first, wins.
    """

    def __init__(
        self,
        is_here: Callable[[TableState, Seat], bool],
        append: Append,
        now: Time,
    ) -> None:
        self._is_here = is_here
        self._append = append
        self._time = now
        self._watches: dict[str, _Watch] = {}
        self._tasks: set[asyncio.Task[None]] = set()

    def consider(self, state: TableState) -> None:
        """Start, keep or stop the table's timer; told of every new state, arrival and departure."""
        self._welcome(state)
        kind = self._kind(state)
        turn = state.turn
        watch = self._watches.get(state.table_id)
        if watch is not None:
            was = watch.state
            if (watch.kind, was.played_at, watch.seat) == (kind, state.played_at, turn):
                # What has been charged meanwhile, here or by another node, counts no more.
                charged = was.clocks[watch.seat] - state.clocks[watch.seat]
                since = watch.began + (charged / 1000 if kind == "clock" else 0)
                self._set(state, watch.kind, watch.seat, min(since, self._time.now()))
                return
            self._stop(watch)
        if kind is not None and turn is not None:
            self._set(state, kind, turn, self._time.now())

    def _set(self, state: TableState, kind: Kind, seat: Seat, began: float) -> None:
        """Have the table's timer, which has been running since then, ring when it is due."""
        watch = self._watches.get(state.table_id)
        if watch is not None:
            watch.timer.cancel()
        seconds = state.policy.grace if kind == "away" else state.clocks[seat] / 1000
        left = max(0.0, began + seconds - self._time.now())
        if kind == "clock":
            left = min(left, CHECKPOINT)
        timer = self._time.call_later(left, lambda: self._ring(state.table_id))
        self._watches[state.table_id] = _Watch(kind, state, seat, began, timer)

    def sleep(self, table_id: str) -> None:
        """Nobody watches the table here any more. Where it is watched still, the clock runs on."""
        watch = self._watches.get(table_id)
        if watch is not None:
            self._stop(watch, is_charged=not self._is_attended(watch.state))

    def spent(self, state: TableState, seat: Seat) -> int:
        """Milliseconds that the seat has thought about its move since it was last charged."""
        watch = self._watches.get(state.table_id)
        if watch is None or watch.kind != "clock" or watch.seat != seat:
            return 0
        return max(0, round(1000 * (self._time.now() - watch.began)))

    def running(self, state: TableState) -> Seat | None:
        """The seat whose clock runs."""
        watch = self._watches.get(state.table_id)
        return None if watch is None or watch.kind != "clock" else watch.seat

    async def close(self) -> None:
        """Note what the running clocks have counted, so that the next start goes on from there."""
        for table_id in tuple(self._watches):
            self.sleep(table_id)
        while self._tasks:
            await asyncio.gather(*self._tasks, return_exceptions=True)

    def note(self, table_id: str, decide: Decide) -> None:
        """Store what is decided, now or when the database serves again."""
        task = asyncio.create_task(self._do(table_id, decide))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    def _welcome(self, state: TableState) -> None:
        """Whoever came back while their absence was being stored plays again.

        Somebody who is there but let the time run out plays again when they act or come anew.
        """
        for place, seating in enumerate(state.seats):
            seat = Seat(place)
            if seating.away and state.late[seat] < table.LATE and self._is_here(state, seat):
                self.note(state.table_id, partial(table.back, seat=seat))

    def _kind(self, state: TableState) -> Kind | None:
        turn = state.turn
        if turn is None or state.is_paused or state.seats[turn].guest is None:
            return None
        if state.bot_of(turn):
            return None
        if self._is_here(state, turn):
            return "clock" if state.policy.bank else None
        return "away" if self._is_attended(state) else None

    def _is_attended(self, state: TableState) -> bool:
        return any(self._is_here(state, seat) for seat in state.people)

    def _stop(self, watch: _Watch, is_charged: bool = True) -> None:
        """Stop the timer; thought without a move is charged."""
        spent = self.spent(watch.state, watch.seat)
        watch.timer.cancel()
        del self._watches[watch.state.table_id]
        if spent and is_charged:
            self._charge(watch, spent)

    def _charge(self, watch: _Watch, spent: int) -> None:
        """Charge for so many milliseconds, but for what has been charged since, by any node."""

        def charge(state: TableState) -> list[log.Event]:
            due = spent - (watch.state.clocks[watch.seat] - state.clocks[watch.seat])
            is_due = due > 0 and watch.is_same_turn(state)
            return [log.Charged(watch.seat, due)] if is_due else []

        self.note(watch.state.table_id, charge)

    def _ring(self, table_id: str) -> None:
        watch = self._watches[table_id]
        spent = self.spent(watch.state, watch.seat)
        if watch.kind == "clock" and spent < watch.state.clocks[watch.seat]:
            self._charge(watch, spent)
            self._set(watch.state, watch.kind, watch.seat, watch.began)
            return
        del self._watches[table_id]
        self.note(table_id, lambda state: self._due(watch, state))

    def _due(self, watch: _Watch, state: TableState) -> list[log.Event]:
        """What happens at the end of the time, if it still is the seat's."""
        if not watch.is_same_turn(state) or state.is_paused or state.bot_of(watch.seat):
            return []
        if watch.kind == "away":
            return [log.Away(watch.seat, wire.DEFAULT_BOTS)]
        return table.late_move(state, watch.seat, wire.DEFAULT_BOTS)

    async def _do(self, table_id: str, decide: Decide) -> None:
        try:
            await self._append(table_id, decide)
        except StaleError:
            pass  # something else happened at the same moment, and was considered then
        except (UnavailableError, RequestError):  # the latter when the table is too busy
            logger.warning("database refused a timer's event", table=table_id)
            self._time.call_later(RETRY, lambda: self.note(table_id, decide))
        except Exception as error:
            logger.error("timer failed", table=table_id, error=where(error))
