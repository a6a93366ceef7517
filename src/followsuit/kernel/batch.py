"""Many deals in progress at once, a move of each at a time: what ``followsuit.envs.vector`` calls.

The rules are those of ``play``. Each deal is that of a place in the batch and of its number there,
by a stream of its own: neither the size of the batch nor the threads change it. Arrays of the batch
have its places as their first axis; each call works on all it is given, so that threads may share a
batch by slices. Nothing is allocated here.
"""

# mypy: disable-error-code="no-untyped-def, no-untyped-call"

from __future__ import annotations

import numpy as np

from followsuit.kernel.compiled import (
    GOLDEN,
    ONE,
    ZERO,
    U,
    below,
    compiled,
    copy_bytes,
    equal_bytes,
    inlined,
    lowest_bit,
    mixed,
    nth_bit,
    part,
    popcount,
)
from followsuit.kernel.packed import (
    AUCTION,
    EXACT_AUCTION,
    HAND,
    NO_CALL,
    OVER,
    PLAY,
    SEATS,
    SLOTS,
)
from followsuit.kernel.play import (
    NO_BID,
    PASSED,
    call_followers,
    choose,
    follow,
    hooked_bid,
    lead,
    leadable,
    least_bid,
    make_bid,
    n_bids,
    nth_bid,
    row_cards,
    scores,
)
from followsuit.kernel.playout import DEALING, deal_at_random, deal_key

BID, CHOICE, FOLLOW, LEAD = range(4)
"""Kinds of actions; a card is played with the last two."""
FIELDS = (
    "hand", "gone", "trick", "call", "mode", "leader", "turn", "dealer", "phase", "unanswered",
    "taken", "bids", "declarer", "captured",
)  # fmt: skip
"""Of an observation, in the order of NUMBERING.at."""
CARDS, CALLS, BIDS = 128, 16, 129

NUMBERING = np.dtype(
    [
        ("first_choice", "i8"),
        ("first_follow", "i8"),
        ("bid", "i2", (BIDS,)),
        ("lead", "i2", (CARDS, CALLS)),
        ("at", "i8", (len(FIELDS),)),
        ("n_cards", "i8"),
        ("n_calls", "i8"),
        ("n_bids", "i8"),
    ],
    align=True,
)
"""How moves and what is seen are numbered. bid: number of the bid of a value + 1, a pass at 0.
lead: (card, call). at: where each of FIELDS begins in an observation, -1 where there is none."""

PLACE = np.dtype(
    [
        ("cards", "u1", (HAND,)),
        ("legal", "u2"),
        ("turn", "i1"),
        ("kind", "i1"),
        ("mode", "i1"),
        ("unanswered", "u2", (SEATS,)),
        ("episode", "i8"),
    ],
    align=True,
)
"""Beside a board. episode: number of the deal there. unanswered: by seat, a bit for each call to
which it has played another card. What the seat to act may do, so that a choice reads one line of
memory and not five: turn, mode, the kind of action, and of a play the cards listed and a bit for
each that is legal."""


# --- deals begin ----------------------------------------------------------------------------------


@part
def _begin(t, b, p, n_seats, seed, number, d):
    """Deal the place's deal of its number; the dealer goes round."""
    at = deal_key(deal_key(seed, number), p.episode)
    deal_at_random(t, b, n_seats, (number + p.episode) % n_seats, at, d)
    for seat in range(n_seats):
        p.unanswered[seat] = 0
    ready(t, b, p)


@inlined
def ready(t, b, p):
    """Note what the seat to act may do."""
    p.turn = b.turn
    if b.phase == PLAY:
        p.mode = b.mode
        copy_bytes(b.cards[b.turn], p.cards)
        is_lead = b.n_played == 0
        p.kind = LEAD if is_lead else FOLLOW
        p.legal = leadable(t, b, b.turn) if is_lead else call_followers(t, b)
    else:
        p.kind = BID if b.phase == AUCTION else CHOICE


@compiled
def begin(tables, n_seats, seed, first, boards, places, dealing, seats):
    """Deal the first deal of each place. first: number of the first place of these in the batch."""
    for i in range(len(boards)):
        places[i].episode = 0
        _begin(tables[0], boards[i], places[i], n_seats, seed, first + i, dealing[0])
        seats[i] = places[i].turn


# --- moves ----------------------------------------------------------------------------------------


