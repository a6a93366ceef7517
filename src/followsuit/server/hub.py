"""Who watches which table, and the one way a request becomes a view.

request -> decide -> append -> wake -> one view per seat. People and robots come the same way. The
key (table_id, seq) is the only lock: the cache may be behind, never ahead of what is stored. There
may be any number of hubs, each a node of its own; no table belongs to one of them.
"""

from __future__ import annotations

import asyncio
import base64
import contextlib
import hashlib
import json
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Collection, Coroutine, Mapping, Sequence
from functools import lru_cache, partial
from itertools import chain, groupby
from time import perf_counter

import msgspec
import structlog

from followsuit.server import fair, invitations, log, messages, seats, table, wire
from followsuit.server.attendance import Attendance, Decide, Time, Timer
from followsuit.server.bus import Bus, Guests, InProcessBus
from followsuit.server.connection import Connection
from followsuit.server.logs import where
from followsuit.server.meters import Meters
from followsuit.server.questions import Questions
from followsuit.server.store import (
    Listing,
    StaleError,
    Store,
    StoredEvent,
    TakenError,
    UnavailableError,
)
from followsuit.server.table import By, Promise, RequestError, Seat, TableState

NOBODY: Guests = frozenset()
CACHED_TABLES = 4_096
"""Most tables in memory that nobody watches."""
TABLES_PER_CONNECTION = 16
ATTEMPTS = 20
"""How often a request without ``seq`` is tried again when the table moves under it."""
SWEEP = 10.0
"""Seconds between looks for what other nodes have stored and nobody told."""
HASTY_SWEEP = 1.0
"""The same while the line to the other nodes is known to be broken."""
MOST_SHOWN = 20
"""Most changes of a table in a row that are shown one by one: who has missed more sees the last."""
SHOWN_ONE_BY_ONE = (
    log.Moved, log.Dealt, log.Nonce, log.Charged, log.Claimed, log.Hinted,
    log.Asked, log.Answered, log.Lapsed, log.Followed,
)  # fmt: skip
"""Events after which nobody may see less than before."""
RETRY = 1.0
"""Seconds until the log is read again when the database refused."""

NO_SEAT = ("unknown_table", "you have no seat at such a table")

Decided = tuple[TableState, Sequence[log.Event]]
"""What is to be stored, and the table that it was decided of."""

logger = structlog.get_logger(__name__)


