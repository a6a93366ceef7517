"""The event log: append-only, acknowledged after commit, one writer in each process.

The key (table_id, seq) is the lock: of two appends with one key the first wins and the other
raises StaleError, be it from this process or another. ``listing``, ``seated`` and ``invitation``
are indices; the events stay the truth. Nothing here knows what an event means.

What is here holds for both databases there are, ``store_sqlite`` and ``store_postgres``.
"""

from __future__ import annotations

import asyncio
import queue
import threading
import time
from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any, NamedTuple, Protocol

GROUP = 100
"""Most appends in one transaction."""
MOST_VALUES = 500
"""Most values in one question."""
MOST_PLACES = 20
"""Most places in the log in one question: to plan one takes PostgreSQL some time for each."""


class StoreError(Exception):
    """The database cannot be used; the message is one line for the person at the keyboard."""


class UnavailableError(Exception):
    """The database refused just now (full disk, lock, lost connection): try again.

    Nothing was stored, or, where the connection was lost in the middle of a commit, perhaps all of
    it: then trying again raises StaleError.
    """


class StaleError(Exception):
    """The key is taken, or the event before it is not there; nothing was stored."""


class TakenError(Exception):
    """An invitation is another table's: draw a new one; nothing was stored."""


class NewEvent(NamedTuple):
    """An event to append: its kind and its body as JSON."""

    kind: str
    body: bytes


class StoredEvent(NamedTuple):
    """An event of a table. seq: 1 for the first. at: seconds since 1970."""

    seq: int
    at: float
    kind: str
    body: bytes


class Listing(NamedTuple):
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


class Append(NamedTuple):
    """One append waiting for its transaction. after: seq of the last event it was made against."""

    table_id: str
    after: int
    events: Sequence[NewEvent]
    listing: Listing
    guests: Sequence[str]
    gone: Sequence[str]
    invitations: Mapping[str, bytes] | None

    @property
    def frees_invitations(self) -> bool:
        """Whether those the table had are void."""
        return self.listing.ended or self.invitations is not None

    @property
    def new_invitations(self) -> Mapping[str, bytes]:
        """Those it has from now on."""
        return {} if self.listing.ended else self.invitations or {}


class Rows(Protocol):
    """What a statement has found or changed."""

    @property
    def rowcount(self) -> int:
        """Rows changed."""

    def fetchall(self) -> list[Any]:
        """The rows it found."""


class Database(Protocol):
    """An open connection; the one form of SQL here is what both databases understand."""

    def execute(self, sql: str, parameters: Sequence[object] = (), /) -> Rows:
        """Run a statement; ? in it are parameters."""


Change = Callable[[Database, float], object]
"""Something else to do in a transaction of the writer; told the time.

It may be done twice: when the connection was lost, or when another change of the group has failed.
"""
Outcome = object
"""What a job's sender gets; an Exception is raised there."""


class _Job(NamedTuple):
    work: Append | Change
    since: float
    done: asyncio.Future[Any]
    loop: asyncio.AbstractEventLoop


