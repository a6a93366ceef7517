"""What stands before the routes: whose request it is, how much they may ask, what answers carry.

Behind a proxy every connection comes from the proxy. What that says of the browser
(X-Forwarded-For, -Proto, -Host) is believed if it is one of those that were named; from anybody
else such headers are a stranger's words.
"""

from __future__ import annotations

import ipaddress
import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from urllib.parse import urlsplit

import structlog
from starlette.datastructures import Headers, MutableHeaders
from starlette.requests import HTTPConnection
from starlette.responses import PlainTextResponse, RedirectResponse, Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send
from uvicorn.middleware.proxy_headers import ProxyHeadersMiddleware

from followsuit.server.limits import PEOPLE, Bucket, Crowd, place

FORWARDED = ("x-forwarded-for", "x-forwarded-proto", "x-forwarded-host", "forwarded")
REMARKS_PER_SECOND = 1 / 3_600
"""The same remark is made once an hour: strangers can cause it."""
HOST = re.compile(r"[0-9A-Za-z._\-\[\]:]{1,255}")
PREFIX = re.compile(r"(?:/[0-9A-Za-z_~-][0-9A-Za-z._~-]*)*")
DEFAULT_PORT = {"http": ":80", "https": ":443"}

logger = structlog.get_logger(__name__)


class FrontError(ValueError):
    """A setting that cannot be meant; the message is one line for who made it."""


@dataclass(frozen=True, slots=True)
class Front:
    """How browsers reach the server.

    proxies: networks whose forwarded headers are believed. prefix: the path below which browsers
    see the page, empty or as ``/cards``. people: how many may come from one address, 0 for any.
    """

    proxies: tuple[str, ...] = ()
    prefix: str = ""
    people: int = PEOPLE

    @classmethod
    def read(cls, proxies: str = "", prefix: str = "", people: int = PEOPLE) -> Front:
        """The settings as people write them; raises FrontError.

        proxies: addresses and networks, with commas between them.
        """
        names = [name.strip() for name in proxies.split(",")]
        path = "/" + prefix.strip("/") if prefix.strip("/") else ""
        if PREFIX.fullmatch(path) is None:
            raise FrontError(f"the root path {prefix!r} is not a path such as /cards")
        if people < 0:
            raise FrontError(f"{people} people per address: name a number from 0, for no limit")
        return cls(tuple(net for name in names if name for net in _networks(name)), path, people)


STRAIGHT = Front()
"""No proxy in front."""


def _networks(name: str) -> list[str]:
    """An address or network, also as IPv6 sockets see one of IPv4; raises FrontError."""
    try:
        network = ipaddress.ip_network(name, strict=False)
    except ValueError:
        raise FrontError(
            f"the proxy {name!r} is not an address or a network such as 127.0.0.1 or 10.0.0.0/8"
        ) from None
    if network.prefixlen == 0:
        raise FrontError(f"the proxy {name!r} is everybody; name the proxy's own address")
    if network.version == 6:
        return [str(network)]
    mapped = ipaddress.IPv6Address(f"::ffff:{network.network_address}")
    return [str(network), f"{mapped}/{96 + network.prefixlen}"]


class Entrance:
    """ASGI middleware around all routes. clock: seconds, for the limits."""

    def __init__(
        self, app: ASGIApp, front: Front, crowd: Crowd, clock: Callable[[], float]
    ) -> None:
        self._app = app
        self._prefix = front.prefix
        self._crowd = crowd
        self._remarks = {
            kind: Bucket(1.0, REMARKS_PER_SECOND, clock) for kind in ("proxy", "scheme", "origin")
        }
        # Typed by uvicorn's names for what Starlette names otherwise.
        self._behind = ProxyHeadersMiddleware(self._inside, [*front.proxies])  # type: ignore[arg-type]

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer one request, or hear one socket."""
        if scope["type"] not in ("http", "websocket"):
            await self._app(scope, receive, send)
            return
        headers = Headers(scope=scope)
        peer = scope["client"][0] if scope.get("client") else ""
        if peer in self._behind.trusted_hosts:
            scope = _with_host(scope, headers)
        elif any(name in headers for name in FORWARDED):
            self._remark(
                "proxy",
                "forwarded headers are ignored: if a proxy stands in front, name its address with"
                " --trusted-proxies; until then all who come through it count as one",
                peer=peer,
            )
        if self._prefix:
            scope = _below(scope, self._prefix)
        await self._behind(scope, receive, send)  # type: ignore[arg-type]  # as above

    async def _inside(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Go on with the address and the scheme that the browser has."""
        asked = HTTPConnection(scope)
        answer = _dressed(send, asked.headers.get("host", ""))
        if not self._crowd.requests.allow((address_of(asked),)):
            await too_many()(scope, receive, answer)
        elif self._prefix and scope["path"] == self._prefix:
            # Without the slash the page's own addresses would be beside it, not below.
            await RedirectResponse(f"{self._prefix}/", 308)(scope, receive, answer)
        else:
            self._look(asked)
            await self._app(scope, receive, answer)

    def _look(self, asked: HTTPConnection) -> None:
        """Say in the log what a browser's Origin tells of a proxy that is not set up."""
        origin = asked.headers.get("origin", "")[:100]
        if origin.startswith("https:") and not is_https(asked) and is_same_origin(asked):
            self._remark(
                "scheme",
                "the page is loaded by https, but the proxy does not say so: cookies go without"
                " Secure. Have it send X-Forwarded-Proto, and name it with --trusted-proxies",
                origin=origin,
            )
        elif origin and not is_same_origin(asked):
            self._remark(
                "origin",
                "another site's page was refused. If it is your own, have the proxy pass on Host,"
                " or send X-Forwarded-Host and name the proxy with --trusted-proxies",
                origin=origin,
                host=asked.headers.get("host", "")[:100],
            )

    def _remark(self, kind: str, fact: str, **facts: str) -> None:
        if self._remarks[kind].take():
            logger.warning(fact, **facts)


