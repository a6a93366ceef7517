"""A server that is killed at any moment: what it said it has stored is there, and all goes on.

Cases 92 and 93, and the promise that no acknowledged move is lost.
"""

from __future__ import annotations

import asyncio
import contextlib
import hashlib
import random
import signal
import sys
from collections.abc import AsyncIterator, Iterator
from dataclasses import dataclass, field
from pathlib import Path

import msgspec
import pytest
from websockets.exceptions import WebSocketException

from followsuit.server import log, wire
from followsuit.server.store import open_store
from tests.postgres import Postgres
from tests.server.friends import ways
from tests.server.playing import WAIT, Browser, Tab, moves_of
from tests.server.taint import Truth, check_views

BANK = 600
"""Seconds on each clock: more than a test takes."""
_decoder = msgspec.json.Decoder(wire.ServerMessage)


class Bell:
    """Rings once so many views have been heard."""

    def __init__(self, n_views: int) -> None:
        self._left = n_views
        self.rang = asyncio.Event()
        self.strike(0)

    def strike(self, by: int = 1) -> None:
        self._left -= by
        if self._left <= 0:
            self.rang.set()


@dataclass
class Person:
    """Who plays at one table after another, and every frame they were sent of it."""

    browser: Browser
    rng: random.Random
    bell: Bell = field(default_factory=lambda: Bell(0))
    table: str = ""
    frames: list[str] = field(default_factory=list)
    clocks: list[wire.TableMessage] = field(default_factory=list)
    """The first message about the table on each socket."""

    def move_to(self, table_id: str) -> None:
        if table_id != self.table:
            self.table, self.frames, self.clocks = table_id, [], []

    async def play(self, url: str) -> None:
        """Open the table and play until the server is gone."""
        self.browser.url = url
        # In the handshake too, which a busy server may not come to at all.
        with contextlib.suppress(WebSocketException, OSError):
            async with self.browser.tab() as tab:
                await self._play(tab)

    async def _play(self, tab: Tab) -> None:
        await tab.send(t="open", table=self.table)
        is_first, acted_at = True, -1
        while True:
            message = await tab.next()
            if isinstance(message, wire.TableMessage):
                if is_first and message.table == self.table:
                    self.clocks.append(message)
                    is_first = False
                if message.next is not None and message.next != self.table:
                    self.move_to(message.next)
                    await tab.send(t="open", table=message.next)
                    is_first, acted_at = True, -1
            elif isinstance(message, wire.ViewMessage) and message.table == self.table:
                self.frames.append(tab.frames[-1])
                self.bell.strike()
            elif isinstance(message, wire.ErrorMessage):
                # Nobody knows whether it was stored: look, and go on from there.
                assert message.code in ("stale", "unavailable", "not_over"), message
                acted_at = -1
                await tab.send(t="open", table=self.table)
                is_first = True
            view = tab.view
            is_new = view is not None and view.table == self.table and view.seq > acted_at
            if view is not None and is_new and not self._waits(tab, view):
                acted_at = view.seq
                await self._act(tab, view)

    def _waits(self, tab: Tab, view: wire.ViewMessage) -> bool:
        """Whether the match is over and somebody is not there, who would lose their seat."""
        return view.match.over and not (
            tab.seating is not None
            and tab.seating.table == view.table
            and all(seat.is_here for seat in tab.seating.seats)
        )

    async def _act(self, tab: Tab, view: wire.ViewMessage) -> None:
        """Do what one is to do now, if anything."""
        about = {"table": view.table, "seq": view.seq}
        is_host = tab.seating is not None and tab.seating.you == 0
        if moves_of(view):
            await tab.send(t="move", move=self.rng.choice(moves_of(view)), **about)
        elif view.match.over and is_host:
            await tab.send(t="again", table=view.table)
        elif view.waiting_next and is_host:
            await tab.send(t="next", **about)


@dataclass
class Server:
    """The command as a process, on one database."""

    place: Path | str
    url: str = ""
    _process: asyncio.subprocess.Process | None = None

    async def start(self) -> None:
        option = "--data" if isinstance(self.place, Path) else "--database-url"
        self._process = await asyncio.create_subprocess_exec(
            *(sys.executable, "-m", "followsuit", "serve", "--port", "0"),
            *(option, str(self.place), "--people-per-address", "0"),
            stdout=asyncio.subprocess.PIPE,
            stderr=asyncio.subprocess.PIPE,
        )
        assert self._process.stdout is not None
        async with asyncio.timeout(3 * WAIT):
            said = (await self._process.stdout.readline()).decode()
        self.url = next(word for word in said.split() if word.startswith("http"))

    async def stop(self, signum: int = signal.SIGKILL) -> str:
        """Send the signal; what it had said on its error stream."""
        process, self._process = self._process, None
        if process is None:
            return ""
        process.send_signal(signum)
        _, errors = await process.communicate()
        return errors.decode()


@pytest.fixture
async def server(place: Path | str) -> AsyncIterator[Server]:
    server = Server(place)
    yield server
    await server.stop()


async def sit_down(url: str, n_tables: int, rng: random.Random) -> list[Person]:
    """People at tables of two, with clocks, in their first hand."""
    people: list[Person] = []
    for _ in range(n_tables):
        pair = [Person(await Browser.visit_url(url), random.Random(rng.random())) for _ in range(2)]
        async with pair[0].browser.tab() as host, pair[1].browser.tab() as guest:
            opened = await host.invite("xactika", 2, "Anna", {"bank": BANK}, hand_size=4, deals=4)
            await guest.sit(ways(opened).link, "Ben")
            await host.send(t="start", table=opened.table)
            await guest.view_when(lambda view: view.table == guest.table)
        for person in pair:
            person.move_to(opened.table)
        people += pair
    return people


