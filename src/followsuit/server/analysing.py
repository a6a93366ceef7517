"""Analyses of matches: each in a process of its own that stands back, so that no table waits.

Its standard input is a record, its output lines of JSON: progress, then the analysis. Several who
ask for the same share a process; when the last of them gives up, it is ended.
"""

from __future__ import annotations

import asyncio
import contextlib
import os
import signal
import sys
from collections.abc import AsyncGenerator

import msgspec

from followsuit.analysis import Analysis
from followsuit.server.review_wire import Analysed, Progress

COMMAND = (sys.executable, "-m", "followsuit", "analyse", "--stream", "-")
AT_ONCE = 1
MOST_WAITING = 8
"""Who may wait for their turn; the next is told to come again."""
SECONDS = 900.0
"""After which one is given up."""
POLITE = 15
"""How far it stands back behind the server; what ``nice`` takes."""
BEAT = 1.0
"""Seconds between two lines while one waits, by which it shows whether anybody still listens."""
MOST_BYTES = 64 * 1024 * 1024
"""Of a line of the answer."""


class BusyError(Exception):
    """Too many wait already."""


class AnalysisError(Exception):
    """The process did not come to its end."""


class _Work:
    """An analysis under way. last: the newest line. error: why it has failed."""

    def __init__(self) -> None:
        self.last: Progress | Analysis | None = None
        self.error: AnalysisError | None = None
        self.task: asyncio.Task[None] | None = None
        self.n_listeners = 0
        self._news = asyncio.Event()

    async def follow(self, lines: AsyncGenerator[Progress | Analysis, None]) -> None:
        """Take in one line after another, to the end."""
        try:
            async with contextlib.aclosing(lines):
                async for line in lines:
                    self.last = line
                    self._tell()
            if not isinstance(self.last, Analysis):
                raise AnalysisError("it ended without an analysis")
        except AnalysisError as error:
            self.error = error
        except Exception as error:  # whoever listens must hear of any end
            self.error = AnalysisError(type(error).__name__)
        self._tell()

    async def lines(self) -> AsyncGenerator[Progress | Analysis, None]:
        """The newest line, and those after it, the analysis last; raises AnalysisError."""
        told = None
        while not isinstance(told, Analysis):
            news = self._news
            if self.last is not None and self.last is not told:
                told = self.last
                yield told
            elif self.error is not None:
                raise self.error
            else:
                await news.wait()

    def _tell(self) -> None:
        self._news.set()
        self._news = asyncio.Event()


class Analyses:
    """Runs one after another. command: prints the lines; None for the real one."""

    def __init__(self, command: tuple[str, ...] | None = None) -> None:
        self._command = command or COMMAND
        self._free = asyncio.Semaphore(AT_ONCE)
        self._works: dict[str, _Work] = {}

    async def run(self, record: str) -> AsyncGenerator[Progress | Analysis, None]:
        """Progress, from 0 of 0 while it waits, then the analysis of the record, the last.

        Raises BusyError, AnalysisError.
        """
        work = self._works.get(record)
        if work is None:
            if len(self._works) >= AT_ONCE + MOST_WAITING:
                raise BusyError
            work = self._works[record] = _Work()
            work.task = asyncio.create_task(work.follow(self._in_turn(record)))
        work.n_listeners += 1
        try:
            async with contextlib.aclosing(work.lines()) as lines:
                async for line in lines:
                    yield line
        finally:
            work.n_listeners -= 1
            if not work.n_listeners:
                del self._works[record]
                assert work.task is not None
                work.task.cancel()
                await asyncio.gather(work.task, return_exceptions=True)

    async def _in_turn(self, record: str) -> AsyncGenerator[Progress | Analysis, None]:
        """The lines, once it is this one's turn; before it progress of 0 of 0."""
        while not await self._is_free():
            yield Progress(0, 0)
        try:
            async with contextlib.aclosing(self._run(record)) as lines:
                async for line in lines:
                    yield line
        finally:
            self._free.release()

    async def _is_free(self) -> bool:
        """Whether it is this one's turn, waiting a moment for it."""
        try:
            async with asyncio.timeout(BEAT):
                await self._free.acquire()
        except TimeoutError:
            return False
        return True

    async def _run(self, record: str) -> AsyncGenerator[Progress | Analysis, None]:
        pipe, nowhere = asyncio.subprocess.PIPE, asyncio.subprocess.DEVNULL
        process = await asyncio.create_subprocess_exec(
            *self._command,
            stdin=pipe,
            stdout=pipe,
            stderr=nowhere,
            limit=MOST_BYTES,
            start_new_session=True,
        )
        try:
            if sys.platform != "win32":
                with contextlib.suppress(OSError):
                    os.setpriority(os.PRIO_PROCESS, process.pid, POLITE)
            assert process.stdin is not None
            assert process.stdout is not None
            async with asyncio.timeout(SECONDS):
                process.stdin.write(record.encode())
                await process.stdin.drain()
                process.stdin.close()
                while line := await process.stdout.readline():
                    read = _line.decode(line)
                    yield read.analysis if isinstance(read, Analysed) else read
        except (TimeoutError, OSError, ValueError, msgspec.MsgspecError) as error:
            raise AnalysisError(type(error).__name__) from None
        finally:
            await _end(process)
        if process.returncode:
            raise AnalysisError(f"it ended with status {process.returncode}")


class _Lines:
    """Reads a line of the answer."""

    def __init__(self) -> None:
        self._progress = msgspec.json.Decoder(Progress)
        self._analysed = msgspec.json.Decoder(Analysed)

    def decode(self, line: bytes) -> Progress | Analysed:
        """Raises MsgspecError."""
        is_last = line.startswith(b'{"analysis"')
        return self._analysed.decode(line) if is_last else self._progress.decode(line)


_line = _Lines()


async def _end(process: asyncio.subprocess.Process) -> None:
    """See the process end, by force where it has not."""
    if process.returncode is None:
        with contextlib.suppress(ProcessLookupError):
            if sys.platform == "win32":
                process.kill()
            else:
                os.killpg(process.pid, signal.SIGKILL)
    await process.wait()
