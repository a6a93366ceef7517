"""A deal in progress as the solvers see it: its cards numbered anew, its rules as sets of them.

A card's number is size * seat + place, weak cards first, so that a hand is a run of bits, one word
holds all hands, and the lowest bit of a set is its cheapest card. Cards on the table have numbers
too. Here t is a record of ``packed.table_dtype``, b one of ``packed.board_dtype`` after its
auction, and d one with the fields of DEAL; sets of cards are uint64.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from llvmlite import ir
from numba.core import types
from numba.extending import intrinsic

from followsuit.kernel.compiled import ONE, ZERO, U, lowest_bit, part, popcount
from followsuit.kernel.packed import (
    CALLS,
    EXACT_SCORING,
    MODES,
    NO_CALL,
    POINT_SCORING,
    SEATS,
    SLOTS,
)

CARDS = 64
"""The most cards in all hands and on the table together."""
NO_CARD = 255
IN_ORDER, WEAK_FIRST = np.int64(0), np.int64(1)
"""How a hand is numbered."""
ALL = U(0xFFFFFFFFFFFFFFFF)

DEAL: list[Any] = [
    ("follow", "u8", (MODES, CALLS)),
    ("oblige", "u8", (MODES, CALLS)),
    ("beat", "u8", (MODES, CALLS, CARDS)),
    ("lead_beat", "u8", (MODES, CARDS, SLOTS)),
    ("any_beat", "u8", (MODES, CARDS)),
    ("offering", "u8", (MODES,)),
    ("hands", "u8", (SEATS,)),
    ("left", "u8"),
    ("marked", "u8"),
    ("calls", "u1", (MODES, CARDS, SLOTS)),
    ("next_mode", "u1", (MODES, CALLS)),
    ("offers", "i1", (MODES, CARDS)),
    ("seat_of", "u1", (CARDS,)),
    ("card_of", "u1", (CARDS,)),
    ("points", "u1", (CARDS,)),
    ("table", "u1", (SEATS,)),
    ("weight", "i8", (CARDS,)),
    ("n_seats", "i8"),
    ("size", "i8"),
    ("n_cards", "i8"),
    ("n_table", "i8"),
    ("worth", "i8"),
    ("stock", "i8"),
    ("by_points", "i8"),
    ("own_offer", "i8"),
]
"""Fields of a deal; those with a mode are set for the modes that can still come.

follow, oblige: by mode and call. beat: by mode, call and card, the cards that take the trick from
it when played later. lead_beat: by mode, card and slot, those of other seats; all bits where the
card has no such call or the lead changes the mode. any_beat: all of lead_beat for a card. offering:
by mode, cards that offer another. hands: by seat, its numbers, held or not. left: cards in hands.
marked: cards with points, or that offer a mode. calls: by mode, card and slot. card_of: the
game's index. table: cards on the table in order of play. worth: tricks, or points, still to be had.
"""


@intrinsic
def highest_bit(_context: Any, _x: Any) -> Any:
    """Place of the highest bit set in a uint64, which is not 0, as uint64."""

    def generate(_ctx: Any, builder: Any, _signature: Any, args: Any) -> Any:
        zeros = builder.ctlz(args[0], ir.Constant(ir.IntType(1), 1))
        return builder.xor(zeros, ir.Constant(ir.IntType(64), 63))

    return types.uint64(types.uint64), generate


@part
def longest_hand(b):
    """Cards in the fullest hand: tricks still to be finished."""
    size = np.int64(0)
    for seat in range(b.n_seats):
        size = max(size, np.int64(popcount(U(b.left[seat]))))
    return size


@part
def lay_out(t, b, d, by_strength):
    """Number the cards of the board and note its rules.

    There are at most CARDS of them, counting every hand like the fullest. by_strength: WEAK_FIRST,
    or IN_ORDER of the game.
    """
    size = longest_hand(b)
    d.n_seats = b.n_seats
    d.size = size
    d.n_cards = size * b.n_seats
    d.n_table = b.n_played
    d.own_offer = t.own_offer
    d.by_points = 1 if t.scoring == POINT_SCORING else 0
    d.stock = b.stock_points if t.stock_to_last else 0
    d.left = ZERO
    d.marked = ZERO
    for i in range(d.n_cards):
        d.card_of[i] = NO_CARD
        d.points[i] = 0
    for seat in range(b.n_seats):
        _number_hand(t, b, d, seat, by_strength)
    _count_worth(t, d)
    todo = ONE << U(b.mode)
    if b.offered >= 0:
        todo |= ONE << U(b.offered)
    done = ZERO
    while todo != ZERO:
        mode = np.int64(lowest_bit(todo))
        done |= ONE << U(mode)
        for call in range(t.n_calls):
            _lay_out_call(t, d, mode, call)
        todo = (todo | _lay_out_leads(t, d, mode)) & ~done


@part
def _number_hand(t, b, d, seat, by_strength):
    """Number the seat's cards, its card on the table included."""
    begin = seat * d.size
    d.hands[seat] = ((ONE << U(d.size)) - ONE) << U(begin)
    place = seat - b.leader
    if place < 0:
        place += b.n_seats
    end = begin
    if place < b.n_played:
        end = _insert(t, b, d, begin, end, by_strength, np.int64(b.trick[place]))
    left = U(b.left[seat])
    while left != ZERO:
        end = _insert(t, b, d, begin, end, by_strength, np.int64(b.cards[seat, lowest_bit(left)]))
        left &= left - ONE
    for i in range(begin, end):
        d.seat_of[i] = seat
        if place < b.n_played and d.card_of[i] == b.trick[place]:
            d.table[place] = i
        else:
            d.left |= ONE << U(i)


