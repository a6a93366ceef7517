"""What the server logs: facts about its work, to the error stream, and never a card.

The text of an error can tell a hand, so an error is logged by its type and place alone.
"""

from __future__ import annotations

import logging
import sys
import traceback
from pathlib import Path

import structlog


def where(error: BaseException) -> str:
    """The error's type and the line it came from, without its text."""
    frames = traceback.extract_tb(error.__traceback__)
    place = f" at {Path(frames[-1].filename).name}:{frames[-1].lineno}" if frames else ""
    return f"{type(error).__name__}{place}"


def log_to_stderr() -> None:
    """Set up all logs of the process."""
    logging.basicConfig(
        stream=sys.stderr, level=logging.WARNING, format="%(levelname)s %(message)s"
    )
    logging.getLogger("uvicorn.error").addFilter(_is_our_fault)
    structlog.configure(
        processors=[
            structlog.processors.add_log_level,
            structlog.processors.TimeStamper(fmt="iso"),
            structlog.processors.LogfmtRenderer(bool_as_flag=False),
        ],
        logger_factory=structlog.PrintLoggerFactory(sys.stderr),
        cache_logger_on_first_use=True,
    )


def _is_our_fault(record: logging.LogRecord) -> bool:
    """Keep out what a stranger's bytes can make uvicorn write."""
    return not record.getMessage().startswith("Invalid UTF-8")
