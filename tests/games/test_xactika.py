"""Xactika plays by docs/rules/xactika.md: each ruling is a test."""

from __future__ import annotations

import random
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from followsuit import games
from followsuit.engine import (
    Bid,
    Call,
    Card,
    DealError,
    Game,
    IllegalMove,
    Match,
    Mode,
    Play,
    apply,
    deal_from_order,
    legal_moves,
    parse_call,
    random_deal,
    scores,
    start,
    trick_winner,
    view,
)
from followsuit.engine.scoring import ExactScoring, Harvest
from tests.positions import (
    after,
    cards,
    dealt,
    finished,
    hand_of,
    legal,
    match_of,
    random_states,
    winners,
)

XACTIKA = games.xactika()


def table(hand_size: int, mode: str = "win", **options: object) -> Game:
    """A table whose hands have so many cards."""
    return games.xactika(hand_size=hand_size, mode=mode, **options)


def takes(call: str, played: str) -> str:
    """The card that takes a trick led with the call."""
    trick = cards(XACTIKA, played)
    return XACTIKA.cards[trick[trick_winner(XACTIKA, Mode(0), parse_call(XACTIKA, call), trick)]]


# The pack.

STATS = {
    4: (1, 1, 0, 0),
    5: (4, 3, 1, 0),
    6: (10, 6, 3, 1),
    7: (16, 7, 6, 3),
    8: (19, 6, 7, 6),
    9: (16, 3, 6, 7),
    10: (10, 1, 3, 6),
    11: (4, 0, 1, 3),
    12: (1, 0, 0, 1),
}
"""By value: cards in the pack, and how many of them show 1, 2 and 3 of any one shape."""


def value(name: str) -> int:
    return sum(map(int, name))


def test_the_pack_is_every_combination_once() -> None:
    assert set(XACTIKA.cards) == {"".join(face) for face in product("123", repeat=4)}
    assert len(XACTIKA.cards) == 81


@pytest.mark.parametrize("shape", range(4))
def test_the_pack_agrees_with_the_stats_card(shape: int) -> None:
    """The printed table is the same for every shape."""
    for worth, (n_cards, *by_count) in STATS.items():
        of_value = [name for name in XACTIKA.cards if value(name) == worth]
        assert len(of_value) == n_cards
        assert [sum(n[shape] == count for n in of_value) for count in "123"] == by_count


def test_27_cards_answer_each_of_the_12_calls_and_each_card_answers_4() -> None:
    assert XACTIKA.follows.shape == (1, 12, 81)
    assert set(XACTIKA.follows.sum(axis=2).flat) == {27}
    assert set(XACTIKA.follows.sum(axis=1).flat) == {4}


def test_a_call_is_a_shape_with_its_count() -> None:
    assert XACTIKA.calls == (
        *("1 ball", "2 balls", "3 balls", "1 cube", "2 cubes", "3 cubes"),
        *("1 cone", "2 cones", "3 cones", "1 star", "2 stars", "3 stars"),
    )


# Following.


def test_a_seat_with_the_exact_count_must_play_it() -> None:
    """Case 5: the cards with exactly two cubes, and no other, may be played to "2 cubes"."""
    game = table(4)
    state = dealt(game, ["3213 1111 1112 1113", "2311 1233 3122 2222"])
    state = after(game, state, "3213 cubes")

    assert legal(game, state) == ["2222", "1233"]


def test_a_revoke_is_refused_and_changes_nothing() -> None:
    """Case 5: the refusal says what must be followed, and with which cards."""
    game = table(4)
    state = dealt(game, ["3213 1111 1112 1113", "2311 1233 3122 2222"])
    state = after(game, state, "3213 cubes")
    before = repr(state)

    with pytest.raises(IllegalMove) as refused:
        after(game, state, "2311")
    assert refused.value.code == "must_follow"
    assert refused.value.cards == cards(game, "2222 1233")
    assert refused.value.reason == "you hold a card with 2 cubes and must follow: play 2222 or 1233"
    assert repr(state) == before


def test_void_seat_may_play_anything() -> None:
    """Case 6: one cube, or two of another shape, is not two cubes."""
    game = table(3)
    state = dealt(game, ["1211 3333 3332", "2111 1311 1131"])
    state = after(game, state, "1211 cubes")

    assert set(legal(game, state)) == {"2111", "1311", "1131"}


def test_the_same_count_of_another_shape_does_not_follow() -> None:
    """Case 6: 2111 shows two, but of balls."""
    game = table(2)
    state = dealt(game, ["3213 3333", "1211 2111"])
    state = after(game, state, "3213 cubes")

    assert legal(game, state) == ["1211"]


