"""How the database's tables are made, and how those of an older Follow Suit become today's.

One file in ``versions/`` for each version; those that were released stay as they are. A new
database goes the same way, from nothing through every version; ``tables.py`` says what comes out,
and ``new.sql`` is the same for SQLite. A step that fails leaves the database as it was.

Loaded only where there is something to do: SQLAlchemy and Alembic take a second to import.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from pathlib import Path

from alembic import command
from alembic.config import Config
from sqlalchemy import Connection, create_engine, event
from sqlalchemy.exc import DBAPIError

REVISION = "{:04}".format
"""The name of a version in ``versions/`` and in the database."""
LOCK = 7_355_608
"""The advisory lock under which one node at a time changes a PostgreSQL database."""


def migrate_sqlite(connect: Callable[[], sqlite3.Connection]) -> None:
    """Bring a database up to date. connect: opens it in autocommit. Raises sqlite3.Error."""
    engine = create_engine("sqlite://", creator=connect)
    # sqlite3 would begin a transaction only before the first row is changed.
    event.listen(engine, "begin", lambda connection: connection.exec_driver_sql("BEGIN IMMEDIATE"))
    try:
        with engine.begin() as connection:
            version = connection.exec_driver_sql("PRAGMA user_version").scalar_one()
            is_adopted = version > 0 and not engine.dialect.has_table(connection, "alembic_version")
            _upgrade(connection, REVISION(version) if is_adopted else None)
    except DBAPIError as error:
        if isinstance(error.orig, sqlite3.Error):
            raise error.orig from error
        raise
    finally:
        engine.dispose()


def migrate_postgres(connect: Callable[[], object]) -> None:
    """Bring a database up to date, once no other node does. Raises sqlalchemy.exc.DBAPIError."""
    engine = create_engine("postgresql+psycopg://", creator=connect)
    try:
        with engine.begin() as connection:
            connection.exec_driver_sql(f"SELECT pg_advisory_xact_lock({LOCK})")
            _upgrade(connection, None)
    finally:
        engine.dispose()


def _upgrade(connection: Connection, adopted: str | None) -> None:
    """Run the steps that are still to be done. adopted: of a database from before Alembic."""
    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent).replace("%", "%%"))
    config.attributes["connection"] = connection
    if adopted is not None:
        command.stamp(config, adopted)
    command.upgrade(config, "head")
