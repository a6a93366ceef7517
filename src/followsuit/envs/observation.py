"""What a seat sees, as numbers: one layout for every game, written from a View and nothing else.

Seats are counted from the one that looks: 0 is itself, 1 the seat on its left, and so on round.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from math import prod
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from followsuit.engine import Bid, Game, Seat, Trick, View
from followsuit.engine.auction import Bids
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
        self._ways = tuple(
            tuple((other - seat) % n_seats for other in range(n_seats)) for seat in range(n_seats)
        )
        """(seat, other): how far round the other is."""
        self._next_seat = tuple((seat + 1) % n_seats for seat in range(n_seats))
        self._n_calls = calls
        self._last_bid: tuple[Bids, bytes] = ((), b"")
        self._last_told: tuple[tuple[Trick, ...], bytes, bytes] = ((), b"", b"")
        self._bids = {
            move.value: number
            for number, move in enumerate(self.actions.moves[:bids])
            if isinstance(move, Bid)
        }

    def __reduce__(self) -> tuple[Callable[..., Layout], tuple[Game, int]]:
        """Copied and sent to other processes as what it is made of."""
        return layout, (self.game, self.n_seats)

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

    def write(self, view: View, out: Observation | None = None) -> Observation:
        """What the seat of the view sees: uint8 (size,). out: written to if given.

        Raises ValueError for a spectator.
        """
        if view.seat is None:
            raise ValueError("a spectator has no observation: ask for the view of a seat")
        row = np.frombuffer(self._row(view, view.seat), np.uint8)
        if out is None:
            return row
        out[:] = row
        return out

    def _row(self, view: View, seat: Seat) -> bytearray:
        """Numbers are set in bytes several times faster than one by one in an array."""
        row = bytearray(self.size)
        first, ways, n_seats = self._first, self._ways[seat], self.n_seats
        for card in view.hand:  # the first field
            row[card] = 1
        if view.tricks:
            gone, unanswered = self._told(view.tricks)
            at = first["gone"]
            row[at : at + len(gone)] = gone
            at, turned = first["unanswered"], seat * self._n_calls
            row[at : at + len(unanswered)] = unanswered[turned:] + unanswered[:turned]
            # As they sit round the table from the seat that looks.
            at, taken = first["taken"], view.taken
            row[at : at + n_seats] = bytes(taken[seat:] + taken[:seat])
            if "captured" in first:
                at, captured = first["captured"], view.captured
                row[at : at + n_seats] = bytes(captured[seat:] + captured[:seat])
        if view.trick is not None:
            self._write_trick(view.trick, ways, row)
        if view.turn is not None:
            row[first["turn"] + ways[view.turn]] = 1
            row[first["phase"] + PHASES.index(view.phase)] = 1
        row[first["mode"] + view.mode] = 1
        row[first["dealer"] + ways[view.dealer]] = 1
        if view.bids:
            bids = self._bid(view.bids)
            at, turned = first["bids"], seat * len(self._bids)
            row[at : at + len(bids)] = bids[turned:] + bids[:turned]
        if view.declarer is not None:
            row[first["declarer"] + ways[view.declarer]] = 1
        return row

    def _bid(self, bids: Bids) -> bytes:
        """The last bid of each seat. The last answer is kept: they stay the same all the play."""
        known, written = self._last_bid
        if known is bids:
            return written
        row = bytearray(self.n_seats * len(self._bids))
        for bidder, value in dict(bids).items():
            row[bidder * len(self._bids) + self._bids[value]] = 1
        written = bytes(row)
        self._last_bid = bids, written
        return written

    def _told(self, tricks: tuple[Trick, ...]) -> tuple[bytes, bytes]:
        """Cards gone, and calls unanswered by seat: of tricks that are over.

        Every seat is told the same until the next trick ends, so the last answer is kept.
        """
        known, gone, unanswered = self._last_told
        if known is tricks:
            return gone, unanswered
        cards_gone = bytearray(len(self.game.cards))
        calls = bytearray(self.n_seats * self._n_calls)
        follows, n_calls = self.game.lookup.follows, self._n_calls
        for leader, mode, call, cards, _ in tricks:
            answers, at = follows[mode][call], int(leader)
            cards_gone[cards[0]] = 1
            for card in cards[1:]:
                at = self._next_seat[at]
                cards_gone[card] = 1
                if not answers >> card & 1:
                    calls[at * n_calls + call] = 1
        gone, unanswered = bytes(cards_gone), bytes(calls)
        self._last_told = tricks, gone, unanswered
        return gone, unanswered

    def _write_trick(self, trick: Trick, ways: Sequence[int], row: bytearray) -> None:
        """The cards on the table, and what they tell. ways: by seat."""
        first, n_calls, n_cards = self._first, self._n_calls, len(self.game.cards)
        leader, mode, call, cards, _ = trick
        answers, way = self.game.lookup.follows[mode][call], ways[leader]
        row[first["call"] + call] = 1
        row[first["leader"] + way] = 1
        row[first["trick"] + way * n_cards + cards[0]] = 1
        for card in cards[1:]:
            way = self._next_seat[way]
            row[first["trick"] + way * n_cards + card] = 1
            if not answers >> card & 1:
                row[first["unanswered"] + way * n_calls + call] = 1

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