@given(st.data())
def test_following_means_exactly_the_count_called(data: st.DataObject) -> None:
    """A hand with a match plays a match; without one it plays what it likes."""
    order = data.draw(st.permutations(XACTIKA.cards))
    lead, hand = order[0], order[1:9]
    shape = data.draw(st.integers(0, 3))
    state = dealt(XACTIKA, [" ".join([lead, *order[9:16]]), " ".join(hand)])
    call = Call(3 * shape + int(lead[shape]) - 1)
    state = apply(XACTIKA, state, Play(XACTIKA.card_index[lead], call))

    matching = {name for name in hand if name[shape] == lead[shape]}
    assert set(legal(XACTIKA, state)) == (matching or set(hand))


# Who takes the trick.


def test_of_equal_values_the_last_played_wins() -> None:
    """Case 1: three eights with two cubes; the twelve has three cubes."""
    assert takes("2 cubes", "2222 1232 3333 3221") == "3221"
    assert takes("2 cubes", "3221 3333 1232 2222") == "2222"


def test_a_sluff_never_wins() -> None:
    """Case 2: nobody has one ball, so the lowest card of the pack takes the highest."""
    assert takes("1 ball", "1111 3333 2222 3332") == "1111"


def oracle(shape: int, played: list[str]) -> int:
    """Place of the winner: the highest value of the cards that match, the latest of equals."""
    best = 0
    for place, name in enumerate(played):
        if name[shape] == played[0][shape] and value(name) >= value(played[best]):
            best = place
    return best


@given(
    played=st.lists(st.sampled_from(XACTIKA.cards), min_size=2, max_size=10, unique=True),
    shape=st.integers(0, 3),
)
def test_the_winner_is_the_brute_force_winner(played: list[str], shape: int) -> None:
    """Case 1, for every lead and any followers."""
    call = Call(3 * shape + int(played[0][shape]) - 1)
    trick = [XACTIKA.card_index[name] for name in played]

    assert trick_winner(XACTIKA, Mode(0), call, trick) == oracle(shape, played)


def test_a_tie_is_decided_at_the_table_as_on_paper() -> None:
    """Four seats, one card each: the dealer plays last and wins the tie."""
    game = table(1)
    state = dealt(game, ["2222", "1232", "3333", "3221"])
    state = after(game, state, "2222 cubes", "1232", "3333", "3221")

    assert winners(state) == [3]
    assert scores(game, state) == (0, 0, 0, 1)


# Leading.


def test_a_lead_may_call_each_shape_of_its_card() -> None:
    game = table(1)

    assert legal(game, dealt(game, ["1231", "2222"])) == [
        "1231 balls",
        "1231 cubes",
        "1231 cones",
        "1231 stars",
    ]


def test_a_lead_without_a_call_is_refused() -> None:
    """Case 10: the card stays in hand until the shape is named."""
    game = table(2)
    state = dealt(game, ["2132 1111", "2222 3333"])

    with pytest.raises(IllegalMove, match="needs a call: 2 balls, 1 cube, 3 cones, 2 stars") as no:
        after(game, state, "2132")
    assert no.value.code == "call_required"
    assert hand_of(game, state, 0) == ["1111", "2132"]


def test_a_lead_calls_only_what_is_on_the_card() -> None:
    game = table(1)
    state = dealt(game, ["2132", "2222"])

    with pytest.raises(IllegalMove) as refused:
        apply(game, state, Play(game.card_index["2132"], parse_call(game, "3 balls")))
    assert refused.value.code == "call_not_on_card"


def test_the_call_is_public_and_cannot_be_changed() -> None:
    """Case 10: everybody sees it with the card; nobody names another while the trick lasts."""
    game = table(2)
    state = after(game, dealt(game, ["2132 1111", "2222 3333", "1133 1123"]), "2132 cones")

    for seat in (None, 0, 1, 2):
        trick = view(game, state, seat).trick
        assert trick is not None
        assert game.calls[trick.call] == "3 cones"
    with pytest.raises(IllegalMove) as refused:
        apply(game, state, Play(game.card_index["3333"], parse_call(game, "3 balls")))
    assert refused.value.code == "call_not_yours"
    with pytest.raises(IllegalMove, match="you do not hold 1111"):
        after(game, state, "1111 balls")


def test_the_dealers_left_leads_in_every_mode() -> None:
    for mode in ("win", "lose", "bid"):
        game = table(1, mode, hook=False)
        state = start(game, random_deal(game, 3, 1, random.Random(1)))
        while state.phase == "auction":
            state = after(game, state, "bid 0")
        assert state.turn == 2


# Bids.


