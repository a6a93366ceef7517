"""Worlds: the hidden cards dealt out in a way a seat's knowledge allows, each way equally likely.

A world gives every other seat its number of the unseen cards, none it is barred from, and the rest
to the stock. Seats that are barred from nothing form, with the stock, one *free* bin: cards are
first parted between it and the *bound* seats, then it is shuffled. Two exact methods:

- counted: a table of how many ways there are to finish, for every card and every number of cards
  the bound seats still lack; a world follows it card by card and never fails.
- refused: where that table would be too large, cards go to seats in proportion to an upper bound of
  the ways to finish, and what the bounds leave over is refused and begun again. Source: Huber,
  Exact sampling from perfect matchings of dense regular bipartite graphs, Algorithmica 44, 2006.
"""

# mypy: disable-error-code="no-untyped-def, no-untyped-call"

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from math import lgamma
from typing import Any

import numpy as np
import numpy.typing as npt

from followsuit.kernel.compiled import (
    ONE,
    ZERO,
    U,
    below,
    compiled,
    drawn,
    lowest_bit,
    part,
    popcount,
)
from followsuit.kernel.packed import SEATS, Record, Words

MOST_CARDS = 128
MOST_STATES = 400_000
"""Entries of the largest table of counts, at 8 bytes."""
SHUFFLED, COUNTED, REFUSED = range(3)
NO_DEAL = "no deal of the unseen cards agrees with the cards seats have shown"

PLAN = np.dtype(
    [
        ("cards", "u1", (MOST_CARDS,)),
        ("may", "u2", (MOST_CARDS,)),
        ("n_cards", "i8"),
        ("n_fixed", "i8"),
        ("bound", "i8", (SEATS,)),
        ("size", "i8", (SEATS,)),
        ("stride", "i8", (SEATS,)),
        ("n_bound", "i8"),
        ("n_states", "i8"),
        ("free", "i8", (SEATS,)),
        ("free_size", "i8", (SEATS,)),
        ("n_free", "i8"),
        ("method", "i8"),
    ],
    align=True,
)
"""How worlds are drawn. cards: the unseen ones, the first n_fixed of them free whatever happens,
the rest in the order of the table. may: a bit per bound seat that may hold the card. bound, free:
seats, with the sizes of their hands; stride: of a bound seat's cards in the number of a state."""


@dataclass(frozen=True, slots=True)
class Worlds:
    """A way to draw worlds. n_worlds: how many there are, about; None where nobody counted."""

    plan: Record
    counts: npt.NDArray[np.float64]
    n_worlds: float | None


def prepare(unseen: Words, barred: Words, sizes: npt.NDArray[np.int64]) -> Worlds:
    """How to draw worlds.

    unseen: uint64 (words,). barred: uint64 (seats, words). sizes: int64 (seats,), unseen cards each
    seat holds, 0 for a seat whose hand is known. Raises ValueError if no world is possible.
    """
    plan = np.zeros(1, PLAN)
    n_entries = _plan(plan, unseen, barred, sizes)
    if n_entries < 0:
        raise ValueError("there are fewer unseen cards than the hands hold")
    counts = np.zeros(max(n_entries, 1))
    record = plan[0]
    n_worlds: float | None = 1.0
    if record["method"] == COUNTED:
        n_worlds = float(_count(plan, counts))
        if n_worlds == 0:
            raise ValueError(NO_DEAL)
    elif record["method"] == REFUSED:
        if not _is_possible(record):
            raise ValueError(NO_DEAL)
        n_worlds = None
    if n_worlds is not None:
        n_worlds *= _ways_to_share(record)
    return Worlds(plan, counts, n_worlds)


def _is_possible(plan: Any) -> bool:
    """Whether any bound seats together lack no more cards than there are for them (Hall, 1935)."""
    n_bound = int(plan["n_bound"])
    may, sizes = plan["may"][plan["n_fixed"] : plan["n_cards"]], plan["size"]
    return all(
        np.count_nonzero(may & some) >= sum(sizes[i] for i in range(n_bound) if some >> i & 1)
        for some in range(1, 1 << n_bound)
    )


def _ways_to_share(plan: Any) -> float:
    """Ways to part the free cards between the free seats and the stock."""
    hands = [int(size) for size in plan["free_size"][: plan["n_free"]]]
    n_free = int(plan["n_cards"] - sum(plan["size"][: plan["n_bound"]]))
    parts = [*hands, n_free - sum(hands)]
    ways = lgamma(n_free + 1) - sum(lgamma(part + 1) for part in parts)
    return float(round(np.exp(ways))) if ways < 30 else float(np.exp(ways))


