"""A real server and a real Chromium for the tests that play through the page."""

from __future__ import annotations

import contextlib
import os
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect, sync_playwright

from tests.browser.player import Player

WAIT = 15_000
"""Milliseconds until a test gives up waiting; one that passes never waits so long."""

CHROMIUM_FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
CHROMIUM_NAMES = ("chromium", "chromium-browser", "google-chrome")
ROOT = Path(__file__).parents[2]
ARTIFACTS = ROOT / "test-artifacts"


expect.set_options(timeout=WAIT)


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Everything in this folder needs the browser; every second file has one, the others another.

    First, as pytest-xdist reads the groups in the same hook.
    """
    files = sorted(Path(__file__).parent.glob("test_*.py"))
    for item in items:
        if item.path in files:
            item.add_marker(pytest.mark.browser)
            item.add_marker(pytest.mark.xdist_group(f"browser {files.index(item.path) % 2}"))


@dataclass
class Served:
    """A server process with an empty data folder. The methods are for one that is by hand."""

    process: subprocess.Popen[str]
    address: str = ""

    def pass_by(self, seconds: float) -> None:
        """Let so many seconds go by for the server's clocks and for who is away."""
        self._tell(f"pass_by {seconds}")

    def lay(self, *drawn: bytes) -> None:
        """Have these come out next, where chance draws as many bytes."""
        for each in drawn:
            self._tell(f"lay {each.hex()}")

    def _tell(self, line: str) -> None:
        assert self.process.stdin is not None
        self.process.stdin.write(f"{line}\n")
        self.process.stdin.flush()
        assert self.hear() == line

    def hear(self) -> str:
        """The next line that it prints."""
        assert self.process.stdout is not None
        return self.process.stdout.readline().strip()


@contextlib.contextmanager
def serving(data: Path, *flags: str) -> Iterator[Served]:
    """A server on an empty folder. flags: those of ``serve.py``."""
    command = [sys.executable, "-m", "tests.browser.serve", str(data), *flags]
    pipe = subprocess.PIPE
    with subprocess.Popen(command, cwd=ROOT, stdin=pipe, stdout=pipe, text=True) as process:
        try:
            served = Served(process)
            served.address = served.hear()
            yield served
        finally:
            process.terminate()


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Address of a server with an empty data folder."""
    with serving(tmp_path_factory.mktemp("data")) as served:
        yield served.address


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    """One a module: it runs an event loop, in whose thread no asynchronous test can run."""
    found = (shutil.which(name) for name in CHROMIUM_NAMES)
    path = os.environ.get("FOLLOWSUIT_CHROMIUM") or next((name for name in found if name), None)
    if path is None:
        pytest.fail("no browser: install chromium, or name one in FOLLOWSUIT_CHROMIUM")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=CHROMIUM_FLAGS)
        yield browser
        browser.close()


OpenPlayer = Callable[..., Player]


@pytest.fixture
def open_player(server: str, browser: Browser) -> Iterator[OpenPlayer]:
    """Opens the home page as a new guest; keywords go to the browser context.

    speed: the animation speed the guest has chosen. address: of another server.
    """
    opened: list[Player] = []

    def open_one(*, speed: str = "off", address: str = server, **context: object) -> Player:
        page: Page = browser.new_context(**context).new_page()  # type: ignore[arg-type] # as given
        page.set_default_timeout(WAIT)
        page.add_init_script(f"localStorage.setItem('followsuit.speed', '{speed}')")
        player = Player(page)
        page.goto(address)
        opened.append(player)
        return player

    yield open_one
    for player in opened:
        player.page.context.close()


@pytest.fixture
def player(open_player: OpenPlayer) -> Player:
    """A guest at the home page on a desktop screen."""
    return open_player(viewport={"width": 1280, "height": 800})
