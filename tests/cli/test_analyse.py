"""``followsuit analyse``, run as a person runs it."""

from __future__ import annotations

import json
import os
import re
import signal
import subprocess
import sys
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from followsuit.cli import app, report
from followsuit.engine import Record
from tests.cli.test_records import example

RECORDS = Path(__file__).parents[1] / "records"
ROOT = Path(__file__).parents[2]


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """The record of the records page: three cards, two seats."""
    path = tmp_path / "match.jsonl"
    path.write_text(example(), encoding="utf-8")
    return path


def run(file: Path, *flags: str) -> Result:
    return CliRunner().invoke(app, ["analyse", str(file), *flags])


def test_it_tells_luck_skill_and_mistakes_in_words(file: Path) -> None:
    result = run(file)

    assert (0, "") == (result.exit_code, result.stderr)
    for line in (
        r"Xactika, 2 seats",
        r"luck +bids +play +others +chance +together",
        r"Tim( +[−\d.]+){5} +−2\.00",
        r"Anne( +[−\d.]+){5} +2\.00",
        r"\d of 8 moves were clear mistakes\.",
        r"Turning point: hand 1, event \d",
        r"Anne wins: Tim −1, Anne 1\.",
    ):
        assert re.search(line, result.stdout), line


def test_as_json_every_decision_is_there(file: Path) -> None:
    found = json.loads(run(file, "--json", "--seed", "s").stdout)

    assert list(range(1, 9)) == [decision["event"] for decision in found["decisions"]]
    assert ("expert", "s", ["Tim", "Anne"]) == (found["bot"], found["seed"], found["names"])
    assert [-1, 1] == found["deals"][0]["totals"]


def test_one_move_alone_is_judged_alike(file: Path) -> None:
    """Case 109: one command makes again what was reported."""
    whole = json.loads(run(file, "--json", "--seed", "s").stdout)
    alone = json.loads(run(file, "--move", "4", "--seed", "s").stdout)

    assert [whole["decisions"][3]] == alone["decisions"]


def test_the_page_is_one_file_that_holds_everything(file: Path, tmp_path: Path) -> None:
    """Nothing is loaded: no address, and a policy that would forbid it."""
    page = tmp_path / "page.html"
    record = Record.load(file.read_bytes())
    spoilt = Record(record.game, ("</script><b>", "--><i>"), record.first_dealer, record.events)
    file.write_text(spoilt.dump(), encoding="utf-8")
    result = run(file, "--html", str(page), "--language", "fr")

    assert 0 == result.exit_code
    assert f"{page} is written" in result.stderr
    text = page.read_text(encoding="utf-8")
    assert '<html lang="fr">' in text
    assert "default-src 'none'" in text
    assert re.search(r'(src|href)="', text.partition("<script>")[0]) is None
    assert "</script><b>" not in text
    assert "--><i>" not in text


@pytest.mark.parametrize(
    ("flags", "fact"),
    [
        (("--work", "0"), "--work 0: name a number above 0"),
        (("--work", "nan"), "--work nan"),
        (("--move", "99"), "--move 99: the record has events 0 to 8"),
        (("--move", "0"), "--move 0: that is a deal"),
        (("--html", "/nowhere/at/all.html"), "there is no folder /nowhere/at"),
        (("--html", "."), ". is a folder"),
    ],
)
def test_what_is_asked_wrongly_costs_one_line(
    file: Path, flags: tuple[str, ...], fact: str
) -> None:
    result = run(file, *flags)

    assert 2 == result.exit_code
    assert fact in result.stderr
    assert 1 == len(result.stderr.splitlines())
    assert "" == result.stdout


