"""Ratings from finished matches, by the Plackett-Luce model of the openskill library.

Source: Weng and Lin, A Bayesian Approximation Method for Online Ranking, JMLR 12 (2011).
"""

from __future__ import annotations

import random
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from statistics import fmean


@dataclass(frozen=True, slots=True)
class Rating:
    """Skill as the model believes it: a mean and a standard deviation; 25 and 8.33 to begin."""

    mu: float
    sigma: float


class Ratings:
    """Takes one match after the other."""

    def __init__(self, names: Iterable[str], seed: int) -> None:
        from openskill.models import PlackettLuce  # whoever rates nobody does without

        # tau is what skill may change between matches: a bot's does not.
        self._model = PlackettLuce(tau=0.0)
        begin = self._model.rating()
        self._ratings = {name: Rating(begin.mu, begin.sigma) for name in names}
        self._rng = random.Random(f"ties {seed}")  # noqa: S311 - repeatable on purpose

    def __getitem__(self, name: str) -> Rating:
        return self._ratings[name]

    def add(self, names: Sequence[str], merits: Sequence[float]) -> None:
        """Note a match. names: who sat there, by seat; merits: by seat, the greater the better.

        Every seat is a player; a bot in several seats moves by the mean of them. Equal merits are
        put in an order by lot: the model has a tie lower both below either order.
        """
        if len(set(names)) == 1:
            return
        order = sorted(range(len(names)), key=lambda seat: (-merits[seat], self._rng.random()))
        teams = [
            [self._model.rating(self._ratings[name].mu, self._ratings[name].sigma)]
            for name in names
        ]
        ranks = [float(order.index(seat)) for seat in range(len(names))]
        rated = [team[0] for team in self._model.rate(teams, ranks=ranks)]
        for name in dict.fromkeys(names):
            own = [after for sat, after in zip(names, rated, strict=True) if sat == name]
            self._ratings[name] = Rating(
                fmean(after.mu for after in own), fmean(after.sigma for after in own)
            )
