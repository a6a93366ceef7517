"""A record looked back at: every decision, each deal's luck and skill, the turning point."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from dataclasses import dataclass

import followsuit
from followsuit.analysis.decisions import DIGITS, Decision, judge, rounded
from followsuit.bots import STRONGEST, Appraiser, Budget, Stopped
from followsuit.engine.events import DealtCards
from followsuit.engine.game import Game, OptionValue
from followsuit.engine.match import DealResult, Match
from followsuit.engine.record import Made, Record

FORMAT = 1
"""Of what ``analyse`` returns; what is stored of another one is made again."""
PAR_TRIES = 400
"""Times a deal is played out to see what it is worth to each seat, for a unit of work."""

Progress = Callable[[int, int], None]
"""Told how many decisions are done, of how many."""


@dataclass(frozen=True, slots=True)
class SeatStory:
    """What a seat had and made of one deal, in points ahead of the others' mean.

    luck: what the cards and the place at the table were worth, played by rules of thumb with all
    cards as they lie. bids, play: what the seat's own clear mistakes cost, at most 0. others: its
    share of what theirs gave away, at least 0. rest: chance, and what no mistake explains. The five
    add up to margin. held_to, taken, captured, score: as the score sheet has them.
    """

    luck: float
    bids: float
    play: float
    others: float
    rest: float
    margin: float
    held_to: int | None
    taken: int
    captured: int
    score: int


@dataclass(frozen=True, slots=True)
class DealStory:
    """A deal that was played to its end. number: from 1. totals: after it."""

    number: int
    dealer: int
    seats: tuple[SeatStory, ...]
    totals: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Analysis:
    """A whole record, or the part of it that there is.

    engine: version of the program; revision: of the game's rules; bot, bot_version: who judged;
    work: how long it thought, 1 as long as at a table. seed, with these, makes the same numbers
    again. cards, calls: what they are called. scoring: its kind. best: which total wins. turning:
    place in decisions of the move that gave most away with all cards shown; None where none did.
    is_over, winners: of the match.
    """

    format: int
    engine: str
    revision: int
    bot: str
    bot_version: str
    work: float
    seed: str
    game: str
    options: dict[str, OptionValue]
    cards: tuple[str, ...]
    calls: tuple[str, ...]
    scoring: str
    names: tuple[str, ...]
    first_dealer: int
    best: str
    decisions: tuple[Decision, ...]
    deals: tuple[DealStory, ...]
    turning: int | None
    is_over: bool
    winners: tuple[int, ...]


def analyse(
    record: Record,
    *,
    appraiser: Appraiser = STRONGEST,
    seed: str = "",
    budget: Budget = Budget(),  # noqa: B008 - frozen
    progress: Progress = lambda _done, _all: None,
    only: int | None = None,
) -> Analysis:
    """Every decision of the record, or the one at the place *only* among its events.

    Raises RecordError for a record that breaks the rules, NotReady while compiled code is being
    made, and Stopped once the budget is.
    """
    match = record.verify()
    n_moves = sum(isinstance(event, Made) for event in record.events) if only is None else 1
    decisions: list[Decision] = []
    progress(0, n_moves)
    before = Match.start(record.game, len(record.names), record.first_dealer)
    for place, (event, after) in enumerate(record.steps()):
        if isinstance(event, Made) and only in (None, place):
            assert before.state is not None
            assert after.state is not None
            move = after.state.moves[-1]  # a lead may have left its only call out
            at = (place, len(before.results) + 1)
            decisions.append(judge(record.game, before.state, move, at, appraiser, seed, budget))
            progress(len(decisions), n_moves)
        before = after
    return Analysis(
        format=FORMAT,
        engine=followsuit.__version__,
        revision=record.game.revision,
        bot=appraiser.name,
        bot_version=appraiser.version,
        work=budget.work,
        seed=seed,
        game=record.game.key,
        options=dict(record.game.options),
        cards=record.game.cards,
        calls=record.game.calls,
        scoring=record.game.scoring.kind,
        names=record.names,
        first_dealer=record.first_dealer,
        best=record.game.plan.best,
        decisions=tuple(decisions),
        deals=() if only is not None else _deals(record, match, decisions, seed, budget),
        turning=_turning(decisions),
        is_over=match.is_over,
        winners=tuple(match.winners),
    )


def _deals(
    record: Record, match: Match, decisions: Sequence[Decision], seed: str, budget: Budget
) -> tuple[DealStory, ...]:
    """Those that are over."""
    from followsuit.analysis.open_cards import par

    dealt = [event for event in record.events if isinstance(event, DealtCards)]
    stories = []
    for number, result in enumerate(match.results, 1):
        if budget.is_stopped():
            raise Stopped
        rng = random.Random(f"{seed} deal {number}")  # noqa: S311 - to be repeated
        n_tries = max(1, round(PAR_TRIES * budget.work))
        luck = par(record.game, dealt[number - 1], rng, n_tries)
        mine = [decision for decision in decisions if decision.deal == number]
        seats = tuple(
            _seat(record.game, result, seat, luck[seat], mine) for seat in range(match.n_seats)
        )
        stories.append(DealStory(number, result.dealer, seats, match.totals_after(number)))
    return tuple(stories)


def _seat(
    game: Game, result: DealResult, seat: int, luck: float, decisions: Sequence[Decision]
) -> SeatStory:
    own = result.scores[seat]
    others = (sum(result.scores) - own) / (len(result.scores) - 1)
    margin = own - others if game.plan.best == "high" else others - own
    lost = {"bids": 0.0, "play": 0.0, "others": 0.0}
    for decision in decisions:
        if not decision.is_clear:
            continue
        if decision.seat != seat:
            lost["others"] += decision.loss / (len(result.scores) - 1)
        else:
            lost["bids" if decision.phase == "auction" else "play"] -= decision.loss
    parts = rounded((luck, *lost.values(), margin))
    rest = round(parts[-1] - sum(parts[:-1]), DIGITS)
    return SeatStory(
        luck=parts[0],
        bids=parts[1],
        play=parts[2],
        others=parts[3],
        rest=rest + 0.0,  # no minus zero
        margin=parts[4],
        held_to=result.held_to[seat],
        taken=result.taken[seat],
        captured=result.captured[seat],
        score=own,
    )


def _turning(decisions: Sequence[Decision]) -> int | None:
    """The first of those with the greatest loss, all cards shown."""
    if not decisions:
        return None
    place = max(range(len(decisions)), key=lambda at: (decisions[at].open_loss, -at))
    return place if decisions[place].open_loss > 0 else None
