"""A game that the page has never heard of, played through it: docs/add-a-game.md."""

from __future__ import annotations

import random
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import ROOT, OpenPlayer, serving


@pytest.fixture
def address(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    """Of a server whose FOLLOWSUIT_GAMES names Oh Hell."""
    monkeypatch.setenv("FOLLOWSUIT_GAMES", str(ROOT / "examples" / "oh_hell.py"))
    with serving(tmp_path) as served:
        yield served.address


def test_a_whole_match_of_an_added_game_is_played_by_clicking(
    address: str, open_player: OpenPlayer
) -> None:
    """Its tile, options, cards, trump, bids and score sheet are drawn from its names alone."""
    player = open_player(address=address, viewport={"width": 1280, "height": 800})
    rng = random.Random("oh hell")

    player.start("oh_hell", seats=3, trump="Hearts", hand_size="2", deals="1")
    expect(player.page.locator("[data-mode=hearts]")).to_have_text("trump")
    while player.deal["phase"] != "over":
        player.act(rng)

    assert player.view["match"]["over"]
    assert 2 == sum(player.deal["taken"])
    assert [] == player.troubles
