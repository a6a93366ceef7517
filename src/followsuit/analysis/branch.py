"""What if: a match played on by bots from another move, to the end of that hand."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import replace

from followsuit.bots import BOTS, STRONGEST, Bot, Budget, NotReady
from followsuit.engine.events import DealtCards, Move
from followsuit.engine.game import Game
from followsuit.engine.match import Match
from followsuit.engine.notation import parse_move
from followsuit.engine.record import Made, Record
from followsuit.engine.types import FollowSuitError
from followsuit.engine.view import View, view

PLAYERS: tuple[Bot, ...] = (BOTS[STRONGEST.name], BOTS["tips"])
"""Who plays on: the first of them that is ready."""


class BranchError(ValueError):
    """There is no such branch; the message says why."""


def branch(
    record: Record,
    event: int,
    move: str,
    seed: str = "",
    budget: Budget = Budget(),  # noqa: B008 - frozen
    players: Sequence[Bot] = PLAYERS,
) -> Record:
    """The record up to the event, this move in its place, and bots from there.

    move: as a record writes it. Everybody is played by a bot, each knowing what its seat knows.
    Raises BranchError, RecordError for a record that breaks the rules, Stopped once the budget is.
    """
    if not 0 <= event < len(record.events):
        raise BranchError(f"the record has events 0 to {len(record.events) - 1}, not {event}")
    made = record.events[event]
    if not isinstance(made, Made):
        raise BranchError(f"event {event} is a deal, not a bid or a card")
    before = record.events[:event]
    match = _match_after(replace(record, events=before))
    events: list[DealtCards | Made] = [*before]
    try:
        match = match.apply(parse_move(record.game, move))
    except FollowSuitError as error:
        raise BranchError(str(error)) from None
    events.append(Made(made.seat, _last_move(match)))
    rng = random.Random(f"{seed} {event} {move}")  # noqa: S311 - to be repeated
    while match.is_playing:
        assert match.state is not None
        turn = match.state.turn
        assert turn is not None
        decided = _decide(record.game, view(record.game, match.state, turn), rng, budget, players)
        match = match.apply(decided)
        events.append(Made(turn, _last_move(match)))
    n_deals = sum(isinstance(each, DealtCards) for each in events)
    names, origins = record.names, record.origins[:n_deals]
    return Record(record.game, names, record.first_dealer, tuple(events), origins)


def _match_after(record: Record) -> Match:
    """Raises RecordError."""
    return replace(record, stated=()).verify()


def _last_move(match: Match) -> Move:
    """As applied: a lead with a single call may have left it out."""
    assert match.state is not None
    return match.state.moves[-1]


def _decide(
    game: Game, seen: View, rng: random.Random, budget: Budget, players: Sequence[Bot]
) -> Move:
    for bot in players[:-1]:
        try:
            return bot.decide(game, seen, rng, budget)
        except NotReady:
            continue
    return players[-1].decide(game, seen, rng, budget)
