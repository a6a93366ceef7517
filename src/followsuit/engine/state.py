"""A deal in progress, as one frozen value, and how it starts.

A State holds every hand: it never leaves the process. ``view`` makes what a seat may see of it.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from followsuit.engine.auction import Bids
from followsuit.engine.events import Deal, DealtCards, Move, Trick
from followsuit.engine.game import Game
from followsuit.engine.notation import parse_card
from followsuit.engine.types import (
    Card,
    CardSet,
    DealError,
    Mode,
    NotationError,
    Phase,
    Seat,
    whole,
)


class State(NamedTuple):
    """One deal after some moves. The deal and the moves are the truth, the rest follows from them.

    A named tuple because one is made at every move: docs/performance.md, The engine.

    turn: the seat to act, None when the deal is over. trick: the one on the table, None between
    tricks. hands: by seat, as bit sets. taken, captured: tricks and card points by seat.
    """

    deal: DealtCards
    moves: tuple[Move, ...]
    phase: Phase
    turn: Seat | None
    mode: Mode
    hands: tuple[CardSet, ...]
    bids: Bids
    declarer: Seat | None
    contract: int | None
    trick: Trick | None
    tricks: tuple[Trick, ...]
    taken: tuple[int, ...]
    captured: tuple[int, ...]

    @property
    def n_seats(self) -> int:
        return len(self.hands)


def start(game: Game, deal: Deal | DealtCards) -> State:
    """The state after the deal; raises DealError when the game cannot be dealt so.

    DealtCards are taken as they are: ``check_deal`` and the shuffle make only right ones.
    """
    dealt = deal if isinstance(deal, DealtCards) else check_deal(game, deal)
    n_seats = len(dealt.hands)
    first = game.auction.turn(n_seats, dealt.dealer, ())
    outcome = None if first is not None else game.auction.outcome(n_seats, dealt.dealer, ())
    return State(
        deal=dealt,
        moves=(),
        phase="auction" if outcome is None else "play",
        turn=first if outcome is None else outcome.leader,
        mode=Mode(0) if outcome is None else outcome.mode,
        hands=tuple(card_set(hand) for hand in dealt.hands),
        bids=(),
        declarer=None,
        contract=None,
        trick=None,
        tricks=(),
        taken=(0,) * n_seats,
        captured=(0,) * n_seats,
    )


def check_deal(game: Game, deal: Deal) -> DealtCards:
    """The deal with cards as sorted indices; raises DealError naming seat and card."""
    n_seats = len(deal.hands)
    size = game.hand_size(n_seats)
    dealer = seat_of(deal.dealer, n_seats, "the dealer is")
    owner: dict[Card, str] = {}
    hands = []
    for seat, cards in enumerate(deal.hands):
        if len(cards) != size:
            raise DealError(f"seat {seat} is dealt {len(cards)} cards; a hand is {size}")
        hands.append(_claim(game, cards, f"seat {seat}", owner))
    rest = tuple(Card(card) for card in range(len(game.cards)) if Card(card) not in owner)
    if deal.stock:
        stock = _claim(game, deal.stock, "the stock", owner)
        if stock != rest:
            missing = game.cards[next(card for card in rest if card not in stock)]
            raise DealError(f"{missing} is neither in a hand nor in the stock")
    return DealtCards(dealer, tuple(hands), rest)


def seat_of(value: object, n_seats: int, claim: str) -> Seat:
    """*value* as a seat; raises DealError beginning with the claim."""
    seat = whole(value)
    if seat is None or not 0 <= seat < n_seats:
        raise DealError(f"{claim} seat {value!r}; seats are 0 to {n_seats - 1}")
    return Seat(seat)


def _claim(
    game: Game, cards: Sequence[str | int], place: str, owner: dict[Card, str]
) -> tuple[Card, ...]:
    """The cards as sorted indices, each noted in *owner* as lying in *place*."""
    found = []
    for name in cards:
        card = card_of(game, name, place)
        if card in owner:
            raise DealError(f"{game.cards[card]} is dealt twice: {owner[card]} and {place}")
        owner[card] = place
        found.append(card)
    return tuple(sorted(found))


def card_of(game: Game, name: str | int, place: str) -> Card:
    """The card called *name*, or with that index; raises DealError saying where it was met."""
    if isinstance(name, str):
        try:
            return parse_card(game, name)
        except NotationError as error:
            raise DealError(f"{place}: {error}") from None
    card = whole(name)
    if card is None or not 0 <= card < len(game.cards):
        raise DealError(f"{place}: card {name!r} is not an index from 0 to {len(game.cards) - 1}")
    return Card(card)


def card_set(cards: Sequence[Card]) -> CardSet:
    """The cards as a bit set."""
    return sum(1 << card for card in cards)


def cards_in(cards: CardSet) -> Iterator[Card]:
    """The cards of a bit set, lowest index first."""
    while cards:
        low = cards & -cards
        yield Card(low.bit_length() - 1)
        cards ^= low
