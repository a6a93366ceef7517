"""A record may say which secrets fixed its deals; then they are dealt again when it is read."""

from __future__ import annotations

import json
import random
from collections.abc import Callable
from typing import Any

import pytest

from followsuit import games
from followsuit.engine import (
    DealtCards,
    Game,
    Match,
    Origin,
    Record,
    RecordError,
    commitment,
    deal_from_secret,
    first_dealer,
    legal_moves,
)
from followsuit.engine.record import Made
from tests.engine.test_shuffle import numbered_secret

GAME = games.xactika(mode="bid", hand_size=2, deals=2)


def fair_record(game: Game = GAME, n_seats: int = 3, first_secret: int = 1) -> Record:
    """A whole match of deals from numbered secrets, played at random; seat 1 gave no nonce."""
    rng = random.Random(first_secret)
    origins: list[Origin] = []

    def drawn() -> Origin:
        nonces = (rng.randbytes(16) if seat != 1 else b"" for seat in range(n_seats))
        return Origin(numbered_secret(first_secret + len(origins)), tuple(nonces))

    origin = drawn()
    match = Match.start(game, n_seats, first_dealer(origin.secret, n_seats, origin.nonces))
    opening = match.dealer
    events: list[DealtCards | Made] = []
    while not match.is_over:
        deal = deal_from_secret(game, n_seats, match.dealer, origin.secret, origin.nonces)
        events.append(deal)
        origins.append(origin)
        match = match.deal(deal)
        while match.is_playing:
            assert match.state is not None
            assert match.state.turn is not None
            move = rng.choice(legal_moves(game, match.state))
            seat = match.state.turn
            match = match.apply(move)
            assert match.state is not None
            # As applied: a lead with a single call may have left it out.
            events.append(Made(seat, match.state.moves[-1]))
        origin = drawn()
    names = tuple("" for _ in range(n_seats))
    return Record(game, names, opening, tuple(events), tuple(origins))


@pytest.mark.parametrize(
    ("game", "n_seats"), [(GAME, 3), (games.one_card(target=15), 4), (games.xactika(deals=2), 10)]
)
def test_a_record_with_secrets_is_dealt_again(game: Game, n_seats: int) -> None:
    """Written, read and verified it is the same, with a secret and its commitment to each deal."""
    record = fair_record(game, n_seats)

    text = record.dump()
    again = Record.load(text)

    assert again.verify().is_over
    assert again.origins == record.origins
    assert again.dump() == text
    deals = [json.loads(line)["deal"] for line in text.splitlines() if '"deal"' in line]
    assert [deal["commitment"] for deal in deals] == [
        commitment(bytes.fromhex(deal["secret"])) for deal in deals
    ]
    assert {deal["nonces"][1] for deal in deals} == {""}


def test_a_record_may_have_secrets_for_some_deals_alone() -> None:
    """As from a table that an older server opened."""
    record = fair_record()
    part = Record(GAME, record.names, record.first_dealer, record.events, (None, record.origins[1]))

    again = Record.load(part.dump())

    assert again.verify().is_over
    assert again.origins == part.origins


def test_an_origin_does_not_print_its_secret() -> None:
    origin = Origin(numbered_secret(7), ())

    assert repr(origin) == f"<Origin {commitment(numbered_secret(7))}>"


Spoil = Callable[[dict[str, Any]], object]
DEAL_LINES = (2, 13)
"""Of the record of ``GAME`` with three seats: three bids, six cards and the scores lie between."""
OTHER_CARDS = "the cards are not those that the secret fixes"


def spoilt(n: int, spoil: Spoil) -> str:
    """The record with its n-th deal spoilt."""
    lines = fair_record().dump().splitlines()
    places = [place for place, line in enumerate(lines) if '"deal"' in line]
    entry = json.loads(lines[places[n]])
    spoil(entry["deal"])
    lines[places[n]] = json.dumps(entry)
    return "\n".join(lines) + "\n"


