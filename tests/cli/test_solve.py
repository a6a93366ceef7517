"""``followsuit solve mini``, run as a person runs it."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from followsuit.cli import app
from followsuit.cli import solve as command

SMALL = ("--shapes", "2", "--counts", "2", "--hand-size", "2")


def run(*arguments: str) -> Result:
    return CliRunner().invoke(app, ["solve", "mini", *arguments])


def test_value_and_exploitability_are_told(tmp_path: Path) -> None:
    """Two hands of a pack of four: everybody knows all cards, and seat 0 takes both tricks."""
    file = tmp_path / "policy.jsonl"

    result = run(*SMALL, "--mode", "win", "--out", str(file))

    assert (0, "") == (result.exit_code, result.stderr)
    assert [
        "Xactika (mode win, hand_size 2, shapes 2, counts 2): "
        "6 deals, 190 positions, 126 information states",
        "value         2.0000000   points seat 0 wins more than seat 1",
        "exploitable   0   after 16 iterations",
        f"the policy is in {file}",
    ] == result.stdout.splitlines()
    lines = [json.loads(line) for line in file.read_text().splitlines()]
    assert 126 == len(lines)
    assert {"seen", "moves"} == set(lines[0])


def test_target_that_is_not_reached_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(command, "SECONDS_BETWEEN_LINES", 0)

    result = run(*SMALL, "--option", "mode=bid", "--target", "1e-12", "--iterations", "40")

    assert 0 == result.exit_code
    assert re.search(r"value +2\.9\d+ |value +3\.0\d+ ", result.stdout)
    assert "followsuit: 32 iterations, exploitable by " in result.stderr
    assert "followsuit: the target of 1e-12 is not reached" in result.stderr


@pytest.mark.parametrize(
    ("arguments", "fact"),
    [
        (["--game", "one_card"], "One Card has 67,603,900 deals between two seats"),
        (["--mode", "win"], "deals between two seats with these options; a miniature has at most"),
        (["--game", "bridge"], "there is no game 'bridge'; there are "),
        (["--shapes", "7"], "shapes is 7; it must be"),
        (["--option", "shapes"], "--option shapes: write it as name=value"),
        ([*SMALL, "--iterations", "0"], "--iterations 0: from 1 to 1,000,000"),
        ([*SMALL, "--target", "-1"], "--target -1.0: 0 or more"),
    ],
)
def test_what_is_asked_wrongly_is_one_line(arguments: list[str], fact: str) -> None:
    result = run(*arguments)

    assert (2, "") == (result.exit_code, result.stdout)
    assert fact in result.stderr
    assert 1 == len(result.stderr.splitlines())
