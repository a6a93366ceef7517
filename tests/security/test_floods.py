"""Who asks too much is slowed down or cut off, and nobody else notices."""

from __future__ import annotations

import asyncio
import contextlib
import random
from collections.abc import AsyncIterator
from pathlib import Path

import httpx2
import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidStatus

from followsuit.server import protocols, wire
from followsuit.server.app import COOKIE, NO_GUEST, TOO_MANY_GUESTS
from followsuit.server.front import Front
from followsuit.server.limits import ARRANGEMENTS, BURST, DESCRIPTIONS, SAYINGS, TABLES_PER_GUEST
from followsuit.server.protocols import UNSEEN_FRAMES
from tests.server.friends import mover, tabs, ways
from tests.server.playing import WAIT, Browser, Json, Live, Tab, moves_of, open_socket, running

PEOPLE = 5
"""How many may come from one address to the server of this file."""


@pytest.fixture
async def few(tmp_path: Path) -> AsyncIterator[Live]:
    """A server for few people at an address, behind a proxy, at a moment that does not pass."""
    front = Front.read(proxies="127.0.0.1", people=PEOPLE)
    async with running(tmp_path, clock=lambda: 0.0, front=front) as server:
        yield server


async def status(live: Live, address: str, cookie: str = "") -> int:
    """What the page answers somebody at the address."""
    headers = {"X-Forwarded-For": address, "Cookie": cookie}
    async with httpx2.AsyncClient(trust_env=False) as client:
        return (await client.get(live.url, headers=headers)).status_code


async def close_code(live: Live, address: str) -> int | None:
    """How the server closes the socket of somebody at the address whom it does not know."""
    with pytest.raises(ConnectionClosed) as closed:
        async with open_socket(live.url, {"X-Forwarded-For": address}) as raw:
            await raw.recv()
    return closed.value.rcvd.code if closed.value.rcvd else None


async def test_new_guests_are_counted_by_address(few: Live) -> None:
    """Who has been here before comes in all the same, and so does everybody elsewhere."""
    known = await Browser.visit(few)
    answers = [await status(few, "192.0.2.1") for _ in range(2 * PEOPLE)]

    assert answers == [200] * PEOPLE + [429] * PEOPLE
    assert await close_code(few, "192.0.2.1") == TOO_MANY_GUESTS
    assert await close_code(few, "192.0.2.2") == NO_GUEST
    assert await status(few, "192.0.2.1", f"{COOKIE}={known.token}") == 200
    assert await status(few, "192.0.2.1", f"{COOKIE}={'ab' * 32}") == 429
    assert await status(few, "192.0.2.2") == 200


async def test_ipv6_network_is_one_address(few: Live) -> None:
    """Who has 2^64 addresses is one customer."""
    answers = [await status(few, f"2001:db8::{number:x}") for number in range(2 * PEOPLE)]

    assert answers == [200] * PEOPLE + [429] * PEOPLE


async def test_open_sockets_are_counted_by_address(few: Live) -> None:
    """One that closes makes room; who is refused is told to wait, before anything is looked up."""
    guest = await Browser.visit(few)

    def socket(address: str = "192.0.2.1") -> connect:
        headers = {"Cookie": f"{COOKIE}={guest.token}", "X-Forwarded-For": address}
        return open_socket(few.url, headers)

    crowd = few.site.doors.crowd
    async with contextlib.AsyncExitStack() as stack:
        for _ in range(4 * PEOPLE - 1):
            await stack.enter_async_context(socket())
        async with socket():
            crowd.handshakes._buckets.clear()  # what is open counts here, not what is new
            with pytest.raises(InvalidStatus) as refused:
                await stack.enter_async_context(socket())
            await stack.enter_async_context(socket("192.0.2.2"))
        async with asyncio.timeout(WAIT):
            while crowd.sockets._open["192.0.2.1"] == 4 * PEOPLE:
                await few.store.guest(b"")  # one turn of the loop, and of the database
        await stack.enter_async_context(socket())

    assert refused.value.response.status_code == 429
    assert refused.value.response.headers["Retry-After"] == "60"


async def test_new_sockets_are_counted_by_address(few: Live) -> None:
    """Also those that are closed at once, with a guest's cookie or without."""
    refused = 0
    for _ in range(5 * PEOPLE):
        with contextlib.suppress(ConnectionClosed):
            try:
                async with open_socket(few.url) as raw:
                    await raw.recv()
            except InvalidStatus as error:
                refused += error.response.status_code == 429

    assert refused == PEOPLE


async def test_requests_are_counted_by_address(few: Live) -> None:
    """Pages, files and whatever else is asked for."""
    async with httpx2.AsyncClient(trust_env=False) as client:
        here = {"X-Forwarded-For": "192.0.2.1"}
        answers = [
            (await client.get(f"{few.url}healthz", headers=here)).status_code
            for _ in range(41 * PEOPLE)
        ]
        elsewhere = await client.get(f"{few.url}healthz")

    assert answers == [200] * 40 * PEOPLE + [429] * PEOPLE
    assert elsewhere.status_code == 200


