"""The event log in SQLite: its folder, its file, other programs that look into it."""

from __future__ import annotations

import asyncio
import contextlib
import sqlite3
import time
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from followsuit.server.store import StoreError, UnavailableError
from followsuit.server.store_schema import SCHEMA_VERSION
from followsuit.server.store_sqlite import DATABASE, SqliteStore
from tests.server.storing import event, line


@pytest.fixture
async def store(tmp_path: Path) -> AsyncIterator[SqliteStore]:
    """An empty store."""
    opened = SqliteStore(tmp_path)
    yield opened
    opened.close()


async def test_acknowledged_events_survive_reopening(tmp_path: Path) -> None:
    """Another process finds them, without the first having closed anything."""
    first = SqliteStore(tmp_path)
    await first.append("a", 0, [event("kept")], line("a"), ["guest"])

    with sqlite3.connect(tmp_path / DATABASE) as other:
        rows = other.execute("SELECT seq, body FROM event").fetchall()
    first.close()
    second = SqliteStore(tmp_path)

    assert rows == [(1, b"kept")]
    assert [e.body for e in await second.events("a")] == [b"kept"]
    assert [row.table_id for row in await second.unfinished("guest", 9)] == ["a"]
    second.close()


async def test_full_disk_is_told_and_passes(store: SqliteStore) -> None:
    """While nothing can be written every append is refused whole; afterwards all goes on."""
    pages = store._write.execute("PRAGMA page_count").fetchone()[0]
    store._write.execute(f"PRAGMA max_page_count = {pages}")
    with pytest.raises(UnavailableError):
        await store.append("a", 0, [event("x" * 100_000)], line("a"))
    assert await store.events("a") == []

    store._write.execute("PRAGMA max_page_count = 1000000")
    await store.append("a", 0, [event("x" * 100_000)], line("a"))

    assert len(await store.events("a")) == 1


async def test_locked_database_delays_but_loses_nothing(store: SqliteStore) -> None:
    """A backup or an administrator who reads does not stop the writer."""
    with sqlite3.connect(store.path) as reader:
        reader.execute("BEGIN")
        reader.execute("SELECT count(*) FROM event").fetchone()
        await store.append("a", 0, [event("x")], line("a"))
        reader.execute("COMMIT")

    assert len(await store.events("a")) == 1


def test_missing_folder_is_made(tmp_path: Path) -> None:
    """With its parents."""
    SqliteStore(tmp_path / "deep" / "down").close()

    assert (tmp_path / "deep" / "down" / DATABASE).is_file()


def test_folder_that_cannot_be_written_is_one_line(tmp_path: Path) -> None:
    """It names the folder."""
    (tmp_path / "file").touch()

    with pytest.raises(StoreError, match=r"^cannot write to the data folder .*file/data: .+$"):
        SqliteStore(tmp_path / "file" / "data")


def test_folder_in_use_is_one_line(tmp_path: Path) -> None:
    """Two servers on one SQLite folder would not hear of each other's moves."""
    first = SqliteStore(tmp_path)

    with pytest.raises(StoreError, match="is in use by another server"):
        SqliteStore(tmp_path)
    first.close()
    SqliteStore(tmp_path).close()


def test_newer_database_is_refused_untouched(tmp_path: Path) -> None:
    """One line that says what to do; the file keeps its version."""
    with sqlite3.connect(tmp_path / DATABASE) as db:
        db.execute(f"PRAGMA user_version = {SCHEMA_VERSION + 1}")

    with pytest.raises(StoreError, match=r"is from a newer Follow Suit .*: update"):
        SqliteStore(tmp_path)
    with sqlite3.connect(tmp_path / DATABASE) as db:
        assert db.execute("PRAGMA user_version").fetchone() == (SCHEMA_VERSION + 1,)


async def test_moves_wait_for_no_reader_and_no_backup(store: SqliteStore) -> None:
    """Case 97: 200 tables finish at once while others read and copy. All are stored, in time.

    In 250 ms, or, on a machine that is busy with other things, not much later than without them.
    """
    names = [f"t{n}" for n in range(200)]
    await asyncio.gather(
        *(store.append(n, 0, [event("x" * 500)], line(n), ["anna"]) for n in names)
    )
    with (
        contextlib.closing(sqlite3.connect(store.path)) as reader,
        contextlib.closing(sqlite3.connect(":memory:")) as copy,
    ):
        reader.execute("BEGIN")
        before = reader.execute("SELECT count(*) FROM event").fetchone()
        undisturbed = await slowest(store, names, 1)
        backup = asyncio.create_task(asyncio.to_thread(copy_slowly, store.path, copy))
        disturbed = max([await slowest(store, names, after) for after in (2, 3)])
        assert reader.execute("SELECT count(*) FROM event").fetchone() == before
        await backup
        copied = copy.execute("SELECT count(*) FROM event").fetchone()[0]

    assert copied >= 400
    assert disturbed < max(0.25, 3 * undisturbed)
    assert [len(await store.events(name)) for name in names] == [4] * 200
    assert await store.unfinished("anna", 9) == []


async def slowest(store: SqliteStore, names: list[str], after: int) -> float:
    """Seconds until the last of these tables has one more event, all having asked at once."""
    begun = time.monotonic()
    await asyncio.gather(
        *(store.append(name, after, [event("y")], line(name, ended=after == 3)) for name in names)
    )
    return time.monotonic() - begun


def copy_slowly(path: Path, copy: sqlite3.Connection) -> None:
    """Copy a database a page at a time, from another connection."""
    with contextlib.closing(sqlite3.connect(path)) as source:
        source.execute("BEGIN")
        source.execute("SELECT count(*) FROM event").fetchone()
        source.backup(copy, pages=1)


async def test_what_is_deleted_is_overwritten(store: SqliteStore) -> None:
    """A name that was taken out stands nowhere in the file."""
    await store.append("a", 0, [event("Annegret the forgotten")], line("a"))
    await store.change(lambda db, _: db.execute("DELETE FROM event").rowcount)
    store._write.execute("PRAGMA wal_checkpoint(TRUNCATE)")

    assert b"Annegret" not in store.path.read_bytes()


def test_file_that_is_no_database_is_one_line(tmp_path: Path) -> None:
    """It is not overwritten."""
    (tmp_path / DATABASE).write_bytes(b"my diary, not a database at all. " * 40)

    with pytest.raises(StoreError, match="cannot use the database"):
        SqliteStore(tmp_path)
    assert (tmp_path / DATABASE).read_bytes().startswith(b"my diary")
