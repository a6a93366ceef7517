"""The rules of thumb that roll-outs play by: what ``followsuit.bots.tips`` does, simplified.

Counts the unseen cards that beat a card, and takes every other hand to be drawn from the unseen
cards, apart from the others. A seat is judged by what it may know: its hand and the cards shown.
Others ask ``policy_move``, and ``estimate`` for how plausible a bid is: a better policy takes their
place here.
"""

from __future__ import annotations

from functools import lru_cache

import numpy as np
import numpy.typing as npt

from followsuit.kernel.compiled import ONE, ZERO, U, compiled, inlined, lowest_bit, part, popcount
from followsuit.kernel.packed import (
    AUCTION,
    CHOOSE,
    EXACT_AUCTION,
    EXACT_SCORING,
    NO_CALL,
    OFFERING,
    POINT_SCORING,
    SLOTS,
)
from followsuit.kernel.play import call_followers, hooked_bid, leadable, least_bid, next_seat

MOST_UNSEEN, MOST_BEATERS = 128, 32


@lru_cache(maxsize=1)
def odds_table() -> npt.NDArray[np.float32]:
    """float32 (unseen, held, beaters): chance that none of the beaters is among the cards held.

    unseen: cards not seen, 0 to 127; held: how many of them the hands in question hold; beaters: 0
    to 31. A beater is as likely to be any of the unseen cards.
    """
    table = np.zeros((MOST_UNSEEN, MOST_UNSEEN, MOST_BEATERS), np.float32)
    held = np.arange(MOST_UNSEEN, dtype=np.float64)
    for unseen in range(MOST_UNSEEN):
        free = np.ones(MOST_UNSEEN)
        for beaters in range(MOST_BEATERS):
            table[unseen, :, beaters] = free
            spare = max(unseen - beaters, 0)
            free = free * np.clip(spare - held, 0, None) / max(spare, 1)
    table.setflags(write=False)
    return table


@inlined
def n_unseen(t, b, seat):
    """Cards the seat has not seen: in other hands or the stock."""
    n = ZERO
    for word in range(len(t.pack)):
        n += popcount(t.pack[word] & ~b.played[word] & ~b.hands[seat, word])
    return n


@inlined
def n_beaters(t, b, seat, mode, call, card):
    """Unseen cards that take a trick with this call from the card when played after it."""
    n = ZERO
    for word in range(len(t.pack)):
        n += popcount(t.beaters[mode, call, card, word] & ~b.played[word] & ~b.hands[seat, word])
    return min(n, U(MOST_BEATERS - 1))


@inlined
def n_answers(t, b, seat, mode, call):
    """Unseen cards that answer the call."""
    n = ZERO
    for word in range(len(t.pack)):
        n += popcount(t.answers[mode, call, word] & ~b.played[word] & ~b.hands[seat, word])
    return min(n, U(MOST_BEATERS - 1))


@inlined
def n_shy(t, b, seat):
    """How many of the seats that play to the trick after this one do not want it."""
    n = 0
    for _ in range(b.n_seats - b.n_played - 1):
        seat = next_seat(b, seat)
        if not wants_tricks(t, b, seat):
            n += 1
    return n


@inlined
def holds(t, b, odds, seat, mode, call, card, unseen, n_eager, n_reluctant):
    """Chance that the card keeps the trick from the seats that play after it.

    An eager one takes it if it can; a reluctant one only if all its cards that answer would. Each
    still has a card for every trick to come.
    """
    beating = n_beaters(t, b, seat, mode, call, card)
    held = U(b.tricks_left)
    chance = power(np.float64(odds[unseen, held, beating]), n_eager)
    if n_reluctant > 0:
        answering = n_answers(t, b, seat, mode, call)
        losing = answering - min(beating, answering)
        must = np.float64(odds[unseen, held, losing] - odds[unseen, held, answering])
        chance *= power(1.0 - must, n_reluctant)
    return chance


