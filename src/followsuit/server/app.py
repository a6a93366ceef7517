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

from starlette.applications import Starlette
from starlette.background import BackgroundTask
from starlette.middleware import Middleware
from starlette.requests import Request
from starlette.responses import JSONResponse, PlainTextResponse, Response
from starlette.routing import Route, WebSocketRoute
from starlette.websockets import WebSocket, WebSocketDisconnect

from followsuit.bots import BOTS, LEVELS, Bot
from followsuit.paper import Job, JobError
from followsuit.server import forgetting, store_upkeep
from followsuit.server.answers import declined
from followsuit.server.attendance import RealTime, Time
from followsuit.server.bus import Bus
from followsuit.server.connection import Connection
from followsuit.server.dailies import Dailies
from followsuit.server.front import (
    STRAIGHT,
    Entrance,
    Front,
    address_of,
    headers_of,
    is_https,
    is_same_origin,
    too_many,
)
from followsuit.server.hinting import Hinting
from followsuit.server.hub import Hub
from followsuit.server.invitations import Guesses
from followsuit.server.keeping import Keep, Keeper
from followsuit.server.limits import Crowd
from followsuit.server.meters import Meters
from followsuit.server.pages import Pages
from followsuit.server.printing import BusyPrinterError, NoPrinterError, Printer
from followsuit.server.protocols import DIRECT
from followsuit.server.results import Results
from followsuit.server.reviews import Reviews
from followsuit.server.robots import MOVE_LIMIT, Pause, Robots, usual_pause
from followsuit.server.session import Doors, Session
from followsuit.server.shelf import MemoryShelf, Shelf
from followsuit.server.statistics import StatisticsRoutes
from followsuit.server.store import Store, UnavailableError
from followsuit.server.table import Entropy, RequestError, TableError
from followsuit.server.tickets import Tickets
from followsuit.server.workers import Workers

