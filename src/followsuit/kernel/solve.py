"""Exact values with all cards open, one seat against all others.

A board is any position after the auction: between tricks, within one, or before a choice. Its value
for a seat is what the seat gets at the end of the deal however the others play, all of them against
it: its tricks, or with two seats the difference of the scores where there are bids or points, and
with more its own score. The seat wants much, or little where ``table.best`` is -1; the others want
the opposite. For two seats this is the value of the game. t is a record of ``packed.table_dtype``,
b of ``packed.board_dtype``; d is the memory that ``scratch`` makes, one for each thread.

A board of more than 64 cards is not solved, nor one before the end of its auction.
"""

from __future__ import annotations

import numpy as np

from followsuit.kernel.compiled import ONE, ZERO, U, compiled, part
from followsuit.kernel.packed import AUCTION, TRICK_SCORING, Record
from followsuit.kernel.play import legal
from followsuit.kernel.solve_bounds import REACHED
from followsuit.kernel.solve_deal import (
    CARDS,
    IN_ORDER,
    WEAK_FIRST,
    harvested,
    lay_out,
    longest_hand,
    number_of,
    score,
)
from followsuit.kernel.solve_each import foresee, note_scores, tally
from followsuit.kernel.solve_search import (
    CHOICE,
    FOLLOW,
    SEARCH,
    STOPPED,
    TOTALS,
    begin,
    choose,
    follow,
    lead,
    prove,
)

UNSOLVED = np.int64(-1000)
"""Stands for a value when the search took more nodes than allowed, or the board is not solved."""
ABOVE_ALL = np.int64(1000)
NO_LIMIT = 1 << 62
NO_MOVE, NOBODY, NO_ROOT = np.int64(-1), np.int64(-1), np.int64(-1)


def scratch() -> Record:
    """Memory for one solver at a time, a record; up to 6 MB once it is used."""
    return np.zeros(1, SEARCH)


@compiled
def value(t, b, seat, limit, d):
    """Value of the board for the seat; UNSOLVED if it takes more than *limit* nodes."""
    root = _begin(t, b, seat, limit, d)
    if root == NO_ROOT:
        return UNSOLVED
    return _signed(t, _search(d, root, NO_MOVE, _first_guess(d, root)))


@compiled
def value_by_board(tables, boards, seat, limit, out, memory):
    """Value of each board for the seat, into out: int64 (boards,). From Python, the quick way in.

    tables, memory: one record each; boards: records, not a single one of them.
    """
    for place in range(len(boards)):
        out[place] = value(tables[0], boards[place], seat, limit, memory[0])


@compiled
def values(t, b, seat, limit, codes, out, d):
    """Value for the seat after each legal move, whoever makes it; returns how many there are.

    codes: int16 (MOST_MOVES,), the moves as ``play.legal`` writes them. out: int64 (MOST_MOVES,),
    UNSOLVED from where the search took more than *limit* nodes.
    """
    root = _begin(t, b, seat, limit, d)
    n = legal(t, b, codes)
    if root == NO_ROOT:
        out[:n] = UNSOLVED
        return n
    guess = _first_guess(d, root)
    for i in range(n):
        found = _search(d, root, np.int64(codes[i]), guess)
        out[i] = _signed(t, found)
        guess = max(found, _wish_above(d, _least_wish(d)))
    return n


@part
def _signed(t, found):
    return found if found == UNSOLVED else t.best * found


@part
def _begin(t, b, seat, limit, d):
    """Make the board the root of a search for the seat. Returns the root, or NO_ROOT."""
    if not _is_fit(t, b):
        return NO_ROOT
    lay_out(t, b, d, WEAK_FIRST)
    have = harvested(t, b, seat)
    all_seats = d.worth
    for other in range(b.n_seats):
        all_seats += harvested(t, b, other)
    for more in range(d.worth + 1):
        wish = score(t, b, seat, have + more)
        if b.n_seats == 2 and t.scoring != TRICK_SCORING:
            wish -= score(t, b, 1 - seat, all_seats - have - more)
        d.wish[more] = t.best * wish
    return begin(b, d, seat, limit)


