"""What is counted: points, margins and their intervals, bids, matches and times."""

from __future__ import annotations

import math
import random
from statistics import NormalDist

import pytest

from followsuit import games
from followsuit.arena import DealPlayed, Interval, Line, Outcome, Plan, Result
from followsuit.arena.interval import t_quantile
from followsuit.arena.ratings import Rating, Ratings
from followsuit.arena.tally import Tally
from followsuit.engine import Game

WIN = games.xactika(mode="win")
LOSE = games.xactika(mode="lose")
BID = games.xactika(mode="bid")
ONE_CARD = games.one_card()


def counted(
    game: Game,
    *deals: list[list[int]],
    match: int = 8,
    held_to: int | None = None,
    taken: int = 0,
    captured: int = 0,
    ms: tuple[float, ...] = (1.0,),
) -> Result:
    """The result where tips met random at two seats; deals: by seating, scores by seat.

    In seating 0 tips sits in seat 0, in seating 1 in seat 1.
    """
    plan = Plan(game, (2,), ("tips", "random"), len(deals), match=match)
    (contest,) = plan.contests(2)
    tally = Tally(plan)
    for number, deal in enumerate(deals):
        by_seating = tuple(
            tuple(
                Outcome(side, held_to, taken, captured, score, ms)
                for side, score in zip(seating, points, strict=True)
            )
            for seating, points in zip(contest.seatings, deal, strict=True)
        )
        tally.add(DealPlayed(2, number, (by_seating,)))
    return tally.result()


def hero(result: Result) -> Line:
    return result.lines[0]


def test_points_and_margin_are_means_over_the_seatings() -> None:
    result = counted(WIN, [[5, 3], [4, 4]], [[8, 0], [2, 6]])

    assert (5 + 4 + 8 + 6) / 4 == hero(result).points
    assert (3 + 4 + 0 + 2) / 4 == result.lines[1].points
    assert (1.0, 6.0) == hero(result).margins
    assert 3.5 == hero(result).margin.mean
    assert -3.5 == result.lines[1].margin.mean


def test_margin_is_turned_where_the_lowest_total_wins() -> None:
    result = counted(LOSE, [[5, 3], [4, 4]])

    assert -1.0 == hero(result).margin.mean
    assert 4.5 == hero(result).points


def test_margin_weighs_sides_not_seats() -> None:
    """One seat against three: its score less the mean of theirs."""
    plan = Plan(WIN, (4,), ("tips", "random"), 1)
    tally = Tally(plan)
    games_of_deal = tuple(
        tuple(Outcome(side, None, 0, 0, 5 if side == 0 else 1, ()) for side in seating)
        for seating in plan.contests(4)[0].seatings
    )
    tally.add(DealPlayed(4, 0, (games_of_deal,)))

    assert 4.0 == tally.result().lines[0].margin.mean
    assert 0.25 == tally.result().lines[0].fair


def test_interval_is_that_of_students_t() -> None:
    """By hand: of 1, 2, 3, 4 the mean is 2.5, the standard error 0.6455, t at 3 degrees 3.182."""
    interval = Interval.of([1, 2, 3, 4])

    assert 2.5 == interval.mean
    assert 3.182 * math.sqrt(5 / 3) / 2 == pytest.approx(interval.reach)
    assert (2.5 - interval.reach, 2.5 + interval.reach) == (interval.low, interval.high)


def test_interval_of_one_value_is_no_bound() -> None:
    assert math.inf == Interval.of([3.0]).reach


@pytest.mark.parametrize(
    ("freedom", "quantile"),
    [(1, 12.706), (2, 4.303), (3, 3.182), (4, 2.776), (5, 2.571), (10, 2.228), (30, 2.042)],
)
def test_t_quantile_is_that_of_the_tables(freedom: int, quantile: float) -> None:
    assert quantile == pytest.approx(t_quantile(freedom), abs=0.002)


def test_t_quantile_ends_at_the_normal_one() -> None:
    assert NormalDist().inv_cdf(0.975) == pytest.approx(t_quantile(10**6), abs=1e-5)


def test_interval_holds_the_truth_95_times_in_100() -> None:
    """2,000 samples of 12 draws around 0: 1,900 are expected to cover it, give or take 10."""
    rng = random.Random(1)
    samples = [Interval.of([rng.gauss(0, 2) for _ in range(12)]) for _ in range(2000)]

    assert 1870 < sum(interval.low <= 0 <= interval.high for interval in samples) < 1930


