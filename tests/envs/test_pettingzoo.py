"""A table of PettingZoo is the engine's game: what is seen, taken, refused and rewarded."""

from __future__ import annotations

import copy
import importlib
import itertools
import json
import logging
import pickle
import subprocess
import sys
from typing import Any

import numpy as np
import pettingzoo
import pytest
from pettingzoo import test as theirs
from pettingzoo.utils.wrappers import (
    AssertOutOfBoundsWrapper,
    OrderEnforcingWrapper,
    TerminateIllegalWrapper,
)
from PIL import Image

from followsuit import engine, games
from followsuit.engine import Bid, Choose, Deal, Game, OptionError, Play, View
from followsuit.envs.actions import IllegalActionError
from followsuit.envs.building import built
from followsuit.envs.pettingzoo import TableEnv, env, parallel_env, raw_env
from followsuit.envs.vector import VectorEnv
from followsuit.games import GAMES
from tests.conformance.test_vectors import Vector, lines
from tests.envs.test_vector import another_world
from tests.envs.traces import chosen, trace
from tests.marks import later

TABLES: list[tuple[str, int, dict[str, Any]]] = [
    ("xactika", 4, {"mode": "bid"}),
    ("xactika", 3, {"mode": "lose", "rewards": "match", "deals": 2}),
    ("xactika", 2, {"mode": "win", "hand_size": 3, "shapes": 2, "counts": 3}),
    ("xactika", 10, {"mode": "bid"}),
    ("xactika", 5, {"mode": "bid", "rewards": "match", "deals": 2, "hand_size": 2}),
    ("one_card", 2, {"rewards": "match", "target": 15}),
    ("one_card", 3, {}),
    ("one_card", 4, {"joker_opening": "names_trump", "joker_lead": "names_suit"}),
]
tables = pytest.mark.parametrize(("key", "n_seats", "options"), TABLES, ids=map(str, TABLES))

# What their checks of other observations than one array say of every game of cards, and of a mask.
theirs_say = [
    "Observation is not a NumPy array",
    "Observation space for each agent probably should be",
    "Action mask numpy array is all zeros",
]


def quiet(test: Any) -> Any:
    for words in theirs_say:
        test = pytest.mark.filterwarnings(f"ignore:{words}:UserWarning")(test)
    return test


# --- their checks ---------------------------------------------------------------------------------


@quiet
@tables
def test_their_checks_pass(key: str, n_seats: int, options: dict[str, Any]) -> None:
    theirs.api_test(env(key, n_seats, **options), num_cycles=40)
    theirs.api_test(raw_env(key, n_seats, **options), num_cycles=40)
    theirs.seed_test(lambda: env(key, n_seats, **options), num_cycles=40)
    theirs.parallel_api_test(parallel_env(key, n_seats, **options), num_cycles=300)


@pytest.mark.parametrize("key", [*GAMES])
def test_render_test_passes(key: str) -> None:
    theirs.render_test(lambda render_mode: env(key, 4, render_mode))


