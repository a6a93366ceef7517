"""One Card plays by docs/rules/one-card.md: each ruling and each option is a test.

Positions late in a deal are written with the cards still held; a mode is a trump and a direction.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import permutations

import pytest

from followsuit import games
from followsuit.engine import (
    PASS,
    Bid,
    Choose,
    DealError,
    DealtCards,
    Game,
    IllegalMove,
    Match,
    Mode,
    Play,
    Seat,
    State,
    apply,
    deal_from_order,
    format_move,
    legal_moves,
    offer_to,
    parse_card,
    random_deal,
    start,
    trick_winner,
)
from followsuit.engine.scoring import Harvest
from tests.positions import after, dealt, finished, late, legal, match_of, random_states, winners

ONE_CARD = games.one_card()
JOKER = parse_card(ONE_CARD, "JK")


def led(hand: str, lead: str, *, mode: str = "hearts up", game: Game = ONE_CARD) -> list[str]:
    """The cards of the hand that may be played to the lead."""
    return legal(game, after(game, late(game, [lead, hand], mode=mode), lead))


def takes(played: str, *, mode: str = "hearts up", game: Game = ONE_CARD) -> str:
    """The card that takes the trick, led with the only call its card has in that mode."""
    cards = [parse_card(game, name) for name in played.split()]
    calls = game.lookup.lead_calls[game.modes.index(mode)][cards[0]]
    assert len(calls) == 1
    mode_of_trick = Mode(game.tables.next_mode[game.modes.index(mode)][calls[0]])
    return game.cards[cards[trick_winner(game, mode_of_trick, calls[0], cards)]]


# The pack.


def test_the_pack_is_six_ranks_in_four_suits_and_a_joker() -> None:
    assert set(ONE_CARD.cards) == {r + s for r in "AKQJT9" for s in "SHCD"} | {"JK"}


def test_the_pack_holds_15_points() -> None:
    """King, queen and jack count 1, the joker 3, all others 0."""
    points = dict(zip(ONE_CARD.cards, ONE_CARD.tables.points, strict=True))

    assert sum(points.values()) == 15
    assert {name for name, worth in points.items() if worth == 1} == {
        rank + suit for rank in "KQJ" for suit in "SHCD"
    }
    assert points["JK"] == 3


@pytest.mark.parametrize(("n_seats", "hand_size"), [(2, 12), (3, 8), (4, 6)])
def test_each_number_of_seats_leaves_one_card(n_seats: int, hand_size: int) -> None:
    """Case 24: whole pack dealt but for the One Card."""
    deal = random_deal(ONE_CARD, n_seats, 0, random.Random(n_seats))

    assert [len(hand) for hand in deal.hands] == [hand_size] * n_seats
    assert len(deal.stock) == 1


@pytest.mark.parametrize("n_seats", [0, 1, 5, 10])
def test_other_numbers_of_seats_are_refused(n_seats: int) -> None:
    """Case 24."""
    with pytest.raises(DealError, match=f"One Card is for 2 to 4 seats here, not {n_seats}$"):
        Match.start(ONE_CARD, n_seats)


# Who takes the trick: every pair of cards under every trump, by hand-written ladders.

UP = {
    "S": "AS KS QS JS TS 9S",
    "H": "AH KH QH JH TH 9H",
    "C": "AC KC QC JC TC 9C",
    "D": "AD KD QD JD TD 9D",
}
DOWN = {
    "S": "9S TS JS QS KS AS",
    "H": "9H TH JH QH KH AH",
    "C": "9C TC JC QC KC AC",
    "D": "9D TD JD QD KD AD",
}
"""Each suit from the best card to the worst, uptown and downtown."""

MODE_LADDERS = {
    "spades up": (UP, "AS KS QS JS TS 9S JK"),
    "hearts up": (UP, "AH KH QH JH TH 9H JK"),
    "clubs up": (UP, "AC KC QC JC TC 9C JK"),
    "diamonds up": (UP, "AD KD QD JD TD 9D JK"),
    "no trump up": (UP, "JK"),
    "spades down": (DOWN, "9S TS JS QS KS AS JK"),
    "hearts down": (DOWN, "9H TH JH QH KH AH JK"),
    "clubs down": (DOWN, "9C TC JC QC KC AC JK"),
    "diamonds down": (DOWN, "9D TD JD QD KD AD JK"),
    "no trump down": (DOWN, "JK"),
}
"""By mode: the suits, and the cards that beat every plain one, from the best."""


def by_ladder(mode: str, lead: str, other: str) -> str:
    """Which of the two wins: whoever stands higher on trumps, then on the suit led."""
    suits, trumps = MODE_LADDERS[mode]
    plain = "" if lead == "JK" else suits[lead[1]]
    ladder = [*trumps.split(), *plain.split()]
    return min((lead, other), key=lambda n: ladder.index(n) if n in ladder else len(ladder))


@pytest.mark.parametrize("mode", MODE_LADDERS)
def test_every_pair_of_cards_falls_as_the_ladder_says(mode: str) -> None:
    """Case 4: 25 leads, 24 answers, each trump and no trump, uptown and downtown."""
    pairs = list(permutations(ONE_CARD.cards, 2))

    assert len(pairs) == 25 * 24
    assert {p: takes(" ".join(p), mode=mode) for p in pairs} == {
        pair: by_ladder(mode, *pair) for pair in pairs
    }


def test_the_lowest_trump_beats_an_ace() -> None:
    """Case 4: the joker is the lowest trump."""
    assert takes("AS JK KS QS") == "JK"


def test_the_joker_is_below_the_nine_of_trumps() -> None:
    """Case 4."""
    assert takes("AS 9H JK KS") == "9H"
    assert takes("AS JK 9H KS", mode="hearts down") == "9H"
    assert takes("AS AH JK KS", mode="hearts down") == "AH"


def test_at_no_trump_another_suit_cannot_win() -> None:
    """Case 2."""
    assert takes("9S AH AD AC", mode="no trump up") == "9S"


def test_no_card_of_this_game_ties() -> None:
    for mode, by_call in enumerate(ONE_CARD.tables.strength):
        for call, strengths in enumerate(by_call):
            winning = [s for s in strengths if s > 0]
            assert len(set(winning)) == len(winning), (mode, call)


# The joker's duties, case 140; trump is hearts.


def test_the_only_trump_must_follow_trumps_even_if_it_is_the_joker() -> None:
    assert led("JK 9S", "AH") == ["JK"]


def test_the_joker_is_one_of_the_trumps_to_follow_with() -> None:
    assert led("JK TH 9S", "AH") == ["TH", "JK"]


def test_the_joker_may_not_trump_a_suit_that_is_held() -> None:
    assert led("JK KS AD", "9S") == ["KS"]


def test_a_void_seat_may_play_the_joker_or_not() -> None:
    assert led("JK AD", "9S") == ["AD", "JK"]


def test_a_joker_led_later_is_a_trump_lead() -> None:
    assert led("9H AS", "JK") == ["9H"]
    assert takes("JK AS KS") == "JK"
    assert takes("JK AS 9H") == "9H"


def test_nobody_has_to_trump_or_to_beat() -> None:
    assert led("AH 9D", "KS") == ["AH", "9D"]
    assert led("AS 9S TH", "KS") == ["AS", "9S"]


def test_at_no_trump_the_joker_does_not_take_the_place_of_a_suit() -> None:
    assert led("JK 9D", "AD", mode="no trump up") == ["9D"]


def test_at_no_trump_the_joker_played_when_void_beats_everything() -> None:
    assert led("JK 9S", "AD", mode="no trump up") == ["9S", "JK"]
    assert takes("AD JK KD", mode="no trump up") == "JK"


def test_at_no_trump_a_joker_led_is_answered_freely_and_wins() -> None:
    assert led("AH 9S", "JK", mode="no trump up") == ["9S", "AH"]
    assert takes("JK AS AH", mode="no trump up") == "JK"


def test_joker_must_follow_trump_false_frees_the_joker() -> None:
    """A lone joker may be kept when trumps are led; a real trump still has to follow."""
    game = games.one_card(joker_must_follow_trump=False)

    assert led("JK 9S", "AH", game=game) == ["9S", "JK"]
    assert led("JK TH 9S", "AH", game=game) == ["TH", "JK"]
    assert led("JK KS AD", "9S", game=game) == ["KS"]


def test_joker_lead_names_suit_lets_the_leader_name_what_to_follow() -> None:
    """At no trump: the others answer the suit named, and the joker still wins."""
    game = games.one_card(joker_lead="names_suit")
    state = late(game, ["JK 9C", "9H AS"], mode="no trump up")

    assert legal(game, state)[1:] == ["JK spades", "JK hearts", "JK clubs", "JK diamonds"]
    state = after(game, state, "JK hearts")
    assert legal(game, state) == ["9H"]
    assert winners(after(game, state, "9H")) == [0]


def test_joker_lead_names_suit_changes_nothing_with_a_trump() -> None:
    game = games.one_card(joker_lead="names_suit")

    assert led("9H AS", "JK", game=game) == ["9H"]


# The auction.


def auction(*bids: str, n_seats: int = 4, game: Game = ONE_CARD) -> State:
    """An auction in which seat 0, the dealer's left, has the first word."""
    state = start(game, random_deal(game, n_seats, n_seats - 1, random.Random(11)))
    return after(game, state, *(b if b == PASS else f"bid {b}" for b in bids))


