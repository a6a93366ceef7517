"""Friends at one table: invited by link and by code, each in a browser of their own."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from tests.browser.conftest import ARTIFACTS, OpenPlayer
from tests.browser.player import Player

DESKTOP: ViewportSize = {"width": 1280, "height": 800}
PHONE: ViewportSize = {"width": 360, "height": 640}

SMALL_TARGETS = """() =>
  [...document.querySelectorAll(':is(main, header, dialog) :is(button, a, input, summary, select)')]
    .filter(each => each.checkVisibility() && each.dataset.testid !== 'hand-card')
    .map(each => [each, (each.closest('label') ?? each).getBoundingClientRect()])
    .filter(([, { width, height }]) => height < 43.5 || width < 43.5)
    .map(([each]) => each.outerHTML.slice(0, 90))"""

OUTSIDE = """() => {
  const { scrollWidth, clientWidth } = document.documentElement
  const found = scrollWidth > clientWidth ? [`the page is ${scrollWidth} wide`] : []
  const kinds = 'li, button, p, h1, h2, strong, svg, span'
  return found.concat([...document.querySelectorAll(`:is(main, dialog) :is(${kinds})`)]
    .filter(each => each.checkVisibility() && !each.closest('.sr-only'))
    .filter(each => { const { left, right } = each.getBoundingClientRect()
                      return left < -1 || right > clientWidth + 1 })
    .map(each => each.outerHTML.slice(0, 90)))
}"""


SCREENS = [
    *(
        pytest.param(size, theme, id=f"{name}-{theme}", marks=pytest.mark.long)
        for name, size, theme in (
            ("phone", PHONE, "light"),
            ("phone", PHONE, "dark"),
            ("desktop", DESKTOP, "light"),
            ("desktop", DESKTOP, "dark"),
        )
    ),
]
"""One in the quick tests, as each takes half a minute."""


def open_table(
    player: Player,
    name: str,
    *,
    seats: int = 3,
    tile: str = "xactika-win",
    options: Mapping[str, str] | None = None,
    **kept: bool,
) -> None:
    """Open a table for friends through the page.

    options: by name, as the page words them. kept: clock, watched, open_hands, chat.
    """
    page = player.page
    page.get_by_test_id("new-table").click()
    page.locator(f"[data-testid=pick][value={tile}]").check(force=True)
    set_seats(page, seats)
    page.get_by_test_id("name").fill(name)
    if options:
        page.get_by_text("Table options").click()
        for option, value in options.items():
            choice = page.locator(f"[data-testid=option][data-name={option}]")
            choice.select_option(label=value)
    if kept:
        page.get_by_text("Clock, watching, chat").click()
    if kept.get("clock"):
        page.get_by_label("2 + 5").check()
    if kept.get("watched"):
        page.get_by_label("Table only").check()
    if kept.get("open_hands"):
        page.get_by_label("Open hands").check()
    if kept.get("chat"):
        page.get_by_label("People may write").check()
    page.get_by_test_id("open-table").click()
    page.wait_for_selector("[data-testid=waiting-room]")


def set_seats(page: Page, seats: int) -> None:
    """Tap the stepper until it says so many seats."""
    now = int(page.locator("output").inner_text().split()[0])
    for _ in range(abs(seats - now)):
        page.get_by_test_id("seats-plus" if seats > now else "seats-minus").click()


def link_of(player: Player, kind: str = "link") -> str:
    """The link that the page gives away: to sit down, or to watch."""
    secret = player.table_message["invitation"][kind]
    base = player.page.url.split("#")[0]
    return f"{base}#/{'watch' if kind == 'watch' else 'join'}/{secret}"


def sit_down(player: Player, name: str) -> None:
    """Give a name to the table that was found, and take a seat there."""
    player.page.get_by_test_id("name").fill(name)
    player.page.get_by_test_id("sit-down").click()


def names_at(player: Player) -> list[str]:
    """Who sits where, as the waiting room says it."""
    return player.page.locator("[data-testid=room-seat] .name").all_inner_texts()


def test_three_friends_and_a_robot(open_player: OpenPlayer) -> None:
    """By link and by code, a seat for a robot; each sees their own hand, and keeps the seat."""
    host, by_link, by_code = (open_player(viewport=DESKTOP) for _ in range(3))
    open_table(host, "Mia", seats=4)
    host.page.evaluate(
        "navigator.clipboard.writeText = text => (window.copied = text, Promise.resolve())"
    )
    host.page.get_by_test_id("copy").first.click()
    link = host.page.evaluate("window.copied")
    assert link == link_of(host)

    by_link.page.goto(link)
    by_link.page.wait_for_selector("[data-testid=found]")
    sit_down(by_link, "Noor")
    by_code.page.get_by_test_id("join-table").click()
    spoken = host.page.get_by_test_id("code").inner_text().lower()
    by_code.page.get_by_test_id("code-field").fill(f" {spoken} ")
    by_code.page.get_by_test_id("find-table").click()
    sit_down(by_code, "Ole")

    expect(host.page.locator("[data-kind=human]")).to_have_count(3)
    start = host.page.get_by_test_id("start-game")
    expect(start).to_have_attribute("aria-disabled", "true")
    host.page.get_by_test_id("add-robot").click()
    expect(start).to_have_attribute("aria-disabled", "false")
    start.click()

    hands: list[set[int]] = []
    for friend in (host, by_link, by_code):
        friend.page.wait_for_selector("[data-testid=hand-card]")
        hands.append(set(friend.cards()))
    assert [len(hand) for hand in hands] == [8, 8, 8]
    assert len(set.union(*hands)) == 24

    by_link.page.reload()
    by_link.page.wait_for_selector("[data-testid=hand-card]")
    assert (set(by_link.cards()), by_link.table_message["you"]) == (hands[1], 1)
    for friend in (host, by_link, by_code):
        assert friend.troubles == []


def test_back_and_forward_open_no_second_table(open_player: OpenPlayer) -> None:
    """The form is gone from the history: Back leads home, Forward to the same seat."""
    host = open_player(viewport=DESKTOP)
    open_table(host, "Mia")
    table = host.table_message["table"]

    host.page.go_back()
    host.page.wait_for_selector("[data-testid=new-table]")
    expect(host.page.get_by_test_id("continue")).to_have_count(1)
    host.page.go_forward()
    host.page.wait_for_selector("[data-testid=waiting-room]")

    assert host.table_message["table"] == table
    assert [sent["t"] for sent in host.sent].count("create") == 1


def test_seats_are_moved_freed_and_given_to_robots(open_player: OpenPlayer) -> None:
    """The host puts people in order before the first deal; who is put out is told so."""
    host, guest = open_player(viewport=DESKTOP), open_player(viewport=PHONE, has_touch=True)
    open_table(host, "Mia")
    guest.page.goto(link_of(host))
    sit_down(guest, "Noor")
    guest.page.wait_for_selector("[data-testid=waiting-room]")
    expect(host.page.locator("[data-kind=human]")).to_have_count(2)

    host.page.get_by_test_id("seat-menu").nth(0).click()
    host.page.get_by_test_id("move-down").click()
    expect(host.page.locator("[data-testid=room-seat] bdi").first).to_have_text("Noor")
    assert guest.table_message["you"] == 0

    host.page.get_by_test_id("seat-menu").nth(0).click()
    host.page.get_by_test_id("free-seat").click()
    guest.page.wait_for_selector("[data-testid=no-table]")
    assert names_at(host)[0] == "Empty"


def test_a_watcher_sees_the_table_and_no_hand(open_player: OpenPlayer) -> None:
    """The link for watching takes no seat, before the start and after it."""
    host, watcher = open_player(viewport=DESKTOP), open_player(viewport=DESKTOP)
    open_table(host, "Mia", seats=2, watched=True)
    watcher.page.goto(link_of(host, "watch"))
    watcher.page.wait_for_selector("[data-testid=waiting-room]")
    assert watcher.table_message["you"] is None

    host.page.get_by_test_id("add-robot").click()
    host.page.get_by_test_id("start-game").click()
    host.page.wait_for_selector("[data-testid=hand-card]")
    watcher.page.wait_for_selector("[data-testid=table]")

    assert watcher.cards() == []
    assert "You are watching" in watcher.page.locator("h1").inner_text()
    expect(host.page.get_by_text("1 person watches")).to_have_count(1)
    assert watcher.troubles == []


def test_moves_are_taken_back_when_the_others_agree(open_player: OpenPlayer) -> None:
    """The question is put to the other person; the card is back in the hand with a yes."""
    players = [open_player(viewport=DESKTOP) for _ in range(2)]
    host, guest = players
    open_table(host, "Mia", seats=2)
    guest.page.goto(link_of(host))
    sit_down(guest, "Noor")
    host.page.get_by_test_id("start-game").click()
    for friend in players:
        friend.page.wait_for_selector("[data-testid=hand-card]")
    turn = int(host.table.get_attribute("data-turn") or -1)
    mover, other = players[turn], players[1 - turn]
    mover.wait()
    play = mover.deal["legal_plays"][0]
    mover.play(play["card"], play["calls"][0] if play["calls"] else None)
    expect(mover.page.get_by_test_id("hand-card")).to_have_count(7)

    mover.page.keyboard.press("u")
    other.page.get_by_test_id("agree").click()

    expect(mover.page.get_by_test_id("hand-card")).to_have_count(8)
    expect(other.page.get_by_test_id("question")).to_have_count(0)


def test_a_phrase_is_shown_at_the_seat_and_can_be_muted(open_player: OpenPlayer) -> None:
    """Said with two taps, read in a bubble; somebody who is muted has none."""
    host, guest = open_player(viewport=DESKTOP), open_player(viewport=PHONE, has_touch=True)
    open_table(host, "Mia", seats=3)
    guest.page.goto(link_of(host))
    sit_down(guest, "Noor")
    guest.page.wait_for_selector("[data-testid=waiting-room]")
    host.page.get_by_test_id("add-robot").click()
    host.page.get_by_test_id("start-game").click()
    for friend in (host, guest):
        friend.page.wait_for_selector("[data-testid=hand-card]")

    guest.page.get_by_test_id("talk").click()
    guest.page.get_by_test_id("phrase").first.click()
    expect(host.page.get_by_test_id("bubble")).to_have_text("Hello")

    host.page.get_by_test_id("talk").click()
    host.page.get_by_label("Do not show what").click()
    expect(host.page.get_by_test_id("bubble")).to_have_count(0)


@pytest.mark.parametrize("code", ["ZZZZZZ", "a b"])
def test_a_wrong_code_says_what_to_do_next(open_player: OpenPlayer, code: str) -> None:
    """One sentence, and a way on."""
    guest = open_player(viewport=PHONE, has_touch=True)
    guest.page.get_by_test_id("join-table").click()
    guest.page.get_by_test_id("code-field").fill(code)
    guest.page.get_by_test_id("find-table").click()

    expect(guest.page.get_by_role("alert")).to_contain_text("leads to no table")
    guest.page.get_by_text("Type a code").click()
    expect(guest.page.get_by_test_id("code-field")).to_be_visible()


@pytest.mark.parametrize(("size", "theme"), SCREENS)
def test_the_lobby_has_room_for_ten(
    open_player: OpenPlayer, size: ViewportSize, theme: str
) -> None:
    """New table, waiting room and join page: nothing outside the screen, no target too small."""
    host = open_player(viewport=size, color_scheme=theme)
    guests = [open_player(viewport=size, color_scheme=theme) for _ in range(3)]
    folder = ARTIFACTS / "friends" / f"{size['width']}-{theme}"
    host.page.get_by_test_id("new-table").click()
    host.page.wait_for_selector("[data-testid=pick]")
    look(host, folder, "new-table")
    host.page.get_by_text("Clock, watching, chat").click()
    look(host, folder, "new-table-kept")
    host.page.go_back()
    open_table(host, "Mia", seats=10, tile="xactika-bid", watched=True, chat=True)
    host.page.wait_for_selector("[data-testid=qr]")
    look(host, folder, "waiting-room-empty")
    for guest, name in zip(guests, ("W" * 40, "محمد", "Mia"), strict=True):
        guest.page.goto(link_of(host))
        guest.page.wait_for_selector("[data-testid=found]")
        if name == "Mia":
            look(guest, folder, "found")
        sit_down(guest, name)
        guest.page.wait_for_selector("[data-testid=waiting-room]")
    for _ in range(3):
        before = host.page.locator("[data-kind=bot]").count()
        host.page.get_by_test_id("add-robot").first.click()
        expect(host.page.locator("[data-kind=bot]")).to_have_count(before + 1)
    guests[1].page.get_by_text("Talk").click()
    guests[1].page.get_by_test_id("phrase").first.click()
    look(guests[1], folder, "waiting-room-guest")
    host.page.get_by_test_id("seat-menu").nth(5).click()
    look(host, folder, "waiting-room")
    guests[0].page.goto(host.page.url.split("#")[0] + "#/join")
    guests[0].page.wait_for_selector("[data-testid=code-field]")
    look(guests[0], folder, "join")


@pytest.mark.parametrize(("size", "theme"), SCREENS)
def test_company_has_room_at_the_table(
    open_player: OpenPlayer, size: ViewportSize, theme: str
) -> None:
    """Clocks, what is said, the pause, a question, people: all inside the screen."""
    host, guest, gone = (
        open_player(viewport=size, color_scheme=theme, has_touch=size == PHONE) for _ in range(3)
    )
    folder = ARTIFACTS / "friends" / f"{size['width']}-{theme}"
    open_table(host, "Mia", seats=10, tile="xactika-win", chat=True, clock=True)
    for friend, name in ((guest, "W" * 24), (gone, "Mia")):
        friend.page.goto(link_of(host))
        sit_down(friend, name)
        friend.page.wait_for_selector("[data-testid=waiting-room]")
    for _ in range(7):
        before = host.page.locator("[data-kind=bot]").count()
        host.page.get_by_test_id("add-robot").first.click()
        expect(host.page.locator("[data-kind=bot]")).to_have_count(before + 1)
    host.page.get_by_test_id("start-game").click()
    for friend in (host, guest, gone):
        friend.page.wait_for_selector("[data-testid=hand-card]")
    gone.page.context.close()
    guest.page.get_by_test_id("talk").click()
    look(guest, folder, "talk")
    guest.page.get_by_test_id("phrase").nth(5).click()
    expect(host.page.get_by_test_id("bubble")).to_be_visible()
    look(host, folder, "table")
    host.page.get_by_test_id("menu").click()
    look(host, folder, "menu")
    host.page.get_by_test_id("people").click()
    host.page.wait_for_selector("[data-testid=pause]")
    host.page.get_by_text("Play on another device").click()
    host.page.get_by_test_id("make-ticket").click()
    host.page.wait_for_selector("[data-testid=qr] >> visible=true")
    look(host, folder, "people")
    host.page.get_by_test_id("pause").click()
    host.page.keyboard.press("Escape")
    guest.page.wait_for_selector("[data-testid=paused]")
    look(guest, folder, "paused")


def look(player: Player, folder: Path, name: str) -> None:
    """Measure the page as it is, and keep a picture of it."""
    folder.mkdir(parents=True, exist_ok=True)
    player.page.screenshot(path=folder / f"{name}.png", animations="disabled", full_page=True)
    assert (name, player.page.evaluate(OUTSIDE)) == (name, [])
    assert (name, player.page.evaluate(SMALL_TARGETS)) == (name, [])
