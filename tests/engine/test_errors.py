"""Bad options, deals and texts are refused with the fact and the value, in one sentence."""

from __future__ import annotations

import copy
import pickle
import random
import re
from collections.abc import Callable

import numpy as np
import pytest

from followsuit import games
from followsuit.engine import (
    Bid,
    Call,
    Card,
    Deal,
    DealError,
    FollowSuitError,
    Game,
    IllegalMove,
    Match,
    NotationError,
    OptionError,
    Play,
    Record,
    RecordError,
    Seat,
    apply,
    deal_from_order,
    deal_from_secret,
    legal_moves,
    parse_call,
    parse_card,
    parse_hand,
    parse_move,
    random_deal,
    start,
    view,
)
from followsuit.engine.game import GameKind, Option, register
from tests.positions import after, dealt

XACTIKA = games.xactika()
ONE_CARD = games.one_card()
SMALL = games.xactika(hand_size=2)


# Options.


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"mode": "draw"}, "mode is 'draw'; it must be 'win' or 'lose' or 'bid'"),
        ({"hand_size": 9}, "hand_size is 9; it must be a whole number from 1 to 8"),
        ({"hand_size": 0}, "hand_size is 0; it must be a whole number from 1 to 8"),
        ({"hand_size": "8"}, "hand_size is '8'; it must be a whole number from 1 to 8"),
        ({"hand_size": True}, "hand_size is True; it must be a whole number from 1 to 8"),
        ({"hand_size": 8.0}, "hand_size is 8.0; it must be a whole number from 1 to 8"),
        ({"deals": 17}, "deals is 17; it must be a whole number from 1 to 16"),
        ({"hook": 1}, "hook is 1; it must be True or False"),
        ({"hook": None}, "hook is None; it must be True or False"),
        ({"hook": [True]}, r"hook is \[True\]; it must be True or False"),
        ({"final_tie": "x"}, "final_tie is 'x'; it must be 'shared' or 'extra'"),
        ({"colour": 3}, "xactika has no option 'colour'; it has mode, hand_size, deals, hook,"),
        ({"self": 3}, "xactika has no option 'self'"),
        (
            {"shapes": 2},
            "hand_size is 8: two hands do not fit into the 9 cards of shapes=2, counts=3",
        ),
        ({"counts": 1, "hand_size": 1}, "counts is 1; it must be 3 or 2"),
    ],
)
def test_an_impossible_option_is_named_with_its_value(
    options: dict[str, object], message: str
) -> None:
    with pytest.raises(OptionError, match=f"^{message}"):
        games.GAMES["xactika"].build(**options)


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"target": 20}, "target is 20; it must be 30 or 15 or 50"),
        ({"target": True}, "target is True; it must be 30 or 15 or 50"),
        ({"pass_final": 0}, "pass_final is 0; it must be True or False"),
        ({"bid_fail": "half"}, "bid_fail is 'half'; it must be 'zero' or 'minus'"),
        ({"mode": "win"}, "one_card has no option 'mode'; it has pass_final, no_bid_leader,"),
    ],
)
def test_an_option_of_the_other_game_is_unknown(options: dict[str, object], message: str) -> None:
    with pytest.raises(OptionError, match=f"^{message}"):
        games.one_card(**options)


def test_the_same_options_give_the_same_game() -> None:
    """Options left out are options at their default; a copy and a pickle are the game again."""
    game = games.xactika(mode="win")

    assert game == games.xactika(hook=True) == games.GAMES["xactika"]()
    assert game != games.xactika(hook=False)
    assert game != games.one_card()
    assert game == pickle.loads(pickle.dumps(game)) == copy.deepcopy(game)
    assert hash(game) == hash(pickle.loads(pickle.dumps(game)))


def test_a_match_can_be_sent_to_another_process() -> None:
    """A pickled match is equal and plays on."""
    match = Match.start(XACTIKA, 4).deal(random_deal(XACTIKA, 4, 0, random.Random(1)))

    again = pickle.loads(pickle.dumps(match))

    assert match == again
    assert again.state is not None
    assert match.state is not None
    assert legal_moves(XACTIKA, match.state) == legal_moves(again.game, again.state)


