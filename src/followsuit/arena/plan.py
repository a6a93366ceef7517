"""What an arena plays: a value that fixes every deal, seating and draw."""

from __future__ import annotations

from dataclasses import dataclass

from followsuit.arena.errors import ArenaError
from followsuit.arena.players import player
from followsuit.arena.seating import SEATINGS, Contest, Seatings, contests
from followsuit.engine import Game


@dataclass(frozen=True, slots=True)
class Plan:
    """Bots, by name, on the same deals; raises ArenaError or DealError for what cannot be played.

    seats: numbers of seats, one table after the other. n_deals: at each. match: deals of a match;
    where the game is played to a target too, since only equal lengths can be compared.
    """

    game: Game
    seats: tuple[int, ...]
    bots: tuple[str, ...]
    n_deals: int
    seed: int = 1
    seatings: Seatings = "one"
    match: int = 8

    def __post_init__(self) -> None:
        for fact, number in (("deals", self.n_deals), ("a match of deals", self.match)):
            if number < 1:
                raise ArenaError(f"{fact}: it must be 1 or more, not {number}")
        if self.seatings not in SEATINGS:
            raise ArenaError(f"seatings are {', '.join(SEATINGS)}; not {self.seatings!r}")
        if len(self.bots) < 2:
            raise ArenaError("name two bots or more: the first one against each of the others")
        for name in self.bots:
            player(name)
        if not self.seats or len(set(self.seats)) < len(self.seats):
            raise ArenaError("name one number of seats or several different ones")
        for n_seats in self.seats:
            self.game.hand_size(n_seats)
            if self.seatings == "mixed" and n_seats < len(self.bots):
                raise ArenaError(f"{len(self.bots)} bots do not fit at a table of {n_seats} seats")

    def contests(self, n_seats: int) -> tuple[Contest, ...]:
        """Who meets whom, and in which seatings, at a table of *n_seats*."""
        return contests(self.bots, n_seats, self.seatings)

    @property
    def tasks(self) -> list[tuple[int, int]]:
        """(number of seats, number of the deal) in the order in which results are kept."""
        return [(n_seats, number) for n_seats in self.seats for number in range(self.n_deals)]
