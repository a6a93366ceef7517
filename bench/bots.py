"""How strong each bot is: every one against a field of the next weaker one, at every kind of table.

``python -m bench.bots`` (QUICK=1 for a few minutes) prints a table; ``--write`` also puts it into
docs/bots.md, ``--out DIR`` keeps every result, so that a second run goes on where this one ended.
Slow bots play fewer deals: each row has the same time, unless ``--deals`` says how many.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from collections.abc import Iterator
from dataclasses import replace
from itertools import pairwise
from pathlib import Path

from bench.report import ROOT, circumstances, is_quick, write
from followsuit.arena import ArenaError, Folder, Interval, Line, Plan, Result, all_cores, run
from followsuit.bots import BOTS
from followsuit.engine import Game
from followsuit.games import GAMES

SEATS = (2, 3, 4, 6, 10)
FEWEST = 24
MOST = 200 if is_quick() else 2000
MATCH = 8


def main() -> None:
    """Play every row and print it as it comes; what cannot be played is one line."""
    try:
        measure(arguments())
    except ArenaError as error:
        sys.exit(f"bench.bots: {error}")


def measure(asked: argparse.Namespace) -> None:
    """Play what was asked; raises ArenaError."""
    rows = []
    for name, game in plain_games():
        for n_seats in (n for n in SEATS if n in game.seats):
            for weaker, bot in pairwise(BOTS):
                n_deals = MOST if asked.deals is None else asked.deals
                plan = Plan(game, (n_seats,), (bot, weaker), n_deals, asked.seed, match=MATCH)
                seconds = asked.seconds if asked.deals is None else None
                result = play(plan, seconds, asked.jobs, asked.out)
                rows.append(row(name, result))
                print(rows[-1], flush=True)
    table = "\n".join((circumstances(), "", *HEAD, *rows))
    print(f"\n{table}")
    if asked.write:
        write(table, ROOT / "docs" / "bots.md", "bench-bots")


def arguments() -> argparse.Namespace:
    """What the command line asks for."""
    parser = argparse.ArgumentParser(prog="python -m bench.bots", description=__doc__)
    length = parser.add_mutually_exclusive_group()
    length.add_argument("--deals", type=int, help="for each row, however long they take")
    length.add_argument(
        "--seconds",
        type=float,
        default=2 if is_quick() else 60,
        help=f"about so long for each row, which has at most {MOST} deals",
    )
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=all_cores(), help="processes")
    parser.add_argument("--out", type=Path, help="folder that keeps every result")
    parser.add_argument("--write", action="store_true", help="put the table into docs/bots.md")
    return parser.parse_args()


def plain_games() -> Iterator[tuple[str, Game]]:
    """Every game in each of its modes, otherwise with its usual options."""
    for kind in GAMES.values():
        for mode in kind.options.get("mode", (None,)):
            game = kind.build(**({} if mode is None else {"mode": mode}))
            yield (game.title if mode is None else f"{game.title}, {mode}"), game


def play(plan: Plan, seconds: float | None, jobs: int, out: Path | None) -> Result:
    """The plan with as many of its deals as the time allows, or as the folder has begun with.

    seconds: None plays all of its deals, which a folder of another number refuses: ArenaError.
    """
    if out is None:
        return run(plan if seconds is None else affordable(plan, seconds * jobs), jobs=jobs)
    mode = plan.game.options.get("mode")
    names = (plan.game.key, mode, plan.seats[0], plan.bots[0])
    path = out / "-".join(str(name) for name in names if name is not None)
    manifest = path / "manifest.json"
    if seconds is not None:
        is_begun = manifest.exists()
        plan = (
            replace(plan, n_deals=begun(manifest)) if is_begun else affordable(plan, seconds * jobs)
        )
        if is_begun:
            print(f"{path} goes on to the {plan.n_deals} deals it began with", file=sys.stderr)
    with Folder(path, plan) as folder:
        for note in folder.notes:
            print(note, file=sys.stderr)
        return run(plan, jobs=jobs, folder=folder)


def begun(manifest: Path) -> int:
    """The deals of the run whose manifest it is; raises ArenaError when it cannot be read."""
    try:
        return int(json.loads(manifest.read_text(encoding="utf-8"))["arguments"]["deals"])
    except (OSError, ValueError, KeyError, TypeError):
        raise ArenaError(f"{manifest} cannot be read; choose another folder") from None


def affordable(plan: Plan, seconds: float) -> Plan:
    """As many deals as about the seconds of one process, whole matches; some, whatever it costs."""
    probe = replace(plan, n_deals=1)
    run(probe)  # the first deal also makes what is made once
    begin = time.perf_counter()
    run(probe)
    n_deals = min(plan.n_deals, int(seconds / (time.perf_counter() - begin)))
    return replace(plan, n_deals=max(FEWEST, n_deals // MATCH * MATCH))


HEAD = (
    "| game | seats | bot | field | deals | margin | points | made | points of the field | made "
    "| matches won (fair) | ms a move |",
    "|---|--:|---|---|--:|--:|--:|--:|--:|--:|--:|--:|",
)


def row(name: str, result: Result) -> str:
    """A line of the table: the bot in one seat, the field in the others."""
    own, field = result.lines
    cells = [
        name,
        str(own.n_seats),
        f"`{own.bot}`",
        f"`{field.bot}`",
        f"{len(own.margins):,}",
        _with_reach(own.margin, 1, "+.2f"),
        *_score(own),
        *_score(field),
        f"{_with_reach(own.wins, 100, '.0f')} % ({own.fair:.0%})" if own.wins else "",
        f"{next(bot.mean_ms for bot in result.bots if bot.bot == own.bot):.3g}",
    ]
    return "| " + " | ".join(cells) + " |"


def _score(line: Line) -> tuple[str, str]:
    return _signed(f"{line.points:.2f}"), "" if line.made is None else f"{line.made:.0%}"


def _with_reach(interval: Interval, factor: float, form: str) -> str:
    reach = format(factor * interval.reach, form).lstrip("+")
    return f"{_signed(format(factor * interval.mean, form))} ± {reach}"


def _signed(number: str) -> str:
    return number.replace("-", "\N{MINUS SIGN}")


if __name__ == "__main__":
    main()
