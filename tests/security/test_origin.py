"""Another site's page cannot use a guest's cookie: neither for a socket nor for a form."""

from __future__ import annotations

import pytest
from starlette.requests import HTTPConnection
from websockets.exceptions import InvalidStatus

from followsuit.server import wire
from followsuit.server.app import COOKIE, create_app
from followsuit.server.front import is_same_origin
from followsuit.server.store import open_store
from tests.server.playing import Browser, Live, Tab, open_socket

FOREIGN = {
    "another site": {"Origin": "https://evil.example"},
    "another port": {"Origin": "http://127.0.0.1:1"},
    "no port": {"Origin": "http://127.0.0.1"},
    "a sandboxed frame": {"Origin": "null"},
    "a file": {"Origin": "file://"},
    "an extension": {"Origin": "chrome-extension://abcdef"},
    "no address": {"Origin": "http://["},
    "empty": {"Origin": ""},
    "said by the browser": {"Sec-Fetch-Site": "cross-site"},
    "another host of the site": {"Sec-Fetch-Site": "same-site"},
    "what no browser says": {"Sec-Fetch-Site": "trust-me"},
}


@pytest.mark.parametrize("headers", FOREIGN.values(), ids=FOREIGN)
async def test_page_of_another_site_gets_no_socket(live: Live, headers: dict[str, str]) -> None:
    """Its handshake is answered with 403, whoever's cookie it brings."""
    guest = await Browser.visit(live)
    with pytest.raises(InvalidStatus) as refused:
        async with open_socket(live.url, {"Cookie": f"{COOKIE}={guest.token}", **headers}):
            pass

    assert refused.value.response.status_code == 403


@pytest.mark.parametrize("headers", [{}, {"Sec-Fetch-Site": "same-origin"}])
async def test_own_page_gets_a_socket(live: Live, headers: dict[str, str]) -> None:
    """Origin names the host that was asked, or the browser says it itself."""
    guest = await Browser.visit(live)
    own = {"Cookie": f"{COOKIE}={guest.token}", "Origin": live.url.rstrip("/"), **headers}
    async with open_socket(live.url, own) as raw:
        assert isinstance(await Tab(raw).next(), wire.Welcome)


def asked(scheme: str, host: str, **headers: str) -> HTTPConnection:
    """A request as it reaches the routes."""
    named = {"host": host, **{name.replace("_", "-"): text for name, text in headers.items()}}
    raw = [(name.encode(), text.encode()) for name, text in named.items()]
    return HTTPConnection({"type": "http", "scheme": scheme, "headers": raw, "path": "/"})


@pytest.mark.parametrize(
    ("scheme", "host", "origin", "is_same"),
    [
        ("http", "localhost:8000", "http://localhost:8000", True),
        ("http", "Cards.Example", "http://cards.example", True),
        ("http", "[::1]:8000", "http://[::1]:8000", True),
        # Proxies write the port that browsers leave out.
        ("https", "cards.example:443", "https://cards.example", True),
        ("http", "cards.example:80", "http://cards.example", True),
        ("http", "cards.example:443", "http://cards.example", False),
        # A proxy that does not tell the scheme; then a page that was tampered with on the way.
        ("http", "cards.example", "https://cards.example", True),
        ("https", "cards.example", "http://cards.example", False),
        ("https", "cards.example", "https://cards.example.evil.example", False),
        ("https", "cards.example", "https://evil.example/cards.example", False),
        ("https", "cards.example", "https://cards.example@evil.example", False),
        ("https", "", "https://", False),
    ],
)
def test_origin_and_host_are_compared_as_browsers_mean_them(
    scheme: str, host: str, origin: str, *, is_same: bool
) -> None:
    """Scheme, host and port make an origin; the usual port is not written."""
    assert is_same == is_same_origin(asked(scheme, host, origin=origin))


def test_no_page_has_no_origin() -> None:
    """Programs that are no browsers hold no cookie of anybody else."""
    assert is_same_origin(asked("https", "cards.example"))


def test_every_route_that_changes_something_asks_for_the_origin(
    tmp_path_factory: pytest.TempPathFactory,
) -> None:
    """The socket, the ticket's button, "Forget me". A new one belongs in this test."""
    store = open_store(tmp_path_factory.mktemp("data"))
    routes = create_app(store).routes
    store.close()
    changing = [
        getattr(route, "path", "")
        for route in routes
        if (getattr(route, "methods", None) or {"SOCKET"}) - {"GET", "HEAD"}
    ]

    # Those that take a record or share a match: tests/server/test_reviews.py.
    reviews = ["/analyses", "/branches", "/replays", "/tables/{table}/share"]
    # DELETE: tests/server/test_results.py.
    others = ["/device/{ticket}", "/forget", "/statistics", "/ws"]
    assert sorted(changing) == sorted([*others, *reviews])
