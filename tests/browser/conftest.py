"""A real server and a real Chromium for the tests that play through the page."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, sync_playwright

from tests.browser.player import Player

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
ARTIFACTS = Path(__file__).parents[2] / "test-artifacts"


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Everything in this folder needs the browser, and one browser at a time is enough.

    First, as pytest-xdist reads the groups in the same hook.
    """
    for item in items:
        if Path(__file__).parent in item.path.parents:
            item.add_marker(pytest.mark.browser)
            item.add_marker(pytest.mark.xdist_group("browser"))


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Address of a server with an empty data folder."""
    data = tmp_path_factory.mktemp("data")
    command = [sys.executable, str(Path(__file__).with_name("serve.py")), str(data)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
        try:
            assert process.stdout is not None
            yield process.stdout.readline().strip()
        finally:
            process.terminate()


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

    speed: the animation speed the guest has chosen.
    """
    opened: list[Player] = []

    def open_one(*, speed: str = "off", **context: object) -> Player:
        page: Page = browser.new_context(**context).new_page()  # type: ignore[arg-type] # as given
        page.set_default_timeout(15_000)
        page.add_init_script(f"localStorage.setItem('followsuit.speed', '{speed}')")
        player = Player(page)
        page.goto(server)
        opened.append(player)
        return player

    yield open_one
    for player in opened:
        player.page.context.close()


@pytest.fixture
def player(open_player: OpenPlayer) -> Player:
    """A guest at the home page on a desktop screen."""
    return open_player(viewport={"width": 1280, "height": 800})
