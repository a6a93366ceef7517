"""``followsuit backup``, ``restore``, ``export`` and ``forget``: for who keeps the tables.

What goes wrong is one line on the error stream and exit status 2.
"""

from __future__ import annotations

import asyncio
import re
import secrets
import sys
import time
from collections.abc import AsyncIterator, Callable, Coroutine, Iterator
from contextlib import asynccontextmanager, contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, TypeVar

import typer

from followsuit.cli.output import fail
from followsuit.cli.place import Data, DatabaseUrl, chosen_place

if TYPE_CHECKING:
    from followsuit.server.forgetting import Person
    from followsuit.server.hub import Hub
    from followsuit.server.store import Store

SECONDS_BETWEEN_LINES = 10.0
PAGE = 200
"""Tables looked up at a time."""

T = TypeVar("T")
Tell = Callable[[int, int | None], None]
"""Told how much is done, and how much there is if that is known."""


def backup(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="Written, or replaced.")],
    data: Data = None,
    database_url: DatabaseUrl = "",
) -> None:
    """Copy all tables, guests and invitations to a file; the server may go on."""
    from followsuit.server.store import StoreError
    from followsuit.server.store_copy import back_up

    try:
        with _progress("backup") as tell:
            copied = back_up(chosen_place(data, database_url), file, tell)
    except StoreError as error:
        fail(str(error))
    print(f"{file}: {_count(copied.tables, 'table')}, {_count(copied.events, 'event')}.")


def restore(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="Made by followsuit backup.")],
    data: Data = None,
    database_url: DatabaseUrl = "",
    replace: Annotated[
        bool, typer.Option("--replace", help="Although there are tables; they are lost.")
    ] = False,
) -> None:
    """Bring back what a backup holds, into SQLite or PostgreSQL; no server may run on it.

    Who was forgotten since the backup was made is forgotten again.
    """
    from followsuit.server.forgetting import forget as forget_guest
    from followsuit.server.store import StoreError
    from followsuit.server.store_copy import restore as restore_file

    place = chosen_place(data, database_url)
    try:
        with _progress("restore") as tell:
            copied = restore_file(file, place, tell, is_replacing=replace)
    except StoreError as error:
        fail(str(error))

    async def forget_again() -> None:
        async with _offline(place) as hub:
            for guest in copied.forgotten:
                await forget_guest(hub, guest, secrets.token_bytes)

    if copied.forgotten:
        _run(forget_again())
    print(f"{file}: {_count(copied.tables, 'table')}, {_count(copied.events, 'event')}.")


def export(
    folder: Annotated[Path, typer.Argument(metavar="DIR", help="Made if missing.")],
    data: Data = None,
    database_url: DatabaseUrl = "",
) -> None:
    """Write the record of every match that is over, or was left, into a folder.

    One file for each table; followsuit replay and verify read them. A record that cannot be made
    is a line on the error stream, and exit status 1. The server may go on.
    """
    from followsuit.server.store import open_store

    place = chosen_place(data, database_url)
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        fail(f"cannot write to {folder}: {error.strerror}")

    async def write_all() -> tuple[int, int]:
        store = open_store(place, is_reader=True)
        try:
            return await _write_records(store, folder)
        finally:
            store.close()

    n_written, n_failed = _run(write_all())
    print(f"{folder}: {_count(n_written, 'record')}.")
    if n_failed:
        print(f"followsuit: {_count(n_failed, 'record')} could not be made", file=sys.stderr)
        raise typer.Exit(1)


def forget(
    who: Annotated[str, typer.Argument(metavar="WHO", help="A name, or the id of a guest.")],
    data: Data = None,
    database_url: DatabaseUrl = "",
    yes: Annotated[bool, typer.Option("--yes", help="Do not ask.")] = False,
) -> None:
    """Take a person's name out of all tables and make their cookies void.

    Their matches stay, with a seat that has no name; tables that go on, they leave. People can do
    it themselves, under Settings; then no server has to be stopped.
    """
    from followsuit.server import store_upkeep
    from followsuit.server.forgetting import bearers
    from followsuit.server.forgetting import forget as forget_guest

    async def find_and_forget() -> None:
        async with _offline(chosen_place(data, database_url)) as hub:
            guest = who
            if not await store_upkeep.is_known(hub.store, who):
                with _progress("tables looked through") as tell:
                    found = await bearers(hub.store, who, lambda n_done: tell(n_done, None))
                guest = _only(found, who)
            tables = await store_upkeep.tables_of(hub.store, guest)
            what = f"guest {guest}, who has sat at {_count(len(tables), 'table')}"
            if not (yes or typer.confirm(f"Forget {what}? This cannot be undone", err=True)):
                raise typer.Exit(1)
            await forget_guest(hub, guest, secrets.token_bytes)
            print(f"Forgotten: {what}.")

    _run(find_and_forget())


