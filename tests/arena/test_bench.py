"""The bench of the bots, which docs/bots.md quotes."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise
from pathlib import Path

import pytest

from bench import bots as bench
from bench import report
from followsuit import games
from followsuit.arena import ArenaError, Plan, run
from followsuit.bots import BOTS
from followsuit.games import GAMES


def test_every_game_is_measured_in_each_of_its_modes() -> None:
    found = dict(bench.plain_games())

    assert len(found) == sum(len(kind.options.get("mode", (None,))) for kind in GAMES.values())
    assert games.xactika(mode="bid") == found["Xactika, bid"]
    assert games.one_card() == found["One Card"]


def test_slow_bots_play_fewer_deals_but_some() -> None:
    plan = Plan(games.xactika(mode="bid"), (2,), ("rulebook", "random"), 80)

    assert bench.FEWEST == bench.affordable(plan, 0.0).n_deals
    assert 80 == bench.affordable(plan, 600.0).n_deals


def test_bench_goes_on_with_as_many_deals_as_it_began_with(tmp_path: Path) -> None:
    plan = Plan(games.one_card(), (2,), ("rulebook", "random"), 80)
    begun = bench.play(plan, 0.0, 1, tmp_path)
    again = bench.play(plan, 600.0, 1, tmp_path)

    assert begun.lines == again.lines
    assert bench.FEWEST == len(again.lines[0].margins)


def test_number_of_deals_that_is_asked_for_is_played_or_refused(tmp_path: Path) -> None:
    """However long it takes; a row that has begun with another number does not go on."""
    plan = Plan(games.one_card(), (2,), ("rulebook", "random"), 3)
    begun = bench.play(plan, None, 1, tmp_path)

    assert 3 == len(begun.lines[0].margins)
    with pytest.raises(ArenaError, match="deals 3 there, 4 here"):
        bench.play(replace(plan, n_deals=4), None, 1, tmp_path)


@pytest.mark.parametrize("content", ["{", "[]", '{"arguments": {"deals": null}}'])
def test_damaged_manifest_costs_one_line(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, content: str
) -> None:
    path = tmp_path / "xactika-win-2-beginner"
    path.mkdir()
    (path / "manifest.json").write_text(content)
    monkeypatch.setattr("sys.argv", ["bench.bots", "--out", str(tmp_path)])

    with pytest.raises(SystemExit) as ended:
        bench.main()

    fact = f"bench.bots: {path / 'manifest.json'} cannot be read; choose another folder"
    assert fact == ended.value.code


def test_row_has_a_cell_for_every_column() -> None:
    for game, n_deals in ((games.xactika(mode="lose"), 2), (games.one_card(), 16)):
        told = bench.row("x", run(Plan(game, (2,), ("rulebook", "random"), n_deals)))

        assert bench.HEAD[0].count("|") == bench.HEAD[1].count("|") == told.count("|")


def test_bots_are_paired_with_the_next_weaker_one() -> None:
    """The order of BOTS is that of strength."""
    assert ("random", list(BOTS)[1]) == next(pairwise(BOTS))


def test_table_is_put_between_its_marks_alone(tmp_path: Path) -> None:
    page = tmp_path / "page.md"
    page.write_text("a\n<!-- begin: x -->\nold\n<!-- end: x -->\nb\n", encoding="utf-8")
    report.write("new", page, "x")

    assert "a\n<!-- begin: x -->\nnew\n<!-- end: x -->\nb\n" == page.read_text(encoding="utf-8")
    with pytest.raises(ValueError, match="needs <!-- begin: y --> and <!-- end: y -->"):
        report.write("new", page, "y")
