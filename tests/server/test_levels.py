"""Which bots are offered, and who plays while one of them is not ready."""

from __future__ import annotations

import random
from dataclasses import dataclass, field
from pathlib import Path

import pytest
import structlog

from followsuit.bots import BOTS, LEVELS, USUAL, Budget, NotReady
from followsuit.engine import Game, Move, View
from followsuit.server import wire
from tests.server.playing import Browser, Tab, lay_table, running


@dataclass
class Preparing:
    """Not ready for its first decisions, so many of them; then it plays its first legal move."""

    n_unready: int
    name: str = "preparing"
    made: list[Move] = field(default_factory=list)

    def decide(self, game: Game, view: View, rng: random.Random, budget: Budget = USUAL) -> Move:
        if self.n_unready > 0:
            self.n_unready -= 1
            raise NotReady
        self.made.append(view.legal[0])
        return view.legal[0]


@dataclass
class Helping:
    """Plays its last legal move."""

    name: str = "helping"
    made: list[Move] = field(default_factory=list)

    def decide(self, game: Game, view: View, rng: random.Random, budget: Budget = USUAL) -> Move:
        self.made.append(view.legal[-1])
        return view.legal[-1]


PAIR = {"deals": 1, "hand_size": 3}
"""A match of three tricks."""


def stand_ins(tab: Tab) -> list[str]:
    """Who stood in for the bot of seat 1, by every table message so far."""
    tables = [message for message in tab.heard if isinstance(message, wire.TableMessage)]
    return [message.seats[1].stand_in for message in tables]


async def test_levels_are_offered_the_weakest_first(tmp_path: Path) -> None:
    """A bot that is no level is not to be had, whatever a browser asks for."""
    async with running(tmp_path, levels=LEVELS) as live:
        guest = await Browser.visit(live)
        async with guest.tab() as tab:
            welcome = tab.heard[0]
            assert isinstance(welcome, wire.Welcome)
            error = await tab.refused(t="create", game="xactika", seats=2, bots="random")
            for level in welcome.bots:
                await tab.create("xactika", 2, bots=level, deals=1, hand_size=1)
                assert (await tab.play_on(random.Random(1))).match.over

    assert tuple(welcome.bots) == LEVELS
    assert welcome.default_bots in LEVELS
    assert (error.code, error.message) == (
        "bad_option",
        f"there is no bot 'random'; there is {', '.join(LEVELS)}",
    )


async def test_table_of_a_level_no_longer_offered_is_played_on(tmp_path: Path) -> None:
    """What is stored stays playable, and can be played again."""
    async with running(tmp_path, levels=LEVELS) as live:
        guest = await Browser.visit(live)
        table_id = await lay_table(
            live, [guest, None], ["1111", "1112"], bots="random", deals=1, hand_size=1
        )
        async with guest.tab() as tab:
            await tab.open(table_id)
            assert (await tab.play_on(random.Random(2))).match.over
            await tab.send(t="again", table=table_id)
            opened = await tab.hear(wire.TableMessage)

    assert opened.seats[1].level == "random"


async def test_level_below_stands_in_until_a_bot_is_ready(tmp_path: Path) -> None:
    """The table is told when it begins and when it ends, the log once; nothing of it is stored."""
    bot, helper = Preparing(n_unready=2), Helping()
    bots = {"random": BOTS["random"], helper.name: helper, bot.name: bot}
    with structlog.testing.capture_logs() as logged:
        async with running(tmp_path, bots=bots) as live:
            guest = await Browser.visit(live)
            async with guest.tab() as tab:
                table_id = await tab.create("xactika", 2, bots=bot.name, **PAIR)
                await tab.play_on(random.Random(3))
                stored = await live.stored(table_id)

    assert stand_ins(tab) == ["", "helping", ""]
    assert (len(helper.made), len(bot.made)) == (2, 1)
    assert logged == [
        {
            "event": "bot not ready",
            "log_level": "warning",
            "table": table_id,
            "bot": "preparing",
            "stand_in": "helping",
        }
    ]
    assert "helping" not in str(stored)


async def test_stand_in_is_shown_to_who_comes_later(tmp_path: Path) -> None:
    """Another tab hears of it with its first message; when all have gone it is forgotten."""
    bot, helper = Preparing(n_unready=100), Helping()
    async with running(tmp_path, bots={helper.name: helper, bot.name: bot}) as live:
        guest = await Browser.visit(live)
        table_id = await lay_table(
            live, [guest, None], ["1111 1121", "1112 1122"], bots=bot.name, hand_size=2
        )
        async with guest.tab() as tab, guest.tab() as later:
            await tab.open(table_id)
            await tab.view_when(lambda view: view.seq == 3)
            await later.open(table_id)
            for each in (tab, later):
                await each.send(t="close", table=table_id)
                await each.settle()
            await later.open(table_id)

    assert stand_ins(tab) == ["", "helping"]
    assert stand_ins(later) == ["helping", ""]


@pytest.mark.parametrize("others", [(), ("weaker",)])
async def test_where_no_level_is_ready_a_legal_move_is_made(
    tmp_path: Path, others: tuple[str, ...]
) -> None:
    """It is logged like the failure of any bot."""
    bots = {name: Preparing(100, name) for name in (*others, "preparing")}
    with structlog.testing.capture_logs() as logged:
        async with running(tmp_path, bots=bots) as live:
            guest = await Browser.visit(live)
            async with guest.tab() as tab:
                await tab.create("xactika", 2, bots="preparing", **PAIR)
                end = await tab.play_on(random.Random(4))

    assert end.match.over
    assert stand_ins(tab) == [""]
    assert {(entry["event"], entry["trouble"]) for entry in logged} == {
        ("bot replaced", "NotReady")
    }
