"""The event log: the key is the lock, and what was acknowledged is on disk."""

from __future__ import annotations

import asyncio
import contextlib
import sqlite3
from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import pytest

from followsuit.server.store import (
    DATABASE,
    Listing,
    NewEvent,
    StaleError,
    Store,
    StoreError,
    TakenError,
    UnavailableError,
)
from followsuit.server.store_schema import SCHEMA_VERSION

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


@pytest.fixture
async def store(tmp_path: Path) -> AsyncIterator[Store]:
    """An empty store whose clock counts its transactions."""
    ticks: Iterator[int] = iter(range(1, 1_000_000))
    opened = Store(tmp_path, clock=lambda: float(next(ticks)))
    yield opened
    opened.close()


def line(table_id: str, *, ended: bool = False, people: int = 1) -> Listing:
    return Listing(table_id, "xactika", "{}", 4, 1, ended, people=people)


def event(text: str) -> NewEvent:
    return NewEvent("moved", text.encode())


async def test_events_come_back_in_order(store: Store) -> None:
    """Seqs count from 1 without a gap, over several appends."""
    await store.append("a", 0, [event("one"), event("two")], line("a"))
    await store.append("b", 0, [event("other")], line("b"))
    await store.append("a", 2, [event("three")], line("a"))

    assert [(e.seq, e.body) for e in await store.events("a")] == [
        (1, b"one"),
        (2, b"two"),
        (3, b"three"),
    ]
    assert [e.seq for e in await store.events("a", after=2)] == [3]
    assert await store.events("nowhere") == []


async def test_taken_key_is_stale_and_stores_nothing(store: Store) -> None:
    """All events of a message or none: a message whose second event collides leaves no first."""
    await store.append("a", 1, [event("second")], line("a"))

    with pytest.raises(StaleError):
        await store.append("a", 0, [event("first"), event("also second")], line("a"))

    assert [(e.seq, e.body) for e in await store.events("a")] == [(2, b"second")]


async def test_stale_append_does_not_touch_its_group(store: Store) -> None:
    """Of 300 appends at once, ten to each key, one per key is stored and the others are stale."""
    outcomes = await asyncio.gather(
        *(store.append(f"t{n % 30}", 0, [event(str(n))], line(f"t{n % 30}")) for n in range(300)),
        return_exceptions=True,
    )

    stored = [n for n, outcome in enumerate(outcomes) if outcome is None]
    assert len(stored) == 30
    assert sum(isinstance(outcome, StaleError) for outcome in outcomes) == 270
    for n in stored:
        assert [e.body for e in await store.events(f"t{n % 30}")] == [str(n).encode()]


async def test_appends_share_transactions(store: Store) -> None:
    """What waits while a transaction commits goes into the next one together."""
    await asyncio.gather(
        *(store.append(f"t{n}", 0, [event("x")], line(f"t{n}")) for n in range(200))
    )

    times = {e.at for n in range(200) for e in await store.events(f"t{n}")}
    assert len(times) < 100


async def test_acknowledged_events_survive_reopening(tmp_path: Path) -> None:
    """Another process finds them, without the first having closed anything."""
    first = Store(tmp_path)
    await first.append("a", 0, [event("kept")], line("a"), ["guest"])

    with sqlite3.connect(tmp_path / DATABASE) as other:
        rows = other.execute("SELECT seq, body FROM event").fetchall()
    first.close()
    second = Store(tmp_path)

    assert rows == [(1, b"kept")]
    assert [e.body for e in await second.events("a")] == [b"kept"]
    assert [row.table_id for row in await second.unfinished("guest", 9)] == ["a"]
    second.close()


async def test_cancelled_sender_harms_nobody(store: Store) -> None:
    """A sender that goes away while it waits leaves the writer working."""
    gone = asyncio.create_task(store.append("a", 0, [event("one")], line("a")))
    await asyncio.sleep(0)
    gone.cancel()
    await asyncio.gather(gone, return_exceptions=True)

    await store.append("b", 0, [event("two")], line("b"))
    assert len(await store.events("b")) == 1


