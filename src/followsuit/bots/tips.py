"""The booklet's advice, followed plainly: it counts cards, but does not search or guess at hands.

First it settles whether it wants tricks, then it picks the card. The advice is worded for any game:
what one game knows better stands in its tables and its ``estimate``.
"""

from __future__ import annotations

import random
from collections.abc import Mapping
from dataclasses import dataclass

from followsuit.bots.bot import USUAL, Budget, needed, pick, wants_tricks
from followsuit.bots.knowledge import Knowledge, know, seats_after, takes
from followsuit.bots.odds import Rival, call_odds
from followsuit.engine.events import Bid, Choose, Move, Play, Trick
from followsuit.engine.game import Game
from followsuit.engine.rules import offer_to
from followsuit.engine.state import cards_in
from followsuit.engine.types import PASS, Call, Card, Mode, Seat
from followsuit.engine.view import View


@dataclass(frozen=True, slots=True)
class TipsBot:
    """Counts the unseen cards that beat its own; bids what a rule of thumb expects of the hand."""

    name: str = "tips"

    def decide(
        self,
        game: Game,
        view: View,
        rng: random.Random,
        budget: Budget = USUAL,  # noqa: ARG002 - too quick to be stopped
    ) -> Move:
        """The move the advice leads to; *rng* decides only between equally good ones."""
        if len(view.legal) == 1:
            return view.legal[0]
        if view.phase == "auction":
            return _bid(game, view)
        known = know(game, view)
        if view.phase == "choose":
            return _choose(game, view, known)
        if view.trick is None:
            return _lead(game, view, known, rng)
        return _follow(game, view, view.trick, known, rng)


# --- bids -----------------------------------------------------------------------------------------


def _bid(game: Game, view: View) -> Bid:
    """The legal bid nearest to the estimate; in an auction the least that will do, or a pass."""
    estimate = game.estimate(view.n_seats, view.hand)
    values = [move.value for move in view.legal if isinstance(move, Bid)]
    numbers = [value for value in values if not isinstance(value, str)]
    if PASS not in values:
        nearest = min(numbers, key=lambda number: abs(number - estimate))
        return Bid(nearest)
    return Bid(numbers[0] if numbers and numbers[0] <= estimate else PASS)


# --- what is wanted -------------------------------------------------------------------------------


def _rivals(game: Game, view: View, *, all_eager: bool = False) -> list[Rival]:
    """The seats that play to this trick after the seat to act; their wishes as bids show them."""
    return [
        Rival(seat, view.hand_sizes[seat], all_eager or wants_tricks(game, view, seat))
        for seat in seats_after(view)
    ]


def _worths(game: Game, view: View, known: Knowledge, mode: Mode) -> dict[Card, float]:
    """By card of the hand, its chance to take a trick it leads, on the average of its calls.

    Everybody else is taken to want the trick.
    """
    others = [
        Rival(Seat(seat), n_cards, True)
        for seat, n_cards in enumerate(view.hand_sizes)
        if seat != view.seat
    ]
    odds = {}
    worths = {}
    for card in view.hand:
        calls = game.lookup.lead_calls[mode][card]
        for call in calls:
            if call not in odds:
                odds[call] = call_odds(game, known, mode, call, others)
        worths[card] = sum(odds[call].holds(card) for call in calls) / max(len(calls), 1)
    return worths


# --- leads ----------------------------------------------------------------------------------------


