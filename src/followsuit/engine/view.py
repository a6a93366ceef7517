"""What a seat may know: the only place where hidden information is removed.

A View is built field by field. Adding a field here needs a line in docs/hidden-information.md.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple

from followsuit.engine.auction import Bids
from followsuit.engine.events import Move, Play, Trick
from followsuit.engine.game import Game
from followsuit.engine.rules import legal_moves, refusal, scores
from followsuit.engine.state import State, cards_in, seat_of
from followsuit.engine.types import Card, CardSet, Mode, Phase, RefusalCode, Seat


@dataclass(frozen=True, slots=True)
class Refusal:
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


def view(game: Game, state: State, seat: int | None) -> View:
    """What *seat* may see of the state; None: what anybody may see. Raises DealError: no seat."""
    if seat is None:
        return _public(game, state)
    seat = seat_of(seat, state.n_seats, "None watches, and there is no")
    return with_own(game, state, _public(game, state), seat)


def _public(game: Game, state: State) -> View:
    """What anybody may see."""
    is_over = state.phase == "over"
    return View(
        seat=None,
        n_seats=state.n_seats,
        dealer=state.deal.dealer,
        phase=state.phase,
        turn=state.turn,
        mode=state.mode,
        bids=state.bids,
        declarer=state.declarer,
        contract=state.contract,
        hand=(),
        hand_sizes=tuple([cards.bit_count() for cards in state.hands]),
        trick=state.trick,
        tricks=state.tricks,
        taken=state.taken,
        captured=state.captured,
        stock_size=len(state.deal.stock),
        stock=state.deal.stock if is_over else None,
        legal=(),
        refused=(),
        scores=scores(game, state),
    )


def with_own(game: Game, state: State, public: View, seat: Seat) -> View:
    """The view of a seat. public: what anybody may see of the same state."""
    hand = own_hand(state, seat)
    if seat != state.turn:
        return public._replace(seat=seat, hand=hand)
    legal = legal_moves(game, state)
    refused = _refused(game, state, hand, legal) if state.phase == "play" else ()
    return public._replace(seat=seat, hand=hand, legal=legal, refused=refused)


def own_hand(state: State, seat: Seat) -> tuple[Card, ...]:
    """The cards that the seat holds, sorted: for that seat alone."""
    return _sorted(state.hands[seat])


@lru_cache(maxsize=4096)
def _sorted(held: CardSet) -> tuple[Card, ...]:
    """A hand is looked at many times before it changes."""
    return tuple(cards_in(held))


def _refused(
    game: Game, state: State, hand: tuple[Card, ...], legal: tuple[Move, ...]
) -> tuple[Refusal, ...]:
    playable = {move.card for move in legal if isinstance(move, Play)}
    found = []
    for card in hand:
        if card not in playable:
            refused = refusal(game, state, card)
            assert refused is not None
            found.append(Refusal(card, refused.code, refused.reason))
    return tuple(found)
