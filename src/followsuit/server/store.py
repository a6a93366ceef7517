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
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from typing import IO, Any

from followsuit.server.store_schema import SCHEMA_VERSION, bring_up_to_date

if sys.platform != "win32":
    import fcntl

DATABASE = "followsuit.db"
GROUP = 100
"""Most appends in one transaction."""


class StoreError(Exception):
    """The database cannot be used; the message is one line for the person at the keyboard."""


class UnavailableError(Exception):
    """The database refused just now (full disk, lock); nothing was stored."""


class StaleError(Exception):
    """The key is taken: somebody appended to this table first; nothing was stored."""


class TakenError(Exception):
    """An invitation is another table's: draw a new one; nothing was stored."""


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
    people: int = 1
    """How many people sit there."""


@dataclass(frozen=True, slots=True)
class _Append:
    """One append waiting for its transaction. after: seq of the last event it was made against."""

    table_id: str
    after: int
    events: Sequence[NewEvent]
    listing: Listing
    guests: Sequence[str]
    gone: Sequence[str]
    invitations: Mapping[str, bytes] | None


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
        gone: Sequence[str] = (),
        invitations: Mapping[str, bytes] | None = None,
    ) -> None:
        """Store *events* as after+1, after+2, ...; all or none. Returns once they are on disk.

        after: seq of the last event the caller knew, 0 for a new table.
        guests: who sits there from now on. gone: who no longer does.
        invitations: the digests by kind, in place of all that the table had; None leaves those. A
        table that has ended has none.
        Raises StaleError when the table has moved on, TakenError when a digest is another table's,
        UnavailableError when the database refuses.
        """
        await self._submit(_Append(table_id, after, events, listing, guests, gone, invitations))

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

    async def find_invitation(self, digest: bytes) -> tuple[str, str] | None:
        """Table and kind of an invitation."""
        rows = await self._query(
            "SELECT table_id, kind FROM invitation WHERE digest = ?", (digest,)
        )
        return (str(rows[0][0]), str(rows[0][1])) if rows else None

    async def unfinished(self, guest_id: str, limit: int) -> list[Listing]:
        """Tables the guest sits at that have not ended, newest first."""
        rows = await self._query(
            "SELECT table_id, game, options, seats, deal, ended, updated, people"
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
        """Outcome of each job, after commit: None, or what its sender is told."""
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
    if work.invitations and _is_taken(db, work.table_id, work.invitations):
        return TakenError(f"an invitation to table {work.table_id} is taken; draw a new one")
    values: list[object] = []
    for seq, event in enumerate(work.events, work.after + 1):
        values += (work.table_id, seq, now, event.kind, event.body)
    rows = ", ".join(["(?, ?, ?, ?, ?)"] * len(work.events))
    try:
        # One statement: a taken key undoes all of its rows and nothing else in the group.
        db.execute(f"INSERT INTO event VALUES {rows}", values)  # noqa: S608 - only question marks
    except sqlite3.IntegrityError:
        return StaleError(f"table {work.table_id} has moved on from {work.after}")
    _index(db, work, now)
    return None


def _is_taken(db: sqlite3.Connection, table_id: str, invitations: Mapping[str, bytes]) -> bool:
    """Whether one of them is another table's, or the same as another of them."""
    digests = set(invitations.values())
    sql = "SELECT 1 FROM invitation WHERE digest = ? AND table_id <> ?"
    return len(digests) < len(invitations) or any(
        db.execute(sql, (digest, table_id)).fetchone() for digest in digests
    )


def _index(db: sqlite3.Connection, work: _Append, now: float) -> None:
    """Note what the events change in the tables that are looked up."""
    line = work.listing
    db.execute(
        "INSERT INTO listing VALUES (?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT (table_id) DO UPDATE SET"
        " deal = excluded.deal, updated = excluded.updated, ended = excluded.ended,"
        " people = excluded.people",
        (
            line.table_id,
            line.game,
            line.options,
            line.seats,
            line.deal,
            now,
            line.ended,
            line.people,
        ),
    )
    for guest in work.gone:
        db.execute("DELETE FROM seated WHERE guest_id = ? AND table_id = ?", (guest, work.table_id))
    for guest in work.guests:
        db.execute("INSERT OR IGNORE INTO seated VALUES (?, ?)", (guest, work.table_id))
    if line.ended or work.invitations is not None:
        db.execute("DELETE FROM invitation WHERE table_id = ?", (work.table_id,))
    if not line.ended:
        for kind, digest in (work.invitations or {}).items():
            db.execute("INSERT INTO invitation VALUES (?, ?, ?)", (digest, work.table_id, kind))


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
        bring_up_to_date(db, version)
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
