"""Playing over the real socket: whole matches, refusals, and what a repeated message does."""

from __future__ import annotations

import random

import pytest

from followsuit.server import table, wire
from tests.server.playing import Browser, Live, Tab, call, card, lay_table, moves_of


@pytest.mark.parametrize(
    ("game", "seats", "options"),
    [
        ("xactika", 4, {"mode": "win", "deals": 2}),
        ("xactika", 10, {"mode": "lose", "deals": 1}),
        ("xactika", 2, {"mode": "bid", "deals": 3}),
        ("one_card", 2, {"target": 15}),
        ("one_card", 4, {"target": 15}),
    ],
)
async def test_whole_match_is_played_to_its_winners(
    live: Live, game: str, seats: int, options: dict[str, object]
) -> None:
    """From one click to the final ranking; the stored log replays to the same table."""
    guest = await Browser.visit(live)
    async with guest.tab() as tab:
        table_id = await tab.create(game, seats, bots="tips", **options)

        end = await tab.play_on(random.Random(1))

    assert end.match.over
    assert end.match.winners
    assert [
        sum(column) for column in zip(*(row.scores for row in end.match.rows), strict=True)
    ] == (end.match.totals)
    assert table.fold(table_id, await live.stored(table_id)) == await live.state(table_id)


async def test_play_again_opens_one_table_for_all_who_ask(live: Live) -> None:
    """Asked twice, in two tabs, it is the same new table with the same options."""
    guest = await Browser.visit(live)
    async with guest.tab() as tab, guest.tab() as other:
        first = await tab.create("xactika", 3, deals=1, hand_size=2, mode="bid")
        await tab.play_on(random.Random(2))

        asked, also = [await each.send(t="again", table=first) for each in (tab, other)]
        here, there = await tab.answered(asked), await other.answered(also)

    assert here.table == there.table != first
    assert (here.game.options, here.seats) == (there.game.options, there.seats)
    assert here.game.options["hand_size"] == 2


async def test_again_and_next_wait_for_the_end(live: Live) -> None:
    """Neither another match nor another hand is dealt before this one is over."""
    guest = await Browser.visit(live)
    async with guest.tab() as tab:
        table_id = await tab.create("xactika", 2, deals=2)
        view = await tab.view_when(lambda v: bool(moves_of(v)))

        again = await tab.refused(t="again", table=table_id)
        deal = await tab.refused(t="next", table=table_id, seq=view.seq)

    assert (again.code, deal.code) == ("not_over", "not_over")


async def test_left_table_is_no_longer_offered(live: Live) -> None:
    """Other tabs are told; opening it again, or moving there, is refused."""
    guest = await Browser.visit(live)
    async with guest.tab() as tab, guest.tab() as other:
        table_id = await tab.create("one_card", 3)
        await other.open(table_id)

        sent = await tab.send(t="leave", table=table_id)
        here, there = await tab.hear(wire.Left), await other.hear(wire.Left)
        refused = await other.refused(t="open", table=table_id)
        moved = await other.refused(t="next", table=table_id, seq=0)

    assert (here.id, there.id) == (sent, 0)
    assert refused.code == "ended"
    assert moved.code == "stale"
    assert await live.store.unfinished(guest.guest, 20) == []


async def test_revoke_is_refused_and_changes_nothing(live: Live) -> None:
    """A seat that can follow must; the refusal goes to it alone."""
    guest, leader = await Browser.visit(live), await Browser.visit(live)
    hands = ["2311 1233 3122 2222", "3213 1111 1112 1113"]
    table_id = await lay_table(live, [guest, leader], hands, dealer=0, hand_size=4)
    async with guest.tab() as tab, leader.tab() as other:
        await tab.open(table_id)
        await other.open(table_id)
        lead = {"kind": "play", "card": card("3213"), "call": call("2 cubes")}
        await other.move(lead)
        before = await tab.view_when(lambda v: bool(moves_of(v)))
        await other.settle()

        assert {play.card for play in before.deal.legal_plays} == {card("1233"), card("2222")}
        assert {one.card for one in before.deal.refused} == {card("2311"), card("3122")}
        error = await tab.refused(
            t="move",
            table=table_id,
            seq=before.seq,
            move={"kind": "play", "card": card("2311"), "call": None},
        )

        assert (error.code, error.detail) == ("illegal", "must_follow")
        assert "2 cubes" in error.message
        assert await other.settle() == []
        assert await tab.settle() == []
        assert (await live.state(table_id)).seq == before.seq


