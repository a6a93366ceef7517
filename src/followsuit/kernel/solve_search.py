"""One seat against all others with open cards: can it reach a goal? The search and its memory.

A goal is a set of totals, bit k for k more tricks, or points: the lone seat wants the total it adds
from here on to be one of them, the others want to prevent it. Every result comes with its *care*:
the cards it depends on. It holds wherever just these cards lie, or do not lie, in the same hands,
so one entry of the memory stands for many positions, and a move need not be tried if an earlier one
failed for reasons that have nothing to do with the two cards.
Source: Ginsberg, Partition search, 1996.

d is a record of SEARCH: the deal and a stack of nodes; nothing is allocated and nothing recurses. A
node is a place p on the stack: a lead, a card that follows, or a choice.
"""

from __future__ import annotations

import numpy as np

from followsuit.kernel.compiled import (
    GOLDEN,
    LOW,
    ONE,
    ZERO,
    U,
    lowest_bit,
    part,
)
from followsuit.kernel.packed import CHOOSE, SEATS
from followsuit.kernel.solve_bounds import (
    FAILED,
    OPEN,
    REACHED,
    bound_by_beats,
    lone_bound,
    others_bound,
    run_bound,
)
from followsuit.kernel.solve_deal import DEAL, highest_bit
from followsuit.kernel.solve_moves import (
    care_of_all,
    care_of_play,
    list_follows,
    list_lone_leads,
    list_others_leads,
    skip_follows,
    skip_leads,
)

LEAD, FOLLOW, CHOICE = range(3)
"""Kinds of nodes."""
TOTALS = 64
"""The most tricks or points still to be had, and one."""
DEPTH = 96
LEADS = 64
KNOWN = 256
ENTRIES, HEADS = 1 << 17, 1 << 12
_SHIFT = U(64 - 12)
_TWO, _SIX, _SIDE = U(2), U(6), U(32)
STOPPED = 2
"""The search took too many nodes."""

SEARCH = np.dtype(
    [
        *DEAL,
        ("cards", "u8", (DEPTH,)),
        ("goal", "u8", (DEPTH,)),
        ("care", "u8", (DEPTH,)),
        ("first", "u8", (DEPTH,)),
        ("rest", "u8", (DEPTH,)),
        ("later", "u8", (DEPTH,)),
        ("harvest", "u8", (DEPTH,)),
        ("reward", "u8", (DEPTH,)),
        ("is_found", "u1", (DEPTH,)),
        ("kind", "u1", (DEPTH,)),
        ("turn", "u1", (DEPTH,)),
        ("mode", "u1", (DEPTH,)),
        ("call", "u1", (DEPTH,)),
        ("best", "u1", (DEPTH,)),
        ("begin", "u1", (DEPTH,)),
        ("played", "u1", (DEPTH,)),
        ("gain", "u1", (DEPTH,)),
        ("worth_left", "u1", (DEPTH,)),
        ("offered", "u1", (DEPTH,)),
        ("n_leads", "u1", (DEPTH,)),
        ("next_lead", "u1", (DEPTH,)),
        ("leads", "u4", (DEPTH, LEADS)),
        ("entries", "u8", (ENTRIES, 5)),
        ("head_stamp", "i8", (HEADS,)),
        ("head", "i8", (HEADS,)),
        ("known_stamp", "i8", (KNOWN,)),
        ("known_hand", "u8", (KNOWN,)),
        ("known_mode", "u8", (KNOWN,)),
        ("known", "u8", (KNOWN,)),
        ("wish", "i8", (TOTALS,)),
        ("final", "i8", (SEATS, TOTALS)),
        ("need", "i8", (SEATS,)),
        ("all_is_best", "u1"),
        ("lone", "i8"),
        ("lone_hand", "u8"),
        ("stamp", "i8"),
        ("n_entries", "i8"),
        ("n_nodes", "i8"),
        ("limit", "i8"),
    ],
    align=True,
)
"""A search: a deal, a stack and what is known.

By node: cards left; goal; care, as far as it is worked out; first, rest: cards still to try, those
in rest last; later: hands still to play to the trick; best: the card that takes the trick so far;
begin: node of the trick's lead; gain: points on the table; worth_left: tricks or points still to be
had; leads: score << 16 | card << 8 | slot, those before next_lead tried; harvest: tallies from the
root on, and reward, those at the end, for ``solve_each``.
entries: results of leads: cards, care, goal, and whose lead, mode, result << 32 | next of its list,
and 1; one is reached for larger goals too, or failed for smaller ones. head: first of each list.
known: unbeaten cards by lone hand and mode. wish: what the lone seat gets by the total it adds from
the root on, more being better. stamp: tells what was noted in this search.
"""


# --- the memory -----------------------------------------------------------------------------------


@part
def _kind_of(d, p, result):
    """What entries for node p with this result have in common, beside a hand."""
    return (U(d.turn[p]) << U(16)) | (U(d.mode[p]) << U(8)) | U(result)


@part
def _list_of(d, p, hand, kind):
    """The list of entries for node p with this hand, by which they are found."""
    return (((d.cards[p] & hand) ^ (kind << U(44))) * GOLDEN) >> _SHIFT


