"""How long OpenSpiel's calls take on these games, beside its own C++ oh_hell: CPU time a call.

.dev/venv/bin/python -m bench.openspiel
"""

from __future__ import annotations

import random
import time
from collections.abc import Callable
from functools import partial
from timeit import repeat
from typing import Any

import pyspiel

import followsuit.envs.openspiel  # noqa: F401 - registers the games

GAMES = ("python_xactika(players=4)", "python_one_card(players=4)")
MINI = "python_xactika(players=2,shapes=2,hand_size=3)"


def micros(call: Callable[[], object], n: int, calls: int = 1) -> float:
    """The best of nine rounds, in millionths of a second; calls: what one call counts as."""
    return min(repeat(call, number=n, repeat=9, timer=time.process_time)) / n / calls * 1e6


def middle(name: str, n_moves: int, rng: random.Random) -> Any:
    """A state after a random deal and so many random moves."""
    state = pyspiel.load_game(name).new_initial_state()
    while state.is_chance_node():
        state.apply_action(rng.choice(state.legal_actions()))
    for _ in range(n_moves):
        state.apply_action(rng.choice(state.legal_actions()))
    return state


def main() -> None:
    """Print a table."""
    rng = random.Random(1)
    sampler = pyspiel.UniformProbabilitySampler(0.0, 1.0)
    print(f"{'game':50} {'resample':>9} {'of many':>9} {'deals':>9} {'clone':>9}   us a call")
    theirs = middle("oh_hell(players=4)", 6, rng)
    player = theirs.current_player()
    resample = micros(lambda: theirs.resample_from_infostate(player, sampler), 2000)
    print(f"{'oh_hell(players=4), C++':50} {resample:9.2f} {'':9} {'':9} "
          f"{micros(theirs.clone, 5000):9.2f}")  # fmt: skip
    for name in (*GAMES, MINI):
        state = middle(name, 3 if name == MINI else 14, rng)
        seat = state.current_player()
        times = (
            micros(partial(state.resample_from_infostate, seat, rng.random), 2000),
            micros(partial(state.resample_many, seat, 100, rng.random), 20, 100),
            micros(partial(state.resample_deals, seat, 1000, rng.random), 5, 1000),
            micros(state.clone, 5000),
        )
        print(f"{name:50} " + " ".join(f"{each:9.2f}" for each in times))


if __name__ == "__main__":
    main()
