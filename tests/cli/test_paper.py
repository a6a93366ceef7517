"""``followsuit print``, run as a person runs it."""

from __future__ import annotations

from pathlib import Path

import pytest
from typer.testing import CliRunner

from followsuit.cli import app, paper
from tests.paper.pdf import Pdf


def test_a_file_with_what_was_asked(tmp_path: Path) -> None:
    out = tmp_path / "sheets.pdf"
    arguments = ["print", "sheets", "--game", "one_card", "--paper", "Letter", "--language", "gl"]

    result = CliRunner().invoke(app, [*arguments, "--ink-saving", "--out", str(out)])

    assert (0, "") == (result.exit_code, result.stderr)
    pdf = Pdf(out.read_bytes())
    assert (len(pdf), pdf.size(0)) == (1, (612, 792))
    assert "suman 15" in pdf.text(0)


def test_to_the_standard_output() -> None:
    result = CliRunner().invoke(app, ["print", "sheets", "--game", "one_card", "--out", "-"])

    assert result.stdout_bytes.startswith(b"%PDF-")


@pytest.mark.parametrize(
    ("arguments", "fact"),
    [
        (["posters"], "there is no part 'posters'; there are cards, sheets, rules"),
        (["--game", "whist"], "there is no game 'whist'; there are xactika, one_card"),
        (["--paper", "a3"], "there is no paper 'a3'; there are a4, letter"),
        (["--language", "pt"], "there is no language 'pt'; there are en, es, fr, de, gl"),
        (["sheets", "--out", "/nowhere/x.pdf"], "/nowhere/x.pdf cannot be written: No such file"),
    ],
)
def test_what_cannot_be_printed_is_one_line(arguments: list[str], fact: str) -> None:
    result = CliRunner().invoke(app, ["print", *arguments])

    assert result.exit_code == 2
    assert result.stderr.startswith(f"followsuit: {fact}")
    assert result.stderr.count("\n") == 1


def test_without_its_packages_it_says_how_to_get_them(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(paper, "NEEDED", {"no_such.module": "no-such"})

    result = CliRunner().invoke(app, ["print"])

    assert result.exit_code == 2
    assert "printing needs no-such: python -m pip install 'followsuit[paper]'" in result.stderr