class Steps:
    """A clock that goes on a little with every look, so that frames alone are never too many."""

    def __init__(self) -> None:
        self.seconds = 0.0

    def __call__(self) -> float:
        self.seconds += 0.005
        return self.seconds


async def test_tables_are_counted_by_guest(tmp_path: Path) -> None:
    """One guest opens so many at once; nothing is stored of those beyond, and others may."""
    async with running(tmp_path, clock=Steps()) as live, tabs(live, 2) as (tab, other):
        codes = []
        for _ in range(TABLES_PER_GUEST + 3):
            await tab.send(t="create", game="one_card", seats=2, friends=True, name="Anna")
            answer = await tab.next()
            codes.append(answer.code if isinstance(answer, wire.ErrorMessage) else "")
            if isinstance(answer, wire.TableMessage):
                await tab.send(t="close", table=answer.table)
        await other.invite("one_card", 2, "Ben")
        opened = len(live.hub._states)

    assert codes == [""] * TABLES_PER_GUEST + ["too_fast"] * 3
    assert opened == TABLES_PER_GUEST + 1


async def test_again_counts_as_a_new_table(tmp_path: Path) -> None:
    """A short match played over and over fills a database too."""
    async with running(tmp_path, clock=Steps()) as live, tabs(live, 1) as (tab,):
        await tab.create("xactika", 2, deals=1, hand_size=1)
        guest = next(iter(live.hub.connections())).guest
        view = await tab.play_on(random.Random(3))
        while live.site.doors.crowd.may_open_table(guest, "192.0.2.9"):
            pass
        error = await tab.refused(t="again", table=view.table)

    assert error.code == "too_fast"


async def test_messages_are_counted_by_guest(tmp_path: Path) -> None:
    """A second socket is no second voice; who sends too much on one is told so on the other."""
    async with running(tmp_path, clock=lambda: 0.0) as live:
        anna = await Browser.visit(live)
        async with anna.tab() as tab, anna.tab() as second, tabs(live, 1) as (ben,):
            for number in range(int(BURST)):
                await (tab, second)[number % 2].send(t="ping")
            answers = [await (tab, second)[number % 2].next() for number in range(int(BURST))]
            assert all(isinstance(answer, wire.Pong) for answer in answers)
            for one in (tab, second):
                await one.send(t="ping")
                assert (await one.hear(wire.ErrorMessage)).code == "too_fast"
            assert await ben.settle() == []


async def test_messages_are_counted_by_address(few: Live) -> None:
    """Many guests of one machine are not heard more often than so many people would be."""
    eve = {"X-Forwarded-For": "192.0.2.1"}
    async with httpx2.AsyncClient(trust_env=False) as client, contextlib.AsyncExitStack() as stack:
        sockets = []
        for _ in range(PEOPLE):
            client.cookies.clear()
            token = (await client.get(few.url, headers=eve)).cookies[COOKIE]
            raw = await stack.enter_async_context(
                open_socket(few.url, {**eve, "Cookie": f"{COOKIE}={token}"})
            )
            sockets.append(Tab(raw))
        n_heard = 0
        for tab in sockets:
            await tab.hear(wire.Welcome)
            for _ in range(100):
                await tab.send(t="ping")
            answers = [await tab.next() for _ in range(100)]
            n_heard += sum(isinstance(answer, wire.Pong) for answer in answers)
        async with (await Browser.visit(few)).tab() as elsewhere:
            assert await elsewhere.settle() == []

    assert n_heard == 40 * PEOPLE


async def test_questions_about_games_are_counted(tmp_path: Path) -> None:
    """Each may cost the building of a game, of which there are thousands."""
    async with running(tmp_path, clock=lambda: 0.0) as live, tabs(live, 2) as (tab, other):
        ask: Json = {"t": "describe", "game": "xactika", "seats": 4}
        codes = []
        for number in range(int(DESCRIPTIONS) + 2):
            await tab.send(**ask, options={"deals": 1 + number % 16})
            answer = await tab.next()
            codes.append(answer.code if isinstance(answer, wire.ErrorMessage) else "")
        await other.send(**ask)

        assert codes == [""] * int(DESCRIPTIONS) + ["too_fast"] * 2
        assert isinstance(await other.next(), wire.Described)


async def test_what_no_game_bounds_is_counted(tmp_path: Path) -> None:
    """Names, seats, pauses and undos are kept for ever: a guest may so many, on all sockets."""
    async with running(tmp_path, clock=lambda: 0.0) as live:
        anna = await Browser.visit(live)
        async with anna.tab() as tab, anna.tab() as second, tabs(live, 1) as (ben,):
            opened = await tab.invite("one_card", 3, "Anna")
            await ben.sit(ways(opened).link, "Ben")
            before = (await live.state(opened.table)).seq
            for number in range(int(ARRANGEMENTS)):
                one = (tab, second)[number % 2]
                sent = await one.send(t="rename", table=opened.table, name=f"Anna {number}")
                await one.answered(sent)
            n_stored = (await live.state(opened.table)).seq - before
            refused = [
                await one.refused(t=kind, table=opened.table, **rest)
                for one, kind, rest in (
                    (second, "rename", {"name": "Eve"}),
                    (tab, "pause", {"is_paused": True}),
                    (tab, "seat_bot", {"seat": 2}),
                    (second, "invite", {}),
                )
            ]
            await ben.send(t="rename", table=opened.table, name="Benedict")
            await ben.settle()

            assert ARRANGEMENTS == n_stored
            assert {error.code for error in refused} == {"too_fast"}
            assert (await live.state(opened.table)).seats[1].name == "Benedict"


