"""The margins of a result as a picture."""

from __future__ import annotations

from itertools import accumulate
from math import sqrt
from pathlib import Path

from followsuit.arena.interval import Interval, t_quantile
from followsuit.arena.tally import Line, Result

MOST_RUNNING = 8
"""More lines than these cannot be told apart."""
MOST_POINTS = 400


def plot(result: Result, path: Path) -> None:
    """Write an SVG: every margin with its interval, and how the first ones settled deal by deal.

    The same result gives the same file. Raises ImportError without matplotlib, OSError.
    """
    import matplotlib as mpl
    from matplotlib.figure import Figure

    lines = shown(result)
    settled = [line for line in lines if len(line.margins) > 1][:MOST_RUNNING]
    with mpl.rc_context({"svg.hashsalt": "followsuit", "svg.fonttype": "none"}):
        figure = Figure(figsize=(11, 2.5 + 0.3 * max(len(lines), 4)), layout="constrained")
        left, right = figure.subplots(1, 2)
        for place, line in enumerate(lines):
            reach = line.margin.reach if len(line.margins) > 1 else 0.0
            left.errorbar(line.margin.mean, place, xerr=reach, fmt="o", capsize=3, color="black")
        left.set_yticks(range(len(lines)), [label(line) for line in lines])
        left.invert_yaxis()
        left.axvline(0, color="grey", linewidth=0.8)
        left.set_xlabel("margin, points a deal and seat, with 95 % interval")
        for line in settled:
            deals, intervals = zip(*running(line.margins), strict=True)
            means = [interval.mean for interval in intervals]
            (drawn,) = right.plot(deals, means, label=label(line), linewidth=1)
            right.fill_between(
                deals,
                [interval.low for interval in intervals],
                [interval.high for interval in intervals],
                alpha=0.15,
                color=drawn.get_color(),
            )
        reach = max((line.margin.reach for line in settled), default=0.0)
        if reach > 0:
            # The first deals swing so widely that all that matters would be flat.
            low = min(line.margin.mean for line in settled) - 6 * reach
            high = max(line.margin.mean for line in settled) + 6 * reach
            right.set_ylim(min(low, 0), max(high, 0))
        right.axhline(0, color="grey", linewidth=0.8)
        right.set_xlabel("deals")
        right.set_ylabel("running margin")
        if settled:
            right.legend(fontsize="small")
        game = result.plan.game
        mode = game.options.get("mode")
        figure.suptitle(f"{game.title}{f', {mode}' if mode else ''}, seed {result.plan.seed}")
        figure.savefig(path, format="svg", metadata={"Date": None})


def shown(result: Result) -> list[Line]:
    """The lines whose margin tells something new: a pairing's other side is the same, turned."""
    return [line for line in result.lines if line.side == 0 or line.contest.is_mixed]


def label(line: Line) -> str:
    """What a margin is of, in words."""
    if line.contest.is_mixed:
        return f"{line.bot}, mixed, {line.n_seats} seats"
    return f"{line.contest.pairing}, {line.contest.pattern}"


def running(margins: tuple[float, ...]) -> list[tuple[int, Interval]]:
    """(n, mean of the first n margins) for up to some hundred n from 2 on, all of them last."""
    sums = list(accumulate(margins))
    squares = list(accumulate(margin**2 for margin in margins))
    step = max(1, len(margins) // MOST_POINTS)
    found = []
    for n in sorted({*range(2, len(margins), step), len(margins)}):
        mean = sums[n - 1] / n
        variance = max(0.0, squares[n - 1] - n * mean**2) / (n - 1)
        found.append((n, Interval(mean, t_quantile(n - 1) * sqrt(variance / n))))
    return found
