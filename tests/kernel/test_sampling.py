"""Worlds: the hidden cards lie in every way a seat's knowledge allows equally often, in no other.

Every draw has a fixed key. Where counts are judged, CHANCE is how often one of all the tests of a
function would fail although every world is equally likely.
"""

from __future__ import annotations

import random
import threading
from collections import Counter
from collections.abc import Iterator
from functools import reduce
from itertools import combinations
from math import comb, e
from operator import or_
from statistics import median
from typing import NamedTuple

import numpy as np
import numpy.typing as npt
import psutil
import pytest
from hypothesis import given, target
from hypothesis import strategies as st

from followsuit import games
from followsuit.bots.knowledge import know
from followsuit.bots.seen import Seen, seen
from followsuit.engine import Card, DealtCards, Game, IllegalMove, State, replay, view
from followsuit.engine.state import card_set, cards_in
from followsuit.kernel import sampling
from followsuit.kernel.packed import Words, n_words, to_words
from followsuit.kernel.sampling import COUNTED, REFUSED, SHUFFLED, Worlds
from tests.conformance.variants import TABLE_IDS, TABLES
from tests.kernel.chance import chance
from tests.positions import after, dealt, random_states

every_table = pytest.mark.parametrize(("game", "n_seats"), TABLES, ids=TABLE_IDS)

XACTIKA = games.xactika(mode="win", hand_size=4)
ONE_CARD = games.one_card()

CHANCE = 1e-6

N_PUZZLES = 20
"""Small instances for each method and number of words."""
MOST_WORLDS = 500
"""What such an instance may have."""
DRAWS_A_WORLD = 40

N_DRAWN = 20
"""Worlds drawn in each position of a deal."""
MOST_GUESSES = 120
"""Ways to deal the unseen cards out, voids or not, that are replayed one by one."""


class Puzzle(NamedTuple):
    """Unseen cards and what is known of them. All are bit sets but the sizes, by seat."""

    n_words: int
    unseen: int
    barred: tuple[int, ...]
    sizes: tuple[int, ...]


def puzzle(rng: random.Random, n_words: int) -> Puzzle:
    """Up to 10 unseen cards, 2 to 4 seats with hidden hands among up to 6, and random voids."""
    unseen = rng.sample(range(64 * n_words), rng.randint(3, 10))
    sizes = [0] * rng.randint(1, 2)
    spare = len(unseen)
    for _ in range(rng.randint(2, 4)):
        sizes.append(min(spare, rng.randint(1, 3)))
        spare -= sizes[-1]
    rng.shuffle(sizes)
    voids = rng.choice((0.0, 0.2, 0.5))
    barred = tuple(
        card_set([Card(card) for card in range(64 * n_words) if rng.random() < voids])
        if rng.random() < 0.8
        else 0
        for _ in sizes
    )
    return Puzzle(n_words, sum(1 << card for card in unseen), barred, tuple(sizes))


def every_world(
    unseen: int, barred: tuple[int, ...], sizes: tuple[int, ...]
) -> Iterator[list[int]]:
    """All ways to give the seats so many of the unseen cards; hands by seat as bit sets."""
    if not sizes:
        yield []
        return
    for cards in combinations(cards_in(unseen & ~barred[0]), sizes[0]):
        hand = card_set(cards)
        for others in every_world(unseen & ~hand, barred[1:], sizes[1:]):
            yield [hand, *others]


def prepared(of: Puzzle) -> Worlds:
    return sampling.prepare(
        to_words(of.unseen, of.n_words),
        in_words(of.barred, of.n_words),
        np.array(of.sizes, np.int64),
    )


def in_words(sets: tuple[int, ...] | list[int], n_words: int) -> Words:
    return np.array([to_words(cards, n_words) for cards in sets])


def draw(way: Worlds, n_seats: int, n_words: int, n: int, *, key: int = 1, first: int = 0) -> Words:
    """Worlds from *first* on of the stream *key*: uint64 (n, seats, words)."""
    worlds = np.zeros((n, n_seats, n_words), np.uint64)
    bounds = sampling.bounds_table()
    sampling.draw(way.plan, way.counts, bounds, np.uint64(key), first, worlds)
    return worlds


def way_of(known: Seen) -> Worlds:
    return sampling.prepare(known.unseen, known.barred, known.hidden)


