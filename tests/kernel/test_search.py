"""Worlds become positions, are weighed by what seats did in them, and are played to their end.

The engine is the oracle: it replays the deals, and plays them out move by move from the same random
numbers.
"""

from __future__ import annotations

import random
import threading
from collections.abc import Iterator, Sequence
from math import exp

import numpy as np
import numpy.typing as npt
import pytest
from hypothesis import given
from hypothesis import strategies as st

from followsuit import games
from followsuit.bots.appraisal import margins
from followsuit.bots.codes import code_of, move_of
from followsuit.bots.seen import Seen, seen
from followsuit.engine import (
    DealtCards,
    Game,
    Move,
    State,
    apply,
    legal_moves,
    parse_move,
    replay,
    scores,
    view,
)
from followsuit.engine.state import card_set, cards_in
from followsuit.kernel import sampling, search
from followsuit.kernel.boards import points_of
from followsuit.kernel.compiled import GOLDEN
from followsuit.kernel.packed import BOARDS, SEATS, Record, Words, n_words, pack, to_words
from followsuit.kernel.play import MOST_MOVES
from followsuit.kernel.policy import odds_table
from tests.conformance.variants import TABLE_IDS, TABLES
from tests.kernel import jitted
from tests.kernel.chance import chance
from tests.kernel.traces import Trace, board_after, engine_facts, kernel_facts
from tests.positions import after, cards, dealt, finished, random_states

every_table = pytest.mark.parametrize(("game", "n_seats"), TABLES, ids=TABLE_IDS)

WIN = games.xactika(mode="win", hand_size=2)
BID = games.xactika(mode="bid", hand_size=4)
ONE_CARD = games.one_card()

Trust = tuple[float, float]
NONE: Trust = (0.0, 0.0)
NOBODY = -1


# --- how the search is called -------------------------------------------------------------------


def in_words(game: Game, hands: Sequence[int]) -> Words:
    """Bit sets by seat: uint64 (seats, words)."""
    return np.array([to_words(hand, n_words(game)) for hand in hands])


def weigh(
    game: Game,
    dealer: int,
    shown: Words,
    worlds: Words,
    me: int,
    history: Sequence[Move] | npt.NDArray[np.int16],
    trust: Trust = NONE,
    board: Record | None = None,
) -> npt.NDArray[np.float64]:
    """Log weights of the worlds; the board is left as the last of them makes it."""
    weights = np.full(len(worlds), np.nan)
    search.weigh(
        pack(game), dealer, shown, worlds, me, as_codes(history), odds_table(), np.array(trust),
        np.zeros(1, BOARDS[n_words(game)]) if board is None else board, weights,
    )  # fmt: skip
    return weights


def as_codes(moves: Sequence[Move] | npt.NDArray[np.int16]) -> npt.NDArray[np.int16]:
    if isinstance(moves, np.ndarray):
        return moves
    return np.array([code_of(move) for move in moves], np.int16)


def evaluate(
    game: Game,
    dealer: int,
    shown: Words,
    worlds: Words,
    me: int,
    history: Sequence[Move],
    moves: Sequence[Move],
    *,
    noise: float = 0.0,
    rivalry: float = 1.0,
    key: int = 1,
) -> npt.NDArray[np.float64]:
    """What each move is worth in each world: (worlds, moves)."""
    values = np.full((len(worlds), len(moves)), np.nan)
    search.evaluate(
        pack(game), dealer, shown, worlds, me, as_codes(history), odds_table(), as_codes(moves),
        np.uint64(noise * 2**32), rivalry, np.uint64(key), np.zeros(2, BOARDS[n_words(game)]),
        values,
    )  # fmt: skip
    return values


def draw(known: Seen, n: int, key: int) -> Words:
    """Worlds as the seat may imagine them."""
    way = sampling.prepare(known.unseen, known.barred, known.hidden)
    worlds = np.zeros((n, *known.shown.shape), np.uint64)
    bounds = sampling.bounds_table()
    sampling.draw(way.plan, way.counts, bounds, np.uint64(key), 0, worlds)
    return worlds


def in_world(game: Game, state: State, known: Seen, world: Words) -> State:
    """The state as it would be in this world."""
    hands = [
        sum(int(word) << 64 * i for i, word in enumerate(cards)) for cards in known.shown | world
    ]
    deal = DealtCards(
        state.deal.dealer,
        tuple(tuple(cards_in(hand)) for hand in hands),
        tuple(cards_in(game.pack & ~sum(hands))),
    )
    return replay(game, deal, state.moves)