class Hub:
    """The tables of this process.

    levels: the bots one may play against, the weakest first. entropy: the operating system's random
    bytes. on_wake: told of every new state. on_sleep: of every table that nobody watches any more.
    on_over: of every table whose match has come to its end here, or that was ended before it.
    bus: the line to the other nodes; None when there are none. meters: told what happens here.
    """

    def __init__(
        self,
        store: Store,
        levels: Collection[str],
        entropy: table.Entropy,
        time: Time,
        bus: Bus | None = None,
        meters: Meters = Meters(),  # noqa: B008 - frozen
    ) -> None:
        self.store = store
        self.on_wake: Callable[[TableState], None] | None = None
        self.on_sleep: Callable[[str], None] | None = None
        self.on_over: Callable[[TableState], None] | None = None
        self.levels = tuple(levels)
        self._entropy = entropy
        self._states: OrderedDict[str, TableState] = OrderedDict()
        self._watchers: dict[str, set[Connection]] = {}
        self._present: dict[str, Guests] = {}
        self._views: dict[str, messages.Views] = {}
        self._stand_ins: dict[str, dict[str, str]] = {}
        self._following: dict[str, str] = {}
        self._time = time
        self._bus = bus or InProcessBus()
        self.meters = meters
        self._elsewhere: dict[str, Mapping[str, Guests]] = {}
        self._to_look: dict[str, None] = {}
        self._asking: dict[str, bool] = {}
        self._is_looking = False
        self._waiting: dict[str, tuple[int, float]] = {}
        self._next_sweep: Timer | None = None
        self._tasks: set[asyncio.Task[None]] = set()
        self._attendance = Attendance(self.is_here, self.note, time)
        self._questions = Questions(time, self._attendance.note)

    async def start(self) -> None:
        """Begin to hear what other nodes do."""
        await self._bus.start(self)
        self._next_sweep = self._time.call_later(SWEEP, self._sweep)

    async def close(self) -> None:
        """Note what the running clocks have counted, and hear nothing more."""
        if self._next_sweep is not None:
            self._next_sweep.cancel()
        await self._attendance.close()
        for task in tuple(self._tasks):  # a look would open the line again
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self._bus.close()

    def draw_promise(self) -> Promise:
        """A promise for a table that is yet to be opened."""
        return table.draw_promise(self._entropy)

    async def create(self, guest: str, request: wire.Create, promise: Promise) -> TableState:
        """A new table for the guest; raises RequestError, UnavailableError."""
        events = table.open_table(guest, request, self.levels, self._entropy, promise)
        return await self._begin(_text(self._entropy(9)), events)

    async def open_daily(
        self, guest: str, name: str, game: table.Game, daily: log.Daily, table_id: str
    ) -> TableState:
        """The guest's table for a daily deal, which has this name; raises UnavailableError."""
        state = await self.load(table_id)
        if state is not None:
            return state
        events = table.open_daily(guest, name, game, daily, wire.DEFAULT_BOTS)
        try:
            return await self._begin(table_id, events)
        except StaleError:  # at two devices in the same moment
            state = await self.load(table_id)
            assert state is not None
            return state

    async def again(self, guest: str, table_id: str) -> TableState:
        """The table that follows a finished one, the same for everybody who asks.

        Its name follows from the first one's, so that the key decides who opens it. Who sat at the
        first and is connected sits at the second; who comes later takes their seat back from the
        bot, once the trick is over. Raises RequestError, UnavailableError.
        """
        first, seat = await self.seated(guest, table_id)
        here = {guest, *(other for at, other in first.people.items() if self.is_here(first, at))}
        is_first = True
        while True:
            table_id = name_after(table_id)
            events = table.open_again(
                first, here, wire.DEFAULT_BOTS, self._entropy, is_first=is_first
            )
            try:
                state = await self._begin(table_id, events)
            except StaleError:
                following = await self.load(table_id)
                if following is None or following.is_ended:
                    is_first = False
                    continue
                state = following
            self._following[first.table_id] = state.table_id
            self.tell_table(first)
            self._bus.wake(first.table_id)
            await self.note(first.table_id, table.followed)
            name = first.seats[seat].name
            return await self._whatever_happens(
                partial(self._take_back, state.table_id, guest, name, seat)
            )

    async def _take_back(self, table_id: str, guest: str, name: str, seat: Seat) -> Decided:
        """The seat that a bot was given in the guest's stead, if they have none."""
        state = await self.load(table_id)
        assert state is not None
        if state.seat_of(guest) is not None:
            return state, ()
        return await self._decided(state, lambda now: seats.sit(now, guest, name, seat))

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

        async def decide() -> Decided:
            state, kind = await self.find(request.invite)
            if kind == "watch":
                raise RequestError("unknown_invite", "this link shows the table and seats nobody")
            return await self._decided(
                state, lambda now: seats.sit(now, guest, request.name, request.seat)
            )

        return await self._whatever_happens(decide)

    async def arrange(self, guest: str, request: seats.Request) -> TableState:
        """The table after a request about its seats, whatever happens there meanwhile."""

        def arranged(state: TableState) -> list[log.Event]:
            seat = _seat(state, guest)
            return seats.decide(state, seat, request, self.levels, self._entropy)

        async def decide() -> Decided:
            state, _ = await self.seated(guest, request.table)
            return await self._decided(state, arranged)

        return await self._whatever_happens(decide)

    async def _decided(self, state: TableState, decide: Decide) -> Decided:
        """What is decided of the table; anew where it is refused and this node was behind."""
        try:
            return state, decide(state)
        except RequestError:
            newest = await self._newest(state)
            if newest is state:
                raise
            return newest, decide(newest)

    async def _newest(self, state: TableState) -> TableState:
        """The table as stored: what was done at another node may not have been heard of yet."""
        newest = None
        if not self._bus.is_alone:
            with contextlib.suppress(UnavailableError):  # then what is known has to do
                newest = await self._catch_up(state.table_id)
        return state if newest is None or newest.seq <= state.seq else newest

    async def _whatever_happens(self, decide: Callable[[], Awaitable[Decided]]) -> TableState:
        """The table after events that are decided anew as long as others come first."""
        for _ in range(ATTEMPTS):
            state, events = await decide()
            if not events:
                return state
            with contextlib.suppress(StaleError, TakenError):
                return await self._advance(state, events)
        raise RequestError("unavailable", "the table is too busy; try again")

    async def note(self, table_id: str, decide: Decide) -> TableState:
        """The table after what is decided of it, anew as long as others come first.

        Raises StaleError when there is no such table, RequestError, UnavailableError.
        """

        async def of_now() -> Decided:
            state = await self.load(table_id)
            if state is None:
                raise StaleError(f"there is no table {table_id}")
            return state, decide(state)

        return await self._whatever_happens(of_now)

    def say(self, said: wire.Said) -> None:
        """Let everybody at the table read it."""
        text = frame(said).decode()
        self.hear_said(said.table, text)
        self._bus.say(said.table, text)

    def hear_said(self, table_id: str, text: str) -> None:
        """Pass on the frame of what somebody at the table has said, here or at another node."""
        told = text.encode()
        for connection in self._watchers.get(table_id, ()):
            connection.send(told)

    async def seated(self, guest: str, table_id: str) -> tuple[TableState, Seat]:
        """The table and the guest's seat; raises RequestError alike for no table and no seat."""
        state = await self.load(table_id)
        if state is not None and state.seat_of(guest) is None and table_id in self._watchers:
            state = await self._newest(state)
        if state is None:
            raise RequestError(*NO_SEAT)
        return state, _seat(state, guest)

    async def submit(
        self, state: TableState, seat: Seat, request: table.Request, by: By = ""
    ) -> TableState:
        """The table after the request of this seat, stored and shown.

        by: who acts in its stead. Raises StaleError when something was played since, RequestError,
        UnavailableError; then nothing has changed.
        """
        guest = state.people.get(seat)
        for _ in range(ATTEMPTS):
            try:
                if not isinstance(request, wire.Answer):  # which names its question
                    require_fresh(state, request.seq)
                spent = self._attendance.spent(state, seat)
                others = self._others_here(state, seat) if isinstance(request, wire.Undo) else ()
                events, fresh = table.decide(state, seat, request, self._entropy, spent, by, others)
            except (RequestError, StaleError) as error:
                if isinstance(error, RequestError) and error.code == "illegal":
                    raise  # whose turn it is they know
                newest = await self._newest(state)
                if newest is state or newest.people.get(seat) != guest:
                    raise
                state = newest
                continue
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

    def _others_here(self, state: TableState, seat: Seat) -> list[Seat]:
        """The other people who play and are connected."""
        return [
            other
            for other in state.people
            if other != seat and not state.seats[other].away and self.is_here(state, other)
        ]

    async def load(self, table_id: str) -> TableState | None:
        """The table as stored; from memory where that is known to be no older.

        Raises TableError, UnavailableError.
        """
        state = self._states.get(table_id)
        if state is None or not (self._bus.is_alone or table_id in self._watchers):
            return await self._catch_up(table_id)
        self._states.move_to_end(table_id)
        return state

    async def reload(self, table_id: str) -> None:
        """Read the table anew if it is in memory: its log was rewritten, or it is gone.

        Other nodes are told to look as well. Raises TableError, UnavailableError.
        """
        self._bus.wake(table_id)
        while table_id in self._states:
            state = table.fold(table_id, await self._history(table_id))
            known = self._states.get(table_id)
            if state is not None and known is not None and known.seq > state.seq:
                continue  # it has gone on meanwhile
            self._states.pop(table_id, None)
            if state is not None and known is not None:
                self._take_in(state)
                self._wake(known, state)
            return

    async def record(self, guest: str, table_id: str) -> str:
        """The record of a match that is over, for who sat there; raises RequestError."""
        await self.seated(guest, table_id)
        return table.record(await self._history(table_id))

    async def proof(self, request: wire.Proof) -> wire.ProofMessage:
        """How a hand that is over was dealt; raises RequestError."""
        state = await self.load(request.table)
        if state is None:
            raise RequestError("unknown_table", "there is no such table")
        fair.require_over(state, request.deal)
        return fair.proof(await self._history(request.table), request)

    async def _history(self, table_id: str, after: int = 0) -> list[log.Event]:
        """The stored events from after this one; raises TableError, UnavailableError."""
        return [_unpack(table_id, stored) for stored in await self.store.events(table_id, after)]

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
        is_first = state.table_id not in self._watchers
        self._watchers.setdefault(state.table_id, set()).add(connection)
        self._attend(state.table_id)
        if is_first:
            self.meters.tables(+1)
        if is_first and not self._bus.is_alone:
            self.hear_of_people(state.table_id)
        if is_news:
            self._attendance.consider(state)
            self.tell_table(state, but=connection)

    def unwatch(self, connection: Connection, table_id: str) -> None:
        """Stop sending; a table nobody watches sleeps."""
        if table_id not in connection.tables:  # nor may a stranger who names it disturb anybody
            return
        connection.tables.discard(table_id)
        watching = self._watchers.get(table_id)
        if watching is not None:
            watching.discard(connection)
            self._attend(table_id)
            state = self._states.get(table_id)
            if not watching:
                del self._watchers[table_id]
                self.meters.tables(-1)
                self._attendance.sleep(table_id)
                self._questions.sleep(table_id)
                self._stand_ins.pop(table_id, None)
                self._following.pop(table_id, None)
                self._elsewhere.pop(table_id, None)
                self._present.pop(table_id, None)
                self._views.pop(table_id, None)
            elif state is not None and connection.guest not in self._here(state):
                self._attendance.consider(state)
                self.tell_table(state)
            is_asleep = not watching or state is None or not self.is_attended(state)
            if self.on_sleep is not None and is_asleep:
                self.on_sleep(table_id)

    def _attend(self, table_id: str) -> None:
        """Note who is connected to the table here, and tell the other nodes."""
        self._bus.attend(table_id, self._note_present(table_id))

    def _note_present(self, table_id: str) -> Guests:
        """Note who is connected to the table at any node; those who are here."""
        own = frozenset([connection.guest for connection in self._watchers.get(table_id, ())])
        self._present[table_id] = own.union(*self._elsewhere.get(table_id, {}).values())
        return own

    def forget(self, connection: Connection) -> None:
        """The connection is gone."""
        for table_id in tuple(connection.tables):
            self.unwatch(connection, table_id)

    def is_attended(self, state: TableState) -> bool:
        """Whether somebody who sits at the table is connected to it, at any node."""
        here = self._here(state)
        return any(seating.guest in here for seating in state.seats)

    def is_here(self, state: TableState, seat: Seat) -> bool:
        """Whether the guest of this seat is connected to the table, at any node."""
        return state.seats[seat].guest in self._here(state)

    def rank(self, table_id: str) -> int:
        """How many nodes that show the table come before this one when work is to be done there.

        By a hash of both names (highest random weight; Thaler and Ravishankar 1998): the nodes
        agree without asking, and the tables are spread evenly.
        """

        def weight(node: str) -> bytes:
            return hashlib.sha256(f"{node} {table_id}".encode()).digest()

        own = weight(self._bus.node)
        return sum(weight(node) > own for node in self._elsewhere.get(table_id, ()))

    def _here(self, state: TableState) -> Guests:
        return self._present.get(state.table_id, NOBODY)

    async def welcome_back(self, state: TableState, seat: Seat) -> TableState:
        """The table after its guest has come back, for whom a bot may have played."""
        guest = state.people.get(seat)

        def back(now: TableState) -> list[log.Event]:
            return table.back(now, seat) if now.people.get(seat) == guest else []

        return await self.note(state.table_id, back) if back(state) else state

    def tell_table(self, state: TableState, but: Connection | None = None) -> None:
        """Send what has changed beside the cards to everybody who watches, or all but one."""
        common = self._table_message(state)
        for connection in self._watchers.get(state.table_id, ()):
            if connection is not but:
                connection.send(_for_seat(common, state, state.seat_of(connection.guest), 0))

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

    def table_frame(self, state: TableState, seat: Seat | None, request_id: int = 0) -> bytes:
        """The table apart from its cards, for a watcher in this seat."""
        return _for_seat(self._table_message(state), state, seat, request_id)

    def _table_message(self, state: TableState) -> wire.TableMessage:
        """The table apart from its cards, as anybody may see it."""
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
            watchers=len(here.difference(state.people.values())),
            question=messages.question(state, self._questions.left(state.table_id)),
            next=self._following.get(state.table_id),
            commitment=state.commitment,
            commitment_deal=state.deal_number + 1,
            daily="" if state.daily is None else state.daily.day,
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
        """Store a new table, with ways to it that no other table has; a daily deal has none."""
        opened = events[0]
        assert isinstance(opened, log.Opened)
        for _ in range(ATTEMPTS):
            is_alone = opened.daily is not None
            ways = None if is_alone else seats.invitation(opened.policy, self._entropy)
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
        if before is not None and before.seats is fresh.seats:
            people = known = NOBODY
        else:
            people = frozenset(fresh.people.values())
            known = NOBODY if before is None else frozenset(before.people.values())
        is_new_way = before is None or before.invitation != fresh.invitation
        began = perf_counter()
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
        self.meters.committed(perf_counter() - began)
        for event in events:
            if isinstance(event, log.Moved):
                self.meters.moved(event.by)
        self._bus.wake(fresh.table_id)
        was_over = before is not None and _is_over(before)
        if self.on_over is not None and _is_over(fresh) and not was_over:
            self.on_over(fresh)
        return self._take_in(fresh)

    async def _catch_up(self, table_id: str) -> TableState | None:
        """Take in what others have stored; what is in memory stays meanwhile.

        Raises TableError, UnavailableError.
        """
        known = self._states.get(table_id)
        if known is None:
            state = table.fold(table_id, await self._history(table_id))
        else:
            state = table.follow(known, await self._history(table_id, known.seq))
        return None if state is None else self._take_in(state)

    def hear(self, table_id: str) -> None:
        """Look what has been stored for the table, if anybody here watches it."""
        if table_id not in self._watchers:
            return
        self._to_look[table_id] = None
        if not self._is_looking:
            self._is_looking = True
            self._do(self._look())

    def hear_of_people(self, table_id: str) -> None:
        """The same, and who has come or gone at other nodes."""
        self.hear(table_id)
        if table_id not in self._watchers:
            return
        is_asked = table_id in self._asking
        self._asking[table_id] = True
        if not is_asked:
            self._do(self._ask_for_people(table_id))

    async def _look(self) -> None:
        """Look at all tables that were told of, and those told of meanwhile."""
        try:
            while self._to_look:
                asked, self._to_look = list(self._to_look), {}
                try:
                    await self._look_at_all(asked)
                except UnavailableError:
                    self._time.call_later(RETRY, partial(self._hear_again, asked))
                except Exception as error:  # the next sweep looks again
                    logger.error("tables cannot be looked at", error=where(error))
        finally:
            self._is_looking = False

    def _hear_again(self, table_ids: Sequence[str]) -> None:
        for table_id in table_ids:
            self.hear(table_id)

    async def _look_at_all(self, table_ids: Sequence[str]) -> None:
        """Take in what is new at these tables: few questions, however many there are.

        Raises UnavailableError.
        """
        states = {table_id: self._states.get(table_id) for table_id in table_ids}
        stored = await self.store.news(
            {table_id: 0 if state is None else state.seq for table_id, state in states.items()}
        )
        for table_id in table_ids:
            try:
                state = self._take_in_news(table_id, stored.get(table_id, ()))
                if state is not None and table_id in self._watchers:
                    await self._take_in_others(state, None)
            except UnavailableError:
                raise
            except Exception as error:
                logger.error("table cannot be followed", table=table_id, error=where(error))
            await asyncio.sleep(0)  # what this one has written leaves before the next is looked at

    def _take_in_news(self, table_id: str, stored: Sequence[StoredEvent]) -> TableState | None:
        """The table after what others have stored; raises TableError.

        Each move is shown, as it was where it was stored: what has one time was stored as one.
        What comes before anything else among the news is not shown: it may be of a time before
        somebody withdrew what they had consented to.
        """
        state = self._states.get(table_id)
        new = [one for one in stored if state is None or one.seq > state.seq]
        events = [_unpack(table_id, one) for one in new]
        changes = [
            [event for _, event in some] for _, some in groupby(zip(new, events, strict=True), _at)
        ]
        n_hidden = 0 if state is not None else len(changes)
        for number, change in enumerate(changes, 1):
            if not all(isinstance(event, SHOWN_ONE_BY_ONE) for event in change):
                n_hidden = number
        if len(changes) - n_hidden > MOST_SHOWN:
            n_hidden = len(changes)
        if n_hidden:
            changes[:n_hidden] = [list(chain(*changes[:n_hidden]))]
        for change in changes:
            after = table.fold(table_id, change) if state is None else table.follow(state, change)
            state = None if after is None else self._take_in(after)
        return state

    async def _ask_for_people(self, table_id: str) -> None:
        """Take in who is connected to the table at other nodes."""
        try:
            while self._asking[table_id]:
                self._asking[table_id] = False
                elsewhere = await self._bus.elsewhere(table_id)
                state = await self.load(table_id)
                if state is not None and table_id in self._watchers:
                    await self._take_in_others(state, elsewhere)
        except UnavailableError:
            self._time.call_later(RETRY, partial(self.hear_of_people, table_id))
        except Exception as error:
            logger.error("who is at a table cannot be told", table=table_id, error=where(error))
            self._time.call_later(SWEEP, partial(self.hear_of_people, table_id))
        finally:
            del self._asking[table_id]

    async def _take_in_others(
        self, state: TableState, elsewhere: Mapping[str, Guests] | None
    ) -> None:
        """Show who has come or gone at other nodes, and where people play on.

        elsewhere: None where nothing was told of people.
        """
        is_news = elsewhere is not None and self._elsewhere.get(state.table_id, {}) != elsewhere
        if elsewhere is not None:
            self._elsewhere[state.table_id] = elsewhere
            self._note_present(state.table_id)
        if state.match.is_over and state.table_id not in self._following:
            following = await self._following_of(state)
            if following is not None:
                self._following[state.table_id] = following.table_id
                is_news = True
        if is_news and not state.is_ended:
            self._attendance.consider(state)
            self.tell_table(state)
            if self.on_wake is not None:
                self.on_wake(state)

    async def _following_of(self, first: TableState) -> TableState | None:
        """The table where the people of a finished one play on."""
        table_id = first.table_id
        while True:
            table_id = name_after(table_id)
            state = await self.load(table_id)
            if state is None or not state.is_ended:
                return state

    def _sweep(self) -> None:
        """Look for what was stored at other nodes and not told, and for what does not go on."""
        if not self._bus.is_alone:
            self._do(self._look_for_news())
        self.meters.broker(self._bus.is_whole)
        self.meters.stuck(self._count_stuck())
        seconds = SWEEP if self._bus.is_whole else HASTY_SWEEP
        self._next_sweep = self._time.call_later(seconds, self._sweep)

    async def _look_for_news(self) -> None:
        try:
            newest = await self.store.heads(list(self._watchers))
        except UnavailableError:
            return  # the next sweep finds it
        for table_id, seq in newest.items():
            known = self._states.get(table_id)
            if known is None or known.seq < seq:
                self.hear(table_id)

    def _count_stuck(self) -> int:
        """Tables with people that have waited for the same move of a bot for ``SWEEP`` or more."""
        waiting = {}
        now = self._time.now()
        for table_id in self._watchers:
            state = self._states.get(table_id)
            if state is None or state.turn is None or state.is_paused:
                continue
            if state.bot_of(state.turn) and self.is_attended(state):
                known = self._waiting.get(table_id)
                is_same = known is not None and known[0] == state.played_at
                waiting[table_id] = known if known and is_same else (state.played_at, now)
        self._waiting = waiting
        return sum(now - since >= SWEEP for _, since in waiting.values())

    def _do(self, work: Coroutine[object, object, None]) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    def _take_in(self, state: TableState) -> TableState:
        """Keep the state and show it, unless a newer one is kept; the one that is."""
        known = self._states.get(state.table_id)
        if known is not None and known.seq >= state.seq:
            return known
        self._states[state.table_id] = state
        self._states.move_to_end(state.table_id)
        if len(self._states) > CACHED_TABLES:
            oldest, kept = self._states.popitem(last=False)
            if oldest in self._watchers:  # timers and robots count on it
                self._states[oldest] = kept
        if known is not None:
            self._wake(known, state)
        return state

    def _wake(self, known: TableState, state: TableState) -> None:
        """Show what is new to everybody who watches, then to the robots and the timers."""
        if known.seats is not state.seats:
            self._send_away(set(known.people.values()) - set(state.people.values()), state)
        self._questions.consider(state)
        self._attendance.consider(state)
        is_played = (known.played_at, known.is_ended) != (state.played_at, state.is_ended)
        is_arranged = _apart_from_cards(known) != _apart_from_cards(state)
        if (is_arranged or (is_played and state.policy.bank)) and not state.is_ended:
            self.tell_table(state)
        is_noted = known.notes != state.notes or known.seats != state.seats
        if is_played or (state.is_started and is_noted):
            self._show(state)
        if self.on_wake is not None:
            self.on_wake(state)

    def _send_away(self, gone: Collection[str], state: TableState) -> None:
        """Those who do not sit there any more see nothing more of the table."""
        for connection in tuple(self._watchers.get(state.table_id, ())):
            if connection.guest in gone:
                connection.send(frame(wire.Left(id=0, table=state.table_id)))
                self.unwatch(connection, state.table_id)

    def _show(self, state: TableState) -> None:
        """Send the view of each seat to who watches from there."""
        watching = self._watchers.get(state.table_id)
        if watching is None:
            return
        began = perf_counter()
        frames: dict[Seat | None, bytes] = {}
        views = self._views.get(state.table_id)
        if views is None:
            views = self._views[state.table_id] = messages.Views()
        for connection in watching:
            seat = state.seat_of(connection.guest)
            if seat not in frames:
                frames[seat] = state_frame(state, seat, views)
            connection.send(frames[seat])
        self.meters.shown(perf_counter() - began)