@inlined
def power(x, n):
    """x to the power of n, 0 to 15."""
    twice = x * x
    fourth = twice * twice
    result = x if n & 1 else 1.0
    if n & 2:
        result *= twice
    if n & 4:
        result *= fourth
    if n & 8:
        result *= fourth * fourth
    return result


@inlined
def worth(t, b, odds, seat, mode, card, unseen):
    """Chance that the card takes a trick it leads, if all want it, on the average of its calls."""
    held = U(b.tricks_left)
    total = 0.0
    n = 0
    for slot in range(SLOTS):
        call = t.call_of[mode, card, slot]
        if call != NO_CALL:
            beating = n_beaters(t, b, seat, mode, call, card)
            total += power(np.float64(odds[unseen, held, beating]), b.n_seats - 1)
            n += 1
    return total / max(n, 1)


@inlined
def wants_tricks(t, b, seat):
    if t.scoring == EXACT_SCORING:
        return b.taken[seat] < b.bids[seat]
    return t.best == 1


@compiled
def policy_move(t, b, odds):
    """The code of the move the rules of thumb make for the seat to act."""
    if b.phase == AUCTION:
        return _bid(t, b) + 1
    if b.phase == CHOOSE:
        return _choose(t, b, odds)
    if b.n_played == 0:
        return _lead(t, b, odds)
    return _follow(t, b, odds)


@compiled
def estimate(t, b, seat):
    """What the game's rule of thumb expects of the seat's cards, in tricks or card points."""
    best = -1e9
    for plan in range(t.n_plans):
        total = 0.0
        for word in range(len(t.pack)):
            cards = b.hands[seat, word]
            while cards != ZERO:
                total += t.estimate[b.n_seats, plan, U(64 * word) + lowest_bit(cards)]
                cards &= cards - ONE
        best = max(best, total)
    return t.estimate_base[b.n_seats] + best


@part
def _bid(t, b):
    """The legal number nearest to the estimate; in an auction the least that will do, or a pass."""
    expected = estimate(t, b, b.turn)
    if t.auction == EXACT_AUCTION:
        hooked = hooked_bid(t, b)
        bid = min(max(np.int64(np.rint(expected)), 0), np.int64(t.highest))
        if bid != hooked:
            return bid
        if bid == 0 or (bid < t.highest and expected > bid):
            return bid + 1
        return bid - 1
    least = least_bid(t, b)
    return least if least <= min(expected, np.float64(t.highest)) else -1


@part
def _choose(t, b, odds):
    """Turn the order if the hand is worth more in the mode that is offered."""
    seat = b.turn
    unseen = n_unseen(t, b, seat)
    gain = 0.0
    cards = U(b.left[seat])
    while cards != ZERO:
        card = np.int64(b.cards[seat, lowest_bit(cards)])
        cards &= cards - ONE
        gain += worth(t, b, odds, seat, b.offered, card, unseen)
        gain -= worth(t, b, odds, seat, b.mode, card, unseen)
    return 1 if gain > 0 else 0


@part
def _trump(t, b):
    """The call that settles the mode: the one most cards answer, the higher of equals; else -1."""
    seat = b.turn
    first = np.int64(t.next_mode[b.mode, 0])
    is_settled = True
    for call in range(t.n_calls):
        is_settled &= np.int64(t.next_mode[b.mode, call]) == first
    if is_settled:
        return -1
    best, best_call = -1, -1
    cards = leadable(t, b, seat)
    while cards != ZERO:
        card = np.int64(b.cards[seat, lowest_bit(cards)])
        cards &= cards - ONE
        for slot in range(SLOTS):
            call = np.int64(t.call_of[b.mode, card, slot])
            if call != NO_CALL:
                mode = np.int64(t.next_mode[b.mode, call])
                total = 0
                others = U(b.left[seat])
                while others != ZERO:
                    other = b.cards[seat, lowest_bit(others)]
                    total += np.int64(t.strength[mode, call, other])
                    others &= others - ONE
                if total > best:
                    best, best_call = total, call
    return best_call


