"""What is still out and what beats a card, held to the engine card by card."""

from __future__ import annotations

import random

import pytest

from followsuit import games
from followsuit.analysis import Standing, count
from followsuit.engine import Card, Game, Mode, Seat, trick_winner, view
from tests.conformance.variants import TABLE_IDS, TABLES
from tests.positions import after, cards, dealt, random_states


@pytest.mark.parametrize(("game", "n_seats"), TABLES, ids=TABLE_IDS)
def test_count_is_what_the_engine_says_of_every_unseen_card(game: Game, n_seats: int) -> None:
    """Of every card held, led with each call or added to the trick, wherever play leads."""
    for state in random_states(game, n_seats, random.Random(f"{game.options} {n_seats}")):
        seat = Seat(len(state.moves) % n_seats)
        seen = view(game, state, seat)

        counted = count(game, seen)

        shown = {card for trick in seen.tricks for card in trick.cards}
        shown |= set(() if seen.trick is None else seen.trick.cards)
        shown |= set(() if seen.stock is None else seen.stock)
        hidden = [
            Card(card) for card in range(len(game.cards)) if card not in shown | set(seen.hand)
        ]
        assert list(counted.unseen) == hidden
        for standing in counted.standings:
            if standing.call is None:
                assert seen.trick is not None
                mode, call, lying = seen.trick.mode, seen.trick.call, seen.trick.cards
            else:
                mode, call, lying = (
                    Mode(game.tables.next_mode[seen.mode][standing.call]),
                    standing.call,
                    (),
                )
            with_it = (*lying, standing.card)
            can_win = trick_winner(game, mode, call, with_it) == len(lying)
            beating = sum(
                trick_winner(game, mode, call, (*with_it, other)) == len(with_it)
                for other in hidden
            )
            assert standing.can_win == can_win
            assert standing.n == (beating if can_win else 0)


def test_each_card_is_counted_as_it_could_be_played() -> None:
    """On lead once a call; in a trick once, also for who is not to act."""
    game = games.xactika(mode="win", hand_size=2)
    state = dealt(game, ["3333 1111", "2222 1112"])
    twelve, four = cards(game, "3333")[0], cards(game, "1111")[0]

    led = count(game, view(game, state, Seat(0)))

    assert [standing.card for standing in led.standings] == [four] * 4 + [twelve] * 4
    assert [standing.n for standing in led.standings[4:]] == [0] * 4
    lying = count(game, view(game, after(game, state, "3333 balls"), Seat(0)))
    assert lying.standings == (Standing(four, None, 0, can_win=False),)
