"""The rules of play on a Board: legal moves, what a move leads to, and the scores.

They read the same tables as ``followsuit.engine.rules`` and are held to it move by move by the
tests. A move is a code: a play is 16 * card + call + 1, or 16 * card where it follows; a bid is its
value + 1, a pass 0; a choice is 0 to keep and 1 to reverse. Here t is a record of
``packed.table_dtype`` and b one of ``packed.board_dtype``; sets of a hand's cards are 16-bit masks
over its list, in uint64.
"""

from __future__ import annotations

import numpy as np

from followsuit.kernel.compiled import (
    LANE,
    ONE,
    ZERO,
    U,
    compiled,
    equal_bytes,
    hand_lanes,
    inlined,
    lowest_bit,
    part,
)
from followsuit.kernel.packed import (
    AUCTION,
    CHOOSE,
    EXACT_AUCTION,
    EXACT_SCORING,
    NO_CALL,
    OFFERING,
    OVER,
    PLAY,
    POINT_SCORING,
    SEATS,
    SLOTS,
)

MOST_MOVES = 64
"""The most moves there can be: 16 cards with 4 calls each."""
NO_BID, PASSED = -2, -1


# --- a deal begins --------------------------------------------------------------------------------


@compiled
def clear(t, b, n_seats, dealer):
    """Make the board a deal before its first bid or card; hands are set afterwards."""
    for seat in range(SEATS):
        b.left[seat] = 0
        b.taken[seat] = 0
        b.captured[seat] = 0
        b.bids[seat] = NO_BID
    for word in range(len(t.pack)):
        b.played[word] = ZERO
    b.n_seats = n_seats
    b.tricks_left = t.hand_size[n_seats]
    b.phase = PLAY if t.auction == 0 else AUCTION
    b.turn = next_seat(b, dealer)
    b.leader = b.turn
    b.mode = 0
    b.call = -1
    b.n_played = 0
    b.trick_worth = 0
    b.best = 0
    b.best_seat = 0
    b.offered = -1
    b.dealer = dealer
    b.declarer = -1
    b.contract = -1
    b.best_bid = -1
    b.best_bidder = -1
    b.n_bids = 0
    b.since_best = 0
    b.n_passed = 0
    b.stock_points = 0


@compiled
def set_hand(t, b, seat, words):
    """Give the seat these cards, lowest index first. words: uint64 (words,)."""
    place = 0
    for word in range(len(words)):
        cards = words[word]
        b.hands[seat, word] = cards
        while cards != ZERO:
            card = U(64 * word) + lowest_bit(cards)
            cards &= cards - ONE
            b.cards[seat, place] = card
            place += 1
    hand_lanes(t.lanes, b.cards[seat], place, b.answers[seat])
    b.left[seat] = (1 << place) - 1


# --- legal moves ----------------------------------------------------------------------------------


@inlined
def next_seat(b, seat):
    seat += 1
    return 0 if seat == b.n_seats else seat


@inlined
def row_cards(b, seat, row):
    """Cards of the seat's list that are in a row of the tables, played ones too."""
    return (b.answers[seat, row >> U(2)] >> ((row & U(3)) << U(4))) & LANE


@inlined
def leadable(t, b, seat):
    return row_cards(b, seat, U(t.lead_row[b.mode])) & U(b.left[seat])


@inlined
def followers(b, seat, follow_row, oblige_row):
    """Cards the seat may play to a call with these rows."""
    left = U(b.left[seat])
    answering = row_cards(b, seat, follow_row) & left
    obliging = answering if follow_row == oblige_row else row_cards(b, seat, oblige_row) & left
    return answering if obliging else left


@inlined
def call_followers(t, b):
    """Cards the seat to act may play to the call on the table."""
    return followers(b, b.turn, U(t.follow_row[b.mode, b.call]), U(t.oblige_row[b.mode, b.call]))


