"""What the server logs: facts about its work, to the error stream, and never a card.

The text of an error can tell a hand, so an error is logged by its type and place alone.
"""

from __future__ import annotations

import logging
import sys
import traceback
from pathlib import Path

import structlog

STRANGERS_FAULTS = ("Invalid UTF-8", "Invalid HTTP request", "Unsupported upgrade request")


def where(error: BaseException) -> str:
    """The error's type and the line it came from, without its text."""
    frames = traceback.extract_tb(error.__traceback__)
    place = f" at {Path(frames[-1].filename).name}:{frames[-1].lineno}" if frames else ""
    return f"{type(error).__name__}{place}"


def log_to_stderr() -> None:
    """Set up all logs of the process. An error stream that is full or closed stops nothing."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(Discreet("%(levelname)s %(message)s"))
    logging.basicConfig(handlers=[handler], level=logging.WARNING)
    logging.getLogger("uvicorn.error").addFilter(_is_our_fault)
    structlog.configure(
        processors=[
            structlog.processors.TimeStamper(fmt="iso"),
            structlog.processors.LogfmtRenderer(bool_as_flag=False),
        ],
        # Not a PrintLogger: that one raises when the stream does.
        logger_factory=structlog.stdlib.LoggerFactory(),
        cache_logger_on_first_use=True,
    )


class Discreet(logging.Formatter):
    """Tells of an exception its type and place alone: uvicorn logs those of routes whole."""

    def formatException(  # noqa: N802 - logging's name
        self, ei: tuple[object, BaseException | None, object]
    ) -> str:
        return "" if ei[1] is None else where(ei[1])


def _is_our_fault(record: logging.LogRecord) -> bool:
    """Keep out what a stranger's bytes can make uvicorn write, as often as they like."""
    return not record.getMessage().startswith(STRANGERS_FAULTS)
