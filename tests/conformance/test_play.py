"""Deals played at random obey the rules that hold in every game."""

from __future__ import annotations

import random
from collections.abc import Iterator
from decimal import Decimal
from fractions import Fraction
from itertools import product

import numpy as np
import pytest

from followsuit.engine import (
    PASS,
    Bid,
    Call,
    Card,
    Choose,
    Game,
    IllegalMove,
    Move,
    Play,
    State,
    apply,
    legal_moves,
    replay,
    scores,
    start,
    to_act,
    undo,
)
from followsuit.engine.state import card_set
from followsuit.games import GAMES
from tests.conformance.variants import TABLE_IDS, TABLES, tables_of
from tests.positions import finished, kind_of, random_states, sort_key

every_table = pytest.mark.parametrize(("game", "n_seats"), TABLES, ids=TABLE_IDS)

N_POSITIONS = 200_000
"""Random positions of the long check, over all games."""


def seeded(game: Game, n_seats: int) -> random.Random:
    """The same stream at every run, another for each table."""
    return random.Random(f"{game!r} {n_seats}")


@every_table
def test_replaying_the_moves_gives_the_state_that_play_gave(game: Game, n_seats: int) -> None:
    for state in random_states(game, n_seats, seeded(game, n_seats)):
        assert replay(game, state.deal, state.moves) == state


@every_table
def test_apply_then_undo_gives_the_state_before(game: Game, n_seats: int) -> None:
    """A move taken back leaves no trace, whatever its kind and wherever in the deal."""
    for state in random_states(game, n_seats, seeded(game, n_seats)):
        before = repr(state)
        for move in legal_moves(game, state)[:3]:
            undone = undo(game, apply(game, state, move))
            assert undone == state
            assert repr(undone) == before
        assert repr(state) == before


@pytest.mark.parametrize("key", GAMES)
def test_every_kind_of_move_has_been_taken_back(key: str) -> None:
    """The test of undo above meets every kind of move that the game has."""
    met, had = set(), {"Play"}
    for game, n_seats in tables_of(key):
        had |= {"Bid"} if game.auction.kind != "none" else set()
        had |= {"Choose"} if any(game.lookup.offering) else set()
        met |= {kind_of(m) for m in finished(game, n_seats, seeded(game, n_seats)).moves}

    assert met == had


@every_table
def test_a_deal_without_moves_has_nothing_to_undo(game: Game, n_seats: int) -> None:
    state = next(random_states(game, n_seats, seeded(game, n_seats)))

    with pytest.raises(IllegalMove, match="there is no move to take back"):
        undo(game, state)


@every_table
def test_legal_sets_are_sorted_without_duplicates(game: Game, n_seats: int) -> None:
    for state in random_states(game, n_seats, seeded(game, n_seats)):
        keys = [sort_key(move) for move in legal_moves(game, state)]
        assert keys == sorted(set(keys))
        assert len({kind_of(move) for move in legal_moves(game, state)}) <= 1


@every_table
def test_somebody_acts_exactly_while_the_deal_is_not_over(game: Game, n_seats: int) -> None:
    for state in random_states(game, n_seats, seeded(game, n_seats)):
        is_over = state.phase == "over"
        assert (to_act(game, state) is None) == is_over
        assert (legal_moves(game, state) == ()) == is_over
        assert (scores(game, state) is None) == (not is_over)
        assert is_over or to_act(game, state) in range(n_seats)


@every_table
def test_each_card_is_in_one_place(game: Game, n_seats: int) -> None:
    """Hands, played cards and the stock are the pack, every card once, at every moment."""
    for state in random_states(game, n_seats, seeded(game, n_seats)):
        played = [card for trick in state.tricks for card in trick.cards]
        played += state.trick.cards if state.trick else ()
        piles = [*state.hands, card_set(played), card_set(state.deal.stock)]
        assert sum(piles) == game.pack
        assert sum(pile.bit_count() for pile in piles) == len(game.cards)


@every_table
def test_tricks_and_points_add_up(game: Game, n_seats: int) -> None:
    """Every trick and every card point is somebody's, counted once."""
    state = finished(game, n_seats, seeded(game, n_seats))
    scored = sum(game.tables.points[card] for trick in state.tricks for card in trick.cards)
    stock = sum(game.tables.points[card] for card in state.deal.stock)

    assert sum(state.taken) == len(state.tricks) == game.hand_size(n_seats)
    assert sum(state.captured) == scored + (stock if game.stock_to_last else 0)


@every_table
def test_the_strongest_card_takes_the_trick_the_later_of_equals(game: Game, n_seats: int) -> None:
    """The oracle looks at nothing but the table of strengths."""
    rng = seeded(game, n_seats)
    for _ in range(5):
        for trick in finished(game, n_seats, rng).tricks:
            strengths = [int(game.strength[trick.mode, trick.call, c]) for c in trick.cards]
            best = max((strength, place) for place, strength in enumerate(strengths))
            assert trick.winner == (trick.leader + best[1]) % n_seats


