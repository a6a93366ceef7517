"""The compiled kernel beside its C++ peers, in one run and on one core.

``make bench-kernel`` (QUICK=1 for under 50 s once all is compiled) prints a table and, as its last
line, the figures for programs; ``ARGS=--write`` also puts the table into docs/performance.md. Every
round measures ours and the peer one after the other; a ratio is of one round. Times are those of
the processor. Without the peers from PyPI (open_spiel, endplay) their rows are left out.
"""

from __future__ import annotations

import random
import statistics
import sys
import time
from collections.abc import Callable
from typing import Any

import numpy as np

from bench.report import PERFORMANCE, Figure, as_table, is_quick, report, write
from followsuit import engine, games
from followsuit.bots.seen import Seen, seen
from followsuit.engine import Game, random_deal
from followsuit.engine.state import card_set
from followsuit.kernel import playout, sampling, solve
from followsuit.kernel.boards import dealt
from followsuit.kernel.packed import Record, pack

try:
    import pyspiel
except ImportError:
    pyspiel = None
try:
    from endplay.dds import solve_board
    from endplay.dealer import generate_deal
    from endplay.types import Denom, Player

    HAS_DDS = True
except ImportError:
    HAS_DDS = False

OH_HELL = "oh_hell(players=4,num_tricks_fixed=8)"
EUCHRE = "euchre"
N_WORLDS = 200

Rates = tuple[float, ...]


