"""Whether the rest of the tricks is certainly a seat's, by what the seat itself may know."""

from __future__ import annotations

from typing import NamedTuple

from followsuit.engine.events import Play
from followsuit.engine.game import Game
from followsuit.engine.state import card_set, cards_in
from followsuit.engine.types import Call, Card
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
    if seen.phase != "play" or seen.trick is not None or not seen.legal:
        return Rest()
    leads = []
    unseen = tuple(cards_in(_unseen(game, seen)))
    for card in seen.hand:
        doubt = None
        for call in game.lookup.lead_calls[seen.mode][card]:
            if game.lookup.next_mode[seen.mode][call] != seen.mode:
                continue
            doubt = _beating(game, seen, card, call, unseen)
            if doubt is None:
                leads.append(Play(card, call))
                break
        else:
            return Rest(doubt=doubt)
    return Rest(tuple(leads))


def _unseen(game: Game, seen: View) -> int:
    shown = {card for trick in seen.tricks for card in trick.cards}
    return game.pack & ~card_set((*seen.hand, *shown))


def _beating(
    game: Game, seen: View, card: Card, call: Call, unseen: tuple[Card, ...]
) -> Card | None:
    """The strongest unseen card that takes this lead, or None."""
    strength = game.tables.strength[seen.mode][call]
    best = max(unseen, key=strength.__getitem__, default=None)
    if best is not None and strength[best] >= max(1, strength[card]):
        return best
    return None
