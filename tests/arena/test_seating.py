"""Every side sits in every seat equally often, and a deal is played once in each seating."""

from __future__ import annotations

from collections import Counter

import pytest

from followsuit import games
from followsuit.arena import SEATINGS, Contest, Plan, Seatings
from followsuit.arena.seating import contests

A_B = ("a", "b")


def only(seatings: Seatings, n_seats: int) -> Contest:
    (contest,) = contests(A_B, n_seats, seatings)
    return contest


@pytest.mark.parametrize("n_seats", range(2, 11))
def test_first_bot_takes_each_seat_once_against_the_field(n_seats: int) -> None:
    contest = only("one", n_seats)

    assert f"1-v-{n_seats - 1}" == contest.pattern
    assert list(range(n_seats)) == sorted(seating.index(0) for seating in contest.seatings)
    assert all(1 == seating.count(0) for seating in contest.seatings)


@pytest.mark.parametrize("n_seats", range(2, 11))
@pytest.mark.parametrize("seatings", SEATINGS)
def test_each_side_sits_everywhere_equally_often(n_seats: int, seatings: Seatings) -> None:
    for contest in contests(("a", "b", "c")[: max(2, n_seats)], n_seats, seatings):
        for side in range(len(contest.bots)):
            seats = Counter(
                seat
                for seating in contest.seatings
                for seat, sat in enumerate(seating)
                if sat == side
            )
            assert 1 == len({seats[seat] for seat in range(n_seats)})
        assert len(set(contest.seatings)) == len(contest.seatings)


def test_halves_are_spread_and_turned() -> None:
    """Not every subset is played: of the 252 halves of ten seats two, of the ten of five five."""
    assert ((0, 1, 0, 1), (1, 0, 1, 0)) == only("half", 4).seatings
    assert 2 == len(only("half", 10).seatings)
    assert 5 == len(only("half", 5).seatings)


def test_rest_leaves_one_seat_to_the_other() -> None:
    assert "3-v-1" == only("rest", 4).pattern
    assert {3} == {seating.count(0) for seating in only("rest", 4).seatings}


def test_all_is_every_pattern_once_for_every_pair_and_a_mixed_table() -> None:
    found = [(c.pairing, c.pattern) for c in contests(("a", "b", "c"), 4, "all")]

    assert [
        (pairing, pattern)
        for pairing in ("a v b", "a v c", "b v c")
        for pattern in ("1-v-3", "2-v-2", "3-v-1")
    ] + [("a v b v c", "mixed")] == found
    assert ["1-v-1"] == [contest.pattern for contest in contests(A_B, 2, "all")]
    assert ["1-v-2", "2-v-1"] == [contest.pattern for contest in contests(A_B, 3, "all")]


def test_without_all_the_first_bot_meets_each_other() -> None:
    found = contests(("a", "b", "c"), 6, "one")

    assert ["a v b", "a v c"] == [contest.pairing for contest in found]


def test_mixed_table_turns_all_the_way_round() -> None:
    (contest,) = contests(("a", "b", "c"), 4, "mixed")

    assert 4 == len(contest.seatings)
    assert (0, 1, 2, 0) == contest.seatings[0]
    assert all(2 == seating.count(0) for seating in contest.seatings)


def test_plan_lists_deals_table_by_table() -> None:
    plan = Plan(games.xactika(), (3, 4), ("random", "tips"), 2)

    assert [(3, 0), (3, 1), (4, 0), (4, 1)] == plan.tasks
