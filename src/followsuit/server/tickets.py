"""One-time tickets: a link that makes another device the same guest.

They live in memory alone and not for long; a server that starts anew knows none.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass

from followsuit.server.invitations import digest, new_secret

LIFETIME = 120.0
"""Seconds."""
MOST = 10_000
"""Tickets remembered; the oldest goes first."""


@dataclass(frozen=True, slots=True)
class _Ticket:
    guest: str
    until: float


class Tickets:
    """The tickets that have been issued and not used. clock: seconds."""

    def __init__(
        self, clock: Callable[[], float], entropy: Callable[[int], bytes], most: int = MOST
    ) -> None:
        self._clock = clock
        self._entropy = entropy
        self._most = most
        # By digest, so that the time of a look-up tells nothing; oldest first.
        self._tickets: OrderedDict[bytes, _Ticket] = OrderedDict()
        self._by_guest: dict[str, bytes] = {}

    def issue(self, guest: str) -> str:
        """A new ticket, in place of the guest's last one; valid for LIFETIME."""
        self._remove(self._by_guest.get(guest))
        text = new_secret(self._entropy)
        key = digest(text)
        self._tickets[key] = _Ticket(guest, self._clock() + LIFETIME)
        self._by_guest[guest] = key
        if len(self._tickets) > self._most:
            self._remove(next(iter(self._tickets)))
        return text

    def find(self, ticket: str) -> str | None:
        """The guest it was issued to; None when it is unknown, used or too old."""
        found = self._tickets.get(digest(ticket))
        return found.guest if found is not None and self._clock() < found.until else None

    def redeem(self, ticket: str) -> str | None:
        """The same, once: from now on the ticket is used."""
        guest = self.find(ticket)
        self._remove(digest(ticket))
        return guest

    def _remove(self, key: bytes | None) -> _Ticket | None:
        found = self._tickets.pop(key, None) if key is not None else None
        if found is not None:
            del self._by_guest[found.guest]
        return found
