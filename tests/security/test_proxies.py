"""Behind nginx and Caddy, by TLS, also below a path: case 100, and sockets that nobody uses."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Iterator, Mapping
from pathlib import Path
from urllib.parse import urljoin

import httpx2
import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

from followsuit.server import run, wire
from followsuit.server.app import COOKIE
from followsuit.server.front import Front
from tests.security.proxies import Proxy, proxied
from tests.security.serving import Served, serving
from tests.server.playing import Browser, Tab, running

IDLE = 2.0
"""Seconds after which the proxy of a test cuts a silent socket."""


def browser(proxy: Proxy, address: str = "127.0.0.1") -> httpx2.AsyncClient:
    """Something that loads pages. address: of this machine, from which it does."""
    transport = httpx2.AsyncHTTPTransport(verify=proxy.tls, local_address=address)
    return httpx2.AsyncClient(transport=transport, trust_env=False)


def socket(proxy: Proxy, token: str) -> connect:
    """A socket beside the page, as the page opens it."""
    headers = {"Cookie": f"{COOKIE}={token}", "Origin": proxy.origin}
    return connect(
        urljoin(proxy.url, "ws").replace("https", "wss"),
        additional_headers=headers,
        ssl=proxy.tls,
        compression=None,
    )


@pytest.fixture(params=["", "/cards"], ids=["at the root", "below a path"])
def prefix(request: pytest.FixtureRequest) -> str:
    """Where browsers see the page."""
    path: str = request.param
    return path


@pytest.fixture
def served(tmp_path: Path, prefix: str) -> Iterator[Served]:
    """A server process that knows of its proxy, for two people at an address."""
    options = ("--trusted-proxies", "127.0.0.1", "--root-path", prefix)
    with serving(tmp_path / "server", *options, "--people-per-address", "2") as server:
        yield server


@pytest.mark.parametrize("kind", ["nginx", "caddy"])
async def test_page_and_socket_work_behind_a_proxy(
    tmp_path: Path, kind: str, prefix: str, served: Served
) -> None:
    """Page, files, cookie, socket and addresses; the log has nothing to remark."""
    with proxied(kind, tmp_path, served.port, prefix=prefix) as proxy:
        await check_page_and_socket(proxy, served, prefix)
        await check_addresses(proxy)
        assert served.log == ""


async def check_page_and_socket(proxy: Proxy, served: Served, prefix: str) -> None:
    """All that a browser loads, and what it is told to keep."""
    async with browser(proxy) as client:
        page = await client.get(proxy.url)
        files = re.findall(r'(?:src|href)="(\./[^"]+)"', page.text)
        answers = [await client.get(urljoin(proxy.url, name)) for name in files]
        async with socket(proxy, page.cookies[COOKIE]) as raw:
            assert isinstance(await Tab(raw).next(), wire.Welcome)

        assert served.url.endswith(f"{prefix}/")
        assert page.status_code == 200
        assert len(files) >= 4
        assert [answer.status_code for answer in answers] == [200] * len(files)
        cookie = page.headers["set-cookie"]
        assert "Secure" in cookie
        assert f"Path={prefix}/;" in cookie
        assert (
            f"wss://{proxy.origin.removeprefix('https://')}"
            in (page.headers["content-security-policy"])
        )
        if prefix:
            bare = await client.get(proxy.url.rstrip("/"))
            assert bare.is_redirect
            assert urljoin(str(bare.url), bare.headers["location"]) == proxy.url


async def check_addresses(proxy: Proxy) -> None:
    """Limits count browsers, not the proxy, and nobody becomes another by saying so."""
    async with browser(proxy, "127.0.0.2") as here, browser(proxy, "127.0.0.3") as there:
        answers = []
        for number in range(4):
            here.cookies.clear()
            claim = {"X-Forwarded-For": f"192.0.2.{number}", "X-Real-IP": f"192.0.2.{number}"}
            answers.append((await here.get(proxy.url, headers=claim)).status_code)

        assert answers == [200, 200, 429, 429]
        assert (await there.get(proxy.url)).status_code == 200


@pytest.mark.parametrize(
    ("kind", "changes"),
    [
        ("nginx", {"proxy_pass http://127.0.0.1:{port};": "proxy_pass http://127.0.0.1:{port}/;"}),
        ("caddy", {"handle /cards/*": "handle_path /cards/*"}),
    ],
)
async def test_proxy_may_take_the_path_off(
    tmp_path: Path, kind: str, changes: Mapping[str, str]
) -> None:
    """The server knows its own path either way."""
    front = Front.read(proxies="127.0.0.1", prefix="/cards")
    async with running(tmp_path / "server", front=front) as live:
        placed = {
            old.format(port=live.port): new.format(port=live.port) for old, new in changes.items()
        }
        with proxied(kind, tmp_path, live.port, prefix="/cards", changes=placed) as proxy:
            page = await load_and_connect(proxy)

            assert "Path=/cards/;" in page.headers["set-cookie"]


async def load_and_connect(proxy: Proxy) -> httpx2.Response:
    """The page, once its socket has been welcomed."""
    async with browser(proxy) as client:
        page = await client.get(proxy.url)
        async with socket(proxy, page.cookies[COOKIE]) as raw:
            assert isinstance(await Tab(raw).next(), wire.Welcome)
        return page


async def test_proxy_that_changes_the_host_says_which_it_was(tmp_path: Path) -> None:
    """As Apache does: Host names the server, X-Forwarded-Host the page."""
    changes = {"Host $http_host": "X-Forwarded-Host $http_host"}
    front = Front.read(proxies="127.0.0.1")
    async with running(tmp_path / "server", front=front) as live:
        with proxied("nginx", tmp_path, live.port, changes=changes) as proxy:
            assert (await load_and_connect(proxy)).status_code == 200


async def is_cut(tmp_path: Path, seconds: float) -> bool:
    """Whether a socket on which nobody says anything is closed within so many seconds."""
    changes = {
        "proxy_pass": f"proxy_read_timeout {IDLE:.0f}s; proxy_send_timeout {IDLE:.0f}s; proxy_pass"
    }
    front = Front.read(proxies="127.0.0.1")
    async with running(tmp_path / "server", front=front) as live:
        guest = await Browser.visit(live)
        with proxied("nginx", tmp_path, live.port, changes=changes) as proxy:
            async with socket(proxy, guest.token) as raw:
                await raw.recv()  # the welcome
                try:
                    async with asyncio.timeout(seconds):
                        await raw.recv()
                except TimeoutError:
                    return False
                except ConnectionClosed:
                    return True
                raise AssertionError("nobody had anything to say")


async def test_socket_that_nobody_uses_stays_open(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Case 101: the server's pings are traffic. Without them the proxy would cut it."""
    monkeypatch.setattr(run, "PING_EVERY", IDLE / 4)
    (tmp_path / "with").mkdir()
    (tmp_path / "without").mkdir()

    assert not await is_cut(tmp_path / "with", 2.5 * IDLE)
    monkeypatch.setattr(run, "PING_EVERY", 1_000.0)
    assert await is_cut(tmp_path / "without", 5 * IDLE)


@pytest.mark.long
@pytest.mark.timeout(1_000)
async def test_socket_that_nobody_uses_for_ten_minutes_stays_open(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Case 101 as it stands: a proxy with 60 s of patience, and the server as it is shipped."""
    monkeypatch.setattr("tests.security.test_proxies.IDLE", 60)

    assert not await is_cut(tmp_path, 600.0)


def test_pings_come_in_time_for_the_usual_proxy() -> None:
    """One may be lost on the way, and the next still comes within a minute."""
    assert 2 * run.PING_EVERY < 60
    assert run.PING_WAIT >= 3 * run.PING_EVERY