def true_world(game: Game, state: State) -> Words:
    """The hands the seat to act does not see."""
    return in_words(game, [0 if s == state.turn else hand for s, hand in enumerate(state.hands)])


def open_deal(game: Game, state: State) -> tuple[Words, Words]:
    """All cards dealt to each seat as if shown, and a single world that adds nothing to them."""
    shown = in_words(game, [card_set(hand) for hand in state.deal.hands])
    return shown, np.zeros((1, *shown.shape), np.uint64)


# --- a world becomes a position -----------------------------------------------------------------


@every_table
def test_a_deal_relived_is_the_position_of_the_engine(game: Game, n_seats: int) -> None:
    """The true deal and an imagined one, at every moment; auctions and choices too.

    The board still holds what the last position left on it.
    """
    rng = random.Random(f"relived {game!r} {n_seats}")
    board = np.zeros(1, BOARDS[n_words(game)])
    for state in random_states(game, n_seats, rng):
        if state.turn is None:
            continue
        known = seen(game, view(game, state, state.turn))
        imagined = draw(known, 1, rng.getrandbits(64))[0]
        for world in (true_world(game, state), imagined):
            expected = in_world(game, state, known, world)
            dealer, history, worlds = state.deal.dealer, known.history, world[None]
            weigh(game, dealer, known.shown, worlds, state.turn, history, board=board)

            assert_position(game, expected, board)


def assert_position(game: Game, state: State, board: Record) -> None:
    """The board is this state, to the hands and the points of the stock."""
    trace = Trace(
        np.zeros(1, board.dtype),
        np.full((1, MOST_MOVES), -1, np.int16),
        np.zeros((1, SEATS), np.int64),
    )
    jitted.trace(pack(game), board, np.zeros(0, np.int16), *trace)
    n_seats = state.n_seats
    np.testing.assert_array_equal(engine_facts(game, [state]), kernel_facts(trace, n_seats))
    np.testing.assert_array_equal(in_words(game, state.hands), board["hands"][0, :n_seats])
    played = sum(card_set(hand) for hand in state.deal.hands) - sum(state.hands)
    np.testing.assert_array_equal(to_words(played, n_words(game)), board["played"][0])
    if game.stock_to_last:
        assert points_of(game, card_set(state.deal.stock)) == board["stock_points"][0]


# --- what a world weighs ------------------------------------------------------------------------


@every_table
def test_without_trust_all_worlds_weigh_the_same(game: Game, n_seats: int) -> None:
    rng = random.Random(f"no trust {game!r} {n_seats}")
    for state in random_states(game, n_seats, rng):
        if state.turn is not None and rng.random() < 0.2:
            known = seen(game, view(game, state, state.turn))
            worlds = draw(known, 50, rng.getrandbits(64))
            history, dealer = known.history, state.deal.dealer
            weights = weigh(game, dealer, known.shown, worlds, state.turn, history, NONE)

            assert (weights == 0).all()


@every_table
def test_moves_of_the_seat_itself_are_not_weighed(game: Game, n_seats: int) -> None:
    """What each seat would add, as seen by nobody, less what it adds as seen by itself."""
    rng = random.Random(f"me {game!r} {n_seats}")
    for _ in range(3):
        state = finished(game, n_seats, rng)
        shown, world = open_deal(game, state)
        n_moves = rng.randint(1, len(state.moves))
        moves, dealer = state.moves[:n_moves], state.deal.dealer
        by_nobody, *by_seat = (
            weigh(game, dealer, shown, world, me, moves, (0.7, 1.3))[0]
            for me in (NOBODY, *range(n_seats))
        )

        assert sum(by_nobody - weight for weight in by_seat) == pytest.approx(by_nobody, abs=1e-9)
        assert by_nobody != 0 or len(set(by_seat)) == 1


def test_a_seat_that_alone_has_moved_weighs_nothing_to_itself() -> None:
    state = after(BID, dealt(BID, HIGH_AND_LOW), "bid 4")
    shown, world = open_deal(BID, state)

    assert 0 == weigh(BID, 2, shown, world, 0, state.moves, (1.0, 1.0))[0]
    assert 0 > weigh(BID, 2, shown, world, 1, state.moves, (1.0, 1.0))[0]


