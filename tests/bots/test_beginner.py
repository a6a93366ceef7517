"""What the weakest level does and gets wrong, in single positions and over whole deals."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator

import pytest

from followsuit.bots import BOTS
from followsuit.bots.beginner import DUMPS, MISJUDGED, SLIP
from followsuit.engine import (
    Choose,
    Game,
    Play,
    State,
    View,
    apply,
    format_move,
    random_deal,
    start,
    view,
)
from tests.bots.duel import GAMES
from tests.positions import after, dealt, late

BEGINNER = BOTS["beginner"]
WIN, LOSE, BID, ONE_CARD = GAMES["win"], GAMES["lose"], GAMES["bid"], GAMES["one card"]


def answers(game: Game, state: State, n_times: int = 1000) -> Counter[str]:
    """What it does in the same position, as text, by how often of *n_times*."""
    seen = view(game, state, state.turn)
    rng = random.Random(1)
    return Counter(format_move(game, BEGINNER.decide(game, seen, rng)) for _ in range(n_times))


def usual(game: Game, state: State) -> str:
    """What it does most often."""
    return answers(game, state).most_common(1)[0][0]


def seen_by_beginners(game: Game, n_seats: int, n_deals: int) -> Iterator[View]:
    """Every view on which a beginner decides, at tables of beginners."""
    rng = random.Random(f"beginners {n_seats}")
    for _ in range(n_deals):
        state = start(game, random_deal(game, n_seats, rng.randrange(n_seats), rng))
        while state.turn is not None:
            seen = view(game, state, state.turn)
            yield seen
            state = apply(game, state, BEGINNER.decide(game, seen, rng))


@pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))
def test_it_does_not_remember_what_was_played(game: Game) -> None:
    """Had no trick been seen yet, it would play the same card."""
    n_checked = 0
    for seen in seen_by_beginners(game, 4, 20):
        if seen.phase == "play" and seen.tricks:
            forgetful = seen._replace(tricks=())
            move = BEGINNER.decide(game, seen, random.Random(2))
            assert move == BEGINNER.decide(game, forgetful, random.Random(2))
            n_checked += 1
    assert n_checked > 100


def test_it_leads_its_highest_card_with_any_call() -> None:
    state = late(WIN, ["3332 2222 1111", "2223 1223 3333"], mode="play")
    found = answers(WIN, state)

    assert all(found[f"3332 {call}"] > 150 for call in ("balls", "cubes", "cones", "stars"))
    assert sum(n for text, n in found.items() if text.startswith("1111")) == 0


def test_it_slips_as_often_as_is_stated_and_never_further() -> None:
    """The second-best card one time in ten, the third never."""
    state = late(WIN, ["3333 2222 1111", "2223 1223 3332"], mode="play")
    found = answers(WIN, state, 4000)
    by_card = Counter({text.split()[0]: 0 for text in found})
    for text, n in found.items():
        by_card[text.split()[0]] += n

    assert set(by_card) == {"3333", "2222"}
    assert abs(by_card["2222"] / 4000 - SLIP) < 0.02


def test_it_plays_high_where_others_still_follow_and_low_where_nobody_does() -> None:
    """Second of three it takes the trick with its best; last of two with its least."""
    hands = ["1211 1111", "1222 3231 3333"]

    assert usual(WIN, after(WIN, late(WIN, [*hands, "1112 1113"], mode="play"), "1211 cubes")) == (
        "3231"
    )
    assert usual(WIN, after(WIN, late(WIN, hands, mode="play"), "1211 cubes")) == "1222"


def test_to_lose_it_plays_its_lowest_card() -> None:
    """Though 3231 would lose to the eleven as surely, and is the better to be rid of."""
    state = late(LOSE, ["3233 1111", "1211 3231 3333"], mode="play")

    assert usual(LOSE, after(LOSE, state, "3233 cubes")) == "1211"


def test_void_in_play_to_lose_it_mostly_thinks_of_its_highest_card() -> None:
    state = after(LOSE, late(LOSE, ["1211 1111", "3333 1112"], mode="play"), "1211 cubes")
    found = answers(LOSE, state, 4000)

    expected = DUMPS * (1 - SLIP) + (1 - DUMPS) * SLIP
    assert abs(found["3333"] / 4000 - expected) < 0.03


def test_it_seldom_throws_a_high_card_on_a_lost_trick() -> None:
    """Where no card of the hand takes the trick, the lowest goes but for a slip."""
    n_lost = n_thrown = 0
    for seen in seen_by_beginners(WIN, 4, 60):
        plays = [move for move in seen.legal if isinstance(move, Play)]
        if seen.trick is None or len(plays) < 3:
            continue
        strength = WIN.tables.strength[0][seen.trick.call]
        best = max(strength[card] for card in seen.trick.cards)
        values = {play: sum(map(int, WIN.cards[play.card])) for play in plays}
        if max(strength[play.card] for play in plays) < best:
            move = BEGINNER.decide(WIN, seen, random.Random(n_lost))
            assert isinstance(move, Play)
            n_lost += 1
            n_thrown += values[move] >= 10 and min(values.values()) < 10
    assert n_lost > 150
    assert n_thrown < 0.02 * n_lost


def test_it_bids_a_rounded_guess_that_is_sometimes_off_by_one() -> None:
    hands = ["3333 3332 3323 2222 1111 1112 1121 1211", "2111 1122 1212 2112 1221 2121 2211 1113"]
    state = dealt(BID, hands)
    right = round(BID.estimate(2, view(BID, state, 0).hand))
    found = answers(BID, state, 4000)

    assert set(found) == {f"bid {right + off}" for off in (-1, 0, 1)}
    assert abs(1 - found[f"bid {right}"] / 4000 - MISJUDGED) < 0.03


def test_it_makes_its_longest_suit_trump_and_leads_it_from_the_top() -> None:
    hands = ("AH KH QH JH TH AS", "9H 9S TS JS QS KS", "AC KC QC JC TC 9C", "AD KD QD JD TD 9D")
    state = after(ONE_CARD, dealt(ONE_CARD, hands), "bid 6", "pass", "pass", "pass")

    assert set(answers(ONE_CARD, state)) == {"AH", "KH"}


@pytest.mark.parametrize(("kept", "choice"), [("9H 9C TS", "reverse"), ("AH AC KS", "keep")])
def test_it_turns_the_order_for_a_hand_of_low_cards(kept: str, choice: str) -> None:
    state = late(ONE_CARD, [f"QH {kept}", "JK TC TD JD"], mode="hearts up", declarer=0, contract=6)
    state = after(ONE_CARD, state, "QH hearts", "JK")

    move = BEGINNER.decide(ONE_CARD, view(ONE_CARD, state, 0), random.Random(1))

    assert move == Choose(choice)  # type: ignore[arg-type]  # one of the two


def test_a_hopeless_hand_passes() -> None:
    hands = ("9H TS 9C TD QH KD", "AH KH JH TH AS KS", "QS JS 9S AC KC QC", "JC TC AD QD JD 9D")
    found = answers(ONE_CARD, dealt(ONE_CARD, hands))

    assert set(found) == {"pass"}