@part
def _checked(t, b, p, move):
    """0 or more if the move may be made now, -1 if not; of a play, the card's place in the list."""
    kind, code = move >> 16, move & 0xFFFF
    if kind != p.kind:
        return -1
    if kind >= FOLLOW:
        bit = equal_bytes(p.cards, code >> 4) & U(p.legal)
        if bit == ZERO:
            return -1
        if kind == FOLLOW:
            return np.int64(lowest_bit(bit))
        for slot in range(SLOTS):
            if t.call_of[p.mode, code >> 4, slot] == (code & 15) - 1:
                return np.int64(lowest_bit(bit))
        return -1
    if kind == CHOICE:
        return 0
    value = code - 1
    if t.auction == EXACT_AUCTION:
        return 0 if 0 <= value <= t.highest and value != hooked_bid(t, b) else -1
    return 0 if value == PASSED or least_bid(t, b) <= value <= t.highest else -1


@compiled
def check(tables, moves, actions, boards, places, held):
    """Whether each action may be made: -1, or the place of the first in the batch that may not.

    moves: int32 (actions,), 65536 * kind + the code of ``play``. held: int8, written for ``step``.
    """
    for i in range(len(boards)):
        action = actions[i]
        place = -1
        if 0 <= action < len(moves):
            place = _checked(tables[0], boards[i], places[i], moves[action])
        if place < 0:
            return i
        held[i] = place
    return -1


@compiled
def step(
    tables,
    n_seats,
    seed,
    first,
    moves,
    actions,
    held,
    boards,
    places,
    dealing,
    rewards,
    over,
    seats,
):
    """Make actions that ``check`` has found legal; where a deal ends, reward it and deal the next.

    rewards: float32 (batch, seats), 0 but at the end; there the points, negated where the fewest
    win. over: bool, whether the deal of the place has just ended; read first, as the step before
    has left it. seats: int8, who is to act then.
    """
    t = tables[0]
    for i in range(len(boards)):
        b, p = boards[i], places[i]
        move = moves[actions[i]]
        kind = move >> 16
        if over[i]:  # else they are 0 still
            for seat in range(n_seats):
                rewards[i, seat] = 0.0
        if kind == FOLLOW:
            seat, place = b.turn, np.int64(held[i])
            answering = row_cards(b, seat, U(t.follow_row[b.mode, b.call]))
            if not answering >> U(place) & ONE:
                p.unanswered[seat] |= 1 << b.call
            follow(t, b, place)
        elif kind == LEAD:
            lead(t, b, np.int64(held[i]), (move & 15) - 1)
        elif kind == BID:
            make_bid(t, b, (move & 0xFFFF) - 1)
        else:
            choose(b, move & 1)
        over[i] = b.phase == OVER
        if over[i]:
            scores(t, b, rewards[i])
            if t.best < 0:
                for seat in range(n_seats):
                    rewards[i, seat] = -rewards[i, seat]
            p.episode += 1
            _begin(t, b, p, n_seats, seed, first + i, dealing[0])
        else:
            ready(t, b, p)
        seats[i] = p.turn


@compiled
def sample(tables, numbering, key, turn, first, boards, places, actions):
    """Write a legal action for each place, all alike. turn: counts the calls with a key."""
    t, n = tables[0], numbering[0]
    key += U(turn) * GOLDEN
    for i in range(len(places)):
        number = mixed(key + mixed(U(first + i)))
        actions[i] = pick(t, n, boards[i], places[i], number)


@inlined
def pick(t, n, b, p, number):
    """A legal action, every one as likely, by this random number."""
    if p.kind == FOLLOW:
        place = nth_bit(U(p.legal), below(number, popcount(U(p.legal))))
        return n.first_follow + np.int64(p.cards[place])
    if p.kind == LEAD:
        return _lead_at_random(t, n, p, number)
    if p.kind == BID:
        k = np.int64(below(number, U(n_bids(t, b))))
        return np.int64(n.bid[nth_bid(t, b, k) + 1])
    return n.first_choice + np.int64(number & ONE)