async def test_call_is_the_leaders_and_is_made_once(live: Live) -> None:
    """A lead needs a call; a follower may send none; the call is in the same event as the card."""
    guest, other_guest = await Browser.visit(live), await Browser.visit(live)
    table_id = await lay_table(
        live, [guest, other_guest], ["1121 1211", "2132 1111"], dealer=0, hand_size=2
    )
    async with guest.tab() as follower, other_guest.tab() as leader:
        await follower.open(table_id)
        await leader.open(table_id)
        assert leader.view is not None
        here = {"t": "move", "table": table_id, "seq": leader.view.seq}
        lead = {"kind": "play", "card": card("2132")}

        without = await leader.refused(**here, move=lead)
        wrong = await leader.refused(**here, move={**lead, "call": call("1 cone")})
        assert (without.detail, wrong.detail) == ("call_required", "call_not_on_card")
        assert len((await leader.hear_state()).deal.hand) == 2

        await leader.move({**lead, "call": call("3 cones")})
        seen = await follower.view_when(lambda v: v.deal.trick is not None)
        assert seen.deal.trick is not None
        assert (seen.deal.trick.cards, seen.deal.trick.call) == ([card("2132")], call("3 cones"))

        again = await leader.refused(**here, move={**lead, "call": call("2 balls")})
        assert again.code == "stale"
        named = await follower.refused(
            t="move",
            table=table_id,
            seq=seen.seq,
            move={"kind": "play", "card": card("1121"), "call": call("2 cones")},
        )
        assert named.detail == "call_not_yours"
        reloaded = await follower.hear_state()
        assert reloaded.deal == seen.deal


@pytest.mark.parametrize("value", [-1, 9, 3.5, "3", None, True, [], 1e9])
async def test_impossible_bid_is_refused(live: Live, value: object) -> None:
    """Xactika bids are whole numbers from 0 to the size of the hand."""
    guest = await Browser.visit(live)
    table_id = await lay_table(live, [None, guest], XACTIKA_HANDS, dealer=0, mode="bid")
    async with guest.tab() as tab:
        await tab.open(table_id)
        assert tab.view is not None

        error = await tab.refused(
            t="move", table=table_id, seq=tab.view.seq, move={"kind": "bid", "value": value}
        )

    assert error.code in {"malformed", "illegal"}
    assert (await live.state(table_id)).seq == 2


async def test_each_xactika_bid_is_accepted_once(live: Live) -> None:
    """0 to 8 are bids; a second bid, or one out of turn, is refused."""
    guest, other_guest = await Browser.visit(live), await Browser.visit(live)
    async with guest.tab() as dealer, other_guest.tab() as first:
        for value in range(9):
            table_id = await lay_table(
                live, [guest, other_guest], XACTIKA_HANDS, dealer=0, mode="bid", hook=False
            )
            await dealer.open(table_id)
            await first.open(table_id)
            assert dealer.view is not None
            bid = {"kind": "bid", "value": value}
            early = await dealer.refused(t="move", table=table_id, seq=dealer.view.seq, move=bid)
            await first.move(bid)
            seen = await first.view_when(lambda v: bool(v.deal.bids))
            twice = await first.refused(t="move", table=table_id, seq=seen.seq, move=bid)

            assert [early.code, twice.code] == ["not_your_turn", "not_your_turn"]
            assert seen.deal.bids == [wire.WireBid(1, value)]
            await dealer.send(t="close", table=table_id)
            await first.send(t="close", table=table_id)


@pytest.mark.parametrize(
    ("value", "code"),
    [(5, "bid_too_low"), (6, ""), (15, ""), (16, "bid_out_of_range"), (0, "bid_too_low")],
)
async def test_one_card_bids_have_bounds(live: Live, value: int, code: str) -> None:
    """With four seats a first bid is 6 to 15."""
    guests = [await Browser.visit(live) for _ in range(4)]
    table_id = await lay_table(live, guests, ONE_CARD_HANDS, game="one_card", dealer=3)
    async with guests[0].tab() as tab:
        await tab.open(table_id)
        await tab.move({"kind": "bid", "value": value})
        answer = [m for m in await tab.settle() if not isinstance(m, wire.TableMessage)][-1]

    assert (answer.detail if isinstance(answer, wire.ErrorMessage) else "") == code