def after_bids(n_seats: int, *bids: int, game: Game | None = None) -> list[str]:
    """The bids open to the next seat, seat 0 having begun."""
    game = game or games.xactika(mode="bid")
    state = start(game, random_deal(game, n_seats, n_seats - 1, random.Random(2)))
    return legal(game, after(game, state, *(f"bid {bid}" for bid in bids)))


def all_but(*hooked: int, tricks: int = 8) -> list[str]:
    return [f"bid {value}" for value in range(tricks + 1) if value not in hooked]


def test_the_dealer_may_not_make_the_bids_add_up() -> None:
    """Case 21: with 2, 3 and 2 bid before, the dealer may not bid 1."""
    assert after_bids(4, 2, 3, 2) == all_but(1)
    assert after_bids(4, 3, 3, 2) == all_but(0)


def test_above_the_sum_nothing_is_hooked() -> None:
    """Case 21: the others bid 9 of 8 tricks."""
    assert after_bids(4, 3, 3, 3) == all_but()


def test_the_hook_follows_the_hand_size() -> None:
    """Case 21: with three cards the sum must not be three."""
    assert after_bids(3, 1, 1, game=table(3, "bid")) == all_but(1, tricks=3)


def test_only_the_dealer_is_hooked() -> None:
    assert after_bids(4, 4, 4) == all_but()


def test_without_the_hook_the_dealer_is_free() -> None:
    assert after_bids(4, 2, 3, 2, game=games.xactika(mode="bid", hook=False)) == all_but()


def test_the_hook_is_refused_with_its_reason() -> None:
    game = games.xactika(mode="bid")
    state = start(game, random_deal(game, 4, 3, random.Random(2)))
    state = after(game, state, "bid 2", "bid 3", "bid 2")

    with pytest.raises(IllegalMove, match="may not bid 1: the bids would add up to 8") as refused:
        after(game, state, "bid 1")
    assert refused.value.code == "bid_hook"


@pytest.mark.parametrize("n_seats", range(2, 11))
@pytest.mark.parametrize("hand_size", range(1, 9))
def test_a_bid_is_always_left(n_seats: int, hand_size: int) -> None:
    """Case 21: the hook takes one bid of hand_size + 1, at any number of seats."""
    rng = random.Random(n_seats * 10 + hand_size)
    for state in random_states(table(hand_size, "bid"), n_seats, rng):
        if state.phase == "auction":
            bids = legal_moves(table(hand_size, "bid"), state)
            assert len(bids) >= hand_size


@pytest.mark.parametrize("bid", [-1, 9, 3.5, 3.0, "3", None, True, [], 1e9, 10**9, "pass"])
def test_a_bid_is_a_whole_number_from_0_to_8(bid: object) -> None:
    """Case 20."""
    game = games.xactika(mode="bid")
    state = start(game, random_deal(game, 4, 3, random.Random(2)))

    with pytest.raises(IllegalMove):
        apply(game, state, Bid(bid))  # type: ignore[arg-type]  # that is the test
    assert legal(game, state) == all_but()


def test_each_seat_bids_once_and_the_dealer_last() -> None:
    """Case 20: after four bids no fifth is taken."""
    game = games.xactika(mode="bid")
    state = start(game, random_deal(game, 4, 1, random.Random(2)))
    turns = []
    for bid in (1, 2, 3, 4):
        turns.append(state.turn)
        state = apply(game, state, Bid(bid))

    assert turns == [2, 3, 0, 1]
    with pytest.raises(IllegalMove, match="a card is expected now"):
        apply(game, state, Bid(1))


def test_nobody_bids_where_nothing_is_bid() -> None:
    for mode in ("win", "lose"):
        game = games.xactika(mode=mode)
        with pytest.raises(IllegalMove, match="a card is expected now"):
            apply(game, start(game, random_deal(game, 3, 0, random.Random(1))), Bid(3))


# Scores.


def test_the_worked_example_of_the_booklet() -> None:
    """Tim took two tricks for a bid of one, Anne one for one."""
    game = table(3, "bid")
    tim, anne = 0, 1
    state = dealt(game, ["2323 1212 1112", "2233 3121 3122"], dealer=tim)
    state = after(game, state, "bid 1")
    assert legal(game, state) == ["bid 0", "bid 1", "bid 3"]
    state = after(game, state, "bid 1", "2233 balls")
    assert legal(game, state) == ["2323"]
    state = after(game, state, "2323", "1212 cubes")
    assert set(legal(game, state)) == {"3121", "3122"}
    state = after(game, state, "3121", "1112 stars", "3122")

    assert winners(state) == [tim, tim, anne]
    assert scores(game, state) == (-1, 1)


