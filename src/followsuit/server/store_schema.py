"""The version of the database's tables that this Follow Suit reads and writes.

The tables themselves are in ``migrations/``, which is loaded only to change them: that is slow.
"""

from __future__ import annotations

from followsuit.server.store import StoreError

SCHEMA_VERSION = 5
"""The number of the newest file in ``migrations/versions``."""


def newer(database: str, version: int) -> StoreError:
    """The error for a database that a later Follow Suit has changed."""
    return StoreError(
        f"{database} is from a newer Follow Suit"
        f" (schema {version}, this one reads {SCHEMA_VERSION}): update Follow Suit"
    )


def older(database: str) -> StoreError:
    """The error for a database that a server has first to bring up to date."""
    return StoreError(f"{database} is from an older Follow Suit: start the server on it once")
