"""What a run counts: moves, how long they took, views that came not at all or twice. Pure."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Hashable, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple


class Seen(NamedTuple):
    """What a view says of how far its table is.

    seq: of the view. phase: of the hand. n_bids: made in it. n_left: cards in all hands together.
    """

    seq: int
    phase: str
    n_bids: int
    n_left: int


class Gap(NamedTuple):
    """What is wrong with a view, after the one before it. All zero: nothing."""

    lost: int = 0
    doubled: int = 0
    torn: int = 0


def gap(last: Seen, new: Seen) -> Gap:
    """What is wrong with *new* as the next view of a seat after *last*.

    For tables whose people all stay: then each event is a bid, a card, a choice or a new hand, and
    makes one view. lost: events without one. doubled: a view that was there already, or comes late.
    torn: 1 when the view's cards are not those of one event more, though its ``seq`` is.
    """
    n_events = new.seq - last.seq
    if n_events < 1:
        return Gap(doubled=1)
    if n_events > 1:
        return Gap(lost=n_events - 1)
    if last.phase == "over":
        return Gap(torn=int(new.n_bids > 0 or new.phase == "over"))
    n_moves = new.n_bids - last.n_bids + last.n_left - new.n_left
    return Gap(torn=int(n_moves != (last.phase != "choose")))


class OnTheWay:
    """Messages that have been sent, until each of so many readers has got what came of them."""

    def __init__(self, n_readers: int) -> None:
        self._n_readers = n_readers
        self._sent: dict[Hashable, tuple[float, int]] = {}

    def __len__(self) -> int:
        return len(self._sent)

    def send(self, key: Hashable, now: float) -> None:
        """It is sent. key: tells what will come of it. now: seconds."""
        self._sent[key] = now, 0

    def read(self, key: Hashable, now: float) -> float | None:
        """A reader has got it. Returns the seconds since it was sent once all have, else None."""
        sent = self._sent.get(key)
        if sent is None:  # nobody here sent it
            return None
        moment, n_read = sent
        if n_read + 1 < self._n_readers:
            self._sent[key] = moment, n_read + 1
            return None
        del self._sent[key]
        return now - moment

    def give_up(self) -> int:
        """How many readers still wait for something; none does any more."""
        missing = sum(self._n_readers - n_read for _, n_read in self._sent.values())
        self._sent.clear()
        return missing


@dataclass
class Tally:
    """What has happened since it was begun.

    moves: those that every seat has seen. views: received. seconds: of each of the moves, from its
    sending to the last of its views. late: seconds by which turns were taken later than they were
    due, which is the driver's doing. errors: by what they were.
    """

    moves: int = 0
    views: int = 0
    lost: int = 0
    doubled: int = 0
    seconds: list[float] = field(default_factory=list)
    late: list[float] = field(default_factory=list)
    errors: Counter[str] = field(default_factory=Counter)

    def note(self, found: Gap) -> None:
        """Count what is wrong with a view."""
        self.lost += found.lost
        self.doubled += found.doubled
        if found.torn:
            self.errors["torn view"] += found.torn

    def done(self, seconds: float) -> None:
        """Count a move that all have seen."""
        self.moves += 1
        self.seconds.append(seconds)


def percentile(values: Sequence[float], percent: float) -> float:
    """The least of the values that *percent* in 100 of them do not exceed (nearest rank).

    percent: above 0, at most 100. Raises ValueError when there are no values.
    """
    if not values:
        raise ValueError("no values")
    rank = math.ceil(percent * len(values) / 100)
    return sorted(values)[max(rank, 1) - 1]