@compiled
def _plan(plan, unseen, barred, sizes):
    """Fill the plan. Returns the entries of its table, 0 where it needs none, -1: no world."""
    p = plan[0]
    p.n_bound, p.n_free, p.n_cards = 0, 0, 0
    n_states, lacking = 1, 0
    for seat in range(len(sizes)):
        if sizes[seat] == 0:
            continue
        lacking += sizes[seat]
        hidden = ZERO
        for word in range(len(unseen)):
            hidden |= unseen[word] & barred[seat, word]
        if hidden == ZERO:
            p.free[p.n_free], p.free_size[p.n_free] = seat, sizes[seat]
            p.n_free += 1
        else:
            p.bound[p.n_bound], p.size[p.n_bound] = seat, sizes[seat]
            p.stride[p.n_bound] = n_states
            n_states = min(n_states * (sizes[seat] + 1), 1 << 40)
            p.n_bound += 1
    for is_fixed in (True, False):
        for word in range(len(unseen)):
            cards = unseen[word]
            while cards != ZERO:
                bit = cards & (~cards + ONE)
                may = 0
                for i in range(p.n_bound):
                    if barred[p.bound[i], word] & bit == ZERO:
                        may |= 1 << i
                if (may == 0) == is_fixed:
                    p.cards[p.n_cards] = U(64 * word) + lowest_bit(cards)
                    p.may[p.n_cards] = may
                    p.n_cards += 1
                cards ^= bit
        if is_fixed:
            p.n_fixed = p.n_cards
    p.n_states = n_states
    if lacking > p.n_cards:
        return -1
    n_entries = (p.n_cards - p.n_fixed + 1) * n_states
    p.method = SHUFFLED if p.n_bound == 0 else COUNTED
    if n_entries > MOST_STATES:
        p.method = REFUSED
        _fewest_seats_first(p)
    return n_entries if p.method == COUNTED else 0


@part
def _fewest_seats_first(p):
    """Order the cards so that a refusal comes early."""
    for i in range(p.n_fixed + 1, p.n_cards):
        card, may = p.cards[i], p.may[i]
        j = i
        while j > p.n_fixed and popcount(U(p.may[j - 1])) > popcount(U(may)):
            p.cards[j], p.may[j] = p.cards[j - 1], p.may[j - 1]
            j -= 1
        p.cards[j], p.may[j] = card, may


@compiled
def _count(plan, counts):
    """Fill the table: float64 (card, state), ways to finish from that card on. Returns all ways.

    A state numbers the cards each bound seat still lacks.
    """
    p = plan[0]
    n_cards = p.n_cards - p.n_fixed
    n_states = p.n_states
    counts[n_cards * n_states] = 1.0
    for card in range(n_cards - 1, -1, -1):
        here = counts[card * n_states : (card + 1) * n_states]
        after = counts[(card + 1) * n_states : (card + 2) * n_states]
        here[:] = after
        for i in range(p.n_bound):
            if p.may[p.n_fixed + card] >> i & 1:
                stride = p.stride[i]
                block = stride * (p.size[i] + 1)
                for begin in range(0, n_states, block):
                    for state in range(begin + stride, begin + block):
                        here[state] += after[state - stride]
    return counts[n_states - 1]


@lru_cache(maxsize=1)
def bounds_table() -> npt.NDArray[np.float64]:
    """float64 (r, k): the share that k places bounded by r cards keep of their bound at r - 1.

    Column 0 is the bound itself, h(r): h(1) = e, h(r + 1) = h(r) + 1 + 0.5 / h(r) + 0.6 / h(r)**2.
    """
    bound = np.zeros(MOST_CARDS + 1)
    bound[1] = np.e
    for r in range(1, MOST_CARDS):
        bound[r + 1] = bound[r] + 1 + 0.5 / bound[r] + 0.6 / bound[r] ** 2
    table = np.zeros((MOST_CARDS + 1, MOST_CARDS + 1))
    table[:, 0] = bound
    for r in range(1, MOST_CARDS + 1):
        table[r, 1:] = (bound[r - 1] / bound[r]) ** np.arange(1, MOST_CARDS + 1)
    table.setflags(write=False)
    return table


@compiled
def draw(plan, counts, bounds, key, first, worlds):
    """Draw worlds: uint64 (n, seats, words), whose other entries are left alone.

    key: of the stream; first: number of the first world in it. Returns the trials it took.
    """
    p = plan[0]
    loose = np.zeros(MOST_CARDS, np.uint8)
    scratch = np.zeros((2, SEATS + 1), np.int64)
    n_trials = 0
    for n in range(len(worlds)):
        counter = U(first + n) << U(32)
        world = worlds[n]
        while True:
            n_trials += 1
            for i in range(p.n_bound):
                for word in range(world.shape[1]):
                    world[p.bound[i], word] = ZERO
            for i in range(p.n_fixed):
                loose[i] = p.cards[i]
            if p.method == REFUSED:
                n_loose, counter = _refusing(p, bounds, key, counter, world, loose, scratch)
            elif p.method == COUNTED:
                n_loose, counter = _counted(p, counts, key, counter, world, loose)
            else:
                n_loose = p.n_fixed
            if n_loose >= 0:
                break
        _share(p, key, counter, world, loose, n_loose)
    return n_trials


