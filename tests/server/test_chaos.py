"""Whatever people do at a table, in whatever order: the log holds, nobody sees too much."""

from __future__ import annotations

from pathlib import Path

import pytest

from followsuit.server.store import open_store
from tests.server.chaos import chaos, play_chaos, quietly

LONG = [pytest.param(seed, marks=pytest.mark.long) for seed in range(100, 300)]


@pytest.mark.parametrize("seed", [*range(6), *LONG])
async def test_anything_done_at_a_table_leaves_a_match_that_can_be_finished(
    tmp_path: Path, seed: int
) -> None:
    """Case 65 and its kin; what is asserted on the way is in ``chaos.py``."""
    assert await play_chaos(tmp_path, seed, n_steps=60) > 20


@pytest.mark.parametrize(
    ("n_rounds", "hand_size"), [(12, 2), pytest.param(500, 8, marks=pytest.mark.long)]
)
async def test_ten_people_at_once_leave_one_order_of_events(
    tmp_path: Path, n_rounds: int, hand_size: int
) -> None:
    """Case 65, among friends: bids, cards, names, questions, pauses and phrases."""
    full = ("xactika", 10, {"mode": "bid", "hand_size": hand_size, "deals": hand_size})
    with quietly():
        async with chaos(tmp_path, 65, full) as around:
            await around.all_at_once(n_rounds)
            await around.finish()
            n_frames = around.check_frames()

    assert n_frames > 10 * n_rounds


@pytest.mark.parametrize(
    "seed", [7, 8, *[pytest.param(n, marks=pytest.mark.long) for n in range(300, 350)]]
)
async def test_anything_done_at_a_table_in_postgresql_leaves_a_match_that_can_be_finished(
    postgres_place: str, seed: int
) -> None:
    """The same in the other database."""
    store = open_store(postgres_place)
    assert await play_chaos(store, seed, n_steps=60) > 20
    store.close()
