"""The page over HTTP: its headers, its files, and the guest's cookie."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from starlette.testclient import TestClient

from followsuit.server.app import COOKIE, create_app
from followsuit.server.pages import Pages
from followsuit.server.store import open_store

PAGE = "<!doctype html><title>Follow Suit</title>" + "<p>cards</p>" * 100
SCRIPT = "export const cards = 81;" * 100


@pytest.fixture
def client(tmp_path: Path) -> Iterator[TestClient]:
    """A browser at a server whose client is two small files."""
    built = tmp_path / "web"
    (built / "assets").mkdir(parents=True)
    (built / "index.html").write_text(PAGE)
    (built / "assets" / "index-1a2b.js").write_text(SCRIPT)
    (tmp_path / "secret.txt").write_text("secret")
    store = open_store(tmp_path / "data")
    with TestClient(create_app(store, pages=Pages(built))) as browser:
        yield browser
    store.close()


def test_first_visit_makes_a_guest(client: TestClient) -> None:
    """The cookie is for the server alone, for a year, and only its hash is stored."""
    cookie = client.get("/").headers["set-cookie"]

    assert "HttpOnly" in cookie
    assert "SameSite=lax" in cookie
    assert "Path=/" in cookie
    assert "Max-Age=31536000" in cookie
    assert "Secure" not in cookie
    assert len(client.cookies[COOKIE]) == 64


def test_second_visit_is_the_same_guest(client: TestClient) -> None:
    """The cookie is renewed, not replaced."""
    client.get("/")
    token = client.cookies[COOKIE]
    again = client.get("/")

    assert token in again.headers["set-cookie"]


@pytest.mark.parametrize("token", ["made-up", "AB" * 32, "ab" * 31, "ab" * 33])
def test_what_is_no_token_is_replaced(client: TestClient, token: str) -> None:
    """One that no server gives does not become a guest."""
    client.cookies.set(COOKIE, token)
    cookie = client.get("/").headers["set-cookie"]

    assert f"{COOKIE}={token};" not in cookie
    assert f"{COOKIE}=" in cookie


def test_two_servers_on_one_host_leave_each_other_the_guest(tmp_path: Path) -> None:
    """A browser sends one's cookie to the other, whatever the port: both know it as their guest."""
    here, there = open_store(tmp_path / "here"), open_store(tmp_path / "there")
    with TestClient(create_app(here)) as browser, TestClient(create_app(there)) as other:
        browser.get("/")
        token = browser.cookies[COOKIE]
        other.cookies.set(COOKIE, token)
        cookie = other.get("/").headers["set-cookie"]
        for visitor in (browser, other):
            with visitor.websocket_connect("/ws", headers={"cookie": f"{COOKIE}={token}"}) as ws:
                assert ws.receive_json()["t"] == "welcome"
    here.close()
    there.close()

    assert f"{COOKIE}={token};" in cookie


def test_page_by_its_name_is_the_page(client: TestClient) -> None:
    """Who comes to /index.html is a guest too."""
    answer = client.get("/index.html")

    assert answer.text == PAGE
    assert COOKIE in answer.headers["set-cookie"]


def test_cookie_travels_encrypted_where_the_page_did(tmp_path: Path) -> None:
    """And below the path prefix alone."""
    store = open_store(tmp_path)
    app = create_app(store, pages=Pages(tmp_path))
    with TestClient(app, base_url="https://cards.example", root_path="/cards") as browser:
        cookie = browser.get("/cards/").headers["set-cookie"]
    store.close()

    assert "Secure" in cookie
    assert "Path=/cards/" in cookie


def test_named_by_content_is_kept_for_ever(client: TestClient) -> None:
    """The page itself is asked for again each time, and costs nothing when unchanged."""
    page, script = client.get("/"), client.get("/assets/index-1a2b.js")
    unchanged = client.get("/", headers={"If-None-Match": page.headers["etag"]})

    assert page.headers["cache-control"] == "private, no-cache"
    assert "immutable" in script.headers["cache-control"]
    assert (unchanged.status_code, unchanged.content) == (304, b"")


def test_files_are_compressed_for_who_can_read_it(client: TestClient) -> None:
    """And plain for who cannot."""
    packed = client.get("/assets/index-1a2b.js", headers={"Accept-Encoding": "gzip"})
    plain = client.get("/assets/index-1a2b.js", headers={"Accept-Encoding": "identity"})

    assert packed.headers["content-encoding"] == "gzip"
    assert int(packed.headers["content-length"]) < len(SCRIPT)
    assert "content-encoding" not in plain.headers
    assert packed.text == plain.text == SCRIPT


@pytest.mark.parametrize(
    "path",
    ["/../secret.txt", "/%2e%2e/secret.txt", "/assets/..%2f..%2fsecret.txt", "/assets/"],
)
def test_nothing_outside_the_client_is_served(client: TestClient, path: str) -> None:
    """Names are looked up, never joined to a folder."""
    answer = client.get(path)

    assert answer.status_code == 404
    assert "secret" not in answer.text


def test_missing_client_says_how_to_build_it(tmp_path: Path) -> None:
    """A checkout without Node.js still serves, and says what is missing."""
    store = open_store(tmp_path / "data")
    with TestClient(create_app(store, pages=Pages(tmp_path))) as browser:
        answer = browser.get("/")
    store.close()

    assert "make play" in answer.text
    assert "text/html" in answer.headers["content-type"]


def test_health_tells_whether_the_database_answers(client: TestClient) -> None:
    """For whatever watches the server."""
    assert client.get("/healthz").json() == {"status": "ok"}
