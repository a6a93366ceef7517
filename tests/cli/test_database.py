"""Backup, restore, export and forgetting, for SQLite and PostgreSQL and from one to the other."""

from __future__ import annotations

import asyncio
import contextlib
import json
import random
import shutil
import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from followsuit import engine
from followsuit.cli import app
from followsuit.server import log, table
from followsuit.server.migrations.tables import metadata
from followsuit.server.store import Listing, Store, open_store
from followsuit.server.store_schema import SCHEMA_VERSION
from followsuit.server.store_sqlite import DATABASE
from tests.postgres import Postgres
from tests.server.friends import ways
from tests.server.playing import Browser, running
from tests.server.storing import event
from tests.server.test_migrations import VERSION_1, old_database

Place = Path | str
NAME = "Annegret"


@dataclass
class Played:
    """What was played: tables by what became of them, and people."""

    anna: str = ""
    ben: str = ""
    over: str = ""
    left: str = ""
    waiting: str = ""
    in_play: str = ""
    rows: dict[str, list[tuple[object, ...]]] = field(default_factory=dict)


def run(*args: object, place: Place | None = None, said: str | None = None) -> Result:
    """The command, on this database."""
    option = [] if place is None else [_option(place), str(place)]
    return CliRunner().invoke(app, [*map(str, args), *option], input=said)


def _option(place: Place) -> str:
    return "--data" if isinstance(place, Path) else "--database-url"


def rows_of(place: Place) -> dict[str, list[tuple[object, ...]]]:
    """All rows of all tables, in an order of their own."""

    async def ask() -> dict[str, list[tuple[object, ...]]]:
        store = open_store(place, is_reader=True)
        try:
            return {
                name: sorted(
                    await store.query(f"SELECT {', '.join(one.columns.keys())} FROM {name}"),
                    key=repr,
                )
                for name, one in metadata.tables.items()
            }
        finally:
            store.close()

    return asyncio.run(ask())


async def play(place: Place) -> Played:
    """A match that is over, one that was left, one that goes on, a table that waits."""
    store = open_store(place)
    played = Played()
    async with running(store) as live:
        anna, ben = [await Browser.visit(live) for _ in range(2)]
        played.anna, played.ben = anna.guest, ben.guest
        async with anna.tab() as host, ben.tab() as guest:
            opened = await host.invite("xactika", 2, NAME, None, deals=1, hand_size=2)
            await guest.sit(ways(opened).link, "Ben")
            await host.send(t="start", table=opened.table)
            await asyncio.gather(*(tab.play_on(random.Random(1)) for tab in (host, guest)))
            played.over = opened.table
            played.left = await host.create("one_card", 2)
            await host.play_a_little(random.Random(2), 1)
            await host.send(t="leave", table=played.left)
            played.in_play = await host.create("xactika", 3)
            await host.play_a_little(random.Random(3), 2)
            played.waiting = (await guest.invite("xactika", 4, "Ben")).table
            await guest.settle()
    store.close()
    return played


@pytest.fixture
def played(place: Place) -> Played:
    """What was played at *place*, where no server runs any more."""
    what = asyncio.run(play(place))
    what.rows = rows_of(place)
    return what


@pytest.fixture(params=["sqlite", "postgres"])
def target(
    request: pytest.FixtureRequest, tmp_path: Path, postgres_server: Postgres
) -> Iterator[Place]:
    """Another database, without even its tables."""
    if request.param == "sqlite":
        yield tmp_path / "target"
    else:
        with postgres_server.database(is_empty=True) as address:
            yield address


def test_what_was_backed_up_is_restored(
    place: Place, target: Place, played: Played, tmp_path: Path
) -> None:
    """Row by row, from either kind to either kind; the server goes on from there."""
    file = tmp_path / "backup.db"
    backed_up = run("backup", file, place=place)
    restored = run("restore", file, place=target)

    counts = f"{len(played.rows['listing'])} tables, {len(played.rows['event'])} events."
    assert (backed_up.exit_code, restored.exit_code) == (0, 0)
    assert backed_up.stdout == restored.stdout == f"{file}: {counts}\n"
    assert rows_of(target) == played.rows
    assert asyncio.run(goes_on(target, played))