def _lead(game: Game, view: View, known: Knowledge, rng: random.Random) -> Play:
    """To win: the card and call that fewest unseen cards beat; to lose: that most of them beat.

    To lose, a higher card that is about as sure to lose goes first: it is the more dangerous one.
    Where the call settles the mode, it is the one most cards of the hand answer: the longest suit.
    """
    assert view.seat is not None
    leads = [(play, play.call) for play in _plays(view) if play.call is not None]
    modes = {call: Mode(game.tables.next_mode[view.mode][call]) for _, call in leads}
    if len(set(modes.values())) > 1:
        trump = _longest(game, view, known, modes)
        leads = [(play, call) for play, call in leads if call == trump]
        modes = {trump: modes[trump]}
    mode = next(iter(modes.values()))
    wants = wants_tricks(game, view, view.seat)
    rivals = _rivals(game, view, all_eager=wants)
    odds = {call: call_odds(game, known, mode, call, rivals) for call in modes}
    worths = _worths(game, view, known, mode)
    points = game.tables.points

    def merit(lead: tuple[Play, Call]) -> tuple[float, ...]:
        play, call = lead
        chance = odds[call].holds(play.card)
        if not wants:
            return (worths[play.card] / 2 - chance, -worths[play.card])
        return (chance - (1 - chance) * points[play.card], worths[play.card])

    return pick(leads, merit, rng)[0]


def _longest(game: Game, view: View, known: Knowledge, modes: Mapping[Call, Mode]) -> Call:
    """The call most cards of the hand answer; among equals, where the hand is worth more."""

    def merit(call: Call) -> tuple[float, ...]:
        length = (known.hand & game.lookup.follows[modes[call]][call]).bit_count()
        return (length, sum(_worths(game, view, known, modes[call]).values()))

    return max(modes, key=merit)


# --- cards that follow ----------------------------------------------------------------------------


def _follow(game: Game, view: View, trick: Trick, known: Knowledge, rng: random.Random) -> Play:
    """To win: weigh the chance against what the card may still do; to lose: the highest that loses.

    So the last to play wins as cheaply as it can, and others only with a card likely to hold. What
    cannot win goes by what is least missed: the lowest where tricks are wanted, the highest where
    they are not, and no card with points that others would take.
    """
    assert view.seat is not None
    lacking = needed(game, view, view.seat)
    wants = wants_tricks(game, view, view.seat)
    rivals = _rivals(game, view)
    odds = call_odds(game, known, trick.mode, trick.call, rivals)
    worths = _worths(game, view, known, trick.mode)
    strength = game.tables.strength[trick.mode][trick.call]
    points = game.tables.points
    stake, later = _stakes(game, view, trick, known)
    if lacking is not None and lacking >= len(view.hand):
        later = 0.0  # every trick is needed: nothing to save for

    def merit(play: Play) -> tuple[float, ...]:
        card = play.card
        chance = odds.holds(card) if takes(game, trick, card) else 0.0
        if wants:
            gain = chance * (stake + points[card]) - (1 - chance) * points[card]
            return (gain - later * worths[card], -worths[card])
        if not takes(game, trick, card):
            return (1.0, -points[card], worths[card])
        return (0.0, -points[card], -strength[card] if rivals else worths[card])

    return pick(_plays(view), merit, rng)


def _stakes(game: Game, view: View, trick: Trick, known: Knowledge) -> tuple[float, float]:
    """What this trick is worth to its taker without the card to be played, and a later one.

    Card points where they count, each later trick with its share of those still out; else one each.
    """
    if game.scoring.kind != "points":
        return 1.0, 1.0
    points = game.tables.points
    on_table = sum(points[card] for card in trick.cards)
    still_out = sum(points[card] for card in cards_in(known.unseen | known.hand))
    share = (on_table + still_out) / len(view.hand)
    return on_table + share * len(list(seats_after(view))) / view.n_seats, share


def _plays(view: View) -> list[Play]:
    return [move for move in view.legal if isinstance(move, Play)]


# --- the order of the cards -----------------------------------------------------------------------


def _choose(game: Game, view: View, known: Knowledge) -> Choose:
    """Turn the order if the hand is worth more in the mode that is offered."""
    assert view.seat is not None
    offered = offer_to(game, view.tricks[-1], view.seat)
    assert offered is not None
    turned = sum(_worths(game, view, known, offered).values())
    kept = sum(_worths(game, view, known, view.mode).values())
    return Choose("reverse" if turned > kept else "keep")
