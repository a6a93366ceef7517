"""A link that makes another device the same guest: once, soon, and only when somebody says so."""

from __future__ import annotations

import asyncio
import contextlib
import hashlib
import secrets
import sqlite3
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import urljoin

import pytest
from starlette.testclient import TestClient

from followsuit.server.app import COOKIE, create_app
from followsuit.server.pages import Pages
from followsuit.server.shelf import MemoryShelf
from followsuit.server.store import open_store
from followsuit.server.tickets import LIFETIME, Tickets
from tests.server.storing import in_sqlite
from tests.server.test_limits import Clock


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def tickets(clock: Clock) -> Tickets:
    return Tickets(MemoryShelf(clock), secrets.token_bytes)


async def test_ticket_is_redeemed_once(tickets: Tickets) -> None:
    """Looking at it first uses nothing up."""
    ticket = await tickets.issue("anna")

    assert await tickets.find(ticket) == "anna"
    assert [await tickets.redeem(ticket) for _ in range(3)] == ["anna", None, None]
    assert await tickets.find(ticket) is None


@pytest.mark.parametrize("ticket", ["", "guess", "\ud800", "A" * 16])
async def test_what_was_not_issued_is_nobodys(tickets: Tickets, ticket: str) -> None:
    await tickets.issue("anna")

    assert await tickets.redeem(ticket) is None


async def test_ticket_does_not_last(tickets: Tickets, clock: Clock) -> None:
    """Two minutes."""
    ticket = await tickets.issue("anna")
    clock.seconds = LIFETIME - 1.0
    assert await tickets.find(ticket) == "anna"
    clock.seconds = LIFETIME

    assert await tickets.find(ticket) is None
    assert await tickets.redeem(ticket) is None


async def test_new_ticket_replaces_the_guests_last(tickets: Tickets) -> None:
    """And nobody else's."""
    other = await tickets.issue("ben")
    first, second = await tickets.issue("anna"), await tickets.issue("anna")

    assert await tickets.redeem(first) is None
    assert await tickets.redeem(second) == "anna"
    assert await tickets.redeem(other) == "ben"


class Server:
    """A server, and as many devices as there are clients."""

    def __init__(self, folder: Path, prefix: str = "") -> None:
        self.store = open_store(folder)
        self.clock = Clock()
        self.prefix = prefix
        self._app = create_app(self.store, clock=self.clock, pages=Pages(folder))

    @contextlib.contextmanager
    def device(self, address: str = "192.0.2.1") -> Iterator[TestClient]:
        """A browser that has loaded the page."""
        with TestClient(
            self._app,
            base_url="https://cards.example",
            root_path=self.prefix,
            client=(address, 50_000),
            follow_redirects=False,
        ) as browser:
            browser.get(f"{self.prefix}/")
            yield browser

    def guest(self, token: str) -> str:
        """Who holds the token."""
        digest = hashlib.sha256(token.encode()).digest()
        with contextlib.closing(sqlite3.connect(in_sqlite(self.store).path)) as db:
            rows = db.execute("SELECT guest_id FROM guest WHERE token_hash = ?", (digest,))
            return str(rows.fetchone()[0])

    def link(self, browser: TestClient) -> str:
        """The path of a new ticket of this device."""
        guest = self.guest(browser.cookies[COOKIE])
        ticket: str = asyncio.run(self._app.state.site.doors.tickets.issue(guest))
        return f"{self.prefix}/device/{ticket}"


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    started = Server(tmp_path)
    yield started
    started.store.close()


def test_second_device_becomes_the_same_guest(server: Server) -> None:
    """By a token of its own; the first one's stays valid."""
    with server.device() as first, server.device() as second:
        link = server.link(first)
        before = second.cookies[COOKIE]
        answer = second.post(link, headers={"Origin": "https://cards.example"})
        one, other = first.cookies[COOKIE], second.cookies[COOKIE]

    assert (answer.status_code, answer.headers["location"]) == (303, "../")
    assert len({one, other, before}) == 3
    assert server.guest(one) == server.guest(other) != server.guest(before)
    for said in ("HttpOnly", "Secure", "SameSite=lax", "Path=/;", "Max-Age=31536000"):
        assert said in answer.headers["set-cookie"]


