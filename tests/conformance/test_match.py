"""Matches of every game end, and their totals, dealers and winners follow from the deals."""

from __future__ import annotations

import random

import pytest

from followsuit.engine import DealError, Game, IllegalMove, Match, Play, legal_moves, random_deal
from followsuit.engine.types import Card
from tests.conformance.variants import DEFAULTS, TABLE_IDS, TABLES, VARIANT_IDS, VARIANTS
from tests.positions import played_match

every_table = pytest.mark.parametrize(("game", "n_seats"), TABLES, ids=TABLE_IDS)
every_variant = pytest.mark.parametrize("game", VARIANTS, ids=VARIANT_IDS)


def seeded(game: Game, n_seats: int) -> random.Random:
    return random.Random(f"matches of {game!r} {n_seats}")


@every_table
def test_a_match_played_at_random_ends_with_somebody_winning(game: Game, n_seats: int) -> None:
    match, _ = played_match(game, n_seats, seeded(game, n_seats))

    assert match.is_over
    assert match.winners
    best = (max if game.plan.best == "high" else min)(match.totals)
    assert [match.totals[seat] for seat in match.winners] == [best] * match.totals.count(best)


@every_variant
def test_every_plan_of_a_match_comes_to_its_end(game: Game) -> None:
    """However many deals, whatever the target, and with ties broken or shared."""
    match, _ = played_match(game, game.seats[0], seeded(game, game.seats[0]))

    assert match.is_over


@every_table
def test_totals_are_the_sums_of_the_deals(game: Game, n_seats: int) -> None:
    match, _ = played_match(game, n_seats, seeded(game, n_seats), most_deals=3)
    columns = zip(*(result.scores for result in match.results), strict=True)

    assert match.totals == tuple(sum(column) for column in columns)


@every_table
def test_the_deal_passes_to_the_left(game: Game, n_seats: int) -> None:
    match, _ = played_match(game, n_seats, seeded(game, n_seats), most_deals=n_seats + 1)
    dealers = [result.dealer for result in match.results]

    assert dealers == [(match.first_dealer + i) % n_seats for i in range(len(dealers))]


@every_table
def test_a_result_holds_what_the_deal_came_to(game: Game, n_seats: int) -> None:
    match, _ = played_match(game, n_seats, seeded(game, n_seats), most_deals=1)
    state, result = match.state, match.results[-1]

    assert state is not None
    assert (result.taken, result.captured) == (state.taken, state.captured)
    assert result.dealer == state.deal.dealer


@pytest.mark.parametrize("game", DEFAULTS, ids=lambda game: game.key)
def test_a_match_refuses_a_deal_it_does_not_await(game: Game) -> None:
    rng, n_seats = random.Random(3), max(game.seats)
    match = Match.start(game, n_seats, 1)

    with pytest.raises(DealError, match="seat 0 dealt, but it is seat 1's deal"):
        match.deal(random_deal(game, n_seats, 0, rng))
    fewest = min(game.seats)
    with pytest.raises(DealError, match=f"the deal is for {fewest} seats, the match has {n_seats}"):
        match.deal(random_deal(game, fewest, 1, rng))
    playing = match.deal(random_deal(game, n_seats, 1, rng))
    with pytest.raises(DealError, match="is not over"):
        playing.deal(random_deal(game, n_seats, 1, rng))
    over, _ = played_match(game, n_seats, rng)
    with pytest.raises(DealError, match="the match is over"):
        over.deal(random_deal(game, n_seats, over.dealer, rng))


@pytest.mark.parametrize("game", DEFAULTS, ids=lambda game: game.key)
def test_nothing_can_be_played_before_the_first_deal_or_after_the_last(game: Game) -> None:
    n_seats = min(game.seats)
    for match in (Match.start(game, n_seats), played_match(game, n_seats, random.Random(4))[0]):
        with pytest.raises(IllegalMove):
            match.apply(Play(Card(0)))


@pytest.mark.parametrize("game", DEFAULTS, ids=lambda game: game.key)
@pytest.mark.parametrize("dealer", [-1, 10, True, 0.0, None])
def test_the_first_dealer_sits_at_the_table(game: Game, dealer: object) -> None:
    with pytest.raises(DealError, match="the first dealer is seat"):
        Match.start(game, min(game.seats), dealer)  # type: ignore[arg-type]  # that is the test


@pytest.mark.parametrize("game", DEFAULTS, ids=lambda game: game.key)
def test_an_illegal_move_leaves_the_match_as_it_was(game: Game) -> None:
    n_seats = min(game.seats)
    match = Match.start(game, n_seats).deal(random_deal(game, n_seats, 0, random.Random(5)))
    assert match.state is not None
    before = repr(match)

    with pytest.raises(IllegalMove):
        match.apply(Play(Card(-1)))
    assert repr(match) == before
    assert legal_moves(game, match.state)


@every_table
def test_ranks_count_the_seats_that_did_better(game: Game, n_seats: int) -> None:
    match, _ = played_match(game, n_seats, seeded(game, n_seats), most_deals=2)
    sign = 1 if game.plan.best == "high" else -1

    for own, rank in zip(match.totals, match.ranks, strict=True):
        assert rank == 1 + len([t for t in match.totals if sign * t > sign * own])


@every_table
def test_the_first_deal_is_never_an_extra_one(game: Game, n_seats: int) -> None:
    match = Match.start(game, n_seats)
    playing = match.deal(random_deal(game, n_seats, 0, random.Random(6)))

    assert not match.is_extra
    assert not playing.is_extra
