"""What matches add up to for a guest: drawn up once, from what is stored, and deleted on demand."""

from __future__ import annotations

import asyncio
import contextlib
import csv
import io
import random
from collections.abc import AsyncIterator
from pathlib import Path

import httpx2
import msgspec
import pytest

from followsuit.games import GAMES
from followsuit.kernel import readiness
from followsuit.server import log, store_results, store_upkeep, table
from followsuit.server import statistics as statistics_of
from followsuit.server.keeping import Keep, Keeper
from followsuit.server.results import Hand, Result, draw_up, usual_luck
from followsuit.server.statistics import MOST_POINTS, Played, Statistics, add_up, as_csv
from followsuit.server.store import open_store
from tests.server.friends import ways
from tests.server.hand_time import HandTime
from tests.server.playing import Browser, Live, Tab, running


@pytest.fixture
async def live(place: Path | str) -> AsyncIterator[Live]:
    store = open_store(place)
    async with running(store, time=HandTime()) as server:
        yield server
    store.close()


async def ask(live: Live, guest: Browser | None, path: str = "statistics") -> httpx2.Response:
    async with client(live, guest) as asking:
        return await asking.get(path)


@contextlib.asynccontextmanager
async def client(live: Live, guest: Browser | None) -> AsyncIterator[httpx2.AsyncClient]:
    headers = {} if guest is None else {"Cookie": f"followsuit_guest={guest.token}"}
    async with httpx2.AsyncClient(base_url=live.url, trust_env=False, headers=headers) as asking:
        yield asking


async def statistics(live: Live, guest: Browser) -> Statistics:
    answer = await ask(live, guest)
    assert answer.status_code == 200
    return msgspec.json.decode(answer.content, type=Statistics)


async def play(tab: Tab, seed: int = 1) -> str:
    """A short match against bots, to its end; its table."""
    place = await tab.create("xactika", 3, mode="bid", deals=2, hand_size=3)
    await tab.play_on(random.Random(seed))
    return place


# --- a guest's own --------------------------------------------------------------------------------


async def test_a_match_is_counted_with_its_hands_place_and_bids(live: Live) -> None:
    guest = await Browser.visit(live)
    async with guest.tab() as tab:
        await play(tab)
        view = tab.view
        assert view is not None
    (group,) = (await statistics(live, guest)).groups
    rows = view.match.rows
    assert (group.game, group.mode, group.seats) == ("xactika", "bid", 3)
    assert (group.matches, group.left, group.hands) == (1, 0, 2)
    assert group.places == [int(view.match.ranks[0] == place) for place in (1, 2, 3)]
    assert group.score == sum(row.scores[0] for row in rows) / 2
    margins = [row.scores[0] - (row.scores[1] + row.scores[2]) / 2 for row in rows]
    assert group.margin == pytest.approx(sum(margins) / 2, abs=0.01)
    bids = [(row.bids[0], row.taken[0] == row.bids[0]) for row in rows]
    assert sum(count.tried for count in group.bids) == 2
    for count in group.bids:
        mine = [made for bid, made in bids if bid == count.bid]
        assert (count.tried, count.made) == (len(mine), sum(mine))


async def test_somebody_else_and_who_has_no_cookie_see_nothing_of_it(live: Live) -> None:
    guest, other = [await Browser.visit(live) for _ in range(2)]
    async with guest.tab() as tab:
        await play(tab)
    assert (await statistics(live, other)).hands == 0
    answer = await ask(live, None)
    assert msgspec.json.decode(answer.content, type=Statistics).groups == []
    assert (await ask(live, None, "statistics.csv")).text.count("\n") == 1


