"""A match: several deals, the dealer moving left, totals, and who has won."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from followsuit.engine.events import Deal, DealtCards, Move
from followsuit.engine.game import Game
from followsuit.engine.rules import apply, harvest, scores
from followsuit.engine.state import State, check_deal, seat_of, start
from followsuit.engine.types import DealError, IllegalMove, Seat


@dataclass(frozen=True, slots=True)
class DealResult:
    """A finished deal, by seat.

    held_to: the bid each seat was held to, None where it was held to none.
    """

    dealer: Seat
    held_to: tuple[int | None, ...]
    taken: tuple[int, ...]
    captured: tuple[int, ...]
    scores: tuple[int, ...]


class Match(NamedTuple):
    """Several deals of one game between the same seats, as a value.

    state: the deal being played, or the last one played; None before the first.
    """

    game: Game
    n_seats: int
    first_dealer: Seat
    results: tuple[DealResult, ...] = ()
    state: State | None = None

    @classmethod
    def start(cls, game: Game, n_seats: int, first_dealer: int = 0) -> Match:
        """A match before its first deal; raises DealError for an impossible seat or count."""
        game.hand_size(n_seats)
        return cls(game, int(n_seats), seat_of(first_dealer, n_seats, "the first dealer is"))

    @property
    def dealer(self) -> Seat:
        """Who deals the next deal; the current dealer while one is being played."""
        return Seat((self.first_dealer + len(self.results)) % self.n_seats)

    @property
    def is_playing(self) -> bool:
        """Whether a deal has begun and is not over."""
        return self.state is not None and self.state.phase != "over"

    @property
    def totals(self) -> tuple[int, ...]:
        """Points by seat over all finished deals."""
        return self.totals_after(len(self.results))

    def totals_after(self, n_deals: int) -> tuple[int, ...]:
        """Points by seat over the first *n_deals* finished deals."""
        rows = [result.scores for result in self.results[:n_deals]]
        return tuple(sum(row[seat] for row in rows) for seat in range(self.n_seats))

    @property
    def ranks(self) -> tuple[int, ...]:
        """Place by seat, 1 the best; equal totals share a place."""
        return self.ranks_of(self.totals)

    def ranks_of(self, totals: tuple[int, ...]) -> tuple[int, ...]:
        """Places by seat for these totals, 1 the best."""
        sign = 1 if self.game.plan.best == "high" else -1
        return tuple(1 + sum(sign * other > sign * own for other in totals) for own in totals)

    @property
    def is_over(self) -> bool:
        """Whether the last deal has been played."""
        return not self.is_playing and self.game.plan.is_over(self.totals, len(self.results))

    @property
    def is_extra(self) -> bool:
        """Whether the deal in play, or the last one played, is beyond the plan: it parts a tie."""
        n_deals = (
            len(self.results) if self.is_playing or not self.results else len(self.results) - 1
        )
        return self.game.plan.is_planned_end(self.totals_after(n_deals), n_deals)

    @property
    def winners(self) -> tuple[Seat, ...]:
        """Seats that won, several when they share it; empty while the match goes on."""
        if not self.is_over:
            return ()
        return tuple(Seat(seat) for seat, rank in enumerate(self.ranks) if rank == 1)

    def deal(self, deal: Deal | DealtCards) -> Match:
        """The match with this deal begun; raises DealError if it cannot be."""
        if self.is_playing:
            raise DealError("the hand being played is not over")
        if self.is_over:
            raise DealError("the match is over")
        dealt = deal if isinstance(deal, DealtCards) else check_deal(self.game, deal)
        if len(dealt.hands) != self.n_seats:
            raise DealError(
                f"the deal is for {len(dealt.hands)} seats, the match has {self.n_seats}"
            )
        if dealt.dealer != self.dealer:
            raise DealError(f"seat {dealt.dealer} dealt, but it is seat {self.dealer}'s deal")
        return self._replace(state=start(self.game, dealt))

    def apply(self, move: Move) -> Match:
        """The match after a move by the seat to act; raises IllegalMove."""
        if self.state is None:
            raise IllegalMove("no hand has been dealt", "not_now")
        state = apply(self.game, self.state, move)
        points = scores(self.game, state)
        if points is None:
            return self._replace(state=state)
        crop = harvest(self.game, state)
        result = DealResult(state.deal.dealer, crop.held_to, crop.taken, crop.captured, points)
        return self._replace(state=state, results=(*self.results, result))
