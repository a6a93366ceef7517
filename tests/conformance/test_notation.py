"""Cards, calls, hands and moves of every game are written as text and read back."""

from __future__ import annotations

import contextlib
import random
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from followsuit.engine import (
    Game,
    NotationError,
    apply,
    format_call,
    format_card,
    format_hand,
    format_move,
    parse_call,
    parse_card,
    parse_hand,
    parse_move,
    random_deal,
)
from followsuit.engine.types import Call, Card
from tests.conformance.variants import TABLE_IDS, TABLES, VARIANT_IDS, VARIANTS
from tests.positions import random_states

every_variant = pytest.mark.parametrize("game", VARIANTS, ids=VARIANT_IDS)
every_table = pytest.mark.parametrize(("game", "n_seats"), TABLES, ids=TABLE_IDS)


@every_variant
def test_cards_are_read_as_they_are_written(game: Game) -> None:
    for card in map(Card, range(len(game.cards))):
        assert parse_card(game, format_card(game, card)) == card


@every_variant
def test_calls_are_read_as_they_are_written(game: Game) -> None:
    for call in map(Call, range(len(game.calls))):
        assert parse_call(game, format_call(game, call)) == call


@every_variant
def test_hands_are_read_as_they_are_written(game: Game) -> None:
    deal = random_deal(game, game.seats[0], 0, random.Random(7))
    for hand in (*deal.hands, tuple(reversed(deal.hands[0])), ()):
        assert parse_hand(game, format_hand(game, hand)) == hand


@every_table
def test_moves_are_read_as_they_are_written(game: Game, n_seats: int) -> None:
    """A lead whose card has a single call is written without it; what it does is the same."""
    rng = random.Random(f"moves of {game!r} {n_seats}")
    for before, after in pairwise(random_states(game, n_seats, rng)):
        text = format_move(game, after.moves[-1])
        assert format_move(game, parse_move(game, text)) == text
        assert apply(game, before, parse_move(game, text)) == after


@given(game=st.sampled_from(VARIANTS), text=st.text(max_size=12))
def test_any_text_is_read_or_refused(game: Game, text: str) -> None:
    """Nothing but NotationError ever comes of a text."""
    for parse in (parse_card, parse_call, parse_hand, parse_move):
        with contextlib.suppress(NotationError):
            parse(game, text)


@given(data=st.data(), game=st.sampled_from(VARIANTS))
def test_one_wrong_character_is_found_where_it_is(data: st.DataObject, game: Game) -> None:
    """The message counts characters from 1 and says what could stand there."""
    name = data.draw(st.sampled_from(game.cards))
    place = data.draw(st.integers(0, len(name) - 1))
    wrong = name[:place] + "?" + name[place + 1 :]

    with pytest.raises(NotationError, match=rf"^character {place + 1} of '.*' is '\?': expected"):
        parse_card(game, wrong)


@every_variant
def test_a_card_twice_in_a_hand_is_found(game: Game) -> None:
    first, second = game.cards[:2]

    with pytest.raises(NotationError, match=f"^card 3: {first} is there twice$"):
        parse_hand(game, f"{first} {second} {first}")