def draw_for(known: Seen, n: int, *, key: int = 1, first: int = 0) -> Words:
    n_seats, n_words = known.shown.shape
    return draw(way_of(known), n_seats, n_words, n, key=key, first=first)


def counted(worlds: Words) -> Counter[bytes]:
    """How often each world is among them."""
    return Counter(world.tobytes() for world in worlds)


def method_of(way: Worlds) -> int:
    return int(way.plan[0]["method"])


# --- each world equally often -------------------------------------------------------------------


@pytest.mark.parametrize("n_words", [1, 2])
@pytest.mark.parametrize("is_refused", [False, True], ids=["counted", "refused"])
def test_every_world_is_drawn_equally_often_and_no_other(is_refused: bool, n_words: int) -> None:
    """By either method, against all worlds listed by plain Python; error rate: CHANCE."""
    rng = random.Random(f"puzzles {n_words}")
    n_done = 0
    while n_done < N_PUZZLES:
        of = puzzle(rng, n_words)
        every = [in_words(world, n_words).tobytes() for world in every_world(*of[1:])]
        if not 1 <= len(every) <= MOST_WORLDS:
            continue
        way = prepared(of)
        assert len(every) == way.n_worlds
        if is_refused:
            way.plan[0]["method"] = REFUSED
        n_draws = DRAWS_A_WORLD * len(every)
        found = counted(draw(way, len(of.sizes), n_words, n_draws, key=rng.getrandbits(64)))

        assert set(every) == set(found), of
        assert chance([found[world] for world in every], [1] * len(every)) > CHANCE / N_PUZZLES, of
        n_done += 1


def test_methods_are_chosen_by_voids_and_the_size_of_the_table() -> None:
    """No void shown: shuffled. The table fits: counted. Else refused, and nobody counted."""
    free = Puzzle(2, (1 << 81) - 1, (0,) * 10, (0, *(8,) * 9))
    fits = free._replace(barred=(0, 1, 2, 4, *(0,) * 6))
    large = free._replace(barred=(0, *(1 << card for card in range(9))))

    assert [SHUFFLED, COUNTED, REFUSED] == [method_of(prepared(of)) for of in (free, fits, large)]
    assert prepared(fits).n_worlds is not None
    assert prepared(large).n_worlds is None


# --- positions of every game --------------------------------------------------------------------


@every_table
def test_every_world_agrees_with_all_the_seat_knows(game: Game, n_seats: int) -> None:
    """Sizes of hands, barred cards, the joker's among them; every card lies in one place."""
    words = n_words(game)
    for state in random_states(game, n_seats, random.Random(f"worlds {game!r} {n_seats}")):
        if state.turn is None:
            continue
        shows = view(game, state, state.turn)
        known, facts = seen(game, shows), know(game, shows)
        way = way_of(known)
        worlds = draw(way, n_seats, words, N_DRAWN)
        places = [*known.shown, known.unseen]

        assert way.n_worlds is None or way.n_worlds >= 1
        assert [state.hands[seat].bit_count() for seat in others(state)] == [
            known.hidden[seat] for seat in others(state)
        ]
        assert (known.hidden == np.bitwise_count(worlds).sum(axis=2)).all()
        assert not (worlds & in_words(facts.barred, words)).any()
        # Shown and unseen cards are the pack, and no hidden hand has a card of another place.
        assert (to_words(game.pack, words) == np.bitwise_or.reduce(places)).all()
        assert len(game.cards) == np.bitwise_count(places).sum()
        assert not (worlds & ~known.unseen).any()
        dealt_out = np.bitwise_or.reduce(worlds, axis=1)
        assert (known.hidden.sum() == np.bitwise_count(dealt_out).sum(axis=1)).all()


def others(state: State) -> list[int]:
    return [seat for seat in range(state.n_seats) if seat != state.turn]


def deal_in(game: Game, state: State, known: Seen, world: Words) -> DealtCards:
    """The deal as it would have been in this world."""
    hands = [
        sum(int(word) << 64 * i for i, word in enumerate(cards)) for cards in known.shown | world
    ]
    return DealtCards(
        state.deal.dealer,
        tuple(tuple(cards_in(hand)) for hand in hands),
        tuple(cards_in(game.pack & ~sum(hands))),
    )


