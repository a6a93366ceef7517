"""Whom the server believes what about a browser: the proxies that were named, and nobody else."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
import structlog
from starlette.requests import Request
from starlette.responses import JSONResponse, Response
from starlette.routing import Route
from starlette.testclient import TestClient
from typer.testing import CliRunner

from followsuit.cli import app as cli
from followsuit.server.app import create_app
from followsuit.server.front import Front, FrontError, address_of, is_https
from followsuit.server.pages import Pages
from followsuit.server.store import Store, open_store

PROXY, STRANGER = "10.1.2.3", "192.0.2.66"
SAID = {
    "X-Forwarded-For": "203.0.113.9",
    "X-Forwarded-Proto": "https",
    "X-Forwarded-Host": "cards.example",
}


async def seen(request: Request) -> Response:
    """Tells what the routes see of a request."""
    return JSONResponse([address_of(request), is_https(request), request.headers["host"]])


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    opened = open_store(tmp_path)
    yield opened
    opened.close()


def client(store: Store, peer: str, front: Front, base: str = "http://inside:8000") -> TestClient:
    """Somebody who connects from the address."""
    app = create_app(store, front=front, pages=Pages(Path("nowhere")))
    app.routes.insert(0, Route("/seen", seen))
    return TestClient(app, base_url=base, client=(peer, 50_000), follow_redirects=False)


FRONT = Front.read(proxies="10.0.0.0/8, 127.0.0.1")


@pytest.mark.parametrize(
    ("peer", "said", "believed"),
    [
        (PROXY, SAID, ["203.0.113.9", True, "cards.example"]),
        ("127.0.0.1", SAID, ["203.0.113.9", True, "cards.example"]),
        ("::ffff:10.1.2.3", SAID, ["203.0.113.9", True, "cards.example"]),
        (STRANGER, SAID, [STRANGER, False, "inside:8000"]),
        ("127.0.0.2", SAID, ["127.0.0.2", False, "inside:8000"]),
        (PROXY, {}, [PROXY, False, "inside:8000"]),
        # Whoever is before the last proxy wrote the rest, so the last that is none of ours counts.
        (PROXY, {"X-Forwarded-For": "1.1.1.1, 203.0.113.9"}, ["203.0.113.9", False, "inside:8000"]),
        (
            PROXY,
            {"X-Forwarded-For": "203.0.113.9, 10.9.9.9"},
            ["203.0.113.9", False, "inside:8000"],
        ),
        (PROXY, {"X-Forwarded-For": "2001:db8::7"}, ["2001:db8::/64", False, "inside:8000"]),
        (PROXY, {"X-Forwarded-Proto": "javascript"}, [PROXY, False, "inside:8000"]),
        (PROXY, {"X-Forwarded-Host": "a b; c"}, [PROXY, False, "inside:8000"]),
        (PROXY, {"X-Forwarded-Host": "cards.example, inside"}, [PROXY, False, "cards.example"]),
    ],
)
def test_headers_are_believed_from_proxies_that_were_named(
    store: Store, peer: str, said: dict[str, str], believed: list[object]
) -> None:
    """Address, scheme and host, each as the browser has it."""
    assert believed == client(store, peer, FRONT).get("/seen", headers=said).json()


def test_nobody_is_believed_unless_named(store: Store) -> None:
    """Not even who connects from the same machine."""
    answer = client(store, "127.0.0.1", Front()).get("/seen", headers=SAID)

    assert answer.json() == ["127.0.0.1", False, "inside:8000"]


@pytest.mark.parametrize("header", [*SAID, "Forwarded"])
def test_proxy_that_nobody_named_is_remarked_on(store: Store, header: str) -> None:
    """Once, not with every request, and with what to do."""
    with structlog.testing.capture_logs() as logged:
        browser = client(store, PROXY, Front())
        for _ in range(3):
            browser.get("/seen", headers={header: SAID.get(header, "for=203.0.113.9")})

    (entry,) = logged
    assert "--trusted-proxies" in entry["event"]
    assert entry["peer"] == PROXY
    assert entry["log_level"] == "warning"


@pytest.mark.parametrize("front", [Front(), FRONT], ids=["unknown proxy", "known proxy"])
def test_scheme_that_is_not_told_is_remarked_on(store: Store, front: Front) -> None:
    """The page's Origin gives it away; the page works all the same."""
    with structlog.testing.capture_logs() as logged:
        answer = client(store, PROXY, front, "http://cards.example").post(
            "/device/none", headers={"Origin": "https://cards.example"}
        )

    assert answer.status_code == 404  # not 403
    assert ["X-Forwarded-Proto" in entry["event"] for entry in logged] == [True]


