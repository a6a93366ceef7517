"""Each game from one click on the home page to its final ranking, played through the page alone."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from followsuit.engine import Record
from tests.browser.conftest import OpenPlayer
from tests.browser.player import Player
from tests.marks import later

GAMES = [
    later("xactika", "win", 3),
    later("xactika", "lose", 10),
    later("xactika", "bid", 4),
    ("one_card", "", 4),
]


@pytest.mark.parametrize(("game", "mode", "seats"), GAMES)
def test_a_whole_match_is_played_by_clicking(
    player: Player, game: str, mode: str, seats: int
) -> None:
    """The cards that can be clicked are the server's legal set at each turn; nothing is logged."""
    rng = random.Random(f"{game} {mode}")
    player.start(game, mode, seats)
    n_turns = 0

    while not player.view["match"]["over"]:
        while player.deal["phase"] != "over":
            check_what_is_enabled(player)
            player.act(rng)
            n_turns += 1
        check_score_sheet(player)
        if player.view["waiting_next"]:
            player.next_deal()

    with player.page.expect_download() as download:
        player.page.locator("[data-testid=record]").click()
    match = Record.load(Path(download.value.path()).read_bytes()).verify()
    assert list(match.totals) == player.view["match"]["totals"]
    winners = player.view["match"]["winners"]
    assert winners
    assert n_turns > 10
    first = player.table_message["table"]
    player.play_again()
    assert player.table_message["table"] != first
    assert len(player.table_message["seats"]) == seats
    assert player.troubles == []


def check_what_is_enabled(player: Player) -> None:
    """No card, bid or choice is offered that the server refuses, and none is missing."""
    deal = player.deal
    assert sorted(player.cards()) == sorted(deal["hand"])
    if deal["legal_plays"]:
        assert sorted(player.enabled_cards) == sorted(play["card"] for play in deal["legal_plays"])
    bids = player.page.eval_on_selector_all(
        "[data-testid=bid]:not([aria-disabled=true])", "all => all.map(bid => bid.dataset.value)"
    )
    assert sorted(bids) == sorted(str(value) for value in deal["legal_bids"])
    choices = player.page.locator("[data-testid=choice]").count()
    assert choices == len(deal["legal_choices"])


def check_score_sheet(player: Player) -> None:
    """The totals on the sheet are the server's, with a proper minus."""
    sheet = player.page.locator("dialog[open] table")
    sheet.wait_for()
    shown = sheet.locator("tfoot tr").first.locator("td b").all_inner_texts()
    assert shown == [str(total).replace("-", "−") for total in player.view["match"]["totals"]]


def test_two_guests_have_tables_of_their_own(open_player: OpenPlayer) -> None:
    """A guest sees neither another's table nor its name in the list."""
    anna, ben = open_player(), open_player()
    anna.start("xactika", "bid")

    ben.page.goto(f"{ben.page.url.split('#')[0]}#/t/{anna.table_message['table']}")
    ben.page.locator("[data-testid=no-table]").wait_for()

    assert ben.table.count() == 0
    assert ben.views == []
