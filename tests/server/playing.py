"""A real server on a loopback port, and browsers that talk to it: what the server tests share."""

from __future__ import annotations

import asyncio
import contextlib
import hashlib
import json
import random
import secrets
import socket
from collections.abc import AsyncIterator, Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import TypeVar

import httpx2
import msgspec
import uvicorn
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from followsuit import engine
from followsuit.bots import BOTS, Bot
from followsuit.games import GAMES
from followsuit.server import log, table, wire
from followsuit.server.app import COOKIE, Site, create_app
from followsuit.server.attendance import RealTime, Time
from followsuit.server.bus import Bus
from followsuit.server.front import STRAIGHT, Front
from followsuit.server.hub import Hub
from followsuit.server.keeping import Keep
from followsuit.server.run import bind, configure
from followsuit.server.store import Listing, Store, open_store
from followsuit.server.table import TableState

WAIT = 20.0
"""Seconds until a test gives up waiting for a message; a test that passes never waits so long."""

M = TypeVar("M", bound=msgspec.Struct)
Json = dict[str, object]
_decoder = msgspec.json.Decoder(wire.ServerMessage)


def hurried() -> Callable[[], float]:
    """A clock on which every look is a second later, so that nobody is ever too fast."""
    seconds = 0.0

    def clock() -> float:
        nonlocal seconds
        seconds += 1.0
        return seconds

    return clock


@dataclass
class Live:
    """A running server."""

    port: int
    site: Site
    store: Store

    @property
    def hub(self) -> Hub:
        return self.site.hub

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}/"

    async def stored(self, table_id: str) -> list[log.Event]:
        """The table's log, read back from the database."""
        return [log.unpack(event) for event in await self.store.events(table_id)]

    async def state(self, table_id: str) -> TableState:
        """The table as the server has it in memory."""
        state = await self.hub.load(table_id)
        assert state is not None
        return state


@contextlib.asynccontextmanager
async def running(
    place: Path | Store,
    *,
    bots: Mapping[str, Bot] = BOTS,
    levels: Sequence[str] | None = None,
    move_limit: float = 5.0,
    pause: Callable[[], float] = lambda: 0.0,
    entropy: table.Entropy = secrets.token_bytes,
    clock: Callable[[], float] | None = None,
    time: Time | None = None,
    front: Front = STRAIGHT,
    bus: Bus | None = None,
    keep: Keep | None = None,
) -> AsyncIterator[Live]:
    """A server with its database in a folder, or on an open store; stopped at the end.

    levels: None for all of *bots*. time: of grace and clocks; the real one if None. Its bots move
    as soon as they can.
    """
    store = open_store(place) if isinstance(place, Path) else place
    app = create_app(
        store,
        bots=bots,
        levels=tuple(bots) if levels is None else levels,
        move_limit=move_limit,
        pause=pause,
        entropy=entropy,
        clock=clock or hurried(),
        now=time or RealTime(),
        front=front,
        bus=bus,
        keep=keep,
    )
    listening = bind("127.0.0.1", 0)
    server = _Quiet(configure(app))
    task = asyncio.create_task(server.serve(sockets=[listening]))
    try:
        await server.is_up.wait()
        yield Live(listening.getsockname()[1], app.state.site, store)
    finally:
        server.should_exit = True
        await task
        listening.close()
        if store is not place:
            store.close()


class _Quiet(uvicorn.Server):
    """uvicorn that leaves the test's signal handlers alone and tells when it is up."""

    def __init__(self, config: uvicorn.Config) -> None:
        super().__init__(config)
        self.is_up = asyncio.Event()

    @contextlib.contextmanager
    def capture_signals(self) -> Iterator[None]:
        yield

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        self.is_up.set()


