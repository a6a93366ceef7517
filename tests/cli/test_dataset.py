"""``followsuit dataset``, run as a person runs it."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pyarrow.parquet as pq
import pytest
from typer.testing import CliRunner, Result

from followsuit.cli import app
from followsuit.cli import dataset as command


def run(*arguments: str) -> Result:
    return CliRunner().invoke(app, ["dataset", *arguments])


def test_file_is_written_and_told(tmp_path: Path) -> None:
    path = tmp_path / "a.parquet"
    result = run("--mode", "bid", "--deals", "10", "--bots", "rollout,random", "--out", str(path))

    assert (0, "") == (result.exit_code, result.stderr)
    first, second = result.stdout.splitlines()
    assert "Xactika (mode bid), 4 seats: 10 deals by rollout, random; seed 1" == first
    assert re.fullmatch(
        rf"{re.escape(str(path))}: a row for each of the decisions, 0\.\d MB, \d+ s", second
    )
    assert 360 == pq.read_metadata(path).num_rows


def test_deals_and_options_are_asked_for(tmp_path: Path) -> None:
    path = tmp_path / "a.parquet"
    result = run(
        *("--game", "one_card", "--option", "bid_fail=minus", "--seats", "3", "--rows", "deals"),
        *("--deals", "7", "--threads", "2", "--out", str(path)),
    )

    assert (0, "") == (result.exit_code, result.stderr)
    table = pq.read_table(path)
    assert 7 == table.num_rows
    assert b'"bid_fail": "minus"' in table.schema.metadata[b"followsuit"]


@pytest.mark.parametrize(
    ("arguments", "fact"),
    [
        (["--deals", "0"], "deals: it must be 1 or more, not 0"),
        (["--deals", "1000000001"], "--deals 1000000001: at most 1,000,000,000"),
        (["--seats", "11"], "Xactika is for 2 to 10 seats here, not 11"),
        (["--game", "bridge"], "there is no game 'bridge'; there are xactika,"),
        (["--option", "hook"], "--option hook: write it as name=value"),
        (["--bots", "nobody"], "there is no bot 'nobody'; there are random, rulebook, "),
        (["--bots", "tips,rollout"], "rollout plays with itself and random alone"),
        (["--rows", "tricks"], "rows are decisions or deals; not 'tricks'"),
        (["--seed", "-1"], "seed: it must be from 0 to 2**64 - 1, not -1"),
        (["--threads", "0"], "threads: it must be 1 or more, not 0"),
        (["--threads", "257"], "--threads 257: at most 256"),
        (["--out", "/dev/null"], "/dev/null is there already; name another file"),
        (["--out", "/dev/null/x"], "/dev/null/"),
        (["--out", "no/such/folder"], "no/such/"),
    ],
)
def test_what_is_asked_wrongly_costs_one_line(
    arguments: list[str], fact: str, tmp_path: Path
) -> None:
    result = run("--deals", "1", "--out", str(tmp_path / "a"), *arguments)

    assert (2, "") == (result.exit_code, result.stdout)
    assert result.stderr.startswith(f"followsuit: {fact}")
    assert 1 == result.stderr.count("\n")
    assert [] == list(tmp_path.iterdir())


def test_bot_that_fails_is_shown_with_its_traceback(tmp_path: Path) -> None:
    bot = "tests.arena.players:Crashing"
    result = run("--deals", "2", "--seed", "5", "--bots", bot, "--out", str(tmp_path / "a"))

    assert (1, "") == (result.exit_code, result.stdout)
    assert "Traceback" in result.stderr
    *_, last = result.stderr.splitlines()
    assert last.startswith(f"followsuit: {bot} failed in deal 0 of seed 5, seat 2: RuntimeError: ")


def test_progress_is_told_now_and_then(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(command, "SECONDS_BETWEEN_LINES", 0)
    result = run("--deals", "4096", "--rows", "deals", "--out", str(tmp_path / "a"))

    assert re.fullmatch(
        r"followsuit: 4,096 of 4,096 deals, [\d,]+ a second, 0 s left\n", result.stderr
    )


def test_without_its_package_it_says_how_to_get_it(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr("followsuit.cli.dataset.find_spec", lambda _: None)

    assert (
        "followsuit: data sets need pyarrow: python -m pip install 'followsuit[research]'\n"
        == run("--out", str(tmp_path / "a")).stderr
    )


def test_the_extra_research_is_enough() -> None:
    """Ratings and plots are another extra: whoever writes data sets does without."""
    code = (
        "import sys; sys.modules.update(openskill=None, matplotlib=None, gymnasium=None)\n"
        "import followsuit.envs.dataset"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)

    assert (0, "") == (done.returncode, done.stderr)
