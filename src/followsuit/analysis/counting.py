"""What is still out, and what beats the cards one holds: counted from a View, never guessed."""

from __future__ import annotations

from dataclasses import dataclass

from followsuit.bots.knowledge import Knowledge, beaters, know, takes
from followsuit.engine.events import Trick
from followsuit.engine.game import Game
from followsuit.engine.state import cards_in
from followsuit.engine.types import Call, Card, Mode
from followsuit.engine.view import View


@dataclass(frozen=True, slots=True)
class Standing:
    """How a card of the hand stands: led with *call*, or added to the trick that lies, call None.

    n: unseen cards that take the trick from it, wherever they lie, in the stock too. can_win: False
    where it does not answer, or a card on the table is better already.
    """

    card: Card
    call: Call | None
    n: int
    can_win: bool = True


@dataclass(frozen=True, slots=True)
class Count:
    """unseen: the pack without one's hand and all cards shown. standings: of the hand, in order."""

    unseen: tuple[Card, ...]
    standings: tuple[Standing, ...]


def count(game: Game, view: View) -> Count:
    """What the seat of the View can count. The trick that lies need not be its turn."""
    known = know(game, view)
    trick = view.trick
    standings = [
        standing
        for card in view.hand
        for standing in (
            _leads(game, known, view.mode, card)
            if trick is None
            else [_added(game, known, trick, card)]
        )
    ]
    return Count(tuple(cards_in(known.unseen)), tuple(standings))


def _leads(game: Game, known: Knowledge, mode: Mode, card: Card) -> list[Standing]:
    """Of the card as a lead, with each call it may make."""
    return [
        Standing(
            card, call, _n_beating(game, known, Mode(game.tables.next_mode[mode][call]), call, card)
        )
        for call in game.lookup.lead_calls[mode][card]
    ]


def _added(game: Game, known: Knowledge, trick: Trick, card: Card) -> Standing:
    can_win = takes(game, trick, card)
    n = _n_beating(game, known, trick.mode, trick.call, card) if can_win else 0
    return Standing(card, None, n, can_win)


def _n_beating(game: Game, known: Knowledge, mode: Mode, call: Call, card: Card) -> int:
    return (beaters(game)[mode][call][card] & known.unseen).bit_count()
