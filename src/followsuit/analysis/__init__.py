"""What a match was worth: each decision against its alternatives, luck against skill; and hints.

Reads records and views, holds no rule. ``open_cards`` values with all cards shown; ``decisions``
one decision; ``match`` a whole record; ``hints`` a View of one who is to act.
"""

from followsuit.analysis.decisions import Decision, Option
from followsuit.analysis.hints import Hint, Outlook, hint
from followsuit.analysis.match import Analysis, DealStory, SeatStory, analyse
from followsuit.analysis.reasons import Reason, ReasonCode

__all__ = [
    "Analysis",
    "DealStory",
    "Decision",
    "Hint",
    "Option",
    "Outlook",
    "Reason",
    "ReasonCode",
    "SeatStory",
    "analyse",
    "hint",
]
