"""A server as a process of its own, on a core of its own, and what it costs."""

from __future__ import annotations

import asyncio
import contextlib
import os
import resource
import subprocess
import sys
import time
from collections.abc import AsyncIterator, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from types import MappingProxyType

import psutil

START = 60.0
"""Seconds a server may take to be ready."""
REST = 300.0
"""Seconds until a server is at rest: it may have a kernel to compile first."""
LOOK = 0.25
"""Seconds between two looks at whether it is."""
STOP = 20.0
"""Seconds it may take to stop."""


class ServerError(Exception):
    """A server does not do what it should; the message is for the person at the terminal."""


@dataclass(frozen=True)
class Server:
    """A running server. core: the only one that it runs on, None for any."""

    url: str
    core: int | None
    process: psutil.Process
    log: Path
    """What it wrote to its error stream."""

    def cpu(self) -> float:
        """Seconds of processor that it has used, all its threads together."""
        times = self.process.cpu_times()
        return float(times.user + times.system)

    def memory(self) -> int:
        """Bytes in memory that are its own, files apart.

        With files it would be the USS, which leaps when another process begins or ceases to use the
        same libraries.
        """
        info = self.process.memory_info()
        return int(info.rss - getattr(info, "shared", 0))

    def n_log_lines(self) -> int:
        """How much it has had to complain about."""
        return len(self.log.read_text(encoding="utf-8").splitlines())

    async def rest(self) -> None:
        """Wait until it has nothing to do; raises ServerError."""
        n_quiet, until = 0, time.monotonic() + REST
        while n_quiet < 3:
            before = self.cpu()
            await asyncio.sleep(LOOK)
            n_quiet = n_quiet + 1 if self.cpu() - before < 0.1 * LOOK else 0
            if time.monotonic() > until:
                raise ServerError(f"{self.url} is not at rest after {REST:.0f} s")


def cores() -> tuple[int | None, int | None]:
    """The server's core and the driver's; None where a process cannot be bound to one."""
    if sys.platform != "linux":
        return None, None
    own = sorted(os.sched_getaffinity(0))
    return (own[0], own[1]) if len(own) > 1 else (None, None)


def bind_to(core: int | None) -> None:
    """Run this process, and those it starts from now on, on this core alone."""
    if core is not None and sys.platform == "linux":
        os.sched_setaffinity(0, {core})


@contextlib.contextmanager
def _on(core: int | None) -> Iterator[None]:
    """What is started in here runs on this core."""
    if core is None or sys.platform != "linux":
        yield
        return
    own = os.sched_getaffinity(0)
    os.sched_setaffinity(0, {core})
    try:
        yield
    finally:
        os.sched_setaffinity(0, own)


@contextlib.asynccontextmanager
async def serving(
    arguments: Sequence[str],
    core: int | None,
    folder: Path,
    environment: Mapping[str, str] = MappingProxyType({}),
) -> AsyncIterator[Server]:
    """``python ARGUMENTS``, which says on its first line where it is ready; stopped at the end.

    folder: for its log. environment: beside this process's. Raises ServerError.
    """
    log = folder / f"{arguments[1]}.log"
    with log.open("w") as errors, _on(core):
        process = subprocess.Popen(  # noqa: ASYNC220 - it starts in a moment, and nothing runs yet
            [sys.executable, *arguments],
            stdout=subprocess.PIPE,
            stderr=errors,
            text=True,
            env={**os.environ, **environment},
        )
    try:
        assert process.stdout is not None
        try:
            async with asyncio.timeout(START):
                line = await asyncio.to_thread(process.stdout.readline)
        except TimeoutError:
            raise ServerError(f"{arguments[1]} was not ready after {START:.0f} s") from None
        url = next((word for word in line.split() if word.startswith("http")), None)
        if url is None:
            said = log.read_text(encoding="utf-8").strip()
            raise ServerError(f"{arguments[1]} did not start: {said or line!r}")
        yield Server(url, core, psutil.Process(process.pid), log)
    finally:
        process.terminate()
        try:
            await asyncio.to_thread(process.wait, STOP)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()


def allow_files(n_files: int) -> None:
    """Let this process, and those it starts, have so many open files; raises ServerError."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if hard != resource.RLIM_INFINITY and hard < n_files:
        raise ServerError(
            f"{n_files:,} open files are needed and this machine allows {hard:,}: raise the hard"
            " limit (ulimit -Hn), or ask for fewer people"
        )
    if soft != resource.RLIM_INFINITY and soft < n_files:
        resource.setrlimit(resource.RLIMIT_NOFILE, (n_files, hard))
