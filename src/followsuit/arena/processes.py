"""Plays a plan in one process or several, with the same result."""

from __future__ import annotations

import contextlib
import multiprocessing
import os
import signal
import threading
import time
from collections import deque
from collections.abc import Callable, Generator
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from functools import lru_cache
from typing import Protocol, cast

from followsuit.arena.errors import ArenaError, BotError
from followsuit.arena.folder import Folder
from followsuit.arena.plan import Plan
from followsuit.arena.play import DealPlayed, play_deal
from followsuit.arena.players import needs_kernel
from followsuit.arena.tally import Result, Tally
from followsuit.engine import Game

CHUNK_SECONDS = 0.5
"""How long a chunk of deals should keep a process busy: long enough that sending it costs nothing,
short enough that stopping loses little."""
MOST_IN_CHUNK = 64
MOST_DEATHS = 3
"""Processes that die one after another before a chunk is played: then it is no accident."""

Watch = Callable[[int, int], None]
"""Told (deals played, deals of the plan), at first with what an earlier run left."""

Task = tuple[int, int]


def run(
    plan: Plan,
    *,
    jobs: int = 1,
    folder: Folder | None = None,
    watch: Watch | None = None,
    crew: Crew | None = None,
    keep: Callable[[DealPlayed], None] | None = None,
) -> Result:
    """Play what the folder does not have yet, and count everything.

    jobs: processes; 1 plays in this one. Several are spawned, so a script needs its
    ``if __name__ == "__main__"``. crew: plays instead of these. keep: told of every deal in order,
    those of the folder too. What bots compute with is loaded before they are timed. Raises
    BotError; ArenaError when compiled code cannot be kept, OSError when the folder cannot be.
    """
    if jobs < 1:
        raise ArenaError(f"jobs: it must be 1 or more, not {jobs}")
    tasks = plan.tasks
    tally = Tally(plan)
    n_played = 0
    for deal in folder.played() if folder else ():
        tally.add(deal)
        if keep:
            keep(deal)
        n_played += 1
    if watch:
        watch(n_played, len(tasks))
    left = tasks[n_played:]
    jobs = min(jobs, len(left))
    if crew is None and jobs > 1:
        crew = LocalCrew(jobs)
    played = _by_crew(plan, left, crew) if crew and left else _here(plan, left)
    with contextlib.closing(played):
        for deal in played:
            if folder:
                folder.add(deal)
            tally.add(deal)
            if keep:
                keep(deal)
            n_played += 1
            if watch:
                watch(n_played, len(tasks))
    return tally.result()


