"""Case 85: what no browser sends, against every endpoint; and meanwhile somebody else plays on."""

from __future__ import annotations

import asyncio
import contextlib
import random
from collections.abc import AsyncIterator, Iterator
from pathlib import Path
from urllib.parse import quote

import httpx2
import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.frames import Frame, Opcode

from followsuit.server import wire
from followsuit.server.app import COOKIE, create_app
from followsuit.server.connection import STRIKES
from followsuit.server.store import open_store
from tests.security.serving import Served, serving
from tests.server.playing import WAIT, Browser, Tab, open_socket

TEXTS = {
    "null": b"null",
    "number": b"0",
    "text": b'"x"',
    "list": b"[]",
    "object": b"{}",
    "null kind": b'{"t":null}',
    "bracket": b"]",
    "object as kind": b'{"t":{"t":1}}',
    "lists": b"[" * 10_000,
    "objects": b'{"t":' * 2_500 + b"1" + b"}" * 2_500,
    "NaN": b'{"t":"ping","id":NaN}',
    "key twice": b'{"t":"ping","t":"ping"}',
    "invalid UTF-8": b'{"t":"\xff\xfe"}',
    "nul": b"\x00",
    "line ends": b"x\r\n\r\nGET / HTTP/1.1\r\n\r\n",
}
"""The list of case 85, but for the two that are large."""
LARGE = b"x" * 5_000_000
METHODS = ("GET", "POST", "PUT", "OPTIONS", "PROPFIND")


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """A server process that outlives every attack of this file."""
    with serving(tmp_path_factory.mktemp("served")) as server:
        yield server


@contextlib.asynccontextmanager
async def attack(served: Served) -> AsyncIterator[Browser]:
    """A guest for the attack; somebody else plays a match on the server meanwhile.

    In the end their match is over as if nothing had been, the process lives, its log is empty.
    """
    attacker = await Browser.visit_url(served.url)
    bystander = await Browser.visit_url(served.url)
    async with bystander.tab() as tab:
        await tab.create("xactika", 3, bots="beginner", deals=1, hand_size=3)
        async with asyncio.TaskGroup() as group:
            playing = group.create_task(tab.play_on(random.Random(85)))
            yield attacker
        assert playing.result().match.over
        errors = [message for message in tab.heard if isinstance(message, wire.ErrorMessage)]
        assert errors == []
        assert await tab.settle() == []
    async with attacker.tab() as tab:  # nobody is shut out for good
        assert await tab.settle() == []
    assert served.is_alive
    assert served.log == ""


def routes(folder: Path) -> list[str]:
    """Every path that there is, with something in place of what varies."""
    store = open_store(folder)
    paths = [getattr(route, "path", "") for route in create_app(store).routes]
    store.close()
    varied = dict.fromkeys(["{table}", "{ticket}", "{secret}", "{name:path}"], "x")
    for name, value in varied.items():
        paths = [path.replace(name, value) for path in paths]
    assert not any("{" in path for path in paths)
    return paths


async def test_every_route_bears_every_text(served: Served, tmp_path: Path) -> None:
    """As a body, in the path, in the query, in a header: an answer below 500, or the door."""
    n_answers = 0
    async with (
        attack(served),
        httpx2.AsyncClient(base_url=served.url, trust_env=False, timeout=WAIT) as client,
    ):
        for path in routes(tmp_path / "routes"):
            for text in TEXTS.values():
                for method in METHODS:
                    answer = await client.request(method, path.lstrip("/"), content=text)
                    assert answer.status_code < 500, (method, path, text[:40])
                    n_answers += 1
                odd = quote(text[:2_000])
                cookie = {"Cookie": f"{COOKIE}={quote(text[:2_000])}", "If-None-Match": odd}
                for target in (f"{path}{odd}", f"{path}?{odd}", f"{path}/{odd}/{odd}"[:4_000]):
                    answer = await client.get(target.lstrip("/"), headers=cookie)
                    assert answer.status_code < 500, (target[:80], text[:40])
                    n_answers += 1

    assert n_answers == len(TEXTS) * (len(METHODS) + 3) * len(routes(tmp_path / "routes"))


