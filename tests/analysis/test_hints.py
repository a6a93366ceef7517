"""Hints: always there, legal, quick, what the strongest bot would do, and true reasons."""

from __future__ import annotations

import random
import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

import pytest

from followsuit import games
from followsuit.analysis import Hint, hint
from followsuit.analysis.reasons import ReasonCode
from followsuit.bots import BOTS, Appraisal, Budget, NotReady, know
from followsuit.bots.bot import USUAL
from followsuit.bots.monte_carlo import EXPERT
from followsuit.engine import (
    PASS,
    Bid,
    Card,
    Choose,
    Game,
    Mode,
    Play,
    Seat,
    State,
    View,
    apply,
    legal_moves,
    offer_to,
    parse_move,
    trick_winner,
    view,
)
from followsuit.engine.state import cards_in
from followsuit.kernel import readiness
from tests.conformance.variants import TABLE_IDS, TABLES
from tests.positions import after, dealt, random_states

WIN = games.xactika(mode="win")
BID = games.xactika(mode="bid")
ONE = games.one_card()

QUICK = replace(EXPERT, worlds=20)
"""As the expert, in fewer worlds: what it says of them is as true."""

every_table = pytest.mark.parametrize(("game", "n_seats"), TABLES, ids=TABLE_IDS)


def views(game: Game, n_seats: int, seed: object) -> Iterator[tuple[State, View]]:
    """Of the seat to act, wherever random play leads."""
    for state in random_states(game, n_seats, random.Random(str(seed))):
        if state.turn is not None:
            yield state, view(game, state, state.turn)


def hint_of(game: Game, state: State, seed: str = "s") -> Hint:
    """What the seat to act is told."""
    found = hint(game, view(game, state, state.turn), seed, seconds=30)
    assert found is not None
    return found


@every_table
def test_a_hint_is_legal_and_tells_of_every_move(game: Game, n_seats: int) -> None:
    """Whatever the table, auctions and choices of the order too."""
    rng = random.Random(f"some {game!r} {n_seats}")
    for _, seen in views(game, n_seats, f"hints {game!r} {n_seats}"):
        if rng.random() > 0.25 and seen.phase == "play":
            continue
        found = hint(game, seen, "seed", QUICK, seconds=30)

        assert found is not None
        assert found.move in seen.legal
        assert list(seen.legal) == [outlook.move for outlook in found.outlooks]
        assert "expert" == found.by
        assert "" == found.trouble
        assert all(outlook.score is not None for outlook in found.outlooks)


def test_it_is_what_the_expert_does_with_the_same_generator() -> None:
    rng = random.Random(3)
    for game in (WIN, BID, ONE, games.xactika(mode="lose")):
        for state, seen in views(game, 3, "same"):
            if rng.random() < 0.5 or state.phase != "play":
                move = BOTS["expert"].decide(game, seen, random.Random("seed"))
                assert move == hint_of(game, state, "seed").move


def test_it_takes_less_than_a_second() -> None:
    """With ten seats, where most is hidden: whatever comes is there in time."""
    for n, (_, seen) in enumerate(views(BID, 10, "ten")):
        if n % 8 == 0:
            began = time.monotonic()
            found = hint(BID, seen, "seed")

            assert found is not None
            assert time.monotonic() - began < 1.0


def test_who_has_nothing_to_decide_gets_no_hint() -> None:
    state = dealt(WIN, HANDS)

    assert hint(WIN, view(WIN, state, 1), "seed") is None
    assert hint(WIN, view(WIN, state, None), "seed") is None


HANDS = [
    "1111 1112 1113 1121 1122 1123 1131 1132",
    "2111 2112 2113 2121 2122 2123 2131 2132",
]


@dataclass(frozen=True)
class Broken:
    """A bot that cannot."""

    error: Exception
    name: str = "broken"
    version: str = "1"

    def appraise(
        self, game: Game, view: View, rng: random.Random, budget: Budget = USUAL
    ) -> Appraisal:
        raise self.error


@dataclass(frozen=True)
class Slow:
    """A bot that thinks until it is stopped."""

    name: str = "slow"
    version: str = "1"

    def appraise(
        self, game: Game, view: View, rng: random.Random, budget: Budget = USUAL
    ) -> Appraisal:
        from followsuit.bots import Stopped

        while not budget.is_stopped():
            pass
        raise Stopped