def bids_from(lowest: int) -> list[str]:
    return [PASS, *(f"bid {value}" for value in range(lowest, 16))]


@pytest.mark.parametrize(("n_seats", "lowest"), [(2, 8), (3, 7), (4, 6)])
def test_the_lowest_first_bid_depends_on_the_seats(n_seats: int, lowest: int) -> None:
    """Case 20: and 15 is the most."""
    assert legal(ONE_CARD, auction(n_seats=n_seats)) == bids_from(lowest)


def test_a_bid_beats_the_last_by_any_amount() -> None:
    """Case 18."""
    assert legal(ONE_CARD, auction("6")) == bids_from(7)
    assert legal(ONE_CARD, auction("6", "11")) == bids_from(12)
    assert legal(ONE_CARD, auction("6", PASS, "14")) == bids_from(15)


@pytest.mark.parametrize("bid", [5, 16, -1, 6.0, "7", None, True, [], 10**9])
def test_a_first_bid_outside_6_to_15_is_refused(bid: object) -> None:
    """Case 20, with four seats."""
    with pytest.raises(IllegalMove):
        apply(ONE_CARD, auction(), Bid(bid))  # type: ignore[arg-type]  # that is the test


@pytest.mark.parametrize(
    ("bids", "bid", "reason"),
    [
        ((), 5, "the lowest first bid is 6"),
        (("9",), 9, "9 does not beat the bid of 9"),
        (("9",), 8, "8 does not beat the bid of 9"),
        (("9",), 16, "a bid is a pass or a whole number up to 15"),
    ],
)
def test_a_bid_is_refused_with_its_reason(bids: tuple[str, ...], bid: int, reason: str) -> None:
    with pytest.raises(IllegalMove, match=reason):
        apply(ONE_CARD, auction(*bids), Bid(bid))