@every_table
def test_in_every_world_the_moves_so_far_are_legal_and_look_the_same(
    game: Game, n_seats: int
) -> None:
    """Case 30: no world contradicts anything the seat has seen, by the engine's own rules."""
    rng = random.Random(f"replayed {game!r} {n_seats}")
    for state in random_states(game, n_seats, rng):
        if state.turn is not None and rng.random() < 0.4:
            shows = view(game, state, state.turn)
            known = seen(game, shows)
            for world in draw_for(known, 2, key=rng.getrandbits(64)):
                deal = deal_in(game, state, known, world)

                assert shows == view(game, replay(game, deal, state.moves), state.turn)


@every_table
def test_every_deal_in_which_the_moves_so_far_are_legal_is_a_world(
    game: Game, n_seats: int
) -> None:
    """The true one is among them: late positions, all deals of the unseen cards replayed."""
    rng = random.Random(f"complete {game!r} {n_seats}")
    n_checked = 0
    for state in random_states(game, n_seats, rng):
        if state.turn is None:
            continue
        shows = view(game, state, state.turn)
        known = seen(game, shows)
        if guesses(known) > MOST_GUESSES or (n_checked and rng.random() < 0.8):
            continue
        unseen, sizes = know(game, shows).unseen, tuple(known.hidden.tolist())
        every = [
            in_words(hands, n_words(game)) for hands in every_world(unseen, (0,) * n_seats, sizes)
        ]
        possible = {world.tobytes() for world in every if is_possible(game, state, known, world)}
        true_hands = [0 if s == state.turn else hand for s, hand in enumerate(state.hands)]

        assert in_words(true_hands, n_words(game)).tobytes() in possible
        assert len(possible) == way_of(known).n_worlds
        assert possible == set(counted(draw_for(known, 25 * len(possible))))
        n_checked += 1
    assert n_checked > 0


def guesses(known: Seen) -> int:
    """Ways to deal the unseen cards out to hands of these sizes."""
    n, left = 1, int(np.bitwise_count(known.unseen).sum())
    for size in known.hidden.tolist():
        n *= comb(left, size)
        left -= size
    return n


def is_possible(game: Game, state: State, known: Seen, world: Words) -> bool:
    try:
        replay(game, deal_in(game, state, known, world), state.moves)
    except IllegalMove:
        return False
    return True


def test_a_world_depends_on_the_key_and_its_number_alone() -> None:
    """Drawn in pieces or whole, and by every method."""
    position = crowded(random.Random(3))
    ways = [prepared(position), prepared(position._replace(barred=(0,) * 10))]
    ways.append(prepared(position._replace(barred=(0, 1, 2, *(0,) * 7))))
    for way in ways:
        whole = draw(way, 10, 2, 60, key=7)

        assert np.array_equal(whole, draw(way, 10, 2, 60, key=7))
        assert np.array_equal(whole[23:], draw(way, 10, 2, 37, key=7, first=23))
        assert not np.array_equal(whole, draw(way, 10, 2, 60, key=8))
    assert {SHUFFLED, COUNTED, REFUSED} == {method_of(way) for way in ways}


# --- case 30, in words --------------------------------------------------------------------------


