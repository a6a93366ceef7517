"""Daily deals: each day the same cards for everybody, against the same bots; then one table.

A guest plays each once: their table's name follows from what fixes the cards, so that whoever asks
again comes back to it.
"""

from __future__ import annotations

import base64
import hmac
from datetime import UTC, date, datetime, time, timedelta
from typing import Literal, NamedTuple

import msgspec

from followsuit.games import GAMES
from followsuit.server import log, store_results, wire
from followsuit.server.hub import Hub
from followsuit.server.results import Result, Results, daily_key
from followsuit.server.store_results import Kept
from followsuit.server.table import DAILY_SEATS, Game, RequestError, TableState

MOST_ROWS = 100
"""Of the table of results, beside one's own."""
MISSING_AT_ONCE = 5
"""Results of one's own that are drawn up before the answer, if they are missing."""


class _Today(NamedTuple):
    """A day's deal of a game."""

    game: Game
    daily: log.Daily

    @property
    def key(self) -> str:
        """Under which it and its results are kept."""
        return daily_key(self.daily.day, self.game.key)

    def table_of(self, guest: str) -> str:
        """The name of the guest's table."""
        root = bytes.fromhex(self.daily.root)
        name = hmac.digest(root, f"table {self.game.key} {guest}".encode(), "sha256")
        return base64.urlsafe_b64encode(name[:9]).decode()


class Dailies:
    """Today's deals."""

    def __init__(self, hub: Hub, results: Results) -> None:
        self._hub = hub
        self._results = results

    async def play(self, guest: str, request: wire.PlayDaily) -> TableState:
        """The guest's table for today's deal of a game; raises RequestError, UnavailableError."""
        if request.game not in _games():
            raise RequestError("unknown_game", f"{request.game!r} has no daily deal")
        today = await self._today(request.game, self._day())
        place = today.table_of(guest)
        return await self._hub.open_daily(guest, request.name, today.game, today.daily, place)

    async def tell(self, guest: str, request: wire.Dailies) -> wire.DailiesMessage:
        """All of today's, as far as the guest may know; raises UnavailableError."""
        await self._results.settle_all(guest, MISSING_AT_ONCE)
        day = self._day()
        midnight = datetime.combine(day + timedelta(days=1), time(), UTC).timestamp()
        return wire.DailiesMessage(
            id=request.id,
            day=day.isoformat(),
            seconds=max(0, round(midnight - self._hub.store.now())),
            deals=[await self._told(guest, await self._today(game, day)) for game in _games()],
        )

    async def _told(self, guest: str, today: _Today) -> wire.Daily:
        state = await self._hub.load(today.table_of(guest))
        if state is not None and guest not in state.people.values():
            state = None
        how = _how_far(state)
        return wire.Daily(
            game=today.game.key,
            options=dict(today.game.options),
            seats=DAILY_SEATS,
            level=wire.DEFAULT_BOTS,
            state=how,
            table="" if state is None else state.table_id,
            players=await store_results.count_daily(self._hub.store, today.key),
            rows=await self._rows(guest, today) if how == "done" else [],
        )

    async def _rows(self, guest: str, today: _Today) -> list[wire.DailyRow]:
        """The table of results: the best first, then who was first, and the guest in any case."""
        store, best = self._hub.store, today.game.plan.best
        shown = await store_results.best_of_daily(store, today.key, best, MOST_ROWS)
        totals = [kept.total for kept in shown]
        rows = [_row(kept, 1 + totals.index(kept.total), guest) for kept in shown]
        own = await store_results.of_daily(store, today.key, guest)
        if own is not None and not any(row.you for row in rows):
            ahead = await store_results.count_daily(store, today.key, best, own.total)
            rows.append(_row(own, 1 + ahead, guest))
        return rows

    async def _today(self, game: str, day: date) -> _Today:
        new = self._hub.draw_promise().secret
        key = daily_key(day.isoformat(), game)
        root = await store_results.daily_root(self._hub.store, key, new)
        options = GAMES[game].daily_options(day.toordinal())
        return _Today(GAMES[game].build(**options), log.Daily(day.isoformat(), root))

    def _day(self) -> date:
        return datetime.fromtimestamp(self._hub.store.now(), UTC).date()


def _games() -> list[str]:
    """Those with a daily deal."""
    return [key for key, kind in GAMES.items() if kind.daily]


def _how_far(state: TableState | None) -> Literal["new", "begun", "left", "done"]:
    if state is None:
        return "new"
    if state.match.is_over:
        return "done"
    return "left" if state.is_ended else "begun"


def _row(kept: Kept, place: int, guest: str) -> wire.DailyRow:
    result = msgspec.json.decode(kept.body, type=Result)
    hands = [hand.score for hand in result.hands]
    return wire.DailyRow(place, kept.name, kept.total, hands, you=kept.guest == guest)