@compiled
def legal(t, b, codes):
    """Write the legal moves, sorted, into codes: int16 (MOST_MOVES,). Returns how many."""
    if b.phase == PLAY:
        return _legal_plays(t, b, codes)
    if b.phase == AUCTION:
        return _legal_bids(t, b, codes)
    if b.phase == CHOOSE:
        codes[0], codes[1] = 0, 1
        return 2
    return 0


@part
def _legal_plays(t, b, codes):
    seat = b.turn
    is_lead = b.n_played == 0
    cards = leadable(t, b, seat) if is_lead else call_followers(t, b)
    n = 0
    while cards != ZERO:
        card = np.int64(b.cards[seat, lowest_bit(cards)])
        cards &= cards - ONE
        if is_lead:
            for slot in range(SLOTS):
                call = t.call_of[b.mode, card, slot]
                if call != NO_CALL:
                    n = _insert(codes, n, 16 * card + call + 1)
        else:
            n = _insert(codes, n, 16 * card)
    return n


@inlined
def _insert(codes, n, code):
    """Put the code into its place among the n that are sorted; returns n + 1."""
    place = n
    while place > 0 and codes[place - 1] > code:
        codes[place] = codes[place - 1]
        place -= 1
    codes[place] = code
    return n + 1


@part
def _legal_bids(t, b, codes):
    n = n_bids(t, b)
    for k in range(n):
        codes[k] = nth_bid(t, b, k) + 1
    return n


@inlined
def n_bids(t, b):
    """How many bids the seat to act may make, a pass counted."""
    if t.auction == EXACT_AUCTION:
        return np.int64(t.highest) + (1 if hooked_bid(t, b) < 0 else 0)
    return np.int64(t.highest) - least_bid(t, b) + 2


@inlined
def nth_bid(t, b, k):
    """The k-th legal bid, from 0; a pass is -1."""
    if t.auction == EXACT_AUCTION:
        hooked = hooked_bid(t, b)
        return k + 1 if 0 <= hooked <= k else k
    return PASSED if k == 0 else least_bid(t, b) + k - 1


@inlined
def least_bid(t, b):
    """The least number that stands in an ascending auction."""
    return np.int64(t.lowest[b.n_seats]) if b.best_bidder < 0 else b.best_bid + 1


@inlined
def hooked_bid(t, b):
    """The number the last bidder may not name, or -1."""
    if not t.hook or b.n_bids != b.n_seats - 1:
        return -1
    rest = np.int64(t.highest)
    for seat in range(b.n_seats):
        if b.bids[seat] > 0:
            rest -= b.bids[seat]
    return max(rest, -1)


# --- moves ----------------------------------------------------------------------------------------


@compiled
def apply(t, b, code):
    """Make a legal move."""
    if b.phase == PLAY:
        place = find(b, b.turn, code >> 4)
        if b.n_played == 0:
            lead(t, b, place, (code & 15) - 1)
        else:
            follow(t, b, place)
    elif b.phase == AUCTION:
        make_bid(t, b, code - 1)
    else:
        choose(b, code)


@inlined
def find(b, seat, card):
    """Place of the card in the seat's list, which holds it."""
    return np.int64(lowest_bit(equal_bytes(b.cards[seat], np.int64(card)) & U(b.left[seat])))


@inlined
def _lay(t, b, seat, place):
    """Take the card from the hand and note it as shown. Returns it."""
    card = np.int64(b.cards[seat, place])
    b.left[seat] = np.int64(b.left[seat]) ^ (1 << place)
    bit = ONE << U(card & 63)
    b.played[card >> 6] |= bit
    b.hands[seat, card >> 6] ^= bit
    b.trick[b.n_played] = card
    b.trick_worth += t.worth[card]
    b.n_played += 1
    return card


@inlined
def lead(t, b, place, call):
    """The seat to act leads the card at this place of its list."""
    seat = b.turn
    b.leader = seat
    b.n_played = 0
    card = _lay(t, b, seat, place)
    b.mode = np.int64(t.next_mode[b.mode, call])
    b.call = call
    b.best = max(1, np.int64(t.strength[b.mode, call, card]))
    b.best_seat = seat
    b.turn = next_seat(b, seat)
    if b.n_played == b.n_seats:
        finish_trick(t, b)