@part
def _is_fit(t, b):
    """Whether the auction is over, and the cards and their points fit into a search."""
    points = np.int64(0)
    for card in range(t.n_cards):
        points += np.int64(t.points[card])
    return b.phase != AUCTION and longest_hand(b) * b.n_seats <= CARDS and points < TOTALS


# --- which value: goal after goal -----------------------------------------------------------------


@part
def _search(d, root, code, guess):
    """The best wish that the lone seat can be sure of, at the root or after a move there.

    code: the move, or -1. guess: the wish to try first, not the least one.
    """
    low = _least_wish(d)
    high = _wish_below(d, ABOVE_ALL)
    target = guess
    while low < high:
        d.goal[root] = _goal_of(d, target)
        node = root
        if code >= 0:
            _make(d, root, code)
            node = root + 1
        result = prove(d, node)
        if result == STOPPED:
            return UNSOLVED
        if result == REACHED:
            low = target
            target = _wish_above(d, low)
        else:
            high = _wish_below(d, target)
            target = high
    return low


@part
def _first_guess(d, root):
    """Where to begin: with the least for the side that leads, for what is easily proved helps on.

    From the middle it took 5 to 80 per cent more nodes, from the other end three to six times as
    many.
    """
    if d.n_seats == 2 and d.turn[root] != d.lone:
        return _wish_below(d, ABOVE_ALL)
    return _wish_above(d, _least_wish(d))


@part
def _least_wish(d):
    least = ABOVE_ALL
    for more in range(d.worth + 1):
        least = min(least, d.wish[more])
    return least


@part
def _wish_above(d, bound):
    """The least wish above the bound; ABOVE_ALL if there is none."""
    least = ABOVE_ALL
    for more in range(d.worth + 1):
        if d.wish[more] > bound:
            least = min(least, d.wish[more])
    return least


@part
def _wish_below(d, bound):
    """The greatest wish below the bound, which is not the least."""
    greatest = UNSOLVED
    for more in range(d.worth + 1):
        if d.wish[more] < bound:
            greatest = max(greatest, d.wish[more])
    return greatest


@part
def _goal_of(d, target):
    """Totals with which the wish is at least the target."""
    goal = ZERO
    for more in range(d.worth + 1):
        if d.wish[more] >= target:
            goal |= ONE << U(more)
    return goal


@part
def _make(d, root, code):
    """Make the move, written as ``play.legal`` writes it, at the root."""
    if d.kind[root] == CHOICE:
        choose(d, root, code == 1)
        return
    card = number_of(d, np.int64(d.turn[root]), code >> 4)
    if d.kind[root] == FOLLOW:
        follow(d, root, U(card))
        return
    slot = 0
    while d.calls[d.mode[root], card, slot] != (code & 15) - 1:
        slot += 1
    lead(d, root, card, slot)


# --- every seat for itself ------------------------------------------------------------------------


@compiled
def outcomes(t, b, limit, codes, out, d):
    """Scores of all seats after each legal move if each plays for its own; returns how many moves.

    out: int64 (MOST_MOVES, SEATS); its first column is UNSOLVED from where the search took more
    than *limit* nodes.
    """
    if not _is_fit(t, b):
        n = legal(t, b, codes)
        out[:n, 0] = UNSOLVED
        return n
    lay_out(t, b, d, IN_ORDER)
    note_scores(t, b, d)
    root = begin(b, d, NOBODY, limit)
    n = legal(t, b, codes)
    for i in range(n):
        _make(d, root, np.int64(codes[i]))
        if foresee(d, root + 1) == STOPPED:
            out[i, 0] = UNSOLVED
            continue
        for seat in range(b.n_seats):
            out[i, seat] = t.best * d.final[seat, tally(d.reward[root + 1], seat)]
    return n


@compiled
def best_outcome(t, b, n, out):
    """Place of the move that the seat to act makes of those whose outcomes are known; -1 if none.

    The best score for itself, then the least for the others, then the first.
    """
    best, best_own, best_total = -1, 0, 0
    for i in range(n):
        if out[i, 0] == UNSOLVED:
            continue
        own, total = t.best * out[i, b.turn], np.int64(0)
        for seat in range(b.n_seats):
            total += t.best * out[i, seat]
        if best < 0 or own > best_own or (own == best_own and total < best_total):
            best, best_own, best_total = i, own, total
    return best
