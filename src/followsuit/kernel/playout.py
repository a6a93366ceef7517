"""Whole deals dealt and played at random, in bulk.

Deals are played a few at a time, a trick of each in turn: what one waits for, another fills.
"""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor

import numpy as np
import numpy.typing as npt

from followsuit.engine.game import Game
from followsuit.kernel.compiled import (
    HALF,
    LOW,
    ONE,
    ZERO,
    U,
    below,
    compiled,
    drawn,
    inlined,
    mixed,
    nth_bit,
    popcount,
)
from followsuit.kernel.packed import (
    AUCTION,
    BOARDS,
    NO_CALL,
    OFFERING,
    SEATS,
    Record,
    n_words,
    pack,
)
from followsuit.kernel.play import (
    clear,
    followers,
    leadable,
    make_bid,
    n_bids,
    nth_bid,
    offered_mode,
    scores,
)

SIDE_BY_SIDE = 8
"""Deals in progress at once."""
PACK = 128


@compiled
def deal_at_random(t, b, n_seats, dealer, key, deck, picks):
    """Deal from the stream *key*; each deal is equally likely. Returns the next counter.

    deck: uint8 (128,), picks: uint64 (130,): scratch. Hands are listed as they were drawn, and
    the sets of cards held are not made.
    """
    clear(t, b, n_seats, dealer)
    for card in range(PACK):
        deck[card] = card
    size = np.int64(t.hand_size[n_seats])
    n_draws = (size * n_seats + 1) >> 1
    left = U(t.n_cards)
    for draw in range(n_draws):
        number = drawn(key, U(draw))
        picks[2 * draw] = below(number, left)
        picks[2 * draw + 1] = below(number >> HALF, left - ONE)
        left -= U(2)
    i = ZERO
    for seat in range(n_seats):
        lane0, lane1, lane2, lane3 = ZERO, ZERO, ZERO, ZERO
        for place in range(U(size)):
            j = i + picks[i]
            card = deck[j]
            deck[j] = deck[i]
            i += ONE
            b.cards[seat, place] = card
            lane0 |= t.lanes[card, 0] << U(place)
            lane1 |= t.lanes[card, 1] << U(place)
            lane2 |= t.lanes[card, 2] << U(place)
            lane3 |= t.lanes[card, 3] << U(place)
        b.answers[seat, 0] = lane0
        b.answers[seat, 1] = lane1
        b.answers[seat, 2] = lane2
        b.answers[seat, 3] = lane3
        b.left[seat] = (1 << size) - 1
    if t.stock_to_last:
        points = np.int64(0)
        for k in range(np.int64(i), t.n_cards):
            points += t.points[deck[k]]
        b.stock_points = points
    return U(n_draws)


@compiled
def random_trick(t, b, key, counter):
    """Play a trick and a choice after it at random. Returns the next counter.

    Each card and call of a lead is alike, by refusing calls that the drawn card has not. The trick
    is kept in variables, which is twice as fast as in the board; of the board the turn, the mode
    and the tricks and points of the seats are kept up, no more: docs/performance.md, The kernel.
    """
    seat = U(b.turn)
    n_seats = U(b.n_seats)
    cards = leadable(t, b, seat)
    n_slots = U(t.n_slots[b.mode])
    n = popcount(cards)
    call = U(NO_CALL)
    place, card, number = ZERO, ZERO, ZERO
    while call == U(NO_CALL):
        number = drawn(key, counter)
        counter += ONE
        # The whole part picks the card, what is left of the fraction its call.
        pick = (number & LOW) * n
        place = nth_bit(cards, pick >> HALF)
        card = U(b.cards[seat, place])
        call = U(t.call_of[b.mode, card, below(pick, n_slots)])
    mode = U(t.next_mode[b.mode, call])
    follow_row, oblige_row = U(t.follow_row[mode, call]), U(t.oblige_row[mode, call])
    strengths = t.strength[mode, call]
    b.left[seat] = U(b.left[seat]) ^ (ONE << place)
    b.trick[0] = card
    b.leader = seat
    worth = np.int64(t.worth[card])
    best = max(U(1), U(strengths[card]))
    best_seat = seat
    for n_played in range(ONE, n_seats):
        seat = ZERO if seat + ONE == n_seats else seat + ONE
        if n_played & ONE:
            number >>= HALF
        else:
            number = drawn(key, counter)
            counter += ONE
        cards = followers(b, seat, follow_row, oblige_row)
        place = nth_bit(cards, below(number, popcount(cards)))
        card = U(b.cards[seat, place])
        b.left[seat] = U(b.left[seat]) ^ (ONE << place)
        b.trick[n_played] = card
        worth += t.worth[card]
        strength = U(strengths[card])
        if strength >= best:
            best = strength
            best_seat = seat
    b.mode = mode
    b.turn = best_seat
    b.taken[best_seat] += 1
    b.captured[best_seat] += worth & (OFFERING - 1)
    if worth >= OFFERING:
        offered = offered_mode(t, b, np.int64(best_seat))
        if offered >= 0 and drawn(key, counter) & ONE:
            b.mode = offered
        counter += ONE
    return counter


