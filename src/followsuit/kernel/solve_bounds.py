"""What can be told of a lead without searching: who takes the next tricks whatever is played.

Each function works on node p of a search d (``solve_search.SEARCH``), returns its result or OPEN,
and sets the care of the node to what the result depends on. A card is *sure* if some call of it
cannot be beaten by any other seat, *unbeaten* if none of it can be beaten by the lone seat.
"""

from __future__ import annotations

import numpy as np

from followsuit.kernel.compiled import GOLDEN, ONE, ZERO, U, lowest_bit, part, popcount
from followsuit.kernel.packed import NO_CALL, SLOTS
from followsuit.kernel.solve_deal import ALL, highest_bit

OPEN, FAILED, REACHED = np.int64(-1), np.int64(0), np.int64(1)
_TWO = U(2)
_ONE_TRICK = np.int64(1)
_KNOWN_SHIFT = U(56)


@part
def _unbeaten_among(d, mode, cards, against):
    """Those of the cards that none of *against* can beat on some call."""
    found = ZERO
    while cards != ZERO:
        card = lowest_bit(cards)
        cards &= cards - ONE
        is_beaten = True
        for slot in range(SLOTS):
            is_beaten &= d.lead_beat[mode, card, slot] & against != ZERO
        found |= U(not is_beaten) << card
    return found


@part
def _unbeaten_slot(d, mode, card, against):
    """The first slot of an unbeaten card whose call none of these can beat."""
    slot = 0
    while d.lead_beat[mode, card, slot] & against != ZERO:
        slot += 1
    return slot


@part
def _taken_by(d, cards):
    """Tricks, or points at least, that these cards bring if each takes a trick."""
    if not d.by_points:
        return np.int64(popcount(cards))
    total = np.int64(0)
    while cards != ZERO:
        total += np.int64(d.points[lowest_bit(cards)])
        cards &= cards - ONE
    return total


@part
def _sure_care(d, p, sure, against, need):
    """Care for the highest of these unbeaten cards that bring what is needed."""
    mode = d.mode[p]
    care = d.marked
    while need > 0:
        card = highest_bit(sure)
        sure ^= ONE << card
        need -= np.int64(d.points[card]) if d.by_points else 1
        slot = _unbeaten_slot(d, mode, card, d.cards[p] & against)
        care |= (ONE << card) | (d.lead_beat[mode, card, slot] & against)
    return care


@part
def lone_bound(d, p):
    """REACHED if the sure cards of the lone seat, which leads, are enough."""
    full = (_TWO << U(d.worth_left[p])) - ONE
    # Any total of at least this much will do.
    need = np.int64(highest_bit(full & ~d.goal[p])) + 1
    if need > d.worth_left[p]:
        return OPEN
    others = d.cards[p] & ~d.lone_hand
    if d.n_seats == 2:
        sure = unbeaten(d, p, others)
    else:
        sure = _unbeaten_among(d, U(d.mode[p]), d.cards[p] & d.lone_hand, others)
    if _taken_by(d, sure) < need:
        return OPEN
    d.care[p] = _sure_care(d, p, sure, ~d.lone_hand, need)
    return REACHED


@part
def others_bound(d, p):
    """FAILED if the seats against the lone one, one of which leads, surely take too much."""
    # If they take this much, too little is left.
    need = np.int64(d.worth_left[p]) + 1 - np.int64(lowest_bit(d.goal[p]))
    own = d.hands[d.turn[p]]
    weak = unbeaten(d, p, d.cards[p] & d.lone_hand)
    sure = weak & own
    if d.n_seats > 2:
        sure = _unbeaten_among(d, U(d.mode[p]), sure, d.cards[p] & ~own)
    taken = _taken_by(d, sure)
    if taken >= need:
        d.care[p] = _sure_care(d, p, sure, ~own, need)
        return FAILED
    # After its sure cards it leads one that at most a partner can beat.
    last = weak & own & ~sure
    if last != ZERO:
        last = ONE << highest_bit(last)
        still = need - _taken_by(d, last)
        if taken >= still:
            care = _sure_care(d, p, sure, ~own, still)
            d.care[p] = care | _sure_care(d, p, last, d.lone_hand, _ONE_TRICK)
            return FAILED
    return OPEN


@part
def bound_by_beats(d, p):
    """The result where no lead of the leading side can be beaten: it takes all that is left."""
    mode = d.mode[p]
    is_lone = d.turn[p] == d.lone
    side = d.lone_hand if is_lone else ~d.lone_hand
    against = d.cards[p] & ~side
    beat = ZERO
    cards = d.cards[p] & side
    while cards != ZERO:
        beat |= d.any_beat[mode, lowest_bit(cards)]
        if beat & against != ZERO:
            return OPEN
        cards &= cards - ONE
    total = U(d.worth_left[p]) if is_lone else ZERO
    result = np.int64((d.goal[p] >> total) & ONE)
    if (result == REACHED) != is_lone and d.offering[mode] & d.cards[p] != ZERO:
        return OPEN  # the side that does not like it may turn the mode
    d.care[p] = d.marked | (d.cards[p] & side) | (beat & ~side)
    return result


