"""Somebody at a browser, as far as the server can tell: a cookie, a socket, questions, views.

Each has an address of their own on the loopback network, so that the server's limits on one address
mean here what they mean for real people.
"""

from __future__ import annotations

import asyncio
import ipaddress
import itertools
import sys
from collections import Counter
from collections.abc import Awaitable, Callable, Iterator
from http.cookies import SimpleCookie
from typing import Literal, TypeVar
from urllib.parse import urlsplit

import msgspec
from msgspec import Raw, Struct
from picows import WSFrame, WSListener, WSMsgType, WSTransport, ws_connect

PATIENCE = 60.0
"""Seconds for an answer, on a machine that has other things to do."""
HAS_ADDRESSES = sys.platform == "linux"
"""Whether all of 127.0.0.0/8 is this machine's; elsewhere everybody comes from one address."""
FIRST_ADDRESS = ipaddress.IPv4Address("127.1.0.1")
AT_ONCE = 16
"""People who come, and tables that are opened, at the same time."""
READ_BUFFER = 4_096
"""Bytes a socket begins with; there are thousands of them."""

T = TypeVar("T")

# What the server says, as far as a player needs it; more about each in server/wire.py.


class LegalPlay(Struct, gc=False):
    """A card and the calls that a lead of it may make."""

    card: int
    calls: list[int]


class Deal(Struct):
    """The hand in play."""

    phase: str
    turn: int | None
    bids: list[Raw]
    hand_sizes: list[int]
    legal_bids: list[int | Literal["pass"]]
    legal_plays: list[LegalPlay]
    legal_choices: list[str]


class Match(Struct, gc=False):
    """The match so far."""

    over: bool


class View(Struct, tag_field="t", tag="view"):
    """The table at ``seq``."""

    table: str
    seq: int
    match: Match
    deal: Deal
    waiting_next: bool


class Invitation(Struct, gc=False):
    """Ways to the table."""

    link: str


class Table(Struct, tag_field="t", tag="table"):
    """Who sits where; answers most requests."""

    id: int
    table: str
    you: int | None
    invitation: Invitation | None


class Refusal(Struct, tag_field="t", tag="error", gc=False):
    """A request was refused."""

    id: int
    code: str
    message: str


class Welcome(Struct, tag_field="t", tag="welcome", gc=False):
    """First on every socket."""


_decode = msgspec.json.Decoder(View | Table | Refusal | Welcome).decode
_encode = msgspec.json.Encoder().encode


class RefusedError(Exception):
    """The server refused a request that had to be answered."""


class Person(WSListener):
    """One socket. errors: told of whatever goes wrong. on_view: of every view, once it is set."""

    def __init__(self, errors: Counter[str]) -> None:
        self.on_view: Callable[[View], None] | None = None
        self.on_text: Callable[[bytes], None] | None = None
        """Told of every view as it came, for samples."""
        self._errors = errors
        self._ids = itertools.count(1)
        self._asked: dict[int, asyncio.Future[Table]] = {}
        self._socket: WSTransport | None = None
        self._is_going = False
        self.is_welcome = asyncio.Event()

    def on_ws_connected(self, transport: WSTransport) -> None:
        """The handshake is done."""
        self._socket = transport

    def on_ws_frame(self, transport: WSTransport, frame: WSFrame) -> None:  # noqa: ARG002 - picows
        """A frame has come."""
        if frame.msg_type != WSMsgType.TEXT:
            return
        message = _decode(frame.get_payload_as_memoryview())
        if type(message) is View:
            if self.on_text is not None:
                self.on_text(frame.get_payload_as_bytes())
            if self.on_view is not None:
                self.on_view(message)
        elif type(message) is Table:
            if message.id in self._asked:
                self._asked.pop(message.id).set_result(message)
        elif type(message) is Refusal:
            self._errors[message.code] += 1
            if message.id in self._asked:
                refused = RefusedError(f"{message.code}: {message.message}")
                self._asked.pop(message.id).set_exception(refused)
        else:
            self.is_welcome.set()

    def on_ws_disconnected(self, transport: WSTransport) -> None:  # noqa: ARG002 - picows
        """The socket is closed."""
        if not self._is_going:
            self._errors["socket closed"] += 1
        for waiting in self._asked.values():
            waiting.set_exception(RefusedError("the socket was closed"))
        self._asked.clear()

    def send_text(self, text: bytes) -> None:
        """Send a frame as it is."""
        assert self._socket is not None
        self._socket.send(WSMsgType.TEXT, text)

    def send(self, **message: object) -> int:
        """Send a message; its id."""
        number = next(self._ids)
        self.send_text(_encode({**message, "id": number}))
        return number

    async def ask(self, **message: object) -> Table:
        """Send a message that the table answers; raises RefusedError, TimeoutError."""
        number = self.send(**message)
        waiting: asyncio.Future[Table] = asyncio.get_running_loop().create_future()
        self._asked[number] = waiting
        async with asyncio.timeout(PATIENCE):
            return await waiting

    def go(self) -> None:
        """Close the socket."""
        self._is_going = True
        if self._socket is not None:
            self._socket.disconnect()


