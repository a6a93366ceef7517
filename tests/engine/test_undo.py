"""A move taken back leaves the deal as if it had never been made."""

from __future__ import annotations

from followsuit import games
from followsuit.engine import scores, undo
from tests.positions import after, dealt, legal, winners

GAME = games.xactika(hand_size=2)


def test_another_last_card_gives_the_trick_to_another() -> None:
    """Case 70: winner, next leader and tricks are those of the card that lies there now."""
    state = dealt(GAME, ["2222 1111", "3221 3321"])
    first = after(GAME, state, "2222 cubes", "3221")
    assert (winners(first), first.turn, first.taken) == ([1], 1, (0, 1))

    again = undo(GAME, first)
    assert again == after(GAME, state, "2222 cubes")
    assert legal(GAME, again) == ["3221"]


def test_a_sluff_taken_back_may_be_another() -> None:
    """Case 70, where the other card changes who wins."""
    state = dealt(GAME, ["2222 1111", "2111 2333"])
    lost = after(GAME, state, "2222 balls", "2111")
    assert (winners(lost), lost.turn) == ([0], 0)

    won = after(GAME, undo(GAME, lost), "2333")

    assert (winners(won), won.turn, won.taken) == ([1], 1, (0, 1))


def test_the_end_of_a_deal_can_be_taken_back() -> None:
    """The score goes with it."""
    state = after(GAME, dealt(GAME, ["2222 1111", "2111 2333"]), "2222 balls", "2111")
    over = after(GAME, state, "1111 balls", "2333")
    assert scores(GAME, over) == (2, 0)

    before = undo(GAME, over)

    assert scores(GAME, before) is None
    assert (before.phase, before.turn) == ("play", 1)


def test_a_bid_that_ended_the_auction_can_be_taken_back() -> None:
    game = games.xactika(mode="bid", hand_size=2)
    state = after(game, dealt(game, ["2222 1111", "2111 2333"]), "bid 1")

    assert undo(game, after(game, state, "bid 0")) == state


def test_a_reversal_taken_back_restores_the_order() -> None:
    """Case 138: and the question is asked again."""
    game = games.one_card()
    hands = ["AS KS QS JS TS 9S 9H TH 9C 9D TC TD", "AH KH QH JH AC KC QC JC AD KD QD JK"]
    offered = after(game, dealt(game, hands), "bid 15", "AS", "JK")
    turned = after(game, offered, "reverse")
    assert game.modes[turned.mode] == "spades down"

    again = undo(game, turned)

    assert again == offered
    assert game.modes[again.mode] == "spades up"
    assert legal(game, again) == ["keep", "reverse"]
