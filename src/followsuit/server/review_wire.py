"""What the page asks for by HTTP when somebody looks back at a match; JSON.

The client's types of these are generated together with those of ``wire``.
"""

from __future__ import annotations

from msgspec import Struct

from followsuit.analysis import Analysis
from followsuit.server import wire


class Replay(Struct, frozen=True):
    """A match, event by event, with all hands open."""

    record: str
    """The record itself, as a file has it."""
    table: wire.TableMessage
    frames: list[wire.ViewMessage]
    """The table after each event of the record, the first deal being the first."""
    notes: list[str]
    """What the reader of the record put up with, a sentence each."""


class Branch(Struct, frozen=True, forbid_unknown_fields=True):
    """What if: another move at this event of the record, and bots from there."""

    record: str
    event: int
    """Its place among the record's events, from 0."""
    move: str
    """As a record writes it: "bid 3", "pass", "1231 cones", "keep"."""


class Shared(Struct, frozen=True):
    """A lasting link to a match: ``r/{secret}`` shows it, ``embed.html#/r/{secret}`` in a frame."""

    secret: str


class Progress(Struct, frozen=True):
    """A line of the answer while a match is being analysed."""

    done: int
    """Decisions."""
    all: int


class Analysed(Struct, frozen=True):
    """The last line of that answer."""

    analysis: Analysis


class Declined(Struct, frozen=True):
    """The answer to what cannot be done.

    code: bad_record, bad_move, too_long, unknown, not_over, busy, stopped, unavailable.
    """

    code: str
    message: str
    """In English; of a record that is wrong with its line."""
