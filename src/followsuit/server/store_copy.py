"""A whole database copied while it is in use: into a file that either kind is restored from.

A backup is an SQLite file with today's tables and all rows of one moment. It holds the hands of
matches that are still played, so it is for its owner's eyes.
"""

from __future__ import annotations

import contextlib
import os
import sqlite3
import tempfile
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

from followsuit.server.migrations import migrate_sqlite
from followsuit.server.migrations.tables import metadata
from followsuit.server.store import StoreError
from followsuit.server.store_schema import SCHEMA_VERSION, newer
from followsuit.server.store_sqlite import (
    DATABASE,
    NEW_DATABASE,
    claim,
    connect,
    open_database,
    version_of,
)

if TYPE_CHECKING:
    import psycopg

PAGES = 1_000
"""Pages of a file copied at a time."""
ROWS = 2_000
"""Rows fetched at a time."""
COLUMNS = {name: tuple(table.columns.keys()) for name, table in metadata.tables.items()}

Tell = Callable[[int, int], None]
"""Told how much is done, and how much there is."""


@dataclass(frozen=True, slots=True)
class Copied:
    """What a copy holds. forgotten: guests forgotten at its target before, who must stay so."""

    tables: int
    events: int
    forgotten: Sequence[str] = ()


def back_up(place: Path | str, file: Path, tell: Tell) -> Copied:
    """Write all there is at *place*, as of this moment, to a file. Raises StoreError.

    The file appears, or is replaced, only once the copy is whole and on the disk.
    """
    with _new_file(file) as part:
        if isinstance(place, Path):
            _copy_file(place / DATABASE, part, tell)
        else:
            with contextlib.closing(sqlite3.connect(part, isolation_level=None)) as copy:
                _copy_out(place, copy, tell)
        with contextlib.closing(sqlite3.connect(part)) as copy:
            # One file that can be read from anywhere: with a write-ahead log it would be three.
            copy.execute("PRAGMA journal_mode = DELETE")
            return _count(copy)


def restore(file: Path, place: Path | str, tell: Tell, *, is_replacing: bool = False) -> Copied:
    """Make *place* what it was when the file was written: all of it or nothing. Raises StoreError.

    is_replacing: although there is something. No server may run on it.
    """
    with _opened_backup(file) as source:
        if isinstance(place, Path):
            forgotten = _copy_into_folder(source, place, tell, is_replacing)
        else:
            forgotten = _copy_into_postgres(source, place, tell, is_replacing)
        counted = _count(source)
        return Copied(counted.tables, counted.events, forgotten)


# --- files --------------------------------------------------------------------------------------


@contextlib.contextmanager
def _new_file(file: Path) -> Iterator[Path]:
    """A file beside it, for the owner's eyes alone, which takes its place when all went well."""
    part = file.with_name(f".{file.name}.{os.getpid()}.part")
    try:
        os.close(os.open(part, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600))
        try:
            yield part
            with part.open("rb+") as written:
                os.fsync(written.fileno())
            part.replace(file)
        except BaseException:
            part.unlink(missing_ok=True)
            raise
        if os.name == "posix":
            folder = os.open(file.parent, os.O_RDONLY)
            os.fsync(folder)
            os.close(folder)
    except (OSError, sqlite3.Error) as error:
        reason = error.strerror if isinstance(error, OSError) else str(error)
        raise StoreError(f"cannot write {file}: {reason}") from error


def _copy_file(path: Path, part: Path, tell: Tell) -> None:
    if not path.is_file():
        raise StoreError(f"there is no database in {path.parent}")
    with contextlib.closing(connect(path, "ro")) as source:
        try:
            version = version_of(source)
            if version > SCHEMA_VERSION:
                raise newer(f"the database {path}", version)
            # All pages are of this moment, whatever is written meanwhile.
            source.execute("BEGIN")
            source.execute("SELECT count(*) FROM listing").fetchone()
        except sqlite3.Error as error:
            raise StoreError(f"cannot read the database {path}: {error}") from error
        with contextlib.closing(sqlite3.connect(part)) as copy:
            _copy_pages(source, copy, tell)


def _copy_pages(source: sqlite3.Connection, copy: sqlite3.Connection, tell: Tell) -> None:
    def progress(_status: int, remaining: int, total: int) -> None:
        tell(total - remaining, total)

    source.backup(copy, pages=PAGES, progress=progress)


@contextlib.contextmanager
def _opened_backup(file: Path) -> Iterator[sqlite3.Connection]:
    """The backup, with today's tables; raises StoreError."""
    if not file.is_file():
        raise StoreError(f"there is no file {file}")
    with contextlib.ExitStack() as stack:
        source = stack.enter_context(contextlib.closing(connect(file, "ro")))
        try:
            version = version_of(source)
            is_ours = version > 0 and _has(source, "event") and _has(source, "listing")
            is_sound = source.execute("PRAGMA quick_check(1)").fetchone() == ("ok",)
        except sqlite3.Error as error:
            raise StoreError(f"{file} is no backup: {error}") from error
        if not is_ours:
            raise StoreError(f"{file} is no backup of Follow Suit")
        if not is_sound:
            raise StoreError(f"{file} is damaged")
        if version > SCHEMA_VERSION:
            raise newer(f"the backup {file}", version)
        if version < SCHEMA_VERSION:
            path = Path(stack.enter_context(tempfile.TemporaryDirectory())) / DATABASE
            with contextlib.closing(connect(path)) as copy:
                source.backup(copy)
            migrate_sqlite(lambda: connect(path))
            source = stack.enter_context(contextlib.closing(connect(path, "ro")))
        yield source


