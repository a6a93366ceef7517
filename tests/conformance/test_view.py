"""A seat learns nothing that the cards it cannot see decide, in any game, at any moment.

Non-interference: deal the hidden cards anew, in any way that fits everything public so far, and
the view is the same to the last field.
"""

from __future__ import annotations

import random
from collections import namedtuple
from collections.abc import Iterator
from dataclasses import fields
from typing import cast

import pytest

from followsuit.engine import (
    Card,
    Choose,
    DealtCards,
    Game,
    IllegalMove,
    Play,
    State,
    View,
    apply,
    legal_moves,
    replay,
    view,
)
from followsuit.engine.state import cards_in
from tests.conformance.variants import TABLE_IDS, TABLES
from tests.positions import random_states

every_table = pytest.mark.parametrize(("game", "n_seats"), TABLES, ids=TABLE_IDS)

N_SWAPS = 25
"""Exchanges of two hidden cards that make one deal into another."""

STOCK = -1
"""The holder of the cards nobody holds."""


def seeded(game: Game, n_seats: int) -> random.Random:
    return random.Random(f"views of {game!r} {n_seats}")


def impossible_cards(game: Game, state: State) -> dict[int, set[Card]]:
    """By holder, cards that its plays so far show it does not hold now.

    A card that does not answer the call shows that the seat held none that had to answer.
    """
    shown: dict[int, set[Card]] = {holder: set() for holder in range(-1, state.n_seats)}
    for trick in [*state.tricks, *([state.trick] if state.trick else [])]:
        for place, card in enumerate(trick.cards):
            if place and not game.tables.follows[trick.mode][trick.call][card]:
                seat = (trick.leader + place) % state.n_seats
                shown[seat] |= set(cards_in(game.lookup.obliges[trick.mode][trick.call]))
    return shown


def dealt_anew(game: Game, state: State, seat: int | None, rng: random.Random) -> DealtCards:
    """Another deal in which *seat* has seen exactly what it has seen."""
    holds = {place: list(cards_in(hand)) for place, hand in enumerate(state.hands)}
    holds[STOCK] = list(state.deal.stock)
    hidden = [holder for holder in holds if holder != seat and holds[holder]]
    shown = impossible_cards(game, state)
    for _ in range(N_SWAPS if len(hidden) > 1 else 0):
        one, other = rng.sample(hidden, 2)
        i, j = rng.randrange(len(holds[one])), rng.randrange(len(holds[other]))
        if holds[other][j] not in shown[one] and holds[one][i] not in shown[other]:
            holds[one][i], holds[other][j] = holds[other][j], holds[one][i]
    gone = [
        set(hand) - set(cards_in(left))
        for hand, left in zip(state.deal.hands, state.hands, strict=True)
    ]
    return DealtCards(
        state.deal.dealer,
        tuple(tuple(sorted([*gone[place], *holds[place]])) for place in range(state.n_seats)),
        tuple(sorted(holds[STOCK])),
    )


def watchers(n_seats: int) -> tuple[int | None, ...]:
    """Every seat, and a spectator."""
    return (None, *range(n_seats))


@every_table
def test_a_view_does_not_depend_on_hidden_cards(game: Game, n_seats: int) -> None:
    """Every seat and a spectator, at every moment of a deal: the other deal is replayed whole."""
    rng = seeded(game, n_seats)
    n_changed = 0

    for state in random_states(game, n_seats, rng):
        for seat in watchers(n_seats):
            other = dealt_anew(game, state, seat, rng)
            n_changed += other != state.deal
            assert view(game, replay(game, other, state.moves), seat) == view(game, state, seat)

    assert n_changed > 0


@every_table
def test_answers_to_a_move_do_not_depend_on_hidden_cards(game: Game, n_seats: int) -> None:
    """What the seat to act is allowed, or told it may not do, follows from its own hand."""
    rng = seeded(game, n_seats)

    for state in random_states(game, n_seats, rng):
        if state.turn is not None:
            other = replay(game, dealt_anew(game, state, state.turn, rng), state.moves)
            card = Card(rng.randrange(len(game.cards)))
            assert legal_moves(game, other) == legal_moves(game, state)
            assert answer(game, other, card) == answer(game, state, card)


def answer(game: Game, state: State, card: Card) -> str:
    """What playing the card without a call is answered."""
    try:
        apply(game, state, Play(card))
    except IllegalMove as refused:
        return f"{refused.code}: {refused.reason} {refused.cards}"
    return "played"


def numbers_and_texts(value: object) -> Iterator[object]:
    """Everything inside a value that is not a container, found without knowing its fields."""
    if isinstance(value, tuple | list | set | frozenset):
        for item in value:
            yield from numbers_and_texts(item)
    elif isinstance(value, dict):
        for item in [*value.keys(), *value.values()]:
            yield from numbers_and_texts(item)
    elif hasattr(value, "__dataclass_fields__"):
        for field in fields(value):  # type: ignore[arg-type]  # it has just been seen to be one
            yield from numbers_and_texts(getattr(value, field.name))
    else:
        yield value


@every_table
def test_a_view_shows_only_public_and_own_cards(game: Game, n_seats: int) -> None:
    """Neither the fields that hold cards nor any sentence tells of another one."""
    for state in random_states(game, n_seats, seeded(game, n_seats)):
        for seat in watchers(n_seats):
            seen = view(game, state, seat)
            known = set(seen.hand) | {c for trick in seen.tricks for c in trick.cards}
            known |= set(seen.trick.cards if seen.trick else ()) | set(seen.stock or ())
            hidden = {name for card, name in enumerate(game.cards) if card not in known}
            texts = [text for text in numbers_and_texts(seen) if isinstance(text, str)]
            assert not hidden & {word for text in texts for word in text.split()}
            assert known <= public_or_own(state, seat)


