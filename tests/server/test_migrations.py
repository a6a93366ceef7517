"""The tables of the database: made from nothing or from those of an older Follow Suit, alike."""

from __future__ import annotations

import contextlib
import json
import sqlite3
import subprocess
import sys
import threading
from pathlib import Path
from typing import Any

import psycopg
import pytest
import sqlalchemy
from alembic.autogenerate import compare_metadata
from alembic.runtime.migration import MigrationContext

from followsuit.server.migrations import __main__ as printer
from followsuit.server.migrations import migrate_sqlite
from followsuit.server.migrations.tables import metadata
from followsuit.server.store import Listing, StoreError, open_store
from followsuit.server.store_postgres import PostgresStore
from followsuit.server.store_schema import SCHEMA_VERSION
from followsuit.server.store_sqlite import DATABASE, NEW_DATABASE, SqliteStore, connect
from tests.postgres import Postgres
from tests.server.storing import event, line

VERSION_1 = """
CREATE TABLE event (
    table_id TEXT NOT NULL, seq INTEGER NOT NULL, at REAL NOT NULL,
    kind TEXT NOT NULL, body BLOB NOT NULL
);
CREATE UNIQUE INDEX event_key ON event (table_id, seq);
CREATE TABLE guest (
    token_hash BLOB PRIMARY KEY, guest_id TEXT NOT NULL UNIQUE, created REAL NOT NULL
);
CREATE TABLE listing (
    table_id TEXT PRIMARY KEY, game TEXT NOT NULL, options TEXT NOT NULL, seats INTEGER NOT NULL,
    deal INTEGER NOT NULL, updated REAL NOT NULL, ended INTEGER NOT NULL
);
CREATE TABLE seated (
    guest_id TEXT NOT NULL, table_id TEXT NOT NULL, PRIMARY KEY (guest_id, table_id)
);
PRAGMA user_version = 1;
"""
"""The schema of Follow Suit before invitations, as it was."""
VERSION_2 = (
    VERSION_1.replace("guest_id TEXT NOT NULL UNIQUE", "guest_id TEXT NOT NULL")
    + """
ALTER TABLE listing ADD COLUMN people INTEGER NOT NULL DEFAULT 1;
CREATE TABLE invitation (digest BLOB PRIMARY KEY, table_id TEXT NOT NULL, kind TEXT NOT NULL);
CREATE UNIQUE INDEX invitation_of ON invitation (table_id, kind);
INSERT INTO invitation VALUES (X'77', 'a', 'link');
PRAGMA user_version = 2;
"""
)
"""The last schema before Alembic, as it was."""
OPENED = {"kind": "opened", "seats": [{"name": "Anna", "guest": "anna"}, {"name": "Bot"}]}
SAT = {"kind": "sat", "seat": 1, "guest": "ben", "name": "Ben"}


def old_database(folder: Path, script: str) -> Path:
    """A database of an older version, with a table that Anna sits at and Ben has left."""
    path = folder / DATABASE
    with contextlib.closing(sqlite3.connect(path)) as db:
        db.executescript(script)
        for seq, (kind, body) in enumerate(
            [
                ("opened", json.dumps(OPENED).encode()),
                ("sat", json.dumps(SAT).encode()),
                ("sat", b"\xff no JSON"),
            ],
            1,
        ):
            db.execute("INSERT INTO event VALUES ('a', ?, 5.0, ?, ?)", (seq, kind, body))
        db.execute("INSERT INTO guest VALUES (X'01', 'anna', 5.0)")
        db.execute(
            "INSERT INTO listing (table_id, game, options, seats, deal, updated, ended)"
            " VALUES ('a', 'xactika', '{}', 4, 2, 5.0, 0)"
        )
        db.execute("INSERT INTO seated VALUES ('anna', 'a')")
        db.commit()
    return path


