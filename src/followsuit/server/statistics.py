"""What a guest's matches add up to, by HTTP: on their page, as a file, or deleted."""

from __future__ import annotations

import asyncio
import csv
import io
from collections import Counter
from collections.abc import Awaitable, Callable, Sequence
from datetime import UTC, datetime
from itertools import accumulate
from statistics import fmean

import msgspec
from msgspec import Struct
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from followsuit.server import store_results
from followsuit.server.answers import answer, declined
from followsuit.server.front import address_of, is_same_origin
from followsuit.server.limits import Crowd
from followsuit.server.results import Result, Results
from followsuit.server.store import Store, UnavailableError
from followsuit.server.store_results import Kept

MISSING_AT_ONCE = 100
"""Results that are drawn up before the page is answered, if they are missing; about a second."""
MISSING_IN_FILES = 10_000
"""The same before a file comes, which is to be whole."""
FORMAT = "results 1"
NAME = "followsuit-statistics"
MOST_POINTS = 400
"""Of a line that is drawn: of more hands every second, third, ... is told."""

Guest = Callable[[Request], Awaitable[str | None]]
"""Who asks."""


class BidCount(Struct, frozen=True):
    """How often the guest was held to a bid, and how often they kept it."""

    bid: int
    tried: int
    made: int


class Group(Struct, frozen=True):
    """All matches of one way to play, with so many seats.

    matches: that came to their end with the guest there from the first hand; left: those that did
    not, or did without them. places: how often 1st, 2nd, ... hands, and by hand in points: score;
    margin ahead of the others' mean. judged: hands of which it is known what the cards alone were
    worth; skill: their margin without that. line: the latter added up, hand by hand from the first,
    thinned out.
    """

    game: str
    mode: str
    seats: int
    matches: int
    left: int
    places: list[int]
    hands: int
    score: float
    margin: float
    judged: int
    skill: float | None
    bids: list[BidCount]
    line: list[float]


class Statistics(Struct, frozen=True):
    """All of a guest. days: on which they ended a match. since, last: seconds since 1970.

    is_whole: False where more is to be drawn up: ask again.
    """

    matches: int
    left: int
    hands: int
    days: int
    since: float
    last: float
    groups: list[Group]
    is_whole: bool = True


class Played(Struct, frozen=True):
    """A result, and where it was. at: seconds since 1970. daily: its key, or empty."""

    at: float
    table: str
    daily: str
    result: Result


class StatisticsRoutes:
    """The routes. guest: who asks."""

    def __init__(self, store: Store, results: Results, guest: Guest, crowd: Crowd) -> None:
        self._store = store
        self._results = results
        self._guest = guest
        self._crowd = crowd

    def routes(self) -> list[Route]:
        """All that lead here."""
        return [
            Route("/statistics", self.page, methods=["GET"]),
            Route("/statistics", self.delete, methods=["DELETE"]),
            Route("/statistics.csv", self.table),
            Route("/statistics.json", self.file),
        ]

    async def page(self, request: Request) -> Response:
        """Everything added up."""
        return await self._answer(
            request,
            lambda played, is_whole: answer(
                msgspec.structs.replace(add_up(played), is_whole=is_whole)
            ),
            MISSING_AT_ONCE,
        )

    async def table(self, request: Request) -> Response:
        """A line for each hand, as a file for a spreadsheet."""
        return await self._answer(
            request, lambda played, _: _file(as_csv(played), f"{NAME}.csv", "text/csv")
        )

    async def file(self, request: Request) -> Response:
        """Every result, as a file for a program."""
        return await self._answer(
            request, lambda played, _: _file(as_json(played), f"{NAME}.json", "application/json")
        )

    async def delete(self, request: Request) -> Response:
        """Deletes the guest's results; what they played stays where it was played."""
        if not is_same_origin(request):
            return declined("unknown", "another site asked for this", 403)
        try:
            guest = await self._guest(request)
            if guest is not None:
                await store_results.delete(self._store, guest)
        except UnavailableError:
            return declined("unavailable", "this did not work just now; try again")
        return Response(status_code=204)

    async def _answer(
        self,
        request: Request,
        tell: Callable[[Sequence[Played], bool], Response],
        missing: int = MISSING_IN_FILES,
    ) -> Response:
        """missing: how many results are drawn up first, if they are missing."""
        if not self._crowd.sums.allow((address_of(request),)):
            return declined("busy", "too many questions; wait a moment", 429)
        try:
            guest = await self._guest(request)
            if guest is None:
                return tell([], True)
            is_whole = not await self._results.settle_all(guest, missing)
            kept = await store_results.results(self._store, guest)
        except UnavailableError:
            return declined("unavailable", "this did not work just now; try again")
        # Of thousands of matches it takes some tenths of a second.
        return await asyncio.to_thread(lambda: tell([_read(one) for one in kept], is_whole))


