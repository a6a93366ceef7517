"""A record looked back at: complete, consistent, repeatable, and right where that is plain."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from followsuit import games
from followsuit.analysis import Analysis, analyse
from followsuit.analysis.match import FORMAT
from followsuit.bots import BOTS, Budget, Stopped
from followsuit.engine import (
    Deal,
    DealtCards,
    Game,
    Match,
    Record,
    RecordError,
    check_deal,
    format_move,
    legal_moves,
    parse_move,
    random_deal,
    view,
)
from followsuit.engine.record import Made

RECORDS = Path(__file__).parents[1] / "records"
QUICK = Budget(0.1)


def a_match(game: Game, n_seats: int, level: str, n_deals: int, seed: object) -> Record:
    """Some deals played by a level, each seat for itself."""
    rng = random.Random(str(seed))
    match = Match.start(game, n_seats, 0)
    events: list[DealtCards | Made] = []
    for _ in range(n_deals):
        deal = random_deal(game, n_seats, match.dealer, rng)
        events.append(deal)
        match = match.deal(deal)
        while match.is_playing:
            assert match.state is not None
            assert match.state.turn is not None
            seat = match.state.turn
            move = BOTS[level].decide(game, view(game, match.state, seat), rng)
            match = match.apply(move)
            assert match.state is not None
            events.append(Made(seat, match.state.moves[-1]))
    return Record(game, tuple("ABCDEFGHIJ"[:n_seats]), match.first_dealer, tuple(events))


def told(record: Record, **how: object) -> Analysis:
    """The analysis of it, thought out in a tenth of the time."""
    return analyse(record, budget=QUICK, **how)  # type: ignore[arg-type]  # by name


TABLES = [
    (games.xactika(mode="win"), 3),
    (games.xactika(mode="lose"), 4),
    (games.xactika(mode="bid"), 5),
    (games.xactika(mode="bid"), 2),
    (games.one_card(), 4),
    (games.one_card(), 2),
]


@pytest.mark.parametrize(("game", "n_seats"), TABLES, ids=repr)
def test_every_decision_is_told_and_everything_adds_up(game: Game, n_seats: int) -> None:
    record = a_match(game, n_seats, "tips", 2, "adds up")
    found = told(record)
    made = [(n, event) for n, event in enumerate(record.events) if isinstance(event, Made)]
    match = record.verify()

    assert [place for place, _ in made] == [decision.event for decision in found.decisions]
    assert [event.seat for _, event in made] == [decision.seat for decision in found.decisions]
    decisions = iter(found.decisions)
    before = Match.start(game, n_seats, 0)
    for event, after in record.steps():
        if isinstance(event, Made):
            decision = next(decisions)
            assert before.state is not None
            assert after.state is not None
            legal = [format_move(game, move) for move in legal_moves(game, before.state)]
            assert legal == [option.move for option in decision.options]
            assert format_move(game, after.state.moves[-1]) == legal[decision.chosen]
            assert decision.loss >= 0
            assert decision.open_loss >= 0
            assert sum(decision.ahead) == pytest.approx(0, abs=0.01)
            assert decision.deal == len(before.results) + 1
        before = after
    assert len(found.deals) == 2
    for story, result in zip(found.deals, match.results, strict=True):
        assert list(result.scores) == [seat.score for seat in story.seats]
        assert sum(seat.luck for seat in story.seats) == pytest.approx(0, abs=0.02)
        assert sum(seat.margin for seat in story.seats) == pytest.approx(0, abs=0.02)
        for seat in story.seats:
            parts = seat.luck + seat.bids + seat.play + seat.others + seat.rest
            assert parts == pytest.approx(seat.margin, abs=0.002)
            assert seat.bids <= 0
            assert seat.play <= 0
            assert seat.others >= 0
        given = sum(seat.bids + seat.play + seat.others for seat in story.seats)
        assert given == pytest.approx(0, abs=0.02)
    assert found.deals[-1].totals == match.totals


def test_the_turning_point_gave_most_away_with_all_cards_shown() -> None:
    found = told(a_match(games.xactika(mode="bid"), 3, "random", 1, "turn"))
    losses = [decision.open_loss for decision in found.decisions]

    assert found.turning == losses.index(max(losses))


def blunder(play: str) -> Analysis:
    """Play to Win, two cards: seat 1 follows with the card that takes the trick, or throws it in.

    Seat 0 leads 8 as 2 cubes; seat 1 holds 8 with 2 cubes, which wins as the later one, and 4.
    """
    game = games.xactika(mode="win", hand_size=2)
    deal = check_deal(game, Deal(1, [["2222", "1112"], ["3221", "1221"]]))
    moves = ["2222 cubes", play]
    events: list[DealtCards | Made] = [deal]
    match = Match.start(game, 2, 1).deal(deal)
    for text in moves:
        assert match.state is not None
        assert match.state.turn is not None
        seat = match.state.turn
        match = match.apply(parse_move(game, text))
        assert match.state is not None
        events.append(Made(seat, match.state.moves[-1]))
    return told(Record(game, ("A", "B"), match.first_dealer, tuple(events)))


def test_a_mistake_costs_what_it_costs() -> None:
    """Taking the trick is right; what is thrown away is told exactly, since the rest is solved."""
    good, bad = blunder("3221").decisions[1], blunder("1221").decisions[1]

    assert good.is_exact
    assert 0 == good.open_loss
    assert good.chosen == good.best_open
    assert 2 <= bad.open_loss  # a trick less for one is a trick more for the other
    assert bad.best_open == good.chosen


def test_the_strongest_bot_finds_no_clear_mistake_of_its_own_and_many_of_chance() -> None:
    """With the same generator it judges as it played; random play loses far more."""
    game = games.xactika(mode="bid")
    losses = {}
    for level in ("expert", "random"):
        found = analyse(a_match(game, 3, level, 1, "skill"), budget=Budget(0.5))
        losses[level] = sum(d.loss for d in found.decisions if d.is_clear)

    assert losses["expert"] < 1
    assert losses["random"] > 4 + 2 * losses["expert"]


def test_the_same_seed_gives_the_same_numbers_and_one_decision_can_be_had_alone() -> None:
    """Case 109: whoever reports a move can have its analysis made again from the record."""
    record = a_match(games.one_card(), 3, "tips", 1, "again")
    whole = told(record, seed="x")

    assert whole == told(record, seed="x")
    for decision in whole.decisions[::5]:
        assert (decision,) == told(record, seed="x", only=decision.event).decisions
    assert (FORMAT, "expert", "x") == (whole.format, whole.bot, whole.seed)
    assert whole.bot_version


def test_a_record_that_breaks_the_rules_is_refused_with_its_line() -> None:
    text = (RECORDS / "one_card-2.jsonl").read_text().replace('"play": "', '"play": "JK ', 1)

    with pytest.raises(RecordError, match="line"):
        told(Record.load(text))


def test_an_unfinished_record_is_told_as_far_as_it_goes() -> None:
    record = a_match(games.xactika(mode="bid"), 3, "tips", 2, "part")
    n_events = len(record.events) - 5
    part = Record(record.game, record.names, record.first_dealer, record.events[:n_events])
    found = told(part)

    assert n_events - 2 == len(found.decisions)
    assert 1 == len(found.deals)
    assert not found.is_over


def test_progress_is_told_and_it_stops_when_it_is_told_to() -> None:
    record = a_match(games.xactika(mode="win"), 3, "tips", 1, "stop")
    heard: list[tuple[int, int]] = []
    told(record, progress=lambda done, n: heard.append((done, n)))

    assert heard == [(done, 24) for done in range(25)]

    heard.clear()
    budget = Budget(0.1, is_stopped=lambda: len(heard) > 5)
    with pytest.raises(Stopped):
        analyse(record, budget=budget, progress=lambda done, n: heard.append((done, n)))
    assert 6 == len(heard)


@pytest.mark.long
@pytest.mark.timeout(3600)
@pytest.mark.parametrize("path", sorted(RECORDS.glob("*.jsonl")), ids=lambda path: path.stem)
def test_every_record_of_the_test_suite_can_be_looked_back_at(path: Path) -> None:
    """Case 105: what was stored by any version of the rules."""
    record = Record.load(path.read_bytes())
    found = analyse(record, budget=Budget(0.02))

    assert sum(isinstance(event, Made) for event in record.events) == len(found.decisions)
