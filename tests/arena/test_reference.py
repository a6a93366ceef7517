"""The frozen opponents play as they always did, by the rules of every game."""

from __future__ import annotations

import hashlib
import random

import pytest

from followsuit import games
from followsuit.arena import REFERENCE, OpenBot, names, player
from followsuit.arena.errors import ArenaError
from followsuit.arena.players import Player
from followsuit.arena.reference import RulebookBot, is_high
from followsuit.bots import BOTS
from followsuit.engine import (
    Card,
    Game,
    Mode,
    Move,
    State,
    apply,
    format_move,
    legal_moves,
    random_deal,
    start,
    view,
)
from tests.conformance.variants import TABLE_IDS, TABLES
from tests.positions import after, dealt, random_states

BID = games.xactika(mode="bid")
WIN = games.xactika(mode="win")
LOSE = games.xactika(mode="lose")

GOLDEN = {
    "random": "81c6c3793fe537f692764a76dc4f7d4aa4cd94d579e06bc42a278f0d07fb439a",
    "rulebook": "9d96a37eec7bc1700fd7e83d2f37f626d0f7b1849e49f144f1edf582a41c9a57",
    "mc200": "8682ccd9bc863b50dc45a2e6753f063558501ce04fdb7be303163dbaf7b098b3",
    "omniscient": "7198c4583eb3e5530645afc8f57dd83d0c6df9748b6f00b26f07d8f312d04c4d",
}
"""SHA-256 of ``decisions``. A change here means that old results can no longer be compared."""


SLOW = ("mc200", "omniscient")
"""Tried on a quarter of the deals."""


def decisions(bot: Player) -> list[str]:
    """Some hundred decisions, or thousands, in deals that the bot and chance play in turns."""
    told: list[str] = []
    for game in (WIN, LOSE, BID, games.one_card()):
        for n_seats in (n for n in (2, 3, 4, 10) if n in game.seats):
            for number in range(1 if bot.name in SLOW else 4):
                rng = random.Random(f"golden {game.key} {n_seats} {number}")
                state = start(game, random_deal(game, n_seats, number % n_seats, rng))
                while state.turn is not None:
                    draws = random.Random(len(told))
                    if isinstance(bot, OpenBot):
                        move = bot.decide_open(game, state, draws)
                    else:
                        move = bot.decide(game, view(game, state, state.turn), draws)
                    told.append(format_move(game, move))
                    if rng.random() < 0.5:
                        legal = legal_moves(game, state)
                        move = legal[int(rng.random() * min(len(legal), 12))]
                    state = apply(game, state, move)
    return told


def chosen(game: Game, state: State) -> str:
    """What ``rulebook`` does in the position, as text."""
    assert state.turn is not None
    shown = view(game, state, state.turn)
    move: Move = RulebookBot().decide(game, shown, random.Random(0))
    return format_move(game, move)


@pytest.mark.parametrize("name", GOLDEN)
def test_frozen_decisions_are_what_they_always_were(name: str) -> None:
    told = decisions(REFERENCE[name])

    assert len(told) > 500
    assert GOLDEN[name] == hashlib.sha256("\n".join(told).encode()).hexdigest()


@pytest.mark.parametrize(("game", "n_seats"), TABLES, ids=TABLE_IDS)
def test_rulebook_obeys_the_rules_of_every_game(game: Game, n_seats: int) -> None:
    for state in random_states(game, n_seats, random.Random(f"{game} {n_seats}")):
        if state.turn is not None:
            move = RulebookBot().decide(game, view(game, state, state.turn), random.Random(0))
            assert move in legal_moves(game, state)


def test_high_cards_are_those_of_nine_or_more() -> None:
    """The booklet counts a trick for each of them; here they are the upper quarter of the pack."""
    for card, name in enumerate(BID.cards):
        assert (sum(map(int, name)) >= 9) == is_high(BID, Mode(0), Card(card))


def test_rulebook_bids_its_high_cards_or_the_nearest_number_allowed() -> None:
    hands = ["3333 3332 3222 1111 1112 1121 1211 2111", "1122 1212 1221 2112 2121 2211 2222 1222"]
    state = dealt(BID, hands)

    assert "bid 3" == chosen(BID, state)
    assert "bid 0" == chosen(BID, after(BID, state, "bid 3"))
    assert "bid 1" == chosen(BID, after(BID, state, "bid 8")), "8 and 0 would add up to the tricks"


def test_rulebook_bids_in_an_auction_while_its_high_cards_are_worth_it() -> None:
    game = games.one_card()
    hands = ["AS AH AC KS KH KC", "9S 9H 9C 9D TS TH", "JS JH JC JD TC TD", "QS QH QC QD KD AD"]
    state = dealt(game, hands)

    assert "bid 6" == chosen(game, state)
    assert "pass" == chosen(game, after(game, state, "bid 6"))


def test_rulebook_leads_the_highest_to_win_and_the_lowest_to_lose() -> None:
    hands = ["3333 1111 1112 1121 1211 2111 2222 1222", "1122 1212 1221 2112 2121 2211 2212 2221"]

    assert chosen(WIN, dealt(WIN, hands)).startswith("3333 ")
    assert chosen(LOSE, dealt(LOSE, hands)).startswith("1111 ")


@pytest.mark.parametrize(
    ("mode", "held", "choice"),
    [
        ("win", "2233 1233 3333", "1233"),
        ("win", "1113 1213 1333", "1333"),
        ("win", "2221 1112 3332", "1112"),
        ("lose", "1113 1123 1333", "1123"),
        ("lose", "2233 1333 3333", "3333"),
        ("lose", "2221 1112 3332", "3332"),
    ],
    ids=[
        "wins as cheaply as it can",
        "with the one card that does",
        "throws the lowest where none does",
        "ducks with the highest that loses",
        "takes with the highest where all do",
        "throws the highest",
    ],
)
def test_rulebook_follows_last(mode: str, held: str, choice: str) -> None:
    """After a lead of 2223 that calls 3 stars; its value is 9, and an equal one later wins."""
    game = games.xactika(mode=mode, hand_size=3)
    state = after(game, dealt(game, ["2223 1131 1132", held]), "2223 stars")

    assert choice == chosen(game, state)


def test_rulebook_plays_low_where_all_take_but_others_follow() -> None:
    game = games.xactika(mode="lose", hand_size=3)
    hands = ["1113 1131 1132", "1233 1333 3333", "1212 1122 1221"]

    assert "1233" == chosen(game, after(game, dealt(game, hands), "1113 stars"))


def test_frozen_name_means_the_frozen_player() -> None:
    for name in names():
        assert player(name) is (REFERENCE.get(name) or BOTS[name])
    assert player("rulebook") is REFERENCE["rulebook"]


@pytest.mark.parametrize(
    ("name", "fact"),
    [
        ("nobody", "there is no bot 'nobody'; there are random, rulebook,"),
        ("tests.arena.nowhere:Bot", "there is no bot 'tests.arena.nowhere:Bot': No module named"),
        ("tests.arena.players:Nobody", "has no attribute 'Nobody'"),
        ("tests.arena.players:NOT_A_BOT", "is no bot: it has neither decide nor decide_open"),
    ],
)
def test_wrong_name_is_told(name: str, fact: str) -> None:
    with pytest.raises(ArenaError, match=fact.replace("[", r"\[")):
        player(name)
