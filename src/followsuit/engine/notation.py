"""Cards, calls, moves and hands as text, both ways; bad text names the place of the error.

A card is its name ("1231", "AH"); a lead of a card with several calls adds the word of the call
("1231 cones"); a bid is "bid 3" (or "3", if no card is called so) or "pass"; a choice is "keep"
or "reverse".
"""

from __future__ import annotations

from collections.abc import Iterable

from followsuit.engine.events import Bid, Choose, Move, Play
from followsuit.engine.game import Game
from followsuit.engine.types import PASS, Call, Card, NotationError


def parse_card(game: Game, text: str) -> Card:
    """The card named *text*; raises NotationError telling which character is wrong."""
    found = game.card_index.get(text)
    if found is not None:
        return found
    good = 0
    while good < len(text) and any(name.startswith(text[: good + 1]) for name in game.cards):
        good += 1
    if good == len(text):
        example = next(name for name in game.cards if name.startswith(text))
        raise NotationError(f"{text!r} is cut short: a card is written like {example}")
    return _bad_character(game, text, good)


def _bad_character(game: Game, text: str, good: int) -> Card:
    fitting = sorted(
        {name[good] for name in game.cards if name.startswith(text[:good]) and len(name) > good}
    )
    wanted = f"expected {' or '.join(fitting)}" if fitting else "the card ends before it"
    raise NotationError(f"character {good + 1} of {text!r} is {text[good]!r}: {wanted}")


def format_card(game: Game, card: Card) -> str:
    """The card's name."""
    return game.cards[card]


def parse_hand(game: Game, text: str) -> tuple[Card, ...]:
    """Cards separated by spaces, in the order written; raises NotationError naming the word."""
    cards: list[Card] = []
    for place, word in enumerate(text.split(), 1):
        try:
            card = parse_card(game, word)
        except NotationError as error:
            raise NotationError(f"card {place}: {error}") from None
        if card in cards:
            raise NotationError(f"card {place}: {word} is there twice")
        cards.append(card)
    return tuple(cards)


def format_hand(game: Game, cards: Iterable[Card]) -> str:
    """Card names separated by spaces, in the order given."""
    return " ".join(game.cards[card] for card in cards)


def parse_call(game: Game, text: str) -> Call:
    """The call named *text* ("2 stars"); raises NotationError listing the names."""
    if text in game.calls:
        return Call(game.calls.index(text))
    raise NotationError(f"{text!r} is not a call; calls are {', '.join(game.calls)}")


def format_call(game: Game, call: Call) -> str:
    """The call's name."""
    return game.calls[call]


def parse_move(game: Game, text: str) -> Move:
    """A bid, a play or a choice; raises NotationError.

    "1231 cones" and "1231 3 cones" are the same lead. Whether the move is legal is not asked.
    """
    word, _, rest = text.strip().partition(" ")
    if word in ("keep", "reverse") and not rest:
        return Choose("keep" if word == "keep" else "reverse")
    if word == PASS and not rest:
        return Bid(PASS)
    if word == "bid" or (_is_number(word) and word not in game.card_index):
        number = rest.strip() if word == "bid" else word
        if not _is_number(number) or (word != "bid" and rest):
            raise NotationError(f"{text!r}: a bid is written like 'bid 3'")
        return Bid(int(number))
    card = parse_card(game, word)
    return Play(card, _call_word(game, card, rest.strip()) if rest.strip() else None)


def format_move(game: Game, move: Move) -> str:
    """The move as ``parse_move`` reads it."""
    if isinstance(move, Bid):
        return PASS if move.value == PASS else f"bid {move.value}"
    if isinstance(move, Choose):
        return move.choice
    name = game.cards[move.card]
    if move.call is None or len(game.lookup.all_calls[move.card]) == 1:
        return name
    return f"{name} {game.call_words[move.call]}"


def _call_word(game: Game, card: Card, word: str) -> Call:
    calls = game.lookup.all_calls[card]
    for call in calls:
        if word in (game.call_words[call], game.calls[call]):
            return call
    named = ", ".join(game.call_words[call] for call in calls)
    raise NotationError(f"{word!r} is not a call of {game.cards[card]}; its calls are {named}")


def _is_number(word: str) -> bool:
    return len(word) <= 3 and word.isascii() and word.isdigit()
