"""The environments of ``followsuit.envs`` beside the libraries researchers use, in one run.

``make bench-peers`` (QUICK=1 for under 50 s once all is compiled) prints a table and, as its last
line, the figures for programs; ``ARGS=--write`` also puts the table into docs/performance.md. Every
round measures ours and each peer one after the other, on one core and in processor time; a ratio is
of one round. Peers that are not installed are left out.
"""

from __future__ import annotations

import random
import sys
import time
from collections.abc import Callable, Iterator
from typing import Any

import numpy as np
import pyspiel

import followsuit.envs.openspiel  # noqa: F401 - registers the games
from bench.report import PERFORMANCE, Figure, as_table, is_quick, report, write
from followsuit.envs import pettingzoo as ours
from followsuit.envs.vector import VectorEnv

try:
    import rlcard
except ImportError:
    rlcard = None
try:
    from pettingzoo.classic import hanabi_v5, leduc_holdem_v4, texas_holdem_v4

    CLASSIC = {
        "Leduc hold'em": leduc_holdem_v4, "Texas hold'em": texas_holdem_v4, "Hanabi": hanabi_v5
    }  # fmt: skip
except Exception:  # each of them wants other packages, and says so in its own way
    CLASSIC = {}

OH_HELL = "oh_hell(players=4,num_tricks_fixed=8)"
OUR_GAME = "python_xactika(players=4,mode=bid)"
MOVES = 36
"""Bids and plays of a deal of 8 tricks among 4."""
BATCH = 1_024
TABLE: dict[str, Any] = {"mode": "bid"}

Rate = Callable[[float, int], float]
"""How often a second of the processor something is done. Given seconds to spend, and a seed."""


def main() -> None:
    """Measure everything and print it."""
    quick = is_quick()
    rounds, seconds = (7, 0.25) if quick else (9, 1.0)
    measured: dict[str, tuple[str, str, Rate]] = {
        "vector": (f"VectorEnv, xactika, 4 seats, {BATCH:,} deals", "moves/s", vector(seen=False)),
        "vector_obs": ("... with observations and masks", "moves/s", vector(seen=True)),
        "cpp": (f"OpenSpiel, C++ play-outs of {OH_HELL}", "moves/s", open_spiel_rollouts),
        "loop": ("... its Python loop, with the dealing", "moves/s", open_spiel_loop),
        **rlcard_games(),
        "aec": ("followsuit.envs.pettingzoo, performance_benchmark", "steps/s", aec(_our_env)),
        **classic_games(),
        "resample": (f"{OUR_GAME}, resample_from_infostate", "worlds/s", resample(OUR_GAME)),
        "deals": ("... resample_deals, 1,000 at a time", "worlds/s", resample_deals),
        "resample_peer": (f"{OH_HELL}, resample_from_infostate", "worlds/s", resample(OH_HELL)),
    }
    values: dict[str, list[float]] = {name: [] for name in measured}
    for _, _, rate in measured.values():
        rate(0.2, 0)  # compiled, loaded and warm
    for seed in range(1, rounds + 1):
        for name, (_, _, rate) in measured.items():
            values[name].append(rate(seconds, seed))
    figures = [
        Figure(name, what, unit, tuple(values[name])) for name, (what, unit, _) in measured.items()
    ]
    loops = [name for name in values if name == "loop" or name.startswith("rlcard")]
    classics = [name for name in values if name.startswith("classic")]

    def best(names: list[str]) -> list[float]:
        return [max(each) for each in zip(*(values[name] for name in names), strict=True)]

    ratios = [
        ("vector_vs_cpp", "VectorEnv, times the C++ play-outs", "vector", values["cpp"], 1),
        ("vector_obs_vs_cpp", "... seeing", "vector_obs", values["cpp"], 1),
        ("vector_vs_python", "... times the fastest Python loop", "vector", best(loops), 0),
        ("vector_obs_vs_python", "... seeing", "vector_obs", best(loops), 0),
        ("resample_ratio", "worlds, times OpenSpiel's", "resample", values["resample_peer"], 2),
        ("deals_ratio", "... as deals alone", "deals", values["resample_peer"], 1),
    ]
    if classics:
        what = "PettingZoo, times the fastest of its card games"
        ratios.append(("pettingzoo_vs_best", what, "aec", best(classics), 1))
    for name, what, own, theirs, digits in ratios:
        each = tuple(our / their for our, their in zip(values[own], theirs, strict=True))
        figures.append(Figure(name, what, "x", each, digits))
    for figure in figures:
        report(figure)
    if "--write" in sys.argv[1:]:
        write(as_table(figures), PERFORMANCE, "bench-peers")
    by_name = {figure.name: figure for figure in figures}
    asked = ("vector_vs_cpp", "vector_obs_vs_cpp", "vector_vs_python", "pettingzoo_vs_best",
             "resample_ratio")  # fmt: skip
    told = {
        name: by_name[name].text(by_name[name].median) if name in by_name else "unknown"
        for name in asked
    }
    print(" ".join(f"{name}={value}" for name, value in told.items()))


def rate_of(seconds: float, batches: Iterator[int]) -> float:
    """Things done a second of the processor. batches: does some more each time; how many."""
    n, begin = 0, time.process_time()
    for done in batches:
        n += done
        took = time.process_time() - begin
        if took >= seconds:
            return n / took
    raise ValueError("there was too little to do")


