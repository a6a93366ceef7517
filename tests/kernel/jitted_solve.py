"""The solvers' problems solved by trying everything, compiled: no bound, no memory, no order."""

# mypy: allow-untyped-defs, no-check-untyped-defs

from __future__ import annotations

import numpy as np

from followsuit.kernel.compiled import ONE, U, below, compiled, drawn, popcount
from followsuit.kernel.packed import AUCTION, OVER, SEATS, TRICK_SCORING
from followsuit.kernel.play import apply, legal, scores
from followsuit.kernel.solve import NO_LIMIT, outcomes, value, values


@compiled
def play_on(tables, boards, keys, n_left, codes):
    """Make random moves on each board until its auction is over and few cards are in the hands.

    keys: uint64 (boards,), streams of random numbers. n_left: int64 (boards,), the most cards.
    codes: int16 (MOST_MOVES,), scratch.
    """
    for i in range(len(boards)):
        counter = U(0)
        while boards[i].phase == AUCTION or _cards_left(boards[i]) > n_left[i]:
            n = legal(tables[0], boards[i], codes)
            k = below(drawn(keys[i], counter), U(n))
            counter += ONE
            apply(tables[0], boards[i], np.int64(codes[k]))


@compiled
def _cards_left(b):
    n = U(0)
    for seat in range(b.n_seats):
        n += popcount(U(b.left[seat]))
    return np.int64(n)


@compiled
def _wish(t, b, points, out):
    """What each seat alone against all wants much of: its score; with two seats the difference."""
    for seat in range(b.n_seats):
        out[seat] = t.best * points[seat]
        if b.n_seats == 2 and t.scoring != TRICK_SCORING:
            out[seat] = t.best * (points[seat] - points[1 - seat])


@compiled
def _is_better(t, b, points, others):
    """Whether the seat to act takes these points rather than the others."""
    own, theirs = 0, 0
    for seat in range(b.n_seats):
        more = t.best * (points[seat] - others[seat])
        if seat == b.turn:
            own = more
        else:
            theirs += more
    return own > 0 or (own == 0 and theirs < 0)


@compiled
def exhaust(tables, root, boards, codes, worst, each):
    """Try every line from the root, a record. Returns how many there are.

    boards: a record for each depth, codes: int16 (depth, MOST_MOVES): scratch. worst, each: int64
    (depth, MOST_MOVES + 1, SEATS). Row [0, i] is what comes of the i-th legal move at the root, row
    [0, -1] of the best: what each seat can be sure of with all others against it, more being
    better, and the points if each seat plays for its own.
    """
    t = tables[0]
    n = np.zeros(len(boards), np.int64)
    at = np.zeros(len(boards), np.int64)
    points = np.zeros(SEATS, np.int64)
    boards[0] = root[0]
    n[0] = legal(t, boards[0], codes[0])
    level, n_lines = 0, 0
    while True:
        if at[level] < n[level]:
            code = np.int64(codes[level, at[level]])
            level += 1
            boards[level] = boards[level - 1]
            apply(t, boards[level], code)
            at[level] = 0
            if boards[level].phase != OVER:
                n[level] = legal(t, boards[level], codes[level])
                continue
            n_lines += 1
            scores(t, boards[level], points)
            each[level, -1] = points
            _wish(t, boards[level], points, worst[level, -1])
        if level == 0:
            return n_lines
        level -= 1
        b = boards[level]
        i = at[level]
        at[level] += 1
        worst[level, i] = worst[level + 1, -1]
        each[level, i] = each[level + 1, -1]
        for seat in range(b.n_seats):
            new, old = worst[level, i, seat], worst[level, -1, seat]
            if i == 0 or (new > old if seat == b.turn else new < old):
                worst[level, -1, seat] = new
        if i == 0 or _is_better(t, b, each[level, i], each[level, -1]):
            each[level, -1] = each[level, i]


@compiled
def first_mismatch(tables, positions, boards, codes, worst, each, out, rows, memory):
    """Place of the first position that a solver solves otherwise than trying everything; or -1.

    Scratch: as for ``exhaust``, and out: int64 (MOST_MOVES,), rows: int64 (MOST_MOVES, SEATS),
    memory: a record of ``solve.scratch``.
    """
    t, d = tables[0], memory[0]
    for place in range(len(positions)):
        b = positions[place]
        exhaust(tables, positions[place : place + 1], boards, codes, worst, each)
        for seat in range(b.n_seats):
            if t.best * value(t, b, seat, NO_LIMIT, d) != worst[0, -1, seat]:
                return place
            n = values(t, b, seat, NO_LIMIT, codes[0], out, d)
            for i in range(n):
                if t.best * out[i] != worst[0, i, seat]:
                    return place
        n = outcomes(t, b, NO_LIMIT, codes[0], rows, d)
        for i in range(n):
            for seat in range(b.n_seats):
                if rows[i, seat] != each[0, i, seat]:
                    return place
    return -1
