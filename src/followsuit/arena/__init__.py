"""Bots against bots on the same deals, with intervals and ratings: docs/arena.md.

``run`` plays a ``Plan`` and gives a ``Result``. Bots go by name (``players``); the frozen ones are
in ``reference``. Here alone a bot may see all cards, if it says so (``OpenBot``).
"""

from followsuit.arena.errors import ArenaError, BotError
from followsuit.arena.folder import Folder
from followsuit.arena.interval import Interval
from followsuit.arena.picture import plot
from followsuit.arena.plan import Plan
from followsuit.arena.play import DealPlayed, Outcome, SeatError, play_deal, play_out
from followsuit.arena.players import OpenBot, Player, names, player
from followsuit.arena.processes import all_cores, run
from followsuit.arena.ratings import Rating
from followsuit.arena.reference import REFERENCE
from followsuit.arena.seating import SEATINGS, Contest, Seatings
from followsuit.arena.tables import write_tables
from followsuit.arena.tally import BotLine, Line, Result

__all__ = [
    "REFERENCE",
    "SEATINGS",
    "ArenaError",
    "BotError",
    "BotLine",
    "Contest",
    "DealPlayed",
    "Folder",
    "Interval",
    "Line",
    "OpenBot",
    "Outcome",
    "Plan",
    "Player",
    "Rating",
    "Result",
    "SeatError",
    "Seatings",
    "all_cores",
    "names",
    "play_deal",
    "play_out",
    "player",
    "plot",
    "run",
    "write_tables",
]