def vector(*, seen: bool) -> Rate:
    """Random moves of a batch; seen: with observations and masks."""
    env = VectorEnv("xactika", 4, BATCH, observe=seen, mask=seen, **TABLE)

    def rate(seconds: float, seed: int) -> float:
        env.reset(seed=seed)

        def steps() -> Iterator[int]:
            while True:
                for _ in range(MOVES):  # as many of each kind of move
                    env.step(env.sample())
                yield MOVES * BATCH

        return rate_of(seconds, steps())

    return rate


def _dealt(name: str, rng: random.Random) -> Any:
    state = pyspiel.load_game(name).new_initial_state()
    while state.is_chance_node():
        state.apply_action(rng.choice(state.legal_actions()))  # cards are alike
    return state


def open_spiel_rollouts(seconds: float, seed: int) -> float:
    """Moves in C++ of one dealt position played out again and again."""
    state = _dealt(OH_HELL, random.Random(seed))
    n = 500

    def playouts() -> Iterator[int]:
        for number in range(1_000_000):
            # Only the constructor of the evaluator can be reached; a search of one runs it.
            evaluator = pyspiel.RandomRolloutEvaluator(n, 1_000_000 * seed + number)
            bot = pyspiel.MCTSBot(state.get_game(), evaluator, 1.0, 1, 1000, False, seed, False)
            bot.mcts_search(state)
            yield n * MOVES

    return rate_of(seconds, playouts())


def open_spiel_loop(seconds: float, seed: int) -> float:
    """Moves of a Python loop over whole deals, the fastest way it can be written."""
    rng = random.Random(seed)
    game = pyspiel.load_game(OH_HELL)

    def deals() -> Iterator[int]:
        while True:
            state = game.new_initial_state()
            n = 0
            while not state.is_terminal():
                n += not state.is_chance_node()
                state.apply_action(rng.choice(state.legal_actions()))
            yield n

    return rate_of(seconds, deals())


def rlcard_games() -> dict[str, tuple[str, str, Rate]]:
    """RLCard's own loop, of its games that are played with cards in hand."""
    if rlcard is None:
        return {}

    def playing(name: str) -> Rate:
        def rate(seconds: float, seed: int) -> float:
            rng = random.Random(seed)
            env = rlcard.make(name, config={"seed": seed})

            def games() -> Iterator[int]:
                while True:
                    state, _ = env.reset()
                    n = 0
                    while not env.is_over():
                        state, _ = env.step(rng.choice(list(state["legal_actions"])))
                        n += 1
                    yield n

            return rate_of(seconds, games())

        return rate

    return {
        f"rlcard_{name}": (f"RLCard, {name}", "moves/s", playing(name))
        for name in ("uno", "bridge", "leduc-holdem")
    }


def classic_games() -> dict[str, tuple[str, str, Rate]]:
    """PettingZoo's card games, those that can be made here."""
    found = {}
    for title, module in CLASSIC.items():
        try:
            module.env().reset(seed=1)
        except Exception:  # noqa: S112 - it wants a package that is not here
            continue
        found[f"classic_{title}"] = (f"PettingZoo, {title}", "steps/s", aec(module.env))
    return found


def _our_env() -> Any:
    return ours.env(game="xactika", seats=4, **TABLE)


def aec(make: Callable[[], Any]) -> Rate:
    """Steps of the loop in ``pettingzoo.test.performance_benchmark``, for so long as is asked."""

    def rate(seconds: float, seed: int) -> float:
        rng = random.Random(seed)
        env = make()
        env.reset(seed=seed)

        def rounds() -> Iterator[int]:
            while True:
                n = 0
                for agent in env.agent_iter(env.num_agents):
                    seen, _, is_over, is_cut, _ = env.last()
                    if is_over or is_cut:
                        action = None
                    elif isinstance(seen, dict) and "action_mask" in seen:
                        action = rng.choice(np.flatnonzero(seen["action_mask"]).tolist())
                    else:
                        action = env.action_space(agent).sample()
                    env.step(action)
                    n += 1
                    if all(env.terminations.values()) or all(env.truncations.values()):
                        env.reset()
                yield n

        return rate_of(seconds, rounds())

    return rate


def _half_way(name: str, rng: random.Random) -> list[Any]:
    """Positions half-way through deals, some of which show voids."""
    states = [_dealt(name, rng) for _ in range(8)]
    for state in states:
        for _ in range(20):
            state.apply_action(rng.choice(state.legal_actions()))
    return states


def resample(name: str) -> Rate:
    """Whole states, one at a time."""

    def rate(seconds: float, seed: int) -> float:
        rng = random.Random(seed)
        states, draw = _half_way(name, rng), rng.random

        def worlds() -> Iterator[int]:
            while True:
                for state in states:
                    player = state.current_player()
                    for _ in range(20):
                        state.resample_from_infostate(player, draw)
                yield 20 * len(states)

        return rate_of(seconds, worlds())

    return rate


def resample_deals(seconds: float, seed: int) -> float:
    """The deals alone, as an array."""
    rng = random.Random(seed)
    states = _half_way(OUR_GAME, rng)

    def worlds() -> Iterator[int]:
        while True:
            for state in states:
                state.resample_deals(state.current_player(), 1_000, rng.random)
            yield 1_000 * len(states)

    return rate_of(seconds, worlds())


if __name__ == "__main__":
    main()
