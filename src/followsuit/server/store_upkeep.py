"""What is done to stored tables as a whole: touched, closed, deleted, and cleared of a name.

In small steps, so that a move never waits long. What is found in a question holds until it is done:
each change looks again.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from followsuit.server.store import Database, NewEvent, StaleError, Store

OF_A_TABLE = ("event", "seated", "invitation", "shared", "analysis")
"""Where a table has rows beside its listing."""


@dataclass(frozen=True, slots=True)
class Rewritten:
    """A stored event with another body: only to take a person's name out of it."""

    table_id: str
    seq: int
    before: bytes
    after: bytes


async def touch(store: Store, table_ids: Iterable[str], spare: float = 0.0) -> None:
    """Note that somebody is at these tables. spare: seconds; those touched since then are left.

    Raises UnavailableError.
    """
    chosen = sorted(table_ids)
    sql = "UPDATE listing SET touched = ? WHERE table_id = ? AND touched < ?"

    def change(db: Database, now: float) -> None:
        for table_id in chosen:
            db.execute(sql, (now, table_id, now - spare))

    await store.change(change)


async def untouched(
    store: Store, before: float, after: str, limit: int, *, ended: bool
) -> list[str]:
    """Tables that nobody has touched since *before*, in the order of their ids.

    before: seconds since 1970. after: the id that they follow; limit: how many. ended: those that
    have ended, or those that have not. Raises UnavailableError.
    """
    rows = await store.query(
        "SELECT table_id FROM listing WHERE table_id > ? AND ended = ? AND touched < ?"
        " ORDER BY table_id LIMIT ?",
        (after, int(ended), before, limit),
    )
    return [str(row[0]) for row in rows]


async def close(store: Store, table_id: str, before: float, event: NewEvent) -> bool:
    """End a table, with this event as its last, unless it was touched since; whether it was ended.

    Raises StaleError when somebody comes this very moment, UnavailableError.
    """

    def change(db: Database, now: float) -> bool:
        ended = db.execute(
            "UPDATE listing SET ended = 1, updated = ?, touched = ?"
            " WHERE table_id = ? AND ended = 0 AND touched < ?",
            (now, now, table_id, before),
        )
        if not ended.rowcount:
            return False
        if not _add(db, table_id, now, event):
            raise StaleError(f"table {table_id} has moved on")
        db.execute("DELETE FROM invitation WHERE table_id = ?", (table_id,))
        return True

    return bool(await store.change(change))


async def drop(store: Store, table_id: str, before: float) -> bool:
    """Delete all there is of an ended table, unless it was touched since; whether it was deleted.

    Raises UnavailableError.
    """

    def change(db: Database, _now: float) -> bool:
        sql = "DELETE FROM listing WHERE table_id = ? AND ended = 1 AND touched < ?"
        if not db.execute(sql, (table_id, before)).rowcount:
            return False
        for name in OF_A_TABLE:
            db.execute(f"DELETE FROM {name} WHERE table_id = ?", (table_id,))  # noqa: S608 - a name of ours
        return True

    return bool(await store.change(change))


async def renew(store: Store, token_hash: bytes, spare: float = 0.0) -> None:
    """Note that a token was given anew. spare: seconds; one that was since then is left.

    Raises UnavailableError.
    """
    sql = "UPDATE guest SET created = ? WHERE token_hash = ? AND created < ?"

    def change(db: Database, now: float) -> None:
        db.execute(sql, (now, token_hash, now - spare))

    await store.change(change)


async def drop_strangers(store: Store, before: float, limit: int) -> int:
    """Forget tokens last given before then to who has no table; how many, *limit* at most.

    Their results, which nobody can see any more, go too. Whoever comes with one after all is a new
    guest, as they were. Raises UnavailableError.
    """
    unseated = "NOT EXISTS (SELECT 1 FROM seated WHERE seated.guest_id = guest.guest_id)"
    rows = await store.query(
        f"SELECT token_hash, guest_id FROM guest WHERE created < ? AND {unseated} LIMIT ?",  # noqa: S608 - words of ours
        (before, limit),
    )

    def change(db: Database, _now: float) -> int:
        sql = f"DELETE FROM guest WHERE token_hash = ? AND {unseated}"  # noqa: S608 - words of ours
        dropped = sum(db.execute(sql, (row[0],)).rowcount for row in rows)
        lost = "guest_id = ? AND NOT EXISTS (SELECT 1 FROM guest AS other WHERE other.guest_id = ?)"
        for _, guest_id in rows:
            db.execute(f"DELETE FROM result WHERE {lost}", (guest_id, guest_id))  # noqa: S608 - words of ours
        return dropped

    return int(await store.change(change)) if rows else 0


