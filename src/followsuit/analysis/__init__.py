"""What a match was worth: each decision against its alternatives, luck against skill; and hints.

Reads records and views, holds no rule. ``open_cards`` values with all cards shown; ``decisions``
one decision; ``match`` a whole record; ``hints`` a View of one who is to act; ``counting``
what any View shows.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

from followsuit.analysis.counting import Count, Standing, count
from followsuit.analysis.hints import Hint, Outlook, hint
from followsuit.analysis.reasons import Reason, ReasonCode

if TYPE_CHECKING:
    from followsuit.analysis.decisions import Decision, Option
    from followsuit.analysis.match import Analysis, DealStory, SeatStory, analyse

__all__ = [
    "Analysis",
    "Count",
    "DealStory",
    "Decision",
    "Hint",
    "Option",
    "Outlook",
    "Reason",
    "ReasonCode",
    "SeatStory",
    "Standing",
    "analyse",
    "count",
    "hint",
]

_LATE = {
    "Decision": "decisions",
    "Option": "decisions",
    "Analysis": "match",
    "DealStory": "match",
    "SeatStory": "match",
    "analyse": "match",
}


def __getattr__(name: str) -> object:
    """What judges whole records comes when it is used: it loads the compiler, hints do not."""
    if name not in _LATE:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(f"{__name__}.{_LATE[name]}"), name)