@part
def _insert(t, b, d, begin, end, by_strength, card):
    """Put the card into its place among begin..end - 1; returns end + 1."""
    weight = np.int64(0 if by_strength else card)
    for call in range(t.n_calls if by_strength else 0):
        weight += np.int64(t.strength[b.mode, call, card])
    i = end
    while i > begin and d.weight[i - 1] > weight:
        d.weight[i] = d.weight[i - 1]
        d.card_of[i] = d.card_of[i - 1]
        i -= 1
    d.weight[i] = weight
    d.card_of[i] = card
    return end + 1


@part
def _count_worth(t, d):
    """Note what is still to be had, and mark the cards that carry points."""
    d.worth = d.stock if d.by_points else d.size
    if not d.by_points:
        return
    for i in range(d.n_cards):
        if d.card_of[i] != NO_CARD:
            d.points[i] = t.points[d.card_of[i]]
            d.worth += np.int64(d.points[i])
            if d.points[i] > 0:
                d.marked |= ONE << U(i)


@part
def _is_in(t, card, row):
    return (t.lanes[card, row >> 2] >> U((row & 3) << 4)) & ONE != ZERO


@part
def _lay_out_call(t, d, mode, call):
    """Note who answers the call in this mode, and what beats what."""
    follow, oblige, able = ZERO, ZERO, ZERO
    follow_row = np.int64(t.follow_row[mode, call])
    oblige_row = np.int64(t.oblige_row[mode, call])
    for i in range(d.n_cards):
        card = np.int64(d.card_of[i])
        if card == NO_CARD:
            continue
        bit = ONE << U(i)
        if _is_in(t, card, follow_row):
            follow |= bit
        if _is_in(t, card, oblige_row):
            oblige |= bit
        if t.strength[mode, call, card] > 0:
            able |= bit
    d.follow[mode, call] = follow
    d.oblige[mode, call] = oblige
    d.next_mode[mode, call] = t.next_mode[mode, call]
    for i in range(d.n_cards):
        d.beat[mode, call, i] = able
    cards = able
    while cards != ZERO:
        i = lowest_bit(cards)
        cards &= cards - ONE
        own = t.strength[mode, call, d.card_of[i]]
        beat = ZERO
        rivals = able & ~(ONE << i)
        while rivals != ZERO:
            rival = lowest_bit(rivals)
            rivals &= rivals - ONE
            if t.strength[mode, call, d.card_of[rival]] >= own:
                beat |= ONE << rival
        d.beat[mode, call, i] = beat


@part
def _lay_out_leads(t, d, mode):
    """Note what each card may call and offer; returns the modes this one can turn into, as bits."""
    reached = ZERO
    d.offering[mode] = ZERO
    for i in range(d.n_cards):
        card = np.int64(d.card_of[i])
        if card == NO_CARD:
            continue
        d.any_beat[mode, i] = ZERO
        for slot in range(SLOTS):
            call = t.call_of[mode, card, slot]
            d.calls[mode, i, slot] = call
            d.lead_beat[mode, i, slot] = ALL
            if call == NO_CALL:
                continue
            reached |= ONE << U(t.next_mode[mode, call])
            if t.next_mode[mode, call] == mode:
                d.lead_beat[mode, i, slot] = d.beat[mode, call, i] & ~d.hands[d.seat_of[i]]
            d.any_beat[mode, i] |= d.lead_beat[mode, i, slot]
        d.offers[mode, i] = t.offers[mode, card]
        if t.offers[mode, card] >= 0:
            d.offering[mode] |= ONE << U(i)
            d.marked |= ONE << U(i)
            reached |= ONE << U(t.offers[mode, card])
    return reached


@part
def score(t, b, seat, final):
    """What the seat scores when it ends the deal with so many tricks, or points."""
    if t.scoring == EXACT_SCORING:
        bid = np.int64(b.bids[seat])
        return final if final == bid else -abs(final - bid)
    if t.scoring == POINT_SCORING and seat == b.declarer and final < b.contract:
        return np.int64(t.failed) * np.int64(b.contract)
    return np.int64(final)


@part
def harvested(t, b, seat):
    """Tricks, or points, the seat has so far."""
    return np.int64(b.captured[seat] if t.scoring == POINT_SCORING else b.taken[seat])


@part
def number_of(d, seat, card):
    """Number of the game's card that the seat holds."""
    i = seat * d.size
    while d.card_of[i] != card or not (d.left >> U(i)) & ONE:
        i += 1
    return i
