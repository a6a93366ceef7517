"""Counts played deals into a Result, one deal at a time, in the order of the plan."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from statistics import fmean

from followsuit.arena.interval import Interval
from followsuit.arena.plan import Plan
from followsuit.arena.play import DealPlayed, Outcome
from followsuit.arena.ratings import Rating, Ratings
from followsuit.arena.seating import Contest
from followsuit.engine import Game


@dataclass(frozen=True, slots=True)
class Line:
    """How one side of a contest did at one number of seats.

    points: mean score a deal and seat, lower better where the lowest total wins. margins: by deal,
    the mean over its seatings of how much better a seat of this side did than one of the others;
    margin: their mean. bids: bids, or contracts, it was held to; made: the share of them it made,
    mean_bid their mean, None if none. wins: its share of the matches won, a tie split, None before
    the first match is complete; fair: its share of the seats.
    """

    n_seats: int
    contest: Contest
    side: int
    points: float
    margins: tuple[float, ...]
    margin: Interval
    n_bids: int
    made: float | None
    mean_bid: float | None
    n_matches: int
    wins: Interval | None
    fair: float

    @property
    def bot(self) -> str:
        return self.contest.bots[self.side]


@dataclass(frozen=True, slots=True)
class BotLine:
    """One bot at one number of seats. mean_ms, p99_ms: milliseconds a decision."""

    n_seats: int
    bot: str
    rating: Rating
    n_decisions: int
    mean_ms: float
    p99_ms: float


@dataclass(frozen=True, slots=True)
class Result:
    """What came of a plan, or of as many of its deals as were played."""

    plan: Plan
    lines: tuple[Line, ...]
    bots: tuple[BotLine, ...]


class Tally:
    """Takes the deals of a plan in order; ``result`` may be asked for at any time."""

    def __init__(self, plan: Plan) -> None:
        self._plan = plan
        self._tables: dict[int, _Table] = {}

    def add(self, deal: DealPlayed) -> None:
        """Count the next deal."""
        table = self._tables.get(deal.n_seats)
        if table is None:
            table = self._tables[deal.n_seats] = _Table(self._plan, deal.n_seats)
        table.add(deal)

    def result(self) -> Result:
        tables = self._tables.values()
        return Result(
            self._plan,
            tuple(line for table in tables for line in table.lines()),
            tuple(line for table in tables for line in table.bots()),
        )


@dataclass
class _Side:
    """Sums of one side. margins: a deal each; wins: a group of matches each."""

    scores: int = 0
    n_scores: int = 0
    bids: int = 0
    n_bids: int = 0
    n_made: int = 0
    margins: list[float] = field(default_factory=list)
    wins: list[float] = field(default_factory=list)


class _Table:
    """One number of seats."""

    def __init__(self, plan: Plan, n_seats: int) -> None:
        self._plan = plan
        self._n_seats = n_seats
        self._contests = plan.contests(n_seats)
        self._sides = [[_Side() for _ in contest.bots] for contest in self._contests]
        self._totals = self._no_totals()
        self._ratings = Ratings(plan.bots, plan.seed)
        # Times have three digits, so few differ: this is small however many there are.
        self._times: dict[str, Counter[float]] = {name: Counter() for name in plan.bots}

    def add(self, deal: DealPlayed) -> None:
        sign = 1 if self._plan.game.plan.best == "high" else -1
        for contest, sides, totals, games in zip(
            self._contests, self._sides, self._totals, deal.games, strict=True
        ):
            margins: list[list[float]] = [[] for _ in sides]
            for total, outcomes in zip(totals, games, strict=True):
                for seat, outcome in enumerate(outcomes):
                    total[seat] += outcome.score
                    _count(self._plan.game, sides[outcome.side], outcome)
                    self._times[contest.bots[outcome.side]].update(outcome.ms)
                for side in range(len(sides)):
                    margins[side].append(sign * _margin(outcomes, side))
            for counted, of_deal in zip(sides, margins, strict=True):
                counted.margins.append(fmean(of_deal))
        if (deal.number + 1) % self._plan.match == 0:
            self._end_matches(sign)

    def _end_matches(self, sign: int) -> None:
        """Each seating of the last deals was a match; the matches of a contest are one group."""
        for contest, sides, totals in zip(self._contests, self._sides, self._totals, strict=True):
            shares = [0.0] * len(sides)
            for seating, total in zip(contest.seatings, totals, strict=True):
                merits = [sign * points for points in total]
                winners = [
                    side for side, m in zip(seating, merits, strict=True) if m == max(merits)
                ]
                for side in winners:
                    shares[side] += 1 / len(winners)
                self._ratings.add([contest.bots[side] for side in seating], merits)
            for counted, share in zip(sides, shares, strict=True):
                counted.wins.append(share / len(contest.seatings))
        self._totals = self._no_totals()

    def _no_totals(self) -> list[list[list[int]]]:
        """By contest, seating and seat."""
        return [[[0] * self._n_seats for _ in contest.seatings] for contest in self._contests]

    def lines(self) -> list[Line]:
        return [
            Line(
                n_seats=self._n_seats,
                contest=contest,
                side=side,
                points=counted.scores / counted.n_scores,
                margins=tuple(counted.margins),
                margin=Interval.of(counted.margins),
                n_bids=counted.n_bids,
                made=counted.n_made / counted.n_bids if counted.n_bids else None,
                mean_bid=counted.bids / counted.n_bids if counted.n_bids else None,
                n_matches=len(counted.wins) * len(contest.seatings),
                wins=Interval.of(counted.wins) if counted.wins else None,
                fair=fmean(seating.count(side) for seating in contest.seatings) / self._n_seats,
            )
            for contest, sides in zip(self._contests, self._sides, strict=True)
            for side, counted in enumerate(sides)
        ]

    def bots(self) -> list[BotLine]:
        return [
            BotLine(
                n_seats=self._n_seats,
                bot=name,
                rating=self._ratings[name],
                n_decisions=times.total(),
                mean_ms=sum(ms * n for ms, n in times.items()) / times.total(),
                p99_ms=_p99(times),
            )
            for name, times in self._times.items()
            if times
        ]


def _count(game: Game, counted: _Side, outcome: Outcome) -> None:
    counted.scores += outcome.score
    counted.n_scores += 1
    if outcome.held_to is not None:
        counted.bids += outcome.held_to
        counted.n_bids += 1
        if game.scoring.kind == "exact":
            counted.n_made += outcome.taken == outcome.held_to
        else:
            counted.n_made += outcome.captured >= outcome.held_to


def _margin(outcomes: tuple[Outcome, ...], side: int) -> float:
    """Mean score of the side's seats less that of the others."""
    own = [outcome.score for outcome in outcomes if outcome.side == side]
    others = [outcome.score for outcome in outcomes if outcome.side != side]
    return sum(own) / len(own) - sum(others) / len(others)


def _p99(times: Counter[float]) -> float:
    """The least time that 99 in 100 do not exceed."""
    left = times.total() * 99 / 100
    for ms in sorted(times):
        left -= times[ms]
        if left <= 0:
            return ms
    raise AssertionError("no times")
