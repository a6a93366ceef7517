"""Random play in bulk: fair, by the rules, and fixed by the seed and the number of a deal alone.

Every statistical test has a fixed seed and fails a right program once in a million times or less.
"""

from __future__ import annotations

import random
import threading
import time
from typing import Any

import numpy as np
import numpy.typing as npt
import pytest
from hypothesis import given
from hypothesis import strategies as st
from numba.core import runtime

from followsuit import games
from followsuit.engine import (
    PASS,
    Bid,
    Choose,
    DealError,
    DealtCards,
    Game,
    Play,
    Seat,
    State,
    apply,
    legal_moves,
    random_deal,
    scores,
    start,
)
from followsuit.engine.rules import offer_to
from followsuit.engine.types import Card
from followsuit.kernel.boards import dealt
from followsuit.kernel.packed import BOARDS, HAND, PLAY, SEATS, Record, n_words, pack
from followsuit.kernel.playout import DEALING, PACK, SIDE_BY_SIDE, play_at_random, play_deals
from tests.conformance.variants import TABLE_IDS, TABLES
from tests.kernel import jitted_playout
from tests.kernel.chance import above, chance
from tests.kernel.traces import board_of
from tests.positions import late

every_table = pytest.mark.parametrize(("game", "n_seats"), TABLES, ids=TABLE_IDS)

RARE = 1e-6
"""The chance at which a test fails a right program, all its comparisons together."""
SEED = 20_240_229
XACTIKA, ONE_CARD = games.xactika(), games.one_card()


def points_of(
    game: Game, n_seats: int, n_deals: int, *, first: int = 0, side_by_side: int = SIDE_BY_SIDE
) -> npt.NDArray[np.int16]:
    """Points of deals played so many at a time."""
    points = np.zeros((n_deals, n_seats), np.int16)
    boards = np.zeros(side_by_side, BOARDS[n_words(game)])
    play_at_random(
        pack(game), n_seats, np.uint64(SEED), first, points, boards, np.zeros(1, DEALING)
    )
    return points


# --- one seed, one result -------------------------------------------------------------------------


@every_table
def test_a_deal_depends_on_its_seed_and_number_alone(game: Game, n_seats: int) -> None:
    """However many at once, wherever one begins, and however many threads."""
    whole = points_of(game, n_seats, 50)

    for side_by_side in (1, 2, 3, 50, 64):
        assert np.array_equal(whole, points_of(game, n_seats, 50, side_by_side=side_by_side))
    parts = [points_of(game, n_seats, n, first=first) for first, n in ((0, 7), (7, 1), (8, 42))]
    assert np.array_equal(whole, np.concatenate(parts))
    for n_threads in (1, 2, 5):
        threaded = play_deals(game, n_seats, 50, SEED, n_threads=n_threads)
        assert np.array_equal(whole, threaded)


@given(
    n_deals=st.integers(0, 40),
    cut=st.integers(0, 40),
    n_threads=st.integers(1, 9),
    seed=st.integers(0, 2**64 - 1),
)
def test_deals_can_be_shared_out_anyhow(n_deals: int, cut: int, n_threads: int, seed: int) -> None:
    cut = min(cut, n_deals)
    whole = play_deals(ONE_CARD, 3, n_deals, seed)
    before = play_deals(ONE_CARD, 3, cut, seed, n_threads=n_threads)
    after = play_deals(ONE_CARD, 3, n_deals - cut, seed, first=cut, n_threads=n_threads)

    assert np.array_equal(whole, np.concatenate([before, after]))


def test_another_seed_is_another_stream() -> None:
    """Also the next one: its deals are not those of this one, one place further on."""
    this, following = (play_deals(XACTIKA, 4, 500, seed) for seed in (SEED, SEED + 4))

    for shift in range(8):
        assert not np.array_equal(this[shift:], following[: 500 - shift])


def test_a_number_of_seats_that_the_game_has_not_is_refused() -> None:
    with pytest.raises(DealError, match="is for 2 to 4 seats"):
        play_deals(ONE_CARD, 5, 1, 0)


@pytest.mark.parametrize(
    ("wrong", "fact"),
    [
        ({"n_deals": -1}, "n_deals is -1; it must be 0 or more"),
        ({"first": -1}, "first is -1; it must be 0 or more"),
        ({"n_threads": 0}, "n_threads is 0; it must be 1 or more"),
        ({"seed": -1}, "seed is -1; it must be from 0"),
        ({"seed": 2**64}, f"seed is {2**64}; it must be from 0"),
    ],
)
def test_numbers_out_of_bounds_are_refused(wrong: dict[str, int], fact: str) -> None:
    numbers = {"n_deals": 1, "seed": 0, **wrong}

    with pytest.raises(ValueError, match=fact):
        play_deals(ONE_CARD, 2, **numbers)


# --- by the rules ---------------------------------------------------------------------------------


