"""What the nodes of one service tell each other: that a table is worth a look, and who is there.

Never what is on a table: that is in the log alone. A message may be lost, doubled or late; who
hears one looks into the log, and a sweep finds what nobody told (``hub.SWEEP``).
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Protocol

Guests = frozenset[str]
"""Who is connected to a table at one node."""


class Listener(Protocol):
    """A node that shows tables."""

    def hear(self, table_id: str) -> None:
        """Something may have been stored for the table."""

    def hear_of_people(self, table_id: str) -> None:
        """Somebody has come to the table or gone; and something may have been stored."""

    def hear_said(self, table_id: str, frame: str) -> None:
        """Somebody at the table has said something: a frame for everybody there."""


class Bus(Protocol):
    """The node's line to the others. Nothing here waits for them, or fails because of them."""

    @property
    def node(self) -> str:
        """This node's name, which no other has."""

    @property
    def is_alone(self) -> bool:
        """Whether there can be no other node."""

    @property
    def is_whole(self) -> bool:
        """Whether, as far as is known, all that the others tell arrives."""

    async def start(self, listener: Listener) -> None:
        """Begin to listen."""

    async def close(self) -> None:
        """Say goodbye: nobody is here any more."""

    def wake(self, table_id: str) -> None:
        """Tell the other nodes to look at the table."""

    def say(self, table_id: str, frame: str) -> None:
        """Tell the other nodes what somebody has said there."""

    def attend(self, table_id: str, guests: Guests) -> None:
        """Say who is connected to the table here from now on, and hear of it while anybody is."""

    async def elsewhere(self, table_id: str) -> Mapping[str, Guests]:
        """Who is connected to the table, by other node; only nodes where somebody is."""


class Exchange:
    """Where the nodes of one process meet. One node is the usual case, and has nobody to tell."""

    def __init__(self) -> None:
        self.members: dict[str, InProcessBus] = {}

    def others(self, node: str) -> list[InProcessBus]:
        """All nodes but this one."""
        return [bus for name, bus in self.members.items() if name != node]


class InProcessBus:
    """A node's line within one process. exchange: None for a service of one node."""

    def __init__(self, node: str = "", exchange: Exchange | None = None) -> None:
        self.node = node
        self.is_alone = exchange is None
        self.is_whole = True
        self.here: dict[str, Guests] = {}
        self._exchange = exchange or Exchange()
        self._listener: Listener | None = None

    async def start(self, listener: Listener) -> None:
        """Begin to listen."""
        self._listener = listener
        self._exchange.members[self.node] = self

    async def close(self) -> None:
        """Say goodbye: nobody is here any more."""
        self._exchange.members.pop(self.node, None)
        for table_id in self.here:
            self._tell_of_people(table_id)

    def wake(self, table_id: str) -> None:
        """Tell the other nodes to look at the table."""
        if self.is_alone:
            return
        for other in self._exchange.others(self.node):
            if table_id in other.here and other._listener is not None:
                other._listener.hear(table_id)

    def say(self, table_id: str, frame: str) -> None:
        """Tell the other nodes what somebody has said there."""
        for other in self._exchange.others(self.node):
            if table_id in other.here and other._listener is not None:
                other._listener.hear_said(table_id, frame)

    def attend(self, table_id: str, guests: Guests) -> None:
        """Say who is connected to the table here from now on, and hear of it while anybody is."""
        if guests:
            self.here[table_id] = guests
        else:
            self.here.pop(table_id, None)
        self._tell_of_people(table_id)

    def _tell_of_people(self, table_id: str) -> None:
        for other in self._exchange.others(self.node):
            if table_id in other.here and other._listener is not None:
                other._listener.hear_of_people(table_id)

    async def elsewhere(self, table_id: str) -> Mapping[str, Guests]:
        """Who is connected to the table, by other node."""
        others = self._exchange.others(self.node)
        return {other.node: other.here[table_id] for other in others if table_id in other.here}
