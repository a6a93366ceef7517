"""Who sits where: each deal is played once in every seating of a contest."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations
from typing import Literal, get_args

Seatings = Literal["one", "half", "rest", "mixed", "all"]
"""one: one seat of the first bot against a field of the other. half, rest: it has half of the
seats, or all but one. mixed: all bots at one table. all: these three for every pair, and mixed."""

SEATINGS: tuple[Seatings, ...] = get_args(Seatings)


@dataclass(frozen=True, slots=True)
class Contest:
    """Bots at one table, and the seatings in which they play each deal.

    A side is a place in *bots*; a bot may be on two sides. pattern: "1-v-3", or "mixed".
    seatings: (seating, seat) to the side that sits there; every side sits in every seat equally
    often.
    """

    bots: tuple[str, ...]
    pattern: str
    seatings: tuple[tuple[int, ...], ...]

    @property
    def pairing(self) -> str:
        return " v ".join(self.bots)

    @property
    def is_mixed(self) -> bool:
        return self.pattern == "mixed"


@lru_cache(maxsize=64)
def contests(bots: tuple[str, ...], n_seats: int, seatings: Seatings) -> tuple[Contest, ...]:
    """The contests of these bots, at least two.

    Without "all" the first bot meets each of the others; with it every two of them meet.
    """
    shares = {"one": (1,), "half": (n_seats // 2,), "rest": (n_seats - 1,), "mixed": ()}
    pairs = [(bots[0], other) for other in bots[1:]]
    sizes = shares.get(seatings)
    if sizes is None:
        pairs = list(combinations(bots, 2))
        sizes = tuple(dict.fromkeys((1, n_seats // 2, n_seats - 1)))
    found = [
        Contest(pair, f"{size}-v-{n_seats - size}", _turns(_spread(size, n_seats)))
        for pair in pairs
        for size in sizes
    ]
    if seatings == "mixed" or (seatings == "all" and 2 < len(bots) <= n_seats):
        table = tuple(seat % len(bots) for seat in range(n_seats))
        found.append(Contest(bots, "mixed", _turns(table)))
    return tuple(found)


def _spread(size: int, n_seats: int) -> tuple[int, ...]:
    """Side 0 in *size* seats, as evenly round the table as they go; side 1 in the others."""
    return tuple(0 if seat * size % n_seats < size else 1 for seat in range(n_seats))


def _turns(table: tuple[int, ...]) -> tuple[tuple[int, ...], ...]:
    """The table turned seat by seat all the way round, each different one once.

    Not every subset of seats: at ten seats there are 252 halves, and ten turns of one.
    """
    turned = (table[-turn:] + table[:-turn] for turn in range(len(table)))
    return tuple(dict.fromkeys(turned))
