"""Sockets come and go: nobody loses a hand, and nobody else notices more than that."""

from __future__ import annotations

import asyncio
import contextlib
import random
from collections.abc import AsyncIterator, Sequence
from pathlib import Path

import msgspec
import pytest

from followsuit.server import log, messages, table, wire
from followsuit.server.table import Seat
from tests.server.friends import kinds, mover, started, tabs, ways
from tests.server.hand_time import HandTime
from tests.server.playing import Browser, Json, Live, Tab, call, card, lay_table, moves_of, running
from tests.server.taint import Truth, check_views

DAY = 24 * 3600.0
ONE_CARD_HANDS = ["AS KS QS JS TS 9S 9H TH 9C 9D TC TD", "AH KH QH JH AC KC QC JC AD KD QD JK"]


@pytest.fixture
def time() -> HandTime:
    return HandTime()


@pytest.fixture
async def live(tmp_path: Path, time: HandTime) -> AsyncIterator[Live]:
    """A server whose time is moved by hand."""
    async with running(tmp_path / "data", time=time) as server:
        yield server


@contextlib.asynccontextmanager
async def tabs_of(browsers: Sequence[Browser]) -> AsyncIterator[list[Tab]]:
    """A tab of each."""
    async with contextlib.AsyncExitStack() as stack:
        yield [await stack.enter_async_context(browser.tab()) for browser in browsers]


async def lose(live: Live, tab: Tab) -> None:
    """Cut the tab's connection without a word, and wait until the server knows."""
    n_before = len(live.hub.connections())
    tab.raw.transport.abort()
    await tab.raw.wait_closed()
    while len(live.hub.connections()) == n_before:
        await live.store.guest(b"")  # one turn of the loop, and of the database


async def play_some(people: Sequence[Tab], n_moves: int) -> None:
    """Make so many moves, always the first legal one, and let everybody see each."""
    for _ in range(n_moves):
        tab = mover([*people])
        assert tab.view is not None
        seq = tab.view.seq
        await tab.move(moves_of(tab.view)[0])
        for other in people:
            await other.past(seq)


async def test_reconnecting_changes_nothing_but_the_connection(live: Live) -> None:
    """Case 42: scores, bids and tricks are those of before, to the last field."""
    browsers = [await Browser.visit(live) for _ in range(3)]
    async with tabs_of(browsers) as people, browsers[1].tab() as again:
        opened = await people[0].invite("xactika", 3, "Anna", mode="bid", deals=2, hand_size=2)
        for tab, name in zip(people[1:], ("Ben", "Cleo"), strict=True):
            await tab.sit(ways(opened).link, name)
        await people[0].send(t="start", table=opened.table)
        for tab in people:
            await tab.view_when(lambda v: v.table == opened.table)
        await play_some(people, 3 + 6)
        last = people[0].view
        assert last is not None
        await people[0].send(t="next", table=opened.table, seq=last.seq)
        for tab in people:
            await tab.past(last.seq)
        await play_some(people, 3 + 1)
        before, seen = await live.state(opened.table), people[1].view
        seating = await people[0].table_when(lambda m: m.started)
        await lose(live, people[1])
        await people[0].table_when(lambda m: not m.seats[1].is_here)

        await again.open(opened.table)

        assert await live.state(opened.table) == before
        assert again.view == seen
        back = await people[0].table_when(lambda m: m.seats[1].is_here)
        assert msgspec.structs.replace(back, id=0) == msgspec.structs.replace(seating, id=0)


@pytest.mark.parametrize("n_times", [12, pytest.param(200, marks=pytest.mark.long)])
async def test_who_reconnects_around_the_start_is_dealt_in(live: Live, n_times: int) -> None:
    """Case 45: up to 50 messages before and after it."""
    rng = random.Random(45)
    ben = await Browser.visit(live)
    async with tabs(live, 1) as (anna,):
        for _ in range(n_times):
            opened = await anna.invite("xactika", 2)
            async with ben.tab() as tab:
                await tab.sit(ways(opened).link, "Ben")
            start: Json = {"t": "start", "table": opened.table}

            back = await meet(anna, start, ben, opened.table, rng.randint(-50, 50))

            state = await live.state(opened.table)
            assert back == messages.view_message(state, Seat(1))
            await anna.send(t="leave", table=opened.table)
            await anna.hear(wire.Left)


