"""Undos that the other people at a table are asked about: one a table, for a few seconds.

They live in memory alone: after a restart somebody has to ask again.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from followsuit.server import wire
from followsuit.server.attendance import Time, Timer
from followsuit.server.table import RequestError, Seat, TableState

ANSWER_SECONDS = 10.0
"""How long the others may think about it."""


@dataclass
class _Question:
    """Who asks, what for, and who has still to agree. number: told with the answer."""

    number: int
    seat: Seat
    played_at: int
    n_moves: int
    asked: set[Seat]
    until: float
    timer: Timer
    agreed: set[Seat] = field(default_factory=set)


class Questions:
    """The questions of all tables. on_lapse: told of a table whose question nobody answers."""

    def __init__(self, time: Time, on_lapse: Callable[[str], None]) -> None:
        self._time = time
        self._on_lapse = on_lapse
        self._open: dict[str, _Question] = {}

    def ask(self, state: TableState, seat: Seat, asked: set[Seat]) -> None:
        """Ask these seats whether one may take its last move back; an older question is void."""
        self.forget(state.table_id)
        timer = self._time.call_later(ANSWER_SECONDS, lambda: self._lapse(state.table_id))
        until = self._time.now() + ANSWER_SECONDS
        self._open[state.table_id] = _Question(
            state.seq, seat, state.played_at, state.undoes(seat), asked, until, timer
        )

    def answer(self, state: TableState, seat: Seat, request: wire.Answer) -> Seat | None:
        """Take an answer. Returns who asked once all have agreed; raises RequestError."""
        self.settle(state)
        question = self._open.get(state.table_id)
        if question is None or question.number != request.ask or seat not in question.asked:
            raise RequestError("nothing_to_undo", "the question has lapsed")
        if not request.agree:
            self.forget(state.table_id)
            return None
        question.agreed.add(seat)
        return question.seat if question.agreed == question.asked else None

    def settle(self, state: TableState) -> bool:
        """Forget the table's question if something was played since; whether it was so."""
        question = self._open.get(state.table_id)
        if question is None or question.played_at == state.played_at:
            return False
        self.forget(state.table_id)
        return True

    def forget(self, table_id: str) -> None:
        """Ask no longer."""
        question = self._open.pop(table_id, None)
        if question is not None:
            question.timer.cancel()

    def message(self, state: TableState) -> wire.Question | None:
        """The table's question as everybody there is told."""
        question = self._open.get(state.table_id)
        if question is None:
            return None
        by_seat = [0] * len(state.seats)
        for step in state.steps[len(state.steps) - question.n_moves :]:
            by_seat[step.seat] += 1
        return wire.Question(
            question.number,
            question.seat,
            question.n_moves,
            by_seat,
            sorted(question.agreed),
            round(max(0.0, question.until - self._time.now()), 1),
        )

    def _lapse(self, table_id: str) -> None:
        self.forget(table_id)
        self._on_lapse(table_id)
