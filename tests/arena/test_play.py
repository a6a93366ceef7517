"""A deal is the same for everybody, whoever plays it, in whatever process."""

from __future__ import annotations

import random

import pytest

from followsuit import arena, games
from followsuit.arena import (
    ArenaError,
    BotError,
    DealPlayed,
    Plan,
    play_deal,
    play_out,
    player,
    processes,
)
from followsuit.arena.play import dealt
from followsuit.arena.players import needs_kernel
from followsuit.engine import DealError, Game, random_deal, scores, start
from tests.arena.players import PLAIN

BID = games.xactika(mode="bid")
HERE = "tests.arena.players"


def untimed(deal: DealPlayed) -> DealPlayed:
    """The deal without what no two runs share."""
    return deal._replace(
        games=tuple(
            tuple(tuple(seat._replace(ms=()) for seat in seats) for seats in by_seating)
            for by_seating in deal.games
        )
    )


def test_deal_depends_on_seed_and_number_alone() -> None:
    one = Plan(BID, (4,), ("tips", "random"), 10)
    other = Plan(BID, (3, 4), ("random", "rulebook"), 5, seatings="all", match=2)

    assert dealt(one, 4, 3) == dealt(other, 4, 3)
    assert dealt(one, 4, 3) != dealt(one, 4, 4)
    assert dealt(one, 4, 3) != dealt(Plan(BID, (4,), ("tips", "random"), 10, seed=2), 4, 3)


def test_seats_deal_in_turn() -> None:
    plan = Plan(BID, (3,), ("tips", "random"), 10)

    assert [0, 1, 2, 0, 1] == [dealt(plan, 3, number).dealer for number in range(5)]


def test_played_deal_is_the_same_again_whatever_was_played_before() -> None:
    plan = Plan(BID, (4,), ("tips", "random", "rulebook"), 10, seatings="all")
    before = [untimed(play_deal(plan, 4, number)) for number in (5, 0, 7)]

    assert before[2] == untimed(play_deal(plan, 4, 7))


def test_every_seating_is_played() -> None:
    plan = Plan(games.xactika(mode="win"), (5,), ("tips", "random"), 1, seatings="all")
    deal = play_deal(plan, 5, 0)

    assert [contest.seatings for contest in plan.contests(5)] == [
        tuple(tuple(outcome.side for outcome in seats) for seats in by_seating)
        for by_seating in deal.games
    ]
    for by_seating in deal.games:
        for seats in by_seating:
            assert 8 == sum(outcome.taken for outcome in seats)
            assert all(8 == len(outcome.ms) for outcome in seats)


def test_play_out_asks_each_bot_for_its_own_seat() -> None:
    rngs = [random.Random(seat) for seat in range(3)]
    begun = start(BID, random_deal(BID, 3, 0, random.Random(1)))
    state, seconds = play_out(BID, begun, [player("tips")] * 3, rngs)

    assert scores(BID, state) is not None
    assert [9, 9, 9] == [len(times) for times in seconds]


def test_open_bot_is_shown_all_cards() -> None:
    """It has no ``decide``: an ordinary bot would never be asked the open question."""
    result = arena.run(Plan(BID, (3,), (f"{HERE}:Seer", PLAIN), 2))

    assert 2 == len(result.lines[0].margins)


def test_bot_that_is_not_ready_is_waited_for() -> None:
    result = arena.run(Plan(BID, (2,), (f"{HERE}:Late", PLAIN), 1))

    assert 1 == len(result.lines[0].margins)


def test_kernel_is_loaded_before_any_bot_that_needs_it_plays(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Loading takes seconds, which are no thinking; the other bots do without."""
    loaded: list[Game] = []
    monkeypatch.setattr("followsuit.kernel.warm.run", loaded.append)
    processes._load_kernel.cache_clear()
    for bot in ("mc200", "omniscient", "expert", f"{HERE}:Compiled"):
        assert needs_kernel(bot)
    assert not any(map(needs_kernel, ("random", "beginner", "tips", "rulebook", PLAIN)))

    arena.run(Plan(BID, (2,), ("tips", "random"), 1))
    assert [] == loaded
    arena.run(Plan(BID, (2,), (f"{HERE}:Compiled", "random"), 1))
    assert [BID] == loaded
    processes._load_kernel.cache_clear()


def test_kernel_is_loaded_in_every_process() -> None:
    result = arena.run(Plan(BID, (2,), (f"{HERE}:Compiled", PLAIN), 4), jobs=2)

    assert 4 == len(result.lines[0].margins)


@pytest.mark.parametrize("jobs", [1, 2])
def test_bot_that_raises_stops_the_arena_by_name(jobs: int) -> None:
    plan = Plan(BID, (4,), (PLAIN, f"{HERE}:Crashing"), 40, seed=7)

    with pytest.raises(BotError) as failure:
        arena.run(plan, jobs=jobs)

    fact = str(failure.value)
    assert fact.startswith(f"{HERE}:Crashing failed in deal 0 of seed 7 (xactika: mode bid,")
    assert "4 seats; " in fact
    assert fact.endswith("RuntimeError: two cards are too few")
    assert 'raise RuntimeError("two cards are too few")' in failure.value.trace


@pytest.mark.parametrize(
    ("name", "fact"),
    [
        ("Cheating", "IllegalMove: a bid is a whole number from 0 to 8"),
        ("Quitting", "SystemExit: 0"),
    ],
)
def test_illegal_move_and_exit_are_failures_of_the_bot(name: str, fact: str) -> None:
    with pytest.raises(BotError, match=f"{name} failed in deal 0 of seed 1 .*{fact}"):
        arena.run(Plan(BID, (4,), (PLAIN, f"{HERE}:{name}"), 1))


def test_process_that_dies_is_told() -> None:
    with pytest.raises(BotError, match="a process died in or after deal 0 of seed 1 at 4 seats"):
        arena.run(Plan(BID, (4,), (PLAIN, f"{HERE}:Dying"), 8), jobs=2)


@pytest.mark.parametrize(
    ("wrong", "fact"),
    [
        ({"bots": ("tips",)}, "name two bots or more"),
        ({"bots": ("tips", "nobody")}, "there is no bot 'nobody'"),
        ({"n_deals": 0}, "deals: it must be 1 or more, not 0"),
        ({"match": 0}, "a match of deals: it must be 1 or more"),
        ({"seats": ()}, "name one number of seats"),
        ({"seats": (4, 4)}, "name one number of seats or several different ones"),
        ({"seats": (4, 11)}, "Xactika is for 2 to 10 seats here, not 11"),
        ({"seatings": "some"}, "seatings are one, half, rest, mixed, all; not 'some'"),
        (
            {"bots": ("tips", "random", "rulebook"), "seats": (2,), "seatings": "mixed"},
            "3 bots do not fit at a table of 2 seats",
        ),
    ],
)
def test_impossible_plan_is_refused(wrong: dict[str, object], fact: str) -> None:
    usual: dict[str, object] = {
        "game": BID,
        "seats": (4,),
        "bots": ("tips", "random"),
        "n_deals": 1,
    }

    with pytest.raises((ArenaError, DealError), match=fact):
        Plan(**usual | wrong)  # type: ignore[arg-type]  # some of them wrong on purpose


def test_no_processes_are_refused() -> None:
    with pytest.raises(ArenaError, match="jobs: it must be 1 or more, not 0"):
        arena.run(Plan(BID, (2,), ("random", "random"), 1), jobs=0)
