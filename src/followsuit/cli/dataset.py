"""``followsuit dataset``: deals that bots play, as a Parquet file for learning.

What was asked wrongly is one line on the error stream and exit status 2. A bot that fails stops
everything with its traceback and exit status 1. Stopped by Ctrl-C: 130.
"""

from __future__ import annotations

import sys
import time
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, cast

import typer

from followsuit import engine, games
from followsuit.cli.options import game_of, with_options
from followsuit.cli.output import fail

if TYPE_CHECKING:
    from followsuit.envs.dataset import Rows

SECONDS_BETWEEN_LINES = 5
MOST_DEALS = 1_000_000_000
MOST_THREADS = 256


def dataset(
    out: Annotated[
        Path, typer.Option(help="The file, which must not be there yet.", show_default=False)
    ],
    game: Annotated[str, typer.Option(help=f"One of {', '.join(games.GAMES)}.")] = next(
        iter(games.GAMES)
    ),
    mode: Annotated[str, typer.Option(help="Short for --option mode=...")] = "",
    option: Annotated[
        list[str] | None,
        typer.Option(metavar="NAME=VALUE", help="An option of the game; may be repeated."),
    ] = None,
    seats: Annotated[int, typer.Option(help="Number of seats.")] = 4,
    deals: Annotated[int, typer.Option(help="How many.")] = 100_000,
    seed: Annotated[int, typer.Option(help="Fixes every deal and every draw.")] = 1,
    bots: Annotated[
        str,
        typer.Option(
            help="Who plays, parted by commas: random and rollout, which are fast, or bots of the "
            "arena, module:name of your own among them. Fewer than seats go round."
        ),
    ] = "random",
    rows: Annotated[
        str, typer.Option(help="decisions: a row for each, with what the seat sees. Or deals.")
    ] = "decisions",
    threads: Annotated[
        int, typer.Option(help="Threads, or processes with bots of the arena; same file.")
    ] = 1,
) -> None:
    """Write deals that bots play as Parquet: every decision, what was seen and what came of it."""
    if find_spec("pyarrow") is None:
        fail("data sets need pyarrow: python -m pip install 'followsuit[research]'")
    from followsuit.arena import BotError
    from followsuit.envs.dataset import Request, write

    if deals > MOST_DEALS:
        fail(f"--deals {deals}: at most {MOST_DEALS:,}")
    if threads > MOST_THREADS:
        fail(f"--threads {threads}: at most {MOST_THREADS}")
    try:
        built = game_of(game, [*([f"mode={mode}"] if mode else []), *(option or [])])
        request = Request(built, seats, deals, tuple(bots.split(",")), seed, cast("Rows", rows))
        begun = time.monotonic()
        write(request, out, threads, _Lines())
    except engine.FollowSuitError as error:
        fail(str(error))
    except OSError as error:
        fail(f"{error.filename or out}: {error.strerror or error}")
    except BotError as error:
        print(f"{error.trace}followsuit: {error}", file=sys.stderr)
        raise typer.Exit(1) from None
    except KeyboardInterrupt:
        print("followsuit: stopped; nothing is kept", file=sys.stderr)
        raise typer.Exit(130) from None
    print(
        f"{with_options(built)}, {seats} seats: {deals:,} deals by {', '.join(request.bots)}; "
        f"seed {seed}\n"
        f"{out}: a row for each of the {rows}, {out.stat().st_size / 1e6:,.1f} MB, "
        f"{time.monotonic() - begun:,.0f} s"
    )


class _Lines:
    """How far it is, now and then."""

    def __init__(self) -> None:
        self._begun = self._last = time.monotonic()

    def __call__(self, n_written: int, n_deals: int) -> None:
        now = time.monotonic()
        if now - self._last < SECONDS_BETWEEN_LINES:
            return
        self._last = now
        rate = n_written / (now - self._begun)
        print(
            f"followsuit: {n_written:,} of {n_deals:,} deals, {rate:,.0f} a second, "
            f"{(n_deals - n_written) / rate:,.0f} s left",
            file=sys.stderr,
            flush=True,
        )
