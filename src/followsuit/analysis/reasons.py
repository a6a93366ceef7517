"""One reason for a move, as a code and its facts: the page says it in the player's language.

Everything comes from the View and is true of it; what the others will do is not guessed at.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from followsuit.bots.bot import wants_tricks
from followsuit.bots.knowledge import Knowledge, beaters, know, seats_after, takes
from followsuit.bots.odds import Rival, call_odds
from followsuit.engine.events import Bid, Choose, Move, Play, Trick
from followsuit.engine.game import Game
from followsuit.engine.rules import offer_to
from followsuit.engine.types import PASS, BidValue, Call, Card, CardSet, Mode
from followsuit.engine.view import View

ReasonCode = Literal[
    "only_move",
    "bid",
    "bid_hook",
    "bid_worth",
    "pass",
    "names_trump",
    "lead_sure",
    "lead_win",
    "lead_keep",
    "lead_lose",
    "lead",
    "take_last",
    "take_sure",
    "take",
    "leave",
    "cannot_take",
    "duck",
    "discard",
    "must_take",
    "take_anyway",
    "keep",
    "reverse",
]
"""only_move: nothing else is legal. bid: nearest to what the hand is expected to take. bid_hook:
that is refused to the dealer. bid_worth: the hand is expected to be worth so much. pass: it is not.

names_trump: n cards of the hand answer the call. lead_sure: no unseen card beats it. lead_win: it
wins unless one of n cards follows that beat it. lead_keep: they beat it, but tricks can wait and
better cards are kept. lead_lose: a trick is not wanted, and n cards beat it. lead: neither.

take_last: it takes the trick as the last card. take_sure: no unseen card beats it. take: unless one
of n does. leave: it leaves a trick it could take. cannot_take: no card may take it. duck: it stays
below the best card. discard: it cannot win, so it is a time to be rid of it. must_take: every card
would take it. take_anyway: it takes a trick that is not wanted.

