"""Deals are fixed by their secret, the same everywhere, and fair."""

from __future__ import annotations

import hashlib
import hmac
import json
import math
import random
from itertools import count
from pathlib import Path

import numpy as np
import numpy.typing as npt
import pytest
from hypothesis import given
from hypothesis import strategies as st

from followsuit import games
from followsuit.engine import commitment, deal_from_secret, format_hand, random_deal
from followsuit.engine.shuffle import SECRET_BYTES, _below, permutation
from followsuit.games import GAMES

SECRETS = st.binary(min_size=SECRET_BYTES, max_size=SECRET_BYTES)
GOLDEN = Path(__file__).parent / "golden_deals.jsonl"


def numbered_secret(number: int) -> bytes:
    """A secret that anybody can make again."""
    return hashlib.sha256(b"followsuit test %d" % number).digest()


def golden_line(number: int, key: str) -> dict[str, object]:
    """What a line of the golden file says of this secret."""
    game = GAMES[key].build()
    n_seats = game.seats[number % len(game.seats)]
    nonces = [b"nonce %d" % place for place in range(number % 3)]
    deal = deal_from_secret(game, n_seats, number % n_seats, numbered_secret(number), nonces)
    return {
        "game": key,
        "secret": numbered_secret(number).hex(),
        "nonces": [nonce.hex() for nonce in nonces],
        "commitment": commitment(numbered_secret(number)),
        "dealer": deal.dealer,
        "hands": [format_hand(game, hand) for hand in deal.hands],
        "stock": format_hand(game, deal.stock),
    }


