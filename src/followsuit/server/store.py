"""The event log in SQLite: append-only, acknowledged after commit, one writer.

The key (table_id, seq) is the lock: of two appends with one key the first wins and the other
raises StaleError. ``listing`` is an index for the "continue" list; the events stay the truth.
Nothing here knows what an event means.
"""

from __future__ import annotations

import asyncio
import contextlib
import queue
import sqlite3
import sys
import threading
import time
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from typing import IO, Any

if sys.platform != "win32":
    import fcntl

SCHEMA_VERSION = 1
DATABASE = "followsuit.db"
GROUP = 100
"""Most appends in one transaction."""

SCHEMA = """
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
"""
# A rowid table with a unique index appends 3x faster than WITHOUT ROWID, which dirties one page
# for every table in the group.


class StoreError(Exception):
    """The database cannot be used; the message is one line for the person at the keyboard."""


class UnavailableError(Exception):
    """The database refused just now (full disk, lock); nothing was stored."""


class StaleError(Exception):
    """The key is taken: somebody appended to this table first; nothing was stored."""


@dataclass(frozen=True, slots=True)
class NewEvent:
    """An event to append: its kind and its body as JSON."""

    kind: str
    body: bytes


@dataclass(frozen=True, slots=True)
class StoredEvent:
    """An event of a table. seq: 1 for the first."""

    seq: int
    at: float
    kind: str
    body: bytes


@dataclass(frozen=True, slots=True)
class Listing:
    """A table as the "continue" list shows it.

    options: JSON. deal: the hand in play, from 1. ended: match over, or left.
    """

    table_id: str
    game: str
    options: str
    seats: int
    deal: int
    ended: bool
    updated: float = 0.0
    """Seconds since 1970; set by the store."""


@dataclass(frozen=True, slots=True)
class _Append:
    """One append waiting for its transaction. after: seq of the last event it was made against."""

    table_id: str
    after: int
    events: Sequence[NewEvent]
    listing: Listing
    guests: Sequence[str]


@dataclass(frozen=True, slots=True)
class _AddGuest:
    token_hash: bytes
    guest_id: str


@dataclass(frozen=True, slots=True)
class _Job:
    work: _Append | _AddGuest
    done: asyncio.Future[None]
    loop: asyncio.AbstractEventLoop


class Store:
    """An open event log in a folder.

    Raises StoreError when the folder cannot be written, is in use, or holds a newer database.
    """

    def __init__(self, folder: Path, clock: Callable[[], float] = time.time) -> None:
        self.path = folder / DATABASE
        self._clock = clock
        self._jobs: queue.SimpleQueue[_Job | None] = queue.SimpleQueue()
        self._lock = _claim(folder)
        try:
            self._write = _open(self.path)
            self._read = _open(self.path)
        except BaseException:
            self._lock.close()
            raise
        self._reader = ThreadPoolExecutor(1, thread_name_prefix="store-read")
        self._writer = threading.Thread(target=self._run, name="store-write", daemon=True)
        self._writer.start()

    async def append(
        self,
        table_id: str,
        after: int,
        events: Sequence[NewEvent],
        listing: Listing,
        guests: Sequence[str] = (),
    ) -> None:
        """Store *events* as after+1, after+2, ...; all or none. Returns once they are on disk.

        after: seq of the last event the caller knew, 0 for a new table.
        guests: who sits at a new table.
        Raises StaleError when the table has moved on, UnavailableError when the database refuses.
        """
        await self._submit(_Append(table_id, after, events, listing, guests))

    async def add_guest(self, token_hash: bytes, guest_id: str) -> None:
        """Remember a guest by the SHA-256 of their token. Raises UnavailableError."""
        await self._submit(_AddGuest(token_hash, guest_id))

    async def events(self, table_id: str, after: int = 0) -> list[StoredEvent]:
        """Events of a table with seq > *after*, in order; empty when there is no such table."""
        rows = await self._query(
            "SELECT seq, at, kind, body FROM event WHERE table_id = ? AND seq > ? ORDER BY seq",
            (table_id, after),
        )
        return [StoredEvent(*row) for row in rows]

    async def guest(self, token_hash: bytes) -> str | None:
        """Who the token belongs to."""
        rows = await self._query("SELECT guest_id FROM guest WHERE token_hash = ?", (token_hash,))
        return str(rows[0][0]) if rows else None

    async def unfinished(self, guest_id: str, limit: int) -> list[Listing]:
        """Tables the guest sits at that have not ended, newest first."""
        rows = await self._query(
            "SELECT table_id, game, options, seats, deal, ended, updated"
            " FROM seated JOIN listing USING (table_id)"
            " WHERE guest_id = ? AND NOT ended ORDER BY updated DESC, table_id LIMIT ?",
            (guest_id, limit),
        )
        return [Listing(*row) for row in rows]

    def close(self) -> None:
        """Finish what was submitted, then let go of the folder."""
        self._jobs.put(None)
        self._writer.join()
        self._reader.shutdown()
        self._read.close()
        self._write.close()
        self._lock.close()

    async def _submit(self, work: _Append | _AddGuest) -> None:
        loop = asyncio.get_running_loop()
        done: asyncio.Future[None] = loop.create_future()
        self._jobs.put(_Job(work, done, loop))
        await done

    async def _query(self, sql: str, parameters: tuple[object, ...]) -> list[Any]:
        def run() -> list[Any]:
            return self._read.execute(sql, parameters).fetchall()

        try:
            return await asyncio.get_running_loop().run_in_executor(self._reader, run)
        except sqlite3.Error as error:
            raise UnavailableError(str(error)) from error

    def _run(self) -> None:
        """The writer thread: take what is waiting, commit it together, then tell who waits."""
        last = False
        while not last:
            group = [self._jobs.get()]
            while len(group) < GROUP and not self._jobs.empty():
                group.append(self._jobs.get())
            jobs = [job for job in group if job is not None]
            last = len(jobs) < len(group)
            if jobs:
                _answer(jobs, self._commit(jobs))

    def _commit(self, jobs: Sequence[_Job]) -> list[Exception | None]:
        """Outcome of each job, after commit: None, StaleError or UnavailableError."""
        try:
            self._write.execute("BEGIN IMMEDIATE")
            now = self._clock()
            outcomes = [_apply(self._write, job.work, now) for job in jobs]
            self._write.execute("COMMIT")
        except Exception as error:  # whatever it is, the thread must live for the next group
            with contextlib.suppress(sqlite3.Error):
                if self._write.in_transaction:
                    self._write.execute("ROLLBACK")
            reason = str(error) if isinstance(error, sqlite3.Error) else type(error).__name__
            return [UnavailableError(reason)] * len(jobs)
        return outcomes


