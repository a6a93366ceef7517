"""A View as compiled code takes it: what has been shown, what is hidden, and all moves so far."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING

from followsuit.bots.codes import code_of
from followsuit.bots.knowledge import know
from followsuit.engine.events import Bid, Choose, Move, Play, Trick
from followsuit.engine.game import Game
from followsuit.engine.rules import offer_to
from followsuit.engine.view import View

if TYPE_CHECKING:
    import numpy as np
    import numpy.typing as npt

    from followsuit.kernel.packed import Words


@dataclass(frozen=True, slots=True)
class Seen:
    """What a seat has seen of a deal, in words of 64 cards and codes of moves.

    shown: uint64 (seats, words), the cards each seat has played, and all that were dealt to the
    seat itself. unseen: uint64 (words,). barred: uint64 (seats, words). hidden: int64 (seats,), how
    many unseen cards each seat holds. history, moves: int16, all moves so far and the legal ones.
    """

    shown: Words
    unseen: Words
    barred: Words
    hidden: npt.NDArray[np.int64]
    history: npt.NDArray[np.int16]
    moves: npt.NDArray[np.int16]


def seen(game: Game, view: View) -> Seen:
    """What the View shows its seat, which is to act."""
    import numpy as np

    from followsuit.kernel.packed import n_words, to_words

    known = know(game, view)
    words = n_words(game)
    shown = [known.hand if seat == view.seat else 0 for seat in range(view.n_seats)]
    for trick in _tricks(view):
        for place, card in enumerate(trick.cards):
            shown[(trick.leader + place) % view.n_seats] |= 1 << card
    sizes = [0 if seat == view.seat else n for seat, n in enumerate(view.hand_sizes)]
    return Seen(
        np.array([to_words(cards, words) for cards in shown]),
        to_words(known.unseen, words),
        np.array([to_words(cards, words) for cards in known.barred]),
        np.array(sizes, np.int64),
        np.array([code_of(move) for move in _moves(game, view)], np.int16),
        np.array([code_of(move) for move in view.legal], np.int16),
    )


def _tricks(view: View) -> tuple[Trick, ...]:
    return view.tricks if view.trick is None else (*view.tricks, view.trick)


def _moves(game: Game, view: View) -> Iterator[Move]:
    """All moves of the deal; a choice shows in the mode that came after it."""
    for _, value in view.bids:
        yield Bid(value)
    tricks = _tricks(view)
    for i, trick in enumerate(tricks):
        yield Play(trick.cards[0], trick.call)
        for card in trick.cards[1:]:
            yield Play(card)
        if trick.winner is None:
            continue
        offered = offer_to(game, trick, trick.winner)
        if offered is None:
            continue
        if i + 1 < len(tricks):
            after = tricks[i + 1]
            is_turned = game.tables.next_mode[offered][after.call] == after.mode
        elif view.phase == "play":
            is_turned = view.mode == offered
        else:
            return  # being chosen now, or the deal is over
        yield Choose("reverse" if is_turned else "keep")
