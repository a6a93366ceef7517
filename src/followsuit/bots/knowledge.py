"""What a View tells about the cards it does not show. Facts only: no guess is made here.

Everything follows from the game's tables, so it is true for every game and every mode.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache

from followsuit.engine.events import Trick
from followsuit.engine.game import Game
from followsuit.engine.state import card_set
from followsuit.engine.types import Card, CardSet, Seat
from followsuit.engine.view import View

Beaters = tuple[tuple[tuple[CardSet, ...], ...], ...]
"""(mode, call, card): cards that take the trick from the card when they are played after it."""


@dataclass(frozen=True, slots=True)
class Knowledge:
    """What a seat can be sure of about the cards it does not see.

    hand: its own cards. unseen: the pack without its hand and all cards shown; they lie in the
    other hands and the stock. barred: by seat, cards it has shown that it does not hold.
    """

    hand: CardSet
    unseen: CardSet
    barred: tuple[CardSet, ...]

    def possible(self, seat: Seat) -> CardSet:
        """Unseen cards that another seat may hold."""
        return self.unseen & ~self.barred[seat]


def know(game: Game, view: View) -> Knowledge:
    """What the seat of *view*, or a spectator, knows; reads each trick once."""
    hand = card_set(view.hand)
    seen = hand if view.stock is None else hand | card_set(view.stock)
    barred = [0] * view.n_seats
    for trick in view.tricks:
        seen |= card_set(trick.cards)
        _note_voids(game, trick, barred)
    if view.trick is not None:
        seen |= card_set(view.trick.cards)
        _note_voids(game, view.trick, barred)
    return Knowledge(hand, game.pack & ~seen, tuple(barred))


@lru_cache(maxsize=64)
def beaters(game: Game) -> Beaters:
    """Which cards beat which; built once for a game.

    Equal strength: the later card wins. Cards that cannot win beat nothing.
    """
    return tuple(
        tuple(_beaters_by_card(strength) for strength in by_call)
        for by_call in game.tables.strength
    )


def seats_after(view: View) -> Iterator[Seat]:
    """Seats that play to this trick after the seat to act, in order."""
    assert view.turn is not None
    n_played = 0 if view.trick is None else len(view.trick.cards)
    for step in range(1, view.n_seats - n_played):
        yield Seat((view.turn + step) % view.n_seats)


def takes(game: Game, trick: Trick, card: Card) -> bool:
    """Whether the card, played next, would be the best of the trick so far."""
    strength = game.tables.strength[trick.mode][trick.call]
    return strength[card] >= max(1, *(strength[played] for played in trick.cards))


def _note_voids(game: Game, trick: Trick, barred: list[CardSet]) -> None:
    """Bar from each seat that did not answer the call all cards it would have had to answer with.

    A hand only shrinks, so what a seat did not hold then it does not hold now.
    """
    follows = game.lookup.follows[trick.mode][trick.call]
    obliges = game.lookup.obliges[trick.mode][trick.call]
    seat = trick.leader
    for card in trick.cards[1:]:
        seat = Seat((seat + 1) % len(barred))
        if not follows >> card & 1:
            barred[seat] |= obliges


def _beaters_by_card(strength: tuple[int, ...]) -> tuple[CardSet, ...]:
    """By card, the cards at least as strong, itself and those that cannot win left out."""
    return tuple(
        sum(
            1 << other
            for other, rival in enumerate(strength)
            if rival >= max(own, 1) and other != card
        )
        for card, own in enumerate(strength)
    )