def all_cores() -> int:
    """How many processes this machine lets us keep busy."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def _here(plan: Plan, tasks: list[Task]) -> Generator[DealPlayed]:
    if tasks:
        _get_ready(plan)
    for n_seats, number in tasks:
        yield play_deal(plan, n_seats, number)


def _get_ready(plan: Plan) -> None:
    """Load what the bots compute with, so that no decision is timed with it; raises ArenaError."""
    if any(map(needs_kernel, plan.bots)):
        _load_kernel(plan.game)


@lru_cache
def _load_kernel(game: Game) -> None:
    from followsuit.kernel import cache, warm  # the compiler, which the other bots do without

    try:
        warm.run(game)
    except cache.CacheError as error:
        raise ArenaError(str(error)) from None


Chunk = tuple[list[DealPlayed], float]
"""Deals, and the seconds they took."""


class WorkerDiedError(Exception):
    """A process that played has gone, and with it what it had in hand."""


class Crew(Protocol):
    """Processes that play chunks of deals, here or elsewhere."""

    size: int
    """How many play at once."""

    def begin(self, plan: Plan) -> None:
        """Have the processes ready for this plan."""

    def submit(self, chunk: list[Task]) -> object:
        """Have it played; what is returned is what ``result`` asks for."""

    def result(self, asked: object) -> Chunk:
        """Wait for a chunk; raises BotError, WorkerDiedError."""

    def mend(self) -> None:
        """After a WorkerDiedError: whatever was submitted is forgotten, and begins anew."""

    def end(self, *, at_once: bool) -> None:
        """End the processes. at_once: with work in hand."""


def _by_crew(plan: Plan, tasks: list[Task], crew: Crew) -> Generator[DealPlayed]:
    """The deals in order. Closed, or after an error, it ends its processes at once.

    A deal follows from its number alone, so what a process that died had in hand is played again.
    """
    _get_ready(plan)  # what is not kept yet is compiled here, once for all
    waiting: deque[tuple[list[Task], object]] = deque()
    at, size, n_yielded, n_deaths = 0, 1, 0, 0
    is_done = False
    try:
        crew.begin(plan)
        while at < len(tasks) or waiting:
            # Some in hand for each process, so that one slow deal keeps nobody waiting.
            while at < len(tasks) and len(waiting) < 4 * crew.size:
                chunk = tasks[at : at + size]
                waiting.append((chunk, crew.submit(chunk)))
                at += len(chunk)
            try:
                deals, seconds = crew.result(waiting[0][1])
            except WorkerDiedError:
                n_deaths += 1
                if n_deaths == MOST_DEATHS:
                    raise
                crew.mend()
                waiting = deque((chunk, crew.submit(chunk)) for chunk, _ in waiting)
                continue
            waiting.popleft()
            n_deaths = 0
            yield from deals
            n_yielded += len(deals)
            size = max(1, min(MOST_IN_CHUNK, 2 * size, round(CHUNK_SECONDS * len(deals) / seconds)))
        is_done = True
    except WorkerDiedError:
        n_seats, number = tasks[n_yielded]
        raise BotError(
            f"a process died in or after deal {number} of seed {plan.seed} at {n_seats} seats, "
            f"{MOST_DEATHS} times: a bot crashed the interpreter, or memory ran out",
            "",
        ) from None
    finally:
        crew.end(at_once=not is_done)


class LocalCrew:
    """Processes of this machine, spawned."""

    def __init__(self, size: int) -> None:
        self.size = size

    def begin(self, plan: Plan) -> None:
        self._plan = plan
        self._others = set(multiprocessing.active_children())
        self._executor = ProcessPoolExecutor(
            self.size, multiprocessing.get_context("spawn"), initializer=_begin, initargs=(plan,)
        )

    def submit(self, chunk: list[Task]) -> object:
        try:
            return self._executor.submit(_play_chunk, chunk)
        except BrokenProcessPool as error:
            # As if it had been taken on a moment before the process died.
            failed: Future[Chunk] = Future()
            failed.set_exception(error)
            return failed

    def result(self, asked: object) -> Chunk:
        try:
            return cast("Future[Chunk]", asked).result()
        except BrokenProcessPool:
            raise WorkerDiedError from None

    def mend(self) -> None:
        self.end(at_once=True)
        self.begin(self._plan)

    def end(self, *, at_once: bool) -> None:
        if at_once:
            for process in set(multiprocessing.active_children()) - self._others:
                process.terminate()
        self._executor.shutdown(cancel_futures=True)


_plan: Plan | None = None
"""In a worker process, what it plays."""


def _begin(plan: Plan) -> None:
    """Prepare a worker process."""
    global _plan  # noqa: PLW0603 - a process pool has no other place
    _plan = plan
    obey_parent()


def obey_parent() -> None:
    """Have this process end with its parent, and by it alone."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is the parent's, which ends us
    threading.Thread(target=_die_with_parent, daemon=True).start()


def _die_with_parent() -> None:
    parent = multiprocessing.parent_process()
    assert parent is not None
    parent.join()
    os._exit(1)


def _play_chunk(chunk: list[Task]) -> Chunk:
    assert _plan is not None
    return play_chunk(_plan, chunk)


def play_chunk(plan: Plan, chunk: list[Task]) -> Chunk:
    """The deals of the chunk, and the seconds they took; raises BotError."""
    _get_ready(plan)
    begin = time.perf_counter()
    deals = [play_deal(plan, n_seats, number) for n_seats, number in chunk]
    return deals, max(time.perf_counter() - begin, 1e-6)
