"""Time that only goes on when the test says so."""

from __future__ import annotations

import heapq
from collections.abc import Callable
from dataclasses import dataclass, field


@dataclass(order=True)
class _Later:
    """Something put off until a moment."""

    at: float
    number: int
    call: Callable[[], None] = field(compare=False)
    is_cancelled: bool = field(default=False, compare=False)

    def cancel(self) -> None:
        self.is_cancelled = True


@dataclass
class HandTime:
    """Seconds moved by hand."""

    seconds: float = 1000.0
    _waiting: list[_Later] = field(default_factory=list)
    _number: int = 0

    def now(self) -> float:
        return self.seconds

    def call_later(self, seconds: float, call: Callable[[], None]) -> _Later:
        self._number += 1
        later = _Later(self.seconds + seconds, self._number, call)
        heapq.heappush(self._waiting, later)
        return later

    def pass_by(self, seconds: float) -> None:
        """Let so many seconds go by, and what is due in them happen in its order."""
        end = self.seconds + seconds
        while self._waiting and self._waiting[0].at <= end:
            later = heapq.heappop(self._waiting)
            self.seconds = max(self.seconds, later.at)
            if not later.is_cancelled:
                later.call()
        self.seconds = end

    @property
    def pending(self) -> int:
        """How much is still to come."""
        return sum(not later.is_cancelled for later in self._waiting)
