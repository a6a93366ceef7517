"""A game's tables are packed whole: nothing is lost, and what does not fit is refused."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from itertools import product
from typing import Any

import numpy as np
import numpy.typing as npt
import pytest
from hypothesis import given
from hypothesis import strategies as st

from followsuit import games
from followsuit.engine import Game, trick_winner
from followsuit.engine.auction import AscendingAuction, ExactAuction, NoAuction
from followsuit.engine.scoring import ExactScoring
from followsuit.engine.types import Call, Card, Mode
from followsuit.games import GAMES
from followsuit.kernel.boards import points_of
from followsuit.kernel.packed import HAND, NO_CALL, PackError, n_words, pack, to_words
from tests.conformance.variants import VARIANT_IDS, VARIANTS

every_variant = pytest.mark.parametrize("game", VARIANTS, ids=VARIANT_IDS)


def members(game: Game, row: int) -> npt.NDArray[np.bool_]:
    """The cards in a row of the packed tables."""
    lanes = pack(game)[0]["lanes"][: len(game.cards), row // 4]
    return np.asarray(lanes >> np.uint64(16 * (row % 4)) & np.uint64(1), np.bool_)


@every_variant
def test_rows_hold_the_cards_that_answer_oblige_and_lead(game: Game) -> None:
    table = pack(game)[0]
    for mode, call in product(range(len(game.modes)), range(len(game.calls))):
        for name, expected in (("follow_row", game.follows), ("oblige_row", game.obliges)):
            np.testing.assert_array_equal(
                expected[mode, call], members(game, table[name][mode, call])
            )
    for mode in range(len(game.modes)):
        leads = game.leads[mode].any(axis=1)
        np.testing.assert_array_equal(leads, members(game, table["lead_row"][mode]))


@every_variant
def test_calls_are_listed_and_then_there_are_none(game: Game) -> None:
    table = pack(game)[0]
    for mode, by_card in enumerate(game.lookup.lead_calls):
        assert max(map(len, by_card)) == table["n_slots"][mode]
        for card, calls in enumerate(by_card):
            slots = table["call_of"][mode, card].tolist()
            assert [*calls, *[NO_CALL] * (len(slots) - len(calls))] == slots


@every_variant
def test_tables_are_packed_as_they_are(game: Game) -> None:
    table = pack(game)[0]
    for name in ("strength", "next_mode", "offers", "points"):
        whole = getattr(game, name)
        packed = table[name][tuple(slice(size) for size in whole.shape)]
        np.testing.assert_array_equal(whole, packed, err_msg=name)
    for n_seats, size in game.hand_sizes.items():
        assert size == table["hand_size"][n_seats]


@pytest.mark.parametrize("game", [kind.build() for kind in GAMES.values()], ids=str)
def test_beaters_are_the_cards_that_win_when_played_later(game: Game) -> None:
    """Asked of the engine for every two cards."""
    beaters = pack(game)[0]["beaters"]
    calls = [Call(call) for call in range(len(game.calls))]
    cards = [Card(card) for card in range(len(game.cards))]
    for mode, call, first in product(map(Mode, range(len(game.modes))), calls, cards):
        later = [c for c in cards if c != first and trick_winner(game, mode, call, (first, c)) == 1]
        expected = to_words(sum(1 << card for card in later), n_words(game))
        assert expected.tolist() == beaters[mode, call, first].tolist()


@given(st.integers(0, (1 << 128) - 1))
def test_words_are_the_bits_of_a_set(cards: int) -> None:
    low, high = to_words(cards, 2).tolist()

    assert cards == low + (high << 64)


@every_variant
def test_the_packed_tables_are_shared_and_cannot_be_written(game: Game) -> None:
    assert pack(game) is pack(game)
    assert not pack(game).flags.writeable


def test_points_of_a_set_are_those_of_its_cards() -> None:
    game = games.one_card()

    assert sum(game.tables.points) == points_of(game, game.pack)
    assert 0 == points_of(game, 0)
    assert 3 == points_of(game, 1 << game.card_index["JK"])


class OtherAuction(NoAuction):
    """An auction that the kernel does not know, though it says it is of a known kind."""


class OtherScoring(ExactScoring):
    """A scoring that the kernel does not know, though it says it is of a known kind."""


TOO_MUCH: list[tuple[str, Callable[[Game], Game]]] = [
    ("does not fit", lambda game: replace(game, hand_sizes={2: HAND + 1})),
    ("does not fit", lambda game: replace(game, hand_sizes={11: 1})),
    ("strength above 255: 256", lambda game: replace(game, tables=with_strength(game, 256))),
    ("strength below 0: -1", lambda game: replace(game, tables=with_strength(game, -1))),
    ("less than 0 points: -1", lambda game: replace(game, tables=with_points(game, 1, -1))),
    (
        "more than 127 card points: 128",
        lambda game: replace(game, tables=with_points(game, 100, 28)),
    ),
    ("the highest bid is 128", lambda game: replace(game, auction=ExactAuction(128, hook=True))),
    ("the highest bid is 200", lambda game: replace(game, auction=ascending(highest=200))),
    ("the lowest bid is -1", lambda game: replace(game, auction=ascending(lowest=-1))),
    ("the mode of a bid is 128", lambda game: replace(game, auction=ascending(bid_mode=128))),
    ("the mode without a bid is -1", lambda game: replace(game, auction=ascending(no_bid_mode=-1))),
    ("the leader without a bid is 128", lambda game: replace(game, auction=ascending(leader=128))),
    ("no compiled OtherAuction", lambda game: replace(game, auction=OtherAuction())),
    ("no compiled OtherScoring", lambda game: replace(game, scoring=OtherScoring())),
]


def with_strength(game: Game, number: int) -> Any:
    (by_call,) = game.tables.strength
    rows = tuple(tuple(number if strength else 0 for strength in row) for row in by_call)
    return replace(game.tables, strength=(rows,))


def with_points(game: Game, *points: int) -> Any:
    """The first cards have these, the others none."""
    return replace(game.tables, points=points + (0,) * (len(game.cards) - len(points)))


def ascending(
    *,
    lowest: int = 1,
    highest: int = 15,
    bid_mode: int = 0,
    no_bid_mode: int = 0,
    leader: int = 1,
) -> AscendingAuction:
    seats = games.xactika().seats
    return AscendingAuction(
        lowest=dict.fromkeys(seats, lowest),
        highest=highest,
        pass_final=True,
        bid_mode=Mode(bid_mode),
        no_bid_mode=Mode(no_bid_mode),
        no_bid_leader=dict.fromkeys(seats, leader),
    )


@pytest.mark.parametrize(("fact", "grown"), TOO_MUCH)
def test_what_does_not_fit_is_refused(fact: str, grown: Callable[[Game], Game]) -> None:
    game = replace(games.xactika(), key="grown", options={"told": fact})

    with pytest.raises(PackError, match=fact):
        pack(grown(game))
