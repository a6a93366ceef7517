"""Friends at one table: invitations, seats, hosts, absence, undo, claims; over real sockets."""

from __future__ import annotations

import contextlib
import random
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from followsuit.server import hub, log, table, wire
from tests.server.friends import kinds, mover, started, tabs, ways
from tests.server.hand_time import HandTime
from tests.server.playing import Browser, Live, Tab, lay_table, moves_of, running


@pytest.fixture
def time() -> HandTime:
    return HandTime()


@pytest.fixture
async def live(tmp_path: Path, time: HandTime) -> AsyncIterator[Live]:
    """A server whose time is moved by hand."""
    async with running(tmp_path / "data", time=time) as server:
        yield server


async def test_a_table_for_friends_waits_with_one_seat_taken(live: Live) -> None:
    async with tabs(live, 1) as (anna,):
        opened = await anna.invite("xactika", 4, "Anna", mode="bid")

        assert kinds(opened) == ["human", "empty", "empty", "empty"]
        assert (opened.you, opened.host, opened.started) == (0, 0, False)
        assert len(ways(opened).link) >= 11
        assert len(ways(opened).code) == 6
        assert ways(opened).watch == ""


async def test_link_and_code_seat_people_and_everybody_sees_it(live: Live) -> None:
    async with tabs(live, 3) as (anna, ben, cleo):
        opened = await anna.invite("xactika", 3)

        seated = await ben.sit(ways(opened).link, "Ben")
        lower = " ".join(ways(opened).code.lower())
        await cleo.sit(lower, "Cleo")

        full = await anna.table_when(lambda m: kinds(m) == ["human"] * 3)
        assert seated.you == 1
        assert [seat.name for seat in full.seats] == ["Anna", "Ben", "Cleo"]


async def test_an_invitation_is_looked_at_before_one_sits_down(live: Live) -> None:
    async with tabs(live, 2) as (anna, ben):
        opened = await anna.invite("xactika", 3, mode="lose")
        await ben.send(t="find", invite=ways(opened).code)

        found = await ben.hear(wire.Found)

        assert (found.table, found.may_sit, found.you) == (opened.table, True, None)
        assert found.game.options["mode"] == "lose"
        assert not (await live.state(opened.table)).seat_of(ben.table)


async def test_wrong_invitations_are_refused_alike(live: Live) -> None:
    async with tabs(live, 2) as (anna, ben):
        opened = await anna.invite("xactika", 3)
        old = ways(opened)
        await anna.send(t="invite", table=opened.table)
        fresh = ways(await anna.table_when(lambda m: ways(m) != old))

        codes = [
            (await ben.refused(t="find", invite=wrong)).code
            for wrong in ("ZZZZZZ", old.code, old.link, "", "x" * 500)
        ]

        assert codes == ["unknown_invite"] * 5
        assert (await ben.sit(fresh.code, "Ben")).you == 1


async def test_guessing_is_slowed_down(tmp_path: Path) -> None:
    """20 wrong codes in a minute, then a wait."""
    async with running(tmp_path / "slow", clock=lambda: 0.0) as live, tabs(live, 1) as (eve,):
        codes = [(await eve.refused(t="find", invite=f"AAAA{n}")).code for n in range(30)]

        assert codes[:20] == ["unknown_invite"] * 20
        assert codes[20:] == ["too_fast"] * 10


async def test_a_full_table_says_so(live: Live) -> None:
    async with tabs(live, 3) as (anna, ben, cleo):
        opened = await anna.invite("xactika", 2)
        await ben.sit(ways(opened).link, "Ben")

        error = await cleo.refused(t="sit", invite=ways(opened).link, name="Cleo")

        assert error.code == "table_full"


async def test_the_host_seats_bots_frees_seats_and_starts(live: Live) -> None:
    async with tabs(live, 2) as (anna, ben):
        opened = await anna.invite("xactika", 3)
        await ben.sit(ways(opened).link, "Ben")
        early = await anna.refused(t="start", table=opened.table)
        await anna.send(t="seat_bot", table=opened.table, seat=2, level="beginner")
        by_ben = await ben.refused(t="seat_bot", table=opened.table, seat=2)
        await anna.table_when(lambda m: kinds(m)[2] == "bot")
        await anna.send(t="start", table=opened.table)

        view = await ben.view_when(lambda v: v.table == opened.table)

        assert (early.code, by_ben.code) == ("seats_empty", "not_host")
        assert len(view.deal.hand) == 8
        assert view.match.deal == 1


