"""What is kept for looking back: links to finished matches, and their analyses.

A link is stored by its digest alone. An analysis holds no name. Both go when their table does, and
nothing is kept of a table that is gone already.
"""

from __future__ import annotations

from followsuit.server.store import Database, Store


async def share(store: Store, table_id: str, digest: bytes) -> None:
    """Let the link lead to the table; a second time it changes nothing. Raises UnavailableError."""

    def change(db: Database, now: float) -> None:
        db.execute(
            "INSERT INTO shared (digest, table_id, at)"
            " SELECT ?, table_id, ? FROM listing WHERE table_id = ? ON CONFLICT DO NOTHING",
            (digest, now, table_id),
        )

    await store.change(change)


async def shared(store: Store, digest: bytes) -> str | None:
    """The table that the link leads to. Raises UnavailableError."""
    rows = await store.query("SELECT table_id FROM shared WHERE digest = ?", (digest,))
    return str(rows[0][0]) if rows else None


async def keep_analysis(store: Store, table_id: str, version: str, body: bytes) -> None:
    """Keep the analysis of a table in place of those of other versions. Raises UnavailableError."""

    def change(db: Database, now: float) -> None:
        db.execute("DELETE FROM analysis WHERE table_id = ?", (table_id,))
        db.execute(
            "INSERT INTO analysis (table_id, version, at, body)"
            " SELECT table_id, ?, ?, ? FROM listing WHERE table_id = ?",
            (version, now, body, table_id),
        )

    await store.change(change)


async def kept_analysis(store: Store, table_id: str, version: str) -> bytes | None:
    """The analysis of this version, if there is one. Raises UnavailableError."""
    rows = await store.query(
        "SELECT body FROM analysis WHERE table_id = ? AND version = ?", (table_id, version)
    )
    return bytes(rows[0][0]) if rows else None