@dataclass
class Browser:
    """A guest: a cookie, and as many sockets as there are tabs."""

    url: str
    token: str
    guest: str = ""

    @classmethod
    async def visit(cls, live: Live) -> Browser:
        """Load the page for the first time."""
        browser = await cls.visit_url(live.url)
        browser.guest = (
            await live.store.guest(hashlib.sha256(browser.token.encode()).digest()) or ""
        )
        assert browser.guest
        return browser

    @classmethod
    async def visit_url(cls, url: str) -> Browser:
        async with httpx2.AsyncClient(verify=False, trust_env=False) as client:
            response = await client.get(url)
        return cls(url, response.cookies[COOKIE])

    def at(self, live: Live) -> Browser:
        """The same guest at another node."""
        return replace(self, url=live.url)

    @contextlib.asynccontextmanager
    async def tab(self) -> AsyncIterator[Tab]:
        """A socket, after its welcome."""
        async with self.socket() as raw:
            tab = Tab(raw)
            await tab.hear(wire.Welcome)
            yield tab

    def socket(self) -> connect:
        """A bare socket with the guest's cookie."""
        return open_socket(self.url, {"Cookie": f"{COOKIE}={self.token}"})


def open_socket(url: str, headers: Mapping[str, str] | None = None) -> connect:
    """A bare socket with these headers."""
    address = url.replace("http", "ws") + "ws"
    return connect(address, additional_headers=headers, compression=None, max_size=None)


@dataclass
class Tab:
    """One socket of a browser, remembering every frame it was sent."""

    raw: ClientConnection
    frames: list[str] = field(default_factory=list)
    table: str = ""
    """The table opened last."""
    view: wire.ViewMessage | None = None
    """The newest view of it."""
    seating: wire.TableMessage | None = None
    """The newest message about who sits there."""
    ids: Iterator[int] = field(default_factory=lambda: iter(range(1, 1_000_000)))

    async def send(self, **message: object) -> int:
        """Send a message; its id."""
        message.setdefault("id", next(self.ids))
        await self.raw.send(json.dumps(message))
        sent = message["id"]
        assert isinstance(sent, int)
        return sent

    async def next(self) -> wire.ServerMessage:
        """The next message, whatever it is."""
        async with asyncio.timeout(WAIT):
            text = await self.raw.recv()
        assert isinstance(text, str)
        self.frames.append(text)
        message = _decoder.decode(text)
        if isinstance(message, wire.TableMessage):
            if message.table != self.table:
                self.view = None
            self.table, self.seating = message.table, message
        elif isinstance(message, wire.ViewMessage) and message.table == self.table:
            self.view = message
        return message

    async def hear(self, kind: type[M]) -> M:
        """The next message of this kind, past those of others."""
        while True:
            message = await self.next()
            if isinstance(message, kind):
                return message

    async def view_when(self, claim: Callable[[wire.ViewMessage], bool]) -> wire.ViewMessage:
        """The first view, the newest one seen included, of which the claim is true."""
        while self.view is None or not claim(self.view):
            await self.next()
        return self.view

    async def refused(self, **message: object) -> wire.ErrorMessage:
        """The error that answers the message."""
        sent = await self.send(**message)
        error = await self.hear(wire.ErrorMessage)
        assert error.id == sent
        return error

    @property
    def heard(self) -> list[wire.ServerMessage]:
        """Every message so far."""
        return [_decoder.decode(text) for text in self.frames]

    async def settle(self) -> list[wire.ServerMessage]:
        """Everything that the messages sent so far led to for this tab, up to a pong."""
        sent = await self.send(t="ping")
        heard: list[wire.ServerMessage] = []
        while True:
            message = await self.next()
            if isinstance(message, wire.Pong) and message.id == sent:
                return heard
            heard.append(message)

    async def code_of_close(self) -> int:
        """The code the server closes the socket with, once all else is read; 0 for none."""
        while True:
            try:
                await self.next()
            except ConnectionClosed as closed:
                return 0 if closed.rcvd is None else closed.rcvd.code

    async def create(self, game: str, seats: int, bots: str = "random", **options: object) -> str:
        """Open a table; its id. The first view is in ``view``."""
        sent = await self.send(t="create", game=game, seats=seats, options=options, bots=bots)
        return await self.opened(sent)

    async def invite(
        self,
        game: str,
        seats: int,
        name: str = "Anna",
        policy: Json | None = None,
        **options: object,
    ) -> wire.TableMessage:
        """Open a table for friends."""
        await self.send(
            t="create",
            game=game,
            seats=seats,
            options=options,
            friends=True,
            name=name,
            policy=policy or {},
        )
        return await self.hear(wire.TableMessage)

    async def sit(self, invite: str, name: str, seat: int | None = None) -> wire.TableMessage:
        """Take a seat."""
        sent = await self.send(t="sit", invite=invite, name=name, seat=seat)
        return await self.answered(sent)

    async def answered(self, sent: int) -> wire.TableMessage:
        """The table message that answers a request."""
        while True:
            message = await self.hear(wire.TableMessage)
            if message.id == sent:
                return message

    async def table_when(self, claim: Callable[[wire.TableMessage], bool]) -> wire.TableMessage:
        """The first message about the table, the newest included, of which the claim is true."""
        while self.seating is None or not claim(self.seating):
            await self.next()
        return self.seating

    async def open(self, table_id: str) -> str:
        """Show the table; its id."""
        return await self.opened(await self.send(t="open", table=table_id))

    async def opened(self, sent: int) -> str:
        """The table that a request opened, once its view is there."""
        opened = await self.answered(sent)
        self.view = None
        await self.view_when(lambda view: view.table == opened.table)
        return opened.table

    async def move(self, move: Json) -> None:
        """Make a move against the newest view."""
        assert self.view is not None
        await self.send(t="move", table=self.view.table, seq=self.view.seq, move=move)

    async def hear_state(self) -> wire.ViewMessage:
        """The table of the newest view, asked for again."""
        assert self.view is not None
        await self.open(self.view.table)
        return self.view

    async def play_a_little(self, rng: random.Random, n_moves: int) -> None:
        """Make so many random legal moves."""
        for _ in range(n_moves):
            view = await self.view_when(lambda v: bool(moves_of(v)))
            await self.move(rng.choice(moves_of(view)))
            await self.past(view.seq)

    async def past(self, seq: int) -> None:
        """Wait until the table has moved on from there."""
        await self.view_when(lambda view: view.seq > seq)

    async def play_on(self, rng: random.Random, n_deals: int | None = None) -> wire.ViewMessage:
        """Play random legal moves until the match, or so many hands of it, is over."""
        while True:
            view = await self.view_when(
                lambda v: bool(moves_of(v)) or v.waiting_next or v.match.over
            )
            if view.match.over or len(view.match.rows) == n_deals:
                return view
            if view.waiting_next:
                await self.send(t="next", table=view.table, seq=view.seq)
            else:
                await self.move(rng.choice(moves_of(view)))
            await self.past(view.seq)