def _is_over(state: TableState) -> bool:
    return state.match.is_over or state.is_ended


def _at(stored: tuple[StoredEvent, log.Event]) -> float:
    return stored[0].at


def _unpack(table_id: str, stored: StoredEvent) -> log.Event:
    """The event; raises TableError."""
    try:
        return log.unpack(stored)
    except msgspec.MsgspecError:
        raise table.TableError(f"table {table_id} holds an unknown event") from None


def _seat(state: TableState, guest: str) -> Seat:
    """Where the guest sits; raises RequestError."""
    seat = state.seat_of(guest)
    if seat is None:
        raise RequestError(*NO_SEAT)
    return seat


def require_fresh(state: TableState, seq: int) -> None:
    """Raise StaleError when something was played since *seq*."""
    if not state.played_at <= seq <= state.seq:
        raise StaleError(f"table {state.table_id} is at {state.seq}, not {seq}")


def _for_seat(
    common: wire.TableMessage, state: TableState, seat: Seat | None, request_id: int
) -> bytes:
    """The message as who watches from this seat gets it: invitations are for those who sit."""
    if seat is None:
        return frame(msgspec.structs.replace(common, id=request_id))
    hints = table.may_hint(state, seat)
    own = {"id": request_id, "you": seat, "invitation": state.invitation, "hints": hints}
    return frame(msgspec.structs.replace(common, **own))


