"""A person is taken out of what is stored: nothing bears their name, everything can be replayed."""

from __future__ import annotations

import asyncio
import contextlib
import random
import secrets
from collections.abc import AsyncIterator, Sequence
from pathlib import Path
from typing import get_args

import httpx2
import msgspec
import pytest

from followsuit import engine
from followsuit.server import forgetting, log, store_upkeep, table, wire
from followsuit.server.app import COOKIE
from followsuit.server.bus import Exchange, InProcessBus
from followsuit.server.forgetting import Sitter, bearers, forget, seated_after
from followsuit.server.store import open_store
from tests.server.chaos import chaos
from tests.server.friends import mover, ways
from tests.server.hand_time import HandTime
from tests.server.playing import WAIT, Browser, Live, Tab, running

NAME = "Annegret Überall"
FIRST_NAME = "Annchen"
"""What she was called before."""
OTHER = "Benedikt"


@pytest.fixture
async def live(place: Path | str) -> AsyncIterator[Live]:
    """A server whose time is moved by hand."""
    store = open_store(place)
    async with running(store, time=HandTime()) as server:
        yield server
    store.close()


async def open_tabs(stack: contextlib.AsyncExitStack, guests: Sequence[Browser]) -> list[Tab]:
    return [await stack.enter_async_context(guest.tab()) for guest in guests]


async def ask(guest: Browser, origin: str | None = None) -> httpx2.Response:
    """Press "Forget me"."""
    headers = {"Cookie": f"{COOKIE}={guest.token}"}
    if origin is not None:
        headers["Origin"] = origin
    async with httpx2.AsyncClient(trust_env=False) as client:
        return await client.post(f"{guest.url}forget", headers=headers)


async def play_out(people: Sequence[Tab], rng: random.Random) -> wire.ViewMessage:
    """All of them play a whole match."""
    views = await asyncio.gather(*(tab.play_on(rng) for tab in people))
    return views[0]


async def all_bodies(live: Live) -> str:
    """Everything that is stored of all tables, as one text."""
    rows = await live.store.query("SELECT body FROM event ORDER BY table_id, seq")
    listings = await live.store.query("SELECT table_id, game, options FROM listing")
    return "\n".join([*(bytes(row[0]).decode() for row in rows), repr(listings)])


async def test_nothing_that_is_stored_bears_the_name(live: Live) -> None:
    """A table that waits, one in play, one played out, one left, one that follows another."""
    anna, ben = [await Browser.visit(live) for _ in range(2)]
    async with contextlib.AsyncExitStack() as stack:
        host, guest = await open_tabs(stack, [anna, ben])
        waiting = (await host.invite("xactika", 3, NAME)).table
        opened = await host.invite("xactika", 2, FIRST_NAME, None, deals=1, hand_size=2)
        await guest.sit(ways(opened).link, OTHER)
        await host.send(t="rename", table=opened.table, name=NAME)
        await guest.table_when(lambda told: told.seats[0].name == NAME)
        await host.send(t="start", table=opened.table)
        over = await play_out([host, guest], random.Random(1))
        left = await host.invite("one_card", 2, NAME)
        await host.send(t="leave", table=left.table)
        await host.settle()
        opened = await guest.invite("xactika", 2, OTHER)
        await host.sit(ways(opened).link, NAME)
        await guest.send(t="start", table=opened.table)
        in_play = opened.table
        for tab in (host, guest):
            await tab.view_when(lambda view: view.table == in_play)
        await mover([host, guest]).play_a_little(random.Random(2), 1)
        before = await live.stored(over.table)
        await host.send(t="close", table=over.table)
        await host.settle()
    async with ben.tab() as guest:
        # Annegret is not there, so a bot plays on in her place: her name stands in the first event.
        again = await guest.opened(await guest.send(t="again", table=over.table))
        await guest.settle()

    assert NAME in await all_bodies(live)
    assert (await ask(anna)).status_code == 204

    bodies = await all_bodies(live)
    assert NAME not in bodies
    assert FIRST_NAME not in bodies
    assert anna.guest not in bodies
    assert OTHER in bodies
    for table_id in (waiting, over.table, left.table, in_play, again):
        events = await live.stored(table_id)
        assert table.fold(table_id, events) is not None
    after = await live.stored(over.table)
    assert [type(event) for event in after[: len(before)]] == [type(event) for event in before]
    assert [event for event in after if isinstance(event, log.Dealt | log.Moved)] == [
        event for event in before if isinstance(event, log.Dealt | log.Moved)
    ]
    match = engine.Record.load(table.record(after)).verify()
    assert list(match.totals) == over.match.totals


