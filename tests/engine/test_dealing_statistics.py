"""Case 108, "the shuffle is rigged": each card comes to each seat equally often, and to each other.

The deals are those of numbered secrets, so a test always passes or never does. A fair shuffle had a
chance of 1 in 1000 to be found too uneven by a comparison when the secrets were chosen, and about
as small a one to be found too even.
"""

from __future__ import annotations

from collections.abc import Iterator
from math import comb

import numpy as np
import numpy.typing as npt
import pytest

from followsuit.engine import deal_from_secret
from followsuit.games import GAMES
from tests.engine.test_shuffle import chi_square_limit, numbered_secret

Hands = npt.NDArray[np.int64]
"""(deal, seat, place): cards of many deals."""
Counts = npt.NDArray[np.float64]

PACKS = [("one_card", 4), ("xactika", 4)]
"""Both leave a stock, so that a card has a hand or none."""
CHUNK = 5_000


def dealt(key: str, n_seats: int, n_deals: int) -> Iterator[Hands]:
    """Deals of numbered secrets, some with nonces, every seat the dealer in turn; in chunks."""
    game = GAMES[key].build()
    nonces = [b"", *(bytes([seat]) * 16 for seat in range(1, n_seats))]
    for first in range(0, n_deals, CHUNK):
        numbers = range(first, min(first + CHUNK, n_deals))
        yield np.array(
            [
                deal_from_secret(
                    game, n_seats, n % n_seats, numbered_secret(n), nonces if n % 2 else ()
                ).hands
                for n in numbers
            ]
        )


def counted(hands: Hands, size: int) -> tuple[Counts, Counts]:
    """How often each card came to each seat (card, seat), and each two to one hand (card, card)."""
    n_deals, n_seats, _ = hands.shape
    seats, pairs = np.zeros((size, n_seats)), np.zeros((size, size))
    for seat in range(n_seats):
        holds = np.zeros((n_deals, size), dtype=np.float32)
        np.put_along_axis(holds, hands[:, seat], 1, axis=1)
        seats[:, seat] = holds.sum(axis=0, dtype=np.float64)
        pairs += holds.T @ holds  # whole numbers below 2**24: exact
    np.fill_diagonal(pairs, 0)
    return seats, pairs


def seats_distance(seats: Counts, n_deals: int, hand_size: int) -> tuple[float, int]:
    """Chi-square of cards by seats, with its degrees of freedom; the stock counts as a seat.

    Every deal gives a seat exactly its cards and every card one place: the usual statistic is
    (size - 1) / size of a chi-square with (size - 1) * (holders - 1) degrees of freedom.
    """
    size, n_seats = seats.shape
    held = np.full(n_seats + 1, hand_size)
    held[-1] = size - n_seats * hand_size
    counts = np.column_stack([seats, n_deals - seats.sum(axis=1)])
    expected = n_deals * held / size
    distance = ((counts - expected) ** 2 / expected).sum() * (size - 1) / size
    return float(distance), (size - 1) * n_seats


def pairs_distance(pairs: Counts, n_deals: int, n_seats: int, hand_size: int) -> tuple[float, int]:
    """Chi-square of pairs of cards in one hand, with its degrees of freedom.

    Pairs that share a card are not independent. Their covariance has two eigenvalues beside 0 (the
    Johnson scheme J(size, 2); Delsarte 1973): one on what each card does, one on the rest.
    """
    size, n, h = len(pairs), n_seats, hand_size
    together = n * h * (h - 1) / (size * (size - 1))
    three = together * (h - 2) / (size - 2)
    two_pairs = together * ((h - 2) * (h - 3) + (n - 1) * h * (h - 1)) / ((size - 2) * (size - 3))
    # Covariances of a pair with itself, with one that shares a card, with one that shares none.
    same = together - together**2
    one = three - together**2
    none = two_pairs - together**2
    assert abs(same + 2 * (size - 2) * one + comb(size - 2, 2) * none) < 1e-12  # the sum is fixed
    by_card = same + (size - 4) * one - (size - 3) * none
    by_rest = same - 2 * one + none
    off = pairs - n_deals * together
    np.fill_diagonal(off, 0)
    of_cards = (off.sum(axis=1) ** 2).sum() / (size - 2)
    of_rest = (off**2).sum() / 2 - of_cards
    return float((of_cards / by_card + of_rest / by_rest) / n_deals), comb(size, 2) - 1


