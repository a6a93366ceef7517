"""One browser's socket: frames out at once or from a bounded queue, a rate limit on frames in.

``send`` never waits, so a browser that does not read delays nobody: when its queue is full it is
dropped and may come back and ask for its tables again.
"""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Iterable
from typing import Protocol

from followsuit.server.limits import Bucket

QUEUE = 256
"""Most frames waiting for one browser: a whole hand of ten seats, twice."""
STRIKES = 200
"""Frames refused as too fast before the socket is closed."""

TOO_SLOW = 1013
POLICY = 1008


class Socket(Protocol):
    """What a connection needs of the web framework."""

    def write(self, frame: bytes) -> bool:
        """Send a text frame, in UTF-8, unless the peer is slow to read; whether it was sent."""

    async def send(self, frame: bytes) -> None:
        """Send a text frame; waits while the peer does not read."""


class Connection:
    """A guest's open socket. Made in the task that reads it.

    limits: the buckets that its frames are taken from. close_code: set once it is dropped; the
    reading task then closes the socket.
    """

    def __init__(
        self, socket: Socket, guest: str, limits: Iterable[Bucket], address: str = ""
    ) -> None:
        self.guest = guest
        self.address = address
        self.tables: set[str] = set()
        self.is_reading = False
        self.close_code: int | None = None
        self.close_reason = ""
        self._socket = socket
        self._frames: deque[bytes] | None = None
        self._pump: asyncio.Task[None] | None = None
        self._reader = asyncio.current_task()
        self._limits = tuple(limits)
        self._strikes = 0
        self._is_lost = False

    @property
    def is_dropped(self) -> bool:
        return self.close_code is not None

    def send(self, frame: bytes) -> None:
        """Send a frame or queue it; drops the connection when it does not keep up."""
        if self.close_code is not None or self._is_lost:
            return
        if self._frames is None:
            if self._socket.write(frame):
                return
            self._frames = deque()
            self._pump = asyncio.create_task(self._drain(self._frames))
        if len(self._frames) >= QUEUE:
            self.drop(TOO_SLOW, "you read too slowly; connect again")
            return
        self._frames.append(frame)

    def drop(self, code: int, reason: str) -> None:
        """Forget what is queued and let the reading task close the socket."""
        if self.is_dropped:
            return
        self.close_code, self.close_reason = code, reason
        if self._frames is not None:
            self._frames.clear()
        if self._pump is not None:
            self._pump.cancel()
        # Never in the middle of a message: what was committed must still be told to the others.
        if self.is_reading and self._reader is not None:
            self._reader.cancel()

    def may_speak(self) -> bool:
        """Whether a frame that has just come is within the limit; drops after many that are not."""
        if all(bucket.take() for bucket in self._limits):
            return True
        self._strikes += 1
        if self._strikes >= STRIKES:
            self.drop(POLICY, "too many messages")
        return False

    async def _drain(self, frames: deque[bytes]) -> None:
        """Send what is queued, and what is queued meanwhile."""
        try:
            while frames:
                await self._socket.send(frames.popleft())
        except Exception:  # whatever the framework says of a lost peer
            self._is_lost = True  # the reading task hears of it too and ends
        finally:
            self._frames = self._pump = None
