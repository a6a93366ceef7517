"""Small facts that all nodes share for a while: tickets, and how often somebody has guessed.

They need not outlive a restart. With one node they lie in its memory, with several in the broker.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable
from typing import NamedTuple, Protocol

MOST = 20_000
"""Facts kept in memory; the oldest goes first."""


class Shelf(Protocol):
    """Texts by key. Each method raises UnavailableError while the shelf cannot be reached."""

    async def put(self, key: str, text: str, seconds: float) -> None:
        """Keep the text so long, in place of what was kept."""

    async def take(self, key: str) -> str | None:
        """What was kept, None when there is nothing or no more: of several at once one gets it."""

    async def count(self, key: str, seconds: float, by: int = 1) -> int:
        """Count up; what it comes to. It begins anew so long after the first was counted."""


class _Kept(NamedTuple):
    text: str
    until: float


class MemoryShelf:
    """A shelf of one process. clock: seconds. most: facts kept."""

    def __init__(self, clock: Callable[[], float], most: int = MOST) -> None:
        self._clock = clock
        self._most = most
        self._kept: OrderedDict[str, _Kept] = OrderedDict()

    def __len__(self) -> int:
        return len(self._kept)

    async def put(self, key: str, text: str, seconds: float) -> None:
        """Keep the text so long, in place of what was kept."""
        self._keep(key, _Kept(text, self._clock() + seconds))

    def _get(self, key: str) -> str | None:
        """What is kept; None when there is nothing, or no more."""
        kept = self._kept.get(key)
        return kept.text if kept is not None and self._clock() < kept.until else None

    async def take(self, key: str) -> str | None:
        """What was kept; None when there is nothing, or no more."""
        text = self._get(key)
        self._kept.pop(key, None)
        return text

    async def count(self, key: str, seconds: float, by: int = 1) -> int:
        """Count up; what it comes to."""
        text = self._get(key)
        until = self._clock() + seconds if text is None else self._kept[key].until
        n = max(0, int(text or 0) + by)
        self._keep(key, _Kept(str(n), until))
        return n

    def _keep(self, key: str, kept: _Kept) -> None:
        self._kept[key] = kept
        self._kept.move_to_end(key)
        if len(self._kept) > self._most:
            self._kept.popitem(last=False)