def public_or_own(state: State, seat: int | None) -> set[Card]:
    """The cards that the rules let *seat* know: its own, the played, and at the end the stock."""
    played = {card for trick in state.tricks for card in trick.cards}
    played |= set(state.trick.cards if state.trick else ())
    own = set() if seat is None else set(state.deal.hands[seat])
    return played | own | (set(state.deal.stock) if state.phase == "over" else set())


@every_table
def test_the_stock_shows_when_the_deal_is_over_and_not_before(game: Game, n_seats: int) -> None:
    for state in random_states(game, n_seats, seeded(game, n_seats)):
        for seat in watchers(n_seats):
            stock = view(game, state, seat).stock
            assert stock == (state.deal.stock if state.phase == "over" else None)


@every_table
def test_only_the_seat_to_act_is_told_what_it_may_do(game: Game, n_seats: int) -> None:
    for state in random_states(game, n_seats, seeded(game, n_seats)):
        for seat in watchers(n_seats):
            seen = view(game, state, seat)
            if seat is None or seat != state.turn:
                assert (seen.legal, seen.refused) == ((), ())
            else:
                assert seen.legal == legal_moves(game, state)


@every_table
def test_a_card_in_hand_is_legal_or_refused_with_a_reason(game: Game, n_seats: int) -> None:
    for state in random_states(game, n_seats, seeded(game, n_seats)):
        if state.phase == "play":
            seen = view(game, state, state.turn)
            legal = {move.card for move in seen.legal if isinstance(move, Play)}
            refused = {refusal.card for refusal in seen.refused}
            assert not legal & refused
            assert legal | refused == set(seen.hand)
            assert all(refusal.reason for refusal in seen.refused)


@every_table
def test_a_spectator_sees_what_every_seat_sees(game: Game, n_seats: int) -> None:
    """Nothing in a spectator's view differs from any seat's, but for what is the seat's own."""
    own = {"seat", "hand", "legal", "refused"}
    for state in random_states(game, n_seats, seeded(game, n_seats)):
        public = view(game, state, None)._asdict()
        assert public["hand"] == ()
        for seat in range(n_seats):
            seen = view(game, state, seat)._asdict()
            assert {k: v for k, v in seen.items() if k not in own} == {
                k: v for k, v in public.items() if k not in own
            }


@every_table
def test_the_view_of_the_end_equals_the_engine(game: Game, n_seats: int) -> None:
    """The last trick counts in what is shown, for every watcher."""
    *_, last = random_states(game, n_seats, seeded(game, n_seats))

    for seat in watchers(n_seats):
        seen = view(game, last, seat)
        assert (seen.taken, seen.captured, seen.tricks) == (last.taken, last.captured, last.tricks)
        assert sum(seen.taken) == game.hand_size(n_seats)
        assert seen.scores is not None


@pytest.mark.parametrize("seat", [-1, 10, True, "0", 1.0])
def test_nobody_sits_at_a_seat_that_is_not_there(seat: object) -> None:
    game, n_seats = TABLES[0]
    state = next(random_states(game, n_seats, seeded(game, n_seats)))

    with pytest.raises(ValueError, match="there is no seat"):
        view(game, state, seat)  # type: ignore[arg-type]  # that is the test


ALLOWED = """
    seat n_seats dealer phase turn mode bids declarer contract hand hand_sizes trick tricks
    taken captured stock_size stock legal refused scores
"""


def test_the_fields_of_a_view_are_these() -> None:
    """Whoever adds one decides here, and in docs/hidden-information.md, that it may be seen."""
    assert list(View._fields) == ALLOWED.split()


class Sentinel:
    """A thing that no view may hold."""


class Marked(namedtuple("Marked", (*State._fields, "secret"))):  # type: ignore[misc]  # of State
    """A State that somebody gave one more field."""

    n_seats = State.n_seats


@every_table
def test_what_is_added_to_a_state_does_not_reach_a_view(game: Game, n_seats: int) -> None:
    """A view is built by naming what goes in; a new field of the State stays inside."""
    one_a_phase = {s.phase: s for s in random_states(game, n_seats, seeded(game, n_seats))}
    for state in one_a_phase.values():
        marked = cast("State", Marked._make([*state, Sentinel()]))
        for seat in watchers(n_seats):
            seen = view(game, marked, seat)
            assert seen == view(game, state, seat)
            assert not [v for v in numbers_and_texts(seen) if isinstance(v, Sentinel)]


@every_table
def test_a_choice_offered_is_public_but_asked_of_one_seat(game: Game, n_seats: int) -> None:
    """Everybody sees whose choice is awaited; only that seat is given the answers."""
    for state in random_states(game, n_seats, seeded(game, n_seats)):
        if state.phase == "choose":
            for seat in watchers(n_seats):
                seen = view(game, state, seat)
                assert (seen.phase, seen.turn) == ("choose", state.turn)
                choices = (Choose("keep"), Choose("reverse")) if seat == state.turn else ()
                assert seen.legal == choices


@every_table
def test_view_without_reasons_is_the_same_but_for_them(game: Game, n_seats: int) -> None:
    """A program that looks asks for none."""
    for state in random_states(game, n_seats, seeded(game, n_seats)):
        for seat in range(n_seats):
            full = view(game, state, seat)
            assert full._replace(refused=()) == view(game, state, seat, reasons=False)
