"""What a data set says of a deal is what the engine says, in every row."""

from __future__ import annotations

import importlib.util
import json
import random
import re
import subprocess
import sys
from pathlib import Path
from types import ModuleType

import numpy as np
import pyarrow as pa
import pyarrow.parquet as pq
import pytest

from followsuit import engine, games
from followsuit.arena import BotError, Plan
from followsuit.arena.play import dealt
from followsuit.bots.tips import TipsBot
from followsuit.engine import Deal, DealError, State
from followsuit.engine.types import FollowSuitError
from followsuit.envs import dataset
from followsuit.envs.building import built
from followsuit.envs.dataset import KEY, Request, metadata, most_moves, text, write
from tests.envs.test_vector import IDS, TABLES

ROOT = Path(__file__).parents[2]
BID = games.xactika(mode="bid")


def loader() -> ModuleType:
    spec = importlib.util.spec_from_file_location(
        "load_dataset", ROOT / "examples" / "load_dataset.py"
    )
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


LOADER = loader()


@pytest.fixture(autouse=True)
def _small_groups(monkeypatch: pytest.MonkeyPatch) -> None:
    """So that a few deals have several row groups, the last one shorter."""
    monkeypatch.setattr(dataset, "DEALS_IN_GROUP", {"decisions": 16, "deals": 24})
    monkeypatch.setattr(dataset, "DEALS_AT_ONCE", 5)


def written(path: Path, request: Request, n_threads: int = 1) -> pa.Table:
    write(request, path, n_threads)
    return pq.read_table(path)


def begun(request: Request, row: dict[str, object]) -> State:
    """The engine's deal, from a row."""
    hands, stock = row["hands"], row.get("stock", b"")
    assert isinstance(hands, bytes)
    assert isinstance(stock, bytes)
    size = request.game.hand_size(request.n_seats)
    by_seat = tuple(tuple(hands[at : at + size]) for at in range(0, len(hands), size))
    dealer = row["dealer"]
    assert isinstance(dealer, int)
    return engine.start(request.game, Deal(dealer, by_seat, tuple(stock)))


