"""Guests who do anything at a table, in any order; and what must hold all the same.

One generator decides what is done, so a seed is nearly a repetition: only bots and the database
answer in their own time.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import logging
import random
from collections.abc import AsyncIterator, Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path

import structlog
from websockets.exceptions import ConnectionClosed

from followsuit.bots import BOTS
from followsuit.engine.record import Record
from followsuit.server import log, table, wire
from followsuit.server.store import Store
from followsuit.server.table import TableState
from tests.server.hand_time import HandTime
from tests.server.name_list import NAMES, NO_NAMES
from tests.server.playing import WAIT, Browser, Json, Live, Tab, moves_of, running
from tests.server.taint import Truth, check_views, scan

Table = tuple[str, int, Json]
"""Key of the game, seats, options."""
QUICK_BOTS = {level: BOTS[level] for level in ("random", "beginner", "tips")}
MALFORMED = ("null", "[]", "{}", "]", '{"t":null}', '{"t":"move"}', "[" * 10_000, '{"t":NaN}', "é")
DOINGS = {
    "move": 90, "next": 15, "nonsense": 5, "twice": 5, "late": 4, "malformed": 2, "undo": 8,
    "answer": 80, "claim": 5, "pause": 2, "go_on": 30, "rename": 2, "say": 2, "leave": 0.5,
    "sit": 8, "guess": 2, "watch": 3, "close": 1, "open": 2, "free_seat": 1, "seat_bot": 4,
    "arrange": 1, "invite": 1, "start": 8, "drop": 5, "tab": 5, "time": 6, "open_hand": 20,
    "nonce": 8, "proof": 4,
}  # fmt: skip
"""What people do, and how often."""
AT_ONCE = {doing: DOINGS[doing] for doing in ("move", "next", "nonsense", "twice", "undo", "say")}
AT_ONCE.update(pause=1, go_on=9, answer=20, rename=10, seat_bot=3, open=5)


def sits(tab: Tab, claim: Callable[[wire.TableMessage], bool] = lambda told: True) -> bool:
    """Whether the guest has a seat at a table of which the claim is true."""
    return tab.seating is not None and tab.seating.you is not None and claim(tab.seating)


def is_asked(told: wire.TableMessage) -> bool:
    """Whether the guest has still to answer a question."""
    question = told.question
    return question is not None and told.you not in (question.seat, *question.agreed)


def is_closed(told: wire.TableMessage) -> bool:
    """Whether the guest might consent to open hands, and has not."""
    seats = told.seats
    return told.policy.spectators == "open" and not (told.you is None or seats[told.you].consents)


def sees(tab: Tab, claim: Callable[[wire.ViewMessage], bool]) -> bool:
    """Whether the guest has a view of which the claim is true."""
    return tab.view is not None and claim(tab.view)


REASONS: Mapping[str, Callable[[Tab], bool]] = {
    "move": lambda tab: sees(tab, lambda view: bool(moves_of(view))),
    "late": lambda tab: sees(tab, lambda view: bool(moves_of(view))),
    "next": lambda tab: sees(tab, lambda view: view.waiting_next),
    "undo": lambda tab: sees(tab, lambda view: view.undo > 0),
    "claim": lambda tab: sees(tab, lambda view: view.claim),
    "answer": lambda tab: sits(tab, is_asked),
    "go_on": lambda tab: sits(tab, lambda told: told.paused),
    "start": lambda tab: sits(tab, lambda told: not told.started),
    "open_hand": lambda tab: sits(tab, is_closed),
    "sit": lambda tab: not sits(tab),
    "watch": lambda tab: not sits(tab),
    "malformed": lambda tab: True,
    "drop": lambda tab: True,
}
"""Who would do so; those who have a seat, where nothing is said."""


@dataclass
class Line:
    """A socket of a guest, open or lost, and what was asked on it."""

    browser: Browser
    tab: Tab
    last: Json = field(default_factory=lambda: {"t": "ping"})
    asked: dict[int, list[int]] = field(default_factory=dict)
    """By id of a message, the cards it named."""
    is_open: bool = True

    async def send(self, message: Json) -> None:
        """Send, and remember what was said."""
        message.setdefault("id", next(self.tab.ids))
        move = message.get("move")
        if isinstance(move, dict) and "card" in move and isinstance(message["id"], int):
            self.asked.setdefault(message["id"], []).append(move["card"])
        self.last = message
        with contextlib.suppress(ConnectionClosed):
            await self.tab.raw.send(json.dumps(message))

    async def settle(self) -> None:
        """Take in what came of everything said so far."""
        if not self.is_open:
            return
        if any(isinstance(message, wire.Left) for message in await self.tab.settle()):
            self.tab.view = self.tab.seating = None


@dataclass
class Chaos:
    """A table and everybody around it. Opened by ``chaos``."""

    live: Live
    time: HandTime
    rng: random.Random
    guests: list[Browser]
    lines: list[Line]
    truth: Truth

    @property
    def table(self) -> str:
        return self.truth.table_id

    @property
    def open_lines(self) -> list[Line]:
        return [line for line in self.lines if line.is_open]

    async def come_in(self) -> None:
        """Guests sit down, or bots, and mostly the match begins."""
        state = await self.live.state(self.table)
        for guest in self.guests:
            await self.connect(guest)
        host, *others = self.lines
        await host.send({"t": "open", "table": self.table})
        for line in others[: len(state.seats) - 1]:
            name = self.rng.choice([*NAMES])
            await line.send({"t": "sit", "invite": self._way(state), "name": name})
        await self.settle()
        await self._agree_and_watch(self.lines)
        if self.rng.random() < 0.8:
            for seat, seating in enumerate((await self.live.state(self.table)).seats):
                if seating.guest is None:
                    await host.send({"t": "seat_bot", "table": self.table, "seat": seat})
            await host.send({"t": "start", "table": self.table})

    async def _agree_and_watch(self, lines: Sequence[Line]) -> None:
        """Where hands may be open, mostly all agree; who has no seat watches."""
        agree = self.rng.random() < 0.7
        for line in lines:
            if agree and sits(line.tab, is_closed):
                await line.send({"t": "open_hand", "table": self.table, "is_open": True})
            elif not sits(line.tab):
                state = await self.live.state(self.table)
                assert state.invitation is not None
                await line.send({"t": "watch", "invite": state.invitation.watch})

    async def go_on(self, n_steps: int) -> None:
        """Let so much happen, and compare log and memory when it is quiet."""
        for step in range(n_steps):
            for _ in range(self.rng.choice([1, 1, 1, 2, 4])):
                await self._do_something()
            if self.rng.random() < 0.9 or step % 4 == 0:
                await self.settle()
            if step % 20 == 0:
                await self.check_log()
            if self.truth.state(self.truth.seq).is_ended:
                break
        await self.check_log()

    async def all_at_once(self, n_rounds: int) -> None:
        """In each round everybody does something in the same moment."""
        doings, weights = [*AT_ONCE], [*AT_ONCE.values()]
        for _ in range(n_rounds):
            chosen = self.rng.choices(doings, weights, k=len(self.open_lines))
            await asyncio.gather(*map(self._do, chosen, self.open_lines))
            await self.settle()
        await self.check_log()

    async def settle(self) -> None:
        await asyncio.gather(*(line.settle() for line in self.lines))

    async def check_log(self) -> None:
        """The log is a total order, and folding it gives what memory holds, and holds anew."""
        await self.settle()
        assert await self._remembered() == self.truth.states[-1]
        self.live.hub._states.clear()
        assert await self._remembered() == self.truth.states[-1]

    async def _remembered(self) -> TableState:
        """The table in memory at a moment when nothing is being stored."""
        async with asyncio.timeout(WAIT):
            while True:
                stored = await self.live.store.events(self.table)
                state = await self.live.state(self.table)
                if state.seq == len(stored):
                    break
        assert [event.seq for event in stored] == list(range(1, len(stored) + 1))
        self.truth.take([log.unpack(event) for event in stored])
        return state

    def check_frames(self) -> int:
        """Everything anybody was sent holds what they may know; how many frames there were."""
        for line in self.lines:
            texts, guest = line.tab.frames, line.browser.guest
            scan(texts, self.truth, guest, line.asked)
            check_views(texts, self.truth, guest)
            assert [text for text in texts if '"code":"unavailable"' in text] == []
        return sum(len(line.tab.frames) for line in self.lines)

    async def finish(self) -> str:
        """Let everybody, or one of them and bots, play to the end; the record."""
        await self._come_back()
        for _ in range(5_000):
            await self.settle()
            state = await self.live.state(self.table)
            if state.is_ended or (state.is_started and state.match.is_over):
                break
            await self._bring_on(state)
        else:
            raise AssertionError("the match does not end")
        await self.check_log()
        return table.record(await self.live.stored(self.table))

    async def _come_back(self) -> None:
        """All who have a seat connect again, or only the host."""
        for line in self.open_lines:
            await self._drop(line)
        state = await self.live.state(self.table)
        if state.is_ended:
            return
        assert state.people
        seated = [guest for guest in self.guests if state.seat_of(guest.guest) is not None]
        if self.rng.random() < 0.5:
            seated = [guest for guest in seated if state.seat_of(guest.guest) == state.host]
        for guest in seated:
            line = await self.connect(guest)
            await line.send({"t": "open", "table": self.table})
        for guest in self.guests:
            if state.seat_of(guest.guest) is None:
                await self.connect(guest)
        await self.settle()
        await self._agree_and_watch(self.open_lines)

    async def _bring_on(self, state: TableState) -> None:
        """Do what the table waits for."""
        host = next(
            line for line in self.open_lines if state.seat_of(line.browser.guest) is not None
        )
        if state.is_paused:
            await host.send({"t": "pause", "table": self.table, "is_paused": False})
        elif not state.is_started:
            await self._begin(state)
        elif state.is_waiting_next:
            await host.send({"t": "next", "table": self.table, "seq": state.seq})
        elif mover := next((line for line in self.open_lines if self._moves(line)), None):
            await mover.send(self._move(mover, self.rng.choice(self._moves(mover))))
        elif state.turn is not None and not state.bot_of(state.turn):
            self.time.pass_by(state.policy.grace + 1)
        else:
            await host.tab.past(state.seq)

    async def _begin(self, state: TableState) -> None:
        """Fill the empty seats and start, or let the absent host go so that another may."""
        for seat, seating in enumerate(state.seats):
            if seating.guest is None and not seating.level:
                newcomer = await self.connect(await Browser.visit(self.live))
                await newcomer.tab.sit(self._way(state), "Newcomer", seat)
        for line in self.open_lines:
            await line.send({"t": "start", "table": self.table})

    def _moves(self, line: Line) -> list[Json]:
        view = line.tab.view
        return moves_of(view) if view is not None else []

    def _move(self, line: Line, move: Json, seq: int | None = None) -> Json:
        at = line.tab.view.seq if line.tab.view is not None else 0
        return {"t": "move", "table": self.table, "seq": at if seq is None else seq, "move": move}

    def _way(self, state: TableState) -> str:
        assert state.invitation is not None
        return self.rng.choice([state.invitation.link, state.invitation.code])

    async def connect(self, browser: Browser) -> Line:
        """One more socket of the guest."""
        tab = Tab(await browser.socket())
        line = Line(browser, tab)
        self.lines.append(line)
        first = await tab.next()
        assert isinstance(first, wire.Welcome)
        tab.frames.clear()  # tells of other tables too
        return line

    async def _drop(self, line: Line) -> None:
        """Lose the socket, with a word or without."""
        line.is_open = False
        if self.rng.random() < 0.5:
            line.tab.raw.transport.abort()
        await line.tab.raw.close()

    # --- what people do --------------------------------------------------------------------

    async def _do_something(self) -> None:
        """One thing that somebody has a reason to do."""
        while True:
            (doing,) = self.rng.choices([*DOINGS], [*DOINGS.values()])
            if doing == "time":
                return self.time.pass_by(self.rng.choice([0.1, 1, 7, 30]))
            if doing == "tab":
                line = await self.connect(self.rng.choice(self.guests))
                return await line.send({"t": "open", "table": self.table})
            somebody = self._somebody(doing)
            if somebody is not None:
                return await self._do(doing, somebody)

    async def _do(self, doing: str, line: Line) -> None:
        if doing == "drop":
            await self._drop(line)
        elif doing == "malformed":
            with contextlib.suppress(ConnectionClosed):
                await line.tab.raw.send(self.rng.choice(MALFORMED))
        elif doing in ("sit", "watch", "guess"):
            await line.send(self._at_the_door(await self.live.state(self.table), doing))
        else:
            await line.send(self._message(line, doing))

    def _somebody(self, doing: str) -> Line | None:
        """Mostly one who has a reason to do so, if there is one."""
        wanted = REASONS.get(doing, sits)
        fit = [line for line in self.open_lines if wanted(line.tab)]
        if self.rng.random() < 0.05:
            fit = self.open_lines
        return self.rng.choice(fit) if fit else None

    def _message(self, line: Line, doing: str) -> Json:
        """What the guest sends when doing so."""
        seq = line.tab.view.seq if line.tab.view is not None else 0
        moves = self._moves(line) or [self._nonsense()]
        makers: dict[str, Callable[[], Json]] = {
            "move": lambda: self._move(line, self.rng.choice(moves)),
            "next": lambda: {"t": "next", "seq": seq},
            "nonsense": lambda: self._move(line, self._nonsense()),
            "twice": lambda: dict(line.last),
            "late": lambda: self._move(line, self.rng.choice(moves), self._earlier(seq)),
            "undo": lambda: {"t": "undo", "seq": self.rng.choice([seq, seq, self._earlier(seq)])},
            "answer": lambda: self._answer(line, seq),
            "claim": lambda: {"t": "claim", "seq": seq},
            "open_hand": lambda: {"t": "open_hand", "is_open": self.rng.random() < 0.9},
            "nonce": lambda: {
                "t": "nonce", "commitment": self._commitment(line), "nonce": self._nonce()
            },
            "proof": lambda: {"t": "proof", "deal": self.rng.randint(1, self._deal(line) + 1)},
            "pause": lambda: {"t": "pause", "is_paused": True},
            "go_on": lambda: {"t": "pause", "is_paused": False},
            "rename": lambda: {"t": "rename", "name": self.rng.choice([*NAMES, *NO_NAMES])},
            "say": lambda: {"t": "say", self.rng.choice(["phrase", "text"]): "hello"},
            "free_seat": lambda: {"t": "free_seat", "seat": self.rng.randrange(7)},
            "seat_bot": lambda: {
                "t": "seat_bot", "seat": self.rng.randrange(7), "level": self._level()
            },
            "arrange": lambda: {"t": "arrange", "seats": self._order()},
        }  # fmt: skip
        message = makers.get(doing, lambda: {"t": doing})()
        return message if doing == "twice" else {"table": self.table, **message}

    def _at_the_door(self, state: TableState, doing: str) -> Json:
        """Find, sit down or watch, by the right invitation or a wrong one."""
        assert state.invitation is not None
        ways = [state.invitation.link, state.invitation.code, state.invitation.watch]
        name = self.rng.choice([*NAMES, "Anna", "Ada"])
        if doing == "watch":
            return {"t": "watch", "invite": self.rng.choice([ways[2], ways[2], ways[0]])}
        if doing == "sit":
            seat = self.rng.choice([None, None, self.rng.randrange(len(state.seats))])
            return {"t": "sit", "invite": self.rng.choice(ways[:2]), "name": name, "seat": seat}
        invite = self.rng.choice([*ways, "ZZZZZZ", "", "x" * 500])
        find: Json = {"t": "find", "invite": invite}
        sit: Json = {"t": "sit", "invite": self.rng.choice([ways[2], "AAAAAA"]), "name": name}
        return self.rng.choice([find, find, sit])

    def _answer(self, line: Line, seq: int) -> Json:
        question = line.tab.seating.question if line.tab.seating else None
        ask = question.ask if question and self.rng.random() < 0.95 else self._earlier(seq)
        return {"t": "answer", "ask": ask, "agree": self.rng.random() < 0.8}

    def _commitment(self, line: Line) -> str:
        """What the table told last, or another one that it might have told."""
        told = line.tab.seating.commitment if line.tab.seating else None
        return told if told and self.rng.random() < 0.95 else self.rng.randbytes(32).hex()

    def _nonce(self) -> str:
        return self.rng.randbytes(16).hex()

    def _deal(self, line: Line) -> int:
        return line.tab.view.match.deal if line.tab.view is not None else 1

    def _earlier(self, seq: int) -> int:
        return self.rng.randrange(seq + 1)

    def _nonsense(self) -> Json:
        card, call = self.rng.randrange(81), self.rng.choice([None, self.rng.randrange(12)])
        return self.rng.choice(
            [
                {"kind": "play", "card": card, "call": call},
                {"kind": "bid", "value": self.rng.choice([-1, 0, 1, 9, "pass"])},
                {"kind": "choose", "choice": "reverse"},
            ]
        )

    def _level(self) -> str:
        return self.rng.choice([*QUICK_BOTS, "nobody"])

    def _order(self) -> list[int]:
        n_seats = len(self.truth.state(1).seats)
        return self.rng.choice([self.rng.sample(range(n_seats), n_seats), [0] * n_seats])


@contextlib.asynccontextmanager
async def chaos(place: Path | Store, seed: int, full: Table | None = None) -> AsyncIterator[Chaos]:
    """A server, a table for friends on it, and guests around it.

    full: a table that is full of people; None for some table, and some people.
    """
    rng, time = random.Random(seed), HandTime()
    pause = rng.choice([lambda: 0.0, lambda: 0.003])
    async with running(place, bots=QUICK_BOTS, pause=pause, time=time) as live:
        game, seats, options = full or some_game(rng)
        n_guests = seats if full else max(2, seats + rng.randint(-1, 3))
        guests = [await Browser.visit(live) for _ in range(n_guests)]
        host = Tab(await guests[0].socket())
        try:
            await host.hear(wire.Welcome)
            opened = await host.invite(game, seats, "Anna", some_policy(rng), **options)
        finally:
            await host.raw.close()
        truth = Truth.of(opened.table, await live.stored(opened.table))
        around = Chaos(live, time, rng, guests, [], truth)
        try:
            await around.come_in()
            yield around
        finally:
            for line in around.open_lines:
                await line.tab.raw.close()


def some_game(rng: random.Random) -> Table:
    """A short match of some game: its key, seats and options."""
    if rng.random() < 0.3:
        return "one_card", rng.randint(2, 4), {"target": 15}
    options: Json = {"mode": rng.choice(["win", "lose", "bid"]), "deals": rng.randint(2, 4)}
    return "xactika", rng.randint(2, 6), {**options, "hand_size": rng.randint(2, 6)}


def some_policy(rng: random.Random) -> Json:
    """With a clock or without, watched or not."""
    return {
        "grace": rng.choice([5, 20]),
        "bank": rng.choice([0, 0, 10, 60]),
        "increment": rng.choice([0, 5]),
        "spectators": rng.choice(["off", "public", "open", "open"]),
        "bots": rng.random() < 0.8,
        "chat": rng.random() < 0.5,
    }


async def play_chaos(place: Path | Store, seed: int, n_steps: int) -> int:
    """Let anything happen, then finish the match, and check all there is; frames looked at."""
    with quietly():
        async with chaos(place, seed) as around:
            await around.go_on(n_steps)
            record = await around.finish() if await _may_finish(around) else ""
            n_frames = around.check_frames()
    if record:
        Record.load(record).verify()
    return n_frames


async def _may_finish(around: Chaos) -> bool:
    """Whether there is a match to finish: not if all left before it began."""
    state = await around.live.state(around.table)
    return state.is_started or not state.is_ended


@contextlib.contextmanager
def quietly() -> Iterator[None]:
    """Assert that nothing is logged as an error."""
    errors: list[str] = []
    handler = logging.Handler(logging.ERROR)
    handler.emit = lambda record: errors.append(record.getMessage())  # type: ignore[method-assign]  # a list is all there is to it
    logging.getLogger().addHandler(handler)
    try:
        with structlog.testing.capture_logs() as logged:
            yield
    finally:
        logging.getLogger().removeHandler(handler)
    assert [entry for entry in logged if entry["log_level"] == "error"] == []
    assert errors == []
