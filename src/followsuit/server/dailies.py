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
from followsuit.server.table import DAILY_HANDS, DAILY_SEATS, Game, RequestError, TableState

MOST_ROWS = 100
"""Of the table of results, beside one's own."""


class _Deal(NamedTuple):
    """A day's deal of a game."""

    game: Game
    daily: log.Daily

    @property
    def key(self) -> str:
        """Under which its results are kept."""
        return daily_key(self.daily.day, self.game.key)

    def table_of(self, guest: str) -> str:
        """The name of the guest's table."""
        root = bytes.fromhex(self.daily.root)
        name = hmac.digest(root, f"table {self.game.key} {guest}".encode(), "sha256")
        return base64.urlsafe_b64encode(name[:9]).decode()


class Dailies:
    """The deals of today, and of days in the past."""

    def __init__(self, hub: Hub, results: Results) -> None:
        self._hub = hub
        self._results = results

    async def play(self, guest: str, request: wire.PlayDaily) -> TableState:
        """The guest's table for today's deal of a game; raises RequestError, UnavailableError."""
        if request.game not in _games():
            raise RequestError("unknown_game", f"{request.game!r} has no daily deal")
        day = self._day()
        root = await store_results.new_daily_root(
            self._hub.store, _key(day, request.game), self._hub.draw_promise().secret
        )
        today = _deal_of(day, request.game, root)
        place = today.table_of(guest)
        return await self._hub.open_daily(guest, request.name, today.game, today.daily, place)

    async def tell(self, guest: str, request: wire.Dailies) -> wire.DailiesMessage:
        """All of a day, as far as the guest may know; raises RequestError, UnavailableError."""
        today = self._day()
        day = today if request.day is None else _read_day(request.day)
        told = [await self._told(guest, day, game) for game in _games()]
        midnight = datetime.combine(today + timedelta(days=1), time(), UTC).timestamp()
        return wire.DailiesMessage(
            id=request.id,
            day=day.isoformat(),
            is_today=day == today,
            seconds=max(0, round(midnight - self._hub.store.now())) if day == today else 0,
            deals=[deal for deal in told if day == today or deal.state == "done"],
        )

    async def _told(self, guest: str, day: date, game: str) -> wire.Daily:
        store = self._hub.store
        root = await store_results.daily_root(store, _key(day, game))
        deal = _deal_of(day, game, root or "")  # without a root nobody has begun it
        state = await self._hub.load(deal.table_of(guest)) if root else None
        how = _how_far(state)
        if state is not None and how == "done":
            await self._results.settle(state.table_id)
        rows, is_far = await self._rows(guest, deal) if how == "done" else ([], False)
        return wire.Daily(
            game=game,
            options=dict(deal.game.options),
            hands=DAILY_HANDS,
            seats=DAILY_SEATS,
            level=wire.DEFAULT_BOTS,
            state=how,
            table="" if state is None else state.table_id,
            players=await store_results.count_daily(store, deal.key),
            rows=rows,
            is_far=is_far,
        )

    async def _rows(self, guest: str, deal: _Deal) -> tuple[list[wire.DailyRow], bool]:
        """The table of results, and whether the guest's row was added to the best."""
        store, best = self._hub.store, deal.game.plan.best
        shown = await store_results.best_of_daily(store, deal.key, best, MOST_ROWS)
        totals = [kept.total for kept in shown]
        rows = [_row(kept, 1 + totals.index(kept.total), guest) for kept in shown]
        own = await store_results.of_daily(store, deal.key, guest)
        is_far = own is not None and not any(row.you for row in rows)
        if own is not None and is_far:
            ahead = await store_results.count_daily(store, deal.key, best, own.total)
            rows.append(_row(own, 1 + ahead, guest))
        return rows, is_far

    def _day(self) -> date:
        return datetime.fromtimestamp(self._hub.store.now(), UTC).date()


def _deal_of(day: date, game: str, root: str) -> _Deal:
    built = GAMES[game].build(**GAMES[game].daily_options(day.toordinal()))
    return _Deal(built.cut(DAILY_HANDS), log.Daily(day.isoformat(), root))


def _key(day: date, game: str) -> str:
    return daily_key(day.isoformat(), game)


def _read_day(text: str) -> date:
    """Raises RequestError."""
    try:
        return date.fromisoformat(text)
    except ValueError:
        raise RequestError("malformed", f"there is no day {text!r}") from None


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