@part
def _find(d, p, hand, result):
    """An entry with this result that settles node p, or -1.

    Only those with the same hand of the lone seat, or of the leader, are looked at: results depend
    on nearly all of it anyway.
    """
    kind = _kind_of(d, p, result)
    head = _list_of(d, p, hand, kind)
    if d.head_stamp[head] != d.stamp:
        return -1
    cards, goal = d.cards[p], d.goal[p]
    i = d.head[head]
    while i >= 0:
        more = d.entries[i, 3]
        if (cards ^ d.entries[i, 0]) & (d.entries[i, 1] | hand) == ZERO and more >> _SIDE == kind:
            known = d.entries[i, 2]
            if (known & ~goal if result == REACHED else goal & ~known) == ZERO:
                return i
        i = np.int64(more & LOW) - 1
    return -1


@part
def _note(d, p, result):
    """Put the result of node p into the memory; a full one is emptied."""
    if d.n_entries == ENTRIES:
        d.n_entries = 0
        d.stamp += 1
    hand = d.hands[d.turn[p]] if result == REACHED else d.lone_hand
    kind = _kind_of(d, p, result)
    head = _list_of(d, p, hand, kind)
    if d.head_stamp[head] != d.stamp:
        d.head_stamp[head] = d.stamp
        d.head[head] = -1
    i = d.n_entries
    d.n_entries += 1
    d.entries[i, 0] = d.cards[p]
    d.entries[i, 1] = d.care[p]
    d.entries[i, 2] = d.goal[p]
    d.entries[i, 3] = (kind << _SIDE) | U(d.head[head] + 1)
    d.head[head] = i


# --- making moves ---------------------------------------------------------------------------------


@part
def lead(d, p, card, slot):
    """Node p + 1 is what comes after this lead at node p."""
    call = d.calls[d.mode[p], card, slot]
    _lay(d, p, np.int64(p), card, d.next_mode[d.mode[p], call], call, card, np.int64(0))


@part
def follow(d, p, card):
    """Node p + 1 is what comes after this card at node p."""
    best = d.best[p]
    if (d.beat[d.mode[p], d.call[p], best] >> U(card)) & ONE:
        best = card
    _lay(d, p, np.int64(d.begin[p]), card, d.mode[p], d.call[p], best, np.int64(d.gain[p]))


@part
def choose(d, p, is_reversed):
    """Node p + 1 is what comes after this choice at node p."""
    q = p + 1
    d.kind[q] = LEAD
    d.cards[q] = d.cards[p]
    d.goal[q] = d.goal[p]
    d.harvest[q] = d.harvest[p]
    d.turn[q] = d.turn[p]
    d.mode[q] = d.offered[p] if is_reversed else d.mode[p]
    d.worth_left[q] = d.worth_left[p]


@part
def _lay(d, p, begin, card, mode, call, best, gain):
    q = p + 1
    d.played[p] = card
    d.cards[q] = d.cards[p] ^ (ONE << U(card))
    d.mode[q] = mode
    d.best[q] = best
    if d.by_points:
        gain += np.int64(d.points[card])
    if q - begin < d.n_seats:
        seat = d.turn[p] + 1
        d.turn[q] = seat if seat < d.n_seats else 0
        d.kind[q] = FOLLOW
        d.goal[q] = d.goal[p]
        d.harvest[q] = d.harvest[p]
        d.worth_left[q] = d.worth_left[p]
        d.call[q] = call
        d.begin[q] = begin
        d.gain[q] = gain
    else:
        _finish_trick(d, p, begin, gain)


@part
def _finish_trick(d, p, begin, gain):
    """Node p + 1, which has its cards, mode and best, is the lead after the trick, or a choice."""
    q = p + 1
    taker = d.seat_of[d.best[q]]
    is_last = d.cards[q] == ZERO
    if not d.by_points:
        gain = 1
    elif is_last:
        gain += d.stock
    d.worth_left[q] = d.worth_left[p] - gain
    d.goal[q] = d.goal[p] >> U(gain) if taker == d.lone else d.goal[p]
    d.harvest[q] = d.harvest[p] + (U(gain) << (_SIX * U(taker)))
    d.turn[q] = taker
    d.kind[q] = LEAD
    offering = d.offering[d.mode[q]]
    if offering == ZERO or is_last:
        return
    for node in range(begin, q):
        card = d.played[node]
        if (offering >> U(card)) & ONE and (d.own_offer or d.seat_of[card] != taker):
            d.kind[q] = CHOICE
            d.offered[q] = d.offers[d.mode[q], card]
            return


# --- the search -----------------------------------------------------------------------------------


@part
def prove(d, root):
    """Result of node *root*, whose goal is set; STOPPED if it takes more nodes than d.limit."""
    p = root
    while True:
        d.care[p] = d.marked
        result = OPEN
        if d.kind[p] == FOLLOW:
            list_follows(d, p)
        elif d.kind[p] == CHOICE:
            d.next_lead[p] = 0
        else:
            result = _enter_lead(d, p)
        if result == OPEN:
            advance(d, p)
            p += 1
            continue
        if result == STOPPED:
            return result
        while True:
            if p == root:
                return result
            p -= 1
            result = _settle(d, p, result)
            if result == OPEN:
                p += 1
                break