def test_a_bid_of_15_ends_the_auction_at_once() -> None:
    """Case 18: nobody else is asked."""
    state = auction("15")

    assert (state.phase, state.turn, state.declarer, state.contract) == ("play", 0, 0, 15)


def test_the_auction_ends_when_all_others_have_passed() -> None:
    state = auction("6", PASS, "8", PASS)
    assert (state.phase, state.turn) == ("auction", 0)

    state = after(ONE_CARD, state, PASS)

    assert (state.phase, state.turn, state.declarer, state.contract) == ("play", 2, 2, 8)


def test_the_dealer_may_bid_when_the_others_passed() -> None:
    state = auction(PASS, PASS, PASS)
    assert legal(ONE_CARD, state) == bids_from(6)

    state = after(ONE_CARD, state, "bid 6")

    assert (state.phase, state.declarer) == ("play", 3)


def test_a_seat_that_passed_is_not_asked_again() -> None:
    """Case 18."""
    state = auction(PASS, "6", "7", PASS)
    assert state.turn == 1
    state = after(ONE_CARD, state, "bid 8")
    assert state.turn == 2


def test_pass_final_false_lets_a_passed_seat_come_back() -> None:
    """While the auction lives: it ends when the others passed in a row."""
    game = games.one_card(pass_final=False)
    state = auction(PASS, "6", PASS, PASS, game=game)
    assert (state.phase, state.turn) == ("auction", 0)
    state = after(game, state, "bid 7", PASS, PASS)
    assert (state.phase, state.turn) == ("auction", 3)

    state = after(game, state, PASS)

    assert (state.phase, state.declarer, state.contract) == ("play", 0, 7)


