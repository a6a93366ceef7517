"""The server as a process: bind, open the store, serve until told to stop.

Everything that can go wrong at the start raises StartError, with one line that says what to do.
"""

from __future__ import annotations

import contextlib
import errno
import gc
import os
import secrets
import signal
import socket
import sys
from collections.abc import Callable
from pathlib import Path
from urllib.parse import urljoin

import structlog
import uvicorn
from starlette.applications import Starlette
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from followsuit.games import GAMES
from followsuit.kernel import readiness
from followsuit.server.app import create_app
from followsuit.server.attendance import Time
from followsuit.server.bus import Bus
from followsuit.server.front import STRAIGHT, Front
from followsuit.server.keeping import Keep
from followsuit.server.logs import log_to_stderr
from followsuit.server.meters import Meters, prometheus
from followsuit.server.protocols import BoundedSocket, PatientHTTP
from followsuit.server.robots import Pause, usual_pause
from followsuit.server.shelf import Shelf
from followsuit.server.store import StoreError, open_store
from followsuit.server.table import Entropy
from followsuit.server.wire import MAX_FRAME

STOP_WITHIN = 5
"""Seconds for requests under way when the process is told to stop."""
DEAD_PEER = 30_000
"""Milliseconds after which the kernel gives up a peer that takes no data."""
PING_EVERY, PING_WAIT = 20.0, 60.0
"""Seconds: proxies cut sockets that are silent for a minute; a phone may miss two pings."""
GC_THRESHOLD = (50_000, 50, 1_000)
"""Frozen messages make no cycles: 5 ms pauses at 5,000 sockets become 0.4 ms."""
KEEP = Keep()

logger = structlog.get_logger(__name__)


class StartError(Exception):
    """The server cannot start; the message is one line for the person at the keyboard."""


def serve(
    host: str,
    port: int,
    data: Path | str,
    on_ready: Callable[[str], None],
    *,
    pause: Pause = usual_pause,
    now: Time | None = None,
    entropy: Entropy = secrets.token_bytes,
    front: Front = STRAIGHT,
    broker: str = "",
    metrics: int | None = None,
    keep: Keep = KEEP,
) -> None:
    """Serve until SIGINT or SIGTERM.

    port: 0 for a free one. data: folder of the database, or its address. on_ready: told the page's
    address once connections are accepted. pause: of the bots. now: the time of clocks and
    absence, None for the real one. entropy: so many random bytes. front: how browsers reach it.
    broker: address of the Redis or Valkey that joins this node to others. metrics: port on the
    loopback device where Prometheus may ask. keep: for how long tables are kept. Raises
    StartError.
    """
    with contextlib.ExitStack() as opened:
        listening = opened.enter_context(contextlib.closing(bind(host, port)))
        bus, shelf = _join(broker) if broker else (None, None)
        meters = Meters()
        if metrics is not None:
            meters, stop = _measure(metrics)
            opened.callback(stop)
        try:
            store = opened.enter_context(contextlib.closing(open_store(data)))
        except StoreError as error:
            raise StartError(str(error)) from None
        log_to_stderr()
        gc.set_threshold(*GC_THRESHOLD)
        app = create_app(
            store,
            pause=pause,
            now=now,
            entropy=entropy,
            front=front,
            bus=bus,
            shelf=shelf,
            meters=meters,
            keep=keep,
        )
        _run(
            configure(app),
            listening,
            lambda: on_ready(urljoin(address(host, listening), f"{front.prefix}/")),
        )


def _run(config: uvicorn.Config, listening: socket.socket, on_ready: Callable[[], None]) -> None:
    """Serve until told to stop."""

    def ready() -> None:
        on_ready()
        # Bots that compute wait for it, players do not.
        readiness.load_in_background([kind.build() for kind in GAMES.values()], _not_ready)

    # uvicorn raises the signal again once everything is closed: then it must not kill.
    signal.signal(signal.SIGTERM, signal.default_int_handler)
    with contextlib.suppress(KeyboardInterrupt):
        _Server(config, ready).run(sockets=[listening])


def _join(url: str) -> tuple[Bus, Shelf]:
    """The line to other nodes and what they share; raises StartError."""
    try:
        from followsuit.server.bus_redis import RedisBus, RedisShelf
    except ImportError:
        raise StartError(
            "several nodes need the package redis: pip install 'followsuit[nodes]'"
        ) from None
    try:
        bus = RedisBus(url, secrets.token_hex(6))
    except ValueError as error:
        raise StartError(f"the broker's address is not one: {error}") from None
    return bus, RedisShelf(bus.redis)


def _measure(port: int) -> tuple[Meters, Callable[[], None]]:
    """Meters that Prometheus may ask for on this machine; raises StartError."""
    try:
        return prometheus("127.0.0.1", port)
    except ImportError:
        raise StartError(
            "metrics need the package prometheus-client: pip install 'followsuit[nodes]'"
        ) from None
    except (OSError, OverflowError) as error:
        raise StartError(f"cannot show metrics on port {port}: {error}") from None


def configure(app: Starlette, ws: type[WebSocketsSansIOProtocol] = BoundedSocket) -> uvicorn.Config:
    """How the application is served; bench/load serves its bare peers in the same way."""
    return uvicorn.Config(
        app,
        http=PatientHTTP,
        ws=ws,
        ws_max_size=MAX_FRAME,
        ws_per_message_deflate=False,
        ws_ping_interval=PING_EVERY,
        ws_ping_timeout=PING_WAIT,
        proxy_headers=False,  # front.py knows whom to believe
        access_log=False,
        log_config=None,
        server_header=False,
        timeout_graceful_shutdown=STOP_WITHIN,
    )


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
