"""How the kernel numbers moves and observations: ``Actions`` and ``Layout`` as its records."""

from __future__ import annotations

from typing import Any

import numpy as np
import numpy.typing as npt

from followsuit.engine import Bid, Choose, Move
from followsuit.engine.types import PASS
from followsuit.envs.actions import Actions
from followsuit.envs.observation import Layout
from followsuit.kernel import batch as kernel


def moves(actions: Actions) -> npt.NDArray[np.int32]:
    """int32 (actions,): 65536 * kind + the code of ``kernel.play``."""
    return np.array([_move(move) for move in actions.moves], np.int32)


def _move(move: Move) -> int:
    if isinstance(move, Bid):
        return kernel.BID << 16 | (0 if move.value == PASS else move.value + 1)
    if isinstance(move, Choose):
        return kernel.CHOICE << 16 | (move.choice == "reverse")
    if move.call is None:
        return kernel.FOLLOW << 16 | 16 * move.card
    return kernel.LEAD << 16 | 16 * move.card + move.call + 1


def numbering(shown: Layout) -> npt.NDArray[Any]:
    """The kernel's record of how moves and observations are numbered."""
    record = np.zeros(1, kernel.NUMBERING)
    row, actions, game = record[0], shown.actions, shown.game
    row["first_choice"] = actions.first_choice
    row["first_follow"] = actions.first_follow
    row["n_cards"], row["n_calls"] = len(game.cards), len(game.calls)
    row["n_bids"] = actions.first_choice
    for number, move in enumerate(actions.moves):
        if isinstance(move, Bid):
            row["bid"][0 if move.value == PASS else move.value + 1] = number
        elif not isinstance(move, Choose) and move.call is not None:
            row["lead"][move.card, move.call] = number
    row["at"] = [shown[name].first if name in shown else -1 for name in kernel.FIELDS]
    return record
