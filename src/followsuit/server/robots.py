"""Bots at tables: when one is to act and a person is there, it decides and sends like anybody.

A bot gets the View of its seat, a generator and a budget, nothing else. One that raises, is too
slow or returns nonsense is replaced by a legal move and logged, by seed and view hash, never by
cards. When its move comes tells nothing of how hard it was to find.
"""

from __future__ import annotations

import asyncio
import random
from collections.abc import Callable, Iterable, Mapping
from typing import NamedTuple

import structlog

from followsuit.bots import Bot, Budget, NotReady
from followsuit.server import table, wire
from followsuit.server.hub import Hub
from followsuit.server.logs import where
from followsuit.server.store import StaleError, UnavailableError
from followsuit.server.table import By, RequestError, Seat, TableState
from followsuit.server.workers import BotError, IsStopped, SlowBotError, Workers

MOVE_LIMIT = 5.0
"""Seconds a bot may take."""
TAKE_OVER = 6.0
"""Seconds until the next node plays for a bot when the first does not; more than a move takes."""
PAUSE = (0.09, 0.15)
"""Seconds, least and most, from a seat's turn to its bot's move; later if it thinks for longer."""
RETRY = 1.0
"""Seconds until a move is tried again when the database refused it."""

Pause = Callable[[], float]
"""Draws the seconds the next move is to wait, before anything is known of it."""

logger = structlog.get_logger(__name__)


def usual_pause() -> float:
    """A time within ``PAUSE``, each as likely, which nobody can foresee."""
    return random.SystemRandom().uniform(*PAUSE)


class _Turn(NamedTuple):
    """A bot's turn: when the table last changed, whose thoughts are asked, the task that thinks."""

    seq: int
    level: str
    task: asyncio.Task[None]


class Robots:
    """Plays the seats that bots hold.

    bots: by level. workers: where they think. move_limit: seconds. A table sleeps while none of its
    people is connected.
    """

    def __init__(
        self,
        hub: Hub,
        bots: Mapping[str, Bot],
        workers: Workers,
        move_limit: float = MOVE_LIMIT,
        pause: Pause = usual_pause,
    ) -> None:
        self._hub = hub
        self._bots = bots
        self._move_limit = move_limit
        self._pause = pause
        self._workers = workers
        self._thinking: dict[str, _Turn] = {}
        self._tasks: set[asyncio.Task[None]] = set()
        hub.on_wake = self.consider
        hub.on_sleep = self.stop

    def consider(self, state: TableState) -> None:
        """Let a bot think if it is to act; told of every new state and every person who comes."""
        thinking = self._thinking.get(state.table_id)
        seat = state.turn
        level = "" if seat is None or state.is_paused else state.bot_of(seat)
        if thinking is not None and thinking.seq >= state.played_at and thinking.level == level:
            return
        self.stop(state.table_id)
        if seat is None or not level:
            return
        if self._hub.is_attended(state):
            task = asyncio.create_task(self._play(state, seat))
            self._hub.meters.thinking(+1)
            self._thinking[state.table_id] = _Turn(state.played_at, level, task)
            self._tasks.add(task)
            task.add_done_callback(self._done)

    def _done(self, task: asyncio.Task[None]) -> None:
        self._tasks.discard(task)
        self._hub.meters.thinking(-1)

    def stop(self, table_id: str) -> None:
        """Think no further at the table, which went on, was ended or sleeps."""
        thinking = self._thinking.pop(table_id, None)
        if thinking is not None:
            thinking.task.cancel()

    async def close(self) -> None:
        """Stop thinking; what was not sent is thought again after the next start."""
        tasks = list(self._tasks)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def _play(self, state: TableState, seat: Seat) -> None:
        """Think, wait until the move is due, and send it."""
        loop = asyncio.get_running_loop()
        try:
            # Any node may play for a bot. One thinks; the others see its move before they would.
            await asyncio.sleep(TAKE_OVER * self._hub.rank(state.table_id))
            began = loop.time()
            due = began + self._pause()
            move, played = await self._decide(state, seat)
            self._hub.meters.thought(loop.time() - began)
            await asyncio.sleep(due - loop.time())
        except Exception as error:
            del self._thinking[state.table_id]
            logger.error("bot failed", table=state.table_id, seq=state.seq, error=where(error))
            return
        # A move that is being stored must not be cancelled: memory would fall behind the database.
        del self._thinking[state.table_id]
        if self._hub.is_attended(state):
            self._tell_stand_in(state, state.bot_of(seat), played)
            await self._send(state, seat, move)

    async def _send(self, state: TableState, seat: Seat, move: wire.WireMove) -> None:
        request = wire.MakeMove(table=state.table_id, seq=state.played_at, move=move)
        try:
            current = await self._hub.load(state.table_id)
            if current is not None and current.bot_of(seat):
                by: By = "" if current.seats[seat].guest is None else "bot"
                await self._hub.submit(current, seat, request, by)
        except (StaleError, RequestError):
            pass  # the table was ended or paused meanwhile, or another process played
        except UnavailableError:
            logger.warning("database refused a bot's move", table=state.table_id, seq=state.seq)
            asyncio.get_running_loop().call_later(RETRY, self.consider, state)
        except Exception as error:
            logger.error("bot failed", table=state.table_id, seq=state.seq, error=where(error))

    async def _decide(self, state: TableState, seat: Seat) -> tuple[wire.WireMove, str]:
        """The bot's move, or a legal one in its place; and the level that was asked for it."""
        level = played = state.bot_of(seat)
        seen = table.seat_view(state, seat)
        seed = table.bot_seed(state)

        def think(is_stopped: IsStopped) -> tuple[object, str]:
            for name in self._from(level):
                rng = random.Random(seed)  # noqa: S311 - to be replayed
                try:
                    budget = Budget(is_stopped=is_stopped)
                    return self._bots[name].decide(state.game, seen, rng, budget), name
                except NotReady:
                    continue
            raise NotReady

        move = None
        try:
            answer, played = await self._workers.run(think, self._move_limit)
            move = table.legal_move(seen, answer)
            trouble = "illegal" if answer is not None else "no move"
        except SlowBotError:
            trouble = "too slow"
        except BotError as failed:
            trouble = str(failed)
        if move is None:
            logger.error(
                "bot replaced",
                table=state.table_id,
                seq=state.seq,
                bot=played,
                trouble=trouble,
                seed=seed,
                view=table.view_hash(state, seen),
            )
            move = table.fallback_move(state, seen, random.Random(seed))  # noqa: S311 - as above
        return move, played

    def _from(self, level: str) -> Iterable[str]:
        """The level and those below it that are offered, the strongest first."""
        levels = list(self._hub.levels)
        return levels[levels.index(level) :: -1] if level in levels else [level]

    def _tell_stand_in(self, state: TableState, level: str, played: str) -> None:
        """Let the table know when another level plays for this one, and when it no longer does."""
        is_news = self._hub.note_stand_in(state, level, "" if played == level else played)
        if is_news and played != level:
            logger.warning("bot not ready", table=state.table_id, bot=level, stand_in=played)