@compiled
def random_bids(t, b, key, counter):
    """Bid to the end of the auction at random. Returns the next counter."""
    while b.phase == AUCTION:
        k = below(drawn(key, counter), U(n_bids(t, b)))
        make_bid(t, b, nth_bid(t, b, np.int64(k)))
        counter += ONE
    return counter


@inlined
def deal_key(seed, number):
    """The stream of a deal; those of the next seed are not these, one deal further on."""
    return mixed(mixed(seed) + U(number))


@compiled
def _play_side_by_side(t, boards, n, keys, counters, points, row):
    """Bid for and play the deals of the first n boards, a trick of each in turn."""
    for i in range(n):
        counters[i] = random_bids(t, boards[i], keys[i], counters[i])
    for _ in range(boards[0].tricks_left):
        for i in range(n):
            counters[i] = random_trick(t, boards[i], keys[i], counters[i])
    for i in range(n):
        if t.stock_to_last:
            boards[i].captured[boards[i].turn] += boards[i].stock_points
        scores(t, boards[i], row)
        for seat in range(boards[i].n_seats):
            points[i, seat] = row[seat]


@compiled
def play_at_random(tables, n_seats, seed, first, points, boards):
    """Deal and play deals first, first + 1, ...: one row of points, int16 (deals, seats), each.

    The dealer goes round. boards: SIDE_BY_SIDE records of scratch. A deal depends on the seed and
    its number alone.
    """
    t = tables[0]
    deck, picks = np.zeros(PACK, np.uint8), np.zeros(PACK + 2, np.uint64)
    keys, counters = np.zeros(len(boards), np.uint64), np.zeros(len(boards), np.uint64)
    row = np.zeros(SEATS, np.int64)
    for begin in range(0, len(points), len(boards)):
        n = min(len(boards), len(points) - begin)
        for i in range(n):
            number = first + begin + i
            keys[i] = deal_key(seed, number)
            dealer = number % n_seats
            counters[i] = deal_at_random(t, boards[i], n_seats, dealer, keys[i], deck, picks)
        _play_side_by_side(t, boards, n, keys, counters, points[begin:], row)


@compiled
def play_again(tables, dealt, seed, points, boards):
    """Bid for and play one deal again and again: one row of points, int16 (times, seats), each.

    dealt: a record before its first bid or card. boards: SIDE_BY_SIDE records of scratch.
    """
    t = tables[0]
    keys, counters = np.zeros(len(boards), np.uint64), np.zeros(len(boards), np.uint64)
    row = np.zeros(SEATS, np.int64)
    for begin in range(0, len(points), len(boards)):
        n = min(len(boards), len(points) - begin)
        for i in range(n):
            boards[i] = dealt[0]
            keys[i] = deal_key(seed, begin + i)
            counters[i] = ZERO
        _play_side_by_side(t, boards, n, keys, counters, points[begin:], row)


def play_deals(
    game: Game, n_seats: int, n_deals: int, seed: int, *, first: int = 0, n_threads: int = 1
) -> npt.NDArray[np.int16]:
    """Points of deals dealt and played at random: int16 (deals, seats).

    seed: 0 to 2**64 - 1. first: number of the first deal; the dealer is its remainder by the
    seats. A deal depends on the seed and its number alone, not on the threads. Raises DealError for
    a number of seats the game has not, ValueError for any other number out of bounds.
    """
    game.hand_size(n_seats)
    for fact, number, least in (
        ("n_deals", n_deals, 0), ("first", first, 0), ("n_threads", n_threads, 1)
    ):  # fmt: skip
        if number < least:
            raise ValueError(f"{fact} is {number}; it must be {least} or more")
    if not 0 <= seed < 1 << 64:
        raise ValueError(f"seed is {seed}; it must be from 0 to 2**64 - 1")
    points = np.zeros((n_deals, n_seats), np.int16)
    tables = pack(game)
    edges = [n_deals * part // n_threads for part in range(n_threads + 1)]

    def play(part: int) -> None:
        begin, end = edges[part], edges[part + 1]
        boards = np.zeros(SIDE_BY_SIDE, BOARDS[n_words(game)])
        play_at_random(tables, n_seats, U(seed), first + begin, points[begin:end], boards)

    if n_threads == 1:
        play(0)
    else:
        with ThreadPoolExecutor(n_threads) as threads:
            list(threads.map(play, range(n_threads)))
    return points


def play_deal_again(game: Game, dealt: Record, n_times: int, seed: int) -> npt.NDArray[np.int16]:
    """Points of one deal bid for and played at random again and again: int16 (times, seats).

    dealt: what ``boards.dealt`` makes. seed: 0 to 2**64 - 1.
    """
    points = np.zeros((n_times, int(dealt[0]["n_seats"])), np.int16)
    boards = np.zeros(SIDE_BY_SIDE, BOARDS[n_words(game)])
    play_again(pack(game), dealt, U(seed), points, boards)
    return points