def main() -> None:
    """Measure everything and print it."""
    rounds = 7 if is_quick() else 15
    figures: list[Figure] = []
    for name, game, peer in (
        ("xactika", games.xactika(), OH_HELL),
        ("one_card", games.one_card(), EUCHRE),
    ):
        figures += playing(name, game, peer, rounds)
    figures += sampling_worlds(rounds)
    for figure in figures:
        report(figure)
    n_reported = len(figures)
    for n_seats, n_deals in ((2, 2000), (4, 400)):
        figures += solving(n_seats, n_deals // 4 if is_quick() else n_deals)
    figures += double_dummy(20 if is_quick() else 100)
    for figure in figures[n_reported:]:
        report(figure)
    if "--write" in sys.argv[1:]:
        write(as_table(figures), PERFORMANCE, "bench-kernel")
    by_name = {figure.name: figure for figure in figures}

    def last(name: str, digits: int) -> str:
        return f"{by_name[name].median:.{digits}f}" if name in by_name else "unknown"

    print(
        f"xactika_ratio={last('xactika_ratio', 1)} xactika_m_per_s={last('xactika', 2)} "
        f"one_card_ratio={last('one_card_again_ratio', 1)} sample_us={last('sample', 2)} "
        f"solve_ms={last('solve_2', 3)}"
    )


def processor_time(work: Callable[[], object]) -> float:
    """Seconds of the processor that the work takes."""
    begin = time.process_time()
    work()
    return time.process_time() - begin


def playing(name: str, game: Game, peer: str, rounds: int) -> list[Figure]:
    """Millions of deals a second bid for and played at random with 4 seats; the peer's.

    With the dealing, each deal another one; and one deal again and again, which is what the peer
    does.
    """
    n_deals = 60_000
    one = random_deal(game, 4, 0, random.Random(0))
    board = dealt(game, one.dealer, [card_set(hand) for hand in one.hands])
    playout.play_deals(game, 4, n_deals, 0)
    playout.play_deal_again(game, board, n_deals, 0)
    dealing: list[float] = []
    again: list[float] = []
    theirs: list[float] = []
    for n in range(rounds):
        took = processor_time(lambda n=n: playout.play_deals(game, 4, n_deals, n))  # type: ignore[misc]
        dealing.append(n_deals / took / 1e6)
        took = processor_time(lambda n=n: playout.play_deal_again(game, board, n_deals, n))  # type: ignore[misc]
        again.append(n_deals / took / 1e6)
        if pyspiel is not None:
            theirs.append(_peer_rate(peer, n))
    what = f"{game.title}, 4 seats, random play"
    figures = [
        Figure(name, f"{what}, each deal dealt", "M deals/s", tuple(dealing), 2),
        Figure(f"{name}_again", f"{what}, one deal again and again", "M deals/s", tuple(again), 2),
    ]
    if theirs:
        pairs = (("", dealing, "with the dealing"), ("_again", again, "without"))
        figures.append(
            Figure(f"{name}_peer", f"OpenSpiel, C++, {peer}", "M deals/s", tuple(theirs), 3)
        )
        for suffix, ours, how in pairs:
            ratios = tuple(our / their for our, their in zip(ours, theirs, strict=True))
            figures.append(
                Figure(f"{name}{suffix}_ratio", f"... times as many, {how}", "x", ratios, 1)
            )
    return figures


def _peer_rate(name: str, seed: int) -> float:
    """Millions of C++ random play-outs a second of one dealt position."""
    n = 6000
    rng = random.Random(seed)
    state = pyspiel.load_game(name).new_initial_state()
    while state.is_chance_node():
        actions, chances = zip(*state.chance_outcomes(), strict=True)
        state.apply_action(rng.choices(actions, chances)[0])
    # Only the constructor of the evaluator can be reached; one simulation of the search runs it.
    evaluator = pyspiel.RandomRolloutEvaluator(n, seed)
    bot = pyspiel.MCTSBot(state.get_game(), evaluator, 1.0, 1, 1000, False, seed, False)
    return n / processor_time(lambda: bot.mcts_search(state)) / 1e6


def sampling_worlds(rounds: int) -> list[Figure]:
    """Microseconds a world, for positions of 4 seats where some have shown voids; the peer's."""
    positions = _positions_with_voids(40)
    bounds = sampling.bounds_table()
    worlds = np.zeros((N_WORLDS, 4, 2), np.uint64)
    ways = [sampling.prepare(known.unseen, known.barred, known.hidden) for known in positions]

    def draw() -> None:
        for n, way in enumerate(ways):
            sampling.draw(way.plan, way.counts, bounds, np.uint64(n), 0, worlds)

    def prepare_and_draw() -> None:
        for n, known in enumerate(positions):
            way = sampling.prepare(known.unseen, known.barred, known.hidden)
            sampling.draw(way.plan, way.counts, bounds, np.uint64(n), 0, worlds)

    each = 1e6 / len(ways) / N_WORLDS
    draw()
    drawn: list[float] = []
    prepared: list[float] = []
    theirs: list[float] = []
    for n in range(rounds):
        drawn.append(processor_time(draw) * each)
        prepared.append(processor_time(prepare_and_draw) * each)
        if pyspiel is not None:
            theirs.append(_peer_sampling(n))
    figures = [
        Figure("sample", "a world drawn, 4 seats, voids shown", "us", tuple(prepared), 2),
        Figure("draw", "... without the preparation, shared by 200", "us", tuple(drawn), 2),
    ]
    if theirs:
        what = "OpenSpiel resample_from_infostate, oh_hell"
        figures.append(Figure("sample_peer", what, "us", tuple(theirs), 1))
    return figures


def _positions_with_voids(n: int) -> list[Seen]:
    """What seats have seen in random deals where a void was shown, 4 seats."""
    game = games.xactika()
    rng = random.Random(1)
    found: list[Seen] = []
    while len(found) < n:
        state = engine.start(game, random_deal(game, 4, 0, rng))
        for _ in range(rng.randrange(5, 24)):
            state = engine.apply(game, state, rng.choice(engine.legal_moves(game, state)))
        known = seen(game, engine.view(game, state, state.turn))
        if (known.barred & known.unseen).any():
            found.append(known)
    return found


def _peer_sampling(seed: int) -> float:
    """Microseconds a world of OpenSpiel's resampling, in a position four tricks deep."""
    rng = random.Random(seed)
    state: Any = pyspiel.load_game(OH_HELL).new_initial_state()
    moves = 0
    while moves < 20:
        if state.is_chance_node():
            actions, chances = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(rng.choices(actions, chances)[0])
        else:
            state.apply_action(rng.choice(state.legal_actions()))
            moves += 1
    seat = state.current_player()
    n = 1000

    def resample() -> None:
        for _ in range(n):
            state.resample_from_infostate(seat, rng.random)

    return statistics.fmean([processor_time(resample) / n * 1e6])


def solving(n_seats: int, n_deals: int) -> list[Figure]:
    """Milliseconds to solve a deal of 8 cards each in Play to Win for one seat against the others.

    The seat is the leader in every n-th deal. 2 seats: the value of the game.
    """
    game = games.xactika()
    rng = random.Random(n_seats)
    tables, memory = pack(game), solve.scratch()
    boards = []
    for n in range(n_deals):
        deal = random_deal(game, n_seats, n % n_seats, rng)
        boards.append(dealt(game, deal.dealer, [card_set(hand) for hand in deal.hands]))
    out = np.zeros(1, np.int64)

    def solve_one(board: Record) -> None:
        solve.value_by_board(tables, board, 0, solve.NO_LIMIT, out, memory)

    solve_one(boards[0])
    times = [1e3 * processor_time(lambda b=board: solve_one(b)) for board in boards]  # type: ignore[misc]
    what = f"Xactika solved, 8 cards, {n_seats} seats"
    quantiles = statistics.quantiles(times, n=100)
    return [
        Figure(
            f"solve_{n_seats}", f"{what}, mean of {n_deals}", "ms", (statistics.fmean(times),), 3
        ),
        Figure(f"solve_{n_seats}_median", "... median", "ms", (statistics.median(times),), 3),
        Figure(f"solve_{n_seats}_p99", "... 99 in 100 within", "ms", (quantiles[98],), 3),
    ]


def double_dummy(n_deals: int) -> list[Figure]:
    """Milliseconds of DDS for all leads of one strain and leader of a bridge deal."""
    if not HAS_DDS:
        return []
    times = []
    for n in range(n_deals):
        deal = generate_deal(seed=n)
        deal.trump, deal.first = Denom.nt, Player.west
        times.append(1e3 * processor_time(lambda deal=deal: solve_board(deal)))  # type: ignore[misc]
    what = f"DDS through endplay, a lead at no trump, {n_deals} deals"
    return [Figure("dds", what, "ms", tuple(times), 1)]


if __name__ == "__main__":
    main()