async def test_equal_bid_is_refused(live: Live) -> None:
    """Each bid of an auction beats the last."""
    guests = [await Browser.visit(live) for _ in range(4)]
    table_id = await lay_table(live, guests, ONE_CARD_HANDS, game="one_card", dealer=3)
    async with guests[0].tab() as first, guests[1].tab() as second:
        await first.open(table_id)
        await second.open(table_id)
        await first.move({"kind": "bid", "value": 9})
        seen = await second.view_when(lambda v: bool(v.deal.bids))
        move = {"kind": "bid", "value": 9}

        error = await second.refused(t="move", table=table_id, seq=seen.seq, move=move)

    assert (error.code, error.detail) == ("illegal", "bid_too_low")


async def test_dealer_is_told_which_bid_the_hook_forbids(live: Live) -> None:
    """The view carries the forbidden number with its reason."""
    guest = await Browser.visit(live)
    table_id = await lay_table(live, [guest, None], XACTIKA_HANDS, dealer=0, mode="bid")
    async with guest.tab() as tab:
        await tab.open(table_id)
        view = await tab.view_when(lambda v: bool(v.deal.legal_bids))

    bid = view.deal.bids[0].value
    assert bid != "pass"
    assert [(one.value, one.code) for one in view.deal.refused_bids] == [(8 - bid, "bid_hook")]
    assert sorted([*view.deal.legal_bids, 8 - bid], key=str) == list(range(9))


async def test_same_move_ten_times_is_one_move(live: Live) -> None:
    """One is accepted, nine are stale, and each stale answer carries the fresh view."""
    guest = await Browser.visit(live)
    table_id = await lay_table(live, [guest, None], XACTIKA_HANDS, dealer=1)
    async with guest.tab() as tab:
        await tab.open(table_id)
        view = await tab.view_when(lambda v: bool(moves_of(v)))
        move = moves_of(view)[0]
        for _ in range(10):
            await tab.send(t="move", table=table_id, seq=view.seq, move=move)
        heard = await tab.settle()

    errors = [m for m in heard if isinstance(m, wire.ErrorMessage)]
    assert [error.code for error in errors] == ["stale"] * 9
    for place, message in enumerate(heard):
        if isinstance(message, wire.ErrorMessage):
            follows = heard[place + 1]
            assert isinstance(follows, wire.ViewMessage)
            assert follows.seq == message.seq
    mine = [e for e in await live.stored(table_id) if getattr(e, "seat", None) == 0]
    assert len(mine) == 1


async def test_two_tabs_race_and_one_wins(live: Live) -> None:
    """Both tabs send a move against one seq at once: exactly one is stored."""
    guest = await Browser.visit(live)
    async with guest.tab() as tab, guest.tab() as other:
        for _ in range(20):
            table_id = await lay_table(live, [guest, None], XACTIKA_HANDS, dealer=1)
            await tab.open(table_id)
            await other.open(table_id)
            assert tab.view is not None
            moves = moves_of(tab.view)
            await tab.move(moves[0])
            await other.move(moves[-1])
            heard = [*await tab.settle(), *await other.settle()]

            errors = [m.code for m in heard if isinstance(m, wire.ErrorMessage)]
            assert errors == ["stale"]
            mine = [e for e in await live.stored(table_id) if getattr(e, "seat", None) == 0]
            assert len(mine) == 1
            await tab.send(t="close", table=table_id)
            await other.send(t="close", table=table_id)


async def test_refused_moves_leave_the_version_alone(live: Live) -> None:
    """After 100 refusals the other seat's message with the same seq is accepted."""
    guest, other_guest = await Browser.visit(live), await Browser.visit(live)
    table_id = await lay_table(live, [guest, other_guest], XACTIKA_HANDS, dealer=1)
    async with guest.tab() as tab, other_guest.tab() as noisy:
        await tab.open(table_id)
        await noisy.open(table_id)
        assert tab.view is not None
        for number in range(100):
            move = {"kind": "play", "card": number % 81, "call": number % 12}
            error = await noisy.refused(t="move", table=table_id, seq=tab.view.seq, move=move)
            assert error.code == "not_your_turn"
        before = tab.view.seq
        await tab.move(moves_of(tab.view)[0])

        assert (await tab.view_when(lambda v: v.seq > before)).seq == before + 1