def held(game: Game, state: State, seat: int, by: int = 0) -> set[str]:
    """Names of the cards that the seat holds in one or another of many worlds, as *by* sees it."""
    worlds = draw_for(seen(game, view(game, state, by)), 3000)
    cards = np.bitwise_or.reduce(worlds[:, seat], axis=0)
    return {name for card, name in enumerate(game.cards) if int(cards[card // 64]) >> card % 64 & 1}


def unseen(game: Game, state: State, by: int = 0) -> set[str]:
    cards = know(game, view(game, state, by)).unseen
    return {game.cards[card] for card in cards_in(cards)}


def test_who_does_not_follow_2_cubes_holds_none_and_who_followed_may_hold_any() -> None:
    hands = ["1211 1112 1113 1121", "1221 1131 1123 3333", "2111 2113 3111 3311"]
    state = after(XACTIKA, dealt(XACTIKA, hands), "1211 cubes", "1221", "3311")
    rest = unseen(XACTIKA, state)

    assert rest - {name for name in rest if name[1] == "2"} == held(XACTIKA, state, 2)
    assert rest == held(XACTIKA, state, 1)


TRUMPS_LED = (
    ["AH KH AS KS 9H TH", "QH JH 9S TS JS QS", "AC KC QC JC TC 9C", "AD KD QD JD TD 9D"],
    ["AH hearts", "JH", "AC"],
    "H",
)
SPADES_LED = (
    ["AH KH AS KS 9H 9C", "QH JH 9S TS JS QS", "TH AC KC QC JC TC", "AD KD QD JD TD 9D"],
    ["KH hearts", "QH", "TH", "9D", "AS spades", "9S", "AC"],
    "S",
)
"""Hands, the moves once seat 0 is to lead for its bid, and the suit that seat 2 does not follow."""


@pytest.mark.parametrize(
    ("deal", "must_follow_trump", "has_joker"),
    [
        pytest.param(TRUMPS_LED, True, False, id="trumps led"),
        pytest.param(SPADES_LED, True, True, id="plain spades led"),
        pytest.param(TRUMPS_LED, False, True, id="trumps led, the joker need not follow"),
    ],
)
def test_the_joker_may_be_kept_from_plain_spades_and_from_trumps_only_as_an_option(
    deal: tuple[list[str], list[str], str], must_follow_trump: bool, has_joker: bool
) -> None:
    """In a hand with trumps; whoever followed may hold the joker and everything else."""
    hands, moves, suit = deal
    game = games.one_card(joker_must_follow_trump=must_follow_trump)
    state = after(game, dealt(game, hands), "bid 6", "pass", "pass", "pass", *moves)
    rest = unseen(game, state)
    of_the_suit = {name for name in rest if name[1] == suit}

    assert "JK" in rest
    assert of_the_suit
    assert rest - of_the_suit - (set() if has_joker else {"JK"}) == held(game, state, 2)
    assert rest == held(game, state, 1)


# --- what cannot be, and what must be -----------------------------------------------------------


def crowded_out() -> Puzzle:
    """Ten seats, all with voids; two of them lack two cards each of the same three."""
    unseen, three = (1 << 40) - 1, 0b111
    barred = (0, unseen & ~three, unseen & ~three, *(1 << card for card in range(7)))
    return Puzzle(2, unseen, barred, (0, 2, 2, *(4,) * 7))


@pytest.mark.parametrize(
    ("impossible", "message"),
    [
        pytest.param(
            Puzzle(1, 0b11111, (0, 0b01111, 0b00111), (0, 2, 1)),
            "no deal of the unseen cards agrees with the cards seats have shown",
            id="two cards for a seat that may hold one",
        ),
        pytest.param(
            Puzzle(2, 0b1111, (0b0011, 0b0011, 0b0011), (1, 1, 1)),
            "no deal of the unseen cards agrees with the cards seats have shown",
            id="three seats for two cards",
        ),
        pytest.param(
            crowded_out(),
            "no deal of the unseen cards agrees with the cards seats have shown",
            id="two seats for three cards, the table too large",
        ),
        pytest.param(
            Puzzle(1, 0b1111, (0, 0, 0), (0, 3, 2)),
            "there are fewer unseen cards than the hands hold",
            id="no card for the last place",
        ),
    ],
)
def test_impossible_knowledge_is_refused(impossible: Puzzle, message: str) -> None:
    with pytest.raises(ValueError, match=f"^{message}$"):
        prepared(impossible)


@pytest.mark.parametrize("is_refused", [False, True], ids=["counted", "refused"])
@pytest.mark.parametrize(
    ("of", "hands"),
    [
        pytest.param(
            Puzzle(1, 0b111111, (0b100111, 0, 0b111001, 0b001011), (2, 0, 2, 1)),
            (0b011000, 0, 0b000110, 0b100000),
            id="voids leave no choice",
        ),
        pytest.param(Puzzle(2, 1 << 80, (0, 0, 0), (0, 1, 0)), (0, 1 << 80, 0), id="one card"),
        pytest.param(Puzzle(2, 0, (0, 0), (0, 0)), (0, 0), id="nothing is hidden"),
    ],
)
def test_the_only_possible_world_is_always_drawn(
    of: Puzzle, hands: tuple[int, ...], is_refused: bool
) -> None:
    way = prepared(of)
    assert 1 == way.n_worlds
    if is_refused:
        way.plan[0]["method"] = REFUSED

    worlds = draw(way, len(of.sizes), of.n_words, 200)

    assert {in_words(hands, of.n_words).tobytes(): 200} == counted(worlds)


def test_deals_are_the_worlds_with_what_is_known_added() -> None:
    """By seat the hand that was shown and the one drawn, then all that is left; each sorted."""
    rng = random.Random(4)
    for words in (1, 2):
        of = puzzle(rng, words)
        n_cards = 64 * words - 3
        unseen = of.unseen & (1 << n_cards) - 1
        of = of._replace(unseen=unseen, barred=(0,) * len(of.sizes), sizes=(0, 1, 1))
        known = [card for card in range(n_cards) if not unseen >> card & 1]
        rng.shuffle(known)
        shown = [card_set([Card(card) for card in known[5 * k : 5 * k + 5]]) for k in range(3)]
        way = prepared(of)
        worlds = draw(way, 3, words, 50, first=7)
        deals = np.zeros((50, n_cards), np.uint8)
        bounds = sampling.bounds_table()
        sampling.draw_deals(
            way.plan, way.counts, bounds, np.uint64(1), 7, in_words(shown, words), n_cards, deals
        )

        for world, deal in zip(worlds, deals, strict=True):
            hands = [
                shown[seat] | sum(int(word) << 64 * k for k, word in enumerate(parts))
                for seat, parts in enumerate(world)
            ]
            stock = (1 << n_cards) - 1 & ~reduce(or_, hands)
            listed = [card for part in (*hands, stock) for card in cards_in(part)]
            assert listed == deal.tolist()


# --- tables too large to count ------------------------------------------------------------------


def crowded(rng: random.Random, n_left: int = 3) -> Puzzle:
    """Ten seats with so many cards left; eight or more have shown a void, or two, in five calls."""
    game = games.xactika()
    while True:
        cards = rng.sample(range(len(game.cards)), 9 * n_left + 1)
        hands = [sum(1 << card for card in cards[seat::9][:n_left]) for seat in range(9)]
        led = [game.lookup.follows[0][call] for call in rng.sample(range(len(game.calls)), 5)]
        voids = [[row for row in led if not row & hand][:2] for hand in hands]
        if voids.count([]) <= 1:
            barred = (0, *(reduce(or_, rows, 0) for rows in voids))
            return Puzzle(2, sum(1 << card for card in cards), barred, (0, *(n_left,) * 9))


def test_ten_seats_with_many_voids_are_drawn_without_counting() -> None:
    """The table would be too large: a world is refused and begun again, mostly under 100 times."""
    rng = random.Random(10)
    trials = []
    for n_left in (3, 4) * 6:
        of = crowded(rng, n_left)
        way = prepared(of)
        assert REFUSED == method_of(way)
        assert way.n_worlds is None
        worlds = np.zeros((100, 10, 2), np.uint64)
        bounds = sampling.bounds_table()
        n_trials = sampling.draw(way.plan, way.counts, bounds, np.uint64(n_left), 0, worlds)
        trials.append(n_trials / len(worlds))
        dealt_out = np.bitwise_or.reduce(worlds, axis=1)

        assert (np.array(of.sizes) == np.bitwise_count(worlds).sum(axis=2)).all()
        assert not (worlds & in_words(of.barred, 2)).any()
        assert not (worlds & ~to_words(of.unseen, 2)).any()
        assert (9 * n_left == np.bitwise_count(dealt_out).sum(axis=1)).all()
        assert len(counted(worlds)) > 90
    assert min(trials) >= 1
    assert median(trials) < 100
    assert max(trials) < 5000


def shares(of: Puzzle) -> npt.NDArray[np.float64]:
    """Of all worlds, in how many each seat holds each card, in none the last: (cards, seats + 1).

    Counted over all states of what has been given so far, from both ends.
    """
    cards, shape = list(cards_in(of.unseen)), tuple(size + 1 for size in of.sizes)
    may = [[not barred >> card & 1 for barred in of.barred] for card in cards]
    before = np.zeros(shape)
    before[(0,) * len(shape)] = 1
    after_it = [np.zeros(shape)]
    after_it[0][of.sizes] = 1
    for row in reversed(may[1:]):
        after_it.append(after_it[-1].copy())
        for seat in np.flatnonzero(row).tolist():
            low, high = steps(len(shape), seat)
            after_it[-1][low] += after_it[-2][high]
    found = np.zeros((len(cards), len(shape) + 1))
    for n, row in enumerate(may):
        ways = after_it.pop()
        found[n, -1] = (before * ways).sum()
        reached = before.copy()
        for seat in np.flatnonzero(row).tolist():
            low, high = steps(len(shape), seat)
            found[n, seat] = (before[low] * ways[high]).sum()
            reached[high] += before[low]
        before = reached
    every: npt.NDArray[np.float64] = found.sum(axis=1, keepdims=True)
    return found / every


def steps(n_seats: int, seat: int) -> tuple[tuple[slice, ...], tuple[slice, ...]]:
    """States in which the seat may get one more card, and the same states once it has."""
    every = [slice(None)] * n_seats
    one_less, one_more = every.copy(), every.copy()
    one_less[seat], one_more[seat] = slice(None, -1), slice(1, None)
    return tuple(one_less), tuple(one_more)


def test_without_counting_every_card_goes_to_each_seat_as_often_as_it_should() -> None:
    """Nine seats with voids, against the exact shares; error rate: CHANCE."""
    of = crowded(random.Random(4))
    way = prepared(of)
    assert REFUSED == method_of(way)
    worlds = draw(way, 10, 2, 5000)
    expected = shares(of)

    for card, wanted in zip(cards_in(of.unseen), expected, strict=True):
        holds = worlds[:, :, card // 64] >> np.uint64(card % 64) & np.uint64(1)
        found = [*holds.sum(axis=0).tolist(), int((holds.sum(axis=1) == 0).sum())]
        assert chance(found, wanted) > CHANCE / len(expected), card


@given(
    st.lists(
        st.integers(1, 127).flatmap(lambda may: st.tuples(st.integers(0, may), st.just(may))),
        min_size=1,
        max_size=10,
    )
)
def test_the_shares_of_a_card_never_exceed_one(bins: list[tuple[int, int]]) -> None:
    """So that what they leave over can be refused, and nothing is drawn too rarely.

    bins: seats that may hold the card, with the cards each lacks and the cards it may hold.
    Source: Huber, 2006, lemma 3: the inequality that makes the bound one.
    """
    bounds = sampling.bounds_table()
    open_bins = [(lacks, may) for lacks, may in bins if lacks]
    kept = np.prod([bounds[may, lacks] for lacks, may in open_bins if may > 1])
    forced = sum(may == 1 for _, may in open_bins)
    if forced:
        shared = kept if forced == 1 else 0.0
    else:
        shared = sum(lacks * kept * e / bounds[may - 1, 0] for lacks, may in open_bins)
    target(float(shared))

    assert shared <= 1 + 1e-12


# --- as it runs ---------------------------------------------------------------------------------


def test_other_threads_run_while_worlds_are_drawn() -> None:
    """Seen from outside, worlds are there before the last is drawn: the GIL is not held."""
    of = Puzzle(2, (1 << 81) - 1, (0,) * 10, (0, *(8,) * 9))
    way, bounds = prepared(of), sampling.bounds_table()
    draw(way, 10, 2, 1)
    has_seen_half = False
    for _ in range(10):
        worlds = np.zeros((200_000, 10, 2), np.uint64)
        thread = threading.Thread(
            target=sampling.draw, args=(way.plan, way.counts, bounds, np.uint64(1), 0, worlds)
        )
        thread.start()
        while thread.is_alive():
            has_seen_half |= bool(worlds[100].any()) and not worlds[-1].any()
        thread.join()
        assert worlds[-1].any()
        if has_seen_half:
            break

    assert has_seen_half


@pytest.mark.parametrize("is_refused", [False, True], ids=["counted", "refused"])
def test_drawing_keeps_no_memory(is_refused: bool) -> None:
    """20,000 calls; a scratch array that is not given back would be 6 MB."""
    of = Puzzle(2, (1 << 12) - 1, (0, 0b11, 0b110, 0), (0, 3, 3, 3))
    way, bounds = prepared(of), sampling.bounds_table()
    if is_refused:
        way.plan[0]["method"] = REFUSED
    worlds = np.zeros((2, 4, 2), np.uint64)
    key = np.uint64(1)
    process = psutil.Process()
    for n in range(2000):
        sampling.draw(way.plan, way.counts, bounds, key, n, worlds)
    before = process.memory_info().rss
    for n in range(20_000):
        sampling.draw(way.plan, way.counts, bounds, key, n, worlds)

    assert process.memory_info().rss - before < 2_000_000