def test_own_page_that_is_refused_is_remarked_on(store: Store) -> None:
    """Where the proxy changes the host, the log names both, and no more than a line of them."""
    with structlog.testing.capture_logs() as logged:
        browser = client(store, PROXY, FRONT)
        origin = "https://cards.example" + "x" * 5_000
        answers = [browser.post("/device/none", headers={"Origin": origin}) for _ in range(3)]

    (entry,) = logged
    assert [answer.status_code for answer in answers] == [403] * 3
    assert "X-Forwarded-Host" in entry["event"]
    assert entry["host"] == "inside:8000"
    assert len(entry["origin"]) == 100


def test_all_is_well_and_nothing_is_said(store: Store) -> None:
    """Straight from a browser, and from a proxy as it should be."""
    with structlog.testing.capture_logs() as logged:
        client(store, STRANGER, Front()).get("/", headers={"Origin": "http://inside:8000"})
        client(store, PROXY, FRONT).get("/", headers={**SAID, "Origin": "https://cards.example"})

    assert logged == []


@pytest.mark.parametrize("path", ["/", "/cards/"])
def test_page_lies_below_its_path(store: Store, path: str) -> None:
    """Whether or not the proxy has taken the path off."""
    browser = client(store, PROXY, Front(prefix="/cards"))
    page = browser.get(path)

    assert page.status_code == 200
    assert "Path=/cards/;" in page.headers["set-cookie"]
    assert browser.get(f"{path}healthz").json() == {"status": "ok"}
    with browser.websocket_connect(
        f"{path}ws", headers={"cookie": page.headers["set-cookie"]}
    ) as ws:
        assert ws.receive_json()["t"] == "welcome"


def test_path_without_its_slash_leads_to_the_page(store: Store) -> None:
    """Else the page's files would be looked for beside it."""
    answer = client(store, PROXY, Front(prefix="/cards"), "https://cards.example").get("/cards")

    assert (answer.status_code, answer.headers["location"]) == (308, "/cards/")


def test_a_path_that_begins_alike_is_another(store: Store) -> None:
    """``/cards-of-others`` is not below ``/cards``."""
    browser = client(store, PROXY, Front(prefix="/cards"))

    assert browser.get("/cardsharp").status_code == 404
    assert browser.get("/cards-of-others/healthz").status_code == 404


@pytest.mark.parametrize(
    ("written", "meant"), [("", ""), ("/", ""), ("cards", "/cards"), ("/a/b-c/", "/a/b-c")]
)
def test_path_is_read_as_it_is_meant(written: str, meant: str) -> None:
    assert Front.read(prefix=written).prefix == meant


@pytest.mark.parametrize(
    ("settings", "fact"),
    [
        (["--trusted-proxies", "proxy.example"], "'proxy.example' is not an address"),
        (["--trusted-proxies", "127.0.0.1, 10.0.0"], "'10.0.0' is not an address"),
        (["--trusted-proxies", "*"], "'*' is not an address"),
        (["--trusted-proxies", "0.0.0.0/0"], "is everybody"),
        (["--trusted-proxies", "::/0"], "is everybody"),
        (["--root-path", "/../up"], "is not a path such as /cards"),
        (["--root-path", "https://cards.example/"], "is not a path such as /cards"),
        (["--root-path", "/a//b"], "is not a path such as /cards"),
        (["--root-path", "/a b"], "is not a path such as /cards"),
        (["--people-per-address", "-1"], "from 0, for no limit"),
    ],
)
def test_setting_that_cannot_be_meant_is_one_line(
    tmp_path: Path, settings: list[str], fact: str
) -> None:
    """With exit status 2, before anything is begun."""
    done = CliRunner().invoke(cli, ["serve", "--data", str(tmp_path / "data"), *settings])

    assert (done.exit_code, done.stderr.count("\n")) == (2, 1)
    assert fact in done.stderr
    assert not (tmp_path / "data").exists()


def test_settings_can_be_in_the_environment(tmp_path: Path) -> None:
    """As a service's file has them."""
    env = {"FOLLOWSUIT_TRUSTED_PROXIES": "nobody"}
    done = CliRunner().invoke(cli, ["serve", "--data", str(tmp_path)], env=env)

    assert "'nobody' is not an address" in done.stderr
    with pytest.raises(FrontError):
        Front.read(proxies="nobody")
