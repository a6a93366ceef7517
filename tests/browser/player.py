"""A guest who plays through the page alone, and listens to what the server tells the page."""

from __future__ import annotations

import json
import random
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Locator, Page, Position, WebSocket

MY_TURN_OR_OVER = """() => {
  const table = document.querySelector('[data-testid=table]')
  if (!table || table.dataset.settled !== 'true') return false
  return table.dataset.turn === table.dataset.you || table.dataset.phase === 'over'
}"""


class Player:
    """Drives one page. ``troubles`` collects console errors and uncaught exceptions.

    finger: bids and cards are touched, not clicked.
    """

    def __init__(self, page: Page) -> None:
        self.page = page
        self.finger = False
        self.troubles: list[str] = []
        self.views: list[dict[str, Any]] = []
        self.table_message: dict[str, Any] = {}
        self.heard: set[str] = set()
        self.sent: list[dict[str, Any]] = []
        page.on("console", self._hear_console)
        page.on("pageerror", lambda error: self.troubles.append(str(error)))
        page.on("websocket", self._hear_socket)

    def _hear_console(self, message: Any) -> None:
        if message.type in ("error", "warning"):
            self.troubles.append(message.text)

    def _hear_socket(self, socket: WebSocket) -> None:
        socket.on("framereceived", self._hear_frame)
        socket.on("framesent", lambda frame: self.sent.append(json.loads(frame)))

    def _hear_frame(self, frame: str | bytes) -> None:
        message = json.loads(frame)
        self.heard.add(message["t"])
        if message["t"] == "view":
            self.views.append(message)
        elif message["t"] == "table":
            self.table_message = message

    # --- getting to the table -------------------------------------------------------------------

    def start(self, game: str, mode: str = "", seats: int | None = None, **options: str) -> None:
        """One click on the game's tile; seats and options first, if they are to be others.

        options: by name, as the page words them.
        """
        start = f"[data-testid=start][data-game={game}][data-mode='{mode}']"
        tile = self.page.locator(f"article:has({start})")
        if seats is not None:
            now = int(tile.locator("output").inner_text().split()[0])
            step = "seats-plus" if seats > now else "seats-minus"
            for _ in range(abs(seats - now)):
                tile.locator(f"[data-testid={step}]").click()
        if options:
            tile.locator("summary").click()
        for name, value in options.items():
            tile.locator(f"[data-testid=option][data-name={name}]").select_option(label=value)
        tile.locator("[data-testid=start]").click()
        self.wait()

    def wait(self) -> None:
        """Until the page has caught up and the guest is to act, or the hand is over."""
        self.page.wait_for_function(MY_TURN_OR_OVER)

    def hear(self, kind: str) -> None:
        """Until the server has sent a message of this kind."""
        self.listen(lambda: kind in self.heard)

    def hear_clock(self, seat: int, seconds: int) -> None:
        """Until the server says that the seat has so much time left."""
        self.listen(lambda: self.table_message["seats"][seat]["clock"] == 1000 * seconds)

    def listen(self, is_heard: Callable[[], bool]) -> None:
        """Take in what the server sends until this is so."""
        while not is_heard():
            self.page.evaluate("new Promise(requestAnimationFrame)")

    # --- what is seen ---------------------------------------------------------------------------

    @property
    def table(self) -> Locator:
        return self.page.locator("[data-testid=table]")

    @property
    def seq(self) -> int:
        """Of the view that the page shows."""
        return int(self.table.get_attribute("data-seq") or -1)

    @property
    def progress(self) -> tuple[int, ...]:
        """The hand, and the bids, cards and answers in it; greater, the more was played.

        Unlike ``seq`` it counts nothing that some people are not shown.
        """
        view = self.view
        deal = view["deal"]
        tricks = [*deal["tricks"], *filter(None, [deal["trick"]])]
        n_cards = sum(len(trick["cards"]) for trick in tricks)
        return (view["match"]["deal"], len(deal["bids"]), n_cards, deal["phase"] != "choose")

    def reach(self, progress: tuple[int, ...], *, past: bool = False) -> None:
        """Until the page shows so much of the play, or with *past* more than that."""
        while True:
            seq, now = self.seq, self.progress
            if now > progress or (now == progress and not past):
                return
            self.page.wait_for_function(
                f"() => +document.querySelector('[data-testid=table]')?.dataset.seq > {seq}"
            )

    @property
    def seat(self) -> int:
        """The guest's own."""
        seat: int = self.table_message["you"]
        return seat

    @property
    def view(self) -> dict[str, Any]:
        """The server's view that the page shows."""
        seq = self.seq
        return next(view for view in reversed(self.views) if view["seq"] == seq)

    @property
    def deal(self) -> dict[str, Any]:
        """The hand in play."""
        deal: dict[str, Any] = self.view["deal"]
        return deal

    def cards(self, condition: str = "") -> list[int]:
        """Cards in the hand, as indices, in the order shown."""
        selector = f"[data-testid=hand-card]{condition}"
        found: list[str] = self.page.eval_on_selector_all(
            selector, "cards => cards.map(card => card.dataset.card)"
        )
        return [int(card) for card in found]

    @property
    def enabled_cards(self) -> list[int]:
        return self.cards(":not([aria-disabled=true])")

    def snapshot(self) -> dict[str, Any]:
        """What a reload must keep: the view shown and what the page draws of it.

        But for ``seq``, which counts also what changes no view.
        """
        return {
            "view": {key: value for key, value in self.view.items() if key not in ("t", "seq")},
            "hand": self.cards(),
            "enabled": self.enabled_cards,
            "seats": self.page.locator("[data-testid=seat]").all_inner_texts(),
        }

    # --- acting ---------------------------------------------------------------------------------

    def act(self, rng: random.Random) -> None:
        """Make a random legal move by clicking, and wait for the next turn."""
        self.move(rng)
        self.wait()

    def move(self, rng: random.Random) -> None:
        """Make a random legal move, and see it taken."""
        deal, before = self.deal, self.progress
        if deal["legal_bids"]:
            self.bid(rng.choice(deal["legal_bids"]))
        elif deal["legal_choices"]:
            choice = rng.choice(deal["legal_choices"])
            self.press(self.page.locator(f"[data-testid=choice][data-value={choice}]"))
        else:
            play = rng.choice(deal["legal_plays"])
            self.play(play["card"], rng.choice(play["calls"]) if play["calls"] else None)
        self.reach(before, past=True)

    def bid(self, value: int | str) -> None:
        self.press(self.page.locator(f"[data-testid=bid][data-value='{value}']"))

    def press(self, control: Locator) -> None:
        """Click it, or tap it with the finger."""
        if self.finger:
            control.tap()
        else:
            control.click()

    def card(self, card: int) -> Locator:
        return self.page.locator(f"[data-testid=hand-card][data-card='{card}']")

    def tap(self, card: int, *, double: bool = False) -> None:
        """Click a card, playable or not, on the strip of it that no other card covers."""
        place = self.card(card)
        box = place.bounding_box()
        assert box is not None
        # Half-way down: a card of the fan leans, so its corners are not where its box has them.
        spot: Position = {"x": min(18, box["width"] / 2), "y": box["height"] / 2}
        if double:
            place.dblclick(position=spot)
        elif self.finger:
            place.tap(position=spot)
        else:
            place.click(position=spot, force=place.get_attribute("aria-disabled") == "true")

    def play(self, card: int, call: int | None = None) -> None:
        """Click a card, and the call if one is asked."""
        legal = next(play for play in self.deal["legal_plays"] if play["card"] == card)
        self.tap(card)
        while self.finger and "raised" not in (self.card(card).get_attribute("class") or ""):
            self.tap(card)  # it came too soon after the last at this place
        if len(legal["calls"]) > 1:
            self.press(self.page.locator(f"[data-testid=call][data-call='{call}']"))
        elif self.finger:
            self.tap(card)

    def play_again(self) -> None:
        """After the last hand: another match at a new table."""
        before = self.table_message["table"]
        self.page.locator("[data-testid=play-again]").click()
        self.page.wait_for_function(f"() => !location.hash.includes('{before}')")
        self.wait()

    def next_deal(self) -> None:
        """Put the score sheet away and be dealt the next hand."""
        self.be_dealt()
        self.wait()

    def be_dealt(self) -> None:
        """Put the score sheet away and see the next hand dealt, whoever is to act in it."""
        before = self.progress
        self.press(self.page.locator("[data-testid=next-deal]"))
        self.reach(before, past=True)
