"""The tables of the database, and how one made by an older Follow Suit becomes one of today.

A new database goes the same way as an old one, from nothing through every version.
"""

from __future__ import annotations

import sqlite3

STEPS = (
    # A rowid table with a unique index appends 3x faster than WITHOUT ROWID, which dirties one page
    # for every table in the group.
    """
    CREATE TABLE event (
        table_id TEXT NOT NULL, seq INTEGER NOT NULL, at REAL NOT NULL,
        kind TEXT NOT NULL, body BLOB NOT NULL
    );
    CREATE UNIQUE INDEX event_key ON event (table_id, seq);
    CREATE TABLE guest (
        token_hash BLOB PRIMARY KEY, guest_id TEXT NOT NULL UNIQUE, created REAL NOT NULL
    );
    CREATE TABLE listing (
        table_id TEXT PRIMARY KEY, game TEXT NOT NULL, options TEXT NOT NULL,
        seats INTEGER NOT NULL, deal INTEGER NOT NULL, updated REAL NOT NULL, ended INTEGER NOT NULL
    );
    CREATE TABLE seated (
        guest_id TEXT NOT NULL, table_id TEXT NOT NULL, PRIMARY KEY (guest_id, table_id)
    );
    """,
    # A guest may have several tokens, one for each device.
    """
    CREATE TABLE guest_2 (
        token_hash BLOB PRIMARY KEY, guest_id TEXT NOT NULL, created REAL NOT NULL
    );
    INSERT INTO guest_2 SELECT token_hash, guest_id, created FROM guest;
    DROP TABLE guest;
    ALTER TABLE guest_2 RENAME TO guest;
    ALTER TABLE listing ADD COLUMN people INTEGER NOT NULL DEFAULT 1;
    CREATE TABLE invitation (digest BLOB PRIMARY KEY, table_id TEXT NOT NULL, kind TEXT NOT NULL);
    CREATE UNIQUE INDEX invitation_of ON invitation (table_id, kind);
    """,
)
"""By version: what makes the next one out of it. Those that were released stay as they are."""

SCHEMA_VERSION = len(STEPS)


def bring_up_to_date(db: sqlite3.Connection, version: int) -> None:
    """Make the tables of today out of those of *version*, 0 for none: all of them or nothing.

    The connection is in autocommit. Raises sqlite3.Error; the caller then closes it.
    """
    for step, script in enumerate(STEPS[version:], version + 1):
        db.executescript(f"BEGIN IMMEDIATE;{script}PRAGMA user_version = {step};COMMIT;")
