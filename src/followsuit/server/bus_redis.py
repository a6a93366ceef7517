"""The line between nodes through Redis or Valkey: published wake-ups, and presence in keys.

While the broker is away nothing is lost but time: tables are then swept for news, and who was known
to be there is taken to be there still.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import random
from collections.abc import Iterable, Iterator, Mapping

import structlog
from redis.asyncio import Redis
from redis.asyncio.client import PubSub
from redis.asyncio.retry import Retry
from redis.backoff import NoBackoff
from redis.exceptions import RedisError

from followsuit.server.bus import Guests, Listener
from followsuit.server.logs import where
from followsuit.server.store import UnavailableError

BEAT = 4.0
"""Seconds between two signs of life of a node."""
LIFE = 14.0
"""Seconds after its last sign of life that a node is taken to be dead."""
KEPT = 24 * 3600
"""Seconds that a table's presence is kept after somebody last came or went."""
PATIENCE = 3.0
"""Seconds that the broker may take for an answer."""
PAUSE = (0.1, 1.0)
"""Seconds, least and most, between attempts to reach it."""
PREFIX = "followsuit:"
STORED, PEOPLE = "stored", "people"
"""What is told of a table: look into its log; look also who is there."""

logger = structlog.get_logger(__name__)


class RedisBus:
    """A node's line through the broker at *url*. node: its name, which no other has."""

    is_alone = False

    def __init__(self, url: str, node: str, prefix: str = PREFIX) -> None:
        self.node = node
        self._prefix = prefix
        # Attempts are ours to space out; the library makes none of its own.
        self.redis = Redis.from_url(
            url,
            socket_timeout=PATIENCE,
            socket_connect_timeout=PATIENCE,
            retry=Retry(NoBackoff(), 0),
            decode_responses=True,
        )
        self._pubsub: PubSub = self.redis.pubsub()
        self._subscribing = asyncio.Lock()  # two at once would both connect
        self._listener: Listener | None = None
        self._here: dict[str, Guests] = {}
        self._known: dict[str, Mapping[str, Guests]] = {}
        self._alive: set[str] = set()
        self._unsaid: dict[str, None] = {}
        self._to_wake: dict[str, None] = {}
        self._said: list[tuple[str, str]] = []
        self._has_news = asyncio.Event()
        self._is_heard = False
        self._is_answered = False
        self._tasks: list[asyncio.Task[None]] = []

    @property
    def is_whole(self) -> bool:
        """Whether the broker answers and what this node tells comes back to it."""
        return self._is_heard and self._is_answered

    async def start(self, listener: Listener) -> None:
        """Begin to listen; returns at once, and waits for the broker as long as need be."""
        self._listener = listener
        works = (self._listen(), self._tell(), self._live())
        self._tasks = [asyncio.create_task(work) for work in works]

    async def close(self) -> None:
        """Say goodbye: nobody is here any more."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        with contextlib.suppress(RedisError, OSError, TimeoutError):
            async with asyncio.timeout(PATIENCE):
                pipe = self.redis.pipeline(transaction=False)
                pipe.delete(self._life_of(self.node))
                for table_id in self._here:
                    pipe.hdel(self._presence(table_id), self.node)
                    pipe.publish(self._channel(table_id), self._signed(PEOPLE))
                await pipe.execute()
        with contextlib.suppress(RedisError, OSError):
            await self._pubsub.aclose()  # type: ignore[no-untyped-call]  # redis has no types for it
        with contextlib.suppress(RedisError, OSError):
            await self.redis.aclose()
        await asyncio.sleep(0)  # the sockets are closed in the loop's next round

    def wake(self, table_id: str) -> None:
        """Tell the other nodes to look at the table."""
        self._to_wake[table_id] = None
        self._has_news.set()

    def say(self, table_id: str, frame: str) -> None:
        """Tell the other nodes what somebody has said there; not kept for a broker that is away."""
        if self._is_answered:
            self._said.append((table_id, frame))
            self._has_news.set()

    def attend(self, table_id: str, guests: Guests) -> None:
        """Say who is connected to the table here from now on, and hear of it while anybody is."""
        if guests == self._here.get(table_id, frozenset()):
            return
        if guests:
            self._here[table_id] = guests
        else:
            del self._here[table_id]
            self._known.pop(table_id, None)
        self._unsaid[table_id] = None
        self._has_news.set()

    async def elsewhere(self, table_id: str) -> Mapping[str, Guests]:
        """Who is connected to the table, by other node; as last known while the broker is away."""
        try:
            stored = await self.redis.hgetall(self._presence(table_id))
            others = {str(node): text for node, text in stored.items() if node != self.node}
            await self._look_for(others)
        except (RedisError, OSError) as error:
            self._fail(error)
            return self._known.get(table_id, {})
        dead = [node for node in others if node not in self._alive]
        if dead:
            with contextlib.suppress(RedisError, OSError):
                await self.redis.hdel(self._presence(table_id), *dead)
        present = {
            node: frozenset(json.loads(text)) for node, text in others.items() if node not in dead
        }
        if table_id in self._here:
            self._known[table_id] = present
        return present

    async def _look_for(self, nodes: Iterable[str]) -> None:
        """Learn which of these nodes are alive."""
        names = list(nodes)
        if names:
            signs = await self.redis.mget([self._life_of(node) for node in names])
            for node, sign in zip(names, signs, strict=True):
                (self._alive.discard if sign is None else self._alive.add)(node)

    async def _listen(self) -> None:
        """Hear what the other nodes tell, and of every new subscription."""
        while True:
            try:
                async with self._subscribing:
                    channels = map(self._channel, self._here)
                    await self._pubsub.subscribe(self._own_channel(), *channels)
                while True:
                    # Own signs of life come in more often than this.
                    message = await self._pubsub.get_message(timeout=2 * BEAT)
                    if message is None:
                        raise TimeoutError("nothing is heard")
                    self._take(message)
            except (RedisError, OSError, TimeoutError) as error:
                self._fail(error)
                with contextlib.suppress(RedisError, OSError):
                    await self._pubsub.aclose()  # type: ignore[no-untyped-call]  # as above
                self._pubsub = self.redis.pubsub()
                await _pause()

    def _take(self, message: Mapping[str, str]) -> None:
        """Act on what has been heard."""
        assert self._listener is not None
        channel = message["channel"]
        if channel == self._own_channel():
            self._is_heard = True
            return
        table_id = channel.removeprefix(self._channel(""))
        if message["type"] == "subscribe":
            self._listener.hear_of_people(table_id)  # what was told before was missed
        elif message["type"] == "message":
            sender, _, told = message["data"].partition("\n")
            if sender == self.node:
                return
            if told == STORED:
                self._listener.hear(table_id)
            elif told.startswith("{"):
                self._listener.hear_said(table_id, told)
            else:  # also what another version may say
                self._listener.hear_of_people(table_id)

    async def _tell(self) -> None:
        """Send what there is to tell, as much at once as there is."""
        while True:
            await self._has_news.wait()
            self._has_news.clear()
            unsaid, self._unsaid = self._unsaid, {}
            to_wake, self._to_wake = self._to_wake, {}
            said, self._said = self._said, []
            try:
                await self._follow(unsaid)
                pipe = self.redis.pipeline(transaction=False)
                if unsaid:  # of a node without a sign of life it would not be believed
                    pipe.set(self._life_of(self.node), "1", px=round(1000 * LIFE))
                for table_id in unsaid:
                    self._put_presence(pipe, table_id)
                for table_id in unsaid:
                    pipe.publish(self._channel(table_id), self._signed(PEOPLE))
                for table_id in to_wake.keys() - unsaid.keys():
                    pipe.publish(self._channel(table_id), self._signed(STORED))
                for table_id, frame in said:
                    pipe.publish(self._channel(table_id), self._signed(frame))
                await pipe.execute()
            except (RedisError, OSError) as error:
                self._fail(error)
                # Others sweep for what was stored; only who is here has to be told again.
                self._unsaid = {**unsaid, **self._unsaid}
                await _pause()
                self._has_news.set()

    async def _follow(self, table_ids: Iterable[str]) -> None:
        """Hear of the tables that are shown here, and of no other."""
        shown = {self._channel(table_id): table_id in self._here for table_id in table_ids}
        new = [channel for channel, is_shown in shown.items() if is_shown]
        old = [channel for channel, is_shown in shown.items() if not is_shown]
        async with self._subscribing:
            if new:
                await self._pubsub.subscribe(*new)
            if old:
                await self._pubsub.unsubscribe(*old)

    async def _live(self) -> None:
        """Give signs of life, and notice who gives none any more."""
        while True:
            try:
                was_away = not self._is_answered
                pipe = self.redis.pipeline(transaction=False)
                pipe.set(self._life_of(self.node), "1", px=round(1000 * LIFE), get=True)
                pipe.publish(self._own_channel(), self._signed(STORED))
                last, _ = await pipe.execute()
                if last is None:  # others took this node for dead, and struck it out
                    was_away = True
                before = set(self._alive)
                await self._look_for({node for known in self._known.values() for node in known})
                self._is_answered = True
                if was_away:  # it may have forgotten everything
                    self._unsaid = dict.fromkeys(self._here)
                    self._has_news.set()
                self._look_after(before - self._alive, is_all=was_away)
                await asyncio.sleep(BEAT)
            except (RedisError, OSError) as error:
                self._fail(error)
                await _pause()

    def _look_after(self, dead: set[str], is_all: bool) -> None:
        """Have the tables looked at where somebody was at a node that is dead; or all."""
        assert self._listener is not None
        for table_id in tuple(self._here):
            if is_all or dead & set(self._known.get(table_id, {})):
                self._listener.hear_of_people(table_id)

    def _put_presence(self, pipe: Redis, table_id: str) -> None:
        """Write who is at the table here."""
        guests = self._here.get(table_id)
        if guests is None:
            pipe.hdel(self._presence(table_id), self.node)
        else:
            pipe.hset(self._presence(table_id), self.node, json.dumps(sorted(guests)))
            pipe.expire(self._presence(table_id), KEPT)

    def _fail(self, error: Exception) -> None:
        """Note that the broker does not answer."""
        if self.is_whole:
            logger.warning("broker away", error=where(error))
        self._is_heard = self._is_answered = False

    def _signed(self, told: str) -> str:
        """told: STORED, PEOPLE, or the frame of what somebody has said."""
        return f"{self.node}\n{told}"

    def _own_channel(self) -> str:
        return f"{self._prefix}node:{self.node}"

    def _channel(self, table_id: str) -> str:
        return f"{self._prefix}table:{table_id}"

    def _presence(self, table_id: str) -> str:
        return f"{self._prefix}here:{table_id}"

    def _life_of(self, node: str) -> str:
        return f"{self._prefix}alive:{node}"


class RedisShelf:
    """The shelf that the nodes of a broker share."""

    def __init__(self, redis: Redis, prefix: str = PREFIX) -> None:
        self._redis = redis
        self._prefix = f"{prefix}shelf:"

    async def put(self, key: str, text: str, seconds: float) -> None:
        """Keep the text so long, in place of what was kept."""
        with _reached():
            await self._redis.set(self._prefix + key, text, px=round(1000 * seconds))

    async def take(self, key: str) -> str | None:
        """What was kept, None when there is nothing or no more: of several at once one gets it."""
        with _reached():
            return _text(await self._redis.getdel(self._prefix + key))

    async def count(self, key: str, seconds: float, by: int = 1) -> int:
        """Count up; what it comes to. It begins anew so long after the first was counted."""
        with _reached():
            pipe = self._redis.pipeline(transaction=True)
            pipe.incrby(self._prefix + key, by)
            pipe.pexpire(self._prefix + key, round(1000 * seconds), nx=True)
            n, _ = await pipe.execute()
            return max(0, int(n))


@contextlib.contextmanager
def _reached() -> Iterator[None]:
    """Raise UnavailableError for a broker that does not answer."""
    try:
        yield
    except (RedisError, OSError) as error:
        raise UnavailableError(f"the broker: {type(error).__name__}") from None


def _text(stored: object) -> str | None:
    return None if stored is None else str(stored)


async def _pause() -> None:
    """Wait a moment before the next attempt, each node another one."""
    await asyncio.sleep(random.uniform(*PAUSE))  # noqa: S311 - jitter
