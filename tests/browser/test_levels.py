"""How well the robots play: chosen on the home page, and told at the table."""

from __future__ import annotations

import random

import pytest
from playwright.sync_api import expect

from followsuit.bots import LEVELS
from tests.browser.player import Player
from tests.marks import later

NAMES = {"beginner": "Beginner", "tips": "Regular", "expert": "Expert"}


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize(("game", "mode"), [later("xactika", "bid"), ("one_card", "")])
def test_a_hand_is_played_against_each_level(
    player: Player, level: str, game: str, mode: str
) -> None:
    """It sits in every other seat, the seats and the menu say so, and it is chosen next time."""
    rng = random.Random(level)
    player.page.get_by_label(NAMES[level], exact=True).check()
    player.start(game, mode, 3)

    assert [seat["level"] for seat in player.table_message["seats"]] == ["", level, level]
    expect(player.page.get_by_title(f"Ada: {NAMES[level]}", exact=True)).to_be_visible()
    player.page.keyboard.press("m")
    expect(player.page.get_by_role("dialog")).to_contain_text(NAMES[level])
    player.page.keyboard.press("Escape")
    while player.deal["phase"] != "over":
        player.act(rng)
    player.page.goto(player.page.url.split("#")[0])
    expect(player.page.get_by_label(NAMES[level], exact=True)).to_be_checked()
    assert player.troubles == []


def test_a_level_is_chosen_with_the_arrow_keys_and_described(player: Player) -> None:
    """Every one offered has a line about it, which is read out with its name."""
    group = player.page.get_by_role("group", name="Robots")
    group.get_by_role("radio", checked=True).focus()
    described = {}
    for _ in LEVELS:
        player.page.keyboard.press("ArrowRight")
        chosen = group.get_by_role("radio", checked=True)
        expect(chosen).to_be_focused()
        about = player.page.locator(f"[id='{chosen.get_attribute('aria-describedby')}']")
        described[chosen.locator("..").inner_text()] = about.inner_text()

    assert set(described) == {NAMES[level] for level in LEVELS}
    assert len(set(described.values())) == len(LEVELS)
    assert all(20 < len(line) < 90 for line in described.values())