async def test_seats_are_put_in_order_before_the_first_deal(live: Live) -> None:
    async with tabs(live, 2) as (anna, ben):
        opened = await anna.invite("xactika", 2)
        await ben.sit(ways(opened).link, "Ben")
        await anna.send(t="arrange", table=opened.table, seats=[1, 0])

        moved = await anna.table_when(lambda m: m.you == 1)
        wrong = await anna.refused(t="arrange", table=opened.table, seats=[0, 0])

        assert [seat.name for seat in moved.seats] == ["Ben", "Anna"]
        assert moved.host == 1
        assert wrong.code == "bad_seats"


async def test_who_sits_longest_is_host_after_the_host(live: Live) -> None:
    async with tabs(live, 3) as (anna, ben, cleo):
        opened = await anna.invite("xactika", 3)
        await ben.sit(ways(opened).link, "Ben", 2)
        await cleo.sit(ways(opened).link, "Cleo", 1)
        await anna.send(t="leave", table=opened.table)

        left = await cleo.table_when(lambda m: kinds(m)[0] == "empty")

        assert left.host == 2


async def test_leaving_a_match_seats_a_bot_and_the_token_is_worth_nothing(live: Live) -> None:
    """Cases 40 and 60."""
    async with tabs(live, 3) as people:
        anna, ben, _ = people
        table_id = await started(live, people)
        await ben.send(t="leave", table=table_id)

        left = await anna.table_when(lambda m: kinds(m)[1] == "bot")
        refused = await ben.refused(t="open", table=table_id)

        assert left.seats[1].name != "Guest 1"
        assert refused.code == "unknown_table"
        assert not await live.store.unfinished(str(ben), 5)


async def test_the_last_person_to_leave_ends_the_table(live: Live) -> None:
    async with tabs(live, 2) as people:
        table_id = await started(live, people)
        await people[0].send(t="leave", table=table_id)
        await people[1].table_when(lambda m: kinds(m)[0] == "bot")
        await people[1].send(t="leave", table=table_id)
        await people[1].hear(wire.Left)

        assert (await live.state(table_id)).is_ended


async def test_the_last_person_to_free_the_own_seat_ends_the_table(live: Live) -> None:
    """Bots alone do not play on, so a trick on the table would keep everybody out for ever."""
    async with tabs(live, 2) as people:
        table_id = await started(live, people)
        await people[0].send(t="free_seat", table=table_id, seat=0)
        await people[1].table_when(lambda m: kinds(m)[0] == "bot")
        await people[1].send(t="free_seat", table=table_id, seat=1)
        await people[1].hear(wire.Left)

        assert (await live.state(table_id)).is_ended


async def test_a_name_belongs_to_a_seat_and_not_to_a_hand(live: Live) -> None:
    """Case 58."""
    async with tabs(live, 2) as people:
        anna, ben = people
        table_id = await started(live, people)
        before = ben.view
        await ben.send(t="rename", table=table_id, name=" Ann\u200ba ")

        renamed = await anna.table_when(lambda m: m.seats[1].name == "Anna")
        await ben.hear_state()

        assert [seat.is_same_name for seat in renamed.seats] == [True, True]
        assert before is not None
        assert ben.view is not None
        assert ben.view.deal == before.deal
        nobody = await ben.refused(t="rename", table=table_id, name="\u200b")
        assert nobody.code == "bad_name"


async def test_what_others_do_meanwhile_does_not_make_a_move_stale(live: Live) -> None:
    async with tabs(live, 2) as people:
        table_id = await started(live, people)
        first = mover(people)
        other = next(tab for tab in people if tab is not first)
        assert first.view is not None
        seq = first.view.seq
        await other.send(t="rename", table=table_id, name="Zoe")
        await first.table_when(lambda m: any(seat.name == "Zoe" for seat in m.seats))

        await first.send(t="move", table=table_id, seq=seq, move=moves_of(first.view)[0])

        await other.view_when(lambda v: v.deal.trick is not None)


