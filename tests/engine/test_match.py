"""When a match ends, who wins it, and how ties are parted: by the plan, whatever the game."""

from __future__ import annotations

import random

import pytest

from followsuit import games
from followsuit.engine import Match, random_deal
from followsuit.engine.scoring import MatchPlan
from tests.positions import match_of

EXTRA = games.xactika(deals=2, final_tie="extra")
SHARED = games.xactika(deals=2)
LOSE = games.xactika(mode="lose", deals=2, final_tie="extra")
TARGET = games.one_card()


def test_the_dealer_moves_left_and_comes_round() -> None:
    match = match_of(games.xactika(), (5, 3, 0), (2, 2, 4), (1, 1, 6), first_dealer=1)

    assert [result.dealer for result in match.results] == [1, 2, 0]
    assert match.dealer == 1


def test_totals_add_up_the_rows_of_the_deals() -> None:
    """Case 13."""
    match = match_of(games.xactika(), (5, 3, 0), (2, 2, 4), (0, 1, 7))

    assert match.totals == (7, 6, 11)
    assert match.totals_after(2) == (7, 5, 4)
    assert match.totals_after(0) == (0, 0, 0)


def test_equal_totals_share_a_place() -> None:
    match = match_of(games.xactika(), (3, 5, 0, 5), (0, 0, 0, 0))

    assert match.ranks == (3, 1, 4, 1)
    assert match_of(LOSE, (3, 5, 0, 5)).ranks == (2, 3, 1, 3)


def test_nobody_has_won_before_the_end() -> None:
    assert match_of(SHARED, (5, 3)).winners == ()


def test_equal_best_totals_share_the_win() -> None:
    match = match_of(SHARED, (5, 3, 0), (3, 5, 0))

    assert match.is_over
    assert match.winners == (0, 1)


def test_extra_deals_part_equal_best_totals() -> None:
    """The first extra deal that leaves one seat ahead ends the match."""
    tied = match_of(EXTRA, (5, 3, 0), (3, 5, 0))
    assert not tied.is_over
    assert tied.winners == ()

    parted = match_of(EXTRA, (5, 3, 0), (3, 5, 0), (4, 4, 0), (1, 7, 0))
    assert parted.is_over
    assert parted.winners == (1,)


@pytest.mark.parametrize("n_extra", range(5))
def test_at_most_four_extra_deals_are_played(n_extra: int) -> None:
    """After the fourth the win is shared."""
    match = match_of(EXTRA, (5, 3), (3, 5), *[(4, 4)] * n_extra)

    assert match.is_over == (n_extra == 4)
    assert match.winners == ((0, 1) if n_extra == 4 else ())


def test_a_tie_among_others_needs_no_extra_deal() -> None:
    assert match_of(EXTRA, (4, 2, 2), (4, 2, 2)).winners == (0,)


def test_a_third_seat_may_win_the_extra_deal() -> None:
    """Everybody plays it, not only those who are level."""
    assert match_of(EXTRA, (4, 4, 0), (3, 3, 2), (0, 0, 8)).winners == (2,)


def test_to_lose_the_lowest_total_is_best_and_its_ties_count() -> None:
    assert match_of(LOSE, (0, 0, 8), (1, 2, 5)).winners == (0,)
    assert not match_of(LOSE, (0, 0, 8), (2, 2, 4)).is_over
    assert match_of(LOSE, (3, 1, 4), (5, 1, 2), first_dealer=2).winners == (1,)


def test_a_target_ends_the_match_when_one_seat_is_ahead() -> None:
    """Case 142."""
    assert match_of(TARGET, (31, 33)).winners == (1,)
    assert not match_of(TARGET, (31, 31)).is_over


def test_the_deal_beyond_the_plan_says_so() -> None:
    """While an extra deal is played, and while its result lies on the table."""
    tied = match_of(EXTRA, (5, 3), (3, 5))
    playing = tied.deal(random_deal(EXTRA, 2, tied.dealer, random.Random(1)))

    assert playing.is_extra
    assert match_of(EXTRA, (5, 3), (3, 5), (4, 4)).is_extra
    assert not match_of(EXTRA, (5, 3), (3, 5)).is_extra
    assert not match_of(EXTRA, (5, 3)).is_extra
    assert not Match.start(EXTRA, 2).is_extra


def test_a_deal_after_equal_totals_at_the_target_is_extra() -> None:
    assert not match_of(TARGET, (31, 31)).is_extra
    assert match_of(TARGET, (31, 31), (8, 7)).is_extra


@pytest.mark.parametrize(
    ("totals", "n_deals", "is_over"),
    [
        ((0, 0), 0, False),
        ((29, 10), 4, False),
        ((30, 10), 4, True),
        ((30, 30), 4, False),
        ((-4, 30), 4, True),
    ],
)
def test_a_plan_with_a_target(totals: tuple[int, ...], n_deals: int, is_over: bool) -> None:
    plan = MatchPlan(best="high", target=30, extra_deals=None)

    assert plan.is_over(totals, n_deals) == is_over


@pytest.mark.parametrize(
    ("totals", "n_deals", "is_over"),
    [
        ((9, 9), 1, False),
        ((9, 8), 2, True),
        ((9, 9), 2, False),
        ((9, 9), 5, False),
        ((9, 9), 6, True),
        ((9, 8), 3, True),
    ],
)
def test_a_plan_with_deals(totals: tuple[int, ...], n_deals: int, is_over: bool) -> None:
    plan = MatchPlan(best="low", deals=2, extra_deals=4)

    assert plan.is_over(totals, n_deals) == is_over
