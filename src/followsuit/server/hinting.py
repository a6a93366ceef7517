"""Hints at the table: thought of where bots think, noted in the table's log, told to who asked.

The same question gets the same answer until something is played, and costs once. Nobody is told
anything before it is noted that they were.
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Coroutine

import structlog

from followsuit.analysis import Hint, hint
from followsuit.server import log, table, wire
from followsuit.server.hub import Hub, require_fresh
from followsuit.server.store import StaleError
from followsuit.server.table import Seat, TableState
from followsuit.server.workers import BotError, SlowBotError, Workers

LIMIT = 2.0
"""Seconds after which a hint is given up that should have come within ``hints.SECONDS``."""
REMEMBERED = 256
"""Hints kept for who asks again."""

Turn = tuple[str, int, Seat]
"""A table, its ``played_at``, and who is to act."""

logger = structlog.get_logger(__name__)


class Hinting:
    """Gives hints at the tables of this process. limit: seconds of a worker's time."""

    def __init__(self, hub: Hub, workers: Workers, limit: float = LIMIT) -> None:
        self._hub = hub
        self._workers = workers
        self._limit = limit
        self._thoughts: OrderedDict[Turn, asyncio.Task[Hint]] = OrderedDict()
        self._tasks: set[asyncio.Task[None]] = set()

    def begin(self, work: Coroutine[object, object, None]) -> None:
        """Do the work, which asks for a hint, beside everything else."""
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def asked(self, guest: str, request: wire.Hint) -> tuple[TableState, Seat]:
        """The table that is asked about, and the guest's seat.

        Raises StaleError when something has been played since, RequestError, UnavailableError.
        """
        asked, seat = await self._hub.seated(guest, request.table)
        table.require_hint(asked, seat)
        require_fresh(asked, request.seq)
        return asked, seat

    async def hint(self, request: wire.Hint, asked: TableState, seat: Seat) -> wire.HintMessage:
        """What the seat might do, once it is noted that they are told; raises as ``asked``."""
        given = await self._thought(asked, seat)

        def mark(now: TableState) -> list[log.Event]:
            _require_same(asked, now, seat)
            return table.hinted(now, seat)

        noted = await self._hub.note(asked.table_id, mark)
        _require_same(asked, noted, seat)
        return _message(request, noted, given)

    async def close(self) -> None:
        """Think no further; what is being stored is waited for."""
        for thought in self._thoughts.values():
            thought.cancel()
        await asyncio.gather(*self._tasks, *self._thoughts.values(), return_exceptions=True)

    async def _thought(self, state: TableState, seat: Seat) -> Hint:
        turn = (state.table_id, state.played_at, seat)
        thought = self._thoughts.get(turn)
        if thought is None:
            thought = self._thoughts[turn] = asyncio.create_task(self._think(state, seat))
            self._forget()
        # Others may wait for it too.
        return await asyncio.shield(thought)

    def _forget(self) -> None:
        """Let go of the oldest thoughts that are done."""
        for turn in list(self._thoughts)[: max(0, len(self._thoughts) - REMEMBERED)]:
            if self._thoughts[turn].done():
                del self._thoughts[turn]

    async def _think(self, state: TableState, seat: Seat) -> Hint:
        """What the strongest bot would do with the seed that it would be given."""
        seen, seed = table.seat_view(state, seat), table.bot_seed(state)
        try:
            given = await self._workers.run(
                lambda _is_stopped: hint(state.game, seen, seed), self._limit
            )
            trouble = "" if given is None else given.trouble
        except (BotError, SlowBotError) as failed:
            given = hint(state.game, seen, seed, appraiser=None)
            trouble = str(failed) or "too slow"
        assert given is not None, "the seat is to act"
        if trouble:
            logger.error(
                "hint replaced",
                table=state.table_id,
                seq=state.seq,
                trouble=trouble,
                view=table.view_hash(state, seen),
            )
        return given


def _require_same(asked: TableState, now: TableState, seat: Seat) -> None:
    """Raise StaleError unless it is still the turn that was asked about, and the same guest's."""
    if now.played_at != asked.played_at or now.people.get(seat) != asked.people.get(seat):
        raise StaleError(f"table {now.table_id} has gone on")


def _message(request: wire.Hint, state: TableState, given: Hint) -> wire.HintMessage:
    reason = given.reason
    return wire.HintMessage(
        id=request.id,
        table=state.table_id,
        seq=state.seq,
        move=table.to_wire(given.move),
        outlooks=[
            wire.Outlook(
                table.to_wire(outlook.move),
                outlook.score,
                outlook.margin,
                outlook.takes,
                list(outlook.crops),
            )
            for outlook in given.outlooks
        ],
        reason=wire.HintReason(
            reason.code,
            reason.n,
            reason.value,
            reason.least,
            reason.expected,
            reason.chance,
            reason.points,
        ),
        by=given.by,
    )
