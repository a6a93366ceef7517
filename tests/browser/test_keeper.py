"""The score-keeper for real cards: one phone, no network, nothing lost."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, BrowserContext, Page, ViewportSize, expect

from tests.browser.test_languages import LANGUAGES, OUTSIDE

PHONE: ViewportSize = {"width": 360, "height": 640}
TEN = ["Anna", "Ben", "Cleopatra", "Dora", "Maximiliane", "Fee", "Gus", "Hal", "Ida", "Jo"]


def plain(text: str) -> str:
    """Without the marks of names' direction."""
    return re.sub("[\u2068\u2069]", "", text)


class Scorer:
    """Somebody who keeps the score on a page."""

    def __init__(self, page: Page) -> None:
        self.page = page

    def start(self, way: str, names: list[str], **options: str) -> None:
        """Begin a sheet."""
        page = self.page
        page.locator(f"[data-testid=pick][value={way}]").check(force=True)
        players = page.get_by_test_id("player")
        while players.count() < len(names):
            page.get_by_test_id("add-player").click()
        while players.count() > len(names):
            page.locator("li:last-of-type .icon-button").last.click()
        for seat, name in enumerate(names):
            players.nth(seat).fill(name)
        if options:
            page.locator("summary").click()
        for name, label in options.items():
            page.locator(f"[data-testid=option][data-name={name}]").select_option(label=label)
        page.get_by_test_id("start-sheet").click()
        page.get_by_test_id("undo").wait_for()

    def write(self, *numbers: int) -> None:
        """Answer what the pad asks, one number after another."""
        for number in numbers:
            self.page.locator(f"[data-testid=number][data-value='{number}']").click()

    def write_down(self, *, force: bool = False) -> None:
        """Press the button; force: though it says that it cannot."""
        self.page.get_by_test_id("write-down").click(force=force)

    @property
    def totals(self) -> list[str]:
        cells = self.page.locator("tfoot tr").first.locator("td b")
        return [text.strip() for text in cells.all_inner_texts()]

    @property
    def verdict(self) -> str:
        return self.page.get_by_test_id("verdict").inner_text()

    @property
    def asked(self) -> str:
        return plain(self.page.get_by_test_id("asked").inner_text())


@pytest.fixture
def context(server: str, browser: Browser) -> BrowserContext:
    return browser.new_context(
        viewport=PHONE, locale="en-GB", has_touch=True, accept_downloads=True
    )


@pytest.fixture
def scorer(server: str, context: BrowserContext) -> Scorer:
    page = context.new_page()
    page.goto(f"{server}#/keeper")
    return Scorer(page)


def test_bids_in_turn_with_the_dealers_forbidden_number_and_tricks_that_add_up(
    scorer: Scorer,
) -> None:
    """From the dealer's left, the dealer last; a forbidden bid says why when it is tried."""
    scorer.start("xactika-bid", ["Anna", "Ben", "Cleo"])
    page = scorer.page
    assert scorer.asked == "How many tricks does Ben bid?"
    scorer.write(3)
    assert scorer.asked == "How many tricks does Cleo bid?"
    scorer.write(4)
    assert scorer.asked == "How many tricks does Anna bid?"

    one = page.locator("[data-testid=number][data-value='1']")
    expect(one).to_have_attribute("aria-disabled", "true")
    one.click(force=True)
    alert = page.get_by_role("alert").inner_text()
    assert "Anna" in alert
    assert "may not bid 1: the bids would add up to 8" in alert
    scorer.write(2)
    scorer.write(3, 2, 2)

    assert scorer.verdict == "Tricks add up to 7, one is missing."
    scorer.write_down(force=True)
    assert scorer.totals == ["0", "0", "0"]
    page.locator("[data-testid=got][data-seat='0']").click()
    scorer.write(3)
    assert scorer.verdict == "It adds up."
    scorer.write_down()

    assert scorer.totals == ["\u22121", "3", "\u22122"]
    assert "Hand 2 of 8 · Ben deals" in plain(page.get_by_role("banner").inner_text())