class Recorded:
    """A deal played at random by the kernel, for the engine to follow."""

    def __init__(self, game: Game, n_seats: int, number: int) -> None:
        size = game.hand_size(n_seats)
        self.boards: Record = np.zeros(max(size + 2, 3), BOARDS[n_words(game)])
        bids = np.zeros(200, np.int64)
        n_bids = jitted_playout.record(
            pack(game), n_seats, np.uint64(SEED), number, self.boards, bids, np.zeros(1, DEALING)
        )
        assert n_bids >= 0
        self.bids: list[int] = bids[:n_bids].tolist()
        hands = self.boards[0]["cards"][:n_seats, :size].tolist()
        dealt = {card for hand in hands for card in hand}
        assert len(dealt) == size * n_seats
        self.deal = DealtCards(
            Seat(number % n_seats),
            tuple(tuple(Card(card) for card in sorted(hand)) for hand in hands),
            tuple(Card(card) for card in range(len(game.cards)) if card not in dealt),
        )
        self.tricks: list[Any] = [self.boards[2 + i] for i in range(size)]


def after_trick(game: Game, state: State, board: Any) -> State:
    """The engine's state after the trick that the board shows, with a call that explains it."""
    cards = [Card(card) for card in board["trick"][: state.n_seats].tolist()]
    assert board["leader"] == state.turn
    for lead in legal_moves(game, state):
        if isinstance(lead, Play) and lead.card == cards[0]:
            after = followed(game, apply(game, state, lead), cards[1:])
            if after is not None and after.phase == "choose":
                is_turned = offered(game, after) == board["mode"]
                after = apply(game, after, Choose("reverse" if is_turned else "keep"))
            if after is not None and agrees(after, board):
                return after
    raise AssertionError(f"{game!r}: no call makes {cards} a trick after {state}")


def followed(game: Game, state: State, cards: list[Card]) -> State | None:
    """The state after these cards, or None where one is not legal."""
    for card in cards:
        if Play(card) not in legal_moves(game, state):
            return None
        state = apply(game, state, Play(card))
    return state


def offered(game: Game, state: State) -> int | None:
    trick = state.tricks[-1]
    assert trick.winner is not None
    return offer_to(game, trick, trick.winner)


def agrees(state: State, board: Any) -> bool:
    """Whether the tricks taken are the same, and the mode if there is still a use for it."""
    is_same_mode = state.phase == "over" or state.mode == board["mode"]
    taken: list[int] = board["taken"][: state.n_seats].tolist()
    return is_same_mode and taken == list(state.taken)


@every_table
def test_the_engine_follows_deals_played_at_random(game: Game, n_seats: int) -> None:
    """Every card dealt once, every move legal, and the same score at the end."""
    points = points_of(game, n_seats, 8)
    for number in range(8):
        played = Recorded(game, n_seats, number)
        state = start(game, played.deal)
        for value in played.bids:
            move = Bid(PASS if value < 0 else value)
            assert move in legal_moves(game, state)
            state = apply(game, state, move)
        for board in played.tricks:
            state = after_trick(game, state, board)
        assert scores(game, state) == tuple(points[number].tolist())


@every_table
def test_tricks_and_card_points_add_up(game: Game, n_seats: int) -> None:
    points = play_deals(game, n_seats, 2000, SEED)

    if game.scoring.kind == "tricks":
        assert (points.sum(axis=1) == game.hand_size(n_seats)).all()
    if game.scoring.kind == "points":
        assert points.sum(axis=1).max() == sum(game.tables.points)


# --- fair -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("game", "n_seats"),
    [(XACTIKA, 4), (XACTIKA, 10), (games.xactika(shapes=2, hand_size=3), 3), (ONE_CARD, 2)],
)
def test_every_deal_is_as_likely(game: Game, n_seats: int) -> None:
    """Every card in every place, and every two cards side by side or in two hands."""
    size, n_cards, n_deals = game.hand_size(n_seats), len(game.cards), 100_000
    counts = np.zeros((SEATS, HAND, PACK), np.int64)
    pairs = np.zeros((2, PACK, PACK), np.int64)
    board = np.zeros(1, BOARDS[n_words(game)])

    jitted_playout.deal_places(
        pack(game), board, n_seats, np.uint64(SEED), n_deals, counts, pairs, np.zeros(1, DEALING)
    )

    places = counts[:n_seats, :size, :n_cards].reshape(-1, n_cards)
    assert n_deals * n_seats * size == counts.sum()
    assert min(chance(place, np.ones(n_cards)) for place in places) > RARE / len(places)
    different = np.zeros((PACK, PACK))
    different[:n_cards, :n_cards] = 1 - np.eye(n_cards)
    assert min(chance(pair, different) for pair in pairs) > RARE / 2


def board_of_late(game: Game, state: State) -> Record:
    """A position late in a deal, as a board."""
    board = dealt(game, state.deal.dealer, state.hands)
    board["phase"], board["turn"], board["mode"] = PLAY, state.turn, state.mode
    return board


