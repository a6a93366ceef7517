"""The game of docs/add-a-game.md: its rules, and that it is at home everywhere once it is named."""

from __future__ import annotations

import os
import random
import re
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest
from oh_hell import OH_HELL

from followsuit.bots import BOTS
from followsuit.engine import (
    Bid,
    Game,
    IllegalMove,
    apply,
    random_deal,
    scores,
    start,
    to_act,
    view,
)
from followsuit.envs.vector import VectorEnv
from followsuit.games import GAMES
from followsuit.kernel import readiness
from tests.positions import after, dealt, legal, winners

ROOT = Path(__file__).parents[2]
THREE_CARDS = ["AH KH 2S", "3H 5D 6D", "4H 5C 6C"]


def table(**options: object) -> Game:
    return OH_HELL.build(hand_size=3, **options)


def run(*command: str, games: str = "examples/oh_hell.py") -> subprocess.CompletedProcess[str]:
    """A Python command in the project's folder, with these games named."""
    env = {**os.environ, "FOLLOWSUIT_GAMES": games}
    return subprocess.run(
        [sys.executable, *command], cwd=ROOT, env=env, capture_output=True, text=True, check=False
    )


class TestRules:
    def test_whoever_has_the_suit_follows(self) -> None:
        game = table()
        state = after(game, dealt(game, THREE_CARDS), "bid 0", "bid 0", "bid 0", "AH")

        assert ["3H"] == legal(game, state)

    def test_without_the_suit_anything_goes(self) -> None:
        game = table()
        state = after(game, dealt(game, THREE_CARDS), "bid 0", "bid 0", "bid 0", "2S")

        assert ["3H", "5D", "6D"] == legal(game, state)

    @pytest.mark.parametrize(("trump", "winner"), [("spades", 1), ("clubs", 2), ("none", 0)])
    def test_the_highest_trump_takes_the_trick_else_the_highest_of_the_suit(
        self, trump: str, winner: int
    ) -> None:
        game = table(trump=trump)
        state = dealt(game, ["KH 2H 3H", "2S 3S 4S", "AC 5C 6C"])

        state = after(game, state, "bid 0", "bid 0", "bid 0", "KH", "2S", "AC")

        assert [winner] == winners(state)

    def test_the_dealer_may_not_make_the_bids_add_up(self) -> None:
        state = after(table(), dealt(table(), THREE_CARDS), "bid 1", "bid 1")

        with pytest.raises(IllegalMove, match="the bids would add up to 3"):
            apply(table(), state, Bid(1))

    def test_a_bid_made_scores_its_tricks_and_a_missed_one_the_difference(self) -> None:
        game = table(trump="none", hook=False)
        state = after(game, dealt(game, THREE_CARDS), "bid 3", "bid 1", "bid 0")

        state = after(game, state, "AH", "3H", "4H", "KH", "5D", "5C", "2S", "6D", "6C")

        assert (3, -1, 0) == scores(game, state)

    @pytest.mark.parametrize(("hand_size", "seats"), [(7, 7), (8, 6), (10, 5), (13, 4)])
    def test_larger_hands_seat_fewer(self, hand_size: int, seats: int) -> None:
        assert seats == max(OH_HELL.build(hand_size=hand_size).seats)


@pytest.mark.parametrize("trump", OH_HELL.options["trump"])
@pytest.mark.parametrize("n_seats", OH_HELL.seats)
def test_the_estimate_is_fair(trump: str, n_seats: int) -> None:
    """Over all hands it expects as many tricks as there are."""
    game = OH_HELL.build(trump=trump, hand_size=7)
    (worths,) = game.estimate.rows[n_seats]

    assert np.mean(worths) * n_seats == pytest.approx(1)


@pytest.mark.parametrize("level", ["random", "beginner", "tips", "expert"])
def test_every_bot_plays_it_from_its_own_view(level: str) -> None:
    if level == "expert":
        readiness.load([kind.build() for kind in GAMES.values()])
    game, rng = OH_HELL.build(hand_size=3), random.Random(f"oh hell {level}")
    state = start(game, random_deal(game, 4, 0, rng))

    while (seat := to_act(game, state)) is not None:
        state = apply(game, state, BOTS[level].decide(game, view(game, state, seat), rng))

    assert 3 == sum(state.taken)


