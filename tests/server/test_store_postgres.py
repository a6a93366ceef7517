"""The event log in PostgreSQL: several servers on one database, which may go away at any moment."""

from __future__ import annotations

import asyncio
import contextlib
import signal
import tempfile
import time
from collections.abc import AsyncIterator, Callable, Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import psycopg
import pytest

from followsuit.server.store import (
    Database,
    StaleError,
    StoreError,
    TakenError,
    UnavailableError,
)
from followsuit.server.store_postgres import PATIENCE, PostgresStore, full_address
from tests.postgres import SHORT, Postgres
from tests.server.storing import event, line

SOCKET = ".s.PGSQL.5432"
"""What PostgreSQL calls its socket."""


@pytest.fixture
def stores(postgres_place: str) -> Iterator[list[PostgresStore]]:
    """Three servers on one database."""
    opened = [PostgresStore(postgres_place) for _ in range(3)]
    yield opened
    for store in opened:
        store.close()


async def test_of_several_servers_one_wins_each_key(stores: list[PostgresStore]) -> None:
    """All append to the same 60 tables at once, events of different numbers."""
    names = [f"t{n}" for n in range(60)]
    outcomes = await asyncio.gather(
        *(
            store.append(name, 0, [event(f"{number}")] * (number + 1), line(name), [f"{number}"])
            for number, store in enumerate(stores)
            for name in names
        ),
        return_exceptions=True,
    )

    assert sum(isinstance(outcome, StaleError) for outcome in outcomes) == 120
    winners = [n for n, outcome in enumerate(outcomes) if outcome is None]
    assert sorted(n % 60 for n in winners) == list(range(60))
    for n in winners:
        number, name = n // 60, names[n % 60]
        for store in stores:
            assert [e.body.decode() for e in await store.events(name)] == [f"{number}"] * (
                number + 1
            )
        seated = await stores[0].query("SELECT guest_id FROM seated WHERE table_id = ?", (name,))
        assert seated == [(f"{number}",)]


async def test_news_of_many_tables_are_not_looked_for_among_all_events(
    stores: list[PostgresStore], monkeypatch: pytest.MonkeyPatch
) -> None:
    """However many there are: the index answers, before the database knows its tables and after."""
    asked: list[tuple[str, Sequence[object]]] = []
    query = stores[0].query

    async def note(sql: str, parameters: Sequence[object] = ()) -> list[Any]:
        asked.append((sql, parameters))
        return await query(sql, parameters)

    def fill(db: Database, _now: float) -> None:
        db.execute(
            "INSERT INTO event SELECT 't' || n, seq, 0, 'moved', ''"
            " FROM generate_series(1, 400) AS n, generate_series(1, 250) AS seq"
        )

    await stores[0].change(fill)
    monkeypatch.setattr(stores[0], "query", note)
    news = await stores[0].news({f"t{n}": 249 for n in range(1, 101)})
    assert [len(events) for events in news.values()] == [1] * 100
    for analyzed in (False, True):
        if analyzed:
            await stores[0].change(lambda db, _now: db.execute("ANALYZE event"))
        for sql, parameters in asked:
            plan = await query(f"EXPLAIN {sql}", parameters)
            assert not [step for (step,) in plan if "Seq Scan" in step]


async def test_of_several_servers_one_wins_each_code(stores: list[PostgresStore]) -> None:
    """150 tables are opened at once with 20 codes: 20 are, the others draw again."""
    outcomes = await asyncio.gather(
        *(
            stores[n % 3].append(
                f"t{n}", 0, [event("x")], line(f"t{n}"), invitations={"code": bytes([n % 20])}
            )
            for n in range(150)
        ),
        return_exceptions=True,
    )

    assert sum(isinstance(outcome, TakenError) for outcome in outcomes) == 130
    for n, outcome in enumerate(outcomes):
        assert len(await stores[0].events(f"t{n}")) == (outcome is None)
        if outcome is None:
            assert await stores[1].find_invitation(bytes([n % 20])) == (f"t{n}", "code")


