"""The timers alone: what is stored, and when, while people come and go in the middle of storing."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence

from followsuit.games import GAMES
from followsuit.server import log, table, wire
from followsuit.server.attendance import Attendance
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
        self.asked: list[log.Event] = []
        self.time = HandTime()
        self.attendance = Attendance(lambda _state, seat: seat in self.here, self.append, self.time)

    async def append(self, state: TableState, events: Sequence[log.Event]) -> TableState:
        """Storing takes a moment, in which others act."""
        await asyncio.sleep(0)
        self.asked += events
        self.state = table.advance_all(self.state, events)
        self.attendance.consider(self.state)
        return self.state

    async def settle(self) -> None:
        for _ in range(10):
            await asyncio.sleep(0)


async def test_a_charge_that_is_stored_late_shortens_the_clock_that_runs_again() -> None:
    """Dropping for a moment wins nobody time."""
    room = Room()
    room.attendance.consider(room.state)
    room.time.pass_by(18)
    room.here = {Seat(1)}
    room.attendance.consider(room.state)
    room.here = {Seat(0), Seat(1)}
    room.attendance.consider(room.state)  # back before the charge is stored
    await room.settle()
    assert room.asked == [log.Charged(0, 18_000)]

    room.time.pass_by(11.9)
    await room.settle()
    assert len(room.asked) == 1
    room.time.pass_by(0.2)
    await room.settle()

    moved = room.asked[1]
    assert isinstance(moved, log.Moved)
    assert moved.by == "clock"


async def test_who_is_back_while_the_bot_is_put_in_keeps_the_turn() -> None:
    room = Room()
    room.here = {Seat(1)}
    room.attendance.consider(room.state)
    room.time.pass_by(20)
    room.here = {Seat(0), Seat(1)}
    await room.settle()

    assert room.asked == [log.Away(0, wire.DEFAULT_BOTS), log.Back(0)]
    assert room.state.bot_of(Seat(0)) == ""
