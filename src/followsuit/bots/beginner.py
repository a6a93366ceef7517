"""How people play in their first games: rules of thumb, nothing counted, and a slip now and then.

It looks at its hand and the cards on the table, never at what was played or may still come.
"""

from __future__ import annotations

import random
from collections.abc import Mapping
from dataclasses import dataclass

from followsuit.bots.bot import USUAL, Budget, pick, wants_tricks
from followsuit.bots.knowledge import seats_after, takes
from followsuit.engine.events import Bid, Choose, Move, Play, Trick
from followsuit.engine.game import Game
from followsuit.engine.rules import offer_to
from followsuit.engine.state import card_set
from followsuit.engine.types import PASS, Call, Card, Mode
from followsuit.engine.view import View

SLIP = 0.1
"""Chance to play the card it likes second best."""
MISJUDGED = 0.3
"""Chance that it takes its hand for one trick, or point, better or worse."""
DUMPS = 0.75
"""Chance to think of getting rid of its highest card when it may play any."""


@dataclass(frozen=True, slots=True)
class BeginnerBot:
    """Leads its highest card or its lowest, takes what it can, and saves nothing for later."""

    name: str = "beginner"

    def decide(
        self,
        game: Game,
        view: View,
        rng: random.Random,
        budget: Budget = USUAL,  # noqa: ARG002 - too quick to be stopped
    ) -> Move:
        """The move of its rule of thumb, or, now and then, the next best card."""
        if len(view.legal) == 1:
            return view.legal[0]
        if view.phase == "auction":
            return _bid(game, view, rng)
        if view.phase == "choose":
            return _choose(game, view)
        if view.trick is None:
            return _lead(game, view, rng)
        return _follow(game, view, view.trick, rng)


def _bid(game: Game, view: View, rng: random.Random) -> Bid:
    """The rounded estimate, sometimes off by one; in an auction the least that will do."""
    estimate = round(game.estimate(view.n_seats, view.hand))
    if rng.random() < MISJUDGED:
        estimate += rng.choice((-1, 1))
    values = [move.value for move in view.legal if isinstance(move, Bid)]
    numbers = [value for value in values if not isinstance(value, str)]
    if PASS not in values:
        nearest = pick(numbers, lambda number: -abs(number - estimate), rng)
        return Bid(nearest)
    return Bid(numbers[0] if numbers and numbers[0] <= estimate else PASS)


def _lead(game: Game, view: View, rng: random.Random) -> Play:
    """Its highest card to win, its lowest to lose, with any call; as trump its longest suit."""
    assert view.seat is not None
    leads = [(play, play.call) for play in _plays(view) if play.call is not None]
    modes = {call: Mode(game.tables.next_mode[view.mode][call]) for _, call in leads}
    if len(set(modes.values())) > 1:
        trump = max(modes, key=lambda call: _length(game, view, modes[call], call))
        leads = [(play, call) for play, call in leads if call == trump]
    sign = 1 if wants_tricks(game, view, view.seat) else -1
    strength = game.tables.strength
    merits = {play: sign * strength[modes[call]][call][play.card] for play, call in leads}
    return _pick_or_slip(merits, rng)


def _follow(game: Game, view: View, trick: Trick, rng: random.Random) -> Play:
    """To win, the highest card that takes the trick, or the lowest if nobody plays after it.

    To lose, and when nothing takes it, the lowest; where it may play any, sometimes the highest.
    """
    assert view.seat is not None
    is_last = not any(seats_after(view))
    wants = wants_tricks(game, view, view.seat)
    is_void = not card_set(view.hand) & game.lookup.obliges[trick.mode][trick.call]
    dumps = not wants and is_void and rng.random() < DUMPS

    def merit(play: Play) -> tuple[int, int]:
        height = _height(game, trick.mode, play.card)
        if takes(game, trick, play.card):
            return (1, -height if is_last else height) if wants else (-1, -height)
        return (0, height if dumps else -height)

    return _pick_or_slip({play: merit(play) for play in _plays(view)}, rng)


def _choose(game: Game, view: View) -> Choose:
    """Turn the order if that lifts the cards of the hand more than it lowers them."""
    assert view.seat is not None
    offered = offer_to(game, view.tricks[-1], view.seat)
    assert offered is not None
    turned = sum(_height(game, offered, card) for card in view.hand)
    kept = sum(_height(game, view.mode, card) for card in view.hand)
    return Choose("reverse" if turned > kept else "keep")


def _pick_or_slip(merits: Mapping[Play, int | tuple[int, ...]], rng: random.Random) -> Play:
    """The play of the greatest merit; with the chance of a slip the best with another card."""
    best = pick(merits, merits.__getitem__, rng)
    others = [play for play in merits if play.card != best.card]
    if others and rng.random() < SLIP:
        return pick(others, merits.__getitem__, rng)
    return best


def _plays(view: View) -> list[Play]:
    return [move for move in view.legal if isinstance(move, Play)]


def _height(game: Game, mode: Mode, card: Card) -> int:
    """How strong the card is where it answers the call."""
    return max(by_card[card] for by_card in game.tables.strength[mode])


def _length(game: Game, view: View, mode: Mode, call: Call) -> int:
    """How many cards of the hand answer the call."""
    return (card_set(view.hand) & game.lookup.follows[mode][call]).bit_count()