@pytest.mark.parametrize("n_deals", [12, pytest.param(200, marks=pytest.mark.long)])
async def test_who_reconnects_around_a_deal_has_the_new_hand(live: Live, n_deals: int) -> None:
    """Case 56."""
    rng = random.Random(56)
    anna, ben = await Browser.visit(live), await Browser.visit(live)
    for _ in range(n_deals):
        table_id = await lay_table(live, [anna, ben], ["1111", "1112"], dealer=1, hand_size=1)
        async with tabs_of([anna, ben]) as people:
            for tab in people:
                await tab.open(table_id)
            await play_some(people, 2)
        async with anna.tab() as tab:
            await tab.open(table_id)
            assert tab.view is not None
            deal: Json = {"t": "next", "table": table_id, "seq": tab.view.seq}

            back = await meet(tab, deal, ben, table_id, rng.randint(-50, 50))

            assert back == messages.view_message(await live.state(table_id), Seat(1))
            assert back.match.deal == 2
            assert len(back.deal.hand) == 1


async def meet(
    tab: Tab, message: Json, guest: Browser, table_id: str, n_later: int
) -> wire.ViewMessage:
    """What a guest sees who connects while something happens: so many messages later, or earlier.

    The guest is sent no error, and the first view from after *message*.
    """

    async def cause() -> None:
        for _ in range(-min(0, n_later)):
            await tab.send(t="ping")
        await tab.send(**message)
        await tab.settle()

    async def come() -> wire.ViewMessage:
        async with guest.tab() as other:
            for _ in range(max(0, n_later)):
                await other.send(t="ping")
            await other.send(t="open", table=table_id)
            view = await other.view_when(lambda v: v.deal.phase != "over")
            assert not [m for m in other.heard if isinstance(m, wire.ErrorMessage)]
            return view

    _, view = await asyncio.gather(cause(), come())
    return view


async def test_two_tabs_show_the_same_and_closing_one_is_not_leaving(
    live: Live, time: HandTime
) -> None:
    """Case 52; that of two moves at once one is accepted is in ``test_play.py``."""
    anna, ben = await Browser.visit(live), await Browser.visit(live)
    table_id = await lay_table(live, [anna, ben], ["1111 1112", "1121 1122"], dealer=1, hand_size=2)
    async with anna.tab() as tab, anna.tab() as second, ben.tab() as other:
        for each in (tab, second, other):
            await each.open(table_id)
        await play_some([tab, second, other], 1)
        assert tab.frames[-1] == second.frames[-1]
        await lose(live, second)
        time.pass_by(600)
        await other.settle()

        assert other.seating is not None
        assert [seat.is_here for seat in other.seating.seats] == [True, True]
        assert other.view is not None
        assert not other.view.notes


async def test_a_second_click_is_not_played_into_the_trick_the_first_one_won(live: Live) -> None:
    """Cases 61 and 62: exactly one card leaves the hand, though the leader of the next is you."""
    anna, ben = await Browser.visit(live), await Browser.visit(live)
    table_id = await lay_table(live, [anna, ben], ["1111 1112", "1113 3333"], dealer=1, hand_size=2)
    async with tabs_of([anna, ben]) as (tab, other):
        await tab.open(table_id)
        await other.open(table_id)
        await tab.move({"kind": "play", "card": card("1111"), "call": call("1 ball")})
        view = await other.view_when(lambda v: v.deal.trick is not None)
        for name in ("1113", "3333", "3333"):
            await other.send(
                t="move", table=table_id, seq=view.seq, move={"kind": "play", "card": card(name)}
            )
        heard = await other.settle()

        assert [m.code for m in heard if isinstance(m, wire.ErrorMessage)] == ["stale"] * 2
        assert other.view is not None
        assert other.view.deal.turn == 1
        assert other.view.deal.hand == [card("3333")]