@every_table
def test_whoever_can_answer_the_call_does(game: Game, n_seats: int) -> None:
    """A card that does not follow shows a seat that held no card it had to follow with."""
    state = finished(game, n_seats, seeded(game, n_seats))
    held = [set(hand) for hand in state.deal.hands]

    for trick in state.tricks:
        for place, card in enumerate(trick.cards):
            hand = held[(trick.leader + place) % n_seats]
            if place and not game.follows[trick.mode, trick.call, card]:
                assert not any(game.obliges[trick.mode, trick.call, c] for c in hand)
            hand.remove(card)


@every_table
def test_the_winner_of_a_trick_leads_the_next(game: Game, n_seats: int) -> None:
    tricks = finished(game, n_seats, seeded(game, n_seats)).tricks

    assert [t.winner for t in tricks[:-1]] == [t.leader for t in tricks[1:]]


def moves_of_all_kinds(game: Game) -> Iterator[Move]:
    """Every move the game could ever know, and some that no game knows."""
    yield from (Bid(value) for value in (PASS, *range(-1, 18)))
    yield from (Choose("keep"), Choose("reverse"))
    for card, call in product(range(-1, len(game.cards) + 1), (None, *range(len(game.calls)))):
        yield Play(Card(card), None if call is None else Call(call))


@every_table
def test_moves_outside_the_legal_set_are_refused(game: Game, n_seats: int) -> None:
    """A refusal raises IllegalMove with a reason, and the state stays as it was."""
    rng = seeded(game, n_seats)
    every_move = list(moves_of_all_kinds(game))
    states = list(random_states(game, n_seats, rng))
    for state in [states[-1], *rng.sample(states, min(6, len(states)))]:
        before = repr(state)
        legal = set(legal_moves(game, state))
        for move in every_move:
            if move in legal or is_short_for_one_of(move, legal):
                continue
            refused = refusal_of(game, state, move)
            assert refused is not None, f"{move} was accepted"
            assert refused.reason
            assert refused.code
        assert repr(state) == before


def refusal_of(game: Game, state: State, move: Move) -> IllegalMove | None:
    """Why the engine refuses the move; None if it does not."""
    try:
        apply(game, state, move)
    except IllegalMove as refused:
        return refused
    return None


def is_short_for_one_of(move: Move, legal: set[Move]) -> bool:
    """Whether it is a lead that leaves out the only call its card has."""
    if not isinstance(move, Play) or move.call is not None:
        return False
    return sum(isinstance(m, Play) and m.card == move.card for m in legal) == 1


WRONG_BIDS: list[object] = [
    *(True, 3.0, 3.5, "3", None, [], {}, float("nan"), 10**9, -1),
    *(np.True_, np.float64(3), np.array([3]), np.array([3, 4]), Fraction(3), Decimal(3)),
]
WRONG_CARDS: list[object] = [True, 3.0, "3", None, [], {}, 10**9, -1, np.True_, Fraction(3)]


@every_table
def test_values_of_the_wrong_type_are_refused(game: Game, n_seats: int) -> None:
    """What a socket may send in place of a number: True is not 1, and 3.0 is not 3."""
    one_a_phase = {s.phase: s for s in random_states(game, n_seats, seeded(game, n_seats))}
    bids = [Bid(value) for value in WRONG_BIDS]  # type: ignore[arg-type]  # that is the test
    plays = [Play(card) for card in WRONG_CARDS]  # type: ignore[arg-type]  # that is the test
    choices = [Choose(value) for value in WRONG_BIDS]  # type: ignore[arg-type]  # that is the test

    for state in one_a_phase.values():
        for move in [*bids, *plays, *choices, "keep", None, 3]:
            with pytest.raises(IllegalMove):
                apply(game, state, move)  # type: ignore[arg-type]  # that is the test


@pytest.mark.parametrize("key", GAMES)
def test_every_legal_move_of_many_random_positions_applies(key: str) -> None:
    """The legal set of a deal that goes on is never empty, and no member is refused.

    200,000 positions over all games, the tables taken in turn; the seed is fixed.
    """
    rng = random.Random(f"positions of {key}")
    tables = tables_of(key)
    wanted, n_positions, n_deals = N_POSITIONS // len(GAMES), 0, 0
    while n_positions < wanted:
        game, n_seats = tables[n_deals % len(tables)]
        n_deals += 1
        for state in random_states(game, n_seats, rng):
            if state.phase == "over":
                break
            n_positions += 1
            legal = legal_moves(game, state)
            assert legal, f"nothing is legal in {game!r} after {state.moves}"
            for move in legal:
                apply(game, state, move)


@every_table
def test_a_deal_can_be_started_from_what_start_made_of_it(game: Game, n_seats: int) -> None:
    state = next(random_states(game, n_seats, seeded(game, n_seats)))

    assert start(game, state.deal) == state
