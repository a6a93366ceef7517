"""Several nodes on one store: a table is the same at each of them, and none of them owns it.

The nodes meet in one process, or through a real broker; the cases are the same.
"""

from __future__ import annotations

import asyncio
import contextlib
import random
from collections.abc import AsyncIterator, Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest

from followsuit import bots, engine
from followsuit.bots import Bot, Budget
from followsuit.bots.bot import USUAL
from followsuit.server import bus_redis, hub, log, robots, wire
from followsuit.server.bus import Bus, Exchange, InProcessBus
from followsuit.server.bus_redis import RedisBus
from followsuit.server.store import Store, open_store
from tests.broker import Broker, broker
from tests.server.friends import mover, ways
from tests.server.hand_time import HandTime
from tests.server.playing import WAIT, Browser, Live, Tab, moves_of, running
from tests.server.taint import Truth, check_views, scan


@pytest.fixture(scope="module")
def valkey(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Broker]:
    with broker(tmp_path_factory.mktemp("broker")) as server:
        yield server


@dataclass
class Service:
    """Nodes on one store and one line."""

    store: Store
    nodes: list[Live]
    buses: list[Bus]


@contextlib.asynccontextmanager
async def service(
    store: Store, lines: list[Bus], time: HandTime, **given: object
) -> AsyncIterator[Service]:
    """A node for each line."""
    async with contextlib.AsyncExitStack() as stack:
        nodes = [
            await stack.enter_async_context(running(store, bus=bus, time=time, **given))  # type: ignore[arg-type]  # passed on
            for bus in lines
        ]
        yield Service(store, nodes, lines)


@pytest.fixture
def time() -> HandTime:
    return HandTime()


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    opened = open_store(tmp_path / "data")
    yield opened
    opened.close()


@pytest.fixture(params=["one process", "broker"])
def lines(
    request: pytest.FixtureRequest, valkey: Broker, tmp_path: Path
) -> Callable[[int], list[Bus]]:
    """Makes the lines of so many nodes to each other."""

    def make(n: int) -> list[Bus]:
        if request.param == "broker":
            return [RedisBus(valkey.url, f"node {i}", f"{tmp_path}:") for i in range(n)]
        exchange = Exchange()
        return [InProcessBus(f"node {i}", exchange) for i in range(n)]

    return make


@pytest.fixture
async def three(
    store: Store, lines: Callable[[int], list[Bus]], time: HandTime
) -> AsyncIterator[Service]:
    async with service(store, lines(3), time) as nodes:
        yield nodes


@dataclass
class Person:
    browser: Browser
    tab: Tab


@contextlib.asynccontextmanager
async def spread(nodes: list[Live], **policy: object) -> AsyncIterator[list[Person]]:
    """A table in its first hand, with one person at each node."""
    async with contextlib.AsyncExitStack() as stack:
        people = []
        for node in nodes:
            browser = await Browser.visit(node)
            people.append(Person(browser, await stack.enter_async_context(browser.tab())))
        host = people[0].tab
        opened = await host.invite("xactika", len(nodes), "Anna", policy)
        for place, person in enumerate(people[1:], 1):
            await person.tab.sit(ways(opened).link, f"Guest {place}")
        await host.table_when(lambda m: all(seat.kind == "human" for seat in m.seats))
        await host.send(t="start", table=opened.table)
        for person in people:
            await person.tab.view_when(lambda v: v.table == opened.table)
            await person.tab.table_when(lambda m: all(seat.is_here for seat in m.seats))
        yield people


async def play_a_hand(tabs: list[Tab], rng: random.Random) -> None:
    """Random legal moves until the hand is over, each seen by all before the next."""
    while True:
        first = tabs[0].view
        assert first is not None
        if first.waiting_next or first.match.over:
            return
        await play_a_move(tabs, rng)


async def play_a_move(tabs: list[Tab], rng: random.Random | None = None) -> None:
    """A random legal move, or the first of them, seen by all."""
    tab = mover(tabs)
    assert tab.view is not None
    seq, moves = tab.view.seq, moves_of(tab.view)
    await tab.move(moves[0] if rng is None else rng.choice(moves))
    for other in tabs:
        await other.past(seq)