@pytest.mark.parametrize(
    ("old", "new", "fact"),
    [
        ('"play": "2323"', '"play": "3333"', "line 6: you do not hold 3333"),
        ('"seat": 0, "bid": 1', '"seat": 1, "bid": 1', "line 4: seat 1 moves"),
        ("{", "", "line 1: not JSON"),
    ],
)
def test_a_damaged_record_is_refused_with_its_line(
    file: Path, old: str, new: str, fact: str
) -> None:
    """As ``replay`` refuses it; no page is begun."""
    file.write_text(file.read_text(encoding="utf-8").replace(old, new, 1), encoding="utf-8")
    page = file.parent / "page.html"
    result = run(file, "--html", str(page))

    assert 2 == result.exit_code
    assert fact in result.stderr
    assert not page.exists()


def test_a_file_that_is_not_there_costs_one_line(tmp_path: Path) -> None:
    result = run(tmp_path / "none.jsonl")

    assert 2 == result.exit_code
    assert "cannot be read: No such file" in result.stderr


def test_without_the_parts_of_the_page_it_says_what_to_do(
    file: Path, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(report, "SCRIPT", tmp_path / "report.js")
    result = run(file, "--html", str(tmp_path / "page.html"))

    assert 2 == result.exit_code
    assert "make play builds them" in result.stderr


@pytest.mark.skipif(sys.platform == "win32", reason="signals")
def test_interrupted_it_ends_at_once_and_leaves_no_page(tmp_path: Path) -> None:
    """Ctrl-C: one line, exit status 130."""
    page = tmp_path / "page.html"
    command = [sys.executable, "-m", "followsuit", "analyse", "--stream", "--work", "8"]
    record = str(RECORDS / "xactika-bid-4.jsonl")
    with subprocess.Popen(
        [*command, "--html", str(page), record],
        cwd=ROOT,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env={**os.environ, "PYTHONUNBUFFERED": "1"},
    ) as process:
        assert process.stdout is not None
        lines = [process.stdout.readline() for _ in range(3)]
        process.send_signal(signal.SIGINT)
        _, said = process.communicate(timeout=60)

    assert [{"done": n, "all": 288} for n in range(3)] == [json.loads(line) for line in lines]
    assert (130, "followsuit: stopped\n") == (process.returncode, said)
    assert not page.exists()


# --- the report of a move -------------------------------------------------------------------------


def report_of(file: Path, event: int, /, **change: object) -> str:
    """As the page saves it."""
    found = json.loads(run(file, "--move", str(event), "--seed", "s").stdout)
    record = file.read_text("utf-8")
    whole = {"followsuit_move": 1, "record": record, "event": event, "analysis": found, "view": {}}
    return json.dumps({**whole, **change})


def test_a_doubted_move_is_judged_again_with_the_same_numbers(file: Path) -> None:
    """Case 109: the report alone is enough."""
    report = file.with_name("move.json")
    report.write_text(report_of(file, 4), encoding="utf-8")
    result = run(report)

    assert (0, "") == (result.exit_code, result.stderr)
    assert "hand 1, event 4, Tim: 2323" in result.stdout
    assert result.stdout.endswith("The numbers are those of the report.\n")


def test_other_numbers_are_told_with_both_versions(file: Path) -> None:
    whole = json.loads(report_of(file, 3))
    whole["analysis"]["decisions"][0]["loss"] = 9.0
    whole["analysis"]["bot_version"] = "another"
    report = file.with_name("move.json")
    report.write_text(json.dumps(whole), encoding="utf-8")
    result = run(report)

    assert 1 == result.exit_code
    assert "then: " in result.stdout
    assert "loss 9.000" in result.stdout
    assert "The report is by expert another of Follow Suit" in result.stdout


@pytest.mark.parametrize(
    ("change", "fact"),
    [
        ({"followsuit_move": 2}, "newer Follow Suit"),
        ({"event": 5}, "does not hold the decision"),
        ({"record": "{}"}, "the record in it: line 1"),
        ({"analysis": {}}, "a damaged report of a move"),
    ],
)
def test_a_damaged_report_costs_one_line(file: Path, change: dict[str, object], fact: str) -> None:
    report = file.with_name("move.json")
    report.write_text(report_of(file, 3, **change), encoding="utf-8")
    result = run(report)

    assert 2 == result.exit_code
    assert fact in result.stderr
    assert 1 == len(result.stderr.splitlines())
