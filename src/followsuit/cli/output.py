"""The terminal a command writes to: it may lack letters, be full, or be gone.

Only for the streams; what is written, and what a failure means, is the commands' matter.
"""

from __future__ import annotations

import codecs
import io
import os
import sys
from typing import NoReturn

import typer

MINUS = "\N{MINUS SIGN}"


def fail(fact: str) -> NoReturn:
    """End the command for what was asked wrongly: one line, and exit status 2."""
    print(f"followsuit: {fact}", file=sys.stderr)
    raise typer.Exit(2) from None


def soften() -> None:
    """Let the streams write a substitute for a letter that their encoding has not."""
    codecs.register_error("followsuit.nearest", _nearest)
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):  # None where the stream is closed
            stream.reconfigure(errors="followsuit.nearest")


def flush() -> None:
    """Write what the standard output still holds; raises OSError."""
    if isinstance(sys.stdout, io.TextIOWrapper):
        sys.stdout.flush()


def abandon() -> None:
    """Let what the standard output still holds, and all that follows, go nowhere.

    Otherwise the interpreter tries it again at its end, and complains.
    """
    if isinstance(sys.stdout, io.TextIOWrapper):
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, sys.stdout.fileno())
        os.close(nowhere)


def _nearest(error: UnicodeError) -> tuple[str, int]:
    """A hyphen for a minus sign, since a score must stay what it is; else a question mark."""
    assert isinstance(error, UnicodeEncodeError)
    lost = error.object[error.start : error.end]
    return "".join("-" if letter == MINUS else "?" for letter in lost), error.end
