"""Equilibria of miniatures: held to OpenSpiel, and to what can be counted by hand."""

from __future__ import annotations

import io
import json
import random
from collections import defaultdict
from typing import Any

import numpy as np
import pyspiel
import pytest

import followsuit.envs.openspiel  # noqa: F401 - registers the games
from followsuit import engine, games
from followsuit.engine import DealError, Game
from followsuit.envs.equilibrium import Floats, TooLargeError, Tree, references, solve
from followsuit.envs.positions import every_deal
from followsuit.games import GAMES
from tests.marks import later

REFERENCES = list(references())
QUICK = 20_000
"""Positions of a miniature that is solved in ``make test``."""

MINIATURES: list[dict[str, Any]] = [
    {"mode": "win", "shapes": 2, "counts": 2, "hand_size": 2},
    {"mode": "lose", "shapes": 2, "hand_size": 1},
    {"mode": "bid", "shapes": 2, "counts": 2, "hand_size": 2},
    {"mode": "bid", "shapes": 2, "hand_size": 1, "hook": False},
]


def title(reference: dict[str, Any]) -> str:
    return " ".join(f"{name}={value}" for name, value in reference["options"].items())


def spiel(game: Game) -> Any:
    return pyspiel.load_game(f"python_{game.key}", {"players": 2, "margin": True, **game.options})


def in_openspiel(tree: Tree, policy: Floats) -> Any:
    """The policy under OpenSpiel's names of the information states."""
    return pyspiel.TabularPolicy(
        {
            tree.text(state): [
                (int(tree.actions[slot]), float(policy[slot]))
                for slot in range(first, first + tree.sizes[state])
            ]
            for state, first in enumerate(tree.first)
        }
    )


@pytest.mark.parametrize("options", MINIATURES, ids=str)
def test_exploitability_and_value_are_openspiels(options: dict[str, Any]) -> None:
    """Of uniform play, of random strategies, and of the one found: to 1e-9."""
    tree = Tree(games.xactika(**options))
    game = pyspiel.convert_to_cached_tree(spiel(tree.game))
    rng = np.random.default_rng(1)
    found = solve(tree, target=1e-4, most_iterations=2000)
    for policy in (tree.uniform(), tree.normal(rng.random(len(tree.actions))), found.policy):
        theirs = in_openspiel(tree, policy)
        values = pyspiel.expected_returns(game.new_initial_state(), theirs, -1, True)

        assert pyspiel.exploitability(game, theirs) == pytest.approx(
            tree.exploitability(policy), abs=1e-9
        )
        assert [tree.value(policy), -tree.value(policy)] == pytest.approx(values, abs=1e-9)
    assert found.exploitability <= 1e-4


@pytest.mark.parametrize(
    "reference",
    [each if each["positions"] < QUICK else later(each) for each in REFERENCES],
    ids=[title(each) for each in REFERENCES],
)
def test_reference_is_found_again(reference: dict[str, Any]) -> None:
    """The value that is shipped lies within what is left to exploit."""
    tree = Tree(GAMES[reference["game"]].build(**reference["options"]))
    found = solve(tree, target=1e-5, most_iterations=5_000)

    assert reference["positions"] == tree.n_nodes
    assert reference["information_states"] == len(tree.seen)
    assert found.exploitability <= 1e-5
    assert abs(found.value - reference["value"]) <= 2 * 1e-5 + 1e-6


def test_references_are_of_several_ways_to_play() -> None:
    assert {"win", "lose", "bid"} == {each["options"]["mode"] for each in REFERENCES}
    assert 4 < sum(each["positions"] < QUICK for each in REFERENCES) < len(REFERENCES)


@pytest.mark.parametrize(("mode", "sign"), [("win", 1), ("lose", -1)])
def test_value_of_one_card_each_is_counted(mode: str, sign: int) -> None:
    """Seat 0 has only a call to choose: the one that is best against all cards there may be."""
    game = games.xactika(mode=mode, shapes=2, hand_size=1)
    by_call: dict[Any, dict[Any, int]] = defaultdict(lambda: defaultdict(int))
    deals = list(every_deal(game, 2))
    for hands in deals:
        state = engine.start(game, engine.Deal(1, hands))
        for move in engine.legal_moves(game, state):
            after = engine.apply(game, state, move)
            after = engine.apply(game, after, engine.legal_moves(game, after)[0])
            scores = engine.scores(game, after)
            assert scores is not None
            by_call[hands[0]][move] += sign * (scores[0] - scores[1])
    value = sum(max(sums.values()) for sums in by_call.values()) / len(deals)

    found = solve(Tree(game), target=0, most_iterations=16)

    assert [value, 0] == pytest.approx([found.value, found.exploitability])


def test_change_of_an_equilibrium_makes_it_worse_for_who_changes() -> None:
    """Against the other's strategy found, no random strategy wins more than its value."""
    tree = Tree(games.xactika(mode="bid", shapes=2, counts=2, hand_size=2))
    found = solve(tree, target=1e-6, most_iterations=5000)
    rng = np.random.default_rng(2)
    lost = []
    for _ in range(20):
        other = tree.normal(rng.random(len(tree.actions)) ** 4)
        for seat, sign in ((0, 1), (1, -1)):
            mixed = np.where(tree.seat == seat, other, found.policy)
            lost.append(sign * (found.value - tree.value(mixed)))
    assert min(lost) > -1e-5
    assert max(lost) > 0.1


def test_solving_is_repeatable_and_watched() -> None:
    tree = Tree(games.xactika(mode="lose", shapes=2, counts=2, hand_size=2))
    told: list[tuple[int, float]] = []

    first = solve(tree, target=0, most_iterations=40, watch=lambda n, left: told.append((n, left)))
    again = solve(Tree(tree.game), target=0, most_iterations=40)

    np.testing.assert_array_equal(first.policy, again.policy)
    assert [16, 32, 40] == [n for n, _ in told] or first.exploitability == 0
    assert told[-1] == (first.n_iterations, first.exploitability)


def test_policy_is_written_as_what_a_seat_sees_and_its_moves() -> None:
    tree = Tree(games.xactika(mode="bid", shapes=2, counts=2, hand_size=1))
    policy = tree.normal(np.random.default_rng(3).random(len(tree.actions)))
    file = io.StringIO()

    tree.write(policy, file)

    lines = [json.loads(line) for line in file.getvalue().splitlines()]
    assert len(tree.seen) == len(lines) == len({line["seen"] for line in lines})
    assert all(1 == pytest.approx(sum(line["moves"].values())) for line in lines)
    written = {line["seen"]: line["moves"] for line in lines}
    game = spiel(tree.game)
    rng = random.Random(1)
    for _ in range(20):
        state = game.random_state(rng)
        while not state.is_terminal():
            moves = written[state.information_state_string()]
            names = [state.action_to_string(action) for action in state.legal_actions()]
            assert sorted(moves) == sorted(names)
            state.apply_action(rng.choice(state.legal_actions()))


@pytest.mark.parametrize("key", sorted(GAMES))
def test_full_game_is_no_miniature(key: str) -> None:
    with pytest.raises(TooLargeError, match="deals between two seats"):
        Tree(GAMES[key].build())


def test_too_many_lines_of_play_are_refused() -> None:
    with pytest.raises(TooLargeError, match="too many lines"):
        Tree(games.xactika(mode="win", shapes=2, hand_size=2), most_nodes=20_000)


def test_game_that_two_cannot_play_is_refused() -> None:
    with pytest.raises((DealError, engine.OptionError)):
        Tree(games.xactika(mode="win", shapes=1, hand_size=2))