async def test_what_others_do_in_the_same_moment_does_not_make_a_move_stale(live: Live) -> None:
    """A name and a move are stored one after the other, in either order, and both hold."""
    anna, ben = await Browser.visit(live), await Browser.visit(live)
    async with tabs_of([anna, ben]) as (tab, other):
        for n_times in range(10):
            table_id = await lay_table(live, [anna, ben], ["1111", "1112"], dealer=1, hand_size=1)
            await tab.open(table_id)
            await other.open(table_id)
            assert tab.view is not None
            await asyncio.gather(
                other.send(t="rename", table=table_id, name=f"Ben {n_times}"),
                tab.move(moves_of(tab.view)[0]),
            )
            heard = [*await tab.settle(), *await other.settle()]

            assert [m for m in heard if isinstance(m, wire.ErrorMessage)] == []
            await tab.send(t="close", table=table_id)
            await other.send(t="close", table=table_id)


async def test_a_sleeping_table_goes_on_at_the_same_card(live: Live, time: HandTime) -> None:
    """Cases 54 and 96: all drop in mid-trick, and come back by the link two weeks later."""
    browsers = [await Browser.visit(live) for _ in range(2)]
    async with tabs_of(browsers) as people:
        table_id = await started(live, people, bank=60)
        await play_some(people, 1)
        link = ways(await people[0].table_when(lambda m: True)).link
        seen, before = [tab.view for tab in people], await live.state(table_id)
    while live.hub.connections():
        await live.store.guest(b"")
    time.pass_by(14 * DAY)
    live.hub._states.clear()
    async with tabs_of(browsers) as people:
        for place, tab in enumerate(people):
            assert (await tab.sit(link, "again")).you == place
            await tab.view_when(lambda v: v.table == table_id)

        assert [tab.view for tab in people] == seen
        assert await live.state(table_id) == before


async def test_who_loses_the_seat_while_coming_back_is_shown_no_hand(
    live: Live, time: HandTime
) -> None:
    """The host gives the seat of somebody away to a bot in the moment of their return."""
    anna, ben = await Browser.visit(live), await Browser.visit(live)
    for _ in range(8):
        hands = ["1111 1112", "1113 3333"]
        table_id = await lay_table(live, [anna, ben], hands, dealer=0, hand_size=2)
        async with tabs_of([anna, ben]) as (host, gone), ben.tab() as again:
            await host.open(table_id)
            await gone.open(table_id)
            await lose(live, gone)
            time.pass_by(21)
            await host.table_when(lambda m: m.seats[1].is_away)

            await asyncio.gather(
                host.send(t="free_seat", table=table_id, seat=1),
                again.send(t="open", table=table_id),
            )

            await host.settle()
            await again.settle()
            truth = Truth.of(table_id, await live.stored(table_id))
            check_views(again.frames, truth, ben.guest)


