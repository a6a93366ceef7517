"""What a seat may know: the only place where hidden information is removed.

A View is built field by field. Adding a field here needs a line in docs/hidden-information.md.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple, cast

from followsuit.engine.auction import Bids
from followsuit.engine.events import Move, Play, Trick
from followsuit.engine.game import Game
from followsuit.engine.rules import legal_moves, refusal, scores
from followsuit.engine.state import State, seat_of
from followsuit.engine.types import Card, CardSet, Mode, Phase, RefusalCode, Seat


class Refusal(NamedTuple):
    """A card of one's own that may not be played now, and why."""

    card: Card
    code: RefusalCode
    reason: str


class View(NamedTuple):
    """A deal as one seat, or a spectator, may see it.

    seat: None for a spectator. hand: the seat's own cards, sorted; a spectator has none.
    stock: shown once the deal is over, else None. legal, refused: for the seat to act alone.
    scores: once the deal is over.
    """

    seat: Seat | None
    n_seats: int
    dealer: Seat
    phase: Phase
    turn: Seat | None
    mode: Mode
    bids: Bids
    declarer: Seat | None
    contract: int | None
    hand: tuple[Card, ...]
    hand_sizes: tuple[int, ...]
    trick: Trick | None
    tricks: tuple[Trick, ...]
    taken: tuple[int, ...]
    captured: tuple[int, ...]
    stock_size: int
    stock: tuple[Card, ...] | None
    legal: tuple[Move, ...]
    refused: tuple[Refusal, ...]
    scores: tuple[int, ...] | None


def view(game: Game, state: State, seat: int | None, *, reasons: bool = True) -> View:
    """What *seat* may see of the state; None: what anybody may see. Raises DealError: no seat.

    reasons: whether the cards it may not play are listed; a program that looks does without.
    """
    if seat is None:
        return _shown(game, state, None, (), (), ())
    seat = seat_of(seat, state.n_seats, "None watches, and there is no")
    return _shown(game, state, seat, *_own(game, state, seat, reasons))


def with_own(game: Game, state: State, public: View, seat: Seat, *, reasons: bool = True) -> View:
    """The view of a seat. public: what anybody may see of the same state."""
    hand, legal, refused = _own(game, state, seat, reasons)
    return public._replace(seat=seat, hand=hand, legal=legal, refused=refused)


def _shown(
    game: Game,
    state: State,
    seat: Seat | None,
    hand: tuple[Card, ...],
    legal: tuple[Move, ...],
    refused: tuple[Refusal, ...],
) -> View:
    """What anybody may see, and what the seat alone may."""
    is_over = state.phase == "over"
    # In the order of the fields: by name, it takes twice as long.
    return View(
        seat,
        len(state.hands),  # n_seats
        state.deal.dealer,
        state.phase,
        state.turn,
        state.mode,
        state.bids,
        state.declarer,
        state.contract,
        hand,
        tuple([cards.bit_count() for cards in state.hands]),  # hand_sizes
        state.trick,
        state.tricks,
        state.taken,
        state.captured,
        len(state.deal.stock),  # stock_size
        state.deal.stock if is_over else None,  # stock
        legal,
        refused,
        scores(game, state) if is_over else None,  # scores
    )


def _own(
    game: Game, state: State, seat: Seat, reasons: bool
) -> tuple[tuple[Card, ...], tuple[Move, ...], tuple[Refusal, ...]]:
    """Hand, legal moves and refused cards: for that seat alone."""
    hand = own_hand(state, seat)
    if seat != state.turn:
        return hand, (), ()
    legal = legal_moves(game, state)
    if not reasons or state.phase != "play":
        return hand, legal, ()
    return hand, legal, _refused(game, state, hand, legal)


def own_hand(state: State, seat: Seat) -> tuple[Card, ...]:
    """The cards that the seat holds, sorted: for that seat alone."""
    return _sorted(state.hands[seat])


@lru_cache(maxsize=4096)
def _sorted(held: CardSet) -> tuple[Card, ...]:
    """A hand is looked at many times before it changes."""
    cards: list[int] = []  # as cards_in does, which is slower by half for being a generator
    while held:
        low = held & -held
        cards.append(low.bit_length() - 1)
        held ^= low
    return cast("tuple[Card, ...]", tuple(cards))


def _refused(
    game: Game, state: State, hand: tuple[Card, ...], legal: tuple[Move, ...]
) -> tuple[Refusal, ...]:
    playable = {move.card for move in legal if isinstance(move, Play)}
    if len(playable) == len(hand):
        return ()
    found: list[Refusal] = []
    refused = None
    for card in hand:
        if card not in playable:
            # All that do not follow are refused alike.
            if refused is None or state.trick is None:
                refused = refusal(game, state, card)
                assert refused is not None
            found.append(Refusal(card, refused.code, refused.reason))
    return tuple(found)
