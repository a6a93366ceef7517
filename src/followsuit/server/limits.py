"""Rate limits: token buckets."""

from __future__ import annotations

from collections.abc import Callable


class Bucket:
    """So many at once, and so many a second. Full at first. clock: seconds."""

    def __init__(self, burst: float, per_second: float, clock: Callable[[], float]) -> None:
        self._burst = burst
        self._per_second = per_second
        self._clock = clock
        self._tokens = burst
        self._filled = clock()

    def has_one(self) -> bool:
        """Whether one more is within the limit now."""
        now = self._clock()
        filled = self._tokens + (now - self._filled) * self._per_second
        self._tokens, self._filled = min(self._burst, filled), now
        return self._tokens >= 1.0

    def take(self) -> bool:
        """Count one more, if it is within the limit; whether it is."""
        has_one = self.has_one()
        self._tokens -= has_one
        return has_one

    def give_back(self) -> None:
        """One that was counted does not count."""
        self._tokens = min(self._burst, self._tokens + 1.0)