@every_table
def test_what_the_rules_say_is_likelier_than_any_other_move(game: Game, n_seats: int) -> None:
    """exp(trust) times as likely; the chances of all that may be played add up to 1.

    To less than 1 where cards that may be led differ in how many calls they have.
    """
    rng = random.Random(f"plays {game!r} {n_seats}")
    trust = rng.uniform(0.5, 2)
    for state in random_states(game, n_seats, rng):
        if state.phase not in ("play", "choose") or rng.random() < 0.7:
            continue
        shown, world = open_deal(game, state)
        chances = likelihoods(game, state, shown, world, trust)
        says = thumb(game, state)
        rest = [likely for move, likely in chances.items() if move != says]

        assert len(rest) == len(chances) - 1
        assert chances[says] <= 1 + 1e-12
        if rest:
            assert rest == pytest.approx([chances[says] / exp(trust)] * len(rest))
        n_calls = set(game.leads[state.mode].sum(axis=1).tolist()) - {0}
        if state.trick is not None or state.phase == "choose" or len(n_calls) == 1:
            assert sum(chances.values()) == pytest.approx(1)
        else:
            assert sum(chances.values()) <= 1 + 1e-12


def likelihoods(
    game: Game, state: State, shown: Words, world: Words, trust: float
) -> dict[Move, float]:
    """By legal move, the chance that the seat to act is taken to make it."""
    dealer, both = state.deal.dealer, (0.0, trust)
    before = weigh(game, dealer, shown, world, NOBODY, state.moves, both)[0]
    return {
        move: exp(weigh(game, dealer, shown, world, NOBODY, (*state.moves, move), both)[0] - before)
        for move in legal_moves(game, state)
    }


def thumb(game: Game, state: State) -> Move:
    """The move the rules of thumb make."""
    codes = np.zeros(1, np.int64)
    jitted.moves_of_thumb(pack(game), board_after(game, state), odds_table(), codes)
    return move_of(state.phase, int(codes[0]))


HIGH_AND_LOW = ["3333 3332 3323 3233", "1111 1112 1121 1211", "2222 2212 2221 2122"]
"""Hands of three seats: any bid of 4 fits the first, of 0 the second."""


@pytest.mark.parametrize(("bid", "order"), [(4, [0, 2, 1]), (0, [1, 2, 0])])
def test_a_world_in_which_the_bid_fits_the_hand_weighs_more(bid: int, order: list[int]) -> None:
    """Seat 1 watches seat 0 bid, which may hold the highest, the lowest or middling cards."""
    hands = [card_set(cards(BID, hand)) for hand in HIGH_AND_LOW]
    own = card_set(cards(BID, "1333 3133 3313 3331"))
    shown = in_words(BID, [0, own, 0])
    worlds = np.array([in_words(BID, [hand, 0, 0]) for hand in hands])
    history = np.array([bid + 1], np.int16)
    weights = weigh(BID, 2, shown, worlds, 1, history, (1.0, 0.0))

    assert order == np.argsort(-weights).tolist()
    assert (weigh(BID, 2, shown, worlds, 1, history, (0.0, 1.0)) == 0).all()
    assert weigh(BID, 2, shown, worlds, 1, history, (0.5, 0.0)) == pytest.approx(weights / 2)


@pytest.mark.parametrize(("bid", "order"), [("bid 9", [0, 1]), ("pass", [1, 0])])
def test_who_bids_high_is_thought_strong_and_who_passes_weak(bid: str, order: list[int]) -> None:
    """In an auction, of a hand of trumps with the joker and one without anything."""
    strong, weak = "AH KH QH JH TH JK", "9S TC 9D TH 9C TD"
    own = "AS KS QS JS AC AD"
    shown = in_words(ONE_CARD, [0, card_set(cards(ONE_CARD, own)), 0, 0])
    worlds = np.array(
        [in_words(ONE_CARD, [card_set(cards(ONE_CARD, hand)), 0, 0, 0]) for hand in (strong, weak)]
    )
    history = [parse_move(ONE_CARD, bid)]
    weights = weigh(ONE_CARD, 3, shown, worlds, 1, history, (1.0, 0.0))

    assert order == np.argsort(-weights).tolist()


def test_a_world_in_which_a_seat_could_have_won_and_did_not_weighs_less() -> None:
    """Seat 2, last to play, loses the trick with 1212: it hardly held 3232 as well.

    That it could not choose is the best explanation.
    """
    others = ["3131", "1213", "3232"]
    state = after(
        WIN, dealt(WIN, ["2222 3333", "1211 1131", "1212 3131"]), "2222 cubes", "1211", "1212"
    )
    known = seen(WIN, view(WIN, state, 0))
    worlds = np.array(
        [
            in_words(WIN, [0, *(card_set(cards(WIN, card)) for card in ("1131", other))])
            for other in others
        ]
    )
    weights = weigh(WIN, 2, known.shown, worlds, 0, known.history, (0.0, 1.0))

    assert [0, 1, 2] == np.argsort(-weights).tolist()
    assert weights[2] == pytest.approx(weights[1] - 1)
    assert (weigh(WIN, 2, known.shown, worlds, 0, known.history, (1.0, 0.0)) == 0).all()


