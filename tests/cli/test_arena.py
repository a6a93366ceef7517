"""``followsuit arena``, run as a person runs it."""

from __future__ import annotations

import re
import signal
import subprocess
import sys
import time
from pathlib import Path

import psutil
import pytest
from typer.testing import CliRunner, Result

from followsuit.cli import app
from tests.marks import later

ROOT = Path(__file__).parents[2]
SLOW = "tests.arena.players:Slow"


def run(*arguments: str) -> Result:
    return CliRunner().invoke(app, ["arena", "--jobs", "1", *arguments])


def test_table_tells_margin_bids_matches_and_ratings() -> None:
    result = run("rulebook", "random", "--mode", "bid", "--deals", "16")

    assert (0, "") == (result.exit_code, result.stderr)
    lines = result.stdout.splitlines()
    assert "Xactika (mode bid); seed 1" == lines[0]
    assert "4 seats, 16 deals, each in every seating" == lines[2]
    assert ["seating", "bot", "points", "margin", "bids", "made", "mean"] == lines[3].split()[:7]
    assert ["1-v-3", "rulebook"] == lines[4].split()[:2]
    assert "±" in lines[4]
    assert ["random"] == lines[5].split()[:1]
    assert ["bot", "mu", "sigma", "decisions", "mean", "ms", "p99", "ms"] == lines[7].split()
    assert "more than the other seats" in result.stdout


def test_columns_that_a_game_does_not_fill_are_left_out() -> None:
    result = run("rulebook", "random", "--mode", "lose", "--deals", "2", "--seats", "2,3")

    assert "bids" not in result.stdout
    assert "matches won" not in result.stdout
    assert "2 seats, 2 deals" in result.stdout
    assert "3 seats, 2 deals" in result.stdout
    assert "fewer, since the lowest total wins, than the other seats" in result.stdout


def test_game_with_a_target_is_told_to_be_cut_into_equal_matches() -> None:
    result = run(
        *("rulebook", "random", "--game", "one_card", "--deals", "4", "--match", "2"),
        *("--option", "bid_fail=minus", "--option", "own_joker_reverses=no"),
    )

    assert 0 == result.exit_code
    assert "One Card (own_joker_reverses False, bid_fail minus); seed 1" in result.stdout
    assert "contracts" in result.stdout
    assert "match: 2 deals, though people play to 30 points" in result.stdout


def test_folder_has_results_tables_and_a_plot_and_is_gone_on_from(tmp_path: Path) -> None:
    asked = ("rulebook", "random", "--deals", "8", "--out", str(tmp_path))
    first, again = run(*asked), run(*asked)

    assert (0, 0) == (first.exit_code, again.exit_code)
    assert first.stdout == again.stdout
    assert {"results.csv", "manifest.json", "summary.csv", "bots.csv", "margins.svg"} == {
        path.name for path in tmp_path.iterdir()
    }


@pytest.mark.parametrize(
    ("arguments", "fact"),
    [
        (["tips"], "name two bots or more"),
        (["tips", "nobody"], "there is no bot 'nobody'; there are random, rulebook, "),
        (["tips", "random", "--game", "bridge"], "there is no game 'bridge'; there are xactika,"),
        (["tips", "random", "--seats", "11"], "Xactika is for 2 to 10 seats here, not 11"),
        (["tips", "random", "--seats", "x"], "--seats x: write a number, or several as 3,4,6"),
        (["tips", "random", "--mode", "nil"], "mode is 'nil'; it must be 'win' or"),
        (["tips", "random", "--option", "hook"], "--option hook: write it as name=value"),
        (["tips", "random", "--option", "hok=no"], "xactika has no option 'hok'; it has mode,"),
        (["tips", "random", "--option", "hook=1"], "hook is 1; it must be True or False"),
        (["tips", "random", "--deals", "0"], "deals: it must be 1 or more, not 0"),
        (["tips", "random", "--seatings", "some"], "seatings are one, half, rest, mixed, all;"),
        (["tips", "random", "--deals", "10000001"], "--deals 10000001: at most 10,000,000"),
        (["tips", "random", "--jobs", "100000"], "--jobs 100000: at most "),
        (["tips", "random", "--jobs", "0"], "jobs: it must be 1 or more, not 0"),
        (["tips", "random", "--out", "/dev/null/x"], "/dev/null/x: Not a directory"),
        (["tips", "random", "--parquet", "/dev/null"], "/dev/null is there already; name another"),
        (["tips", "random", "--parquet", "/dev/null/x"], "/dev/null/x: Not a directory"),
    ],
)
def test_what_is_asked_wrongly_costs_one_line(arguments: list[str], fact: str) -> None:
    result = run(*arguments)

    assert (2, "") == (result.exit_code, result.stdout)
    assert result.stderr.startswith(f"followsuit: {fact}")
    assert 1 == result.stderr.count("\n")


