"""The solvers against trying everything, in bulk; whole deals; many threads; code from the disk.

What trying everything means is checked against the engine here, on few deals.
"""

from __future__ import annotations

import os
import random
import subprocess
import sys
import threading
import time
from pathlib import Path
from typing import NamedTuple

import numpy as np
import numpy.typing as npt
import pytest

from followsuit import games
from followsuit.engine import (
    Game,
    OptionError,
    State,
    apply,
    legal_moves,
    random_deal,
    scores,
    start,
)
from followsuit.engine.state import card_set
from followsuit.kernel import play, solve
from followsuit.kernel.boards import dealt
from followsuit.kernel.packed import BOARDS, SEATS, Record, n_words, pack
from tests.kernel import jitted_solve
from tests.kernel.traces import board_after

Ints = npt.NDArray[np.int64]

DEPTH = 40
ROOT = Path(__file__).parents[2]


class Case(NamedTuple):
    """A table, and the most cards in all hands from which on everything is tried."""

    game: Game
    n_seats: int
    n_left: int


def _xactika() -> list[Case]:
    """Small deals in all modes, of the whole pack and of miniatures."""
    cases = []
    for mode in ("win", "lose", "bid"):
        for shapes, counts in ((4, 3), (4, 2), (3, 3), (2, 3)):
            for n_seats, size in ((2, 3), (2, 4), (3, 2), (3, 3), (4, 2), (5, 2), (6, 1)):
                try:
                    game = games.xactika(mode=mode, hand_size=size, shapes=shapes, counts=counts)
                except OptionError:
                    continue
                if n_seats in game.seats:
                    cases.append(Case(game, n_seats, 9))
    return cases


def _one_card() -> list[Case]:
    """Endings under every rule of the joker, most auctions having found a declarer."""
    tables = [
        games.one_card(),
        games.one_card(joker_lead="names_suit"),
        games.one_card(no_trump_reversal=True),
        games.one_card(own_joker_reverses=False, bid_fail="minus"),
        games.one_card(joker_opening="names_trump"),
        games.one_card(joker_opening="no_trump", no_trump_reversal=True),
        games.one_card(joker_must_follow_trump=False, bid_fail="minus"),
    ]
    return [Case(game, n, 8 if n < 4 else 9) for game in tables for n in game.seats]


CASES = _xactika() + _one_card()


def positions(case: Case, count: int, seed: object) -> Record:
    """Records of random positions of so many cards or a few less: between tricks and within."""
    game, n_seats, n_left = case
    rng = random.Random(f"{game!r} {n_seats} {seed}")
    boards = np.zeros(count, BOARDS[n_words(game)])
    for place in range(count):
        deal = random_deal(game, n_seats, rng.randrange(n_seats), rng)
        boards[place] = dealt(game, deal.dealer, [card_set(hand) for hand in deal.hands])[0]
    keys = np.array([rng.getrandbits(64) for _ in range(count)], np.uint64)
    most = np.array([n_left - rng.randrange(n_seats) for _ in range(count)], np.int64)
    jitted_solve.play_on(pack(game), boards, keys, most, np.zeros(play.MOST_MOVES, np.int16))
    return boards


def deals(game: Game, n_seats: int, count: int, seed: int) -> Record:
    """Records of whole deals without an auction, seat 0 to lead."""
    rng = random.Random(seed)
    boards = np.zeros(count, BOARDS[n_words(game)])
    for place in range(count):
        deal = random_deal(game, n_seats, n_seats - 1, rng)
        boards[place] = dealt(game, n_seats - 1, [card_set(hand) for hand in deal.hands])[0]
    return boards


def values_of(
    game: Game, boards: Record, seat: int, limit: int = solve.NO_LIMIT, memory: Record | None = None
) -> list[int]:
    """Value of each board for the seat."""
    out = np.zeros(len(boards), np.int64)
    memory = solve.scratch() if memory is None else memory
    solve.value_by_board(pack(game), boards, seat, limit, out, memory)
    return [int(value) for value in out]


def everything(game: Game, root: Record) -> tuple[int, Ints, Ints]:
    """Number of lines from the root, a record; worst and each as ``exhaust`` writes them."""
    rows = np.zeros((2, DEPTH, play.MOST_MOVES + 1, SEATS), np.int64)
    boards = np.zeros(DEPTH, BOARDS[n_words(game)])
    codes = np.zeros((DEPTH, play.MOST_MOVES), np.int16)
    n_lines = jitted_solve.exhaust(pack(game), root, boards, codes, rows[0], rows[1])
    return n_lines, rows[0, 0], rows[1, 0]


