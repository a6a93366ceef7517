"""The event log in a PostgreSQL database, which any number of servers share.

One transaction holds a whole group of appends: a few statements, however many tables. A connection
that is lost is opened again by whoever needs it next, and what was under way is done again; whether
a commit that nobody confirmed has taken place is read from the log.
"""

from __future__ import annotations

import random
import threading
import time
from collections.abc import Callable, Mapping, Sequence
from typing import Any, TypeVar, cast

import psycopg
import psycopg.conninfo
from tenacity import RetryCallState, Retrying, retry_if_exception_type, wait_random_exponential

from followsuit.server.store import (
    Append,
    Change,
    Outcome,
    Rows,
    StaleError,
    Store,
    StoreError,
    UnavailableError,
)
from followsuit.server.store_postgres_group import RacedError, append_all
from followsuit.server.store_schema import SCHEMA_VERSION, newer, older

PATIENCE = 3.0
"""Seconds for which a request is tried again. A browser gives up a silent server after 15."""
READERS = 4
DOWN = 0.5
"""Seconds for which a database that could not be reached is not tried again, on average."""
NAME = "followsuit"
"""What the connections call themselves in ``pg_stat_activity``."""
DEFAULTS: Mapping[str, str | int] = {
    "application_name": NAME,
    "connect_timeout": 3,
    # A peer that is gone without a word is known after 10 s.
    "keepalives_idle": 4,
    "keepalives_interval": 2,
    "keepalives_count": 3,
    "tcp_user_timeout": 10_000,
}
"""Of a connection, where the address does not say otherwise."""
SESSION = """
SET lock_timeout = '3s';
SET statement_timeout = '10s';
SET idle_in_transaction_session_timeout = '10s';
SET client_encoding = 'UTF8';
SELECT set_config('synchronous_commit', 'on', false)
WHERE current_setting('synchronous_commit') = 'off';
"""
"""A server that died in a transaction must not hold up the others. A commit waits for the disk."""
TROUBLE = (psycopg.OperationalError, psycopg.InternalError)
"""What may be over when it is tried again: lost connections, deadlocks, timeouts, a standby."""

T = TypeVar("T")


class PostgresStore(Store):
    """An open event log in the database at *address*, as libpq understands it.

    is_reader: its tables are not changed. patience: seconds. Raises StoreError when it cannot be
    reached or used, or holds a newer schema.
    """

    def __init__(
        self,
        address: str,
        clock: Callable[[], float] = time.time,
        patience: float = PATIENCE,
        *,
        is_reader: bool = False,
    ) -> None:
        self._address = full_address(address)
        self._patience = patience
        self._is_reader = is_reader
        self._local = threading.local()
        self._open: set[psycopg.Connection[Any]] = set()
        self._down_until = 0.0
        bring_up_to_date(self._address, is_reader=is_reader)
        super().__init__(clock, n_readers=READERS)

    def _fetch(self, sql: str, parameters: Sequence[object], since: float) -> list[Any]:
        def ask(db: psycopg.Connection[Any], _is_again: bool) -> list[Any]:
            return Plain(db).execute(sql, parameters).fetchall()

        if any(isinstance(value, str) and "\0" in value for value in parameters):
            return []  # no text here holds one, and PostgreSQL will not look for it
        try:
            return self._patiently(since, ask)
        except psycopg.Error as error:
            raise UnavailableError(_reason(error)) from error

    def _commit(self, works: Sequence[Append | Change], since: float) -> Sequence[Outcome]:
        now = self._clock()
        outcomes: dict[int, Outcome] = {}
        for places in _one_per_table(works):
            group = [works[place] for place in places]
            outcomes.update(zip(places, self._commit_group(group, now, since), strict=True))
        return [outcomes[place] for place in range(len(works))]

    def _commit_group(
        self, works: Sequence[Append | Change], now: float, since: float
    ) -> Sequence[Outcome]:
        def transact(db: psycopg.Connection[Any], is_again: bool) -> Sequence[Outcome]:
            with db.transaction():
                appends = [work for work in works if isinstance(work, Append)]
                appended = iter(append_all(db, appends, now, is_again))
                plain = Plain(db)
                return [
                    next(appended) if isinstance(work, Append) else work(plain, now)
                    for work in works
                ]

        try:
            return self._patiently(since, transact)
        except Exception as error:  # whatever it is, the thread must live for the next group
            if len(works) > 1 and not isinstance(error, (*TROUBLE, RacedError)):
                return [
                    outcome for work in works for outcome in self._commit_group([work], now, since)
                ]
            if isinstance(error, StaleError):
                return [error]
            return [UnavailableError(_reason(error))] * len(works)

    def _patiently(self, since: float, do: Callable[[psycopg.Connection[Any], bool], T]) -> T:
        """Do it on this thread's connection, again and again while it makes sense.

        since: when it was asked for. do: told whether it may have been done before. Raises what it
        raised last.
        """

        def is_too_late(_state: RetryCallState) -> bool:
            return time.monotonic() - since > self._patience

        retrying = Retrying(
            stop=is_too_late,
            wait=wait_random_exponential(multiplier=0.05, max=0.5),
            retry=retry_if_exception_type((*TROUBLE, RacedError)),
            reraise=True,
        )
        for attempt in retrying:
            with attempt:
                return self._once(do, is_again=attempt.retry_state.attempt_number > 1)
        raise AssertionError("tenacity ends with a result or an exception")

    def _once(self, do: Callable[[psycopg.Connection[Any], bool], T], is_again: bool) -> T:
        db = self._connection()
        try:
            return do(db, is_again)
        except TROUBLE as error:
            # A standby stays one, and a session that was told to end may have ended.
            if db.broken or isinstance(error, psycopg.InternalError):
                db.close()
            raise

    def _connection(self) -> psycopg.Connection[Any]:
        """This thread's connection, opened anew if it was lost."""
        known: psycopg.Connection[Any] | None = getattr(self._local, "connection", None)
        if known is not None:
            if not known.closed:
                return known
            self._open.discard(known)
        if time.monotonic() < self._down_until:
            raise psycopg.OperationalError("the database could not be reached a moment ago")
        try:
            db = connect(self._address)
            if self._is_reader:
                db.execute("SET default_transaction_read_only = on")
        except psycopg.Error:
            self._down_until = time.monotonic() + random.uniform(0.5, 1.5) * DOWN  # noqa: S311 - no secret
            raise
        self._local.connection = db
        self._open.add(db)
        return db

    def _release(self) -> None:
        for db in self._open:
            db.close()


