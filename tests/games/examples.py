"""The little language of the examples on the rules pages, and its referee.

An example names a game and its options, seats clockwise with their cards, and then what happens and
what may happen, a line each. Seats without cards get some. What is not true fails.
"""

from __future__ import annotations

import random
import re
from pathlib import Path

from followsuit.engine import (
    PASS,
    Bid,
    Deal,
    Game,
    IllegalMove,
    Move,
    Play,
    State,
    apply,
    legal_moves,
    parse_move,
    random_deal,
    refusal,
    scores,
    start,
)
from followsuit.games import GAMES

DOCS = Path(__file__).parent.parent.parent / "docs"

WHO = re.compile(r"(\w+) (deals and holds|deals|holds) ?(.*)")


def page(key: str) -> str:
    """The rules page of a game."""
    return (DOCS / "rules" / f"{key.replace('_', '-')}.md").read_text(encoding="utf-8")


def examples(text: str) -> list[list[str]]:
    """The lines of every block marked as an example."""
    blocks = re.findall(r"^```example\n(.*?)^```$", text, re.MULTILINE | re.DOTALL)
    return [block.splitlines() for block in blocks]


def game_of(line: str) -> Game:
    """The game in "xactika: mode=bid, hand_size=3"."""
    key, _, rest = line.partition(":")
    kind = GAMES[key]
    values = {o.name: {str(value): value for value in o.values} for o in kind.choices}
    options = dict(part.strip().split("=") for part in rest.split(",") if part.strip())
    return kind.build(**{name: values[name][value] for name, value in options.items()})


def play_through(lines: list[str]) -> None:
    """Play the example; raises AssertionError or IllegalMove with the line that is not so."""
    game = game_of(lines[0])
    names, state, rest = _deal(game, lines[1:])
    for line in rest:
        try:
            state = _line(game, names, state, line)
        except (AssertionError, IllegalMove) as error:
            error.add_note(f"in the example line {line!r}")
            raise


def _deal(game: Game, lines: list[str]) -> tuple[list[str], State, list[str]]:
    """Names by seat, the deal just begun, and the lines that follow."""
    names: list[str] = []
    hands: list[list[str]] = []
    dealer = None
    for line in lines:
        found = WHO.fullmatch(line)
        if found is None:
            break
        if found[2].startswith("deals"):
            dealer = len(names)
        names.append(found[1])
        hands.append(found[3].split())
    rest = lines[sum(1 for line in lines if WHO.fullmatch(line)) :]
    assert dealer is not None, "somebody deals"
    if len(names) == 1 and not hands[0]:  # cards do not matter: the bidders sit in order of speech
        names = list(dict.fromkeys([line.split()[0] for line in rest] + names))
        deal = random_deal(game, len(names), len(names) - 1, random.Random(0))
        return names, start(game, deal), rest
    return names, start(game, Deal(dealer, hands)), rest


def _line(game: Game, names: list[str], state: State, line: str) -> State:
    """The state after a line, which is checked against it."""
    what, _, said = line.partition(": ")
    if what in ("scores", "captured"):
        actual = scores(game, state) if what == "scores" else state.captured
        assert actual is not None, "the hand is over"
        assert said == ", ".join(f"{n} {p}" for n, p in zip(names, actual, strict=True))
        return state
    name, _, words = line.partition(" ")
    seat = names.index(name)
    if words == "takes the trick":
        assert state.trick is None
        assert state.tricks[-1].winner == seat
        return state
    assert state.turn == seat, f"it is {names[state.turn or 0]}'s turn"
    if words == "is asked":
        assert state.phase == "choose"
        return state
    if words.startswith("may "):
        _check_may(game, state, words.removeprefix("may "))
        return state
    return apply(game, state, _move(game, state, words))


def _move(game: Game, state: State, words: str) -> Move:
    """The move told by "bids 3", "leads 1231 cones", "plays TH", "passes" or "reverses"."""
    plain = {"passes": PASS, "reverses": "reverse", "keeps": "keep"}
    if words in plain:
        return parse_move(game, plain[words])
    verb, _, what = words.partition(" ")
    assert verb in ("bids", "leads", "plays"), f"{verb!r} is a verb of examples"
    if verb != "bids":
        assert (state.trick is None) == (verb == "leads"), "a lead is a lead"
    return parse_move(game, f"bid {what}" if verb == "bids" else what)


def _check_may(game: Game, state: State, words: str) -> None:
    """Compare "play KH QH", "bid 0 1" or "not play JK" with the legal moves."""
    forbidden = words.startswith("not ")
    verb, *wanted = words.removeprefix("not ").split()
    legal = legal_moves(game, state)
    if verb == "bid":
        actual = {str(m.value) for m in legal if isinstance(m, Bid) and m.value != PASS}
    else:
        assert verb == "play"
        actual = {game.cards[m.card] for m in legal if isinstance(m, Play)}
    if forbidden:
        assert not actual & set(wanted)
        if verb == "play":
            assert all(refusal(game, state, game.card_index[name]) for name in wanted)
    else:
        assert actual == set(wanted)