@part
def _enter_lead(d, p):
    """Result of a lead if it can be told at once; else its moves are made ready."""
    d.n_nodes += 1
    if d.n_nodes > d.limit:
        return STOPPED
    full = (_TWO << U(d.worth_left[p])) - ONE
    goal = d.goal[p] & full
    d.goal[p] = goal
    if d.cards[p] == ZERO:
        return np.int64(goal & ONE)
    if goal == full:
        return REACHED
    if goal == ZERO:
        return FAILED
    is_lone = d.turn[p] == d.lone
    result = lone_bound(d, p) if is_lone else others_bound(d, p)
    if result == OPEN and not is_lone and d.n_seats > 2:
        result = run_bound(d, p)
    if result == OPEN:
        result = bound_by_beats(d, p)
    if result != OPEN:
        return result
    i = _find(d, p, d.hands[d.turn[p]], REACHED)
    if i < 0:
        i = _find(d, p, d.lone_hand, FAILED)
    if i >= 0:
        d.care[p] = d.entries[i, 1]
        return np.int64((d.entries[i, 3] >> _SIDE) & U(255))
    if is_lone:
        list_lone_leads(d, p)
        if d.n_leads[p] == 0:
            d.care[p] |= d.lone_hand
            return FAILED
    else:
        list_others_leads(d, p)
    return OPEN


@part
def _settle(d, p, result):
    """Result of node p after its last move had this one, or OPEN once its next move is made."""
    is_lone = d.turn[p] == d.lone
    is_good = (result == REACHED) == is_lone
    care = d.care[p + 1]
    if d.kind[p] == FOLLOW:
        if is_good:
            d.care[p] = care_of_play(d, p, care)
            return result
        d.care[p] |= care
        skip_follows(d, p, care)
        if advance(d, p):
            return OPEN
        d.care[p] = care_of_all(d, p)
        return result
    if d.kind[p] == CHOICE:
        d.care[p] = care if is_good else d.care[p] | care
        return OPEN if not is_good and advance(d, p) else result
    bit = ONE << U(d.played[p])
    if is_good:
        d.care[p] = care | bit
    else:
        d.care[p] |= care & ~bit
        skip_leads(d, p, care)
        if advance(d, p):
            return OPEN
        d.care[p] |= d.hands[d.turn[p]]
    _note(d, p, result)
    return result


@part
def advance(d, p):
    """Make the next move of node p; False if there is none."""
    if d.kind[p] == FOLLOW:
        cards = d.first[p]
        if cards == ZERO:
            cards = d.rest[p]
            if cards == ZERO:
                return False
        card = lowest_bit(cards) if d.goal[p] & ONE == ZERO else highest_bit(cards)
        d.first[p] &= ~(ONE << card)
        d.rest[p] &= ~(ONE << card)
        follow(d, p, card)
        return True
    i = d.next_lead[p]
    if d.kind[p] == CHOICE:
        if i == 2:
            return False
        choose(d, p, i == 1)
    else:
        if i == d.n_leads[p]:
            return False
        best = i
        for k in range(i + 1, d.n_leads[p]):
            if d.leads[p, k] < d.leads[p, best]:
                best = k
        code = d.leads[p, best]
        d.leads[p, best] = d.leads[p, i]
        d.leads[p, i] = code
        lead(d, p, (code >> 8) & 255, code & 255)
    d.next_lead[p] = i + 1
    return True


# --- the root -------------------------------------------------------------------------------------


@part
def begin(b, d, seat, limit):
    """Make the board, laid out in d, the node returned, and forget what was found.

    seat: the lone one, -1 if there is none. limit: nodes in all before the search is STOPPED.
    """
    p = d.n_table
    d.lone = seat
    d.lone_hand = d.hands[seat] if seat >= 0 else ZERO
    d.stamp += 1
    d.n_entries = 0
    d.n_nodes = 0
    d.limit = limit
    d.cards[p] = d.left
    d.harvest[p] = ZERO
    d.turn[p] = b.turn
    d.mode[p] = b.mode
    d.worth_left[p] = d.worth
    d.kind[p] = LEAD
    if b.phase == CHOOSE:
        d.kind[p] = CHOICE
        d.offered[p] = b.offered
    elif p > 0:
        d.kind[p] = FOLLOW
        d.call[p] = b.call
        _set_table(d, p)
    return p


@part
def _set_table(d, p):
    """Node p, the root, follows the cards on the table."""
    d.begin[p] = 0
    best = d.table[0]
    gain = np.int64(0)
    for node in range(p):
        card = d.table[node]
        d.played[node] = card
        gain += np.int64(d.points[card])
        if (d.beat[d.mode[p], d.call[p], best] >> U(card)) & ONE:
            best = card
    d.best[p] = best
    d.gain[p] = gain