async def test_phrases_are_counted_by_guest_and_moves_are_not_held_up(tmp_path: Path) -> None:
    """Case 90: a second tab is no second voice."""
    async with running(tmp_path, clock=lambda: 0.0) as live:
        anna = await Browser.visit(live)
        async with anna.tab() as tab, anna.tab() as second, tabs(live, 1) as (ben,):
            opened = await tab.invite("xactika", 2, "Anna", hand_size=1, deals=1)
            await ben.sit(ways(opened).link, "Ben")
            await tab.send(t="start", table=opened.table)
            await tab.view_when(lambda v: v.table == opened.table)
            await second.open(opened.table)
            for one in (tab, second) * 5:
                await one.send(t="say", table=opened.table, phrase="hello")
            for one in (tab, second):
                await one.settle()
            await ben.settle()
            said = [message for message in ben.heard if isinstance(message, wire.Said)]
            codes = [
                message.code
                for one in (tab, second)
                for message in one.heard
                if isinstance(message, wire.ErrorMessage)
            ]

            assert len(said) == SAYINGS
            assert codes == ["too_fast"] * (10 - int(SAYINGS))
            for _ in range(2):
                one = mover([tab, ben])
                view = await one.view_when(lambda v: bool(moves_of(v)))
                await one.move(moves_of(view)[0])
                for other in (tab, ben):
                    await other.past(view.seq)


EMPTY = b"\x80\0\0\0\0"
"""The rest of an empty frame of a browser, whose mask is all zero."""
PING, PONG, BEGIN, PART = (bytes([first]) + EMPTY for first in (0x89, 0x8A, 0x01, 0x00))


@pytest.mark.parametrize(
    "flood", [PING * 2_000, PONG * 2_000, BEGIN + PART * 2_000], ids=["pings", "pongs", "parts"]
)
async def test_frames_that_the_application_never_sees_are_counted(live: Live, flood: bytes) -> None:
    """Each costs work, and parts of a message without end cost memory."""
    attacker, bystander = await Browser.visit(live), await Browser.visit(live)
    async with bystander.tab() as other, attacker.tab() as tab:
        tab.raw.transport.write(flood)

        assert await tab.code_of_close() == 1008
        assert await other.settle() == []
    async with attacker.tab() as tab:
        assert await tab.settle() == []


async def test_pings_of_a_patient_browser_are_answered(live: Live) -> None:
    """So many at once as a lost network lets pile up."""
    guest = await Browser.visit(live)
    async with guest.tab() as tab:
        pongs = [await tab.raw.ping() for _ in range(int(UNSEEN_FRAMES) // 2)]
        async with asyncio.timeout(WAIT):
            await asyncio.gather(*pongs)

        assert await tab.settle() == []


@pytest.mark.parametrize(
    "begun",
    [
        b"",
        b"GET / HT",
        b"GET / HTTP/1.1\r\nHost: x\r\n",
        b"POST /device/x HTTP/1.1\r\nHost: x\r\nContent-Length: 1000\r\n\r\nhalf",
        b"GET /healthz HTTP/1.1\r\nHost: x\r\n\r\nGET / HT",
        b"GET /ws HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n",
    ],
    ids=["nothing", "a line", "headers", "a body", "a second one", "a handshake"],
)
async def test_request_that_does_not_end_is_given_up(
    live: Live, monkeypatch: pytest.MonkeyPatch, begun: bytes
) -> None:
    """A byte an hour would hold a connection for ever, and there are only so many."""
    monkeypatch.setattr(protocols, "REQUEST_WITHIN", 0.2)
    reader, writer = await asyncio.open_connection("127.0.0.1", live.port)
    writer.write(begun)
    async with asyncio.timeout(WAIT):
        with contextlib.suppress(ConnectionError):
            await reader.read()  # to the end
    writer.close()

    assert reader.at_eof() or reader.exception() is not None


async def test_socket_outlives_the_time_for_its_handshake(
    live: Live, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It has been a request that came to its end; so has the connection that loads file by file."""
    monkeypatch.setattr(protocols, "REQUEST_WITHIN", 0.1)
    guest = await Browser.visit(live)
    loop = asyncio.get_running_loop()
    async with guest.tab() as tab, httpx2.AsyncClient(trust_env=False) as client:
        until = loop.time() + 0.5
        n_ports = set()
        while loop.time() < until:
            assert await tab.settle() == []
            answer = await client.get(f"{live.url}healthz")
            stream = answer.extensions["network_stream"]
            n_ports.add(stream.get_extra_info("client_addr"))

    assert len(n_ports) == 1
