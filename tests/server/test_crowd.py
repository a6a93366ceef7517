"""Many people at once: the log stays a total order, and nobody waits for a dead or slow socket."""

from __future__ import annotations

import asyncio
import contextlib
import random
import socket
import struct
from collections.abc import Iterator
from pathlib import Path

import pytest
import structlog

from followsuit import engine
from followsuit.games import GAMES
from followsuit.server import log, robots, table, wire
from followsuit.server.connection import QUEUE
from tests.server.playing import WAIT, Browser, Json, Live, Tab, lay_table, moves_of, running
from tests.server.storing import in_sqlite


async def many_tabs(
    stack: contextlib.AsyncExitStack, live: Live, n_seats: int, rng: random.Random
) -> tuple[str, list[Tab]]:
    """A table of people, all of them looking at it."""
    guests = [await Browser.visit(live) for _ in range(n_seats)]
    game = GAMES["xactika"].build(mode="bid")
    deal = engine.random_deal(game, n_seats, 0, rng)
    hands = [" ".join(game.cards[card] for card in hand) for hand in deal.hands]
    table_id = await lay_table(live, guests, hands, mode="bid")
    tabs = [await stack.enter_async_context(guest.tab()) for guest in guests]
    for tab in tabs:
        await tab.open(table_id)
    return table_id, tabs


@pytest.mark.parametrize("n_rounds", [60, pytest.param(500, marks=pytest.mark.long)])
async def test_ten_people_at_once_leave_a_total_order(tmp_path: Path, n_rounds: int) -> None:
    """Moves, nonsense, resumes and leaves at once: replaying the log gives the live table."""
    rng = random.Random(21)
    async with running(tmp_path) as live, contextlib.AsyncExitStack() as stack:
        table_id, tabs = await many_tabs(stack, live, 10, rng)
        for _ in range(n_rounds):
            await asyncio.gather(*(one_message(tab, table_id, rng) for tab in tabs))
        heard = [message for tab in tabs for message in await tab.settle()]
        live_state = await live.state(table_id)
        events = await live.store.events(table_id)
        replayed = table.fold(table_id, await live.stored(table_id))
        seqs = {tab.view.seq for tab in tabs if tab.view}
        await asyncio.gather(*(tab.send(t="leave", table=table_id) for tab in tabs))
        left = [await tab.hear(wire.Left) for tab in tabs]
        ends = [event for event in await live.stored(table_id) if isinstance(event, log.Ended)]

    assert [event.seq for event in events] == list(range(1, live_state.seq + 1))
    assert replayed == live_state
    assert live_state.seq > 2
    assert seqs == {live_state.seq}
    assert len(left) == 10
    assert len(ends) == 1
    assert all(not isinstance(m, wire.ErrorMessage) or m.code != "unavailable" for m in heard)


async def one_message(tab: Tab, table_id: str, rng: random.Random) -> None:
    """Send something a person might, or might not, and take in what it led to."""
    view = tab.view
    assert view is not None
    kind = rng.randrange(6)
    if kind == 0:
        await tab.send(t="open", table=table_id)
    elif kind == 1:
        await tab.send(t="again", table=table_id)
    elif kind == 2:
        nonsense = {"kind": "play", "card": rng.randrange(81), "call": rng.randrange(12)}
        await tab.send(t="move", table=table_id, seq=view.seq, move=nonsense)
    elif view.waiting_next:
        await tab.send(t="next", table=table_id, seq=view.seq)
    elif moves_of(view):
        await tab.move(rng.choice(moves_of(view)))
    else:
        await tab.move({"kind": "bid", "value": rng.randrange(9)})
    await tab.settle()


async def test_slow_and_dead_sockets_delay_nobody(tmp_path: Path) -> None:
    """Of four at a table one reads nothing and one is gone without a word: two play on.

    The slow one is dropped once its queue is full, with 1013.
    """
    async with running(tmp_path) as live, contextlib.AsyncExitStack() as stack:
        _, (slow, first, second, dead) = await many_tabs(stack, live, 4, random.Random(22))
        by_guest = {one.guest: one for one in live.hub.connections()}
        guests = [guest.guest for guest in (await live.state(slow.table)).seats]
        slow_one, dead_one = by_guest[guests[0] or ""], by_guest[guests[3] or ""]
        dead.raw.transport.get_extra_info("socket").setsockopt(
            socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0)
        )
        dead.raw.transport.abort()
        slow.raw.transport.pause_reading()

        n_asked = 0
        while not slow_one.is_dropped:
            # The answers pile up, some MiB of them in the system's buffers; the others are served
            # in between. No more is asked at once than is answered: the questions are buffered too.
            for _ in range(2):
                await slow.send(t="open", table=slow.table)
            n_asked += 2
            assert n_asked < 100 * QUEUE
            heard = await first.settle() + await second.settle()
            assert not [message for message in heard if not isinstance(message, wire.TableMessage)]
        await first.move(moves_of_bidder(first)[0])
        await second.view_when(lambda v: len(v.deal.bids) == 1)
        await second.move(moves_of_bidder(second)[0])
        await first.view_when(lambda v: len(v.deal.bids) == 2)
        async with asyncio.timeout(WAIT):
            while live.hub.connections() & {slow_one, dead_one}:
                await first.settle()

        slow.raw.transport.abort()

        assert n_asked > QUEUE / 2
        assert slow_one.close_code == 1013


