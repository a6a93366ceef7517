"""Who watches which table, and the one way a request becomes a view.

request -> decide -> append -> wake -> one view per seat. People and robots come the same way. The
key (table_id, seq) is the only lock: the cache may be behind, never ahead of what is stored.
"""

from __future__ import annotations

import base64
import contextlib
import hashlib
import json
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Collection, Mapping, Sequence

import msgspec

from followsuit.server import invitations, log, messages, seats, table, wire
from followsuit.server.attendance import Attendance, Time
from followsuit.server.connection import Connection
from followsuit.server.questions import Questions
from followsuit.server.store import Listing, StaleError, Store, TakenError
from followsuit.server.table import By, RequestError, Seat, TableState

CACHED_TABLES = 4_096
"""Most tables in memory that nobody watches."""
TABLES_PER_CONNECTION = 16
ATTEMPTS = 20
"""How often a request without ``seq`` is tried again when the table moves under it."""
OF_A_SEAT = (log.Away, log.Back, log.Charged, log.Moved)
"""Events about whoever sits in a seat."""


class Hub:
    """The tables of this process.

    levels: the bots one may play against, the weakest first. entropy: the operating system's random
    bytes. on_wake: told of every new state. on_sleep: of every table that nobody watches any more.
    """

    def __init__(
        self, store: Store, levels: Collection[str], entropy: table.Entropy, time: Time
    ) -> None:
        self.store = store
        self.on_wake: Callable[[TableState], None] | None = None
        self.on_sleep: Callable[[str], None] | None = None
        self.levels = tuple(levels)
        self._entropy = entropy
        self._states: OrderedDict[str, TableState] = OrderedDict()
        self._watchers: dict[str, set[Connection]] = {}
        self._stand_ins: dict[str, dict[str, str]] = {}
        self._following: dict[str, str] = {}
        self._questions = Questions(time, self._tell_by_name)
        self._attendance = Attendance(self.is_here, self.note, time)

    async def close(self) -> None:
        """Note what the running clocks have counted."""
        await self._attendance.close()

    async def create(self, guest: str, request: wire.Create) -> TableState:
        """A new table for the guest; raises RequestError, UnavailableError."""
        events = table.open_table(guest, request, self.levels, self._entropy)
        return await self._begin(_text(self._entropy(9)), events)

    async def again(self, guest: str, table_id: str) -> TableState:
        """The table that follows a finished one, the same for everybody who asks.

        Its name follows from the first one's, so that the key decides who opens it. Who sat at the
        first and is connected sits at the second.
        """
        first, _ = await self.seated(guest, table_id)
        here = {guest, *(other for at, other in first.people.items() if self.is_here(first, at))}
        events = table.open_again(first, here, wire.DEFAULT_BOTS, self._entropy)
        while True:
            table_id = _text(hashlib.sha256(f"again {table_id}".encode()).digest()[:9])
            try:
                state = await self._begin(table_id, events)
            except StaleError:
                following = await self.load(table_id)
                if following is None or following.is_ended:
                    continue
                state = following
            self._following[first.table_id] = state.table_id
            self.tell_table(first)
            return state

    async def find(self, invite: str) -> tuple[TableState, str]:
        """The table an invitation leads to, and its kind; raises RequestError."""
        found = await self.store.find_invitation(invitations.digest(invitations.normal(invite)))
        state = None if found is None else await self.load(found[0])
        if state is None or found is None or state.is_ended:
            raise RequestError(
                "unknown_invite", "there is no table for this invitation; ask for a new one"
            )
        return state, found[1]

    async def sit(self, guest: str, request: wire.Sit) -> TableState:
        """The table after the guest has sat down; raises RequestError, UnavailableError."""

        async def decide() -> tuple[TableState, list[log.Event]]:
            state, kind = await self.find(request.invite)
            if kind == "watch":
                raise RequestError("unknown_invite", "this link shows the table and seats nobody")
            return state, seats.sit(state, guest, request.name, request.seat)

        return await self._whatever_happens(decide)

    async def arrange(self, guest: str, request: seats.Request) -> TableState:
        """The table after a request about its seats, whatever happens there meanwhile."""

        async def decide() -> tuple[TableState, list[log.Event]]:
            state, seat = await self.seated(guest, request.table)
            return state, seats.decide(state, seat, request, self.levels, self._entropy)

        return await self._whatever_happens(decide)

    async def _whatever_happens(
        self, decide: Callable[[], Awaitable[tuple[TableState, list[log.Event]]]]
    ) -> TableState:
        """The table after events that are decided anew as long as others come first."""
        for _ in range(ATTEMPTS):
            state, events = await decide()
            if not events:
                return state
            with contextlib.suppress(StaleError, TakenError):
                return await self._advance(state, events)
        raise RequestError("unavailable", "the table is too busy; try again")

    async def note(self, state: TableState, events: Sequence[log.Event]) -> TableState:
        """Store events that hold while nothing is played and their seat is the same guest's.

        Raises StaleError.
        """
        for _ in range(ATTEMPTS):
            current = await self.load(state.table_id)
            if current is None or current.played_at != state.played_at or current.is_ended:
                break
            about = {event.seat for event in events if isinstance(event, OF_A_SEAT)}
            if any(current.people.get(Seat(at)) != state.people.get(Seat(at)) for at in about):
                break
            try:
                return await self._advance(current, events)
            except StaleError:
                continue
        raise StaleError(f"table {state.table_id} has moved on from {state.seq}")

    async def undo(self, state: TableState, seat: Seat, request: wire.Undo) -> None:
        """Take back moves, or ask the others who are there; raises as ``submit``."""
        _require_fresh(state, request.seq)
        asked = {
            other
            for other in state.people
            if other != seat and not state.seats[other].away and self.is_here(state, other)
        }
        if not state.undoes(seat) or not asked or state.is_paused:
            await self.submit(state, seat, request)
            return
        self._questions.ask(state, seat, asked)
        self.tell_table(state)

    async def answer(self, state: TableState, seat: Seat, request: wire.Answer) -> None:
        """Take an answer; with the last one that agrees the moves are taken back."""
        asker = self._questions.answer(state, seat, request)
        if asker is None:
            self.tell_table(state)
        else:
            undo = wire.Undo(table=state.table_id, seq=state.played_at)
            await self.submit(state, asker, undo)

    def say(self, state: TableState, said: wire.Said) -> None:
        """Let everybody at the table read it."""
        for connection in self._watchers.get(state.table_id, ()):
            connection.send(frame(said))

    async def seated(self, guest: str, table_id: str) -> tuple[TableState, Seat]:
        """The table and the guest's seat; raises RequestError alike for no table and no seat."""
        state = await self.load(table_id)
        seat = None if state is None else state.seat_of(guest)
        if state is None or seat is None:
            raise RequestError("unknown_table", "you have no seat at such a table")
        return state, seat

    async def submit(
        self, state: TableState, seat: Seat, request: table.Request, by: By = ""
    ) -> TableState:
        """The table after the request of this seat, stored and shown.

        by: who acts in its stead. Raises StaleError when something was played since, RequestError,
        UnavailableError; then nothing has changed.
        """
        guest = state.people.get(seat)
        for _ in range(ATTEMPTS):
            _require_fresh(state, request.seq)
            spent = self._attendance.spent(state, seat)
            events, fresh = table.decide(state, seat, request, self._entropy, spent, by)
            try:
                return await self._append(state, fresh, events)
            except StaleError:
                current = await self.load(state.table_id)
                if current is None or current.people.get(seat) != guest:
                    raise
                state = current
        raise StaleError(f"table {state.table_id} does not rest")

    async def _advance(self, state: TableState, events: Sequence[log.Event]) -> TableState:
        return await self._append(state, table.advance_all(state, events), events)

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
        is_news = connection.guest not in self._here(state)
        self._watchers.setdefault(state.table_id, set()).add(connection)
        if is_news:
            self._attendance.consider(state)
            self.tell_table(state, but=connection)

    def unwatch(self, connection: Connection, table_id: str) -> None:
        """Stop sending; a table nobody watches sleeps."""
        connection.tables.discard(table_id)
        watching = self._watchers.get(table_id)
        if watching is not None:
            watching.discard(connection)
            state = self._states.get(table_id)
            if not watching:
                del self._watchers[table_id]
                self._stand_ins.pop(table_id, None)
                self._following.pop(table_id, None)
                self._questions.forget(table_id)
                self._attendance.sleep(table_id)
            elif state is not None and connection.guest not in self._here(state):
                self._attendance.consider(state)
                self.tell_table(state)
            if self.on_sleep is not None and (state is None or not self.is_attended(state)):
                self.on_sleep(table_id)

    def forget(self, connection: Connection) -> None:
        """The connection is gone."""
        for table_id in tuple(connection.tables):
            self.unwatch(connection, table_id)

    def is_attended(self, state: TableState) -> bool:
        """Whether somebody who sits at the table is connected to it."""
        return any(self.is_here(state, seat) for seat in state.people)

    def is_here(self, state: TableState, seat: Seat) -> bool:
        """Whether the guest of this seat is connected to the table."""
        return state.people.get(seat) in self._here(state)

    def _here(self, state: TableState) -> set[str]:
        return {connection.guest for connection in self._watchers.get(state.table_id, ())}

    async def welcome_back(self, state: TableState, seat: Seat) -> TableState:
        """The table after its guest has come back, for whom a bot may have played."""
        if not state.seats[seat].away or state.is_ended:
            return state
        try:
            return await self.note(state, [log.Back(seat)])
        except StaleError:
            current = await self.load(state.table_id)
            return state if current is None else await self.welcome_back(current, seat)

    def tell_table(self, state: TableState, but: Connection | None = None) -> None:
        """Send what has changed beside the cards to everybody who watches, or all but one."""
        common = self._table_message(state)
        for connection in self._watchers.get(state.table_id, ()):
            if connection is not but:
                connection.send(_for_seat(common, state, state.seat_of(connection.guest), 0))

    def _tell_by_name(self, table_id: str) -> None:
        state = self._states.get(table_id)
        if state is not None:
            self.tell_table(state)

    def found(self, state: TableState, guest: str, kind: str, request_id: int) -> wire.Found:
        """What somebody with an invitation may know of the table."""
        return wire.Found(
            id=request_id,
            table=state.table_id,
            game=messages.game_info(state.game, len(state.seats)),
            seats=messages.seat_infos(state, {}, self._here(state), None),
            policy=state.policy,
            started=state.is_started,
            may_sit=kind != "watch",
            you=state.seat_of(guest),
        )

    def table_frame(self, state: TableState, seat: Seat | None, request_id: int = 0) -> str:
        """The table apart from its cards, for a watcher in this seat."""
        return _for_seat(self._table_message(state), state, seat, request_id)

    def _table_message(self, state: TableState) -> wire.TableMessage:
        """The table apart from its cards, as anybody may see it."""
        watching = self._watchers.get(state.table_id, ())
        here = self._here(state)
        stand_ins = self._stand_ins.get(state.table_id, {})
        return wire.TableMessage(
            id=0,
            table=state.table_id,
            game=messages.game_info(state.game, len(state.seats)),
            seats=messages.seat_infos(state, stand_ins, here, self._left(state)),
            you=None,
            policy=state.policy,
            started=state.is_started,
            host=state.host,
            invitation=None,
            paused=state.is_paused,
            running=None if state.match.is_over else self._attendance.running(state),
            watchers=len({c.guest for c in watching if state.seat_of(c.guest) is None}),
            question=self._questions.message(state),
            next=self._following.get(state.table_id),
        )

    def _left(self, state: TableState) -> list[int] | None:
        """Milliseconds left by seat now; None without a clock."""
        if not state.policy.bank:
            return None
        spent = {seat: self._attendance.spent(state, seat) for seat in state.people}
        return [max(0, left - spent.get(Seat(seat), 0)) for seat, left in enumerate(state.clocks)]

    def note_stand_in(self, state: TableState, level: str, stand_in: str) -> bool:
        """Show who plays in place of a level that is not ready, "" for nobody; whether it is news.

        Forgotten when the table sleeps: it is a fact of this moment, not of the match.
        """
        known = self._stand_ins.get(state.table_id, {})
        if known.get(level, "") == stand_in:
            return False
        self._stand_ins[state.table_id] = {**known, level: stand_in}
        self.tell_table(state)
        return True

    def connections(self) -> set[Connection]:
        """Every connection that watches a table."""
        return set().union(*self._watchers.values())

    async def _begin(self, table_id: str, events: Sequence[log.Event]) -> TableState:
        """Store a new table, with ways to it that no other table has."""
        opened = events[0]
        assert isinstance(opened, log.Opened)
        for _ in range(ATTEMPTS):
            ways = seats.invitation(opened.policy, self._entropy)
            invited = [msgspec.structs.replace(opened, invitation=ways), *events[1:]]
            fresh = table.fold(table_id, invited)
            assert fresh is not None
            try:
                return await self._append(None, fresh, invited)
            except TakenError:
                continue
        raise RequestError("unavailable", "no code is free just now; try again")

    async def _append(
        self, before: TableState | None, fresh: TableState, events: Sequence[log.Event]
    ) -> TableState:
        """Store the events that led to *fresh*, then wake the watchers. before: None, a new table.

        Raises StaleError, UnavailableError, and TakenError when a code of *fresh* is another's.
        """
        people = set(fresh.people.values())
        known = set() if before is None else set(before.people.values())
        is_new_way = before is None or before.invitation != fresh.invitation
        try:
            await self.store.append(
                fresh.table_id,
                fresh.seq - len(events),
                [log.pack(event) for event in events],
                _listing(fresh),
                guests=sorted(people - known),
                gone=sorted(known - people),
                invitations=_digests(fresh.invitation) if is_new_way else None,
            )
        except StaleError:
            await self._catch_up(fresh.table_id)
            raise
        fresh = self._remember(fresh)
        self._wake(fresh, events, known - people)
        return fresh

    async def _catch_up(self, table_id: str) -> None:
        """Another sender was first: take in what it stored. What is in memory stays meanwhile."""
        state = table.fold(table_id, await self._history(table_id))
        if state is not None:
            self._remember(state)

    def _remember(self, state: TableState) -> TableState:
        known = self._states.get(state.table_id)
        if known is not None and known.seq > state.seq:
            return known
        self._states[state.table_id] = state
        self._states.move_to_end(state.table_id)
        if len(self._states) > CACHED_TABLES:
            oldest, kept = self._states.popitem(last=False)
            if oldest in self._watchers:  # timers and robots count on it
                self._states[oldest] = kept
        return state

    def _wake(self, state: TableState, events: Sequence[log.Event], gone: Collection[str]) -> None:
        """Show the new state to everybody who watches, then to the robots and the timers."""
        for connection in tuple(self._watchers.get(state.table_id, ())):
            if connection.guest in gone:
                connection.send(frame(wire.Left(id=0, table=state.table_id)))
                self.unwatch(connection, state.table_id)
        is_answered = self._questions.settle(state)
        self._attendance.consider(state)
        is_played = any(isinstance(event, (*log.PLAY, log.Ended)) for event in events)
        is_arranged = any(not isinstance(event, log.Moved | log.Dealt) for event in events)
        if (is_arranged or is_answered or state.policy.bank) and not state.is_ended:
            self.tell_table(state)
        if is_played or state.match.is_playing:
            self._show(state)
        if self.on_wake is not None:
            self.on_wake(state)

    def _show(self, state: TableState) -> None:
        """Send the view of each seat to who watches from there."""
        frames: dict[Seat | None, str] = {}
        for connection in self._watchers.get(state.table_id, ()):
            seat = state.seat_of(connection.guest)
            if seat not in frames:
                frames[seat] = state_frame(state, seat)
            connection.send(frames[seat])


def _require_fresh(state: TableState, seq: int) -> None:
    """Raise StaleError when something was played since *seq*."""
    if not state.played_at <= seq <= state.seq:
        raise StaleError(f"table {state.table_id} is at {state.seq}, not {seq}")


def _for_seat(
    common: wire.TableMessage, state: TableState, seat: Seat | None, request_id: int
) -> str:
    """The message as who watches from this seat gets it: invitations are for those who sit."""
    ways = None if seat is None else state.invitation
    return frame(msgspec.structs.replace(common, id=request_id, you=seat, invitation=ways))


def state_frame(state: TableState, seat: Seat | None) -> str:
    """What a watcher in this seat is sent: the view, or that the table is ended."""
    if state.is_ended:
        return frame(wire.Left(id=0, table=state.table_id))
    return frame(messages.view_message(state, seat))


def _digests(ways: wire.Invitation | None) -> Mapping[str, bytes]:
    """What the store looks invitations up by."""
    if ways is None:
        return {}
    named = {"link": ways.link, "code": ways.code, "watch": ways.watch}
    return {kind: invitations.digest(secret) for kind, secret in named.items() if secret}


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
        deal=state.deal_number,
        ended=state.is_ended or state.match.is_over,
        people=len(state.people),
    )
