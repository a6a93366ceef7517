"""A result as files for other programs: summary.csv and bots.csv."""

from __future__ import annotations

import csv
import math
from collections.abc import Iterable, Sequence
from pathlib import Path

from followsuit.arena.interval import Interval
from followsuit.arena.tally import Result

SUMMARY = (
    "seats",
    "pairing",
    "pattern",
    "bot",
    "deals",
    "seatings",
    "points",
    "margin",
    "margin_reach",
    "bids",
    "made",
    "mean_bid",
    "matches",
    "wins",
    "wins_reach",
    "fair",
)
BOTS = ("seats", "bot", "mu", "sigma", "decisions", "mean_ms", "p99_ms")

Cell = str | int | float | None


def write_tables(result: Result, folder: Path) -> None:
    """Write both files; raises OSError. Nothing in a cell: there is no such number."""
    _write(
        folder / "summary.csv",
        SUMMARY,
        (
            (
                line.n_seats,
                line.contest.pairing,
                line.contest.pattern,
                line.bot,
                len(line.margins),
                len(line.contest.seatings),
                line.points,
                *_cells(line.margin),
                line.n_bids,
                line.made,
                line.mean_bid,
                line.n_matches,
                *_cells(line.wins),
                line.fair,
            )
            for line in result.lines
        ),
    )
    _write(
        folder / "bots.csv",
        BOTS,
        (
            (
                bot.n_seats,
                bot.bot,
                bot.rating.mu,
                bot.rating.sigma,
                bot.n_decisions,
                bot.mean_ms,
                bot.p99_ms,
            )
            for bot in result.bots
        ),
    )


def _cells(interval: Interval | None) -> tuple[float | None, float | None]:
    if interval is None:
        return None, None
    return interval.mean, interval.reach if math.isfinite(interval.reach) else None


def _write(path: Path, header: Sequence[str], rows: Iterable[Sequence[Cell]]) -> None:
    with path.open("w", encoding="utf-8", newline="") as file:
        writer = csv.writer(file, lineterminator="\n")
        writer.writerow(header)
        for row in rows:
            writer.writerow([f"{cell:.6g}" if isinstance(cell, float) else cell for cell in row])
