"""uvicorn's protocols with two bounds that it leaves to a proxy, and there may be none.

A request has to come to its end in time, and nobody sends control frames and fragments without end,
which the application never sees.
"""

from __future__ import annotations

import asyncio
from typing import Any

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import CloseCode, Frame

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


class BoundedSocket(WebSocketsSansIOProtocol):
    """A socket that is closed by who sends too much of what the application does not see."""

    def __init__(self, *args: Any, **keywords: Any) -> None:
        super().__init__(*args, **keywords)
        self._unseen = Bucket(UNSEEN_FRAMES, UNSEEN_FRAMES_PER_SECOND, self.loop.time)

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
