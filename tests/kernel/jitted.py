"""Compiled loops for the tests: deals traced, trees counted, rules of thumb followed."""

from __future__ import annotations

import numpy as np

from followsuit.kernel.compiled import (
    U,
    below,
    compiled,
    drawn,
    lowest_bit,
    mixed,
    nth_bit,
    nth_bit_by_table,
    part,
    popcount,
)
from followsuit.kernel.packed import OVER, SEATS
from followsuit.kernel.play import apply, legal, scores
from followsuit.kernel.policy import policy_move


@compiled
def trace(tables, board, codes, boards, legals, points):
    """Make the moves; write the board, its legal moves and its scores, before each and at the end.

    legals: int16 (moves + 1, MOST_MOVES), in which what is not written stays.
    """
    t = tables[0]
    boards[0] = board[0]
    for i in range(len(boards)):
        if i > 0:
            boards[i] = boards[i - 1]
            apply(t, boards[i], np.int64(codes[i - 1]))
        legal(t, boards[i], legals[i])
        scores(t, boards[i], points[i])


@compiled
def count_tree(tables, root, boards, codes, counts, totals):
    """Count the lines of 1, 2, ... moves into counts: int64 (depth,).

    boards: a record for each depth; codes: int16 (depth, MOST_MOVES): scratch. totals: int64
    (seats,), the sum of the scores over all lines that end the deal in fewer moves than depth.
    """
    t = tables[0]
    n = np.zeros(len(counts), np.int64)
    at = np.zeros(len(counts), np.int64)
    row = np.zeros(SEATS, np.int64)
    boards[0] = root[0]
    n[0] = legal(t, boards[0], codes[0])
    level = 0
    while level >= 0:
        if at[level] == n[level]:
            level -= 1
            continue
        code = np.int64(codes[level, at[level]])
        at[level] += 1
        counts[level] += 1
        if level + 1 < len(counts):
            level += 1
            boards[level] = boards[level - 1]
            apply(t, boards[level], code)
            n[level] = legal(t, boards[level], codes[level])
            at[level] = 0
            if boards[level].phase == OVER:
                scores(t, boards[level], row)
                for seat in range(len(totals)):
                    totals[seat] += row[seat]


@compiled
def moves_of_thumb(tables, boards, odds, codes):
    """Write the move the policy makes on each board: int64; -1 where the deal is over."""
    for i in range(len(boards)):
        is_over = boards[i].phase == OVER
        codes[i] = -1 if is_over else policy_move(tables[0], boards[i], odds)


@compiled
def thumb_along(tables, board, odds, codes, key, odd_moves):
    """Play to the end, by the policy but for *odd_moves* of 16 moves, which are random legal ones.

    Returns how many positions the policy was asked in; -1 at the first illegal answer.
    """
    t, b = tables[0], board[0]
    n = 0
    while b.phase != OVER:
        code = policy_move(t, b, odds)
        n_legal = legal(t, b, codes)
        is_legal = False
        for i in range(n_legal):
            is_legal |= codes[i] == code
        if not is_legal:
            return -1
        number = drawn(key, U(n))
        if number & U(15) < odd_moves:
            code = np.int64(codes[below(number >> U(32), U(n_legal))])
        apply(t, b, code)
        n += 1
    return n


@compiled
def bits(masks, found):
    """Write how many bits each mask has set, and the place of the lowest: int64 (masks, 2)."""
    for i in range(len(masks)):
        found[i, 0] = popcount(masks[i])
        found[i, 1] = lowest_bit(masks[i])


by_table = part(nth_bit_by_table)


@compiled
def nth_bits(masks, nths, places):
    """Write the place of a bit of each mask of 16 bits, found both ways: int64 (masks, 2)."""
    for i in range(len(masks)):
        places[i, 0] = nth_bit(masks[i], nths[i])
        places[i, 1] = by_table(masks[i], nths[i])


@compiled
def numbers(key, n, out):
    """Write the first numbers of a stream, and what they are below n: uint64 (numbers, 2)."""
    for i in range(len(out)):
        out[i, 0] = drawn(key, U(i))
        out[i, 1] = below(out[i, 0], n)


@compiled
def scrambled(values, out):
    """Write each value scrambled."""
    for i in range(len(values)):
        out[i] = mixed(values[i])
