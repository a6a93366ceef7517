"""Daily deals: the same for everybody, once each, and a table of results for who has played."""

from __future__ import annotations

import asyncio
import hashlib
import itertools
import random
from collections.abc import AsyncIterator
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from followsuit.games import GAMES
from followsuit.server import dailies, log, seats, table, wire
from followsuit.server.store import open_store
from followsuit.server.table import RequestError
from tests.server.playing import WAIT, Browser, Live, Tab, moves_of, running

NOON = datetime(2026, 11, 30, 12, tzinfo=UTC).timestamp()


class Calendar:
    """What the store takes for the time."""

    def __init__(self) -> None:
        self.now = NOON

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def calendar() -> Calendar:
    return Calendar()


@pytest.fixture
async def live(place: Path | str, calendar: Calendar) -> AsyncIterator[Live]:
    store = open_store(place, calendar)
    async with running(store) as server:
        yield server
    store.close()


async def told(tab: Tab, day: str | None = None) -> wire.DailiesMessage:
    await tab.send(t="dailies", day=day)
    return await tab.hear(wire.DailiesMessage)


async def deal_of(tab: Tab, game: str = "xactika") -> wire.Daily:
    return next(deal for deal in (await told(tab)).deals if deal.game == game)


async def begin(tab: Tab, name: str, game: str = "xactika") -> str:
    return await tab.opened(await tab.send(t="play_daily", game=game, name=name))


async def play_first_moves(tab: Tab) -> wire.ViewMessage:
    """Always the first legal move, hand after hand."""
    while True:
        view = await tab.view_when(lambda v: bool(moves_of(v)) or v.waiting_next or v.match.over)
        if view.match.over:
            return view
        if view.waiting_next:
            await tab.send(t="next", table=view.table, seq=view.seq)
        else:
            await tab.move(moves_of(view)[0])
        await tab.past(view.seq)


@pytest.mark.parametrize("game", list(GAMES))
async def test_everybody_has_the_same_cards_and_the_same_bots(live: Live, game: str) -> None:
    """Who plays the same sees the same, hand after hand, to the last score."""
    ends = []
    for name in ("Anna", "Bela"):
        async with (await Browser.visit(live)).tab() as tab:
            place = await begin(tab, name, game)
            ends.append(await play_first_moves(tab))
            dealt = [event for event in await live.stored(place) if isinstance(event, log.Dealt)]
            assert len(dealt) == 3
            assert all(event.nonces == [] or not any(event.nonces) for event in dealt)
    first, second = ends
    assert first.match == second.match
    assert first.deal == second.deal
    assert first.table != second.table


async def test_it_is_played_once_a_day_and_gone_on_with(live: Live, calendar: Calendar) -> None:
    """Asked again, at another device too, it is the same table; the next day another."""
    guest = await Browser.visit(live)
    async with guest.tab() as tab, guest.tab() as other:
        assert (await deal_of(tab)).state == "new"
        place = await begin(tab, "Anna")
        assert await begin(other, "Anna") == place
        begun = await deal_of(tab)
        assert (begun.state, begun.table, begun.rows) == ("begun", place, [])
        await play_first_moves(tab)
        assert (await deal_of(tab)).state == "done"
        assert await begin(other, "Anna") == place
        calendar.now += timedelta(days=1).total_seconds()
        assert (await deal_of(tab)).state == "new"
        assert await begin(tab, "Anna") != place