async def test_who_comes_late_to_a_full_table_watches_and_sits_down_later(live: Live) -> None:
    """Case 124: after the start, with a person in every seat, and then with one gone."""
    async with tabs(live, 3) as (anna, ben, cleo):
        opened = await anna.invite("xactika", 2, "Anna", {"spectators": "public"})
        await ben.sit(ways(opened).link, "Ben")
        await anna.send(t="start", table=opened.table)
        await anna.view_when(lambda v: v.table == opened.table)
        await cleo.send(t="find", invite=ways(opened).link)
        found = await cleo.hear(wire.Found)
        full = await cleo.refused(t="sit", invite=ways(opened).link, name="Cleo")
        watching = await cleo.answered(await cleo.send(t="watch", invite=ways(opened).watch))
        seen = await cleo.view_when(lambda v: v.table == opened.table)
        await anna.send(t="pause", table=opened.table, is_paused=True)
        await ben.table_when(lambda m: m.paused)
        await ben.send(t="leave", table=opened.table)
        await cleo.table_when(lambda m: kinds(m) == ["human", "bot"])
        seated = await cleo.sit(ways(opened).link, "Cleo")
        own = await cleo.view_when(lambda v: bool(v.deal.hand))

        assert (found.started, found.may_sit, found.you) == (True, True, None)
        assert [seat.kind for seat in found.seats] == ["human", "human"]
        assert full.code == "table_full"
        assert (watching.you, seen.deal.hand) == (None, [])
        assert seated.you == 1
        assert len(own.deal.hand) == own.deal.hand_sizes[1]


async def test_who_watches_disturbs_nobody(tmp_path: Path) -> None:
    """Case 126: 20 come, go and crash; the players hear of it by the count of watchers alone."""
    alone = await frames_of_players(tmp_path / "alone", n_watchers=0)
    watched = await frames_of_players(tmp_path / "watched", n_watchers=20)

    assert alone == watched