def test_golden_secrets_give_their_deals_for_ever() -> None:
    """Case 104: on every system and Python; other programs may check the same file.

    The file was written once; a change here breaks every deal that was ever promised.
    """
    lines = [json.loads(line) for line in GOLDEN.read_text().splitlines()]

    assert len(lines) == 200
    for number, line in enumerate(lines):
        assert golden_line(number // 2, line["game"]) == line


def plain_permutation(secret: bytes, size: int, nonces: list[bytes]) -> list[int]:
    """The algorithm said again from its description, without the engine's code."""
    mixed = hashlib.sha256(b"".join(hashlib.sha256(n).digest() for n in nonces)).digest()
    stream = b""
    for block in count():
        message = b"followsuit deal 1" + mixed + block.to_bytes(8, "big")
        stream += hmac.new(secret, message, "sha256").digest()
        if block == 40:
            break
    words = iter(int.from_bytes(stream[i : i + 4], "big") for i in range(0, len(stream), 4))
    order = list(range(size))
    for last in reversed(range(1, size)):
        word = next(w for w in words if w < 2**32 - 2**32 % (last + 1))
        place = word % (last + 1)
        order[last], order[place] = order[place], order[last]
    return order


@given(SECRETS, st.integers(1, 81), st.lists(st.binary(max_size=40), max_size=4))
def test_the_permutation_is_the_documented_one(
    secret: bytes, size: int, nonces: list[bytes]
) -> None:
    assert permutation(secret, size, nonces) == plain_permutation(secret, size, nonces)


@given(SECRETS, st.integers(0, 100))
def test_a_permutation_has_every_place_once(secret: bytes, size: int) -> None:
    assert sorted(permutation(secret, size)) == list(range(size))


@given(SECRETS)
def test_the_commitment_is_the_sha256_of_the_secret(secret: bytes) -> None:
    """Case 108: what was shown before the deal can be compared with what is revealed after."""
    assert commitment(secret) == hashlib.sha256(secret).hexdigest()


@pytest.mark.parametrize("size", [0, 16, 31, 33, 64])
def test_a_secret_of_another_length_is_refused(size: int) -> None:
    with pytest.raises(ValueError, match=f"^a deal's secret is 32 bytes, not {size}$"):
        permutation(bytes(size), 10)


def test_words_that_would_favour_low_numbers_are_drawn_again() -> None:
    """2**32 is one more than a multiple of 3: its last word is rejected."""
    assert _below(3, iter([2**32 - 1, 4])) == 1
    assert _below(3, iter([2**32 - 2])) == 2
    assert _below(4, iter([2**32 - 1])) == 3


def test_every_nonce_and_their_order_matter() -> None:
    """A player's nonce changes the deal, and two players' nonces cannot be run together."""
    secret = numbered_secret(0)
    orders = [
        permutation(secret, 81, nonces)
        for nonces in ([], [b""], [b"a"], [b"b"], [b"a", b"b"], [b"b", b"a"], [b"ab"], [b"a", b""])
    ]

    assert len({tuple(order) for order in orders}) == len(orders)


@pytest.mark.parametrize("key", GAMES)
def test_a_deal_from_a_secret_is_a_whole_pack(key: str) -> None:
    game = GAMES[key].build()
    for n_seats in game.seats:
        deal = deal_from_secret(game, n_seats, n_seats - 1, numbered_secret(n_seats))
        dealt = [card for hand in (*deal.hands, deal.stock) for card in hand]
        assert sorted(dealt) == list(range(len(game.cards)))
        assert deal.dealer == n_seats - 1


def test_a_random_deal_is_fixed_by_its_generator() -> None:
    game = games.xactika()

    assert random_deal(game, 4, 0, random.Random(5)) == random_deal(game, 4, 0, random.Random(5))
    assert random_deal(game, 4, 0, random.Random(5)) != random_deal(game, 4, 0, random.Random(6))


# Fairness. Fixed secrets, so that a test either always passes or never does; a fair shuffle had a
# chance of 1 in 1000 to fail each of them when the secrets were chosen.

N_DEALS = 50_000


def chi_square_limit(freedom: int) -> float:
    """The value exceeded with probability 0.001, by the approximation of Wilson and Hilferty."""
    normal = 3.0902
    return float(freedom * (1 - 2 / (9 * freedom) + normal * math.sqrt(2 / (9 * freedom))) ** 3)


def chi_square(counts: npt.NDArray[np.int64]) -> float:
    """Distance of the counts from all being equal."""
    expected = counts.sum() / counts.size
    return float(((counts - expected) ** 2 / expected).sum())


def orders(size: int, n_deals: int) -> npt.NDArray[np.int64]:
    """(deal, place): permutations of numbered secrets."""
    return np.array([permutation(numbered_secret(i), size) for i in range(n_deals)])


def assert_fair(drawn: npt.NDArray[np.int64]) -> None:
    """Each card in each place, and each ordered pair on the first two places, equally often."""
    size = drawn.shape[1]
    by_place = np.zeros((size, size), dtype=np.int64)
    for place in range(size):
        by_place[place] = np.bincount(drawn[:, place], minlength=size)
    # Every deal fills a row and a column exactly once: the statistic is (size - 1) / size of it.
    distance = chi_square(by_place) * (size - 1) / size
    assert distance < chi_square_limit((size - 1) ** 2)

    pairs = np.bincount(drawn[:, 0] * size + drawn[:, 1], minlength=size * size)
    off_diagonal = pairs.reshape(size, size)[~np.eye(size, dtype=bool)]
    assert chi_square(off_diagonal) < chi_square_limit(size * (size - 1) - 1)


def test_every_card_falls_in_every_place_equally_often() -> None:
    """Case 108: 50,000 deals of 25 cards, and how the first two places pair."""
    assert_fair(orders(25, N_DEALS))


@pytest.mark.long
def test_every_card_of_the_large_pack_falls_in_every_place_equally_often() -> None:
    """Case 108: 50,000 deals of 81 cards."""
    assert_fair(orders(81, N_DEALS))


def test_a_shuffle_that_forgets_one_swap_is_found_unfair() -> None:
    """The test above has teeth: the usual mistake, a place drawn one too low, fails it."""
    rng = np.random.default_rng(1)
    drawn = np.tile(np.arange(25), (N_DEALS, 1))
    rows = np.arange(N_DEALS)
    for last in range(24, 0, -1):
        place = rng.integers(0, last, N_DEALS)  # never last itself
        drawn[rows, last], drawn[rows, place] = drawn[rows, place], drawn[rows, last].copy()

    with pytest.raises(AssertionError):
        assert_fair(drawn)
