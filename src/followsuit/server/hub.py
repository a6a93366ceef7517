"""Who watches which table, and the one way a request becomes a view.

request -> decide -> append -> wake -> one view per seat. People and robots come the same way. The
key (table_id, seq) is the only lock: the cache may be behind, never ahead of what is stored.
"""

from __future__ import annotations

import base64
import hashlib
import json
from collections import OrderedDict
from collections.abc import Callable, Collection, Sequence

import msgspec

from followsuit.server import log, table, wire
from followsuit.server.connection import Connection
from followsuit.server.store import Listing, StaleError, Store
from followsuit.server.table import RequestError, Seat, TableState

CACHED_TABLES = 4_096
TABLES_PER_CONNECTION = 16
ATTEMPTS = 20
"""How often a request without ``seq`` is tried again when the table moves under it."""


class Hub:
    """The tables of this process.

    levels: the bots one may play against, the weakest first. entropy: the operating system's random
    bytes. on_wake: told of every new state. on_sleep: of every table that nobody watches any more.
    """

    def __init__(self, store: Store, levels: Collection[str], entropy: table.Entropy) -> None:
        self.store = store
        self.on_wake: Callable[[TableState], None] | None = None
        self.on_sleep: Callable[[str], None] | None = None
        self.levels = tuple(levels)
        self._entropy = entropy
        self._states: OrderedDict[str, TableState] = OrderedDict()
        self._watchers: dict[str, set[Connection]] = {}
        self._stand_ins: dict[str, dict[str, str]] = {}

    async def create(self, guest: str, request: wire.Create) -> TableState:
        """A new table for the guest; raises RequestError, UnavailableError."""
        events = table.open_table(guest, request, self.levels, self._entropy)
        return await self._begin(_text(self._entropy(9)), events)

    async def again(self, guest: str, table_id: str) -> TableState:
        """The table that follows a finished one, the same for everybody who asks.

        Its name follows from the first one's, so that the key decides who opens it.
        """
        state, _ = await self.seated(guest, table_id)
        events = table.open_again(state, self._entropy)
        while True:
            table_id = _text(hashlib.sha256(f"again {table_id}".encode()).digest()[:9])
            try:
                return await self._begin(table_id, events)
            except StaleError:
                following = await self.load(table_id)
                if following is not None and not following.is_ended:
                    return following

    async def seated(self, guest: str, table_id: str) -> tuple[TableState, Seat]:
        """The table and the guest's seat; raises RequestError alike for no table and no seat."""
        state = await self.load(table_id)
        seat = None if state is None else state.seat_of(guest)
        if state is None or seat is None:
            raise RequestError("unknown_table", "you have no seat at such a table")
        return state, seat

    async def submit(self, state: TableState, seat: Seat, request: table.Request) -> TableState:
        """The table after the request of this seat, stored and shown.

        Raises StaleError when the table has moved on, RequestError, UnavailableError; then nothing
        has changed.
        """
        if not isinstance(request, wire.Leave) and request.seq != state.seq:
            raise StaleError(f"table {state.table_id} is at {state.seq}, not {request.seq}")
        event, fresh = table.decide(state, seat, request, self._entropy)
        return await self._append(fresh, [event])

    async def leave(self, guest: str, request: wire.Leave) -> None:
        """End the table, whatever happens there meanwhile. Ending it twice is no error."""
        for _ in range(ATTEMPTS):
            state, seat = await self.seated(guest, request.table)
            if state.is_ended:
                return
            try:
                await self.submit(state, seat, request)
            except StaleError:
                continue
            return
        raise RequestError("unavailable", "the table is too busy; try again")

    async def load(self, table_id: str) -> TableState | None:
        """The table as stored, from memory if it is there; raises TableError, UnavailableError."""
        state = self._states.get(table_id)
        if state is not None:
            self._states.move_to_end(table_id)
            return state
        state = table.fold(table_id, await self._history(table_id))
        return None if state is None else self._remember(state)

    async def record(self, guest: str, table_id: str) -> str:
        """The record of a match that is over, for who sat there; raises RequestError."""
        await self.seated(guest, table_id)
        return table.record(await self._history(table_id))

    async def _history(self, table_id: str) -> list[log.Event]:
        """The stored events; raises TableError, UnavailableError."""
        try:
            return [log.unpack(stored) for stored in await self.store.events(table_id)]
        except msgspec.MsgspecError:
            raise table.TableError(f"table {table_id} holds an unknown event") from None

    def require_room(self, connection: Connection) -> None:
        """Raise RequestError when the connection watches as many tables as it may."""
        if len(connection.tables) >= TABLES_PER_CONNECTION:
            raise RequestError(
                "too_many_tables",
                f"{TABLES_PER_CONNECTION} tables are open on this connection; close one",
            )

    def watch(self, connection: Connection, state: TableState) -> None:
        """Send the table's views to the connection from now on; raises RequestError."""
        if state.table_id in connection.tables:
            return
        self.require_room(connection)
        connection.tables.add(state.table_id)
        self._watchers.setdefault(state.table_id, set()).add(connection)

    def unwatch(self, connection: Connection, table_id: str) -> None:
        """Stop sending; a table nobody watches sleeps."""
        connection.tables.discard(table_id)
        watching = self._watchers.get(table_id)
        if watching is not None:
            watching.discard(connection)
            if not watching:
                del self._watchers[table_id]
                self._stand_ins.pop(table_id, None)
                if self.on_sleep is not None:
                    self.on_sleep(table_id)

    def forget(self, connection: Connection) -> None:
        """The connection is gone."""
        for table_id in tuple(connection.tables):
            self.unwatch(connection, table_id)

    def is_attended(self, state: TableState) -> bool:
        """Whether somebody who sits at the table is connected to it."""
        watching = self._watchers.get(state.table_id, ())
        return any(state.seat_of(connection.guest) is not None for connection in watching)

    def table_frame(self, state: TableState, seat: Seat | None, request_id: int = 0) -> str:
        """What stays the same at the table, for a watcher in this seat."""
        stand_ins = self._stand_ins.get(state.table_id, {})
        return frame(table.table_message(state, seat, request_id, stand_ins))

    def note_stand_in(self, state: TableState, level: str, stand_in: str) -> bool:
        """Show who plays in place of a level that is not ready, "" for nobody; whether it is news.

        Forgotten when the table sleeps: it is a fact of this moment, not of the match.
        """
        known = self._stand_ins.get(state.table_id, {})
        if known.get(level, "") == stand_in:
            return False
        self._stand_ins[state.table_id] = {**known, level: stand_in}
        for connection in self._watchers.get(state.table_id, ()):
            connection.send(self.table_frame(state, state.seat_of(connection.guest)))
        return True

    def connections(self) -> set[Connection]:
        """Every connection that watches a table."""
        return set().union(*self._watchers.values())

    async def _begin(self, table_id: str, events: Sequence[log.Event]) -> TableState:
        """Store a new table."""
        fresh = table.fold(table_id, events)
        assert fresh is not None
        guests = [seating.guest for seating in fresh.seats if seating.guest is not None]
        return await self._append(fresh, events, guests)

    async def _append(
        self, fresh: TableState, events: Sequence[log.Event], guests: Sequence[str] = ()
    ) -> TableState:
        """Store the events that led to *fresh*, then wake the watchers.

        guests: who sits there, for a new table.
        """
        try:
            await self.store.append(
                fresh.table_id,
                fresh.seq - len(events),
                [log.pack(event) for event in events],
                _listing(fresh),
                guests,
            )
        except StaleError:
            await self._catch_up(fresh.table_id)
            raise
        self._wake(self._remember(fresh))
        return fresh

    async def _catch_up(self, table_id: str) -> None:
        """Another sender was first: take in what it stored."""
        self._states.pop(table_id, None)
        await self.load(table_id)

    def _remember(self, state: TableState) -> TableState:
        known = self._states.get(state.table_id)
        if known is not None and known.seq > state.seq:
            return known
        self._states[state.table_id] = state
        self._states.move_to_end(state.table_id)
        if len(self._states) > CACHED_TABLES:
            self._states.popitem(last=False)
        return state

    def _wake(self, state: TableState) -> None:
        """Show the new state to everybody who watches, then to the robots."""
        frames: dict[Seat | None, str] = {}
        for connection in self._watchers.get(state.table_id, ()):
            seat = state.seat_of(connection.guest)
            if seat not in frames:
                frames[seat] = state_frame(state, seat)
            connection.send(frames[seat])
        if self.on_wake is not None:
            self.on_wake(state)


def state_frame(state: TableState, seat: Seat | None) -> str:
    """What a watcher in this seat is sent: the view, or that the table is ended."""
    if state.is_ended:
        return frame(wire.Left(id=0, table=state.table_id))
    return frame(table.view_message(state, seat))


def frame(message: wire.ServerMessage) -> str:
    """A message as the text of one frame."""
    return wire.encoder.encode(message).decode()


def _text(raw: bytes) -> str:
    return base64.urlsafe_b64encode(raw).decode()


def _listing(state: TableState) -> Listing:
    """The table's line in the store's index."""
    return Listing(
        table_id=state.table_id,
        game=state.game.key,
        options=json.dumps(dict(state.game.options)),
        seats=len(state.seats),
        deal=table.deal_number(state),
        ended=state.is_ended or state.match.is_over,
    )
