"""The daily deal and one's statistics, from the home page to the table of results and away."""

from __future__ import annotations

import csv
import random
from pathlib import Path

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import expect

from tests.browser.conftest import ARTIFACTS, OpenPlayer
from tests.browser.player import Player
from tests.marks import first

WIDER = "document.documentElement.scrollWidth - innerWidth"
UNTRANSLATED = "/daily-|statistics-|undefined|NaN/.test(document.body.innerText)"


def play_daily(player: Player, game: str, name: str, seed: int) -> None:
    """From the home page through the whole deal to its table of results."""
    page, rng = player.page, random.Random(seed)
    page.get_by_test_id("daily").click()
    deal = page.get_by_test_id(f"daily-{game}")
    page.get_by_test_id("name").fill(name)
    deal.get_by_test_id("daily-play").click()
    player.wait()
    while not player.view["match"]["over"]:
        while player.deal["phase"] != "over":
            player.act(rng)
        if player.view["waiting_next"]:
            player.next_deal()
    page.get_by_test_id("daily-results").click()
    expect(deal.get_by_test_id("daily-rows")).to_be_visible()


def test_two_people_have_the_same_cards_and_meet_in_the_results(open_player: OpenPlayer) -> None:
    """Played once each, without help; then one is deleted from the results."""
    anna, bela = [open_player(viewport={"width": 1280, "height": 800}) for _ in range(2)]
    play_daily(anna, "one_card", "Anna <b>", 1)
    hands = [view["deal"]["hand"] for view in anna.views if not view["deal"]["tricks"]]
    play_daily(bela, "one_card", "Bela", 1)
    assert hands == [view["deal"]["hand"] for view in bela.views if not view["deal"]["tricks"]]
    totals = bela.views[-1]["match"]["totals"]

    rows = bela.page.get_by_test_id("daily-one_card").get_by_test_id("daily-rows")
    expect(rows.locator("tbody tr")).to_have_count(2)
    expect(rows.locator("tr.own")).to_contain_text("Bela")
    expect(rows).to_contain_text("Anna <b>")
    expect(bela.page.get_by_test_id("daily-verdict")).to_have_text("You are 1st of 2.")
    assert str(totals[0]).replace("-", "−") in rows.locator("tr.own").inner_text()
    assert "nonce" not in {message["t"] for message in bela.sent}

    anna.page.goto(anna.page.url.split("#")[0] + "#/statistics")
    anna.page.get_by_test_id("statistics-delete").click()
    anna.page.get_by_test_id("statistics-delete-sure").click()
    expect(anna.page.get_by_test_id("statistics-empty")).to_be_visible()
    bela.page.reload()
    expect(rows.locator("tbody tr")).to_have_count(1)
    expect(bela.page.get_by_test_id("daily-verdict")).to_have_text("Nobody else has finished yet.")
    assert anna.troubles == bela.troubles == []


def test_it_is_left_and_gone_on_with(player: Player) -> None:
    """The page leads back to the table; who gives up is told when there are new cards."""
    page = player.page
    page.get_by_test_id("daily").click()
    deal = page.get_by_test_id("daily-xactika")
    deal.get_by_test_id("daily-play").click()
    expect(page.get_by_text("Please give a name")).to_be_visible()
    page.get_by_test_id("name").fill("Anna")
    deal.get_by_test_id("daily-play").click()
    player.wait()
    place = player.table_message["table"]
    expect(player.table.locator("h1")).to_contain_text("Daily deal")
    expect(page.get_by_test_id("hint")).to_have_count(0)

    page.goto(page.url.split("#")[0] + "#/daily")
    deal.get_by_test_id("daily-go-on").click()
    player.wait()
    assert player.table_message["table"] == place
    page.keyboard.press("m")
    page.get_by_test_id("leave").click()
    page.get_by_test_id("leave-sure").click()
    page.get_by_test_id("daily").click()
    expect(deal).to_contain_text("You have left this one.")
    expect(deal.get_by_role("button")).to_have_count(0)
    assert player.troubles == []


def test_statistics_are_taken_along(player: Player) -> None:
    """What was played is added up, drawn, and comes as a file."""
    player.start("xactika", "bid", 3, deals="2")
    rng = random.Random(5)
    while not player.view["match"]["over"]:
        while player.deal["phase"] != "over":
            player.act(rng)
        if player.view["waiting_next"]:
            player.next_deal()
    rows = player.view["match"]["rows"]
    page = player.page
    page.goto(page.url.split("#")[0] + "#/statistics")

    group = page.get_by_test_id("statistics-group")
    expect(group).to_contain_text("Play to Bid")
    expect(group).to_contain_text("3 at the table · 1 match · 2 hands")
    kept = sum(row["bids"][0] == row["taken"][0] for row in rows)
    expect(group).to_contain_text(f"Bids kept: {50 * kept}%")
    expect(group.get_by_role("img", name="After 2 hands")).to_be_visible()
    with page.expect_download() as download:
        page.get_by_test_id("statistics-csv").click()
    text = Path(download.value.path()).read_text(encoding="utf-8-sig")
    assert [int(row["points"]) for row in csv.DictReader(text.splitlines())] == [
        row["scores"][0] for row in rows
    ]
    assert player.troubles == []


SCREENS = [
    (language, width, height, scheme)
    for language in ("en", "es", "fr", "de", "gl")
    for width, height in ((320, 568), (1280, 800))
    for scheme in ("light", "dark")
]


@pytest.mark.parametrize(
    ("language", "width", "height", "scheme"), first(SCREENS, ("de", 320, 568, "dark"))
)
def test_pages_fit_in_every_language(
    open_player: OpenPlayer, language: str, width: int, height: int, scheme: str
) -> None:
    """Nothing is wider than the screen, nothing untranslated, nothing that axe finds serious."""
    player = open_player(
        viewport={"width": width, "height": height},
        locale=language,
        color_scheme=scheme,
        has_touch=True,
    )
    play_daily(player, "xactika", "W" * 40, 3)
    page = player.page
    folder = ARTIFACTS / f"daily-{language}-{width}-{scheme}"
    folder.mkdir(parents=True, exist_ok=True)
    for name in ("daily", "statistics"):
        page.goto(page.url.split("#")[0] + f"#/{name}")
        page.locator("[data-testid=daily-rows], [data-testid=statistics-all]").wait_for()
        page.screenshot(path=folder / f"{name}.png", full_page=True)
        assert page.evaluate(WIDER) == 0
        assert not page.evaluate(UNTRANSLATED)
        found = Axe().run(page).response["violations"]
        assert [fault["id"] for fault in found if fault["impact"] in ("serious", "critical")] == []
    assert player.troubles == []
