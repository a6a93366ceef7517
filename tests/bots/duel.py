"""Two bots on the same deals: each sits in every other seat, then they change places.

``python -m tests.bots.duel DEALS BOT RIVAL`` prints a row for every game, mode and number of seats.
No test lives here.
"""

from __future__ import annotations

import math
import random
import sys
from collections.abc import Sequence
from dataclasses import dataclass, field
from statistics import NormalDist, fmean, stdev

from followsuit import games
from followsuit.bots import BOTS, Bot
from followsuit.engine import Game, State, apply, random_deal, scores, start, view

GAMES: dict[str, Game] = {
    "win": games.xactika(mode="win"),
    "lose": games.xactika(mode="lose"),
    "bid": games.xactika(mode="bid"),
    "one card": games.one_card(),
}


def play_out(game: Game, state: State, bots: Sequence[Bot], rng: random.Random) -> State:
    """The finished deal; bots by seat."""
    while (seat := state.turn) is not None:
        move = bots[seat].decide(game, view(game, state, seat), rng)
        state = apply(game, state, move)
    return state


@dataclass
class Tally:
    """What one side of a duel did, a deal and seat at a time. bids: numbers it was held to."""

    scores: list[int] = field(default_factory=list)
    bids: list[int] = field(default_factory=list)
    n_made: int = 0

    def add(self, game: Game, state: State, seat: int) -> None:
        final = scores(game, state)
        assert final is not None
        self.scores.append(final[seat])
        held = game.auction.held_to(state.n_seats, state.bids)[seat]
        if held is not None:
            self.bids.append(held)
            if game.scoring.kind == "exact":
                self.n_made += state.taken[seat] == held
            else:
                self.n_made += state.captured[seat] >= held

    @property
    def made(self) -> float:
        """Share of its bids that were made; of its contracts where one seat declares."""
        return self.n_made / len(self.bids)


@dataclass
class Duel:
    """The outcome. margins: per deal, how much better the bot did than its rival, a seat."""

    margins: list[float]
    bot: Tally
    rival: Tally

    @property
    def margin(self) -> float:
        return fmean(self.margins)

    @property
    def error(self) -> float:
        """Standard error of the margin."""
        return stdev(self.margins) / math.sqrt(len(self.margins))

    @property
    def p(self) -> float:
        """Chance of such a margin, or a greater one, between equals."""
        return NormalDist().cdf(-self.margin / self.error)


def duel(game: Game, n_seats: int, n_deals: int, bot: Bot, rival: Bot, seed: int = 1) -> Duel:
    """*n_deals* deals, each played twice with the seats exchanged."""
    sign = 1 if game.plan.best == "high" else -1
    tallies = (Tally(), Tally())
    margins = []
    for n in range(n_deals):
        rng = random.Random(f"{seed} {n}")
        deal = random_deal(game, n_seats, n % n_seats, rng)
        sides: tuple[list[int], list[int]] = ([], [])
        for turn in (0, 1):
            side = [(seat + turn) % 2 for seat in range(n_seats)]
            state = play_out(game, start(game, deal), [(bot, rival)[s] for s in side], rng)
            final = scores(game, state)
            assert final is not None
            for seat, which in enumerate(side):
                sides[which].append(final[seat])
                tallies[which].add(game, state, seat)
        margins.append(sign * (fmean(sides[0]) - fmean(sides[1])))
    return Duel(margins, *tallies)


def row(name: str, n_seats: int, result: Duel) -> str:
    """The duel as a row: margin with its 95 % interval; score a deal and bids made of each side."""
    cells = [name, str(n_seats), f"{result.margin:+.2f} ± {1.96 * result.error:.2f}"]
    for tally in (result.bot, result.rival):
        cells += [f"{fmean(tally.scores):.2f}", f"{tally.made:.0%}" if tally.bids else ""]
    return "| " + " | ".join(cells) + " |"


def main(n_deals: str = "200", bot: str = "tips", rival: str = "random") -> None:
    """Every pairing, a row each as soon as it is known."""
    for name, game in GAMES.items():
        for n_seats in game.seats:
            result = duel(game, n_seats, int(n_deals), BOTS[bot], BOTS[rival])
            sys.stdout.write(row(name, n_seats, result) + "\n")
            sys.stdout.flush()


if __name__ == "__main__":
    main(*sys.argv[1:])
