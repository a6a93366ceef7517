"""The games in OpenSpiel: its own tests, the engine's play, and deals drawn as they should be."""

from __future__ import annotations

import json
import pickle
import random
import subprocess
import sys
import unittest
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.integration_tests import api_test
from open_spiel.python.algorithms import cfr, exploitability, ismcts, mcts
from open_spiel.python.observation import make_observation
from open_spiel.python.tests import games_sim_test

import followsuit.envs.openspiel  # noqa: F401 - registers the games
from followsuit import engine
from followsuit.engine import Bid, Choose, Deal, DealError, Game, OptionError, Play, State
from followsuit.engine.auction import AscendingAuction
from followsuit.envs.positions import every_deal, n_deals, table_of, utilities
from followsuit.envs.recall import most_bids
from followsuit.games import GAMES
from tests.conformance.variants import TABLE_IDS, TABLES
from tests.envs.test_vector import another_world
from tests.marks import later

VECTORS = Path(__file__).parent.parent / "vectors"
MINI = "python_xactika(players=2,shapes=2,counts=2,hand_size=2,mode=bid,margin=True)"
SMALL = "python_xactika(players=2,shapes=2,hand_size=2,mode=win,margin=True)"
SOME = max(1, len(TABLES) // 12)
FULL = ["python_xactika(players=3,mode=bid)", "python_one_card(players=4,bid_fail=minus)"]


def loaded(game: Game, n_seats: int, **parameters: Any) -> Any:
    """The table in OpenSpiel, which takes plain values alone."""
    return pyspiel.load_game(
        f"python_{game.key}", {"players": n_seats, **game.options, **parameters}
    )


def walk(state: Any, rng: random.Random, n_moves: int = 1000) -> Any:
    """The state after so many random actions, or at the end."""
    for _ in range(n_moves):
        if state.is_terminal():
            break
        state.apply_action(rng.choice(state.legal_actions()))
    return state


# --- what OpenSpiel asks of every game ---------------------------------------------------------


@pytest.mark.parametrize("is_margin", [False, later(True)])
@pytest.mark.parametrize(
    ("game", "n_seats"),
    [table if k % 6 == 0 else later(*table) for k, table in enumerate(TABLES)],
    ids=TABLE_IDS,
)
def test_table_passes_openspiels_random_simulation(
    game: Game, n_seats: int, is_margin: bool
) -> None:
    """Clones, masks, sorted actions, unique names, tensors, bounds of returns, saving."""
    pyspiel.random_sim_test(
        loaded(game, n_seats, margin=is_margin), num_sims=2, serialize=True, verbose=False
    )


@pytest.mark.parametrize("name", [MINI, *FULL])
def test_game_passes_openspiels_simulation_in_python(name: str) -> None:
    """Pickles of the game, its type and its states among it."""
    games_sim_test.GamesSimTest("sim_game").sim_game(pyspiel.load_game(name))


@pytest.mark.parametrize("name", [SMALL, later(FULL[0]), later(FULL[1])])
def test_game_passes_openspiels_test_of_the_interface(name: str) -> None:
    """On a part of the tree: lengths, who may be asked, which observations are there."""

    class Suite(api_test.EnforceAPIOnPartialTreeBase):  # type: ignore[misc]  # has no types
        game = pyspiel.load_game(name)
        game_name = name

    result = unittest.TestResult()
    unittest.defaultTestLoader.loadTestsFromTestCase(Suite).run(result)

    assert result.testsRun > 3
    assert [] == [*result.errors, *result.failures]


@pytest.mark.parametrize("name", [MINI, later(SMALL)])
def test_miniature_has_perfect_recall(name: str) -> None:
    """As OpenSpiel tests it, by text and by tensor, on the whole tree."""
    game = pyspiel.load_game(name)
    checker = api_test.EnforceAPIOnFullTreeBase()
    checker.game, checker.game_name, checker.game_type = game, name, game.get_type()
    api_test._assert_is_perfect_recall(game)


def test_every_game_is_registered_with_its_options() -> None:
    for kind in GAMES.values():
        known = {each.short_name: each for each in pyspiel.registered_games()}[f"python_{kind.key}"]
        assert {"players", "dealer", "margin", *kind.options} == set(known.parameter_specification)
        assert (min(kind.seats), max(kind.seats)) == (
            known.min_num_players,
            known.max_num_players,
        )


def test_interpreter_ends_well_and_reads_a_state_of_another(tmp_path: Path) -> None:
    """A function that nobody holds but OpenSpiel would end the process with a fault."""
    state = walk(pyspiel.load_game(FULL[1]).random_state(random.Random(1)), random.Random(2), 7)
    saved = tmp_path / "state"
    saved.write_bytes(pickle.dumps(state))
    program = (
        "import pickle, sys, pathlib, followsuit.envs.openspiel\n"
        "game = pickle.loads(pathlib.Path(sys.argv[1]).read_bytes())\nprint(game)"
    )

    done = subprocess.run(
        [sys.executable, "-c", program, str(saved)], capture_output=True, text=True, check=False
    )

    assert (0, f"{state}\n", "") == (done.returncode, done.stdout, done.stderr)


@pytest.mark.parametrize(
    ("text", "error"),
    [
        ("python_one_card(players=5)", DealError),
        ("python_xactika(players=1)", DealError),
        ("python_xactika(players=4,shapes=2,hand_size=3)", DealError),
        ("python_xactika(hand_size=9)", OptionError),
        ("python_xactika(dealer=4)", DealError),
    ],
)
def test_parameter_that_cannot_be_is_refused(text: str, error: type[Exception]) -> None:
    with pytest.raises(error):
        pyspiel.load_game(text)


def test_illegal_action_is_refused() -> None:
    """OpenSpiel hands a Python game whatever ``apply_action`` is given."""
    state = pyspiel.load_game(FULL[0]).random_state(random.Random(1))
    before = str(state)

    with pytest.raises(engine.IllegalMove):
        state.apply_action(state.num_distinct_actions() - 1)
    with pytest.raises(engine.IllegalMove):
        state.apply_action(100_000)
    assert before == str(state)


# --- the engine's play -------------------------------------------------------------------------


@pytest.mark.parametrize(("game", "n_seats"), TABLES, ids=TABLE_IDS)
def test_deal_is_the_engines(game: Game, n_seats: int) -> None:
    """Whose turn it is, what is legal, what is returned; chance, card by card, deals it too."""
    rng = random.Random(5)
    spiel = loaded(game, n_seats, dealer=n_seats // 2)
    state = spiel.new_initial_state()
    while state.is_chance_node():
        outcomes = state.chance_outcomes()
        assert 1 == pytest.approx(sum(p for _, p in outcomes))
        state.apply_action(rng.choice(outcomes)[0])
    mirror = state.engine_state()
    assert mirror == engine.start(game, mirror.deal)
    assert n_seats // 2 == mirror.deal.dealer
    sign = 1 if game.plan.best == "high" else -1

    while not state.is_terminal():
        assert state.current_player() == mirror.turn
        legal = {spiel.moves()[action] for action in state.legal_actions()}
        assert set(engine.legal_moves(game, mirror)) == legal
        action = rng.choice(state.legal_actions())
        assert [0.0] * n_seats == state.returns()
        state.apply_action(action)
        mirror = engine.apply(game, mirror, spiel.moves()[action])

    scores = engine.scores(game, mirror)
    assert scores is not None
    assert [sign * points for points in scores] == state.returns()
    again = spiel.new_initial_state()
    for action in state.history():
        again.apply_action(action)
    assert str(state) == str(again)


def vectors() -> Iterator[tuple[Game, Deal, list[Any], list[int]]]:
    """The referee's deals: the game, the cards, the moves, the scores."""
    for name in ("xactika", "one-card"):
        for line in (VECTORS / f"{name}.jsonl").read_text().splitlines():
            told = json.loads(line)
            if name == "xactika":
                game = GAMES["xactika"].build(mode=told["variant"], hand_size=told["hand_size"])
                bids = told["bids"]
            else:
                game = GAMES["one_card"].build()
                bids = told["auction"]
            yield (
                game,
                Deal(told["dealer"], told["hands"]),
                [*bids, *told["tricks"]],
                told["score"],
            )


def test_referees_deals_are_played_alike() -> None:
    """All vectors: every action is legal when it is made, and the returns are the scores."""
    n_played = 0
    for game, deal, moves, score in vectors():
        n_seats = len(deal.hands)
        spiel = loaded(game, n_seats, dealer=deal.dealer)
        state = spiel.dealt_state(deal.hands)
        mirror = engine.start(game, deal)
        for move in played(game, moves):
            if isinstance(move, Play) and mirror.trick is None:
                calls = [
                    m
                    for m in engine.legal_moves(game, mirror)
                    if isinstance(m, Play) and m.card == move.card
                ]
                move = move if move.call is not None else calls[0]  # noqa: PLW2901 - the only call
            action = spiel.moves().index(move)
            assert action in state.legal_actions()
            state.apply_action(action)
            mirror = engine.apply(game, mirror, move)
        sign = 1 if game.plan.best == "high" else -1
        assert [sign * points for points in score] == state.returns()
        n_played += 1
    assert 510 == n_played


def played(game: Game, told: list[Any]) -> Iterator[Any]:
    """The moves of a vector."""
    for part in told:
        if "bid" in part:
            yield Bid(part["bid"])
            continue
        shape, count = part.get("call", (None, None))
        for place, play in enumerate(part["plays"]):
            call = None
            if shape and not place:
                wanted = (f"{count} {shape}", f"{count} {shape[:-1]}")
                call = next(k for k, name in enumerate(game.calls) if name in wanted)
            yield Play(game.card_index[play["card"]], call)  # type: ignore[arg-type]  # an index
        if "reverse" in part:
            yield Choose("reverse" if part["reverse"] else "keep")


@pytest.mark.parametrize(
    ("game", "n_seats"),
    TABLES[:: max(1, len(TABLES) // 12)],
    ids=TABLE_IDS[:: max(1, len(TABLES) // 12)],
)
@pytest.mark.parametrize("is_margin", [False, True])
def test_bounds_of_returns_hold_and_can_be_met(game: Game, n_seats: int, is_margin: bool) -> None:
    """Over random play they are never passed; the sum is what is said where it is said."""
    rng = random.Random(1)
    spiel = loaded(game, n_seats, margin=is_margin)
    _, _, total = utilities(table_of(game, n_seats, n_seats - 1, is_margin))
    for _ in range(12):
        returns = walk(spiel.random_state(rng), rng).returns()
        assert spiel.min_utility() <= min(returns)
        assert max(returns) <= spiel.max_utility()
        if total is not None:
            assert sum(returns) == pytest.approx(spiel.utility_sum())


def test_least_and_greatest_returns_are_reached() -> None:
    """On whole trees of miniatures, for each way to score: the bounds are no wider than needed."""
    for mode, low, high in (("win", 0, 2), ("lose", -2, 0), ("bid", -2, 2)):
        name = f"python_xactika(players=2,shapes=2,counts=2,hand_size=2,mode={mode})"
        game = pyspiel.load_game(name)
        found = {value for state in whole_tree(game) for value in state.returns()}
        assert (low, high) == (game.min_utility(), game.max_utility())
        assert (low, high) == (min(found), max(found))


def whole_tree(game: Any) -> Iterator[Any]:
    """Every terminal state."""
    left = [game.new_initial_state()]
    while left:
        state = left.pop()
        if state.is_terminal():
            yield state
        else:
            left += [state.child(action) for action in state.legal_actions()]


@pytest.mark.parametrize("pass_final", [True, False])
@pytest.mark.parametrize("n_levels", [1, 2, 3, 4])
@pytest.mark.parametrize("n_seats", [2, 3, 4])
def test_longest_auction_is_the_longest_there_is(
    pass_final: bool, n_levels: int, n_seats: int
) -> None:
    """All auctions over a few levels are gone through."""
    one_card = GAMES["one_card"].build(pass_final=pass_final)
    assert isinstance(one_card.auction, AscendingAuction)
    auction = engine_auction(one_card.auction, 16 - n_levels)
    game = GAMES["one_card"].build(pass_final=pass_final)
    shortened = Shortened(auction)

    def longest(bids: tuple[Any, ...]) -> int:
        seat = auction.turn(n_seats, 0, bids)  # type: ignore[arg-type]  # seat 0
        if seat is None:
            return len(bids)
        legal = auction.legal(n_seats, 0, bids)  # type: ignore[arg-type]  # seat 0
        return max(longest((*bids, (seat, value))) for value in legal)

    assert game.auction.highest == 15  # type: ignore[attr-defined]  # it ascends
    assert longest(()) == most_bids(shortened, n_seats)  # type: ignore[arg-type]  # has an auction


class Shortened:
    """As much of a game as the question needs."""

    def __init__(self, auction: AscendingAuction) -> None:
        self.auction = auction


def engine_auction(auction: AscendingAuction, lowest: int) -> AscendingAuction:
    """The same auction, beginning at a higher bid."""
    return AscendingAuction(
        lowest=dict.fromkeys(auction.lowest, lowest),
        highest=auction.highest,
        pass_final=auction.pass_final,
        bid_mode=auction.bid_mode,
        no_bid_mode=auction.no_bid_mode,
        no_bid_leader=auction.no_bid_leader,
    )


# --- what a player sees ------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("game", "n_seats"),
    TABLES[:: max(1, len(TABLES) // 12)],
    ids=TABLE_IDS[:: max(1, len(TABLES) // 12)],
)
def test_hidden_cards_change_nothing_a_player_sees(game: Game, n_seats: int) -> None:
    """Other hands dealt anew so that the moves stay legal: texts and tensors are the same."""
    rng, numbers = random.Random(3), np.random.default_rng(3)
    spiel = loaded(game, n_seats)
    state = spiel.random_state(rng)
    checked = 0
    while not state.is_terminal():
        seat, mirror = state.current_player(), state.engine_state()
        other = another_world(game, mirror, seat, numbers)
        if other is not None and other.deal != mirror.deal:
            twin = replayed(spiel, other)
            assert seen_by(spiel, state, seat) == seen_by(spiel, twin, seat)
            assert state.legal_actions() == twin.legal_actions()
            checked += 1
        state.apply_action(rng.choice(state.legal_actions()))
    is_all_known = n_seats == 2 and 2 * game.hand_size(2) == len(game.cards)
    assert is_all_known or checked > 0


def test_players_see_what_differs() -> None:
    """A card of one's own hand, or a move, changes all that should tell of it."""
    spiel = pyspiel.load_game(FULL[0])
    one, two = (spiel.random_state(random.Random(seed)) for seed in (1, 2))
    moved = one.clone()
    moved.apply_action(one.legal_actions()[0])

    for player in range(3):
        for text, changed in zip(
            seen_by(spiel, one, player), seen_by(spiel, two, player), strict=True
        ):
            assert text != changed
        assert one.information_state_string(player) != moved.information_state_string(player)
        assert one.observation_string(player) != moved.observation_string(player)


def replayed(spiel: Any, state: State) -> Any:
    """The engine's state in OpenSpiel."""
    made = spiel.dealt_state(state.deal.hands)
    for move in state.moves:
        made.apply_action(spiel.moves().index(move))
    return made


def seen_by(spiel: Any, state: Any, player: int) -> list[str]:
    """All there is to see for a player."""
    private = pyspiel.PrivateInfoType.SINGLE_PLAYER
    kinds = [
        pyspiel.IIGObservationType(recall, public, private)
        for recall in (True, False)
        for public in (True, False)
    ]
    told = []
    for kind in kinds:
        observation = make_observation(spiel, kind)
        observation.set_from(state, player)
        told += [
            observation.string_from(state, player),
            f"{kind.perfect_recall} {observation.tensor.tolist()}",
        ]
    return told


@pytest.mark.parametrize("name", FULL)
def test_what_is_public_is_the_same_for_all(name: str) -> None:
    spiel = pyspiel.load_game(name)
    state = walk(spiel.random_state(random.Random(4)), random.Random(4), 9)
    for recall in (True, False):
        kind = pyspiel.IIGObservationType(recall, True, pyspiel.PrivateInfoType.NONE)
        observation = make_observation(spiel, kind)
        told = set()
        for player in range(spiel.num_players()):
            observation.set_from(state, player)
            told.add((observation.string_from(state, player), tuple(observation.tensor)))
        assert 1 == len(told)


def test_what_all_hold_is_shown_to_nobody() -> None:
    kind = pyspiel.IIGObservationType(True, True, pyspiel.PrivateInfoType.ALL_PLAYERS)

    with pytest.raises(ValueError, match="observed by nobody"):
        pyspiel.load_game(MINI).make_py_observer(kind)


# --- deals that agree with what was seen -------------------------------------------------------

ENDINGS = [  # a game, moves made, and whether what was shown rules some deals out
    ("python_xactika(players=2,shapes=2,hand_size=3)", 2, True),
    ("python_xactika(players=3,shapes=2,hand_size=2,mode=bid)", 5, True),
    ("python_xactika(players=2,shapes=3,counts=2,hand_size=3,mode=lose)", 2, True),
    ("python_one_card(players=4)", 22, True),
    ("python_one_card(players=3,joker_must_follow_trump=False,pass_final=False)", 22, True),
    ("python_one_card(players=2,joker_opening=names_trump,joker_lead=names_suit)", 18, False),
]


@pytest.mark.parametrize(("name", "n_moves", "bars"), ENDINGS)
def test_drawn_deals_are_as_likely_as_each_other(name: str, n_moves: int, bars: bool) -> None:
    """Against all deals in which the moves are legal, by chi-square; p < 1e-6 fails."""
    spiel = pyspiel.load_game(name)
    n_checked = n_barred = 0
    for seed in range(12):
        rng = random.Random(seed)
        state = walk(spiel.random_state(rng), rng, n_moves)
        if state.is_terminal():
            continue
        player = state.current_player()
        possible, n_free = worlds_of(spiel.engine_game(), state.engine_state(), player)
        if not 1 < len(possible) <= 400:
            continue
        n_checked += 1
        n_barred += len(possible) < n_free
        size = spiel.engine_game().hand_size(spiel.num_players())
        n = 40 * len(possible)
        rows = state.resample_deals(player, n, rng.random).tolist()
        counts = Counter(hands_of(row, size, spiel.num_players()) for row in rows)
        assert set(counts) <= possible
        expected = n / len(possible)
        chi = sum((counts[world] - expected) ** 2 / expected for world in possible)
        freedom = len(possible) - 1
        assert chi < freedom + 5 * (2 * freedom) ** 0.5 + 20
    assert n_checked >= 3
    if bars:
        assert n_barred >= 1


def hands_of(row: list[int], size: int, n_seats: int) -> tuple[tuple[int, ...], ...]:
    return tuple(tuple(row[k : k + size]) for k in range(0, size * n_seats, size))


def worlds_of(game: Game, state: State, player: int) -> tuple[set[Any], int]:
    """Hands as dealt in which every move was legal; and how many the shown cards alone allow."""
    shown: list[set[int]] = [set() for _ in state.hands]
    for trick in (*state.tricks, *([state.trick] if state.trick else [])):
        for place, card in enumerate(trick.cards):
            shown[(trick.leader + place) % len(shown)].add(card)
    own = set(state.deal.hands[player])
    out = own | set().union(*shown)
    hidden = [card for card in range(len(game.cards)) if card not in out]
    sizes = [
        0 if seat == player else len(state.deal.hands[seat]) - len(shown[seat])
        for seat in range(len(shown))
    ]
    found, n_free = set(), 0
    for parts in parted(hidden, sizes):
        n_free += 1
        hands = tuple(
            tuple(sorted(own if seat == player else {*shown[seat], *part}))
            for seat, part in enumerate(parts)
        )
        try:
            engine.replay(game, Deal(state.deal.dealer, hands), state.moves)
        except engine.IllegalMove:
            continue
        found.add(hands)
    return found, n_free


def parted(cards: list[int], sizes: list[int]) -> Iterator[list[tuple[int, ...]]]:
    """Every way to give each seat so many of the cards."""
    from itertools import combinations

    if not sizes:
        yield []
        return
    for part in combinations(cards, sizes[0]):
        rest = [card for card in cards if card not in part]
        for others in parted(rest, sizes[1:]):
            yield [part, *others]


@pytest.mark.parametrize("name", [SMALL, *FULL])
def test_drawn_state_is_one_the_player_could_be_in(name: str) -> None:
    """It has the player's information state, a history that leads to it, and plays to its end."""
    spiel = pyspiel.load_game(name)
    rng = random.Random(8)
    changed = 0
    for n_moves in range(6):
        state = walk(spiel.random_state(rng), rng, n_moves)
        for player in range(spiel.num_players()):
            drawn = [
                state.resample_from_infostate(player, rng.random),
                *state.resample_many(player, 2, rng.random),
            ]
            for other in drawn:
                assert seen_by(spiel, state, player) == seen_by(spiel, other, player)
                assert state.current_player() == other.current_player()
                assert state.move_number() == other.move_number()
                again = spiel.new_initial_state()
                for action in other.history():
                    again.apply_action(action)
                assert (str(again), again.engine_state()) == (str(other), other.engine_state())
                changed += other.history() != state.history()
                assert walk(other, rng).is_terminal()
    assert changed > 10


def test_drawn_state_follows_from_the_numbers_alone() -> None:
    """The same random numbers draw the same, whatever was drawn before."""
    state = walk(pyspiel.load_game(FULL[1]).random_state(random.Random(1)), random.Random(1), 12)

    first = str(state.resample_from_infostate(0, random.Random(5).random))
    state.resample_many(0, 3, random.Random(6).random)

    assert first == str(state.clone().resample_from_infostate(0, random.Random(5).random))
    assert first != str(state.resample_from_infostate(0, random.Random(6).random))


def test_nothing_is_drawn_before_the_deal_or_for_nobody() -> None:
    game = pyspiel.load_game(MINI)

    with pytest.raises(ValueError, match="no cards are dealt"):
        game.new_initial_state().resample_from_infostate(0, random.random)
    with pytest.raises(ValueError, match="no player 2"):
        game.random_state(random.Random(1)).resample_from_infostate(2, random.random)


def test_deal_that_is_over_is_drawn_as_it_was() -> None:
    state = walk(pyspiel.load_game(FULL[1]).random_state(random.Random(1)), random.Random(1))

    assert str(state) == str(state.resample_from_infostate(1, random.random))


def test_deals_of_a_miniature_are_all_there_and_each_once() -> None:
    game = GAMES["xactika"].build(shapes=2, hand_size=2)

    deals = list(every_deal(game, 2))

    assert 756 == len(deals) == len(set(deals)) == n_deals(game, 2)
    assert sorted(deals) == deals


# --- OpenSpiel's algorithms --------------------------------------------------------------------


def test_cfr_and_exploitability_run_on_a_miniature() -> None:
    """Uniform play loses 2.07 a deal to the best answers; a hundred iterations leave little."""
    game = pyspiel.convert_to_cached_tree(pyspiel.load_game(MINI))
    solver = cfr.CFRPlusSolver(pyspiel.load_game(MINI))
    uniform = exploitability.exploitability(game, pyspiel.UniformRandomPolicy(game))
    for _ in range(10):
        solver.evaluate_and_update_policy()

    left = exploitability.exploitability(pyspiel.load_game(MINI), solver.average_policy())

    assert 2.0694444 == pytest.approx(uniform)
    assert left < uniform / 4


@pytest.mark.parametrize("name", [SMALL, later(FULL[1])])
def test_ismcts_plays_a_deal(name: str) -> None:
    """It asserts that every state drawn has the information state it was drawn for."""
    game = pyspiel.load_game(name)
    numbers, rng = np.random.RandomState(1), random.Random(1)
    bot = ismcts.ISMCTSBot(
        game=game,
        evaluator=mcts.RandomRolloutEvaluator(1, numbers),
        uct_c=2.0,
        max_simulations=20,
        random_state=numbers,
    )
    state = game.random_state(rng)
    while not state.is_terminal():
        state.apply_action(int(bot.step(state)))
    assert 0 == pytest.approx(sum(state.returns())) or "one_card" in name