async def test_a_bot_plays_for_the_absent_until_they_return(live: Live, time: HandTime) -> None:
    """Case 44: after the grace, and what is next is theirs again once they are back."""
    async with contextlib.AsyncExitStack() as stack:
        browsers = [await Browser.visit(live) for _ in range(3)]
        people = [await stack.enter_async_context(browser.tab()) for browser in browsers]
        table_id = await started(live, people)
        gone = mover(people)
        place = people.index(gone)
        here = people[(place + 1) % 3]
        await gone.raw.close()
        await here.table_when(lambda m: not m.seats[place].is_here)
        time.pass_by(19.5)
        assert not (await live.state(table_id)).steps
        time.pass_by(1)

        away = await here.table_when(lambda m: m.seats[place].is_away)
        played = await here.view_when(lambda v: v.deal.trick is not None)

        assert away.seats[place].level == wire.DEFAULT_BOTS
        assert [note.kind for note in played.notes] == ["away"]
        async with browsers[place].tab() as again:
            await again.open(table_id)
            back = await here.table_when(lambda m: not m.seats[place].is_away)
            assert back.seats[place].is_here
            state = await live.state(table_id)
            assert state.bot_of(table.Seat(place)) == ""


async def test_nobody_there_nothing_runs(live: Live, time: HandTime) -> None:
    """Case 54: no timer but those of the server itself."""
    of_the_server = time.pending
    browsers = [await Browser.visit(live) for _ in range(2)]
    async with contextlib.AsyncExitStack() as stack:
        people = [await stack.enter_async_context(browser.tab()) for browser in browsers]
        table_id = await started(live, people, bank=60)
    async with tabs(live, 1) as (stranger,):
        await stranger.settle()
        before = (await live.state(table_id)).clocks
        time.pass_by(600)
        await stranger.settle()

        state = await live.state(table_id)

        assert state.steps == ()
        assert state.clocks == before
        assert time.pending == of_the_server


async def test_the_clock_is_the_servers(live: Live, time: HandTime) -> None:
    async with tabs(live, 2) as people:
        table_id = await started(live, people, bank=30, increment=5)
        first = mover(people)
        place = people.index(first)
        time.pass_by(12)
        await first.move(moves_of(first.view)[0] if first.view else {})
        await people[1 - place].view_when(lambda v: v.deal.trick is not None)

        state = await live.state(table_id)

        assert state.clocks[place] == 30_000 - 12_000 + 5_000
        assert state.clocks[1 - place] == 30_000


async def test_when_time_runs_out_a_legal_move_is_made_and_then_a_bot_takes_over(
    live: Live, time: HandTime
) -> None:
    """Cases 66 and 69: one action, and the second time in a row a bot, until the person acts."""
    async with tabs(live, 2) as people:
        table_id = await started(live, people, bank=10)
        first = mover(people)
        place = people.index(first)
        other = people[1 - place]
        time.pass_by(10)
        late = await other.view_when(lambda v: bool(v.notes))

        assert [(note.kind, note.seat, note.at) for note in late.notes] == [("clock", place, 0)]
        assert len((await live.state(table_id)).steps) == 1
        while True:
            state = await live.state(table_id)
            if state.turn == place:
                break
            await other.view_when(lambda v: bool(moves_of(v)))
            assert other.view is not None
            seq = other.view.seq
            await other.move(moves_of(other.view)[0])
            await other.past(seq)
        time.pass_by(0.5)
        await other.table_when(lambda m: m.seats[place].is_away)


async def test_a_pause_stops_the_clock_and_moves(live: Live, time: HandTime) -> None:
    """Case 68."""
    async with tabs(live, 2) as people:
        table_id = await started(live, people, bank=30)
        first = mover(people)
        place = people.index(first)
        time.pass_by(5)
        await people[0].send(t="pause", table=table_id, is_paused=True)
        paused = await first.table_when(lambda m: m.paused)
        time.pass_by(500)
        assert first.view is not None
        seq = first.view.seq
        refused = await first.refused(
            t="move", table=table_id, seq=seq, move=moves_of(first.view)[0]
        )
        await people[1].send(t="pause", table=table_id, is_paused=False)
        await first.table_when(lambda m: not m.paused)

        assert paused.running is None
        assert refused.code == "paused"
        assert (await live.state(table_id)).clocks[place] == 25_000


async def test_a_clock_goes_on_after_a_restart_where_it_stood(
    tmp_path: Path, time: HandTime
) -> None:
    """Case 93."""
    async with running(tmp_path / "data", time=time) as live, tabs(live, 2) as people:
        table_id = await started(live, people, bank=30)
        place = people.index(mover(people))
        time.pass_by(18)
    time.pass_by(5)
    async with running(tmp_path / "data", time=time) as live:
        assert (await live.state(table_id)).clocks[place] == 12_000


