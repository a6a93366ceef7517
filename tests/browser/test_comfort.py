"""Comfort at the table: taps, sorting, the only card, sounds and notices, the log, the settings."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, expect

from tests.browser.conftest import ARTIFACTS, OpenPlayer
from tests.browser.player import Player
from tests.browser.test_table import find_turn
from tests.marks import later

PHONE = {"width": 360, "height": 640}
DESKTOP = {"width": 1280, "height": 800}

SMALL_TARGETS = """least => {
  const targets = 'a, button, select, summary, label:has(input), input:not(label input)'
  return [...document.querySelectorAll(targets)].flatMap(element => {
    const box = element.getBoundingClientRect()
    if (!element.checkVisibility() || box.width === 0) return []
    if (document.querySelector('dialog[open]')?.contains(element) === false) return []
    // Of a card in the hand what shows is a strip; two taps play it, so a slip costs nothing.
    const wide = element.dataset.testid === 'hand-card' ? 36 : least
    const fits = box.width >= wide - 0.5 && box.height >= least - 0.5
    return fits ? [] : [`${box.width} x ${box.height}: ${element.outerHTML.slice(0, 120)}`]
  })
}"""


def card_to_follow(player: Player) -> int:
    """Play until the guest follows, and give a card that may be played."""
    find_turn(player, random.Random(3), following=True)
    card: int = player.deal["legal_plays"][0]["card"]
    return card


def touch(player: Player, card: int) -> None:
    """Tap the strip of a card that shows, with a finger."""
    box = player.card(card).bounding_box()
    assert box is not None
    player.page.touchscreen.tap(box["x"] + 14, box["y"] + box["height"] / 2)


def moves(player: Player) -> list[dict[str, Any]]:
    return [message for message in player.sent if message["t"] == "move"]


def choose(player: Player, setting: str, value: str) -> None:
    """In the menu of the table."""
    player.page.keyboard.press("m")
    row = player.page.get_by_role("group", name=setting)
    row.get_by_role("radio", name=value).check(force=True)
    player.page.keyboard.press("Escape")
    player.page.locator("dialog[open]").wait_for(state="detached")


def set_up(player: Player, **settings: str) -> None:
    """Have these settings when the page is loaded again."""
    for name, value in settings.items():
        player.page.add_init_script(f"localStorage.setItem('followsuit.{name}', '{value}')")
    player.page.reload()


def test_with_a_finger_the_second_tap_plays(open_player: OpenPlayer) -> None:
    """The first tap raises the card and says so; a tap elsewhere puts it back."""
    player = open_player(viewport=PHONE, has_touch=True, is_mobile=True)
    player.start("xactika", "win", 3)
    card = card_to_follow(player)
    n_moves = len(moves(player))

    touch(player, card)
    expect(player.page.get_by_test_id("status")).to_have_text("Tap it again to play it.")
    player.page.touchscreen.tap(180, 300)
    expect(player.page.get_by_test_id("status")).not_to_have_text("Tap it again to play it.")
    touch(player, card)
    assert len(moves(player)) == n_moves
    touch(player, card)
    expect(player.card(card)).to_have_count(0)

    assert [move["move"]["card"] for move in moves(player)[n_moves:]] == [card]


@pytest.mark.parametrize(("taps", "n_taps"), [("One", 1), ("Two", 2)])
def test_the_taps_can_be_chosen(open_player: OpenPlayer, taps: str, n_taps: int) -> None:
    """One tap plays also with a finger, two are wanted also with a mouse."""
    has_touch = taps == "One"
    player = open_player(viewport=PHONE, has_touch=has_touch)
    player.start("xactika", "win", 3)
    card = card_to_follow(player)
    choose(player, "Taps to play a card", taps)
    n_moves = len(moves(player))

    for _ in range(n_taps):
        assert len(moves(player)) == n_moves
        if has_touch:
            touch(player, card)
        else:
            player.tap(card)
    expect(player.card(card)).to_have_count(0)

    assert len(moves(player)) == n_moves + 1


def test_the_hand_is_not_sorted_under_the_finger(player: Player) -> None:
    """Down on a card, another order is chosen, up: that card is played, from the place it had."""
    player.start("xactika", "win", 3)
    card = card_to_follow(player)
    cards = player.cards()
    box = player.card(card).bounding_box()
    assert box is not None
    n_moves = len(moves(player))

    player.page.mouse.move(box["x"] + 18, box["y"] + box["height"] / 2)
    player.page.mouse.down()
    player.page.keyboard.press("m")
    player.page.get_by_role("radio", name="Stars").evaluate("radio => radio.click()")
    expect(player.page.get_by_role("radio", name="Stars")).to_be_checked()
    player.page.keyboard.press("Escape")
    player.page.locator("dialog[open]").wait_for(state="detached")
    assert player.cards() == cards
    player.page.mouse.up()
    expect(player.card(card)).to_have_count(0)

    assert [move["move"]["card"] for move in moves(player)[n_moves:]] == [card]


def test_the_hand_is_sorted_as_chosen_and_remembered(player: Player) -> None:
    """By stars: most stars first, then by value; after a reload too."""
    player.start("xactika", "win", 3)
    names: list[str] = player.table_message["game"]["cards"]

    def shown() -> list[str]:
        return [names[card] for card in player.cards()]

    def by_value(name: str) -> int:
        return sum(map(int, name))

    assert shown() == sorted(shown(), key=by_value, reverse=True)

    choose(player, "Sort the hand", "Stars")
    wanted = sorted(shown(), key=lambda name: (int(name[3]), by_value(name)), reverse=True)
    # For a moment after the tap nothing moves.
    player.page.wait_for_function(
        """wanted => [...document.querySelectorAll('[data-testid=hand-card]')]
             .every((card, place) => card.dataset.card === wanted[place])""",
        arg=[str(names.index(name)) for name in wanted],
    )

    player.page.reload()
    player.wait()
    assert shown() == wanted


@pytest.mark.long
def test_the_only_card_goes_by_itself_when_that_is_wanted(player: Player) -> None:
    """The last card of a hand, after a while."""
    player.start("xactika", "win", 3)
    rng = random.Random(1)
    while len(player.deal["hand"]) > 1 or player.deal["trick"] is None:
        if player.deal["phase"] == "over":
            player.next_deal()
        else:
            player.act(rng)
    n_moves = len(moves(player))

    choose(player, "Play the only card", "On")
    expect(player.page.get_by_test_id("hand-card")).to_have_count(0, timeout=8_000)

    assert len(moves(player)) == n_moves + 1


def test_your_turn_shows_in_the_tab(player: Player) -> None:
    """Title and icon of the tab, while it is your turn and not after it."""
    player.start("xactika", "win", 3)
    icon = player.page.locator("link[rel=icon]")

    expect(player.page).to_have_title("● Your turn \u2013 Follow Suit")
    expect(icon).to_have_attribute("href", "./favicon-turn.svg")
    found = player.page.request.get(player.page.url.split("#")[0] + "favicon-turn.svg")
    assert found.headers["content-type"] == "image/svg+xml"

    player.page.go_back()
    expect(player.page).to_have_title("Follow Suit")
    expect(icon).to_have_attribute("href", "./favicon.svg")


SPY = """
  window.heard = []
  const start = OscillatorNode.prototype.start
  OscillatorNode.prototype.start = function (...given) {
    heard.push(this.frequency.value)
    return start.apply(this, given)
  }
  window.notices = []
  window.Notification = class {
    static permission = 'granted'
    static requestPermission = async () => 'granted'
    constructor(title, { body }) { notices.push(`${title}: ${body}`) }
    close() {}
  }
