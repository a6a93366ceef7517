"""What is kept and for how long: tables nobody comes back to, ended ones, tokens of strangers."""

from __future__ import annotations

import asyncio
import contextlib
import random
from collections.abc import AsyncIterator
from dataclasses import dataclass
from pathlib import Path

import httpx2
import pytest

from followsuit.server import log, wire
from followsuit.server.keeping import DAY, FIRST, RETRY, Keep, Keeper, Swept
from followsuit.server.store import Store, UnavailableError, open_store
from tests.server.friends import mover, ways
from tests.server.hand_time import HandTime
from tests.server.playing import WAIT, Browser, Live, Tab, moves_of, running
from tests.server.storing import line

NOW = 1_800_000_000.0


@dataclass
class Years:
    """A server in a time of which days go by when the test says so."""

    live: Live
    time: HandTime
    store: Store
    keep: Keep

    async def all_gone(self) -> None:
        """Wait until the server has noticed that every page is closed."""
        async with asyncio.timeout(WAIT):
            while self.live.hub.connections():
                await self.store.guest(b"")  # a turn of the loop, and of the database

    async def days_later(self, days: float) -> Swept:
        """Let the days go by, and have it looked for what to keep."""
        self.time.seconds += days * DAY
        return await Keeper(self.live.hub, self.time, self.keep).sweep()


@contextlib.asynccontextmanager
async def years(place: Path | str, keep: Keep) -> AsyncIterator[Years]:
    time = HandTime(seconds=NOW)
    store = open_store(place, clock=time.now)
    try:
        async with running(store, time=time) as live:
            yield Years(live, time, store, keep)
    finally:
        store.close()


async def friends_table(host: Tab, guest: Tab) -> str:
    """A table of two people in its first hand."""
    opened = await host.invite("xactika", 2, "Anna", None, hand_size=4)
    await guest.sit(ways(opened).link, "Ben")
    await host.send(t="start", table=opened.table)
    for tab in (host, guest):
        await tab.view_when(lambda view: view.table == opened.table)
    return opened.table


async def in_play(tab: Tab) -> str:
    """A table at which it is this guest's turn, so that nothing happens by itself."""
    table_id = await tab.create("xactika", 2)
    await tab.view_when(lambda view: bool(moves_of(view)))
    return table_id


async def test_paused_family_game_survives_a_fortnight(place: Path | str) -> None:
    """Case 96: paused, nobody connected, 14 days later it is opened by its link and goes on."""
    async with years(place, Keep()) as past:
        anna, ben = [await Browser.visit(past.live) for _ in range(2)]
        async with anna.tab() as host, ben.tab() as guest:
            table_id = await friends_table(host, guest)
            link = ways(host.seating).link if host.seating else ""
            await host.send(t="pause", table=table_id, is_paused=True)
            await host.table_when(lambda told: told.paused)
        await past.all_gone()
        assert await past.days_later(14) == Swept(0, 0, 0)

        async with anna.tab() as host, ben.tab() as guest:
            await host.open(table_id)
            found = await guest.send(t="find", invite=link)
            assert (await guest.hear(wire.Found)).id == found
            await guest.open(table_id)
            await host.send(t="pause", table=table_id, is_paused=False)
            await host.table_when(lambda told: not told.paused)
            for tab in (host, guest):
                await tab.view_when(lambda view: not view.match.over)
            await mover([host, guest]).play_a_little(random.Random(1), 1)


async def test_table_nobody_came_to_is_closed_and_says_so(place: Path | str) -> None:
    """One sentence and the next thing to do; the invitation is free, the list is shorter."""
    async with years(place, Keep()) as past:
        anna, ben = [await Browser.visit(past.live) for _ in range(2)]
        async with anna.tab() as host, ben.tab() as guest:
            table_id = await friends_table(host, guest)
            invitation = ways(host.seating) if host.seating else None
        assert invitation is not None
        await past.all_gone()
        assert await past.days_later(14.1) == Swept(1, 0, 0)

        assert await past.store.unfinished(anna.guest, 9) == []
        assert (await past.live.stored(table_id))[-1] == log.Expired()
        async with anna.tab() as host:
            assert (await host.refused(t="open", table=table_id)).code == "expired"
            for invite in (invitation.link, invitation.code):
                refused = await host.refused(t="find", invite=invite)
                assert refused.code == "unknown_invite"
        assert await past.days_later(0) == Swept(0, 0, 0)


@pytest.mark.parametrize("visit", ["opened", "moved"])
async def test_who_looks_in_keeps_the_table(place: Path | str, visit: str) -> None:
    """A fortnight from the last visit, with a move or without."""
    async with years(place, Keep()) as past:
        anna, ben = [await Browser.visit(past.live) for _ in range(2)]
        async with anna.tab() as host, ben.tab() as guest:
            table_id = await friends_table(host, guest)
        past.time.seconds += 10 * DAY
        async with anna.tab() as host, ben.tab() as guest:
            for tab in (host, guest):
                await tab.open(table_id)
            if visit == "moved":
                await mover([host, guest]).play_a_little(random.Random(2), 1)
            await guest.settle()

        await past.all_gone()
        assert (await past.days_later(13.9)).closed == 0
        assert (await past.days_later(0.2)).closed == 1


