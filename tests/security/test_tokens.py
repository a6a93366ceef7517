"""A guest's token: who has it is the guest, so nobody else comes by it."""

from __future__ import annotations

import asyncio
import hashlib
import os
import sqlite3
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest
from starlette.testclient import TestClient

from followsuit.server.app import COOKIE, TOKEN_BYTES, create_app
from followsuit.server.front import Front
from followsuit.server.pages import Pages
from followsuit.server.store import Store, open_store
from tests.server.playing import Browser, Live
from tests.server.storing import in_sqlite


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    opened = open_store(tmp_path / "data")
    yield opened
    opened.close()


def cookie_of(store: Store, address: str, front: Front, **headers: str) -> str:
    """The cookie of a first visit, as it is set."""
    app = create_app(store, front=front, pages=Pages(Path("nowhere")))
    with TestClient(app, base_url=address, client=("127.0.0.1", 50_000)) as browser:
        answer = browser.get(
            "/", headers={name.replace("_", "-"): t for name, t in headers.items()}
        )
    assert "private" in answer.headers["cache-control"]
    return answer.headers["set-cookie"]


def test_no_script_and_no_other_site_reads_the_cookie(store: Store) -> None:
    """HttpOnly, SameSite, one host, one path; for TLS alone where the page came by TLS."""
    plain = cookie_of(store, "http://cards.example", Front())
    secure = cookie_of(store, "https://cards.example", Front(prefix="/cards"))

    for cookie, path in ((plain, "/"), (secure, "/cards/")):
        attributes = {part.strip().lower() for part in cookie.split(";")[1:]}
        assert {"httponly", "samesite=lax", f"path={path}"} <= attributes
        assert not any(attribute.startswith("domain") for attribute in attributes)
    assert "Secure" in secure
    assert "Secure" not in plain


def test_cookie_is_secure_behind_a_proxy_that_ends_the_tls(store: Store) -> None:
    """If it is one we know; nobody else can say so."""
    known = Front.read(proxies="127.0.0.1")

    assert "Secure" in cookie_of(store, "http://cards.example", known, x_forwarded_proto="https")
    assert "Secure" not in cookie_of(
        store, "http://cards.example", Front(), x_forwarded_proto="https"
    )


async def test_database_holds_no_token(live: Live) -> None:
    """Only its SHA-256, which nobody can turn round: 256 random bits are no password."""
    guest = await Browser.visit(live)
    async with guest.tab() as tab:
        await tab.create("xactika", 3)
    folder = in_sqlite(live.store).path.parent
    with sqlite3.connect(in_sqlite(live.store).path) as db:
        dump = "\n".join(db.iterdump())

    assert hashlib.sha256(guest.token.encode()).hexdigest() in dump.lower()
    assert guest.token not in dump.lower()
    for path in folder.rglob("*"):
        assert path.is_dir() or guest.token.encode() not in path.read_bytes()


@pytest.mark.skipif(os.name != "posix", reason="other systems have other rights")
def test_folder_of_the_database_is_its_owners_alone(store: Store) -> None:
    """On a machine with several users, hands and invitations are nobody else's to read."""
    assert in_sqlite(store).path.parent.stat().st_mode & 0o077 == 0


async def test_a_token_is_found_by_its_digest_alone(live: Live) -> None:
    """So the time of a look-up depends on bits that who guesses cannot choose: nothing to measure.

    Every token of the wrong form, and one that differs in its last bit, are nobody's alike.
    """
    guest = await Browser.visit(live)
    last = f"{int(guest.token[-1], 16) ^ 1:x}"
    for token in (guest.token[:-1] + last, guest.token[:-1], guest.token.upper(), "' OR 1=1 --"):
        digest = hashlib.sha256(token.encode()).digest()
        assert await live.store.guest(digest) is None
    assert await live.store.guest(guest.token.encode()) is None  # the token is no key to itself


async def test_tokens_are_random(live: Live) -> None:
    """32 bytes of the operating system's: each bit is set in about half of them."""
    tokens = [(await Browser.visit(live)).token for _ in range(200)]
    bits = Counter(
        bit for token in tokens for bit in range(8 * TOKEN_BYTES) if int(token, 16) >> bit & 1
    )

    assert len({*tokens}) == len(tokens)
    assert {len(token) for token in tokens} == {2 * TOKEN_BYTES}
    # 200 throws: beyond 50 to 150 once in 10^12 for each bit.
    assert all(50 < bits[bit] < 150 for bit in range(8 * TOKEN_BYTES))


def test_cookie_of_a_ticket_is_as_closed_as_the_first(store: Store) -> None:
    """The second device's token is its own, and set by the same rules."""
    app = create_app(store, front=Front.read(proxies="127.0.0.1"), pages=Pages(Path("nowhere")))
    headers = {"X-Forwarded-Proto": "https"}
    with TestClient(
        app, base_url="http://cards.example", client=("127.0.0.1", 1), follow_redirects=False
    ) as browser:
        first = browser.get("/", headers=headers).headers["set-cookie"]
        digest = hashlib.sha256(browser.cookies[COOKIE].encode()).digest()
        with sqlite3.connect(in_sqlite(store).path) as db:
            (guest,) = db.execute(
                "SELECT guest_id FROM guest WHERE token_hash = ?", (digest,)
            ).fetchone()
        ticket = asyncio.run(app.state.site.doors.tickets.issue(guest))
        second = browser.post(f"/device/{ticket}", headers=headers).headers["set-cookie"]

    assert first.split(";")[1:] == second.split(";")[1:]
    assert first.split(";")[0] != second.split(";")[0]
