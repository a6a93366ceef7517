"""What a bot's thinking costs others, and what its time tells them: nothing, in both cases."""

from __future__ import annotations

import asyncio
import contextlib
import hashlib
import random
import threading
import time
from bisect import bisect_right
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import partial
from itertools import chain
from math import exp, sqrt
from pathlib import Path

import pytest

from followsuit.bots import BOTS, USUAL, Budget, Stopped
from followsuit.engine import Game, Move, View
from followsuit.server import log, table, wire
from followsuit.server.robots import PAUSE, Pause, usual_pause
from tests.server.playing import WAIT, Browser, Live, Tab, lay_table, moves_of, running


@dataclass
class Searching:
    """Keeps a processor busy until it is stopped, in pieces of some milliseconds."""

    name: str = "searching"
    begun: threading.Event = field(default_factory=threading.Event)
    ended: threading.Event = field(default_factory=threading.Event)

    def decide(self, game: Game, view: View, rng: random.Random, budget: Budget = USUAL) -> Move:
        self.begun.set()
        give_up = time.monotonic() + WAIT  # so that a test that fails ends
        while not budget.is_stopped() and time.monotonic() < give_up:
            hashlib.sha256(bytes(1 << 21))  # other threads run meanwhile
        self.ended.set()
        raise Stopped


@dataclass
class Pondering:
    """Takes *each* seconds for each move it might make, up to twelve."""

    each: float
    name: str = "pondering"

    def decide(self, game: Game, view: View, rng: random.Random, budget: Budget = USUAL) -> Move:
        threading.Event().wait(self.each * min(len(view.legal), 12))
        return rng.choice(view.legal)


async def search(live: Live, guest: Browser, tab: Tab) -> str:
    """Open a table whose bot is searching from now on; its id."""
    table_id = await lay_table(live, [guest, None], ["1111", "1112"], bots="searching", hand_size=1)
    await tab.open(table_id)
    bot = live.site.robots._bots["searching"]
    assert isinstance(bot, Searching)
    assert await asyncio.to_thread(bot.begun.wait, WAIT)
    return table_id


@pytest.mark.parametrize("way", ["leave", "close", "hang up"])
async def test_search_ends_with_its_table(tmp_path: Path, way: str) -> None:
    """Ended or left alone, the table takes no processor a second later."""
    bot = Searching()
    async with running(tmp_path, bots={bot.name: bot}, move_limit=60.0) as live:
        guest = await Browser.visit(live)
        async with guest.tab() as tab:
            table_id = await search(live, guest, tab)
            if way == "hang up":
                await tab.raw.close()
            else:
                await tab.send(t=way, table=table_id)

            assert await asyncio.to_thread(bot.ended.wait, 1.0)


async def test_search_ends_when_it_overruns_its_limit(tmp_path: Path) -> None:
    """The move is made without it."""
    bot = Searching()
    async with running(tmp_path, bots={bot.name: bot}, move_limit=0.1) as live:
        guest = await Browser.visit(live)
        async with guest.tab() as tab:
            await search(live, guest, tab)
            await tab.view_when(lambda view: view.seq == 3)

            assert await asyncio.to_thread(bot.ended.wait, 1.0)


@pytest.mark.parametrize("seconds", [0.5, pytest.param(5.0, marks=pytest.mark.long)])
async def test_search_at_one_table_delays_no_other(tmp_path: Path, seconds: float) -> None:
    """Of 20 tables one searches; the other 19 have an answer in 0.2 s, 99 times in 100."""
    bot = Searching()
    bots = {bot.name: bot, "tips": BOTS["tips"]}
    async with contextlib.AsyncExitStack() as stack:
        live = await stack.enter_async_context(running(tmp_path, bots=bots, move_limit=60.0))
        guest, *others = [await Browser.visit(live) for _ in range(20)]
        tabs = [await stack.enter_async_context(other.tab()) for other in others]
        for tab in tabs:
            await tab.create("xactika", 4, bots="tips")
        searching = await stack.enter_async_context(guest.tab())
        table_id = await search(live, guest, searching)
        until = time.monotonic() + seconds

        waits = sorted(chain(*await asyncio.gather(*(pings(tab, until) for tab in tabs))))
        assert not bot.ended.is_set()
        await searching.send(t="leave", table=table_id)

        assert waits[int(0.99 * len(waits))] < 0.2
        assert await asyncio.to_thread(bot.ended.wait, 1.0)