async def test_full_disk_is_told_and_passes(store: Store) -> None:
    """While nothing can be written every append is refused whole; afterwards all goes on."""
    pages = store._write.execute("PRAGMA page_count").fetchone()[0]
    store._write.execute(f"PRAGMA max_page_count = {pages}")
    with pytest.raises(UnavailableError):
        await store.append("a", 0, [event("x" * 100_000)], line("a"))
    assert await store.events("a") == []

    store._write.execute("PRAGMA max_page_count = 1000000")
    await store.append("a", 0, [event("x" * 100_000)], line("a"))

    assert len(await store.events("a")) == 1


@pytest.mark.parametrize("table_id", ["\ud800", "b"])
async def test_append_that_cannot_be_stored_leaves_the_writer_alive(
    store: Store, table_id: str
) -> None:
    """Whatever is wrong with one, the next one is stored."""
    deal = 2**63 if table_id == "b" else 1
    wrong = Listing(table_id, "xactika", "{}", 4, deal, ended=False)
    with pytest.raises(UnavailableError):
        await store.append(table_id, 0, [event("x")], wrong)

    await store.append("a", 0, [event("x")], line("a"))

    assert len(await store.events("a")) == 1
    assert await store.events("b") == []


async def test_locked_database_delays_but_loses_nothing(store: Store) -> None:
    """A backup or an administrator who reads does not stop the writer."""
    with sqlite3.connect(store.path) as reader:
        reader.execute("BEGIN")
        reader.execute("SELECT count(*) FROM event").fetchone()
        await store.append("a", 0, [event("x")], line("a"))
        reader.execute("COMMIT")

    assert len(await store.events("a")) == 1


async def test_unfinished_tables_are_listed_newest_first(store: Store) -> None:
    """Ended ones are not, nor those of other guests."""
    for table_id in ("old", "new", "done"):
        await store.append(table_id, 0, [event("x")], line(table_id), ["anna"])
    await store.append("else", 0, [event("x")], line("else"), ["ben"])
    await store.append("old", 1, [event("y")], line("old"))
    await store.append("done", 1, [event("y")], line("done", ended=True))

    assert [row.table_id for row in await store.unfinished("anna", 9)] == ["old", "new"]
    assert [row.table_id for row in await store.unfinished("anna", 1)] == ["old"]


async def test_listing_says_how_many_people_sit_there(store: Store) -> None:
    """As of the last append."""
    await store.append("a", 0, [event("x")], line("a"), ["anna"])
    await store.append("a", 1, [event("y")], line("a", people=3))

    assert [row.people for row in await store.unfinished("anna", 9)] == [3]


async def test_who_is_gone_is_offered_the_table_no_more(store: Store) -> None:
    """Others are, also who sits down in the same append; leaving twice is no error."""
    await store.append("a", 0, [event("x")], line("a"), ["anna", "ben"])
    await store.append("b", 0, [event("x")], line("b"), ["anna"])
    await store.append("a", 1, [event("y")], line("a"), ["cleo"], gone=["anna", "nobody"])

    assert [row.table_id for row in await store.unfinished("anna", 9)] == ["b"]
    assert [row.table_id for row in await store.unfinished("ben", 9)] == ["a"]
    assert [row.table_id for row in await store.unfinished("cleo", 9)] == ["a"]


async def test_invitation_leads_to_its_table(store: Store) -> None:
    """By its digest, and says which kind it is; an append that names none leaves them."""
    ways = {"link": b"long", "code": b"short", "watch": b"eye"}
    await store.append("a", 0, [event("x")], line("a"), invitations=ways)
    await store.append("a", 1, [event("y")], line("a"))

    assert await store.find_invitation(b"long") == ("a", "link")
    assert await store.find_invitation(b"short") == ("a", "code")
    assert await store.find_invitation(b"eye") == ("a", "watch")
    assert await store.find_invitation(b"") is None


