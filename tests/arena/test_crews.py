"""One process, several, or a cluster: the same results, also when a process is killed midway."""

from __future__ import annotations

import csv
import json
import os
import re
import subprocess
import sys
import tomllib
from pathlib import Path

import pyarrow.parquet as pq
import pytest

from followsuit import arena, games
from followsuit.arena import ArenaError, BotError, DealPlayed, Folder, Plan
from followsuit.arena.folder import COLUMNS, arguments
from followsuit.arena.parquet import kept
from tests.arena.players import PLAIN
from tests.arena.test_play import untimed

ROOT = Path(__file__).parents[2]
BID = games.xactika(mode="bid")
MORTAL = "tests.arena.players:Mortal"


def played(plan: Plan, jobs: int) -> list[DealPlayed]:
    deals: list[DealPlayed] = []
    arena.run(plan, jobs=jobs, keep=deals.append)
    return [untimed(deal) for deal in deals]


def test_process_that_is_killed_midway_changes_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What it had in hand is played again, every deal is told once and in order."""
    died = tmp_path / "died"
    monkeypatch.setenv("FOLLOWSUIT_DIED", str(died))
    plan = Plan(BID, (3,), (MORTAL, PLAIN), 40)

    after_death = played(plan, jobs=2)

    assert died.exists()
    assert list(range(40)) == [deal.number for deal in after_death]
    assert played(plan, jobs=1) == after_death


def test_parquet_has_the_rows_of_the_folder(tmp_path: Path) -> None:
    plan = Plan(games.one_card(), (3, 4), ("rulebook", "random", PLAIN), 4, seatings="all")
    path = tmp_path / "a.parquet"
    with Folder(tmp_path / "run", plan) as folder, kept(plan, path) as keep:
        arena.run(plan, folder=folder, keep=keep)

    table = pq.read_table(path)
    rows = [
        {
            **{name: "" if value is None else str(value) for name, value in row.items()},
            "ms": " ".join(f"{ms:g}" for ms in row["ms"]),
        }
        for row in table.to_pylist()
    ]
    with (tmp_path / "run" / "results.csv").open() as file:
        assert list(csv.DictReader(file)) == rows
    assert list(COLUMNS) == table.schema.names
    assert arguments(plan) == json.loads(table.schema.metadata[b"followsuit"])


def test_run_that_goes_on_has_the_deals_of_before_in_its_parquet(tmp_path: Path) -> None:
    plan = Plan(BID, (2,), ("random", PLAIN), 4)
    for name in ("first", "again"):
        with Folder(tmp_path / "run", plan) as folder, kept(plan, tmp_path / name) as keep:
            arena.run(plan, folder=folder, keep=keep)

    assert pq.read_table(tmp_path / "first") == pq.read_table(tmp_path / "again")


def run_kept(plan: Plan, path: Path) -> None:
    with kept(plan, path) as keep:
        arena.run(plan, keep=keep)


def test_parquet_is_not_written_over_and_nothing_is_left_of_a_run_that_failed(
    tmp_path: Path,
) -> None:
    plan, path = Plan(BID, (2,), ("random", PLAIN), 4), tmp_path / "a"
    with pytest.raises(BotError, match="Crashing failed"):
        run_kept(Plan(BID, (2,), ("tests.arena.players:Crashing", PLAIN), 4), path)
    assert [] == list(tmp_path.iterdir())

    path.write_text("mine")
    with pytest.raises(ArenaError, match="a is there already"):
        run_kept(plan, path)
    assert "mine" == path.read_text()


def test_the_extra_and_its_lock_ask_for_the_same_ray() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())
    asked = (ROOT / "requirements" / "ray.in").read_text().splitlines()

    assert project["project"]["optional-dependencies"]["ray"] == [
        line for line in asked if not line.startswith("#")
    ]


def on_ray(*arguments: str, **env: str) -> subprocess.CompletedProcess[str]:
    """``followsuit arena`` with Ray in its path; ./dev test-long has installed it beside."""
    beside = Path(os.environ["FOLLOWSUIT_RAY"])
    assert (beside / "ray").is_dir(), "run ./dev test-long, which installs Ray"
    return subprocess.run(
        [sys.executable, "-m", "followsuit", "arena", "--jobs", "2", *arguments],
        env={**os.environ, "PYTHONPATH": f"{beside}{os.pathsep}{ROOT}", **env},
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )


@pytest.mark.long
@pytest.mark.timeout(400)
def test_ray_gives_what_one_process_gives_also_when_a_worker_is_killed(tmp_path: Path) -> None:
    """It really starts a cluster; a worker kills itself midway, and Ray plays the chunk again."""
    died, path = tmp_path / "died", tmp_path / "a.parquet"
    done = on_ray(
        *(MORTAL, PLAIN, "--mode", "bid", "--seats", "3", "--deals", "40"),
        *("--ray", "local", "--parquet", str(path)),
        FOLLOWSUIT_DIED=str(died),
    )

    assert 0 == done.returncode, done.stderr
    assert died.exists()
    plan, here = Plan(BID, (3,), (MORTAL, PLAIN), 40), tmp_path / "here"
    os.environ["FOLLOWSUIT_DIED"] = str(died)
    with kept(plan, here) as keep:
        arena.run(plan, keep=keep)
    del os.environ["FOLLOWSUIT_DIED"]
    assert pq.read_table(here).drop_columns("ms") == pq.read_table(path).drop_columns("ms")


@pytest.mark.long
@pytest.mark.timeout(400)
def test_bot_that_fails_or_dies_on_ray_is_told_as_here() -> None:
    failed = on_ray("tests.arena.players:Crashing", PLAIN, "--deals", "8", "--ray", "local")
    died = on_ray("tests.arena.players:Dying", PLAIN, "--deals", "8", "--ray", "local")

    assert (1, 1) == (failed.returncode, died.returncode), failed.stderr + died.stderr
    assert "Crashing failed in deal 0 of seed 1 (xactika: " in failed.stderr.splitlines()[-1]
    assert re.match("followsuit: a process died in or after deal 0 ", died.stderr.splitlines()[-1])


@pytest.mark.long
@pytest.mark.timeout(400)
def test_cluster_that_is_not_there_costs_one_line() -> None:
    done = on_ray("tips", "random", "--deals", "8", "--ray", "127.0.0.1:1")

    assert 2 == done.returncode
    assert done.stderr.splitlines()[-1].startswith("followsuit: --ray 127.0.0.1:1: ")