# --- worlds are chosen by weight ----------------------------------------------------------------


def pick(weights: Sequence[float], n_wanted: int, key: int) -> tuple[npt.NDArray[np.int64], float]:
    """Numbers of the worlds chosen, and the effective sample size."""
    chosen = np.full(n_wanted, -1, np.int64)
    size = search.pick_worlds(np.array(weights), n_wanted, np.uint64(key), chosen)
    return chosen, size


log_weights = st.lists(st.floats(-40, 40), min_size=1, max_size=60)
keys = st.integers(0, 2**64 - 1)


@given(log_weights, st.integers(1, 200), keys)
def test_a_world_is_chosen_within_one_of_its_share(
    weights: list[float], n_wanted: int, key: int
) -> None:
    """Systematic resampling: no world more than one time too often or too seldom."""
    chosen, size = pick(weights, n_wanted, key)
    parts = np.exp(np.array(weights) - max(weights))
    wanted = n_wanted * parts / parts.sum()
    counts = np.bincount(chosen, minlength=len(weights))

    assert n_wanted == counts.sum()
    assert (counts >= np.floor(wanted - 1e-6)).all()
    assert (counts <= np.ceil(wanted + 1e-6)).all()
    assert (np.diff(chosen) >= 0).all()
    assert size == pytest.approx(parts.sum() ** 2 / (parts**2).sum())
    assert 1 <= size * (1 + 1e-9)
    assert size <= len(weights) * (1 + 1e-9)
    again, same_size = pick(weights, n_wanted, key)
    assert (chosen.tolist(), size) == (again.tolist(), same_size)


def test_a_world_is_chosen_in_proportion_to_its_weight() -> None:
    """One of five at a time, by 20,000 keys; error rate: 1e-6."""
    weights = [0.0, -1.0, 0.5, -3.0, -0.2]
    counts = np.zeros(5)
    for key in range(20_000):
        counts[pick(weights, 1, key)[0]] += 1

    assert chance(counts, np.exp(weights)) > 1e-6


@pytest.mark.parametrize("n", [1, 7, 1200])
def test_equal_weights_are_worth_all_worlds_and_one_that_outweighs_the_others_one(n: int) -> None:
    chosen, size = pick([-300.0] * n, n, 5)
    assert list(range(n)) == chosen.tolist()
    assert size == pytest.approx(n)

    chosen, size = pick([-500.0] * n + [0.0], 3, 5)
    assert [n] * 3 == chosen.tolist()
    assert size == pytest.approx(1)


# --- moves are played out -----------------------------------------------------------------------


def numbers_of(key: int, world: int, n: int) -> Iterator[int]:
    """The random numbers of a roll-out in the world of this number: one for each move."""
    shifted = (key + (world << 32) * int(GOLDEN)) % 2**64
    out = np.zeros((n, 2), np.uint64)
    jitted.numbers(np.uint64(shifted), np.uint64(1), out)
    return iter(out[:, 0].tolist())


def rolled_out(game: Game, state: State, noise: float, numbers: Iterator[int]) -> tuple[int, ...]:
    """The scores once the engine has played on, by the rules of thumb or at random by the numbers.

    The engine refuses an illegal move.
    """
    while state.phase != "over":
        number = next(numbers)
        if number % 2**32 < int(noise * 2**32):
            legal = legal_moves(game, state)
            move = legal[(number >> 32) * len(legal) >> 32]
        else:
            move = thumb(game, state)
        state = apply(game, state, move)
    final = scores(game, state)
    assert final is not None
    return final


def worth(game: Game, final: Sequence[int], me: int, rivalry: float) -> float:
    """The own score, less a share of the others' mean; the fewer the better in Play to Lose."""
    others = [points for seat, points in enumerate(final) if seat != me]
    sign = 1 if game.plan.best == "high" else -1
    return sign * (final[me] - rivalry * sum(others) / len(others))


