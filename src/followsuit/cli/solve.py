"""``followsuit solve mini``: an equilibrium of a miniature between two seats.

What was asked wrongly is one line on the error stream and exit status 2. Stopped by Ctrl-C: 130.
"""

from __future__ import annotations

import sys
import time
from pathlib import Path
from typing import Annotated

import typer

from followsuit import engine, games
from followsuit.cli.options import game_of, with_options
from followsuit.cli.output import fail

SECONDS_BETWEEN_LINES = 5
MOST_ITERATIONS = 1_000_000

app = typer.Typer(help="Solve small games exactly.", no_args_is_help=True)


@app.callback()
def solve() -> None:
    """Solve small games exactly."""


@app.command()
def mini(
    game: Annotated[str, typer.Option(help=f"One of {', '.join(games.GAMES)}.")] = next(
        iter(games.GAMES)
    ),
    mode: Annotated[str, typer.Option(help="Short for --option mode=...")] = "",
    shapes: Annotated[int | None, typer.Option(help="Short for --option shapes=...")] = None,
    counts: Annotated[int | None, typer.Option(help="Short for --option counts=...")] = None,
    hand_size: Annotated[int | None, typer.Option(help="Short for --option hand_size=...")] = None,
    option: Annotated[
        list[str] | None,
        typer.Option(metavar="NAME=VALUE", help="An option of the game; may be repeated."),
    ] = None,
    target: Annotated[float, typer.Option(help="Exploitability to reach.")] = 1e-6,
    iterations: Annotated[int, typer.Option(help="At most so many.")] = 10_000,
    out: Annotated[Path | None, typer.Option(help="File for the policy, as JSON Lines.")] = None,
) -> None:
    """Find an equilibrium of a small pack between two seats, and how far it is from a true one.

    A seat plays for its points less those of the other; seat 1 deals, so that seat 0 begins.
    """
    from followsuit.envs.equilibrium import Tree
    from followsuit.envs.equilibrium import solve as find

    if not 1 <= iterations <= MOST_ITERATIONS:
        fail(f"--iterations {iterations}: from 1 to {MOST_ITERATIONS:,}")
    if not target >= 0:
        fail(f"--target {target}: 0 or more")
    told = {"mode": mode or None, "shapes": shapes, "counts": counts, "hand_size": hand_size}
    short = [f"{name}={value}" for name, value in told.items() if value is not None]
    watch = _Lines()
    try:
        played = game_of(game, [*short, *(option or [])])
        tree = Tree(played)
        print(
            f"{with_options(played)}: {tree.n_deals:,} deals, {tree.n_nodes:,} positions, "
            f"{len(tree.seen):,} information states"
        )
        found = find(tree, target=target, most_iterations=iterations, watch=watch)
        if out is not None:
            with out.open("w", encoding="utf-8") as file:
                tree.write(found.policy, file)
    except engine.FollowSuitError as error:
        fail(str(error))
    except KeyboardInterrupt:
        print("followsuit: stopped", file=sys.stderr)
        raise typer.Exit(130) from None
    print(f"value         {found.value:.7f}   points seat 0 wins more than seat 1")
    print(f"exploitable   {found.exploitability:.2g}   after {found.n_iterations:,} iterations")
    if found.exploitability > target:
        print(f"followsuit: the target of {target:g} is not reached", file=sys.stderr)
    if out is not None:
        print(f"the policy is in {out}")


class _Lines:
    """Progress, a line now and then."""

    def __init__(self) -> None:
        self._last = time.monotonic()

    def __call__(self, n_done: int, exploitability: float) -> None:
        if time.monotonic() - self._last < SECONDS_BETWEEN_LINES:
            return
        self._last = time.monotonic()
        print(
            f"followsuit: {n_done:,} iterations, exploitable by {exploitability:.2g}",
            file=sys.stderr,
            flush=True,
        )
