"""The page behind a proxy, by TLS and below a path: case 100 as a player meets it, and case 102."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.player import Player
from tests.browser.test_friends import open_table, sit_down
from tests.security.proxies import free_port, proxied
from tests.security.serving import Served, serving

BEHIND = ("--trusted-proxies", "127.0.0.1", "--root-path", "/cards")


@pytest.fixture
def served(tmp_path: Path) -> Iterator[Served]:
    """A server that knows of its proxy and its path."""
    with serving(tmp_path / "server", *BEHIND) as server:
        yield server


def copied_link(host: Player) -> str:
    """What the page's button puts onto the clipboard."""
    host.page.evaluate(
        "navigator.clipboard.writeText = text => (window.copied = text, Promise.resolve())"
    )
    host.page.get_by_test_id("copy").first.click()
    link: str = host.page.evaluate("window.copied")
    return link


@pytest.mark.parametrize("kind", ["nginx", "caddy"])
def test_friends_meet_behind_a_proxy(
    browser: Browser, tmp_path: Path, served: Served, kind: str
) -> None:
    """The link that the host gives away is by https, to the proxy's host, below its path."""
    with proxied(kind, tmp_path, served.port, prefix="/cards") as proxy:
        contexts = [browser.new_context(ignore_https_errors=True) for _ in range(2)]
        host, friend = (Player(context.new_page()) for context in contexts)
        host.page.goto(proxy.url.rstrip("/"))  # as people type it
        open_table(host, "Mia", seats=2)
        link = copied_link(host)
        friend.page.goto(link)
        sit_down(friend, "Noor")
        expect(host.page.locator("[data-kind=human]")).to_have_count(2)
        host.page.get_by_test_id("start-game").click()
        for player in (host, friend):
            player.page.wait_for_selector("[data-testid=hand-card]")

        assert host.page.url.startswith(proxy.url)
        assert link.startswith(f"{proxy.url}#/join/")
        (cookie,) = contexts[0].cookies(proxy.url)
        assert (cookie["path"], cookie["secure"], cookie["httpOnly"]) == ("/cards/", True, True)
        assert served.log == ""
        for context in contexts:
            context.close()


def test_page_of_a_proxy_whose_server_is_away_is_not_taken_for_ours(
    browser: Browser, tmp_path: Path
) -> None:
    """Case 102: the page stays, says that it tries again, also loaded anew, and recovers."""
    port = str(free_port())
    options = ("--port", port, *BEHIND)
    by_http = {" ssl;": ";"}  # a certificate that nobody knows of allows no service worker
    context = browser.new_context()
    player = Player(context.new_page())
    page = player.page
    with proxied("nginx", tmp_path, int(port), prefix="/cards", changes=by_http) as proxy:
        with serving(tmp_path / "server", *options):
            page.goto(proxy.url.replace("https", "http"))
            page.evaluate("async () => { await navigator.serviceWorker.ready }")
            page.reload()  # now through the worker, which keeps what it fetches
            player.start("xactika", "win", seats=2)
            hand = player.cards()

        expect(page.get_by_test_id("reconnecting")).to_be_visible()
        page.reload()
        expect(page.get_by_test_id("reconnecting")).to_be_visible()
        assert "502" not in page.content()
        with serving(tmp_path / "server", *options):
            page.wait_for_selector("[data-testid=hand-card]")

            assert player.cards() == hand
            expect(page.get_by_test_id("reconnecting")).to_have_count(0)
    context.close()