class Store(ABC):
    """An open event log; ``open_store`` opens one.

    clock: seconds since 1970. n_readers: threads that answer questions; one more thread writes.
    """

    def __init__(self, clock: Callable[[], float], n_readers: int) -> None:
        self._clock = clock
        self._jobs: queue.SimpleQueue[list[_Job] | None] = queue.SimpleQueue()
        self._submitted: dict[asyncio.AbstractEventLoop, list[_Job]] = {}
        self._reader = ThreadPoolExecutor(n_readers, thread_name_prefix="store-read")
        self._writer = threading.Thread(target=self._run, name="store-write", daemon=True)
        self._writer.start()

    # --- what a table does ---------------------------------------------------------------------

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
        await self._submit(Append(table_id, after, events, listing, guests, gone, invitations))

    async def events(
        self, table_id: str, after: int = 0, kinds: Sequence[str] = ()
    ) -> list[StoredEvent]:
        """Events of a table with seq > *after*, in order; empty when there is no such table.

        kinds: those alone, if any are named.
        """
        among = f" AND kind IN ({_marks(kinds)})" if kinds else ""
        rows = await self.query(
            "SELECT seq, at, kind, body FROM event WHERE table_id = ? AND seq > ?"  # noqa: S608 - only question marks
            f"{among} ORDER BY seq",
            (table_id, after, *kinds),
        )
        return [StoredEvent(*row) for row in rows]

    async def news(self, after: Mapping[str, int]) -> dict[str, list[StoredEvent]]:
        """Events of each of these tables with a greater seq, in order; none: it is left out."""
        found: dict[str, list[StoredEvent]] = {}
        tables = list(after.items())
        for start in range(0, len(tables), MOST_PLACES):
            some = tables[start : start + MOST_PLACES]
            # Joined with a list of them, PostgreSQL reads all events there are.
            places = " OR ".join(["(table_id = ? AND seq > ?)"] * len(some))
            rows = await self.query(
                "SELECT table_id, seq, at, kind, body FROM event"  # noqa: S608 - only question marks
                f" WHERE {places} ORDER BY table_id, seq",
                [value for place in some for value in place],
            )
            for table_id, *event in rows:
                found.setdefault(str(table_id), []).append(StoredEvent(*event))
        return found

    async def heads(self, table_ids: Sequence[str]) -> dict[str, int]:
        """seq of the last event of each of these tables; those that are not there are left out."""
        newest: dict[str, int] = {}
        for start in range(0, len(table_ids), MOST_VALUES):
            some = table_ids[start : start + MOST_VALUES]
            # Asked table by table the index answers at once; with GROUP BY it is read through.
            last = "(SELECT max(seq) FROM event WHERE event.table_id = listing.table_id)"
            rows = await self.query(
                f"SELECT table_id, {last} FROM listing WHERE table_id IN ({_marks(some)})",  # noqa: S608 - only question marks
                some,
            )
            newest.update((str(table_id), int(seq)) for table_id, seq in rows)
        return newest

    async def find_invitation(self, digest: bytes) -> tuple[str, str] | None:
        """Table and kind of an invitation."""
        rows = await self.query("SELECT table_id, kind FROM invitation WHERE digest = ?", (digest,))
        return (str(rows[0][0]), str(rows[0][1])) if rows else None

    # --- guests ----------------------------------------------------------------------------------

    async def add_guest(self, token_hash: bytes, guest_id: str) -> None:
        """Remember a guest by the SHA-256 of their token. Raises UnavailableError."""

        def change(db: Database, now: float) -> None:
            db.execute(
                "INSERT INTO guest (token_hash, guest_id, created) VALUES (?, ?, ?)"
                " ON CONFLICT DO NOTHING",
                (token_hash, guest_id, now),
            )

        await self.change(change)

    async def guest(self, token_hash: bytes) -> str | None:
        """Who the token belongs to."""
        rows = await self.query("SELECT guest_id FROM guest WHERE token_hash = ?", (token_hash,))
        return str(rows[0][0]) if rows else None

    async def unfinished(self, guest_id: str, limit: int) -> list[Listing]:
        """Tables the guest sits at that have not ended, newest first."""
        rows = await self.query(
            "SELECT table_id, game, options, seats, deal, ended, updated, people"
            " FROM seated JOIN listing USING (table_id)"
            " WHERE guest_id = ? AND gone = 0 AND ended = 0"
            " ORDER BY updated DESC, table_id LIMIT ?",
            (guest_id, limit),
        )
        return [Listing(*row) for row in rows]

    def now(self) -> float:
        """Seconds since 1970, as events are timed."""
        return self._clock()

    # --- for the other modules of the store ------------------------------------------------------

    async def query(self, sql: str, parameters: Sequence[object] = ()) -> list[Any]:
        """Rows of a question in SQL that both databases understand; raises UnavailableError."""
        return await asyncio.get_running_loop().run_in_executor(
            self._reader, self._fetch, sql, parameters, time.monotonic()
        )

    async def change(self, change: Change) -> Any:
        """What the change has returned, once it is on disk.

        Raises UnavailableError, and StaleError where the change does.
        """
        return await self._submit(change)

    # --- the threads -----------------------------------------------------------------------------

    def close(self) -> None:
        """Finish what was submitted, then let go of the database."""
        for loop in tuple(self._submitted):
            self._hand_over(loop)
        self._jobs.put(None)
        self._writer.join()
        self._reader.shutdown()
        self._release()

    @abstractmethod
    def _commit(self, works: Sequence[Append | Change], since: float) -> Sequence[Outcome]:
        """Do all of these in one transaction; the outcome of each, after commit. Never raises.

        since: ``time.monotonic`` when the oldest was submitted.
        """

    @abstractmethod
    def _fetch(self, sql: str, parameters: Sequence[object], since: float) -> list[Any]:
        """Rows, in a thread of readers; raises UnavailableError. since: as in ``_commit``."""

    @abstractmethod
    def _release(self) -> None:
        """Close the connections; the threads have ended."""

    def _submit(self, work: Append | Change) -> asyncio.Future[Any]:
        """Have it done; resolved with its outcome."""
        loop = asyncio.get_running_loop()
        done: asyncio.Future[Any] = loop.create_future()
        submitted = self._submitted.get(loop)
        if submitted is None:
            submitted = self._submitted[loop] = []
            # All that one turn of the loop submits: each wakes the writer for a moment's work.
            loop.call_soon(self._hand_over, loop)
        submitted.append(_Job(work, time.monotonic(), done, loop))
        return done

    def _hand_over(self, loop: asyncio.AbstractEventLoop) -> None:
        """Let the writer have what was submitted in this loop."""
        submitted = self._submitted.pop(loop, None)
        if submitted:
            self._jobs.put(submitted)

    def _run(self) -> None:
        """The writer thread: take what is waiting, commit it together, then tell who waits."""
        last = False
        while not last:
            group = [self._jobs.get()]
            while not self._jobs.empty():
                group.append(self._jobs.get())
            last = None in group
            waiting = [job for jobs in group if jobs is not None for job in jobs]
            for start in range(0, len(waiting), GROUP):
                jobs = waiting[start : start + GROUP]
                _answer(jobs, self._commit([job.work for job in jobs], jobs[0].since))


