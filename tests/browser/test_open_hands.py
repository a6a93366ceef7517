"""Case 81 in the browser: a watcher sees every hand one hand later, and nothing earlier."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from typing import Any

import pytest
from playwright.sync_api import ViewportSize, expect

from tests.browser.conftest import ARTIFACTS, OpenPlayer
from tests.browser.player import Player
from tests.browser.test_friends import DESKTOP, SCREENS, link_of, look, open_table, sit_down

TWO_CARDS = {"hand_size": "2", "deals": "4"}
DRAWN = "cards => cards.filter(card => card.checkVisibility()).map(card => card.dataset.card)"
WAITS = """({ past, people }) => {
  const { seq, turn } = document.querySelector('[data-testid=table]').dataset
  return +seq > past && (turn === '' || +turn < people)
}"""
AT = "seq => +document.querySelector('[data-testid=table]').dataset.seq >= seq"


def move(people: Sequence[Player], rng: random.Random) -> None:
    """Let whoever is to act play some card, and everybody see it."""
    mover = next(one for one in people if one.view["deal"]["legal_plays"])
    mover.wait()
    seq = mover.view["seq"]
    play = rng.choice(mover.deal["legal_plays"])
    mover.play(play["card"], rng.choice(play["calls"]) if play["calls"] else None)
    catch_up(people, seq)


def catch_up(people: Sequence[Player], seq: int) -> None:
    """Wait until the table has gone on from there and waits for one of them, and all see it."""
    first, *others = people
    first.page.wait_for_function(WAITS, arg={"past": seq, "people": len(people)})
    for other in others:
        other.page.wait_for_function(AT, arg=first.view["seq"])


def play_hand(people: Sequence[Player], rng: random.Random) -> None:
    """Play the hand to its end, and deal the next one. people: the first seats, robots the rest."""
    while not people[0].view["waiting_next"]:
        move(people, rng)
    seq = people[0].view["seq"]
    people[0].page.get_by_test_id("next-deal").click()
    catch_up(people, seq)


def dealt(people: Sequence[Player]) -> Mapping[int, list[set[int]]]:
    """By hand, the cards that each of these people were dealt."""
    found: dict[int, list[set[int]]] = {}
    for seat, one in enumerate(people):
        for view in one.views:
            hands = found.setdefault(view["match"]["deal"], [set() for _ in people])
            hands[seat] |= set(view["deal"]["hand"])
    return found


def check_frames(watcher: Player, people: Sequence[Player]) -> int:
    """Assert that no frame shows a hand before the next one is played; how many were open."""
    hands = dealt(people)
    live = {view["seq"]: view["match"]["deal"] for view in people[0].views}
    for view in watcher.views:
        assert view["deal"]["hand"] == []
        assert view["deal"]["legal_plays"] == []
        if view["hands"] is None:
            assert view["match"]["deal"] == live[view["seq"]]
            continue
        assert view["match"]["deal"] == live[view["seq"]] - 1
        gone = set(played(view))
        for seat, held in enumerate(view["hands"]):
            assert set(held) == hands[view["match"]["deal"]][seat] - gone
    return sum(view["hands"] is not None for view in watcher.views)


def played(view: dict[str, Any]) -> list[int]:
    """The cards that lie open in a view."""
    deal = view["deal"]
    tricks = [*deal["tricks"], *([deal["trick"]] if deal["trick"] else [])]
    return [card for trick in tricks for card in trick["cards"]]


def faces(watcher: Player) -> set[str]:
    """The names of all card faces that the page draws."""
    names: list[str] = watcher.page.eval_on_selector_all(".card[data-card]", DRAWN)
    return set(names)


def look_at(watcher: Player) -> tuple[int, set[int]]:
    """The seat whose hand is looked at, and the cards shown."""
    seat = watcher.page.get_by_test_id("open-hands").get_attribute("data-seat")
    cards: list[str] = watcher.page.eval_on_selector_all("[data-testid=open-card]", DRAWN)
    return int(seat or -1), {int(card) for card in cards}


def test_a_watcher_sees_every_hand_one_hand_later(open_player: OpenPlayer) -> None:
    """Once both have agreed, from the hand they agreed to on; and no longer than that."""
    people = [open_player(viewport=DESKTOP) for _ in range(2)]
    host, guest = people
    watcher = open_player(viewport=DESKTOP)
    rng = random.Random(81)
    open_table(host, "Mia", seats=2, options=TWO_CARDS, open_hands=True)
    guest.page.goto(link_of(host))
    expect(guest.page.get_by_test_id("found-open")).to_contain_text("You will be asked.")
    sit_down(guest, "Noor")
    watcher.page.goto(link_of(host, "watch"))
    watcher.page.wait_for_selector("[data-testid=waiting-room]")
    host.page.get_by_test_id("start-game").click()
    for one in people:
        one.page.wait_for_selector("[data-testid=hand-card]")
    told = watcher.page.get_by_test_id("open-hands")
    expect(told).to_contain_text("1 of 2 so far")

    guest.page.get_by_test_id("open-hand-yes").click()
    expect(told).to_contain_text("Open hands begin with hand 3.")
    expect(guest.page.get_by_test_id("ask-open-hand")).to_have_count(0)
    play_hand(people, rng)
    assert faces(watcher) == set()
    play_hand(people, rng)

    hands = dealt(people)[2]
    expect(told).to_contain_text("You see the hand before this one")
    expect(watcher.page.get_by_test_id("open-card")).to_have_count(2)
    seat, cards = look_at(watcher)
    assert (str(seat), cards) == (watcher.table.get_attribute("data-turn"), hands[seat])
    watcher.page.keyboard.press("ArrowRight")
    expect(told).to_have_attribute("data-seat", str(1 - seat))
    assert look_at(watcher) == (1 - seat, hands[1 - seat])
    chip = watcher.page.locator(f"[data-testid=look-at]:has([data-seat='{seat}'])")
    chip.click()
    expect(chip).to_have_attribute("aria-pressed", "true")
    assert look_at(watcher) == (seat, hands[seat])
    watcher.page.get_by_test_id("follow-turn").click()
    expect(chip).to_have_attribute("aria-pressed", "false")
    expect(told).to_have_attribute("data-seat", str(seat))

    move(people, rng)
    expect(told).to_have_attribute("data-seat", str(1 - seat))
    lying = played(watcher.views[-1])
    assert len(lying) == 1
    names = host.table_message["game"]["cards"]
    expect(watcher.page.locator(".played")).to_have_count(1)
    assert faces(watcher) == {names[card] for card in hands[1 - seat] | {*lying}}

    guest.page.get_by_test_id("menu").click()
    guest.page.get_by_test_id("people").click()
    guest.page.get_by_label("Watchers may see my hand").uncheck()
    expect(told).to_contain_text("1 of 2 so far")
    assert faces(watcher) == {names[card] for card in played(host.views[-1])}
    assert check_frames(watcher, people) == 2
    assert [one.troubles for one in (*people, watcher)] == [[], [], []]


@pytest.mark.long
@pytest.mark.parametrize(("size", "theme"), SCREENS)
def test_ten_open_hands_have_room(open_player: OpenPlayer, size: ViewportSize, theme: str) -> None:
    """What is asked and what is shown, in German: nothing outside the screen, no small target."""
    folder = ARTIFACTS / "open-hands" / f"{size['width']}-{theme}"
    host = open_player(viewport=size, color_scheme=theme)
    guest = open_player(viewport=size, color_scheme=theme)
    watcher = open_player(viewport=size, color_scheme=theme, locale="de-DE")
    people, rng = [host, guest], random.Random(10)
    open_table(host, "Mia", seats=10, options={"hand_size": "8", "deals": "4"}, open_hands=True)
    guest.page.goto(link_of(host))
    guest.page.wait_for_selector("[data-testid=found-open]")
    look(guest, folder, "found")
    sit_down(guest, "Maximiliane")
    watcher.page.goto(link_of(host, "watch"))
    guest.page.wait_for_selector("[data-testid=open-hand]")
    look(guest, folder, "waiting-room")
    for left in range(7, -1, -1):
        host.page.get_by_test_id("add-robot").first.click()
        expect(host.page.get_by_test_id("add-robot")).to_have_count(left)
    host.page.get_by_test_id("start-game").click()
    guest.page.wait_for_selector("[data-testid=ask-open-hand]")
    look(guest, folder, "ask")
    watcher.page.wait_for_selector("[data-testid=open-hands]")
    look(watcher, folder, "first-hand")

    guest.page.get_by_test_id("open-hand-yes").click()
    for one in people:
        one.page.wait_for_selector("[data-testid=hand-card]")
    play_hand(people, rng)
    play_hand(people, rng)
    watcher.page.wait_for_selector("[data-testid=open-card]")
    for _ in range(5):
        move(people, rng)
    look(watcher, folder, "open")
    watcher.page.get_by_test_id("look-at").nth(1).click()
    expect(watcher.page.get_by_test_id("follow-turn")).to_have_attribute("aria-pressed", "false")
    look(watcher, folder, "chosen")
    host.page.get_by_test_id("menu").click()
    host.page.get_by_test_id("people").click()
    host.page.wait_for_selector("[data-testid=open-hand]")
    look(host, folder, "people")
    assert [one.troubles for one in (*people, watcher)] == [[], [], []]
