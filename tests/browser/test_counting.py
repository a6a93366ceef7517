"""Counting on the page: what is still out, and how many cards beat the one that is pointed at."""

from __future__ import annotations

import random
import re

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import OpenPlayer
from tests.browser.player import Player
from tests.browser.test_comfort import DESKTOP, PHONE, choose, set_up
from tests.browser.test_hints import check, picture
from tests.browser.test_table import find_turn


def line(player: Player) -> str:
    """What stands above the hand."""
    return player.page.get_by_test_id("count-line").inner_text()


def test_counts_for_the_card_under_the_focus_and_the_mouse(player: Player) -> None:
    """On lead by call, in a trick in a sentence; the numbers follow what is played."""
    player.start("xactika", "win", 3)
    expect(player.page.get_by_test_id("count-line")).to_have_count(0)
    choose(player, "Count the cards", "On")
    find_turn(player, random.Random(4), following=False)
    n_seen = 3 * len(player.deal["tricks"]) + len(player.deal["hand"])
    player.page.mouse.move(2, 2)
    player.page.keyboard.press("Home")
    player.page.keyboard.press("End")
    expect(player.page.get_by_test_id("count-line")).to_contain_text("Beaten by")
    assert len(re.findall(r"cards?\b", line(player))) >= 4

    find_turn(player, random.Random(5), following=True)
    player.card(player.deal["legal_plays"][0]["card"]).hover(position={"x": 10, "y": 60})
    expect(player.page.get_by_test_id("count-line")).to_contain_text(
        re.compile("beats? it|cannot take")
    )
    picture(player, "count-follow")
    check(player)

    player.page.keyboard.press("s")
    table = player.page.get_by_test_id("unseen")
    expect(table).to_be_visible()
    deal = player.deal
    n_seen = 3 * len(deal["tricks"]) + len(deal["trick"]["cards"]) + len(deal["hand"])
    assert table.locator("tfoot td.all").inner_text() == str(81 - n_seen)
    picture(player, "count-card")
    check(player)


@pytest.mark.parametrize(
    ("game", "mode", "language", "scheme"),
    [
        ("xactika", "bid", "de", "dark"),
        pytest.param("one_card", "", "es", "light", marks=pytest.mark.long),
    ],
)
def test_counting_on_a_phone(
    open_player: OpenPlayer, game: str, mode: str, language: str, scheme: str
) -> None:
    """With hints as well: everything has its place, and the panel is as wide as the screen."""
    player = open_player(viewport=PHONE, has_touch=True, is_mobile=True, color_scheme=scheme)
    set_up(player, counting="on", hints="always", language=language)
    player.start(game, mode, 4)
    find_turn(player, random.Random(1), following=False)
    player.card(player.deal["hand"][0]).focus()
    expect(player.page.get_by_test_id("hint-reason")).to_be_visible()
    picture(player, f"count-phone-{game}")
    check(player)
    player.page.keyboard.press("s")
    expect(player.page.get_by_test_id("unseen")).to_be_visible()
    picture(player, f"count-phone-{game}-card")
    check(player)


@pytest.mark.long
def test_ten_seats_count_too(open_player: OpenPlayer) -> None:
    """The line has room beside everything else."""
    player = open_player(viewport=DESKTOP, color_scheme="dark")
    set_up(player, counting="on")
    player.start("xactika", "win", 10)
    player.page.keyboard.press("Home")
    expect(player.page.get_by_test_id("count-line")).to_be_in_viewport()
    picture(player, "count-ten")
    check(player)
