"""What is done to stored tables as a whole, in SQLite and in PostgreSQL alike."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from dataclasses import dataclass
from pathlib import Path

import pytest

from followsuit.server import store_upkeep
from followsuit.server.store import NewEvent, StaleError, Store, open_store
from followsuit.server.store_upkeep import Rewritten
from tests.server.storing import event, line

LAST = NewEvent("expired", b"{}")


@dataclass
class Kept:
    """A store whose time the test sets."""

    store: Store
    seconds: float = 1_000.0

    async def table(self, name: str, at: float, *, ended: bool = False) -> None:
        """A table that was made at that time."""
        self.seconds = at
        ways = {"link": name.encode()}
        await self.store.append(
            name, 0, [event("x")], line(name, ended=ended), ["anna"], invitations=ways
        )

    async def untouched(self, before: float, *, ended: bool = False) -> list[str]:
        return await store_upkeep.untouched(self.store, before, "", 9, ended=ended)


@pytest.fixture
async def kept(place: Path | str) -> AsyncIterator[Kept]:
    """An empty store."""
    seconds: list[Kept] = []
    store = open_store(place, clock=lambda: seconds[0].seconds)
    seconds.append(Kept(store))
    yield seconds[0]
    store.close()


async def test_what_nobody_touches_is_found(kept: Kept) -> None:
    """An event touches, and so does a look; ended tables are asked for apart."""
    for name, at in (("a", 10), ("b", 20), ("c", 30)):
        await kept.table(name, at)
    await kept.table("e", 10, ended=True)
    assert await kept.untouched(31) == ["a", "b", "c"]
    assert await kept.untouched(31, ended=True) == ["e"]

    kept.seconds = 50
    await store_upkeep.touch(kept.store, ["a", "nowhere"])
    await kept.store.append("c", 1, [event("y")], line("c"))
    assert await kept.untouched(50) == ["b"]
    assert await store_upkeep.untouched(kept.store, 60, "a", 1, ended=False) == ["b"]


async def test_touch_is_spared_where_it_was_done_just_now(kept: Kept) -> None:
    """Nothing is written then."""
    await kept.table("a", 100)
    kept.seconds = 150
    await store_upkeep.touch(kept.store, ["a"], spare=60)
    assert await kept.untouched(101) == ["a"]

    kept.seconds = 161
    await store_upkeep.touch(kept.store, ["a"], spare=60)
    assert await kept.untouched(161) == []


async def test_closed_table_has_one_last_event_and_no_invitation(kept: Kept) -> None:
    """It is offered to nobody, and its seats are remembered."""
    await kept.table("a", 10)
    kept.seconds = 99
    assert await store_upkeep.close(kept.store, "a", 50, LAST)

    assert [(e.seq, e.at, e.kind) for e in await kept.store.events("a")] == [
        (1, 10, "moved"),
        (2, 99, "expired"),
    ]
    assert await kept.store.find_invitation(b"a") is None
    assert await kept.store.unfinished("anna", 9) == []
    assert await store_upkeep.tables_of(kept.store, "anna") == ["a"]
    assert await kept.untouched(99, ended=True) == []
    assert not await store_upkeep.close(kept.store, "a", 1_000, LAST)


async def test_table_that_somebody_comes_to_stays(kept: Kept) -> None:
    """However late: it is looked at once more when it is closed or deleted."""
    await kept.table("a", 10)
    await kept.table("e", 10, ended=True)
    kept.seconds = 60
    await store_upkeep.touch(kept.store, ["a", "e"])

    assert not await store_upkeep.close(kept.store, "a", 50, LAST)
    assert not await store_upkeep.drop(kept.store, "e", 50)
    assert len(await kept.store.events("a")) == len(await kept.store.events("e")) == 1


async def test_deleted_table_leaves_nothing(kept: Kept) -> None:
    """Only ended ones are; others stay whole."""
    await kept.table("a", 10)
    await kept.table("e", 10, ended=True)
    assert await store_upkeep.drop(kept.store, "e", 50)
    assert not await store_upkeep.drop(kept.store, "a", 50)

    for name in ("event", "listing", "seated", "invitation"):
        rows = await kept.store.query(f"SELECT table_id FROM {name}")
        assert rows == [("a",)], name
    with pytest.raises(StaleError):
        await kept.store.append("e", 1, [event("y")], line("e"))


async def test_old_tokens_of_strangers_go(kept: Kept) -> None:
    """Not those of whoever sits or has sat somewhere, nor new ones."""
    kept.seconds = 10
    for name in ("anna", "ben", "cleo", "dora"):
        await kept.store.add_guest(name.encode(), name)
    await kept.store.append("a", 0, [event("x")], line("a"), ["anna", "ben"])
    await kept.store.append("a", 1, [event("y")], line("a"), gone=["ben"])
    kept.seconds = 90
    await kept.store.add_guest(b"emil", "emil")

    assert await store_upkeep.drop_strangers(kept.store, 50, 1) == 1
    assert await store_upkeep.drop_strangers(kept.store, 50, 9) == 1
    assert await store_upkeep.drop_strangers(kept.store, 50, 9) == 0
    known = [await kept.store.guest(name) for name in (b"anna", b"ben", b"cleo", b"dora", b"emil")]
    assert known == ["anna", "ben", None, None, "emil"]


async def test_tables_are_listed_page_by_page(kept: Kept) -> None:
    """In one order, ended ones alone if those are wanted."""
    for number in range(5):
        await kept.table(f"t{number}", 10, ended=number % 2 == 0)

    assert await store_upkeep.tables(kept.store, "", 2) == ["t0", "t1"]
    assert await store_upkeep.tables(kept.store, "t1", 9) == ["t2", "t3", "t4"]
    assert await store_upkeep.tables(kept.store, "", 9, ended=True) == ["t0", "t2", "t4"]


async def test_forgotten_guest_leaves_no_token_and_no_seat(kept: Kept) -> None:
    """Bodies are replaced, others learn of it by one more event, and it is noted."""
    await kept.table("a", 10)
    await kept.table("b", 10)
    await kept.store.add_guest(b"phone", "anna")
    await kept.store.add_guest(b"laptop", "anna")
    assert await store_upkeep.is_known(kept.store, "anna")
    kept.seconds = 99
    changed = [Rewritten("a", 1, b"x", b"?")]
    news = {"b": NewEvent("renamed", b"nobody")}
    await store_upkeep.forget(kept.store, "anna", changed, news)

    assert [e.body for e in await kept.store.events("a")] == [b"?"]
    assert [e.body for e in await kept.store.events("b")] == [b"x", b"nobody"]
    assert [await kept.store.guest(token) for token in (b"phone", b"laptop")] == [None, None]
    assert await store_upkeep.tables_of(kept.store, "anna") == []
    assert not await store_upkeep.is_known(kept.store, "anna")
    assert await kept.store.query("SELECT * FROM forgotten") == [("anna", 99, 2)]
    assert await store_upkeep.forgotten(kept.store) == ["anna"]
    await store_upkeep.forget(kept.store, "anna", [], {})
    assert await kept.store.query("SELECT * FROM forgotten") == [("anna", 99, 2)]


async def test_forgetting_is_done_whole_or_not_at_all(kept: Kept) -> None:
    """An event that is not what it was stops all of it."""
    await kept.table("a", 10)
    await kept.store.append("a", 1, [event("y")], line("a"))
    await kept.store.add_guest(b"phone", "anna")
    changed = [Rewritten("a", 1, b"x", b"?"), Rewritten("a", 2, b"not y", b"?")]
    with pytest.raises(StaleError):
        await store_upkeep.forget(kept.store, "anna", changed, {})

    assert [e.body for e in await kept.store.events("a")] == [b"x", b"y"]
    assert await kept.store.guest(b"phone") == "anna"
    assert await store_upkeep.forgotten(kept.store) == []


async def test_upkeep_and_moves_go_on_side_by_side(kept: Kept) -> None:
    """Half of 60 tables is closed while the other half plays."""
    names = [f"t{number:02}" for number in range(60)]
    for name in names:
        await kept.table(name, 10)
    kept.seconds = 99
    closed = await asyncio.gather(
        *(store_upkeep.close(kept.store, name, 50, LAST) for name in names[::2]),
        *(kept.store.append(name, 1, [event("y")], line(name)) for name in names[1::2]),
    )

    assert closed == [True] * 30 + [None] * 30
    assert [len(await kept.store.events(name)) for name in names] == [2] * 60
    assert await store_upkeep.tables(kept.store, "", 99, ended=True) == names[::2]
