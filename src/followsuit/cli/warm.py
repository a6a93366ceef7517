"""``followsuit warm``: compile the kernel before anybody waits for it.

What cannot be kept is one line on the error stream and exit status 2. A function that does not
compile is a fault of the program: its traceback, and exit status 1.
"""

from __future__ import annotations

import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from typing import TYPE_CHECKING, Annotated

import typer

from followsuit.cli.output import fail

if TYPE_CHECKING:
    from followsuit.engine import Game


def warm(
    quiet: Annotated[bool, typer.Option("--quiet", help="Say only what goes wrong.")] = False,
    words: Annotated[int, typer.Option(hidden=True)] = 0,
) -> None:
    """Compile what the stronger bots compute with, and keep it on disk; quick if it is there."""
    from followsuit import games
    from followsuit.kernel import cache
    from followsuit.kernel import warm as kernel

    def compile_all(chosen: Sequence[Game]) -> None:
        with _progress(quiet, len(chosen) * len(kernel.pieces())) as watch:
            _side_by_side(chosen, watch)

    began = time.monotonic()
    every_game = [kind.build() for kind in games.GAMES.values()]
    try:
        if words:  # one of the processes below
            kernel.run(kernel.one_of_each_size(every_game)[words - 1], _tell)
            return
        is_new = kernel.warm(every_game, compile_all)
    except cache.CacheError as error:
        fail(str(error))
    if not quiet:
        seconds = time.monotonic() - began
        outcome = f"compiled in {seconds:.1f} s and kept" if is_new else "compiled already"
        print(f"The kernel is {outcome}: {cache.folder()}")


def _tell(piece: str, seconds: float) -> None:
    print(f"{piece}: {seconds:.1f} s", flush=True)


def _side_by_side(chosen: Sequence[Game], watch: Callable[[str], None]) -> None:
    """Compile for every size of pack at once, each in a process of its own."""
    processes: list[subprocess.Popen[str]] = []
    failures: list[tuple[int, str]] = []

    def follow(words: int) -> None:
        command = [sys.executable, "-m", "followsuit", "warm", "--words", str(words)]
        with (
            tempfile.TemporaryFile("w+") as errors,
            subprocess.Popen(command, stdout=subprocess.PIPE, stderr=errors, text=True) as process,
        ):
            processes.append(process)
            assert process.stdout is not None
            for line in process.stdout:
                watch(line.rstrip())
            if process.wait():
                errors.seek(0)
                failures.append((process.returncode, errors.read()))

    sizes = range(1, len(chosen) + 1)
    with ThreadPoolExecutor(len(chosen)) as threads:
        try:
            for future in [threads.submit(follow, words) for words in sizes]:
                future.result()  # raises what went wrong there
        finally:
            for process in processes:
                process.terminate()
    if failures:
        status, said = failures[0]
        print(said, end="", file=sys.stderr)
        raise typer.Exit(status if status > 0 else 1)


@contextmanager
def _progress(quiet: bool, n_pieces: int) -> Iterator[Callable[[str], None]]:
    """Told of every piece: a bar on a terminal, else a line for each."""
    if quiet or not sys.stdout.isatty():
        yield (lambda _line: None) if quiet else print
        return
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn

    columns = (TextColumn("compiling the kernel"), BarColumn(), MofNCompleteColumn())
    with Progress(*columns, TimeElapsedColumn(), transient=True) as bar:
        task = bar.add_task("kernel", total=n_pieces)

        def watch(line: str) -> None:
            bar.console.print(line, highlight=False)
            bar.advance(task)

        yield watch
