"""The event log in SQLite, in a folder of its own.

One server at a time: the folder is locked. Others may read meanwhile, and copy.
"""

from __future__ import annotations

import contextlib
import sqlite3
import sys
import time
from collections.abc import Callable, Collection, Mapping, Sequence
from itertools import groupby
from pathlib import Path
from typing import IO, Any, cast

from followsuit.server.store import (
    Append,
    Change,
    Listing,
    Outcome,
    StaleError,
    Store,
    StoreError,
    TakenError,
    UnavailableError,
)
from followsuit.server.store_schema import SCHEMA_VERSION, newer, older

if sys.platform != "win32":
    import fcntl

DATABASE = "followsuit.db"
NEW_DATABASE = Path(__file__).parent / "migrations" / "new.sql"
WAIT = 5.0
"""Seconds that a statement waits for another process to let go."""
MOST_PARAMETERS = 30_000
"""Of one statement: SQLite allows 32,766."""
STATEMENTS = 512
"""Kept compiled by each connection: those of a group differ by the number of its rows."""


class SqliteStore(Store):
    """An open event log in a folder. is_reader: beside the server whose it is.

    Raises StoreError when the folder cannot be written, is in use, or holds a newer database.
    """

    def __init__(
        self,
        folder: Path,
        clock: Callable[[], float] = time.time,
        *,
        is_reader: bool = False,
    ) -> None:
        self.path = folder / DATABASE
        self._lock = None if is_reader else claim(folder)
        try:
            self._write = open_database(self.path, is_reader=is_reader)
            self._read = open_database(self.path, is_reader=is_reader)
        except BaseException:
            if self._lock is not None:
                self._lock.close()
            raise
        # One reader: a connection answers one question at a time.
        super().__init__(clock, n_readers=1)

    def _fetch(self, sql: str, parameters: Sequence[object], since: float) -> list[Any]:  # noqa: ARG002 - a statement waits by itself
        try:
            return self._read.execute(sql, parameters).fetchall()
        except sqlite3.Error as error:
            raise UnavailableError(str(error)) from error

    def _commit(self, works: Sequence[Append | Change], since: float) -> Sequence[Outcome]:
        try:
            self._write.execute("BEGIN IMMEDIATE")
            now = self._clock()
            outcomes = _do_all(self._write, works, now)
            self._write.execute("COMMIT")
        except Exception as error:  # whatever it is, the thread must live for the next group
            with contextlib.suppress(sqlite3.Error):
                if self._write.in_transaction:
                    self._write.execute("ROLLBACK")
            if len(works) > 1 and not isinstance(error, sqlite3.OperationalError):
                return [outcome for work in works for outcome in self._commit([work], since)]
            if isinstance(error, StaleError):
                return [error]
            reason = str(error) if isinstance(error, sqlite3.Error) else type(error).__name__
            return [UnavailableError(reason)] * len(works)
        return outcomes

    def _release(self) -> None:
        self._read.close()
        self._write.close()
        if self._lock is not None:
            self._lock.close()


def _do_all(
    db: sqlite3.Connection, works: Sequence[Append | Change], now: float
) -> Sequence[Outcome]:
    """The outcome of each, in their order, in a transaction that nobody else can write beside."""
    outcomes: list[Outcome] = []
    for is_append, some in groupby(works, lambda work: isinstance(work, Append)):
        if is_append:
            outcomes += _append_all(db, cast(list[Append], list(some)), now)
        else:
            outcomes += [change(db, now) for change in cast(list[Change], list(some))]
    return outcomes


def _append_all(
    db: sqlite3.Connection, appends: Sequence[Append], now: float
) -> Sequence[Exception | None]:
    """The outcome of each: the events of all in one statement, and so the lines of the listing."""
    outcomes: list[Exception | None] = []
    heads = _heads(db, {work.table_id for work in appends})
    rows: list[tuple[object, ...]] = []
    lines: dict[str, tuple[object, ...]] = {}
    for work in appends:
        outcome: Exception | None = None
        if work.invitations and _is_taken(db, work.table_id, work.invitations):
            outcome = TakenError(f"an invitation to table {work.table_id} is taken; draw a new one")
        elif heads.get(work.table_id, 0) != work.after:
            outcome = StaleError(f"table {work.table_id} has moved on from {work.after}")
        else:
            rows += [
                (work.table_id, seq, now, event.kind, event.body)
                for seq, event in enumerate(work.events, work.after + 1)
            ]
            heads[work.table_id] = work.after + len(work.events)
            lines[work.table_id] = _line(work.listing, now)
            _index(db, work)
        outcomes.append(outcome)
    _insert(db, "INSERT INTO event (table_id, seq, at, kind, body)", rows)
    _insert(
        db,
        "INSERT INTO listing (table_id, game, options, seats, deal, updated, touched, ended,"
        " people)",
        tuple(lines.values()),
        " ON CONFLICT (table_id) DO UPDATE SET deal = excluded.deal, updated = excluded.updated,"
        " touched = excluded.touched, ended = excluded.ended, people = excluded.people",
    )
    return outcomes


