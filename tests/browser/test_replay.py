"""A finished match looked back at in a real browser: stepped through, shared, saved, analysed."""

from __future__ import annotations

import contextlib
import http.server
import random
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect
from typer.testing import CliRunner

from followsuit import engine
from followsuit.cli import app
from followsuit.engine import Record
from tests.browser.conftest import OpenPlayer
from tests.browser.player import Player

RECORDS = Path(__file__).parents[1] / "records"
BIDS = RECORDS / "xactika-bid-4.jsonl"
SMALL = RECORDS / "xactika-bid-2-miniature.jsonl"
ONE_CARD = RECORDS / "one_card-3.jsonl"
PHONE = {"width": 360, "height": 640}
WIDER = "document.documentElement.scrollWidth - document.documentElement.clientWidth"


def look(page: Page, *files: Path | dict[str, Any]) -> None:
    """Open records as somebody who has them as files."""
    page.evaluate("location.hash = '#/look'")
    page.get_by_test_id("replay-file").set_input_files(list(files))  # type: ignore[arg-type]
    page.get_by_test_id("replay").wait_for()


def at(page: Page) -> int:
    return int(page.get_by_test_id("replay").get_attribute("data-at") or -1)


def hands(page: Page) -> list[list[str]]:
    """Names of the cards that are shown, by seat; of a hidden hand none."""
    found: list[list[str]] = page.evaluate(
        """() => [...document.querySelectorAll('[data-testid=replay-hands] > li')].map(
             seat => [...seat.querySelectorAll('[data-card]')].map(card => card.dataset.card))"""
    )
    return found


def test_from_the_end_of_a_match_to_its_link_and_into_a_frame(
    player: Player, browser: Browser, server: str
) -> None:
    """Look back, make the link, open it as a stranger, put it into another site's page."""
    rng = random.Random(3)
    player.start("xactika", "win", 3, deals="1")
    while not player.view["match"]["over"]:
        player.act(rng)
    player.page.get_by_test_id("look-back").click()
    player.page.get_by_test_id("replay").wait_for()
    assert 24 == int(player.page.get_by_test_id("replay-slider").get_attribute("max") or 0)
    player.page.get_by_test_id("make-link").click()
    link = player.page.get_by_test_id("replay-link").get_attribute("data-link") or ""
    assert link.startswith(f"{server}r/")
    assert [] == player.troubles

    stranger = browser.new_context()
    page = stranger.new_page()
    page.goto(link)
    page.get_by_test_id("replay").wait_for()
    assert page.url == link.replace("/r/", "/#/r/")
    assert 8 == len(hands(page)[0])

    site = stranger.new_page()
    troubles: list[str] = []
    site.on("pageerror", lambda error: troubles.append(str(error)))
    site.on(
        "console",
        lambda message: (
            troubles.append(message.text) if "favicon" not in str(message.location) else None
        ),
    )
    inside = link.replace("/r/", "/embed.html#/r/")
    with another_site(f'<iframe src="{inside}" width=700 height=600></iframe>') as address:
        site.goto(address)
        frame = site.frame_locator("iframe")
        frame.get_by_test_id("replay").wait_for()
        frame.get_by_test_id("replay-forward").click()
        expect(frame.get_by_test_id("replay")).to_have_attribute("data-at", "1")
        assert 0 == frame.get_by_test_id("start-analysis").count()
    assert [] == troubles
    stranger.close()


