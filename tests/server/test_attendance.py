"""The timers alone: what is stored, and when, while people come and go in the middle of storing."""

from __future__ import annotations

import asyncio

import pytest

from followsuit.games import GAMES
from followsuit.server import log, table, wire
from followsuit.server.attendance import Attendance, Decide
from followsuit.server.table import Seat, TableState
from tests.server.hand_time import HandTime


class Room:
    """A table of two people without a server: what is stored is noted, and takes a moment."""

    def __init__(self) -> None:
        game = GAMES["xactika"].build(hand_size=1)
        seats = [log.Seating("Anna", guest="a", since=1), log.Seating("Ben", guest="b", since=2)]
        policy = wire.Policy(bank=30, grace=20)
        dealt = log.Dealt("00" * 32, 1, ((0,), (1,)), tuple(range(2, 81)))
        opened = log.Opened("xactika", game.revision, dict(game.options), seats, 1, policy)
        state = table.fold("T", [opened, dealt])
        assert state is not None
        self.state: TableState = state
        self.here = {Seat(0), Seat(1)}
        self.stored: list[log.Event] = []
        self.time = HandTime()
        self.nodes = [self.node()]

    def node(self) -> Attendance:
        """The timers of one more node."""
        return Attendance(lambda _state, seat: seat in self.here, self.append, self.time)

    @property
    def charged(self) -> int:
        """Milliseconds that were charged."""
        return sum(event.spent for event in self.stored if isinstance(event, log.Charged))

    async def append(self, table_id: str, decide: Decide) -> TableState:
        """Storing takes a moment, in which others act."""
        assert table_id == "T"
        await asyncio.sleep(0)
        events = decide(self.state)
        self.stored += events
        self.state = table.advance_all(self.state, events)
        self.consider()
        return self.state

    def consider(self) -> None:
        """Tell every node of the table as it is."""
        for node in self.nodes:
            node.consider(self.state)

    async def settle(self) -> None:
        for _ in range(10):
            await asyncio.sleep(0)

    async def pass_by(self, seconds: float) -> None:
        """Let time go by, second by second, and what is due be stored."""
        whole, rest = divmod(seconds, 1)
        for step in [1.0] * int(whole) + [rest]:
            self.time.pass_by(step)
            await self.settle()


async def test_a_charge_that_is_stored_late_shortens_the_clock_that_runs_again() -> None:
    """Dropping for a moment wins nobody time."""
    room = Room()
    room.consider()
    room.time.pass_by(18)
    room.here = {Seat(1)}
    room.consider()
    room.here = {Seat(0), Seat(1)}
    room.consider()  # back before the charge is stored
    await room.settle()
    assert room.charged == 18_000

    await room.pass_by(11.9)
    assert not any(isinstance(event, log.Moved) for event in room.stored)
    await room.pass_by(0.2)

    moved = room.stored[-1]
    assert isinstance(moved, log.Moved)
    assert moved.by == "clock"


async def test_a_clock_that_runs_is_noted_every_few_seconds() -> None:
    """Case 93: a node that dies takes no more with it."""
    room = Room()
    room.consider()
    await room.pass_by(12)

    assert room.stored == [log.Charged(0, 5_000), log.Charged(0, 5_000)]
    assert room.nodes[0].spent(room.state, Seat(0)) == 2_000


@pytest.mark.parametrize("late", [0.0, 1.5, 4.0, 7.0])
async def test_nodes_that_count_the_same_thought_charge_for_it_once(late: float) -> None:
    """late: seconds after the first node's that the others' clocks begin to run."""
    room = Room()
    room.consider()
    await room.pass_by(late)
    room.nodes += [room.node(), room.node()]
    room.consider()
    await room.pass_by(29 - late)
    assert 24_000 <= room.charged <= 29_000

    await room.pass_by(1.5)

    moves = [event for event in room.stored if isinstance(event, log.Moved)]
    assert [move.by for move in moves] == ["clock"]
    assert room.charged + moves[0].spent == 30_000


async def test_a_clock_goes_on_at_the_node_where_the_table_is_still_shown() -> None:
    """Who goes from one node to another neither wins nor loses more than a moment."""
    room = Room()
    room.consider()
    await room.pass_by(3)
    room.nodes.append(room.node())
    room.consider()
    await room.pass_by(1)
    first = room.nodes.pop(0)
    first.sleep("T")
    await room.pass_by(24)
    assert not any(isinstance(event, log.Moved) for event in room.stored)

    await room.pass_by(6)

    assert any(isinstance(event, log.Moved) for event in room.stored)


async def test_who_is_back_while_the_bot_is_put_in_keeps_the_turn() -> None:
    room = Room()
    room.here = {Seat(1)}
    room.consider()
    room.time.pass_by(20)
    room.here = {Seat(0), Seat(1)}
    await room.settle()

    assert room.stored == [log.Away(0, wire.DEFAULT_BOTS), log.Back(0)]
    assert room.state.bot_of(Seat(0)) == ""


async def test_two_nodes_put_in_one_bot() -> None:
    room = Room()
    room.nodes.append(room.node())
    room.here = {Seat(1)}
    room.consider()
    await room.pass_by(21)

    assert room.stored == [log.Away(0, wire.DEFAULT_BOTS)]