async def test_the_table_of_results_is_for_who_has_played(live: Live) -> None:
    """The best first, equal ones in one place, and oneself marked."""
    guests = [await Browser.visit(live) for _ in range(3)]
    for number, guest in enumerate(guests[:2]):
        async with guest.tab() as tab:
            await begin(tab, f"Player {number}")
            await tab.play_on(random.Random(number))
            await deal_of(tab)
    async with guests[2].tab() as tab:
        before = await deal_of(tab)
        assert (before.players, before.rows) == (2, [])
        await begin(tab, "Player 2")
        end = await tab.play_on(random.Random(2))
        after = await deal_of(tab)
    assert after.players == 3
    assert [row.you for row in after.rows].count(True) == 1
    own = next(row for row in after.rows if row.you)
    assert (own.name, own.total) == ("Player 2", end.match.totals[0])
    assert own.hands == [row.scores[0] for row in end.match.rows]
    totals = [row.total for row in after.rows]
    best_first = sorted(totals, reverse=after.options["mode"] != "lose")
    assert totals == best_first
    assert [row.place for row in after.rows] == [1 + totals.index(total) for total in totals]


async def test_who_is_far_down_is_shown_all_the_same(
    live: Live, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The best so many, and oneself with the right place."""
    monkeypatch.setattr(dailies, "MOST_ROWS", 1)
    ends = []
    told_each = []
    for number in range(4):
        async with (await Browser.visit(live)).tab() as tab:
            await begin(tab, f"Player {number}")
            ends.append((await tab.play_on(random.Random(number))).match.totals[0])
            told_each.append(await deal_of(tab))
    deal = told_each[-1]
    sign = 1 if deal.options["mode"] == "lose" else -1
    best = min(ends, key=lambda total: sign * total)
    assert deal.rows[0].total == best
    assert deal.rows[-1].you
    ahead = [total for total in ends if sign * total < sign * ends[-1]]
    assert deal.rows[-1].place == 1 + len(ahead)
    assert len(deal.rows) == (1 if deal.rows[0].you else 2)
    assert deal.players == 4


async def test_who_gives_up_has_had_their_chance(live: Live) -> None:
    """The table is ended, does not count, and cannot be begun anew."""
    async with (await Browser.visit(live)).tab() as tab:
        place = await begin(tab, "Anna")
        await tab.play_a_little(random.Random(1), 2)
        await tab.send(t="leave", table=place)
        await tab.hear(wire.Left)
        assert (await deal_of(tab)).state == "left"
        refused = await tab.refused(t="play_daily", game="xactika", name="Anna")
        assert refused.code == "ended"
    async with (await Browser.visit(live)).tab() as tab:
        assert (await deal_of(tab)).players == 0


async def test_a_day_in_the_past_shows_its_results_to_who_has_played(
    live: Live, calendar: Calendar
) -> None:
    """Begun before midnight and finished after it counts for its day."""
    async with (await Browser.visit(live)).tab() as tab:
        await begin(tab, "Anna")
        await tab.play_a_little(random.Random(1), 2)
        calendar.now += timedelta(days=1).total_seconds()
        assert (await deal_of(tab)).state == "new"
        assert (await told(tab, "2026-11-30")).deals == []
        await tab.play_on(random.Random(1))
        past = await told(tab, "2026-11-30")
        assert (past.day, past.is_today, past.seconds) == ("2026-11-30", False, 0)
        assert [(deal.game, deal.players, len(deal.rows)) for deal in past.deals] == [
            ("xactika", 1, 1)
        ]
        assert (await deal_of(tab)).players == 0
        assert (await told(tab, "1999-01-01")).deals == []
        refused = await tab.refused(t="dailies", day="2026-02-31")
        assert refused.code == "malformed"
    async with (await Browser.visit(live)).tab() as tab:
        assert (await told(tab, "2026-11-30")).deals == []


async def test_it_is_played_alone(live: Live) -> None:
    """There is no way for anybody else to the table, or to another seat of it."""
    guest = await Browser.visit(live)
    async with guest.tab() as tab:
        place = await begin(tab, "Anna")
        assert tab.seating is not None
        assert tab.seating.invitation is None
        state = await live.state(place)
        with pytest.raises(RequestError) as refused:
            seats.sit(state, "somebody", "Bela", 1)
        assert refused.value.code == "table_full"
        assert await live.store.query("SELECT kind FROM invitation") == []


async def test_nobody_is_helped(live: Live) -> None:
    """No hint, no counting, nothing taken back, no other bots, no nonce in the cards."""
    async with (await Browser.visit(live)).tab() as tab:
        place = await begin(tab, "Anna")
        assert tab.seating is not None
        assert (tab.seating.daily, tab.seating.hints) == ("2026-11-30", False)
        view = await tab.view_when(lambda v: bool(moves_of(v)))
        seq = view.seq
        commitment = tab.seating.commitment
        for message, code in (
            ({"t": "hint", "seq": seq}, "no_hints"),
            ({"t": "count"}, "no_hints"),
            ({"t": "nonce", "commitment": commitment, "nonce": "0" * 32}, "no_nonces"),
            ({"t": "seat_bot", "seat": 1, "level": "random"}, "not_host"),
        ):
            refused = await tab.refused(table=place, **message)
            assert refused.code == code
        await tab.play_a_little(random.Random(1), 1)
        view = await tab.view_when(lambda v: bool(moves_of(v)))
        assert view.undo == 0
        refused = await tab.refused(t="undo", table=place, seq=view.seq)
        assert refused.code == "nothing_to_undo"


async def test_what_follows_a_daily_deal_is_a_table_like_any_other(live: Live) -> None:
    """Its cards come from new random bytes, not from those of the day."""
    async with (await Browser.visit(live)).tab() as tab:
        place = await begin(tab, "Anna")
        await play_first_moves(tab)
        after = await tab.opened(await tab.send(t="again", table=place))
        opened = (await live.stored(after))[0]
        assert isinstance(opened, log.Opened)
        assert opened.daily is None
        assert tab.seating is not None
        assert tab.seating.daily == ""
        root = daily_of(await live.stored(place)).root
        assert opened.secret not in chain(root)


async def test_a_game_without_a_daily_deal_is_refused(live: Live) -> None:
    async with (await Browser.visit(live)).tab() as tab:
        refused = await tab.refused(t="play_daily", game="chess", name="Anna")
        assert refused.code == "unknown_game"
        refused = await tab.refused(t="play_daily", game="xactika", name=" ")
        assert refused.code == "bad_name"


async def test_from_a_secret_that_is_told_the_hands_before_follow_and_none_after(
    live: Live,
) -> None:
    """Each is the hash of the one after it; the root is in no message."""
    async with (await Browser.visit(live)).tab() as tab:
        place = await begin(tab, "Anna")
        await play_first_moves(tab)
        await told(tab)
        stored = await live.stored(place)
        root = daily_of(stored).root
        secrets = [event.secret for event in stored if isinstance(event, log.Dealt)]
        assert secrets == list(reversed(chain(root)))[:3]
        for earlier, later in itertools.pairwise(secrets):
            assert hashlib.sha256(b"daily" + bytes.fromhex(later)).hexdigest() == earlier
        assert not any(root in frame for frame in tab.frames)
        assert root not in repr(await live.state(place))
        assert root not in repr(stored)


async def test_two_who_are_the_first_of_a_day_have_one_deal(live: Live) -> None:
    """Asked for at the same moment, what fixes the cards is drawn once."""
    guests = [await Browser.visit(live) for _ in range(6)]

    async def first_hand(guest: Browser) -> object:
        async with guest.tab() as tab:
            await begin(tab, "Somebody")
            return (await tab.view_when(lambda v: bool(moves_of(v)))).deal

    async with asyncio.timeout(WAIT):
        deals = await asyncio.gather(*map(first_hand, guests))
    assert all(deal == deals[0] for deal in deals)


def daily_of(stored: list[log.Event]) -> log.Daily:
    opened = stored[0]
    assert isinstance(opened, log.Opened)
    assert opened.daily is not None
    return opened.daily


def chain(root: str) -> list[str]:
    """The secrets of all hands, the last first."""
    links, link = [], bytes.fromhex(root)
    for _ in range(table.MOST_DAILY_HANDS):
        link = hashlib.sha256(b"daily" + link).digest()
        links.append(link.hex())
    return links
