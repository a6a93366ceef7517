"""The game of an environment, from what its user says."""

from __future__ import annotations

from collections.abc import Mapping

from followsuit.engine import Game, OptionError
from followsuit.games import GAMES


def built(game: str | Game, options: Mapping[str, object]) -> Game:
    """A Game as it is, or the one of this key with the table's options; raises OptionError."""
    if isinstance(game, Game):
        if options:
            raise OptionError(f"the game has its options already; these are too many: {[*options]}")
        return game
    if game not in GAMES:
        raise OptionError(f"there is no game {game!r}; there are {', '.join(GAMES)}")
    return GAMES[game].build(**options)
