"""Which moves the solvers try, in which order, and which they need not try.

A move need not be tried where an earlier one failed for reasons, its care, that have nothing to do
with the two cards. Here d is a record of ``solve_search.SEARCH`` and p a node on its stack.
"""

from __future__ import annotations

import numpy as np

from followsuit.kernel.compiled import ONE, ZERO, U, lowest_bit, part, popcount
from followsuit.kernel.packed import NO_CALL, SLOTS
from followsuit.kernel.solve_bounds import (
    hold_care,
    run_length,
    short_hands,
    spare_care,
    unbeaten,
)
from followsuit.kernel.solve_deal import ALL

_TWO = U(2)

# --- moves in order -------------------------------------------------------------------------------


@part
def list_others_leads(d, p):
    """Leads of a seat against the lone one, best first: those the lone hand cannot beat."""
    mode = d.mode[p]
    lone = d.cards[p] & d.lone_hand
    is_up = d.goal[p] & ONE == ZERO
    n = 0
    cards = d.cards[p] & d.hands[d.turn[p]]
    while cards != ZERO:
        card = lowest_bit(cards)
        cards &= cards - ONE
        for slot in range(SLOTS):
            call = d.calls[mode, card, slot]
            if call == NO_CALL:
                break
            after = d.next_mode[mode, call]
            beaten = popcount(d.beat[after, call, card] & lone)
            answers = d.follow[after, call] & lone
            if is_up:
                score = (beaten << U(6)) + (popcount(answers) << U(3))
            else:
                is_forced = answers != ZERO and answers & ~d.beat[after, call, card] == ZERO
                score = _score_down(card, is_forced, beaten, answers)
            d.leads[p, n] = (score << U(16)) | (card << U(8)) | U(slot)
            n += 1
    d.n_leads[p] = n
    d.next_lead[p] = 0


@part
def _score_down(card, is_forced, n_able, answers):
    """Order of a lead that should lose: first those that must be beaten, then the highest cards."""
    if is_forced:
        return (popcount(answers) << U(5)) - card + U(100)
    return U(1000) - (card << _TWO) + (n_able << U(4)) + (U(400) if answers == ZERO else ZERO)


@part
def list_lone_leads(d, p):
    """Leads of the lone seat, best first: those that few can beat. Some lost ones are left out."""
    mode = d.mode[p]
    others = d.cards[p] & ~d.lone_hand
    is_up = d.goal[p] & ONE == ZERO
    need = run_length(d, p)
    weak, short = ZERO, ALL
    if need > 0:
        weak = unbeaten(d, p, d.cards[p] & d.lone_hand)
        short = short_hands(d, weak, need)
        if short != ALL:
            d.care[p] |= hold_care(d, p, weak, need)
    n = 0
    cards = d.cards[p] & d.lone_hand
    while cards != ZERO:
        card = lowest_bit(cards)
        cards &= cards - ONE
        for slot in range(SLOTS):
            call = d.calls[mode, card, slot]
            if call == NO_CALL:
                break
            after = d.next_mode[mode, call]
            beaters = d.beat[after, call, card] & others
            if short != ALL and after == mode and _is_lost(d, p, call, beaters, weak, short):
                continue
            if is_up:
                score = popcount(beaters) << U(6)
            else:
                answers = d.follow[after, call] & others
                is_forced = _must_beat(d, p, after, call, card)
                if is_forced and d.n_seats > 2:
                    answers = ONE
                score = _score_down(card, is_forced, popcount(beaters), answers)
            d.leads[p, n] = (score << U(16)) | (card << U(8)) | U(slot)
            n += 1
    d.n_leads[p] = n
    d.next_lead[p] = 0


@part
def _is_lost(d, p, call, beaters, weak, short):
    """Whether the others take a lead and all tricks that they need after it; adds to the care."""
    beaters &= ~(short & weak)
    if beaters == ZERO:
        return False
    care = spare_care(d, p, call, weak, short)
    if care == ALL:
        return False
    if beaters & d.care[p] == ZERO:
        care |= beaters & (ZERO - beaters)
    d.care[p] |= care
    return True


@part
def _must_beat(d, p, mode, call, card):
    """Whether some other seat has only cards to follow with that beat this lead."""
    for seat in range(d.n_seats):
        answers = d.cards[p] & d.hands[seat] & d.follow[mode, call]
        if seat != d.lone and answers != ZERO and answers & ~d.beat[mode, call, card] == ZERO:
            return True
    return False


@part
def hands_after(d, p):
    """Hands that play to the trick after node p."""
    later = ZERO
    seat = np.int64(d.turn[p])
    for _ in range(d.n_seats - 1 - (p - d.begin[p])):
        seat += 1
        if seat == d.n_seats:
            seat = 0
        later |= d.hands[seat]
    return later


