"""Nodes as processes of their own, on a real PostgreSQL and a real broker, killed at any moment.

What was acknowledged is there, once; who was at the dead node plays on at another.
"""

from __future__ import annotations

import asyncio
import contextlib
import os
import random
import subprocess
import sys
from collections.abc import AsyncIterator, Iterator
from dataclasses import dataclass, field
from pathlib import Path

import msgspec
import pytest
from websockets.exceptions import ConnectionClosed, WebSocketException

from followsuit.server import log, table, wire
from followsuit.server.store import Store, open_store
from tests.broker import Broker, broker
from tests.server.friends import ways
from tests.server.playing import WAIT, Browser, Tab, moves_of

NODES = 3
PHASES = ("waiting", "bidding", "in a trick", "between tricks", "between hands", "at the end")


@dataclass
class Node:
    """A server process."""

    process: subprocess.Popen[str]
    url: str


class Cluster:
    """Nodes on one database and one broker."""

    def __init__(self, folder: Path, database: str, line: Broker) -> None:
        self._folder = folder
        self._settings = {
            **os.environ,
            "FOLLOWSUIT_DATABASE_URL": database,
            "FOLLOWSUIT_REDIS_URL": line.url,
        }
        self.nodes = [self._node(number) for number in range(NODES)]

    def _node(self, number: int) -> Node:
        command = [sys.executable, "-m", "followsuit", "serve", "--port", "0"]
        process = subprocess.Popen(
            [*command, "--data", str(self._folder / str(number))],
            env=self._settings,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            text=True,
        )
        assert process.stdout is not None
        said = process.stdout.readline().split()
        return Node(process, next(word for word in said if word.startswith("http")))

    def kill(self, number: int) -> None:
        """End the node at once, and start another in its place."""
        self._end(self.nodes[number])
        self.nodes[number] = self._node(number)

    def close(self) -> None:
        """End all of them."""
        for node in self.nodes:
            self._end(node)

    def _end(self, node: Node) -> None:
        node.process.kill()
        node.process.wait()
        if node.process.stdout is not None:
            node.process.stdout.close()


@pytest.fixture
def cluster(tmp_path: Path, postgres_place: str) -> Iterator[Cluster]:
    with broker(tmp_path) as line:
        nodes = Cluster(tmp_path, postgres_place, line)
        try:
            yield nodes
        finally:
            nodes.close()


@dataclass
class Person:
    """Somebody whose browser goes to another node when its own is gone."""

    cluster: Cluster
    token: str
    at: int
    table: str = ""
    tab: Tab | None = None
    stack: contextlib.AsyncExitStack = field(default_factory=contextlib.AsyncExitStack)
    acknowledged: list[wire.WireMove] = field(default_factory=list)

    async def connect(self) -> None:
        """Open the table at the next node that answers."""
        async with asyncio.timeout(WAIT):
            while True:
                try:
                    await self.stack.aclose()
                    browser = Browser(self.cluster.nodes[self.at].url, self.token)
                    tab = await self.stack.enter_async_context(browser.tab())
                    if self.table:
                        await tab.answered(await tab.send(t="open", table=self.table))
                    self.tab = tab
                    return
                except (OSError, WebSocketException):
                    self.at = (self.at + 1) % NODES

    async def act(self, rng: random.Random) -> bool:
        """Do what is to be done now, until it is acknowledged; whether the match goes on."""
        assert self.tab is not None
        view = await self.tab.view_when(
            lambda v: bool(moves_of(v)) or v.waiting_next or v.match.over
        )
        if view.match.over:
            return False
        if view.waiting_next:
            await self.tab.send(t="next", table=view.table, seq=view.seq)
            await self.tab.past(view.seq)
            return True
        move = rng.choice(moves_of(view))
        await self.tab.move(move)
        await self.tab.past(view.seq)
        self.acknowledged.append(msgspec.convert(move, wire.WireMove))
        return True

    async def play(self, rng: random.Random) -> None:
        """Play to the end of the match, whatever happens to nodes."""
        while True:
            try:
                if not await self.act(rng):
                    return
            except (ConnectionClosed, OSError):
                await self.connect()