async def pings(tab: Tab, until: float) -> list[float]:
    """Seconds that each of many pings took, one after another."""
    waits = []
    while (asked := time.monotonic()) < until:
        await tab.settle()
        waits.append(time.monotonic() - asked)
    return waits


@pytest.mark.parametrize(
    "span", [(0.015, 0.025), pytest.param(PAUSE, marks=pytest.mark.long)], ids=["quick", "usual"]
)
async def test_delay_does_not_tell_a_forced_move(tmp_path: Path, span: tuple[float, float]) -> None:
    """A bot that thinks longer when it may choose answers no later for it.

    Draws and deals are the same in every run, so chance plays a part only in the machine's noise.
    """
    pause = partial(random.Random(36).uniform, *span)
    forced, free = await delays(tmp_path, Pondering(0.001), pause)

    assert ks_p(forced, free) > 0.01


async def test_delay_would_tell_a_forced_move(tmp_path: Path) -> None:
    """Without the pause the same measurement finds the difference."""
    forced, free = await delays(tmp_path, Pondering(0.01), lambda: 0.0)

    assert ks_p(forced, free) < 0.01


async def delays(folder: Path, bot: Pondering, pause: Pause) -> tuple[list[float], list[float]]:
    """Seconds from a bot's turn to its move as a browser sees them: forced moves, and others."""
    rng, entropy = random.Random(37), random.Random(38).randbytes
    seen: dict[int, float] = {}
    async with running(folder, bots={bot.name: bot}, pause=pause, entropy=entropy) as live:
        guest = await Browser.visit(live)
        async with guest.tab() as tab:
            await tab.send(t="create", game="xactika", seats=4, bots=bot.name, options={"deals": 4})
            while tab.view is None or not tab.view.match.over:
                message = await tab.next()
                if not isinstance(message, wire.ViewMessage):
                    continue
                seen[message.seq] = time.monotonic()
                if message.waiting_next:
                    await tab.send(t="next", table=tab.table, seq=message.seq)
                elif moves_of(message):
                    await tab.move(rng.choice(moves_of(message)))
            events = await live.stored(tab.table)

    state = table.fold("", events[:2])
    assert state is not None
    forced: list[float] = []
    free: list[float] = []
    for event in events[2:]:
        if isinstance(event, log.Moved) and event.seat != 0:
            legal = table.seat_view(state, table.Seat(event.seat)).legal
            delay = seen[state.seq + 1] - seen[state.seq]
            (forced if len(legal) == 1 else free).append(delay)
        state = table.advance(state, event)
    assert len(forced) > 20
    assert len(free) > 40
    return forced, free


def ks_p(first: list[float], second: list[float]) -> float:
    """Chance that two samples of one distribution lie as far apart (Kolmogorov and Smirnov)."""
    one, other = sorted(first), sorted(second)
    gap = max(
        abs(bisect_right(one, x) / len(one) - bisect_right(other, x) / len(other))
        for x in (*one, *other)
    )
    size = sqrt(len(one) * len(other) / (len(one) + len(other)))
    scaled = (size + 0.12 + 0.11 / size) * gap
    terms: Iterator[float] = ((-1) ** (n - 1) * exp(-2 * (n * scaled) ** 2) for n in range(1, 100))
    return min(1.0, 2 * sum(terms))


def test_usual_pause_stays_within_its_bounds() -> None:
    """And is not always the same."""
    drawn = {usual_pause() for _ in range(1000)}

    assert PAUSE[0] <= min(drawn) < max(drawn) <= PAUSE[1]
    assert len(drawn) > 900
