"""What if: the record up to the move, the other move, and a hand played to its end by bots."""

from __future__ import annotations

from pathlib import Path

import pytest

from followsuit.analysis.branch import BranchError, branch
from followsuit.bots import BOTS, Budget, Stopped
from followsuit.engine import Record, RecordError, format_move, legal_moves
from followsuit.engine.record import Made
from followsuit.kernel import readiness

RECORDS = Path(__file__).parents[1] / "records"
TIPS = [BOTS["tips"]]


def record(name: str) -> Record:
    return Record.load((RECORDS / f"{name}.jsonl").read_bytes())


@pytest.mark.parametrize("name", ["xactika-bid-4", "one_card-3", "xactika-win-10"])
def test_every_other_move_leads_to_the_end_of_its_hand(name: str) -> None:
    """Up to it nothing changes; from it on everything is legal; bids, cards and choices."""
    whole = record(name)
    for event in range(1, len(whole.events), 17):
        before = Record(whole.game, whole.names, whole.first_dealer, whole.events[:event])
        state = before.verify().state
        if not isinstance(whole.events[event], Made) or state is None:
            continue
        n_deals = sum(not isinstance(each, Made) for each in before.events)
        for move in legal_moves(whole.game, state):
            found = branch(whole, event, format_move(whole.game, move), players=TIPS)
            match = found.verify()

            assert whole.events[:event] == found.events[:event]
            assert move == found.events[event].move  # type: ignore[union-attr]  # it was made
            assert n_deals == len(match.results)
            assert not match.is_playing


def test_it_is_played_on_by_the_strongest_and_alike_each_time() -> None:
    whole = record("xactika-bid-2-miniature")
    first = branch(whole, 1, "bid 1", "seed", Budget(0.1))

    assert first == branch(whole, 1, "bid 1", "seed", Budget(0.1))


def test_while_it_is_not_ready_the_booklet_plays(monkeypatch: pytest.MonkeyPatch) -> None:
    whole = record("xactika-bid-2-miniature")
    monkeypatch.setattr(readiness, "state", lambda: "compiling")

    assert branch(whole, 1, "bid 1") == branch(whole, 1, "bid 1", players=TIPS)


def test_it_stops_when_it_is_told_to() -> None:
    with pytest.raises(Stopped):
        branch(record("xactika-bid-4"), 1, "bid 1", budget=Budget(is_stopped=lambda: True))


@pytest.mark.parametrize(
    ("event", "move", "fact"),
    [
        (0, "bid 1", "event 0 is a deal"),
        (-1, "bid 1", "not -1"),
        (10_000, "bid 1", "not 10000"),
        (1, "bid 99", "a bid is a whole number from 0 to 8"),
        (1, "nonsense", "nonsense"),
        (6, "3333", "3333"),
    ],
)
def test_a_move_that_cannot_be_says_why(event: int, move: str, fact: str) -> None:
    with pytest.raises(BranchError, match=fact):
        branch(record("xactika-bid-4"), event, move)


def test_a_record_that_breaks_the_rules_is_refused() -> None:
    whole = record("xactika-bid-4")
    events = (whole.events[0], *whole.events[2:])

    with pytest.raises(RecordError):
        branch(Record(whole.game, whole.names, whole.first_dealer, events), 5, "bid 1")
