"""Lessons say what the engine says, step by step and claim by claim; and the page has them so."""

from __future__ import annotations

import json
import re
from copy import deepcopy
from pathlib import Path
from typing import Any

import pytest

from followsuit.server.lessons import (
    FRAMES,
    LESSONS,
    SOURCE,
    Lesson,
    LessonError,
    dump,
    play_all,
)
from tests.server.playing import moves_of

LOCALES = Path(__file__).parents[2] / "locales"
WRITTEN: list[dict[str, Any]] = json.loads((LESSONS / SOURCE).read_text(encoding="utf-8"))
PLAYED = play_all(json.dumps(WRITTEN))


def test_page_has_the_lessons_as_they_are_written() -> None:
    """./dev types makes the file anew."""
    assert (LESSONS / FRAMES).read_text(encoding="utf-8") == dump(PLAYED)


@pytest.mark.parametrize("lesson", PLAYED, ids=lambda lesson: lesson.id)
def test_every_answer_may_be_made_where_it_is_asked_for(lesson: Lesson) -> None:
    """And is one of several, or the only one the rules leave; nothing is asked at the end."""
    for step in lesson.steps:
        if step.answer is not None:
            offered = [json.dumps(move, sort_keys=True) for move in moves_of(step.view)]
            answer = {"kind": step.answer.__struct_config__.tag} | {
                name: getattr(step.answer, name) for name in step.answer.__struct_fields__
            }
            assert json.dumps(answer, sort_keys=True) in offered
    assert sum(step.answer is not None for step in lesson.steps) >= 2
    assert lesson.steps[-1].answer is None


@pytest.mark.parametrize("lesson", PLAYED, ids=lambda lesson: lesson.id)
def test_learner_sees_no_hand_but_their_own(lesson: Lesson) -> None:
    """What they are shown is what a table would show them."""
    for step in lesson.steps:
        assert step.view.hands is None
        assert len(step.view.deal.hand) == step.view.deal.hand_sizes[lesson.table.you or 0]


@pytest.mark.parametrize("language", sorted(folder.name for folder in LOCALES.iterdir()))
def test_every_step_has_a_text(language: str) -> None:
    """In each language; and no text of a lesson is left over."""
    text = (LOCALES / language / "lessons.ftl").read_text(encoding="utf-8")
    names = set(re.findall(r"^(lesson-[xo]-[\w-]+) =", text, re.MULTILINE))

    wanted = {step.text for lesson in PLAYED for step in lesson.steps}
    assert names == wanted | {f"lesson-{lesson.id}" for lesson in PLAYED}


FALSE = [
    ("x-hand", 1, {"refused": {"bid 2": "must_follow"}}, "is refused as 'bid_hook'"),
    ("x-hand", 1, {"refused": {"bid 0": "bid_hook"}}, "is refused as ''"),
    ("x-hand", 1, {"answer": "bid 2"}, "'bid 2' is not legal there"),
    ("x-hand", 2, {"answer": "1212"}, "'1212' is not legal there"),
    ("x-hand", 3, {"winner": 1}, "seat 1 has not taken the last trick"),
    ("x-hand", 3, {"tied": False}, "not as tied as is claimed"),
    ("x-hand", 5, {"moves": ["3333"]}, "not legal there"),
    ("x-hand", 7, {"scores": [1, 1]}, "scores are [-1, 1], not [1, 1]"),
    ("x-hand", 7, {"taken": [1, 2]}, "taken are [2, 1], not [1, 2]"),
    ("o-hand", 4, {"captured": [0, 2, 0, 0]}, "captured are [0, 5, 0, 0]"),
    ("x-hand", 4, {"moves": ["1212 cubes"], "answer": "3121"}, "the learner is not to act"),
    ("x-hand", 4, {"answer": "nonsense"}, "nonsense"),
]


@pytest.mark.parametrize(("lesson", "step", "change", "message"), FALSE)
def test_what_is_not_so_is_no_lesson(
    lesson: str, step: int, change: dict[str, object], message: str
) -> None:
    """The first thing that the engine does not bear out is named with its step."""
    written = deepcopy(next(each for each in WRITTEN if each["id"] == lesson))
    written["steps"][step].update(change)

    with pytest.raises(LessonError, match=re.escape(message)) as refused:
        play_all(json.dumps([written]))
    assert str(refused.value).startswith(f"{lesson}, step {step + 1}: ")


def test_lesson_does_not_end_with_a_question() -> None:
    """Somebody would wait for what comes next."""
    written = deepcopy(WRITTEN[0])
    del written["steps"][2:]

    with pytest.raises(LessonError, match="ends with a question"):
        play_all(json.dumps([written]))


def test_unknown_name_in_a_lesson_is_told() -> None:
    """A claim with a slip in its name would never be checked."""
    written = deepcopy(WRITTEN[0])
    written["steps"][0]["winer"] = 0

    with pytest.raises(LessonError, match="winer"):
        play_all(json.dumps([written]))