async def tables(store: Store, after: str, limit: int, *, ended: bool = False) -> list[str]:
    """Tables in the order of their ids: so many that follow *after*. ended: only those that have.

    Raises UnavailableError.
    """
    only = " AND ended = 1" if ended else ""
    rows = await store.query(
        f"SELECT table_id FROM listing WHERE table_id > ?{only} ORDER BY table_id LIMIT ?",  # noqa: S608 - words of ours
        (after, limit),
    )
    return [str(row[0]) for row in rows]


async def tables_of(store: Store, guest_id: str) -> list[str]:
    """Tables at which the guest sits or has sat. Raises UnavailableError."""
    sql = "SELECT table_id FROM seated WHERE guest_id = ? ORDER BY table_id"
    return [str(row[0]) for row in await store.query(sql, (guest_id,))]


async def is_known(store: Store, guest_id: str) -> bool:
    """Whether there is anything of the guest: a token, a seat, a result.

    Raises UnavailableError.
    """
    places = ("guest", "seated", "result")
    sql = " UNION ".join(f"SELECT guest_id FROM {place} WHERE guest_id = ?" for place in places)  # noqa: S608 - names of ours
    return bool(await store.query(sql, [guest_id] * len(places)))


async def forget(
    store: Store, guest_id: str, rewritten: Sequence[Rewritten], news: Mapping[str, NewEvent]
) -> None:
    """Store what a guest's tables say without them, void their tokens, note that it was done.

    news: by table, one more event, from which servers that have it in memory learn. All or nothing.
    Raises StaleError when an event is not what it was, UnavailableError.
    """

    def change(db: Database, now: float) -> None:
        for event in rewritten:
            # It holds the new body already where this is done a second time.
            sql = "UPDATE event SET body = ? WHERE table_id = ? AND seq = ? AND body IN (?, ?)"
            row = (event.after, event.table_id, event.seq, event.before, event.after)
            if not db.execute(sql, row).rowcount:
                raise StaleError(f"event {event.seq} of table {event.table_id} has changed")
        for table_id, one_more in news.items():
            if not _add(db, table_id, now, one_more):
                raise StaleError(f"table {table_id} has moved on")
        n_tables = db.execute("DELETE FROM seated WHERE guest_id = ?", (guest_id,)).rowcount
        db.execute("DELETE FROM guest WHERE guest_id = ?", (guest_id,))
        db.execute("DELETE FROM result WHERE guest_id = ?", (guest_id,))
        db.execute(
            "INSERT INTO forgotten (guest_id, at, tables) VALUES (?, ?, ?)"
            " ON CONFLICT (guest_id) DO UPDATE SET at = excluded.at,"
            " tables = forgotten.tables + excluded.tables",
            (guest_id, now, n_tables),
        )

    await store.change(change)


async def forgotten(store: Store) -> list[str]:
    """Guests that were forgotten, in the order of their ids. Raises UnavailableError."""
    rows = await store.query("SELECT guest_id FROM forgotten ORDER BY guest_id")
    return [str(row[0]) for row in rows]


def _add(db: Database, table_id: str, now: float, event: NewEvent) -> bool:
    """Append an event whatever came before; not if something else comes this very moment."""
    added = db.execute(
        "INSERT INTO event (table_id, seq, at, kind, body)"
        " SELECT table_id, max(seq) + 1, ?, ?, ? FROM event WHERE table_id = ? GROUP BY table_id"
        " ON CONFLICT DO NOTHING",
        (now, event.kind, event.body, table_id),
    )
    return added.rowcount > 0
