"""Tables come and go: what they leave in memory is what is meant to stay."""

from __future__ import annotations

import asyncio
import contextlib
import gc
import logging
import random
from collections.abc import Sequence
from pathlib import Path

import psutil
import pytest

from followsuit.server import hub, wire
from followsuit.server.front import Front
from followsuit.server.table import TableState
from tests.server.friends import ways
from tests.server.hand_time import HandTime
from tests.server.playing import WAIT, Browser, Json, Live, Tab, moves_of, running

CACHED = 32
AT_ONCE = 8
"""Tables open on one socket; it may have twice as many."""
LONGEST = 601.0
"""Seconds after which the last of what was put off here would come."""
LIVES = ("finished", "followed", "left", "closed", "asleep", "with bots")


@pytest.mark.parametrize(
    ("n_before", "n_tables"),
    [
        (64, 160),
        pytest.param(1_000, 10_000, marks=[pytest.mark.long, pytest.mark.timeout(3_600)]),
    ],
)
async def test_tables_that_are_over_or_abandoned_leave_nothing(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
    n_before: int,
    n_tables: int,
) -> None:
    """No timer, no task, no table but those that are kept on purpose, and memory as before.

    Those before fill what has a size of its own: the database's cache, the pools of threads. So few
    tables are kept here, which are kept in any case, that they do not hide what leaks.
    """
    monkeypatch.setattr(hub, "CACHED_TABLES", CACHED)
    caplog.set_level(logging.ERROR, "asyncio")  # pytest would keep each word on a lost socket
    time, rng = HandTime(), random.Random(10)
    async with running(tmp_path, time=time, front=Front(people=0)) as live:
        guests = [await Browser.visit(live) for _ in range(2)]
        await lead(live, time, guests, n_before, rng)
        before, tasks = memory(), asyncio.all_tasks()
        await lead(live, time, guests, n_tables, rng)
        after, more_tasks = memory(), asyncio.all_tasks() - tasks
        if more_tasks:  # told to stop, they may need a moment
            _, more_tasks = await asyncio.wait(more_tasks, timeout=WAIT)
        states = [one for one in gc.get_objects() if isinstance(one, TableState)]

    assert not more_tasks
    assert len({state.table_id for state in states}) <= CACHED + AT_ONCE
    assert after < 1.1 * before


def memory() -> int:
    """Bytes in memory, once all is swept up; files apart, which other processes may share."""
    gc.collect()
    info = psutil.Process().memory_info()
    return int(info.rss - getattr(info, "shared", 0))


async def lead(
    live: Live, time: HandTime, guests: Sequence[Browser], n_tables: int, rng: random.Random
) -> None:
    """So many tables from the first to the last anybody hears of them, two people at each.

    With nobody there no clock runs, no bot thinks and no question is open: no more is to come than
    before.
    """
    n_before = time.pending
    for _ in range(n_tables // AT_ONCE):
        async with contextlib.AsyncExitStack() as stack:
            tabs = [await stack.enter_async_context(guest.tab()) for guest in guests]
            for _ in range(AT_ONCE):
                await lead_one(tabs, rng.choice(LIVES), rng)
                for tab in tabs:  # so that the next table is the last they hear of
                    await tab.settle()
            for tab in tabs:
                if rng.random() < 0.5:  # gone without a word
                    tab.raw.transport.abort()
        while live.hub.connections():
            await live.store.guest(b"")  # a turn of the loop, and of the database
        assert n_before == time.pending
        time.pass_by(LONGEST)


async def lead_one(tabs: Sequence[Tab], life: str, rng: random.Random) -> None:
    """One table, as far as this life goes."""
    anna, ben = tabs
    if life == "with bots":
        await anna.create("xactika", 4, bots="random", hand_size=2)
        return
    policy: Json = {"bank": rng.choice((0, 600)), "spectators": rng.choice(("off", "public"))}
    opened = await anna.invite("xactika", 2, policy=policy, hand_size=2, deals=1)
    if life == "closed":
        await anna.send(t="close", table=opened.table)
        return
    await ben.sit(ways(opened).link, "Ben")
    await anna.send(t="start", table=opened.table)
    for tab in tabs:
        await tab.view_when(lambda view: view.table == opened.table)
    await play(tabs, 4 if life in ("finished", "followed") else 2)
    if life == "followed":
        for tab in tabs:
            await tab.opened(await tab.send(t="again", table=opened.table))
            await tab.send(t="close", table=opened.table)
    elif life == "left":
        for tab in tabs:
            await tab.send(t="leave", table=opened.table)
            await tab.hear(wire.Left)
    elif life == "asleep":
        assert anna.view is not None
        await anna.send(t="undo", table=opened.table, seq=anna.view.seq)
        await ben.table_when(lambda table: table.question is not None)


async def play(tabs: Sequence[Tab], n_moves: int) -> None:
    """So many moves, each seen by both."""
    for _ in range(n_moves):
        views = [tab.view for tab in tabs]
        for tab, view in zip(tabs, views, strict=True):
            assert view is not None
            if moves_of(view):
                await tab.move(moves_of(view)[0])
        for tab, view in zip(tabs, views, strict=True):
            assert view is not None
            await tab.past(view.seq)