def differences(connection: sqlalchemy.Connection) -> list[Any]:
    """How the tables differ from those of ``tables.py``."""
    context = MigrationContext.configure(connection, opts={"compare_type": True})
    return list(compare_metadata(context, metadata))


def test_new_sqlite_database_is_what_the_versions_lead_to(tmp_path: Path) -> None:
    """``new.sql`` is a copy: python -m followsuit.server.migrations makes it anew."""
    assert printer.script() == NEW_DATABASE.read_text("utf-8")
    SqliteStore(tmp_path).close()

    engine = sqlalchemy.create_engine(f"sqlite:///{tmp_path / DATABASE}")
    with engine.connect() as connection:
        assert differences(connection) == []
    engine.dispose()


def test_new_postgres_database_has_the_same_tables(postgres_server: Postgres) -> None:
    """Column by column, index by index."""
    with postgres_server.database(is_empty=True) as address:
        PostgresStore(address).close()
        engine = sqlalchemy.create_engine(
            "postgresql+psycopg://", creator=lambda: psycopg.connect(address)
        )
        with engine.connect() as connection:
            assert differences(connection) == []
        engine.dispose()


@pytest.mark.parametrize("script", [VERSION_1, VERSION_2])
async def test_older_database_goes_on(tmp_path: Path, script: str) -> None:
    """Tables, seats and guests stay, and all that is new works with them."""
    old_database(tmp_path, script)

    store = SqliteStore(tmp_path)
    old = Listing("a", "xactika", "{}", 4, 2, ended=False, updated=5.0, people=1)
    assert await store.unfinished("anna", 9) == [old]
    assert [(e.seq, e.at, e.kind) for e in await store.events("a")] == [
        (1, 5.0, "opened"),
        (2, 5.0, "sat"),
        (3, 5.0, "sat"),
    ]
    assert await store.guest(b"\x01") == "anna"
    assert await store.find_invitation(b"\x77") == (("a", "link") if script == VERSION_2 else None)
    await store.add_guest(b"\x02", "anna")
    await store.append("a", 3, [event("new")], line("a", people=2), invitations={"code": b"1"})
    store.close()
    store = SqliteStore(tmp_path)
    assert [row.people for row in await store.unfinished("anna", 9)] == [2]
    assert await store.guest(b"\x02") == "anna"
    assert await store.find_invitation(b"1") == ("a", "code")
    store.close()


@pytest.mark.parametrize("script", [VERSION_1, VERSION_2])
def test_older_database_comes_to_the_same_columns(tmp_path: Path, script: str) -> None:
    """And is numbered for Alembic and for a Follow Suit from before it, which then refuses it."""
    path = old_database(tmp_path, script)
    SqliteStore(tmp_path).close()

    with contextlib.closing(sqlite3.connect(path)) as db:
        for table in metadata.tables.values():
            columns = db.execute(f"PRAGMA table_info({table.name})").fetchall()
            assert {column[1] for column in columns} == {column.name for column in table.columns}
        assert db.execute("SELECT version_num FROM alembic_version").fetchall() == [
            (f"{SCHEMA_VERSION:04}",)
        ]
        assert db.execute("PRAGMA user_version").fetchone() == (SCHEMA_VERSION,)


async def test_who_has_left_is_known_from_the_events(tmp_path: Path) -> None:
    """Older versions struck them off; what they left behind must be found to be forgotten."""
    old_database(tmp_path, VERSION_2)

    store = SqliteStore(tmp_path)
    assert sorted(await store.query("SELECT guest_id, gone FROM seated")) == [
        ("anna", 0),
        ("ben", 1),
    ]
    assert await store.unfinished("ben", 9) == []
    store.close()


async def test_nobody_is_late_for_a_table_of_before(tmp_path: Path) -> None:
    """Nobody noted who looked at it, so it counts as looked at now."""
    old_database(tmp_path, VERSION_2)

    store = SqliteStore(tmp_path)
    ((touched,),) = await store.query("SELECT touched FROM listing")
    assert touched > 1_700_000_000
    store.close()


