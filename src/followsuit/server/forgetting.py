"""Taking a person out of what is stored: their name, their tokens, what links their tables.

The one thing that changes an event after it was stored. Seats, moves and scores stay, so that
every table can still be replayed; the name becomes none, and the guest a made-up one.
"""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

import msgspec

from followsuit.server import log, store_results, store_upkeep, wire
from followsuit.server.hub import Hub, name_after
from followsuit.server.store import NewEvent, StaleError, Store, StoredEvent, UnavailableError
from followsuit.server.table import Entropy, RequestError, TableError

OF_SEATS = (log.Opened, log.Sat, log.SeatedBot, log.Freed, log.Arranged, log.Renamed)
"""Events that say who sits where, or what somebody is called."""
KINDS = tuple(str(kind.__struct_config__.tag) for kind in OF_SEATS)
GUEST_BYTES = 12
"""Of a guest's id."""
ATTEMPTS = 5
"""How often it is done anew when somebody else at a table is taken out in the same moment."""
PAGE = 200
"""Tables looked through at a time."""

Tell = Callable[[int], None]
"""Told how many tables were looked through."""


@dataclass
class Person:
    """A guest who has borne a name. tables: where they sit or have sat under any name."""

    guest: str
    names: set[str] = field(default_factory=set)
    tables: set[str] = field(default_factory=set)


async def forget(hub: Hub, guest: str, entropy: Entropy) -> int:
    """Take a guest out of everything; at how many tables they have sat.

    They leave the tables that go on, as if they had asked to. Raises UnavailableError.
    """
    store = hub.store
    for listing in await store.unfinished(guest, limit=1_000_000):
        # Gone already, or a table that this version cannot replay: it is cleared all the same.
        with contextlib.suppress(RequestError, TableError):
            # Without a name first: what the table remembers of who has left is their name.
            await hub.arrange(guest, wire.Rename(table=listing.table_id, name=""))
            await hub.arrange(guest, wire.Leave(table=listing.table_id))
    for _ in range(ATTEMPTS):
        tables = await store_upkeep.tables_of(store, guest)
        # Another made-up guest at each table, so that nothing links them any more.
        cleared = [
            await _clear(store, table_id, guest, entropy(GUEST_BYTES).hex()) for table_id in tables
        ]
        rewritten = [event for one in cleared for event in one.rewritten]
        news = {one.table_id: one.news for one in cleared if one.news is not None}
        try:
            await store_upkeep.forget(store, guest, rewritten, news)
        except StaleError:
            continue
        for table_id in {*tables, *(event.table_id for event in rewritten)}:
            with contextlib.suppress(TableError):
                await hub.reload(table_id)
        return len(tables)
    raise UnavailableError("the guest's tables are too busy; try again")


async def bearers(store: Store, name: str, tell: Tell) -> list[Person]:
    """Who has been called so, in whatever case; looks through every table.

    Raises UnavailableError.
    """
    wanted = name.casefold()
    found: dict[str, Person] = {}
    after, n_done = "", 0
    while page := await store_upkeep.tables(store, after, PAGE):
        for table_id in page:
            sitters: Sequence[Sitter] = ()
            for _, event in await _events_of_seats(store, table_id):
                sitters = seated_after(sitters, event)
                for sitter in sitters:
                    if sitter.guest is not None:
                        person = found.setdefault(sitter.guest, Person(sitter.guest))
                        person.names.add(sitter.name)
                        person.tables.add(table_id)
        after, n_done = page[-1], n_done + len(page)
        tell(n_done)
    for guest, called in await store_results.names(store):  # they outlast the tables
        found.setdefault(guest, Person(guest)).names.add(called)
    return [
        person
        for person in found.values()
        if any(called.casefold() == wanted for called in person.names)
    ]


class Sitter(NamedTuple):
    """Who sits in a seat: nobody and a bot are no guest."""

    guest: str | None = None
    name: str = ""


def seated_after(sitters: Sequence[Sitter], event: log.Event) -> Sequence[Sitter]:
    """Who sits in each seat after an event; as ``table`` has it, without replaying the cards."""
    after = list(sitters)
    match event:
        case log.Opened():
            return [Sitter(seating.guest, seating.name) for seating in event.seats]
        case log.Sat():
            after = [Sitter() if sitter.guest == event.guest else sitter for sitter in after]
            after[event.seat] = Sitter(event.guest, event.name)
        case log.SeatedBot():
            after[event.seat] = Sitter(None, event.name)
        case log.Freed():
            after[event.seat] = Sitter()
        case log.Arranged():
            after = [sitters[seat] for seat in event.seats]
        case log.Renamed():
            after[event.seat] = sitters[event.seat]._replace(name=event.name)
    return after


def without(event: log.Event, sitters: Sequence[Sitter], guest: str, instead: str) -> log.Event:
    """The event without the guest's name, and with another guest in their place.

    sitters: who sits in each seat before it.
    """
    match event:
        case log.Opened() if any(seating.guest == guest for seating in event.seats):
            seats = [
                msgspec.structs.replace(seating, name="", guest=instead)
                if seating.guest == guest
                else seating
                for seating in event.seats
            ]
            return msgspec.structs.replace(event, seats=seats)
        case log.Sat() if event.guest == guest:
            return msgspec.structs.replace(event, name="", guest=instead)
        case log.Renamed() if sitters[event.seat].guest == guest:
            return msgspec.structs.replace(event, name="")
    return event


class _Cleared(NamedTuple):
    """What is to be stored in place of what there is, at a table and those that followed it.

    news: what servers that have the table in memory are told.
    """

    table_id: str
    rewritten: Sequence[store_upkeep.Rewritten]
    news: NewEvent | None


async def _clear(store: Store, table_id: str, guest: str, instead: str) -> _Cleared:
    """A table without the guest; nothing is stored yet."""
    first = table_id
    changed: list[store_upkeep.Rewritten] = []
    sitters: Sequence[Sitter] = ()
    for stored, event in await _events_of_seats(store, table_id):
        cleared = without(event, sitters, guest, instead)
        if cleared is not event:
            body = log.pack(cleared).body
            changed.append(store_upkeep.Rewritten(table_id, stored.seq, stored.body, body))
        sitters = seated_after(sitters, event)
    last = {seat: sitter for seat, sitter in enumerate(sitters) if sitter.guest == guest}
    while last and (rows := await _events_of_seats(store, table_id := name_after(table_id))):
        stored, opened = rows[0]
        assert isinstance(opened, log.Opened)
        seats = [
            msgspec.structs.replace(seating, name="")
            if seat in last and seating == log.Seating(last[seat].name)
            else seating
            for seat, seating in enumerate(opened.seats)
        ]
        if seats != list(opened.seats):
            body = log.pack(msgspec.structs.replace(opened, seats=seats)).body
            changed.append(store_upkeep.Rewritten(table_id, stored.seq, stored.body, body))
    news = [log.pack(log.Renamed(seat, "")) for seat in last]
    return _Cleared(first, changed, news[0] if news else None)


async def _events_of_seats(store: Store, table_id: str) -> list[tuple[StoredEvent, log.Event]]:
    """The events that say who sits where; those that this version cannot read are left out."""
    read = []
    for stored in await store.events(table_id, kinds=KINDS):
        with contextlib.suppress(msgspec.MsgspecError):
            read.append((stored, log.unpack(stored)))
    return read
