"""Rough chances, from counting the unseen cards: what a careful player works out in the head.

Each other hand is taken as drawn from the cards it may hold, one hand at a time; what bids and
plays tell beyond shown voids is not used.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache
from math import comb

from followsuit.bots.knowledge import Knowledge, beaters
from followsuit.engine.game import Game
from followsuit.engine.types import Call, Card, CardSet, Mode, Seat


@dataclass(frozen=True, slots=True)
class Rival:
    """A seat that plays later, how many cards it holds, and whether it wants the trick."""

    seat: Seat
    n_cards: int
    is_eager: bool


@dataclass(frozen=True, slots=True)
class CallOdds:
    """What does not depend on the card when a call is judged, for one seat after another.

    Per rival: the rival, its possible cards that answer, those that do not, and its chance to hold
    none that does.
    """

    beaters: tuple[CardSet, ...]
    rivals: tuple[tuple[Rival, CardSet, CardSet, float], ...]

    def holds(self, card: Card) -> float:
        """Chance that no rival takes the trick from the card.

        A rival that wants the trick takes it if it can; another one only if it must.
        """
        beating = self.beaters[card]
        chance = 1.0
        for rival, answering, others, void in self.rivals:
            n_answers = answering.bit_count()
            n_beats = (answering & beating).bit_count()
            n_others = others.bit_count()
            size = n_answers + n_others
            # In these forms a card that nothing beats holds with a chance of exactly 1.
            if rival.is_eager:
                n_ruffs = (others & beating).bit_count()
                ruffed = void * (1.0 - none_of(n_others, n_ruffs, rival.n_cards))
                kept = none_of(size, n_beats, rival.n_cards) - ruffed
            else:
                kept = 1.0 - (none_of(size, n_answers - n_beats, rival.n_cards) - void)
            chance *= kept
        return chance


def call_odds(
    game: Game, known: Knowledge, mode: Mode, call: Call, rivals: Iterable[Rival]
) -> CallOdds:
    """The chances of every card in a trick with this call; *mode* is the one that judges it."""
    follows = game.lookup.follows[mode][call]
    parts = []
    for rival in rivals:
        pool = known.possible(rival.seat)
        void = none_of(pool.bit_count(), (pool & follows).bit_count(), rival.n_cards)
        parts.append((rival, pool & follows, pool & ~follows, void))
    return CallOdds(beaters(game)[mode][call], tuple(parts))


@lru_cache(maxsize=1 << 16)
def none_of(size: int, n_marked: int, n_drawn: int) -> float:
    """Chance to draw *n_drawn* of *size* cards without one of the *n_marked*."""
    if n_drawn > size - n_marked:
        return 0.0
    return comb(size - n_marked, n_drawn) / comb(size, n_drawn)