def test_points_must_come_to_fifteen_and_a_failed_bid_scores_nothing(scorer: Scorer) -> None:
    """Case 132: 6, 4, 3 and 1 are refused; with 2 the bidder of 7 gets 0, the others theirs."""
    scorer.start("one_card", ["Anna", "Ben", "Cleo", "Dora"])
    assert scorer.asked == "Who made the highest bid?"
    scorer.page.get_by_test_id("bidder").filter(has_text="Ben").click()
    scorer.write(7, 6, 4, 3, 1)

    assert scorer.verdict == "Points add up to 14, one is missing."
    scorer.page.locator("[data-testid=got][data-seat='0']").click()
    scorer.write(2)
    scorer.write_down()

    assert scorer.totals == ["2", "0", "4", "3"]
    scorer.page.get_by_test_id("all-passed").click()
    scorer.write(0, 15, 0, 0)
    scorer.write_down()
    assert scorer.totals == ["2", "0", "4", "18"]


def test_a_closed_tab_in_the_middle_of_a_hand_loses_nothing(
    scorer: Scorer, server: str, context: BrowserContext
) -> None:
    """Case 130; and a correction of an earlier hand recomputes all, taken back by one tap."""
    scorer.start("xactika-win", ["Anna", "Ben"])
    scorer.write(3, 5)
    scorer.write_down()
    scorer.write(8)
    address = scorer.page.url
    scorer.page.close(run_before_unload=False)

    page = context.new_page()
    page.goto(f"{server}#/keeper")
    page.get_by_test_id("kept").click()
    assert page.url == address
    scorer = Scorer(page)
    assert scorer.totals == ["5", "3"]
    assert page.locator("[data-testid=got][data-seat='0']").inner_text() == "8"
    scorer.write(0)
    scorer.write_down()
    assert scorer.totals == ["13", "3"]

    page.get_by_test_id("correct").first.click()
    page.locator("[data-testid=got][data-seat='0']").click()
    scorer.write(1)
    assert scorer.verdict == "Tricks add up to 4, 4 are missing."
    page.locator("[data-testid=got][data-seat='1']").click()
    scorer.write(7)
    scorer.write_down()
    assert scorer.totals == ["9", "7"]
    page.get_by_test_id("undo").click()
    assert scorer.totals == ["13", "3"]
    page.get_by_test_id("redo").click()
    page.get_by_test_id("history").click()
    did = page.locator("dialog li span").all_inner_texts()
    assert did == ["Hand 1 corrected", "Hand 2 written down", "Hand 1 written down"]


def test_without_a_network_it_works_after_one_visit_to_the_home_page(
    server: str, context: BrowserContext
) -> None:
    """Nobody has opened it before: the page has it kept for that."""
    page = context.new_page()
    page.goto(server)
    page.evaluate(
        """async () => {
             const files = [/\\/$/, /KeeperPage.*js/, /KeeperPage.*css/, /en-.*js/, /woff2/]
             const cache = await caches.open('followsuit-1')
             for (;;) {
               const kept = (await cache.keys()).map(({ url }) => url)
               if (files.every(file => kept.some(url => file.test(url)))) return
               await new Promise(resolve => setTimeout(resolve, 50))
             }
           }"""
    )
    context.set_offline(True)
    page.goto(f"{server}#/keeper")
    page.reload()

    scorer = Scorer(page)
    scorer.start("xactika-lose", ["Anna", "Ben"], deals="1")
    scorer.write(3, 5)
    scorer.write_down()
    assert plain(page.get_by_test_id("won").inner_text()) == "Ben wins."
    assert page.get_by_role("alert").count() == 0
    page.reload()
    page.get_by_test_id("won").wait_for()
    assert scorer.totals == ["5", "3"]


