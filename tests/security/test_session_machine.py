"""Any messages that the types allow, and some that they do not, in any order, from anybody.

A Hypothesis state machine around real sessions, hub, bots and database, with the network taken
away; what it finds it makes smaller. ``tests/server/chaos.py`` does what people do, over sockets;
here the messages are made from ``wire`` itself, so a new kind comes in by itself.
"""

from __future__ import annotations

import asyncio
import itertools
import json
import random
import tempfile
from collections.abc import Coroutine
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, TypeVar

import msgspec
import pytest
import structlog
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    precondition,
    rule,
    run_state_machine_as_test,
)

from followsuit.server import log, wire
from followsuit.server.app import Site, create_app
from followsuit.server.connection import Connection
from followsuit.server.pages import Pages
from followsuit.server.session import Session
from followsuit.server.store import open_store
from tests.security.messages import KINDS, Hints, messages
from tests.server.chaos import MALFORMED, QUICK_BOTS
from tests.server.hand_time import HandTime
from tests.server.name_list import NAMES, NO_NAMES
from tests.server.playing import Json, hurried, moves_of
from tests.server.taint import Truth, check_views, scan

T = TypeVar("T")
GUESTS = ("anna", "ben", "cleo")
GAMES: tuple[Json, ...] = (
    {"game": "xactika", "options": {"mode": "bid", "hand_size": 2, "deals": 2}},
    {"game": "xactika", "options": {"mode": "lose", "hand_size": 3, "deals": 1}},
    {"game": "one_card", "options": {"target": 15}},
)
_decoder = msgspec.json.Decoder(wire.ServerMessage)


@dataclass
class Ear:
    """A browser at the other end of a socket: what it has been sent, and what it asked."""

    guest: str
    frames: list[str] = field(default_factory=list)
    asked: dict[int, list[int]] = field(default_factory=dict)
    """By id of a message, the cards it named."""
    table: str = ""
    """The table it has seen last."""
    view: wire.ViewMessage | None = None
    session: Session | None = None
    connection: Connection | None = None

    def write(self, frame: bytes) -> bool:
        data = frame.decode()
        self.frames.append(data)
        message = _decoder.decode(data)
        if isinstance(message, wire.TableMessage):
            self.table = message.table
        elif isinstance(message, wire.ViewMessage):
            self.view = message
        return True

    async def send(self, frame: bytes) -> None:
        """Never: this browser reads at once."""
        raise NotImplementedError


