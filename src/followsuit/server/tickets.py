"""One-time tickets: a link that makes another device the same guest."""

from __future__ import annotations

from collections.abc import Callable

from followsuit.server.invitations import digest, new_secret
from followsuit.server.shelf import Shelf

LIFETIME = 120.0
"""Seconds."""


class Tickets:
    """The tickets that have been issued and not used; every method raises UnavailableError.

    They lie on the shelf by digest, so that the time of a look-up tells nothing.
    """

    def __init__(self, shelf: Shelf, entropy: Callable[[int], bytes]) -> None:
        self._shelf = shelf
        self._entropy = entropy

    async def issue(self, guest: str) -> str:
        """A new ticket, in place of the guest's last one; valid for LIFETIME."""
        last = await self._shelf.take(_of(guest))
        if last is not None:
            await self._shelf.take(last)
        text = new_secret(self._entropy)
        await self._shelf.put(_key(text), guest, LIFETIME)
        await self._shelf.put(_of(guest), _key(text), LIFETIME)
        return text

    async def redeem(self, ticket: str) -> str | None:
        """The guest it was issued to, once; None when it is unknown, used or too old."""
        return await self._shelf.take(_key(ticket))


def _key(ticket: str) -> str:
    return f"ticket {digest(ticket).hex()}"


def _of(guest: str) -> str:
    return f"ticket of {guest}"