async def logs(place: Path | str, people: list[Person]) -> dict[str, list[log.Event]]:
    """What is stored of the tables at which people are, read by another process's eyes."""
    store = open_store(place, is_reader=True)
    try:
        stored = {}
        for table_id in {person.table for person in people}:
            events = await store.events(table_id)
            assert [event.seq for event in events] == list(range(1, len(events) + 1))
            stored[table_id] = [log.unpack(event) for event in events]
        return stored
    finally:
        store.close()


def check(people: list[Person], stored: dict[str, list[log.Event]], guests: dict[str, str]) -> int:
    """Whatever anybody was sent is in the log, to the byte; how many views there were."""
    truths = {table_id: Truth.of(table_id, events) for table_id, events in stored.items()}
    for person in people:
        truth, guest = truths[person.table], guests[person.browser.token]
        for text in person.frames:
            view = _decoder.decode(text)
            assert isinstance(view, wire.ViewMessage)
            assert view.seq <= truth.seq, "a move that was acknowledged is lost"
        check_views(person.frames, truth, guest)
        check_clocks(person, truth)
    return sum(len(person.frames) for person in people)


def check_clocks(person: Person, truth: Truth) -> None:
    """Case 93: after a restart a clock shows what the log says was left, less what ran since."""
    for told in person.clocks:
        shown = [seat.clock for seat in told.seats]
        known = {state.clocks for state in truth.states if state is not None}
        assert any(
            all(
                clock is not None and left - 1000 * WAIT <= clock <= left
                for clock, left in zip(shown, clocks, strict=True)
            )
            for clocks in known
        ), (shown, known)


@pytest.mark.parametrize(
    ("n_tables", "n_rounds"),
    [
        pytest.param(6, 3, marks=pytest.mark.timeout(600)),
        pytest.param(50, 200, marks=[pytest.mark.long, pytest.mark.timeout(4 * 3_600)]),
    ],
)
async def test_killed_at_any_moment_nothing_acknowledged_is_lost(
    server: Server, n_tables: int, n_rounds: int
) -> None:
    """Every move is there, every view is the same to the byte, clocks and hands go on."""
    rng = random.Random(n_rounds)
    await server.start()
    people = await sit_down(server.url, n_tables, rng)
    guests = await guests_of(server.place, people)
    n_views = 0
    for _ in range(n_rounds):
        players = [asyncio.create_task(person.play(server.url)) for person in people]
        try:
            await views(people, rng.randrange(12 * n_tables))
        finally:
            errors = await server.stop()
            await asyncio.gather(*players)
        assert errors == ""
        n_views = check(people, await logs(server.place, people), guests)
        await server.start()

    assert n_views > 0
    players = [asyncio.create_task(person.play(server.url)) for person in people]
    await all_go_on(people)
    assert await server.stop(signal.SIGTERM) == ""
    await asyncio.gather(*players)
    check(people, await logs(server.place, people), guests)


async def views(people: list[Person], n_views: int) -> None:
    """Wait until they have heard so many views from now on."""
    bell = Bell(n_views)
    for person in people:
        person.bell = bell
    async with asyncio.timeout(6 * WAIT):
        await bell.rang.wait()


async def all_go_on(people: list[Person]) -> None:
    """Wait until each of them has seen their table, and a move or two."""
    for person in people:
        person.bell = Bell(3)
    async with asyncio.timeout(6 * WAIT):
        await asyncio.gather(*(person.bell.rang.wait() for person in people))


async def guests_of(place: Path | str, people: list[Person]) -> dict[str, str]:
    """The guest of each token, beside the running server."""
    store = open_store(place, is_reader=True)
    try:
        return {
            token: str(await store.guest(hashlib.sha256(token.encode()).digest()))
            for token in (person.browser.token for person in people)
        }
    finally:
        store.close()


@pytest.fixture
def crashing(postgres_server: Postgres) -> Iterator[Postgres]:
    """A database server that runs again afterwards, whatever happens."""
    yield postgres_server
    postgres_server.stop()
    postgres_server.start()


@pytest.mark.parametrize("n_rounds", [2, pytest.param(50, marks=pytest.mark.long)])
@pytest.mark.timeout(1_200)
async def test_database_killed_at_any_moment_nothing_acknowledged_is_lost(
    postgres_place: str, crashing: Postgres, n_rounds: int
) -> None:
    """The server stays up and resumes by itself, on the same sockets."""
    server, rng = Server(postgres_place), random.Random(n_rounds)
    await server.start()
    try:
        people = await sit_down(server.url, 5, rng)
        guests = await guests_of(postgres_place, people)
        players = [asyncio.create_task(person.play(server.url)) for person in people]
        for _ in range(n_rounds):
            await views(people, rng.randrange(60))
            await asyncio.to_thread(crashing.stop, signal.SIGQUIT)
            await asyncio.to_thread(crashing.start)
            await all_go_on(people)
        errors = await server.stop(signal.SIGTERM)
        await asyncio.gather(*players)
        assert "Traceback" not in errors
        check(people, await logs(postgres_place, people), guests)
    finally:
        await server.stop()
