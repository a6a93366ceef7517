"""Bots at a table: they play by the same door as people, and no bot can stop a game."""

from __future__ import annotations

import asyncio
import random
import threading
from dataclasses import dataclass, field
from pathlib import Path

import pytest
import structlog

from followsuit.bots import BOTS, USUAL, Budget
from followsuit.engine import Card, Game, Move, Play, View
from followsuit.server import log, table
from followsuit.server.workers import BotError, IsStopped, SlowBotError, Workers
from tests.server.playing import Browser, Live, lay_table, running

KEYS = {"event", "log_level", "table", "seq", "bot", "trouble", "seed", "view"}
"""Of a log line about a bot that was replaced."""


class Raising:
    """Raises what tells its hand."""

    name = "raising"

    def decide(self, game: Game, view: View, rng: random.Random, budget: Budget = USUAL) -> Move:
        raise RuntimeError(f"I hold {view.hand}")


class Exiting:
    """Tries to end the process."""

    name = "exiting"

    def decide(self, game: Game, view: View, rng: random.Random, budget: Budget = USUAL) -> Move:
        raise SystemExit(1)


class Silent:
    """Returns nothing."""

    name = "silent"

    def decide(self, game: Game, view: View, rng: random.Random, budget: Budget = USUAL) -> Move:
        return None  # type: ignore[return-value]  # the point of it


class Cheating:
    """Plays a card that it does not hold."""

    name = "cheating"

    def decide(self, game: Game, view: View, rng: random.Random, budget: Budget = USUAL) -> Move:
        return Play(next(Card(c) for c in range(len(game.cards)) if c not in view.hand))


@dataclass
class Sleeping:
    """Never answers until the test lets it."""

    name: str = "sleeping"
    wake: threading.Event = field(default_factory=threading.Event)

    def decide(self, game: Game, view: View, rng: random.Random, budget: Budget = USUAL) -> Move:
        self.wake.wait()
        return view.legal[0]


@dataclass
class Watching:
    """Plays at random and keeps what it was shown."""

    name: str = "watching"
    shown: list[View] = field(default_factory=list)

    def decide(self, game: Game, view: View, rng: random.Random, budget: Budget = USUAL) -> Move:
        self.shown.append(view)
        return rng.choice(view.legal)


@pytest.mark.parametrize("bot", [Raising(), Exiting(), Silent(), Cheating()])
@pytest.mark.parametrize("game", ["xactika", "one_card"])
async def test_broken_bot_is_replaced_and_logged(
    tmp_path: Path, bot: Raising | Exiting | Silent | Cheating, game: str
) -> None:
    """The match ends as usual; the log tells seed and view hash, and never a hand."""
    guest_options = {"deals": 1, "hand_size": 2, "mode": "bid"} if game == "xactika" else {}
    with structlog.testing.capture_logs() as logged:
        async with running(tmp_path, bots={bot.name: bot}) as live:
            guest = await Browser.visit(live)
            async with guest.tab() as tab:
                await tab.create(game, 3, bots=bot.name, **guest_options)
                end = await tab.play_on(random.Random(6), n_deals=1)

    assert end.match.over or end.waiting_next
    assert logged
    for entry in logged:
        assert entry.keys() == KEYS
        assert (entry["event"], entry["log_level"]) == ("bot replaced", "error")
        assert "hold" not in str(entry)


async def test_slow_bot_is_replaced_within_the_limit(tmp_path: Path) -> None:
    """Its thread is given up; the game goes on."""
    bot = Sleeping()
    try:
        with structlog.testing.capture_logs() as logged:
            async with running(tmp_path, bots={bot.name: bot}, move_limit=0.01) as live:
                guest = await Browser.visit(live)
                async with guest.tab() as tab:
                    await tab.create("xactika", 2, bots=bot.name, deals=1, hand_size=2)
                    end = await tab.play_on(random.Random(7))
    finally:
        bot.wake.set()

    assert end.match.over
    assert {entry["trouble"] for entry in logged} == {"too slow"}


