"""The folder of a run can be read, and gone on from, after a kill at any moment."""

from __future__ import annotations

import csv
import errno
import io
import json
import random
from itertools import accumulate
from pathlib import Path

import pytest

from followsuit import games
from followsuit.arena import ArenaError, Folder, Plan, Result, play_deal, plot, run, write_tables
from followsuit.arena.folder import COLUMNS

BID = games.xactika(mode="bid")
PLAN = Plan(BID, (2, 3), ("rulebook", "random", "tips"), 3, seatings="all", match=2)


def play(path: Path, plan: Plan = PLAN, jobs: int = 1) -> Result:
    with Folder(path, plan) as folder:
        return run(plan, jobs=jobs, folder=folder)


def table(path: Path) -> list[dict[str, str]]:
    return list(csv.DictReader(io.StringIO(path.read_text(encoding="utf-8"))))


def rows(path: Path) -> list[dict[str, str]]:
    """What results.csv says, without the times, which no two runs share."""
    return [
        {name: cell for name, cell in row.items() if name != "ms"}
        for row in table(path / "results.csv")
    ]


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of a run that came to its end."""
    path = tmp_path_factory.mktemp("arena") / "whole"
    play(path)
    return path


def test_row_for_every_seat_of_every_game(whole: Path) -> None:
    """Two seats: three pairs, two seatings. Three: three pairs in two patterns, and mixed."""
    read = rows(whole)

    assert list(COLUMNS) == [*read[0], "ms"]
    assert 3 * (3 * 2 * 2 + 3 * 2 * 3 * 3 + 3 * 3) == len(read)
    first = read[0]
    assert ("2", "rulebook v random", "1-v-1", "0", "0", "0", "rulebook", "0") == tuple(
        first[name] for name in COLUMNS[:8]
    )


def test_rows_are_what_the_deals_brought(whole: Path) -> None:
    outcomes = [
        outcome
        for n_seats, number in PLAN.tasks
        for by_seating in play_deal(PLAN, n_seats, number).games
        for seats in by_seating
        for outcome in seats
    ]

    assert [
        (str(held_to), str(taken), str(captured), str(score))
        for _, held_to, taken, captured, score, _ in outcomes
    ] == [tuple(row[name] for name in ("bid", "taken", "captured", "score")) for row in rows(whole)]


def test_times_are_one_for_each_decision(whole: Path) -> None:
    for row in table(whole / "results.csv"):
        assert 9 == len([float(ms) for ms in row["ms"].split()])


def test_number_of_processes_changes_nothing(whole: Path, tmp_path: Path) -> None:
    result = play(tmp_path, jobs=2)

    assert rows(whole) == rows(tmp_path)
    assert run(PLAN).lines == result.lines
    assert [bot.rating for bot in run(PLAN).bots] == [bot.rating for bot in result.bots]


def deal_ends(content: bytes) -> list[int]:
    """Where the header, and where each deal of PLAN, ends in results.csv."""
    sizes = list(accumulate(map(len, content.splitlines(keepends=True))))
    n_rows = [3 * 2 * 2, 3 * 2 * 3 * 3 + 3 * 3]
    return [sizes[n] for n in accumulate([0, *(n for n in n_rows for _ in range(3))])]


def test_run_killed_at_any_byte_goes_on_to_the_same_end(whole: Path, tmp_path: Path) -> None:
    """Deals that were complete are not played again: they stay byte by byte, times and all."""
    content = (whole / "results.csv").read_bytes()
    ends = deal_ends(content)
    rng = random.Random(1)
    for cut in (0, 1, ends[0], ends[3], len(content) - 1, *rng.sample(range(len(content)), 10)):
        path = tmp_path / str(cut)
        path.mkdir()
        (path / "manifest.json").write_bytes((whole / "manifest.json").read_bytes())
        (path / "results.csv").write_bytes(content[:cut])

        play(path)

        kept = max((end for end in ends if end <= cut), default=0)
        assert content[:kept] == (path / "results.csv").read_bytes()[:kept]
        assert rows(whole) == rows(path)


def test_result_is_the_same_after_going_on(whole: Path, tmp_path: Path) -> None:
    content = (whole / "results.csv").read_bytes()
    (tmp_path / "manifest.json").write_bytes((whole / "manifest.json").read_bytes())
    (tmp_path / "results.csv").write_bytes(content[: len(content) // 2])
    gone_on, at_once = play(tmp_path), run(PLAN)

    assert at_once.lines == gone_on.lines
    assert [bot.rating for bot in at_once.bots] == [bot.rating for bot in gone_on.bots]


def test_finished_run_is_told_again_without_playing(whole: Path) -> None:
    before = (whole / "results.csv").read_bytes()
    told: list[tuple[int, int]] = []
    with Folder(whole, PLAN) as folder:
        result = run(PLAN, folder=folder, watch=lambda n, of: told.append((n, of)))

    assert [(6, 6)] == told
    assert before == (whole / "results.csv").read_bytes()
    assert run(PLAN).lines == result.lines


@pytest.mark.parametrize(
    ("changed", "fact"),
    [
        (Plan(BID, (2, 3), PLAN.bots, 4, seatings="all", match=2), "deals 3 there, 4 here"),
        (Plan(BID, (2,), PLAN.bots, 3, seatings="all", match=2), "seats 2 3 there, 2 here"),
        (
            Plan(games.xactika(mode="win"), (2, 3), PLAN.bots, 3, seatings="all", match=2),
            "options mode bid, .* there, mode win, .* here",
        ),
        (Plan(BID, (2, 3), PLAN.bots, 3, seed=5, match=2), "seed 1 there, 5 here; seatings all"),
    ],
)
def test_other_arguments_are_refused(whole: Path, changed: Plan, fact: str) -> None:
    with pytest.raises(ArenaError, match=f"holds a run with other arguments .*{fact}"):
        Folder(whole, changed)


def test_other_commit_is_noted(whole: Path, tmp_path: Path) -> None:
    manifest = json.loads((whole / "manifest.json").read_text())
    manifest["commits"] = ["0123abc"]
    (tmp_path / "manifest.json").write_text(json.dumps(manifest))

    with Folder(tmp_path, PLAN) as folder:
        assert "was begun at commit 0123abc and goes on at" in folder.notes[0]
    with Folder(tmp_path, PLAN) as folder:
        assert [] == folder.notes
    assert "0123abc" == json.loads((tmp_path / "manifest.json").read_text())["commits"][0]


def test_foreign_line_is_refused_by_its_number(whole: Path, tmp_path: Path) -> None:
    lines = (whole / "results.csv").read_text().splitlines(keepends=True)
    lines[3] = lines[3].replace("rulebook v random", "rulebook v nobody")
    (tmp_path / "manifest.json").write_text((whole / "manifest.json").read_text())
    (tmp_path / "results.csv").write_text("".join(lines))

    with pytest.raises(ArenaError, match="line 4 is none that this run writes"):
        play(tmp_path)


@pytest.mark.parametrize(
    ("name", "content", "fact"),
    [
        ("results.csv", "seats,pairing\n", "has a results.csv but no manifest.json"),
        ("manifest.json", "{", "cannot be read; choose another folder"),
        ("manifest.json", "[]", "cannot be read; choose another folder"),
    ],
)
def test_folder_of_something_else_is_left_alone(
    tmp_path: Path, name: str, content: str, fact: str
) -> None:
    (tmp_path / name).write_text(content)

    with pytest.raises(ArenaError, match=fact):
        Folder(tmp_path, PLAN)
    assert content == (tmp_path / name).read_text()
    assert [name] == [path.name for path in tmp_path.iterdir()]


def test_folder_that_cannot_be_made_is_told(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")

    with pytest.raises(ArenaError, match=r"file: (File exists|Not a directory)"):
        Folder(tmp_path / "file", PLAN)


def test_two_runs_do_not_write_into_one_folder(tmp_path: Path) -> None:
    pytest.importorskip("fcntl")
    with (
        Folder(tmp_path, PLAN),
        pytest.raises(ArenaError, match="another run is writing to"),
    ):
        Folder(tmp_path, PLAN)


def test_nothing_is_noted_in_a_folder_that_another_run_has_locked(tmp_path: Path) -> None:
    """Of two that begin at once, one writes the manifest."""
    fcntl = pytest.importorskip("fcntl")
    with (tmp_path / "results.csv").open("a+b") as held:
        fcntl.flock(held, fcntl.LOCK_EX)
        with pytest.raises(ArenaError, match="another run is writing to"):
            Folder(tmp_path, PLAN)

    assert not (tmp_path / "manifest.json").exists()
    Folder(tmp_path, PLAN).__exit__(None, None, None)


def test_folder_that_cannot_be_locked_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    fcntl = pytest.importorskip("fcntl")

    def flock(*_: object) -> None:
        raise OSError(errno.ENOLCK, "No locks available")

    monkeypatch.setattr(fcntl, "flock", flock)

    fact = r"cannot be locked \(No locks available\); choose a folder on a local disk"
    with pytest.raises(ArenaError, match=fact):
        Folder(tmp_path, PLAN)


def test_tables_and_plot_are_written(whole: Path, tmp_path: Path) -> None:
    result = run(PLAN)
    write_tables(result, tmp_path)
    plot(result, tmp_path / "margins.svg")

    summary = table(tmp_path / "summary.csv")
    assert len(result.lines) == len(summary)
    assert ("2", "rulebook v random", "1-v-1", "rulebook", "3") == tuple(summary[0].values())[:5]
    assert result.lines[0].margin.mean == pytest.approx(float(summary[0]["margin"]), rel=1e-5)
    bots = table(tmp_path / "bots.csv")
    assert ["rulebook", "random", "tips"] * 2 == [row["bot"] for row in bots]
    picture = (tmp_path / "margins.svg").read_text(encoding="utf-8")
    for told in ("<svg", "rulebook v random, 1-v-1", "tips, mixed, 3 seats", "running margin"):
        assert told in picture


@pytest.mark.parametrize("n_deals", [1, 2, 900])
def test_plot_of_few_or_equal_deals(n_deals: int, tmp_path: Path) -> None:
    """One deal has no interval, and a bot against itself no spread."""
    game = games.xactika(mode="win", hand_size=1)
    plot(run(Plan(game, (2,), ("rulebook", "rulebook"), n_deals)), tmp_path / "margins.svg")

    assert (tmp_path / "margins.svg").stat().st_size < 200_000


def test_plot_of_one_result_is_always_the_same(tmp_path: Path) -> None:
    result = run(Plan(BID, (2,), ("rulebook", "random"), 3))
    for name in ("one.svg", "two.svg"):
        plot(result, tmp_path / name)

    assert (tmp_path / "one.svg").read_bytes() == (tmp_path / "two.svg").read_bytes()
