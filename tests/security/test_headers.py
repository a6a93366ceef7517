"""What every answer carries, so that a browser helps to keep strangers out of the page."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from pathlib import Path

import pytest
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route
from starlette.testclient import TestClient

from followsuit.server.app import create_app
from followsuit.server.front import headers_of
from followsuit.server.pages import BUILT_CLIENT, Pages
from followsuit.server.store import open_store

PATHS = (
    ("GET", "/"),
    ("GET", "/index.html"),
    ("GET", "/assets/index-1a2b.js"),
    ("GET", "/healthz"),
    ("GET", "/records/none.jsonl"),
    ("POST", "/device/none"),
    ("POST", "/forget"),
    ("GET", "/statistics"),
    ("DELETE", "/statistics"),
    ("GET", "/nowhere"),
    ("PUT", "/"),
    ("GET", "/fault"),
)


async def fault(_request: Request) -> Response:
    raise LookupError("seat 2 holds 1231")


@pytest.fixture
def client(tmp_path: Path) -> Iterator[TestClient]:
    """A browser at a server that has one route which fails."""
    built = tmp_path / "web"
    (built / "assets").mkdir(parents=True)
    (built / "index.html").write_text("<!doctype html><title>Follow Suit</title>")
    (built / "assets" / "index-1a2b.js").write_text("export const cards = 81")
    store = open_store(tmp_path / "data")
    app = create_app(store, pages=Pages(built))
    app.routes.insert(0, Route("/fault", fault))
    with TestClient(app, raise_server_exceptions=False) as browser:
        yield browser
    store.close()


def directives(policy: str) -> dict[str, list[str]]:
    """A Content-Security-Policy, taken apart."""
    parts = [part.split() for part in policy.split(";")]
    return {part[0]: part[1:] for part in parts}


@pytest.mark.parametrize(("method", "path"), PATHS)
def test_every_answer_is_locked_down(client: TestClient, method: str, path: str) -> None:
    """Files, pages, refusals and faults alike: no frame around it, no guessing of types."""
    headers = client.request(method, path, headers={"If-None-Match": "none"}).headers
    policy = directives(headers["content-security-policy"])

    assert policy["default-src"] == ["'none'"]
    assert policy["frame-ancestors"] == ["'none'"]
    assert policy["base-uri"] == ["'none'"]
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["cross-origin-opener-policy"] == "same-origin"
    assert headers["cross-origin-resource-policy"] == "same-origin"
    assert "camera=()" in headers["permissions-policy"]
    assert headers["referrer-policy"] == "no-referrer"
    assert "server" not in headers


def test_what_is_unchanged_is_locked_down_too(client: TestClient) -> None:
    """A browser keeps the headers of a 304."""
    etag = client.get("/").headers["etag"]
    unchanged = client.get("/", headers={"If-None-Match": etag})

    assert unchanged.status_code == 304
    assert "frame-ancestors 'none'" in unchanged.headers["content-security-policy"]


def test_page_runs_its_own_scripts_alone() -> None:
    """No inline script, no eval, no other site; only Svelte makes HTML of a text."""
    policy = directives(headers_of("cards.example")["content-security-policy"])

    assert policy["script-src"] == ["'self'"]
    assert policy["style-src"] == ["'self'"]
    assert policy["form-action"] == ["'none'"]
    assert policy["require-trusted-types-for"] == ["'script'"]
    assert policy["trusted-types"] == ["svelte-trusted-html", "followsuit"]
    assert not any("unsafe-eval" in sources for sources in policy.values())
    assert [name for name, sources in policy.items() if "'unsafe-inline'" in sources] == [
        "style-src-attr"
    ]
    # Nothing is loaded from, and nothing sent to, another host; a blob is what the page drew.
    elsewhere = {source for sources in policy.values() for source in sources if ":" in source}
    assert elsewhere == {"ws://cards.example", "wss://cards.example", "blob:"}
    assert [name for name, sources in policy.items() if "blob:" in sources] == ["img-src"]


@pytest.mark.parametrize(
    "host", ["", "evil.example; script-src *", "a b", "ä.example", "x" * 300, "*"]
)
def test_a_hosts_name_cannot_change_the_policy(host: str) -> None:
    """What is no host is left out."""
    policy = headers_of(host)["content-security-policy"]

    assert directives(policy)["connect-src"] == ["'self'"]
    assert policy.count("script-src") == 1


def test_fault_tells_nothing(client: TestClient) -> None:
    """An exception's text can hold a hand."""
    answer = client.get("/fault")

    assert answer.status_code == 500
    assert answer.text == "Something went wrong here\n"


def test_nothing_that_is_asked_comes_back_as_html(client: TestClient) -> None:
    """Paths, queries and headers are not written into a page."""
    marked = "<svg onload=alert(1)>"
    for method, path in PATHS:
        answer = client.request(
            method,
            f"{path}%3Csvg%20onload=alert(1)%3E?q=%3Csvg%20onload=alert(1)%3E",
            headers={"X-Forwarded-Host": marked, "Referer": marked, "User-Agent": marked},
        )
        assert "onload" not in answer.text
        assert not any("onload" in value for value in answer.headers.values())


def test_built_page_holds_nothing_inline_and_nothing_from_elsewhere() -> None:
    """What the policy would refuse is not there."""
    files: Mapping[str, str] = {
        path.name: path.read_text(encoding="utf-8") for path in BUILT_CLIENT.glob("*.html")
    }

    assert "index.html" in files
    for text in files.values():
        assert re.findall(r"<script(?![^>]*\ssrc=)", text) == []
        assert re.findall(r"<style|\son[a-z]+=|javascript:", text) == []
        assert re.findall(r"(?:src|href)=\"(?!\./)[^\"]*\"", text) == []
