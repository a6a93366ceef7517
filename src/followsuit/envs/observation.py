"""What a seat sees, as numbers: one layout for every game, written from a View and nothing else.

Seats are counted from the one that looks: 0 is itself, 1 the seat on its left, and so on round.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from math import prod
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from followsuit.engine import Bid, Game, View
from followsuit.envs.actions import Actions, actions

Observation = npt.NDArray[np.uint8]
PHASES = ("auction", "play", "choose")


class Field(NamedTuple):
    """A part of an observation. high: its greatest number; 1 for what is so or not."""

    name: str
    shape: tuple[int, ...]
    high: int
    about: str
    first: int = 0
    """Where it begins in the observation."""

    @property
    def size(self) -> int:
        return prod(self.shape)


class Layout:
    """The observation of a game with so many seats: fields one after another, uint8 (size,).

    All cards, calls, modes and bids are one number each, in the game's own order; a field that
    does not apply now is all 0. It is what the hand on the table shows, with the tricks played as a
    set of cards and the calls each seat could not answer: not the order in which they were played.
    """

    def __init__(self, game: Game, n_seats: int) -> None:
        """Lay it out; raises DealError for a number of seats the game has not."""
        self.game = game
        self.n_seats = n_seats
        self.actions: Actions = actions(game, n_seats)
        cards, calls, size = len(game.cards), len(game.calls), game.hand_size(n_seats)
        bids = self.actions.first_choice
        fields = [
            Field("hand", (cards,), 1, "cards the seat holds"),
            Field("gone", (cards,), 1, "cards of the tricks that are over"),
            Field("trick", (n_seats, cards), 1, "the card each seat has played to this trick"),
            Field("call", (calls,), 1, "what was called by the lead of this trick"),
            Field("mode", (len(game.modes),), 1, "the mode that is in force"),
            Field("leader", (n_seats,), 1, "who has led to this trick"),
            Field("turn", (n_seats,), 1, "who is to act"),
            Field("dealer", (n_seats,), 1, "who has dealt"),
            Field("phase", (len(PHASES),), 1, "auction, play, or the choice to turn the order"),
            Field(
                "unanswered", (n_seats, calls), 1, "calls to which a seat has played another card"
            ),
            Field("taken", (n_seats,), size, "tricks taken"),
        ]
        if bids:
            fields += [
                Field("bids", (n_seats, bids), 1, "the last bid of each seat, a pass among them"),
                Field("declarer", (n_seats,), 1, "who has won the auction"),
            ]
        if game.lookup.has_points:
            points = sum(game.tables.points)
            fields.append(Field("captured", (n_seats,), points, "card points in the tricks taken"))
        first = 0
        placed = []
        for field in fields:
            placed.append(field._replace(first=first))
            first += field.size
        self.fields: tuple[Field, ...] = tuple(placed)
        self.size = first
        """Numbers in an observation."""
        self._by_name = {field.name: field for field in self.fields}
        self._first = {field.name: field.first for field in self.fields}

    def __getitem__(self, name: str) -> Field:
        """The field of this name; raises KeyError."""
        try:
            return self._by_name[name]
        except KeyError:
            known = ", ".join(self._by_name)
            raise KeyError(f"there is no field {name!r}; there are {known}") from None

    def __contains__(self, name: object) -> bool:
        return name in self._by_name

    @property
    def high(self) -> Observation:
        """uint8 (size,): the greatest number of each place."""
        return np.concatenate([np.full(field.size, field.high, np.uint8) for field in self.fields])

    def split(self, observation: npt.NDArray[np.uint8]) -> dict[str, npt.NDArray[np.uint8]]:
        """Views of the fields by name; the last axis of *observation* has the layout's size."""
        around = observation.shape[:-1]
        return {
            field.name: observation[..., field.first : field.first + field.size].reshape(
                *around, *field.shape
            )
            for field in self.fields
        }

    def write(self, view: View, out: Observation) -> None:
        """What the seat of the view sees. out: uint8 (size,). Raises ValueError for a spectator."""
        if view.seat is None:
            raise ValueError("a spectator has no observation: ask for the view of a seat")
        out.fill(0)
        seat, first = view.seat, self._first
        ways = [(other - seat) % self.n_seats for other in range(self.n_seats)]
        out[[first["hand"] + card for card in view.hand]] = 1
        self._write_tricks(view, ways, out)
        if view.turn is not None:
            out[first["turn"] + ways[view.turn]] = 1
            out[first["phase"] + PHASES.index(view.phase)] = 1
        out[first["mode"] + view.mode] = 1
        out[first["dealer"] + ways[view.dealer]] = 1
        for other, way in enumerate(ways):
            out[first["taken"] + way] = view.taken[other]
            if "captured" in first:
                out[first["captured"] + way] = view.captured[other]
        for bidder, value in dict(view.bids).items():
            bid = self.actions.number(Bid(value))
            out[first["bids"] + ways[bidder] * self.actions.first_choice + bid] = 1
        if view.declarer is not None:
            out[first["declarer"] + ways[view.declarer]] = 1

    def _write_tricks(self, view: View, ways: Sequence[int], out: Observation) -> None:
        """The cards on the table and those before, and what they tell. ways: by seat."""
        first, n_calls, n_cards = self._first, len(self.game.calls), len(self.game.cards)
        for trick in (*view.tricks, *([view.trick] if view.trick else ())):
            answers = self.game.lookup.follows[trick.mode][trick.call]
            for place, card in enumerate(trick.cards):
                way = ways[(trick.leader + place) % self.n_seats]
                if trick is view.trick:
                    out[first["trick"] + way * n_cards + card] = 1
                else:
                    out[first["gone"] + card] = 1
                if place and not answers >> card & 1:
                    out[first["unanswered"] + way * n_calls + trick.call] = 1
        if view.trick is not None:
            out[first["call"] + view.trick.call] = 1
            out[first["leader"] + ways[view.trick.leader]] = 1

    def text(self) -> str:
        """The fields as a table in Markdown."""
        lines = ["| field | shape | from | to | greatest | |", "|---|---|---|---|---|---|"]
        for name, shape, high, about, first in self.fields:
            size = prod(shape)
            lines.append(f"| `{name}` | {shape} | {first} | {first + size} | {high} | {about} |")
        return "\n".join(lines)


@lru_cache(maxsize=64)
def layout(game: Game, n_seats: int) -> Layout:
    """The game's layout; raises DealError for a number of seats the game has not."""
    return Layout(game, n_seats)