def check_against_engine(request: Request, folder: Path) -> None:
    """Play every row of the deals in the engine, and compare all that both files say."""
    deals = written(folder / "deals.parquet", Request(**{**vars(request), "rows": "deals"}))
    path = folder / "decisions.parquet"
    decisions = written(path, Request(**{**vars(request), "rows": "decisions"})).to_pylist()
    with pq.ParquetFile(path) as file:
        assert -(-request.n_deals // 16) == file.num_row_groups
        groups = [LOADER.read(file, group) for group in range(file.num_row_groups)]
    read = {name: np.concatenate([group[name] for group in groups]) for name in groups[0]}
    game, shown = request.game, request.layout
    at = 0
    for number, deal in enumerate(deals.to_pylist()):
        state = begun(request, deal)
        assert (number, number % request.n_seats) == (deal["deal"], deal["dealer"])
        for move, action in enumerate(deal["actions"]):
            seat = engine.to_act(game, state)
            assert seat is not None
            view = engine.view(game, state, seat)
            np.testing.assert_array_equal(shown.write(view), read["observation"][at], shown.text())
            np.testing.assert_array_equal(shown.actions.mask(view.legal), read["legal"][at])
            assert action == read["action"][at]
            assert deal["points"][seat] == read["own_points"][at]
            row = decisions[at]
            assert (number, move, seat) == (row["deal"], row["move"], row["seat"])
            assert (deal["points"], deal["bots"][seat]) == (row["points"], row["bot"])
            state = engine.apply(game, state, shown.actions.moves[action])
            at += 1
        assert list(engine.scores(game, state) or ()) == deal["points"]
        assert list(request.seated(number)) == deal["bots"]
    assert request.n_deals == deals.num_rows
    assert len(decisions) == len(read["action"]) == at


@pytest.mark.parametrize("bots", [("random",), ("rollout",), ("rollout", "random")])
@pytest.mark.parametrize(("key", "n_seats", "options"), TABLES, ids=IDS)
def test_every_row_is_the_engines(
    key: str, n_seats: int, options: dict[str, object], bots: tuple[str, ...], tmp_path: Path
) -> None:
    check_against_engine(Request(built(key, options), n_seats, 35, bots, 7), tmp_path)


def test_rows_by_bots_of_the_arena_are_the_engines_too(tmp_path: Path) -> None:
    check_against_engine(Request(games.one_card(), 3, 20, ("tips", "random"), 7), tmp_path)


def test_bots_of_the_arena_make_their_own_moves_on_the_deals_of_the_arena(tmp_path: Path) -> None:
    request = Request(BID, 4, 5, ("tips",), 3, "deals")
    plan = Plan(BID, (4,), ("tips", "random"), 5, 3)

    for number, row in enumerate(written(tmp_path / "a", request).to_pylist()):
        state = begun(request, row)
        assert state.deal == dealt(plan, 4, number)
        rngs = [random.Random(f"seat 3 {number} {seat}") for seat in range(4)]
        for action in row["actions"]:
            seat = engine.to_act(BID, state)
            assert seat is not None
            move = TipsBot().decide(BID, engine.view(BID, state, seat), rngs[seat])
            assert action == request.layout.actions.number(move)
            state = engine.apply(BID, state, move)


def test_rollout_bids_and_plays_better_than_random(tmp_path: Path) -> None:
    """Two seats each, moved on: a random bid of 0 to 8 is seldom made. Fixed seed."""
    rows = written(tmp_path / "a", Request(BID, 4, 200, ("rollout", "random")))
    bots, points = rows["bot"].to_numpy(), rows["own_points"].to_numpy()

    assert points[bots == 0].mean() > 0 > -2 > points[bots == 1].mean()


def test_random_makes_every_legal_first_bid_alike(tmp_path: Path) -> None:
    """Chi-square of nine bids over 3,600 deals; it would be exceeded once in 1,000 seeds."""
    rows = written(tmp_path / "a", Request(BID, 4, 3600))
    counts = np.bincount(rows["action"].to_numpy()[rows["move"].to_numpy() == 0], minlength=9)

    assert 9 == len(counts)
    assert ((counts - 400) ** 2 / 400).sum() < 26.1


@pytest.mark.parametrize("rows", dataset.ROWS)
def test_the_same_request_gives_the_same_file_whatever_the_threads(
    rows: dataset.Rows, tmp_path: Path
) -> None:
    request = Request(games.one_card(), 4, 100, ("rollout", "random"), 5, rows)
    for n_threads in (1, 2, 5):
        write(request, tmp_path / str(n_threads), n_threads)

    files = {path.read_bytes() for path in tmp_path.iterdir()}
    assert 3 == len(list(tmp_path.iterdir()))
    assert 1 == len(files)


def test_the_same_request_gives_the_same_file_whatever_the_processes(tmp_path: Path) -> None:
    request = Request(BID, 3, 20, ("tips", "random"), 5)
    write(request, tmp_path / "one", 1)
    write(request, tmp_path / "two", 2)

    assert (tmp_path / "one").read_bytes() == (tmp_path / "two").read_bytes()


def test_a_deal_follows_from_seed_and_number_alone(tmp_path: Path) -> None:
    short = written(tmp_path / "short", Request(BID, 4, 10))
    long = written(tmp_path / "long", Request(BID, 4, 40))
    other = written(tmp_path / "other", Request(BID, 4, 10, seed=2))

    assert short.to_pylist() == long.slice(0, short.num_rows).to_pylist()
    assert not set(other["observation"].to_pylist()) & set(short["observation"].to_pylist())


def test_metadata_says_what_the_columns_mean(tmp_path: Path) -> None:
    request = Request(games.one_card(bid_fail="minus"), 3, 4, ("rollout",), 9)
    told = json.loads(written(tmp_path / "a", request).schema.metadata[KEY])

    assert metadata(request) == told
    assert ("one_card", "minus", 3, 9) == (
        told["game"], told["options"]["bid_fail"], told["seats"], told["seed"],
    )  # fmt: skip
    assert list(request.layout.actions.names) == told["actions"]
    assert [field.first for field in request.layout.fields] == [
        field["first"] for field in told["layout"]
    ]


def test_no_deal_is_longer_than_there_is_room() -> None:
    """Two seats raise by one from the lowest bid to the highest, the other passing if it may."""
    game = games.one_card(pass_final=False)
    state = engine.start(game, engine.random_deal(game, 4, 0, random.Random(1)))
    n_moves = 0
    while engine.to_act(game, state) is not None:
        # A pass while nobody else has to; else the least bid there is.
        legal = engine.legal_moves(game, state)
        bids = [
            move for move in legal if isinstance(move, engine.Bid) and move.value != engine.PASS
        ]
        state = engine.apply(game, state, bids[0] if bids else legal[0])
        n_moves += 1

    assert 24 + 4 < n_moves <= most_moves(game, 4)


@pytest.mark.parametrize(
    ("wrong", "fact"),
    [
        ({"n_deals": 0}, "deals: it must be 1 or more, not 0"),
        ({"seed": -1}, "seed: it must be from 0 to"),
        ({"seed": 1 << 64}, "seed: it must be from 0 to"),
        ({"rows": "tricks"}, "rows are decisions or deals; not 'tricks'"),
        ({"bots": ()}, "name 1 to 4 bots, not 0"),
        ({"bots": ("random",) * 5}, "name 1 to 4 bots, not 5"),
        ({"bots": ("nobody",)}, "there is no bot 'nobody'"),
        ({"bots": ("rollout", "tips")}, "rollout plays with itself and random alone"),
    ],
)
def test_impossible_request_is_refused(wrong: dict[str, object], fact: str) -> None:
    usual: dict[str, object] = {"game": BID, "n_seats": 4, "n_deals": 1}
    with pytest.raises(FollowSuitError, match=fact):
        Request(**usual | wrong)  # type: ignore[arg-type]  # some of them wrong on purpose


def test_number_of_seats_the_game_has_not_is_refused() -> None:
    with pytest.raises(DealError, match="Xactika is for 2 to 10 seats here, not 11"):
        Request(BID, 11, 1)


def test_what_is_there_is_not_written_over(tmp_path: Path) -> None:
    path = tmp_path / "a"
    path.write_text("mine")

    with pytest.raises(dataset.DatasetError, match="a is there already"):
        write(Request(BID, 4, 1), path)
    assert "mine" == path.read_text()
    assert [path] == list(tmp_path.iterdir())


def test_what_comes_up_meanwhile_is_not_written_over_either(tmp_path: Path) -> None:
    path = tmp_path / "a"

    with pytest.raises(dataset.DatasetError, match="a is there already"):
        write(Request(BID, 4, 1), path, watch=lambda *_: (path.write_text("mine"), None)[1])
    assert "mine" == path.read_text()
    assert [path] == list(tmp_path.iterdir())


def test_the_file_has_its_name_once_it_is_whole(tmp_path: Path) -> None:
    path, there = tmp_path / "a", []

    write(Request(BID, 4, 40), path, watch=lambda *told: there.append((told, path.exists())))

    assert [((16, 40), False), ((32, 40), False), ((40, 40), False)] == there
    assert [path] == list(tmp_path.iterdir())


@pytest.mark.parametrize("n_processes", [1, 2])
def test_bot_that_fails_is_named_and_leaves_nothing(n_processes: int, tmp_path: Path) -> None:
    request = Request(BID, 4, 40, ("tests.arena.players:Crashing",), 5)

    with pytest.raises(BotError, match="Crashing failed in deal 0 of seed 5, seat 2: RuntimeError"):
        write(request, tmp_path / "a", n_processes)
    assert [] == list(tmp_path.iterdir())


def test_process_that_dies_is_told(tmp_path: Path) -> None:
    request = Request(BID, 4, 40, ("tests.arena.players:Dying",))

    with pytest.raises(dataset.DatasetError, match="a process died"):
        write(request, tmp_path / "a", 2)
    assert [] == list(tmp_path.iterdir())


@pytest.mark.parametrize("rows", dataset.ROWS)
def test_page_has_the_columns(rows: dataset.Rows) -> None:
    """``text(request)`` makes the tables of docs/datasets.md."""
    page = (ROOT / "docs" / "datasets.md").read_text()
    found = re.search(rf"<!-- columns: {rows} -->\n(.*?)\n?<!-- end -->", page, re.S)

    assert found is not None
    assert text(Request(BID, 4, 1, rows=rows)) == found[1]


def test_page_names_all_metadata() -> None:
    page = (ROOT / "docs" / "datasets.md").read_text()
    keys = re.findall(
        r"`(\w+)`", "".join(re.findall(r"^\| (`.*?) \|", page.split("## Meta")[1], re.M))
    )

    assert set(metadata(Request(BID, 4, 1))) == set(keys)


def test_example_reads_every_decision_once_in_another_order(tmp_path: Path) -> None:
    path = tmp_path / "a"
    rows = written(path, Request(BID, 4, 40))
    batches = list(LOADER.batches(str(path), 100, seed=1))
    actions = np.concatenate([batch["action"] for batch in batches]).tolist()

    assert {100} >= {len(batch["action"]) for batch in batches} - {576 % 100, 288 % 100}
    assert sorted(rows["action"].to_pylist()) == sorted(actions)
    assert rows["action"].to_pylist() != actions
    for batch in batches:
        assert batch["legal"][np.arange(len(batch["action"])), batch["action"]].all()


def test_example_runs(tmp_path: Path) -> None:
    """With PyTorch it learns; without it says what to install."""
    path = tmp_path / "a"
    write(Request(BID, 4, 40, ("rollout",)), path)
    example = [sys.executable, str(ROOT / "examples" / "load_dataset.py"), str(path)]
    done = subprocess.run(example, capture_output=True, text=True, check=False)

    assert (0, "") == (done.returncode, done.stderr)
    first, _, last = (lines := done.stdout.splitlines())[0], lines[1], lines[-1]
    assert "xactika, 4 seats, 40 deals; 1,440 decisions in 3 row groups" == first
    if importlib.util.find_spec("torch") is None:
        assert "to learn from it, install PyTorch: python -m pip install torch" == last
    else:
        losses = [float(line.split()[-1]) for line in lines[2:]]
        assert 6 == len(losses)
        assert losses[-1] < losses[0] / 2