async def test_undo_against_bots_is_free(live: Live) -> None:
    async with tabs(live, 1) as (anna,):
        await anna.create("xactika", 3, "random")
        view = await anna.view_when(lambda v: bool(moves_of(v)))
        before = view.deal
        move = moves_of(view)[0]
        await anna.move(move)
        view = await anna.view_when(lambda v: bool(moves_of(v)) and v.undo > 0)
        await anna.send(t="undo", table=view.table, seq=view.seq)

        undone = await anna.view_when(lambda v: any(note.kind == "undone" for note in v.notes))

        assert undone.deal == before


async def test_undo_among_people_needs_all_of_them(live: Live, time: HandTime) -> None:
    """Case 72: the question says what it takes back; it lapses, is refused, or all agree."""
    async with tabs(live, 3) as people:
        table_id = await started(live, people)
        first = mover(people)
        place = people.index(first)
        others = [tab for tab in people if tab is not first]
        assert first.view is not None
        before = first.view.deal
        await first.move(moves_of(first.view)[0])
        view = await first.view_when(lambda v: v.undo == 1)
        stranger = await others[0].refused(t="undo", table=table_id, seq=view.seq)
        await first.send(t="undo", table=table_id, seq=view.seq)
        asked = await others[0].table_when(lambda m: m.question is not None)
        assert asked.question is not None
        assert (asked.question.seat, asked.question.n_moves) == (place, 1)
        time.pass_by(10.5)
        await others[0].table_when(lambda m: m.question is None)

        lapsed = asked.question.ask
        await first.send(t="undo", table=table_id, seq=view.seq)
        asked = await others[1].table_when(
            lambda m: m.question is not None and m.question.ask != lapsed
        )
        assert asked.question is not None
        await others[0].send(t="answer", table=table_id, ask=asked.question.ask, agree=True)
        await others[1].table_when(lambda m: m.question is None or bool(m.question.agreed))
        await others[1].send(t="answer", table=table_id, ask=asked.question.ask, agree=True)

        undone = await first.view_when(lambda v: bool(v.notes))

        assert stranger.code == "nothing_to_undo"
        assert undone.deal == before


async def test_an_undone_move_is_not_in_the_record(live: Live) -> None:
    async with tabs(live, 1) as (anna,):
        table_id = await anna.create("xactika", 2, "random", deals=1, hand_size=2)
        view = await anna.view_when(lambda v: bool(moves_of(v)))
        await anna.move(moves_of(view)[0])
        view = await anna.view_when(lambda v: v.undo > 0 and bool(moves_of(v)))
        await anna.send(t="undo", table=view.table, seq=view.seq)
        await anna.past(view.seq)
        await anna.play_on(random.Random(1))
        history = await live.stored(table_id)

        text = table.record(history)

        assert any(isinstance(event, log.Undone) for event in history)
        assert text.count('"play"') <= 4 * 2


async def test_a_certain_rest_may_be_claimed_and_scores_like_playing(live: Live) -> None:
    """Case 74."""
    anna, ben = await Browser.visit(live), await Browser.visit(live)
    table_id = await lay_table(
        live, [anna, ben], ["3333 3332", "1111 1112"], dealer=1, hand_size=2, deals=1
    )
    async with anna.tab() as tab, ben.tab() as other:
        await tab.open(table_id)
        await other.open(table_id)
        assert tab.view is not None
        assert tab.view.claim
        assert other.view is not None
        assert not other.view.claim
        await tab.send(t="claim", table=table_id, seq=tab.view.seq)

        over = await other.view_when(lambda v: v.match.over)

        assert over.match.totals == [2, 0]
        assert [len(trick.cards) for trick in over.deal.tricks] == [2, 2]


async def test_an_uncertain_rest_is_not_to_be_claimed(live: Live) -> None:
    """The refusal names a card that may still take a trick."""
    anna, ben = await Browser.visit(live), await Browser.visit(live)
    table_id = await lay_table(
        live, [anna, ben], ["3333 1123", "1111 1112"], dealer=1, hand_size=2, deals=1
    )
    async with anna.tab() as tab:
        await tab.open(table_id)
        assert tab.view is not None

        refused = await tab.refused(t="claim", table=table_id, seq=tab.view.seq)

        assert not tab.view.claim
        assert refused.code == "not_certain"
        assert refused.detail in tab.seating.game.cards if tab.seating else False


async def test_phrases_reach_everybody_and_free_text_only_where_it_is_allowed(live: Live) -> None:
    async with tabs(live, 2) as people:
        anna, ben = people
        table_id = await started(live, people)
        await anna.send(t="say", table=table_id, phrase="good-luck")
        said = await ben.hear(wire.Said)
        refused = await anna.refused(t="say", table=table_id, text="hi")

        assert (said.seat, said.phrase, said.text) == (0, "good-luck", "")
        assert refused.code == "no_chat"