# --- runs: whoever of the others comes to lead has an unbeaten card left --------------------------


@part
def run_length(d, p):
    """Tricks in a row with which the others keep the lone seat from the goal; 0 if none do."""
    if d.by_points:
        return np.int64(0) if d.goal[p] & ONE else np.int64(popcount(d.cards[p] & d.lone_hand))
    return np.int64(d.worth_left[p]) + 1 - np.int64(lowest_bit(d.goal[p]))


@part
def unbeaten(d, p, hand):
    """Cards of the other seats that this hand, of one seat at node p, cannot beat on some call."""
    mode = U(d.mode[p])
    place = ((hand ^ (mode << U(60))) * GOLDEN) >> _KNOWN_SHIFT
    if (
        d.known_stamp[place] != d.stamp
        or d.known_hand[place] != hand
        or d.known_mode[place] != mode
    ):
        seat = d.seat_of[lowest_bit(hand)]
        d.known_stamp[place] = d.stamp
        d.known_hand[place] = hand
        d.known_mode[place] = mode
        d.known[place] = _unbeaten_among(d, mode, d.left & ~d.hands[seat], hand)
    return d.known[place] & d.cards[p]


@part
def short_hands(d, weak, need):
    """Hands of other seats with just one unbeaten card too few; ALL if one has fewer still."""
    short = ZERO
    for seat in range(d.n_seats):
        if seat != d.lone:
            n = np.int64(popcount(weak & d.hands[seat]))
            if n < need - 1:
                return ALL
            if n < need:
                short |= d.hands[seat]
    return short


@part
def hold_care(d, p, weak, need):
    """Care for each other seat's highest *need* unbeaten cards, or all of them."""
    mode = d.mode[p]
    lone = d.cards[p] & d.lone_hand
    care = ZERO
    for seat in range(d.n_seats):
        if seat == d.lone:
            continue
        cards = weak & d.hands[seat]
        n = need
        while cards != ZERO and n > 0:
            card = highest_bit(cards)
            cards ^= ONE << card
            n -= 1
            beat = d.lead_beat[mode, card, _unbeaten_slot(d, mode, card, lone)]
            care |= (ONE << card) | (beat & d.lone_hand)
    return care


@part
def spare_care(d, p, call, weak, short):
    """Care for the short hands' answering the call without an unbeaten card; ALL if one cannot."""
    mode = d.mode[p]
    care = ZERO
    for seat in range(d.n_seats):
        own = d.hands[seat]
        if own & short == ZERO:
            continue
        if d.cards[p] & own & d.oblige[mode, call] == ZERO:
            care |= own & d.oblige[mode, call]
        else:
            cards = d.cards[p] & own & ~weak & d.follow[mode, call]
            if cards == ZERO:
                return ALL
            care |= cards & (ZERO - cards)
    return care


@part
def run_bound(d, p):
    """FAILED if another seat leads and a run is enough, perhaps after a lead that prepares it."""
    need = run_length(d, p)
    if need == 0:
        return OPEN
    weak = unbeaten(d, p, d.cards[p] & d.lone_hand)
    short = short_hands(d, weak, need)
    if short == ALL:
        return OPEN
    care = d.marked
    if short != ZERO:
        prepared = _prepare_run(d, p, weak, short)
        if prepared == ZERO:
            return OPEN
        care |= prepared
    d.care[p] = care | hold_care(d, p, weak, need)
    return FAILED


@part
def _prepare_run(d, p, weak, short):
    """Care of a lead that takes the trick and leaves no hand short; ZERO if there is none."""
    mode = d.mode[p]
    own = d.hands[d.turn[p]]
    lone = d.cards[p] & d.lone_hand
    cards = d.cards[p] & own
    if short & own != ZERO:
        cards &= ~weak
    while cards != ZERO:
        card = lowest_bit(cards)
        cards &= cards - ONE
        for slot in range(SLOTS):
            call = d.calls[mode, card, slot]
            if call == NO_CALL:
                break
            beat = d.lead_beat[mode, card, slot]
            if beat == ALL:
                continue
            care = ONE << card
            if beat & lone == ZERO:
                care |= beat & d.lone_hand
            else:
                partner = _partners_care(d, p, call, beat & ~short & ~own)
                if partner == ZERO:
                    continue
                care |= partner
            spare = spare_care(d, p, call, weak, short & ~own)
            if spare != ALL:
                return care | spare
    return ZERO


@part
def _partners_care(d, p, call, beat):
    """Care of one of these cards' being there to follow and to stay unbeaten; ZERO if none is."""
    mode = d.mode[p]
    lone = d.cards[p] & d.lone_hand
    cards = d.cards[p] & beat & ~d.lone_hand & d.follow[mode, call]
    while cards != ZERO:
        card = lowest_bit(cards)
        cards &= cards - ONE
        if d.beat[mode, call, card] & lone == ZERO:
            return (ONE << card) | (d.beat[mode, call, card] & d.lone_hand)
    return ZERO