def test_numpy_numbers_are_numbers() -> None:
    """Indices and counts from arrays are taken, and kept as plain ints."""
    game = games.xactika(mode="bid", hand_size=np.int64(2))
    hands = np.array([[0, 1], [2, 3]])
    state = start(game, Deal(np.int64(0), list(map(list, hands))))  # type: ignore[arg-type]  # as arrays hold them
    for move in (
        Bid(np.int64(0)),  # type: ignore[arg-type]  # as arrays hold them
        Bid(np.int16(1)),  # type: ignore[arg-type]  # as arrays hold them
        Play(np.int64(2), np.int8(0)),  # type: ignore[arg-type]  # as arrays hold them
        Play(np.uint8(0)),  # type: ignore[arg-type]  # as arrays hold them
    ):
        state = apply(game, state, move)

    assert (Bid(0), Bid(1), Play(Card(2), Call(0)), Play(Card(0))) == state.moves
    assert {int} == {type(move.value) for move in state.moves if isinstance(move, Bid)}
    assert 1 == view(game, state, np.int64(1)).seat  # type: ignore[arg-type]  # as arrays hold them
    assert 4 == Match.start(XACTIKA, np.int64(4)).n_seats  # type: ignore[arg-type]  # as arrays hold them


@pytest.mark.parametrize(
    ("call", "kind", "fact"),
    [
        (
            lambda: view(SMALL, dealt(SMALL, ["1111 1112", "1113 1121"]), 7),
            DealError,
            "there is no seat 7; seats are 0",
        ),
        (lambda: random_deal(XACTIKA, 3, 99, random.Random(1)), DealError, "the dealer is seat 99"),
        (lambda: deal_from_order(XACTIKA, 3, 0, [0] * 81), DealError, "each of 0 to 80 once"),
        (lambda: deal_from_secret(XACTIKA, 3, 0, b"short"), DealError, "32 bytes, not 5"),
        (lambda: Match.start(XACTIKA, 4.0), DealError, "2 to 10 seats here, not 4.0"),  # type: ignore[arg-type]  # as arrays hold them
        (lambda: Match.start(XACTIKA, 4, 4), DealError, "the first dealer is seat 4"),
        (lambda: Record(XACTIKA, ("a",), Seat(0)).dump(), RecordError, "line 1: Xactika is for 2"),
        (lambda: Record.load("match.jsonl"), RecordError, "line 1: not JSON"),
        (lambda: parse_card(XACTIKA, "12"), NotationError, "cut short"),
        (lambda: games.one_card(target=31), OptionError, "target is 31"),
    ],
)
def test_wrong_values_are_follow_suit_errors(
    call: Callable[[], object], kind: type[FollowSuitError], fact: str
) -> None:
    """One except clause is enough for whatever a caller gets wrong, and the value is named."""
    with pytest.raises(kind, match=re.escape(fact)) as refused:
        call()
    assert isinstance(refused.value, FollowSuitError)


def test_an_option_lists_its_values_with_the_default_first() -> None:
    assert games.GAMES["xactika"].options["mode"] == ("win", "lose", "bid")
    assert Option("bells", (2, 3)).default == 2


def test_a_key_belongs_to_one_game() -> None:
    """Records find their game by it."""
    other = GameKind("xactika", (2,), (), lambda: XACTIKA)

    with pytest.raises(ValueError, match="a game with the key 'xactika' is registered already"):
        register(other)


# Deals.

FOUR = ("1111 1112", "2222 2223", "3333 3332", "1231 1232")


def deal(*hands: str, dealer: object = 0, stock: str = "", game: Game = SMALL) -> None:
    start(game, Deal(dealer, [hand.split() for hand in hands], stock.split()))  # type: ignore[arg-type]  # that is the test


