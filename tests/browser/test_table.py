"""What the table promises beside a played game: reload, keyboard, reasons, small screens, axe."""

from __future__ import annotations

import random
import re
from pathlib import Path

import pytest
from axe_playwright_python.sync_playwright import Axe

from tests.browser.conftest import ARTIFACTS, OpenPlayer
from tests.browser.player import Player
from tests.marks import first, later

SIZES = {
    "phone": {"width": 360, "height": 640},
    "desktop": {"width": 1280, "height": 800},
    "wide": {"width": 1920, "height": 1080},
}
SMALL_SCREENS = [(360, 640), (375, 667), (390, 844), (320, 568), (844, 390)]


def find_turn(player: Player, rng: random.Random, *, following: bool) -> None:
    """Play on until the guest is to lead, or, after a trick, to follow and not with any card."""
    while True:
        deal = player.deal
        if player.view["match"]["over"]:
            player.play_again()
            continue
        if deal["phase"] == "over":
            player.next_deal()
            continue
        if deal["legal_plays"]:
            if following and deal["trick"] and deal["tricks"] and deal["refused"]:
                return
            if not following and deal["trick"] is None:
                return
        player.act(rng)


@pytest.mark.parametrize("moment", ["bidding", "following", later("leading"), "score sheet"])
def test_reload_keeps_everything(player: Player, moment: str) -> None:
    """The same seat, cards, trick and table after a reload, without a question."""
    rng = random.Random(moment)
    player.start("xactika", "bid", 4)
    if moment == "score sheet":
        while player.deal["phase"] != "over":
            player.act(rng)
    elif moment != "bidding":
        find_turn(player, rng, following=moment == "following")
    before = player.snapshot()
    player.views.clear()

    player.page.reload()
    player.wait()

    assert player.snapshot() == before
    assert player.troubles == []


def test_a_match_left_is_offered_under_continue(player: Player) -> None:
    """Back to the home page in mid-hand: the table waits there, at the same card."""
    player.start("one_card", "", 3)
    before = player.snapshot()

    player.page.go_back()
    player.page.locator("[data-testid=continue]").first.click()
    player.wait()

    assert player.snapshot() == before


def test_an_illegal_card_says_why_and_sends_nothing(player: Player) -> None:
    """Trying a dimmed card says which rule refuses it; the hand stays as it is."""
    player.start("xactika", "win", 4)
    find_turn(player, random.Random(9), following=True)
    refused = player.deal["refused"][0]
    n_sent = len(player.sent)

    player.tap(refused["card"])

    player.page.get_by_test_id("status").get_by_text("You can follow").wait_for()
    assert refused["code"] == "must_follow"
    assert [message for message in player.sent[n_sent:] if message["t"] == "move"] == []
    assert sorted(player.cards()) == sorted(player.deal["hand"])


def test_a_double_click_plays_one_card(player: Player) -> None:
    """Two quick clicks on a card send one move."""
    player.start("xactika", "win", 2)
    find_turn(player, random.Random(2), following=True)
    card = player.deal["legal_plays"][0]["card"]
    n_cards, n_sent = len(player.cards()), len(player.sent)

    player.tap(card, double=True)
    player.page.wait_for_function(
        f"() => document.querySelectorAll('[data-testid=hand-card]').length < {n_cards}"
    )
    player.wait()

    assert len([message for message in player.sent[n_sent:] if message["t"] == "move"]) == 1


def test_a_hand_is_played_with_the_keyboard_alone(player: Player) -> None:
    """Bids by digit, cards by arrows and Enter, calls by digit, the next hand by Enter."""
    player.page.locator("[data-testid=start][data-mode=bid]").focus()
    player.page.keyboard.press("Enter")
    player.wait()

    while player.deal["phase"] != "over":
        deal, seq = player.deal, player.view["seq"]
        if deal["legal_bids"]:
            player.page.keyboard.press(str(deal["legal_bids"][0]))
        else:
            play = deal["legal_plays"][-1]
            for _ in range(20):
                focused = player.page.evaluate("document.activeElement.dataset.card ?? ''")
                if focused == str(play["card"]):
                    break
                player.page.keyboard.press("ArrowRight")
            player.page.keyboard.press("Enter")
            if len(play["calls"]) > 1:
                player.page.keyboard.press("1")
        player.page.wait_for_function(
            f"() => +document.querySelector('[data-testid=table]').dataset.seq > {seq}"
        )
        player.wait()
    player.page.locator("[data-testid=next-deal]").wait_for()
    player.page.keyboard.press("Enter")
    player.page.wait_for_function(
        "() => document.querySelector('[data-testid=table]').dataset.phase !== 'over'"
    )

    assert player.troubles == []


def test_cards_have_spoken_names(player: Player) -> None:
    """A card is a button called like "8: 2 balls, 1 cube, 3 cones, 2 stars"."""
    player.start("xactika", "win", 4)
    names = player.page.eval_on_selector_all(
        "[data-testid=hand-card]",
        "cards => cards.map(card => card.tagName + ' ' + card.getAttribute('aria-label'))",
    )

    shapes = r"\d balls?, \d cubes?, \d cones?, \d stars?"
    assert all(re.match(rf"BUTTON \d+: {shapes}", name) for name in names), names


