"""Score sheets as the engine computes them, for whoever else computes them too.

``python -m tests.paper.sheets > tests/vectors/score-keeper.jsonl`` writes the vectors.
"""

from __future__ import annotations

import json
import random
import sys
from collections.abc import Iterator
from typing import Any

from followsuit.engine import PASS, Game, Match
from followsuit.engine.auction import Bids
from followsuit.engine.match import DealResult
from followsuit.engine.scoring import Harvest
from followsuit.engine.types import BidValue, Seat
from followsuit.games import GAMES
from followsuit.paper.facts import ways

N_SHEETS = 700
MOST_HANDS = 16
SEED = 1_506


def sheets() -> Iterator[dict[str, Any]]:
    """All vectors, one sheet each: what people wrote, and what the engine makes of it."""
    rng = random.Random(SEED)
    known = ways()
    for number in range(N_SHEETS):
        yield _sheet(rng, known[number % len(known)])


def _sheet(rng: random.Random, way: dict[str, Any]) -> dict[str, Any]:
    options = {
        option["name"]: rng.choice(option["values"])
        for option in way["options"]
        if rng.random() < 0.6
    }
    mode = {} if way["mode"] is None else {"mode": way["mode"]}
    game = GAMES[way["key"]].build(**mode, **options)
    n_seats = rng.choice(game.seats)
    first = rng.randrange(n_seats)
    match = Match.start(game, n_seats, first)
    hands = []
    for _ in range(rng.randint(1, MOST_HANDS)):
        if match.is_over:
            break
        hand, result = _hand(rng, game, n_seats, match.dealer)
        match = Match(game, n_seats, match.first_dealer, (*match.results, result))
        is_planned_end = game.plan.is_planned_end(match.totals, len(match.results))
        hands.append(
            hand
            | {"totals": match.totals, "ranks": match.ranks, "over": match.is_over}
            | {"extra_next": is_planned_end and not match.is_over}
        )
    return {
        "way": way["id"],
        "options": options,
        "seats": n_seats,
        "first": first,
        "hands": hands,
        "winners": match.winners,
    }


def _hand(
    rng: random.Random, game: Game, n_seats: int, dealer: Seat
) -> tuple[dict[str, Any], DealResult]:
    """A hand that may happen, though not every deal of cards would lead to it."""
    bids, choices = _auction(rng, game, n_seats, dealer)
    outcome = game.auction.outcome(n_seats, dealer, bids)
    held_to = game.auction.held_to(n_seats, bids)
    what = sum(game.tables.points) or game.hand_size(n_seats)
    got = _shared(rng, what, n_seats, held_to)
    taken, captured = (_none(n_seats), got) if game.lookup.has_points else (got, _none(n_seats))
    scores = game.scoring.scores(Harvest(outcome.declarer, held_to, taken, captured))
    # -0 would be another number in a browser.
    scores = tuple(score + 0 for score in scores)
    hand = {"dealer": dealer, "choices": choices, "bids": held_to, "got": got, "scores": scores}
    return hand, DealResult(dealer, held_to, taken, captured, scores)


def _auction(
    rng: random.Random, game: Game, n_seats: int, dealer: Seat
) -> tuple[Bids, list[list[int]]]:
    """Random legal bids, and by bid which numbers were legal where each seat bids once."""
    bids: list[tuple[Seat, BidValue]] = []
    choices = []
    while (seat := game.auction.turn(n_seats, dealer, tuple(bids))) is not None:
        legal = game.auction.legal(n_seats, dealer, tuple(bids))
        if game.auction.kind == "exact" or not bids:
            choices.append([value for value in legal if value != PASS])
        value = rng.choice(legal)
        if game.auction.kind == "ascending" and rng.random() < 0.6:
            value = PASS
        elif game.auction.kind == "exact" and rng.random() < 0.7:
            value = min(legal, key=lambda each: (each == PASS, abs(int(each) - rng.randint(0, 3))))
        bids.append((seat, value))
    return tuple(bids), choices


def _shared(
    rng: random.Random, what: int, n_seats: int, held_to: tuple[int | None, ...]
) -> tuple[int, ...]:
    """So many tricks or points among the seats; often as they were bid."""
    got = [0] * n_seats
    wanted = [seat for seat, bid in enumerate(held_to) for _ in range(bid or 0)]
    rng.shuffle(wanted)
    for number in range(what):
        seat = wanted[number] if number < len(wanted) and rng.random() < 0.9 else None
        got[rng.randrange(n_seats) if seat is None else seat] += 1
    return tuple(got)


def _none(n_seats: int) -> tuple[int, ...]:
    return (0,) * n_seats


if __name__ == "__main__":
    for sheet in sheets():
        sys.stdout.write(json.dumps(sheet, separators=(",", ":")) + "\n")
