"""Looking back at a match by HTTP: its replay, a lasting link to it, and its analysis.

A match is had in three ways: as a record that the browser sends, by a link, or as a table's, by who
sat there. Nothing here leads to a table that is still played.
"""

from __future__ import annotations

import asyncio
import contextlib
import dataclasses
import gzip
import time
from collections.abc import AsyncGenerator, AsyncIterator, Awaitable, Callable
from typing import NamedTuple

import msgspec
import structlog
from starlette.requests import ClientDisconnect, Request
from starlette.responses import RedirectResponse, Response, StreamingResponse
from starlette.routing import Route

import followsuit
from followsuit.analysis.match import FORMAT, Analysis
from followsuit.bots import STRONGEST, Budget
from followsuit.kernel import readiness
from followsuit.server import invitations, log, replaying, store_reviews, store_upkeep, table
from followsuit.server.analysing import Analyses, AnalysisError, BusyError
from followsuit.server.answers import STATUS, answer, declined
from followsuit.server.front import address_of, headers_of, is_same_origin
from followsuit.server.hub import Hub
from followsuit.server.limits import Crowd
from followsuit.server.pages import Pages
from followsuit.server.review_wire import Analysed, Branch, Declined, Progress, Shared
from followsuit.server.store import UnavailableError
from followsuit.server.table import RequestError, ReviewError, TableError

BRANCH_SECONDS = 20.0
READING, MOST_READING = 2, 20
"""Records that are played again at one time, each in a thread, and how many may wait for that."""
MOST_BRANCHING = 4
"""Branches that may wait: one is made at a time."""
TOUCH_EVERY = 3_600.0

logger = structlog.get_logger(__name__)

Guest = Callable[[Request], Awaitable[str | None]]
"""Who asks."""


class _Match(NamedTuple):
    """A match somebody may look back at. table_id: empty for one that is no table's here."""

    record: str | bytes
    table_id: str = ""


