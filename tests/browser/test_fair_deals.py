"""Case 108 in the browser: whoever doubts the shuffle checks the hand with one click."""

from __future__ import annotations

import json
import random

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from followsuit import engine
from followsuit.games import GAMES
from tests.browser.conftest import ARTIFACTS, OpenPlayer
from tests.browser.player import Player
from tests.browser.test_friends import DESKTOP, PHONE, SCREENS, link_of, look, open_table, sit_down
from tests.browser.test_open_hands import move

SHORT = {"hand_size": "2", "deals": "4"}
FAIR = "Fair."
KEPT = "No number of yours is in the shuffle"
LATE = "Half checked."
MISFIT = "This does not fit."

OTHER_CARDS = """(() => {
  const parse = JSON.parse
  JSON.parse = (...given) => {
    const read = parse(...given)
    if (read?.t === 'proof') [read.hands[0], read.hands[1]] = [read.hands[1], read.hands[0]]
    return read
  }
})()"""
"""The page is told that two seats were dealt each other's hands."""
NO_HASHES = "delete Crypto.prototype.subtle"
"""As on a page that came by http from another machine."""


def play_hand(player: Player, rng: random.Random) -> None:
    """To the score sheet."""
    while player.deal["phase"] != "over":
        player.act(rng)


def check(page: Page) -> str:
    """What the page says of the hand that is over."""
    page.get_by_test_id("check-deal").click()
    said = page.get_by_test_id("verdict-of-deal")
    expect(said).to_be_visible()
    return said.inner_text().strip()


def put_away(page: Page) -> None:
    """Close the panel that is open."""
    page.keyboard.press("Escape")
    page.wait_for_selector("dialog[open]", state="detached")


def test_hands_are_found_fair_and_anybody_can_compute_them(player: Player) -> None:
    """The first, which was promised with the welcome, and the next, whose nonce went by itself."""
    rng = random.Random(108)
    game = GAMES["xactika"].build(mode="win", hand_size=2, deals=4)
    player.start("xactika", "win", 3, **SHORT)
    for deal in (1, 2):
        play_hand(player, rng)

        assert check(player.page).startswith(FAIR)

        player.page.locator("dialog[open] summary").click()
        told = json.loads(player.page.get_by_test_id("numbers").input_value())
        secret = bytes.fromhex(told["secret"])
        nonces = [bytes.fromhex(nonce) for nonce in told["nonces"]]
        fixed = engine.deal_from_secret(game, 3, told["dealer"], secret, nonces)
        assert told["commitment"] == engine.commitment(secret)
        assert told["hands"] == [engine.format_hand(game, hand) for hand in fixed.hands]
        assert told["stock"] == engine.format_hand(game, fixed.stock)
        assert [len(nonce) for nonce in nonces] == [16, 0, 0]
        assert {message["nonce"] for message in player.sent if "nonce" in message} >= {
            told["nonces"][0]
        }
        if deal == 1:
            player.next_deal()
    assert player.troubles == []


def test_what_is_known_outlives_a_reload_and_no_other_window_claims_it(player: Player) -> None:
    """A second window that comes in mid-hand saw nothing promised, and says so."""
    rng = random.Random(109)
    player.start("xactika", "win", 3, **SHORT)
    player.page.reload()
    player.wait()
    second = Player(player.page.context.new_page())
    second.page.goto(player.page.url)
    second.page.wait_for_selector("[data-testid=table]")
    play_hand(player, rng)

    assert check(player.page).startswith(FAIR)
    assert check(second.page).startswith(LATE)
    assert [*player.troubles, *second.troubles] == []


def test_a_hand_that_does_not_follow_is_found(player: Player) -> None:
    player.page.add_init_script(OTHER_CARDS)
    player.page.reload()
    player.start("xactika", "win", 3, **SHORT)
    play_hand(player, random.Random(110))

    assert check(player.page).startswith(MISFIT)


def test_without_https_the_page_says_how_to_check(player: Player) -> None:
    player.page.add_init_script(NO_HASHES)
    player.page.reload()
    player.start("xactika", "win", 3, **SHORT)
    play_hand(player, random.Random(111))

    assert "“followsuit verify”" in check(player.page)


@pytest.mark.long
def test_friends_and_who_watches_check_the_same_hand(open_player: OpenPlayer) -> None:
    """The first hand of a table is promised while it waits; who watches has no number in it."""
    people = [open_player(viewport=DESKTOP) for _ in range(2)]
    host, guest = people
    watcher = open_player(viewport=PHONE)
    rng = random.Random(112)
    open_table(host, "Mia", seats=2, options=SHORT, watched=True)
    guest.page.goto(link_of(host))
    sit_down(guest, "Noor")
    watcher.page.goto(link_of(host, "watch"))
    watcher.page.wait_for_selector("[data-testid=waiting-room]")
    for one in people:
        one.hear("nonce")
    host.page.get_by_test_id("start-game").click()
    for one in people:
        one.page.wait_for_selector("[data-testid=table]")
    while not host.view["waiting_next"]:
        move(people, rng)

    assert [check(one.page).startswith(FAIR) for one in people] == [True, True]
    assert KEPT in check(watcher.page)
    assert host.troubles + guest.troubles + watcher.troubles == []


@pytest.mark.parametrize(("size", "theme"), SCREENS)
def test_the_check_fits_the_screen_in_every_language(
    open_player: OpenPlayer, size: ViewportSize, theme: str
) -> None:
    """The sentence, the list of what was compared and the numbers, unfolded."""
    player = open_player(viewport=size, color_scheme=theme, has_touch=True)
    player.start("xactika", "win", 10, **SHORT)
    play_hand(player, random.Random(113))
    check(player.page)
    player.page.locator("dialog[open] summary").click()
    folder = ARTIFACTS / "fair-deals" / f"{size['width']}-{theme}"
    for language in ("en", "es", "fr", "de", "gl"):
        if language != "en":
            put_away(player.page)
            player.page.get_by_test_id("menu").click()
            player.page.get_by_test_id("language").select_option(language)
            expect(player.page.locator("html")).to_have_attribute("lang", language)
            put_away(player.page)
            player.page.keyboard.press("t")
            player.page.locator("dialog[open] summary").click()
        for part in ("check-deal", "numbers"):
            player.page.get_by_test_id(part).scroll_into_view_if_needed()
            look(player, folder, f"{language}-{part}")
    assert player.troubles == []