async def test_one_table_is_played_across_all_nodes(three: Service) -> None:
    """Everybody sees every move once, in order, and nothing that is not theirs."""
    async with spread(three.nodes) as people:
        tabs = [person.tab for person in people]
        table_id = tabs[0].table
        await play_a_hand(tabs, random.Random(1))
        for tab in tabs:
            await tab.settle()

        truth = Truth.of(table_id, await three.nodes[0].stored(table_id))
        for person in people:
            seqs = [m.seq for m in person.tab.heard if isinstance(m, wire.ViewMessage)]
            assert seqs == sorted(set(seqs))
            scan(person.tab.frames, truth, person.browser.guest, {})
            check_views(person.tab.frames, truth, person.browser.guest)
        ends = [tab.view.match.rows for tab in tabs if tab.view is not None]
        assert ends == [ends[0]] * 3


async def test_of_two_moves_at_two_nodes_the_first_counts(three: Service) -> None:
    """Case 65: the other is told that it is stale, and shown what the first was."""
    async with spread(three.nodes) as people:
        tabs = [person.tab for person in people]
        first = mover(tabs)
        browser = next(person.browser for person in people if person.tab is first)
        node = three.nodes[(tabs.index(first) + 1) % 3]
        async with browser.at(node).tab() as second:
            await second.open(first.table)
            assert first.view is not None
            assert second.view is not None
            seq = first.view.seq
            move = moves_of(first.view)[0]
            await asyncio.gather(first.move(move), second.move(move))
            await first.past(seq)
            await second.past(seq)
            await first.settle()
            await second.settle()

            errors = [
                m for tab in (first, second) for m in tab.heard if isinstance(m, wire.ErrorMessage)
            ]
            moved = [
                event for event in await node.stored(first.table) if isinstance(event, log.Moved)
            ]

        assert [error.code for error in errors] == ["stale"]
        assert len(moved) == 1


async def test_who_is_gone_from_one_node_is_missed_at_all(three: Service, time: HandTime) -> None:
    """One bot is put in, and the person is back from whichever node they come."""
    async with spread(three.nodes) as people:
        tabs = [person.tab for person in people]
        gone = mover(tabs)
        place = tabs.index(gone)
        others = [tab for tab in tabs if tab is not gone]
        await gone.raw.close()
        for tab in others:
            await tab.table_when(lambda m: not m.seats[place].is_here)
        time.pass_by(20)
        for tab in others:
            await tab.table_when(lambda m: m.seats[place].is_away)
        other_node = three.nodes[(place + 1) % 3]
        async with people[place].browser.at(other_node).tab() as again:
            await again.open(gone.table)
            for tab in others:
                await tab.table_when(lambda m: not m.seats[place].is_away)

        events = await three.nodes[0].stored(gone.table)
        marks = [type(event) for event in events if isinstance(event, log.Away | log.Back)]
        assert marks == [log.Away, log.Back]


async def test_what_is_said_and_asked_crosses_the_nodes(three: Service) -> None:
    async with spread(three.nodes) as people:
        tabs = [person.tab for person in people]
        await tabs[0].send(t="say", table=tabs[0].table, phrase="hello")
        said = [await tab.hear(wire.Said) for tab in tabs]
        first = mover(tabs)
        assert first.view is not None
        before = first.view.deal
        await first.move(moves_of(first.view)[0])
        view = await first.view_when(lambda v: v.undo == 1)
        await first.send(t="undo", table=view.table, seq=view.seq)
        for tab in tabs:
            if tab is not first:
                asked = await tab.table_when(lambda m: m.question is not None)
                assert asked.question is not None
                ask = asked.question.ask
                await tab.send(t="answer", table=view.table, ask=ask, agree=True)
        undone = await first.view_when(lambda v: bool(v.notes))

        assert [one.seat for one in said] == [0, 0, 0]
        assert undone.deal == before


