"""The bench of the bots, which docs/bots.md quotes."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path

import pytest

from bench import bots as bench
from bench import report
from followsuit import games
from followsuit.arena import Plan, run
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