def test_pass_final_false_still_ends_when_everybody_passed() -> None:
    state = auction(PASS, PASS, PASS, PASS, game=games.one_card(pass_final=False))

    assert (state.phase, state.declarer) == ("play", None)


@pytest.mark.parametrize("n_seats", [2, 3, 4])
def test_every_auction_ends(n_seats: int) -> None:
    """Case 18: at most 15 - lowest + 1 bids; with final passes at most one pass a seat."""
    lowest = {2: 8, 3: 7, 4: 6}[n_seats]
    for game in (ONE_CARD, games.one_card(pass_final=False)):
        rng = random.Random(n_seats)
        for _ in range(300):
            state = start(game, random_deal(game, n_seats, 0, rng))
            while state.phase == "auction":
                cautious = rng.random() < 0.7
                moves = legal_moves(game, state)
                state = apply(game, state, moves[:2][-1] if cautious else rng.choice(moves))
            values = [v for _, v in state.bids if v != PASS]
            assert values == sorted(set(values))
            assert len(values) <= 15 - lowest + 1
            passes = [seat for seat, v in state.bids if v == PASS]
            if game is ONE_CARD:
                assert len(set(passes)) == len(passes)


def test_out_of_turn_the_auction_takes_no_card_and_the_play_no_bid() -> None:
    """Case 20."""
    with pytest.raises(IllegalMove, match="a bid is expected now"):
        apply(ONE_CARD, auction(), Play(JOKER))
    with pytest.raises(IllegalMove, match="a card is expected now"):
        apply(ONE_CARD, auction("15"), Bid(PASS))
    with pytest.raises(IllegalMove, match="a bid is expected now"):
        apply(ONE_CARD, auction(), Choose("keep"))


# The first lead.


def opening(game: Game, *, bid: str = "bid 15") -> State:
    """Two seats; seat 0 holds the joker and all spades and bids 15."""
    hands = ["AS KS QS JS TS 9S JK 9H 9C 9D TH TC", "AH KH QH JH AC KC QC JC AD KD QD JD"]
    return after(game, dealt(game, hands), bid)


def test_the_bidder_leads_and_the_first_suit_is_trump() -> None:
    state = after(ONE_CARD, opening(ONE_CARD), "9H", "AH")

    assert ONE_CARD.modes[state.mode] == "hearts up"
    assert winners(state) == [1]


def test_the_trick_that_names_the_trump_is_judged_by_it() -> None:
    """Spades were trump from the first card on: nobody can beat a nine with another suit."""
    state = after(ONE_CARD, opening(ONE_CARD), "9S", "AH")

    assert ONE_CARD.modes[state.mode] == "spades up"
    assert winners(state) == [0]


