"""The score-keeper of the page, which computes without a network, is held to the engine."""

from __future__ import annotations

import json
from itertools import islice, product
from pathlib import Path

import pytest

from followsuit.games import GAMES
from followsuit.paper.facts import document, facts_of, ways
from tests.paper.sheets import sheets

ROOT = Path(__file__).parents[2]
VECTORS = ROOT / "tests" / "vectors" / "score-keeper.jsonl"
LINES = [json.loads(line) for line in VECTORS.read_text(encoding="utf-8").splitlines()]


def test_the_page_has_the_facts_of_the_games() -> None:
    """After a change: python -m followsuit.paper.facts > web/src/keeper/games.json."""
    assert document() == (ROOT / "web/src/keeper/games.json").read_text(encoding="utf-8")


@pytest.mark.parametrize("way", ways(), ids=lambda way: str(way["id"]))
def test_options_change_facts_one_by_one(way: dict[str, object]) -> None:
    """So that what each changes alone says what any of them change together."""
    mode = {} if way["mode"] is None else {"mode": way["mode"]}
    options = [dict(option) for option in way["options"]]  # type: ignore[attr-defined]  # JSON
    names = [option["name"] for option in options]
    # Not a divisor of any number of values: all of them, and many pairs, are among these.
    for chosen in islice(
        product(*(range(len(option["values"])) for option in options)), 0, None, 7
    ):
        values = {
            name: option["values"][place]
            for name, option, place in zip(names, options, chosen, strict=True)
        }
        changed: dict[str, object] = dict(way["facts"])  # type: ignore[call-overload]  # JSON
        for option, place in zip(options, chosen, strict=True):
            changed |= option["changes"][place]

        assert changed == facts_of(GAMES[str(way["key"])].build(**mode, **values))


def test_vectors_are_what_the_engine_computes() -> None:
    """After a change: python -m tests.paper.sheets > tests/vectors/score-keeper.jsonl."""
    assert [json.loads(json.dumps(sheet)) for sheet in sheets()] == LINES


def test_vectors_tell_mistakes_apart() -> None:
    """Thousands of hands, all games and seats, every option; made, missed, ties, extra hands."""
    hands = [hand for line in LINES for hand in line["hands"]]
    seats = {(line["way"], line["seats"]) for line in LINES}
    values = {(line["way"], name, v) for line in LINES for name, v in line["options"].items()}

    assert len(hands) > 3_000
    assert seats == {(way["id"], seats) for way in ways() for seats in way["facts"]["seats"]}
    assert values == {
        (way["id"], option["name"], value)
        for way in ways()
        for option in way["options"]
        for value in option["values"]
    }
    for claim in (
        lambda line: any(hand["extra_next"] for hand in line["hands"]),
        lambda line: len(line["winners"]) == 1,
        lambda line: len(line["winners"]) > 2,
        lambda line: any(hand["bids"] == [None] * line["seats"] for hand in line["hands"]),
        lambda line: min(line["hands"][-1]["totals"]) < -15,
    ):
        assert sum(map(claim, LINES)) >= 5
    # With and without a number that the dealer may not bid.
    assert {len(hand["choices"][-1]) < 9 for hand in hands if hand["choices"]} == {True, False}
