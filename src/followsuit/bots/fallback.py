"""The move made for a seat whose bot failed or whose player is away.

Nothing here may fail: it looks only at the legal moves and the game's tables, and knows no plan.
"""

from __future__ import annotations

import random

from followsuit.bots.bot import pick
from followsuit.engine.events import Bid, Move, Play
from followsuit.engine.game import Game
from followsuit.engine.types import PASS
from followsuit.engine.view import View


def fallback(game: Game, view: View, rng: random.Random) -> Move:
    """A legal move that does little harm; *view* is of the seat to act.

    Passes, or bids nearest to an even share of the tricks; keeps the order. Where a trick is wanted
    it leads its strongest card or takes with the weakest that does; else it plays the weakest.
    """
    assert view.legal
    return pick(view.legal, lambda move: _merit(game, view, move), rng)


def _merit(game: Game, view: View, move: Move) -> tuple[float, ...]:
    if isinstance(move, Bid):
        if move.value == PASS:
            return (1.0,)
        return (-abs(move.value - len(view.hand) / view.n_seats),)
    if not isinstance(move, Play):
        return (1.0 if move.choice == "keep" else 0.0,)
    points = game.tables.points[move.card]
    wants = _wants_trick(game, view)
    if view.trick is None:
        call = move.call
        assert call is not None
        mode = game.tables.next_mode[view.mode][call]
        strength = game.tables.strength[mode][call][move.card]
        return (strength if wants else -strength, -points)
    strengths = game.tables.strength[view.trick.mode][view.trick.call]
    best = max(1, *(strengths[card] for card in view.trick.cards))
    if wants and strengths[move.card] >= best:
        return (1.0, points, -strengths[move.card])
    return (0.0, -points, -strengths[move.card])


def _wants_trick(game: Game, view: View) -> bool:
    if game.scoring.kind != "exact":
        return game.plan.best == "high"
    return any(
        seat == view.seat and value != PASS and view.taken[seat] < value
        for seat, value in view.bids
    )