class Ends(NamedTuple):
    """What comes of a position: lines, sure wishes by seat, points if each plays for its own."""

    n_lines: int
    worst: tuple[int, ...]
    each: tuple[int, ...]


def ends_of(game: Game, state: State) -> Ends:
    """The same through the engine."""
    sign = 1 if game.plan.best == "high" else -1
    final = scores(game, state)
    if final is not None:
        wish = tuple(sign * points for points in final)
        if len(final) == 2 and game.scoring.kind != "tricks":
            wish = (wish[0] - wish[1], wish[1] - wish[0])
        return Ends(1, wish, final)
    after = [ends_of(game, apply(game, state, move)) for move in legal_moves(game, state)]
    turn = state.turn
    assert turn is not None
    return Ends(
        sum(end.n_lines for end in after),
        tuple(
            (max if seat == turn else min)(end.worst[seat] for end in after)
            for seat in range(state.n_seats)
        ),
        max(
            (end.each for end in after),
            key=lambda points: (sign * points[turn], -sign * (sum(points) - points[turn])),
        ),
    )


def small_state(case: Case, rng: random.Random) -> State:
    """A position of few cards, reached by the engine."""
    game, n_seats, n_left = case
    n_left = min(n_left, 6) - rng.randrange(n_seats)
    state = start(game, random_deal(game, n_seats, rng.randrange(n_seats), rng))
    while state.phase == "auction" or sum(hand.bit_count() for hand in state.hands) > n_left:
        state = apply(game, state, rng.choice(legal_moves(game, state)))
    return state


def test_trying_everything_finds_what_the_engine_finds() -> None:
    """All lines, what every seat can be sure of, and what each gets playing for its own."""
    rng = random.Random("everything")
    for case in CASES * 5:
        state = small_state(case, rng)
        if state.turn is None:
            continue
        n_lines, worst, each = everything(case.game, board_after(case.game, state))
        found = [
            Ends(0, tuple(w[: case.n_seats]), tuple(e[: case.n_seats]))
            for w, e in zip(worst.tolist(), each.tolist(), strict=True)
        ]
        moves = legal_moves(case.game, state)
        expected = [ends_of(case.game, apply(case.game, state, move)) for move in moves]

        assert sum(end.n_lines for end in expected) == n_lines
        assert [end[1:] for end in expected] == [end[1:] for end in found[: len(moves)]]
        assert ends_of(case.game, state)[1:] == found[-1][1:]


def check(case: Case, count: int, seed: object) -> None:
    """Both solvers, every seat and every move, on so many positions."""
    boards = positions(case, count, seed)
    depths = (DEPTH, play.MOST_MOVES + 1, SEATS)

    place = jitted_solve.first_mismatch(
        pack(case.game),
        boards,
        np.zeros(DEPTH, BOARDS[n_words(case.game)]),
        np.zeros((DEPTH, play.MOST_MOVES), np.int16),
        np.zeros(depths, np.int64),
        np.zeros(depths, np.int64),
        np.zeros(play.MOST_MOVES, np.int64),
        np.zeros((play.MOST_MOVES, SEATS), np.int64),
        solve.scratch(),
    )

    assert place == -1, f"{case}, seed {seed}: {boards[place]}"


@pytest.mark.long
def test_the_solvers_find_what_trying_everything_finds() -> None:
    for case in CASES:
        check(case._replace(n_left=min(case.n_left, 7)), 60, "quick")


@pytest.mark.long
@pytest.mark.timeout(3600)
def test_no_mismatch_on_100_000_small_deals() -> None:
    each = 100_000 // len(CASES) + 1
    for case in CASES:
        check(case, each, "long")


@pytest.mark.parametrize("mode", ["win", "lose"])
def test_two_seats_share_all_tricks(mode: str) -> None:
    """What one can be sure of is what the other cannot keep it from: whole deals of 8 cards."""
    game = games.xactika(mode=mode)
    boards = deals(game, 2, 60 if mode == "win" else 5, 2)

    sums = np.add(values_of(game, boards, 0), values_of(game, boards, 1))

    assert [8] * len(boards) == sums.tolist()