def test_database_that_cannot_be_brought_up_to_date_stays_as_it_is(tmp_path: Path) -> None:
    """All of it or nothing, and one line that names the file."""
    path = old_database(tmp_path, VERSION_1 + "CREATE TABLE forgotten (somebody_elses TEXT);")
    with contextlib.closing(sqlite3.connect(path)) as db:
        before = db.execute("SELECT sql FROM sqlite_master ORDER BY name").fetchall()

    with pytest.raises(StoreError, match=rf"cannot use the database .*{DATABASE}: .*forgotten"):
        SqliteStore(tmp_path)
    with contextlib.closing(sqlite3.connect(path)) as db:
        assert before == db.execute("SELECT sql FROM sqlite_master ORDER BY name").fetchall()
        assert db.execute("PRAGMA user_version").fetchone() == (1,)


def test_postgres_database_that_cannot_be_brought_up_to_date_stays_as_it_is(
    postgres_server: Postgres,
) -> None:
    """All of it or nothing, and one line that names the database."""
    with postgres_server.database(is_empty=True) as address:
        with contextlib.closing(psycopg.connect(address, autocommit=True)) as db:
            db.execute("CREATE TABLE forgotten (somebody_elses TEXT)")

        with pytest.raises(StoreError, match=r"^cannot use the database test_\d+ at .*forgotten"):
            PostgresStore(address)
        with contextlib.closing(psycopg.connect(address)) as db:
            names = db.execute(
                "SELECT relname FROM pg_class JOIN pg_namespace ON relnamespace = pg_namespace.oid"
                " WHERE nspname = 'public' AND relkind = 'r'"
            )
            assert names.fetchall() == [("forgotten",)]


def test_nodes_that_start_at_once_make_the_tables_once(postgres_server: Postgres) -> None:
    """Each waits for the other, and finds its work done."""
    with postgres_server.database(is_empty=True) as address:
        errors: list[BaseException] = []

        def start() -> None:
            try:
                PostgresStore(address).close()
            except BaseException as error:  # reported below, in the test's own thread
                errors.append(error)

        nodes = [threading.Thread(target=start) for _ in range(4)]
        for node in nodes:
            node.start()
        for node in nodes:
            node.join()

        assert errors == []


def test_up_to_date_database_is_opened_without_what_changes_tables(place: Path | str) -> None:
    """SQLAlchemy and Alembic take a second to import; a first start of SQLite does without too."""
    code = (
        "import sys; from pathlib import Path; from followsuit.server.store import open_store;"
        "place = sys.argv[1];"
        "open_store(place if place.startswith('postgresql') else Path(place)).close();"
        "print(*(name for name in ('sqlalchemy', 'alembic') if name in sys.modules))"
    )
    for _ in range(2):
        loaded = subprocess.check_output([sys.executable, "-c", code, str(place)], text=True)
        assert loaded.split() == []


def test_newer_postgres_database_is_refused_untouched(postgres_place: str) -> None:
    """One line that says what to do; the database keeps its version."""
    with contextlib.closing(psycopg.connect(postgres_place, autocommit=True)) as db:
        db.execute("UPDATE alembic_version SET version_num = '9999'")

        with pytest.raises(StoreError, match=r"^the database .* is from a newer Follow Suit"):
            open_store(postgres_place)
        assert db.execute("SELECT version_num FROM alembic_version").fetchall() == [("9999",)]


def test_migrating_twice_changes_nothing(tmp_path: Path) -> None:
    """Whoever comes second finds all done."""
    path = tmp_path / DATABASE
    for _ in range(2):
        migrate_sqlite(lambda: connect(path))

    with contextlib.closing(sqlite3.connect(path)) as db:
        assert db.execute("PRAGMA user_version").fetchone() == (SCHEMA_VERSION,)