@every_table
@pytest.mark.parametrize("noise", [0.0, 0.25, 1.0])
def test_a_roll_out_is_what_the_engine_plays_from_the_same_numbers(
    game: Game, n_seats: int, noise: float
) -> None:
    """By the rules of thumb, now and then at random, and at random alone: always legal."""
    rng = random.Random(f"roll-outs {game!r} {n_seats} {noise}")
    state = some_state(game, n_seats, rng)
    assert state.turn is not None
    known = seen(game, view(game, state, state.turn))
    worlds = np.array([true_world(game, state), draw(known, 1, rng.getrandbits(64))[0]])
    legal = legal_moves(game, state)
    moves = rng.sample(legal, min(2, len(legal)))
    key, rivalry = rng.getrandbits(64), rng.random()
    me = state.turn

    def by_the_engine(number: int, move: Move) -> float:
        begin = apply(game, in_world(game, state, known, worlds[number]), move)
        final = rolled_out(game, begin, noise, numbers_of(key, number, 200))
        return worth(game, final, me, rivalry)

    expected = [[by_the_engine(number, move) for move in moves] for number in range(len(worlds))]
    dealer, shown, history = state.deal.dealer, known.shown, state.moves
    values = evaluate(
        game, dealer, shown, worlds, me, history, moves, noise=noise, rivalry=rivalry, key=key
    )

    assert values == pytest.approx(np.array(expected), abs=1e-9)


@every_table
def test_results_are_the_scores_and_the_harvest_of_the_same_roll_outs(
    game: Game, n_seats: int
) -> None:
    """What ``evaluate`` weighs, seat by seat; -1 is no move; bids speak of tricks or points."""
    rng = random.Random(f"results {game!r} {n_seats}")
    state = some_state(game, n_seats, rng)
    assert state.turn is not None
    me, dealer, moves = state.turn, state.deal.dealer, legal_moves(game, state)
    known = seen(game, view(game, state, me))
    worlds = draw(known, 20, 5)
    values = evaluate(
        game, dealer, known.shown, worlds, me, state.moves, moves, noise=0.3, rivalry=0.5, key=4
    )
    codes = np.append(as_codes(moves), np.int16(-1))
    each = np.full((2, len(worlds), len(codes), n_seats), -99, np.int16)
    search.results(
        pack(game), dealer, known.shown, worlds, me, as_codes(state.moves), odds_table(), codes,
        np.uint64(0.3 * 2**32), np.uint64(4), np.zeros(2, BOARDS[n_words(game)]), each[0], each[1],
    )  # fmt: skip
    points, crops = each
    sign = 1 if game.plan.best == "high" else -1

    assert np.array_equal(values, margins(points[:, :-1], me, sign, 0.5))
    n_tricks = game.hand_size(n_seats)
    total = sum(game.tables.points) if game.scoring.kind == "points" else n_tricks
    assert (crops.sum(axis=2) == total).all()
    if game.scoring.kind == "tricks":
        assert np.array_equal(points, crops)


def some_state(game: Game, n_seats: int, rng: random.Random) -> State:
    """A position of a deal played at random, before its end."""
    return rng.choice([s for s in random_states(game, n_seats, rng) if s.turn is not None])


@every_table
def test_with_full_rivalry_what_one_seat_gains_the_others_lose(game: Game, n_seats: int) -> None:
    """The same finished deals, worth something to each seat: in all nothing."""
    rng = random.Random(f"sum {game!r} {n_seats}")
    state = some_state(game, n_seats, rng)
    shown, world = open_deal(game, state)
    dealer, moves = state.deal.dealer, legal_moves(game, state)
    values = [
        evaluate(game, dealer, shown, world, me, state.moves, moves, noise=0.5)
        for me in range(n_seats)
    ]

    assert sum(values) == pytest.approx(0, abs=1e-9)


@pytest.mark.parametrize(("mode", "value"), [("win", 1.0), ("lose", -1.0)])
def test_a_trick_taken_is_a_gain_in_play_to_win_and_a_loss_in_play_to_lose(
    mode: str, value: float
) -> None:
    game = games.xactika(mode=mode, hand_size=1)
    state = after(game, dealt(game, ["1222", "3233"]), "1222 cubes")
    shown, world = open_deal(game, state)
    moves = legal_moves(game, state)

    assert [[value]] == evaluate(game, 1, shown, world, 1, state.moves, moves).tolist()
    assert [[-value]] == evaluate(game, 1, shown, world, 0, state.moves, moves).tolist()