async def test_table_is_resumed_where_it_was(live: Live) -> None:
    """A reload in mid-trick shows the identical view, byte for byte."""
    guest = await Browser.visit(live)
    async with guest.tab() as tab:
        table_id = await tab.create("xactika", 5, mode="bid")
        await tab.play_a_little(random.Random(3), 3)
        await tab.view_when(lambda v: bool(moves_of(v)))
        left_with = tab.frames[-1]
    async with guest.tab() as tab:
        await tab.open(table_id)

        assert tab.frames[-1] == left_with


@pytest.mark.parametrize(
    ("message", "code"),
    [
        ({"game": "whist", "seats": 4}, "unknown_game"),
        ({"game": "xactika", "seats": 11}, "bad_seats"),
        ({"game": "xactika", "seats": 1}, "bad_seats"),
        ({"game": "xactika", "seats": 0}, "bad_seats"),
        ({"game": "one_card", "seats": 5}, "bad_seats"),
        ({"game": "xactika", "seats": 4, "options": {"mode": "draw"}}, "bad_option"),
        ({"game": "xactika", "seats": 4, "options": {"hand_size": 9}}, "bad_option"),
        ({"game": "xactika", "seats": 4, "options": {"hand_size": True}}, "bad_option"),
        ({"game": "xactika", "seats": 4, "options": {"self": 1}}, "bad_option"),
        ({"game": "xactika", "seats": 4, "options": {"__proto__": 1}}, "bad_option"),
        ({"game": "xactika", "seats": 4, "bots": "genius"}, "bad_option"),
        ({"game": "xactika", "seats": -1}, "malformed"),
        ({"game": "xactika", "seats": 4, "options": {"mode": None}}, "malformed"),
    ],
)
async def test_impossible_table_is_refused(
    live: Live, message: dict[str, object], code: str
) -> None:
    """The refusal says why, and no table is made."""
    guest = await Browser.visit(live)
    async with guest.tab() as tab:
        error = await tab.refused(t="create", **message)

    assert error.code == code
    assert error.message
    assert await live.store.unfinished(guest.guest, 20) == []


async def test_table_that_nobody_could_be_shown_is_not_made(live: Live) -> None:
    """With 16 open on a socket, another, or another match, is refused before it is stored."""
    guest = await Browser.visit(live)
    async with guest.tab() as tab:
        done = await tab.create("xactika", 2, deals=1, hand_size=1)
        await tab.play_on(random.Random(5))
        tables = [await tab.create("one_card", 2) for _ in range(15)]

        created = await tab.refused(t="create", game="one_card", seats=2)
        again = await tab.refused(t="again", table=done)

        assert [created.code, again.code] == ["too_many_tables", "too_many_tables"]
        offered = await live.store.unfinished(guest.guest, 20)
        assert {row.table_id for row in offered} == set(tables)
        await tab.send(t="close", table=tables[0])
        asked = await tab.send(t="again", table=done)
        assert (await tab.answered(asked)).table not in {done, *tables}


async def test_unfinished_tables_are_offered(live: Live) -> None:
    """A finished match is not among them."""
    guest = await Browser.visit(live)
    async with guest.tab() as tab:
        old = await tab.create("xactika", 2, deals=1, hand_size=1)
        new = await tab.create("one_card", 3)
        done = await tab.create("xactika", 2, deals=1, hand_size=1)
        await tab.play_on(random.Random(4))
    async with guest.socket() as raw:
        welcome = await Tab(raw).hear(wire.Welcome)

    assert {row.table for row in welcome.tables} == {old, new}
    assert done not in {old, new}
    assert {offer.key for offer in welcome.games} == {"xactika", "one_card"}
    assert welcome.bots[:1] == ["random"]


XACTIKA_HANDS = [
    "1111 1112 1113 1121 1122 1123 1131 1132",
    "3333 3332 3331 3323 3322 3321 3313 3312",
]
ONE_CARD_HANDS = [
    "AS KS QS JS TS 9S",
    "AH KH QH JH TH 9H",
    "AC KC QC JC TC 9C",
    "AD KD QD JD TD 9D",
]
