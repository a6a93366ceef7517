"""What came of matches, by guest, and the daily deals.

Results are copies of what the events say: they stay when a table is deleted, and go when their
guest asks for it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from followsuit.server.store import Database, Store


class Kept(NamedTuple):
    """A guest's result at a table. at: seconds since 1970. daily: key of the daily deal, or empty.

    name: what the guest was called there. body: JSON.
    """

    guest: str
    table_id: str
    at: float
    daily: str
    name: str
    body: bytes


FIELDS = ", ".join(("guest_id", *Kept._fields[1:]))


async def daily_root(store: Store, key: str, root: str) -> str:
    """What fixes the cards of a daily deal: *root* if nobody has asked for it before.

    Raises UnavailableError.
    """

    def change(db: Database, now: float) -> str:
        db.execute(
            "INSERT INTO daily (key, root, at) VALUES (?, ?, ?) ON CONFLICT DO NOTHING",
            (key, root, now),
        )
        rows = db.execute("SELECT root FROM daily WHERE key = ?", (key,)).fetchall()
        return str(rows[0][0])

    rows = await store.query("SELECT root FROM daily WHERE key = ?", (key,))
    return str(rows[0][0] if rows else await store.change(change))


async def unsettled(store: Store, guest: str, limit: int) -> list[str]:
    """Tables that are over, whose results have not been drawn up for the guest.

    Raises UnavailableError.
    """
    rows = await store.query(
        "SELECT table_id FROM seated JOIN listing USING (table_id)"
        " WHERE guest_id = ? AND settled = 0 AND ended = 1 ORDER BY updated LIMIT ?",
        (guest, limit),
    )
    return [str(row[0]) for row in rows]


async def settle(store: Store, table_id: str, results: Mapping[str, Kept]) -> None:
    """Keep the results of a table that is over, once: what was deleted does not come back.

    Raises UnavailableError.
    """
    marks = ", ".join("?" * len(Kept._fields))

    def change(db: Database, _now: float) -> None:
        for guest, kept in sorted(results.items()):
            sql = (
                "UPDATE seated SET settled = 1 WHERE guest_id = ? AND table_id = ? AND settled = 0"
            )
            if db.execute(sql, (guest, table_id)).rowcount:
                db.execute(f"INSERT INTO result ({FIELDS}) VALUES ({marks})", kept)  # noqa: S608 - names of ours
        db.execute("UPDATE seated SET settled = 1 WHERE table_id = ?", (table_id,))

    await store.change(change)


async def results(store: Store, guest: str) -> list[Kept]:
    """All of a guest, oldest first. Raises UnavailableError."""
    rows = await store.query(
        f"SELECT {FIELDS} FROM result WHERE guest_id = ? ORDER BY at, table_id",  # noqa: S608 - names of ours
        (guest,),
    )
    return [_read(row) for row in rows]


async def of_daily(store: Store, key: str) -> list[Kept]:
    """Everybody's at a daily deal. Raises UnavailableError."""
    rows = await store.query(
        f"SELECT {FIELDS} FROM result WHERE daily = ? ORDER BY at, table_id",  # noqa: S608 - names of ours
        (key,),
    )
    return [_read(row) for row in rows]


async def delete(store: Store, guest: str) -> None:
    """Delete a guest's results, also what is over and not drawn up. Raises UnavailableError."""

    def change(db: Database, _now: float) -> None:
        db.execute("DELETE FROM result WHERE guest_id = ?", (guest,))
        over = "SELECT table_id FROM listing WHERE ended = 1"
        db.execute(
            f"UPDATE seated SET settled = 1 WHERE guest_id = ? AND table_id IN ({over})",  # noqa: S608 - words of ours
            (guest,),
        )

    await store.change(change)


def _read(row: Sequence[Any]) -> Kept:
    guest, table_id, at, daily, name, body = row
    return Kept(guest, table_id, at, daily, name, bytes(body))