class Reviews:
    """The routes. guest: who asks."""

    def __init__(
        self,
        hub: Hub,
        pages: Pages,
        guest: Guest,
        crowd: Crowd,
        analyses: Analyses | None = None,
    ) -> None:
        self._hub = hub
        self._pages = pages
        self._guest = guest
        self._analyses = analyses or Analyses()
        self._crowd = crowd
        self._reading = Turns(READING, MOST_READING)
        self._branching = Turns(1, MOST_BRANCHING)

    def routes(self) -> list[Route]:
        """All that lead here."""
        return [
            Route("/embed.html", self.embed),
            Route("/r/{secret}", self.link),
            Route("/replays", self.sent_replay, methods=["POST"]),
            Route("/replays/{secret}", self.shared_replay),
            Route("/replays/{secret}/analysis", self.shared_analysis),
            Route("/branches", self.branch, methods=["POST"]),
            Route("/analyses", self.sent_analysis, methods=["POST"]),
            Route("/tables/{table}/replay", self.own_replay),
            Route("/tables/{table}/analysis", self.own_analysis),
            Route("/tables/{table}/share", self.share, methods=["POST"]),
        ]

    async def embed(self, request: Request) -> Response:
        """The page that other sites may show in a frame: a replay and nothing else, no cookie."""
        response = self._pages.respond(request, "embed.html")
        policy = headers_of(request.headers.get("host", ""))["content-security-policy"]
        framed = policy.replace("frame-ancestors 'none'", "frame-ancestors *")
        response.headers["content-security-policy"] = framed
        response.headers["cross-origin-resource-policy"] = "cross-origin"
        return response

    async def link(self, request: Request) -> Response:
        """A lasting link: on to the page, which shows the match."""
        secret = request.path_params["secret"]
        if invitations.SECRET.fullmatch(secret) is None:
            return declined("unknown", "this link leads to no match")
        return RedirectResponse(f"../#/r/{secret}", 308)

    async def sent_replay(self, request: Request) -> Response:
        """Of the record in the request."""
        return await self._replay(request, lambda: self._sent(request))

    async def shared_replay(self, request: Request) -> Response:
        """Of the match that a link leads to."""
        return await self._replay(request, lambda: self._shared(request))

    async def own_replay(self, request: Request) -> Response:
        """Of a table's match, for who sat there."""
        return await self._replay(request, lambda: self._own(request))

    async def sent_analysis(self, request: Request) -> Response:
        """Of the record in the request."""
        return await self._analysis(request, lambda: self._sent(request))

    async def shared_analysis(self, request: Request) -> Response:
        """Of the match that a link leads to."""
        return await self._analysis(request, lambda: self._shared(request))

    async def own_analysis(self, request: Request) -> Response:
        """Of a table's match, for who sat there."""
        return await self._analysis(request, lambda: self._own(request))

    async def share(self, request: Request) -> Response:
        """The lasting link to a table's match that is over, for who sat there."""
        if not is_same_origin(request):
            return declined("unknown", "another site asked for this", 403)
        try:
            table_id = request.path_params["table"]
            state, _ = await self._hub.seated(await self._guest(request) or "", table_id)
            if not state.match.is_over:
                raise ReviewError("not_over", "the match is not over")
            key = table.link_secret(await self._history(table_id))
            secret = invitations.new_secret(lambda n: key[:n])
            await store_reviews.share(self._hub.store, table_id, invitations.digest(secret))
        except (RequestError, ReviewError, UnavailableError, TableError) as error:
            return _refused(error)
        return answer(Shared(secret))

    async def branch(self, request: Request) -> Response:
        """Of a record, played on by bots from another move: one after another."""
        if not self._crowd.branches.allow((address_of(request),)):
            return declined("busy", "too many branches; wait a moment", 429)
        try:
            sent = (await self._sent(request)).record
            asked = msgspec.json.decode(sent, type=Branch)
            if asked.record.count("\n") > replaying.MOST_EVENTS:
                raise _too_long()
            async with self._branching.turn():
                if await request.is_disconnected():
                    raise ClientDisconnect
                return await asyncio.to_thread(_shown_branch, asked, _packs(request))
        except msgspec.MsgspecError as error:
            return declined("bad_record", str(error))
        except ClientDisconnect:
            return Response(status_code=400)
        except ReviewError as error:
            return _refused(error)

    # --- where a match comes from --------------------------------------------------------------

    async def _sent(self, request: Request) -> _Match:
        if not is_same_origin(request):
            raise ReviewError("unknown", "another site asked for this")
        body = bytearray()
        async for piece in request.stream():
            body += piece
            if len(body) > replaying.MOST_BYTES:
                fact = f"a record of more than {replaying.MOST_BYTES:,} bytes is not shown"
                raise ReviewError("too_long", fact)
        if body.count(b"\n") > replaying.MOST_EVENTS + 1:  # before all of them are read
            raise _too_long()
        return _Match(bytes(body))

    async def _shared(self, request: Request) -> _Match:
        digest = invitations.digest(request.path_params["secret"])
        table_id = await store_reviews.shared(self._hub.store, digest)
        if table_id is None:
            raise ReviewError("unknown", "this link leads to no match")
        with contextlib.suppress(UnavailableError):  # that it may be deleted one day is no failure
            await store_upkeep.touch(self._hub.store, [table_id], TOUCH_EVERY)
        return _Match(table.record(await self._history(table_id)), table_id)

    async def _own(self, request: Request) -> _Match:
        table_id = request.path_params["table"]
        guest = await self._guest(request) or ""
        return _Match(await self._hub.record(guest, table_id), table_id)

    async def _history(self, table_id: str) -> list[log.Event]:
        """Raises TableError, UnavailableError."""
        try:
            return [log.unpack(stored) for stored in await self._hub.store.events(table_id)]
        except msgspec.MsgspecError:
            raise TableError(f"table {table_id} holds an unknown event") from None

    # --- what is answered ------------------------------------------------------------------------

    async def _replay(self, request: Request, find: Callable[[], Awaitable[_Match]]) -> Response:
        if not self._crowd.replays.allow((address_of(request),)):
            return declined("busy", "too many replays; wait a moment", 429)
        try:
            match = await find()
            async with self._reading.turn():
                return await asyncio.to_thread(_shown, match.record, _packs(request))
        except ClientDisconnect:
            return Response(status_code=400)
        except (RequestError, ReviewError, UnavailableError, TableError) as error:
            return _refused(error)

    async def _analysis(self, request: Request, find: Callable[[], Awaitable[_Match]]) -> Response:
        if not self._crowd.replays.allow((address_of(request),)):
            return declined("busy", "too many replays; wait a moment", 429)
        try:
            match = await find()
            async with self._reading.turn():
                text, states, _ = await asyncio.to_thread(
                    table.replayed, match.record, replaying.MOST_EVENTS
                )
            names = tuple(seating.name for seating in states[-1].seats)
            kept = await self._kept(match.table_id)
        except ClientDisconnect:
            return Response(status_code=400)
        except (RequestError, ReviewError, UnavailableError, TableError) as error:
            return _refused(error)
        if kept is not None:
            return _lines(_just(_named(kept, names)))
        if readiness.state() != "ready":
            return declined("unavailable", "the strongest bot is not ready yet")
        if not self._crowd.analyses.allow((address_of(request),)):
            return declined("busy", "too many analyses; wait some minutes", 429)
        return _lines(self._judge(_Match(text, match.table_id), address_of(request)))

    async def _judge(
        self, match: _Match, address: str
    ) -> AsyncGenerator[Progress | Analysed | Declined, None]:
        """The lines of an answer. Whoever hangs up ends the work."""
        assert isinstance(match.record, str)
        if not self._crowd.analyses_at_once.enter(address):
            yield Declined("busy", "analyses of yours are still under way")
            return
        try:
            async with contextlib.aclosing(self._analyses.run(match.record)) as found:
                async for line in found:
                    if isinstance(line, Progress):
                        yield line
                        continue
                    await self._keep(match.table_id, line)
                    yield Analysed(line)
        except BusyError:
            yield Declined("busy", "too many analyses are waiting")
        except AnalysisError as error:
            logger.error("analysis failed", reason=str(error))
            yield Declined("unavailable", "the analysis did not come to its end")
        finally:
            self._crowd.analyses_at_once.leave(address)

    async def _kept(self, table_id: str) -> Analysis | None:
        if not table_id or readiness.state() != "ready":
            return None
        body = await store_reviews.kept_analysis(self._hub.store, table_id, _version())
        return None if body is None else msgspec.json.decode(body, type=Analysis)

    async def _keep(self, table_id: str, analysis: Analysis) -> None:
        """Without names: who asks to be forgotten would be found there."""
        if table_id:
            body = msgspec.json.encode(_named(analysis, ()))
            with contextlib.suppress(UnavailableError):
                await store_reviews.keep_analysis(self._hub.store, table_id, _version(), body)


