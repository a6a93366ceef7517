"""Being forgotten, by a click and a second thought: a browser loses its cookie and its tables."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from followsuit.server.app import COOKIE
from tests.browser.conftest import OpenPlayer


def token(page: Page) -> str:
    """The guest's cookie."""
    return next(each["value"] for each in page.context.cookies() if each["name"] == COOKIE)


def test_forget_me_begins_anew(open_player: OpenPlayer) -> None:
    """Another cookie, no table to go on with, no name in the form; nothing in the console."""
    player = open_player(viewport={"width": 360, "height": 640}, locale="en")
    page = player.page
    player.start("xactika", "win", seats=3)
    page.evaluate("localStorage.setItem('followsuit.name', 'Annegret')")
    page.evaluate("location.hash = ''")
    expect(page.get_by_test_id("continue")).to_have_count(1)
    before = token(page)

    page.get_by_role("button", name="More settings").click()
    page.get_by_test_id("forget").click()
    with page.expect_navigation():
        page.get_by_test_id("forget-sure").click()

    expect(page.get_by_test_id("start").first).to_be_visible()
    page.wait_for_function("document.querySelector('[data-testid=continue]') === null")
    assert token(page) != before
    assert not page.evaluate("localStorage.getItem('followsuit.name')")
    assert player.troubles == []