@pytest.mark.parametrize(
    ("bid", "taken", "score"),
    [(0, 0, 0), (0, 2, -2), (2, 2, 2), (3, 1, -2), (1, 3, -2), (8, 8, 8), (8, 0, -8)],
)
def test_a_bid_made_exactly_scores_its_tricks_and_a_miss_its_distance(
    bid: int, taken: int, score: int
) -> None:
    """Case 12: bid 0, taken 2 is minus 2, and bid 0, taken 0 is 0."""
    harvest = Harvest(None, (bid,), (taken,), (0,))

    assert ExactScoring().scores(harvest) == (score,)


@pytest.mark.parametrize("mode", ["win", "lose"])
def test_a_trick_is_a_point(mode: str) -> None:
    """Case 13: the points of a deal are its tricks, in total the cards of a hand."""
    for n_seats in range(2, 11):
        game = games.xactika(mode=mode)
        state = finished(game, n_seats, random.Random(n_seats))
        assert scores(game, state) == state.taken
        assert sum(state.taken) == 8


def test_the_seat_without_a_trick_wins_play_to_lose() -> None:
    """Case 12: 3, 3, 0 and 2 tricks; seat 2 is best."""
    match = match_of(games.xactika(mode="lose", deals=1), (3, 3, 0, 2))

    assert match.winners == (2,)
    assert match.ranks == (3, 3, 1, 2)


def test_of_negative_totals_the_nearest_to_zero_wins() -> None:
    """Case 14."""
    match = match_of(games.xactika(mode="bid", deals=1), (-1, -2, -15, -30))

    assert match.winners == (0,)
    assert match.ranks == (1, 2, 3, 4)


def test_play_to_win_is_won_by_the_highest_total() -> None:
    assert match_of(games.xactika(deals=1), (3, 4, 1)).winners == (1,)


def test_a_match_is_eight_deals_for_any_number_of_seats() -> None:
    for n_seats in (2, 3, 10):
        row = (8, *(0,) * (n_seats - 1))
        assert not match_of(XACTIKA, *[row] * 7).is_over
        assert match_of(XACTIKA, *[row] * 8).is_over


# Seats and deals.


@pytest.mark.parametrize("n_seats", range(2, 11))
def test_two_to_ten_seats_are_dealt_eight_distinct_cards(n_seats: int) -> None:
    """Case 24: the other 81 - 8n cards lie unseen, one of them with ten seats."""
    deal = random_deal(XACTIKA, n_seats, 0, random.Random(n_seats))

    assert [len(hand) for hand in deal.hands] == [8] * n_seats
    assert len({card for hand in deal.hands for card in hand} | set(deal.stock)) == 81
    assert len(deal.stock) == 81 - 8 * n_seats


@pytest.mark.parametrize("n_seats", [0, 1, 11, -3])
def test_other_numbers_of_seats_are_refused(n_seats: int) -> None:
    """Case 24."""
    with pytest.raises(DealError, match=f"Xactika is for 2 to 10 seats here, not {n_seats}$"):
        XACTIKA.hand_size(n_seats)
    with pytest.raises(DealError, match=f"2 to 10 seats here, not {n_seats}"):
        Match.start(XACTIKA, n_seats)


def test_the_first_card_goes_to_the_dealers_left() -> None:
    """Cards are dealt one at a time, the dealer last."""
    game = table(2)
    deal = deal_from_order(game, 3, 1, list(range(81)))

    assert deal.hands == ((1, 4), (2, 5), (0, 3))
    assert deal.stock == tuple(range(6, 81))


@pytest.mark.parametrize("mode", ["win", "lose", "bid"])
def test_the_rest_of_the_pack_is_shown_to_nobody_before_the_end(mode: str) -> None:
    """Case 24: and then to everybody."""
    game = games.xactika(mode=mode)
    for state in random_states(game, 10, random.Random(9)):
        for seat in (None, *range(10)):
            shown = view(game, state, seat).stock
            assert shown == (state.deal.stock if state.phase == "over" else None)


# Studies in small packs.


def test_a_miniature_has_fewer_shapes_and_counts() -> None:
    assert games.xactika(shapes=2, counts=2, hand_size=2).cards == ("11", "12", "21", "22")
    assert games.xactika(shapes=1, hand_size=1).calls == ("1 ball", "2 balls", "3 balls")


def test_a_miniature_seats_as_many_as_its_pack_feeds() -> None:
    assert games.xactika(shapes=3, hand_size=5).seats == (2, 3, 4, 5)


@pytest.mark.parametrize("seat", [0, 1])
def test_a_card_not_held_is_refused(seat: int) -> None:
    game = table(1)
    state = dealt(game, ["1231", "2222"])
    moves = ["1231 balls"][:seat]

    with pytest.raises(IllegalMove, match="you do not hold 3333") as refused:
        apply(game, after(game, state, *moves), Play(Card(80)))
    assert refused.value.code == "not_held"