async def test_body_of_5_megabytes_is_left_unread(served: Served, tmp_path: Path) -> None:
    """No route takes an upload; the answer comes first."""
    async with attack(served):
        for path in routes(tmp_path / "routes"):
            with contextlib.suppress(httpx2.TransportError):  # the door
                async with httpx2.AsyncClient(trust_env=False, timeout=WAIT) as client:
                    answer = await client.post(served.url + path.lstrip("/"), content=LARGE)
                    assert answer.status_code < 500


async def test_bytes_that_are_no_request_are_answered_or_shown_the_door(served: Served) -> None:
    """Straight on the connection, without any HTTP; and as a line of one."""
    get, host = b"GET / HTTP/1.1\r\n", b" HTTP/1.1\r\nHost: x\r\n"
    async with attack(served):
        for text in TEXTS.values():
            for sent in (text, b"GET " + text + host, get + text, get + b"Host: " + text):
                reader, writer = await asyncio.open_connection("127.0.0.1", served.port)
                answer = b""
                with contextlib.suppress(ConnectionError):
                    writer.write(sent + b"\r\n\r\n")
                    writer.write_eof()
                    async with asyncio.timeout(WAIT):
                        answer = await reader.read()
                writer.close()
                assert answer == b"" or answer.split()[1][:1] in (b"2", b"4"), answer[:100]


async def test_socket_bears_every_frame(served: Served) -> None:
    """As text and as bytes, with a cookie and without: an error to that socket, or its close."""
    async with attack(served) as attacker:
        for text in TEXTS.values():
            for opcode in (Opcode.TEXT, Opcode.BINARY):
                async with attacker.tab() as tab:
                    tab.raw.transport.write(Frame(opcode, text).serialize(mask=True))
                    assert await first_error(tab) in ("malformed", "1007")
                with contextlib.suppress(ConnectionClosed, RuntimeError):  # closed before
                    async with open_socket(served.url) as raw:
                        raw.transport.write(Frame(opcode, text).serialize(mask=True))
                        assert await Tab(raw).code_of_close() in (4401, 1007)


async def first_error(tab: Tab) -> str:
    """The code of the first error, or that of the close."""
    try:
        return (await tab.hear(wire.ErrorMessage)).code
    except ConnectionClosed as closed:
        return str(closed.rcvd.code if closed.rcvd else 0)


async def test_frame_of_5_megabytes_closes_its_socket(served: Served) -> None:
    """Before it is read to the end."""
    async with attack(served) as attacker:
        for opcode in (Opcode.TEXT, Opcode.BINARY):
            async with attacker.tab() as tab:
                tab.raw.transport.write(Frame(opcode, LARGE).serialize(mask=True))
                assert await tab.code_of_close() == 1009


async def test_2000_frames_a_second_close_their_socket(served: Served) -> None:
    """Some are answered, then they are refused, then that is enough."""
    async with attack(served) as attacker, attacker.tab() as tab:
        ping = Frame(Opcode.TEXT, b'{"t":"ping"}').serialize(mask=True)
        tab.raw.transport.write(ping * 2_000)

        assert await tab.code_of_close() == 1008
        refused = [message for message in tab.heard if isinstance(message, wire.ErrorMessage)]
        assert {message.code for message in refused} == {"too_fast"}
        assert len(refused) <= STRIKES


@pytest.mark.parametrize("path", ["", "healthz", "records/x.jsonl", "device/x", "nowhere", "ws/x"])
async def test_no_other_path_is_a_socket(served: Served, path: str) -> None:
    """The handshake is refused, and nothing is sent."""
    guest = await Browser.visit_url(served.url)
    address = served.url.replace("http", "ws")
    with pytest.raises(InvalidStatus) as refused:
        async with connect(
            f"{address}{path}", additional_headers={"Cookie": f"{COOKIE}={guest.token}"}
        ):
            pass

    assert refused.value.response.status_code == 403