async def goes_on(place: Place, played: Played) -> bool:
    """Whether the table in play can be played on."""
    store = open_store(place)
    try:
        async with running(store) as live:
            anna = await Browser.visit(live)
            anna.guest = played.anna
            await store.add_guest(b"x", played.anna)
            state = await live.state(played.in_play)
            return state.match.is_playing and state.seat_of(played.anna) == 0
    finally:
        store.close()


def test_backup_is_of_one_moment_while_moves_are_made(place: Place, tmp_path: Path) -> None:
    """No table is cut in the middle of a message, its listing is as old as its events."""
    file = tmp_path / "backup.db"

    async def play_and_copy() -> list[float]:
        store = open_store(place)
        waits: list[float] = []
        stop = asyncio.Event()
        players = [asyncio.create_task(appends(store, f"t{n}", stop, waits)) for n in range(20)]
        while len(waits) < 200:
            await store.guest(b"")
        for _ in range(3):
            done = await asyncio.to_thread(run, "backup", file, place=place)
            assert done.exit_code == 0, done.output
        stop.set()
        await asyncio.gather(*players)
        store.close()
        return waits

    waits = asyncio.run(play_and_copy())
    with contextlib.closing(sqlite3.connect(file)) as db:
        per_table = db.execute("SELECT count(*), max(seq), min(seq) FROM event GROUP BY table_id")
        counts = per_table.fetchall()
        assert db.execute("PRAGMA integrity_check").fetchone() == ("ok",)
        listed = db.execute(
            "SELECT deal = (SELECT max(seq) FROM event WHERE event.table_id = listing.table_id)"
            " FROM listing"
        ).fetchall()

    assert listed == [(1,)] * 20
    assert len(counts) == 20
    assert all(n == last and first == 1 and n % 3 == 0 for n, last, first in counts)
    assert len(waits) > 200


async def appends(store: Store, name: str, stop: asyncio.Event, waits: list[float]) -> None:
    """Three events at a time, as fast as it goes."""
    after = 0
    loop = asyncio.get_running_loop()
    while not stop.is_set():
        begun = loop.time()
        listing = Listing(name, "xactika", "{}", 4, after + 3, ended=False)
        await store.append(name, after, [event("x" * 100)] * 3, listing)
        waits.append(loop.time() - begun)
        after += 3


def test_backup_is_for_its_owners_eyes(place: Place, played: Played, tmp_path: Path) -> None:
    """It holds hands and invitations; and it is one file, without a log beside it."""
    folder = tmp_path / "backups"
    folder.mkdir()
    run("backup", folder / "one.db", place=place)

    assert (folder / "one.db").stat().st_mode & 0o777 == 0o600
    assert [file.name for file in folder.iterdir()] == ["one.db"]


def test_restoring_over_tables_must_be_asked_for(
    place: Place, played: Played, tmp_path: Path
) -> None:
    """Else nothing changes."""
    file = tmp_path / "backup.db"
    run("backup", file, place=place)
    more = asyncio.run(play(place))
    before = rows_of(place)
    refused = run("restore", file, place=place)

    assert refused.exit_code == 2
    assert "--replace" in refused.stderr
    assert refused.stderr.count("\n") == 1
    assert rows_of(place) == before
    assert run("restore", file, "--replace", place=place).exit_code == 0
    assert rows_of(place) == played.rows
    assert more.over not in repr(rows_of(place))


def test_nothing_is_restored_under_a_running_server(
    place: Place, played: Played, tmp_path: Path
) -> None:
    """It would not know what has become of its tables."""
    file = tmp_path / "backup.db"
    run("backup", file, place=place)
    store = open_store(place)
    asyncio.run(store.add_guest(b"1", "somebody"))
    refused = run("restore", file, "--replace", place=place)
    store.close()

    assert refused.exit_code == 2
    assert "in use" in refused.stderr or "stop it first" in refused.stderr


@pytest.mark.parametrize("version", [1, SCHEMA_VERSION + 1])
def test_backup_of_another_version(place: Place, tmp_path: Path, version: int) -> None:
    """An older one is brought up to date on the way; a newer one is refused."""
    old = tmp_path / "old"
    old.mkdir()
    path = old_database(old, VERSION_1)
    with contextlib.closing(sqlite3.connect(path)) as db:
        db.execute(f"PRAGMA user_version = {version}")
    before = path.read_bytes()
    done = run("restore", path, place=place)

    assert path.read_bytes() == before
    if version == 1:
        assert done.exit_code == 0, done.output
        assert [row[0] for row in rows_of(place)["listing"]] == ["a"]
    else:
        assert done.exit_code == 2
        assert "newer Follow Suit" in done.stderr


