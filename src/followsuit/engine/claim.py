"""Whether the rest of the tricks is certainly a seat's, by what the seat itself may know."""

from __future__ import annotations

from typing import NamedTuple

from followsuit.engine.events import Play
from followsuit.engine.game import Game
from followsuit.engine.state import card_set, cards_in
from followsuit.engine.types import Call, Card, CardSet
from followsuit.engine.view import View


class Rest(NamedTuple):
    """What a seat on lead can be sure of.

    leads: one for each card of its hand, which no card it has not seen can beat; all tricks are its
    own in whatever order it leads them. doubt: without such leads, an unseen card that may take a
    trick from it; None if it is not on lead, or a lead would turn the order of the cards.
    """

    leads: tuple[Play, ...] = ()
    doubt: Card | None = None


def rest(game: Game, seen: View) -> Rest:
    """What the seat can be sure of, wherever the cards lie that it has not seen."""
    leads, doubt = _look(game, seen)
    if doubt is None:
        return Rest(leads)
    call, beaters = doubt
    strength = game.tables.strength[seen.mode][call]
    return Rest(doubt=max(cards_in(beaters), key=strength.__getitem__))


def is_certain(game: Game, seen: View) -> bool:
    """Whether ``rest`` has leads."""
    return bool(_look(game, seen)[0])


def _look(game: Game, seen: View) -> tuple[tuple[Play, ...], tuple[Call, CardSet] | None]:
    """The leads, or the call of a lead and the unseen cards that take it."""
    if seen.phase != "play" or seen.trick is not None or not seen.legal:
        return (), None
    leads = []
    unseen = _unseen(game, seen)
    beaters = game.beaters[seen.mode]
    for card in seen.hand:
        doubt = None
        for call in game.lookup.lead_calls[seen.mode][card]:
            if game.lookup.next_mode[seen.mode][call] != seen.mode:
                continue
            beating = unseen & beaters[call][card]
            if not beating:
                leads.append(Play(card, call))
                break
            doubt = call, beating
        else:
            return (), doubt
    return tuple(leads), None


def _unseen(game: Game, seen: View) -> CardSet:
    shown = card_set(seen.hand)
    for trick in seen.tricks:
        shown |= card_set(trick.cards)
    return game.pack & ~shown
