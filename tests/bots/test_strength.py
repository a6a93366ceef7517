"""Every level is worth its name: better than the one below it, in every game and at every table."""

from __future__ import annotations

from statistics import fmean

import pytest

from followsuit.bots import BOTS
from tests.bots.duel import GAMES, duel

EVERY_TABLE = [(name, n_seats) for name, game in GAMES.items() for n_seats in game.seats]
QUICK_TABLES = [
    (name, n_seats)
    for name, game in GAMES.items()
    for n_seats in {game.seats[0], 4, game.seats[-1]}
]


@pytest.mark.parametrize(("name", "n_seats"), QUICK_TABLES)
def test_tips_beats_random(name: str, n_seats: int) -> None:
    """p < 0.001, on 200 deals played twice; fewer at a large table, which tells more a deal."""
    result = duel(GAMES[name], n_seats, 200 if n_seats < 5 else 80, BOTS["tips"], BOTS["random"])

    assert result.margin > 0
    assert result.p < 0.001


@pytest.mark.long
@pytest.mark.timeout(3600)
@pytest.mark.parametrize(("name", "n_seats"), EVERY_TABLE)
def test_tips_beats_random_over_2000_deals(name: str, n_seats: int) -> None:
    result = duel(GAMES[name], n_seats, 2000, BOTS["tips"], BOTS["random"])

    assert result.margin > 0
    assert result.p < 0.001


@pytest.mark.parametrize("n_seats", [3, 4, 6])
def test_tips_makes_more_of_its_exact_bids_than_chance(n_seats: int) -> None:
    """Among themselves; a bid drawn from nine is made about one time in nine."""
    result = duel(GAMES["bid"], n_seats, 60, BOTS["tips"], BOTS["tips"])

    assert result.bot.made > 0.4
    assert fmean(result.bot.scores) > 0


@pytest.mark.parametrize("n_seats", [2, 3, 4])
def test_tips_makes_most_of_its_contracts(n_seats: int) -> None:
    """Fewer than 35 % fail among themselves, and it does bid."""
    result = duel(GAMES["one card"], n_seats, 300, BOTS["tips"], BOTS["tips"])
    n_contracts = len(result.bot.bids) + len(result.rival.bids)
    n_made = result.bot.n_made + result.rival.n_made

    assert n_made / n_contracts > 0.65
    assert n_contracts > 0.5 * 2 * 300