def test_the_bidder_may_not_open_with_the_joker() -> None:
    """Case 141, and it says why."""
    state = opening(ONE_CARD)
    assert "JK" not in " ".join(legal(ONE_CARD, state))

    with pytest.raises(IllegalMove, match="JK may not be led now") as refused:
        after(ONE_CARD, state, "JK hearts")
    assert refused.value.code == "may_not_lead"


def test_joker_opening_names_trump_lets_the_bidder_name_it() -> None:
    """Case 141: the joker is the lowest card of the suit named."""
    game = games.one_card(joker_opening="names_trump")
    state = opening(game)
    jokers = [move for move in legal(game, state) if move.startswith("JK")]
    assert jokers == ["JK spades", "JK hearts", "JK clubs", "JK diamonds"]

    state = after(game, state, "JK hearts")
    assert game.modes[state.mode] == "hearts up"
    assert legal(game, state) == ["AH", "KH", "QH", "JH"]
    assert winners(after(game, state, "JH")) == [1]


def test_joker_opening_no_trump_plays_the_deal_without_one() -> None:
    """Case 141: the joker wins, being led at no trump; the contract stands."""
    game = games.one_card(joker_opening="no_trump")
    state = after(game, opening(game), "JK", "AH")

    assert winners(state) == [0]
    assert (state.phase, state.contract) == ("choose", 15)
    kept = after(game, state, "keep", "9H")
    assert legal(game, kept) == ["KH", "QH", "JH"]
    turned = after(game, state, "reverse", "TH", "KH", "9H", "QH")
    assert winners(turned)[-2:] == [0, 0]


def test_joker_opening_no_trump_does_not_change_another_opening() -> None:
    game = games.one_card(joker_opening="no_trump")

    assert game.modes[after(game, opening(game), "9H").mode] == "hearts up"


def no_bid(n_seats: int, game: Game = ONE_CARD) -> State:
    return auction(*[PASS] * n_seats, n_seats=n_seats, game=game)


@pytest.mark.parametrize(("n_seats", "leader"), [(2, 0), (3, 0), (4, 1)])
def test_without_a_bid_the_seat_opposite_the_dealer_leads(n_seats: int, leader: int) -> None:
    """The other one of 2, two seats on of 4, the dealer's left of 3; the last seat deals."""
    state = no_bid(n_seats)

    assert (state.turn, ONE_CARD.modes[state.mode]) == (leader, "no trump up")
    assert (state.declarer, state.contract) == (None, None)


@pytest.mark.parametrize("n_seats", [2, 3, 4])
def test_no_bid_leader_left_lets_the_dealers_left_lead(n_seats: int) -> None:
    assert no_bid(n_seats, games.one_card(no_bid_leader="left")).turn == 0


def test_without_a_bid_the_joker_may_be_led_first() -> None:
    hands = ["AS KS QS JS TS 9S JK 9H 9C 9D TH TC", "AH KH QH JH AC KC QC JC AD KD QD JD"]
    state = after(ONE_CARD, dealt(ONE_CARD, hands), PASS, PASS)

    assert winners(after(ONE_CARD, state, "JK", "AH")) == [0]


# The reversal.


def captured_by(seat: int, *, game: Game = ONE_CARD, mode: str = "hearts up") -> State:
    """The joker has just been taken by the seat, 1 or 2; seat 2 had played it."""
    second = {1: "9H", 2: "9C"}[seat]
    hands = ["AS QD KC", f"{second} AH 9D", "JK KD AC", "TC JD QC"]
    return after(game, late(game, hands, mode=mode), "AS", second, "JK", "TC")


def test_the_taker_of_the_joker_is_asked_before_the_next_lead() -> None:
    """Case 137: alone, and with two answers."""
    state = captured_by(1)

    assert (state.phase, state.turn) == ("choose", 1)
    assert legal(ONE_CARD, state) == ["keep", "reverse"]
    with pytest.raises(IllegalMove, match="a choice to keep or reverse is expected now"):
        after(ONE_CARD, state, "AH")


