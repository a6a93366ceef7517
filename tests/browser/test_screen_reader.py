"""A match by ear: found by role and name as a screen reader finds it, played with keys alone."""

from __future__ import annotations

import itertools
import random
import re
from collections.abc import Sequence
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.conftest import OpenPlayer
from tests.browser.player import Player
from tests.marks import later

LISTEN = """log => {
  window.heard = [...log.children].map(line => line.textContent)
  const hear = line => line instanceof HTMLElement && heard.push(line.textContent)
  new MutationObserver(changes => changes.forEach(({ addedNodes }) => addedNodes.forEach(hear)))
    .observe(log, { childList: true })
}"""
"""Keeps what the live region says, line by line, as it is read out."""

MINE = r"(Your bid\.|Your turn\.|The hand is over\.|The game is over\.)$"
"""How a line ends after which the person may do something."""

DEALS, HAND_SIZE, SEATS = 2, 4, 3


class Listener:
    """Somebody who hears the page and presses keys."""

    def __init__(self, player: Player) -> None:
        self.page = player.page
        self.n_heard = 0

    def use(self, control: Locator, key: str = "Enter") -> None:
        """Go to a control and press a key there."""
        control.focus()
        self.page.keyboard.press(key)

    def listen(self) -> None:
        """Keep all that is said at the table from now on, and what was said already."""
        self.page.get_by_role("log").evaluate(LISTEN)

    @property
    def heard(self) -> list[str]:
        """Every line so far, without the marks of names' direction."""
        lines: list[str] = self.page.evaluate("heard")
        return [re.sub("[\u2068\u2069]", "", line) for line in lines]

    def wait(self) -> str:
        """What there is to do, once it is said."""
        self.page.wait_for_function(
            f"n => heard.length > n && /{MINE}/.test(heard.at(-1))", arg=self.n_heard
        )
        heard = self.heard
        self.n_heard = len(heard)
        found = re.search(MINE, heard[-1])
        assert found is not None
        return found[1]

    def names(self, group: str, ending: str = "") -> list[str]:
        """The names of the buttons of a group that may be pressed, as they are read out."""
        tree = self.page.get_by_role("group", name=group, exact=True).aria_snapshot()
        return re.findall(rf'button "([^"]+{ending})"(?! \[disabled\])', tree)

    def bid(self, rng: random.Random) -> None:
        name = rng.choice(self.names("Your bid"))
        self.page.keyboard.press(name.removeprefix("Bid "))

    def play(self, rng: random.Random) -> None:
        """Go along the hand to a card that may be played; to lead it, call one of its rows."""
        card = rng.choice(self.names("Your hand", ", playable"))
        button = self.page.get_by_role("button", name=card, exact=True)
        self.page.keyboard.press("Home")
        for _ in range(HAND_SIZE):
            if button.evaluate("button => button === document.activeElement"):
                break
            self.page.keyboard.press("ArrowRight")
        expect(button).to_be_focused()
        self.page.keyboard.press("Enter")
        calls = self.page.get_by_role("group", name=re.compile("call which"))
        if calls.count():
            self.page.keyboard.press(str(rng.randint(1, 4)))


@pytest.mark.parametrize("speed", ["off", later("fast")])
def test_a_match_is_played_by_ear(open_player: OpenPlayer, speed: str) -> None:
    """Who led what, who won, your turn: each is said, and nothing twice in a row (case 116)."""
    rng = random.Random(speed)
    player = open_player(speed=speed, viewport={"width": 1280, "height": 800})
    listener = Listener(player)
    page = player.page
    begin = page.get_by_role("button", name=re.compile("^Play to Bid"))
    tile = page.get_by_role("article").filter(has=begin)
    listener.use(tile.get_by_role("button", name="Fewer seats"))
    listener.use(tile.get_by_text("Table options", exact=True))
    listener.use(tile.get_by_role("combobox", name="Hands in a game"), str(DEALS))
    listener.use(tile.get_by_role("combobox", name="Cards each"), str(HAND_SIZE))
    listener.use(begin)
    page.get_by_role("log").wait_for(state="attached")
    listener.listen()
    assert all(
        re.fullmatch(r"\d+: (\d (balls?|cubes?|cones?|stars?)(, )?){4}(, playable)?", name)
        for name in listener.names("Your hand")
    )

    done: list[str] = []
    while (what := listener.wait()) != "The game is over.":
        done.append(what)
        if what == "Your bid.":
            listener.bid(rng)
        elif what == "Your turn.":
            listener.play(rng)
        else:
            sheet = page.get_by_role("dialog", name="Score sheet")
            expect(sheet.get_by_role("button", name="Next hand")).to_be_focused()
            page.keyboard.press("Enter")
    final = page.get_by_role("dialog", name="Final score")
    expect(final.get_by_role("button", name="Play again")).to_be_focused()
    expect(final.get_by_text(re.compile(r"\b(wins?|share the win)\.$"))).to_be_visible()

    heard = listener.heard
    assert [pair for pair in itertools.pairwise(heard) if pair[0] == pair[1]] == []
    sentences = [sentence for line in heard for sentence in re.findall(r"[^.]+\.", line)]
    assert sorted(done) == sorted(
        ["Your bid."] * DEALS
        + ["Your turn."] * DEALS * HAND_SIZE
        + ["The hand is over."] * (DEALS - 1)
    )
    told = [sentence.strip() for sentence in sentences]
    tricks = tricks_of(player)
    names = player.table_message["game"]
    assert [each for each in told if re.search(r"\blead", each)] == [
        f"{who_does(player, trick['leader'], 'lead')} {value(names, trick['cards'][0])}, "
        f"{names['calls'][trick['call']]}."
        for trick in tricks
    ]
    assert [each for each in told if each.endswith("the trick.")] == [
        f"{who_does(player, trick['winner'], 'win')} the trick." for trick in tricks
    ]
    assert [each for each in told if re.search(r"\bplays? \d", each)] == [
        f"{who_does(player, (trick['leader'] + place) % SEATS, 'play')} {value(names, card)}."
        for trick in tricks
        for place, card in enumerate(trick["cards"])
        if place > 0
    ]
    assert player.troubles == []


def tricks_of(player: Player) -> Sequence[dict[str, Any]]:
    """All tricks of the match, as the server sent them in the last view of each hand."""
    last = {view["match"]["deal"]: view["deal"]["tricks"] for view in player.views}
    return [trick for deal in sorted(last) for trick in last[deal]]


def who_does(player: Player, seat: int, verb: str) -> str:
    """The beginning of a sentence, such as "You win" or "Ada wins"."""
    if seat == player.seat:
        return f"You {verb}"
    return f"{player.table_message['seats'][seat]['name']} {verb}s"


def value(game: dict[str, Any], card: int) -> int:
    """The number in the corner of a card."""
    return sum(map(int, game["cards"][card]))
