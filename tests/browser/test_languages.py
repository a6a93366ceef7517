"""The page in each language: the browser's to begin with, another in play, all on the screen."""

from __future__ import annotations

import random

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import OpenPlayer
from tests.browser.test_layout import COVERED, ROOMY, WIDEST_TRICK
from tests.marks import later

LANGUAGES = {
    "en": "Play now",
    "es": "Jugar ya",
    "fr": "Jouer maintenant",
    "de": "Jetzt spielen",
    "gl": "Xogar xa",
}

OUTSIDE = """() =>
  [...document.querySelectorAll('main :is(li, button, p, h1, h2, a), footer *, dialog *')]
    .filter(each => { const { left, right, width } = each.getBoundingClientRect()
                      return width > 0 && (left < -1 || right > innerWidth + 1) })
    .map(each => each.outerHTML.slice(0, 120))"""


@pytest.mark.parametrize(
    "language",
    [
        pytest.param(language, marks=[pytest.mark.long] if language != "de" else [])
        for language in LANGUAGES
    ],
)
def test_the_browser_says_which_language_and_all_fits_on_a_phone(
    open_player: OpenPlayer, language: str
) -> None:
    """Home, bidding in both games, menu and reference card, none wider than the screen."""
    phone = {"width": 360, "height": 640}
    player = open_player(locale=f"{language}-XX", viewport=phone, has_touch=True)
    page = player.page
    expect(page.locator("html")).to_have_attribute("lang", language)
    assert page.get_by_role("heading", name=LANGUAGES[language], exact=True).is_visible()
    seen = {"home": page.evaluate(OUTSIDE)}

    for game, mode in (("xactika", "bid"), ("one_card", "")):
        player.start(game, mode)
        seen[f"{game} table"] = page.evaluate(OUTSIDE)
        for key in ("m", "s", "r"):
            page.keyboard.press(key)
            page.wait_for_selector("dialog[open]")
            seen[f"{game} {key}"] = page.evaluate(OUTSIDE)
            page.keyboard.press("Escape")
            page.wait_for_selector("dialog[open]", state="detached")
        page.goto(page.url.partition("#")[0] + "#/")

    assert {place: found for place, found in seen.items() if found} == {}


def test_the_language_changes_in_play(open_player: OpenPlayer) -> None:
    """Nothing but words is loaded, the hand goes on, and the choice is there the next time."""
    player = open_player(locale="en-GB")
    page = player.page
    player.start("xactika", "bid")
    before = player.snapshot() | {"seats": []}
    page.evaluate("window.stays = true")

    page.get_by_test_id("menu").click()
    page.get_by_test_id("language").select_option("de")
    page.get_by_role("heading", name="Menü").wait_for()
    page.keyboard.press("Escape")

    assert page.evaluate("window.stays") is True
    assert player.snapshot() | {"seats": []} == before
    assert page.get_by_test_id("status").inner_text() == "Du sagst an."
    assert page.title().startswith("● Du bist dran")
    page.reload()
    page.get_by_test_id("status").filter(has_text="Du sagst an.").wait_for()


@pytest.mark.parametrize(
    ("language", "call", "words"), [later("es", 11, "3 estrellas"), ("fr", 2, "3 sphères")]
)
def test_the_longest_call_of_a_full_trick_is_clear_of_the_cards(
    open_player: OpenPlayer, language: str, call: int, words: str
) -> None:
    """As in English, with the words that are wider than there."""
    player = open_player(speed="slow", locale=language, viewport={"width": 1280, "height": 800})
    player.page.add_init_script(WIDEST_TRICK.replace("trick.call = 8", f"trick.call = {call}"))
    player.page.reload()
    player.start("xactika", "win", 6)
    play = random.Random(6).choice(player.deal["legal_plays"])
    player.play(play["card"], play["calls"][0] if play["calls"] else None)
    player.page.wait_for_selector("[data-testid=table][data-beat=rest]")

    for width, height in ROOMY:
        player.page.set_viewport_size({"width": width, "height": height})
        covered = player.page.evaluate(COVERED)
        assert (width, covered) == (width, [])
    assert player.page.get_by_text(words).count() > 0