async def test_servers_play_one_table_in_turn(stores: list[PostgresStore]) -> None:
    """Each tries to make every move; the log has each once, in order."""

    async def play(store: PostgresStore, number: int) -> int:
        won, seq = 0, 0
        while seq < 60:
            try:
                await store.append("a", seq, [event(f"{number}")], line("a"))
                won += 1
            except StaleError:
                pass
            seq = len(await store.events("a"))
        return won

    won = await asyncio.gather(*(play(store, number) for number, store in enumerate(stores)))

    stored = await stores[0].events("a")
    assert [e.seq for e in stored] == list(range(1, len(stored) + 1))
    assert sum(won) == len(stored)


async def test_restart_of_the_database_costs_nothing_but_time(
    stores: list[PostgresStore], postgres_server: Postgres
) -> None:
    """What is asked meanwhile waits: moves are stored, questions answered."""
    store = stores[0]
    await store.append("a", 0, [event("x")], line("a"))
    postgres_server.stop(signal.SIGQUIT)
    try:
        move = asyncio.create_task(store.append("a", 1, [event("y")], line("a")))
        question = asyncio.create_task(store.events("a"))
        await asyncio.sleep(0)
    finally:
        await asyncio.to_thread(postgres_server.start)

    await move
    assert len(await question) in (1, 2)
    assert len(await store.events("a")) == 2


async def test_database_that_is_gone_is_told_and_comes_back(
    stores: list[PostgresStore], postgres_server: Postgres
) -> None:
    """However many wait, all are told within a few seconds; afterwards the same stores go on."""
    for n, store in enumerate(stores):
        await store.append(f"t{n}", 0, [event("x")], line(f"t{n}"))
    postgres_server.stop()
    try:
        begun = time.monotonic()
        outcomes = await asyncio.gather(
            *(stores[n % 3].append(f"t{n}", 1, [event("y")], line(f"t{n}")) for n in range(500)),
            *(stores[n % 3].guest(b"") for n in range(500)),
            return_exceptions=True,
        )
        took = time.monotonic() - begun
        assert {type(outcome) for outcome in outcomes} == {UnavailableError}
        assert PATIENCE - 1 < took < 4 * PATIENCE
    finally:
        await asyncio.to_thread(postgres_server.start)

    for n, store in enumerate(stores):
        async with asyncio.timeout(20):
            while True:  # the last failed attempt may have been this very moment
                with contextlib.suppress(UnavailableError):
                    await store.append(f"t{n}", 1, [event("y")], line(f"t{n}"))
                    break
        assert len(await store.events(f"t{n}")) == 2


async def test_ended_sessions_are_opened_anew(stores: list[PostgresStore]) -> None:
    """An administrator, or a proxy in between, closes what is idle: nobody notices."""
    store, other, _ = stores
    await store.append("a", 0, [event("x")], line("a"))
    for after in range(1, 6):
        await other.query(
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
            " WHERE datname = current_database() AND pid <> pg_backend_pid()"
        )
        await store.append("a", after, [event("y")], line("a"))
        assert len(await store.events("a")) == after + 1