async def frames_of_players(folder: Path, n_watchers: int) -> list[list[str]]:
    """What two players are sent during a hand while so many come and go, but for their count."""
    rng, entropy = random.Random(126), random.Random(126).randbytes
    async with running(folder, entropy=entropy, time=HandTime()) as live, tabs(live, 2) as people:
        guests = [await Browser.visit(live) for _ in range(20)][:n_watchers]
        opened = await people[0].invite("xactika", 2, "Anna", {"spectators": "public"})
        await people[1].sit(ways(opened).link, "Ben")
        await people[0].send(t="start", table=opened.table)
        for tab in people:
            await tab.view_when(lambda v: v.table == opened.table)
        watching: list[Tab] = []
        async with contextlib.AsyncExitStack() as stack:
            for _ in range(16):
                for guest in rng.sample(guests, len(guests) // 3):
                    watching.append(await stack.enter_async_context(guest.tab()))
                    await watching[-1].send(t="watch", invite=ways(opened).watch)
                for tab in rng.sample(watching, len(watching) // 3):
                    watching.remove(tab)
                    await leave_somehow(live, tab, rng)
                await play_some(people, 1)
            for tab in watching:
                await lose(live, tab)
        for tab in people:
            await tab.settle()
        return [without_watchers(tab) for tab in people]


async def leave_somehow(live: Live, tab: Tab, rng: random.Random) -> None:
    """Stop watching: say so, close the socket, or crash; try to act before."""
    error = await tab.refused(t="claim", table=tab.table or "none", seq=5)
    assert error.code == "unknown_table"
    how = rng.randrange(3)
    if how == 0:
        await tab.send(t="close", table=tab.table)
        await tab.settle()
    elif how == 1:
        await tab.raw.close()
    else:
        await lose(live, tab)


def without_watchers(tab: Tab) -> list[str]:
    """The frames with nobody watching; one that then says what the last one said is left out."""
    frames: list[str] = []
    newest = ""
    for message in tab.heard:
        if isinstance(message, wire.Welcome | wire.Pong):
            continue
        if isinstance(message, wire.TableMessage):
            plain = msgspec.structs.replace(message, watchers=0)
            told = wire.encoder.encode(msgspec.structs.replace(plain, id=0)).decode()
            if told == newest and message.id == 0:
                continue
            newest = told
            frames.append(wire.encoder.encode(plain).decode())
        else:
            frames.append(wire.encoder.encode(message).decode())
    return frames


async def test_a_bot_decides_for_who_dropped_at_the_question(live: Live, time: HandTime) -> None:
    """Case 138: after the grace; until then everybody sees who decides."""
    anna, ben = await Browser.visit(live), await Browser.visit(live)
    async with tabs_of([anna, ben]) as (tab, other):
        table_id = await at_the_reversal(live, anna, ben, tab, other)
        await lose(live, tab)
        asked = await other.view_when(lambda v: v.deal.phase == "choose")
        time.pass_by(19)
        assert len((await live.state(table_id)).steps) == 3
        time.pass_by(2)

        decided = await other.view_when(lambda v: v.deal.phase == "play")

        assert (asked.deal.turn, asked.deal.legal_choices) == (0, [])
        assert [note.kind for note in decided.notes] == ["away"]
        moved = [e for e in await live.stored(table_id) if isinstance(e, log.Moved)]
        assert isinstance(moved[3].move, wire.ChooseMove)
        assert (moved[3].seat, moved[3].by) == (0, "bot")


async def test_the_question_is_there_again_after_a_reload_and_answered_once(live: Live) -> None:
    """Case 138."""
    anna, ben = await Browser.visit(live), await Browser.visit(live)
    async with tabs_of([anna, ben]) as (tab, other), anna.tab() as again:
        table_id = await at_the_reversal(live, anna, ben, tab, other)
        await lose(live, tab)
        await again.open(table_id)
        assert again.view is not None
        offered, seq = again.view.deal.legal_choices, again.view.seq
        for choice in ("reverse", "keep"):
            move = {"kind": "choose", "choice": choice}
            await again.send(t="move", table=table_id, seq=seq, move=move)
        heard = await again.settle()

        assert offered == ["keep", "reverse"]
        assert [m.code for m in heard if isinstance(m, wire.ErrorMessage)] == ["stale"]
        steps = (await live.state(table_id)).steps
        assert [step.move for step in steps[3:]] == [wire.ChooseMove("reverse")]


async def test_a_reversal_taken_back_is_asked_again(live: Live) -> None:
    """Case 138: the order is that of before."""
    anna, ben = await Browser.visit(live), await Browser.visit(live)
    async with tabs_of([anna, ben]) as (tab, other):
        table_id = await at_the_reversal(live, anna, ben, tab, other)
        assert tab.view is not None
        before = tab.view.deal
        await tab.move({"kind": "choose", "choice": "reverse"})
        turned = await tab.view_when(lambda v: v.deal.phase == "play")
        await tab.send(t="undo", table=table_id, seq=turned.seq)
        asked = await other.table_when(lambda m: m.question is not None)
        assert asked.question is not None
        await other.send(t="answer", table=table_id, ask=asked.question.ask, agree=True)

        undone = await tab.view_when(lambda v: v.deal.phase == "choose")

        assert turned.deal.mode != before.mode
        assert undone.deal == before


async def at_the_reversal(live: Live, anna: Browser, ben: Browser, tab: Tab, other: Tab) -> str:
    """Anna has bid and won the joker: she is asked whether the order is turned. The table's id."""
    table_id = await lay_table(live, [anna, ben], ONE_CARD_HANDS, game="one_card", dealer=1)
    await tab.open(table_id)
    await other.open(table_id)
    await tab.move({"kind": "bid", "value": 15})
    await tab.view_when(lambda v: v.deal.phase == "play")
    spades = next(play for play in tab.view.deal.legal_plays if play.card == card("AS", "one_card"))  # type: ignore[union-attr]  # just seen
    await tab.move({"kind": "play", "card": spades.card, "call": spades.calls[0]})
    view = await other.view_when(lambda v: v.deal.trick is not None)
    await other.send(
        t="move",
        table=table_id,
        seq=view.seq,
        move={"kind": "play", "card": card("JK", "one_card")},
    )
    await tab.view_when(lambda v: v.deal.phase == "choose")
    return table_id


def test_a_bot_has_a_name_of_its_own_though_people_bear_all_of_them() -> None:
    """Ten sit at a table, all of them called like bots, and one leaves."""
    people = table.BOT_NAMES[:10]
    seats = [log.Seating(name, guest=name) for name in people]

    assert table.bot_name(seats) not in people
