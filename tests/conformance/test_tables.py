"""The tables of every game are sane: their shapes, and what the engine relies on."""

from __future__ import annotations

from itertools import product

import numpy as np
import numpy.typing as npt
import pytest

from followsuit.engine import Game
from followsuit.games import GAMES
from tests.conformance.variants import TABLES, VARIANT_IDS, VARIANTS

every_variant = pytest.mark.parametrize("game", VARIANTS, ids=VARIANT_IDS)

TABLE_TYPES = {
    "leads": "bool",
    "follows": "bool",
    "obliges": "bool",
    "strength": "int16",
    "next_mode": "int8",
    "offers": "int8",
    "points": "int8",
}


def leads_of(game: Game) -> list[tuple[int, int, int]]:
    """Each lead the tables allow: (mode, card, call)."""
    places = product(*map(range, (len(game.modes), len(game.cards), len(game.calls))))
    return [(m, card, call) for m, card, call in places if game.tables.leads[m][card][call]]


@every_variant
def test_tables_have_the_shapes_that_the_names_promise(game: Game) -> None:
    modes, calls, n_cards = len(game.modes), len(game.calls), len(game.cards)
    shapes = {
        "leads": (modes, n_cards, calls),
        "follows": (modes, calls, n_cards),
        "obliges": (modes, calls, n_cards),
        "strength": (modes, calls, n_cards),
        "next_mode": (modes, calls),
        "offers": (modes, n_cards),
        "points": (n_cards,),
    }

    assert {name: getattr(game, name).shape for name in shapes} == shapes


@every_variant
def test_arrays_are_the_tuples_and_read_only(game: Game) -> None:
    for name, dtype in TABLE_TYPES.items():
        array = getattr(game, name)
        assert array.dtype == np.dtype(dtype), name
        assert array.tolist() == np.array(getattr(game.tables, name)).tolist(), name
        with pytest.raises(ValueError, match="read-only"):
            array[...] = 0


@every_variant
def test_names_are_unique_and_one_word_where_text_needs_it(game: Game) -> None:
    """Hands are written as cards separated by spaces."""
    for names in (game.cards, game.calls, game.modes):
        assert len(set(names)) == len(names)
        assert all(names)
    assert all(len(name.split()) == 1 for name in game.cards)
    assert [game.card_index[name] for name in game.cards] == list(range(len(game.cards)))
    assert len(game.call_words) == len(game.holding) == len(game.calls)


@every_variant
def test_a_call_word_tells_the_calls_of_one_card_apart(game: Game) -> None:
    for mode, card in product(range(len(game.modes)), range(len(game.cards))):
        words = [game.call_words[call] for call in game.lookup.lead_calls[mode][card]]
        assert len(set(words)) == len(words)


@every_variant
def test_only_cards_that_follow_oblige(game: Game) -> None:
    assert not (game.obliges & ~game.follows).any()


@every_variant
def test_every_card_can_be_led_in_some_mode(game: Game) -> None:
    assert game.leads.any(axis=(0, 2)).all()


@every_variant
def test_every_mode_lets_nearly_all_cards_be_led(game: Game) -> None:
    """No hand can be made of cards that may not be led, or its seat could not move."""
    smallest = min(game.hand_sizes.values())

    assert all((~by_card.any(axis=1)).sum() < smallest for by_card in game.leads)


@every_variant
def test_a_card_that_follows_can_win(game: Game) -> None:
    assert (game.strength[game.follows] > 0).all()
    assert (game.strength >= 0).all()


@every_variant
def test_a_led_card_can_win(game: Game) -> None:
    """If nobody follows, the leader takes the trick."""
    for mode, card, call in leads_of(game):
        assert game.strength[game.next_mode[mode, call], call, card] > 0


@every_variant
def test_a_lead_follows_its_own_call_unless_it_follows_none(game: Game) -> None:
    """Whoever leads a card would have had to play it to the call it makes, or to no call at all."""
    for mode, card, call in leads_of(game):
        after = game.next_mode[mode, call]
        assert game.follows[after, call, card] or not game.follows[after, :, card].any()


@every_variant
def test_modes_named_by_tables_exist(game: Game) -> None:
    modes = range(len(game.modes))

    assert np.isin(game.next_mode, modes).all()
    assert np.isin(game.offers, [-1, *modes]).all()


@every_variant
def test_a_lead_settles_the_mode(game: Game) -> None:
    """Calling once more in the mode that a call led to changes nothing: one lead fixes it."""
    for mode, call in product(range(len(game.modes)), range(len(game.calls))):
        after = game.next_mode[mode, call]
        assert game.next_mode[after, call] == after


@every_variant
def test_card_points_are_not_negative(game: Game) -> None:
    assert (game.points >= 0).all()


@every_variant
def test_hands_fit_into_the_pack(game: Game) -> None:
    assert set(game.seats) <= set(GAMES[game.key].seats)
    assert all(n_seats * size <= len(game.cards) for n_seats, size in game.hand_sizes.items())
    assert all(size >= 1 and n_seats >= 2 for n_seats, size in game.hand_sizes.items())


@every_variant
def test_the_game_says_every_option_it_was_built_with(game: Game) -> None:
    assert list(game.options) == [option.name for option in GAMES[game.key].choices]
    assert GAMES[game.key].build(**game.options).options == game.options
    with pytest.raises(TypeError):
        game.options["another"] = 1  # type: ignore[index]  # that it cannot be is the claim


@every_variant
def test_bit_sets_hold_what_the_tables_say(game: Game) -> None:
    def bits(row: npt.NDArray[np.bool_]) -> int:
        return sum(1 << int(card) for card in np.flatnonzero(row))

    lookup = game.lookup
    for mode in range(len(game.modes)):
        assert lookup.leadable[mode] == bits(game.leads[mode].any(axis=1))
        assert lookup.offering[mode] == bits(game.offers[mode] >= 0)
        for call in range(len(game.calls)):
            assert lookup.follows[mode][call] == bits(game.follows[mode, call])
            assert lookup.obliges[mode][call] == bits(game.obliges[mode, call])


def test_every_value_of_every_option_is_under_test() -> None:
    covered = {(game.key, name, value) for game in VARIANTS for name, value in game.options.items()}

    for kind in GAMES.values():
        for option in kind.choices:
            assert {(kind.key, option.name, value) for value in option.values} <= covered


def test_every_number_of_seats_is_under_test() -> None:
    covered = {(game.key, n_seats) for game, n_seats in TABLES}

    assert covered == {(key, n_seats) for key, kind in GAMES.items() for n_seats in kind.seats}
