"""What to do now: the best move, what each legal one leads to, and one reason. Only from a View.

The move is the one the strongest bot would make with the same generator; while its code is being
compiled, or when it is too slow, that of a bot which needs none. A hint is always legal and never
raises.
"""

from __future__ import annotations

import random
import time
from collections.abc import Sequence
from dataclasses import dataclass

from followsuit.analysis.reasons import Promise, Reason, reason, take_chance
from followsuit.bots import (
    BOTS,
    STRONGEST,
    Appraisal,
    Appraiser,
    Budget,
    Stopped,
    fallback,
    margins,
)
from followsuit.engine.events import Bid, Move
from followsuit.engine.game import Game
from followsuit.engine.types import PASS, BidValue
from followsuit.engine.view import View
from followsuit.kernel import readiness

SECONDS = 0.8
"""After so long another bot answers."""
STAND_IN = "tips"


@dataclass(frozen=True, slots=True)
class Outlook:
    """A legal move and what may come of it; None is not known.

    score: expected points of the hand. margin: points by which the seat is expected to end ahead of
    the others' mean; behind, where few points are good. takes: chance that the card takes this
    trick, counted from unseen cards alone. crops: of a bid, chances to take 0, 1, 2, ... tricks or
    card points once it is made.
    """

    move: Move
    score: float | None = None
    margin: float | None = None
    takes: float | None = None
    crops: tuple[float, ...] = ()


@dataclass(frozen=True, slots=True)
class Hint:
    """What to do.

    move: the best. outlooks: all legal moves, in the order of ``view.legal``. by: which bot says
    so. trouble: the kind of error that kept a better one from it, for a log; empty where none did.
    """

    move: Move
    outlooks: tuple[Outlook, ...]
    reason: Reason
    by: str
    trouble: str = ""


def hint(
    game: Game,
    view: View,
    seed: str,
    appraiser: Appraiser | None = STRONGEST,
    seconds: float = SECONDS,
) -> Hint | None:
    """A hint for the seat to act, whose View this is; None when there is nothing to do.

    seed: of the bot's generator. appraiser: who thinks; None: nobody has time to. seconds: how long
    it may take, a few hundredths more or less.
    """
    if not view.legal:
        return None
    troubles: list[str] = []
    thought = None
    if appraiser is not None:
        thought = _thought(game, view, seed, appraiser, seconds, troubles)
    if appraiser is None or thought is None:
        move, by = _without(game, view, seed, troubles)
        outlooks = tuple(_plain(game, view, legal) for legal in view.legal)
    else:
        move, by = view.legal[thought.best], appraiser.name
        outlooks = tuple(
            _told(game, view, legal, thought, place) for place, legal in enumerate(view.legal)
        )
    return Hint(move, outlooks, _reason(game, view, move, outlooks), by, " ".join(troubles))


def _thought(
    game: Game,
    view: View,
    seed: str,
    appraiser: Appraiser,
    seconds: float,
    troubles: list[str],
) -> Appraisal | None:
    """What the strongest bot thinks; None when it cannot say in time."""
    if readiness.state() != "ready":
        return None
    until = time.monotonic() + seconds
    budget = Budget(is_stopped=lambda: time.monotonic() > until)
    try:
        return appraiser.appraise(game, view, random.Random(seed), budget)  # noqa: S311 - to be repeated
    except Stopped:
        return None
    except Exception as error:  # a bot may raise anything; its text could tell a hand
        troubles.append(type(error).__name__)
        return None


def _without(game: Game, view: View, seed: str, troubles: list[str]) -> tuple[Move, str]:
    """The move of a bot that needs no compiled code, and its name."""
    rng = random.Random(seed)  # noqa: S311 - to be repeated
    try:
        move = BOTS[STAND_IN].decide(game, view, rng)
        if move in view.legal:
            return move, STAND_IN
    except Exception as error:  # as above
        troubles.append(type(error).__name__)
    return fallback(game, view, rng), "fallback"


def _told(game: Game, view: View, move: Move, thought: Appraisal, place: int) -> Outlook:
    assert view.seat is not None
    points = thought.points[:, place]
    sign = 1 if game.plan.best == "high" else -1
    crops: tuple[float, ...] = ()
    if isinstance(move, Bid) and thought.crops is not None:
        taken = [int(n) for n in thought.crops[:, place, view.seat]]
        crops = tuple(round(taken.count(n) / len(taken), 3) for n in range(max(taken) + 1))
    return Outlook(
        move,
        score=round(float(points[:, view.seat].mean()), 3),
        margin=round(float(margins(points, view.seat, sign).mean()), 3),
        takes=take_chance(game, view, move),
        crops=crops,
    )


def _plain(game: Game, view: View, move: Move) -> Outlook:
    """Without compiled code: what can be counted."""
    crops = _estimated(game, view) if isinstance(move, Bid) else ()
    return Outlook(move, takes=take_chance(game, view, move), crops=crops)


def _estimated(game: Game, view: View) -> tuple[float, ...]:
    """Chances to take 0, 1, 2, ... tricks if each card takes one by itself as the estimate has it.

    Empty where the estimate is not one of tricks, card by card.
    """
    rows, base = game.estimate.rows[view.n_seats], game.estimate.base[view.n_seats]
    if game.scoring.kind == "points" or len(rows) > 1 or base:
        return ()
    chances = [1.0]
    for card in view.hand:
        p = min(1.0, max(0.0, rows[0][card]))
        longer = [0.0, *chances]
        chances = [
            p * longer[n] + (1 - p) * (chances[n] if n < len(chances) else 0.0)
            for n in range(len(longer))
        ]
    return tuple(round(chance, 3) for chance in chances)


def _reason(game: Game, view: View, move: Move, outlooks: Sequence[Outlook]) -> Reason:
    """The reason, for a bid with what the hand is expected to take under it."""
    if not isinstance(move, Bid):
        return reason(game, view, move)
    spoken: BidValue = move.value
    if spoken == PASS:
        values = [o.move.value for o in outlooks if isinstance(o.move, Bid)]
        spoken = min((value for value in values if value != PASS), default=PASS)
    crops = next((o.crops for o in outlooks if o.move == Bid(spoken)), ())
    if not crops or spoken == PASS:
        return reason(game, view, move)
    expected = sum(n * chance for n, chance in enumerate(crops))
    if game.scoring.kind == "points":
        chance = sum(crops[spoken:])
    else:
        chance = crops[spoken] if spoken < len(crops) else 0.0
    return reason(game, view, move, Promise(round(expected, 2), round(chance, 3)))