def swap_hidden_cards(deal: dict[str, Any]) -> None:
    """Exchange a card of the stock with one of a hand."""
    stock, hand = deal["stock"].split(), deal["hands"][0].split()
    stock[0], hand[0] = hand[0], stock[0]
    deal["stock"], deal["hands"][0] = " ".join(stock), " ".join(hand)


def other_secret(deal: dict[str, Any]) -> None:
    """Tell another secret, with its own commitment."""
    deal["secret"] = numbered_secret(99).hex()
    deal["commitment"] = commitment(numbered_secret(99))


@pytest.mark.parametrize(
    ("spoil", "fact"),
    [
        (lambda deal: deal.pop("nonces"), "nonces is missing"),
        (lambda deal: deal.pop("commitment"), "commitment is missing"),
        (lambda deal: deal.pop("secret"), "secret is missing"),
        (lambda deal: deal.update(secret=5), "secret must be 32 bytes in hexadecimal"),
        (lambda deal: deal.update(secret="00" * 31), "secret must be 32 bytes in hexadecimal"),
        (lambda deal: deal.update(secret="AB" * 32), "secret must be 32 bytes in hexadecimal"),
        (lambda deal: deal.update(secret="é" * 64), "secret must be 32 bytes in hexadecimal"),
        (
            lambda deal: deal["nonces"].pop(),
            "nonces must be texts in hexadecimal, for each of the 3 seats or more",
        ),
        (
            lambda deal: deal.update(nonces=["", "0", ""]),
            "nonces must be texts in hexadecimal, for each of the 3 seats or more",
        ),
        (
            lambda deal: deal.update(nonces="" * 3),
            "nonces must be texts in hexadecimal, for each of the 3 seats or more",
        ),
        (
            lambda deal: deal.update(nonces=["", None, ""]),
            "nonces must be texts in hexadecimal, for each of the 3 seats or more",
        ),
        (
            lambda deal: deal.update(secret=numbered_secret(99).hex()),
            "the commitment is not the SHA-256 of the secret",
        ),
        (
            lambda deal: deal.update(commitment=None),
            "the commitment is not the SHA-256 of the secret",
        ),
    ],
)
@pytest.mark.parametrize("n", [0, 1])
def test_what_cannot_be_an_origin_is_refused_with_its_line(n: int, spoil: Spoil, fact: str) -> None:
    """Reading alone finds it."""
    with pytest.raises(RecordError, match=f"^line {DEAL_LINES[n]}: {fact}$"):
        Record.load(spoilt(n, spoil))


@pytest.mark.parametrize("spoil", [other_secret, lambda deal: deal["nonces"].reverse()])
def test_cards_that_the_secret_does_not_fix_are_found(spoil: Spoil) -> None:
    """Case 108: another secret than the one that was used, or the nonces of other seats."""
    record = Record.load(spoilt(1, spoil))

    with pytest.raises(RecordError, match=f"^line {DEAL_LINES[1]}: {OTHER_CARDS}$"):
        record.verify()


def test_a_card_that_was_exchanged_is_found() -> None:
    with pytest.raises(RecordError, match=f"^line {DEAL_LINES[0]}: {OTHER_CARDS}$"):
        Record.load(spoilt(0, swap_hidden_cards)).verify()


def test_a_first_dealer_that_the_secret_does_not_fix_is_found() -> None:
    """The hands are dealt from there: whoever could choose the dealer could turn them round."""
    record = fair_record()
    origin = record.origins[0]
    assert origin is not None
    other = (record.first_dealer + 1) % 3
    deal = deal_from_secret(GAME, 3, other, origin.secret, origin.nonces)
    turned = Record(GAME, record.names, deal.dealer, (deal,), (origin,))

    fact = f"seat {other} deals first, but the secret fixes seat {record.first_dealer}"
    with pytest.raises(RecordError, match=fact):
        turned.verify()