def state_frame(state: TableState, seat: Seat | None, views: messages.Views | None = None) -> bytes:
    """What a watcher in this seat is sent: the view, or that the table is ended.

    views: those of the table, if they were made before.
    """
    if state.is_ended:
        return frame(wire.Left(id=0, table=state.table_id))
    return (views or messages.Views()).frame(state, seat)


def _digests(ways: wire.Invitation | None) -> Mapping[str, bytes]:
    """What the store looks invitations up by."""
    if ways is None:
        return {}
    named = {"link": ways.link, "code": ways.code, "watch": ways.watch}
    return {kind: invitations.digest(secret) for kind, secret in named.items() if secret}


def frame(message: wire.ServerMessage) -> bytes:
    """A message as the text of one frame, in UTF-8."""
    return wire.encoder.encode(message)


def _apart_from_cards(state: TableState) -> tuple[object, ...]:
    """What a table message tells of the state."""
    return (
        state.seats,
        state.policy,
        state.invitation,
        state.is_started,
        state.is_paused,
        state.clocks,
        state.question,
        state.secret,  # of the hand in play: with each comes the commitment to the next
    )


def name_after(table_id: str) -> str:
    """The name of the table where people play on after this one."""
    return _text(hashlib.sha256(f"again {table_id}".encode()).digest()[:9])


def _text(raw: bytes) -> str:
    return base64.urlsafe_b64encode(raw).decode()


def _listing(state: TableState) -> Listing:
    """The table's line in the store's index."""
    return Listing(
        table_id=state.table_id,
        game=state.game.key,
        options=_options(state.game),
        seats=len(state.seats),
        deal=state.deal_number,
        ended=state.is_ended or state.match.is_over,
        people=sum([seating.guest is not None for seating in state.seats]),
    )


@lru_cache(maxsize=256)
def _options(game: table.Game) -> str:
    return json.dumps(dict(game.options))