def test_a_reversal_turns_every_suit_round_from_the_next_trick() -> None:
    """Case 137: 9H beats AH, 9S beats KS, and any heart any spade."""
    state = after(ONE_CARD, captured_by(1), "reverse")
    assert ONE_CARD.modes[state.mode] == "hearts down"

    assert takes("AH 9H", mode="hearts down") == "9H"
    assert takes("KS 9S", mode="hearts down") == "9S"
    assert takes("9S AH", mode="hearts down") == "AH"
    state = after(ONE_CARD, state, "9D", "KD", "JD", "QD")
    assert winners(state) == [1, 1]


def test_a_reversal_does_not_judge_the_trick_again() -> None:
    """Case 137: TH took it uptown; downtown 9H would have."""
    hands = ["AS QD", "9H 9D", "JK KD", "TH JD"]
    before = after(ONE_CARD, late(ONE_CARD, hands, mode="hearts up"), "AS", "9H", "JK", "TH")
    state = after(ONE_CARD, before, "reverse")

    assert winners(state) == winners(before) == [3]
    assert state.turn == 3
    assert (state.taken, state.captured) == (before.taken, before.captured)


def test_keeping_leaves_the_order() -> None:
    state = after(ONE_CARD, captured_by(1), "keep", "9D", "KD", "JD", "QD")

    assert winners(state) == [1, 2]


def test_ones_own_joker_counts() -> None:
    """Case 137: seat 2 took the trick with its own joker."""
    state = captured_by(2)

    assert (state.phase, state.turn) == ("choose", 2)


def test_own_joker_reverses_false_asks_only_for_anothers_joker() -> None:
    game = games.one_card(own_joker_reverses=False)

    assert captured_by(2, game=game).phase == "play"
    assert captured_by(1, game=game).phase == "choose"


def test_without_a_bid_nothing_is_reversed() -> None:
    """Case 137."""
    assert captured_by(2, mode="no trump up").phase == "play"


def test_no_trump_reversal_offers_it_without_a_bid() -> None:
    game = games.one_card(no_trump_reversal=True)
    state = captured_by(2, game=game, mode="no trump up")
    assert (state.phase, state.turn) == ("choose", 2)

    assert game.modes[after(game, state, "reverse").mode] == "no trump down"


def test_on_the_last_trick_nothing_is_offered() -> None:
    """Case 137: there is no next trick to turn."""
    state = after(ONE_CARD, late(ONE_CARD, ["AS", "JK"], mode="hearts up"), "AS", "JK")

    assert state.phase == "over"


def test_when_the_joker_is_the_one_card_nothing_is_offered() -> None:
    """Case 137."""
    rng = random.Random(12)
    for n_seats in (2, 3, 4):
        for _ in range(20):
            order = [card for card in range(25) if card != JOKER]
            rng.shuffle(order)
            deal = deal_from_order(ONE_CARD, n_seats, 0, [*order, JOKER])
            assert deal.stock == (JOKER,)
            assert not [m for m in played(deal, rng) if isinstance(m, Choose)]


def played(deal: DealtCards, rng: random.Random) -> tuple[object, ...]:
    """The moves of the deal, played at random."""
    state = start(ONE_CARD, deal)
    while state.phase != "over":
        state = apply(ONE_CARD, state, rng.choice(legal_moves(ONE_CARD, state)))
    return state.moves


def test_a_reversal_is_offered_at_most_once_a_deal_and_only_with_a_bid() -> None:
    """Case 137: exactly when the joker is taken in a bid hand before the last trick."""
    rng = random.Random(13)
    n_offers = 0
    for _ in range(300):
        state = finished(ONE_CARD, rng.choice((2, 3, 4)), rng)
        n_choices = sum(isinstance(move, Choose) for move in state.moves)
        taken_early = any(JOKER in trick.cards for trick in state.tricks[:-1])
        assert n_choices == (taken_early and state.declarer is not None)
        n_offers += n_choices
    assert n_offers > 50


