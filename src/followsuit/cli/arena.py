"""``followsuit arena``: bots against bots on the same deals.

What was asked wrongly is one line on the error stream and exit status 2. A bot that fails stops
everything with its traceback and exit status 1. Stopped by Ctrl-C: 130.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import AbstractContextManager, ExitStack, contextmanager
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, cast

import typer

from followsuit import engine, games
from followsuit.cli.options import game_of, with_options
from followsuit.cli.output import MINUS, fail

if TYPE_CHECKING:
    from followsuit.arena import DealPlayed, Interval, Line, Plan, Result, Seatings
    from followsuit.arena.processes import Crew

SECONDS_BETWEEN_LINES = 30
MOST_DEALS = 10_000_000
MOST_JOBS_A_CORE = 4


def arena(
    bots: Annotated[
        list[str],
        typer.Argument(
            help="Two bots or more: levels, frozen opponents, or module:name of your own.",
            show_default=False,
        ),
    ],
    game: Annotated[str, typer.Option(help=f"One of {', '.join(games.GAMES)}.")] = next(
        iter(games.GAMES)
    ),
    mode: Annotated[str, typer.Option(help="Short for --option mode=...")] = "",
    option: Annotated[
        list[str] | None,
        typer.Option(metavar="NAME=VALUE", help="An option of the game; may be repeated."),
    ] = None,
    seats: Annotated[str, typer.Option(help="Number of seats, or several: 3,4,6.")] = "4",
    deals: Annotated[int, typer.Option(help="Deals at each number of seats.")] = 2000,
    seed: Annotated[int, typer.Option(help="Fixes every deal and every draw.")] = 1,
    match: Annotated[int, typer.Option(help="Deals that make a match.")] = 8,
    seatings: Annotated[
        str,
        typer.Option(
            help="Seats of the first bot against the field: one, half or rest. mixed: all bots at "
            "one table. all: all of these, for every two bots."
        ),
    ] = "one",
    jobs: Annotated[
        int | None, typer.Option(help="Processes.", show_default="every core there is")
    ] = None,
    out: Annotated[
        Path | None,
        typer.Option(help="Folder for tables and a plot; the same command goes on from there."),
    ] = None,
    parquet: Annotated[
        Path | None,
        typer.Option(help="File for every seat of every game as Parquet; it must not be there."),
    ] = None,
    ray: Annotated[
        str,
        typer.Option(
            metavar="ADDRESS",
            help="Play on a Ray cluster: HOST:PORT, auto, or local for one on this machine.",
        ),
    ] = "",
) -> None:
    """Play bots against each other on the same deals in rotated seats, and tell who is better."""
    _need("openskill", *(["matplotlib"] if out else []))
    if parquet and find_spec("pyarrow") is None:
        fail("--parquet needs pyarrow: python -m pip install 'followsuit[research]'")
    if ray and find_spec("ray") is None:
        fail("--ray needs ray: python -m pip install 'followsuit[ray]'")
    from followsuit.arena import BotError, Folder, Plan, all_cores, run

    most_jobs = MOST_JOBS_A_CORE * all_cores()
    if deals > MOST_DEALS:
        fail(f"--deals {deals}: at most {MOST_DEALS:,}")
    if jobs is not None and jobs > most_jobs:
        fail(f"--jobs {jobs}: at most {most_jobs}, {MOST_JOBS_A_CORE} for each core")
    try:
        plan = Plan(
            game_of(game, [*([f"mode={mode}"] if mode else []), *(option or [])]),
            _numbers(seats),
            tuple(bots),
            deals,
            seed,
            cast("Seatings", seatings),
            match,
        )
        workers = all_cores() if jobs is None else jobs
        with ExitStack() as stack:
            keep = stack.enter_context(_kept(plan, parquet)) if parquet else None
            folder = stack.enter_context(Folder(out, plan)) if out else None
            crew = _cluster(ray, workers) if ray else None
            watch = stack.enter_context(_progress())
            for note in folder.notes if folder else ():
                print(f"followsuit: {note}", file=sys.stderr)
            result = run(plan, jobs=workers, folder=folder, watch=watch, crew=crew, keep=keep)
    except engine.FollowSuitError as error:
        fail(str(error))
    except BotError as error:
        print(f"{error.trace}followsuit: {error}", file=sys.stderr)
        raise typer.Exit(1) from None
    except KeyboardInterrupt:
        rest = f"the same command goes on from {out}" if out else "with --out DIR it could go on"
        print(f"followsuit: stopped; {rest}", file=sys.stderr)
        raise typer.Exit(130) from None
    for text in report(result):
        print(text)
    if out:
        _write(result, out)


def report(result: Result) -> Iterator[str]:
    """The result in words and columns, line by line."""
    plan = result.plan
    yield f"{with_options(plan.game)}; seed {plan.seed}"
    for n_seats in dict.fromkeys(line.n_seats for line in result.lines):
        lines = [line for line in result.lines if line.n_seats == n_seats]
        yield f"\n{n_seats} seats, {len(lines[0].margins):,} deals, each in every seating"
        yield from _columns(
            (
                "seating",
                "bot",
                "points",
                "margin",
                "contracts" if plan.game.auction.kind == "ascending" else "bids",
                "made",
                "mean",
                "matches won",
                "fair",
            ),
            [_cells(line) for line in lines],
        )
        yield ""
        yield from _columns(
            ("bot", "mu", "sigma", "decisions", "mean ms", "p99 ms"),
            [
                (
                    bot.bot,
                    f"{bot.rating.mu:.2f}",
                    f"{bot.rating.sigma:.2f}",
                    f"{bot.n_decisions:,}",
                    f"{bot.mean_ms:.3g}",
                    f"{bot.p99_ms:.3g}",
                )
                for bot in result.bots
                if bot.n_seats == n_seats
            ],
        )
    better = "more" if plan.game.plan.best == "high" else "fewer, since the lowest total wins,"
    yield f"\nmargin: points a deal and seat {better} than the other seats; ± is a 95 % interval"
    target = plan.game.plan.target
    though = f", though people play to {target} points" if target else ""
    yield f"match: {plan.match} deals{though}; ties are split. docs/arena.md says how to read this"


def _cells(line: Line) -> tuple[str, ...]:
    """A row; a pairing's margin stands with its first side: the other's is the same, turned."""
    is_first = line.side == 0
    is_told = is_first or line.contest.is_mixed
    return (
        line.contest.pattern if is_first else "",
        line.bot,
        _signed(f"{line.points:.2f}"),
        _interval(line.margin, "+.2f") if is_told else "",
        f"{line.n_bids:,}" if line.n_bids else "",
        f"{line.made:.1%}" if line.made is not None else "",
        f"{line.mean_bid:.2f}" if line.mean_bid is not None else "",
        _interval(line.wins, ".1%") if line.wins else "",
        f"{line.fair:.1%}" if line.wins else "",
    )


def _columns(head: Sequence[str], rows: Sequence[Sequence[str]]) -> Iterator[str]:
    """Lines with aligned columns, words to the left; a column with nothing in it is left out."""
    kept = [column for column in zip(head, *rows, strict=True) if any(column[1:])]
    widths = [max(map(len, column)) for column in kept]
    for row in zip(*kept, strict=True):
        cells = [
            cell.ljust(width) if column[0] in ("seating", "bot") else cell.rjust(width)
            for cell, width, column in zip(row, widths, kept, strict=True)
        ]
        yield "  ".join(cells).rstrip()


def _interval(interval: Interval, form: str) -> str:
    """The mean, and how far the interval reaches where that is known."""
    mean = _signed(format(interval.mean, form))
    if interval.reach == float("inf"):
        return mean
    return f"{mean} ± {format(interval.reach, form).lstrip('+')}"


def _signed(number: str) -> str:
    return number.replace("-", MINUS)


def _numbers(text: str) -> tuple[int, ...]:
    try:
        return tuple(int(part) for part in text.split(","))
    except ValueError:
        fail(f"--seats {text}: write a number, or several as 3,4,6")


def _need(*packages: str) -> None:
    missing = [package for package in packages if find_spec(package) is None]
    if missing:
        fail(f"the arena needs {' and '.join(missing)}: python -m pip install 'followsuit[lab]'")


def _cluster(address: str, n_local: int) -> Crew:
    from followsuit.arena.cluster import RayCrew

    return RayCrew(address, n_local)


def _kept(plan: Plan, path: Path) -> AbstractContextManager[Callable[[DealPlayed], None]]:
    from followsuit.arena.parquet import kept

    return kept(plan, path)


def _write(result: Result, folder: Path) -> None:
    from followsuit.arena import plot, write_tables

    write_tables(result, folder)
    plot(result, folder / "margins.svg")
    print(f"\nresults.csv, summary.csv, bots.csv and margins.svg are in {folder}")


@contextmanager
def _progress() -> Iterator[Callable[[int, int], None]]:
    """Told of every deal: a bar on a terminal, else a line now and then."""
    if not sys.stderr.isatty():
        yield _Lines()
        return
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn
    from rich.progress import TimeRemainingColumn as LeftColumn

    columns = (
        BarColumn(20),
        MofNCompleteColumn(),
        TextColumn("deals  {task.fields[rate]} a second "),
        LeftColumn(),
        TextColumn("left"),
    )
    with Progress(*columns, console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task("deals", total=None, rate="-")
        pace = _Pace()

        def watch(n_played: int, n_deals: int) -> None:
            rate = pace.rate(n_played)
            bar.update(task, completed=n_played, total=n_deals, rate=f"{rate:.3g}")

        yield watch


class _Pace:
    """Deals a second since the first one told, which an earlier run may have played."""

    def __init__(self) -> None:
        self._begin: tuple[float, int] | None = None

    def rate(self, n_played: int) -> float:
        now = time.monotonic()
        if self._begin is None:
            self._begin = (now, n_played)
        return (n_played - self._begin[1]) / max(now - self._begin[0], 1e-3)


class _Lines:
    """Progress for a stream that is no terminal."""

    def __init__(self) -> None:
        self._pace = _Pace()
        self._last = time.monotonic()

    def __call__(self, n_played: int, n_deals: int) -> None:
        rate = self._pace.rate(n_played)
        if time.monotonic() - self._last < SECONDS_BETWEEN_LINES or not rate:
            return
        self._last = time.monotonic()
        left = (n_deals - n_played) / rate
        print(
            f"followsuit: {n_played:,} of {n_deals:,} deals, "
            f"{rate:.3g} a second, {left:.0f} s left",
            file=sys.stderr,
            flush=True,
        )
