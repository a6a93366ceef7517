"""Boards made from hands: the way from the engine's bit sets into compiled code."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from followsuit.engine.game import Game
from followsuit.kernel.compiled import compiled
from followsuit.kernel.packed import BOARDS, Record, n_words, pack, to_words
from followsuit.kernel.play import clear, set_hand


def dealt(game: Game, dealer: int, hands: Sequence[int]) -> Record:
    """One record: the deal before its first bid or card. hands: bit sets by seat."""
    words = n_words(game)
    boards = np.zeros(1, BOARDS[words])
    stock = game.pack & ~sum(hands)
    _deal(
        pack(game),
        boards,
        dealer,
        np.array([to_words(cards, words) for cards in hands]),
        points_of(game, stock),
    )
    return boards


def points_of(game: Game, cards: int) -> int:
    """Card points of a bit set."""
    return sum(points for card, points in enumerate(game.tables.points) if cards >> card & 1)


@compiled
def _deal(tables, boards, dealer, hands, stock_points):  # type: ignore[no-untyped-def]  # compiled
    t, b = tables[0], boards[0]
    clear(t, b, len(hands), dealer)
    for seat in range(len(hands)):
        set_hand(t, b, seat, hands[seat])
    b.stock_points = stock_points
