"""The arena finds the better bot, and none between equals."""

from __future__ import annotations

import pytest

from followsuit import games
from followsuit.arena import Plan, Seatings, run
from followsuit.engine import Game
from tests.arena.players import STIRRED

GAMES: list[Game] = [
    *(games.xactika(mode=mode) for mode in ("win", "lose", "bid")),
    games.one_card(),
]


@pytest.mark.parametrize("game", GAMES, ids=repr)
def test_tips_beats_random_with_an_interval_clear_of_nothing(game: Game) -> None:
    result = run(Plan(game, (4,), ("tips", "random"), 48))
    tips, field = result.lines

    assert tips.margin.low > 0
    assert tips.wins is not None
    assert tips.wins.low > tips.fair
    assert (tips.points > field.points) == (game.plan.best == "high")
    ratings = {bot.bot: bot.rating.mu for bot in result.bots}
    assert ratings["tips"] > ratings["random"]


def test_ratings_of_three_bots_are_in_order() -> None:
    result = run(Plan(games.xactika(mode="bid"), (4,), ("random", "tips", "rulebook"), 48))

    assert ["tips", "rulebook", "random"] == [
        bot.bot for bot in sorted(result.bots, key=lambda bot: -bot.rating.mu)
    ]


@pytest.mark.parametrize("seatings", ["one", "half", "rest", "mixed"])
def test_bot_is_its_own_equal_to_the_last_point(seatings: Seatings) -> None:
    """The same bot in every seat plays the same deal in every seating."""
    result = run(Plan(games.one_card(), (3,), ("tips", "tips"), 16, seatings=seatings))

    for line in result.lines:
        assert (0.0, 0.0) == (line.margin.mean, line.margin.reach)
        assert line.wins is not None
        assert line.fair == pytest.approx(line.wins.mean)


def test_equals_share_points_and_matches_fairly() -> None:
    """Bots of one strength that draw differently: both intervals hold the truth."""
    line = run(Plan(games.xactika(mode="win"), (3,), ("random", STIRRED), 200)).lines[0]

    assert line.margin.low < 0 < line.margin.high
    assert line.wins is not None
    assert line.wins.low < 1 / 3 < line.wins.high


@pytest.mark.long
@pytest.mark.timeout(3600)
@pytest.mark.parametrize("game", GAMES, ids=repr)
def test_intervals_of_equals_miss_nothing_as_often_as_they_say(game: Game) -> None:
    """Of 20 intervals of 95 % more than 4 miss once in 400 times."""
    lines = [
        run(Plan(game, (3,), ("random", STIRRED), 200, seed=seed)).lines[0] for seed in range(20)
    ]

    assert sum(not line.margin.low <= 0 <= line.margin.high for line in lines) <= 4


@pytest.mark.long
@pytest.mark.timeout(3600)
@pytest.mark.parametrize("game", GAMES, ids=repr)
def test_rulebook_beats_random_at_every_table(game: Game) -> None:
    for n_seats in game.seats:
        line = run(Plan(game, (n_seats,), ("rulebook", "random"), 200)).lines[0]
        assert line.margin.low > 0, n_seats
