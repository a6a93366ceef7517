"""The deals of tests/vectors/fair-deals.jsonl, which the browser's checker is held to as well."""

from __future__ import annotations

import hashlib
import hmac
import json
from pathlib import Path
from typing import Any

import pytest

from followsuit import games
from followsuit.engine import Game, commitment, deal_from_secret, first_dealer
from followsuit.engine.shuffle import permutation
from tests.engine.test_shuffle import numbered_secret, plain_permutation

PAGE = Path(__file__).parents[2] / "docs" / "fair-deals.md"
VECTORS = Path(__file__).parents[1] / "vectors" / "fair-deals.jsonl"
GAMES: tuple[Game, ...] = (
    games.xactika(),
    games.xactika(mode="bid", hand_size=5),
    games.xactika(shapes=3, counts=2, hand_size=2),
    games.one_card(),
)


def vector(number: int) -> dict[str, object]:
    """A line of the file: a game with so many seats, of which some add a nonce."""
    game = GAMES[number % len(GAMES)]
    n_seats = game.seats[number // len(GAMES) % len(game.seats)]
    secret = numbered_secret(1000 + number)
    nonces = [
        hashlib.sha256(b"nonce %d of %d" % (seat, number)).digest()[:16]
        if (number + seat) % 3
        else b""
        for seat in range(n_seats)
    ]
    dealer = number % n_seats if number % 2 else first_dealer(secret, n_seats, nonces)
    deal = deal_from_secret(game, n_seats, dealer, secret, nonces)
    return {
        "pack": len(game.cards),
        "hand_size": game.hand_size(n_seats),
        "secret": secret.hex(),
        "nonces": [nonce.hex() for nonce in nonces],
        "commitment": commitment(secret),
        "first_dealer": first_dealer(secret, n_seats, nonces),
        "dealer": dealer,
        "order": permutation(secret, len(game.cards), nonces),
        "hands": [list(hand) for hand in deal.hands],
        "stock": list(deal.stock),
    }


LINES = [json.loads(line) for line in VECTORS.read_text(encoding="utf-8").splitlines()]


def test_vectors_are_the_engines_deals() -> None:
    """Case 108. Written once: a change here breaks every deal that was ever promised."""
    assert len(LINES) == 60
    assert [vector(number) for number in range(len(LINES))] == LINES


def test_vectors_tell_mistakes_apart() -> None:
    """Every number of seats, seats without a nonce, several packs, other dealers than the first."""
    seats = {len(line["nonces"]) for line in LINES}

    assert seats == set(range(2, 11))
    assert any("" in line["nonces"] for line in LINES)
    assert {line["pack"] for line in LINES} == {len(game.cards) for game in GAMES}
    assert any(line["dealer"] != line["first_dealer"] for line in LINES)


@pytest.mark.parametrize("line", LINES)
def test_vectors_follow_from_the_page(line: dict[str, Any]) -> None:
    """The steps of docs/fair-deals.md, one by one, without the engine's code."""
    secret, dealer = bytes.fromhex(line["secret"]), line["dealer"]
    mixed = [bytes.fromhex(nonce) for nonce in line["nonces"]]
    order = plain_permutation(secret, line["pack"], mixed)
    n_seats = len(mixed)
    dealt = order[: n_seats * line["hand_size"]]
    hands: list[list[int]] = [[] for _ in range(n_seats)]
    for place, card in enumerate(dealt):
        hands[(dealer + 1 + place) % n_seats].append(card)

    domain = b"followsuit dealer 1"
    digests = b"".join(hashlib.sha256(nonce).digest() for nonce in mixed)
    message = domain + hashlib.sha256(digests).digest() + bytes(8)
    word = int.from_bytes(hmac.new(secret, message, "sha256").digest()[:4], "big")

    assert word < 2**32 - 2**32 % n_seats
    assert line["first_dealer"] == word % n_seats
    assert line["order"] == order
    assert line["hands"] == [sorted(hand) for hand in hands]
    assert line["stock"] == sorted(order[len(dealt) :])
    assert line["commitment"] == hashlib.sha256(secret).hexdigest()


@pytest.mark.parametrize("line", LINES[::7])
def test_the_program_on_the_page_deals_the_same(line: dict[str, Any]) -> None:
    """Whoever copies it from docs/fair-deals.md has a checker."""
    text = PAGE.read_text(encoding="utf-8")
    names: dict[str, Any] = {}
    exec(text.partition("```python\n")[2].partition("```")[0], names)
    secret, nonces = bytes.fromhex(line["secret"]), [bytes.fromhex(n) for n in line["nonces"]]
    n_seats = len(nonces)

    dealt = names["hands"](line["pack"], n_seats, line["hand_size"], line["dealer"], secret, nonces)

    assert dealt == line["hands"]
    assert names["first_dealer"](n_seats, secret, nonces) == line["first_dealer"]