def addresses() -> Iterator[str | None]:
    """An address of the loopback network for each person; None for any."""
    if not HAS_ADDRESSES:
        yield from itertools.repeat(None)
    for number in itertools.count():
        yield str(FIRST_ADDRESS + number)


async def visit(url: str, address: str | None) -> str:
    """Load the page for the first time, from this address; the cookie, as a header has it."""
    host, port = _place(url)
    local = None if address is None else (address, 0)
    async with asyncio.timeout(PATIENCE):
        reader, writer = await asyncio.open_connection(host, port, local_addr=local)
        writer.write(f"GET / HTTP/1.1\r\nHost: {host}:{port}\r\nConnection: close\r\n\r\n".encode())
        head, _, _ = (await reader.read()).partition(b"\r\n\r\n")
        writer.close()
        await writer.wait_closed()
    status, *lines = head.decode("latin-1").split("\r\n")
    given: SimpleCookie = SimpleCookie()
    for line in lines:
        name, _, value = line.partition(":")
        if name.lower() == "set-cookie":
            given.load(value.strip())
    if not given:
        raise RefusedError(f"the page gave no cookie: {status}")
    return "; ".join(f"{name}={morsel.value}" for name, morsel in given.items())


async def connect(
    url: str, path: str, address: str | None, errors: Counter[str], cookie: str = ""
) -> Person:
    """Somebody whose socket is open."""
    person = Person(errors)
    host, port = _place(url)
    await ws_connect(
        lambda: person,
        f"ws://{host}:{port}/{path}",
        extra_headers={"Cookie": cookie} if cookie else None,
        websocket_handshake_timeout=PATIENCE,
        read_buffer_init_size=READ_BUFFER,
        local_addr=None if address is None else (address, 0),
    )
    return person


async def arrive(url: str, address: str | None, errors: Counter[str]) -> Person:
    """Somebody who has loaded the game's page and been welcomed."""
    person = await connect(url, "ws", address, errors, await visit(url, address))
    async with asyncio.timeout(PATIENCE):
        await person.is_welcome.wait()
    return person


def _place(url: str) -> tuple[str, int]:
    """Host and port of an address that a server told."""
    parts = urlsplit(url)
    assert parts.hostname is not None
    assert parts.port is not None
    return parts.hostname, parts.port


async def some_at_once(n: int, make: Callable[[int], Awaitable[T]]) -> list[T]:
    """What *make* gives for 0 to n-1, in order, never more than ``AT_ONCE`` under way."""
    free = asyncio.Semaphore(AT_ONCE)

    async def one(number: int) -> T:
        async with free:
            return await make(number)

    return await asyncio.gather(*(one(number) for number in range(n)))