def _read(kept: Kept) -> Played:
    return Played(kept.at, kept.table_id, kept.daily, _result.decode(kept.body))


_result = msgspec.json.Decoder(Result)


def add_up(played: Sequence[Played]) -> Statistics:
    """Of results in the order in which their matches ended."""
    groups: dict[tuple[str, str, int], list[Result]] = {}
    for one in played:
        key = (one.result.game, _mode(one.result), one.result.seats)
        groups.setdefault(key, []).append(one.result)
    made = [_group(*key, results) for key, results in groups.items()]
    made.sort(key=lambda group: -group.hands)
    return Statistics(
        matches=sum(group.matches for group in made),
        left=sum(group.left for group in made),
        hands=sum(group.hands for group in made),
        days=len({datetime.fromtimestamp(one.at, UTC).date() for one in played}),
        since=played[0].at if played else 0.0,
        last=played[-1].at if played else 0.0,
        groups=made,
    )


def _mode(result: Result) -> str:
    return str(result.options.get("mode", ""))


def _group(game: str, mode: str, seats: int, results: Sequence[Result]) -> Group:
    whole = [result for result in results if result.place is not None and not result.left]
    places = Counter(result.place for result in whole)
    hands = [hand for result in results for hand in result.hands]
    skills = [hand.margin - hand.luck for hand in hands if hand.luck is not None]
    tried = Counter(hand.bid for hand in hands if hand.bid is not None)
    made = Counter(hand.bid for hand in hands if hand.made)
    return Group(
        game=game,
        mode=mode,
        seats=seats,
        matches=len(whole),
        left=sum(result.left for result in results),
        places=[places[place] for place in range(1, seats + 1)],
        hands=len(hands),
        score=round(fmean(hand.score for hand in hands), 2) if hands else 0.0,
        margin=round(fmean(hand.margin for hand in hands), 2) if hands else 0.0,
        judged=len(skills),
        skill=round(fmean(skills), 2) if skills else None,
        bids=[BidCount(bid, tried[bid], made[bid]) for bid in sorted(tried)],
        line=_thinned(skills),
    )


def _thinned(steps: Sequence[float]) -> list[float]:
    """The sums after each step, from 0; of many some, evenly spread, the first and the last."""
    sums = list(accumulate(steps, initial=0.0))
    n = min(len(sums), MOST_POINTS)
    places = [round(point * (len(sums) - 1) / max(1, n - 1)) for point in range(n)]
    return [round(sums[place], 2) for place in places]


COLUMNS = (
    "ended", "record", "game", "mode", "seats", "people", "daily", "place", "left",
    "hand", "bid", "got", "made", "points", "margin", "luck",
)  # fmt: skip


def as_csv(played: Sequence[Played]) -> str:
    """A line for each hand; docs/statistics.md has the columns. No cell holds what people typed."""
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\r\n")
    writer.writerow(COLUMNS)
    for one in played:
        result = one.result
        match = (
            datetime.fromtimestamp(one.at, UTC).strftime("%Y-%m-%dT%H:%M:%SZ"),
            f"records/{one.table}.jsonl",
            result.game,
            _mode(result),
            result.seats,
            result.people,
            one.daily,
            result.place,
            int(result.left),
        )
        for number, hand in enumerate(result.hands, 1):
            made = None if hand.made is None else int(hand.made)
            line = (number, hand.bid, hand.got, made, hand.score, hand.margin, hand.luck)
            writer.writerow((*match, *line))
    # The mark says UTF-8 to spreadsheets, which would guess otherwise.
    return "\ufeff" + out.getvalue()


def as_json(played: Sequence[Played]) -> bytes:
    """Every result."""
    return msgspec.json.format(msgspec.json.encode({"followsuit": FORMAT, "results": played}))


def _file(content: str | bytes, name: str, media_type: str) -> Response:
    headers = {
        "cache-control": "private, no-store",
        "content-disposition": f'attachment; filename="{name}"',
    }
    return Response(content, 200, headers, media_type)
