"""The command as a process: it says when it is ready, stops quickly, and fails in one line."""

from __future__ import annotations

import asyncio
import contextlib
import os
import random
import signal
import socket
import sqlite3
import subprocess
import sys
import time
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from typer.testing import CliRunner

from followsuit.cli import app
from followsuit.cli.place import data_folder
from followsuit.server.robots import PAUSE
from followsuit.server.run import address, bind
from followsuit.server.store_schema import SCHEMA_VERSION
from followsuit.server.store_sqlite import DATABASE
from tests.server.playing import WAIT, Browser, moves_of


async def start(*args: str, redirect: str = "", browser: str = "") -> asyncio.subprocess.Process:
    """The command with these arguments. redirect: of its streams, as a shell writes it."""
    return await asyncio.create_subprocess_exec(
        *("sh", "-c", f'exec "$@" {redirect}', "sh") if redirect else (),
        sys.executable,
        "-m",
        "followsuit",
        *args,
        env={**os.environ, "BROWSER": browser},
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.PIPE,
    )


@contextlib.asynccontextmanager
async def server(folder: Path) -> AsyncIterator[tuple[asyncio.subprocess.Process, str]]:
    """A server process that is ready, with its address; killed at the end if it still runs."""
    process = await start("play", "--no-browser", "--data", str(folder))
    assert process.stdout is not None
    try:
        async with asyncio.timeout(WAIT):
            line = (await process.stdout.readline()).decode()
        yield process, next(word for word in line.split() if word.startswith("http"))
    finally:
        if process.returncode is None:
            process.kill()
        await process.communicate()


async def test_restart_in_mid_hand_loses_nothing(tmp_path: Path) -> None:
    """Killed without warning and started again: every view is equal, to the byte."""
    async with server(tmp_path) as (process, url):
        guest = await Browser.visit_url(url)
        async with guest.tab() as tab:
            table_id = await tab.create("xactika", 4, bots="tips", mode="bid")
            await tab.play_a_little(random.Random(31), 4)
            await tab.view_when(lambda v: bool(moves_of(v)))
            before = tab.frames[-1]
            process.kill()
            await process.wait()
    async with server(tmp_path) as (_, url):
        guest.url = url
        async with guest.tab() as tab:
            await tab.open(table_id)

            assert tab.frames[-1] == before
            assert (await tab.play_on(random.Random(31), n_deals=1)).match.rows


async def test_bots_of_the_command_take_their_time(tmp_path: Path) -> None:
    """Six moves of bots, each some time after the seat's turn has come."""
    async with server(tmp_path) as (_, url):
        guest = await Browser.visit_url(url)
        async with guest.tab() as tab:
            begun = time.monotonic()
            await tab.create("xactika", 4, bots="beginner", deals=1, hand_size=2)
            await tab.play_on(random.Random(32))

    assert time.monotonic() - begun > 6 * PAUSE[0]


@pytest.mark.parametrize("signum", [signal.SIGTERM, signal.SIGINT])
async def test_stop_tells_browsers_to_come_back(tmp_path: Path, signum: int) -> None:
    """Sockets are closed with 1012 and the process ends well, quickly and without a traceback."""
    async with server(tmp_path) as (process, url):
        guest = await Browser.visit_url(url)
        async with guest.tab() as tab:
            await tab.create("xactika", 4, bots="tips")
            process.send_signal(signum)
            code = await tab.code_of_close()
            async with asyncio.timeout(10):
                await process.wait()
        assert process.stderr is not None
        errors = (await process.stderr.read()).decode()

    assert code == 1012
    assert errors == ""
    assert process.returncode == 0


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="only Linux has a disk always full")
@pytest.mark.parametrize("redirect", [">/dev/full", ">&-"])
async def test_server_that_cannot_say_so_serves_all_the_same(tmp_path: Path, redirect: str) -> None:
    """The browser is shown the page; the end is as quiet as ever."""
    process = await start(
        "play", "--data", str(tmp_path), redirect=redirect, browser="sh -c 'echo %s >&2'"
    )
    assert process.stderr is not None
    try:
        async with asyncio.timeout(WAIT):
            url = (await process.stderr.readline()).decode().strip()
            assert (await Browser.visit_url(url)).token
            process.send_signal(signal.SIGTERM)
            _, errors = await process.communicate()
    finally:
        if process.returncode is None:
            process.kill()

    assert (process.returncode, errors) == (0, b"")


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="only Linux has a disk always full")
@pytest.mark.parametrize("redirect", ["2>/dev/full", "2>&-"])
def test_log_that_cannot_be_written_stops_nothing(redirect: str) -> None:
    """A robot is replaced, and a socket served, whether or not the log has room to say so."""
    code = (
        "import structlog; from followsuit.server.logs import log_to_stderr; log_to_stderr();"
        "structlog.get_logger('robots').error('bot replaced', seq=3); print('played on')"
    )
    program = ["sh", "-c", f'exec "$@" {redirect}', "sh", sys.executable, "-c", code]

    assert b"played on\n" == subprocess.run(program, capture_output=True, check=False).stdout


