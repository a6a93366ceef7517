"""The kernel agrees with an independent referee on every legal set, winner and score.

Source: tests/vectors/README.md. Nothing here asks the engine.
"""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from followsuit import games
from followsuit.engine import Game
from followsuit.kernel.boards import dealt
from followsuit.kernel.packed import BOARDS, CHOOSE, OVER, PLAY, SEATS, Record, n_words, pack
from followsuit.kernel.play import MOST_MOVES
from tests.conformance.test_vectors import Vector, lines
from tests.kernel import jitted


class Table:
    """A deal on a board, played by codes."""

    def __init__(self, game: Game, dealer: int, hands: list[list[str]]) -> None:
        self.game = game
        sets = [sum(1 << game.card_index[name] for name in hand) for hand in hands]
        self._look(dealt(game, dealer, sets), [])

    def play(self, code: int) -> None:
        """Make a move, which is legal."""
        assert code in self.legal
        self._look(self._boards[-1:], [code])

    def _look(self, board: Record, codes: list[int]) -> None:
        n = len(codes) + 1
        self._boards = np.zeros(n, BOARDS[n_words(self.game)])
        legals = np.full((n, MOST_MOVES), -1, np.int16)
        points = np.zeros((n, SEATS), np.int64)
        made = np.array(codes, np.int16)
        jitted.trace(pack(self.game), board, made, self._boards, legals, points)
        self.board: Any = self._boards[-1]
        self.legal: list[int] = [code for code in legals[-1].tolist() if code >= 0]
        self.points = points[-1].tolist()

    @property
    def playable(self) -> set[str]:
        """Names of the cards that may be played, whatever they call."""
        return {self.game.cards[code // 16] for code in self.legal}

    def card(self, name: str, call: int | None) -> int:
        """The code of a play; of a card that makes one call, if none is told."""
        card = self.game.card_index[name]
        if call is not None:
            return 16 * card + call + 1
        return next(code for code in self.legal if code // 16 == card)


def bid(value: int | str) -> int:
    return 0 if value == "pass" else int(value) + 1


def bids(table: Table, made: list[Vector]) -> None:
    for each in made:
        assert each["seat"] == table.board["turn"]
        assert [bid(value) for value in each["legal"]] == table.legal
        table.play(bid(each["bid"]))


def trick(table: Table, played: Vector, call: int | None) -> None:
    """Play a trick, its leader, legal sets, winner and points compared."""
    taken, captured = table.board["taken"].copy(), table.board["captured"].sum()
    assert played["leader"] == table.board["turn"]
    for place, play in enumerate(played["plays"]):
        assert (PLAY, play["seat"]) == (table.board["phase"], table.board["turn"])
        assert set(play["legal"]) == table.playable
        table.play(table.card(play["card"], None if place else call))
    winners = np.flatnonzero(table.board["taken"] - taken)
    assert [played["winner"]] == winners.tolist()
    if "points" in played and table.board["phase"] != OVER:
        assert played["points"] == table.board["captured"].sum() - captured


@pytest.mark.parametrize("vector", lines("xactika.jsonl"))
def test_xactika_agrees_with_the_referee(vector: Vector) -> None:
    game = games.xactika(mode=vector["variant"], hand_size=vector["hand_size"])
    table = Table(game, vector["dealer"], vector["hands"])

    bids(table, vector["bids"])
    for played in vector["tricks"]:
        shape, count = played["call"]
        wanted = (f"{count} {shape}", f"{count} {shape[:-1]}")
        call = next(i for i, name in enumerate(game.calls) if name in wanted)
        trick(table, played, call)

    n_seats = vector["seats"]
    assert OVER == table.board["phase"]
    assert vector["took"] == table.board["taken"][:n_seats].tolist()
    assert vector["score"] == table.points[:n_seats]


@pytest.mark.parametrize("vector", lines("one-card.jsonl"))
def test_one_card_agrees_with_the_referee(vector: Vector) -> None:
    table = Table(games.one_card(), vector["dealer"], vector["hands"])

    bids(table, vector["auction"])
    declared = (table.board["declarer"], table.board["contract"])
    assert (vector["bidder"], vector["bid"]) == tuple(None if n < 0 else n for n in declared)
    for played in vector["tricks"]:
        trick(table, played, None)
        assert ("reverse" in played) == (table.board["phase"] == CHOOSE)
        if "reverse" in played:
            assert played["winner"] == table.board["turn"]
            table.play(int(played["reverse"]))

    n_seats = vector["seats"]
    assert OVER == table.board["phase"]
    assert vector["captured"] == table.board["captured"][:n_seats].tolist()
    assert vector["score"] == table.points[:n_seats]