def _apply(db: sqlite3.Connection, work: _Append | _AddGuest, now: float) -> Exception | None:
    if isinstance(work, _AddGuest):
        db.execute(
            "INSERT OR IGNORE INTO guest VALUES (?, ?, ?)", (work.token_hash, work.guest_id, now)
        )
        return None
    values: list[object] = []
    for seq, event in enumerate(work.events, work.after + 1):
        values += (work.table_id, seq, now, event.kind, event.body)
    rows = ", ".join(["(?, ?, ?, ?, ?)"] * len(work.events))
    try:
        # One statement: a taken key undoes all of its rows and nothing else in the group.
        db.execute(f"INSERT INTO event VALUES {rows}", values)  # noqa: S608 - only question marks
    except sqlite3.IntegrityError:
        return StaleError(f"table {work.table_id} has moved on from {work.after}")
    line = work.listing
    db.execute(
        "INSERT INTO listing VALUES (?, ?, ?, ?, ?, ?, ?) ON CONFLICT (table_id) DO UPDATE SET"
        " deal = excluded.deal, updated = excluded.updated, ended = excluded.ended",
        (line.table_id, line.game, line.options, line.seats, line.deal, now, line.ended),
    )
    for guest in work.guests:
        db.execute("INSERT OR IGNORE INTO seated VALUES (?, ?)", (guest, work.table_id))
    return None


def _answer(jobs: Sequence[_Job], outcomes: Sequence[Exception | None]) -> None:
    """Resolve the futures, with one wake-up of each event loop."""

    def tell(pairs: list[tuple[_Job, Exception | None]]) -> None:
        for job, outcome in pairs:
            if job.done.done():  # the sender was cancelled
                continue
            if outcome is None:
                job.done.set_result(None)
            else:
                job.done.set_exception(outcome)

    by_loop: dict[asyncio.AbstractEventLoop, list[tuple[_Job, Exception | None]]] = {}
    for job, outcome in zip(jobs, outcomes, strict=True):
        by_loop.setdefault(job.loop, []).append((job, outcome))
    for loop, pairs in by_loop.items():
        if not loop.is_closed():
            loop.call_soon_threadsafe(tell, pairs)


def _claim(folder: Path) -> IO[str]:
    """Make the folder and lock it against a second server; closing the file unlocks."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
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


def _open(path: Path) -> sqlite3.Connection:
    """A connection with the schema in place. Raises StoreError."""
    try:
        db = sqlite3.connect(path, isolation_level=None, check_same_thread=False, timeout=5.0)
    except sqlite3.Error as error:
        raise StoreError(f"cannot open the database {path}: {error}") from error
    try:
        version = db.execute("PRAGMA user_version").fetchone()[0]
        if version > SCHEMA_VERSION:
            raise StoreError(
                f"the database {path} is from a newer Follow Suit"
                f" (schema {version}, this one reads {SCHEMA_VERSION}): update Follow Suit"
            )
        db.execute("PRAGMA journal_mode = WAL")
        db.execute("PRAGMA synchronous = FULL")
        if version == 0:
            db.executescript(
                f"BEGIN IMMEDIATE;{SCHEMA}PRAGMA user_version = {SCHEMA_VERSION};COMMIT;"
            )
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