@pytest.mark.parametrize("error", [ValueError("a hand"), NotReady(), RecursionError()])
def test_a_bot_that_fails_is_replaced_and_its_kind_of_error_told(error: Exception) -> None:
    """Never the error's text, which could tell a hand."""
    state = dealt(WIN, HANDS)
    found = hint(WIN, view(WIN, state, 0), "seed", Broken(error))

    assert found is not None
    assert found.move in legal_moves(WIN, state)
    assert ("tips", type(error).__name__) == (found.by, found.trouble)


def test_a_bot_that_is_too_slow_is_replaced_in_time() -> None:
    state = dealt(WIN, HANDS)
    began = time.monotonic()
    found = hint(WIN, view(WIN, state, 0), "seed", Slow(), seconds=0.1)

    assert found is not None
    assert "tips" == found.by
    assert time.monotonic() - began < 1.0


@pytest.mark.parametrize("state", ["cold", "compiling", "failed"])
@pytest.mark.parametrize("game", [WIN, BID, ONE], ids=lambda game: game.key)
def test_while_compiled_code_is_not_there_the_advice_of_the_booklet_stands_in(
    monkeypatch: pytest.MonkeyPatch, state: str, game: Game
) -> None:
    """Legal, with what can be counted: a card's chance, and where tricks are bid their spread."""
    monkeypatch.setattr(readiness, "state", lambda: state)
    for _, seen in views(game, 3, "cold"):
        found = hint(game, seen, "seed")

        assert found is not None
        assert "tips" == found.by
        assert found.move in seen.legal
        for outlook in found.outlooks:
            assert outlook.score is None
            assert (outlook.takes is not None) == isinstance(outlook.move, Play)
            if game is BID and isinstance(outlook.move, Bid):
                assert sum(outlook.crops) == pytest.approx(1, abs=0.01)


def test_a_bid_comes_with_the_distribution_of_its_tricks() -> None:
    """It adds up to one and no more tricks are taken than there are; the reason speaks of it."""
    for state, _ in views(BID, 4, "bids"):
        if state.phase != "auction":
            break
        found = hint_of(BID, state)
        assert isinstance(found.move, Bid)
        for outlook in found.outlooks:
            assert sum(outlook.crops) == pytest.approx(1, abs=0.01)
            assert len(outlook.crops) <= 9
        crops = next(o.crops for o in found.outlooks if o.move == found.move)
        mean = sum(n * chance for n, chance in enumerate(crops))
        assert found.reason.expected == pytest.approx(mean, abs=0.01)
        assert found.reason.chance == pytest.approx(crops[int(found.move.value)], abs=0.001)
    else:
        pytest.fail("no card was played")


def test_a_hand_of_high_cards_expects_more_tricks_than_one_of_low_cards() -> None:
    high = "3333 3332 3323 3233 2333 3331 3313 3133"
    low = "1111 1112 1121 1211 2111 1113 1131 1311"
    state = dealt(BID, [high, low])
    other = dealt(BID, [low, high])
    expected = [hint_of(BID, s).reason.expected or 0 for s in (state, other)]

    assert expected[0] > expected[1] + 4


# --- the reasons are true -------------------------------------------------------------------------


def facts(game: Game, seen: View, found: Hint) -> tuple[bool, int]:
    """Whether the card takes the trick as it lies, and how many unseen cards then take it from it.

    By asking the engine who would win.
    """
    move = found.move
    assert isinstance(move, Play)
    trick = seen.trick
    if trick is None:
        assert move.call is not None
        mode = Mode(game.tables.next_mode[seen.mode][move.call])
        call, cards = move.call, [move.card]
    else:
        mode, call, cards = trick.mode, trick.call, [*trick.cards, move.card]
    is_best = trick_winner(game, mode, call, cards) == len(cards) - 1
    known = know(game, seen)
    assert seen.seat is not None
    later = [(seen.seat + n) % seen.n_seats for n in range(1, seen.n_seats - len(cards) + 1)]
    held = 0
    for seat in later:
        held |= known.possible(Seat(seat))
    n_beating = sum(
        trick_winner(game, mode, call, [*cards, card]) == len(cards) for card in cards_in(held)
    )
    return is_best, n_beating


TAKES: dict[ReasonCode, bool] = {
    "take_last": True,
    "take_sure": True,
    "take": True,
    "must_take": True,
    "take_anyway": True,
    "leave": False,
    "cannot_take": False,
    "duck": False,
    "discard": False,
}
SURE: set[ReasonCode] = {"lead_sure", "take_sure", "take_last"}