class Turns:
    """So many at once; the others wait for their turn, but not too many."""

    def __init__(self, at_once: int, most_waiting: int) -> None:
        self._free = asyncio.Semaphore(at_once)
        self._most_waiting = most_waiting
        self._n_waiting = 0

    @contextlib.asynccontextmanager
    async def turn(self) -> AsyncIterator[None]:
        """Raises ReviewError when too many wait."""
        if self._n_waiting >= self._most_waiting:
            raise ReviewError("busy", "too many are waiting; try again in a moment")
        self._n_waiting += 1
        try:
            await self._free.acquire()
        finally:
            self._n_waiting -= 1
        try:
            yield
        finally:
            self._free.release()


def _too_long() -> ReviewError:
    fact = f"a record of more than {replaying.MOST_EVENTS:,} events is not shown"
    return ReviewError("too_long", fact)


def _version() -> str:
    """Of all that makes the numbers."""
    return f"{FORMAT} {followsuit.__version__} {STRONGEST.name} {STRONGEST.version}"


def _named(analysis: Analysis, names: tuple[str, ...]) -> Analysis:
    return dataclasses.replace(analysis, names=names)


async def _just(analysis: Analysis) -> AsyncGenerator[Analysed, None]:
    yield Analysed(analysis)


def _shown(record: str | bytes, is_packed: bool) -> Response:
    """In a thread: it takes some hundredths of a second."""
    body = msgspec.json.encode(replaying.replay(record))
    headers = {"cache-control": "private, no-store", "vary": "accept-encoding"}
    if is_packed:
        headers["content-encoding"] = "gzip"
        body = gzip.compress(body, 3)
    return Response(body, 200, headers, "application/json")


def _shown_branch(asked: Branch, is_packed: bool) -> Response:
    until = time.monotonic() + BRANCH_SECONDS
    budget = Budget(is_stopped=lambda: time.monotonic() > until)
    return _shown(table.branched(asked.record, asked.event, asked.move, budget), is_packed)


def _packs(request: Request) -> bool:
    return "gzip" in request.headers.get("accept-encoding", "")


def _lines(lines: AsyncGenerator[Progress | Analysed | Declined, None]) -> Response:
    """An answer line by line, as they come."""

    async def encoded() -> AsyncGenerator[bytes, None]:
        async with contextlib.aclosing(lines) as each:
            async for line in each:
                yield msgspec.json.encode(line) + b"\n"

    headers = {"cache-control": "private, no-store", "x-accel-buffering": "no"}
    return StreamingResponse(encoded(), 200, headers, "application/x-ndjson")


def _refused(error: RequestError | ReviewError | UnavailableError | TableError) -> Response:
    if not isinstance(error, RequestError | ReviewError):
        return declined("unavailable", "the match cannot be reached just now")
    code = error.code if error.code in STATUS else "unknown"
    return declined(code, error.message)
