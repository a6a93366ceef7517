"""What the nodes share for a while: the same in memory and in a real broker."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import pytest
from redis.asyncio import Redis

from followsuit.server.bus_redis import RedisShelf
from followsuit.server.shelf import MemoryShelf, Shelf
from followsuit.server.store import UnavailableError
from tests.broker import Broker, broker
from tests.server.test_limits import Clock


@pytest.fixture(scope="module")
def valkey(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Broker]:
    with broker(tmp_path_factory.mktemp("broker")) as server:
        yield server


@pytest.fixture(params=["memory", "broker"])
async def shelf(
    request: pytest.FixtureRequest, valkey: Broker, tmp_path: Path
) -> AsyncIterator[Shelf]:
    if request.param == "memory":
        yield MemoryShelf(Clock())
        return
    async with Redis.from_url(valkey.url, decode_responses=True) as redis:
        yield RedisShelf(redis, f"{tmp_path}:")


async def test_what_is_put_is_there_until_it_is_taken(shelf: Shelf) -> None:
    await shelf.put("a", "first", 60)
    await shelf.put("a", "second", 60)

    assert [await shelf.take(key) for key in ("a", "b", "a")] == ["second", None, None]


async def test_one_of_many_takes_it(shelf: Shelf) -> None:
    await shelf.put("a", "it", 60)

    taken = await asyncio.gather(*(shelf.take("a") for _ in range(20)))

    assert sorted(taken, key=str) == [None] * 19 + ["it"]


async def test_counts_go_up_and_down_but_not_below_nothing(shelf: Shelf) -> None:
    counts = [await shelf.count("a", 60, by) for by in (1, 1, -1, 1)]

    assert counts == [1, 2, 1, 2]
    assert await shelf.count("b", 60, -1) == 0


async def test_facts_last_so_long() -> None:
    """A count from when it began."""
    clock = Clock()
    shelf = MemoryShelf(clock)
    for key in ("a", "late"):
        await shelf.put(key, "it", 10)
    await shelf.count("b", 10)
    clock.seconds = 9.0
    assert (await shelf.take("a"), await shelf.count("b", 10)) == ("it", 2)
    clock.seconds = 10.0

    assert (await shelf.take("late"), await shelf.count("b", 10)) == (None, 1)


async def test_the_broker_is_told_how_long_facts_last(valkey: Broker, tmp_path: Path) -> None:
    async with Redis.from_url(valkey.url, decode_responses=True) as redis:
        shelf = RedisShelf(redis, f"{tmp_path}:")
        await shelf.put("a", "it", 100)
        await shelf.count("b", 100)
        await shelf.count("b", 500)
        left = [await redis.ttl(f"{tmp_path}:shelf:{key}") for key in "ab"]

    assert all(90 <= seconds <= 100 for seconds in left)


async def test_the_oldest_facts_go_first() -> None:
    shelf = MemoryShelf(Clock(), most=3)
    for number in range(5):
        await shelf.put(str(number), "it", 60)

    assert len(shelf) == 3
    assert [await shelf.take(str(number)) for number in range(5)] == [None, None, "it", "it", "it"]


async def test_a_broker_that_is_away_is_told_from_an_empty_one(tmp_path: Path) -> None:
    with broker(tmp_path) as own:
        own.stop()
        async with Redis.from_url(own.url, decode_responses=True) as redis:
            with pytest.raises(UnavailableError):
                await RedisShelf(redis).take("a")
