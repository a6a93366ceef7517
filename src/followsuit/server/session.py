"""A guest's conversation over one socket: each frame is read, acted on, and answered.

Whatever comes, the answer goes to this socket alone; only a stored event reaches others, by the
hub.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
from collections.abc import AsyncIterator, Awaitable, Callable
from typing import NamedTuple

import msgspec
import structlog

import followsuit
from followsuit.games import GAMES
from followsuit.server import fair, frames, messages, names, seats, store_upkeep, table, wire
from followsuit.server.connection import Connection
from followsuit.server.dailies import Dailies
from followsuit.server.hinting import Hinting
from followsuit.server.hub import Hub, frame, state_frame
from followsuit.server.invitations import Guesses
from followsuit.server.limits import Crowd
from followsuit.server.logs import where
from followsuit.server.robots import Robots
from followsuit.server.store import Listing, StaleError, UnavailableError
from followsuit.server.table import Promise, RequestError, Seat, TableError, TableState
from followsuit.server.tickets import LIFETIME, Tickets

LISTED_TABLES = 20
"""Most unfinished tables that are offered to go on with."""
TOUCH_EVERY = 3600.0
"""Seconds after which it is noted again that somebody is at a table."""

logger = structlog.get_logger(__name__)


class Doors(NamedTuple):
    """What stands between a stranger and a table: guesses are counted, tickets are for one use.

    crowd: what everybody at one address may ask for.
    """

    guesses: Guesses
    tickets: Tickets
    crowd: Crowd


class Session:
    """What one connected guest may ask for."""

    def __init__(
        self,
        hub: Hub,
        robots: Robots,
        hinting: Hinting,
        dailies: Dailies,
        doors: Doors,
        connection: Connection,
    ) -> None:
        self._hub = hub
        self._robots = robots
        self._hinting = hinting
        self._dailies = dailies
        self._doors = doors
        self._connection = connection
        self._promise = hub.draw_promise()
        self._handlers: dict[type, Callable[..., Awaitable[None]]] = {
            wire.Create: self._create,
            wire.Describe: self._describe,
            wire.Open: self._open,
            wire.Close: self._close,
            wire.MakeMove: self._act,
            wire.NextDeal: self._act,
            wire.Again: self._again,
            wire.Leave: self._leave,
            wire.Ping: self._ping,
            wire.Find: self._find,
            wire.Sit: self._sit,
            wire.Watch: self._watch,
            wire.Rename: self._rename,
            wire.OpenHand: self._arrange,
            wire.SeatBot: self._arrange,
            wire.FreeSeat: self._arrange,
            wire.Arrange: self._arrange,
            wire.Invite: self._arrange,
            wire.Pause: self._arrange,
            wire.Start: self._arrange,
            wire.Undo: self._act,
            wire.Claim: self._act,
            wire.Answer: self._act,
            wire.Hint: self._hint,
            wire.Count: self._count,
            wire.Say: self._say,
            wire.Ticket: self._ticket,
            wire.Nonce: self._nonce,
            wire.Proof: self._proof,
            wire.Dailies: self._dailies_of_today,
            wire.PlayDaily: self._play_daily,
        }

    async def welcome(self) -> None:
        """Say what there is to play and what was left unfinished."""
        unfinished = await self._hub.store.unfinished(self._connection.guest, LISTED_TABLES)
        self._send(
            wire.Welcome(
                protocol=wire.PROTOCOL,
                version=followsuit.__version__,
                games=_offers(),
                bots=list(self._hub.levels),
                default_bots=wire.DEFAULT_BOTS,
                tables=[_summary(listing) for listing in unfinished],
                commitment=self._promise.commitment,
            )
        )

    async def hear(self, text: str | None) -> None:
        """Act on a frame; None for one that is not text. Errors are answered, not raised."""
        if not self._connection.may_speak():
            await asyncio.sleep(0)  # a flood that is already here must not hold up the others
            return self._fail(0, "too_fast", "too many messages; wait a moment")
        if text is None:
            return self._fail(0, "malformed", "a message is text, not bytes")
        try:
            request = frames.read(text)
        except frames.FrameError as error:
            return self._fail(error.request_id, "malformed", str(error))
        await self._serve(request, self._handlers[type(request)](request))
        return None

    async def _serve(self, request: wire.ClientMessage, work: Awaitable[None]) -> None:
        """Do what the request asks for; what is wrong is answered."""
        table_id = getattr(request, "table", None)
        try:
            await work
        except RequestError as error:
            self._fail(request.id, error.code, error.message, table_id, detail=error.detail)
        except (UnavailableError, TableError) as error:
            logger.error("request not served", request=type(request).__name__, reason=str(error))
            self._fail(request.id, "unavailable", "the table cannot be reached just now", table_id)
        except Exception as error:  # a fault of ours costs one answer, not the socket
            logger.error("request failed", request=type(request).__name__, error=where(error))
            self._fail(request.id, "unavailable", "something went wrong here", table_id)

    async def _create(self, request: wire.Create) -> None:
        self._hub.require_room(self._connection)
        self._require_calm()
        if request.friends or request.name:
            request = msgspec.structs.replace(request, name=_name(request.name))
        promise = self._redeem(request)
        state = await self._hub.create(self._connection.guest, request, promise)
        await self._show(state, request.id)

    async def _dailies_of_today(self, request: wire.Dailies) -> None:
        if not self._doors.crowd.may_describe(self._connection.guest, self._connection.address):
            raise RequestError("too_fast", "too many questions about games; wait a moment")
        self._send(await self._dailies.tell(self._connection.guest, request))

    async def _play_daily(self, request: wire.PlayDaily) -> None:
        self._hub.require_room(self._connection)
        self._require_calm()
        request = msgspec.structs.replace(request, name=_name(request.name))
        await self._show(await self._dailies.play(self._connection.guest, request), request.id)

    async def _describe(self, request: wire.Describe) -> None:
        if not self._doors.crowd.may_describe(self._connection.guest, self._connection.address):
            raise RequestError("too_fast", "too many questions about games; wait a moment")
        self._send(wire.Described(id=request.id, game=messages.describe(request)))

    async def _again(self, request: wire.Again) -> None:
        self._hub.require_room(self._connection)
        self._require_calm()
        await self._show(await self._hub.again(self._connection.guest, request.table), request.id)

    async def _open(self, request: wire.Open) -> None:
        state, _ = await self._seated(request.table)
        await self._show(state, request.id)

    async def _find(self, request: wire.Find) -> None:
        async with self._guess():
            state, kind = await self._hub.find(request.invite)
        self._send(self._hub.found(state, self._connection.guest, kind, request.id))

    async def _sit(self, request: wire.Sit) -> None:
        self._hub.require_room(self._connection)
        request = msgspec.structs.replace(request, name=_name(request.name))
        async with self._guess():
            state = await self._hub.sit(self._connection.guest, request)
        await self._show(state, request.id)

    async def _watch(self, request: wire.Watch) -> None:
        async with self._guess():
            state, _ = await self._hub.find(request.invite)
        if state.policy.spectators == "off":
            raise RequestError("unknown_invite", "nobody may watch this table")
        await self._show(state, request.id)

    async def _rename(self, request: wire.Rename) -> None:
        await self._arrange(msgspec.structs.replace(request, name=_name(request.name)))

    async def _arrange(self, request: seats.Request) -> None:
        self._require_patience()
        state = await self._hub.arrange(self._connection.guest, request)
        seat = state.seat_of(self._connection.guest)
        if seat is not None:  # else the hub has said that it is gone
            self._connection.send(self._hub.table_frame(state, seat, request.id))

    async def _say(self, request: wire.Say) -> None:
        state, seat = await self._seated(request.table)
        text = _clean(names.clean_text, request.text) if request.text else ""
        if (request.phrase is None) == (text == ""):
            raise RequestError("malformed", "say a phrase or a text, one of the two")
        if text and not state.policy.chat:
            raise RequestError("no_chat", "at this table there are only the ready-made phrases")
        if not self._doors.crowd.sayings.allow((self._connection.guest,)):
            raise RequestError("too_fast", "too many messages; wait a moment")
        name = state.seats[seat].name
        self._hub.say(wire.Said(request.table, seat, name, request.phrase, text))

    async def _nonce(self, request: wire.Nonce) -> None:
        await self._seated(request.table)
        guest = self._connection.guest
        await self._hub.note(request.table, lambda state: fair.add_nonce(state, guest, request))
        self._send(
            wire.NonceMessage(id=request.id, table=request.table, commitment=request.commitment)
        )

    async def _proof(self, request: wire.Proof) -> None:
        self._require_patience()
        if request.table not in self._connection.tables:
            raise RequestError("unknown_table", "no such table is open here")
        self._send(await self._hub.proof(request))

    async def _ticket(self, request: wire.Ticket) -> None:
        ticket = await self._doors.tickets.issue(self._connection.guest)
        self._send(wire.TicketMessage(id=request.id, ticket=ticket, seconds=round(LIFETIME)))

    async def _close(self, request: wire.Close) -> None:
        self._hub.unwatch(self._connection, request.table)

    async def _act(self, request: table.Request) -> None:
        state, seat = await self._seated(request.table)
        if not state.is_ended:
            self._hub.watch(self._connection, state)
        try:
            if isinstance(request, wire.Undo):
                self._require_patience()
            await self._hub.submit(state, seat, request)
        except StaleError:
            state, seat = await self._seated(request.table)
            fact = "the table has moved on; look again"
            self._fail(request.id, "stale", fact, request.table, seq=state.seq)
            if state.is_started or state.is_ended:
                self._connection.send(state_frame(state, seat))

    async def _hint(self, request: wire.Hint) -> None:
        guest = self._connection.guest
        if not self._doors.crowd.hints.allow((guest,)):
            raise RequestError("too_fast", "too many hints; wait a moment")
        try:
            asked, seat = await self._hinting.asked(guest, request)
        except StaleError:
            return self._fail_stale(request)
        # Nothing else has to wait while somebody thinks.
        self._hinting.begin(self._serve(request, self._tell_hint(request, asked, seat)))
        return None

    async def _tell_hint(self, request: wire.Hint, asked: TableState, seat: Seat) -> None:
        try:
            self._send(await self._hinting.hint(request, asked, seat))
        except StaleError:
            self._fail_stale(request)

    def _fail_stale(self, request: wire.Hint) -> None:
        self._fail(request.id, "stale", "the table has moved on; look again", request.table)

    async def _count(self, request: wire.Count) -> None:
        state, seat = await self._seated(request.table)
        table.require_count(state)
        self._send(messages.counted(state, seat, request))

    async def _leave(self, request: wire.Leave) -> None:
        state, _ = await self._seated(request.table)
        # Others who watch hear of it from the hub, this socket from the answer.
        self._hub.unwatch(self._connection, request.table)
        try:
            await self._hub.arrange(self._connection.guest, request)
        except Exception:
            self._hub.watch(self._connection, state)
            self._robots.consider(state)
            raise
        self._send(wire.Left(id=request.id, table=request.table))

    async def _ping(self, request: wire.Ping) -> None:
        self._send(wire.Pong(id=request.id))

    def _redeem(self, request: wire.Create) -> Promise:
        """What the first hand of a new table is dealt from. A promise is used once at most."""
        promise = self._promise
        if request.friends or request.commitment != promise.commitment:
            return table.NO_PROMISE
        self._promise = self._hub.draw_promise()
        self._send(wire.Promised(commitment=self._promise.commitment))
        if request.nonce is None:
            return promise
        return promise._replace(nonces={self._connection.guest: request.nonce})

    async def _seated(self, table_id: str) -> tuple[TableState, Seat]:
        return await self._hub.seated(self._connection.guest, table_id)

    async def _show(self, state: TableState, request_id: int) -> None:
        """Send the table and its view, and every view from now on."""
        if state.is_expired:
            raise RequestError("expired", "nobody came for weeks, so the table was closed")
        if state.is_ended:
            raise RequestError("ended", "the table is ended")
        self._hub.watch(self._connection, state)
        seat = state.seat_of(self._connection.guest)
        if seat is not None:
            state = await self._hub.welcome_back(state, seat)
            if state.seat_of(self._connection.guest) != seat:
                raise RequestError("unknown_table", "you have no seat at such a table")
        self._connection.send(self._hub.table_frame(state, seat, request_id))
        if state.is_started:
            self._connection.send(state_frame(state, seat))
        self._robots.consider(state)
        # It has been shown: that a later sweep may take it for forgotten is no reason to fail.
        with contextlib.suppress(UnavailableError):
            await store_upkeep.touch(self._hub.store, [state.table_id], TOUCH_EVERY)

    def _require_calm(self) -> None:
        """Count a new table; raises RequestError when there have been too many."""
        if not self._doors.crowd.may_open_table(self._connection.guest, self._connection.address):
            raise RequestError("too_fast", "too many new tables; wait a minute")

    def _require_patience(self) -> None:
        """Count what a game does not bound but the log keeps; raises RequestError."""
        if not self._doors.crowd.arrangements.allow((self._connection.guest,)):
            raise RequestError("too_fast", "too many changes; wait a moment")

    @contextlib.asynccontextmanager
    async def _guess(self) -> AsyncIterator[None]:
        """Count what follows as a guess at an invitation, unless it was right.

        Raises RequestError when too many have been wrong.
        """
        keys = (self._connection.guest, self._connection.address)
        if not await self._doors.guesses.allow(keys):
            raise RequestError("too_fast", "too many invitations tried; wait a minute")
        try:
            yield
        except RequestError as error:
            if error.code == "unknown_invite":
                raise
            await self._doors.guesses.forgive(keys)
            raise
        await self._doors.guesses.forgive(keys)

    def _send(self, message: wire.ServerMessage) -> None:
        self._connection.send(frame(message))

    def _fail(
        self,
        request_id: int,
        code: str,
        fact: str,
        table_id: str | None = None,
        seq: int | None = None,
        detail: str = "",
    ) -> None:
        self._hub.meters.refused(code)
        self._send(
            wire.ErrorMessage(
                id=request_id, code=code, message=fact, table=table_id, seq=seq, detail=detail
            )
        )


def _name(text: str) -> str:
    """The name as it is shown; raises RequestError when nothing is left of it."""
    return _clean(names.clean, text)


def _clean(cleaning: Callable[[str], str], text: str) -> str:
    try:
        return cleaning(text)
    except names.BadName as error:
        raise RequestError("bad_name", str(error)) from None


def _summary(listing: Listing) -> wire.TableSummary:
    """A line of the "continue" list."""
    return wire.TableSummary(
        table=listing.table_id,
        game=listing.game,
        options=json.loads(listing.options),
        seats=listing.seats,
        deal=listing.deal,
        updated=listing.updated,
        people=listing.people,
    )


def _offers() -> list[wire.GameOffer]:
    """The games one may open a table for; options that shrink the pack are left out."""
    return [
        wire.GameOffer(
            key=kind.key,
            seats=list(kind.seats),
            options=[
                wire.OptionInfo(
                    option.name,
                    list(option.values),
                    {} if option.only_with is None else dict([option.only_with]),
                )
                for option in kind.choices
                if option.offered
            ],
        )
        for kind in GAMES.values()
    ]
