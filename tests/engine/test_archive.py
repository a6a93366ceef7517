"""Records of earlier versions replay to the results they state, for ever.

Source: tests/records/README.md.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from followsuit.engine import Record
from followsuit.games import GAMES

RECORDS = sorted((Path(__file__).parent.parent / "records").glob("*.jsonl"))

SHORT = (
    (Path(__file__).parent.parent / "records" / "short-1.records").read_text("utf-8").split("\n\n")
)
"""Two hundred short matches under all options, parted by empty lines."""

every_record = pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)


@every_record
def test_an_old_record_replays_to_its_result(path: Path) -> None:
    """Case 105: the scores of each deal and the end stand in the file and are compared."""
    record = Record.load(path.read_bytes())
    match = record.verify()

    assert match.is_over
    assert record.notes == ()
    assert [stated.what for stated in record.stated] == ["scores"] * len(match.results) + ["end"]


@every_record
def test_an_old_record_is_written_as_it_was(path: Path) -> None:
    """The same version of the format gives the same bytes."""
    assert Record.load(path.read_bytes()).dump() == path.read_text(encoding="utf-8")


def test_two_hundred_short_matches_replay_to_their_results() -> None:
    """Case 105: under every value of every option that people play with."""
    values: set[tuple[str, str, object]] = set()
    for text in SHORT:
        record = Record.load(text)
        match = record.verify()

        assert match.is_over
        assert len(match.results) + 1 == len(record.stated)
        assert text.rstrip("\n") == record.dump().rstrip("\n")
        key = record.game.key
        values |= {(key, name, value) for name, value in record.game.options.items()}
    assert len(SHORT) >= 200
    for key, kind in GAMES.items():
        for option in kind.choices:
            if option.name not in ("hand_size", "deals", "target"):
                assert {(key, option.name, value) for value in option.values} <= values


def test_the_archive_has_every_game_with_few_and_many_seats() -> None:
    records = [Record.load(path.read_bytes()) for path in RECORDS]
    seats = {(record.game.key, len(record.names)) for record in records}

    for key, kind in GAMES.items():
        assert {(key, min(kind.seats)), (key, max(kind.seats))} <= seats
    assert len(records) >= 10


def test_the_example_of_the_format_is_a_sound_record() -> None:
    """The one that docs/records.md shows; it is written again as it stands there."""
    text = (Path(__file__).parent.parent.parent / "docs" / "records.md").read_text("utf-8")
    shown = text.partition("```jsonl\n")[2].partition("```")[0]
    record = Record.load(shown)

    assert record.verify().is_over
    assert Record.load(record.dump()) == record