def test_it_steps_by_the_thousand() -> None:
    """Every deal of the batch ends with the scores of bids made and missed."""
    env = VectorEnv(OH_HELL.build(hand_size=3, trump="hearts"), seats=4, batch=256)
    seen, _ = env.reset(seed=3)
    assert seen["action_mask"].sum(axis=1).tolist() == [4] * 256  # 0 to 3; only a dealer is hooked

    for _ in range(4 + 3 * 4 - 1):
        _, rewards, over, _, _ = env.step(env.sample())
        assert not over.any()
    _, rewards, over, _, _ = env.step(env.sample())

    assert over.all()
    assert rewards.min() >= -3
    assert rewards.max() > 0
    assert (rewards.sum(axis=1) <= 3).all()


def test_the_tutorial_shows_the_game_as_it_is() -> None:
    """Every Python block of docs/add-a-game.md is a piece of the file."""
    page = (ROOT / "docs" / "add-a-game.md").read_text()
    blocks = re.findall(r"```python\n(.*?)```", page, re.DOTALL)
    game = (ROOT / "examples" / "oh_hell.py").read_text()

    assert len(blocks) > 4
    assert [block for block in blocks if block not in game] == []


class TestNamed:
    """With FOLLOWSUIT_GAMES."""

    def test_it_passes_the_conformance_checks(self) -> None:
        """Of its tables all, of its play those with five seats; the others take a minute."""
        some = "oh_hell and (test_tables or 5_seats)"
        done = run("-m", "pytest", "tests/conformance", "-k", some)

        assert 0 == done.returncode, done.stdout
        passed = re.search(r"(\d+) passed", done.stdout)
        assert passed
        assert int(passed[1]) > 500

    @pytest.mark.long
    def test_it_passes_every_check_of_every_game(self) -> None:
        """Beside conformance: the kernel against the engine, and the environments."""
        places = ("tests/conformance", "tests/kernel/test_play.py", "tests/kernel/test_packed.py")
        done = run("-m", "pytest", *places, "tests/envs", "-k", "oh_hell")

        assert 0 == done.returncode, done.stdout

    def test_the_arena_plays_it_and_knowing_more_is_worth_points(self) -> None:
        bots = ("tips", "random", "--jobs", "1", "--deals", "12", "--seats", "4")
        done = run("-m", "followsuit", "arena", *bots, "--game", "oh_hell")

        assert 0 == done.returncode, done.stderr
        assert "Oh Hell; seed 1" in done.stdout
        line = next(line for line in done.stdout.splitlines() if "1-v-3" in line)
        assert float(line.split()[3].removeprefix("+")) > 0

    @pytest.mark.parametrize(
        ("games", "fact"),
        [
            ("examples/no_such.py", "there is no file examples/no_such.py"),
            ("no_such_module", "No module named 'no_such_module'"),
            ("followsuit.engine.types", "followsuit.engine.types has no GameKind"),
        ],
    )
    def test_what_is_no_game_is_named(self, games: str, fact: str) -> None:
        done = run("-c", "import followsuit", games=games)

        assert done.stderr.splitlines()[-1] == f"ImportError: FOLLOWSUIT_GAMES: {fact}"

    def test_a_game_may_not_take_the_key_of_another(self, tmp_path: Path) -> None:
        copy = tmp_path / "copied.py"
        text = (ROOT / "examples" / "oh_hell.py").read_text()
        copy.write_text(text.replace('GameKind("oh_hell"', 'GameKind("one_card"'))

        done = run("-c", "import followsuit", games=str(copy))

        assert "'one_card' is registered already" in done.stderr

    def test_printing_leaves_it_out(self) -> None:
        """Cards and rules are printed as the page draws and words them, and it knows two games."""
        code = "from followsuit.paper.job import Job; print(*Job.of().games)"

        assert "xactika one_card\n" == run("-c", code).stdout
