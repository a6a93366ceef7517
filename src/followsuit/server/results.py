"""What a match was for each guest who played in it, drawn up from its events once it is over.

When somebody asks, since to do so costs as much as some dozen moves; and before a table is deleted.

A guest's hands are those that were dealt to them, also where a bot went on in their stead. The
match itself counts for those to whom its first hand was dealt, once anything was played from their
seat.
"""

from __future__ import annotations

import asyncio
import contextlib
import random
from collections.abc import Callable, Collection, Mapping, Sequence

import msgspec
import structlog
from msgspec import Struct

from followsuit.kernel import readiness
from followsuit.server import log, store_results, table, wire
from followsuit.server.logs import where
from followsuit.server.store import Store, StoredEvent, UnavailableError
from followsuit.server.store_results import Kept
from followsuit.server.table import TableState

PAR_TRIES = 100
"""Times each hand is played out to see what its cards were worth."""
Luck = Callable[[TableState], Sequence[float]]
"""By seat, what the cards of a hand that was just dealt are worth to rules of thumb."""

logger = structlog.get_logger(__name__)


class Hand(Struct, frozen=True):
    """A hand that was dealt to the guest, in points.

    bid: what they were held to; None: nothing. got: tricks, or card points where those are bid.
    made: whether they kept the bid; None where there was none.
    margin: how far they ended ahead of the others' mean. luck: how far ahead rules of thumb end
    with the same cards; None where compiled code was not ready.
    """

    bid: int | None
    got: int
    made: bool | None
    score: int
    margin: float
    luck: float | None


class Result(Struct, frozen=True):
    """A match, as it was for a guest.

    people: how many played when it ended. place: 1 the best; None where the match did not come to
    its end, or the guest came later than its first hand. left: whether they were gone, or a bot
    played for them, when it ended. total: of their seat.
    """

    game: str
    options: Mapping[str, wire.OptionValue]
    seats: int
    people: int
    place: int | None
    total: int
    left: bool
    hands: Sequence[Hand]


def draw_up(
    table_id: str, history: Sequence[log.Event], luck: Luck | None
) -> dict[str, tuple[str, Result]]:
    """By guest, their name and result; empty for a match that is not over or was never played.

    luck: None where it cannot be said. Raises TableError.
    """
    deals = [place for place, event in enumerate(history) if isinstance(event, log.Dealt)]
    state = table.fold(table_id, history[: deals[0] + 1]) if deals else None
    if state is None:
        return {}
    played = {event.seat for event in history if isinstance(event, log.Moved)}
    dealt_to: list[dict[int, str]] = []
    worth: list[Sequence[float | None]] = []
    names: dict[str, str] = {}
    for place, after in zip(deals, [*deals[1:], len(history)], strict=True):
        state = table.follow(state, history[state.seq : place + 1])
        names |= {guest: state.seats[seat].name for seat, guest in state.people.items()}
        dealt_to.append({int(seat): guest for seat, guest in state.people.items()})
        worth.append([None] * len(state.seats) if luck is None else luck(state))
        state = table.follow(state, history[place + 1 : after])
    if not (state.match.is_over or state.is_ended):
        return {}
    drawn: dict[str, tuple[str, Result]] = {}
    for guest in {guest: None for people in dealt_to for guest in people.values()}:
        result = _result(state, guest, dealt_to, worth, played)
        if result is not None:
            drawn[guest] = names[guest], result
    return drawn


def _result(
    state: TableState,
    guest: str,
    dealt_to: Sequence[Mapping[int, str]],
    worth: Sequence[Sequence[float | None]],
    played: Collection[int],
) -> Result | None:
    """played: seats from which anything was."""
    hands, last = [], None
    for deal, people in enumerate(dealt_to):
        seat = next((seat for seat, other in people.items() if other == guest), None)
        last = seat if seat is not None else last
        if seat is not None and deal < len(state.match.results):
            hands.append(_hand(state, deal, seat, worth[deal][seat]))
    assert last is not None
    is_whole = guest in dealt_to[0].values() and last in played
    if not (hands or is_whole):
        return None
    seating = state.seats[last]
    return Result(
        game=state.game.key,
        options=dict(state.game.options),
        seats=len(state.seats),
        people=len(state.people),
        place=state.match.ranks[last] if is_whole and state.match.is_over else None,
        total=state.match.totals[last],
        left=seating.guest != guest or seating.away != "" or not state.match.is_over,
        hands=hands,
    )


