"""Answers to what the page asks by HTTP: a message as JSON, or why there is none."""

from __future__ import annotations

import msgspec
from starlette.responses import Response

from followsuit.server.review_wire import Declined

STATUS = {
    "bad_record": 400,
    "bad_move": 400,
    "too_long": 413,
    "not_over": 409,
    "unknown": 404,
    "busy": 503,
    "unavailable": 503,
}
"""Of each code of ``Declined``, where nothing else is said."""


def answer(message: msgspec.Struct, status: int = 200) -> Response:
    """The message, which nobody keeps for others."""
    headers = {"cache-control": "private, no-store"}
    return Response(msgspec.json.encode(message), status, headers, "application/json")


def declined(code: str, message: str, status: int | None = None) -> Response:
    """Why there is nothing else."""
    return answer(Declined(code, message), status or STATUS[code])
