"""The plain games, and two bots against each other in the arena. No test lives here."""

from __future__ import annotations

import math
from dataclasses import dataclass
from statistics import NormalDist, fmean, stdev

from followsuit import games
from followsuit.arena import Line, Plan, Seatings, run
from followsuit.engine import Game

GAMES: dict[str, Game] = {
    "win": games.xactika(mode="win"),
    "lose": games.xactika(mode="lose"),
    "bid": games.xactika(mode="bid"),
    "one card": games.one_card(),
}


@dataclass(frozen=True)
class Duel:
    """What came of it, by side."""

    bot: Line
    rival: Line

    @property
    def margin(self) -> float:
        """How much better the bot did a deal and seat."""
        return self.bot.margin.mean

    @property
    def p(self) -> float:
        """Chance of such a margin, or a greater one, between equals."""
        error = stdev(self.bot.margins) / math.sqrt(len(self.bot.margins))
        return NormalDist().cdf(-fmean(self.bot.margins) / error)


def duel(
    game: Game, n_seats: int, n_deals: int, bot: str, rival: str, *, alone: bool = False
) -> Duel:
    """Each deal is played with the bot in every other seat, then with the seats exchanged.

    alone: instead with the bot in one seat among rivals, in every seat in turn. Bots by name.
    """
    seatings: Seatings = "one" if alone else "half"
    return Duel(*run(Plan(game, (n_seats,), (bot, rival), n_deals, seatings=seatings)).lines)