async def test_people_play_on_at_one_table_from_all_nodes(
    store: Store, lines: Callable[[int], list[Bus]], time: HandTime
) -> None:
    async with service(store, lines(2), time) as two, contextlib.AsyncExitStack() as stack:
        browsers = [await Browser.visit(node) for node in two.nodes]
        tabs = [await stack.enter_async_context(browser.tab()) for browser in browsers]
        sent = await tabs[0].send(
            t="create", game="xactika", seats=2, friends=True, name="Anna",
            options={"deals": 1, "hand_size": 1},
        )  # fmt: skip
        opened = await tabs[0].answered(sent)
        await tabs[1].sit(ways(opened).link, "Ben")
        await tabs[0].table_when(lambda m: all(seat.kind == "human" for seat in m.seats))
        await tabs[0].send(t="start", table=opened.table)
        for tab in tabs:
            await tab.view_when(lambda v: v.table == opened.table)
        await play_a_hand(tabs, random.Random(2))
        await tabs[0].send(t="again", table=opened.table)
        told = await tabs[1].table_when(lambda m: m.next is not None)
        assert told.next is not None
        await tabs[1].open(told.next)
        both = await tabs[0].table_when(lambda m: m.table == told.next)

        assert [seat.kind for seat in both.seats] == ["human", "human"]


class Counting:
    """A bot that counts how often it is asked."""

    name = "random"

    def __init__(self) -> None:
        self.n_asked = 0

    def decide(
        self, game: engine.Game, view: engine.View, rng: random.Random, budget: Budget = USUAL
    ) -> engine.Move:
        """A random move."""
        self.n_asked += 1
        return bots.BOTS["random"].decide(game, view, rng, budget)


