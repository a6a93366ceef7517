"""Fair deals: a permutation from a secret that anyone can check once the secret is shown.

Fisher-Yates with rejection sampling on an HMAC-SHA256 counter stream; the SHA-256 of the secret
commits to the deal before the first bid. The secret is the caller's: no entropy is drawn here.
The same in the browser: ``web/src/fair/algorithm.ts``; said in words in docs/fair-deals.md.
Source: Knuth, The Art of Computer Programming 2, 3.4.2 P; RFC 2104.
"""

from __future__ import annotations

import hashlib
import hmac
import random
from collections.abc import Iterator, Sequence
from itertools import count
from struct import Struct
from typing import cast

from followsuit.engine.events import DealtCards
from followsuit.engine.game import Game
from followsuit.engine.state import seat_of
from followsuit.engine.types import Card, DealError, Seat

SECRET_BYTES = 32
_DEAL = b"followsuit deal 1"
_DEALER = b"followsuit dealer 1"
_BLOCK = Struct(">8I")


def commitment(secret: bytes) -> str:
    """What is shown before the deal: the SHA-256 of the secret, in hexadecimal."""
    return hashlib.sha256(secret).hexdigest()


def permutation(secret: bytes, size: int, nonces: Sequence[bytes] = ()) -> list[int]:
    """Order of 0..size-1 fixed by the secret and the players' nonces, in their order.

    Raises DealError if the secret is not 32 bytes.
    """
    words = _words(_DEAL, secret, nonces)
    order = list(range(size))
    for last in range(size - 1, 0, -1):
        place = _below(last + 1, words)
        order[last], order[place] = order[place], order[last]
    return order


def first_dealer(secret: bytes, n_seats: int, nonces: Sequence[bytes] = ()) -> Seat:
    """Who deals the first deal of a match, fixed by that deal's secret and nonces.

    Each seat is equally likely. Were it chosen otherwise, whoever knows the secret could turn the
    hands round the table. Raises DealError if the secret is not 32 bytes.
    """
    return Seat(_below(n_seats, _words(_DEALER, secret, nonces)))


def deal_from_secret(
    game: Game, n_seats: int, dealer: int, secret: bytes, nonces: Sequence[bytes] = ()
) -> DealtCards:
    """The deal that the secret and the nonces fix."""
    return deal_from_order(game, n_seats, dealer, permutation(secret, len(game.cards), nonces))


def random_deal(game: Game, n_seats: int, dealer: int, rng: random.Random) -> DealtCards:
    """A deal for tests and simulations: *rng* decides. Each deal is equally likely."""
    order = list(range(len(game.cards)))
    for place in range(game.hand_size(n_seats) * n_seats):
        other = place + int(rng.random() * (len(order) - place))
        order[place], order[other] = order[other], order[place]
    return _deal(game, n_seats, dealer, order)


def deal_from_order(game: Game, n_seats: int, dealer: int, order: Sequence[int]) -> DealtCards:
    """Cards given one at a time from the top of *order*, starting left of the dealer.

    Raises DealError for an impossible dealer or number of seats, or an order that is not the pack.
    """
    if sorted(order) != list(range(len(game.cards))):
        raise DealError(f"an order to deal from has each of 0 to {len(game.cards) - 1} once")
    return _deal(game, n_seats, dealer, order)


def _deal(game: Game, n_seats: int, dealer: int, order: Sequence[int]) -> DealtCards:
    size = game.hand_size(n_seats)
    dealer = seat_of(dealer, n_seats, "the dealer is")
    n_dealt = size * n_seats
    hands = [order[(seat - dealer - 1) % n_seats : n_dealt : n_seats] for seat in range(n_seats)]
    return DealtCards(
        dealer, tuple(_sorted_cards(hand) for hand in hands), _sorted_cards(order[n_dealt:])
    )


def _sorted_cards(cards: Sequence[int]) -> tuple[Card, ...]:
    return cast("tuple[Card, ...]", tuple(sorted(cards)))  # an index is a Card; no call for each


def _words(domain: bytes, secret: bytes, nonces: Sequence[bytes]) -> Iterator[int]:
    """32-bit words: HMAC(secret, domain, hash of the nonces, counter), eight a block."""
    if len(secret) != SECRET_BYTES:
        raise DealError(f"a deal's secret is {SECRET_BYTES} bytes, not {len(secret)}")
    mixed = hashlib.sha256(b"".join(hashlib.sha256(nonce).digest() for nonce in nonces)).digest()
    messages = (domain + mixed + counter.to_bytes(8, "big") for counter in count())
    blocks = (hmac.digest(secret, message, "sha256") for message in messages)
    return (word for block in blocks for word in _BLOCK.unpack(block))


def _below(limit: int, words: Iterator[int]) -> int:
    """A number 0..limit-1, each equally likely."""
    ceiling = (1 << 32) - (1 << 32) % limit
    while True:
        word = next(words)
        if word < ceiling:
            return word % limit