@pytest.mark.parametrize(
    ("hands", "message"),
    [
        ((), "Xactika is for 2 to 10 seats here, not 0"),
        (FOUR[:1], "Xactika is for 2 to 10 seats here, not 1"),
        (("1111 1112",) * 11, "Xactika is for 2 to 10 seats here, not 11"),
        (("1111 1112", "2222"), "seat 1 is dealt 1 cards; a hand is 2"),
        (("1111 1112 1113", "2222 2223"), "seat 0 is dealt 3 cards; a hand is 2"),
        (("1111 1112", "2222 1111"), "1111 is dealt twice: seat 0 and seat 1"),
        (("1111 1111", "2222 2223"), "1111 is dealt twice: seat 0 and seat 0"),
        (("1111 1114", "2222 2223"), "seat 0: character 4 of '1114' is '4': expected 1 or 2 or 3"),
        (("1111 111", "2222 2223"), "seat 0: '111' is cut short: a card is written like 1111"),
        (("1111 11111", "2222 2223"), "seat 0: character 5 of '11111' is '1': the card ends"),
    ],
)
def test_an_impossible_hand_is_named_with_its_seat(hands: tuple[str, ...], message: str) -> None:
    with pytest.raises(DealError, match=f"^{message}"):
        deal(*hands)


@pytest.mark.parametrize("dealer", [-1, 4, True, 1.0, "1", None])
def test_the_dealer_is_a_seat(dealer: object) -> None:
    with pytest.raises(DealError, match=r"^the dealer is seat .*; seats are 0 to 3$"):
        deal(*FOUR, dealer=dealer)


def test_seats_times_cards_beyond_the_pack_are_refused() -> None:
    """Twenty-seven cards seat five hands of five."""
    game = games.xactika(shapes=3, hand_size=5)

    with pytest.raises(DealError, match=r"^Xactika is for 2 to 5 seats here, not 6$"):
        deal(*["111"] * 6, game=game)


@pytest.mark.parametrize(
    ("stock", "message"),
    [
        ("AS", "AS is dealt twice: seat 0 and the stock"),
        ("XX", "the stock: character 1 of 'XX' is 'X'"),
        ("KD AS", "AS is dealt twice: seat 0 and the stock"),
    ],
)
def test_a_stock_that_does_not_fit_the_hands_is_refused(stock: str, message: str) -> None:
    hands = ["AS KS QS JS TS 9S JK 9H 9C 9D TH TC", "AH KH QH JH AC KC QC JC AD QD JD TD"]

    with pytest.raises(DealError, match=f"^{message}"):
        deal(*hands, stock=stock, game=ONE_CARD)


def test_a_stock_that_lacks_a_card_is_refused() -> None:
    rest = [name for name in SMALL.cards if name not in " ".join(FOUR).split()]

    with pytest.raises(DealError, match=f"^{rest[-1]} is neither in a hand nor in the stock$"):
        deal(*FOUR, stock=" ".join(rest[:-1]))


def test_a_stock_left_out_is_the_rest_of_the_pack() -> None:
    state = dealt(SMALL, FOUR)

    assert len(state.deal.stock) == 81 - 8
    assert dealt(SMALL, FOUR, stock=" ".join(SMALL.cards[c] for c in state.deal.stock)) == state


def test_cards_of_a_deal_may_be_indices() -> None:
    by_name = dealt(SMALL, ("1111 1112", "1113 1121"))
    index = [SMALL.card_index[name] for name in ("1111", "1112", "1113", "1121")]

    assert start(SMALL, Deal(1, (index[:2], index[2:]))) == by_name


@pytest.mark.parametrize("card", [81, -1, True, 2.0, None])
def test_an_index_outside_the_pack_is_refused(card: object) -> None:
    with pytest.raises(DealError, match=r"^seat 0: card .* is not an index from 0 to 80$"):
        start(SMALL, Deal(0, ((0, card), (1, 2))))  # type: ignore[arg-type]  # that is the test


