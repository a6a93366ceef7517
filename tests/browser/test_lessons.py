"""Lessons through the page: by keyboard and by finger, wrong answers too; and their looks."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from followsuit.server.lessons import FRAMES, LESSONS
from tests.browser.conftest import OpenPlayer
from tests.browser.player import Player
from tests.browser.test_comfort import PHONE, set_up
from tests.browser.test_hints import check, picture
from tests.marks import later

PLAYED: list[dict[str, Any]] = json.loads((LESSONS / FRAMES).read_text(encoding="utf-8"))


def page_of(player: Player) -> Locator:
    return player.page.get_by_test_id("lesson-page")


def at_step(player: Player, step: int) -> None:
    expect(page_of(player)).to_have_attribute("data-step", str(step))


def note(player: Player) -> Locator:
    return player.page.get_by_test_id("lesson-note")


def answer(player: Player, move: dict[str, Any], view: dict[str, Any]) -> None:
    """Make the move that the lesson asks for."""
    if move["kind"] == "bid":
        player.bid(move["value"])
    elif move["kind"] == "choose":
        player.press(player.page.locator(f"[data-testid=choice][data-value={move['choice']}]"))
    else:
        player.tap(move["card"])
        legal = next(play for play in view["deal"]["legal_plays"] if play["card"] == move["card"])
        if len(legal["calls"]) > 1:
            call = player.page.locator(f"[data-testid=call][data-call='{move['call']}']")
            player.press(call)


@pytest.mark.parametrize(
    "lesson",
    [
        pytest.param(
            lesson,
            id=lesson["id"],
            marks=[] if lesson["id"] == "x-hand" else [pytest.mark.long],
        )
        for lesson in PLAYED
    ],
)
@pytest.mark.parametrize(
    ("language", "scheme"),
    [("de", "dark"), pytest.param("gl", "light", marks=pytest.mark.long)],
)
def test_whole_lesson_by_finger(
    open_player: OpenPlayer, lesson: dict[str, Any], language: str, scheme: str
) -> None:
    """From the rules page to the end, on a phone; it is remembered that it was done."""
    player = open_player(viewport=PHONE, has_touch=True, is_mobile=True, color_scheme=scheme)
    set_up(player, language=language)
    player.finger = True
    key, mode = lesson["table"]["game"]["key"], lesson["table"]["game"]["options"].get("mode")
    player.page.evaluate(f"location.hash = '#/learn/{f'{key}-{mode}' if mode else key}'")
    way = player.page.locator(f"a[href='#/lesson/{lesson['id']}']")
    way.tap()
    for place, step in enumerate(lesson["steps"]):
        at_step(player, place)
        if step["answer"]:
            answer(player, step["answer"], step["view"])
        elif place < len(lesson["steps"]) - 1:
            player.page.get_by_test_id("lesson-next").tap()
        if place in (1, 4):
            picture(player, f"lesson-phone-{lesson['id']}-{place}-{language}")
            check(player)
    picture(player, f"lesson-phone-{lesson['id']}-end-{language}")
    check(player)

    player.page.go_back()
    expect(way.locator(".done")).to_be_visible()
    picture(player, f"lesson-list-{key}-{language}")


HAND = """() => {
  const box = element => element.getBoundingClientRect()
  const faces = [...document.querySelectorAll('main > .own .face')].map(box)
  const said = box(document.querySelector('[data-testid=lesson-text]'))
  const end = faces.length > 0 ? Math.min(...faces.map(({ top }) => top)) : innerHeight
  const cut = faces.filter(({ left, top, right, bottom }) =>
    left < 0 || top < 0 || right > innerWidth || bottom > innerHeight)
  return { cards: faces.length, cut: cut.length, text: said.top >= 0 && said.bottom <= end }
}"""
"""Cards of the hand, how many reach out of the screen, and whether the text is above them."""


@pytest.mark.parametrize(
    "language", ["fr", "de", *(later(language) for language in ("en", "es", "gl"))]
)
def test_the_whole_hand_is_on_a_small_phone_at_every_step(
    open_player: OpenPlayer, language: str
) -> None:
    """However long the text and whatever is asked: what does not fit scrolls above the hand."""
    player = open_player(viewport=PHONE, has_touch=True, is_mobile=True)
    set_up(player, language=language)
    for lesson in PLAYED:
        player.page.evaluate(f"location.hash = '#/lesson/{lesson['id']}'")
        for place, step in enumerate(lesson["steps"]):
            at_step(player, place)
            shown = player.page.evaluate(HAND)
            cards = len(step["view"]["deal"]["hand"])
            expected = {"cards": cards, "cut": 0, "text": True}
            assert (lesson["id"], place, expected) == (lesson["id"], place, shown)
            if step["answer"]:
                answer(player, step["answer"], step["view"])
            elif place < len(lesson["steps"]) - 1:
                player.press(player.page.get_by_test_id("lesson-next"))
    assert player.troubles == []


def test_wrong_answers_are_told_why(player: Player) -> None:
    """What the rules refuse, in their words; what they allow but the lesson does not ask for."""
    player.page.evaluate("location.hash = '#/lesson/x-hand'")
    at_step(player, 0)
    player.page.get_by_test_id("lesson-next").click()
    player.page.locator("[data-testid=bid][data-value='2']").click(force=True)
    expect(note(player)).to_contain_text("the bids would add up to 3")
    player.bid(0)
    expect(note(player)).to_contain_text("asks for something else")
    player.bid(1)
    at_step(player, 2)
    cards = PLAYED[0]["table"]["game"]["cards"]
    player.tap(cards.index("1112"))
    expect(note(player)).to_contain_text("2 balls, so you must")
    picture(player, "lesson-refused")
    check(player)
    player.tap(cards.index("2323"))
    at_step(player, 3)


def test_lesson_by_keyboard_and_where_it_was_left(player: Player) -> None:
    """N goes on, digits bid, arrows and Enter play; a reload goes on where one was."""
    player.page.evaluate("location.hash = '#/lesson/x-hand'")
    at_step(player, 0)
    player.page.keyboard.press("n")
    at_step(player, 1)
    player.page.keyboard.press("1")
    at_step(player, 2)
    player.page.keyboard.press("Home")
    player.page.keyboard.press("Enter")
    at_step(player, 3)
    expect(player.page.locator("[aria-live=polite]").first).to_contain_text(
        re.compile("You win the trick")
    )

    player.page.reload()
    at_step(player, 3)
    player.page.get_by_test_id("lesson-back").click()
    at_step(player, 2)
    assert player.troubles == []


def test_unknown_lesson_has_a_way_out(player: Player) -> None:
    """An old link leads home."""
    player.page.evaluate("location.hash = '#/lesson/nothing'")

    expect(player.page.get_by_text("There is no lesson")).to_be_visible()
    player.page.get_by_role("link", name="Home").click()
    expect(player.page.get_by_role("heading", name="Follow Suit")).to_be_visible()
