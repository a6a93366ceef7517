"""A report of a move that somebody doubts: what the page saves, judged again by ``analyse``.

The file holds the record, the event, what its seat saw, and what was found, with all that fixes the
numbers. docs/analysis.md, The same numbers again.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec

from followsuit.analysis import Analysis, Decision, analyse
from followsuit.bots import Budget
from followsuit.cli.records import fail_at
from followsuit.engine import Record, RecordError

MOST_WORK = 100.0


class Report(msgspec.Struct):
    """What the page saves. view: what the seat saw, for who reads it."""

    followsuit_move: int
    record: str
    event: int
    analysis: Analysis
    view: dict[str, Any] = {}


def judge_again(file: Path, content: bytes) -> tuple[Record, Analysis, Analysis]:
    """The record, what the report says was found, and what is found now.

    Ends the command with one line where the report is no good.
    """
    try:
        report = msgspec.json.decode(content, type=Report)
    except msgspec.MsgspecError as error:
        fail_at(file, f"a damaged report of a move: {error}")
    if report.followsuit_move != 1:
        fail_at(file, "the report is of a newer Follow Suit: upgrade this one")
    then = report.analysis
    if [decision.event for decision in then.decisions] != [
        report.event
    ] or not 0 < then.work <= MOST_WORK:
        fail_at(file, "a damaged report of a move: it does not hold the decision it is about")
    try:
        record = Record.load(report.record)
        if not 0 <= report.event < len(record.events):
            fail_at(file, f"the record has no event {report.event}")
        now = analyse(record, seed=then.seed, budget=Budget(then.work), only=report.event)
    except RecordError as error:
        fail_at(file, f"the record in it: {error}")
    if not now.decisions:
        fail_at(file, f"event {report.event} of the record is a deal, not a bid or a card")
    return record, then, now


def differences(then: Analysis, now: Analysis) -> list[str]:
    """What was found otherwise, a line each; none where all numbers are the same."""
    before, after = then.decisions[0], now.decisions[0]
    lines = []
    if before != after:
        lines = [f"then: {_told(before)}", f"now:  {_told(after)}"]
        if (then.bot, then.bot_version) != (now.bot, now.bot_version):
            lines.append(
                f"The report is by {then.bot} {then.bot_version} of Follow Suit {then.engine},"
                f" this is {now.bot} {now.bot_version} of {now.engine}."
            )
    return lines


def _told(decision: Decision) -> str:
    made, best = (decision.options[place] for place in (decision.chosen, decision.best))
    return (
        f"{made.move} {made.score:+.3f}, best {best.move} {best.score:+.3f},"
        f" loss {decision.loss:.3f}, with all cards shown {decision.open_loss:.3f}"
    )
