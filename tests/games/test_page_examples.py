"""What the rules panel of the page draws is what the engine plays."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from followsuit.engine import Game, Mode, legal_moves, parse_call, parse_card, trick_winner
from followsuit.engine.events import Play
from followsuit.engine.state import card_set
from followsuit.games import GAMES
from tests.positions import after, dealt

FILE = Path(__file__).parents[2] / "web" / "src" / "rules" / "examples.json"
EXAMPLES = [
    (GAMES[key].build(), name, example)
    for key, by_name in json.loads(FILE.read_text(encoding="utf-8")).items()
    for name, example in by_name.items()
]
TRICKS = [each for each in EXAMPLES if "winner" in each[2]]
HANDS = [each for each in EXAMPLES if "legal" in each[2]]


@pytest.mark.parametrize(("game", "name", "example"), TRICKS, ids=lambda value: str(value)[:20])
def test_the_drawn_trick_has_the_drawn_winner(
    game: Game, name: str, example: dict[str, object]
) -> None:
    """Each trick on the page, judged in the mode and for the call that it shows."""
    mode = Mode(game.modes.index(str(example["mode"])))
    call = parse_call(game, str(example["call"]))
    cards = [parse_card(game, card) for card in list_of(example["cards"])]

    assert example["winner"] == trick_winner(game, mode, call, cards)


@pytest.mark.parametrize(("game", "name", "example"), HANDS, ids=lambda value: str(value)[:20])
def test_the_drawn_hand_may_play_what_is_drawn(
    game: Game, name: str, example: dict[str, object]
) -> None:
    """Each hand on the page that has to follow a lead."""
    hand = list_of(example["hand"])
    small = GAMES[game.key].build(hand_size=len(hand))
    lead = str(example["lead"])
    free = [card for card in small.cards if card not in (*hand, lead)]
    state = dealt(small, [" ".join((lead, *free[: len(hand) - 1])), " ".join(hand)])
    call = parse_call(small, str(example["call"]))

    state = after(small, state, f"{lead} {small.call_words[call]}")

    legal = [move.card for move in legal_moves(small, state) if isinstance(move, Play)]
    expected = [parse_card(small, card) for card in list_of(example["legal"])]
    assert card_set(expected) == card_set(legal)


def list_of(value: object) -> list[str]:
    """The texts of a list in the file."""
    assert isinstance(value, list)
    return [str(item) for item in value]
