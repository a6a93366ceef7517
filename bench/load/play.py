"""Tables of people who play, and how fast: each seat goes by its own views and nothing else.

A seat that may act has a *turn*, which the room lets it take when it is due. ``BareTable`` is the
same without a game, for the bare server.
"""

from __future__ import annotations

import asyncio
import itertools
import random
import time
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from typing import Protocol

from bench.load.people import PATIENCE, Person, RefusedError, View, some_at_once
from bench.load.tally import OnTheWay, Seen, Tally, gap

now = time.perf_counter

Turn = Callable[[], None]
"""Acts."""
Pace = Callable[[float], float]
"""The moment at which a turn that has come at this one is due."""
SEATS = 4
GAMES: tuple[tuple[str, dict[str, object]], ...] = (("xactika", {"mode": "bid"}), ("one_card", {}))
"""What is played, table by table in turn."""
SETTLE = 0.01
"""Seconds between two looks at whether all is quiet."""


def flat_out(moment: float) -> float:
    """Nobody thinks: every turn is due at once."""
    return moment


def thinking(seconds: float, rng: random.Random) -> Pace:
    """Everybody thinks for so long on the average, each time anew (exponential)."""
    return lambda moment: moment + rng.expovariate(1 / seconds)


def bursts(seconds: float) -> Pace:
    """All turns that have come since the last time are due together, every so many seconds."""
    return lambda moment: (moment // seconds + 1) * seconds


class Room:
    """Where the tables stand: turns are taken at its pace, and what happens goes into its tally."""

    def __init__(self) -> None:
        self.errors: Counter[str] = Counter()
        """What went wrong since the room was opened, at whatever pace."""
        self.tally = Tally(errors=self.errors)
        self.tallies = [self.tally]
        """All there have been; the last is the one that counts."""
        self.tables: list[Playing] = []
        self._pace: Pace | None = None
        self._waiting: list[Turn] = []
        self._due: dict[int, tuple[asyncio.TimerHandle, Turn]] = {}
        self._numbers = itertools.count()

    def take(self, turn: Turn) -> None:
        """Let the turn be taken when it is due; not before the room has a pace."""
        if self._pace is None:
            self._waiting.append(turn)
            return
        moment = now()
        due = self._pace(moment)
        if due <= moment:
            turn()
            return
        number = next(self._numbers)
        loop = asyncio.get_running_loop()
        timer = loop.call_later(due - moment, self._take_due, number, due)
        self._due[number] = timer, turn

    def begin(self, pace: Pace) -> None:
        """Count from nothing, and let everybody play at this pace."""
        self.tally = Tally(errors=self.errors)
        self.tallies.append(self.tally)
        self._pace = pace
        waiting, self._waiting = self._waiting, []
        for turn in waiting:
            self.take(turn)

    def stop(self) -> None:
        """Let nobody act any more; what is on the way goes on."""
        self._pace = None
        for timer, turn in self._due.values():
            timer.cancel()
            self._waiting.append(turn)
        self._due.clear()

    async def settle(self, patience: float = PATIENCE) -> None:
        """Wait until all has arrived. What has not in so many seconds is lost."""
        until = now() + patience
        while not self._is_quiet():
            if now() > until:
                self.tally.lost += sum(table.on_the_way.give_up() for table in self.tables)
                self.errors["table stalled"] += len(self.tables) - len(self._waiting)
                return
            await asyncio.sleep(SETTLE)

    def leave(self) -> None:
        """Let everybody go home."""
        for table in self.tables:
            for person in table.people:
                person.go()

    def _is_quiet(self) -> bool:
        """Whether every table waits for a turn, and nothing is on the way."""
        return len(self._waiting) == len(self.tables) and not any(
            table.on_the_way for table in self.tables
        )

    def _take_due(self, number: int, due: float) -> None:
        _, turn = self._due.pop(number)
        self.tally.late.append(now() - due)
        turn()


class Playing(Protocol):
    """A table, as the room knows it."""

    on_the_way: OnTheWay
    people: Sequence[Person]


class Table:
    """Four people, or how many the game has, who play match after match against each other."""

    def __init__(
        self,
        room: Room,
        people: Sequence[Person],
        game: str,
        options: Mapping[str, object],
        rng: random.Random,
    ) -> None:
        self.on_the_way = OnTheWay(len(people))
        self._room = room
        self.people = people
        self._opening = {"game": game, "seats": len(people), "options": dict(options)}
        self._rng = rng
        self._last: list[Seen | None] = [None] * len(people)
        self._first: list[View] = []
        self._ids = [""] * len(people)
        """The table each of them sees, once a view of it has come."""
        self._tasks: set[asyncio.Task[None]] = set()
        for seat, person in enumerate(people):
            person.on_view = self._hear(seat)

    async def open(self) -> None:
        """Open the table, seat everybody by the invitation, start; raises RefusedError."""
        host, *guests = self.people
        opened = await host.ask(t="create", friends=True, name="Seat 0", **self._opening)
        assert opened.invitation is not None
        for seat, guest in enumerate(guests, 1):
            sat = await guest.ask(t="sit", invite=opened.invitation.link, name=f"Seat {seat}")
            assert sat.you == seat
        self._room.tables.append(self)
        await host.ask(t="start", table=opened.table)

    def _hear(self, seat: int) -> Callable[[View], None]:
        return lambda view: self._see(seat, view)

    def _see(self, seat: int, view: View) -> None:
        """A view has come to a seat."""
        tally, moment = self._room.tally, now()
        tally.views += 1
        deal = view.deal
        seen = Seen(view.seq, deal.phase, len(deal.bids), sum(deal.hand_sizes))
        last, self._last[seat] = self._last[seat], seen
        if last is None:
            self._ids[seat] = view.table
            self._arrive(view)
            return
        if view.table != self._ids[seat]:
            self._room.errors["view of another table"] += 1
            return
        found = gap(last, seen)
        tally.note(found)
        if found.doubled:
            return
        for missing in range(last.seq + 1, view.seq):
            self.on_the_way.read(missing, moment)  # counted as lost: nobody waits for it
        taken = self.on_the_way.read(view.seq, moment)
        if taken is not None:
            tally.done(taken)
        self._go_on(seat, view)

    def _arrive(self, view: View) -> None:
        """Somebody sees the new table; once all do they begin."""
        self._first.append(view)
        if len(self._first) < len(self.people):
            return
        if len({first.seq for first in self._first}) > 1:
            self._room.errors["different first views"] += 1
        # Which view came from which seat does not matter: only one of them offers moves.
        for first in self._first:
            if first.deal.turn is not None and _moves(first):
                self._go_on(first.deal.turn, first)
        self._first = []

    def _go_on(self, seat: int, view: View) -> None:
        """Do what this view asks of this seat, if anything."""
        if view.match.over:
            task = asyncio.create_task(self._play_again(seat, view.table))
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)
        elif view.waiting_next:
            if seat == view.seq % len(self.people):
                self._room.take(lambda: self._act(seat, view, "next"))
        elif view.deal.turn == seat:
            move = self._rng.choice(_moves(view))
            self._room.take(lambda: self._act(seat, view, "move", move=move))

    def _act(self, seat: int, view: View, kind: str, **what: object) -> None:
        self.on_the_way.send(view.seq + 1, now())
        self.people[seat].send(t=kind, table=view.table, seq=view.seq, **what)

    async def _play_again(self, seat: int, table_id: str) -> None:
        """Go on at the table that follows; the old one is shown no longer."""
        person = self.people[seat]
        self._last[seat] = None
        try:
            following = await person.ask(t="again", table=table_id)
        except (RefusedError, TimeoutError):
            self._room.errors["no table to go on at"] += 1
            return
        assert following.you == seat
        person.send(t="close", table=table_id)


