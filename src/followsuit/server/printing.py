"""PDFs of cards, score sheets and rules for the page, drawn by ``followsuit print``.

Drawing takes seconds of a processor: it is done in a process of its own, one at a time, and what
was drawn is kept. It says nothing of any table.
"""

from __future__ import annotations

import asyncio
import contextlib
import os
import sys
from collections import OrderedDict
from importlib.util import find_spec

import structlog

from followsuit.paper.job import Job

KEPT = 24
"""PDFs of 20 to 150 kB."""
MOST_WAITING = 6
POLITE = 10
"""The niceness of a drawing process."""
LIMIT = 60.0
"""Seconds for one."""

logger = structlog.get_logger(__name__)


class NoPrinterError(Exception):
    """The packages of the extra ``paper`` are not installed."""


class BusyPrinterError(Exception):
    """Too many wait already, or the drawing failed; another time it may not."""


class Printer:
    """Draws what is asked for, and keeps it."""

    def __init__(self) -> None:
        self._kept: OrderedDict[Job, bytes] = OrderedDict()
        self._turn = asyncio.Lock()
        self._n_waiting = 0
        self._process: asyncio.subprocess.Process | None = None

    def has(self, job: Job) -> bool:
        """Whether it is drawn already."""
        return job in self._kept

    async def print(self, job: Job) -> bytes:
        """The PDF; raises NoPrinterError or BusyPrinterError."""
        if job not in self._kept:
            if find_spec("reportlab") is None or find_spec("fluent") is None:
                raise NoPrinterError
            if self._n_waiting >= MOST_WAITING:
                raise BusyPrinterError
            self._n_waiting += 1
            try:
                async with self._turn:
                    if job not in self._kept:  # another may have asked for the same
                        self._kept[job] = await self._draw(job)
            finally:
                self._n_waiting -= 1
            while len(self._kept) > KEPT:
                self._kept.popitem(last=False)
        self._kept.move_to_end(job)
        return self._kept[job]

    async def close(self) -> None:
        """End what is being drawn."""
        if self._process is not None:
            with contextlib.suppress(ProcessLookupError):
                self._process.kill()
            await self._process.wait()

    async def _draw(self, job: Job) -> bytes:
        command = [sys.executable, "-m", "followsuit", "print", *job.arguments, "--out", "-"]
        process = await asyncio.create_subprocess_exec(
            *command,
            stdin=asyncio.subprocess.DEVNULL,
            stdout=asyncio.subprocess.PIPE,
            stderr=asyncio.subprocess.DEVNULL,
        )
        self._process = process
        if sys.platform != "win32":  # it is in no hurry, and games are
            with contextlib.suppress(OSError):
                os.setpriority(os.PRIO_PROCESS, process.pid, POLITE)
        try:
            async with asyncio.timeout(LIMIT):
                content, _ = await process.communicate()
        except TimeoutError:
            content = b""
        finally:
            if process.returncode is None:
                process.kill()
                await process.wait()
            self._process = None
        if process.returncode != 0 or not content.startswith(b"%PDF-"):
            logger.error("a PDF could not be drawn", status=process.returncode)
            raise BusyPrinterError
        return content
