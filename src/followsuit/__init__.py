"""Follow Suit: trick-taking games as data, one engine for all of them, and a table to play at."""

from followsuit import engine, games

__all__ = ["__version__", "engine", "games"]

__version__ = "0.1.0"
