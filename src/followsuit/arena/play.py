"""Plays deals. The loop that asks bots for moves is here and nowhere else.

Cards, dealer and every bot's draws follow from the seed, the number of the deal and the seat:
nothing depends on what was played before, or in which process.
"""

from __future__ import annotations

import random
import time
import traceback
from collections.abc import Callable, Sequence
from functools import partial
from typing import NamedTuple

from followsuit.arena.errors import BotError
from followsuit.arena.plan import Plan
from followsuit.arena.players import OpenBot, Player, player
from followsuit.arena.seating import Contest
from followsuit.bots import NotReady
from followsuit.engine import (
    DealtCards,
    Game,
    Move,
    Seat,
    State,
    apply,
    harvest,
    random_deal,
    scores,
    start,
    view,
)

DEAL_SEED = "deal {seed} {number}"
SEAT_SEED = "seat {seed} {number} {seat}"
PATIENCE = 600.0
"""Seconds a bot has to get ready, as by compiling what it needs; not counted as its thinking."""

Decide = Callable[[], Move]


class Outcome(NamedTuple):
    """What a finished deal brought one seat.

    side: who sat there. held_to: the number its score hung on, None where it promised nothing.
    ms: milliseconds of each decision, to three digits.
    """

    side: int
    held_to: int | None
    taken: int
    captured: int
    score: int
    ms: tuple[float, ...]


class DealPlayed(NamedTuple):
    """A deal in every seating of every contest.

    number: 0..n_deals-1. games: by contest, by seating, by seat.
    """

    n_seats: int
    number: int
    games: tuple[tuple[tuple[Outcome, ...], ...], ...]


class SeatError(Exception):
    """The seat's bot raised, or made a move that is not legal; the cause says what."""

    def __init__(self, seat: Seat, cause: BaseException) -> None:
        super().__init__(f"seat {seat}: {type(cause).__name__}: {cause}")
        self.seat = seat
        self.cause = cause


def play_out(
    game: Game, state: State, players: Sequence[Player], rngs: Sequence[random.Random]
) -> tuple[State, list[list[float]]]:
    """The finished deal, and the seconds of each decision by seat; raises SeatError.

    players, rngs: by seat.
    """
    ask = [_question(game, bot, rng) for bot, rng in zip(players, rngs, strict=True)]
    seconds: list[list[float]] = [[] for _ in players]
    while (seat := state.turn) is not None:
        try:
            move, passed = _decision(ask[seat], state)
            seconds[seat].append(passed)
            state = apply(game, state, move)
        except KeyboardInterrupt:
            raise
        except BaseException as error:  # a bot may raise anything, SystemExit too
            raise SeatError(seat, error) from error
    return state, seconds


def _question(game: Game, bot: Player, rng: random.Random) -> Callable[[State], Decide]:
    """Of a state, the call that asks the bot for its move; what it may see is made beforehand."""
    if isinstance(bot, OpenBot):
        return lambda state: partial(bot.decide_open, game, state, rng)
    return lambda state: partial(bot.decide, game, view(game, state, state.turn), rng)


def _decision(question: Callable[[State], Decide], state: State) -> tuple[Move, float]:
    """The move and the seconds it took; a bot that is not ready is waited for."""
    decide = question(state)
    patience = time.monotonic() + PATIENCE
    while True:
        begin = time.perf_counter()
        try:
            move = decide()
        except NotReady:
            if time.monotonic() > patience:
                raise
            time.sleep(0.05)
        else:
            return move, time.perf_counter() - begin


def generator(seed: str) -> random.Random:
    """Draws that the text fixes, in every process alike."""
    return random.Random(seed)  # noqa: S311 - repeatable on purpose


def dealt(plan: Plan, n_seats: int, number: int) -> DealtCards:
    """The deal of that number: the same for every contest and seating. Seats deal in turn."""
    rng = generator(DEAL_SEED.format(seed=plan.seed, number=number))
    return random_deal(plan.game, n_seats, number % n_seats, rng)


def play_deal(plan: Plan, n_seats: int, number: int) -> DealPlayed:
    """The deal in every seating of every contest; raises BotError."""
    games = tuple(
        tuple(_play(plan, contest, n_seats, number, at) for at in range(len(contest.seatings)))
        for contest in plan.contests(n_seats)
    )
    return DealPlayed(n_seats, number, games)


def _play(plan: Plan, contest: Contest, n_seats: int, number: int, at: int) -> tuple[Outcome, ...]:
    game, sides = plan.game, contest.seatings[at]
    players = [player(contest.bots[side]) for side in sides]
    rngs = [
        generator(SEAT_SEED.format(seed=plan.seed, number=number, seat=seat))
        for seat in range(n_seats)
    ]
    try:
        state, seconds = play_out(game, start(game, dealt(plan, n_seats, number)), players, rngs)
    except SeatError as error:
        options = ", ".join(f"{name} {value}" for name, value in game.options.items())
        raise BotError(
            f"{contest.bots[sides[error.seat]]} failed in deal {number} of seed {plan.seed} "
            f"({game.key}: {options}; {n_seats} seats; {contest.pairing}, {contest.pattern}, "
            f"seating {at}, seat {error.seat}): {type(error.cause).__name__}: {error.cause}",
            "".join(traceback.format_exception(error.cause)),
        ) from error
    final = scores(game, state)
    assert final is not None
    held_to = harvest(game, state).held_to
    return tuple(
        Outcome(
            side,
            held_to[seat],
            state.taken[seat],
            state.captured[seat],
            final[seat],
            tuple(float(f"{1000 * passed:.3g}") for passed in seconds[seat]),
        )
        for seat, side in enumerate(sides)
    )
