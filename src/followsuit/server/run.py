"""The server as a process: bind, open the store, serve until told to stop.

Everything that can go wrong at the start raises StartError, with one line that says what to do.
"""

from __future__ import annotations

import errno
import gc
import os
import signal
import socket
import sys
from collections.abc import Callable
from pathlib import Path

import structlog
import uvicorn

from followsuit.games import GAMES
from followsuit.kernel import readiness
from followsuit.server.app import create_app
from followsuit.server.logs import log_to_stderr
from followsuit.server.robots import Pause, usual_pause
from followsuit.server.store import Store, StoreError
from followsuit.server.wire import MAX_FRAME

STOP_WITHIN = 5
"""Seconds for requests under way when the process is told to stop."""
DEAD_PEER = 30_000
"""Milliseconds after which the kernel gives up a peer that takes no data."""
PING_EVERY, PING_WAIT = 20.0, 60.0
"""Seconds: proxies cut sockets that are silent for a minute; a phone may miss two pings."""


logger = structlog.get_logger(__name__)


class StartError(Exception):
    """The server cannot start; the message is one line for the person at the keyboard."""


def serve(
    host: str,
    port: int,
    data: Path,
    on_ready: Callable[[str], None],
    *,
    pause: Pause = usual_pause,
) -> None:
    """Serve until SIGINT or SIGTERM.

    port: 0 for a free one. data: folder of the database. on_ready: told the address once
    connections are accepted. pause: of the bots. Raises StartError.
    """
    listening = bind(host, port)
    try:
        store = Store(data)
    except StoreError as error:
        listening.close()
        raise StartError(str(error)) from None
    log_to_stderr()
    # Frozen messages make no cycles: 5 ms pauses at 5,000 sockets become 0.4 ms.
    gc.set_threshold(50_000, 50, 1_000)
    config = uvicorn.Config(
        create_app(store, pause=pause),
        ws="websockets-sansio",
        ws_max_size=MAX_FRAME,
        ws_per_message_deflate=False,
        ws_ping_interval=PING_EVERY,
        ws_ping_timeout=PING_WAIT,
        access_log=False,
        log_config=None,
        server_header=False,
        timeout_graceful_shutdown=STOP_WITHIN,
    )

    def ready() -> None:
        on_ready(address(host, listening))
        # Bots that compute wait for it, players do not.
        readiness.load_in_background([kind.build() for kind in GAMES.values()], _not_ready)

    # uvicorn raises the signal again once everything is closed: then it must not kill.
    signal.signal(signal.SIGTERM, signal.default_int_handler)
    try:
        _Server(config, ready).run(sockets=[listening])
    except KeyboardInterrupt:
        pass
    finally:
        store.close()


def _not_ready(reason: str) -> None:
    logger.error("compiled code is not ready: bots that need it have stand-ins", reason=reason)


def bind(host: str, port: int) -> socket.socket:
    """A socket that listens there; raises StartError."""
    if not 0 <= port <= 65_535:  # getaddrinfo would take it modulo 65,536
        raise StartError(f"port {port} is not a number from 0 to 65535")
    try:
        family, kind, protocol, _, where = socket.getaddrinfo(
            host, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE
        )[0]
        listening = socket.socket(family, kind, protocol)
    except (OSError, UnicodeError) as error:
        raise StartError(f"cannot listen on {host}: {error}") from None
    try:
        if os.name == "posix":  # elsewhere it would let two servers share a port
            listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        if sys.platform == "linux":
            listening.setsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT, DEAD_PEER)
        listening.bind(where)
        listening.listen(2_048)
    except OSError as error:
        listening.close()
        if error.errno == errno.EADDRINUSE:
            raise StartError(f"port {port} is in use; choose another with --port") from None
        raise StartError(f"cannot listen on {host} port {port}: {error.strerror}") from None
    return listening


def address(host: str, listening: socket.socket) -> str:
    """Where a browser on this machine finds the server."""
    port = listening.getsockname()[1]
    name = {"": "127.0.0.1", "0.0.0.0": "127.0.0.1", "::": "::1"}.get(host, host)  # noqa: S104
    return f"http://{f'[{name}]' if ':' in name else name}:{port}/"


class _Server(uvicorn.Server):
    """uvicorn, telling when it accepts connections."""

    def __init__(self, config: uvicorn.Config, on_ready: Callable[[], None]) -> None:
        super().__init__(config)
        self._on_ready = on_ready

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started:
            self._on_ready()
