"""The web application: the page, the socket, and the guest's cookie.

A guest is a random token in a cookie; only its SHA-256 is stored. A socket without a known token,
or from another site's page, gets nothing.
"""

from __future__ import annotations

import asyncio
import contextlib
import hashlib
import re
import secrets
import time
from collections.abc import AsyncIterator, Callable, Mapping, Sequence
from urllib.parse import urlsplit

from starlette.applications import Starlette
from starlette.datastructures import Headers
from starlette.requests import HTTPConnection, Request
from starlette.responses import HTMLResponse, JSONResponse, RedirectResponse, Response
from starlette.routing import Route, WebSocketRoute
from starlette.websockets import WebSocket, WebSocketDisconnect

from followsuit.bots import BOTS, LEVELS, Bot
from followsuit.server.attendance import RealTime, Time
from followsuit.server.connection import Connection
from followsuit.server.hub import Hub
from followsuit.server.invitations import Tries, place
from followsuit.server.pages import (
    DEVICE_PAGE,
    FORM_HEADERS,
    NOTICE_PAGE,
    SECURITY_HEADERS,
    Pages,
)
from followsuit.server.robots import MOVE_LIMIT, Pause, Robots, usual_pause
from followsuit.server.session import Doors, Session
from followsuit.server.store import Store, UnavailableError
from followsuit.server.table import Entropy, RequestError, TableError
from followsuit.server.tickets import Tickets

COOKIE = "followsuit_guest"
COOKIE_AGE = 365 * 24 * 3600
TOKEN_BYTES = 32
TOKEN = re.compile(rf"[0-9a-f]{{{2 * TOKEN_BYTES}}}")
NO_GUEST = 4401
TRY_LATER = 1013
CLOSE_WAIT = 1.0
"""Seconds for the goodbye to a browser that does not read."""


def create_app(
    store: Store,
    *,
    bots: Mapping[str, Bot] = BOTS,
    levels: Sequence[str] = LEVELS,
    move_limit: float = MOVE_LIMIT,
    pause: Pause = usual_pause,
    entropy: Entropy = secrets.token_bytes,
    clock: Callable[[], float] = time.monotonic,
    now: Time | None = None,
    pages: Pages | None = None,
) -> Starlette:
    """The application on an open store, which the caller closes after it.

    bots: by level, also those of old tables. levels: those of new ones, the weakest first.
    move_limit: seconds a bot may take. pause: draws those it takes if it needs no more. clock:
    seconds, for the rate limits. now: the time of clocks and absence, None for the real one.
    """
    hub = Hub(store, levels, entropy, now or RealTime())
    robots = Robots(hub, bots, move_limit, pause)
    site = Site(store, hub, robots, entropy, clock, pages or Pages())

    @contextlib.asynccontextmanager
    async def lifespan(_app: Starlette) -> AsyncIterator[None]:
        yield
        await site.robots.close()
        await hub.close()

    app = Starlette(
        routes=[
            Route("/", site.index),
            Route("/index.html", site.index),
            Route("/healthz", site.health),
            Route("/records/{table}.jsonl", site.record),
            Route("/device/{ticket}", site.device, methods=["GET", "POST"]),
            WebSocketRoute("/ws", site.socket),
            Route("/{name:path}", site.file),
        ],
        lifespan=lifespan,
    )
    app.state.site = site
    return app


