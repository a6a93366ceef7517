"""Every level is worth its name: better than the one below it, in every game and at every table."""

from __future__ import annotations

import pytest

from tests.bots.duel import GAMES, duel
from tests.marks import first, later

EVERY_TABLE = [(name, n_seats) for name, game in GAMES.items() for n_seats in game.seats]
QUICK_TABLES = [
    (name, n_seats)
    for name, game in GAMES.items()
    for n_seats in {game.seats[0], 4, game.seats[-1]}
]


@pytest.mark.parametrize(
    ("name", "n_seats"), first(QUICK_TABLES, ("win", 2), ("one card", 4), ("bid", 4))
)
def test_tips_beats_random(name: str, n_seats: int) -> None:
    """p < 0.001, on 200 deals played twice; fewer at a large table, which tells more a deal."""
    result = duel(GAMES[name], n_seats, 200 if n_seats < 5 else 80, "tips", "random")

    assert result.margin > 0
    assert result.p < 0.001


@pytest.mark.parametrize(("bot", "rival"), [("beginner", "random"), ("tips", "beginner")])
@pytest.mark.parametrize(("name", "n_seats"), first(QUICK_TABLES, ("win", 4), ("one card", 2)))
def test_each_level_beats_the_one_below(name: str, n_seats: int, bot: str, rival: str) -> None:
    """p < 0.001; One Card is quick, and takes more deals to tell."""
    n_deals = 1000 if name == "one card" else 600 // n_seats
    result = duel(GAMES[name], n_seats, n_deals, bot, rival)

    assert result.margin > 0
    assert result.p < 0.001


@pytest.mark.parametrize("name", [later(name) if name != "bid" else name for name in GAMES])
def test_tips_alone_beats_three_beginners(name: str) -> None:
    """p < 0.01, on 200 deals played four times."""
    result = duel(GAMES[name], 4, 200, "tips", "beginner", alone=True)

    assert result.margin > 0
    assert result.p < 0.01


@pytest.mark.timeout(300)
@pytest.mark.parametrize(
    ("name", "n_deals"), [pytest.param("bid", 40, marks=pytest.mark.long), ("one card", 20)]
)
def test_expert_alone_beats_three_regulars(name: str, n_deals: int) -> None:
    """p < 0.01, each deal played four times; in the other games it takes more deals to tell."""
    result = duel(GAMES[name], 4, n_deals, "expert", "tips", alone=True)

    assert result.margin > 0
    assert result.p < 0.01


@pytest.mark.long
@pytest.mark.timeout(3600)
@pytest.mark.parametrize(("name", "n_seats"), QUICK_TABLES)
def test_expert_alone_beats_a_table_of_regulars(name: str, n_seats: int) -> None:
    """p < 0.01; where docs/bots.md shows little between them, on more deals."""
    n_deals = {("win", 2): 400, ("win", 4): 600}.get((name, n_seats), 120)
    result = duel(GAMES[name], n_seats, n_deals, "expert", "tips", alone=True)

    assert result.margin > 0
    assert result.p < 0.01


@pytest.mark.long
@pytest.mark.timeout(3600)
@pytest.mark.parametrize(
    ("bot", "rival"), [("tips", "random"), ("beginner", "random"), ("tips", "beginner")]
)
@pytest.mark.parametrize(("name", "n_seats"), EVERY_TABLE)
def test_levels_keep_their_order_over_2000_deals(
    name: str, n_seats: int, bot: str, rival: str
) -> None:
    """Case 136."""
    result = duel(GAMES[name], n_seats, 2000, bot, rival)

    assert result.margin > 0
    assert result.p < 0.001


@pytest.mark.parametrize("n_seats", [3, 4, 6])
def test_tips_makes_more_of_its_exact_bids_than_chance(n_seats: int) -> None:
    """Among themselves; a bid drawn from nine is made about one time in nine."""
    result = duel(GAMES["bid"], n_seats, 60, "tips", "tips")

    assert (result.bot.made or 0) > 0.4
    assert result.bot.points > 0


@pytest.mark.parametrize("n_seats", [2, 3, 4])
def test_tips_makes_most_of_its_contracts(n_seats: int) -> None:
    """Fewer than 35 % fail among themselves, and it does bid."""
    result = duel(GAMES["one card"], n_seats, 300, "tips", "tips")
    sides = (result.bot, result.rival)
    n_contracts = sum(side.n_bids for side in sides)
    n_made = sum(side.n_bids * (side.made or 0) for side in sides)

    assert n_made / n_contracts > 0.65
    assert n_contracts > 0.5 * 2 * 300
