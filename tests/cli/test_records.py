"""``followsuit replay`` and ``followsuit verify``, run as a person runs them."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from followsuit.cli import app
from tests.engine.test_record_origins import DEAL_LINES, fair_record, spoilt, swap_hidden_cards

RECORDS_PAGE = Path(__file__).parents[2] / "docs" / "records.md"


def example() -> str:
    """The record on the records page."""
    found = re.search(r"```jsonl\n(.*?)```", RECORDS_PAGE.read_text(encoding="utf-8"), re.DOTALL)
    assert found is not None
    return found[1]


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "match.jsonl"


def run(command: str, file: Path, content: str | bytes) -> Result:
    file.write_bytes(content.encode() if isinstance(content, str) else content)
    return CliRunner().invoke(app, [command, str(file)])


def test_verify_accepts_the_documented_example(file: Path) -> None:
    result = run("verify", file, example())

    assert (0, "") == (result.exit_code, result.stderr)
    assert "correct. 1 hand, 8 moves." in result.stdout
    assert "Anne wins: Tim −1, Anne 1." in result.stdout


def test_replay_tells_the_example_in_words(file: Path) -> None:
    """Bids, calls, the tie that the later card wins, and scores with a proper minus are told."""
    result = run("replay", file, example())

    assert 0 == result.exit_code
    for line in (
        "Xactika, 2 seats (mode bid, hand_size 3,",
        "Hand 1: Tim deals.",
        "Anne bids 1.",
        "1. Anne 2233 (2 balls), Tim 2323: Tim wins, the last of equals.",
        "2. Tim 1212 (2 cubes), Anne 3121: Tim wins.",
        "Tim   bid 1, 2 tricks: −1, total −1",
        "Anne wins: Tim −1, Anne 1.",
    ):
        assert line in result.stdout


@pytest.mark.parametrize(
    ("spoil", "fact"),
    [
        (lambda text: text.replace('"play": "3121"', '"play": "9121"'), "line 8: character 1 of"),
        (
            lambda text: text.replace('"play": "2323"', '"play": "1212"'),
            "line 6: you hold a card with 2 balls",
        ),
        (
            lambda text: text.replace('{"seat": 0, "bid": 1}', '{"seat": 0, "bid": 2}'),
            "line 4: the dealer may not bid 2",
        ),
        (
            lambda text: text.replace('"scores": [-1, 1]', '"scores": [0, 1]'),
            "line 11: scores [0, 1] should be [-1, 1]",
        ),
        (
            lambda text: text.replace('"followsuit": 1', '"followsuit": 2'),
            "line 1: the record is of version 2",
        ),
        (lambda text: text[:-30], "line 12: the file is cut off"),
        (lambda text: text.encode("utf-16"), "line 1: the file is in UTF-16"),
        (lambda text: text.encode().replace(b"Tim", b"T\xfcm"), "line 1: byte "),
        (
            lambda text: "\n".join(text.split("\n")[:7]) + "\n",
            "line 7: the record ends before the match does",
        ),
        (lambda _: "", "line 1: the file is empty"),
    ],
)
def test_a_wrong_file_costs_one_line_that_names_the_line(
    file: Path, spoil: Callable[[str], str | bytes], fact: str
) -> None:
    """Damage, truncation, a newer version or another encoding: one line, exit status 2."""
    result = run("verify", file, spoil(example()))

    assert 2 == result.exit_code
    assert "" == result.stdout
    assert 1 == result.stderr.count("\n")
    assert f"{file}: {fact}" in result.stderr


@pytest.mark.parametrize(
    ("content", "note"),
    [
        (b"\xef\xbb\xbf" + example().encode(), "line 1: a byte order mark was skipped"),
        (example().replace("\n", "\r\n").encode(), "line 1: Windows line ends (CRLF)"),
    ],
)
def test_a_file_from_windows_is_read_with_a_note(file: Path, content: bytes, note: str) -> None:
    result = run("verify", file, content)

    assert 0 == result.exit_code
    assert f"{file}: {note}" in result.stderr
    assert 1 == result.stderr.count("\n")


@pytest.mark.parametrize(
    ("n_without", "sentence"),
    [
        (0, "The 2 deals are those that the secrets fix."),
        (1, "1 of the 2 deals are those that their secrets fix; for the others none was promised."),
    ],
)
def test_verify_deals_again_where_there_are_secrets(
    file: Path, n_without: int, sentence: str
) -> None:
    """Case 108. A record without secrets is as correct as ever, and nothing is said of them."""
    record = fair_record()
    origins = (*[None] * n_without, *record.origins[n_without:])

    result = run("verify", file, replace(record, origins=origins).dump())

    assert (0, "") == (result.exit_code, result.stderr)
    assert sentence in result.stdout.splitlines()
    assert "secret" not in run("verify", file, example()).stdout


def test_verify_names_the_line_of_a_deal_that_its_secret_does_not_fix(file: Path) -> None:
    result = run("verify", file, spoilt(1, swap_hidden_cards))

    fact = f"line {DEAL_LINES[1]}: the cards are not those that the secret fixes"
    assert (2, "", f"{file}: {fact}\n") == (result.exit_code, result.stdout, result.stderr)


def test_replay_of_an_unfinished_match_says_where_it_stops(file: Path) -> None:
    result = run("replay", file, "".join(example().splitlines(keepends=True)[:5]))

    assert 0 == result.exit_code
    assert "The record ends here: in hand 1, seat 0 to act." in result.stdout


@pytest.mark.parametrize("command", ["replay", "verify"])
def test_a_missing_file_costs_one_line(tmp_path: Path, command: str) -> None:
    result = CliRunner().invoke(app, [command, str(tmp_path / "none.jsonl")])

    assert (2, "") == (result.exit_code, result.stdout)
    assert "cannot be read: No such file or directory" in result.stderr
