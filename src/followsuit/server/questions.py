"""When a question at a table lapses: a timer for each, on every node that shows the table.

The question itself is in the table's log. Whoever stores that it has lapsed first, wins.
"""

from __future__ import annotations

from collections.abc import Callable

from followsuit.server import log
from followsuit.server.attendance import Time, Timer
from followsuit.server.table import TableState

ANSWER_SECONDS = 10.0
"""How long the others may think about it."""

Lapse = Callable[[str, Callable[[TableState], list[log.Event]]], None]
"""Stores what is decided of the table as it is then."""


class Questions:
    """The timers of all tables with a question."""

    def __init__(self, time: Time, store: Lapse) -> None:
        self._time = time
        self._store = store
        self._open: dict[str, tuple[int, float, Timer]] = {}

    def consider(self, state: TableState) -> None:
        """Start or stop the table's timer; told of every new state."""
        question = state.question
        known = self._open.get(state.table_id)
        if known is not None and (question is None or question.number != known[0]):
            self.sleep(state.table_id)
            known = None
        if question is not None and known is None:
            until = self._time.now() + ANSWER_SECONDS
            timer = self._time.call_later(ANSWER_SECONDS, lambda: self._ring(state.table_id))
            self._open[state.table_id] = (question.number, until, timer)

    def sleep(self, table_id: str) -> None:
        """Nobody watches the table any more."""
        known = self._open.pop(table_id, None)
        if known is not None:
            known[2].cancel()

    def left(self, table_id: str) -> float:
        """Seconds until the table's question lapses."""
        known = self._open.get(table_id)
        return ANSWER_SECONDS if known is None else max(0.0, known[1] - self._time.now())

    def _ring(self, table_id: str) -> None:
        number, _, _ = self._open.pop(table_id)

        def lapse(state: TableState) -> list[log.Event]:
            is_open = state.question is not None and state.question.number == number
            return [log.Lapsed()] if is_open and not state.is_ended else []

        self._store(table_id, lapse)
