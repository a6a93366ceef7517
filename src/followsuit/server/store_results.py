"""What came of matches, by guest, and the daily deals.

Results are copies of what the events say: they stay when a table is deleted, and go when their
guest asks for it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Literal, NamedTuple

from followsuit.server.store import Database, Store

Best = Literal["high", "low"]
"""Which total wins."""


class Kept(NamedTuple):
    """A guest's result at a table. at: seconds since 1970. name: what the guest was called there.

    daily: key of the daily deal in whose table of results it stands, or empty. total: its points.
    body: JSON.
    """

    guest: str
    table_id: str
    at: float
    daily: str
    name: str
    total: int
    body: bytes


FIELDS = ", ".join(("guest_id", *Kept._fields[1:]))


async def daily_root(store: Store, key: str) -> str | None:
    """What fixes the cards of a daily deal that was begun. Raises UnavailableError."""
    rows = await store.query("SELECT root FROM daily WHERE key = ?", (key,))
    return str(rows[0][0]) if rows else None


async def new_daily_root(store: Store, key: str, root: str) -> str:
    """What fixes the cards of a daily deal: *root* if nobody has begun it before.

    Raises UnavailableError.
    """
    known = await daily_root(store, key)
    if known is not None:
        return known

    def change(db: Database, now: float) -> str:
        db.execute(
            "INSERT INTO daily (key, root, at) VALUES (?, ?, ?) ON CONFLICT DO NOTHING",
            (key, root, now),
        )
        rows = db.execute("SELECT root FROM daily WHERE key = ?", (key,)).fetchall()
        return str(rows[0][0])

    return str(await store.change(change))


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


async def is_settled(store: Store, table_id: str) -> bool:
    """Whether there is nobody whose result at the table is missing. Raises UnavailableError."""
    sql = "SELECT 1 FROM seated WHERE table_id = ? AND settled = 0 LIMIT 1"
    return not await store.query(sql, (table_id,))


async def names(store: Store) -> list[tuple[str, str]]:
    """Guests and what they are called in their results. Raises UnavailableError."""
    rows = await store.query("SELECT DISTINCT guest_id, name FROM result ORDER BY guest_id")
    return [(str(guest), str(name)) for guest, name in rows]


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


async def best_of_daily(store: Store, key: str, best: Best, limit: int) -> list[Kept]:
    """The best at a daily deal, of equal ones who was first. Raises UnavailableError."""
    order = "DESC" if best == "high" else "ASC"
    rows = await store.query(
        f"SELECT {FIELDS} FROM result WHERE daily = ?"  # noqa: S608 - names of ours
        f" ORDER BY total {order}, at, table_id LIMIT ?",
        (key, limit),
    )
    return [_read(row) for row in rows]


async def of_daily(store: Store, key: str, guest: str) -> Kept | None:
    """The guest's at a daily deal. Raises UnavailableError."""
    rows = await store.query(
        f"SELECT {FIELDS} FROM result WHERE daily = ? AND guest_id = ?",  # noqa: S608 - names of ours
        (key, guest),
    )
    return _read(rows[0]) if rows else None


async def count_daily(store: Store, key: str, best: Best = "high", total: int | None = None) -> int:
    """How many have played a daily deal to its end, or have a better total than this one.

    Raises UnavailableError.
    """
    values: list[object] = [key]
    better = ""
    if total is not None:
        better = f" AND total {'>' if best == 'high' else '<'} ?"
        values.append(total)
    rows = await store.query(f"SELECT count(*) FROM result WHERE daily = ?{better}", values)  # noqa: S608 - words of ours
    return int(rows[0][0])


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
    guest, table_id, at, daily, name, total, body = row
    return Kept(guest, table_id, at, daily, name, total, bytes(body))