@part
def _lead_at_random(t, n, p, number):
    """A card and call drawn together, and again while the card has not that call."""
    legal = U(p.legal)
    n_cards, n_slots = popcount(legal), U(t.n_slots[p.mode])
    while True:
        pick = below(number, n_cards * n_slots)
        card = np.int64(p.cards[nth_bit(legal, pick // n_slots)])
        call = t.call_of[p.mode, card, pick % n_slots]
        if call != NO_CALL:
            return np.int64(n.lead[card, call])
        number = mixed(number + GOLDEN)


# --- what is seen ---------------------------------------------------------------------------------


@compiled
def look(tables, numbering, n_seats, boards, places, seen, masks):
    """Write what the seats to act see into seen and what they may do into masks.

    seen: uint8 (batch, layout), masks: int8 (batch, actions); either may have no columns.
    """
    t, n = tables[0], numbering[0]
    for i in range(len(boards)):
        b = boards[i]
        if seen.shape[1]:
            write_seen(t, n, b, places[i], n_seats, b.turn, seen[i])
        if masks.shape[1]:
            write_mask(t, n, b, places[i], masks[i])


@compiled
def observe(tables, numbering, n_seats, boards, places, seats, seen):
    """Write what these seats see, int8, into seen: uint8 (batch, layout)."""
    for i in range(len(boards)):
        write_seen(
            tables[0], numbering[0], boards[i], places[i], n_seats, np.int64(seats[i]), seen[i]
        )


@part
def write_mask(t, n, b, p, mask):
    mask[:] = 0
    if p.kind == BID:
        for k in range(n_bids(t, b)):
            mask[n.bid[nth_bid(t, b, k) + 1]] = 1
        return
    if p.kind == CHOICE:
        mask[n.first_choice] = 1
        mask[n.first_choice + 1] = 1
        return
    legal = U(p.legal)
    while legal != ZERO:
        card = np.int64(p.cards[lowest_bit(legal)])
        legal &= legal - ONE
        if p.kind == FOLLOW:
            mask[n.first_follow + card] = 1
        else:
            for slot in range(SLOTS):
                call = t.call_of[p.mode, card, slot]
                if call != NO_CALL:
                    mask[n.lead[card, call]] = 1


@inlined
def _from(seat, other, n_seats):
    """How many places to the left of the seat the other one sits."""
    return other - seat if other >= seat else other - seat + n_seats


@part
def write_seen(t, n, b, p, n_seats, seat, row):
    """What the seat sees: its own hand, and what everybody has seen."""
    row[:] = 0
    left = U(b.left[seat])
    while left != ZERO:
        row[n.at[0] + b.cards[seat, lowest_bit(left)]] = 1
        left &= left - ONE
    for word in range(len(t.pack)):
        cards = b.played[word]
        while cards != ZERO:
            row[n.at[1] + np.int64(64 * word + lowest_bit(cards))] = 1
            cards &= cards - ONE
    other = b.leader
    for k in range(b.n_played):
        card = np.int64(b.trick[k])
        row[n.at[1] + card] = 0
        row[n.at[2] + _from(seat, other, n_seats) * n.n_cards + card] = 1
        other = 0 if other + 1 == n_seats else other + 1
    if b.n_played > 0:
        row[n.at[3] + b.call] = 1
        row[n.at[5] + _from(seat, b.leader, n_seats)] = 1
    row[n.at[4] + b.mode] = 1
    row[n.at[6] + _from(seat, b.turn, n_seats)] = 1
    row[n.at[7] + _from(seat, b.dealer, n_seats)] = 1
    row[n.at[8] + (0 if b.phase == AUCTION else 1 if b.phase == PLAY else 2)] = 1
    for other in range(n_seats):
        way = _from(seat, other, n_seats)
        calls = U(p.unanswered[other])
        while calls != ZERO:
            row[n.at[9] + way * n.n_calls + np.int64(lowest_bit(calls))] = 1
            calls &= calls - ONE
        row[n.at[10] + way] = b.taken[other]
        if n.at[11] >= 0 and b.bids[other] != NO_BID:
            row[n.at[11] + way * n.n_bids + n.bid[b.bids[other] + 1]] = 1
        if n.at[13] >= 0:
            row[n.at[13] + way] = b.captured[other]
    if n.at[12] >= 0 and b.declarer >= 0:
        row[n.at[12] + _from(seat, b.declarer, n_seats)] = 1


__all__ = [
    "BID", "CALLS", "CARDS", "CHOICE", "DEALING", "FIELDS", "FOLLOW", "LEAD", "NUMBERING", "PLACE",
    "begin", "check", "look", "observe", "pick", "ready", "sample", "step", "write_mask",
    "write_seen",
]  # fmt: skip
