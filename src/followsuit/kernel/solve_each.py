"""Every seat for itself with all cards open: how the deal ends if each plays for its own score.

The seat to act takes the move that gives it the best score; of such moves one that gives the others
the least together; of these the first as ``play.legal`` sorts them. It knows that all seats choose
so. What comes of it is a harvest: tricks or points by seat, six bits each in one uint64. This is
for endings: with many cards it takes long.

A result has its care, as in ``solve_search``: a move is left out if an earlier one led to the same
for reasons that have nothing to do with the two cards.
Source: Luckhardt and Irani, An algorithmic solution of n-person games, 1986.

d is a record of ``solve_search.SEARCH``, its cards numbered in the order of the game.
"""

from __future__ import annotations

import numpy as np

from followsuit.kernel.compiled import GOLDEN, ONE, ZERO, U, lowest_bit, mixed, part
from followsuit.kernel.packed import EXACT_SCORING, NO_CALL, POINT_SCORING, SLOTS, TRICK_SCORING
from followsuit.kernel.solve_bounds import OPEN
from followsuit.kernel.solve_deal import harvested, score
from followsuit.kernel.solve_moves import (
    care_of_all,
    care_of_play,
    hands_after,
    skip_follows,
    skip_leads,
)
from followsuit.kernel.solve_search import (
    CHOICE,
    ENTRIES,
    FOLLOW,
    STOPPED,
    advance,
)

DONE = 0
"""The node has its harvest."""
NO_NEED = -100
MET, MISSED = 0, 1
"""Needs that are met, or missed, whatever comes; all others count from 2."""
_SIX, _TALLY = U(6), U(63)
_MUCH = 1 << 20
_WAYS = U(4)
_ROOM = U(ENTRIES - 1)
_MINE = U(1 << 63)
"""Tells the entries of this search from those of the other."""


@part
def note_scores(t, b, d):
    """Note what each seat scores by what it adds from the root on, and what it needs for a change.

    final: more is better, whichever total wins.
    """
    d.all_is_best = t.scoring == TRICK_SCORING and t.best > 0
    for seat in range(b.n_seats):
        have = harvested(t, b, seat)
        for more in range(d.worth + 1):
            d.final[seat, more] = t.best * score(t, b, seat, have + more)
        d.need[seat] = NO_NEED
        if t.scoring == EXACT_SCORING:
            d.need[seat] = np.int64(b.bids[seat]) - have
        elif t.scoring == POINT_SCORING and seat == b.declarer:
            # Having made the contract is being over it by one.
            d.need[seat] = np.int64(b.contract) - 1 - have


@part
def tally(harvest, seat):
    """Tricks, or points, of one seat."""
    return np.int64((harvest >> (_SIX * U(seat))) & _TALLY)


@part
def rank(d, seat, harvest):
    """How the seat likes what is harvested from the root on: its own score first."""
    total = np.int64(0)
    for other in range(d.n_seats):
        total += d.final[other, tally(harvest, other)]
    return _MUCH * d.final[seat, tally(harvest, seat)] - total


# --- the memory -----------------------------------------------------------------------------------


@part
def _key(d, p):
    """What the rest of the deal depends on at node p beside the cards."""
    key = U(d.turn[p]) | (U(d.mode[p]) << U(4))
    shift = 8
    for seat in range(d.n_seats):
        if d.need[seat] != NO_NEED:
            need = d.need[seat] - tally(d.harvest[p], seat)
            if need < 0:
                need = np.int64(MET)
            elif need > d.worth_left[p]:
                need = np.int64(MISSED)
            else:
                need += 2
            key |= U(need) << U(shift)
            shift += 5
    return key


@part
def _bucket(d, p, key):
    return mixed(d.cards[p] ^ (key * GOLDEN)) & _ROOM & ~(_WAYS - ONE)


@part
def _find(d, p, key):
    """The entry of node p, or -1."""
    begin = np.int64(_bucket(d, p, key))
    mark = _MINE | U(d.stamp)
    for i in range(begin, begin + 4):
        if d.entries[i, 0] == d.cards[p] and d.entries[i, 4] == key and d.entries[i, 3] == mark:
            return i
    return -1


@part
def _note(d, p, key):
    """Remember what comes after node p; another entry is forgotten where there is no room."""
    begin = np.int64(_bucket(d, p, key))
    mark = _MINE | U(d.stamp)
    i = begin
    while i < begin + 3 and d.entries[i, 3] == mark:
        i += 1
    if d.entries[i, 3] == mark:
        i = begin + (d.n_nodes & 3)
    d.entries[i, 0] = d.cards[p]
    d.entries[i, 1] = d.care[p]
    d.entries[i, 2] = d.reward[p] - d.harvest[p]
    d.entries[i, 3] = mark
    d.entries[i, 4] = key


# --- the search -----------------------------------------------------------------------------------


