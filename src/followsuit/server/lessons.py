"""Lessons, played through the engine: what the page shows at each step, computed beforehand.

``python -m followsuit.server.lessons``, which ``./dev types`` runs, reads lessons as data (a deal,
moves, what is asked and what is claimed) and writes what the learner's seat sees at each step. So
the page teaches without a rule of its own: a card that may not be played stands in the view with
the engine's reason, and a claim that is not true is an error here.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import msgspec
from msgspec import Struct

from followsuit.server import log, messages, table, wire
from followsuit.server.table import RequestError, Seat, TableState

LESSONS = Path(__file__).parents[3] / "web" / "src" / "lessons"
"""In a checkout; an installed package has them in the page."""
SOURCE, FRAMES = "lessons.json", "frames.json"


class LessonError(Exception):
    """A lesson that the rules do not bear out; says which step, and what is wrong."""


class StepSource(Struct, frozen=True, forbid_unknown_fields=True):
    """A step as it is written.

    moves: of the others, made before it, as text. text: name of what is said. answer: the move that
    the learner is to make then; empty where they only read. What follows is claimed of the moment:
    refused: moves of the learner's that are against the rules, with the code of the refusal.
    winner: the seat that took the last trick. tied: whether it was the last of equal cards. taken,
    captured, scores: by seat.
    """

    text: str
    moves: Sequence[str] = ()
    answer: str = ""
    refused: Mapping[str, str] = {}
    winner: int | None = None
    tied: bool = False
    taken: Sequence[int] | None = None
    captured: Sequence[int] | None = None
    scores: Sequence[int] | None = None


class LessonSource(Struct, frozen=True, forbid_unknown_fields=True):
    """A lesson as it is written. names: by seat, the learner's is empty."""

    id: str
    game: str
    options: Mapping[str, wire.OptionValue]
    names: Sequence[str]
    dealer: int
    hands: Sequence[str]
    steps: Sequence[StepSource]


class LessonStep(Struct, frozen=True):
    """What the learner sees and is told, and the move that leads on; None: they only read."""

    text: str
    view: wire.ViewMessage
    answer: wire.WireMove | None


class Lesson(Struct, frozen=True):
    """A lesson as the page plays it."""

    id: str
    table: wire.TableMessage
    steps: list[LessonStep]


def play(source: LessonSource) -> Lesson:
    """The lesson step by step; raises LessonError at the first thing that is not so."""
    learner = Seat(list(source.names).index(""))
    state = _begin(source)
    steps = []
    for number, step in enumerate(source.steps, 1):
        try:
            for move in step.moves:
                state = _moved(state, move)
            _check(state, learner, step)
            answer = _legal(state, step.answer) if step.answer else None
            view = messages.view_message(state, learner)
            steps.append(LessonStep(f"lesson-{source.id}-{step.text}", view, answer))
            if step.answer:
                state = _moved(state, step.answer)
        except (LessonError, RequestError, ValueError) as error:
            raise LessonError(f"{source.id}, step {number}: {error}") from None
    if steps[-1].answer is not None:
        raise LessonError(f"{source.id}: it ends with a question")
    return Lesson(source.id, messages.quiet_table(state, learner), steps)


def play_all(text: str | bytes) -> list[Lesson]:
    """The lessons in a file of them; raises LessonError."""
    try:
        sources = msgspec.json.decode(text, type=list[LessonSource])
    except msgspec.MsgspecError as error:
        raise LessonError(str(error)) from None
    return [play(source) for source in sources]


def write(folder: Path) -> None:
    """Make the file that the page reads from the lessons as they are written."""
    played = play_all((folder / SOURCE).read_bytes())
    (folder / FRAMES).write_text(dump(played), encoding="utf-8")


def dump(lessons: Sequence[Lesson]) -> str:
    """The lessons as JSON, one a line."""
    lines = [msgspec.json.encode(lesson).decode() for lesson in lessons]
    return "[\n" + ",\n".join(lines) + "\n]\n"


def _begin(source: LessonSource) -> TableState:
    """The hand as it is dealt."""
    game = table.build(wire.Describe(source.game, len(source.names), dict(source.options)))
    dealt = table.laid(game, source.dealer, source.hands)
    seats = [log.Seating(name, guest=name or "you") for name in source.names]
    options: dict[str, Any] = dict(game.options)
    history: list[log.Event] = [
        log.Opened(game.key, game.revision, options, seats, source.dealer),
        dealt,
    ]
    state = table.fold(source.id, history)
    assert state is not None
    return state


def _moved(state: TableState, text: str) -> TableState:
    turn = state.turn
    if turn is None:
        raise LessonError(f"{text!r}: nobody is to act")
    return table.advance(state, log.Moved(turn, _legal(state, text)))


def _legal(state: TableState, text: str) -> wire.WireMove:
    """The move of the seat to act that is written so."""
    assert state.turn is not None
    wanted = table.move_of(state, text)
    for move in map(table.to_wire, table.seat_view(state, state.turn).legal):
        if move == wanted:
            return move
        is_same_card = isinstance(move, wire.PlayMove) and isinstance(wanted, wire.PlayMove)
        if is_same_card and wanted.call is None and move.card == wanted.card:  # type: ignore[union-attr]  # both are plays
            return move
    raise LessonError(f"{text!r} is not legal there")


def _check(state: TableState, learner: Seat, step: StepSource) -> None:
    """Raise LessonError unless everything that is claimed is so."""
    if step.answer and state.turn != learner:
        raise LessonError("the learner is not to act")
    view = messages.view_message(state, learner)
    deal = view.deal
    for text, code in step.refused.items():
        found = table.refusal(state, table.move_of(state, text))
        if found != code:
            raise LessonError(f"{text!r} is refused as {found!r}, not {code!r}")
    if step.winner is not None and (not deal.tricks or deal.tricks[-1].winner != step.winner):
        raise LessonError(f"seat {step.winner} has not taken the last trick")
    if step.tied != (bool(deal.tricks and deal.tricks[-1].tied) and step.winner is not None):
        raise LessonError("the last trick was not as tied as is claimed")
    for name in ("taken", "captured", "scores"):
        claimed, actual = getattr(step, name), getattr(deal, name)
        if claimed is not None and list(claimed) != actual:
            raise LessonError(f"{name} are {actual}, not {list(claimed)}")


if __name__ == "__main__":
    write(LESSONS)