@compiled
def draw_deals(plan, counts, bounds, key, first, shown, n_cards, deals):
    """Draw worlds as whole deals: uint8 (n, cards), the hands by seat and the stock, each sorted.

    shown: uint64 (seats, words), the cards of each seat's hand as dealt that are known to have been
    in it. n_cards: of the pack. The worlds are those of ``draw`` with the same key and number.
    """
    n_seats, n_words = shown.shape
    world = np.zeros((1, n_seats, n_words), np.uint64)
    for n in range(len(deals)):
        draw(plan, counts, bounds, key, first + n, world)
        place = 0
        for seat in range(n_seats):
            for word in range(n_words):
                cards = world[0, seat, word] | shown[seat, word]
                while cards != ZERO:
                    deals[n, place] = U(64 * word) + lowest_bit(cards)
                    place += 1
                    cards &= cards - ONE
        for word in range(n_words):
            size = min(n_cards - 64 * word, 64)
            cards = ~ZERO if size == 64 else (ONE << U(size)) - ONE
            for seat in range(n_seats):
                cards &= ~(world[0, seat, word] | shown[seat, word])
            while cards != ZERO:
                deals[n, place] = U(64 * word) + lowest_bit(cards)
                place += 1
                cards &= cards - ONE


@part
def _give(world, seat, card):
    world[seat, card >> 6] |= ONE << U(card & 63)


@part
def _counted(p, counts, key, counter, world, loose):
    """Part the cards along the table. Returns how many are loose, and the next counter."""
    n_states = p.n_states
    state = n_states - 1
    n_loose = p.n_fixed
    n = p.n_fixed
    while state > 0:
        here = (n - p.n_fixed) * n_states + state
        after = here + n_states
        card = np.int64(p.cards[n])
        x = np.float64(drawn(key, counter) >> U(11)) * 2.0**-53 * counts[here] - counts[after]
        counter += ONE
        if x < 0.0:
            loose[n_loose] = card
            n_loose += 1
        else:
            # The last seat it can go to takes what rounding leaves over.
            chosen = -1
            for i in range(p.n_bound):
                if p.may[n] >> i & 1 and (state // p.stride[i]) % (p.size[i] + 1):
                    ways = counts[after - p.stride[i]]
                    if ways > 0.0:
                        chosen = i
                        x -= ways
                        if x < 0.0:
                            break
            if chosen < 0:
                loose[n_loose] = card
                n_loose += 1
            else:
                _give(world, p.bound[chosen], card)
                state -= p.stride[chosen]
        n += 1
    while n < p.n_cards:
        loose[n_loose] = p.cards[n]
        n_loose += 1
        n += 1
    return n_loose, counter


@part
def _refusing(p, bounds, key, counter, world, loose, scratch):
    """Part the cards by the bounds. Returns how many are loose, -1 if refused, and the counter.

    The free bin is one more seat, the last, that may hold every card.
    """
    lacks, mays = scratch[0], scratch[1]
    free = p.n_bound
    lacks[free] = p.n_cards - p.n_fixed
    for i in range(free):
        lacks[i] = p.size[i]
        mays[i] = 0
        lacks[free] -= p.size[i]
    # What must be free takes its places in the free bin first.
    mays[free] = p.n_cards - p.n_fixed
    for n in range(p.n_fixed, p.n_cards):
        for i in range(free):
            mays[i] += p.may[n] >> i & 1
    n_loose = p.n_fixed
    for n in range(p.n_fixed, p.n_cards):
        may = p.may[n] | 1 << free
        only, kept = -1, 1.0
        for i in range(free + 1):
            if may >> i & 1 and lacks[i] > 0:
                if lacks[i] > mays[i] or (mays[i] == 1 and only >= 0):
                    return -1, counter
                if mays[i] == 1:
                    only = i
                else:
                    kept *= bounds[mays[i], lacks[i]]
        x = np.float64(drawn(key, counter) >> U(11)) * 2.0**-53
        counter += ONE
        chosen = -1
        if only >= 0:
            if x < kept:
                chosen = only
        else:
            for i in range(free + 1):
                if may >> i & 1 and lacks[i] > 0:
                    x -= lacks[i] * kept * np.e / bounds[mays[i] - 1, 0]
                    if x < 0.0:
                        chosen = i
                        break
        if chosen < 0:
            return -1, counter
        for i in range(free + 1):
            mays[i] -= may >> i & 1
        lacks[chosen] -= 1
        if chosen == free:
            loose[n_loose] = p.cards[n]
            n_loose += 1
        else:
            _give(world, p.bound[chosen], np.int64(p.cards[n]))
    return n_loose, counter


@part
def _share(p, key, counter, world, loose, n_loose):
    """Deal the free seats their hands from the loose cards; what remains is the stock."""
    left = n_loose
    number = ZERO
    is_half_used = False
    for i in range(p.n_free):
        seat = p.free[i]
        for word in range(world.shape[1]):
            world[seat, word] = ZERO
        for _ in range(p.free_size[i]):
            number >>= U(32)
            if not is_half_used:
                number = drawn(key, counter)
                counter += ONE
            is_half_used = not is_half_used
            place = np.int64(below(number, U(left)))
            left -= 1
            card = loose[place]
            loose[place] = loose[left]
            _give(world, seat, np.int64(card))
