"""The page of ``followsuit analyse --html``, opened as a file by a real browser."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, Page, expect

from followsuit.analysis import Analysis, analyse
from followsuit.bots import Budget
from followsuit.cli.report import page as page_of
from followsuit.engine import Record

RECORDS = Path(__file__).parents[1] / "records"
LANGUAGES = {
    "en": "Looking back",
    "es": "Repaso",
    "fr": "Retour",
    "de": "Rückblick",
    "gl": "Repaso",
}
PHONE = {"width": 360, "height": 640}
DESKTOP = {"width": 1280, "height": 800}


@pytest.fixture(scope="module")
def found() -> Analysis:
    """Of ten seats, in little time."""
    record = Record.load((RECORDS / "xactika-win-10.jsonl").read_bytes())
    return analyse(record, budget=Budget(0.02))


@pytest.fixture(scope="module")
def bids() -> Analysis:
    record = Record.load((RECORDS / "xactika-bid-2-miniature.jsonl").read_bytes())
    return analyse(record, budget=Budget(0.1))


class Opened:
    """Reports opened in the browser; whatever is wrong there fails the test."""

    def __init__(self, browser: Browser, folder: Path) -> None:
        self._browser, self._folder = browser, folder
        self.troubles: list[str] = []

    def open(self, analysis: Analysis, language: str = "en", **context: object) -> Page:
        import msgspec

        file = self._folder / "page.html"
        text = msgspec.json.encode(analysis).decode()
        file.write_text(page_of(text, language), encoding="utf-8")
        page = self._browser.new_context(**context).new_page()  # type: ignore[arg-type]  # as given
        page.on("console", lambda message: self.troubles.append(message.text))
        page.on("pageerror", lambda error: self.troubles.append(str(error)))
        page.on(
            "request",
            lambda request: (
                None if request.url == file.as_uri() else self.troubles.append(request.url)
            ),
        )
        page.goto(file.as_uri())
        page.get_by_test_id("analysis").wait_for()
        return page


@pytest.fixture
def reports(browser: Browser, tmp_path: Path) -> Iterator[Opened]:
    opened = Opened(browser, tmp_path)
    yield opened
    assert [] == opened.troubles


@pytest.mark.parametrize(
    "language",
    [pytest.param(each, marks=[] if each == "de" else [pytest.mark.long]) for each in LANGUAGES],
)
def test_it_speaks_the_language_and_fits_a_phone(
    reports: Opened, found: Analysis, language: str
) -> None:
    page = reports.open(found, language, viewport=PHONE)

    expect(page.locator("h1")).to_contain_text(LANGUAGES[language])
    assert language == page.evaluate("document.documentElement.lang")
    width = "document.documentElement.scrollWidth - document.documentElement.clientWidth"
    assert 0 == page.evaluate(width)
    assert not page.evaluate("/review-|undefined|NaN/.test(document.body.innerText)")


def test_every_decision_can_be_reached_by_keyboard_and_is_told(
    reports: Opened, found: Analysis
) -> None:
    page = reports.open(found, viewport=DESKTOP)
    slider = page.get_by_test_id("decision-slider")
    slider.focus()
    page.keyboard.press("Home")
    events = []
    for _ in range(4):
        events.append(page.get_by_test_id("decision").get_attribute("data-event"))
        assert "given away" in (slider.get_attribute("aria-valuetext") or "")
        page.keyboard.press("ArrowRight")

    assert ["1", "2", "3", "4"] == events


def test_the_mistakes_of_one_seat_are_stepped_through(reports: Opened, found: Analysis) -> None:
    page = reports.open(found, viewport=DESKTOP)
    seat = max(range(10), key=lambda seat: _count(found, seat))
    places = [d.event for d in found.decisions[1:] if d.is_clear and d.seat == seat]
    page.get_by_test_id("review-seat").select_option(str(seat))
    page.get_by_test_id("decision-slider").fill("0")
    seen = []
    for _ in places:
        page.get_by_test_id("mistake-next").click()
        seen.append(int(page.get_by_test_id("decision").get_attribute("data-event") or -1))

    assert places == seen
    assert len(places) > 1


def _count(found: Analysis, seat: int) -> int:
    return sum(decision.is_clear and decision.seat == seat for decision in found.decisions)


def test_a_bid_shows_the_spread_of_its_tricks(reports: Opened, bids: Analysis) -> None:
    page = reports.open(bids, viewport=DESKTOP)
    page.get_by_test_id("decision-slider").fill("0")
    panel = page.get_by_test_id("decision")

    expect(panel.locator("figure").first).to_contain_text("the hand takes:")
    chosen = bids.decisions[0].options[bids.decisions[0].chosen]
    assert len(chosen.crops) == panel.locator("figure").first.locator("li").count()


@pytest.mark.parametrize("scheme", ["dark", pytest.param("light", marks=pytest.mark.long)])
def test_axe_finds_nothing(reports: Opened, bids: Analysis, scheme: str) -> None:
    page = reports.open(bids, viewport=PHONE, color_scheme=scheme)
    results = Axe().run(page)
    faults = [(each["id"], each["nodes"][0]["html"]) for each in results.response["violations"]]

    assert [] == faults, json.dumps(faults)
