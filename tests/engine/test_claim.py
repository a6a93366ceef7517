"""The rest of the tricks, where it is certain by what the seat itself may know."""

from __future__ import annotations

import random

import pytest

from followsuit import engine, games
from followsuit.engine import Deal, Game, Play, State


def on_lead(game: Game, *hands: str, stock: str = "") -> State:
    """A deal without an auction, seat 0 to lead."""
    deal = Deal(len(hands) - 1, [hand.split() for hand in hands], stock.split())
    return engine.start(game, deal)


def test_cards_that_nothing_unseen_beats_are_led_by_calls_that_nothing_beats() -> None:
    """3332 is beaten on its threes by others of 11, but no other 11 has two stars."""
    game = games.xactika(hand_size=2)
    state = on_lead(game, "3333 3332", "1111 1112")

    rest = engine.rest(game, engine.view(game, state, 0))

    named = [engine.format_move(game, lead) for lead in rest.leads]
    assert named[0] == "3332 stars"
    assert len(named) == 2


def test_a_doubt_names_an_unseen_card_that_may_take_a_trick() -> None:
    game = games.xactika(hand_size=2)
    state = on_lead(game, "3333 2222", "1111 1112")

    rest = engine.rest(game, engine.view(game, state, 0))

    assert rest.leads == ()
    assert rest.doubt is not None
    assert game.cards[rest.doubt] not in ("3333", "2222")


def test_it_does_not_depend_on_where_hidden_cards_lie() -> None:
    """A claim refused or offered tells nothing of other hands."""
    game = games.xactika(hand_size=3)
    rng = random.Random(3)
    for _ in range(200):
        deal = engine.random_deal(game, 3, 2, rng)
        state = engine.start(game, deal)
        hidden = [card for hand in state.deal.hands[1:] for card in hand] + list(state.deal.stock)
        rng.shuffle(hidden)
        other = Deal(2, (state.deal.hands[0], hidden[:3], hidden[3:6]), hidden[6:])

        again = engine.view(game, engine.start(game, other), 0)

        assert engine.rest(game, engine.view(game, state, 0)) == engine.rest(game, again)


@pytest.mark.parametrize("game", [games.xactika(hand_size=3), games.one_card()], ids=str)
def test_what_is_certain_comes_true_whatever_the_others_play(game: Game) -> None:
    """Case 74: 1,000 endings with a certain rest, the others at random."""
    rng = random.Random(4)
    n_seats, n_claims = 3, 0
    while n_claims < 1000:
        state = engine.start(game, engine.random_deal(game, n_seats, 0, rng))
        while state.phase != "over":
            seat = state.turn
            assert seat is not None
            rest = engine.rest(game, engine.view(game, state, seat))
            if rest.leads:
                n_claims += 1
                size = len(rest.leads)
                taken = play_out(game, state, rest.leads, rng)
                assert taken[seat] == state.taken[seat] + size
                break
            state = engine.apply(game, state, rng.choice(engine.legal_moves(game, state)))


def play_out(
    game: Game, state: State, leads: tuple[Play, ...], rng: random.Random
) -> tuple[int, ...]:
    """Tricks by seat when the claimer makes these leads in any order and reverses nothing."""
    claimer, rest = state.turn, list(leads)
    rng.shuffle(rest)
    while state.phase != "over":
        legal = engine.legal_moves(game, state)
        if state.turn == claimer and state.phase == "choose":
            state = engine.apply(game, state, engine.Choose("keep"))
        elif state.turn == claimer and state.trick is None:
            state = engine.apply(game, state, rest.pop())
        else:
            state = engine.apply(game, state, rng.choice(legal))
    return state.taken


def test_nobody_claims_in_an_auction_or_within_a_trick() -> None:
    game = games.xactika(mode="bid", hand_size=2)
    state = on_lead(game, "3333 3332", "1111 1112")

    assert engine.rest(game, engine.view(game, state, 0)) == engine.Rest()
