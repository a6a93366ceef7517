"""While the database is gone: people are told to try again, nothing is half done, all goes on."""

from __future__ import annotations

import asyncio
import contextlib
import random
import signal
import subprocess
import sys
from collections.abc import AsyncIterator

import httpx2
import pytest
import structlog
from typer.testing import CliRunner
from websockets.exceptions import ConnectionClosed

from followsuit.cli import app
from followsuit.server import log, robots, wire
from followsuit.server.store_postgres import PostgresStore
from tests.postgres import Postgres
from tests.server.playing import WAIT, Browser, Live, Tab, lay_table, moves_of, running
from tests.server.test_durability import Server

PATIENCE = 0.3
"""Seconds a request is tried here, so that the tests are quick."""


@pytest.fixture
async def live(
    postgres_place: str, postgres_server: Postgres, monkeypatch: pytest.MonkeyPatch
) -> AsyncIterator[Live]:
    """A server on PostgreSQL, which runs again afterwards whatever the test does to it."""
    monkeypatch.setattr(robots, "RETRY", 0.05)
    store = PostgresStore(postgres_place, patience=PATIENCE)
    try:
        async with running(store) as server:
            yield server
    finally:
        store.close()
        postgres_server.stop()
        postgres_server.start()


async def health(live: Live) -> int:
    async with httpx2.AsyncClient(trust_env=False) as client:
        return (await client.get(f"{live.url}healthz")).status_code


async def again(tab: Tab, **message: object) -> None:
    """Send until it is not refused as unavailable: what the page does."""
    async with asyncio.timeout(WAIT):
        while True:
            sent = await tab.send(**message)
            answer = await tab.settle()
            refused = [each for each in answer if isinstance(each, wire.ErrorMessage)]
            if not any(each.id == sent and each.code == "unavailable" for each in refused):
                return


async def test_players_are_told_and_go_on_by_themselves(
    live: Live, postgres_server: Postgres
) -> None:
    """On the same socket; the move that was refused is made once."""
    guest = await Browser.visit(live)
    async with guest.tab() as tab:
        await tab.create("xactika", 3, bots="random", hand_size=4)
        view = await tab.view_when(lambda v: bool(moves_of(v)))
        move = {"t": "move", "table": view.table, "seq": view.seq, "move": moves_of(view)[0]}
        assert await health(live) == 200

        postgres_server.stop()
        assert (await tab.refused(**move)).code == "unavailable"
        assert (await tab.refused(t="create", game="one_card", seats=2)).code == "unavailable"
        assert await health(live) == 503
        assert (await live.state(view.table)).seq == view.seq
        await asyncio.to_thread(postgres_server.start)

        await again(tab, **move)
        await tab.play_on(random.Random(1), n_deals=1)
        stored = await live.stored(view.table)
        assert sum(isinstance(event, log.Moved) for event in stored) == 12
        assert await health(live) == 200


async def test_who_comes_meanwhile_is_asked_to_come_back(
    live: Live, postgres_server: Postgres
) -> None:
    """The page is there, its socket ends with 1013, and the browser's next try finds the server."""
    guest = await Browser.visit(live)
    postgres_server.stop()
    async with httpx2.AsyncClient(trust_env=False) as client:
        page = await client.get(live.url)
    async with guest.socket() as raw:
        with pytest.raises(ConnectionClosed) as closed:
            await raw.recv()
    await asyncio.to_thread(postgres_server.start)

    assert page.status_code == 200
    assert "set-cookie" not in page.headers
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == 1013
    async with asyncio.timeout(WAIT):
        while True:
            with contextlib.suppress(ConnectionClosed):
                async with guest.tab() as tab:
                    await tab.create("xactika", 2)
                    break


async def test_bots_go_on_where_they_were(live: Live, postgres_server: Postgres) -> None:
    """A bot whose move could not be stored makes it later, without anybody's doing."""
    guest = await Browser.visit(live)
    async with guest.tab() as tab:
        table_id = await lay_table(live, [guest, None], ["1111", "1112"], dealer=0, hand_size=1)
        await live.state(table_id)  # in memory from now on
        postgres_server.stop()
        refused = "database refused a bot's move"
        with structlog.testing.capture_logs() as logged:
            await tab.send(t="open", table=table_id)
            async with asyncio.timeout(WAIT):
                while refused not in [entry["event"] for entry in logged]:  # noqa: ASYNC110 - a log has no event
                    await asyncio.sleep(0.01)
        await asyncio.to_thread(postgres_server.start)

        assert (await tab.view_when(lambda v: v.seq == 3)).deal.turn == 0


async def test_server_stops_without_its_database_as_well(
    postgres_place: str, postgres_server: Postgres
) -> None:
    """Within 10 s of SIGTERM, and well, though a clock that runs cannot be noted."""
    server = Server(postgres_place)
    await server.start()
    try:
        guest = await Browser.visit_url(server.url)
        async with guest.tab() as tab:
            opened = await tab.invite("xactika", 2, "Anna", {"bank": 60})
            await tab.send(t="seat_bot", table=opened.table, seat=1)
            await tab.send(t="start", table=opened.table)
            await tab.view_when(lambda v: bool(moves_of(v)))
            postgres_server.stop()
            async with asyncio.timeout(10):
                assert "Traceback" not in await server.stop(signal.SIGTERM)
    finally:
        await server.stop()
        postgres_server.stop()
        await asyncio.to_thread(postgres_server.start)


def test_database_that_cannot_be_reached_ends_the_start_in_one_line() -> None:
    """With exit status 2, and without the password."""
    address = "postgresql://anna:secret@127.0.0.1:1/cards"
    done = CliRunner().invoke(app, ["serve", "--port", "0", "--database-url", address])

    assert done.exit_code == 2
    assert done.stderr.startswith("followsuit: cannot reach the database cards at 127.0.0.1: ")
    assert done.stderr.count("\n") == 1
    assert "secret" not in done.output


@pytest.mark.parametrize("missing", ["psycopg", "tenacity"])
def test_missing_packages_are_one_line(missing: str) -> None:
    """It says what to install."""
    code = (
        f"import sys; sys.modules[{missing!r}] = None; from followsuit.cli import main;"
        "sys.argv[1:] = ['serve', '--port', '0', '--database-url', 'postgresql://x/y']; main()"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)

    assert done.returncode == 2
    assert done.stderr == (
        "followsuit: PostgreSQL needs more packages: python -m pip install 'followsuit[postgres]'\n"
    )