class Site:
    """What the routes share."""

    def __init__(
        self,
        store: Store,
        hub: Hub,
        robots: Robots,
        entropy: Entropy,
        clock: Callable[[], float],
        pages: Pages,
    ) -> None:
        self.store = store
        self.hub = hub
        self.robots = robots
        self._entropy = entropy
        self._clock = clock
        self._pages = pages
        self.doors = Doors(Tries(clock), Tickets(clock, entropy))

    async def index(self, request: Request) -> Response:
        """The page; who comes without a token is given one."""
        response = self._pages.respond(request, "index.html")
        if request.method != "GET":
            return response
        try:
            token = request.cookies.get(COOKIE, "")
            if await self._guest(token) is None:
                # Cookies do not tell ports apart: an unknown token is most likely another server's
                # on this host, where it must stay in force, so it is adopted. That gives nobody a
                # power: our pages hold no stranger's script, and whoever else can plant a cookie
                # on this host could as well plant one that we gave to them.
                if TOKEN.fullmatch(token) is None:
                    token = self._entropy(TOKEN_BYTES).hex()
                await self.store.add_guest(_hash(token), self._entropy(12).hex())
        except UnavailableError:
            return response  # the socket will say that it cannot serve now
        _give_token(request, response, token)
        return response

    async def file(self, request: Request) -> Response:
        """A file of the client."""
        return self._pages.respond(request, request.path_params["name"])

    async def record(self, request: Request) -> Response:
        """The record of a match that the guest played to its end, as a file."""
        table_id = request.path_params["table"]
        try:
            guest = await self._guest(request.cookies.get(COOKIE, ""))
            text = await self.hub.record(guest or "", table_id)
        except RequestError as error:
            status = 409 if error.code == "not_over" else 404
            return Response(f"{error.message}\n", status, SECURITY_HEADERS, "text/plain")
        except (UnavailableError, TableError):
            return Response("the table cannot be reached just now\n", 503, SECURITY_HEADERS)
        return Response(
            text,
            200,
            {
                **SECURITY_HEADERS,
                "cache-control": "private, no-store",
                "content-disposition": f'attachment; filename="followsuit-{table_id}.jsonl"',
            },
            "application/jsonl",
        )

    async def device(self, request: Request) -> Response:
        """Asks whether this device shall be the guest's of the ticket; POST makes it so."""
        is_answer = request.method == "POST"
        if is_answer and not is_same_origin(request.headers):
            return _notice(403, "Another site asked for this; open the link itself.")
        keys = (_place(request),)
        if not self.doors.tries.allow(keys):
            return _notice(429, "Too many tries; wait a minute and open the link again.")
        tickets = self.doors.tickets
        find = tickets.redeem if is_answer else tickets.find
        guest = find(request.path_params["ticket"])
        if guest is None:
            return _notice(
                404, "This link is used or too old; make a new one on your first device."
            )
        self.doors.tries.forgive(keys)
        if not is_answer:
            return HTMLResponse(DEVICE_PAGE, 200, FORM_HEADERS)
        token = self._entropy(TOKEN_BYTES).hex()
        try:
            await self.store.add_guest(_hash(token), guest)
        except UnavailableError:
            return _notice(503, "This did not work just now; make a new link on your first device.")
        response = RedirectResponse("../", 303, FORM_HEADERS)
        _give_token(request, response, token)
        return response

    async def health(self, _request: Request) -> Response:
        """Whether the server can serve: 200, or 503 while the database cannot be read."""
        try:
            await self.store.guest(b"")
        except UnavailableError:
            return JSONResponse({"status": "unavailable"}, 503)
        return JSONResponse({"status": "ok"})

    async def socket(self, websocket: WebSocket) -> None:
        """A browser's conversation, from the handshake to the close."""
        if not is_same_origin(websocket.headers):
            await websocket.close()  # before accept: the handshake is answered with 403
            return
        # A browser is told the code of a close only after the handshake.
        await websocket.accept()
        try:
            guest = await self._guest(websocket.cookies.get(COOKIE, ""))
            if guest is None:
                await websocket.close(NO_GUEST, "no guest cookie: load the page again")
            else:
                await self._converse(websocket, guest)
        except UnavailableError:
            await websocket.close(TRY_LATER, "the database cannot be reached; try again")
        except WebSocketDisconnect:
            pass

    async def _converse(self, websocket: WebSocket, guest: str) -> None:
        connection = Connection(websocket, guest, self._clock, _place(websocket))
        session = Session(self.hub, self.robots, self.doors, connection)
        try:
            await session.welcome()
            await _listen(websocket, connection, session)
        finally:
            self.hub.forget(connection)
        if connection.close_code is not None:
            with contextlib.suppress(TimeoutError, RuntimeError, WebSocketDisconnect):
                async with asyncio.timeout(CLOSE_WAIT):
                    await websocket.close(connection.close_code, connection.close_reason)

    async def _guest(self, token: str) -> str | None:
        return await self.store.guest(_hash(token)) if token else None


async def _listen(websocket: WebSocket, connection: Connection, session: Session) -> None:
    """Hear one frame after another until either side has had enough."""
    task = asyncio.current_task()
    assert task is not None
    try:
        while not connection.is_dropped:
            connection.is_reading = True
            message = await websocket.receive()
            connection.is_reading = False
            if message["type"] == "websocket.disconnect":
                return
            await session.hear(message.get("text"))
    except asyncio.CancelledError:
        if not connection.is_dropped:
            raise
        task.uncancel()


def _give_token(request: Request, response: Response, token: str) -> None:
    response.set_cookie(
        COOKIE,
        token,
        max_age=COOKIE_AGE,
        path=request.scope.get("root_path", "") + "/",
        secure=request.url.scheme == "https",
        httponly=True,
        samesite="lax",
    )


def _notice(status: int, sentence: str) -> Response:
    """A page for a person whose link does not work."""
    return HTMLResponse(NOTICE_PAGE.format(sentence), status, FORM_HEADERS)


def _place(connection: HTTPConnection) -> str:
    """Where somebody guesses from; empty where there is no address."""
    return place(connection.client.host) if connection.client is not None else ""


def is_same_origin(headers: Headers) -> bool:
    """Whether the request comes from our own page, or from no page at all.

    A browser always sends Origin, so another site's page cannot use a guest's cookie.
    """
    origin, host = headers.get("origin"), headers.get("host", "")
    if origin is None:
        return True
    try:
        return host != "" and urlsplit(origin).netloc.lower() == host.lower()
    except ValueError:
        return False


def _hash(token: str) -> bytes:
    return hashlib.sha256(token.encode()).digest()