keep, reverse: of n cards of the hand more can be beaten by fewer unseen cards than in the other
order."""

LIKELY = 0.5
"""Chance from which on a lead is said to win."""


@dataclass(frozen=True, slots=True)
class Reason:
    """A code with the facts it needs; the others are None.

    card, call: of the move. n: cards, see ``ReasonCode``. value: the bid. least: the lowest bid
    there is, or the refused one. expected: tricks or card points the hand takes on average if it
    bids so (if it bids the least, for a pass). chance: that it then makes its bid. points: card
    points in the trick, the card among them, where it takes the trick.
    """

    code: ReasonCode
    card: Card | None = None
    call: Call | None = None
    n: int | None = None
    value: BidValue | None = None
    least: int | None = None
    expected: float | None = None
    chance: float | None = None
    points: int | None = None


@dataclass(frozen=True, slots=True)
class Promise:
    """What a bid comes to: the average of what the hand takes, and the chance to make it."""

    expected: float
    chance: float


def reason(game: Game, view: View, move: Move, promise: Promise | None = None) -> Reason:
    """Why the move may be a good one. The View is of the seat to act.

    promise: what is expected of the bid, or of the lowest one for a pass; None: not known.
    """
    if len(view.legal) == 1:
        card = move.card if isinstance(move, Play) else None
        return Reason("only_move", card=card, value=move.value if isinstance(move, Bid) else None)
    if isinstance(move, Bid):
        return _bid(view, move, promise)
    if isinstance(move, Choose):
        return _choose(game, view, move)
    known = know(game, view)
    if view.trick is None:
        return _lead(game, view, move, known)
    return _follow(game, view, view.trick, move, known)


def _bid(view: View, move: Bid, promise: Promise | None) -> Reason:
    numbers = [legal.value for legal in view.legal if isinstance(legal, Bid)]
    values = [value for value in numbers if value != PASS]
    expected = None if promise is None else promise.expected
    chance = None if promise is None else promise.chance
    if move.value == PASS:
        least = min(values, default=None)
        return Reason("pass", value=PASS, least=least, expected=expected, chance=chance)
    if PASS in numbers:
        return Reason("bid_worth", value=move.value, expected=expected, chance=chance)
    refused = [value for value in range(max(values) + 1) if value not in values]
    if refused and expected is not None and round(expected) == refused[0]:
        return Reason(
            "bid_hook", value=move.value, least=refused[0], expected=expected, chance=chance
        )
    return Reason("bid", value=move.value, expected=expected, chance=chance)


def _choose(game: Game, view: View, move: Choose) -> Reason:
    assert view.seat is not None
    offered = offer_to(game, view.tricks[-1], view.seat)
    assert offered is not None
    known = know(game, view)
    modes = {"reverse": offered, "keep": view.mode}
    chosen = modes[move.choice]
    other = modes["keep" if move.choice == "reverse" else "reverse"]
    n_better = sum(
        _n_beating(game, known, chosen, card) < _n_beating(game, known, other, card)
        for card in view.hand
    )
    return Reason(move.choice, n=n_better)


def _n_beating(game: Game, known: Knowledge, mode: Mode, card: Card) -> int:
    """Unseen cards that beat the card if it is led with its best call."""
    by_call = beaters(game)[mode]
    calls = game.lookup.lead_calls[mode][card] or range(len(game.calls))
    return min((by_call[call][card] & known.unseen).bit_count() for call in calls)


def _lead(game: Game, view: View, move: Play, known: Knowledge) -> Reason:
    assert view.seat is not None
    call = move.call
    assert call is not None
    leads = [play.call for play in view.legal if isinstance(play, Play) and play.call is not None]
    mode = Mode(game.tables.next_mode[view.mode][call])
    if len({game.tables.next_mode[view.mode][each] for each in leads}) > 1:
        answering = known.hand & game.lookup.follows[mode][call]
        return Reason("names_trump", card=move.card, call=call, n=answering.bit_count())
    wants = wants_tricks(game, view, view.seat)
    n = threats(game, view, known, mode, call, move.card).bit_count()
    chance = _chance(game, view, known, mode, call, move.card)
    if wants and n == 0:
        return Reason("lead_sure", card=move.card, call=call, n=0, chance=1.0)
    if wants:
        code: ReasonCode = "lead_win" if chance >= LIKELY else "lead_keep"
    else:
        code = "lead_lose" if n and chance < LIKELY else "lead"
    return Reason(code, card=move.card, call=call, n=n, chance=chance)


def _follow(game: Game, view: View, trick: Trick, move: Play, known: Knowledge) -> Reason:
    assert view.seat is not None
    card, wants = move.card, wants_tricks(game, view, view.seat)
    takers = [
        play for play in view.legal if isinstance(play, Play) and takes(game, trick, play.card)
    ]
    if not takes(game, trick, card):
        if wants:
            return Reason("leave" if takers else "cannot_take", card=card)
        answers = game.lookup.follows[trick.mode][trick.call] >> card & 1
        return Reason("duck" if answers else "discard", card=card)
    worth = game.tables.points
    points = sum(worth[each] for each in (*trick.cards, card)) if game.lookup.has_points else None
    if not wants:
        code: ReasonCode = "must_take" if len(takers) == len(view.legal) else "take_anyway"
        return Reason(code, card=card, points=points)
    if not any(True for _ in seats_after(view)):
        return Reason("take_last", card=card, points=points, chance=1.0)
    n = threats(game, view, known, trick.mode, trick.call, card).bit_count()
    if n == 0:
        return Reason("take_sure", card=card, n=0, points=points, chance=1.0)
    chance = _chance(game, view, known, trick.mode, trick.call, card)
    return Reason("take", card=card, n=n, points=points, chance=chance)


def threats(
    game: Game, view: View, known: Knowledge, mode: Mode, call: Call, card: Card
) -> CardSet:
    """Unseen cards that take the trick from the card, which a seat that plays later may hold."""
    held = 0
    for seat in seats_after(view):
        held |= known.possible(seat)
    return beaters(game)[mode][call][card] & held


def _chance(game: Game, view: View, known: Knowledge, mode: Mode, call: Call, card: Card) -> float:
    """That nobody takes the trick from the card, as the booklet counts it."""
    rivals = [
        Rival(seat, view.hand_sizes[seat], wants_tricks(game, view, seat))
        for seat in seats_after(view)
    ]
    return round(call_odds(game, known, mode, call, rivals).holds(card), 3)


def take_chance(game: Game, view: View, move: Move) -> float | None:
    """Chance that the card takes this trick, as the booklet counts it; None for what is no card."""
    if not isinstance(move, Play):
        return None
    known, trick = know(game, view), view.trick
    if trick is not None:
        if not takes(game, trick, move.card):
            return 0.0
        return _chance(game, view, known, trick.mode, trick.call, move.card)
    assert move.call is not None
    mode = Mode(game.tables.next_mode[view.mode][move.call])
    return _chance(game, view, known, mode, move.call, move.card)