async def test_thinking_bot_delays_no_other_table(tmp_path: Path) -> None:
    """While one bot thinks for as long as it likes, other tables play; then its own goes on."""
    bot = Sleeping()
    async with running(tmp_path, bots={bot.name: bot, **BOTS}, move_limit=60.0) as live:
        guest, other_guest = await Browser.visit(live), await Browser.visit(live)
        async with guest.tab() as tab, other_guest.tab() as other:
            await tab.create("xactika", 2, bots=bot.name, deals=1, hand_size=1)
            await other.create("xactika", 4, deals=1)
            end = await other.play_on(random.Random(8))
            assert end.match.over
            assert await other.settle() == []

            bot.wake.set()
            assert (await tab.play_on(random.Random(8))).match.over


async def test_table_sleeps_while_nobody_is_there(tmp_path: Path) -> None:
    """A bot's answer that comes after the person went is dropped, and asked again on return."""
    bot = Sleeping()
    async with running(tmp_path, bots={bot.name: bot}, move_limit=60.0) as live:
        guest = await Browser.visit(live)
        table_id = await lay_table(
            live, [guest, None], ["1111", "1112"], bots=bot.name, deals=1, hand_size=1
        )
        async with guest.tab() as tab:
            await tab.open(table_id)
            thinking = list(live.site.robots._tasks)
            await tab.send(t="close", table=table_id)
            await tab.settle()
            bot.wake.set()
            await asyncio.gather(*thinking, return_exceptions=True)

            assert [task.cancelled() for task in thinking] == [True]
            assert (await live.state(table_id)).seq == 2
            assert len(await live.stored(table_id)) == 2

            await tab.open(table_id)
            assert (await tab.view_when(lambda v: v.seq == 3)).deal.trick is not None


async def test_bot_sees_its_own_view_and_nothing_else(tmp_path: Path) -> None:
    """What it is handed is the View of the seat to act."""
    bot = Watching()
    async with running(tmp_path, bots={bot.name: bot}) as live:
        guest = await Browser.visit(live)
        async with guest.tab() as tab:
            await tab.create("one_card", 4, bots=bot.name)
            await tab.play_on(random.Random(9), n_deals=1)

    assert bot.shown
    assert all(type(seen) is View and seen.seat == seen.turn for seen in bot.shown)
    assert all(seen.stock is None for seen in bot.shown)


async def test_bots_move_can_be_had_again(live: Live) -> None:
    """The stored log, the seat and the seq are enough to replay every decision."""
    guest = await Browser.visit(live)
    async with guest.tab() as tab:
        table_id = await tab.create("xactika", 4, bots="tips", deals=1, mode="bid")
        await tab.play_on(random.Random(10))

    events = await live.stored(table_id)
    state = table.fold(table_id, events[:1])
    n_checked = 0
    for event in events[1:]:
        assert state is not None
        if isinstance(event, log.Moved) and event.seat != 0:
            seen = table.seat_view(state, table.Seat(event.seat))
            rng = random.Random(table.bot_seed(state))
            assert table.to_wire(BOTS["tips"].decide(state.game, seen, rng)) == event.move
            n_checked += 1
        state = table.advance(state, event)
    assert n_checked == 3 * 9


async def test_worker_tells_what_was_raised_by_name_alone() -> None:
    """The text of an error can tell a hand."""
    workers = Workers()

    def work(_: IsStopped) -> object:
        raise ValueError("3333")

    with pytest.raises(BotError, match=r"^ValueError$"):
        await workers.run(work, 60.0)
    workers.close()


async def test_given_up_thread_is_replaced() -> None:
    """One thread, stuck for ever, does not keep the next piece of work from running."""
    workers = Workers(threads=1)
    wake = threading.Event()
    try:
        with pytest.raises(SlowBotError):
            await workers.run(lambda _: wake.wait(), 0.01)
        assert await workers.run(lambda _: "done", 60.0) == "done"
    finally:
        wake.set()
        workers.close()
