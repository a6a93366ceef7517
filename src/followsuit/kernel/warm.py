"""Has everything compiled that a player may call, and kept on disk: ``followsuit warm``.

Compiled functions are made for the types they are called with, so each piece here calls its
functions exactly as the players do. A new function that Python calls gets its line in ``PIECES``.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable, Mapping, Sequence
from importlib.util import find_spec
from types import MappingProxyType
from typing import NamedTuple

import numpy as np

from followsuit.engine.game import Game
from followsuit.kernel import (
    batch,
    cache,
    play,
    playout,
    policy,
    sampling,
    search,
    selfplay,
    solve,
)
from followsuit.kernel.boards import dealt
from followsuit.kernel.packed import BOARDS, SEATS, Record, n_words, pack, to_words

Progress = Callable[[str, float], None]
"""Told the name of each piece once it is there, and the seconds it took."""


class Desk(NamedTuple):
    """What a piece works on: a game, its tables, and a deal among its fewest seats."""

    game: Game
    n_seats: int
    tables: Record
    boards: Record


def desk(game: Game) -> Desk:
    """The game on a desk, each seat holding the next cards of the pack."""
    hands = _hands(game)
    return Desk(game, len(hands), pack(game), dealt(game, 0, hands))


def _hands(game: Game) -> list[int]:
    n_seats = min(game.seats)
    size = game.hand_size(n_seats)
    return [((1 << size) - 1) << size * seat for seat in range(n_seats)]


def _deals(on: Desk) -> None:
    dealt(on.game, 0, _hands(on.game))


def _random_deals(on: Desk) -> None:
    playout.play_deals(on.game, on.n_seats, 1, 0)
    playout.play_deal_again(on.game, on.boards, 1, 0)


def _worlds(on: Desk) -> sampling.Worlds:
    """Worlds as the first seat knows them, which has seen that nobody else holds one card."""
    words = n_words(on.game)
    unseen = to_words(on.game.pack & ~_hands(on.game)[0], words)
    barred = np.zeros((on.n_seats, words), np.uint64)
    barred[1:] = to_words(1 << len(on.game.cards) - 1, words)
    sizes = np.full(on.n_seats, on.game.hand_size(on.n_seats))
    sizes[0] = 0
    way = sampling.prepare(unseen, barred, sizes)
    drawn = np.zeros((1, on.n_seats, words), np.uint64)
    bounds, key = sampling.bounds_table(), np.uint64(0)
    sampling.draw(way.plan, way.counts, bounds, key, 0, drawn)
    n_cards = len(on.game.cards)
    deals = np.zeros((1, n_cards), np.uint8)
    sampling.draw_deals(way.plan, way.counts, bounds, key, 0, drawn[0], n_cards, deals)
    return way


def _search(on: Desk) -> None:
    words = n_words(on.game)
    hands = np.array([to_words(hand, words) for hand in _hands(on.game)])
    shown, worlds = np.zeros_like(hands), hands[np.newaxis].copy()
    boards = np.zeros(2, BOARDS[words])
    history, trust, weights = np.zeros(0, np.int16), np.ones(2), np.zeros(1)
    odds, key = policy.odds_table(), np.uint64(0)
    codes = np.zeros(play.MOST_MOVES, np.int16)
    play.legal(on.tables[0], on.boards[0], codes)
    search.weigh(on.tables, 0, shown, worlds, -1, history, odds, trust, boards[:1], weights)
    search.pick_worlds(weights, 1, key, np.zeros(1, np.int64))
    search.evaluate(
        on.tables, 0, shown, worlds, -1, history, odds, codes[:1], key, 1.0, key, boards,
        np.zeros((1, 1)),
    )  # fmt: skip
    each = np.zeros((2, 1, 1, on.n_seats), np.int16)
    search.results(
        on.tables, 0, shown, worlds, -1, history, odds, codes[:1], key, key, boards, *each
    )


def _ending(on: Desk) -> None:
    """The last trick of a deal, in the world as it is."""
    words = n_words(on.game)
    shown = np.array([to_words(hand, words) for hand in _hands(on.game)])
    board = dealt(on.game, 0, _hands(on.game))
    codes = np.zeros(play.MOST_MOVES, np.int16)
    history: list[int] = []
    while board[0]["tricks_left"] > 1:
        play.legal(on.tables[0], board[0], codes)
        history.append(int(codes[0]))
        play.apply(on.tables[0], board[0], history[-1])
    search.solve_ending(
        on.tables, 0, shown, np.zeros_like(shown), 0, np.array(history, np.int16),
        1000, board, codes, np.zeros((play.MOST_MOVES, SEATS), np.int64),
        solve.scratch(),
    )  # fmt: skip
    search.solve_against_all(
        on.tables, 0, shown, np.zeros_like(shown), 0, np.array(history, np.int16),
        1000, board, codes, np.zeros(play.MOST_MOVES, np.int64), solve.scratch(),
    )  # fmt: skip


def _batches(on: Desk) -> None:
    """Two deals in one batch: dealt, seen, and a move of each."""
    boards, places = np.zeros(2, BOARDS[n_words(on.game)]), np.zeros(2, batch.PLACE)
    numbering, dealing = np.zeros(1, batch.NUMBERING), np.zeros(1, batch.DEALING)
    seats, held = np.zeros(2, np.int8), np.zeros(2, np.int8)
    seen, masks = np.zeros((2, 2048), np.uint8), np.zeros((2, 2048), np.int8)
    actions, moves = np.zeros(2, np.int16), np.zeros(1, np.int32)
    rewards, over = np.zeros((2, on.n_seats), np.float32), np.zeros(2, np.bool_)
    seed = np.uint64(0)
    batch.begin(on.tables, on.n_seats, seed, 0, boards, places, dealing, seats)
    batch.look(on.tables, numbering, on.n_seats, boards, places, seen, masks)
    batch.observe(on.tables, numbering, on.n_seats, boards, places, seats, seen)
    batch.sample(on.tables, numbering, ~seed, 0, 0, boards, places, actions)
    # The only move that is numbered here is a pass: whether it may be made is not the question.
    batch.check(on.tables, moves, actions, boards, places, held)
    moves[:] = batch.BID << 16
    batch.step(
        on.tables, on.n_seats, seed, 0, moves, np.zeros(2, np.int16), held, boards, places, dealing,
        rewards, over, seats,
    )  # fmt: skip


def _deals_kept(on: Desk) -> None:
    """No deal at all: what compiled functions are made for are the types."""
    boards, places = np.zeros(1, BOARDS[n_words(on.game)]), np.zeros(1, batch.PLACE)
    numbering, dealing = np.zeros(1, batch.NUMBERING), np.zeros(1, batch.DEALING)
    moves, odds, none = np.zeros(1, np.int32), policy.odds_table(), np.zeros(0, np.int8)
    cards, actions = np.zeros((0, 1), np.uint8), np.zeros((0, 1), np.int16)
    lengths = np.zeros(0, np.int16)
    selfplay.play(
        on.tables, numbering, moves, on.n_seats, np.uint64(0), 0, none, odds, boards, places,
        dealing, cards, cards, actions, lengths, actions,
    )  # fmt: skip
    selfplay.look_again(
        on.tables, numbering, moves, on.n_seats, none, cards, actions, lengths, boards, places,
        none, cards, none.reshape(0, 1),
    )  # fmt: skip


PIECES: Mapping[str, Callable[[Desk], object]] = MappingProxyType(
    {
        "deals": _deals,
        "random deals": _random_deals,
        "worlds": _worlds,
        "roll-outs": _search,
        "endings": _ending,
    }
)
"""All that players call from Python, by name: each runs it on a small deal."""
RESEARCH: Mapping[str, Callable[[Desk], object]] = MappingProxyType(
    {"batches": _batches, "deals kept": _deals_kept}
)
"""What ``followsuit.envs`` calls beside it."""


def pieces() -> Mapping[str, Callable[[Desk], object]]:
    """All that is called here: what research calls only where its extra is installed."""
    return {**PIECES, **RESEARCH} if find_spec("gymnasium") else PIECES


def one_of_each_size(games: Iterable[Game]) -> list[Game]:
    """The first game with hands of one word, and the first with two; raises ValueError."""
    found: dict[int, Game] = {}
    for game in games:
        found.setdefault(n_words(game), game)
    if set(found) != set(BOARDS):
        raise ValueError(f"of packs of {sorted(BOARDS)} words these games have {sorted(found)}")
    return [found[size] for size in sorted(found)]


def run(game: Game, progress: Progress = lambda _name, _seconds: None) -> None:
    """Have every piece compiled or loaded for packs of this game's size; raises CacheError."""
    for name, piece in pieces().items():
        began = time.perf_counter()
        piece(desk(game))
        if cache.troubles:
            raise cache.troubles[0]
        progress(f"{name}, packs of up to {64 * n_words(game)} cards", time.perf_counter() - began)


def warm(games: Iterable[Game], compile_all: Callable[[Sequence[Game]], None]) -> bool:
    """Have everything compiled and kept by one process; False if it was there already.

    compile_all: has ``run`` done for each of the games it is handed, one of each size. Raises
    CacheError.
    """
    chosen = one_of_each_size(games)
    if cache.is_warm():
        return False
    cache.writable_folder()
    with cache.alone("warming"):
        if cache.is_warm():  # by another process, while this one waited
            return False
        compile_all(chosen)
        cache.mark_warm()
    return True
