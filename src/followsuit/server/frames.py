"""One text frame from a browser, checked once and for all.

Refused: what is not JSON, NaN and Infinity, a key given twice, nesting without end, and whatever
does not fit the types of ``wire``.
"""

from __future__ import annotations

import json
from collections.abc import Sequence

import msgspec

from followsuit.server import wire


class FrameError(Exception):
    """Not a message. request_id: the ``id`` it carried, 0 if it had none."""

    def __init__(self, fact: str, request_id: int = 0) -> None:
        super().__init__(fact)
        self.request_id = request_id


def read(text: str) -> wire.ClientMessage:
    """The message in a frame; raises FrameError."""
    try:
        parsed = _parse(text)
    except RecursionError:
        raise FrameError("the message is nested too deeply") from None
    except ValueError as error:
        raise FrameError(f"the message is not JSON: {error}") from None
    try:
        return wire.decoder.decode(text)
    except (msgspec.MsgspecError, RecursionError, ValueError) as error:
        raise FrameError(f"the message is not understood: {error}", _request_id(parsed)) from None


def _object(pairs: Sequence[tuple[str, object]]) -> dict[str, object]:
    found = dict(pairs)
    if len(found) < len(pairs):
        raise ValueError("a key is given twice")
    return found


def _constant(name: str) -> object:
    raise ValueError(f"{name} is not a number")


def _request_id(parsed: object) -> int:
    request_id = parsed.get("id") if isinstance(parsed, dict) else None
    return request_id if type(request_id) is int and 0 <= request_id < 2**53 else 0


_parse = json.JSONDecoder(object_pairs_hook=_object, parse_constant=_constant).decode
