"""The chances equal counting every hand a rival may hold."""

from __future__ import annotations

from itertools import combinations

import pytest

from followsuit import games
from followsuit.bots.knowledge import Knowledge
from followsuit.bots.odds import Rival, call_odds, none_of
from followsuit.engine import Call, Card, Game, Mode, Seat, parse_call, parse_card, trick_winner
from followsuit.engine.state import card_set, cards_in
from followsuit.engine.types import CardSet
from tests.positions import cards

XACTIKA = games.xactika(mode="win")
ONE_CARD = games.one_card()


def counted(game: Game, mode: Mode, call: Call, card: Card, unseen: CardSet, rival: Rival) -> float:
    """Share of the rival's hands from which the card keeps the trick."""
    obliges, follows = game.lookup.obliges[mode][call], game.lookup.follows[mode][call]
    n_kept = n_hands = 0
    for hand in combinations(cards_in(unseen), rival.n_cards):
        is_obliged = card_set(hand) & obliges
        playable = [other for other in hand if not is_obliged or follows >> other & 1]
        wins = [trick_winner(game, mode, call, (card, other)) == 1 for other in playable]
        n_hands += 1
        n_kept += not (any(wins) if rival.is_eager else all(wins))
    return n_kept / n_hands


def mode_of(game: Game, name: str) -> Mode:
    return Mode(game.modes.index(name))


XACTIKA_POSITIONS = [
    (XACTIKA, "play", "2 cubes", "1232", "1211 2222 3233 1111 3333 1113 3223"),
    (XACTIKA, "play", "1 ball", "1111", "1211 1222 1233 1112 3333"),
    (XACTIKA, "play", "3 stars", "3333", "1213 2223 1233 1113 3313"),
]
ONE_CARD_POSITIONS = [
    (ONE_CARD, "hearts up", "spades", "KS", "AS 9S 9H AC JK TD"),
    (ONE_CARD, "hearts down", "hearts", "JH", "AH 9H KH JK AS 9S TC"),
    (ONE_CARD, "no trump up", "clubs", "QC", "KC 9C JK 9S TS AD"),
]


@pytest.mark.parametrize("n_cards", [1, 2, 4])
@pytest.mark.parametrize(
    ("position", "is_eager"),
    [(p, True) for p in XACTIKA_POSITIONS + ONE_CARD_POSITIONS]
    # Nobody shuns tricks where a void seat can be made to trump.
    + [(p, False) for p in XACTIKA_POSITIONS],
)
def test_the_chance_against_one_rival_is_exact(
    position: tuple[Game, str, str, str, str], is_eager: bool, n_cards: int
) -> None:
    game, mode_name, call_name, card, unseen = position
    mode, call = mode_of(game, mode_name), parse_call(game, call_name)
    own, pool = parse_card(game, card), card_set(cards(game, unseen))
    rival = Rival(Seat(1), n_cards, is_eager)
    odds = call_odds(game, Knowledge(1 << own, pool, (0, 0)), mode, call, [rival])

    assert odds.holds(own) == pytest.approx(counted(game, mode, call, own, pool, rival))


def test_a_seat_known_to_be_void_is_not_feared() -> None:
    mode, call = Mode(0), parse_call(XACTIKA, "2 cubes")
    own, pool = parse_card(XACTIKA, "2222"), card_set(cards(XACTIKA, "3233 1111 1113"))
    void = XACTIKA.lookup.follows[mode][call]
    rivals = [Rival(Seat(1), 2, True)]

    feared = call_odds(XACTIKA, Knowledge(1 << own, pool, (0, 0)), mode, call, rivals)
    safe = call_odds(XACTIKA, Knowledge(1 << own, pool, (0, void)), mode, call, rivals)

    assert feared.holds(own) == pytest.approx(1 / 3)
    assert safe.holds(own) == 1.0


def test_nothing_is_missed_when_more_is_drawn_than_is_left() -> None:
    assert none_of(5, 3, 3) == 0.0
    assert none_of(5, 0, 5) == 1.0
    assert none_of(0, 0, 0) == 1.0
