"""The bare server library with our settings: what it can send when nothing else is to be done.

It sends as any application of the library does, without the short cuts of ``server/protocols.py``.

``python -m bench.load.bare FILE`` serves ``/echo``, which sends a frame back, and ``/fan/TABLE``,
which answers a frame with one to everybody who came the same way. FILE holds those frames, one a
line: views that the real server has sent.
"""

from __future__ import annotations

import gc
import itertools
import sys
from collections import defaultdict
from pathlib import Path

import uvicorn
from starlette.applications import Starlette
from starlette.routing import WebSocketRoute
from starlette.websockets import WebSocket, WebSocketDisconnect
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from followsuit.server.run import GC_THRESHOLD, address, bind, configure


def app(frames: list[str]) -> Starlette:
    """The application; it sends these frames one after another."""
    tables: defaultdict[str, list[WebSocket]] = defaultdict(list)
    following = itertools.cycle(frames)

    async def echo(websocket: WebSocket) -> None:
        await websocket.accept()
        try:
            while True:
                await websocket.send_text(await websocket.receive_text())
        except WebSocketDisconnect:
            pass

    async def fan(websocket: WebSocket) -> None:
        table = tables[websocket.path_params["table"]]
        table.append(websocket)
        await websocket.accept()
        try:
            while True:
                await websocket.receive_text()
                frame = next(following)
                for other in table:
                    await other.send_text(frame)
        except WebSocketDisconnect:
            table.remove(websocket)

    return Starlette(routes=[WebSocketRoute("/echo", echo), WebSocketRoute("/fan/{table}", fan)])


def main() -> None:
    """Serve on a free port until stopped."""
    frames = Path(sys.argv[1]).read_text(encoding="utf-8").splitlines()
    listening = bind("127.0.0.1", 0)
    gc.set_threshold(*GC_THRESHOLD)
    print(f"ready at {address('127.0.0.1', listening)}", flush=True)
    uvicorn.Server(configure(app(frames), WebSocketsSansIOProtocol)).run(sockets=[listening])


if __name__ == "__main__":
    main()