def _with_host(scope: Scope, headers: Headers) -> Scope:
    """The scope with the host that the browser asked for, as the first proxy heard it."""
    host = headers.get("x-forwarded-host", "").partition(",")[0].strip()
    if HOST.fullmatch(host) is None:
        return scope
    others = [(name, value) for name, value in scope["headers"] if name != b"host"]
    return {**scope, "headers": [*others, (b"host", host.encode("ascii"))]}


def _below(scope: Scope, prefix: str) -> Scope:
    """The scope with the path that browsers see, whether or not the proxy took the prefix off."""
    path: str = scope["path"]
    if path != prefix and not path.startswith(f"{prefix}/"):
        path = prefix + path
    return {**scope, "root_path": prefix, "path": path}


def _dressed(send: Send, host: str) -> Send:
    """Send, with the headers that every answer carries where it has none of its own."""

    async def answer(message: Message) -> None:
        if message["type"] in ("http.response.start", "websocket.http.response.start"):
            headers = MutableHeaders(scope=message)
            for name, value in headers_of(host).items():
                headers.setdefault(name, value)
        await send(message)

    return answer


def headers_of(host: str) -> Mapping[str, str]:
    """What every answer carries. host: as the browser named it."""
    # Old browsers do not count a socket to the same host as 'self'.
    sockets = f" ws://{host} wss://{host}" if HOST.fullmatch(host) else ""
    return {**EVERY_ANSWER, "content-security-policy": PAGE_POLICY.format(sockets)}


PAGE_POLICY = (
    # Svelte writes style attributes; nothing else is inline. What makes HTML or a script's address
    # out of a text is named: the templates of Svelte, and the service worker. A picture that the
    # page has drawn itself is a blob.
    "default-src 'none'; script-src 'self'; style-src 'self'; style-src-attr 'unsafe-inline';"
    " img-src 'self' blob:; font-src 'self'; manifest-src 'self'; worker-src 'self';"
    " connect-src 'self'{}; base-uri 'none'; form-action 'none'; frame-ancestors 'none';"
    " require-trusted-types-for 'script'; trusted-types svelte-trusted-html followsuit"
)
EVERY_ANSWER = {
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": ", ".join(
        f"{feature}=()"
        for feature in (
            "accelerometer", "camera", "display-capture", "geolocation", "gyroscope", "hid",
            "magnetometer", "microphone", "midi", "payment", "serial", "usb",
        )
    ),
}  # fmt: skip


def too_many() -> Response:
    """Says to a request or a handshake that there are too many from its address."""
    return PlainTextResponse(
        "Too many requests from your address; wait a minute.\n", 429, {"retry-after": "60"}
    )


def is_https(asked: HTTPConnection) -> bool:
    """Whether the browser came by TLS, as far as we or a proxy we believe can tell."""
    return asked.scope.get("scheme") in ("https", "wss")


def address_of(asked: HTTPConnection) -> str:
    """Whom limits count; empty where there is no address."""
    return place(asked.client.host) if asked.client is not None else ""


def is_same_origin(asked: HTTPConnection) -> bool:
    """Whether the request comes from our own page, or from no page at all.

    So another site's page cannot use a guest's cookie. Browsers say it themselves in
    Sec-Fetch-Site, or else always send Origin with what may change something. Source: the
    algorithm of Go's net/http CrossOriginProtection.
    """
    site = asked.headers.get("sec-fetch-site")
    if site is not None:
        return site in ("same-origin", "none")
    origin, host = asked.headers.get("origin"), asked.headers.get("host", "")
    if origin is None:
        return True
    try:
        scheme, netloc = urlsplit(origin)[:2]
    except ValueError:
        return False
    # A page by http on the host that we serve by https is whoever sits between. The other way
    # round it is a proxy that does not say how it was asked.
    if scheme not in DEFAULT_PORT or (scheme == "http" and is_https(asked)):
        return False
    port = DEFAULT_PORT[scheme]
    return host != "" and (netloc.lower().removesuffix(port) == host.lower().removesuffix(port))