"""


def test_sounds_only_when_they_are_on(open_player: OpenPlayer) -> None:
    """Silent at first; then a card, a trick and your turn are heard, and Off is silent again."""
    player = open_player(speed="fast", viewport=DESKTOP)
    player.page.add_init_script(SPY)
    player.page.reload()
    player.start("xactika", "win", 3)
    rng = random.Random(4)
    player.act(rng)
    assert player.page.evaluate("heard") == []

    choose(player, "Sounds", "On")
    player.act(rng)
    player.page.wait_for_function("() => heard.length > 3")
    assert set(player.page.evaluate("heard")) >= {210, 523}

    choose(player, "Sounds", "Off")
    player.page.evaluate("heard.length = 0")
    player.act(rng)
    assert player.page.evaluate("heard") == []
    assert player.troubles == []


def test_a_notice_once_a_turn_and_only_out_of_sight(player: Player) -> None:
    """The page in front of you sends none; hidden, one for each turn."""
    page, rng, notice = player.page, random.Random(2), "Your turn: Play to Win"
    page.add_init_script(SPY)
    page.add_init_script("Object.defineProperty(document, 'hidden', {get: () => out})")
    page.add_init_script("window.out = true")
    set_up(player, notices="on")
    player.start("xactika", "win", 3)
    page.wait_for_function("() => notices.length > 0")
    page.evaluate("out = false")
    player.act(rng)
    assert page.evaluate("notices") == [notice]

    page.evaluate("out = true")
    player.act(rng)
    page.wait_for_function("() => notices.length > 1")
    assert page.evaluate("notices") == [notice, notice]


def test_notices_that_the_browser_refuses_stay_off(player: Player) -> None:
    """The setting says why it went back."""
    player.page.add_init_script(SPY)
    player.page.add_init_script("Notification.requestPermission = async () => 'denied'")
    player.page.reload()
    player.page.get_by_role("button", name="More settings").click()
    row = player.page.get_by_role("group", name="Notifications")
    row.get_by_role("radio", name="On").click(force=True)

    expect(row).to_contain_text("The browser does not allow notifications")
    expect(row.get_by_role("radio", name="Off")).to_be_checked()


def test_the_log_tells_the_hand_in_sentences(player: Player) -> None:
    """Key H: the bids, then a line a trick."""
    player.start("xactika", "bid", 3)
    find_turn(player, random.Random(6), following=True)
    player.page.keyboard.press("h")
    log = player.page.get_by_test_id("hand-log")
    tricks = player.deal["tricks"]

    expect(log).to_contain_text("Hand 1.")
    expect(log.get_by_role("listitem")).to_have_count(len(tricks) + 1)
    expect(log.get_by_role("listitem").first).to_contain_text("the trick.")
    player.page.keyboard.press("h")
    expect(log).to_have_count(0)


def test_browser_shortcuts_do_nothing_at_the_table(player: Player) -> None:
    """Ctrl, Alt and Meta with a key of the table open nothing and play nothing."""
    player.start("xactika", "bid", 3)
    n_moves = len(moves(player))
    for key in ("Control+h", "Alt+r", "Meta+l", "Control+1", "Alt+Enter"):
        # The browser's own answer, such as its history, is no matter of the page.
        player.page.evaluate(
            """key => {
              const [modifier, name] = key.split('+')
              const flags = {Control: 'ctrlKey', Alt: 'altKey', Meta: 'metaKey'}
              const event = new KeyboardEvent('keydown',
                {key: name, bubbles: true, cancelable: true, [flags[modifier]]: true})
              document.body.dispatchEvent(event)
              if (event.defaultPrevented) throw new Error(key)
            }""",
            key,
        )

    expect(player.page.locator("dialog[open]")).to_have_count(0)
    assert len(moves(player)) == n_moves


def test_the_focus_stays_on_a_card_through_a_hand(player: Player) -> None:
    """After each update the focus is on the same card, or on the next when that was played."""
    player.start("xactika", "win", 3)
    rng = random.Random(8)
    player.page.keyboard.press("ArrowRight")
    focused = "document.activeElement.dataset.card ?? null"
    while len(player.deal["hand"]) > 2:
        before = player.page.evaluate(focused)
        left = player.cards()
        player.page.keyboard.press("ArrowRight")
        after_step = player.page.evaluate(focused)
        place = left.index(int(before))
        assert int(after_step) == left[(place + 1) % len(left)]
        play = rng.choice(player.deal["legal_plays"])
        seq = player.view["seq"]
        player.card(play["card"]).focus()
        place = left.index(play["card"])
        player.page.keyboard.press("Enter")
        if len(play["calls"]) > 1:
            player.page.keyboard.press("1")
        player.page.wait_for_function(
            f"() => +document.querySelector('[data-testid=table]').dataset.seq > {seq}"
        )
        player.wait()
        left.remove(play["card"])
        assert player.page.evaluate(focused) == str(left[min(place, len(left) - 1)])


@pytest.mark.parametrize("size", [later(PHONE), {"width": 320, "height": 568}])
def test_everything_to_touch_is_big_enough(open_player: OpenPlayer, size: dict[str, int]) -> None:
    """44 px each way at the table, in its menu and in the other panels; letters to write in 16."""
    player = open_player(viewport=size, has_touch=True, is_mobile=True)
    player.page.get_by_test_id("start").first.wait_for()
    player.start("xactika", "bid", 4)
    assert player.page.evaluate(SMALL_TARGETS, 44) == []
    find_turn(player, random.Random(5), following=False)
    assert player.page.evaluate(SMALL_TARGETS, 44) == []
    for key in "mhrst":  # not l: before the first trick is over there is no last one
        player.page.keyboard.press(key)
        player.page.locator("dialog[open]").wait_for()
        assert (key, player.page.evaluate(SMALL_TARGETS, 44)) == (key, [])
        body = player.page.locator("dialog .panel > .body")
        assert (key, body.evaluate("body => body.scrollWidth - body.clientWidth")) == (key, 0)
        player.page.keyboard.press("Escape")
        player.page.locator("dialog[open]").wait_for(state="detached")


def test_two_quick_taps_do_not_zoom(open_player: OpenPlayer) -> None:
    """Nothing on the pages lets a double tap zoom, and no field is written in small letters."""
    player = open_player(viewport=PHONE, has_touch=True, is_mobile=True)
    player.page.get_by_test_id("start").first.wait_for()
    faults = """() => [...document.body.querySelectorAll('*')].flatMap(element => {
      const { touchAction, fontSize } = getComputedStyle(element)
      const small = element.matches('input, select, textarea') && parseFloat(fontSize) < 16
      return touchAction === 'auto' || small ? [element.outerHTML.slice(0, 100)] : []
    })"""
    for summary in player.page.locator("summary").all():
        summary.click()
    assert player.page.evaluate(faults) == []
    player.start("xactika", "bid", 4)
    player.page.keyboard.press("m")
    player.page.locator("dialog[open]").wait_for()
    assert player.page.evaluate(faults) == []


@pytest.mark.parametrize("theme", [later("light"), "dark"])
def test_high_contrast_is_high(open_player: OpenPlayer, theme: str) -> None:
    """Every text 7:1, as the system wishes it or by the setting; seen in both themes."""
    player = open_player(viewport=DESKTOP, color_scheme=theme, contrast="more")
    player.page.get_by_test_id("start").first.wait_for()
    assert player.page.evaluate("document.documentElement.dataset.contrast") == "high"
    check_contrast(player.page, "home")
    player.start("xactika", "bid", 4)
    check_contrast(player.page, "bidding")
    find_turn(player, random.Random(1), following=True)
    check_contrast(player.page, "following")
    save(player.page, f"contrast-{theme}-table")
    for key in "mhrst":
        player.page.keyboard.press(key)
        player.page.locator("dialog[open]").wait_for()
        check_contrast(player.page, f"panel {key}")
        save(player.page, f"contrast-{theme}-{key}")
        player.page.keyboard.press("Escape")
        player.page.locator("dialog[open]").wait_for(state="detached")


def check_contrast(page: Page, where: str) -> None:
    options = {"runOnly": ["color-contrast-enhanced"]}
    found = Axe().run(page, options=options).response["violations"]
    faults = [
        f"{where}: {node['html'][:140]} {node['any'][0]['message']}"
        for fault in found
        for node in fault["nodes"]
    ]
    assert faults == []


@pytest.mark.long
@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("size", [PHONE, DESKTOP])
def test_pictures_of_the_settings(
    open_player: OpenPlayer, size: dict[str, int], theme: str
) -> None:
    """Pictures for people to look at, in the table's menu and on the home page."""
    player = open_player(viewport=size, color_scheme=theme)
    name = f"{size['width']}-{theme}"
    player.page.get_by_role("button", name="More settings").click()
    player.page.locator("dialog[open]").wait_for()
    save(player.page, f"settings-home-{name}")
    player.page.keyboard.press("Escape")
    for game, mode in (("xactika", "bid"), ("one_card", "")):
        player.start(game, mode)
        player.page.keyboard.press("m")
        player.page.locator("dialog[open]").wait_for()
        save(player.page, f"settings-{game}-{name}")
        player.page.locator("dialog .panel > .body").evaluate("body => body.scrollTo(0, 9999)")
        save(player.page, f"settings-{game}-{name}-end")
        player.page.keyboard.press("Escape")
        find_turn(player, random.Random(2), following=True)
        player.page.keyboard.press("h")
        player.page.locator("dialog[open]").wait_for()
        save(player.page, f"log-{game}-{name}")
        player.page.keyboard.press("Escape")
        player.page.goto(player.page.url.split("#")[0])
    assert player.troubles == []


def save(page: Page, name: str) -> None:
    folder: Path = ARTIFACTS / "comfort"
    folder.mkdir(parents=True, exist_ok=True)
    page.screenshot(path=folder / f"{name}.png", animations="disabled")