@pytest.mark.parametrize("key", [*GAMES])
def test_performance_benchmark_runs(
    key: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """With a clock that makes its five seconds two hundred rounds."""

    class Clock:
        ticks = itertools.count()

        def time(self) -> float:
            return next(self.ticks) / 40

    module = importlib.import_module("pettingzoo.test.performance_benchmark")
    monkeypatch.setattr(module, "time", Clock())
    module.performance_benchmark(env(key, 3))

    assert "turns per second" in capsys.readouterr().out


def test_registry_makes_both_kinds() -> None:
    """By the key of the game; seats and options are told to ``make``."""
    table = pettingzoo.make("aec", "followsuit/one_card_v0", seats=3)
    many = pettingzoo.make("parallel", "followsuit/xactika_v0", mode="bid")

    assert (str(table), table.max_num_agents) == ("one_card_v0", 3)
    assert (many.metadata["name"], many.max_num_agents) == ("xactika_v0", 4)


def test_wrappers_are_the_usual_ones() -> None:
    outer: Any = env("one_card")

    assert isinstance(outer, OrderEnforcingWrapper)
    assert isinstance(outer.env, AssertOutOfBoundsWrapper)
    assert isinstance(outer.env.env, TerminateIllegalWrapper)
    assert type(outer.unwrapped) is TableEnv
    with pytest.raises(AttributeError, match="before reset"):
        _ = outer.agents
    with pytest.raises(AttributeError, match="before reset"):
        outer.last()


def test_loop_asks_for_a_step() -> None:
    """As PettingZoo's own does; and it ends when it was told to."""
    table = env("one_card")
    table.reset(seed=1)
    turns = table.agent_iter()
    assert next(turns) == table.agent_selection
    with pytest.raises(AssertionError, match="need to call step"):
        next(turns)
    table.reset(seed=1)
    for _ in table.agent_iter(5):
        table.step(chosen(table.last()[0] or {}, np.random.default_rng(1)))

    assert len(table.unwrapped.state_of_play.moves) == 5
    with pytest.raises(AssertionError, match="before agent_iter"):
        env("one_card").agent_iter()


def test_spaces_are_of_the_layout() -> None:
    table: Any = raw_env("one_card", 3)
    for agent in table.possible_agents:
        space: Any = table.observation_space(agent)
        assert space is table.observation_space(agent)
        assert table.action_space(agent) is table.action_space(agent)
        assert (space["observation"].high == table.layout.high).all()
        assert space["observation"].dtype == np.uint8
        assert space["action_mask"].dtype == np.int8


# --- the engine, move by move ---------------------------------------------------------------------


class Replay:
    """A table on which a vector is played: what it asks and tells is compared with the engine."""

    def __init__(self, game: Game, deal: Deal) -> None:
        self.game = game
        self.table = raw_env(game, len(deal.hands))
        self.table.reset(options={"deal": deal})
        self.state = engine.start(game, deal)

    def make(self, move: engine.Move, seat: int, legal: set[str] | None = None) -> None:
        """The move, by this seat; legal: names of the cards it may play."""
        assert self.table.agent_selection == f"player_{seat}"
        actions, layout = self.table.actions, self.table.layout
        row = np.zeros(layout.size, np.uint8)
        for other, agent in enumerate(self.table.possible_agents):
            seen = self.table.observe(agent)
            view = engine.view(self.game, self.state, other)
            layout.write(view, row)
            np.testing.assert_array_equal(seen["observation"], row)
            may = {actions.moves[number] for number in np.flatnonzero(seen["action_mask"])}
            assert may == set(view.legal)
            assert (other == seat) == bool(may)
            if legal is not None and other == seat:
                assert {self.game.cards[m.card] for m in may if isinstance(m, Play)} == legal
        self.state = engine.apply(self.game, self.state, move)
        self.table.step(actions.number(move))

    def rewards(self) -> list[float]:
        assert all(self.table.terminations.values())
        return [*self.table.rewards.values()]


def sample_of(name: str, step: int) -> list[Any]:
    """Every so many of the vectors, the others left to ``make test-long``."""
    return [
        case if number % step == 0 else later(*case.values)
        for number, case in enumerate(lines(name))
    ]


@pytest.mark.parametrize("vector", sample_of("xactika.jsonl", 9))
def test_xactika_is_the_referees(vector: Vector) -> None:
    """Turns, legal cards and bids, and rewards: negated where the fewest win."""
    game = games.xactika(mode=vector["variant"], hand_size=vector["hand_size"])
    replay = Replay(game, Deal(vector["dealer"], vector["hands"]))
    for bid in vector["bids"]:
        replay.make(Bid(bid["bid"]), bid["seat"])
    for trick in vector["tricks"]:
        shape, count = trick["call"]
        call = next(c for c in game.calls if c in (f"{count} {shape}", f"{count} {shape[:-1]}"))
        for place, play in enumerate(trick["plays"]):
            called = None if place else engine.parse_call(game, call)
            move = Play(engine.parse_card(game, play["card"]), called)
            replay.make(move, play["seat"], set(play["legal"]))

    sign = -1 if vector["variant"] == "lose" else 1
    assert replay.rewards() == [sign * points for points in vector["score"]]


@pytest.mark.parametrize("vector", sample_of("one-card.jsonl", 9))
def test_one_card_is_the_referees(vector: Vector) -> None:
    """The choice to reverse among the turns."""
    game = games.one_card()
    replay = Replay(game, Deal(vector["dealer"], vector["hands"], [vector["centre"]]))
    for bid in vector["auction"]:
        replay.make(Bid(bid["bid"]), bid["seat"])
    for trick in vector["tricks"]:
        for place, play in enumerate(trick["plays"]):
            card = engine.parse_card(game, play["card"])
            legal = engine.legal_moves(game, replay.state)
            move = next(m for m in legal if isinstance(m, Play) and m.card == card)
            assert (move.call is None) == (place > 0)
            replay.make(move, play["seat"], set(play["legal"]))
        if "reverse" in trick:
            replay.make(Choose("reverse" if trick["reverse"] else "keep"), trick["winner"])

    assert replay.rewards() == vector["score"]


DEALS = [(key, n_seats, options) for key, n_seats, options in TABLES if "rewards" not in options]


@pytest.mark.parametrize(("key", "n_seats", "options"), DEALS, ids=map(str, DEALS))
def test_same_deals_as_the_batch(key: str, n_seats: int, options: dict[str, Any]) -> None:
    """What the VectorEnv shows, allows and rewards, of the deals it has dealt."""
    batch = VectorEnv(key, n_seats, 4, copy=True, **options)
    batch.reset(seed=7)
    deals = [batch.deal(place) for place in range(4)]
    ones = [raw_env(key, n_seats, **options) for _ in deals]
    for one, deal in zip(ones, deals, strict=True):
        one.reset(options={"deal": deal})
    seen, infos = batch._told(), batch._infos()
    playing = set(range(4))
    while playing:
        for place in playing:
            one = ones[place]
            assert one.agent_selection == f"player_{infos['seat'][place]}"
            told = one.last()[0]
            assert told is not None
            for name, array in told.items():
                np.testing.assert_array_equal(seen[name][place], array)
        actions = batch.sample()
        seen, rewards, over, _, infos = batch.step(actions)
        for place in list(playing):
            ones[place].step(int(actions[place]))
            assert over[place] == all(ones[place].terminations.values())
            assert rewards[place].tolist() == [*ones[place].rewards.values()]
        playing -= set(np.flatnonzero(over).tolist())


@pytest.mark.parametrize(("key", "n_seats", "options"), DEALS, ids=map(str, DEALS))
def test_hidden_cards_change_nothing(key: str, n_seats: int, options: dict[str, Any]) -> None:
    """Other hands and the stock dealt anew among themselves: the same is seen, drawn and told."""
    game = built(key, options)
    rng = np.random.default_rng(4)
    table = raw_env(game, n_seats, "ansi")
    table.reset(seed=6)
    n_checked = 0
    while not any(table.terminations.values()):
        state, agent = table.state_of_play, table.agent_selection
        seat = table.possible_agents.index(agent)
        world = another_world(game, state, engine.Seat(seat), rng)
        if world is not None:
            n_checked += 1
            other = raw_env(game, n_seats, "ansi")
            deal = world.deal
            other.reset(options={"deal": Deal(deal.dealer, deal.hands, deal.stock)})
            for move in world.moves:
                other.step(other.actions.number(move))
            assert other.state_of_play.hands != state.hands or other.state_of_play.deal.stock
            for name, array in table.observe(agent).items():
                np.testing.assert_array_equal(array, other.observe(agent)[name])
            assert table.render() == other.render()
            assert table.infos == other.infos
        table.step(chosen(table.observe(agent), rng))
    assert n_checked > 2


# --- episodes -------------------------------------------------------------------------------------


def test_match_is_rewarded_at_its_end() -> None:
    """1 for the winner, shared where several have won; dealers and totals as the engine's."""
    n_shared = 0
    table = raw_env("xactika", 3, rewards="match", mode="win", deals=3, hand_size=2)
    rng = np.random.default_rng(1)
    for seed in range(30):
        table.reset(seed=seed)
        match = engine.Match.start(table.game, 3, table.state_of_play.deal.dealer)
        match = match.deal(table.state_of_play.deal)
        while not match.is_over:
            assert not any(table.rewards.values())
            assert not any(table.terminations.values())
            if not match.is_playing:
                assert table.state_of_play.deal.dealer == match.dealer
                match = match.deal(table.state_of_play.deal)
            action = chosen(table.observe(table.agent_selection), rng)
            match = match.apply(table.actions.moves[action])
            table.step(action)
            told = {"totals": match.totals, "deals": len(match.results)}
            assert [*table.infos.values()] == [told] * 3
        share = 1 / len(match.winners)
        assert all(table.terminations.values())
        assert [share if seat in match.winners else 0 for seat in range(3)] == [
            *table.rewards.values()
        ]
        n_shared += len(match.winners) > 1
    assert 0 < n_shared < 30


@tables
def test_same_seed_same_episodes(key: str, n_seats: int, options: dict[str, Any]) -> None:
    """Many in a row, whatever was played before; another seed gives others."""
    table = env(key, n_seats, **options)
    once = [*trace(table, 4, seed=5)]

    assert once == [*trace(table, 4, seed=5)]
    assert once == [*trace(env(key, n_seats, **options), 4, seed=5)]
    assert once != [*trace(table, 4, seed=6)]


def test_stream_goes_on_without_a_seed() -> None:
    """No deal comes twice, and the next seat deals."""
    table = raw_env("xactika", 4)
    table.reset(seed=3)
    deals = [table.state_of_play.deal]
    for _ in range(40):
        table.reset()
        deals.append(table.state_of_play.deal)

    assert len({deal.hands for deal in deals}) == 41
    for before, after in itertools.pairwise(deals):
        assert after.dealer == (before.dealer + 1) % 4


def test_first_dealer_is_any_seat() -> None:
    dealers = set()
    table = raw_env("one_card", 4)
    for seed in range(60):
        table.reset(seed=seed)
        dealers.add(table.state_of_play.deal.dealer)

    assert dealers == {0, 1, 2, 3}


IN_A_PROCESS = """
import json
from followsuit.envs.pettingzoo import env
from tests.envs.traces import trace
told = [
    [*map(str, row)]
    for options in ({}, {"rewards": "match"})
    for row in trace(env("one_card", 3, **options), 3, seed=9)
]
print(json.dumps(told))
"""


def test_processes_agree() -> None:
    """Hashes of another process are others; its episodes are not."""
    outputs = [
        subprocess.run(
            [sys.executable, "-c", IN_A_PROCESS],
            env={"PYTHONHASHSEED": seed, "PYTHONPATH": ":".join(sys.path)},
            capture_output=True,
            check=True,
            text=True,
        ).stdout
        for seed in ("1", "2")
    ]
    here = [
        [*map(str, row)]
        for options in (dict[str, Any](), {"rewards": "match"})
        for row in trace(env("one_card", 3, **options), 3, seed=9)
    ]

    assert outputs[0] == outputs[1]
    assert here == json.loads(outputs[0])


def test_copies_go_their_own_way() -> None:
    """A copy, also from another process, plays on as the first would."""
    table = env("xactika", 4, mode="bid")
    table.reset(seed=2)
    rng = np.random.default_rng(1)
    for _ in range(10):
        table.step(chosen(table.last()[0] or {}, rng))
    for other in (copy.deepcopy(table), pickle.loads(pickle.dumps(table))):
        np.testing.assert_equal(table.last(), other.last())
        before = table.last()
        other.step(chosen(other.last()[0] or {}, rng))
        np.testing.assert_equal(before, table.last())


def test_what_is_seen_may_be_kept() -> None:
    """Later steps do not write over it, and writing to it changes nothing."""
    table = raw_env("xactika", 3)
    table.reset(seed=1)
    seen = table.observe("player_0")
    kept = copy.deepcopy(seen)
    for array in seen.values():
        array.fill(1)
    again = table.observe("player_0")

    np.testing.assert_equal(kept, again)
    table.step(chosen(table.observe(table.agent_selection), np.random.default_rng(1)))
    np.testing.assert_equal(kept, again)


# --- what may not be done -------------------------------------------------------------------------


@pytest.mark.parametrize("key", [*GAMES])
def test_raw_table_takes_only_what_the_mask_allows(key: str) -> None:
    """Each action in each position: refused with its name, and nothing is changed."""
    table = raw_env(key, 3, hand_size=4) if key == "xactika" else raw_env(key, 3)
    rng = np.random.default_rng(5)
    table.reset(seed=8)
    while not any(table.terminations.values()):
        agent = table.agent_selection
        seen = table.observe(agent)
        before = table.state_of_play
        for action in np.flatnonzero(seen["action_mask"] == 0).tolist():
            name = table.actions.names[action]
            with pytest.raises(IllegalActionError, match=f"{agent} may not {name} now"):
                table.step(action)
        assert table.state_of_play is before
        np.testing.assert_equal(seen, table.observe(agent))
        table.step(chosen(seen, rng))


@pytest.mark.parametrize("action", [-1, 10_000, None, 1.5, "bid 3"])
def test_raw_table_refuses_what_is_no_action(action: Any) -> None:
    table = raw_env("xactika", 4)
    table.reset(seed=1)
    before = table.state_of_play
    with pytest.raises(IllegalActionError, match="actions are 0 to"):
        table.step(action)
    assert table.state_of_play is before


def test_raw_table_takes_any_whole_number() -> None:
    """An agent's network gives numbers of numpy."""
    table = raw_env("xactika", 4)
    table.reset(seed=1)
    table.step(np.flatnonzero(table.observe(table.agent_selection)["action_mask"])[0])

    assert len(table.state_of_play.moves) == 1


@pytest.mark.parametrize(
    ("options", "cost"),
    [
        ({"mode": "bid"}, -8.0),
        ({"mode": "bid", "hand_size": 3}, -3.0),
        ({"mode": "lose", "rewards": "match"}, -1.0),
        ({"illegal_reward": -100.0}, -100.0),
    ],
)
def test_illegal_action_ends_a_wrapped_episode(
    options: dict[str, Any], cost: float, caplog: pytest.LogCaptureFixture
) -> None:
    """It costs who made it as much as a deal can, the others nothing; then all are done."""
    table = env("xactika", 4, **options)
    table.reset(seed=1)
    rng = np.random.default_rng(1)
    for _ in range(5):
        table.step(chosen(table.last()[0] or {}, rng))
    agent, seen = table.agent_selection, table.last()[0] or {}
    with caplog.at_level(logging.ERROR):
        table.step(int(np.flatnonzero(seen["action_mask"] == 0)[0]))

    assert all(table.terminations.values())
    rewards = {}
    for other in table.agent_iter():
        seen, rewards[other], *_ = table.last()
        assert not seen["action_mask"].any()
        table.step(None)
    assert {other: cost if other == agent else 0 for other in table.possible_agents} == rewards
    table.reset()
    assert table.last()[1:4] == (0, False, False)


def test_wrapped_table_asserts_bounds() -> None:
    table = env("one_card")
    table.reset(seed=1)
    for action in (-1, 10_000, None):
        with pytest.raises(AssertionError, match="not in action space"):
            table.step(action)


@tables
def test_no_deal_costs_more_than_the_worst(key: str, n_seats: int, options: dict[str, Any]) -> None:
    """So that an illegal action never pays."""
    table = raw_env(key, n_seats, **options)
    rewards = [row[2] for row in trace(table, 30, seed=2)]

    assert table.worst <= min(rewards)


def test_wrong_words_are_told() -> None:
    with pytest.raises(OptionError, match="there is no game 'bridge'"):
        env("bridge")
    with pytest.raises(OptionError, match="has no option"):
        env("xactika", colour="red")
    with pytest.raises(engine.DealError, match="seats"):
        env("one_card", 5)
    with pytest.raises(ValueError, match="rewards is 'trick'"):
        env("one_card", rewards="trick")  # type: ignore[arg-type] # a wrong word
    with pytest.raises(ValueError, match="render_mode is 'svg'"):
        env("one_card", render_mode="svg")
    table = raw_env("xactika", 4)
    with pytest.raises(engine.DealError, match="a hand is 8"):
        table.reset(options={"deal": Deal(0, [["1111"]] * 4)})


# --- all at once ----------------------------------------------------------------------------------


@tables
def test_parallel_table_is_the_same(key: str, n_seats: int, options: dict[str, Any]) -> None:
    """Step by step; after the end, a step is five dicts of nothing."""
    together, one = parallel_env(key, n_seats, **options), env(key, n_seats, **options)
    seen, _ = together.reset(seed=3)
    one.reset(seed=3)
    rng = np.random.default_rng(2)
    while together.agents:
        (agent,) = [other for other, told in seen.items() if told["action_mask"].any()]
        assert agent == one.agent_selection
        np.testing.assert_equal(seen, {other: one.observe(other) for other in one.agents})
        action = chosen(seen[agent], rng)
        seen, rewards, over, cut, _ = together.step({**dict.fromkeys(seen, 0), agent: action})
        one.step(action)
        assert (rewards, over, cut) == (one.rewards, one.terminations, one.truncations)

    assert together.step({}) == ({}, {}, {}, {}, {})


# --- drawings -------------------------------------------------------------------------------------


def middle_of(key: str, n_seats: int, way: str, n_moves: int, **options: Any) -> TableEnv:
    table = raw_env(key, n_seats, way, **options)
    table.reset(seed=3)
    rng = np.random.default_rng(1)
    for _ in range(n_moves):
        table.step(chosen(table.observe(table.agent_selection), rng))
    return table


def test_text_tells_the_table() -> None:
    """Seats, sizes of hands, bids, tricks, the cards on the table; one hand, and what it may do."""
    table = middle_of("xactika", 4, "ansi", 23, mode="bid")
    text, state = table.render(), table.state_of_play
    view: View = engine.view(table.game, state, state.turn)
    rows = text.splitlines()

    assert rows[0].startswith("Xactika; ")
    assert ["seat", "cards", "bid", "taken", "trick"] == rows[1].split()
    assert view.trick is not None
    for seat, row in enumerate(rows[2:6]):
        bid = dict(view.bids)[engine.Seat(seat)]
        words = [f"player_{seat}", *map(str, (view.hand_sizes[seat], bid, view.taken[seat]))]
        place = (seat - view.trick.leader) % 4
        if place < len(view.trick.cards):
            words.append(table.game.cards[view.trick.cards[place]])
        assert words == row.replace(">", "").replace("(dealer)", "").split()
        assert row.startswith(">") == (seat == view.turn)
    assert rows[6] == f"hand of player_{view.seat}: {engine.format_hand(table.game, view.hand)}"
    assert rows[7].startswith("may: ")


def test_human_prints_the_text(capsys: pytest.CaptureFixture[str]) -> None:
    table = middle_of("one_card", 3, "human", 9)
    assert table.render() is None

    assert middle_of("one_card", 3, "ansi", 9).render() == capsys.readouterr().out


@tables
def test_picture_shows_each_move(key: str, n_seats: int, options: dict[str, Any]) -> None:
    """uint8 (height, width, 3), another after each of the first moves."""
    table = middle_of(key, n_seats, "rgb_array", 0, **options)
    rng = np.random.default_rng(1)
    pictures = []
    for _ in range(4):
        pictures.append(table.render())
        table.step(chosen(table.observe(table.agent_selection), rng))

    assert {(picture.shape, picture.dtype.name) for picture in pictures} == {
        ((760, 1000, 3), "uint8")
    }
    for before, after in itertools.pairwise(pictures):
        assert (before != after).any()
        colours = Image.fromarray(after).getcolors(after.size) or []
        assert len(colours) > 20  # letters, smoothed


def test_nothing_is_drawn_without_a_mode() -> None:
    table = raw_env("one_card")
    table.reset(seed=1)
    with pytest.warns(UserWarning, match="render_mode"):
        assert table.render() is None
