"""Flat Monte Carlo: every legal move tried in many worlds, each played out by rules of thumb.

A world becomes a position by reliving the deal in it, move by move; what the others bid and played
on the way says how plausible it is. Source of the weights: Rebstock, Solinas, Buro and Sturtevant,
Policy based inference in trick-taking card games, 2019.
"""

# mypy: disable-error-code="no-untyped-def, no-untyped-call"

from __future__ import annotations

import numpy as np

from followsuit.kernel.compiled import (
    ONE,
    ZERO,
    U,
    below,
    compiled,
    drawn,
    inlined,
    lowest_bit,
    part,
    popcount,
)
from followsuit.kernel.packed import (
    AUCTION,
    EXACT_AUCTION,
    OVER,
    PLAY,
    POINT_SCORING,
)
from followsuit.kernel.play import (
    apply,
    call_followers,
    clear,
    leadable,
    least_bid,
    legal,
    scores,
    set_hand,
)
from followsuit.kernel.policy import estimate, policy_move
from followsuit.kernel.solve import UNSOLVED, best_outcome, outcomes
from followsuit.kernel.solve import values as sure_values


@compiled
def lay_out(t, b, dealer, shown, world, me):
    """Make the board the deal of this world, before its first bid or card.

    shown: uint64 (seats, words), cards each seat has played and, of seat *me*, all it was dealt.
    world: the same, of hidden cards. *me* is -1 where no hand is known.
    """
    n_seats = len(shown)
    clear(t, b, n_seats, dealer)
    for seat in range(n_seats):
        for word in range(len(t.pack)):
            b.hands[seat, word] = shown[seat, word]
            if seat != me:
                b.hands[seat, word] |= world[seat, word]
        set_hand(t, b, seat, b.hands[seat])
    if t.stock_to_last:
        b.stock_points = _stock_points(t, b)


@compiled
def relive(t, b, dealer, shown, world, me, history):
    """Make the board the position after the history, codes of all moves, in this world."""
    lay_out(t, b, dealer, shown, world, me)
    for i in range(len(history)):
        apply(t, b, np.int64(history[i]))


@part
def _stock_points(t, b):
    """Card points of what no hand holds, before the first card is played."""
    points = 0
    for word in range(len(t.pack)):
        cards = t.pack[word]
        for seat in range(b.n_seats):
            cards &= ~b.hands[seat, word]
        while cards != ZERO:
            points += np.int64(t.points[U(64 * word) + lowest_bit(cards)])
            cards &= cards - ONE
    return points


@compiled
def bid_likelihood(t, b, bid):
    """Log of the chance, up to a constant, that the seat to act bids so with its cards."""
    expected = estimate(t, b, b.turn)
    if t.auction == EXACT_AUCTION:
        return -0.5 * (bid - expected) ** 2
    least = np.float64(least_bid(t, b))
    surplus = expected - least if bid >= 0 else least - 0.5 - expected
    return -np.log1p(np.exp(-surplus))


@compiled
def play_likelihood(t, b, odds, trust, code):
    """Log of the chance that the seat to act plays so: exp(trust) to 1 for what the rules say."""
    if b.phase != PLAY:
        n = 2.0
    elif b.n_played > 0:
        n = np.float64(popcount(call_followers(t, b)))
    else:
        n = np.float64(popcount(leadable(t, b, b.turn)) * U(t.n_slots[b.mode]))
    if n == 1.0:
        return 0.0
    says = trust if policy_move(t, b, odds) == code else 0.0
    return says - np.log(np.exp(trust) + n - 1.0)


@compiled
def weigh(tables, dealer, shown, worlds, me, history, odds, trust, board, weights):
    """Write the log weight of each world: uint64 (n, seats, words).

    trust: how much the rules of thumb are believed, (bids, plays) as float64 (2,): 0 not at all,
    which is quickest. Moves of *me*, or of nobody where it is -1, are not weighed. board: a record.
    """
    t, b = tables[0], board[0]
    for n in range(len(worlds)):
        lay_out(t, b, dealer, shown, worlds[n], me)
        weight = 0.0
        for i in range(len(history)):
            code = np.int64(history[i])
            if b.turn != me:
                if b.phase == AUCTION:
                    if trust[0] > 0.0:
                        weight += trust[0] * bid_likelihood(t, b, code - 1)
                elif trust[1] > 0.0:
                    weight += play_likelihood(t, b, odds, trust[1], code)
            apply(t, b, code)
        weights[n] = weight


@compiled
def pick_worlds(weights, n_wanted, key, chosen):
    """Choose worlds in proportion to exp(weight), each about as often as it should be.

    Writes their numbers into chosen. Returns the effective sample size of the weights: (sum w)**2 /
    sum w**2. Source: systematic resampling; Kitagawa, 1996.
    """
    top = weights.max()
    total, squares = 0.0, 0.0
    for n in range(len(weights)):
        w = np.exp(weights[n] - top)
        total += w
        squares += w * w
    step = total / n_wanted
    at = step * np.float64(drawn(key, ZERO) >> U(11)) * 2.0**-53
    reached = 0.0
    k = 0
    for n in range(len(weights)):
        reached += np.exp(weights[n] - top)
        while k < n_wanted and at < reached:
            chosen[k] = n
            k += 1
            at += step
    while k < n_wanted:
        chosen[k] = len(weights) - 1
        k += 1
    return total * total / squares