@contextlib.asynccontextmanager
async def party(cluster: Cluster) -> AsyncIterator[list[Person]]:
    """A person at each node, seated at one table that has not begun."""
    people: list[Person] = []
    try:
        for number in range(NODES):
            browser = await Browser.visit_url(cluster.nodes[number].url)
            people.append(Person(cluster, browser.token, number))
            await people[-1].connect()
        host = people[0].tab
        assert host is not None
        opened = await host.invite("xactika", NODES, "Anna", hand_size=3, deals=2)
        for number, person in enumerate(people[1:], 1):
            assert person.tab is not None
            await person.tab.sit(ways(opened).link, f"Guest {number}")
        for person in people:
            person.table = opened.table
        yield people
    finally:
        for person in people:
            await person.stack.aclose()


async def history(store: Store, table_id: str) -> list[log.Event]:
    """The table's log."""
    return [log.unpack(stored) for stored in await store.events(table_id)]


def phase_of(events: list[log.Event]) -> str:
    """Where the match stands after these events."""
    state = table.fold("T", events)
    assert state is not None
    if not state.is_started:
        return "waiting"
    if state.match.is_over:
        return "at the end"
    if state.is_waiting_next:
        return "between hands"
    if state.is_within_trick:
        return "in a trick"
    assert state.match.state is not None
    return "bidding" if state.match.state.phase == "auction" else "between tricks"


async def check(people: list[Person], place: str) -> None:
    """Everything that was acknowledged is in the log, once, and all see the same."""
    store = open_store(place, is_reader=True)
    try:
        events = await history(store, people[0].table)
    finally:
        store.close()
    state = table.fold(people[0].table, events)
    assert state is not None
    assert state.match.is_over
    moved = [event for event in events if isinstance(event, log.Moved)]
    for seat, person in enumerate(people):
        # A move whose acknowledgement was lost with the node is there too.
        stored = iter([event.move for event in moved if event.seat == seat and event.by == ""])
        assert all(move in stored for move in person.acknowledged)
        await person.connect()
        assert person.tab is not None
        view = await person.tab.view_when(lambda v: v.match.over)
        assert view.match.totals == list(state.match.totals)


async def play_and_kill(
    cluster: Cluster, people: list[Person], phase: str, n_kills: int, place: str
) -> None:
    """Play the match; kill so many nodes, one after another, while it is in this phase."""

    async def kill() -> None:
        store = open_store(place, is_reader=True)
        try:
            for number in range(n_kills):
                wanted = (phase, "at the end")
                while phase_of(await history(store, people[0].table)) not in wanted:  # noqa: ASYNC110 - other processes tell nothing
                    await asyncio.sleep(0)
                await asyncio.to_thread(cluster.kill, number % NODES)
        finally:
            store.close()

    if phase == "waiting":
        await kill()
        for person in people:
            await person.connect()
    host = people[0].tab
    assert host is not None
    await host.table_when(lambda m: all(seat.kind == "human" for seat in m.seats))
    await host.send(t="start", table=people[0].table)
    async with asyncio.timeout(5 * WAIT):
        works = [person.play(random.Random(n)) for n, person in enumerate(people)]
        await asyncio.gather(*works, *([] if phase == "waiting" else [kill()]))


async def test_a_node_dies_in_a_match(cluster: Cluster, postgres_place: str) -> None:
    async with party(cluster) as people:
        await play_and_kill(cluster, people, "in a trick", 1, postgres_place)
        await check(people, postgres_place)


@pytest.mark.long
@pytest.mark.timeout(600)
@pytest.mark.parametrize("phase", PHASES)
async def test_a_node_dies_in_every_phase(
    cluster: Cluster, postgres_place: str, phase: str
) -> None:
    """Twice, in matches of two hands; a phase that is over by then has its second at the end."""
    async with party(cluster) as people:
        await play_and_kill(cluster, people, phase, 2, postgres_place)
        await check(people, postgres_place)