def open_store(
    place: Path | str, clock: Callable[[], float] = time.time, *, is_reader: bool = False
) -> Store:
    """The event log in a folder, or in the PostgreSQL database of an address (postgresql://...).

    Its tables are made or brought up to date. is_reader: nothing is changed, so a server may run on
    it; each append or change raises UnavailableError. Raises StoreError.
    """
    if isinstance(place, Path):
        from followsuit.server.store_sqlite import SqliteStore

        return SqliteStore(place, clock, is_reader=is_reader)
    if not place.startswith(("postgresql://", "postgres://")):
        raise StoreError(
            "the address of a database begins with postgresql://;"
            " for SQLite name no database, but a folder with --data"
        )
    try:
        import psycopg  # noqa: F401
        import tenacity  # noqa: F401
    except ImportError:
        raise StoreError(
            "PostgreSQL needs more packages: python -m pip install 'followsuit[postgres]'"
        ) from None
    from followsuit.server.store_postgres import PostgresStore

    return PostgresStore(place, clock, is_reader=is_reader)


def _marks(values: Sequence[object]) -> str:
    return ", ".join("?" * len(values))


def _answer(jobs: Sequence[_Job], outcomes: Sequence[Outcome]) -> None:
    """Resolve the futures, with one wake-up of each event loop."""

    def tell(pairs: list[tuple[_Job, Outcome]]) -> None:
        for job, outcome in pairs:
            if job.done.done():  # the sender was cancelled
                continue
            if isinstance(outcome, Exception):
                job.done.set_exception(outcome)
            else:
                job.done.set_result(outcome)

    by_loop: dict[asyncio.AbstractEventLoop, list[tuple[_Job, Outcome]]] = {}
    for job, outcome in zip(jobs, outcomes, strict=True):
        by_loop.setdefault(job.loop, []).append((job, outcome))
    for loop, pairs in by_loop.items():
        if not loop.is_closed():
            loop.call_soon_threadsafe(tell, pairs)
