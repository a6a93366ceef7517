"""The players. They get a View and a generator, never a State, and know no game by name.

``knowledge`` facts a View tells; ``odds`` chances counted from them; one file a player.
"""

from collections.abc import Mapping
from types import MappingProxyType

from followsuit.bots.appraisal import Appraisal, Appraiser, margins
from followsuit.bots.beginner import BeginnerBot
from followsuit.bots.bot import USUAL, Bot, Budget, NotReady, Stopped
from followsuit.bots.fallback import fallback
from followsuit.bots.knowledge import Knowledge, know
from followsuit.bots.monte_carlo import EXPERT
from followsuit.bots.random_bot import RandomBot
from followsuit.bots.tips import TipsBot

__all__ = [
    "BOTS",
    "LEVELS",
    "STRONGEST",
    "USUAL",
    "Appraisal",
    "Appraiser",
    "Bot",
    "Budget",
    "Knowledge",
    "NotReady",
    "Stopped",
    "fallback",
    "know",
    "margins",
]

BOTS: Mapping[str, Bot] = MappingProxyType(
    {bot.name: bot for bot in (RandomBot(), BeginnerBot(), TipsBot(), EXPERT)}
)
"""Every bot by its name, the weakest first."""

LEVELS: tuple[str, ...] = ("beginner", "tips", "expert")
"""Names of those one may play against at a table, the weakest first."""

STRONGEST: Appraiser = EXPERT
"""Whose word hints and analyses take. A stronger bot is plugged in here."""