def _moves(view: View) -> list[dict[str, object]]:
    """What the view offers, as a move is sent."""
    deal = view.deal
    moves: list[dict[str, object]] = [{"kind": "bid", "value": bid} for bid in deal.legal_bids]
    moves += [{"kind": "choose", "choice": choice} for choice in deal.legal_choices]
    for play in deal.legal_plays:
        calls = play.calls or (None,)
        moves += [{"kind": "play", "card": play.card, "call": call} for call in calls]
    return moves


async def open_tables(room: Room, people: Sequence[Person], seed: int) -> None:
    """Seat the people at tables, which begin once the room has a pace; raises RefusedError."""
    tables = []
    for number in range(len(people) // SEATS):
        game, options = GAMES[number % len(GAMES)]
        sitting = people[SEATS * number : SEATS * (number + 1)]
        tables.append(Table(room, sitting, game, options, random.Random(f"{seed} {number}")))
    await some_at_once(len(tables), lambda number: tables[number].open())
    await room.settle()


class BareTable:
    """People in turn send the bare server a frame, and it sends one to each of them."""

    def __init__(self, room: Room, people: Sequence[Person], text: bytes) -> None:
        self.on_the_way = OnTheWay(len(people))
        self._room = room
        self.people = people
        self._text = text
        self._n_sent = 0
        self._n_seen = [0] * len(people)
        for seat, person in enumerate(people):
            person.on_view = self._hear(seat)
        room.tables.append(self)
        room.take(self._act)

    def _hear(self, seat: int) -> Callable[[View], None]:
        return lambda _view: self._see(seat)

    def _see(self, seat: int) -> None:
        """A frame has come to a seat: the next one to send does so."""
        moment = now()
        self._n_seen[seat] += 1
        number = self._n_seen[seat]
        tally = self._room.tally
        tally.views += 1
        taken = self.on_the_way.read(number, moment)
        if taken is not None:
            tally.done(taken)
        if seat == number % len(self.people):
            self._room.take(self._act)

    def _act(self) -> None:
        sender = self.people[self._n_sent % len(self.people)]
        self._n_sent += 1
        self.on_the_way.send(self._n_sent, now())
        sender.send_text(self._text)