async def test_one_node_thinks_for_a_bot(
    store: Store,
    lines: Callable[[int], list[Bus]],
    time: HandTime,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """As long as nobody takes it for dead, which a busy machine may do."""
    monkeypatch.setattr(bus_redis, "LIFE", 10 * WAIT)
    monkeypatch.setattr(robots, "TAKE_OVER", 10 * WAIT)
    counting = Counting()
    named: dict[str, Bot] = {"random": counting, wire.DEFAULT_BOTS: counting}
    async with (
        service(store, lines(3), time, bots=named) as nodes,
        spread_with_bots(nodes.nodes) as tabs,
    ):
        await play_a_hand_with_bots(tabs, random.Random(3))
        events = await nodes.nodes[0].stored(tabs[0].table)

    by_bots = [e for e in events if isinstance(e, log.Moved) and e.seat >= len(tabs)]
    assert counting.n_asked == len(by_bots)


async def test_another_node_thinks_when_the_first_does_not(
    store: Store,
    lines: Callable[[int], list[Bus]],
    time: HandTime,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Whichever it is: two of three nodes lose their bots in the middle of a hand."""
    monkeypatch.setattr(robots, "TAKE_OVER", 0.05)
    async with service(store, lines(3), time) as nodes, spread_with_bots(nodes.nodes) as tabs:
        for node in nodes.nodes[1:]:
            await node.site.robots.close()
            node.hub.on_wake = None
        await play_a_hand_with_bots(tabs, random.Random(4))

        assert all(tab.view is not None and tab.view.waiting_next for tab in tabs)


@contextlib.asynccontextmanager
async def spread_with_bots(nodes: list[Live]) -> AsyncIterator[list[Tab]]:
    """A table with one person at each node and two bots."""
    async with contextlib.AsyncExitStack() as stack:
        tabs = [
            await stack.enter_async_context((await Browser.visit(node)).tab()) for node in nodes
        ]
        n_seats = len(nodes) + 2
        opened = await tabs[0].invite("xactika", n_seats, "Anna")
        for place, tab in enumerate(tabs[1:], 1):
            await tab.sit(ways(opened).link, f"Guest {place}")
        for place in range(len(nodes), n_seats):
            await tabs[0].send(t="seat_bot", table=opened.table, seat=place, level="random")
        await tabs[0].table_when(lambda m: all(seat.kind != "empty" for seat in m.seats))
        await tabs[0].send(t="start", table=opened.table)
        for tab in tabs:
            await tab.view_when(lambda v: v.table == opened.table)
            await tab.table_when(lambda m: all(seat.is_here for seat in m.seats))
        yield tabs


async def play_a_hand_with_bots(tabs: list[Tab], rng: random.Random) -> None:
    """Each person plays whenever it is their turn, until the hand is over."""

    async def play(tab: Tab) -> None:
        while True:
            view = await tab.view_when(lambda v: bool(moves_of(v)) or v.waiting_next)
            if view.waiting_next:
                return
            await tab.move(rng.choice(moves_of(view)))
            await tab.past(view.seq)

    await asyncio.gather(*map(play, tabs))


async def test_what_nobody_told_is_found(store: Store, time: HandTime) -> None:
    """A wake-up may be lost: the sweep looks into the log."""
    exchange = Exchange()
    buses: list[Bus] = [InProcessBus("a", exchange), InProcessBus("b", exchange)]
    async with service(store, buses, time) as nodes, spread(nodes.nodes) as people:
        tabs = [person.tab for person in people]
        first = mover(tabs)
        other = next(tab for tab in tabs if tab is not first)
        exchange.members.clear()
        assert first.view is not None
        seq = first.view.seq
        await first.move(moves_of(first.view)[0])
        await first.past(seq)
        assert other.view is not None
        assert other.view.seq == seq
        time.pass_by(hub.SWEEP)

        await other.past(seq)


@pytest.mark.parametrize(
    ("before", "between"),
    [
        (None, None),
        (None, log.Nonce(0, "ab" * 16)),
        (log.Renamed(0, "Zoë"), None),
    ],
)
async def test_moves_that_are_heard_of_together_are_shown_one_by_one(
    store: Store, time: HandTime, before: log.Renamed | None, between: log.Nonce | None
) -> None:
    """Two moves at one node before the other hears of the first: nobody there misses it.

    before, between: what else was stored meanwhile.
    """
    exchange = Exchange()
    buses: list[Bus] = [InProcessBus("a", exchange), InProcessBus("b", exchange)]
    async with service(store, buses, time) as nodes, spread(nodes.nodes) as people:
        members = dict(exchange.members)
        exchange.members.clear()
        near, far = people[0].tab, people[1].tab
        note = nodes.nodes[0].hub.note
        moved = []
        async with people[1].browser.at(nodes.nodes[0]).tab() as same:
            await same.send(t="open", table=near.table)
            await same.view_when(lambda v: v.table == near.table)
            if before is not None:
                state = await note(near.table, lambda _state: [before])
                for tab in (near, same):
                    await tab.past(state.seq - 1)
            await play_a_move([near, same])
            moved.append(_seq(near))
            if between is not None:
                await note(near.table, lambda _state: [between])
            await play_a_move([near, same])
            moved.append(_seq(near))
        n_heard = len(far.heard)
        exchange.members.update(members)
        time.pass_by(hub.SWEEP)

        await far.past(moved[-1] - 1)
        seen = [m.seq for m in far.heard[n_heard:] if isinstance(m, wire.ViewMessage)]
        assert [seq for seq in seen if seq in moved] == moved


async def test_hands_are_not_shown_from_a_time_before_consent_was_withdrawn(
    store: Store, time: HandTime
) -> None:
    """What a node hears of late is shown as it is now, not as it was in between."""
    exchange = Exchange()
    buses: list[Bus] = [InProcessBus("a", exchange), InProcessBus("b", exchange)]
    async with (
        service(store, buses, time) as nodes,
        (await Browser.visit(nodes.nodes[0])).tab() as anna,
        (await Browser.visit(nodes.nodes[0])).tab() as bela,
        (await Browser.visit(nodes.nodes[1])).tab() as watcher,
    ):
        opened = await anna.invite("xactika", 2, "Anna", {"spectators": "open"})
        await bela.sit(ways(opened).link, "Bela")
        await bela.send(t="open_hand", table=opened.table, is_open=True)
        await anna.table_when(lambda m: m.seats[1].consents)
        await anna.send(t="start", table=opened.table)
        for tab in (anna, bela):
            await tab.view_when(lambda v: v.table == opened.table)
        await play_a_hand([anna, bela], random.Random(1))
        await anna.send(t="next", table=opened.table, seq=_seq(anna))
        for tab in (anna, bela):
            await tab.view_when(lambda v: not v.waiting_next)
        await watcher.send(t="watch", invite=ways(opened).watch)
        seen = await watcher.view_when(lambda v: v.table == opened.table)
        assert seen.hands is not None
        exchange.members.clear()
        for _ in range(2):
            await play_a_move([anna, bela])
        await bela.send(t="open_hand", table=opened.table, is_open=False)
        await anna.table_when(lambda m: not m.seats[1].consents)
        time.pass_by(hub.SWEEP)

        later = await watcher.view_when(lambda v: v.seq > seen.seq)
        assert later.hands is None
        assert later.seq > seen.seq + 2


def _seq(tab: Tab) -> int:
    assert tab.view is not None
    return tab.view.seq


async def test_request_is_not_refused_by_what_a_node_has_not_heard(
    store: Store, time: HandTime
) -> None:
    """Somebody sits down at another node, and the host starts before the wake-up is there."""
    exchange = Exchange()
    buses: list[Bus] = [InProcessBus("a", exchange), InProcessBus("b", exchange)]
    async with (
        service(store, buses, time) as nodes,
        (await Browser.visit(nodes.nodes[0])).tab() as host,
        (await Browser.visit(nodes.nodes[1])).tab() as guest,
    ):
        opened = await host.invite("xactika", 2, "Anna")
        exchange.members.clear()
        await guest.sit(ways(opened).link, "Bela")

        await host.send(t="start", table=opened.table)

        view = await host.view_when(lambda v: v.table == opened.table)
        assert view.deal.hand


def brisk(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let signs of life come and be missed within a second."""
    monkeypatch.setattr(bus_redis, "BEAT", 0.1)
    monkeypatch.setattr(bus_redis, "LIFE", 0.5)
    monkeypatch.setattr(bus_redis, "PAUSE", (0.01, 0.05))


async def until(claim: Callable[[], bool]) -> None:
    """Wait for what has no message."""
    async with asyncio.timeout(WAIT):
        while not claim():  # noqa: ASYNC110 - others run meanwhile, and tell nobody
            await asyncio.sleep(0.001)


async def test_play_goes_on_without_the_broker_and_with_it_again(
    store: Store, tmp_path: Path, time: HandTime, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Moves are found by looking; who went meanwhile is missed once it is back."""
    brisk(monkeypatch)
    with broker(tmp_path) as own:
        buses = [RedisBus(own.url, f"node {i}") for i in range(3)]
        async with service(store, [*buses], time) as nodes, spread(nodes.nodes) as people:
            tabs = [person.tab for person in people]
            await until(lambda: all(bus.is_whole for bus in buses))
            own.stop()
            await until(lambda: not any(bus.is_whole for bus in buses))
            for _ in range(3):
                tab = mover(tabs)
                assert tab.view is not None
                seq = tab.view.seq
                await tab.move(moves_of(tab.view)[0])
                await tab.past(seq)
                time.pass_by(hub.SWEEP)  # the first one is still as far off as with a broker
                for other in tabs:
                    await other.past(seq)
            gone = next(tab for tab in tabs if tab is not mover(tabs))
            place = tabs.index(gone)
            await gone.raw.close()
            own.start()
            for tab in tabs:
                if tab is not gone:
                    await tab.table_when(lambda m: not m.seats[place].is_here)
            await until(lambda: all(bus.is_whole for bus in buses))
            tab = mover(tabs)
            assert tab.view is not None
            seq = tab.view.seq
            await tab.move(moves_of(tab.view)[0])
            for other in tabs:
                if other is not gone:
                    await other.past(seq)


async def test_who_was_at_a_node_that_died_is_missed(
    store: Store, valkey: Broker, tmp_path: Path, time: HandTime, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It says no goodbye: its signs of life are no more."""
    brisk(monkeypatch)
    buses = [RedisBus(valkey.url, f"node {i}", f"{tmp_path}:") for i in range(2)]
    async with service(store, [*buses], time) as nodes, spread(nodes.nodes) as people:
        for task in buses[1]._tasks:
            task.cancel()

        missed = await people[0].tab.table_when(lambda m: not m.seats[1].is_here)

        assert missed.seats[0].is_here
