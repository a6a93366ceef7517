"""Whole deals dealt and played at random, in bulk.

Deals are played a few at a time, a trick of each in turn: what one waits for, another fills.
"""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor

import numpy as np
import numpy.typing as npt

from followsuit.engine.game import Game
from followsuit.kernel.compiled import (
    GOLDEN,
    HALF,
    LOW,
    ONE,
    ZERO,
    U,
    below,
    compiled,
    hand_lanes,
    inlined,
    mixed,
    nth_bit,
    part,
    popcount,
)
from followsuit.kernel.packed import (
    AUCTION,
    BOARDS,
    NO_CALL,
    OFFERING,
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

SIDE_BY_SIDE = 16
"""Deals in progress at once."""
PACK = 128
DEALING = np.dtype([("pack", "u1", (PACK,)), ("picks", "u8", (PACK + 2,))], align=True)
"""Scratch of a deal: the pack, and how far on each card is that comes to the next place."""


@part
def deal_at_random(t, b, n_seats, dealer, at, d):
    """Deal from a stream at this point; each deal is equally likely. Returns the next point.

    d: a record of DEALING, scratch. Hands are listed as they were drawn, and the sets of cards held
    are not made.
    """
    clear(t, b, n_seats, dealer)
    for card in range(PACK):
        d.pack[card] = card
    size = np.int64(t.hand_size[n_seats])
    n_draws = (size * n_seats + 1) >> 1
    left = U(t.n_cards)
    for draw in range(n_draws):
        number = mixed(at)
        at += GOLDEN
        d.picks[2 * draw] = below(number, left)
        d.picks[2 * draw + 1] = below(number >> HALF, left - ONE)
        left -= U(2)
    i = ZERO
    for seat in range(n_seats):
        for place in range(U(size)):
            j = i + d.picks[i]
            card = d.pack[j]
            d.pack[j] = d.pack[i]
            i += ONE
            b.cards[seat, place] = card
        hand_lanes(t.lanes, b.cards[seat], size, b.answers[seat])
        b.left[seat] = (1 << size) - 1
    if t.stock_to_last:
        points = np.int64(0)
        for k in range(np.int64(i), t.n_cards):
            points += t.points[d.pack[k]]
        b.stock_points = points
    return at


@part
def random_trick(t, b, at):
    """Play a trick and a choice after it at random. Returns the next point of the stream.

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
        number = mixed(at)
        at += GOLDEN
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
            number = mixed(at)
            at += GOLDEN
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
        if offered >= 0 and mixed(at) & ONE:
            b.mode = offered
        at += GOLDEN
    return at


@part
def random_bids(t, b, at):
    """Bid to the end of the auction at random. Returns the next point of the stream."""
    while b.phase == AUCTION:
        k = below(mixed(at), U(n_bids(t, b)))
        make_bid(t, b, nth_bid(t, b, np.int64(k)))
        at += GOLDEN
    return at


@inlined
def deal_key(seed, number):
    """Where the stream of a deal begins; those of the next seed are not these, moved on by one."""
    return mixed(mixed(seed) + U(number))


@part
def _play_side_by_side(t, boards, n, streams, points):
    """Bid for and play the deals of the first n boards, a trick of each in turn.

    streams: uint64 (boards,), where the random numbers of each go on.
    """
    for i in range(n):
        streams[i] = random_bids(t, boards[i], streams[i])
    for _ in range(boards[0].tricks_left):
        for i in range(n):
            streams[i] = random_trick(t, boards[i], streams[i])
    for i in range(n):
        if t.stock_to_last:
            boards[i].captured[boards[i].turn] += boards[i].stock_points
        scores(t, boards[i], points[i])


@compiled
def play_at_random(tables, n_seats, seed, first, points, boards, dealing):
    """Deal and play deals first, first + 1, ...: one row of points, int16 (deals, seats), each.

    The dealer goes round. A deal depends on the seed and its number alone. Scratch: boards,
    SIDE_BY_SIDE records, and dealing, one of DEALING.
    """
    t, d = tables[0], dealing[0]
    streams = np.zeros(len(boards), np.uint64)
    for begin in range(0, len(points), len(boards)):
        n = min(len(boards), len(points) - begin)
        for i in range(n):
            number = first + begin + i
            at = deal_key(seed, number)
            streams[i] = deal_at_random(t, boards[i], n_seats, number % n_seats, at, d)
        _play_side_by_side(t, boards, n, streams, points[begin:])


@compiled
def play_again(tables, dealt, seed, points, boards):
    """Bid for and play one deal again and again: one row of points, int16 (times, seats), each.

    dealt: a record before its first bid or card. boards: SIDE_BY_SIDE records of scratch.
    """
    t = tables[0]
    streams = np.zeros(len(boards), np.uint64)
    for begin in range(0, len(points), len(boards)):
        n = min(len(boards), len(points) - begin)
        for i in range(n):
            boards[i] = dealt[0]
            streams[i] = deal_key(seed, begin + i)
        _play_side_by_side(t, boards, n, streams, points[begin:])


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
        boards, dealing = np.zeros(SIDE_BY_SIDE, BOARDS[n_words(game)]), np.zeros(1, DEALING)
        play_at_random(tables, n_seats, U(seed), first + begin, points[begin:end], boards, dealing)

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