async def test_what_was_stopped_before_the_first_card_does_not_count(live: Live) -> None:
    """Nor what goes on; a match given up counts as one left, without a place."""
    guest = await Browser.visit(live)
    async with guest.tab() as tab:
        place = await tab.create("xactika", 2, deals=2, hand_size=3)
        await tab.send(t="leave", table=place)
        place = await tab.create("xactika", 2, deals=2, hand_size=3)
        await tab.play_a_little(random.Random(1), 1)
        assert (await statistics(live, guest)).groups == []
        await tab.send(t="leave", table=place)
        await tab.settle()
    given_up = await statistics(live, guest)
    (group,) = given_up.groups
    assert (group.matches, group.left, group.hands, sum(group.places)) == (0, 1, 0, 0)


async def test_who_leaves_has_what_the_bot_reached_and_who_stays_their_place(live: Live) -> None:
    """The leaver's match counts as left, with the hand they were dealt; the others' normally."""
    anna, bela, cleo = [await Browser.visit(live) for _ in range(3)]
    async with anna.tab() as host, bela.tab() as leaver, cleo.tab() as late:
        opened = await host.invite("xactika", 2, "Anna", None, deals=2, hand_size=2)
        await leaver.sit(ways(opened).link, "Bela")
        await host.send(t="start", table=opened.table)
        await asyncio.gather(*(tab.play_on(random.Random(1), 1) for tab in (host, leaver)))
        await leaver.send(t="leave", table=opened.table)
        await leaver.settle()
        await late.sit(ways(opened).link, "Cleo")
        await asyncio.gather(*(tab.play_on(random.Random(2)) for tab in (host, late)))
    (host_group,) = (await statistics(live, anna)).groups
    (left_group,) = (await statistics(live, bela)).groups
    (late_group,) = (await statistics(live, cleo)).groups
    assert (host_group.matches, host_group.left, host_group.hands) == (1, 0, 2)
    assert (left_group.matches, left_group.left, left_group.hands) == (0, 1, 1)
    assert (late_group.matches, late_group.left, late_group.hands) == (0, 0, 1)


async def test_what_was_deleted_does_not_come_back(live: Live) -> None:
    """Neither what was drawn up nor what was not; what is played afterwards counts."""
    guest = await Browser.visit(live)
    async with guest.tab() as tab:
        await play(tab, 1)
        assert (await statistics(live, guest)).matches == 1
        await play(tab, 2)
        async with client(live, guest) as asking:
            assert (await asking.delete("statistics")).status_code == 204
        assert (await statistics(live, guest)).matches == 0
        await play(tab, 3)
    assert (await statistics(live, guest)).matches == 1


async def test_only_our_own_page_deletes(live: Live) -> None:
    guest = await Browser.visit(live)
    async with guest.tab() as tab:
        await play(tab)
    async with client(live, guest) as asking:
        answer = await asking.delete("statistics", headers={"Origin": "https://example.org"})
    assert answer.status_code == 403
    assert (await statistics(live, guest)).matches == 1