def test_the_next_deal_starts_uptown() -> None:
    """Case 137: a deal that ended downtown leaves nothing behind."""
    rng = random.Random(14)
    for _ in range(10):
        match = Match.start(ONE_CARD, 2).deal(random_deal(ONE_CARD, 2, 0, rng))
        while match.is_playing:
            assert match.state is not None
            match = match.apply(legal_moves(ONE_CARD, match.state)[-1])
        assert match.state is not None
        if ONE_CARD.modes[match.state.mode].endswith("down"):
            break
    else:
        pytest.fail("no deal was turned round")

    match = match.deal(random_deal(ONE_CARD, 2, match.dealer, rng))
    assert match.state is not None
    assert ONE_CARD.modes[match.state.mode] == "open"


def test_a_choice_is_keep_or_reverse_and_made_once() -> None:
    """Case 138, the engine's part: a second answer is refused."""
    state = captured_by(1)
    with pytest.raises(IllegalMove, match="choose keep or reverse, not 'turn'"):
        apply(ONE_CARD, state, Choose("turn"))  # type: ignore[arg-type]  # that is the test

    state = after(ONE_CARD, state, "reverse")
    with pytest.raises(IllegalMove, match="a card is expected now"):
        after(ONE_CARD, state, "reverse")


# The One Card and the score.


@pytest.mark.parametrize("n_seats", [2, 3, 4])
def test_the_one_card_goes_to_the_winner_of_the_last_trick(n_seats: int) -> None:
    """Case 16: it counts only then; all 15 points are somebody's (case 13)."""
    rng = random.Random(n_seats)
    for _ in range(60):
        *_, before, last = random_states(ONE_CARD, n_seats, rng)
        final = last.tricks[-1]
        in_trick = sum(ONE_CARD.tables.points[card] for card in final.cards)
        centre = ONE_CARD.tables.points[last.deal.stock[0]]
        gains = [b - a for a, b in zip(before.captured, last.captured, strict=True)]
        assert gains == [
            (in_trick + centre) if seat == final.winner else 0 for seat in range(n_seats)
        ]
        assert sum(last.captured) == 15


def test_a_joker_in_the_centre_is_three_points_more() -> None:
    """Case 16."""
    state = late(ONE_CARD, ["AS", "9S"], mode="hearts up")
    stock_is = state.deal.__class__(state.deal.dealer, state.deal.hands, (JOKER,))
    state = after(ONE_CARD, state._replace(deal=stock_is), "AS", "9S")

    assert state.captured == (3, 0)


def harvested(declarer: int | None, contract: int, captured: tuple[int, ...]) -> Harvest:
    held_to: list[int | None] = [None] * len(captured)
    if declarer is not None:
        held_to[declarer] = contract
    return Harvest(None if declarer is None else Seat(declarer), tuple(held_to), (), captured)


def test_a_bidder_who_reaches_the_bid_scores_what_was_captured() -> None:
    """Not the bid itself."""
    assert ONE_CARD.scoring.scores(harvested(0, 6, (9, 3, 2, 1))) == (9, 3, 2, 1)
    assert ONE_CARD.scoring.scores(harvested(0, 9, (9, 3, 2, 1))) == (9, 3, 2, 1)


def test_a_bidder_short_of_the_bid_scores_nothing_and_the_others_keep_theirs() -> None:
    """Case 13: 15 captured, fewer scored."""
    assert ONE_CARD.scoring.scores(harvested(0, 10, (9, 3, 2, 1))) == (0, 3, 2, 1)


def test_bid_fail_minus_takes_the_bid_off() -> None:
    game = games.one_card(bid_fail="minus")

    assert game.scoring.scores(harvested(0, 10, (9, 3, 2, 1))) == (-10, 3, 2, 1)
    assert game.scoring.scores(harvested(0, 9, (9, 3, 2, 1))) == (9, 3, 2, 1)


def test_without_a_bid_everybody_scores_what_was_captured() -> None:
    assert ONE_CARD.scoring.scores(harvested(None, 0, (9, 3, 2, 1))) == (9, 3, 2, 1)