@part
def _lead(t, b, odds):
    """To win: the card and call least likely to be beaten; to lose: the most likely, high first.

    A card with points is led only as far as it is likely to come home.
    """
    seat = b.turn
    trump = _trump(t, b)
    wants = wants_tricks(t, b, seat)
    unseen = n_unseen(t, b, seat)
    n_reluctant = 0 if wants else n_shy(t, b, seat)
    n_eager = b.n_seats - 1 - n_reluctant
    mode_after = np.int64(t.next_mode[b.mode, trump]) if trump >= 0 else b.mode
    best, best_code = -1e9, 0
    cards = leadable(t, b, seat)
    while cards != ZERO:
        card = np.int64(b.cards[seat, lowest_bit(cards)])
        cards &= cards - ONE
        top, low = -1.0, 2.0
        top_code, low_code = 0, 0
        for slot in range(SLOTS):
            call = np.int64(t.call_of[b.mode, card, slot])
            if call == NO_CALL or (trump >= 0 and call != trump):
                continue
            mode = np.int64(t.next_mode[b.mode, call])
            chance = holds(t, b, odds, seat, mode, call, card, unseen, n_eager, n_reluctant)
            if chance > top:
                top, top_code = chance, 16 * card + call + 1
            if chance < low:
                low, low_code = chance, 16 * card + call + 1
        if low > 1.0:
            continue
        value = worth(t, b, odds, seat, mode_after, card, unseen)
        if wants:
            points = np.float64(t.points[card])
            merit, code = top - (1.0 - top) * points + 0.001 * value, top_code
        else:
            merit, code = 0.5 * value - low, low_code
        if merit > best:
            best, best_code = merit, code
    return best_code


@part
def _follow(t, b, odds):
    """To win: weigh the chance against what the card may still do; to lose: the highest loser."""
    seat = b.turn
    cards = call_followers(t, b)
    if cards & (cards - ONE) == ZERO:
        return 16 * np.int64(b.cards[seat, lowest_bit(cards)])
    n_later = b.n_seats - b.n_played - 1
    wants = wants_tricks(t, b, seat)
    unseen = n_unseen(t, b, seat)
    n_reluctant = n_shy(t, b, seat) if wants else 0
    stake, later = 1.0, 1.0
    if t.scoring == POINT_SCORING:
        stake, later = _stakes(t, b, n_later)
    elif t.scoring == EXACT_SCORING and b.bids[seat] - b.taken[seat] >= b.tricks_left:
        later = 0.0
    best, best_card = -1e9, 0
    while cards != ZERO:
        card = np.int64(b.cards[seat, lowest_bit(cards)])
        cards &= cards - ONE
        value = worth(t, b, odds, seat, b.mode, card, unseen)
        points = np.float64(t.points[card])
        strength = np.int64(t.strength[b.mode, b.call, card])
        takes = strength >= b.best
        if wants:
            chance = 0.0
            if takes:
                chance = holds(
                    t,
                    b,
                    odds,
                    seat,
                    b.mode,
                    b.call,
                    card,
                    unseen,
                    n_later - n_reluctant,
                    n_reluctant,
                )
            merit = chance * (stake + points) - (1.0 - chance) * points - (later + 0.001) * value
        elif not takes:
            merit = 1000.0 - 10.0 * points + value
        else:
            merit = -10.0 * points + (value if n_later == 0 else -0.1 * strength)
        if merit > best:
            best, best_card = merit, card
    return 16 * best_card


@part
def _stakes(t, b, n_later):
    """What the trick is worth to its taker without the card to be played, and a later one."""
    out = np.float64(b.trick_worth & (OFFERING - 1))
    for word in range(len(t.pack)):
        cards = t.pack[word] & ~b.played[word]
        while cards != ZERO:
            out += t.points[U(64 * word) + lowest_bit(cards)]
            cards &= cards - ONE
    share = out / b.tricks_left
    return (b.trick_worth & (OFFERING - 1)) + share * n_later / b.n_seats, share