async def test_they_are_drawn_up_when_they_are_asked_for(
    live: Live, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Also of matches older than the statistics; so many at a time, until all are there."""
    monkeypatch.setattr(statistics_of, "MISSING_AT_ONCE", 2)
    guest = await Browser.visit(live)
    async with guest.tab() as tab:
        for seed in range(3):
            await play(tab, seed)
    assert await store_results.results(live.store, guest.guest) == []
    first, second = [await statistics(live, guest) for _ in range(2)]
    assert (first.matches, first.is_whole) == (2, False)
    assert (second.matches, second.is_whole) == (3, True)
    assert len(await store_results.results(live.store, guest.guest)) == 3


async def test_before_a_table_is_deleted_its_results_are_drawn_up(live: Live) -> None:
    guest = await Browser.visit(live)
    async with guest.tab() as tab:
        await play(tab)
    keep = Keep(idle_days=1, ended_days=0)
    swept = await Keeper(live.hub, HandTime(), keep).sweep()
    assert swept.deleted == 1
    assert (await statistics(live, guest)).matches == 1


async def test_results_outlast_the_tables_and_go_with_their_guest(live: Live) -> None:
    guest = await Browser.visit(live)
    async with guest.tab() as tab:
        place = await play(tab)
    assert (await statistics(live, guest)).matches == 1
    assert await store_upkeep.drop(live.store, place, live.store.now() + 1)
    assert (await statistics(live, guest)).matches == 1
    async with client(live, guest) as asking:
        assert (await asking.post("forget")).status_code == 204
    assert await store_results.results(live.store, guest.guest) == []


async def test_results_go_with_a_guest_who_comes_no_more(live: Live) -> None:
    guest = await Browser.visit(live)
    async with guest.tab() as tab:
        place = await play(tab)
    await statistics(live, guest)
    assert await store_upkeep.drop(live.store, place, live.store.now() + 1)
    assert await store_upkeep.drop_strangers(live.store, live.store.now() + 1, 10) == 1
    assert await store_results.results(live.store, guest.guest) == []


async def test_files_have_a_line_a_hand_and_numbers_stay_numbers(live: Live) -> None:
    guest = await Browser.visit(live)
    async with guest.tab() as tab:
        place = await play(tab)
        view = tab.view
        assert view is not None
    answer = await ask(live, guest, "statistics.csv")
    assert (
        answer.headers["content-disposition"] == 'attachment; filename="followsuit-statistics.csv"'
    )
    rows = list(csv.DictReader(io.StringIO(answer.content.decode("utf-8-sig"))))
    assert [int(row["points"]) for row in rows] == [row.scores[0] for row in view.match.rows]
    assert {row["record"] for row in rows} == {f"records/{place}.jsonl"}
    assert {row["made"] for row in rows} <= {"0", "1"}
    everything = msgspec.json.decode((await ask(live, guest, "statistics.json")).content)
    assert everything["followsuit"] == "results 1"
    (one,) = everything["results"]
    assert [hand["bid"] for hand in one["result"]["hands"]] == [
        row.bids[0] for row in view.match.rows
    ]


async def test_a_table_that_cannot_be_read_costs_only_itself(live: Live) -> None:
    guest = await Browser.visit(live)
    async with guest.tab() as tab:
        broken = await play(tab, 1)
        await play(tab, 2)

    def spoil(db: object, _now: float) -> None:
        db.execute(  # type: ignore[attr-defined]
            "UPDATE event SET body = ? WHERE table_id = ? AND seq = 3", (b"{}", broken)
        )

    await live.store.change(spoil)
    assert (await statistics(live, guest)).matches == 1


# --- drawing up -----------------------------------------------------------------------------------


async def test_luck_is_what_the_cards_alone_are_worth(live: Live) -> None:
    """The margins of rules of thumb with the same cards: they add up to none between all seats."""
    readiness.load([kind.build() for kind in GAMES.values()])
    guest = await Browser.visit(live)
    async with guest.tab() as tab:
        place = await play(tab)
    history = await live.stored(place)
    _, result = draw_up(place, history, usual_luck)[guest.guest]
    again = draw_up(place, history, usual_luck)[guest.guest][1]
    assert result == again
    deals = [place for place, event in enumerate(history) if isinstance(event, log.Dealt)]
    for deal, hand in zip(deals, result.hands, strict=True):
        state = table.fold(place, history[: deal + 1])
        assert state is not None
        worth = usual_luck(state)
        assert hand.luck == pytest.approx(worth[0], abs=0.01)
        assert sum(worth) == pytest.approx(0, abs=1e-9)
        assert abs(hand.luck or 0.0) < 4


def test_many_hands_are_a_line_of_few_points() -> None:
    hands = [Hand(None, 1, None, 1, 1.0, 0.5)] * 10
    result = Result("xactika", {"mode": "win"}, 4, 1, 1, 10, False, hands)
    played = [Played(float(n), f"t{n}", "", result) for n in range(500)]
    (group,) = add_up(played).groups
    assert len(group.line) == MOST_POINTS
    assert (group.line[0], group.line[-1]) == (0.0, 2500.0)
    assert (group.skill, group.hands, group.places) == (0.5, 5000, [500, 0, 0, 0])
    assert as_csv(played).count("\r\n") == 5001
