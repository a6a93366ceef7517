"""Which addresses a browser fetches by itself for a page of the documentation. Pure text."""

from __future__ import annotations

import re
from html.parser import HTMLParser

FOREIGN = re.compile(r"\s*(?:[a-z][a-z0-9+.-]*:)?//", re.IGNORECASE)
STYLED = re.compile(r"""url\(\s*['"]?([^'")]*)|@import\s+['"]([^'"]*)""")
SOURCES = {
    "audio": ("src",),
    "embed": ("src",),
    "iframe": ("src",),
    "image": ("href", "xlink:href"),
    "img": ("src", "srcset"),
    "object": ("data",),
    "script": ("src",),
    "source": ("src", "srcset"),
    "use": ("href", "xlink:href"),
    "video": ("src", "poster"),
}
"""Attributes of elements that name what belongs to the page."""
RELATIONS = {"dns-prefetch", "icon", "manifest", "preconnect", "prefetch", "preload", "stylesheet"}
"""Relations of a ``link`` that the browser follows; the others wait for a click."""


def is_foreign(address: str) -> bool:
    """Whether the address names a host: ``https://...`` or ``//...``."""
    return FOREIGN.match(address) is not None


def fetched(text: str, suffix: str) -> list[str]:
    """What a page (.html), a drawing (.svg) or a style sheet (.css) has the browser fetch."""
    styled = [one or other for one, other in STYLED.findall(text)]
    if suffix == ".css":
        return styled
    parser = _Parser()
    parser.feed(text)
    return [*styled, *parser.addresses]


class _Parser(HTMLParser):
    """Collects the addresses of what belongs to a page."""

    def __init__(self) -> None:
        super().__init__()
        self.addresses: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = {name: value or "" for name, value in attrs}
        if tag == "link" and RELATIONS & {*given.get("rel", "").split()}:
            self.addresses.append(given.get("href", ""))
        for name in SOURCES.get(tag, ()):
            # Of a srcset: each picture with its size behind it.
            parts = given.get(name, "").split(",") if name == "srcset" else [given.get(name, "")]
            self.addresses += [part for part in parts if part]
