"""What a finished deal is worth to each seat, and when a match of several deals ends."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, Protocol

from followsuit.engine.types import Seat


@dataclass(frozen=True, slots=True)
class Harvest:
    """What the seats brought home from a deal.

    held_to: the number each seat must reach, None where it promised nothing. taken: tricks.
    captured: card points, the stock included where it goes to the last trick.
    """

    declarer: Seat | None
    held_to: tuple[int | None, ...]
    taken: tuple[int, ...]
    captured: tuple[int, ...]


class Scoring(Protocol):
    """Turns a Harvest into points by seat."""

    @property
    def kind(self) -> Literal["tricks", "exact", "points"]:
        """Which mechanism this is, for displays."""

    def scores(self, harvest: Harvest) -> tuple[int, ...]:
        """Points of the deal by seat."""


@dataclass(frozen=True, slots=True)
class TrickScoring:
    """One point a trick."""

    kind: Literal["tricks"] = "tricks"

    def scores(self, harvest: Harvest) -> tuple[int, ...]:
        return harvest.taken


@dataclass(frozen=True, slots=True)
class ExactScoring:
    """A bid made exactly: one point a trick. Missed, over or under: minus the difference."""

    kind: Literal["exact"] = "exact"

    def scores(self, harvest: Harvest) -> tuple[int, ...]:
        points = []
        for bid, taken in zip(harvest.held_to, harvest.taken, strict=True):
            assert bid is not None
            points.append(taken if bid == taken else -abs(bid - taken))
        return tuple(points)


@dataclass(frozen=True, slots=True)
class PointScoring:
    """Card points captured; a declarer short of the contract scores *failed* of it instead.

    failed: 0, or -1 for minus the contract.
    """

    failed: Literal[0, -1]
    kind: Literal["points"] = "points"

    def scores(self, harvest: Harvest) -> tuple[int, ...]:
        points = list(harvest.captured)
        if harvest.declarer is not None:
            contract = harvest.held_to[harvest.declarer]
            assert contract is not None
            if points[harvest.declarer] < contract:
                points[harvest.declarer] = self.failed * contract
        return tuple(points)


@dataclass(frozen=True, slots=True)
class MatchPlan:
    """When a match ends and who has won it.

    deals: play so many; or target: until a total reaches it. Exactly one is set. best: which total
    wins. extra_deals: how many more are played while the best totals are equal, then they share the
    win; None: without limit.
    """

    best: Literal["high", "low"]
    deals: int | None = None
    target: int | None = None
    extra_deals: int | None = 0

    def is_over(self, totals: tuple[int, ...], n_deals: int) -> bool:
        """Whether no further deal is played after *n_deals* with these totals."""
        if not self.is_planned_end(totals, n_deals):
            return False
        best = max(totals) if self.best == "high" else min(totals)
        if totals.count(best) == 1 or self.extra_deals is None:
            return totals.count(best) == 1
        return n_deals - (self.deals or 0) >= self.extra_deals

    def is_planned_end(self, totals: tuple[int, ...], n_deals: int) -> bool:
        """Whether the match would end here if the best total were alone."""
        if self.deals is not None:
            return n_deals >= self.deals
        assert self.target is not None
        return n_deals > 0 and max(totals) >= self.target