@dataclass
class Middleman:
    """Passes on what a store and the database tell each other, and may break off at a COMMIT.

    at: called when a COMMIT has been heard; whether it is passed on before all is cut.
    """

    behind: str
    at: Callable[[], bool] | None = None
    is_away: bool = False
    n_cut: int = 0
    _tasks: set[asyncio.Task[None]] = field(default_factory=set)

    def go_away(self) -> bool:
        """Let the COMMIT through, and nobody afterwards."""
        self.is_away = True
        return True

    async def speak(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """One connection, from its beginning to its end."""
        if self.is_away:
            return writer.close()
        there_reader, there = await asyncio.open_unix_connection(self.behind)
        back = asyncio.create_task(pass_on(there_reader, writer))
        self._tasks.add(back)
        try:
            while data := await reader.read(65_536):
                if self.at is not None and b"COMMIT" in data:
                    at, self.at = self.at, None
                    self.n_cut += 1
                    back.cancel()
                    if at():
                        there.write(data)
                        await there.drain()
                        await there_reader.read(1)  # it has answered: it is done
                    break
                there.write(data)
            return None
        finally:
            back.cancel()
            there.close()
            writer.close()


async def pass_on(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    with contextlib.suppress(ConnectionError):
        while data := await reader.read(65_536):
            writer.write(data)
        writer.close()


@pytest.fixture
async def middle(
    postgres_server: Postgres, postgres_place: str
) -> AsyncIterator[tuple[Middleman, PostgresStore]]:
    """A store whose database is behind a middleman."""
    with tempfile.TemporaryDirectory(prefix="followsuit-", dir=SHORT) as folder:
        man = Middleman(str(postgres_server.folder / SOCKET))
        server = await asyncio.start_unix_server(man.speak, str(Path(folder) / SOCKET))
        database = psycopg.conninfo.conninfo_to_dict(postgres_place)["dbname"]
        assert isinstance(database, str)
        address = postgres_server.address(database, host=folder)
        store = await asyncio.to_thread(PostgresStore, address)
        yield man, store
        await asyncio.to_thread(store.close)
        server.close()
        await server.wait_closed()


@pytest.mark.parametrize("is_committed", [True, False])
async def test_commit_of_which_nobody_hears_is_neither_lost_nor_doubled(
    middle: tuple[Middleman, PostgresStore], is_committed: bool
) -> None:
    """The connection breaks at COMMIT, before or after the database has done it."""
    man, store = middle
    await store.append("a", 0, [event("x")], line("a"))
    man.at = lambda: is_committed
    outcomes = await asyncio.gather(
        store.append("a", 1, [event("y"), event("z")], line("a"), ["anna"]),
        store.append("b", 0, [event("new")], line("b"), invitations={"code": b"1"}),
        store.add_guest(b"token", "ben"),
        store.append("a", 0, [event("stale")], line("a")),
        return_exceptions=True,
    )

    assert man.n_cut == 1
    assert [type(outcome) for outcome in outcomes] == [type(None)] * 3 + [StaleError]
    assert [e.body for e in await store.events("a")] == [b"x", b"y", b"z"]
    assert [e.body for e in await store.events("b")] == [b"new"]
    assert await store.find_invitation(b"1") == ("b", "code")
    assert await store.guest(b"token") == "ben"
    assert [row.table_id for row in await store.unfinished("anna", 9)] == ["a"]


async def test_commit_of_which_nobody_hears_before_the_database_is_gone(
    middle: tuple[Middleman, PostgresStore],
) -> None:
    """The sender is told that it is unavailable; trying again meets the move it has made."""
    man, store = middle
    await store.append("a", 0, [event("x")], line("a"))
    man.at = man.go_away
    with pytest.raises(UnavailableError):
        await store.append("a", 1, [event("y")], line("a"))

    man.is_away = False
    async with asyncio.timeout(20):
        while True:  # the last failed attempt may have been this very moment
            with contextlib.suppress(UnavailableError):
                with pytest.raises(StaleError):
                    await store.append("a", 1, [event("y")], line("a"))
                break
    assert [e.body for e in await store.events("a")] == [b"x", b"y"]


def test_database_that_cannot_be_reached_is_one_line(tmp_path: Path) -> None:
    """It names the database, and not the password."""
    address = f"postgresql://anna:secret@/cards?host={tmp_path}"
    with pytest.raises(StoreError, match=r"^cannot reach the database cards at .+: .+$") as told:
        PostgresStore(address)

    assert "secret" not in str(told.value)
    assert "\n" not in str(told.value)


def test_bad_address_is_one_line_without_the_password() -> None:
    """And says how one is written."""
    with pytest.raises(StoreError, match="write postgresql://user:password@host") as told:
        PostgresStore("postgresql://anna:secret@host:no-port/cards?nonsense=1")

    assert "secret" not in str(told.value)


def test_database_that_lacks_letters_is_one_line(postgres_server: Postgres) -> None:
    """Names are of any language."""
    postgres_server._tell(
        "CREATE DATABASE ascii ENCODING 'SQL_ASCII' TEMPLATE template0 LOCALE 'C'"
    )
    try:
        with pytest.raises(StoreError, match="ENCODING 'UTF8'"):
            PostgresStore(postgres_server.address("ascii"))
    finally:
        postgres_server._tell("DROP DATABASE ascii")


def test_address_says_what_it_wants_to_say() -> None:
    """Our settings of a connection are those where it says nothing."""
    said = psycopg.conninfo.conninfo_to_dict(full_address("postgresql:///x?connect_timeout=99"))

    assert said["connect_timeout"] == 99 or said["connect_timeout"] == "99"
    assert said["application_name"] == "followsuit"
