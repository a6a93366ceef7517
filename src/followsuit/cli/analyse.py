"""``followsuit analyse``: look back at a record, in words, as a page, or as data.

Whatever is wrong with a file is one line on the error stream and exit status 2. Stopped by Ctrl-C:
130, and no page is begun.
"""

from __future__ import annotations

import enum
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from followsuit.cli.output import fail
from followsuit.cli.records import (
    MINUS,
    RecordFile,
    fail_at,
    headline,
    name_of,
    read,
    record_in,
    won,
)
from followsuit.engine import Record, RecordError

if TYPE_CHECKING:
    from followsuit.analysis import Analysis, Decision

SECONDS_BETWEEN_LINES = 10
MOST_WORK = 100.0
REPORT = b'{"followsuit_move":'
"""How the report of a move begins, white space apart."""
TOLD = 5
"""Mistakes that are told in words."""


class Language(enum.StrEnum):
    """Those the page speaks."""

    en = "en"
    es = "es"
    fr = "fr"
    de = "de"
    gl = "gl"


def analyse(
    file: RecordFile,
    html: Annotated[
        Path | None, typer.Option(metavar="OUT", help="Write a page that needs nothing else.")
    ] = None,
    language: Annotated[Language, typer.Option(help="Of the page.")] = Language.en,
    as_json: Annotated[bool, typer.Option("--json", help="Print everything as JSON.")] = False,
    work: Annotated[
        float, typer.Option(help="How long each move is thought about; 1 as long as at a table.")
    ] = 1.0,
    seed: Annotated[str, typer.Option(help="The same one gives the same numbers.")] = "",
    move: Annotated[
        int | None,
        typer.Option(
            metavar="N", help="Judge the event with this number alone, the first is 0; as JSON."
        ),
    ] = None,
    stream: Annotated[bool, typer.Option(hidden=True)] = False,
) -> None:
    """Judge every bid and card of a match: its alternatives, luck against skill, turning point.

    FILE may also be the report of a move, as the page saves it: it is judged again and compared.
    """
    if not 0 < work <= MOST_WORK:
        fail(f"--work {work:g}: name a number above 0, at most {MOST_WORK:g}")
    content = read(file)
    if b"".join(content[:100].split()).startswith(REPORT):
        _judge_again(file, content)
        return
    record = record_in(file, content)
    _require_move(file, record, move)
    if html is not None:
        _require_page(html)
    from followsuit.analysis import analyse as judge
    from followsuit.bots import Budget

    try:
        match = record.verify()
        with _progress(is_stream=stream) as watch:
            found = judge(record, seed=seed, budget=Budget(work), progress=watch, only=move)
    except RecordError as error:
        fail_at(file, str(error))
    except KeyboardInterrupt:
        print("followsuit: stopped", file=sys.stderr)
        raise typer.Exit(130) from None
    if stream:
        print(f'{{"analysis": {_as_json(found)}}}', flush=True)
    elif as_json or move is not None:
        print(_as_json(found))
    elif html is None:
        print(headline(record))
        for line in told(record, found):
            print(line)
        if match.is_over:
            print(won(record, match))
    if html is not None:
        from followsuit.cli.report import page

        html.write_text(page(_as_json(found), str(language)), encoding="utf-8")
        print(f"{html} is written: open it in a browser", file=sys.stderr)


def told(record: Record, found: Analysis) -> Iterator[str]:
    """Luck and skill by seat, and the costliest mistakes."""
    better = "more" if found.best == "high" else "fewer"
    yield f"\nPoints {better} than the others on average, hand by hand added up:"
    width = max(5, *(len(name_of(record, seat)) for seat in range(len(record.names))))
    head = f"  {'':<{width}}  {'luck':>7} {'bids':>7} {'play':>7}"
    head += f" {'others':>7} {'chance':>7}  {'together':>8}"
    yield head
    for seat in range(len(record.names)):
        parts = [
            sum(getattr(deal.seats[seat], part) for deal in found.deals)
            for part in ("luck", "bids", "play", "others", "rest", "margin")
        ]
        *each, all_in_all = (_decimal(part) for part in parts)
        columns = " ".join(f"{part:>7}" for part in each)
        yield f"  {name_of(record, seat):<{width}}  {columns}  {all_in_all:>8}"
    clear = sorted(
        (decision for decision in found.decisions if decision.is_clear),
        key=lambda decision: -decision.loss,
    )
    yield f"\n{len(clear)} of {len(found.decisions)} moves were clear mistakes."
    for decision in clear[:TOLD]:
        yield f"  {_mistake(record, decision)}"
    if found.turning is not None:
        yield f"Turning point: {_mistake(record, found.decisions[found.turning], shown=True)}"
    yield ""


def _judge_again(file: Path, content: bytes) -> None:
    """Exit status 1 where the numbers are others."""
    from followsuit.cli import doubted

    record, then, now = doubted.judge_again(file, content)
    decision = now.decisions[0]
    print(headline(record))
    print(_mistake(record, decision))
    lines = doubted.differences(then, now)
    if lines:
        for line in lines:
            print(line)
        raise typer.Exit(1)
    print("The numbers are those of the report.")


def _mistake(record: Record, decision: Decision, *, shown: bool = False) -> str:
    best = decision.options[decision.best_open if shown else decision.best].move
    made = decision.options[decision.chosen].move
    cost = decision.open_loss if shown else decision.loss
    seen = " with all cards shown" if shown else ""
    return (
        f"hand {decision.deal}, event {decision.event}, {name_of(record, decision.seat)}: {made};"
        f" {best} would have been {cost:.2f} better{seen}."
    )


def _decimal(number: float) -> str:
    text = f"{abs(number):.2f}"
    return f"{MINUS}{text}" if number < 0 and float(text) else text


def _as_json(found: Analysis) -> str:
    import msgspec

    return msgspec.json.encode(found).decode()


def _require_move(file: Path, record: Record, move: int | None) -> None:
    from followsuit.engine import Made

    if move is None:
        return
    n_events = len(record.events)
    if not 0 <= move < n_events:
        fail_at(file, f"--move {move}: the record has events 0 to {n_events - 1}")
    if not isinstance(record.events[move], Made):
        fail_at(file, f"--move {move}: that is a deal, not a bid or a card")


def _require_page(html: Path) -> None:
    """Before the work is done: the page can be made, and written."""
    from followsuit.cli import report

    if not report.is_built():
        fail("the page's own parts are missing: in a checkout, make play builds them")
    if html.is_dir():
        fail(f"{html} is a folder; name a file")
    if not html.parent.is_dir():
        fail(f"there is no folder {html.parent}")


@contextmanager
def _progress(*, is_stream: bool) -> Iterator[Callable[[int, int], None]]:
    """Told of every decision: a bar on a terminal, else a line now and then."""
    if is_stream:
        yield lambda done, n: print(f'{{"done": {done}, "all": {n}}}', flush=True)
        return
    if not sys.stderr.isatty():
        yield _Lines()
        return
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn
    from rich.progress import TimeRemainingColumn as LeftColumn

    columns = (TextColumn("looking back"), BarColumn(20), MofNCompleteColumn(), LeftColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task("moves", total=None)
        yield lambda done, n: bar.update(task, completed=done, total=n)


class _Lines:
    """Progress for a stream that is no terminal."""

    def __init__(self) -> None:
        self._last = time.monotonic()

    def __call__(self, done: int, n: int) -> None:
        if time.monotonic() - self._last >= SECONDS_BETWEEN_LINES:
            self._last = time.monotonic()
            print(f"followsuit: {done} of {n} moves", file=sys.stderr, flush=True)
