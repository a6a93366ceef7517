"""What the benches share: naming the machine and the commit, and writing into the documents."""

from __future__ import annotations

import os
import platform
import statistics
import subprocess
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path

ROOT = Path(__file__).parents[1]
PERFORMANCE = ROOT / "docs" / "performance.md"


@dataclass(frozen=True)
class Figure:
    """A measured quantity. values: one a round, in *unit*."""

    name: str
    what: str
    unit: str
    values: tuple[float, ...]
    digits: int = 0

    @property
    def median(self) -> float:
        """Of the rounds."""
        return statistics.median(self.values)

    def text(self, value: float) -> str:
        """The value with the figure's digits, thousands apart."""
        return f"{value:,.{self.digits}f}"


def is_quick() -> bool:
    """Whether QUICK=1 asks for a short run."""
    return os.environ.get("QUICK", "") not in ("", "0")


def circumstances() -> str:
    """Machine, Python, commit and day, as the line above a table."""
    commit = _output(["git", "describe", "--always", "--dirty"]) or "unknown"
    return (
        f"{_machine()}; Python {platform.python_version()}; commit {commit}; "
        f"{datetime.now(UTC):%Y-%m-%d}{'; QUICK=1' if is_quick() else ''}."
    )


def report(figure: Figure) -> None:
    """Print a figure as it comes."""
    low, high = figure.text(min(figure.values)), figure.text(max(figure.values))
    text = f"{figure.text(figure.median)} {figure.unit} ({low} to {high})"
    print(f"{figure.what:<62} {text}", flush=True)


def as_table(figures: Sequence[Figure]) -> str:
    """The figures in Markdown, with the machine and the commit."""
    lines = [
        circumstances(),
        "",
        "| what | median | least to greatest | rounds |",
        "|---|--:|--:|--:|",
    ]
    for figure in figures:
        low, high = figure.text(min(figure.values)), figure.text(max(figure.values))
        lines.append(
            f"| {figure.what} | {figure.text(figure.median)} {figure.unit} | {low} to {high} "
            f"| {len(figure.values)} |"
        )
    return "\n".join(lines)


def write(table: str, page: Path, name: str) -> None:
    """Put the table between the marks of that name; raises ValueError where the page has none."""
    begin, end = f"<!-- begin: {name} -->", f"<!-- end: {name} -->"
    text = page.read_text(encoding="utf-8")
    if text.count(begin) != 1 or text.count(end) != 1:
        raise ValueError(f"{page} needs {begin} and {end}, once each")
    before, rest = text.split(begin)
    _, after = rest.split(end)
    page.write_text(f"{before}{begin}\n{table}\n{end}{after}", encoding="utf-8")


def _machine() -> str:
    model = platform.processor() or platform.machine()
    cpuinfo = Path("/proc/cpuinfo")
    if cpuinfo.exists():
        names = [
            line.partition(":")[2].strip()
            for line in cpuinfo.read_text().splitlines()
            if line.startswith("model name")
        ]
        model = names[0] if names else model
    return f"{model}, {os.cpu_count()} processors, {platform.system()}"


def _output(command: list[str]) -> str:
    try:
        return subprocess.check_output(
            command, cwd=ROOT, text=True, stderr=subprocess.DEVNULL
        ).strip()
    except (OSError, subprocess.CalledProcessError):
        return ""