async def test_guest_is_nobody_afterwards(live: Live) -> None:
    """Neither cookie opens a table, on any device; who comes with one is new."""
    anna = await Browser.visit(live)
    async with anna.tab() as tab:
        table_id = await tab.create("xactika", 2)
        await live.store.add_guest(b"another device", anna.guest)
    answer = await ask(anna)

    assert f'{COOKIE}=""' in answer.headers["set-cookie"]
    assert "Max-Age=0" in answer.headers["set-cookie"]
    assert await live.store.guest(b"another device") is None
    assert await store_upkeep.forgotten(live.store) == [anna.guest]
    again = await Browser.visit(live)
    assert again.guest != anna.guest
    async with again.tab() as tab:
        assert (await tab.refused(t="open", table=table_id)).code == "unknown_table"


async def test_others_play_on_and_see_no_name(live: Live) -> None:
    """A bot takes the seat at once; the log of the hand has no name either."""
    anna, ben = [await Browser.visit(live) for _ in range(2)]
    async with anna.tab() as host, ben.tab() as guest:
        opened = await host.invite("xactika", 2, NAME, None, hand_size=4)
        await guest.sit(ways(opened).link, OTHER)
        await host.send(t="start", table=opened.table)
        for tab in (host, guest):
            await tab.view_when(lambda view: view.table == opened.table)
        assert (await ask(anna)).status_code == 204

        told = await guest.table_when(lambda told: told.seats[0].kind == "bot")
        assert NAME not in [seat.name for seat in told.seats]
        await guest.play_on(random.Random(3), n_deals=1)
        frames = len(guest.frames)
        await guest.open(opened.table)
        assert NAME not in "".join(guest.frames[frames:])
        assert await host.code_of_close() == 4401


async def test_score_sheet_on_the_screen_loses_the_name(live: Live) -> None:
    """Who looks at a finished match sees it without."""
    anna, ben = [await Browser.visit(live) for _ in range(2)]
    async with anna.tab() as host, ben.tab() as guest:
        opened = await host.invite("xactika", 2, NAME, None, deals=1, hand_size=1)
        await guest.sit(ways(opened).link, OTHER)
        await host.send(t="start", table=opened.table)
        await play_out([host, guest], random.Random(4))
        assert (await ask(anna)).status_code == 204

        told = await guest.table_when(lambda told: told.seats[0].name == "")
        assert [seat.name for seat in told.seats] == ["", OTHER]
        assert told.seats[0].kind == "human"


async def test_another_site_cannot_have_anybody_forgotten(live: Live) -> None:
    """The cookie comes along, but not from our page."""
    anna = await Browser.visit(live)
    async with anna.tab() as tab:
        await tab.create("xactika", 2)
    assert (await ask(anna, "https://evil.example")).status_code == 403

    assert await store_upkeep.tables_of(live.store, anna.guest) != []


async def test_who_is_nobody_is_forgotten_at_once(live: Live) -> None:
    """Twice is no error, nor is a cookie of nobody."""
    anna = await Browser.visit(live)
    nobody = Browser(anna.url, "0" * 64)

    assert [(await ask(each)).status_code for each in (anna, anna, nobody)] == [204, 204, 204]


async def test_two_at_one_table_are_forgotten_at_once(live: Live) -> None:
    """Both change the same events."""
    guests = [await Browser.visit(live) for _ in range(4)]
    async with contextlib.AsyncExitStack() as stack:
        people = await open_tabs(stack, guests)
        opened = await people[0].invite("xactika", 4, f"{NAME} 0")
        for number, tab in enumerate(people[1:], 1):
            await tab.sit(ways(opened).link, f"{NAME} {number}")
        await people[0].send(t="start", table=opened.table)
        for tab in people:
            await tab.view_when(lambda view: view.table == opened.table)
    answers = await asyncio.gather(*(ask(guest) for guest in guests))

    assert [answer.status_code for answer in answers] == [204] * 4
    assert NAME not in await all_bodies(live)
    assert table.fold(opened.table, await live.stored(opened.table)) is not None


async def test_unreadable_table_is_cleared_all_the_same(live: Live) -> None:
    """What this version cannot replay holds names too."""
    anna = await Browser.visit(live)
    async with anna.tab() as tab:
        opened = await tab.invite("xactika", 2, NAME)
    body = log.pack(unknown_rules(anna.guest)).body
    assert NAME.encode() in body
    sql = "UPDATE event SET body = ? WHERE table_id = ?"
    await live.store.change(lambda db, _: db.execute(sql, (body, opened.table)).rowcount)
    live.hub._states.clear()
    assert (await ask(anna)).status_code == 204

    assert NAME not in await all_bodies(live)