# The end of the match.


def test_the_highest_total_at_30_or_more_wins() -> None:
    """Case 142: 31 and 33 after a deal, and 33 wins."""
    match = match_of(ONE_CARD, (26, 27), (5, 6))

    assert match.is_over
    assert match.winners == (1,)


def test_equal_highest_totals_play_another_deal() -> None:
    """Case 142: as often as it takes."""
    assert not match_of(ONE_CARD, (31, 31)).is_over
    assert not match_of(ONE_CARD, (31, 31), *[(7, 7)] * 20).is_over
    assert match_of(ONE_CARD, (31, 31), (7, 7), (8, 7)).winners == (0,)


def test_a_tie_below_the_highest_does_not_matter() -> None:
    assert match_of(ONE_CARD, (31, 31, 33)).winners == (2,)


def test_thirty_is_enough_and_twenty_nine_is_not() -> None:
    assert match_of(ONE_CARD, (30, 3)).winners == (0,)
    assert not match_of(ONE_CARD, (29, 3)).is_over


def test_a_bidder_who_fails_at_29_stays_at_29() -> None:
    """Case 142: points captured in a failed deal do not carry anybody over the line."""
    match = match_of(ONE_CARD, (29, 0), first_dealer=1)
    hands = ["AS KS QS JS TS 9S JK 9H 9C 9D TH TC", "AH KH QH JH AC KC QC JC AD KD QD JD"]
    match = match.deal(dealt(ONE_CARD, hands, dealer=0).deal)
    for move in ("pass", "bid 15"):
        match = match.apply(parse_bid(move))
    bidder = 0
    while match.is_playing:
        assert match.state is not None
        match = match.apply(legal_moves(ONE_CARD, match.state)[0])

    assert match.results[-1].held_to[bidder] == 15
    assert match.results[-1].captured[bidder] > 0
    assert match.totals[bidder] == 29
    assert match.results[-1].scores[bidder] == 0


def parse_bid(text: str) -> Bid:
    return Bid(PASS if text == PASS else int(text.split()[1]))


@pytest.mark.parametrize("target", [15, 30, 50])
def test_the_target_is_the_tables(target: int) -> None:
    game = games.one_card(target=target)

    assert not match_of(game, (target - 1, 0)).is_over
    assert match_of(game, (target, 0)).winners == (0,)


def test_negative_totals_do_not_end_a_match() -> None:
    game = games.one_card(bid_fail="minus")

    assert not match_of(game, (-15, 4), (-15, 3)).is_over


# Modes.


def every_offer(game: Game) -> Iterator[tuple[str, str]]:
    """(mode, mode offered for the joker) wherever one is."""
    for mode, by_card in zip(game.modes, game.tables.offers, strict=True):
        if by_card[JOKER] >= 0:
            yield mode, game.modes[by_card[JOKER]]


def test_only_the_joker_offers_and_it_offers_the_same_trump_downtown() -> None:
    for mode, offered in every_offer(ONE_CARD):
        assert offered == f"{mode.split()[0]} down" or (mode, offered) == (
            "bid no trump up",
            "no trump down",
        )
    assert all(by_card[:JOKER] == (-1,) * 24 for by_card in ONE_CARD.tables.offers)
    assert "no trump up" not in dict(every_offer(ONE_CARD))


def test_the_offer_of_a_trick_names_its_mode() -> None:
    state = captured_by(1)
    offered = offer_to(ONE_CARD, state.tricks[-1], Seat(1))

    assert offered is not None
    assert ONE_CARD.modes[offered] == "hearts down"


def test_a_lead_is_written_with_its_suit_only_if_it_could_be_another() -> None:
    state = opening(ONE_CARD)

    assert format_move(ONE_CARD, legal_moves(ONE_CARD, state)[0]) == "AS"
    assert legal(ONE_CARD, late(ONE_CARD, ["JK", "AS"], mode="hearts up")) == ["JK hearts"]
