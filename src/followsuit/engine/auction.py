"""How a deal is bid for: whose turn it is, which bids are legal, and what the auction decides.

Three mechanisms, each frozen data. All take the bids made so far, in order, and the dealer.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal, Protocol

from followsuit.engine.types import PASS, BidValue, IllegalMove, Mode, Seat

Bids = tuple[tuple[Seat, BidValue], ...]


@dataclass(frozen=True, slots=True)
class Outcome:
    """What an auction decided: who declares for how much, the first mode, and who leads."""

    leader: Seat
    mode: Mode
    declarer: Seat | None = None
    contract: int | None = None


class Auction(Protocol):
    """The questions the engine asks of an auction."""

    @property
    def kind(self) -> Literal["none", "exact", "ascending"]:
        """Which mechanism this is, for displays."""

    def turn(self, n_seats: int, dealer: Seat, bids: Bids) -> Seat | None:
        """The seat to bid; None when the auction is over."""

    def legal(self, n_seats: int, dealer: Seat, bids: Bids) -> tuple[BidValue, ...]:
        """Bids the seat to act may make: PASS first, then numbers rising."""

    def refusal(
        self, n_seats: int, dealer: Seat, bids: Bids, value: BidValue | None
    ) -> IllegalMove:
        """Why *value* is not legal; None is neither a whole number nor PASS."""

    def outcome(self, n_seats: int, dealer: Seat, bids: Bids) -> Outcome:
        """What the finished auction decided."""

    def held_to(self, n_seats: int, bids: Bids) -> tuple[int | None, ...]:
        """By seat, the number it must reach for the score; None where it promised nothing."""


@dataclass(frozen=True, slots=True)
class NoAuction:
    """Nobody bids; the dealer's left leads."""

    kind: Literal["none"] = "none"

    def turn(self, n_seats: int, dealer: Seat, bids: Bids) -> Seat | None:
        return None

    def legal(self, n_seats: int, dealer: Seat, bids: Bids) -> tuple[BidValue, ...]:
        return ()

    def refusal(
        self, n_seats: int, dealer: Seat, bids: Bids, value: BidValue | None
    ) -> IllegalMove:
        return IllegalMove("there is no bidding in this game", "not_now")

    def outcome(self, n_seats: int, dealer: Seat, bids: Bids) -> Outcome:
        return Outcome(Seat((dealer + 1) % n_seats), Mode(0))

    def held_to(self, n_seats: int, bids: Bids) -> tuple[int | None, ...]:
        return (None,) * n_seats


@dataclass(frozen=True, slots=True)
class ExactAuction:
    """Each seat once says how many tricks it will take, from the dealer's left, the dealer last.

    tricks: tricks in the deal, also the highest bid. hook: the dealer may not make the sum of all
    bids equal to it. The dealer's left leads.
    """

    tricks: int
    hook: bool
    kind: Literal["exact"] = "exact"

    def turn(self, n_seats: int, dealer: Seat, bids: Bids) -> Seat | None:
        return Seat((dealer + 1 + len(bids)) % n_seats) if len(bids) < n_seats else None

    def legal(self, n_seats: int, dealer: Seat, bids: Bids) -> tuple[BidValue, ...]:
        hooked = self._hooked(n_seats, bids)
        return tuple(value for value in range(self.tricks + 1) if value != hooked)

    def refusal(
        self, n_seats: int, dealer: Seat, bids: Bids, value: BidValue | None
    ) -> IllegalMove:
        if value is not None and value == self._hooked(n_seats, bids):
            return IllegalMove(
                f"the dealer may not bid {value}: the bids would add up to {self.tricks}",
                "bid_hook",
            )
        if value == PASS:
            return IllegalMove("nobody may pass: bid 0 to take no trick", "pass_not_allowed")
        return IllegalMove(f"a bid is a whole number from 0 to {self.tricks}", "bid_out_of_range")

    def outcome(self, n_seats: int, dealer: Seat, bids: Bids) -> Outcome:
        return Outcome(Seat((dealer + 1) % n_seats), Mode(0))

    def held_to(self, n_seats: int, bids: Bids) -> tuple[int | None, ...]:
        held: list[int | None] = [None] * n_seats
        for seat, value in bids:
            assert value != PASS
            held[seat] = value
        return tuple(held)

    def _hooked(self, n_seats: int, bids: Bids) -> int | None:
        if not self.hook or len(bids) != n_seats - 1:
            return None
        rest = self.tricks - sum(value for _, value in bids if value != PASS)
        return rest if rest >= 0 else None


@dataclass(frozen=True, slots=True)
class AscendingAuction:
    """Each bid beats the last; the highest bidder declares and leads.

    lowest: least first bid by number of seats. highest ends the auction at once. pass_final: a
    seat that passed is out; otherwise it may come back while others still bid. If all pass, the
    deal starts in no_bid_mode and the seat no_bid_leader[n_seats] places left of the dealer leads.
    """

    lowest: Mapping[int, int]
    highest: int
    pass_final: bool
    bid_mode: Mode
    no_bid_mode: Mode
    no_bid_leader: Mapping[int, int]
    kind: Literal["ascending"] = "ascending"

    def turn(self, n_seats: int, dealer: Seat, bids: Bids) -> Seat | None:
        seat = Seat((dealer + 1) % n_seats)
        if not bids:
            return seat
        best = self._best(bids)
        if best is not None and best[1] == self.highest:
            return None
        since_best = len(bids) if best is None else len(bids) - 1 - bids.index(best)
        passed = {s for s, value in bids if value == PASS} if self.pass_final else set()
        rivals = n_seats if best is None else n_seats - 1
        if len(passed) >= rivals or (not self.pass_final and since_best >= rivals):
            return None
        seat = Seat((bids[-1][0] + 1) % n_seats)
        while seat in passed:
            seat = Seat((seat + 1) % n_seats)
        return seat

    def legal(self, n_seats: int, dealer: Seat, bids: Bids) -> tuple[BidValue, ...]:
        return (PASS, *range(self._least(n_seats, bids), self.highest + 1))

    def refusal(
        self, n_seats: int, dealer: Seat, bids: Bids, value: BidValue | None
    ) -> IllegalMove:
        best = self._best(bids)
        if isinstance(value, int) and value <= self.highest:
            if best is not None:
                return IllegalMove(f"{value} does not beat the bid of {best[1]}", "bid_too_low")
            least = self._least(n_seats, bids)
            return IllegalMove(f"the lowest first bid is {least}", "bid_too_low")
        return IllegalMove(
            f"a bid is a pass or a whole number up to {self.highest}", "bid_out_of_range"
        )

    def outcome(self, n_seats: int, dealer: Seat, bids: Bids) -> Outcome:
        best = self._best(bids)
        if best is None:
            leader = Seat((dealer + self.no_bid_leader[n_seats]) % n_seats)
            return Outcome(leader, self.no_bid_mode)
        return Outcome(best[0], self.bid_mode, declarer=best[0], contract=best[1])

    def held_to(self, n_seats: int, bids: Bids) -> tuple[int | None, ...]:
        held: list[int | None] = [None] * n_seats
        best = self._best(bids)
        if best is not None:
            held[best[0]] = best[1]
        return tuple(held)

    def _best(self, bids: Bids) -> tuple[Seat, int] | None:
        for seat, value in reversed(bids):
            if value != PASS:
                return seat, value
        return None

    def _least(self, n_seats: int, bids: Bids) -> int:
        best = self._best(bids)
        return self.lowest[n_seats] if best is None else best[1] + 1