async def test_a_flood_of_phrases_is_stopped_and_moves_still_go(tmp_path: Path) -> None:
    """Case 90."""
    async with running(tmp_path / "flood", clock=lambda: 0.0) as live, tabs(live, 2) as people:
        table_id = await started(live, people)
        first = mover(people)
        for _ in range(20):
            await first.send(t="say", table=table_id, phrase="hello")
        heard = await first.settle()
        assert first.view is not None
        await first.move(moves_of(first.view)[0])
        await first.past(first.view.seq)

        assert sum(isinstance(message, wire.Said) for message in heard) == 5
        assert sum(isinstance(message, wire.ErrorMessage) for message in heard) == 15


async def test_a_watch_link_shows_what_is_public_and_never_seats(live: Live) -> None:
    """Cases 81, 125 and 126."""
    async with tabs(live, 3) as people:
        anna, ben, eve = people
        opened = await anna.invite("xactika", 2, policy={"spectators": "public"})
        await ben.sit(ways(opened).link, "Ben")
        await anna.send(t="start", table=opened.table)
        await anna.view_when(lambda v: v.table == opened.table)
        seated = await eve.refused(t="sit", invite=ways(opened).watch, name="Eve")
        sent = await eve.send(t="watch", invite=ways(opened).watch)
        message = await eve.answered(sent)
        view = await eve.view_when(lambda v: v.table == opened.table)
        watched = await anna.table_when(lambda m: m.watchers == 1)
        acting = await eve.refused(t="next", table=opened.table, seq=view.seq)

        assert seated.code == "unknown_invite"
        assert (message.you, message.invitation) == (None, None)
        assert (view.deal.hand, moves_of(view)) == ([], [])
        assert watched.seats == (await anna.table_when(lambda m: True)).seats
        assert acting.code == "unknown_table"


async def test_the_same_people_play_on(live: Live) -> None:
    """Case 76: who has gone meanwhile is replaced."""
    async with tabs(live, 3) as people:
        anna, ben, cleo = people
        opened = await anna.invite("xactika", 3, deals=1, hand_size=1)
        for place, tab in enumerate((ben, cleo), 1):
            await tab.sit(ways(opened).link, f"Guest {place}")
        await anna.send(t="start", table=opened.table)
        for tab in people:
            await tab.view_when(lambda v: v.table == opened.table)
        for _ in range(3):
            for tab in people:
                await tab.hear_state()
            first = mover(people)
            await first.move(moves_of(first.view)[0] if first.view else {})
            await first.past(first.view.seq if first.view else 0)
        await cleo.raw.close()
        await anna.table_when(lambda m: not m.seats[2].is_here)
        await anna.send(t="again", table=opened.table)
        again = await anna.table_when(lambda m: m.table != opened.table)
        view = await anna.view_when(lambda v: v.table == again.table)
        told = await ben.table_when(lambda m: m.next is not None)

        assert told.next == again.table
        assert view.notes == [wire.Note(0, "left", 2, name="Guest 2")]
        assert kinds(again) == ["human", "human", "bot"]
        assert again.host == again.you
        await ben.open(again.table)


async def test_who_comes_late_takes_their_seat_back_at_the_table_that_follows(
    tmp_path: Path,
) -> None:
    """From the bot that was given it, with "Play again"; not in the middle of a trick."""
    entropy = random.Random(5).randbytes
    async with (
        running(tmp_path / "data", entropy=entropy) as live,
        contextlib.AsyncExitStack() as stack,
    ):
        anna, ben = await Browser.visit(live), await Browser.visit(live)
        host = await stack.enter_async_context(anna.tab())
        async with ben.tab() as gone:
            opened = await host.invite("xactika", 2, deals=1)
            await gone.sit(ways(opened).link, "Ben")
            await host.send(t="start", table=opened.table)
            both = [host, gone]
            for tab in both:
                await tab.view_when(lambda v: v.table == opened.table)
            await play_hand(both)
        await host.table_when(lambda m: not m.seats[1].is_here)
        following = await host.answered(await host.send(t="again", table=opened.table))
        view = await host.view_when(lambda v: v.table == following.table and bool(moves_of(v)))
        async with ben.tab() as late:
            if view.deal.trick is not None:  # the bot has led: the trick is not over
                refused = await late.refused(t="again", table=opened.table)
                assert refused.code == "within_trick"
                view = await play_until(host, view, within_trick=False)
            back = await late.answered(await late.send(t="again", table=opened.table))

            assert (back.table, back.you) == (following.table, 1)
            assert [seat.name for seat in back.seats] == ["Anna", "Ben"]
            own = await late.view_when(lambda v: v.table == following.table)
            assert own.deal.hand
            # Once more changes nothing.
            same = await late.answered(await late.send(t="again", table=opened.table))
            assert (same.table, same.you) == (following.table, 1)