# Text.


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "'' is cut short: a card is written like 1111"),
        ("123", "'123' is cut short: a card is written like 1231"),
        ("1241", "character 3 of '1241' is '4': expected 1 or 2 or 3"),
        ("x231", "character 1 of 'x231' is 'x': expected 1 or 2 or 3"),
        ("12311", "character 5 of '12311' is '1': the card ends before it"),
        ("١٢٣١", "character 1 of '١٢٣١'"),
    ],
)
def test_a_bad_xactika_card_is_found_by_its_character(text: str, message: str) -> None:
    with pytest.raises(NotationError, match=f"^{message}"):
        parse_card(XACTIKA, text)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("A", "'A' is cut short: a card is written like AS"),
        ("AX", "character 2 of 'AX' is 'X': expected C or D or H or S"),
        ("JX", "character 2 of 'JX' is 'X': expected C or D or H or K or S"),
        ("8S", "character 1 of '8S' is '8': expected 9 or A or J or K or Q or T"),
        ("as", "character 1 of 'as' is 'a'"),
        ("10S", "character 1 of '10S' is '1'"),
    ],
)
def test_a_bad_one_card_card_is_found_by_its_character(text: str, message: str) -> None:
    with pytest.raises(NotationError, match=f"^{message}"):
        parse_card(ONE_CARD, text)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("1231 1241", "card 2: character 3 of '1241' is '4'"),
        ("1231 2222 1231", "card 3: 1231 is there twice"),
    ],
)
def test_a_bad_card_in_a_hand_is_found_by_its_place(text: str, message: str) -> None:
    with pytest.raises(NotationError, match=f"^{message}"):
        parse_hand(XACTIKA, text)


def test_a_bad_call_is_answered_with_the_calls() -> None:
    with pytest.raises(NotationError, match=r"^'4 stars' is not a call; calls are 1 ball, 2 balls"):
        parse_call(XACTIKA, "4 stars")


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("1231 moons", "'moons' is not a call of 1231; its calls are balls, cubes, cones, stars"),
        ("1231 2 cones", "'2 cones' is not a call of 1231"),
        ("bid", "'bid': a bid is written like 'bid 3'"),
        ("bid x", "'bid x': a bid is written like 'bid 3'"),
        ("bid -1", "'bid -1': a bid is written like 'bid 3'"),
        ("3 3", "'3 3': a bid is written like 'bid 3'"),
        ("keep it", "character 1 of 'keep' is 'k'"),
        ("", "'' is cut short"),
    ],
)
def test_a_bad_move_is_refused(text: str, message: str) -> None:
    with pytest.raises(NotationError, match=f"^{message}"):
        parse_move(XACTIKA, text)


@pytest.mark.parametrize(
    "text", ["1231 cones", "1231 3 cones", " 1231 cones ", "1231   cones", "1231  3 cones"]
)
def test_a_lead_may_be_written_with_its_count(text: str) -> None:
    assert parse_move(XACTIKA, text) == parse_move(XACTIKA, "1231 cones")


def test_a_bid_may_be_written_as_its_number() -> None:
    assert parse_move(XACTIKA, "3") == parse_move(XACTIKA, "bid 3")


# Moves.


def test_a_refusal_names_no_more_than_three_cards() -> None:
    """The sentence stays short; the error carries them all."""
    game = games.xactika(hand_size=5)
    state = dealt(game, ["1111 3333 3332 3331 3323", "1112 1113 1121 1122 2111"])
    state = after(game, state, "1111 balls")

    with pytest.raises(IllegalMove) as refused:
        after(game, state, "2111")
    assert refused.value.reason.endswith("must follow: play 1112 or 1121 or 1113 ...")
    assert len(refused.value.cards) == 4


def test_a_move_of_no_kind_is_refused() -> None:
    with pytest.raises(IllegalMove, match="'1231' is not a Bid, a Play or a Choose"):
        apply(XACTIKA, dealt(SMALL, FOUR), "1231")  # type: ignore[arg-type]  # that is the test


def test_a_finished_deal_takes_no_move() -> None:
    game = games.xactika(hand_size=1)
    state = after(game, dealt(game, ["1231", "2222"]), "1231 balls", "2222")

    with pytest.raises(IllegalMove, match="the hand is over") as refused:
        apply(game, state, Play(Card(0)))
    assert refused.value.code == "over"
