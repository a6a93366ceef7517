"""Opponents that never change, so that results of different times can be compared.

FROZEN: a test holds each to the hash of its decisions. What is found better becomes a new bot with
a new name. Nothing here is imported from other bots but the uniform draw and the search itself.
"""

from __future__ import annotations

import random
from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from types import MappingProxyType
from typing import TYPE_CHECKING

from followsuit.bots import USUAL, Budget
from followsuit.bots.monte_carlo import MonteCarloBot
from followsuit.bots.random_bot import RandomBot
from followsuit.bots.seen import seen
from followsuit.engine.events import Bid, Choose, Move, Play, Trick
from followsuit.engine.game import Game
from followsuit.engine.rules import offer_to, to_act
from followsuit.engine.state import State
from followsuit.engine.types import PASS, Card, CardSet, Mode
from followsuit.engine.view import View, view

if TYPE_CHECKING:
    from followsuit.arena.players import Player


@dataclass(frozen=True, slots=True)
class RulebookBot:
    """The booklet read once: counts its high cards for a bid, leads high, wins cheaply, ducks high.

    It draws nothing: the same view, the same move.
    """

    name: str = "rulebook"

    def decide(
        self,
        game: Game,
        view: View,
        rng: random.Random,  # noqa: ARG002
        budget: Budget = USUAL,  # noqa: ARG002
    ) -> Move:
        """The move the rules of thumb lead to; among equals the first legal one."""
        if view.phase == "auction":
            return _bid(game, view)
        if view.phase == "choose":
            return _choose(game, view)
        if view.trick is None:
            return _lead(game, view)
        return _follow(game, view, view.trick)


def _bid(game: Game, view: View) -> Bid:
    """Exact: the legal number nearest to the high cards, the lower of two.

    In an auction the least that stands, while the hand is worth it, else a pass. The worth: of all
    card points as large a part as the hand has of the high cards, and half as much again for
    leading first.
    """
    n_high = sum(is_high(game, view.mode, card) for card in view.hand)
    legal = [move.value for move in view.legal if isinstance(move, Bid)]
    numbers = [value for value in legal if not isinstance(value, str)]
    if PASS not in legal:
        nearest = min(numbers, key=lambda number: abs(number - n_high))
        return Bid(nearest)
    n_all = sum(is_high(game, view.mode, Card(card)) for card in range(len(game.cards)))
    worth = 1.5 * sum(game.tables.points) * n_high / n_all
    return Bid(numbers[0] if numbers and numbers[0] <= worth else PASS)


def is_high(game: Game, mode: Mode, card: Card) -> bool:
    """Whether at most a quarter of the pack ranks above the card.

    In a pack of 81 with four shapes: value 9 or more, as the booklet counts.
    """
    heights = _heights(game, mode)
    n_above = sum(height > heights[card] for height in heights)
    return 4 * n_above <= len(heights)


def _lead(game: Game, view: View) -> Play:
    """Wanting tricks, the strongest lead, by the call fewest unseen cards answer; else the reverse.

    So the first lead of a declarer names as trump the longest suit of its strongest cards.
    """
    sign = 1 if _wants_tricks(game, view) else -1
    unseen = _unseen(game, view)

    def merit(play: Play) -> tuple[int, int]:
        assert play.call is not None
        mode = game.tables.next_mode[view.mode][play.call]
        strength = game.tables.strength[mode][play.call][play.card]
        n_answers = (unseen & game.lookup.follows[mode][play.call]).bit_count()
        return (sign * strength, -sign * n_answers)

    return max(_plays(view), key=merit)


def _follow(game: Game, view: View, trick: Trick) -> Play:
    """Wanting the trick, the weakest card that takes it, else the lowest, without points if it can.

    Not wanting it, the highest card that loses. Where all would take it: the highest if last, since
    it takes the trick anyway, else the weakest.
    """
    strength = game.tables.strength[trick.mode][trick.call]
    best = max(1, *(strength[card] for card in trick.cards))
    plays = _plays(view)
    taking = [play for play in plays if strength[play.card] >= best]
    losing = [play for play in plays if strength[play.card] < best]

    def height(play: Play) -> int:
        return _heights(game, trick.mode)[play.card]

    if _wants_tricks(game, view):
        if taking:
            return min(taking, key=lambda play: strength[play.card])
        return min(losing, key=lambda play: (game.tables.points[play.card], height(play)))
    if losing:
        return max(losing, key=height)
    if len(trick.cards) == view.n_seats - 1:
        return max(taking, key=height)
    return min(taking, key=lambda play: strength[play.card])


def _choose(game: Game, view: View) -> Choose:
    """Turn the order if the hand ranks higher in the other one."""
    assert view.seat is not None
    offered = offer_to(game, view.tricks[-1], view.seat)
    assert offered is not None
    turned = sum(_heights(game, offered)[card] for card in view.hand)
    kept = sum(_heights(game, view.mode)[card] for card in view.hand)
    return Choose("reverse" if turned > kept else "keep")


def _wants_tricks(game: Game, view: View) -> bool:
    """An exact bid: until it is made. Else whether the highest total wins."""
    if game.scoring.kind != "exact":
        return game.plan.best == "high"
    bid = next(value for seat, value in view.bids if seat == view.seat)
    assert bid != PASS
    return view.seat is not None and view.taken[view.seat] < bid


@lru_cache(maxsize=256)
def _heights(game: Game, mode: Mode) -> tuple[int, ...]:
    """By card, its greatest strength in the mode, whatever is called."""
    return tuple(map(max, zip(*game.tables.strength[mode], strict=True)))


def _unseen(game: Game, view: View) -> CardSet:
    """The pack without the hand and the tricks played."""
    seen = 0
    for card in view.hand:
        seen |= 1 << card
    for trick in view.tricks:
        for card in trick.cards:
            seen |= 1 << card
    return game.pack & ~seen


def _plays(view: View) -> list[Play]:
    return [move for move in view.legal if isinstance(move, Play)]


MC200 = MonteCarloBot("mc200", worlds=200, trust=(0.0, 0.0), noise=0.1, rivalry=0.0, margin=None)
"""Flat Monte Carlo: 200 worlds, all as likely, every move rolled out once in each; own points."""


@dataclass(frozen=True, slots=True)
class OmniscientBot:
    """Sees every hand and rolls each move out 100 times: the ceiling, never at a table."""

    name: str = "omniscient"

    def decide_open(self, game: Game, state: State, rng: random.Random) -> Move:
        """The move that does best as the cards lie."""
        import numpy as np

        from followsuit.kernel.packed import n_words, to_words

        seat = to_act(game, state)
        shown = view(game, state, seat)
        hidden = [0 if holder == seat else hand for holder, hand in enumerate(state.hands)]
        world = np.array([to_words(hand, n_words(game)) for hand in hidden])
        worlds = np.repeat(world[np.newaxis], 100, axis=0)
        return MC200.decide_in(worlds, game, shown, seen(game, shown), rng)


_FROZEN: tuple[Player, ...] = (RandomBot(), RulebookBot(), MC200, OmniscientBot())

REFERENCE: Mapping[str, Player] = MappingProxyType({bot.name: bot for bot in _FROZEN})
"""Every frozen player by its name. One that sees all cards has ``decide_open``: players.py."""
