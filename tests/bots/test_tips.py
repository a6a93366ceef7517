"""What the level of the booklet's advice does, in single positions and in whole kinds of them."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from followsuit import games
from followsuit.bots import BOTS, know
from followsuit.engine import (
    Bid,
    Call,
    Card,
    Choose,
    Game,
    Play,
    Seat,
    State,
    apply,
    format_move,
    random_deal,
    start,
    trick_winner,
    view,
)
from followsuit.engine.state import cards_in
from tests.bots.duel import GAMES
from tests.positions import after, dealt, late, random_states

TIPS, RANDOM = BOTS["tips"], BOTS["random"]
WIN, LOSE, BID, ONE_CARD = GAMES["win"], GAMES["lose"], GAMES["bid"], GAMES["one card"]


def answer(game: Game, state: State) -> str:
    """What tips does, as text."""
    seen = view(game, state, state.turn)
    return format_move(game, TIPS.decide(game, seen, random.Random(1)))


def positions(game: Game, n_deals: int) -> Iterator[State]:
    """Every position of deals with 2 to 6 seats in which good and bad players are mixed."""
    rng = random.Random(f"positions {n_deals}")
    for n in range(n_deals):
        n_seats = 2 + n % 5
        bots = [rng.choice((TIPS, RANDOM)) for _ in range(n_seats)]
        state = start(game, random_deal(game, n_seats, rng.randrange(n_seats), rng))
        while state.turn is not None:
            yield state
            move = bots[state.turn].decide(game, view(game, state, state.turn), rng)
            state = apply(game, state, move)


def needed(state: State, seat: int) -> int:
    """Tricks the seat lacks to make its bid."""
    (bid,) = (value for bidder, value in state.bids if bidder == seat)
    assert isinstance(bid, int)
    return bid - state.taken[seat]


def is_sure(game: Game, state: State, card: Card, call: Call) -> bool:
    """Whether no card beats this lead that another seat may hold."""
    known = know(game, view(game, state, state.turn))
    others = [seat for seat in range(state.n_seats) if seat != state.turn]
    possible = {other for seat in others for other in cards_in(known.possible(Seat(seat)))}
    return all(trick_winner(game, state.mode, call, (card, other)) == 0 for other in possible)


def would_win(game: Game, state: State, card: Card) -> bool:
    """Whether the card takes the trick as far as it has been played."""
    trick = state.trick
    assert trick is not None
    place = trick_winner(game, trick.mode, trick.call, (*trick.cards, card))
    return place == len(trick.cards)


def is_last_to_play(state: State) -> bool:
    return state.trick is not None and len(state.trick.cards) == state.n_seats - 1


class TestExactBids:
    """Case 32 and case 33: win while tricks are needed, lose from then on."""

    def test_whoever_needs_all_tricks_leads_a_sure_winner_first(self) -> None:
        n_checked = 0
        for state in positions(BID, 400):
            seat = state.turn
            if state.phase != "play" or state.trick is not None or seat is None:
                continue
            leads = [move for move in view(BID, state, seat).legal if isinstance(move, Play)]
            sure = [
                move
                for move in leads
                if move.call is not None and is_sure(BID, state, move.card, move.call)
            ]
            if needed(state, seat) == len(list(cards_in(state.hands[seat]))) > 1 and sure:
                move = TIPS.decide(BID, view(BID, state, seat), random.Random(1))
                assert move in sure
                n_checked += 1
        assert n_checked > 30

    def test_three_needed_of_three(self) -> None:
        """The two highest cards of a call and a low one: never the low one first."""
        state = late(
            BID,
            ["3333 3332 1111", "1112 1121 1211", "2111 1113 1131"],
            mode="play",
            bids=((0, 3), (1, 0), (2, 0)),
        )
        assert answer(BID, state).startswith("3333")

    def test_whoever_has_made_its_bid_loses_when_last_to_play(self) -> None:
        n_checked = 0
        for state in positions(BID, 150):
            seat = state.turn
            if state.phase != "play" or seat is None or not is_last_to_play(state):
                continue
            cards = [m.card for m in view(BID, state, seat).legal if isinstance(m, Play)]
            losers = [card for card in cards if not would_win(BID, state, card)]
            if needed(state, seat) <= 0 and losers:
                move = TIPS.decide(BID, view(BID, state, seat), random.Random(1))
                assert isinstance(move, Play)
                assert move.card in losers
                n_checked += 1
        assert n_checked > 100

    def test_whoever_needs_all_tricks_takes_one_when_last_to_play(self) -> None:
        n_checked = 0
        for state in positions(BID, 400):
            seat = state.turn
            if state.phase != "play" or seat is None or not is_last_to_play(state):
                continue
            cards = [m.card for m in view(BID, state, seat).legal if isinstance(m, Play)]
            takers = [card for card in cards if would_win(BID, state, card)]
            if needed(state, seat) >= len(list(cards_in(state.hands[seat]))) and takers:
                move = TIPS.decide(BID, view(BID, state, seat), random.Random(1))
                assert isinstance(move, Play)
                assert move.card in takers
                n_checked += 1
        assert n_checked > 30

    def test_it_bids_the_number_of_tricks_it_expects(self) -> None:
        """Eight of the highest cards: all; eight of the lowest: none."""
        high = "3333 3332 3323 3233 2333 3322 3232 2332"
        low = "1111 1112 1121 1211 2111 1122 1212 2112"
        middle = "2222 1333 3133 1233 2133 1133 2213 2231"

        assert answer(BID, dealt(BID, [high, low, middle])) in {"bid 7", "bid 8"}
        assert answer(BID, dealt(BID, [low, middle, high])) == "bid 0"


class TestLosing:
    """Play to Lose."""

    def test_it_loses_whenever_it_is_last_to_play_and_can(self) -> None:
        """Case 33 for this mode."""
        n_checked = 0
        for state in positions(LOSE, 60):
            seat = state.turn
            if seat is None or not is_last_to_play(state):
                continue
            cards = [m.card for m in view(LOSE, state, seat).legal if isinstance(m, Play)]
            losers = [card for card in cards if not would_win(LOSE, state, card)]
            if losers:
                move = TIPS.decide(LOSE, view(LOSE, state, seat), random.Random(1))
                assert isinstance(move, Play)
                assert move.card in losers
                n_checked += 1
        assert n_checked > 100

    def test_it_sluffs_its_highest_card(self) -> None:
        state = late(LOSE, ["2222 1223 3213", "3333 1111 2331"], mode="play")
        state = after(LOSE, state, "2222 cubes")

        assert answer(LOSE, state) == "3333"

    def test_it_leads_low_and_calls_what_the_card_shows_most_of(self) -> None:
        state = late(LOSE, ["1113 3333", "2222 1223", "2131 1333"], mode="play")

        assert answer(LOSE, state) == "1113 stars"


class TestWinning:
    """Play to Win."""

    def test_it_leads_high_and_calls_what_the_card_shows_fewest_of(self) -> None:
        """Only 1333 shows one ball and is as high as that; 12 other cards beat it at 3 cubes."""
        state = late(WIN, ["1333 2112", "2222 1223", "2131 3233"], mode="play")

        assert answer(WIN, state) == "1333 balls"

    def test_the_last_to_play_wins_as_cheaply_as_it_can(self) -> None:
        """An equal card that is played later wins: 1232 is enough for 2222."""
        state = late(WIN, ["2222 1111", "1232 3233 3333"], mode="play")

        assert answer(WIN, after(WIN, state, "2222 cubes")) == "1232"

    def test_what_cannot_win_goes_lowest_first(self) -> None:
        state = late(WIN, ["3233 1111", "1211 2222 3223"], mode="play")

        assert answer(WIN, after(WIN, state, "3233 cubes")) == "1211"


class TestCardPoints:
    """One Card: points, trump, the joker and the order."""

    HANDS = ("AH KH QH JH TH AS", "9H 9S TS JS QS KS", "AC KC QC JC TC 9C", "AD KD QD JD TD 9D")

    def test_a_strong_hand_bids_no_more_than_it_must_and_a_weak_one_passes(self) -> None:
        state = dealt(ONE_CARD, self.HANDS)
        assert answer(ONE_CARD, state) == "bid 6"

        state = after(ONE_CARD, state, "bid 6", "pass", "pass", "pass")
        weak = dealt(ONE_CARD, ["9H TS 9C TD QH KD", *self.rest("9H TS 9C TD QH KD")])
        assert answer(ONE_CARD, weak) == "pass"

    def rest(self, hand: str) -> list[str]:
        left = [name for name in ONE_CARD.cards if name not in hand.split()]
        return [" ".join(left[at : at + 6]) for at in (0, 6, 12)]

    def test_the_declarer_makes_its_longest_suit_trump(self) -> None:
        state = after(ONE_CARD, dealt(ONE_CARD, self.HANDS), "bid 6", "pass", "pass", "pass")

        assert answer(ONE_CARD, state).endswith("H")

    def test_the_last_to_play_takes_a_trick_with_points(self) -> None:
        state = late(
            ONE_CARD,
            [
                "QS 9D",
                "AS KS 9S",
            ],
            mode="hearts up",
        )
        assert answer(ONE_CARD, after(ONE_CARD, state, "QS spades")) == "KS"

    def test_no_points_go_to_somebody_else(self) -> None:
        state = late(ONE_CARD, ["AS 9D", "KS QS TS"], mode="hearts up")

        assert answer(ONE_CARD, after(ONE_CARD, state, "AS spades")) == "TS"

    def test_the_joker_is_not_led_into_higher_trumps(self) -> None:
        state = late(ONE_CARD, ["JK AS 9S", "9H TH KC"], mode="hearts up")

        assert not answer(ONE_CARD, state).startswith("JK")

    def test_a_trick_with_the_joker_is_taken(self) -> None:
        state = late(ONE_CARD, ["JK 9C TC", "AH TH 9S"], mode="hearts up")

        assert answer(ONE_CARD, after(ONE_CARD, state, "JK hearts")) in {"TH", "AH"}

    @pytest.mark.parametrize(("kept", "choice"), [("9H 9C TS", "reverse"), ("AH AC KS", "keep")])
    def test_the_order_is_turned_when_that_helps_the_hand(self, kept: str, choice: str) -> None:
        state = late(
            ONE_CARD, [f"QH {kept}", "JK TC TD JD"], mode="hearts up", declarer=0, contract=6
        )
        state = after(ONE_CARD, state, "QH hearts", "JK")
        assert state.phase == "choose"

        move = TIPS.decide(ONE_CARD, view(ONE_CARD, state, 0), random.Random(1))

        assert move == Choose(choice)  # type: ignore[arg-type]  # one of the two


@pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))
def test_the_same_view_gets_the_same_move(game: Game) -> None:
    """The generator only parts equals, and the bot keeps nothing between moves."""
    for state in random_states(game, 4, random.Random(7)):
        if state.turn is not None:
            seen = view(game, state, state.turn)
            first, second = (TIPS.decide(game, seen, random.Random(5)) for _ in range(2))
            assert first == second
            if isinstance(first, Bid):
                assert TIPS.decide(game, seen, random.Random(6)) == first


def test_a_bid_is_what_the_rule_of_thumb_expects() -> None:
    """On the average of all cards it is the fair share of the tricks."""
    game = games.xactika(mode="bid")
    pack = tuple(Card(card) for card in range(len(game.cards)))
    for n_seats in game.seats:
        fair = len(pack) / n_seats
        assert game.estimate(n_seats, pack) == pytest.approx(fair, rel=0.06)