@part
def list_follows(d, p):
    """Cards that may follow. For tricks: cheap ones that win for good, or else the cheapest."""
    mode, call, turn = d.mode[p], d.call[p], d.turn[p]
    cards = d.cards[p]
    hand = cards & d.hands[turn]
    may = hand & d.follow[mode, call] if hand & d.oblige[mode, call] != ZERO else hand
    later = hands_after(d, p)
    d.later[p] = later
    best = d.best[p]
    wins = may & d.beat[mode, call, best]
    first = may & ~wins
    is_lone = turn == d.lone
    rivals = cards & later & (~d.lone_hand if is_lone else d.lone_hand)
    if d.goal[p] & ONE == ZERO:
        is_ours = (d.seat_of[best] == d.lone) == is_lone
        if not is_ours or d.beat[mode, call, best] & rivals != ZERO:
            safe = ZERO
            todo = wins
            while todo != ZERO:
                card = lowest_bit(todo)
                todo &= todo - ONE
                if d.beat[mode, call, card] & rivals == ZERO:
                    safe |= ONE << card
            if safe != ZERO:
                first = safe
    d.first[p] = first
    d.rest[p] = may & ~first


# --- care -----------------------------------------------------------------------------------------


@part
def care_of_play(d, p, care):
    """Care of node p, where a card that follows had the wanted result with this care.

    If neither the card nor those that bind the seat matter, and it loses the trick, any card the
    seat may play instead does as well: that some such card is there is sure, since all hands have
    the same size. Otherwise the card must be there, and the seat free to play it.
    """
    own = d.hands[d.turn[p]]
    bit = ONE << U(d.played[p])
    oblige = own & d.oblige[d.mode[p], d.call[p]]
    beat = own & d.beat[d.mode[p], d.call[p], d.best[p]]
    if (care | beat) & (bit | (d.cards[p] & oblige)) == ZERO:
        return care | beat
    if d.follow[d.mode[p], d.call[p]] & bit == ZERO:
        care |= oblige
    return care | bit


@part
def care_of_all(d, p):
    """Care of node p, where every card that may follow failed; d.care[p] holds that of each.

    A hand with another losing card, one that matters to none of these, has a like one here.
    """
    own = d.hands[d.turn[p]]
    hand = d.cards[p] & own
    follow = d.follow[d.mode[p], d.call[p]]
    oblige = own & d.oblige[d.mode[p], d.call[p]]
    care = d.care[p] | (own & d.beat[d.mode[p], d.call[p], d.best[p]])
    obliged = hand & oblige
    if obliged == ZERO:
        return care | oblige
    if hand & follow & ~care == ZERO:
        return care | (own & follow) | oblige
    if obliged & care == ZERO:
        care |= obliged & (ZERO - obliged)
    return care


@part
def skip_follows(d, p, care):
    """Drop cards that would fail at node p as the last one did, with this care."""
    card = d.played[p]
    bit = ONE << U(card)
    if care & bit != ZERO:
        return
    mode, call = d.mode[p], d.call[p]
    beat = d.beat[mode, call, d.best[p]]
    todo = (d.first[p] | d.rest[p]) & ~care
    if beat & bit == ZERO:
        skip = todo & ~beat
    else:
        skip = ZERO
        todo &= beat
        while todo != ZERO:
            other = lowest_bit(todo)
            todo &= todo - ONE
            between = (d.beat[mode, call, other] ^ d.beat[mode, call, card]) & d.later[p]
            if between & d.cards[p] == ZERO:
                skip |= ONE << other
                d.care[p] |= between
    d.first[p] &= ~skip
    d.rest[p] &= ~skip


@part
def skip_leads(d, p, care):
    """Drop leads that would fail at node p as the last one did, with this care."""
    i = d.next_lead[p]
    card = d.played[p]
    slot = d.leads[p, i - 1] & 255
    n = i
    for k in range(i, d.n_leads[p]):
        code = d.leads[p, k]
        other = (code >> 8) & 255
        if other == card or care & ((ONE << U(card)) | (ONE << U(other))) == ZERO:
            between = _between(d, p, card, slot, other, code & 255)
            if between != ALL:
                d.care[p] |= between
                continue
        d.leads[p, n] = code
        n += 1
    d.n_leads[p] = n


@part
def _between(d, p, card, slot, other, other_slot):
    """Cards not there that would make these two leads differ for the others; ALL if they do."""
    mode = d.mode[p]
    call, other_call = d.calls[mode, card, slot], d.calls[mode, other, other_slot]
    after = d.next_mode[mode, call]
    if d.next_mode[mode, other_call] != after:
        return ALL
    others = d.cards[p] & ~d.hands[d.turn[p]]
    beat = d.beat[after, call, card]
    between = beat ^ d.beat[after, other_call, other]
    if call != other_call:
        between |= d.follow[after, call] ^ d.follow[after, other_call]
        between |= d.oblige[after, call] ^ d.oblige[after, other_call]
        todo = beat & others
        while todo != ZERO and d.n_seats > 2:
            rival = lowest_bit(todo)
            todo &= todo - ONE
            between |= d.beat[after, call, rival] ^ d.beat[after, other_call, rival]
    return between & ~d.hands[d.turn[p]] if between & others == ZERO else ALL