@pytest.mark.parametrize(("rivalry", "value"), [(0.0, 2.0), (0.5, 2.25), (1.0, 2.5)])
def test_rivalry_is_the_share_of_the_others_mean_that_counts_against_the_own_score(
    rivalry: float, value: float
) -> None:
    """Seat 0 bid 2 and takes both tricks; the others bid 0 and 1: 2 points against 0 and −1."""
    game = games.xactika(mode="bid", hand_size=2, hook=False)
    hands = ["3333 3332", "1111 1112", "1121 1211"]
    state = after(game, dealt(game, hands), "bid 2", "bid 0", "bid 1")
    shown, world = open_deal(game, state)
    moves = [parse_move(game, "3333 balls")]

    values = evaluate(game, 2, shown, world, 0, state.moves, moves, rivalry=rivalry)
    assert [[value]] == values.tolist()


class TestNoise:
    """A key gives each world its chance, the same for every move tried in it."""

    game = games.xactika(mode="win")

    @pytest.fixture
    def state(self) -> State:
        """The third trick begins, with 4 seats."""
        return list(random_states(self.game, 4, random.Random(12)))[8]

    @pytest.fixture
    def worlds(self, state: State) -> Words:
        return draw(seen(self.game, view(self.game, state, state.turn)), 40, 3)

    def values(
        self,
        state: State,
        worlds: Words,
        moves: Sequence[Move] | None = None,
        *,
        noise: float = 0.3,
        key: int = 9,
    ) -> npt.NDArray[np.float64]:
        """Of all moves, unless told otherwise."""
        assert state.turn is not None
        shown = seen(self.game, view(self.game, state, state.turn)).shown
        tried = legal_moves(self.game, state) if moves is None else moves
        dealer, me = state.deal.dealer, state.turn
        return evaluate(
            self.game, dealer, shown, worlds, me, state.moves, tried, noise=noise, key=key
        )

    def test_the_same_key_gives_the_same_values(self, state: State, worlds: Words) -> None:
        values = self.values(state, worlds)

        assert np.array_equal(values, self.values(state, worlds))
        assert not np.array_equal(values, self.values(state, worlds, key=10))

    def test_a_move_is_worth_the_same_whatever_else_is_tried(
        self, state: State, worlds: Words
    ) -> None:
        moves = legal_moves(self.game, state)
        alone = [self.values(state, worlds, [move]) for move in moves]

        assert len(moves) > 4
        assert np.array_equal(self.values(state, worlds), np.hstack(alone))

    def test_without_it_worlds_are_worth_the_same_in_pieces_and_by_any_key(
        self, state: State, worlds: Words
    ) -> None:
        whole = self.values(state, worlds, noise=0)
        pieces = [
            self.values(state, worlds[first : first + 7], noise=0, key=first)
            for first in range(0, 40, 7)
        ]

        assert np.array_equal(whole, np.vstack(pieces))

    def test_it_differs_from_world_to_world(self, state: State, worlds: Words) -> None:
        """One world forty times over is not always worth the same."""
        values = self.values(state, worlds[[0] * 40])

        assert (values.std(axis=0) > 0).any()


def test_other_threads_run_while_worlds_are_weighed_and_moves_tried() -> None:
    """Seen from outside, first results are there before the last: the GIL is not held."""
    game = games.xactika(mode="win")
    state = list(random_states(game, 6, random.Random(2)))[20]
    assert state.turn is not None
    known = seen(game, view(game, state, state.turn))
    worlds = np.repeat(draw(known, 1, 1), 20_000, axis=0)
    weights = np.zeros(len(worlds))
    values = np.zeros((len(worlds) // 20, len(known.moves)))
    before = (pack(game), state.deal.dealer, known.shown)
    after_it = (state.turn, known.history, odds_table())
    boards = np.zeros(2, BOARDS[2])

    def weighing() -> None:
        trust = np.array((1.0, 1.0))
        search.weigh(*before, worlds, *after_it, trust, boards[:1], weights)

    def trying() -> None:
        key, noise = np.uint64(1), np.uint64(2**31)
        some = worlds[: len(values)]
        search.evaluate(*before, some, *after_it, known.moves, noise, 0.0, key, boards, values)

    for work, results in ((weighing, weights), (trying, values)):
        has_seen_half = False
        for _ in range(10):
            results[:] = np.nan
            thread = threading.Thread(target=work)
            thread.start()
            while thread.is_alive():
                has_seen_half |= bool(~np.isnan(results[10]).any() & np.isnan(results[-1]).all())
            thread.join()
            assert not np.isnan(results).any()
            if has_seen_half:
                break
        assert has_seen_half, work.__name__