async def test_new_invitations_replace_all_old_ones(store: Store) -> None:
    """They may be the same in part, or none; those of other tables stay."""
    await store.append("a", 0, [event("x")], line("a"), invitations={"link": b"1", "code": b"2"})
    await store.append("b", 0, [event("x")], line("b"), invitations={"link": b"3"})
    await store.append("a", 1, [event("y")], line("a"), invitations={"link": b"4", "watch": b"1"})

    assert await store.find_invitation(b"1") == ("a", "watch")
    assert await store.find_invitation(b"2") is None
    assert await store.find_invitation(b"4") == ("a", "link")
    await store.append("a", 2, [event("z")], line("a"), invitations={})
    assert [await store.find_invitation(digest) for digest in (b"1", b"4")] == [None, None]
    assert await store.find_invitation(b"3") == ("b", "link")


@pytest.mark.parametrize("ways", [{"link": b"2", "code": b"1"}, {"link": b"2", "code": b"2"}])
async def test_taken_invitation_stores_nothing(store: Store, ways: dict[str, bytes]) -> None:
    """It is another table's, or twice the same: the caller draws again."""
    await store.append("a", 0, [event("x")], line("a"), invitations={"code": b"1"})
    await store.append("b", 0, [event("x")], line("b"), ["ben"], invitations={"code": b"3"})

    with pytest.raises(TakenError, match="draw a new one"):
        await store.append("b", 1, [event("y")], line("b"), gone=["ben"], invitations=ways)

    assert len(await store.events("b")) == 1
    assert await store.find_invitation(b"1") == ("a", "code")
    assert await store.find_invitation(b"2") is None
    assert await store.find_invitation(b"3") == ("b", "code")
    assert [row.table_id for row in await store.unfinished("ben", 9)] == ["b"]


async def test_stale_append_leaves_the_invitations(store: Store) -> None:
    """Of two that change them at once, the first wins whole."""
    await store.append("a", 0, [event("x")], line("a"), ["anna"], invitations={"code": b"1"})
    with pytest.raises(StaleError):
        await store.append(
            "a", 0, [event("y")], line("a"), gone=["anna"], invitations={"code": b"2"}
        )

    assert await store.find_invitation(b"1") == ("a", "code")
    assert await store.find_invitation(b"2") is None
    assert len(await store.unfinished("anna", 9)) == 1


async def test_taken_invitation_does_not_touch_its_group(store: Store) -> None:
    """Of 200 tables opened at once with 20 codes, one for each code is opened."""
    outcomes = await asyncio.gather(
        *(
            store.append(
                f"t{n}", 0, [event("x")], line(f"t{n}"), invitations={"code": bytes([n % 20])}
            )
            for n in range(200)
        ),
        return_exceptions=True,
    )

    assert sum(isinstance(outcome, TakenError) for outcome in outcomes) == 180
    for n, outcome in enumerate(outcomes):
        assert len(await store.events(f"t{n}")) == (outcome is None)
        if outcome is None:
            assert await store.find_invitation(bytes([n % 20])) == (f"t{n}", "code")


async def test_ended_table_frees_its_invitations(store: Store) -> None:
    """In the append that ends it, whatever that brings; another table may take the code."""
    await store.append("a", 0, [event("x")], line("a"), invitations={"code": b"1"})
    ended = line("a", ended=True)
    await store.append("a", 1, [event("y")], ended, invitations={"code": b"2"})

    assert await store.find_invitation(b"1") is None
    assert await store.find_invitation(b"2") is None
    await store.append("b", 0, [event("x")], line("b"), invitations={"code": b"1"})
    assert await store.find_invitation(b"1") == ("b", "code")


async def test_guest_may_hold_several_tokens(store: Store) -> None:
    """One for each device. A token stays its first owner's."""
    await store.add_guest(b"phone", "anna")
    await store.add_guest(b"laptop", "anna")
    await store.add_guest(b"phone", "ben")

    assert await store.guest(b"phone") == await store.guest(b"laptop") == "anna"


async def test_guest_is_known_by_the_hash_alone(store: Store) -> None:
    """Nobody without the token is a guest."""
    await store.add_guest(b"hash", "anna")

    assert await store.guest(b"hash") == "anna"
    assert await store.guest(b"") is None