@pytest.mark.parametrize(("width", "height"), first(SMALL_SCREENS, (320, 568), (844, 390)))
@pytest.mark.parametrize(("game", "mode", "seats"), [("xactika", "bid", 10), ("one_card", "", 2)])
def test_everything_is_in_reach_without_scrolling(
    open_player: OpenPlayer, width: int, height: int, game: str, mode: str, seats: int
) -> None:
    """Every card, seat and bid can be touched on the smallest screens, and nothing scrolls."""
    player = open_player(viewport={"width": width, "height": height}, has_touch=True)
    player.start(game, mode, seats)
    check_in_reach(player, width, height)
    player.act(random.Random(4))
    check_in_reach(player, width, height)


def check_in_reach(player: Player, width: int, height: int) -> None:
    """Each target shows a part that can be hit, inside the screen."""
    overflow = player.page.evaluate(
        "[document.documentElement.scrollWidth, document.documentElement.scrollHeight]"
    )
    assert overflow[0] <= width
    assert overflow[1] <= height
    hidden = player.page.evaluate(
        """() => [...document.querySelectorAll(
             '[data-testid=hand-card], [data-testid=bid], [data-testid=seat]')].filter(element => {
               const box = element.getBoundingClientRect()
               const spots = [[18, box.height / 2], [box.width / 2, box.height / 2]]
               return !spots.some(([x, y]) => {
                 const hit = document.elementFromPoint(box.left + x, box.top + y)
                 return hit && (element === hit || element.contains(hit))
               })
             }).map(element => element.outerHTML.slice(0, 120))"""
    )
    assert hidden == []


@pytest.mark.parametrize("theme", [later("light"), "dark"])
def test_axe_finds_nothing_serious(open_player: OpenPlayer, theme: str) -> None:
    """Home, bidding, playing, panels, score sheet: no serious fault in either theme."""
    player = open_player(viewport=SIZES["desktop"], color_scheme=theme)
    player.page.locator("[data-testid=start]").first.wait_for()
    check_with_axe(player, "home")
    player.start("xactika", "bid", 4)
    check_with_axe(player, "bidding")
    find_turn(player, random.Random(1), following=True)
    check_with_axe(player, "playing")
    for key in ("r", "s", "t", "l"):
        player.page.keyboard.press(key)
        player.page.locator("dialog[open]").wait_for()
        check_with_axe(player, f"panel {key}")
        player.page.keyboard.press("Escape")
        player.page.locator("dialog[open]").wait_for(state="detached")
    while player.deal["phase"] != "over":
        player.act(random.Random(1))
    check_with_axe(player, "score sheet")


def check_with_axe(player: Player, where: str) -> None:
    found = Axe().run(player.page).response["violations"]
    serious = [
        f"{where}: {fault['id']}: {node['html'][:160]}"
        for fault in found
        if fault["impact"] in ("serious", "critical")
        for node in fault["nodes"]
    ]
    assert serious == []


@pytest.mark.long
@pytest.mark.parametrize(
    ("size", "theme"),
    [(size, theme) for size in SIZES for theme in ("light", "dark")],
)
def test_pictures_of_every_phase(open_player: OpenPlayer, size: str, theme: str) -> None:
    """Pictures for people to look at; the test fails only where the page does."""
    folder = ARTIFACTS / f"{size}-{theme}"
    folder.mkdir(parents=True, exist_ok=True)
    rng = random.Random(size)
    for game, mode, seats, short in (
        ("xactika", "bid", 4, {"deals": "2"}),
        ("xactika", "lose", 10, {"deals": "2"}),
        ("one_card", "", 4, {"target": "15"}),
    ):
        player = open_player(viewport=SIZES[size], color_scheme=theme)
        player.page.locator("[data-testid=start]").first.wait_for()
        picture(player, folder, "home")
        name = f"{game}-{mode or 'points'}-{seats}"
        player.start(game, mode, seats, **short)
        if player.deal["legal_bids"]:
            picture(player, folder, f"{name}-bidding")
        find_turn(player, rng, following=True)
        picture(player, folder, f"{name}-following")
        find_turn(player, rng, following=False)
        picture(player, folder, f"{name}-leading")
        play = player.deal["legal_plays"][-1]
        if len(play["calls"]) > 1:
            player.tap(play["card"])
            picture(player, folder, f"{name}-calling")
            player.page.keyboard.press("Escape")
        for key, panel in (("r", "rules"), ("s", "stats"), ("t", "scores"), ("l", "last-trick")):
            player.page.keyboard.press(key)
            if player.page.locator("dialog[open]").count():
                picture(player, folder, f"{name}-{panel}")
                player.page.keyboard.press("Escape")
        while not player.view["match"]["over"]:
            while player.deal["phase"] != "over":
                if player.deal["legal_choices"]:
                    picture(player, folder, f"{name}-reversal")
                player.act(rng)
            if player.view["waiting_next"]:
                picture(player, folder, f"{name}-score-sheet")
                player.next_deal()
        picture(player, folder, f"{name}-final")
        assert player.troubles == []


def picture(player: Player, folder: Path, name: str) -> None:
    player.page.screenshot(path=folder / f"{name}.png", animations="disabled")