@pytest.mark.parametrize(("taken", "made"), [(1, 0.0), (2, 1.0), (3, 0.0)])
def test_exact_bid_is_made_by_that_number_alone(taken: int, made: float) -> None:
    line = hero(counted(BID, [[0, 0], [0, 0]], held_to=2, taken=taken))

    assert (2, made, 2.0) == (line.n_bids, line.made, line.mean_bid)


@pytest.mark.parametrize(("captured", "made"), [(7, 0.0), (8, 1.0), (9, 1.0)])
def test_contract_is_made_by_that_many_points_or_more(captured: int, made: float) -> None:
    assert made == hero(counted(ONE_CARD, [[0, 0], [0, 0]], held_to=8, captured=captured)).made


def test_who_promised_nothing_has_no_bids() -> None:
    line = hero(counted(WIN, [[0, 0], [0, 0]]))

    assert (0, None, None) == (line.n_bids, line.made, line.mean_bid)


def test_matches_are_consecutive_deals_in_one_seating_and_ties_are_split() -> None:
    """Match 1: tips wins one seating, 9 to 8, and ties the other; match 2: it loses both."""
    result = counted(
        WIN, [[5, 3], [4, 4]], [[4, 5], [4, 4]], [[1, 7], [7, 1]], [[1, 7], [7, 1]], match=2
    )

    wins = hero(result).wins
    assert wins is not None
    assert (1.5 / 2 + 0.0) / 2 == wins.mean
    assert 4 == hero(result).n_matches
    assert 0.5 == hero(result).fair
    assert result.lines[1].wins is not None
    assert 1 - wins.mean == result.lines[1].wins.mean


def test_match_is_won_by_the_lowest_total_where_that_wins() -> None:
    wins = hero(counted(LOSE, [[5, 3], [4, 4]], match=1)).wins

    assert wins is not None
    assert 0.25 == wins.mean


def test_seatings_of_one_match_are_one_observation() -> None:
    """They share their cards, so only matches apart widen or narrow the interval."""
    result = counted(WIN, *[[[5, 3], [3, 5]]] * 6, match=2)

    wins = hero(result).wins
    assert wins is not None
    assert (1.0, 0.0, 6) == (wins.mean, wins.reach, hero(result).n_matches)


def test_match_that_is_not_complete_does_not_count() -> None:
    assert None is hero(counted(WIN, *[[[5, 3], [3, 5]]] * 7, match=8)).wins


def test_times_are_told_by_bot() -> None:
    """The 99th percentile of 1 to 100 is 99."""
    times = tuple(float(ms) for ms in range(1, 101))
    bot = counted(WIN, [[0, 0], [0, 0]], ms=times).bots[0]

    assert ("tips", 200, 50.5, 99.0) == (bot.bot, bot.n_decisions, bot.mean_ms, bot.p99_ms)


def test_ratings_follow_the_order_of_strength() -> None:
    """A beats b in two matches of three, b beats c in two of three, and so on."""
    ratings = Ratings("abc", seed=1)
    rng = random.Random(1)
    for _ in range(300):
        merits = [strength + rng.gauss(0, 1.5) for strength in (2, 1, 0)]
        ratings.add("abc", merits)

    assert ratings["a"].mu > ratings["b"].mu + 2
    assert ratings["b"].mu > ratings["c"].mu + 2
    assert all(ratings[name].sigma < 2 for name in "abc")


def test_ratings_begin_at_25_and_equal_bots_stay_near() -> None:
    """Ties are drawn by lot, so that they pull nobody down."""
    ratings = Ratings("ab", seed=1)

    assert 25 == ratings["a"].mu
    for _ in range(200):
        ratings.add("abab", [0, 0, 0, 0])
    assert ratings["a"].sigma < 2
    assert 25 == pytest.approx(ratings["a"].mu, abs=3 * ratings["a"].sigma)
    assert 50 == pytest.approx(ratings["a"].mu + ratings["b"].mu, abs=1)


def test_bot_alone_learns_nothing_about_itself() -> None:
    ratings = Ratings("a", seed=1)
    ratings.add("aa", [1, 2])

    assert Rating(25, 25 / 3) == ratings["a"]