def _hand(state: TableState, deal: int, seat: int, worth: float | None) -> Hand:
    row = state.match.results[deal]
    own, sign = row.scores[seat], 1 if state.game.plan.best == "high" else -1
    others = (sum(row.scores) - own) / (len(row.scores) - 1)
    crop = row.captured if state.game.scoring.kind == "points" else row.taken
    margin = round(sign * (own - others), 2)
    luck = None if worth is None else round(float(worth), 2)
    bid, got = row.held_to[seat], crop[seat]
    is_exact = state.game.scoring.kind == "exact"
    made = None if bid is None else got == bid if is_exact else got >= bid
    return Hand(bid, got, made, own, margin, luck)


def usual_luck(state: TableState) -> Sequence[float]:
    """Points ahead of the others' mean, with the hand played out so many times."""
    from followsuit.analysis.open_cards import par

    assert state.match.state is not None
    rng = random.Random(f"{state.secret} luck")  # noqa: S311 - to be repeated
    return par(state.game, state.match.state.deal, rng, PAR_TRIES)


class Results:
    """Draws up results, one after another beside what else is done."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._turn = asyncio.Lock()
        self._tasks: set[asyncio.Task[None]] = set()

    def match_over(self, state: TableState) -> None:
        """Draw up at once what others wait for: of a daily deal."""
        if state.daily is None:
            return
        task = asyncio.create_task(self._settle_quietly(state.table_id))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def settle(self, table_id: str) -> None:
        """Draw up the results of a table that is over, once. Raises UnavailableError."""
        async with self._turn:
            if await store_results.is_settled(self._store, table_id):
                return
            stored = await self._store.events(table_id)
            kept = await asyncio.to_thread(_kept, table_id, stored)
            await store_results.settle(self._store, table_id, kept)

    async def settle_all(self, guest: str, limit: int) -> bool:
        """Draw up what is missing of a guest, so many at most; whether there may be more.

        Not while code is being compiled: nobody can say then what the cards were worth. Raises
        UnavailableError.
        """
        if readiness.state() == "compiling":
            return False
        missing = await store_results.unsettled(self._store, guest, limit)
        for table_id in missing:
            await self.settle(table_id)
        return len(missing) == limit

    async def close(self) -> None:
        """See what was begun come to its end."""
        await asyncio.gather(*self._tasks, return_exceptions=True)

    async def _settle_quietly(self, table_id: str) -> None:
        try:
            with contextlib.suppress(UnavailableError):
                await self.settle(table_id)
        except Exception as error:  # a fault of ours costs a line of the statistics
            logger.error("results cannot be drawn up", table=table_id, error=where(error))


def _kept(table_id: str, stored: Sequence[StoredEvent]) -> dict[str, Kept]:
    """What is kept of a table's match. In a thread: it takes some hundredths of a second."""
    try:
        history = [log.unpack(one) for one in stored]
        luck = usual_luck if readiness.state() == "ready" else None
        drawn = draw_up(table_id, history, luck)
    except Exception as error:  # one that cannot be read must not bar its guests from the others
        logger.error("results cannot be drawn up", table=table_id, error=where(error))
        return {}
    key, opened = "", history[0] if history else None
    if isinstance(opened, log.Opened) and opened.daily is not None:
        key = daily_key(opened.daily.day, opened.game)
    return {
        guest: Kept(
            guest,
            table_id,
            at=stored[-1].at,
            daily="" if result.place is None or result.left else key,
            name=name,
            total=result.total,
            body=msgspec.json.encode(result),
        )
        for guest, (name, result) in drawn.items()
    }


def daily_key(day: str, game: str) -> str:
    """Under which a daily deal and its results are kept."""
    return f"{day} {game}"
