"""A few threads for bots to think in; one that overruns its limit is given up and replaced.

Work that is given up is told so, and ends soon if it asks.
"""

from __future__ import annotations

import asyncio
import queue
import threading
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, TypeVar

T = TypeVar("T")
IsStopped = Callable[[], bool]
"""Whether nobody waits for the work any more."""

THREADS = 4
MOST_GIVEN_UP = 32
"""Threads that may hang for ever before bots are no longer run at all."""


class BotError(Exception):
    """The work raised; only the name of what it raised, since its text could tell a hand."""


class SlowBotError(Exception):
    """The work overran its limit, or too much other work hangs."""


@dataclass(frozen=True, slots=True)
class _Job:
    work: Callable[[IsStopped], object]
    is_stopped: threading.Event
    done: asyncio.Future[Any]
    loop: asyncio.AbstractEventLoop


class Workers:
    """Threads that run one piece of work at a time, each within a limit."""

    def __init__(self, threads: int = THREADS) -> None:
        self._free = asyncio.Semaphore(threads)
        self._idle: list[_Worker] = []
        self._given_up: list[_Worker] = []

    async def run(self, work: Callable[[IsStopped], T], limit: float) -> T:
        """What *work* returns; raises BotError, or SlowBotError after *limit* seconds of work.

        Then, or when the caller is cancelled, what *work* was handed turns true.
        """
        async with self._free:
            self._given_up = [worker for worker in self._given_up if worker.is_alive]
            if len(self._given_up) >= MOST_GIVEN_UP:
                raise SlowBotError
            worker = self._idle.pop() if self._idle else _Worker()
            is_stopped = threading.Event()
            is_finished = False
            try:
                async with asyncio.timeout(limit):
                    outcome = await worker.start(work, is_stopped)
                is_finished = True
            except BotError:
                is_finished = True
                raise
            except TimeoutError:
                raise SlowBotError from None
            finally:
                if is_finished:
                    self._idle.append(worker)
                else:
                    is_stopped.set()
                    worker.stop()
                    self._given_up.append(worker)
            return outcome

    def close(self) -> None:
        """Let the idle threads end; one that hangs dies with the process."""
        for worker in self._idle:
            worker.stop()
        self._idle.clear()


class _Worker:
    """A thread that takes one job after another until it is stopped."""

    def __init__(self) -> None:
        self._jobs: queue.SimpleQueue[_Job | None] = queue.SimpleQueue()
        self._thread = threading.Thread(target=self._run, name="bot", daemon=True)
        self._thread.start()

    @property
    def is_alive(self) -> bool:
        return self._thread.is_alive()

    def start(
        self, work: Callable[[IsStopped], T], is_stopped: threading.Event
    ) -> asyncio.Future[T]:
        loop = asyncio.get_running_loop()
        done: asyncio.Future[T] = loop.create_future()
        self._jobs.put(_Job(work, is_stopped, done, loop))
        return done

    def stop(self) -> None:
        self._jobs.put(None)

    def _run(self) -> None:
        while (job := self._jobs.get()) is not None:
            outcome: object = None
            failure: BotError | None = None
            try:
                outcome = job.work(job.is_stopped.is_set)
            except BaseException as error:  # a bot may raise anything, SystemExit too
                failure = BotError(type(error).__name__)
            if not job.loop.is_closed():
                job.loop.call_soon_threadsafe(_settle, job.done, outcome, failure)


def _settle(done: asyncio.Future[Any], outcome: object, failure: BotError | None) -> None:
    if done.done():  # given up, or its table is closed
        return
    if failure is None:
        done.set_result(outcome)
    else:
        done.set_exception(failure)
