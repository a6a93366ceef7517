"""A record of any match says the whole of it: written, read and replayed, it is the same match."""

from __future__ import annotations

import json
import random
from dataclasses import replace

import pytest

from followsuit.engine import Game, Record, RecordError
from followsuit.engine.record import Made
from tests.conformance.variants import TABLE_IDS, TABLES, VARIANT_IDS, VARIANTS
from tests.positions import played_match

every_table = pytest.mark.parametrize(("game", "n_seats"), TABLES, ids=TABLE_IDS)
every_variant = pytest.mark.parametrize("game", VARIANTS, ids=VARIANT_IDS)


def seeded(game: Game, n_seats: int) -> random.Random:
    return random.Random(f"records of {game!r} {n_seats}")


@every_table
def test_a_record_written_and_read_is_the_same(game: Game, n_seats: int) -> None:
    """The same match, and the same text when written again."""
    match, record = played_match(game, n_seats, seeded(game, n_seats), most_deals=3)

    text = record.dump()
    again = Record.load(text)

    assert again.notes == ()
    assert again.verify() == match
    assert again.dump() == text


@every_table
def test_a_record_may_stop_anywhere(game: Game, n_seats: int) -> None:
    """A match that was broken off replays to where it stopped."""
    rng = seeded(game, n_seats)
    _, record = played_match(game, n_seats, rng, most_deals=2)

    for n_events in {0, 1, 2, rng.randrange(len(record.events))}:
        part = replace(record, events=record.events[:n_events])
        again = Record.load(part.dump())
        assert again.dump() == part.dump()
        match = again.verify()
        assert not match.is_over
        moves = () if match.state is None else match.state.moves
        last_deal = [i for i, e in enumerate(part.events) if not isinstance(e, Made)]
        assert len(moves) == (n_events - 1 - last_deal[-1] if last_deal else 0)


@every_variant
def test_a_record_says_every_option(game: Game) -> None:
    """The header has what was agreed at the table, so that defaults may change one day."""
    _, record = played_match(game, game.seats[0], seeded(game, 2), most_deals=0)
    header = json.loads(record.dump().splitlines()[0])

    assert header["options"] == dict(game.options)
    assert Record.load(record.dump()).game.options == game.options


@every_table
def test_a_move_by_another_seat_is_found(game: Game, n_seats: int) -> None:
    rng = seeded(game, n_seats)
    _, record = played_match(game, n_seats, rng, most_deals=1)
    place = rng.choice([i for i, e in enumerate(record.events) if isinstance(e, Made)])
    lines = record.dump().splitlines()
    entry = json.loads(lines[place + 1])
    entry["seat"] = (entry["seat"] + 1) % n_seats
    lines[place + 1] = json.dumps(entry)

    with pytest.raises(RecordError, match=f"^line {place + 2}: seat"):
        Record.load("\n".join(lines) + "\n").verify()