@pytest.mark.parametrize("kind", ["missing", "diary", "other", "cut", "folder"])
def test_file_that_is_no_backup_is_one_line(
    place: Place, played: Played, tmp_path: Path, kind: str
) -> None:
    """And nothing changes."""
    file = tmp_path / "file"
    if kind == "diary":
        file.write_bytes(b"my diary, not a database at all. " * 40)
    elif kind == "other":
        with contextlib.closing(sqlite3.connect(file)) as db:
            db.executescript("CREATE TABLE song (name); PRAGMA user_version = 2;")
    elif kind == "cut":
        run("backup", file, place=place)
        file.write_bytes(file.read_bytes()[:-8_192])
    elif kind == "folder":
        file.mkdir()
    refused = run("restore", file, "--replace", place=place)

    assert refused.exit_code == 2
    assert str(file) in refused.stderr
    assert refused.stderr.count("\n") == 1
    assert rows_of(place) == played.rows


@pytest.mark.skipif(sys.platform == "win32", reason="has no limit on the size of a file")
def test_backup_that_finds_no_room_leaves_the_last_one(
    place: Place, played: Played, tmp_path: Path
) -> None:
    """One line, and no half file beside it."""
    folder = tmp_path / "backups"
    folder.mkdir()
    file = folder / "backup.db"
    run("backup", file, place=place)
    before = file.read_bytes()
    code = (
        "import resource, sys; resource.setrlimit(resource.RLIMIT_FSIZE, (40_000, 40_000));"
        "from followsuit.cli import main; main()"
    )
    command = [sys.executable, "-c", code, "backup", str(file), _option(place), str(place)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)

    assert done.returncode == 2, done.stderr
    assert done.stderr.startswith(f"followsuit: cannot write {file}: ")
    assert done.stderr.count("\n") == 1
    assert [one.name for one in folder.iterdir()] == ["backup.db"]
    assert file.read_bytes() == before


def test_no_database_is_one_line(tmp_path: Path) -> None:
    """Neither is one made by looking for it."""
    for command in ("backup", "export"):
        done = run(command, tmp_path / "out", place=tmp_path / "nowhere")
        assert done.exit_code == 2
        assert "there is no database in" in done.stderr
    assert not (tmp_path / "nowhere").exists()
    assert not (tmp_path / "out").is_file()


def test_folder_that_cannot_be_written_is_one_line(tmp_path: Path) -> None:
    """It names the file."""
    asyncio.run(play(tmp_path / "data"))
    (tmp_path / "file").touch()
    for command in ("backup", "export"):
        done = run(command, tmp_path / "file" / "x", place=tmp_path / "data")
        assert done.exit_code == 2
        assert "cannot write" in done.stderr
        assert done.stderr.count("\n") == 1


def test_every_match_that_is_done_is_exported(place: Place, played: Played, tmp_path: Path) -> None:
    """Beside a running server. Each file is a record; tables that go on are not there."""
    folder = tmp_path / "records"
    store = open_store(place)
    done = run("export", folder, place=place)
    store.close()

    assert done.exit_code == 0, done.output
    assert done.stdout == f"{folder}: 2 records.\n"
    assert {file.stem for file in folder.iterdir()} == {played.over, played.left}
    match = engine.Record.load((folder / f"{played.over}.jsonl").read_bytes()).verify()
    assert match.is_over
    assert run("verify", folder / f"{played.over}.jsonl").exit_code == 0


def test_one_broken_record_spoils_no_other(place: Place, tmp_path: Path) -> None:
    """Case 106: of 50, 49 are written, and one line says what is wrong with the other."""
    played = asyncio.run(play(place))

    async def copy() -> None:
        store = open_store(place)
        stored = await store.events(played.over)
        for number in range(49):
            events = [log.pack(log.unpack(event)) for event in stored]
            if number == 20:
                del events[-1]
                events.append(log.pack(log.Ended(0)))
                events[3] = events[4]
            listing = Listing(f"copy{number}", "xactika", "{}", 2, 1, ended=True)
            await store.append(listing.table_id, 0, events, listing)
        store.close()

    asyncio.run(copy())
    folder = tmp_path / "records"
    done = run("export", folder, place=place)

    assert done.exit_code == 1
    assert len([*folder.iterdir()]) == 50
    assert not (folder / "copy20.jsonl").exists()
    said = done.stderr.splitlines()
    assert [text for text in said if "copy20" in text] == said[:1]
    assert said[1:] == ["followsuit: 1 record could not be made"]
    for file in folder.iterdir():
        engine.Record.load(file.read_bytes()).verify()