def moves_of(view: wire.ViewMessage) -> list[Json]:
    """The moves that the view offers, as a browser would send them."""
    deal = view.deal
    moves: list[Json] = [{"kind": "bid", "value": value} for value in deal.legal_bids]
    moves += [{"kind": "choose", "choice": choice} for choice in deal.legal_choices]
    for play in deal.legal_plays:
        calls: Sequence[int | None] = play.calls or [None]
        moves += [{"kind": "play", "card": play.card, "call": call} for call in calls]
    return moves


async def lay_table(
    live: Live,
    guests: Sequence[Browser | None],
    hands: Sequence[str],
    *,
    game: str = "xactika",
    dealer: int = 0,
    bots: str = "random",
    **options: object,
) -> str:
    """A table with these hands (cards as text, parted by spaces), as if it had been dealt; its id.

    guests: by seat; None for a bot.
    """
    built = GAMES[game].build(**options)
    deal = engine.Deal(dealer, [hand.split() for hand in hands])
    dealt = engine.start(built, deal).deal
    seats = [
        log.Seating("", guest=guest.guest) if guest else log.Seating("bot", level=bots)
        for guest in guests
    ]
    given: Mapping[str, bool | int | str] = built.options
    events: list[log.Event] = [
        log.Opened(game, built.revision, dict(given), seats, dealer),
        log.Dealt("00" * 32, dealer, dealt.hands, dealt.stock),
    ]
    table_id = f"table{random.randrange(10**12)}"
    await live.store.append(
        table_id,
        0,
        [log.pack(event) for event in events],
        Listing(table_id, game, json.dumps(dict(given)), len(seats), 1, ended=False),
        [guest.guest for guest in guests if guest],
    )
    return table_id


def card(name: str, game: str = "xactika", **options: object) -> int:
    """Index of the card called *name*."""
    return GAMES[game].build(**options).cards.index(name)


def call(name: str, game: str = "xactika", **options: object) -> int:
    """Index of the call called *name*."""
    return GAMES[game].build(**options).calls.index(name)
