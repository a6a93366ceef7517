"""How long things are kept: once a day, what nobody comes back to is closed or deleted.

Never a table at which somebody is: those here are touched first, and each node does the same.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from dataclasses import dataclass

import structlog

from followsuit.server import log, store_upkeep
from followsuit.server.attendance import Time, Timer
from followsuit.server.hub import Hub
from followsuit.server.logs import where
from followsuit.server.results import Results
from followsuit.server.store import StaleError, UnavailableError
from followsuit.server.table import TableError

DAY = 24 * 3600.0
FIRST = 60.0
"""Seconds from the start until it is looked for the first time."""
RETRY = 600.0
"""Seconds until it is tried again when the database refused."""
STRANGER_DAYS = 400
"""Days until the token of somebody without tables is forgotten: longer than its cookie lives."""
PAGE = 100
"""Tables looked for at a time; each is closed or deleted by itself, between people's moves."""

logger = structlog.get_logger(__name__)


@dataclass(frozen=True, slots=True)
class Keep:
    """For how long tables are kept."""

    idle_days: int = 14
    """Days until a table where nobody is any more is closed. The page says two weeks."""
    ended_days: int | None = None
    """Days until a table that has ended is deleted; None: it is kept for ever."""


@dataclass(frozen=True, slots=True)
class Swept:
    """What was done. closed, deleted: tables; strangers: tokens."""

    closed: int
    deleted: int
    strangers: int


class Keeper:
    """Sweeps once a day."""

    def __init__(self, hub: Hub, time: Time, keep: Keep) -> None:
        self._hub = hub
        self._store = hub.store
        self._results = Results(hub.store)
        self._time = time
        self._keep = keep
        self._timer: Timer | None = None
        self._task: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Begin, a moment after the server has."""
        self._put_off(FIRST)

    async def close(self) -> None:
        """Stop; what is not done yet is done another day."""
        if self._timer is not None:
            self._timer.cancel()
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    async def sweep(self) -> Swept:
        """Do it now; raises UnavailableError."""
        now = self._store.now()
        watched = {
            table_id for connection in self._hub.connections() for table_id in connection.tables
        }
        await store_upkeep.touch(self._store, watched)
        closed = deleted = 0
        before = now - self._keep.idle_days * DAY
        async for table_id in self._untouched(before, ended=False):
            if await store_upkeep.close(self._store, table_id, before, log.pack(log.Expired())):
                closed += 1
                await self._look_again(table_id)
        if self._keep.ended_days is not None:
            before = now - self._keep.ended_days * DAY
            async for table_id in self._untouched(before, ended=True):
                await self._results.settle(table_id)
                if await store_upkeep.drop(self._store, table_id, before):
                    deleted += 1
                    await self._look_again(table_id)
        before = now - STRANGER_DAYS * DAY
        strangers = 0
        while dropped := await store_upkeep.drop_strangers(self._store, before, PAGE):
            strangers += dropped
        return Swept(closed, deleted, strangers)

    async def _untouched(self, before: float, *, ended: bool) -> AsyncIterator[str]:
        last = ""
        while page := await store_upkeep.untouched(self._store, before, last, PAGE, ended=ended):
            for table_id in page:
                yield table_id
            last = page[-1]

    async def _look_again(self, table_id: str) -> None:
        try:
            await self._hub.reload(table_id)
        except TableError as error:
            logger.warning("closed a table that cannot be read", table=table_id, reason=str(error))

    def _put_off(self, seconds: float) -> None:
        self._timer = self._time.call_later(seconds, self._ring)

    def _ring(self) -> None:
        self._task = asyncio.create_task(self._sweep_and_go_on())

    async def _sweep_and_go_on(self) -> None:
        pause = DAY
        try:
            swept = await self.sweep()
        except (UnavailableError, StaleError) as error:
            logger.warning("sweep put off", reason=str(error))
            pause = RETRY
        except Exception as error:  # a fault of ours must not end it for ever
            logger.error("sweep failed", error=where(error))
        else:
            logger.info(
                "swept", closed=swept.closed, deleted=swept.deleted, strangers=swept.strangers
            )
        self._put_off(pause)