def test_folder_of_other_arguments_costs_one_line(tmp_path: Path) -> None:
    run("rulebook", "random", "--deals", "2", "--out", str(tmp_path))
    result = run("rulebook", "random", "--deals", "3", "--out", str(tmp_path))

    assert 2 == result.exit_code
    assert (
        f"followsuit: {tmp_path} holds a run with other arguments (deals 2 there, 3 here); "
        "choose another folder\n"
    ) == result.stderr


def test_bot_that_fails_is_shown_with_its_traceback() -> None:
    result = run("tests.arena.players:Crashing", "random", "--deals", "2", "--seed", "5")

    assert (1, "") == (result.exit_code, result.stdout)
    assert "Traceback" in result.stderr
    *_, last = result.stderr.splitlines()
    assert last.startswith("followsuit: tests.arena.players:Crashing failed in deal 0 of seed 5 ")


def test_without_its_packages_it_says_how_to_get_them(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("followsuit.cli.arena.find_spec", lambda _: None)

    assert "followsuit: the arena needs openskill: python -m pip install 'followsuit[lab]'\n" == (
        run("rulebook", "random").stderr
    )
    monkeypatch.setattr(
        "followsuit.cli.arena.find_spec", lambda name: None if name in ("ray", "pyarrow") else name
    )
    assert "followsuit: --ray needs ray: python -m pip install 'followsuit[ray]'\n" == (
        run("rulebook", "random", "--ray", "local").stderr
    )
    assert "--parquet needs pyarrow: " in run("tips", "random", "--parquet", "x").stderr
    monkeypatch.setattr("followsuit.cli.arena.find_spec", lambda _: None)
    assert "openskill and matplotlib: " in run("rulebook", "random", "--out", "x").stderr


def test_without_a_terminal_progress_is_a_line_now_and_then(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("followsuit.cli.arena.SECONDS_BETWEEN_LINES", 0)
    told = run("rulebook", "random", "--deals", "3").stderr.splitlines()

    assert 3 == len(told)
    assert re.fullmatch(r"followsuit: 1 of 3 deals, [\d.e+]+ a second, \d+ s left", told[0])


@pytest.mark.parametrize(
    ("jobs", "sent"),
    [later("1", signal.SIGINT), later("2", signal.SIGINT), ("2", signal.SIGKILL)],
)
def test_interrupted_run_ends_at_once_and_goes_on_later(
    tmp_path: Path, jobs: str, sent: signal.Signals
) -> None:
    """Whether by Ctrl-C, sent to the program alone, or killed: no process is left behind."""
    out = tmp_path / "out"
    command = [sys.executable, "-m", "followsuit", "arena", SLOW, "random", "--jobs", jobs]
    command += ["--option", "hand_size=2", "--seats", "2", "--deals", "6", "--out", str(out)]
    begun = subprocess.Popen(command, stderr=subprocess.PIPE, text=True, cwd=ROOT)
    results = out / "results.csv"
    patience = time.monotonic() + 60
    while not (results.exists() and results.read_bytes().count(b"\n") > 4):
        assert time.monotonic() < patience
        time.sleep(0.01)
    children = psutil.Process(begun.pid).children(recursive=True)
    begun.send_signal(sent)
    _, told = begun.communicate(timeout=30)

    if sent == signal.SIGINT:
        assert 130 == begun.returncode
        assert f"followsuit: stopped; the same command goes on from {out}\n" == told
    _, alive = psutil.wait_procs(children, timeout=10)
    assert [] == alive
    kept = results.read_bytes()
    assert 1 + 6 * 4 > kept.count(b"\n") > 4
    subprocess.run(command, cwd=ROOT, check=True, capture_output=True)
    assert results.read_bytes().startswith(b"".join(kept.splitlines(keepends=True)[:5]))
    assert 1 + 6 * 4 == results.read_bytes().count(b"\n")