def test_a_whole_deal_is_worth_its_best_move() -> None:
    """To the seat that moves the greatest value after a move, to any other the least."""
    game = games.xactika()
    table, memory = pack(game)[0], solve.scratch()[0]
    codes, out = np.zeros(play.MOST_MOVES, np.int16), np.zeros(play.MOST_MOVES, np.int64)
    for board in deals(game, 4, 10, 3):
        for seat in range(4):
            n = solve.values(table, board, seat, solve.NO_LIMIT, codes, out, memory)
            best = max if seat == 0 else min

            assert best(out[:n].tolist()) == solve.value(table, board, seat, solve.NO_LIMIT, memory)


def test_a_search_stops_at_its_limit_and_the_memory_serves_on() -> None:
    game = games.xactika(mode="lose")
    boards = deals(game, 2, 3, 4)
    memory = solve.scratch()
    expected = values_of(game, boards, 0)

    assert [solve.UNSOLVED] * 3 == values_of(game, boards, 0, limit=100, memory=memory)
    assert expected == values_of(game, boards, 0, memory=memory)


def test_boards_of_more_than_64_cards_are_not_solved() -> None:
    game = games.xactika()
    board = deals(game, 10, 1, 5)[0]
    codes, out = np.zeros(play.MOST_MOVES, np.int16), np.zeros(play.MOST_MOVES, np.int64)
    ends = np.zeros((play.MOST_MOVES, SEATS), np.int64)
    table, memory = pack(game)[0], solve.scratch()[0]

    assert solve.UNSOLVED == solve.value(table, board, 0, solve.NO_LIMIT, memory)
    n = solve.values(table, board, 0, solve.NO_LIMIT, codes, out, memory)
    assert n == len(set(codes[:n].tolist())) > 0
    assert {int(solve.UNSOLVED)} == set(out[:n].tolist())
    assert n == solve.outcomes(table, board, solve.NO_LIMIT, codes, ends, memory)
    assert solve.best_outcome(table, board, n, ends) == -1


def test_an_auction_is_not_solved() -> None:
    game = games.one_card()
    board = deals(game, 3, 1, 6)[0]

    assert solve.UNSOLVED == solve.value(
        pack(game)[0], board, 0, solve.NO_LIMIT, solve.scratch()[0]
    )


def test_threads_solve_side_by_side() -> None:
    """Each with a memory of its own, they find what one finds alone."""
    game = games.xactika()
    boards = deals(game, 3, 60, 7)
    expected = [values_of(game, boards, seat) for seat in range(3)]
    found: dict[int, list[int]] = {}

    def work(seat: int) -> None:
        found[seat] = values_of(game, boards, seat)

    threads = [threading.Thread(target=work, args=(seat,)) for seat in range(3)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()

    assert expected == [found[seat] for seat in range(3)]


def test_others_run_while_a_deal_is_solved() -> None:
    """Not held, the interpreter serves others in most of the time a long search takes."""
    game = games.xactika(mode="lose")
    boards = deals(game, 2, 40, 8)
    values_of(game, boards[:1], 0)
    times: list[float] = []
    ran: list[float] = []
    n_parts = 20

    def work() -> None:
        times.append(time.perf_counter())
        values_of(game, boards, 0)
        times.append(time.perf_counter())

    thread = threading.Thread(target=work)
    thread.start()
    while thread.is_alive():
        ran.append(time.perf_counter())
    begin, end = times

    parts = {int((t - begin) / (end - begin) * n_parts) for t in ran if begin <= t < end}
    assert len(parts) > n_parts / 4


SOLVE = """
from tests.kernel.test_solve_bulk import deals, values_of
from followsuit import games
from followsuit.kernel import cache

game = games.xactika()
print(values_of(game, deals(game, 3, 20, 9), 0), len(cache.compiled_here))
"""


@pytest.mark.long
@pytest.mark.timeout(600)
def test_code_from_the_disk_solves_the_same(tmp_path: Path) -> None:
    """One process compiles and keeps it, the next compiles nothing."""
    environment = {**os.environ, "NUMBA_CACHE_DIR": str(tmp_path), "PYTHONPATH": str(ROOT)}

    said = [
        subprocess.check_output([sys.executable, "-c", SOLVE], env=environment, text=True)
        for _ in range(2)
    ]

    (first, n_first), (second, n_second) = (line.strip().rsplit(" ", 1) for line in said)
    assert first == second
    assert int(n_first) > 0
    assert int(n_second) == 0
