"""The engine agrees with an independent referee on every legal set, winner and score.

Source: tests/vectors/README.md.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from followsuit import games
from followsuit.engine import Choose, Deal, Game, Play, State, apply, legal_moves, scores, start
from tests.positions import after, legal

Vector = dict[str, Any]

VECTORS = Path(__file__).parent.parent / "vectors"


def lines(name: str) -> list[Any]:
    """The vectors of a file, each a test of its own, named by its line."""
    text = (VECTORS / name).read_text()
    return [
        pytest.param(json.loads(line), id=f"line{number}")
        for number, line in enumerate(text.splitlines(), 1)
    ]


def bids(game: Game, state: State, made: list[Vector]) -> State:
    """The state after the bids, each legal set and turn compared."""
    for bid in made:
        assert state.turn == bid["seat"]
        wanted = ["pass" if v == "pass" else f"bid {v}" for v in bid["legal"]]
        assert legal(game, state) == wanted
        state = after(game, state, "pass" if bid["bid"] == "pass" else f"bid {bid['bid']}")
    return state


def playable(game: Game, state: State) -> set[str]:
    """Names of the cards that may be played, whatever they call."""
    return {game.cards[m.card] for m in legal_moves(game, state) if isinstance(m, Play)}


def trick(game: Game, state: State, played: Vector, call: str | None) -> State:
    """The state after a trick, its leader, legal sets, winner and points compared."""
    n_tricks, captured = len(state.tricks), sum(state.captured)
    assert state.turn == played["leader"]
    for place, play in enumerate(played["plays"]):
        assert (state.phase, state.turn) == ("play", play["seat"])
        assert playable(game, state) == set(play["legal"])
        words = f"{play['card']} {call}" if call and not place else play["card"]
        state = after(game, state, words)
    assert state.tricks[n_tricks].winner == played["winner"]
    if "points" in played and state.phase != "over":
        assert sum(state.captured) - captured == played["points"]
    return state


@pytest.mark.parametrize("vector", lines("xactika.jsonl"))
def test_xactika_agrees_with_the_referee(vector: Vector) -> None:
    game = games.xactika(mode=vector["variant"], hand_size=vector["hand_size"])
    state = start(game, Deal(vector["dealer"], vector["hands"]))

    state = bids(game, state, vector["bids"])
    for played in vector["tricks"]:
        shape, count = played["call"]
        wanted = next(c for c in game.calls if c in (f"{count} {shape}", f"{count} {shape[:-1]}"))
        state = trick(game, state, played, shape)
        assert game.calls[state.tricks[-1].call] == wanted

    assert state.phase == "over"
    assert list(state.taken) == vector["took"]
    assert scores(game, state) == tuple(vector["score"])


@pytest.mark.parametrize("vector", lines("one-card.jsonl"))
def test_one_card_agrees_with_the_referee(vector: Vector) -> None:
    game = games.one_card()
    state = start(game, Deal(vector["dealer"], vector["hands"], [vector["centre"]]))

    state = bids(game, state, vector["auction"])
    assert (state.declarer, state.contract) == (vector["bidder"], vector["bid"])
    assert state.turn == vector["leader"]
    for played in vector["tricks"]:
        state = trick(game, state, played, None)
        assert (state.phase == "choose") == ("reverse" in played)
        if "reverse" in played:
            assert state.turn == played["winner"]
            state = apply(game, state, Choose("reverse" if played["reverse"] else "keep"))

    assert state.phase == "over"
    assert trump_of(game, state) == vector["trump"]
    assert list(state.captured) == vector["captured"]
    assert scores(game, state) == tuple(vector["score"])


def trump_of(game: Game, state: State) -> str | None:
    """Initial of the trump suit, None at no trump."""
    word = game.modes[state.mode].split()[0]
    return None if word == "no" else word[0].upper()


@pytest.mark.parametrize(("name", "n_lines"), [("xactika.jsonl", 270), ("one-card.jsonl", 240)])
def test_no_vector_is_missing(name: str, n_lines: int) -> None:
    assert len(lines(name)) == n_lines