COOKIE = "followsuit_guest"
COOKIE_AGE = 365 * 24 * 3600
RENEW_EVERY = 7 * 24 * 3600
"""Seconds after which it is noted again that a guest's cookie was renewed."""
TOKEN_BYTES = 32
TOKEN = re.compile(rf"[0-9a-f]{{{2 * TOKEN_BYTES}}}")
NO_GUEST = 4401
TOO_MANY_GUESTS = 4429
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
    front: Front = STRAIGHT,
    bus: Bus | None = None,
    shelf: Shelf | None = None,
    meters: Meters = Meters(),  # noqa: B008 - frozen
    keep: Keep | None = None,
) -> Starlette:
    """The application on an open store, which the caller closes after it.

    bots: by level, also those of old tables. levels: those of new ones, the weakest first.
    move_limit: seconds a bot may take. pause: draws those it takes if it needs no more. clock:
    seconds, for the rate limits. now: the time of clocks and absence, None for the real one.
    front: how browsers reach it. bus: the line to other nodes on the same store, None for a node
    that is alone; shelf: what they share, likewise. meters: told what happens. keep: for how long
    tables are kept; None: nobody looks.
    """
    crowd = Crowd(front.people, clock)
    now = now or RealTime()
    hub = Hub(store, levels, entropy, now, bus, meters)
    keeper = None if keep is None else Keeper(hub, now, keep)
    workers = Workers()
    robots = Robots(hub, bots, workers, move_limit, pause)
    hinting = Hinting(hub, workers)
    results = Results(store)
    hub.on_over = results.match_over
    dailies = Dailies(hub, results)
    guesses = Guesses(clock, shelf)
    doors = Doors(guesses, Tickets(shelf or MemoryShelf(clock), entropy), crowd)
    pages = pages or Pages()
    site = Site(store, hub, robots, hinting, dailies, entropy, pages, doors)
    reviews = Reviews(hub, pages, site.guest_of, crowd)
    statistics = StatisticsRoutes(store, results, site.guest_of, crowd)

    @contextlib.asynccontextmanager
    async def lifespan(_app: Starlette) -> AsyncIterator[None]:
        await hub.start()
        if keeper is not None:
            keeper.start()
        yield
        if keeper is not None:
            await keeper.close()
        await site.printer.close()
        await site.hinting.close()
        await site.robots.close()
        await results.close()
        workers.close()
        await hub.close()

    app = Starlette(
        routes=[
            Route("/", site.index),
            Route("/index.html", site.index),
            Route("/healthz", site.health),
            Route("/records/{table}.jsonl", site.record),
            Route("/print.pdf", site.print),
            Route("/device/{ticket}", site.device, methods=["POST"]),
            Route("/forget", site.forget, methods=["POST"]),
            *reviews.routes(),
            *statistics.routes(),
            WebSocketRoute("/ws", site.socket),
            Route("/{name:path}", site.file),
        ],
        middleware=[Middleware(Entrance, front, crowd, clock)],
        exception_handlers={Exception: _failed},
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
        hinting: Hinting,
        dailies: Dailies,
        entropy: Entropy,
        pages: Pages,
        doors: Doors,
    ) -> None:
        self.store = store
        self.hub = hub
        self.robots = robots
        self.hinting = hinting
        self.dailies = dailies
        self._connections: dict[str, set[Connection]] = {}
        self._entropy = entropy
        self._pages = pages
        self.doors = doors
        self.printer = Printer()

    async def index(self, request: Request) -> Response:
        """The page; who comes without a token is given one.

        Not to a program that fetches it to keep it, such as the service worker: that answer may
        come after the browser has become another guest's, and would undo it.
        """
        response = self._pages.respond(request, "index.html")
        is_visit = request.headers.get("sec-fetch-mode", "navigate") == "navigate"
        if request.method != "GET" or not is_visit:
            return response
        try:
            token = request.cookies.get(COOKIE, "")
            if await self._guest(token) is None:
                # Cookies do not tell ports apart: an unknown token is most likely another server's
                # on this host, where it must stay in force, so it is adopted. That gives nobody a
                # power: our pages hold no stranger's script, and whoever else can plant a cookie
                # on this host could as well plant one that we gave to them.
                if not self.doors.crowd.guests.allow((address_of(request),)):
                    if response.status_code == 200:
                        response.status_code = 429
                    return response  # the socket will say why it cannot serve
                if TOKEN.fullmatch(token) is None:
                    token = self._entropy(TOKEN_BYTES).hex()
                await self.store.add_guest(_hash(token), self._entropy(12).hex())
            else:
                await store_upkeep.renew(self.store, _hash(token), RENEW_EVERY)
        except UnavailableError:
            return response  # the socket will say that it cannot serve now
        _give_token(request, response, token)
        # A cache that others share must not keep the cookie.
        response.headers["cache-control"] = "private, no-cache"
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
            return PlainTextResponse(f"{error.message}\n", status)
        except (UnavailableError, TableError):
            return PlainTextResponse("the table cannot be reached just now\n", 503)
        return Response(
            text,
            200,
            {
                "cache-control": "private, no-store",
                "content-disposition": f'attachment; filename="followsuit-{table_id}.jsonl"',
            },
            "application/jsonl",
        )

    async def print(self, request: Request) -> Response:
        """A PDF to print and play with: see docs/print.md."""
        query = request.query_params
        try:
            job = Job.of(
                query.getlist("game"),
                query.getlist("part"),
                query.get("paper", "a4"),
                query.get("language", "en"),
                ink_saving=query.get("ink") == "saving",
            )
            prints = self.doors.crowd.prints
            if not (self.printer.has(job) or prints.allow((address_of(request),))):
                return PlainTextResponse("too many PDFs; wait a minute\n", 429)
            content = await self.printer.print(job)
        except JobError:
            return PlainTextResponse("there is no such PDF\n", 404)
        except NoPrinterError:
            text = "PDFs cannot be drawn here: python -m pip install 'followsuit[paper]'\n"
            return PlainTextResponse(text, 501)
        except BusyPrinterError:
            return PlainTextResponse("the PDF cannot be drawn just now\n", 503)
        name = "-".join(["followsuit", *(job.games if len(job.games) == 1 else []), job.paper])
        headers = {
            # The same until another version of the program.
            "cache-control": "private, max-age=3600",
            "content-disposition": f'attachment; filename="{name}.pdf"',
        }
        return Response(content, 200, headers, "application/pdf")

    async def device(self, request: Request) -> Response:
        """Makes this device the guest's of the ticket."""
        if not is_same_origin(request):
            return declined("unknown", "another site asked for this", 403)
        keys = (address_of(request),)
        if not await self.doors.guesses.allow(keys):
            return declined("busy", "too many tries; wait a minute", 429)
        token = self._entropy(TOKEN_BYTES).hex()
        try:
            guest = await self.doors.tickets.redeem(request.path_params["ticket"])
            if guest is None:
                return declined("unknown", "this link is used or too old")
            await self.doors.guesses.forgive(keys)
            await self.store.add_guest(_hash(token), guest)
        except UnavailableError:
            return declined("unavailable", "this did not work just now; make a new link")
        response = Response(status_code=204)
        _give_token(request, response, token)
        return response

    async def forget(self, request: Request) -> Response:
        """Takes the guest, who asks for it, out of all that is stored; their cookie goes too."""
        if not is_same_origin(request):
            return PlainTextResponse("Another site asked for this\n", 403)
        try:
            guest = await self._guest(request.cookies.get(COOKIE, ""))
            if guest is not None:
                await forgetting.forget(self.hub, guest, self._entropy)
        except UnavailableError:
            return PlainTextResponse("This did not work just now; try again\n", 503)
        # After the answer: with it the page that asked begins anew by itself.
        goodbye = BackgroundTask(self._drop, guest or "")
        response = Response(status_code=204, background=goodbye)
        response.delete_cookie(COOKIE, _path(request), httponly=True, samesite="lax")
        return response

    async def _drop(self, guest: str) -> None:
        """End the sockets of a guest that is none any more."""
        for connection in self._connections.get(guest, ()):
            connection.drop(NO_GUEST, "you asked to be forgotten: load the page again")

    async def health(self, _request: Request) -> Response:
        """Whether the server can serve: 200, or 503 while the database cannot be read."""
        try:
            await self.store.guest(b"")
        except UnavailableError:
            return JSONResponse({"status": "unavailable"}, 503)
        return JSONResponse({"status": "ok"})

    async def socket(self, websocket: WebSocket) -> None:
        """A browser's conversation, from the handshake to the close."""
        if not is_same_origin(websocket):
            await websocket.close()  # before accept: the handshake is answered with 403
            return
        address, sockets = address_of(websocket), self.doors.crowd.sockets
        if not (self.doors.crowd.handshakes.allow((address,)) and sockets.enter(address)):
            await websocket.send_denial_response(too_many())
            return
        try:
            await self._greet(websocket, address)
        finally:
            sockets.leave(address)

    async def _greet(self, websocket: WebSocket, address: str) -> None:
        """Accept, and converse with whom we know."""
        # A browser is told the code of a close only after the handshake.
        await websocket.accept()
        try:
            guest = await self._guest(websocket.cookies.get(COOKIE, ""))
            if guest is None and self.doors.crowd.guests.has_room(address):
                await websocket.close(NO_GUEST, "no guest cookie: load the page again")
            elif guest is None:
                await websocket.close(TOO_MANY_GUESTS, "too many new guests; try again later")
            else:
                await self._converse(websocket, guest, address)
        except UnavailableError:
            await websocket.close(TRY_LATER, "the database cannot be reached; try again")
        except WebSocketDisconnect:
            pass

    async def _converse(self, websocket: WebSocket, guest: str, address: str) -> None:
        limits = self.doors.crowd.limits_of(guest, address)
        connection = Connection(_Socket(websocket), guest, limits, address)
        session = Session(self.hub, self.robots, self.hinting, self.dailies, self.doors, connection)
        mine = self._connections.setdefault(guest, set())
        mine.add(connection)
        self.hub.meters.sockets(+1)
        try:
            await session.welcome()
            await _listen(websocket, connection, session)
        finally:
            self.hub.forget(connection)
            self.hub.meters.sockets(-1)
            mine.discard(connection)
            if not mine and self._connections.get(guest) is mine:
                del self._connections[guest]
        if connection.close_code is not None:
            with contextlib.suppress(TimeoutError, RuntimeError, WebSocketDisconnect):
                async with asyncio.timeout(CLOSE_WAIT):
                    await websocket.close(connection.close_code, connection.close_reason)

    async def guest_of(self, request: Request) -> str | None:
        """Who asks; None for who has no cookie of ours. Raises UnavailableError."""
        return await self._guest(request.cookies.get(COOKIE, ""))

    async def _guest(self, token: str) -> str | None:
        return await self.store.guest(_hash(token)) if token else None


class _Socket:
    """A browser's socket, written to directly where the server lets us."""

    def __init__(self, websocket: WebSocket) -> None:
        self._websocket = websocket
        direct = websocket.scope.get("extensions", {}).get(DIRECT)
        self.write: Callable[[bytes], bool] = _never if direct is None else direct.write_text

    async def send(self, frame: bytes) -> None:
        """Send a text frame; waits while the peer does not read."""
        await self._websocket.send_text(frame.decode())


def _never(_frame: bytes) -> bool:
    return False


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
        path=_path(request),
        secure=is_https(request),
        httponly=True,
        samesite="lax",
    )


def _path(request: Request) -> str:
    """Where the cookie holds."""
    return f"{request.scope.get('root_path', '')}/"


async def _failed(request: Request, _error: Exception) -> Response:
    """Says no more than that; what went wrong is in the log, without what it was about."""
    headers = headers_of(request.headers.get("host", ""))
    return PlainTextResponse("Something went wrong here\n", 500, headers)


def _hash(token: str) -> bytes:
    return hashlib.sha256(token.encode()).digest()
