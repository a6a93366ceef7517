"""The players. They get a View and a generator, never a State, and know no game by name.

``knowledge`` facts a View tells; ``odds`` chances counted from them; one file a player.
"""

from collections.abc import Mapping
from types import MappingProxyType

from followsuit.bots.bot import Bot
from followsuit.bots.fallback import fallback
from followsuit.bots.knowledge import Knowledge, know
from followsuit.bots.random_bot import RandomBot
from followsuit.bots.tips import TipsBot

__all__ = ["BOTS", "Bot", "Knowledge", "fallback", "know"]

BOTS: Mapping[str, Bot] = MappingProxyType({bot.name: bot for bot in (RandomBot(), TipsBot())})
"""Every level by its name, the weakest first."""