def _copy_into_folder(
    source: sqlite3.Connection, folder: Path, tell: Tell, is_replacing: bool
) -> Sequence[str]:
    with claim(folder), contextlib.closing(open_database(folder / DATABASE)) as target:
        _require_room(is_replacing or not _has_rows(target), f"the folder {folder}")
        forgotten = _forgotten(target)
        try:
            _copy_pages(source, target, tell)
        except sqlite3.Error as error:
            raise StoreError(f"cannot write to {folder}: {error}") from error
        return forgotten


def _has(db: sqlite3.Connection, table: str) -> bool:
    sql = "SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = ?"
    return db.execute(sql, (table,)).fetchone() is not None


def _count(db: sqlite3.Connection) -> Copied:
    sql = "SELECT (SELECT count(*) FROM listing), (SELECT count(*) FROM event)"
    return Copied(*db.execute(sql).fetchone())


# --- PostgreSQL ---------------------------------------------------------------------------------


def _copy_out(place: str, copy: sqlite3.Connection, tell: Tell) -> None:
    import psycopg

    copy.executescript(NEW_DATABASE.read_text("utf-8"))
    with _postgres(place) as db:
        try:
            db.isolation_level = psycopg.IsolationLevel.REPEATABLE_READ
            with db.transaction():
                total, done = _n_rows(db), 0
                for name, columns in COLUMNS.items():
                    for rows in _pages_of_rows(db, name, columns):
                        copy.execute("BEGIN")
                        copy.executemany(_insert(name, columns), rows)
                        copy.execute("COMMIT")
                        done += len(rows)
                        tell(done, total)
        except psycopg.Error as error:
            raise StoreError(f"cannot read the database: {error}") from error


def _copy_into_postgres(
    source: sqlite3.Connection, place: str, tell: Tell, is_replacing: bool
) -> Sequence[str]:
    import psycopg

    from followsuit.server.store_postgres import NAME, bring_up_to_date, full_address, name_of

    bring_up_to_date(full_address(place))
    with _postgres(place) as db:
        try:
            with db.transaction():
                others = db.execute(
                    "SELECT count(*) FROM pg_stat_activity WHERE datname = current_database()"
                    " AND application_name = %s AND pid <> pg_backend_pid()",
                    (NAME,),
                ).fetchone()
                if others != (0,):
                    raise StoreError(f"a server is running on {name_of(place)}: stop it first")
                for name in COLUMNS:
                    db.execute(f"LOCK TABLE {name}".encode())
                _require_room(is_replacing or not _has_rows(db), name_of(place))
                forgotten = _forgotten(db)
                total, done = _n_rows(source), 0
                for name, columns in COLUMNS.items():
                    db.execute(f"TRUNCATE {name}".encode())
                    into = f"COPY {name} ({', '.join(columns)}) FROM STDIN"
                    with db.cursor().copy(into.encode()) as copy:
                        for row in source.execute(_select(name, columns)):
                            copy.write_row(row)
                            done += 1
                            if done % ROWS == 0:
                                tell(done, total)
                return forgotten
        except psycopg.Error as error:
            raise StoreError(f"cannot write to {name_of(place)}: {error}") from error


@contextlib.contextmanager
def _postgres(place: str) -> Iterator[psycopg.Connection[Any]]:
    """A connection that has as much time as it needs; raises StoreError."""
    from followsuit.server.store_postgres import connect_or_say, full_address

    with contextlib.closing(connect_or_say(full_address(place))) as db:
        db.execute("SET statement_timeout = 0; SET idle_in_transaction_session_timeout = 0")
        yield db


def _pages_of_rows(
    db: psycopg.Connection[Any], name: str, columns: Sequence[str]
) -> Iterator[list[Any]]:
    with db.cursor(name=f"all_{name}") as cursor:
        cursor.execute(_select(name, columns).encode())
        while rows := cursor.fetchmany(ROWS):
            yield rows


# --- both ---------------------------------------------------------------------------------------


def _select(name: str, columns: Sequence[str]) -> str:
    return f"SELECT {', '.join(columns)} FROM {name}"  # noqa: S608 - names of ours


def _insert(name: str, columns: Sequence[str]) -> str:
    marks = ", ".join("?" * len(columns))
    return f"INSERT INTO {name} ({', '.join(columns)}) VALUES ({marks})"  # noqa: S608 - names of ours


def _n_rows(db: sqlite3.Connection | psycopg.Connection[Any]) -> int:
    """Rows in all tables."""
    counts = " + ".join(f"(SELECT count(*) FROM {name})" for name in COLUMNS)  # noqa: S608 - names of ours
    row = db.execute(f"SELECT {counts}").fetchone()
    assert row is not None
    return int(row[0])


def _has_rows(db: sqlite3.Connection | psycopg.Connection[Any]) -> bool:
    """Whether anything would be lost: a guest who has only looked in would not."""
    return db.execute("SELECT 1 FROM listing LIMIT 1").fetchone() is not None


def _forgotten(db: sqlite3.Connection | psycopg.Connection[Any]) -> Sequence[str]:
    return [row[0] for row in db.execute("SELECT guest_id FROM forgotten").fetchall()]


def _require_room(there_is: bool, where: str) -> None:
    if not there_is:
        raise StoreError(f"{where} holds tables already: restore elsewhere, or say --replace")