def _heads(db: sqlite3.Connection, table_ids: Collection[str]) -> dict[str, int]:
    """seq of the last event of each of these tables; those that are not there are left out."""
    if not table_ids:
        return {}
    found = db.execute(
        "SELECT asked.column1, (SELECT max(seq) FROM event WHERE table_id = asked.column1)"  # noqa: S608 - only question marks
        f" FROM (VALUES {', '.join(['(?)'] * len(table_ids))}) AS asked",
        tuple(table_ids),
    )
    return {table_id: seq for table_id, seq in found.fetchall() if seq is not None}


def _insert(
    db: sqlite3.Connection, into: str, rows: Sequence[tuple[object, ...]], otherwise: str = ""
) -> None:
    """Insert rows of one length, as many in a statement as it may have parameters."""
    if not rows:
        return
    marks = f"({', '.join('?' * len(rows[0]))})"
    most = MOST_PARAMETERS // len(rows[0])
    for start in range(0, len(rows), most):
        some = rows[start : start + most]
        values = [value for row in some for value in row]
        db.execute(f"{into} VALUES {', '.join([marks] * len(some))}{otherwise}", values)


def _line(line: Listing, now: float) -> tuple[object, ...]:
    """The row of ``listing``."""
    about = (line.table_id, line.game, line.options, line.seats)
    return (*about, line.deal, now, now, line.ended, line.people)


def _is_taken(db: sqlite3.Connection, table_id: str, invitations: Mapping[str, bytes]) -> bool:
    """Whether one of them is another table's, or the same as another of them."""
    digests = set(invitations.values())
    sql = "SELECT 1 FROM invitation WHERE digest = ? AND table_id <> ?"
    return len(digests) < len(invitations) or any(
        db.execute(sql, (digest, table_id)).fetchone() for digest in digests
    )


def _index(db: sqlite3.Connection, work: Append) -> None:
    """Note what the events change in the tables that people are looked up in."""
    for guest in work.gone:
        key = (guest, work.table_id)
        db.execute("UPDATE seated SET gone = 1 WHERE guest_id = ? AND table_id = ?", key)
    for guest in work.guests:
        db.execute(
            "INSERT INTO seated (guest_id, table_id, gone) VALUES (?, ?, 0)"
            " ON CONFLICT (guest_id, table_id) DO UPDATE SET gone = 0",
            (guest, work.table_id),
        )
    if work.frees_invitations:
        db.execute("DELETE FROM invitation WHERE table_id = ?", (work.table_id,))
    for kind, digest in work.new_invitations.items():
        db.execute(
            "INSERT INTO invitation (digest, table_id, kind) VALUES (?, ?, ?)",
            (digest, work.table_id, kind),
        )


def claim(folder: Path) -> IO[str]:
    """Make the folder and lock it against a second server; closing the file unlocks.

    Raises StoreError.
    """
    try:
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)  # hands and invitations lie there
        lock = (folder / "lock").open("a")
    except OSError as error:
        raise StoreError(f"cannot write to the data folder {folder}: {error.strerror}") from error
    if sys.platform != "win32":
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError as error:
            lock.close()
            raise StoreError(f"the data folder {folder} is in use by another server") from error
    return lock


def open_database(path: Path, *, is_reader: bool = False) -> sqlite3.Connection:
    """A connection with the schema in place. Raises StoreError."""
    if is_reader and not path.is_file():
        raise StoreError(f"there is no database in {path.parent}")
    db = connect(path, "ro" if is_reader else "rwc")
    try:
        version = version_of(db)
        if version > SCHEMA_VERSION:
            raise newer(f"the database {path}", version)
        if is_reader:
            if version < SCHEMA_VERSION:
                raise older(f"the database {path}")
            return db
        db.execute("PRAGMA journal_mode = WAL")
        db.execute("PRAGMA synchronous = FULL")
        # What is deleted is overwritten: a name that is taken out must not stay in the file.
        db.execute("PRAGMA secure_delete = ON")
        if version < SCHEMA_VERSION:
            bring_up_to_date(db, path)
        # A read-only file opens; only a write tells.
        db.execute("BEGIN IMMEDIATE")
        db.execute(f"PRAGMA user_version = {SCHEMA_VERSION}")
        db.execute("COMMIT")
    except sqlite3.Error as error:
        db.close()
        raise StoreError(f"cannot use the database {path}: {error}") from error
    except StoreError:
        db.close()
        raise
    return db


def bring_up_to_date(db: sqlite3.Connection, path: Path) -> None:
    """Make the tables, or change those of an older version. Raises sqlite3.Error."""
    if db.execute("SELECT 1 FROM sqlite_master").fetchone():
        from followsuit.server.migrations import migrate_sqlite

        migrate_sqlite(lambda: connect(path))
    else:
        db.executescript(f"BEGIN IMMEDIATE;\n{NEW_DATABASE.read_text('utf-8')}COMMIT;")


def connect(path: Path, mode: str = "rwc") -> sqlite3.Connection:
    """A connection in autocommit, for any thread. mode: "ro" to read alone. Raises StoreError."""
    try:
        return sqlite3.connect(
            f"{path.absolute().as_uri()}?mode={mode}",
            uri=True,
            isolation_level=None,
            check_same_thread=False,
            timeout=WAIT,
            cached_statements=STATEMENTS,
        )
    except sqlite3.Error as error:
        raise StoreError(f"cannot open the database {path}: {error}") from error


def version_of(db: sqlite3.Connection) -> int:
    """The version of the schema, 0 for an empty database; raises sqlite3.Error."""
    return int(db.execute("PRAGMA user_version").fetchone()[0])
