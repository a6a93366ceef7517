"""uvicorn's protocols, with two bounds that it leaves to a proxy and a short way out.

There may be no proxy: a request has to come to its end in time, and nobody sends control frames and
fragments without end, which the application never sees. A socket can be written to at once.
"""

from __future__ import annotations

import asyncio
from typing import Any, cast

import h11
from uvicorn._types import ASGISendEvent
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import CloseCode, Frame
from websockets.http11 import Request

from followsuit.server.limits import Bucket

REQUEST_WITHIN = 10.0
"""Seconds from the first byte of a request to the last of its body, or from the connection."""
UNSEEN_FRAMES, UNSEEN_FRAMES_PER_SECOND = 120.0, 10.0
"""Pings, pongs and parts of messages: browsers send a pong every 20 s."""


class PatientHTTP(H11Protocol):
    """HTTP that waits for a request, but not for ever."""

    _deadline: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]  # as uvicorn has it
        super().connection_made(transport)
        self._expect_end()

    def data_received(self, data: bytes) -> None:
        super().data_received(data)
        is_begun = self.conn.their_state in (h11.IDLE, h11.SEND_BODY)
        if is_begun and self.transport.get_protocol() is self:  # else it became a socket
            self._expect_end()
        else:
            self._forget_deadline()

    def connection_lost(self, exc: Exception | None) -> None:
        self._forget_deadline()
        super().connection_lost(exc)

    def _expect_end(self) -> None:
        if self._deadline is None:
            self._deadline = self.loop.call_later(REQUEST_WITHIN, self.transport.abort)

    def _forget_deadline(self) -> None:
        if self._deadline is not None:
            self._deadline.cancel()
            self._deadline = None


READ_AHEAD = 4
"""Messages that wait for the application before no more are read."""
DIRECT = "followsuit.direct"
"""The extension of the ASGI scope that is the BoundedSocket itself."""


class BoundedSocket(WebSocketsSansIOProtocol):
    """A socket that is closed by who sends too much of what the application does not see.

    The application may write to it without waiting (docs/performance.md, The server).
    """

    def __init__(self, *args: Any, **keywords: Any) -> None:
        super().__init__(*args, **keywords)
        self._unsent = b""
        self._unseen = Bucket(UNSEEN_FRAMES, UNSEEN_FRAMES_PER_SECOND, self.loop.time)

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if not self.close_sent:  # else the handshake was refused
            cast(dict[str, object], self.scope["extensions"])[DIRECT] = self

    def write_text(self, payload: bytes) -> bool:
        """Send a text frame soon, unless the peer is slow or gone; whether it will be sent.

        After the handshake alone. The frame is that of RFC 6455, 5.2.
        """
        if not self.writable.is_set() or self.close_sent or self.transport.is_closing():
            return False
        size = len(payload)
        if size < 126:
            head = bytes((0x81, size))
        elif size < 1 << 16:
            head = b"\x81\x7e" + size.to_bytes(2, "big")
        else:
            head = b"\x81\x7f" + size.to_bytes(8, "big")
        if not self._unsent:
            _flush_later(self)
        self._unsent += head + payload
        return True

    async def send(self, message: ASGISendEvent) -> None:
        """Send what the application gives the framework, after what it has written here."""
        self.flush()
        await super().send(message)

    def flush(self) -> None:
        """Hand to the operating system what was written."""
        unsent, self._unsent = self._unsent, b""
        if unsent and not (self.close_sent or self.transport.is_closing()):
            self.transport.write(unsent)

    def send_receive_event_to_app(self) -> None:
        """Hand on a message; only who sends several before the first is answered must wait.

        uvicorn stops reading at every message, which costs two calls of the operating system.
        """
        is_paused, self.read_paused = self.read_paused, True
        super().send_receive_event_to_app()
        self.read_paused = is_paused
        is_ahead = self.queue.qsize() >= READ_AHEAD
        if is_ahead and not is_paused and not self.transport.is_closing():
            self.read_paused = True
            self.transport.pause_reading()

    def handle_ping(self) -> None:
        if self._is_bearable():
            super().handle_ping()

    def handle_pong(self, event: Frame) -> None:
        if self._is_bearable():
            super().handle_pong(event)

    def handle_cont(self, event: Frame) -> None:
        if self._is_bearable():
            super().handle_cont(event)

    def _is_bearable(self) -> bool:
        if self.close_sent or self.transport.is_closing():
            return False
        if self._unseen.take():
            return True
        self.conn.fail(CloseCode.POLICY_VIOLATION, "too many frames")
        self.handle_parser_exception()
        return False


_unflushed: dict[asyncio.AbstractEventLoop, list[BoundedSocket]] = {}


def _flush_later(socket: BoundedSocket) -> None:
    """Send all that this turn of the loop writes, to whomever, in one go.

    Who reads is then woken once and not for every frame: docs/performance.md, The server.
    """
    loop = socket.loop
    sockets = _unflushed.get(loop)
    if sockets is None:
        sockets = _unflushed[loop] = []
        loop.call_soon(_flush, loop)
    sockets.append(socket)


def _flush(loop: asyncio.AbstractEventLoop) -> None:
    for socket in _unflushed.pop(loop):
        socket.flush()
