"""Fingers that tap twice in a hurry: nothing zooms, and nothing is bid or played twice."""

from __future__ import annotations

import contextlib
import random
import time

import pytest
from playwright.sync_api import Locator, expect
from playwright.sync_api import TimeoutError as TooLate

from tests.browser.conftest import OpenPlayer
from tests.browser.player import Player
from tests.browser.test_comfort import PHONE, choose, moves
from tests.browser.test_table import find_turn
from tests.marks import later

ZOOM = "[visualViewport.scale, scrollX, scrollY, document.documentElement.clientWidth]"


COUNT_CLICKS = """() => {
  if (!('clicks' in window)) addEventListener('click', () => void window.clicks++, true)
  return (window.clicks ??= 0)
}"""


@pytest.fixture
def phone(open_player: OpenPlayer) -> Player:
    """A guest at the home page on a phone, where robots answer at once and nothing is animated."""
    phone = open_player(viewport=PHONE, has_touch=True, is_mobile=True)
    phone.page.get_by_test_id("start").first.wait_for()
    return phone


def tap(player: Player, place: Locator, times: int, *, after: float = 0.0) -> None:
    """So many taps of a finger that stays where it is, a tenth of a second apart.

    The browser is told when they were made: so many seconds after now, and then. At a table all
    that a tap leads to happens before the next, as it would with the quickest of robots.
    """
    place.scroll_into_view_if_needed()
    box = place.bounding_box()
    assert box is not None
    point = {"x": box["x"] + min(18, box["width"] / 2), "y": box["y"] + box["height"] / 2}
    devtools = player.page.context.new_cdp_session(player.page)
    begun = time.time() + after
    for n in range(times):
        count = player.page.evaluate(COUNT_CLICKS)
        for at in (begun + n / 10 + lost / 100 for lost in range(10)):
            for kind, points, when in (("touchStart", [point], at), ("touchEnd", [], at + 0.005)):
                touch = {"type": kind, "touchPoints": points, "timestamp": when}
                devtools.send("Input.dispatchTouchEvent", touch)
            # Told too late of its end, the browser takes it for a long press.
            with contextlib.suppress(TooLate):
                player.page.wait_for_function(f"clicks > {count}", timeout=1_000)
                break
        if player.table.count():
            settle(player)
    devtools.detach()


def settle(player: Player) -> None:
    """Until the server has answered whatever was tapped, and the robots after it."""
    player.wait()
    player.page.evaluate("new Promise(done => requestAnimationFrame(() => setTimeout(done)))")
    player.wait()


def losing_card(player: Player) -> int:
    """Play on until a card can lose to the robot's, which then leads at once, and give the card."""
    rng = random.Random(7)
    names = player.table_message["game"]["cards"]
    while True:
        find_turn(player, rng, following=True)
        led, own = player.deal["trick"]["cards"][0], player.deal["legal_plays"][0]["card"]
        if sum(map(int, names[own])) < sum(map(int, names[led])) and len(player.cards()) > 3:
            return int(own)
        player.act(rng)


def check_not_zoomed(player: Player) -> None:
    assert player.page.evaluate(ZOOM) == [1, 0, 0, PHONE["width"]]


def test_quick_taps_on_plus_and_minus_count_and_do_not_zoom(phone: Player) -> None:
    """Two taps are two steps."""
    tile = phone.page.locator("article").first
    seats = tile.locator("output")
    expect(seats).to_have_text("4 seats")

    tap(phone, tile.get_by_test_id("seats-plus"), 2)
    expect(seats).to_have_text("6 seats")
    tap(phone, tile.get_by_test_id("seats-minus"), 3)
    expect(seats).to_have_text("3 seats")

    assert phone.page.evaluate("visualViewport.scale") == 1


@pytest.mark.parametrize(("game", "mode", "seats"), [("xactika", "bid", 3), ("one_card", "", 2)])
def test_a_bid_tapped_twice_is_one_bid(phone: Player, game: str, mode: str, seats: int) -> None:
    """Also where others bid between the taps, and higher numbers lie under the finger."""
    phone.start(game, mode, seats)
    while not phone.deal["legal_bids"]:
        phone.act(random.Random(1))
    n_moves = len(moves(phone))

    tap(phone, phone.page.get_by_test_id("bid").first, 2)

    assert [move["move"]["kind"] for move in moves(phone)[n_moves:]] == ["bid"]
    check_not_zoomed(phone)


@pytest.mark.parametrize(
    ("taps", "times"), [later("Auto", 2), ("Auto", 3), later("One", 2), ("One", 3)]
)
def test_a_card_tapped_in_a_hurry_is_one_card(phone: Player, taps: str, times: int) -> None:
    """Where two taps play it, and where one does: the next card comes to lie under the finger."""
    phone.start("xactika", "win", 2)
    choose(phone, "Taps to play a card", taps)
    for turn in range(4):
        card = losing_card(phone)
        n_moves, n_cards = len(moves(phone)), len(phone.cards())

        tap(phone, phone.card(card), times, after=turn)

        assert [move["move"]["card"] for move in moves(phone)[n_moves:]] == [card]
        assert len(phone.cards()) == n_cards - 1
        check_not_zoomed(phone)


def test_a_lead_tapped_twice_asks_for_its_call(phone: Player) -> None:
    """The second tap neither calls nor takes the card back, upright and on its side."""
    phone.start("xactika", "win", 2)
    find_turn(phone, random.Random(2), following=False)
    for size in (PHONE, {"width": PHONE["height"], "height": PHONE["width"]}):
        phone.page.set_viewport_size(size)  # type: ignore[arg-type] # as given
        n_moves, cards = len(moves(phone)), phone.cards()

        tap(phone, phone.card(cards[len(cards) // 2]), 2)

        expect(phone.page.get_by_test_id("call").first).to_be_visible()
        assert len(moves(phone)) == n_moves
        phone.page.keyboard.press("Escape")
        expect(phone.page.get_by_test_id("call")).to_have_count(0)