def assert_fair(chunks: Iterator[Hands], size: int) -> None:
    """Both comparisons over all chunks."""
    n_deals, n_seats, hand_size = 0, 0, 0
    seats, pairs = np.zeros(()), np.zeros(())
    for hands in chunks:
        _, n_seats, hand_size = hands.shape
        n_deals += len(hands)
        more_seats, more_pairs = counted(hands, size)
        seats, pairs = seats + more_seats, pairs + more_pairs
    for distance, freedom in (
        seats_distance(seats, n_deals, hand_size),
        pairs_distance(pairs, n_deals, n_seats, hand_size),
    ):
        # Too even a shuffle is as wrong as an uneven one.
        assert 2 * freedom - chi_square_limit(freedom) < distance < chi_square_limit(freedom)


@pytest.mark.parametrize(("key", "n_seats"), PACKS)
def test_every_card_comes_to_every_seat_and_with_every_other_equally_often(
    key: str, n_seats: int
) -> None:
    """20,000 deals."""
    assert_fair(dealt(key, n_seats, 20_000), len(GAMES[key].build().cards))


@pytest.mark.long
@pytest.mark.timeout(3_600)
@pytest.mark.parametrize(("key", "n_seats"), PACKS)
def test_a_million_deals_are_fair(key: str, n_seats: int) -> None:
    """1,000,000 deals of either pack; some minutes."""
    assert_fair(dealt(key, n_seats, 1_000_000), len(GAMES[key].build().cards))


def fair_hands(rng: np.random.Generator, n_deals: int) -> Hands:
    """Deals of 25 cards to four seats by a generator that is known to be good."""
    order = rng.permuted(np.tile(np.arange(25), (n_deals, 1)), axis=1)
    return order[:, :24].reshape(n_deals, 4, 6)


def test_comparisons_let_a_fair_shuffle_pass() -> None:
    """Their limits are right: of 300 runs about as many are above the limit of 1 in 1000 as should.

    The mean of a chi-square is its degrees of freedom, its variance twice that.
    """
    rng = np.random.default_rng(5)
    runs = []
    for _ in range(300):
        seats, pairs = counted(fair_hands(rng, 1_000), 25)
        runs.append((seats_distance(seats, 1_000, 6), pairs_distance(pairs, 1_000, 4, 6)))

    for distances, freedoms in (zip(*each, strict=True) for each in zip(*runs, strict=True)):
        freedom, values = freedoms[0], np.array(distances)
        assert abs(values.mean() - freedom) < 4 * np.sqrt(2 * freedom / len(runs))
        assert abs(values.var() / (2 * freedom) - 1) < 4 * np.sqrt(2 / len(runs))


def test_a_seat_that_gets_a_card_too_often_is_found() -> None:
    """Once in twenty deals the highest card is taken to seat 0."""
    hands = fair_hands(np.random.default_rng(6), 20_000)
    for deal in hands[::20]:
        deal[deal == 24] = deal[0, 0]
        deal[0, 0] = 24

    with pytest.raises(AssertionError):
        assert_fair(iter([hands]), 25)


def test_two_cards_that_stay_together_too_often_are_found() -> None:
    """Once in ten deals a card comes to the hand of its neighbour; each by itself is fairly dealt.

    What a shuffle that cuts a pack in few places would do.
    """
    hands = fair_hands(np.random.default_rng(7), 20_000)
    for deal in hands[::10]:
        (seat, *_), _ = np.nonzero(deal == 0) if 0 in deal else ([0], [0])
        place = next(at for at in range(6) if deal[seat, at] != 0)
        other = deal[seat, place]
        deal[deal == 1] = other
        deal[seat, place] = 1
    seats, pairs = counted(hands, 25)

    distance, freedom = seats_distance(seats, 20_000, 6)
    assert distance < chi_square_limit(freedom)
    distance, freedom = pairs_distance(pairs, 20_000, 4, 6)
    assert distance > 1.5 * chi_square_limit(freedom)