def test_missing_folder_is_made(tmp_path: Path) -> None:
    """With its parents."""
    Store(tmp_path / "deep" / "down").close()

    assert (tmp_path / "deep" / "down" / DATABASE).is_file()


def test_folder_that_cannot_be_written_is_one_line(tmp_path: Path) -> None:
    """It names the folder."""
    (tmp_path / "file").touch()

    with pytest.raises(StoreError, match=r"^cannot write to the data folder .*file/data: .+$"):
        Store(tmp_path / "file" / "data")


def test_folder_in_use_is_one_line(tmp_path: Path) -> None:
    """Two servers on one SQLite folder would not hear of each other's moves."""
    first = Store(tmp_path)

    with pytest.raises(StoreError, match="is in use by another server"):
        Store(tmp_path)
    first.close()
    Store(tmp_path).close()


async def test_database_of_version_1_goes_on(tmp_path: Path) -> None:
    """Tables, seats and guests stay, and all that is new works with them."""
    with contextlib.closing(sqlite3.connect(tmp_path / DATABASE)) as db:
        db.executescript(VERSION_1)
        db.execute("INSERT INTO event VALUES ('a', 1, 5.0, 'opened', X'6F6C64')")
        db.execute("INSERT INTO guest VALUES (X'01', 'anna', 5.0)")
        db.execute("INSERT INTO listing VALUES ('a', 'xactika', '{}', 4, 2, 5.0, 0)")
        db.execute("INSERT INTO seated VALUES ('anna', 'a')")
        db.commit()

    store = Store(tmp_path)
    old = Listing("a", "xactika", "{}", 4, 2, ended=False, updated=5.0, people=1)
    assert await store.unfinished("anna", 9) == [old]
    assert [(e.seq, e.at, e.body) for e in await store.events("a")] == [(1, 5.0, b"old")]
    assert await store.guest(b"\x01") == "anna"
    await store.add_guest(b"\x02", "anna")
    await store.append("a", 1, [event("new")], line("a", people=2), invitations={"code": b"1"})
    store.close()
    store = Store(tmp_path)
    assert [row.people for row in await store.unfinished("anna", 9)] == [2]
    assert await store.guest(b"\x02") == "anna"
    assert await store.find_invitation(b"1") == ("a", "code")
    store.close()


def test_database_that_cannot_be_brought_up_to_date_stays_as_it_is(tmp_path: Path) -> None:
    """All of a step or nothing of it, and one line that names the file."""
    with contextlib.closing(sqlite3.connect(tmp_path / DATABASE)) as db:
        db.executescript(VERSION_1 + "CREATE TABLE invitation (somebody_elses TEXT);")
        before = db.execute("SELECT sql FROM sqlite_master ORDER BY name").fetchall()

    with pytest.raises(StoreError, match=rf"cannot use the database .*{DATABASE}: .*invitation"):
        Store(tmp_path)
    with contextlib.closing(sqlite3.connect(tmp_path / DATABASE)) as db:
        assert before == db.execute("SELECT sql FROM sqlite_master ORDER BY name").fetchall()
        assert db.execute("PRAGMA user_version").fetchone() == (1,)


def test_newer_database_is_refused_untouched(tmp_path: Path) -> None:
    """One line that says what to do; the file keeps its version."""
    with sqlite3.connect(tmp_path / DATABASE) as db:
        db.execute(f"PRAGMA user_version = {SCHEMA_VERSION + 1}")

    with pytest.raises(StoreError, match=r"is from a newer Follow Suit .*: update"):
        Store(tmp_path)
    with sqlite3.connect(tmp_path / DATABASE) as db:
        assert db.execute("PRAGMA user_version").fetchone() == (SCHEMA_VERSION + 1,)


def test_file_that_is_no_database_is_one_line(tmp_path: Path) -> None:
    """It is not overwritten."""
    (tmp_path / DATABASE).write_bytes(b"my diary, not a database at all. " * 40)

    with pytest.raises(StoreError, match="cannot use the database"):
        Store(tmp_path)
    assert (tmp_path / DATABASE).read_bytes().startswith(b"my diary")