async def play_hand(people: list[Tab]) -> None:
    """Until the hand is over, each view seen by all."""
    while True:
        views = [tab.view for tab in people if tab.view is not None]
        if views[0].waiting_next or views[0].match.over:
            return
        tab = mover(people)
        assert tab.view is not None
        seq = tab.view.seq
        await tab.move(moves_of(tab.view)[0])
        for other in people:
            await other.past(seq)


async def test_a_person_takes_a_bots_seat_between_tricks(tmp_path: Path) -> None:
    entropy = random.Random(3).randbytes
    async with running(tmp_path / "data", entropy=entropy) as live, tabs(live, 2) as (anna, ben):
        opened = await anna.invite("xactika", 2)
        await anna.send(t="seat_bot", table=opened.table, seat=1, level="random")
        await anna.table_when(lambda m: kinds(m)[1] == "bot")
        await anna.send(t="start", table=opened.table)
        view = await anna.view_when(lambda v: bool(moves_of(v)))
        view = await play_until(anna, view, within_trick=True)  # Anna leads until the bot does
        within = await ben.refused(t="sit", invite=ways(opened).link, name="Ben")
        view = await play_until(anna, view, within_trick=False)

        seated = await ben.sit(ways(opened).link, "Ben")

        assert within.code == "within_trick"
        assert seated.you == 1
        own = await ben.view_when(lambda v: v.table == opened.table)
        assert len(own.deal.hand) == view.deal.hand_sizes[1]


async def play_until(tab: Tab, view: wire.ViewMessage, *, within_trick: bool) -> wire.ViewMessage:
    """Play until it is one's turn and a card lies on the table, or none does."""
    while (view.deal.trick is not None) != within_trick:
        await tab.move(moves_of(view)[0])
        await tab.past(view.seq)
        view = await tab.view_when(lambda v: bool(moves_of(v)))
    return view


async def test_what_changes_nothing_is_answered_too(live: Live) -> None:
    """With the table as it is: else a page would wait for ever."""
    async with tabs(live, 1) as (anna,):
        opened = await anna.invite("xactika", 3)

        sent = await anna.send(t="free_seat", table=opened.table, seat=2)

        assert (await anna.answered(sent)).seats == opened.seats
        assert (await live.state(opened.table)).seq == 1


async def test_a_charge_shortens_the_clock_that_runs_again(live: Live, time: HandTime) -> None:
    """Who drops and comes back at once has the time that is left, not a moment more."""
    async with contextlib.AsyncExitStack() as stack:
        browsers = [await Browser.visit(live) for _ in range(2)]
        people = [await stack.enter_async_context(browser.tab()) for browser in browsers]
        table_id = await started(live, people, bank=30)
        first = mover(people)
        place = people.index(first)
        other = people[1 - place]
        time.pass_by(18)
        await first.raw.close()
        await other.table_when(lambda m: not m.seats[place].is_here)
        async with browsers[place].tab() as again:
            await again.open(table_id)
            await other.table_when(lambda m: m.seats[place].clock == 12_000)
            time.pass_by(11.9)
            assert not (await live.state(table_id)).steps
            time.pass_by(0.2)

            late = await other.view_when(lambda v: bool(v.notes))

        assert late.notes[0].kind == "clock"


async def test_a_table_that_is_watched_is_kept_however_many_others_are_opened(
    live: Live, time: HandTime, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its timers count on the state in memory."""
    monkeypatch.setattr(hub, "CACHED_TABLES", 2)
    async with tabs(live, 4) as (*people, stranger):
        table_id = await started(live, people)
        for _ in range(5):
            await stranger.send(t="close", table=await stranger.create("one_card", 2))
        await stranger.settle()
        gone = mover(people)
        place = people.index(gone)
        await gone.raw.close()
        here = people[place - 1]
        await here.table_when(lambda m: not m.seats[place].is_here)
        time.pass_by(20)

        away = await here.table_when(lambda m: m.seats[place].is_away)

        assert away.table == table_id
