"""Events and listings for tests of the store, where it does not matter what they mean."""

from __future__ import annotations

from followsuit.server.store import Listing, NewEvent, Store
from followsuit.server.store_sqlite import SqliteStore


def line(table_id: str, *, ended: bool = False, people: int = 1) -> Listing:
    return Listing(table_id, "xactika", "{}", 4, 1, ended, people=people)


def event(text: str) -> NewEvent:
    return NewEvent("moved", text.encode())


def in_sqlite(store: Store) -> SqliteStore:
    """The store, for what only SQLite can do."""
    assert isinstance(store, SqliteStore)
    return store