async def test_table_that_is_watched_stays_for_ever(place: Path | str) -> None:
    """A page that stays open for weeks, of a table in play and of a finished one."""
    async with years(place, Keep(ended_days=1)) as past:
        anna = await Browser.visit(past.live)
        async with anna.tab() as tab:
            finished = await tab.create("xactika", 2, deals=1, hand_size=1)
            await tab.play_on(random.Random(3))
            playing = await in_play(tab)
            for _ in range(5):
                assert await past.days_later(10) == Swept(0, 0, 0)
            await tab.play_a_little(random.Random(3), 1)
            await tab.settle()
        await past.all_gone()
        assert await past.days_later(2) == Swept(0, 1, 0)
        assert await past.live.stored(finished) == []
        assert len(await past.live.stored(playing)) > 2


async def test_ended_tables_are_kept_as_long_as_is_wanted(place: Path | str) -> None:
    """For ever, unless a number of days is named; their record is there as long."""
    async with years(place, Keep()) as past:
        anna = await Browser.visit(past.live)
        async with anna.tab() as tab:
            table_id = await tab.create("xactika", 2, deals=1, hand_size=1)
            await tab.play_on(random.Random(4))
            left = await in_play(tab)
            await tab.send(t="leave", table=left)
            await tab.settle()
        await past.all_gone()
        assert await past.days_later(3_000) == Swept(0, 0, 0)
        assert (await record(anna, table_id)).status_code == 200

        past.keep = Keep(ended_days=3_001)
        assert await past.days_later(0) == Swept(0, 0, 0)
        assert (await past.days_later(2)).deleted == 2
        assert (await record(anna, table_id)).status_code == 404
        await load(anna)
        async with anna.tab() as tab:
            assert (await tab.refused(t="open", table=table_id)).code == "unknown_table"
            assert (await tab.refused(t="open", table=left)).code == "unknown_table"
            assert (await tab.refused(t="again", table=table_id)).code == "unknown_table"


async def test_old_tokens_without_a_seat_are_forgotten(place: Path | str) -> None:
    """Once their cookie is dead; each visit gives it a year. Who comes all the same is new."""
    async with years(place, Keep()) as past:
        anna, ben, cleo = [await Browser.visit(past.live) for _ in range(3)]
        async with anna.tab() as tab:
            await tab.create("xactika", 2, deals=1, hand_size=1)
            await tab.play_on(random.Random(5))
        await past.all_gone()
        assert (await past.days_later(300)).strangers == 0
        await load(ben)
        assert (await past.days_later(101)).strangers == 1

        for browser in (anna, ben, cleo):
            assert browser.token in await load(browser)
            async with browser.tab() as tab:
                assert await tab.settle() == []


async def test_sweep_comes_by_itself_once_a_day(place: Path | str) -> None:
    """First a moment after the start."""
    async with years(place, Keep()) as past:
        timers = HandTime()
        keeper = Keeper(past.live.hub, timers, Keep())
        keeper.start()
        anna = await Browser.visit(past.live)
        for seconds in (FIRST, DAY):
            async with anna.tab() as tab:
                table_id = await in_play(tab)
            await past.all_gone()
            past.time.seconds += 15 * DAY
            timers.pass_by(seconds - 1)
            assert (await past.live.stored(table_id))[-1] != log.Expired()
            timers.pass_by(1)
            await swept(past, timers)
            assert (await past.live.stored(table_id))[-1] == log.Expired()
        await keeper.close()
        assert timers.pending == 0


async def test_refusing_database_puts_the_sweep_off(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """By some minutes, not by a day."""
    async with years(tmp_path, Keep()) as past:
        timers = HandTime(seconds=0.0)
        keeper = Keeper(past.live.hub, timers, Keep())
        calls: list[float] = []

        async def refuse(*args: object, **more: object) -> list[str]:
            calls.append(timers.seconds)
            if len(calls) == 1:
                raise UnavailableError("the disk is full")
            return []

        monkeypatch.setattr("followsuit.server.store_upkeep.untouched", refuse)
        keeper.start()
        for seconds in (FIRST, RETRY, DAY):
            timers.pass_by(seconds)
            await swept(past, timers)
        await keeper.close()

    assert calls == [FIRST, FIRST + RETRY, FIRST + RETRY + DAY]


async def test_server_sweeps(tmp_path: Path) -> None:
    """Where it is told how long to keep what."""
    time = HandTime(seconds=NOW)
    store = open_store(tmp_path, clock=lambda: time.seconds + 15 * DAY)
    await store.append("a", 0, [log.pack(log.Expired())], line("a"), ["anna"])
    time.seconds += 15 * DAY
    async with running(store, time=time, keep=Keep()):
        time.pass_by(FIRST)
        async with asyncio.timeout(WAIT):
            while await store.unfinished("anna", 1):
                pass
    store.close()


async def swept(past: Years, timers: HandTime) -> None:
    """Wait until a sweep is over and the next one is to come."""
    async with asyncio.timeout(WAIT):
        while timers.pending == 0:
            await past.store.guest(b"")


async def record(guest: Browser, table_id: str) -> httpx2.Response:
    async with httpx2.AsyncClient(trust_env=False) as client:
        headers = {"Cookie": f"followsuit_guest={guest.token}"}
        return await client.get(f"{guest.url}records/{table_id}.jsonl", headers=headers)


async def load(guest: Browser) -> str:
    """Load the page; the cookie that comes with it."""
    async with httpx2.AsyncClient(trust_env=False) as client:
        answer = await client.get(guest.url, headers={"Cookie": f"followsuit_guest={guest.token}"})
    return answer.headers["set-cookie"]
