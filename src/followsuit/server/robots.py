"""Bots at tables: when one is to act and a person is there, it decides and sends like anybody.

A bot gets the View of its seat and a generator, nothing else. One that raises, is too slow or
returns nonsense is replaced by a legal move and logged, by seed and view hash, never by cards.
"""

from __future__ import annotations

import asyncio
import random
from collections.abc import Mapping

import structlog

from followsuit.bots import Bot
from followsuit.server import table, wire
from followsuit.server.hub import Hub
from followsuit.server.logs import where
from followsuit.server.store import StaleError, UnavailableError
from followsuit.server.table import Seat, TableState
from followsuit.server.workers import BotError, SlowBotError, Workers

MOVE_LIMIT = 5.0
"""Seconds a bot may take."""
RETRY = 1.0
"""Seconds until a move is tried again when the database refused it."""

logger = structlog.get_logger(__name__)


class Robots:
    """Plays the seats that bots hold.

    bots: by level. move_limit: seconds. A table sleeps while none of its people is connected.
    """

    def __init__(self, hub: Hub, bots: Mapping[str, Bot], move_limit: float = MOVE_LIMIT) -> None:
        self._hub = hub
        self._bots = bots
        self._move_limit = move_limit
        self._workers = Workers()
        self._thinking: dict[tuple[str, int], asyncio.Task[None]] = {}
        hub.on_wake = self.consider

    def consider(self, state: TableState) -> None:
        """Let a bot think if it is to act; told of every new state and every person who comes."""
        seat = state.turn
        key = (state.table_id, state.seq)
        if seat is None or state.seats[seat].guest is not None or key in self._thinking:
            return
        if self._hub.is_attended(state):
            self._thinking[key] = asyncio.create_task(self._play(state, seat))

    async def close(self) -> None:
        """Stop thinking; what was not sent is thought again after the next start."""
        tasks = list(self._thinking.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        self._workers.close()

    async def _play(self, state: TableState, seat: Seat) -> None:
        try:
            move = await self._decide(state, seat)
            if self._hub.is_attended(state):
                request = wire.MakeMove(table=state.table_id, seq=state.seq, move=move)
                await self._hub.submit(state, seat, request)
        except StaleError:
            pass  # the table was ended meanwhile, or another process played
        except UnavailableError:
            logger.warning("database refused a bot's move", table=state.table_id, seq=state.seq)
            asyncio.get_running_loop().call_later(RETRY, self.consider, state)
        except Exception as error:
            logger.error("bot failed", table=state.table_id, seq=state.seq, error=where(error))
        finally:
            del self._thinking[state.table_id, state.seq]

    async def _decide(self, state: TableState, seat: Seat) -> wire.WireMove:
        """The bot's move, or a legal one in its place."""
        level = state.seats[seat].level
        seen = table.seat_view(state, seat)
        seed = table.bot_seed(state)
        try:
            bot = self._bots[level]
            answer = await self._workers.run(
                lambda: bot.decide(state.game, seen, random.Random(seed)),  # noqa: S311 - to be replayed
                self._move_limit,
            )
            move = table.legal_move(seen, answer)
            trouble = "illegal" if answer is not None else "no move"
        except KeyError:
            move, trouble = None, "no such bot"
        except SlowBotError:
            move, trouble = None, "too slow"
        except BotError as failed:
            move, trouble = None, str(failed)
        if move is None:
            logger.error(
                "bot replaced",
                table=state.table_id,
                seq=state.seq,
                bot=level,
                trouble=trouble,
                seed=seed,
                view=table.view_hash(state, seen),
            )
            move = table.fallback_move(state, seen, random.Random(seed))  # noqa: S311 - as above
        return move
