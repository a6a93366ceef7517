"""Compiled loops for the tests of random play: deals recorded, cards and moves counted."""

from __future__ import annotations

import numpy as np

from followsuit.kernel.compiled import GOLDEN, U, below, compiled, mixed
from followsuit.kernel.packed import AUCTION
from followsuit.kernel.play import make_bid, n_bids, nth_bid
from followsuit.kernel.playout import deal_at_random, deal_key, random_bids, random_trick


@compiled
def record(tables, n_seats, seed, number, boards, bids, dealing):
    """The deal *number* of ``play_at_random`` once more, kept: dealt, bid, and after every trick.

    boards: a record for each of these. bids: int64, written in order. Returns how many bids; -1 if
    they are not those of ``random_bids``.
    """
    t = tables[0]
    at = deal_key(seed, number)
    first = at = deal_at_random(t, boards[0], n_seats, number % n_seats, at, dealing[0])
    boards[1] = boards[0]
    n_made = 0
    while boards[1].phase == AUCTION:
        k = below(mixed(at), U(n_bids(t, boards[1])))
        bids[n_made] = nth_bid(t, boards[1], np.int64(k))
        make_bid(t, boards[1], bids[n_made])
        n_made += 1
        at += GOLDEN
    boards[2] = boards[0]
    if random_bids(t, boards[2], first) != at or boards[2].turn != boards[1].turn:
        return -1
    for i in range(1, len(boards) - 1):
        boards[i + 1] = boards[i]
        at = random_trick(t, boards[i + 1], at)
    return n_made


@compiled
def deal_places(tables, board, n_seats, seed, n_deals, counts, pairs, dealing):
    """Deal so often and count where each card came to lie: int64 (seats, places, cards).

    pairs: int64 (2, cards, cards), the first card of seat 0 with its second, and with the first of
    seat 1.
    """
    t, b = tables[0], board[0]
    for number in range(n_deals):
        deal_at_random(t, b, n_seats, 0, mixed(seed + U(number)), dealing[0])
        for seat in range(n_seats):
            for place in range(t.hand_size[n_seats]):
                counts[seat, place, b.cards[seat, place]] += 1
        pairs[0, b.cards[0, 0], b.cards[0, 1]] += 1
        pairs[1, b.cards[0, 0], b.cards[1, 0]] += 1


@compiled
def first_two(tables, root, board, seed, n_tricks, counts):
    """Play the next trick at random so often and count its first two cards: (cards, cards)."""
    for number in range(n_tricks):
        board[0] = root[0]
        random_trick(tables[0], board[0], mixed(seed + U(number)))
        counts[board[0].trick[0], board[0].trick[1]] += 1


@compiled
def auctions(tables, root, board, seed, n_auctions, counts):
    """Bid to the end at random so often and count the last words of two seats: int64 (bids, bids).

    Silence is 0, a pass 1, a number two more than it is.
    """
    for number in range(n_auctions):
        board[0] = root[0]
        random_bids(tables[0], board[0], mixed(seed + U(number)))
        counts[board[0].bids[0] + 2, board[0].bids[1] + 2] += 1