def pairs_of(game: Game, state: State) -> npt.NDArray[np.float64]:
    """Chance of each first and second card of a trick: every lead is alike, then every card."""
    weights = np.zeros((PACK, PACK))
    leads = [move for move in legal_moves(game, state) if isinstance(move, Play)]
    for lead in leads:
        answers = legal_moves(game, apply(game, state, lead))
        for answer in answers:
            assert isinstance(answer, Play)
            weights[lead.card, answer.card] += 1 / len(leads) / len(answers)
    return weights


NAMES_SUIT = games.one_card(joker_lead="names_suit")
NAMES_TRUMP = games.one_card(joker_opening="names_trump")

LEADS = [
    (NAMES_SUIT, "no trump up", ["AH KH JK TD", "9S QH TC 9D"]),
    (NAMES_SUIT, "no trump up", ["JK", "9S QH TC 9D AS"]),
    (NAMES_TRUMP, "open", ["AH AS JK TD", "9S QH TC 9D"]),
    (ONE_CARD, "hearts up", ["AH JK KH TD", "9S QH TC 9H"]),
    (XACTIKA, "play", ["1231 3121 2222", "1112 3231 3323 2132 1313"]),
    (XACTIKA, "play", ["1111 2222 3333 1212 2121 3131 1313 3232", "1112 2221 3332 1213 2122"]),
]


@pytest.mark.parametrize(("game", "mode", "hands"), LEADS)
def test_every_lead_and_every_answer_is_as_likely(game: Game, mode: str, hands: list[str]) -> None:
    """A card that can make four calls is led four times as often as one that can make one."""
    state = late(game, hands, mode=mode)
    root = board_of_late(game, state)
    counts = np.zeros((PACK, PACK), np.int64)

    jitted_playout.first_two(pack(game), root, root.copy(), np.uint64(SEED), 100_000, counts)

    assert chance(counts, pairs_of(game, state)) > RARE / len(LEADS)


AUCTIONS = [
    games.xactika(mode="bid", hand_size=3),
    games.xactika(mode="bid", hand_size=3, hook=False),
    ONE_CARD,
    games.one_card(pass_final=False),
]


def last_words(game: Game, state: State) -> npt.NDArray[np.float64]:
    """Chance of the last words of two seats when every legal bid is as likely."""
    weights = np.zeros((18, 18))
    if state.phase != "auction":
        words = [0, 0]
        for seat, value in state.bids:
            words[seat] = 1 if value == PASS else value + 2
        weights[tuple(words)] = 1
        return weights
    bids = legal_moves(game, state)
    for bid in bids:
        weights += last_words(game, apply(game, state, bid)) / len(bids)
    return weights


@pytest.mark.parametrize("game", AUCTIONS)
def test_every_bid_is_as_likely(game: Game) -> None:
    state = start(game, random_deal(game, 2, 0, random.Random(SEED)))
    root = board_of(game, state.deal)
    counts = np.zeros((18, 18), np.int64)

    jitted_playout.auctions(pack(game), root, root.copy(), np.uint64(SEED), 50_000, counts)

    assert chance(counts, last_words(game, state)) > RARE / len(AUCTIONS)


# --- fast -----------------------------------------------------------------------------------------


def test_other_threads_run_meanwhile() -> None:
    """It does not hold the interpreter's lock: in most parts of its time another thread ran."""
    n_parts = 20
    times: list[float] = []
    ran: list[float] = []

    def play() -> None:
        times.append(time.perf_counter())
        play_deals(XACTIKA, 4, 500_000, SEED)
        times.append(time.perf_counter())

    thread = threading.Thread(target=play)
    thread.start()
    while thread.is_alive():
        ran.append(time.perf_counter())
    begin, end = times

    parts = {int((t - begin) / (end - begin) * n_parts) for t in ran if begin <= t < end}
    assert len(parts) > n_parts / 4


def test_a_deal_allocates_nothing() -> None:
    """A thousand deals take as many allocations as one, and give them all back."""
    nrt: Any = runtime  # of which Numba declares nothing
    points_of(XACTIKA, 4, 1)

    def allocated(n_deals: int) -> int:
        before = nrt.rtsys.get_allocation_stats()
        points_of(XACTIKA, 4, n_deals)
        after = nrt.rtsys.get_allocation_stats()
        assert after.alloc - before.alloc == after.free - before.free
        return int(after.alloc - before.alloc)

    nrt._nrt_python.memsys_enable_stats()
    try:
        assert allocated(1) == allocated(1000) > 0
    finally:
        nrt._nrt_python.memsys_disable_stats()


def test_the_chances_of_chi_square_are_those_of_the_tables() -> None:
    """Values that one in a hundred exceeds: Abramowitz and Stegun, table 26.8."""
    for freedom, x in ((1, 6.6349), (2, 9.21034), (5, 15.0863), (30, 50.8922), (100, 135.807)):
        assert above(x, freedom) == pytest.approx(0.01, rel=1e-4)
