"""A link that makes another device the same guest: once, soon, and only when somebody says so."""

from __future__ import annotations

import asyncio
import contextlib
import hashlib
import secrets
import sqlite3
from collections.abc import Iterator
from pathlib import Path

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
    ticket = await tickets.issue("anna")

    assert [await tickets.redeem(ticket) for _ in range(3)] == ["anna", None, None]


@pytest.mark.parametrize("ticket", ["", "guess", "\ud800", "A" * 16])
async def test_what_was_not_issued_is_nobodys(tickets: Tickets, ticket: str) -> None:
    await tickets.issue("anna")

    assert await tickets.redeem(ticket) is None


async def test_ticket_does_not_last(tickets: Tickets, clock: Clock) -> None:
    """Two minutes."""
    early, late = await tickets.issue("anna"), await tickets.issue("ben")
    clock.seconds = LIFETIME - 1.0
    assert await tickets.redeem(early) == "anna"
    clock.seconds = LIFETIME

    assert await tickets.redeem(late) is None


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

    assert answer.status_code == 204
    assert len({one, other, before}) == 3
    assert server.guest(one) == server.guest(other) != server.guest(before)
    for said in ("HttpOnly", "Secure", "SameSite=lax", "Path=/;", "Max-Age=31536000"):
        assert said in answer.headers["set-cookie"]


def test_cookie_below_a_prefix_is_for_it_alone(tmp_path: Path) -> None:
    server = Server(tmp_path, "/cards")
    with server.device() as first, server.device() as second:
        answer = second.post(server.link(first))
    server.store.close()

    assert "Path=/cards/" in answer.headers["set-cookie"]


def test_page_fetched_meanwhile_does_not_undo_it(server: Server) -> None:
    """By the service worker, which keeps the page: its answer may come after the ticket's."""
    with server.device() as first, server.device() as second:
        before = second.cookies[COOKIE]
        fetched = second.get("/", headers={"Sec-Fetch-Mode": "cors", "Sec-Fetch-Dest": "empty"})
        # So it asks for the page that somebody visits.
        through = {"Sec-Fetch-Mode": "navigate", "Sec-Fetch-Dest": "empty"}
        visited = second.get("/", headers=through)
        second.post(server.link(first))

    assert fetched.status_code == 200
    assert "set-cookie" not in fetched.headers
    assert before in visited.headers["set-cookie"]


def test_fetching_the_link_changes_nothing(server: Server) -> None:
    """Messengers fetch links to preview them, whatever their address."""
    with server.device() as first, server.device() as second:
        link = server.link(first)
        looks = [second.get(link), second.head(link)]
        answer = second.post(link)

    assert [look.status_code for look in looks] == [404, 404]
    assert not any("set-cookie" in look.headers for look in looks)
    assert answer.status_code == 204


def test_link_works_once_and_not_for_long(server: Server) -> None:
    """Afterwards the cookie stays as it was."""
    with server.device() as first, server.device() as second:
        used = server.link(first)
        first.post(used)
        again = second.post(used)
        late = server.link(first)
        server.clock.seconds += LIFETIME
        answers = [again, second.post(late)]

    for answer in answers:
        assert answer.status_code == 404
        assert answer.json()["code"] == "unknown"
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
    assert answer.status_code == 204


def test_guesses_are_counted_by_address(server: Server) -> None:
    """Twenty wrong ones a minute; right ones are free, and others are not held up."""
    with server.device() as first, server.device("192.0.2.2") as guesser:
        right = [guesser.post(server.link(first)).status_code for _ in range(30)]
        link = server.link(first)
        wrong = [guesser.post("/device/guess").status_code for _ in range(25)]
        held_up = guesser.post(link)
        answer = first.post(link)

    assert right == [204] * 30
    assert wrong == [404] * 20 + [429] * 5
    assert (held_up.status_code, held_up.json()["code"]) == (429, "busy")
    assert answer.status_code == 204


def test_database_that_refuses_is_told(server: Server) -> None:
    """The device stays whose it was."""
    with server.device() as first, server.device() as second:
        link = server.link(first)
        in_sqlite(server.store)._write.execute("PRAGMA query_only = 1")
        answer = second.post(link)
        in_sqlite(server.store)._write.execute("PRAGMA query_only = 0")

    assert answer.status_code == 503
    assert answer.json()["code"] == "unavailable"
    assert "set-cookie" not in answer.headers
