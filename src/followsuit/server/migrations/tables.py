"""The tables of the database as they are today, for SQLite and PostgreSQL alike.

What the steps in ``versions/`` lead to; a test compares. Times are seconds since 1970.
"""

from __future__ import annotations

from sqlalchemy import (
    DOUBLE_PRECISION,
    REAL,
    Column,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    PrimaryKeyConstraint,
    Table,
    Text,
)
from sqlalchemy.types import TypeEngine

metadata = MetaData()
Time: TypeEngine[float] = REAL().with_variant(DOUBLE_PRECISION(), "postgresql")

event = Table(
    "event",
    metadata,
    Column("table_id", Text, nullable=False),
    Column("seq", Integer, nullable=False),
    Column("at", Time, nullable=False),
    Column("kind", Text, nullable=False),
    Column("body", LargeBinary, nullable=False),
    # The lock. Not the primary key: SQLite appends to such a table 3x faster than to one WITHOUT
    # ROWID, which dirties one page for every table in the group.
    Index("event_key", "table_id", "seq", unique=True),
)
"""What has happened at the tables. Only ever added to, but for a name that is taken out."""

listing = Table(
    "listing",
    metadata,
    Column("table_id", Text, primary_key=True),
    Column("game", Text, nullable=False),
    Column("options", Text, nullable=False),
    Column("seats", Integer, nullable=False),
    Column("deal", Integer, nullable=False),
    Column("updated", Time, nullable=False),
    Column("ended", Integer, nullable=False),
    Column("people", Integer, nullable=False, server_default="1"),
    Column("touched", Time, nullable=False, server_default="0"),
)
"""A line for each table. updated: by an event. touched: by that, or by somebody who looked."""

seated = Table(
    "seated",
    metadata,
    Column("guest_id", Text, nullable=False),
    Column("table_id", Text, nullable=False),
    Column("gone", Integer, nullable=False, server_default="0"),
    Column("settled", Integer, nullable=False, server_default="0"),
    PrimaryKeyConstraint("guest_id", "table_id"),
    Index("seated_at", "table_id"),
)
"""Who sits where, and, where ``gone`` is 1, who has sat there.

settled: 1 once the table is over and the guest's result has been drawn up, or is not wanted.
"""

guest = Table(
    "guest",
    metadata,
    Column("token_hash", LargeBinary, nullable=False),
    Column("guest_id", Text, nullable=False),
    Column("created", Time, nullable=False),
    PrimaryKeyConstraint("token_hash", name="guest_key"),
)
"""Whose token it is; a guest has one for each device. created: when it was given, or renewed."""

invitation = Table(
    "invitation",
    metadata,
    Column("digest", LargeBinary, primary_key=True),
    Column("table_id", Text, nullable=False),
    Column("kind", Text, nullable=False),
    Index("invitation_of", "table_id", "kind", unique=True),
)
"""Ways to the tables that have not ended, by the SHA-256 of what is in the link or typed."""

forgotten = Table(
    "forgotten",
    metadata,
    Column("guest_id", Text, primary_key=True),
    Column("at", Time, nullable=False),
    Column("tables", Integer, nullable=False),
)
"""Guests whose names were taken out, so that it is done again after an older backup is restored."""

shared = Table(
    "shared",
    metadata,
    Column("digest", LargeBinary, primary_key=True),
    Column("table_id", Text, nullable=False),
    Column("at", Time, nullable=False),
    Index("shared_of", "table_id"),
)
"""Lasting links to finished matches, by the SHA-256 of what is in the link."""

analysis = Table(
    "analysis",
    metadata,
    Column("table_id", Text, primary_key=True),
    Column("version", Text, nullable=False),
    Column("at", Time, nullable=False),
    Column("body", LargeBinary, nullable=False),
)
"""What was found of a finished match, without names. version: of the program and the bot."""

result = Table(
    "result",
    metadata,
    Column("guest_id", Text, nullable=False),
    Column("table_id", Text, nullable=False),
    Column("at", Time, nullable=False),
    Column("daily", Text, nullable=False),
    Column("name", Text, nullable=False),
    Column("total", Integer, nullable=False),
    Column("body", LargeBinary, nullable=False),
    PrimaryKeyConstraint("guest_id", "table_id"),
    Index("result_of_daily", "daily", "total"),
)
"""What a match was for a guest; it stays when the table is deleted.

daily: of a daily deal in whose table of results it stands its key, else empty. total: its points.
"""

daily = Table(
    "daily",
    metadata,
    Column("key", Text, primary_key=True),
    Column("root", Text, nullable=False),
    Column("at", Time, nullable=False),
)
"""What fixes the cards of each daily deal that somebody has asked for."""