@every_table
def test_what_a_reason_says_of_the_cards_is_true(game: Game, n_seats: int) -> None:
    """Whether it takes the trick, and how many unseen cards beat it, as the engine judges."""
    rng = random.Random(f"true {game!r} {n_seats}")
    for _, seen in views(game, n_seats, f"reasons {game!r} {n_seats}"):
        if seen.phase != "play" or rng.random() > 0.3:
            continue
        found = hint(game, seen, "seed", QUICK, seconds=30)
        assert found is not None
        code = found.reason.code
        if code == "only_move":
            assert len(seen.legal) == 1
            continue
        takes, n_beating = facts(game, seen, found)
        assert isinstance(found.move, Play)
        assert found.reason.card == found.move.card
        if code in TAKES:
            assert TAKES[code] == takes
        if code in SURE:
            assert n_beating == 0
        if code in {"take", "lead_win", "lead_keep", "lead_lose"}:
            assert n_beating > 0
        if code != "names_trump" and found.reason.n is not None:
            assert found.reason.n == n_beating
        if code == "must_take":
            assert all(
                facts(game, seen, Hint(move, (), found.reason, ""))[0] for move in seen.legal
            )


def test_a_card_that_nothing_beats_is_a_sure_lead() -> None:
    """The only 12 there is."""
    game = games.xactika(mode="win", hand_size=2)
    found = hint_of(game, dealt(game, ["3333 1111", "2222 2111"]))

    assert ("lead_sure", game.card_index["3333"]) == (found.reason.code, found.reason.card)
    assert (0, 1.0) == (found.reason.n, found.reason.chance)


def test_the_last_to_play_is_told_that_it_takes_the_trick() -> None:
    game = games.xactika(mode="win", hand_size=2)
    state = after(game, dealt(game, ["2222 1111", "3222 1222"]), "2222 cubes")
    found = hint_of(game, state)

    assert parse_move(game, "3222") == found.move
    assert "take_last" == found.reason.code


def test_a_pass_tells_of_the_least_bid_and_a_bid_of_itself() -> None:
    for state, _ in views(ONE, 3, "auction"):
        if state.phase != "auction":
            break
        found = hint_of(ONE, state)
        assert isinstance(found.move, Bid)
        values = [m.value for m in legal_moves(ONE, state) if isinstance(m, Bid)]
        if found.move.value == PASS:
            assert "pass" == found.reason.code
            assert min(v for v in values if v != PASS) == found.reason.least
        else:
            assert ("bid_worth", found.move.value) == (found.reason.code, found.reason.value)
        assert found.reason.expected is not None
        assert found.reason.chance is not None


def test_the_order_is_turned_for_as_many_cards_as_the_reason_says() -> None:
    """Of n cards fewer unseen ones beat each in the order chosen than in the other."""
    rng = random.Random(5)
    n_seen = 0
    while n_seen < 10:
        for state in random_states(ONE, 3, rng):
            if state.phase != "choose" or state.turn is None:
                continue
            n_seen += 1
            found = hint_of(ONE, state)
            assert isinstance(found.move, Choose)
            assert found.move.choice == found.reason.code
            offered = offer_to(ONE, state.tricks[-1], state.turn)
            assert offered is not None
            modes = [offered, state.mode]
            if found.move.choice == "keep":
                modes.reverse()
            unseen = list(cards_in(know(ONE, view(ONE, state, state.turn)).unseen))

            def beaten(mode: Mode, card: Card, unseen: Sequence[Card] = unseen) -> int:
                """With its best call, by the engine's judgement."""
                calls = ONE.lookup.lead_calls[mode][card]
                return min(
                    sum(trick_winner(ONE, mode, call, [card, other]) == 1 for other in unseen)
                    for call in calls
                )

            hand = view(ONE, state, state.turn).hand
            n = sum(beaten(modes[0], card) < beaten(modes[1], card) for card in hand)
            assert n == found.reason.n


def test_a_hint_tells_nothing_of_hidden_cards() -> None:
    """The other hands change places, the view stays: the same hint, word for word."""
    state = dealt(WIN, [HANDS[0], HANDS[1], "3111 3112 3113 3121 3122 3123 3131 3132"])
    other = dealt(WIN, [HANDS[0], "3111 3112 3113 3121 3122 3123 3131 3132", HANDS[1]])

    assert hint_of(WIN, state) == hint_of(WIN, other)


def test_playing_by_hints_alone_ends_a_hand() -> None:
    state = dealt(BID, HANDS)
    while state.phase != "over":
        state = apply(BID, state, hint_of(BID, state).move)

    assert state.turn is None
