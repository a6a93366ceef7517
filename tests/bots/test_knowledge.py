"""What a View tells about hidden cards is true, and all of it is used."""

from __future__ import annotations

import random

import pytest

from followsuit import games
from followsuit.bots.knowledge import beaters, know, seats_after, takes
from followsuit.engine import Call, Card, Game, Mode, State, trick_winner, view
from followsuit.engine.state import card_set
from tests.conformance.variants import DEFAULTS, TABLE_IDS, TABLES
from tests.positions import after, dealt, random_states

every_table = pytest.mark.parametrize(("game", "n_seats"), TABLES, ids=TABLE_IDS)
every_game = pytest.mark.parametrize("game", DEFAULTS, ids=[game.key for game in DEFAULTS])

XACTIKA = games.xactika(mode="win", hand_size=4)
ONE_CARD = games.one_card()


@every_table
def test_unseen_cards_are_those_in_other_hands_and_the_stock(game: Game, n_seats: int) -> None:
    for state in random_states(game, n_seats, random.Random(f"unseen {n_seats}")):
        hidden = 0 if state.phase == "over" else card_set(state.deal.stock)
        for seat in range(n_seats):
            others = sum(hand for holder, hand in enumerate(state.hands) if holder != seat)
            assert know(game, view(game, state, seat)).unseen == others | hidden
        assert know(game, view(game, state, None)).unseen == sum(state.hands) | hidden


@every_table
def test_no_seat_holds_a_card_it_is_barred_from(game: Game, n_seats: int) -> None:
    for state in random_states(game, n_seats, random.Random(f"voids {n_seats}")):
        known = know(game, view(game, state, 0))
        for seat, hand in enumerate(state.hands):
            assert not hand & known.barred[seat]


def barred(game: Game, state: State, seat: int) -> set[str]:
    known = know(game, view(game, state, (seat + 1) % state.n_seats))
    return {name for name, card in game.card_index.items() if known.barred[seat] >> card & 1}


def test_a_seat_that_does_not_answer_has_no_card_that_does() -> None:
    """Whoever sluffs to 2 cubes holds no card with 2 cubes; whoever follows has shown nothing."""
    hands = ["1211 1112 1113 1121", "1221 1131 1123 3333", "2111 2113 3111 3311"]
    state = after(XACTIKA, dealt(XACTIKA, hands), "1211 cubes", "1221", "3311")

    assert barred(XACTIKA, state, 1) == set()
    assert barred(XACTIKA, state, 2) == {name for name in XACTIKA.cards if name[1] == "2"}


@pytest.mark.parametrize(
    ("lead", "has_joker"),
    [pytest.param("AH", False, id="trump led"), pytest.param("AS", True, id="plain suit led")],
)
def test_a_joker_may_be_kept_from_a_plain_suit_but_not_from_trumps(
    lead: str, has_joker: bool
) -> None:
    hands = ["AH KH AS KS 9H TH", "9S TS QH JH JS QS", "AC KC QC JC TC 9C", "AD KD QD JD TD 9D"]
    state = after(ONE_CARD, dealt(ONE_CARD, hands), "bid 6", "pass", "pass", "pass")
    if lead == "AS":
        state = after(ONE_CARD, state, "KH hearts", "QH", "9C", "9D")
        suit = "spades"
    else:
        suit = "hearts"
    before = barred(ONE_CARD, state, 2)
    state = after(ONE_CARD, state, f"{lead} {suit}", "JS" if suit == "spades" else "JH", "AC")

    news = barred(ONE_CARD, state, 2) - before
    assert ("JK" in news) == (not has_joker)
    assert {f"{rank}{suit[0].upper()}" for rank in "AKQJT9"} <= news


@every_game
def test_a_beater_is_a_card_that_wins_from_behind(game: Game) -> None:
    """Against the rule itself, for every two cards."""
    table = beaters(game)
    pairs = [(a, b) for a in range(len(game.cards)) for b in range(len(game.cards)) if a != b]
    for mode in range(len(game.modes)):
        for call in range(len(game.calls)):
            for card, other in pairs:
                winner = trick_winner(game, Mode(mode), Call(call), (Card(card), Card(other)))
                assert winner == table[mode][call][card] >> other & 1


@every_table
def test_who_plays_later_and_what_takes_the_trick(game: Game, n_seats: int) -> None:
    for state in random_states(game, n_seats, random.Random(f"order {n_seats}")):
        if state.phase == "play" and state.turn is not None:
            seen = view(game, state, state.turn)
            n_played = 0 if state.trick is None else len(state.trick.cards)
            later = list(seats_after(seen))
            assert later == [(state.turn + 1 + i) % n_seats for i in range(n_seats - n_played - 1)]
            if state.trick is not None:
                for card in seen.hand:
                    played = (*state.trick.cards, card)
                    winner = trick_winner(game, state.trick.mode, state.trick.call, played)
                    assert takes(game, state.trick, card) == (winner == n_played)


def test_the_stock_is_known_once_it_is_shown() -> None:
    *_, last = random_states(ONE_CARD, 4, random.Random(3))

    assert know(ONE_CARD, view(ONE_CARD, last, 0)).unseen == 0
