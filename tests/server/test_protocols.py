"""The short way out: frames are whole, in order, and before what the framework sends."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator, Callable

import pytest
import uvicorn
from starlette.applications import Starlette
from starlette.routing import WebSocketRoute
from starlette.websockets import WebSocket
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from followsuit.server.protocols import DIRECT, READ_AHEAD, BoundedSocket
from followsuit.server.run import bind, configure


@contextlib.asynccontextmanager
async def talking(talk: Callable[..., object]) -> AsyncIterator[ClientConnection]:
    """A browser's socket to a server that talks so, once it is open."""

    async def endpoint(websocket: WebSocket) -> None:
        await websocket.accept()
        await talk(websocket, websocket.scope["extensions"][DIRECT])  # type: ignore[misc]  # a coroutine

    listening = bind("127.0.0.1", 0)
    config = configure(Starlette(routes=[WebSocketRoute("/", endpoint)]))
    server = uvicorn.Server(config)
    serving = asyncio.create_task(server._serve([listening]))
    try:
        url = f"ws://127.0.0.1:{listening.getsockname()[1]}/"
        async with connect(url, compression=None, max_size=None) as client:
            yield client
    finally:
        server.should_exit = True
        await serving
        listening.close()


@pytest.mark.parametrize("size", [0, 1, 125, 126, 65_535, 65_536, 200_000])
async def test_frame_of_any_length_is_whole(size: int) -> None:
    text = "ä" * (size // 2) + "x" * (size % 2)

    async def talk(websocket: WebSocket, direct: BoundedSocket) -> None:
        assert direct.write_text(text.encode())
        await websocket.receive()

    async with talking(talk) as client:
        assert await client.recv() == text


async def test_both_ways_keep_the_order() -> None:
    """Written at once or sent by the framework: what was first is first."""

    async def talk(websocket: WebSocket, direct: BoundedSocket) -> None:
        for number in range(0, 60, 3):
            direct.write_text(f"{number}".encode())
            direct.write_text(f"{number + 1}".encode())
            await websocket.send_text(f"{number + 2}")
        await websocket.receive()

    async with talking(talk) as client:
        assert [await client.recv() for _ in range(60)] == [str(number) for number in range(60)]


async def test_last_words_come_before_the_close() -> None:
    async def talk(websocket: WebSocket, direct: BoundedSocket) -> None:
        direct.write_text(b"goodbye")
        await websocket.close(4000, "enough")
        assert not direct.write_text(b"too late")

    async with talking(talk) as client:
        assert await client.recv() == "goodbye"
        with pytest.raises(ConnectionClosed) as closed:
            await client.recv()
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == 4000


async def test_who_does_not_read_is_not_written_to() -> None:
    """It says so, so that the queue of the connection takes over; and nothing is lost."""
    n_sent = 0
    is_full = asyncio.Event()

    async def talk(websocket: WebSocket, direct: BoundedSocket) -> None:
        nonlocal n_sent
        while direct.write_text(b"x" * 100_000):
            n_sent += 1
            await asyncio.sleep(0)
        is_full.set()
        await websocket.send_text("now you read")
        await websocket.receive()

    async with talking(talk) as client:
        client.transport.pause_reading()
        async with asyncio.timeout(20):
            await is_full.wait()
        client.transport.resume_reading()
        received = 0
        while (message := await client.recv()) != "now you read":
            assert len(message) == 100_000
            received += 1
    assert received == n_sent > 0


async def test_what_comes_before_it_is_asked_for_waits_and_is_all_there() -> None:
    """Many messages in a row: reading stops, goes on, and none is lost."""
    n_messages = 20 * READ_AHEAD
    longest = 0

    async def talk(websocket: WebSocket, direct: BoundedSocket) -> None:
        nonlocal longest
        for _ in range(n_messages):
            longest = max(longest, direct.queue.qsize())
            direct.write_text((await websocket.receive_text()).encode())
            await asyncio.sleep(0)

    async with talking(talk) as client:
        for number in range(n_messages):
            await client.send(f"{number}" + " " * 8_000)
        texts = [str(await client.recv()).strip() for _ in range(n_messages)]
    assert texts == [str(number) for number in range(n_messages)]
    assert longest >= 1