@compiled
def roll_out(t, b, odds, noise, key, counter, codes):
    """Play to the end by the rules of thumb, now and then at random.

    noise: chance of a random legal move, in 2**32nds. codes: scratch.
    """
    while b.phase != OVER:
        number = drawn(key, counter)
        counter += ONE
        if number & U(0xFFFFFFFF) < noise:
            n = legal(t, b, codes)
            apply(t, b, np.int64(codes[below(number >> U(32), U(n))]))
        else:
            apply(t, b, policy_move(t, b, odds))


@inlined
def utility(t, points, me, rivalry):
    """What these scores are worth to the seat: its own less a share of the others' mean."""
    n_seats = len(points)
    others = 0
    for seat in range(n_seats):
        if seat != me:
            others += points[seat]
    return np.float64(t.best) * (points[me] - rivalry * others / (n_seats - 1))


@part
def _play_out(t, n, moves, odds, noise, key, boards, codes, row, points, crops):
    """Play each move out once from boards[0], all with the chance of the world numbered n.

    points, crops: int16 (moves, seats), written: scores, and what bids speak of, tricks or card
    points. codes, row: scratch.
    """
    b = boards[1]
    for i in range(len(moves)):
        boards[1] = boards[0]
        if moves[i] >= 0:
            apply(t, b, np.int64(moves[i]))
        roll_out(t, b, odds, noise, key, U(n) << U(32), codes)
        scores(t, b, row)
        for seat in range(b.n_seats):
            points[i, seat] = row[seat]
            crops[i, seat] = b.captured[seat] if t.scoring == POINT_SCORING else b.taken[seat]


@compiled
def evaluate(
    tables, dealer, shown, worlds, me, history, odds, moves, noise, rivalry, key, boards, values
):
    """Play every move out once in each world, with the same chance for all of them.

    moves: codes; values: float64 (worlds, moves), written. boards: 2 records of scratch. The seat
    *me* is to act after the history.
    """
    t = tables[0]
    codes = np.zeros(64, np.int16)
    row = np.zeros(16, np.int64)
    points = np.zeros((len(moves), len(shown)), np.int16)
    crops = np.zeros_like(points)
    for n in range(len(worlds)):
        relive(t, boards[0], dealer, shown, worlds[n], me, history)
        _play_out(t, n, moves, odds, noise, key, boards, codes, row, points, crops)
        for i in range(len(moves)):
            values[n, i] = utility(t, points[i], me, rivalry)


@compiled
def results(
    tables, dealer, shown, worlds, me, history, odds, moves, noise, key, boards, points, crops
):
    """As ``evaluate``, but tells what every seat scores, and what it takes.

    points, crops: int16 (worlds, moves, seats), written: scores, and what bids speak of, tricks or
    card points. A code of -1 is no move: played on from where it is.
    """
    t = tables[0]
    codes = np.zeros(64, np.int16)
    row = np.zeros(16, np.int64)
    for n in range(len(worlds)):
        relive(t, boards[0], dealer, shown, worlds[n], me, history)
        _play_out(t, n, moves, odds, noise, key, boards, codes, row, points[n], crops[n])


@compiled
def solve_ending(tables, dealer, shown, world, me, history, limit, boards, codes, outcome, memory):
    """The code of the best move of the seat *me* in this world, each seat playing for itself.

    -1 where it takes more than *limit* nodes. codes: int16 (MOST_MOVES,), outcome: int64
    (MOST_MOVES, SEATS), boards: a record, memory: what ``solve.scratch`` makes; all written.
    """
    t = tables[0]
    relive(t, boards[0], dealer, shown, world, me, history)
    n = outcomes(t, boards[0], limit, codes, outcome, memory[0])
    for i in range(n):
        if outcome[i, 0] == UNSOLVED:
            return -1
    return np.int64(codes[best_outcome(t, boards[0], n, outcome)])


@compiled
def solve_against_all(
    tables, dealer, shown, world, seat, history, limit, boards, codes, out, memory
):
    """What the seat can be sure of after each legal move, whoever makes it, in this world.

    Returns how many moves there are, or -1 where it takes more than *limit* nodes. codes, out: as
    in ``solve.values``; boards, memory: as in ``solve_ending``; all written.
    """
    t = tables[0]
    relive(t, boards[0], dealer, shown, world, -1, history)
    n = sure_values(t, boards[0], seat, limit, codes, out, memory[0])
    for i in range(n):
        if out[i] == UNSOLVED:
            return -1
    return n