@inlined
def follow(t, b, place):
    """The seat to act plays the card at this place of its list to the trick."""
    seat = b.turn
    card = _lay(t, b, seat, place)
    strength = np.int64(t.strength[b.mode, b.call, card])
    if strength >= b.best:
        b.best = strength
        b.best_seat = seat
    b.turn = next_seat(b, seat)
    if b.n_played == b.n_seats:
        finish_trick(t, b)


@inlined
def finish_trick(t, b):
    winner = b.best_seat
    b.taken[winner] += 1
    b.tricks_left -= 1
    b.turn = winner
    b.captured[winner] += b.trick_worth & (OFFERING - 1)
    is_offering = b.trick_worth >= OFFERING
    b.trick_worth = 0
    b.n_played = 0
    b.call = -1
    if b.tricks_left == 0:
        if t.stock_to_last:
            b.captured[winner] += b.stock_points
        b.phase = OVER
        b.turn = -1
    elif is_offering:
        b.offered = offered_mode(t, b, winner)
        if b.offered >= 0:
            b.phase = CHOOSE


@part
def offered_mode(t, b, winner):
    """The mode the winner of the trick may choose because of a card in it, or -1."""
    seat = b.leader
    for place in range(b.n_seats):
        mode = np.int64(t.offers[b.mode, b.trick[place]])
        if mode >= 0 and (t.own_offer or seat != winner):
            return mode
        seat = next_seat(b, seat)
    return -1


@inlined
def choose(b, code):
    if code == 1:
        b.mode = b.offered
    b.offered = -1
    b.phase = PLAY


@inlined
def make_bid(t, b, value):
    """The seat to act bids, or passes with -1."""
    seat = b.turn
    if value < 0:
        b.n_passed += 1
    b.bids[seat] = value
    b.n_bids += 1
    b.since_best += 1
    if value > b.best_bid:
        b.best_bid = value
        b.best_bidder = seat
        b.since_best = 0
    b.turn = next_seat(b, seat)
    if t.auction == EXACT_AUCTION:
        if b.n_bids == b.n_seats:
            _begin(b, next_seat(b, b.dealer), 0)
    else:
        _ascend(t, b)


@inlined
def _ascend(t, b):
    """End the ascending auction, or pass the turn to the next seat that is in it."""
    rivals = b.n_seats if b.best_bidder < 0 else b.n_seats - 1
    n_out = b.n_passed if t.pass_final else b.since_best
    if b.best_bid == t.highest or n_out >= rivals:
        if b.best_bidder < 0:
            leader = b.dealer + np.int64(t.no_bid_leader[b.n_seats])
            _begin(b, leader % b.n_seats, np.int64(t.no_bid_mode))
        else:
            b.declarer = b.best_bidder
            b.contract = b.best_bid
            _begin(b, b.best_bidder, np.int64(t.bid_mode))
        return
    while t.pass_final and b.bids[b.turn] == PASSED:
        b.turn = next_seat(b, b.turn)


@inlined
def _begin(b, leader, mode):
    b.phase = PLAY
    b.turn = leader
    b.leader = leader
    b.mode = mode


# --- the end --------------------------------------------------------------------------------------


@compiled
def scores(t, b, out):
    """Write each seat's points for the tricks and card points so far into out: ints (seats,)."""
    for seat in range(b.n_seats):
        taken = np.int64(b.taken[seat])
        bid = np.int64(b.bids[seat])
        if t.scoring == EXACT_SCORING:
            out[seat] = taken if taken == bid else -abs(taken - bid)
        elif t.scoring == POINT_SCORING:
            points = np.int64(b.captured[seat])
            is_short = seat == b.declarer and points < b.contract
            out[seat] = np.int64(t.failed) * b.contract if is_short else points
        else:
            out[seat] = taken