@contextlib.contextmanager
def another_site(body: str) -> Iterator[str]:
    """Address of a page that is not ours."""

    class Page(http.server.BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            self.send_response(200)
            self.send_header("content-type", "text/html")
            self.end_headers()
            self.wfile.write(body.encode())

        def log_message(self, *args: object) -> None:
            pass

    with http.server.HTTPServer(("127.0.0.1", 0), Page) as site:
        threading.Thread(target=site.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{site.server_port}/"
        site.shutdown()


def test_a_link_to_nothing_says_so(player: Player) -> None:
    player.page.evaluate("location.hash = '#/r/AAAAAAAAAAAAAAAA'")

    expect(player.page.get_by_test_id("replay-problem")).to_contain_text("leads to no match")


def test_every_step_shows_the_hands_of_the_record(player: Player) -> None:
    """By keyboard through the first hand, forwards and back; jumps by trick and to the ends."""
    record = Record.load(BIDS.read_bytes())
    page = player.page
    look(page, BIDS)
    states = [match.state for _, match in record.steps()]
    for place in range(12):
        state = states[place]
        assert state is not None
        held = [
            {record.game.cards[card] for card in engine.view(record.game, state, seat).hand}
            for seat in range(4)
        ]
        assert place == at(page)
        assert held == [set(hand) for hand in hands(page)]
        page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowLeft")
    assert 11 == at(page)
    page.keyboard.press("PageDown")
    assert 12 == at(page)  # the second trick is full
    page.keyboard.press("PageUp")
    assert 8 == at(page)
    page.keyboard.press("End")
    assert len(states) - 1 == at(page)
    expect(page.get_by_test_id("replay-forward")).to_have_attribute("aria-disabled", "true")
    page.keyboard.press("Home")
    assert 0 == at(page)
    page.get_by_test_id("replay-hand").select_option("3")
    assert 2 * 37 == at(page)
    assert [] == player.troubles


def test_one_seats_view_hides_the_other_hands(player: Player) -> None:
    page = player.page
    look(page, BIDS)
    page.get_by_test_id("replay-seat").select_option("2")

    assert [0, 0, 8, 0] == [len(hand) for hand in hands(page)]
    expect(page.get_by_test_id("replay-hands")).to_contain_text("8 hidden cards")


def test_it_plays_by_itself_and_stops(open_player: OpenPlayer) -> None:
    """At the speed that was chosen; it comes to the end and stays there."""
    player = open_player(speed="fast")
    page = player.page
    look(page, SMALL)
    page.keyboard.press("Space")
    last = int(page.get_by_test_id("replay-slider").get_attribute("max") or 0)
    page.wait_for_function("() => +document.querySelector('[data-testid=replay]').dataset.at > 2")
    page.keyboard.press("Space")
    here = at(page)
    expect(page.get_by_test_id("replay-play")).to_be_visible()
    page.get_by_test_id("replay-slider").fill(str(last - 2))
    assert here < last - 2
    page.get_by_test_id("replay-play").click()
    expect(page.get_by_test_id("replay")).to_have_attribute("data-at", str(last))
    expect(page.get_by_test_id("replay-play")).to_be_visible()
    assert [] == player.troubles


def test_a_broken_record_says_why_and_the_others_open(player: Player) -> None:
    """Case 106: several files at once, one of them damaged."""
    spoilt = SMALL.read_text("utf-8").replace('"bid": 1', '"bid": 99', 1).encode()
    broken = {"name": "broken.jsonl", "mimeType": "text/plain", "buffer": spoilt}
    good = [
        {"name": f"{n}.jsonl", "mimeType": "text/plain", "buffer": SMALL.read_bytes()}
        for n in range(4)
    ]
    look(player.page, *good[:2], broken, *good[2:])

    expect(player.page.get_by_test_id("replay-problem")).to_have_count(1)
    expect(player.page.get_by_test_id("replay-problem")).to_contain_text("broken.jsonl")
    expect(player.page.get_by_test_id("replay-problem")).to_contain_text("line 3: a bid is")
    expect(player.page.get_by_test_id("replay-files").get_by_role("button")).to_have_count(4)


def test_a_file_is_dropped_anywhere_on_the_page(player: Player) -> None:
    page = player.page
    page.evaluate("location.hash = '#/look'")
    page.get_by_test_id("replay-file").wait_for(state="attached")
    page.evaluate(
        """text => {
          const data = new DataTransfer()
          data.items.add(new File([text], 'dropped.jsonl'))
          window.dispatchEvent(new DragEvent('drop', { dataTransfer: data, cancelable: true }))
        }""",
        SMALL.read_text("utf-8"),
    )

    page.get_by_test_id("replay").wait_for()


def saved(page: Page, button: str) -> bytes:
    with page.expect_download() as download:
        page.get_by_test_id(button).click()
    return Path(download.value.path()).read_bytes()


def test_it_can_be_taken_along(player: Player) -> None:
    """As a record, as text, and a trick as a picture, moving and still."""
    page = player.page
    look(page, ONE_CARD)
    page.get_by_test_id("replay-slider").fill("9")

    assert ONE_CARD.read_bytes() == saved(page, "save-record")
    text = saved(page, "save-text").decode()
    assert "Hand 1" in text
    assert text.count("wins the trick.") == sum(
        len(match.state.tricks)
        for event, match in Record.load(ONE_CARD.read_bytes()).steps()
        if match.state is not None and match.state.phase == "over"
    )
    picture = saved(page, "save-svg").decode()
    assert picture.startswith("<svg")
    assert "animateTransform" in picture
    assert "var(" not in picture
    still = saved(page, "save-png")
    assert still.startswith(b"\x89PNG")
    assert len(still) > 5_000
    assert [] == player.troubles


def test_a_match_is_analysed_on_the_page_and_leads_back_to_the_position(
    player: Player, tmp_path: Path
) -> None:
    """And a report of a move, case 109, is judged alike by the command."""
    page = player.page
    look(page, SMALL)
    page.get_by_role("radio", name="Analysis").check(force=True)
    page.get_by_test_id("start-analysis").click()
    page.get_by_test_id("analysis").wait_for()
    page.get_by_test_id("decision-slider").fill("3")
    event = int(page.get_by_test_id("decision").get_attribute("data-event") or 0)
    report = tmp_path / "move.json"
    report.write_bytes(saved(page, "report-move"))
    again = CliRunner().invoke(app, ["analyse", str(report)])
    assert (0, "") == (again.exit_code, again.stderr)
    assert "The numbers are those of the report." in again.stdout
    page.get_by_test_id("show-position").click()

    assert event - 1 == at(page)
    expect(page.get_by_test_id("felt")).to_be_visible()
    assert [] == player.troubles


def test_what_if_is_played_on_and_one_can_go_back(player: Player) -> None:
    """From another bid: one more match to look at, beginning there; the analysis stays."""
    page = player.page
    look(page, SMALL)
    page.get_by_role("radio", name="Analysis").check(force=True)
    page.get_by_test_id("start-analysis").click()
    page.get_by_test_id("analysis").wait_for()
    page.get_by_test_id("decision-slider").fill("1")
    page.get_by_test_id("branch").first.click()
    branch = page.get_by_test_id("replay").nth(1)
    expect(branch).to_have_attribute("data-at", "2")
    expect(page.get_by_test_id("replay-files").get_by_role("button")).to_have_count(2)
    page.keyboard.press("ArrowRight")
    expect(branch).to_have_attribute("data-at", "3")
    expect(page.get_by_test_id("replay").first).to_have_attribute("data-at", "0")
    page.get_by_test_id("replay-files").get_by_role("button").first.click()
    expect(page.get_by_test_id("analysis")).to_be_visible()
    assert [] == player.troubles


def test_an_analysis_can_be_cancelled_and_begun_again(player: Player) -> None:
    page = player.page
    look(page, BIDS)
    page.get_by_role("radio", name="Analysis").check(force=True)
    page.get_by_test_id("start-analysis").click()
    page.wait_for_function(
        "() => document.querySelector('[data-testid=analysis-progress]')?.value > 2", timeout=60_000
    )
    page.get_by_test_id("stop-analysis").click()

    expect(page.get_by_role("alert")).to_contain_text("cancelled")
    expect(page.get_by_test_id("start-analysis")).to_be_visible()


@pytest.mark.parametrize(
    "language",
    ["de", *(pytest.param(each, marks=pytest.mark.long) for each in ("en", "es", "fr", "gl"))],
)
def test_it_fits_a_phone_in_every_language(open_player: OpenPlayer, language: str) -> None:
    """Ten seats, nothing beside the screen, every control as large as a finger."""
    player = open_player(viewport=PHONE, locale=language)
    page = player.page
    look(page, RECORDS / "xactika-win-10.jsonl")
    page.get_by_test_id("replay-slider").fill("17")

    assert 0 == page.evaluate(WIDER)
    assert not page.evaluate("/replay-|review-|undefined|NaN/.test(document.body.innerText)")
    small = page.evaluate(
        """() => [...document.querySelectorAll('main button, main select, main label.button')]
             .map(each => [each.textContent.trim(), each.getBoundingClientRect()])
             .filter(([, box]) => box.width && (box.width < 44 || box.height < 44))
             .map(([text]) => text)"""
    )
    assert [] == small
    assert [] == player.troubles


@pytest.mark.parametrize("theme", ["light", pytest.param("dark", marks=pytest.mark.long)])
def test_axe_finds_nothing_serious(open_player: OpenPlayer, theme: str) -> None:
    from tests.browser.test_table import check_with_axe

    player = open_player(color_scheme=theme)
    player.page.evaluate("location.hash = '#/look'")
    player.page.get_by_test_id("replay-file").wait_for(state="attached")
    check_with_axe(player, "a record to choose")
    look(player.page, BIDS)
    player.page.get_by_test_id("replay-slider").fill("17")
    check_with_axe(player, "replay")