def test_forgotten_by_id(place: Place, played: Played) -> None:
    """After it was confirmed."""
    refused = run("forget", played.anna, place=place, said="n\n")
    assert refused.exit_code == 1
    assert rows_of(place) == played.rows

    done = run("forget", played.anna, place=place, said="y\n")
    assert done.exit_code == 0, done.output
    assert done.stdout.endswith(f"Forgotten: guest {played.anna}, who has sat at 3 tables.\n")
    assert NAME not in repr(rows_of(place)["event"])
    if isinstance(place, Path):  # nor where something was deleted
        assert [file for file in place.iterdir() if NAME.encode() in file.read_bytes()] == []
    assert [row[0] for row in rows_of(place)["forgotten"]] == [played.anna]
    assert run("forget", played.anna, "--yes", place=place).exit_code == 2


def test_forgotten_by_name(place: Place, played: Played) -> None:
    """Where it is one person's; else their ids are told, and nothing changes."""
    asyncio.run(play(place))
    many = run("forget", NAME.lower(), "--yes", place=place)
    assert many.exit_code == 2
    assert played.anna in many.stdout
    assert "2 people have borne the name" in many.stderr
    assert run("forget", "nobody", "--yes", place=place).exit_code == 2

    other = next(text.split()[0] for text in many.stdout.splitlines() if played.anna not in text)
    assert run("forget", other, "--yes", place=place).exit_code == 0
    assert run("forget", NAME.lower(), "--yes", place=place).exit_code == 0
    assert NAME not in repr(rows_of(place)["event"])


def test_who_was_forgotten_stays_so_after_a_restore(
    place: Place, played: Played, tmp_path: Path
) -> None:
    """The backup is older than the wish."""
    file = tmp_path / "backup.db"
    run("backup", file, place=place)
    run("forget", played.anna, "--yes", place=place)
    done = run("restore", file, "--replace", place=place)

    assert done.exit_code == 0, done.output
    rows = rows_of(place)
    assert NAME not in repr(rows["event"])
    assert played.anna not in repr(rows["guest"]) + repr(rows["seated"]) + repr(rows["event"])
    assert [row[0] for row in rows["forgotten"]] == [played.anna]
    assert played.ben in repr(rows["guest"])


def test_commands_that_change_tables_want_them_for_themselves(tmp_path: Path) -> None:
    """A server on the same folder would go on with what it has in memory."""
    store = open_store(tmp_path)
    done = run("forget", "anna", "--yes", place=tmp_path)
    store.close()

    assert done.exit_code == 2
    assert "in use by another server" in done.stderr


def test_database_url_may_come_from_the_environment(
    postgres_place: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """So that the password is in no list of processes."""
    played = asyncio.run(play(postgres_place))
    monkeypatch.setenv("FOLLOWSUIT_DATABASE_URL", postgres_place)
    done = run("export", tmp_path / "records")

    assert done.exit_code == 0
    assert (tmp_path / "records" / f"{played.over}.jsonl").is_file()


def test_record_that_was_exported_is_the_one_that_can_be_saved(
    place: Place, played: Played, tmp_path: Path
) -> None:
    """By whoever played it, at the end of the match."""
    run("export", tmp_path / "records", place=place)

    async def of_the_table() -> str:
        store = open_store(place, is_reader=True)
        history = [log.unpack(one) for one in await store.events(played.over)]
        store.close()
        return table.record(history)

    text = (tmp_path / "records" / f"{played.over}.jsonl").read_text("utf-8")
    assert text == asyncio.run(of_the_table())
    assert json.loads(text.splitlines()[0])["seats"] == [NAME, "Ben"]


def test_backup_can_be_opened_where_nothing_can_be_written(
    place: Place, played: Played, tmp_path: Path
) -> None:
    """As a data folder too: it is a database as the server keeps it."""
    folder = tmp_path / "copy"
    folder.mkdir()
    run("backup", folder / "backup.db", place=place)
    shutil.copy(folder / "backup.db", folder / DATABASE)

    assert rows_of(folder) == played.rows
