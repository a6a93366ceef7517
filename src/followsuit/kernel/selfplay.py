"""Whole deals played by compiled players and kept, and what every seat saw of deals that are kept.

``play`` writes deals as rows: hands, actions by number, points. ``look_again`` plays such rows
again and writes a row for each decision. A deal follows from the seed and its number alone. Nothing
is allocated here. Numbers of actions and layout of observations are those of ``batch``.
"""

# mypy: disable-error-code="no-untyped-def, no-untyped-call"

from __future__ import annotations

import numpy as np

from followsuit.kernel.batch import FOLLOW, pick, ready, write_mask, write_seen
from followsuit.kernel.compiled import GOLDEN, ONE, ZERO, U, compiled, lowest_bit, mixed, part
from followsuit.kernel.packed import AUCTION, CHOOSE, OVER
from followsuit.kernel.play import apply, clear, find, row_cards, scores, set_hand
from followsuit.kernel.playout import deal_at_random, deal_key
from followsuit.kernel.policy import policy_move

RANDOM, ROLLOUT = range(2)
"""Players: every legal action as likely, and the rules of thumb of ``policy``."""


@part
def _number(n, b, code):
    """The action that is this code of ``play`` now."""
    if b.phase == AUCTION:
        return np.int64(n.bid[code])
    if b.phase == CHOOSE:
        return n.first_choice + code
    if b.n_played == 0:
        return np.int64(n.lead[code >> 4, (code & 15) - 1])
    return n.first_follow + (code >> 4)


@part
def _hold(t, b, n_seats, cards):
    """Give each seat the next cards of these, lowest index first."""
    size = np.int64(t.hand_size[n_seats])
    for seat in range(n_seats):
        for word in range(len(t.pack)):
            b.hands[seat, word] = ZERO
        for place in range(size):
            card = U(cards[seat * size + place])
            b.hands[seat, card >> U(6)] |= ONE << (card & U(63))
        set_hand(t, b, seat, b.hands[seat])


@part
def _note(t, b, n_seats, hands, stock):
    """Sort the hands as they were dealt, and write them and the cards of nobody."""
    size = np.int64(t.hand_size[n_seats])
    for seat in range(n_seats):
        for place in range(size):
            hands[seat * size + place] = b.cards[seat, place]
    _hold(t, b, n_seats, hands)
    for seat in range(n_seats):
        for place in range(size):
            hands[seat * size + place] = b.cards[seat, place]
    at = 0
    for word in range(len(t.pack)):
        cards = t.pack[word]
        for seat in range(n_seats):
            cards &= ~b.hands[seat, word]
        while cards != ZERO:
            stock[at] = U(64 * word) + lowest_bit(cards)
            cards &= cards - ONE
            at += 1


@compiled
def play(
    tables,
    numbering,
    moves,
    n_seats,
    seed,
    first,
    players,
    odds,
    boards,
    places,
    dealing,
    hands,
    stocks,
    actions,
    lengths,
    points,
):
    """Deal and play deals first, first + 1, ...: a row of each of the last five arrays for a deal.

    The dealer goes round. players: int8, one for each seat, moved on by a seat when all have dealt.
    hands, stocks: uint8, sorted. actions: int16 (deals, most), as many as lengths says. points:
    int16 (deals, seats). Scratch: boards, places and dealing, one record each.
    """
    t, n, b, p = tables[0], numbering[0], boards[0], places[0]
    for i in range(len(lengths)):
        number = first + i
        at = deal_key(seed, number)
        at = deal_at_random(t, b, n_seats, number % n_seats, at, dealing[0])
        _note(t, b, n_seats, hands[i], stocks[i])
        length = 0
        while b.phase != OVER:
            if players[(b.turn + number // n_seats) % len(players)] == ROLLOUT:
                code = np.int64(policy_move(t, b, odds))
                action = _number(n, b, code)
            else:
                ready(t, b, p)
                action = pick(t, n, b, p, mixed(at))
                at += GOLDEN
                code = np.int64(moves[action] & 0xFFFF)
            actions[i, length] = action
            length += 1
            apply(t, b, code)
        lengths[i] = length
        scores(t, b, points[i])


@compiled
def look_again(
    tables,
    numbering,
    moves,
    n_seats,
    dealers,
    hands,
    actions,
    lengths,
    boards,
    places,
    seats,
    seen,
    masks,
):
    """Play deals again: a row of each of the last three arrays for every decision, in order.

    What is given is as ``play`` writes it. seats: int8, who decides. seen: uint8 (decisions,
    layout). masks: int8 (decisions, actions). Scratch: boards and places, one record each.
    """
    t, n, b, p = tables[0], numbering[0], boards[0], places[0]
    row = 0
    for i in range(len(lengths)):
        clear(t, b, n_seats, np.int64(dealers[i]))
        _hold(t, b, n_seats, hands[i])
        for seat in range(n_seats):
            p.unanswered[seat] = 0
        for k in range(lengths[i]):
            ready(t, b, p)
            seats[row] = b.turn
            write_seen(t, n, b, p, n_seats, b.turn, seen[row])
            write_mask(t, n, b, p, masks[row])
            code = np.int64(moves[actions[i, k]] & 0xFFFF)
            if p.kind == FOLLOW:
                answering = row_cards(b, b.turn, U(t.follow_row[b.mode, b.call]))
                if not answering >> U(find(b, b.turn, code >> 4)) & ONE:
                    p.unanswered[b.turn] |= 1 << b.call
            apply(t, b, code)
            row += 1
