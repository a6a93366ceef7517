"""Oh Hell: a French pack, a trump, and a bid to be met exactly.

Tables, auction, scoring and options only; the engine plays them. Source: docs/add-a-game.md, which
says how this differs from the common rules. It is no part of followsuit: FOLLOWSUIT_GAMES names it.
"""

from __future__ import annotations

from followsuit.engine.auction import ExactAuction
from followsuit.engine.game import Estimate, Game, GameKind, Option, Tables
from followsuit.engine.scoring import ExactScoring, MatchPlan

SUITS = ("spades", "hearts", "diamonds", "clubs")
RANKS = "23456789TJQKA"
CARDS = tuple(rank + suit[0].upper() for suit in SUITS for rank in RANKS)
NO_TRUMP = "no trump"
SEATS = (3, 4, 5, 6, 7)
KEEN = 2
"""How much more others try to beat a card than a card drawn would; found by play."""
ABOVE_THE_LED = 100
"""Added to the rank of a trump: more than any other card has."""

OPTIONS = (
    Option("trump", (*SUITS, "none")),
    Option("hand_size", (7, *range(6, 0, -1), *range(8, 14))),
    Option("deals", (8, *range(1, 8), *range(9, 17))),
    Option("hook", (True, False)),
)


def build(*, trump: str, hand_size: int, deals: int, hook: bool) -> Game:
    """The game at a table with these options."""
    seats = [n for n in SEATS if n * hand_size <= len(CARDS)]
    suits, cards = range(len(SUITS)), range(len(CARDS))
    # A suit is called by leading it; whoever has it follows.
    answers = tuple(tuple(_suit(card) == call for card in cards) for call in suits)
    return Game(
        key="oh_hell",
        title="Oh Hell",
        revision=1,
        options={"trump": trump, "hand_size": hand_size, "deals": deals, "hook": hook},
        hand_sizes=dict.fromkeys(seats, hand_size),
        cards=CARDS,
        calls=SUITS,
        modes=(NO_TRUMP if trump == "none" else trump,),
        call_words=SUITS,
        holding=tuple(f"a {suit[:-1]}" for suit in SUITS),
        tables=Tables(
            leads=(tuple(zip(*answers, strict=True)),),
            follows=(answers,),
            obliges=(answers,),
            strength=(tuple(tuple(_strength(trump, call, c) for c in cards) for call in suits),),
            next_mode=((0,) * len(SUITS),),
            offers=((-1,) * len(CARDS),),
            points=(0,) * len(CARDS),
        ),
        auction=ExactAuction(hand_size, hook),
        scoring=ExactScoring(),
        plan=MatchPlan(best="high", deals=deals),
        estimate=Estimate(
            base=dict.fromkeys(seats, 0.0),
            rows={n: (_worths(trump, n),) for n in seats},
        ),
    )


def _suit(card: int) -> int:
    """Suit as an index into SUITS."""
    return card // len(RANKS)


def _strength(trump: str, call: int, card: int) -> int:
    """A trump beats what is no trump; else the suit led, by rank; another suit never wins."""
    height = 1 + card % len(RANKS)
    if SUITS[_suit(card)] == trump:
        return ABOVE_THE_LED + height
    return height if _suit(card) == call else 0


def _worths(trump: str, n_seats: int) -> tuple[float, ...]:
    """By card, the tricks it is good for: how often as many cards as rivals hold do not beat it.

    Scaled so that over all hands the mean is the fair share.
    """
    rivals = KEEN * (n_seats - 1)
    kept = [(1 - _beating(trump, card) / len(CARDS)) ** rivals for card in range(len(CARDS))]
    fair = len(CARDS) / n_seats / sum(kept)
    return tuple(fair * share for share in kept)


def _beating(trump: str, card: int) -> int:
    """How many cards beat the card when it is led."""
    call = _suit(card)
    own = _strength(trump, call, card)
    return sum(_strength(trump, call, other) > own for other in range(len(CARDS)))


OH_HELL = GameKind("oh_hell", SEATS, OPTIONS, build)