@part
def foresee(d, root):
    """Work out d.reward of the node: the harvest from the root on. STOPPED if it takes too long."""
    p = root
    while True:
        result = _enter(d, p)
        if result == STOPPED:
            return STOPPED
        if result == OPEN:
            advance(d, p)
            p += 1
            continue
        while p > root:
            p -= 1
            if _settle(d, p) == OPEN:
                p += 1
                break
        else:
            return DONE


@part
def _enter(d, p):
    """DONE if the harvest can be told at once; else the moves of node p are made ready."""
    d.n_nodes += 1
    if d.n_nodes > d.limit:
        return STOPPED
    d.care[p] = d.marked
    d.is_found[p] = 0
    d.goal[p] = ZERO
    if d.kind[p] == CHOICE:
        d.next_lead[p] = 0
        return OPEN
    hand = d.cards[p] & d.hands[d.turn[p]]
    if d.kind[p] == FOLLOW:
        mode, call = d.mode[p], d.call[p]
        d.first[p] = hand & d.follow[mode, call] if hand & d.oblige[mode, call] != ZERO else hand
        d.rest[p] = ZERO
        d.later[p] = hands_after(d, p)
        return OPEN
    if d.cards[p] == ZERO:
        d.reward[p] = d.harvest[p]
        return DONE
    if hand & (hand - ONE) == ZERO:
        _play_last_trick(d, p, lowest_bit(hand))
        return DONE
    i = _find(d, p, _key(d, p))
    if i < 0:
        _list_leads(d, p, hand)
        return OPEN
    d.reward[p] = d.harvest[p] + d.entries[i, 2]
    d.care[p] = d.entries[i, 1]
    return DONE


@part
def _list_leads(d, p, hand):
    """All leads in their order."""
    n = 0
    while hand != ZERO:
        card = lowest_bit(hand)
        hand &= hand - ONE
        for slot in range(SLOTS):
            if d.calls[d.mode[p], card, slot] == NO_CALL:
                break
            d.leads[p, n] = (card << U(8)) | U(slot)
            n += 1
    d.n_leads[p] = n
    d.next_lead[p] = 0


@part
def _compare(d, p, reward):
    """Keep the reward at node p if it is the first, or better than that of an earlier move."""
    if not d.is_found[p]:
        d.is_found[p] = 1
        d.reward[p] = reward
    elif reward != d.reward[p]:
        value, best = rank(d, d.turn[p], reward), rank(d, d.turn[p], d.reward[p])
        if value > best:
            d.reward[p] = reward
        elif value == best:
            # Which of the two comes first depends on the whole hand.
            d.care[p] |= d.hands[d.turn[p]]


@part
def _takes_all(d, p):
    """Whether the last move of node p brings the seat all that is left. Nothing else is as good."""
    got = tally(d.reward[p + 1], d.turn[p]) - tally(d.harvest[p], d.turn[p])
    return got == d.worth_left[p]


@part
def _settle(d, p):
    """Compare the last move of node p with the best so far; OPEN once the next is made, or DONE."""
    _compare(d, p, d.reward[p + 1])
    care = d.care[p + 1]
    if d.all_is_best and _takes_all(d, p):
        if d.kind[p] == FOLLOW:
            d.care[p] = care_of_play(d, p, care)
        elif d.kind[p] == CHOICE:
            d.care[p] = care
        else:
            d.care[p] = care | (ONE << U(d.played[p]))
            _note(d, p, _key(d, p))
        return DONE
    if d.kind[p] == FOLLOW:
        d.care[p] |= care
        skip_follows(d, p, care)
        if advance(d, p):
            return OPEN
        d.care[p] = care_of_all(d, p)
        return DONE
    if d.kind[p] == CHOICE:
        d.care[p] |= care
        return OPEN if advance(d, p) else DONE
    d.care[p] |= care & ~(ONE << U(d.played[p]))
    skip_leads(d, p, care)
    if advance(d, p):
        return OPEN
    d.care[p] |= d.hands[d.turn[p]]
    _note(d, p, _key(d, p))
    return DONE


@part
def _play_last_trick(d, p, card):
    """The reward of node p, where each seat has one card left, this one to lead, and its care."""
    gain = U(d.worth_left[p])
    best = -(1 << 60)
    care = d.hands[d.turn[p]]
    for slot in range(SLOTS):
        call = d.calls[d.mode[p], card, slot]
        if call == NO_CALL:
            break
        mode = d.next_mode[d.mode[p], call]
        taker = card
        seat = np.int64(d.turn[p])
        for _ in range(d.n_seats - 1):
            seat += 1
            if seat == d.n_seats:
                seat = 0
            beat = d.beat[mode, call, taker] & d.cards[p] & d.hands[seat]
            if beat != ZERO:
                taker = lowest_bit(beat)
        care |= (ONE << taker) | d.beat[mode, call, taker]
        reward = d.harvest[p] + (gain << (_SIX * U(d.seat_of[taker])))
        value = rank(d, d.turn[p], reward)
        if value > best:
            best = value
            d.reward[p] = reward
    d.care[p] |= care
