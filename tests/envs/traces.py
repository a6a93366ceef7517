"""Episodes of a PettingZoo table, played at random. No test lives here."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import numpy as np
import numpy.typing as npt


def chosen(seen: dict[str, npt.NDArray[Any]], rng: np.random.Generator) -> int:
    return int(rng.choice(np.flatnonzero(seen["action_mask"])))


def trace(table: Any, n_episodes: int, seed: int) -> Iterator[tuple[Any, ...]]:
    """All that is told in so many episodes played at random, the first reset with the seed."""
    rng = np.random.default_rng(seed)
    for number in range(n_episodes):
        table.reset(seed=None if number else seed)
        for agent in table.agent_iter():
            seen, reward, is_over, is_cut, info = table.last()
            told = {name: array.tolist() for name, array in seen.items()}
            action = None if is_over or is_cut else chosen(seen, rng)
            yield agent, told, reward, is_over, is_cut, info, action
            table.step(action)