class Sessions(RuleBasedStateMachine):
    """A server without a network, and three guests with any number of sockets."""

    def __init__(self) -> None:
        super().__init__()
        self.loop = asyncio.new_event_loop()
        self.folder = tempfile.TemporaryDirectory(prefix="followsuit-")
        self.store = open_store(Path(self.folder.name))
        self.time = HandTime()
        chance = random.Random(5)
        self.app = create_app(
            self.store,
            bots=QUICK_BOTS,
            levels=tuple(QUICK_BOTS),
            pause=lambda: 0.0,
            entropy=chance.randbytes,
            clock=hurried(),
            now=self.time,
            pages=Pages(Path(self.folder.name)),
        )
        self.site: Site = self.app.state.site
        self.ids = itertools.count(1)
        self.ears: list[Ear] = []
        self.gone: list[Ear] = []
        self.capture = structlog.testing.capture_logs()
        self.logged = self.capture.__enter__()
        self.lifespan = self.app.router.lifespan_context(self.app)
        self._run(self.lifespan.__aenter__())
        self.idle = asyncio.all_tasks(self.loop)

    def _run(self, work: Coroutine[Any, Any, T]) -> T:
        return self.loop.run_until_complete(work)

    async def _rest(self) -> None:
        """Let everything happen that what was said has led to."""
        async with asyncio.timeout(20):
            while busy := asyncio.all_tasks() - self.idle - {asyncio.current_task()}:
                await asyncio.wait(busy)

    # --- what guests do --------------------------------------------------------------------

    @initialize(
        game=st.sampled_from(GAMES),
        spectators=st.sampled_from(["off", "public", "open"]),
        bank=st.sampled_from([0, 20]),
        is_begun=st.booleans(),
    )
    def come(self, game: Json, spectators: str, bank: int, *, is_begun: bool) -> None:
        """Guests come in; there is a table for friends, where mostly something is going on."""
        for guest in GUESTS:
            self.connect(guest)
        self.invite(0, game, 3, spectators, bank)
        for which in (1, 2):
            self.sit_or_watch(which, 0, watch=which == 2)
        table_id = self.ears[0].table
        for which in (0, 1):
            self._say(which, {"t": "open_hand", "table": table_id, "is_open": True})
        if is_begun:
            self.fill_and_start(0, "random")

    @rule(guest=st.sampled_from(GUESTS))
    def connect(self, guest: str) -> None:
        """One more socket."""

        async def connect() -> None:
            ear = Ear(guest)
            limits = self.site.doors.crowd.limits_of(guest, "here")
            ear.connection = Connection(ear, guest, limits, "here")
            ear.session = Session(
                self.site.hub,
                self.site.robots,
                self.site.hinting,
                self.site.dailies,
                self.site.doors,
                ear.connection,
            )
            await ear.session.welcome()
            await self._rest()
            self.ears.append(ear)

        self._run(connect())

    @precondition(lambda self: self.ears)
    @rule(which=st.integers(0, 20))
    def drop(self, which: int) -> None:
        """A socket is lost."""

        async def drop() -> None:
            ear = self.ears.pop(which % len(self.ears))
            assert ear.connection is not None
            self.site.hub.forget(ear.connection)
            await self._rest()
            self.gone.append(ear)

        self._run(drop())

    @rule(seconds=st.sampled_from([0.5, 6.0, 25.0, 700.0]))
    def wait(self, seconds: float) -> None:
        """Time goes by."""

        async def wait() -> None:
            self.time.pass_by(seconds)
            await self._rest()

        self._run(wait())

    @rule()
    def forget(self) -> None:
        """Memory is lost, and read back from the log."""
        self.site.hub._states.clear()

    @precondition(lambda self: self.ears)
    @rule(
        which=st.integers(0, 20),
        game=st.sampled_from(GAMES),
        seats=st.integers(2, 4),
        spectators=st.sampled_from(["off", "public", "open"]),
        bank=st.sampled_from([0, 20]),
    )
    def invite(self, which: int, game: Json, seats: int, spectators: str, bank: int) -> None:
        """A table for friends."""
        policy = {"spectators": spectators, "bank": bank, "chat": True}
        who = {"friends": True, "name": "Anna", "policy": policy}
        self._say(which, {"t": "create", "seats": seats, **game, **who})

    @precondition(lambda self: self.ears and self._tables())
    @rule(which=st.integers(0, 20), way=st.integers(0, 50), watch=st.booleans())
    def sit_or_watch(self, which: int, way: int, *, watch: bool) -> None:
        """By an invitation that is good."""
        ways = self._ways()
        if ways:
            kind = "watch" if watch else "sit"
            message: Json = {"t": kind, "invite": ways[way % len(ways)]}
            self._say(which, message if watch else {**message, "name": "Ben"})

    @precondition(lambda self: self.ears and self._tables())
    @rule(which=st.integers(0, 20), level=st.sampled_from([*QUICK_BOTS]))
    def fill_and_start(self, which: int, level: str) -> None:
        """The host has waited for long enough."""
        table_id = self._ear(which).table
        for seat in range(4):
            self._say(which, {"t": "seat_bot", "table": table_id, "seat": seat, "level": level})
        self._say(which, {"t": "start", "table": table_id})

    @precondition(lambda self: any(ear.view for ear in self.ears))
    @rule(choices=st.lists(st.integers(0, 50), min_size=1, max_size=8), is_twice=st.booleans())
    def play(self, choices: list[int], *, is_twice: bool) -> None:
        """Whoever may makes a move, or has the next hand dealt; perhaps with a double click."""
        for choice in choices:
            able = [ear for ear in self.ears if ear.view and _may_act(ear.view)]
            if not able:
                return
            ear = able[choice % len(able)]
            assert ear.view is not None
            moves = moves_of(ear.view)
            message: Json = {"t": "next", "table": ear.view.table, "seq": ear.view.seq}
            if moves:
                message.update(t="move", move=moves[choice % len(moves)])
            for _ in range(1 + is_twice):
                self._say(self.ears.index(ear), message)

    @precondition(lambda self: self.ears)
    @rule(which=st.integers(0, 20), data=st.data())
    def say_anything(self, which: int, data: st.DataObject) -> None:
        """A message of any kind, as its type says; what it is about is mostly there."""
        kind = data.draw(st.sampled_from(KINDS), "kind")
        message = data.draw(messages(kind, self._hints()), "message")
        assert isinstance(message, dict)
        self._say(which, message)

    @precondition(lambda self: self.ears)
    @rule(which=st.integers(0, 20), text=st.sampled_from(MALFORMED) | st.text(max_size=30))
    def say_nonsense(self, which: int, text: str) -> None:
        """What is no message."""
        self._hear(self._ear(which), text)

    # --- how ---------------------------------------------------------------------------------

    def _ear(self, which: int) -> Ear:
        return self.ears[which % len(self.ears)]

    def _say(self, which: int, message: Json) -> None:
        ear = self._ear(which)
        number = next(self.ids)
        move = message.get("move")
        if isinstance(move, dict) and "card" in move:
            ear.asked[number] = [move["card"]]
        self._hear(ear, json.dumps({**message, "id": number}))

    def _hear(self, ear: Ear, text: str) -> None:
        async def hear() -> None:
            assert ear.session is not None
            await ear.session.hear(text)
            await self._rest()

        self._run(hear())

    def _tables(self) -> list[str]:
        """Every table that anybody has seen."""
        return sorted({ear.table for ear in (*self.ears, *self.gone) if ear.table})

    def _ways(self) -> list[str]:
        """Every invitation that is good."""
        states = [self._run(self.site.hub.load(table_id)) for table_id in self._tables()]
        ways = [state.invitation for state in states if state is not None and state.invitation]
        return [text for way in ways for text in (way.link, way.code, way.watch) if text]

    def _commitments(self) -> list[str]:
        """What every table tells of its next hand."""
        states = [self._run(self.site.hub.load(table_id)) for table_id in self._tables()]
        return [state.commitment for state in states if state is not None and state.commitment]

    def _hints(self) -> Hints:
        """What means something now, by the name of a field."""
        seqs = [ear.view.seq for ear in self.ears if ear.view]
        near = st.sampled_from([*seqs, 0]).flatmap(
            lambda seq: st.integers(max(0, seq - 3), seq + 1)
        )
        return {
            "id": st.integers(1_000_000, 2_000_000),
            "table": st.sampled_from([*self._tables(), "nowhere"]),
            "invite": st.sampled_from([*self._ways(), "AAAAAA", ""]),
            "seq": near,
            "ask": st.integers(0, 3),
            "deal": st.integers(1, 3),
            "commitment": st.sampled_from([*self._commitments(), "0" * 64]),
            "nonce": st.sampled_from(["0" * 32, "1" * 32]),
            "name": st.sampled_from([*NAMES, *NO_NAMES]),
            "game": st.sampled_from(["xactika", "one_card", "chess"]),
            "seats": st.integers(0, 5) | st.permutations(range(3)).map(list),
            "seat": st.none() | st.integers(0, 5),
            "level": st.sampled_from([*QUICK_BOTS, "nobody"]),
            "bots": st.sampled_from([*QUICK_BOTS, "nobody"]) | st.booleans(),
            "card": st.integers(0, 81),
            "call": st.none() | st.integers(0, 12),
            "value": st.integers(-1, 9) | st.just("pass"),
            "options": st.sampled_from([*(game["options"] for game in GAMES), {}, {"deals": 0}]),
        }

    # --- what holds --------------------------------------------------------------------------

    @invariant()
    def nothing_has_failed(self) -> None:
        assert [entry for entry in self.logged if entry["log_level"] == "error"] == []
        for ear in self.ears:
            assert not any('"code":"unavailable"' in text for text in ear.frames)

    def teardown(self) -> None:
        """Everything that anybody was sent is what they may know, and memory is what is stored."""
        try:
            self._run(self._check())
        finally:
            self._run(self.lifespan.__aexit__(None, None, None))
            self.loop.close()
            self.store.close()
            self.capture.__exit__(None, None, None)
            self.folder.cleanup()

    async def _check(self) -> None:
        for table_id in self._tables():
            stored = [log.unpack(event) for event in await self.store.events(table_id)]
            truth = Truth.of(table_id, stored)
            assert await self.site.hub.load(table_id) == truth.states[-1]
            for ear in (*self.ears, *self.gone):
                frames = [text for text in ear.frames if _table_of(text) in (table_id, None)]
                scan(frames, truth, ear.guest, ear.asked)
                check_views(frames, truth, ear.guest)


def _may_act(view: wire.ViewMessage) -> bool:
    return bool(moves_of(view)) or view.waiting_next


def _table_of(text: str) -> str | None:
    """The table that a frame is about; None for none, empty for many."""
    message = _decoder.decode(text)
    if isinstance(message, wire.Welcome):
        return ""
    return getattr(message, "table", None)


@pytest.mark.parametrize(
    ("n_examples", "n_steps"), [(12, 30), pytest.param(400, 60, marks=pytest.mark.long)]
)
@pytest.mark.timeout(3_600)
def test_whatever_is_said_in_whatever_order_the_log_holds_and_nobody_sees_too_much(
    n_examples: int, n_steps: int
) -> None:
    """Asserted after each step and at the end of each run."""
    run_state_machine_as_test(
        Sessions,
        settings=settings(
            max_examples=n_examples,
            stateful_step_count=n_steps,
            deadline=None,
            suppress_health_check=[*HealthCheck],
        ),
    )
