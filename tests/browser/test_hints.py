"""Hints on the page: asked for or always, by key, finger and screen reader; and their looks."""

from __future__ import annotations

import random
import re
from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Locator, expect

from tests.browser.conftest import ARTIFACTS, OpenPlayer
from tests.browser.player import Player
from tests.browser.test_comfort import DESKTOP, PHONE, SMALL_TARGETS, set_up
from tests.browser.test_table import find_turn


def box(player: Player) -> Locator:
    return player.page.get_by_test_id("hint-box")


def reason(player: Player) -> Locator:
    """Why, once the hint is there."""
    return player.page.get_by_test_id("hint-reason")


def hinted(player: Player) -> list[dict[str, Any]]:
    """Notes of hints in the view that is shown."""
    return [note for note in player.view["notes"] if note["kind"] == "hinted"]


def picture(player: Player, name: str) -> None:
    """For the eye, in a folder that CI keeps."""
    ARTIFACTS.mkdir(exist_ok=True)
    player.page.screenshot(path=ARTIFACTS / f"{name}.png")


def check(player: Player) -> None:
    """Nothing scrolls sideways, is too small for a finger, or breaks a rule of accessibility."""
    wide = "document.documentElement.scrollWidth <= innerWidth"
    assert player.page.evaluate(wide)
    assert player.page.evaluate(SMALL_TARGETS, 44) == []
    assert Axe().run(player.page).response["violations"] == []
    assert player.troubles == []


def test_hint_for_a_bid_and_a_lead_with_the_keyboard(player: Player) -> None:
    """I asks and puts away; the sentence is spoken, the card marked, the log tells of it."""
    player.start("xactika", "bid", 4)
    player.page.keyboard.press("i")
    expect(reason(player)).to_have_text(re.compile("tricks on average"))
    expect(box(player).get_by_role("status")).to_contain_text(re.compile(r"Hint: Bid \d"))
    expect(box(player).get_by_role("list", name=re.compile("the hand takes"))).to_be_visible()
    picture(player, "hint-bid")
    player.page.keyboard.press("i")
    expect(box(player)).to_have_count(0)

    find_turn(player, random.Random(4), following=False)
    player.page.get_by_test_id("hint").click()
    expect(reason(player)).to_be_visible()
    marked = player.page.locator("[data-testid=hand-card].suggested")
    expect(marked).to_have_count(1)
    assert player.cards(".suggested")[0] in [play["card"] for play in player.deal["legal_plays"]]
    assert [note["seat"] for note in hinted(player)][-1:] == [0]
    picture(player, "hint-lead")
    check(player)

    player.page.keyboard.press("h")
    expect(player.page.get_by_test_id("hand-log")).to_contain_text("You look at a hint.")
    player.page.keyboard.press("Escape")
    player.act(random.Random(1))
    expect(marked).to_have_count(0)


@pytest.mark.parametrize(
    ("game", "mode", "language", "scheme"),
    [
        ("xactika", "win", "de", "dark"),
        pytest.param("one_card", "", "fr", "light", marks=pytest.mark.long),
    ],
)
def test_hints_always_on_a_phone(
    open_player: OpenPlayer, game: str, mode: str, language: str, scheme: str
) -> None:
    """One each turn without asking, unfolded and folded, and the table stays where it is."""
    player = open_player(viewport=PHONE, has_touch=True, is_mobile=True, color_scheme=scheme)
    set_up(player, hints="always", language=language)
    player.start(game, mode, 4)
    while len(player.deal["legal_bids"] or player.deal["legal_plays"]) < 2:
        player.act(random.Random(1))
    expect(player.page.get_by_test_id("hint-fold")).to_be_visible()
    picture(player, f"hint-phone-{game}")
    check(player)
    player.page.get_by_test_id("hint-fold").click()
    picture(player, f"hint-phone-{game}-unfolded")
    check(player)
    player.page.get_by_test_id("hint-fold").click()
    find_turn(player, random.Random(2), following=True)
    expect(reason(player)).to_be_visible()
    picture(player, f"hint-phone-{game}-follow")
    check(player)
    before = len(hinted(player))
    player.act(random.Random(2))
    expect(box(player)).to_be_visible()
    expect(reason(player)).to_be_visible()

    assert len(hinted(player)) <= before + 1


def test_hints_can_be_turned_off(player: Player) -> None:
    """In the settings; then nothing asks, neither button nor key."""
    set_up(player, hints="off")
    player.start("xactika", "win", 3)

    expect(player.page.get_by_test_id("hint")).to_have_count(0)
    player.page.keyboard.press("i")

    expect(box(player)).to_have_count(0)
    assert not any(message["t"] == "hint" for message in player.sent)


COVERED = """() => {
  const box = document.querySelector('[data-testid=hint-box]').getBoundingClientRect()
  return [...document.querySelectorAll('[data-testid=seat], [data-testid=hand-card]')].filter(e => {
    const { left, right, top, bottom } = e.getBoundingClientRect()
    return left < box.right && box.left < right && top < box.bottom && box.top < bottom
  }).map(e => e.textContent)
}"""


@pytest.mark.parametrize("viewport", [DESKTOP, {"width": 640, "height": 360}])
def test_hint_leaves_room_for_the_table(open_player: OpenPlayer, viewport: dict[str, int]) -> None:
    """Ten seats: the hand and the line stay in sight, on a wide screen every seat too."""
    player = open_player(viewport=viewport, color_scheme="dark")
    player.start("xactika", "bid", 10)
    player.page.get_by_test_id("hint").click()
    expect(reason(player)).to_be_visible()
    picture(player, f"hint-ten-{viewport['width']}")

    for control in (player.page.get_by_test_id("bid").first, player.page.get_by_test_id("status")):
        expect(control).to_be_in_viewport()
    if viewport == DESKTOP:
        assert player.page.evaluate(COVERED) == []
    check(player)