def test_page_below_a_prefix_leads_back_to_it(tmp_path: Path) -> None:
    """The cookie is for the prefix alone, the redirect is relative."""
    server = Server(tmp_path, "/cards")
    with server.device() as first, server.device() as second:
        page = second.get(server.link(first))
        answer = second.post(server.link(first))
        arrived = urljoin(str(answer.url), answer.headers["location"])
    server.store.close()

    assert page.status_code == 200
    assert "Path=/cards/" in answer.headers["set-cookie"]
    assert arrived == "https://cards.example/cards/"


def test_looking_at_the_link_changes_nothing(server: Server) -> None:
    """Messengers fetch links to preview them: only the button makes the device the guest's."""
    with server.device() as first, server.device() as second:
        link = server.link(first)
        page, head = second.get(link), second.head(link)
        answer = second.post(link)

    assert (page.status_code, head.status_code, answer.status_code) == (200, 200, 303)
    assert '<form method="post">' in page.text
    assert "set-cookie" not in page.headers
    assert page.headers["cache-control"] == "no-store"


def test_page_with_the_button_is_locked_down(server: Server) -> None:
    """Like all others, but its form may be sent, with our origin."""
    with server.device() as first:
        headers = first.get(server.link(first)).headers

    policy = headers["content-security-policy"]
    assert "default-src 'none'" in policy
    assert "form-action 'self'" in policy
    assert "frame-ancestors 'none'" in policy
    assert "script-src" not in policy
    assert headers["referrer-policy"] == "same-origin"
    assert headers["x-content-type-options"] == "nosniff"


def test_link_works_once_and_not_for_long(server: Server) -> None:
    """Afterwards a page says what to do, and the cookie stays as it was."""
    with server.device() as first, server.device() as second:
        used = server.link(first)
        first.post(used)
        again = second.post(used)
        late = server.link(first)
        server.clock.seconds += LIFETIME
        answers = [again, second.get(used), second.get(late), second.post(late)]

    for answer in answers:
        assert answer.status_code == 404
        assert "make a new one on your first device" in answer.text
        assert "set-cookie" not in answer.headers


@pytest.mark.parametrize("origin", ["https://evil.example", "null", "https://cards.example:1"])
def test_page_of_another_site_cannot_press_the_button(server: Server, origin: str) -> None:
    """And the link stays good."""
    with server.device() as first, server.device() as second:
        link = server.link(first)
        refused = second.post(link, headers={"Origin": origin})
        answer = second.post(link)

    assert refused.status_code == 403
    assert "set-cookie" not in refused.headers
    assert answer.status_code == 303


def test_guesses_are_counted_by_address(server: Server) -> None:
    """Twenty wrong ones a minute; right ones are free, and others are not held up."""
    with server.device() as first, server.device("192.0.2.2") as guesser:
        link = server.link(first)
        looks = [guesser.get(link).status_code for _ in range(30)]
        wrong = [guesser.post("/device/guess").status_code for _ in range(25)]
        held_up = guesser.get(link)
        answer = first.post(link)

    assert looks == [200] * 30
    assert wrong == [404] * 20 + [429] * 5
    assert held_up.status_code == 429
    assert "wait a minute" in held_up.text
    assert answer.status_code == 303


def test_database_that_refuses_is_told(server: Server) -> None:
    """The device stays whose it was."""
    with server.device() as first, server.device() as second:
        link = server.link(first)
        in_sqlite(server.store)._write.execute("PRAGMA query_only = 1")
        answer = second.post(link)
        in_sqlite(server.store)._write.execute("PRAGMA query_only = 0")

    assert answer.status_code == 503
    assert "make a new link" in answer.text
    assert "set-cookie" not in answer.headers