def test_it_goes_to_others_by_link_and_file(
    scorer: Scorer, server: str, browser: Browser, tmp_path: Path
) -> None:
    """The link holds all; the table has no formula; the file opens again; deletion asks first."""
    scorer.start("xactika-bid", ["=1+1", "Zoë ♥"], hook="No")
    scorer.write(5, 3, 4, 4)
    scorer.write_down()
    page = scorer.page
    page.get_by_test_id("more").click()
    with page.expect_download() as download:
        page.get_by_test_id("csv").click()
    table = Path(download.value.path()).read_text(encoding="utf-8-sig")
    assert table.splitlines() == [
        'Hand,dealer,"\'=1+1: Bid","\'=1+1: Tricks","\'=1+1: score",'
        "Zoë ♥: Bid,Zoë ♥: Tricks,Zoë ♥: score",
        '1,"\'=1+1",3,4,-1,5,4,-1',
        "Totals,,,,-1,,,-1",
    ]
    with page.expect_download() as download:
        page.get_by_test_id("json").click()
    file = tmp_path / "sheet.json"
    download.value.save_as(file)
    assert json.loads(file.read_text())["totals"] == [-1, -1]
    page.keyboard.press("Escape")
    page.get_by_test_id("share-sheet").click()
    page.evaluate("Object.defineProperty(navigator, 'clipboard', { value: undefined })")
    page.get_by_test_id("copy").click()
    link = page.get_by_test_id("link").input_value()

    other = browser.new_context(locale="de-DE")
    reader = other.new_page()
    reader.goto(link)
    reader.get_by_test_id("take").click()
    expect(reader.get_by_test_id("undo")).to_be_visible()
    assert Scorer(reader).totals == ["\u22121", "\u22121"]
    assert "sheet/" not in reader.url
    reader.goto(f"{server}#/keeper")
    reader.get_by_test_id("open-file").set_input_files(file)
    expect(reader.get_by_test_id("undo")).to_be_visible()
    assert Scorer(reader).totals == ["\u22121", "\u22121"]
    reader.get_by_test_id("more").click()
    reader.get_by_test_id("delete").click()
    reader.get_by_test_id("delete-yes").click()
    expect(reader.get_by_test_id("kept")).to_have_count(1)
    reader.goto(f"{server}#/sheet/{'x' * 40}")
    expect(reader.get_by_role("alert")).to_be_visible()
    other.close()


@pytest.mark.parametrize(
    "language",
    [
        pytest.param(language, marks=[pytest.mark.long] if language != "de" else [])
        for language in LANGUAGES
    ],
)
def test_ten_players_fit_on_a_phone(server: str, browser: Browser, language: str) -> None:
    """Nothing is wider than the screen or smaller than a finger, and axe finds no fault."""
    context = browser.new_context(viewport=PHONE, locale=f"{language}-XX", has_touch=True)
    page = context.new_page()
    page.goto(f"{server}#/keeper")
    scorer = Scorer(page)
    seen, faults = {}, {}

    def look(place: str) -> None:
        page.wait_for_function(
            "() => document.getAnimations().every(each => each.playState === 'finished')"
        )
        seen[place] = page.evaluate(OUTSIDE)
        # It takes a second: in the quick run, where most is on the screen.
        if language != "de" or place in ("wrong", "print"):
            results = Axe().run(page).response["violations"]
            faults[place] = [(fault["id"], fault["nodes"][0]["html"]) for fault in results]
        small = page.evaluate(
            """() => [...document.querySelectorAll('main button, main select, main a')]
                 .filter(each => each.getBoundingClientRect().height < 43.5)
                 .map(each => each.outerHTML.slice(0, 100))"""
        )
        seen[place] += small

    page.get_by_test_id("start-sheet").wait_for()
    look("new")
    scorer.start("xactika-bid", TEN)
    for _ in range(2):
        scorer.write(*[1] * 9, 2)
        scorer.write(*[1] * 6, 0, 2, 0, 0)
        look("right")
        scorer.write_down()
    look("sheet")
    page.get_by_test_id("correct").first.click()
    page.locator("[data-testid=got][data-seat='3']").click()
    scorer.write(0)
    look("wrong")
    for panel in ("more", "history", "share-sheet"):
        page.get_by_test_id(panel).click()
        page.wait_for_selector("dialog[open]")
        look(panel)
        page.keyboard.press("Escape")
        page.wait_for_selector("dialog[open]", state="detached")
    page.goto(f"{server}#/print")
    page.get_by_test_id("print").wait_for()
    look("print")
    context.close()

    assert {place: found for place, found in seen.items() if found} == {}
    assert {place: found for place, found in faults.items() if found} == {}


def test_all_by_keyboard(scorer: Scorer) -> None:
    """Digits write, Enter writes down; a screen reader hears what is asked and what is wrong."""
    scorer.start("xactika-win", ["Anna", "Ben"])
    page = scorer.page
    page.keyboard.press("3")
    expect(page.get_by_role("button", name=re.compile("Ben.: tricks: 3"))).to_be_visible()
    page.keyboard.press("5")
    page.keyboard.press("Enter")

    assert scorer.totals == ["5", "3"]
    expect(page.get_by_test_id("asked")).to_have_attribute("aria-live", "polite")