def moves_of_bidder(tab: Tab) -> list[Json]:
    assert tab.view is not None
    return moves_of(tab.view)


async def test_server_stopped_and_started_shows_the_same_table(tmp_path: Path) -> None:
    """The views are equal to the byte, and the game goes on."""
    async with running(tmp_path) as live:
        guest = await Browser.visit(live)
        async with guest.tab() as tab:
            table_id = await tab.create("one_card", 3, bots="tips")
            await tab.play_a_little(random.Random(23), 3)
            await tab.view_when(lambda v: bool(moves_of(v)))
            before = tab.frames[-1]
    async with running(tmp_path) as live:
        guest.url = live.url
        async with guest.tab() as tab:
            await tab.open(table_id)
            assert tab.frames[-1] == before
            assert (await tab.play_on(random.Random(23), n_deals=1)).match.rows


async def test_stored_table_of_unknown_rules_is_unavailable(tmp_path: Path) -> None:
    """A table this version cannot replay is said to be so; the socket and other tables go on."""
    async with running(tmp_path) as live:
        guest = await Browser.visit(live)
        table_id = await lay_table(live, [guest, None], ["1111", "1112"], hand_size=1)
        in_sqlite(live.store)._write.execute(
            "UPDATE event SET body = replace(body, '\"revision\":1', '\"revision\":99')"
            " WHERE seq = 1"
        )
        async with guest.tab() as tab:
            assert (await tab.refused(t="open", table=table_id)).code == "unavailable"
            await tab.create("xactika", 2)


async def test_refusing_database_costs_an_answer_and_no_move(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """While nothing can be stored nothing changes; afterwards people and bots go on."""
    monkeypatch.setattr(robots, "RETRY", 0.0)
    async with running(tmp_path) as live:
        guest = await Browser.visit(live)
        hands = ["1111 1121", "1112 1122"]
        table_id = await lay_table(live, [guest, None], hands, dealer=1, hand_size=2)
        async with guest.tab() as tab:
            await tab.open(table_id)
            view = await tab.view_when(lambda v: bool(moves_of(v)))
            message = {"t": "move", "table": table_id, "seq": view.seq, "move": moves_of(view)[0]}
            with refusing(live):
                assert (await tab.refused(**message)).code == "unavailable"
                assert (await tab.refused(t="create", game="one_card", seats=2)).code == (
                    "unavailable"
                )
                assert (await live.state(table_id)).seq == view.seq
            await tab.send(**message)
            await tab.play_on(random.Random(24), n_deals=1)

        waiting = await lay_table(live, [guest, None], hands, dealer=0, hand_size=2)
        async with guest.tab() as tab:
            with refusing(live):
                await tab.open(waiting)
                await tab.settle()
            assert (await tab.view_when(lambda v: bool(moves_of(v)))).seq == 3


async def test_bot_thinks_on_where_a_table_could_not_be_ended(tmp_path: Path) -> None:
    """The refused leave changes nothing, so the bot whose turn it is moves as it would have."""
    async with running(tmp_path, pause=lambda: 0.2) as live:
        guest = await Browser.visit(live)
        table_id = await lay_table(live, [guest, None], ["1111", "1112"], hand_size=1)
        async with guest.tab() as tab:
            await tab.open(table_id)
            with refusing(live):
                assert (await tab.refused(t="leave", table=table_id)).code == "unavailable"
            assert (await tab.view_when(lambda v: v.seq == 3)).deal.turn == 0


@contextlib.contextmanager
def refusing(live: Live) -> Iterator[None]:
    """Let the database refuse every write."""
    in_sqlite(live.store)._write.execute("PRAGMA query_only = ON")
    yield
    in_sqlite(live.store)._write.execute("PRAGMA query_only = OFF")


async def test_fault_of_ours_costs_one_answer(live: Live, monkeypatch: pytest.MonkeyPatch) -> None:
    """The socket lives, and the log tells where, without the error's text: it could tell a hand."""

    def fail(*args: object) -> None:
        raise ValueError("seat 1 holds 3333")

    guest = await Browser.visit(live)
    async with guest.tab() as tab:
        with structlog.testing.capture_logs() as logged:
            monkeypatch.setattr(table, "open_table", fail)
            error = await tab.refused(t="create", game="xactika", seats=2)
            assert await tab.settle() == []

    assert error.code == "unavailable"
    assert "3333" not in error.message + str(logged)
    assert [entry["error"].split(":")[0] for entry in logged] == ["ValueError at test_crowd.py"]