class Plain:
    """A connection that takes the SQL both databases understand, in which ? is a parameter."""

    def __init__(self, db: psycopg.Connection[Any]) -> None:
        self._db = db

    def execute(self, sql: str, parameters: Sequence[object] = (), /) -> Rows:
        """Run a statement."""
        # The cast: psycopg takes literal texts alone, and those of the store's modules are.
        return self._db.execute(cast("Any", sql.replace("?", "%s")), parameters)


def _one_per_table(works: Sequence[Append | Change]) -> list[list[int]]:
    """The places of works that may share a transaction: of each table one append."""
    groups: list[list[int]] = [[]]
    tables: list[set[str]] = [set()]
    for place, work in enumerate(works):
        if not isinstance(work, Append):
            groups[0].append(place)
            continue
        number = next((n for n, known in enumerate(tables) if work.table_id not in known), None)
        if number is None:
            number = len(groups)
            groups.append([])
            tables.append(set())
        groups[number].append(place)
        tables[number].add(work.table_id)
    return [places for places in groups if places]


def full_address(address: str) -> str:
    """The address with what it does not say; raises StoreError for one that is none."""
    try:
        said = psycopg.conninfo.conninfo_to_dict(address)
    except psycopg.Error:
        # Its text would repeat the address, and the password in it.
        raise StoreError(
            "the address of the database is not one:"
            " write postgresql://user:password@host:port/name"
        ) from None
    return psycopg.conninfo.make_conninfo("", **{**DEFAULTS, **said})


def name_of(address: str) -> str:
    """The database as it may be told to people: without the password."""
    said = psycopg.conninfo.conninfo_to_dict(address)
    place = said.get("host") or said.get("hostaddr") or "this machine"
    return f"the database {said.get('dbname') or said.get('user') or 'postgres'} at {place}"


def connect(address: str) -> psycopg.Connection[Any]:
    """A connection in autocommit, with the settings of a session; raises psycopg.Error."""
    db = psycopg.connect(address, autocommit=True)
    try:
        db.execute(SESSION)
    except BaseException:
        db.close()
        raise
    return db


def connect_or_say(address: str) -> psycopg.Connection[Any]:
    """The same; raises StoreError."""
    try:
        return connect(address)
    except psycopg.Error as error:
        raise StoreError(f"cannot reach {name_of(address)}: {_reason(error)}") from None


def bring_up_to_date(address: str, *, is_reader: bool = False) -> None:
    """Make the tables, or change those of an older version. Raises StoreError.

    is_reader: raise it rather than change anything.
    """
    with connect_or_say(address) as db:
        try:
            encoding = db.execute("SHOW server_encoding").fetchone()
            version = version_of(db)
        except psycopg.Error as error:
            raise StoreError(f"cannot use {name_of(address)}: {_reason(error)}") from None
    if encoding != ("UTF8",):
        raise StoreError(
            f"{name_of(address)} cannot hold every name: make one with ENCODING 'UTF8'"
        )
    if version > SCHEMA_VERSION:
        raise newer(name_of(address), version)
    if version < SCHEMA_VERSION and is_reader:
        raise older(name_of(address))
    if version < SCHEMA_VERSION:
        from sqlalchemy.exc import DBAPIError

        from followsuit.server.migrations import migrate_postgres

        try:
            migrate_postgres(lambda: psycopg.connect(address))
        except (DBAPIError, psycopg.Error) as error:
            reason = getattr(error, "orig", None) or error
            raise StoreError(f"cannot use {name_of(address)}: {_reason(reason)}") from None


def version_of(db: psycopg.Connection[Any]) -> int:
    """The version of the schema, 0 for an empty database; raises psycopg.Error."""
    found = db.execute("SELECT to_regclass('alembic_version')").fetchone()
    if found is None or found[0] is None:
        return 0
    row = db.execute("SELECT version_num FROM alembic_version").fetchone()
    return 0 if row is None else int(row[0])


def _reason(error: BaseException) -> str:
    """One line: what the server says goes over several."""
    text = str(error).strip() if isinstance(error, psycopg.Error) else ""
    return " ".join(text.split()) or type(error).__name__