async def test_port_in_use_is_one_line(tmp_path: Path) -> None:
    """With exit status 2, and what to do."""
    with bind("127.0.0.1", 0) as taken:
        port = str(taken.getsockname()[1])
        process = await start("serve", "--port", port, "--data", str(tmp_path))
        await one_line(process, f"port {port} is in use")


@pytest.mark.parametrize("port", ["70000", "-1"])
async def test_impossible_port_is_one_line(tmp_path: Path, port: str) -> None:
    """No traceback from the operating system's depths."""
    await one_line(await start("serve", "--port", port, "--data", str(tmp_path)), "port")


async def test_unknown_host_is_one_line(tmp_path: Path) -> None:
    """An address that is not this machine's."""
    await one_line(
        await start("serve", "--host", "192.0.2.1", "--data", str(tmp_path)), "192.0.2.1"
    )


@pytest.mark.parametrize("name", ["file", "file/data"])
async def test_data_folder_that_cannot_be_written_is_one_line(tmp_path: Path, name: str) -> None:
    """It names the folder."""
    (tmp_path / "file").touch()
    folder = tmp_path / name
    await one_line(await start("serve", "--port", "0", "--data", str(folder)), "data folder")


async def test_database_of_a_newer_version_is_one_line(tmp_path: Path) -> None:
    """It says to update."""
    with sqlite3.connect(tmp_path / DATABASE) as db:
        db.execute(f"PRAGMA user_version = {SCHEMA_VERSION + 1}")

    await one_line(
        await start("serve", "--port", "0", "--data", str(tmp_path)), "newer Follow Suit"
    )


async def one_line(process: asyncio.subprocess.Process, fact: str) -> None:
    """Assert that the process says the fact in one line on its error stream and exits with 2."""
    try:
        async with asyncio.timeout(WAIT):
            out, errors = await process.communicate()
    finally:
        if process.returncode is None:
            process.kill()
    text = errors.decode()

    assert process.returncode == 2
    assert fact in text
    assert text.startswith("followsuit: ")
    assert text.count("\n") == 1
    assert out == b""


def test_data_lies_where_this_users_programs_keep_theirs(monkeypatch: pytest.MonkeyPatch) -> None:
    """XDG_DATA_HOME is obeyed."""
    if os.name != "posix" or sys.platform == "darwin":
        pytest.skip("other systems have other places")
    monkeypatch.setenv("XDG_DATA_HOME", "/somewhere")

    assert data_folder() == Path("/somewhere/followsuit")


def test_user_without_a_home_is_told_what_to_name(monkeypatch: pytest.MonkeyPatch) -> None:
    """A service's user may have none; where it is told the folder it needs none."""
    if os.name != "posix":
        pytest.skip("other systems have other places")

    def no_home() -> Path:
        raise RuntimeError("Could not determine home directory.")

    monkeypatch.delenv("XDG_DATA_HOME", raising=False)
    monkeypatch.delenv("FOLLOWSUIT_DATA", raising=False)
    monkeypatch.setattr(Path, "home", no_home)

    without = CliRunner().invoke(app, ["serve", "--port", "-1"])
    told = CliRunner().invoke(app, ["serve", "--port", "-1", "--data", "/nowhere"])
    assert (without.exit_code, without.stderr.count("\n")) == (2, 1)
    assert "--data" in without.stderr
    assert "port" in told.stderr
    if sys.platform != "darwin":
        monkeypatch.setenv("XDG_DATA_HOME", "/somewhere")
        assert data_folder() == Path("/somewhere/followsuit")


@pytest.mark.parametrize(
    ("host", "shown"), [("127.0.0.1", "127.0.0.1"), ("0.0.0.0", "127.0.0.1"), ("::1", "[::1]")]
)
def test_address_is_one_a_browser_here_can_open(host: str, shown: str) -> None:
    """Everywhere is not an address to go to."""
    with socket.socket() as listening:
        listening.bind(("127.0.0.1", 0))
        port = listening.getsockname()[1]

        assert address(host, listening) == f"http://{shown}:{port}/"