def _only(found: list[Person], name: str) -> str:
    """The guest of that name; ends the command when there is none, or more than one."""
    if not found:
        fail(f"nobody here has the id or has borne the name {name!r}")
    if len(found) > 1:
        for person in found:
            names = ", ".join(sorted(filter(None, person.names)))
            print(f"{person.guest}  {_count(len(person.tables), 'table')}  {names}")
        fail(f"{len(found)} people have borne the name {name!r}: say which, by the id")
    return found[0].guest


async def _write_records(store: Store, folder: Path) -> tuple[int, int]:
    """Records written, and those that could not be made."""
    import msgspec

    from followsuit.server import log, store_upkeep, table

    n_written = n_failed = 0
    with _progress("records") as tell:
        last = ""
        while page := await store_upkeep.tables(store, last, PAGE, ended=True):
            for table_id in page:
                try:
                    history = [log.unpack(event) for event in await store.events(table_id)]
                    text = table.record(history)
                except table.RequestError:
                    continue  # it was left before a card was dealt
                except (table.TableError, msgspec.MsgspecError) as error:
                    n_failed += 1
                    print(f"table {table_id}: {_fact(error)}", file=sys.stderr)
                    continue
                _write(folder / f"{re.sub(r'[^0-9A-Za-z_-]', '_', table_id)}.jsonl", text)
                n_written += 1
                tell(n_written, None)
            last = page[-1]
    return n_written, n_failed


def _write(file: Path, text: str) -> None:
    """The file whole, or as it was."""
    part = file.with_suffix(".part")
    try:
        part.write_text(text, "utf-8")
        part.replace(file)
    except OSError as error:
        part.unlink(missing_ok=True)
        fail(f"cannot write {file}: {error.strerror}")


def _fact(error: Exception) -> str:
    """What is wrong with stored events; the text of others could tell a hand."""
    from followsuit.server.table import TableError

    return str(error) if isinstance(error, TableError) else "an event this version cannot read"


@asynccontextmanager
async def _offline(place: Path | str) -> AsyncIterator[Hub]:
    """The tables, without anybody at them."""
    from followsuit.bots import LEVELS
    from followsuit.server.attendance import RealTime
    from followsuit.server.hub import Hub
    from followsuit.server.store import open_store

    store = open_store(place)
    hub = Hub(store, LEVELS, secrets.token_bytes, RealTime())
    try:
        await hub.start()
        yield hub
    finally:
        await hub.close()
        store.close()


def _run(work: Coroutine[object, object, T]) -> T:
    """Do it; what the database refuses is one line."""
    from followsuit.server.store import StoreError, UnavailableError

    try:
        return asyncio.run(work)
    except StoreError as error:
        fail(str(error))
    except UnavailableError as error:
        fail(f"the database refused: {error}")


def _count(number: int, noun: str) -> str:
    return f"{number:,} {noun}{'' if number == 1 else 's'}"


@contextmanager
def _progress(what: str) -> Iterator[Tell]:
    """Told how far it is: a bar on a terminal, else a line now and then."""
    if not sys.stderr.isatty():
        last = time.monotonic()

        def line(n_done: int, n_all: int | None) -> None:
            nonlocal last
            if time.monotonic() - last >= SECONDS_BETWEEN_LINES:
                last = time.monotonic()
                of_all = "" if n_all is None else f" of {n_all:,}"
                print(f"{what}: {n_done:,}{of_all}", file=sys.stderr, flush=True)

        yield line
        return
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn

    columns = (TextColumn(what), BarColumn(), MofNCompleteColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task(what, total=None)
        yield lambda n_done, n_all: bar.update(task, completed=n_done, total=n_all)