def unknown_rules(guest: str) -> log.Opened:
    """The first event of a table whose rules have another revision."""
    seats = (log.Seating(NAME, guest=guest, since=1), log.Seating(""))
    return log.Opened("xactika", 99, {}, seats, -1)


async def test_people_are_found_by_any_name_they_bore(live: Live) -> None:
    """In whatever case; several may have borne it."""
    anna, ben, cleo = [await Browser.visit(live) for _ in range(3)]
    async with contextlib.AsyncExitStack() as stack:
        one, two, three = await open_tabs(stack, [anna, ben, cleo])
        opened = await one.invite("xactika", 3, FIRST_NAME)
        await two.sit(ways(opened).link, OTHER)
        await one.send(t="rename", table=opened.table, name=NAME)
        await two.table_when(lambda told: told.seats[0].name == NAME)
        await three.invite("xactika", 2, NAME.upper())
        await three.send(t="leave", table=three.table)
        await three.settle()
    told: list[int] = []

    found = await bearers(live.store, NAME.lower(), told.append)
    assert {person.guest for person in found} == {anna.guest, cleo.guest}
    assert {person.guest: person.names for person in found}[anna.guest] == {FIRST_NAME, NAME}
    assert [
        person.guest for person in await bearers(live.store, FIRST_NAME.upper(), told.append)
    ] == [anna.guest]
    assert await bearers(live.store, "nobody", told.append) == []
    assert told == [2, 2, 2]


@pytest.mark.parametrize("seed", range(3))
async def test_who_sits_where_is_as_the_table_has_it(tmp_path: Path, seed: int) -> None:
    """Whatever happened there: bots, people who come, go, change seats and names."""
    async with chaos(tmp_path, seed) as around:
        await around.go_on(40)
        await around.check_log()
        sitters: Sequence[Sitter] = ()
        for seq, event in enumerate(await around.live.stored(around.table), 1):
            sitters = seated_after(sitters, event)
            assert list(sitters) == [
                Sitter(seating.guest, seating.name) for seating in around.truth.state(seq).seats
            ]


async def test_guest_without_a_table_is_forgotten_too(live: Live) -> None:
    """By the function that the command calls as well."""
    anna = await Browser.visit(live)

    assert await forget(live.hub, anna.guest, secrets.token_bytes) == 0
    assert not await store_upkeep.is_known(live.store, anna.guest)


def test_kinds_are_all_that_say_who_sits_where() -> None:
    """An event that seats, moves or names somebody belongs in ``forgetting``."""
    named = {
        kind for kind in get_args(log.Event) if {"guest", "name", "seats"} & {*fields_of(kind)}
    }

    assert named - {*forgetting.OF_SEATS} == set()


def fields_of(kind: type[msgspec.Struct]) -> tuple[str, ...]:
    return kind.__struct_fields__


async def test_other_nodes_forget_the_name_too(postgres_place: str) -> None:
    """Of a finished match that lies in their memory, and of one that goes on."""
    line, names = Exchange(), ("here", "there")
    stores = [open_store(postgres_place) for _ in names]
    async with contextlib.AsyncExitStack() as stack:
        here, there = [
            await stack.enter_async_context(
                running(store, bus=InProcessBus(name, line), time=HandTime())
            )
            for store, name in zip(stores, names, strict=True)
        ]
        anna, ben = await Browser.visit(here), await Browser.visit(there)
        host, guest = await open_tabs(stack, [anna, ben])
        tables = []
        for hand_size in (1, 6):
            opened = await host.invite("xactika", 2, NAME, None, deals=1, hand_size=hand_size)
            await guest.sit(ways(opened).link, OTHER)
            await host.table_when(lambda told: all(seat.kind == "human" for seat in told.seats))
            await host.send(t="start", table=opened.table)
            tables.append(opened.table)
            for tab in (host, guest):
                await tab.view_when(lambda view: view.table == tables[-1])
            if hand_size == 1:
                await play_out([host, guest], random.Random(5))
        assert (await ask(anna)).status_code == 204

        await guest.table_when(lambda told: told.seats[0].kind == "bot")
        for table_id in tables:
            async with asyncio.timeout(WAIT):  # the other node has still to hear of it
                while NAME in repr((await there.state(table_id)).seats):  # noqa: ASYNC110
                    await asyncio.sleep(0)
            await guest.settle()  # what was on its way before
            frames = len(guest.frames)
            await guest.open(table_id)
            await guest.settle()
            assert NAME not in "".join(guest.frames[frames:])
    for store in stores:
        store.close()
