"""Looking back by HTTP: replays, lasting links, analyses; only of what is over."""

from __future__ import annotations

import asyncio
import contextlib
import dataclasses
import json
import os
import random
import sys
import time
from collections.abc import AsyncIterator
from pathlib import Path

import httpx2
import msgspec
import pytest

from followsuit import engine
from followsuit.engine.record import Made
from followsuit.games import GAMES
from followsuit.kernel import readiness
from followsuit.server import (
    analysing,
    invitations,
    replaying,
    store_reviews,
    store_upkeep,
    table,
)
from followsuit.server.analysing import MOST_WAITING, Analyses, AnalysisError, BusyError
from followsuit.server.replaying import MOST_EVENTS
from followsuit.server.review_wire import Progress, Replay
from followsuit.server.reviews import Turns
from tests.server.playing import WAIT, Browser, Live, Tab, moves_of, running

RECORDS = Path(__file__).parents[1] / "records"


@contextlib.asynccontextmanager
async def client(live: Live, browser: Browser | None = None) -> AsyncIterator[httpx2.AsyncClient]:
    """As this browser, or as somebody without a cookie."""
    headers = {} if browser is None else {"Cookie": f"followsuit_guest={browser.token}"}
    async with httpx2.AsyncClient(
        base_url=live.url, verify=False, trust_env=False, headers=headers, timeout=60
    ) as asking:
        yield asking


async def a_match(tab: Tab, deals: int = 2) -> str:
    """A short match played to its end; its table."""
    table_id = await tab.create("xactika", 3, mode="bid", deals=deals, hand_size=2)
    await tab.play_on(random.Random(5))
    return table_id


async def shared(live: Live, guest: Browser, table_id: str) -> str:
    """The secret of the match's link."""
    async with client(live, guest) as asking:
        answer = await asking.post(f"tables/{table_id}/share")
    assert answer.status_code == 200
    return str(answer.json()["secret"])


@pytest.fixture
def ready() -> None:
    """The strongest bot can be asked."""
    readiness.load([kind.build() for kind in GAMES.values()])


# --- replays ------------------------------------------------------------------------------------


async def test_a_match_is_replayed_event_by_event_with_all_hands_open(live: Live) -> None:
    """To who sat there: what the engine says after each event of the record."""
    guest = await Browser.visit(live)
    async with guest.tab() as tab:
        table_id = await a_match(tab)
    async with client(live, guest) as asking:
        answer = await asking.get(f"tables/{table_id}/replay")

    replay = msgspec.json.decode(answer.content, type=Replay)
    record = engine.Record.load(replay.record)
    assert answer.status_code == 200
    assert len(record.events) == len(replay.frames)
    for (_, match), frame in zip(record.steps(), replay.frames, strict=True):
        assert match.state is not None
        seen = engine.view(record.game, match.state, None)
        hands = [list(engine.view(record.game, match.state, n).hand) for n in range(3)]
        assert (seen.phase, seen.turn, hands) == (frame.deal.phase, frame.deal.turn, frame.hands)
        assert list(match.totals) == frame.match.totals
    assert replay.frames[-1].match.over
    assert ["", "Ada", "Bela"] == [seat.name for seat in replay.table.seats]
    assert replay.table.you is None


@pytest.mark.parametrize("path", sorted(RECORDS.glob("*.jsonl")), ids=lambda path: path.stem)
def test_every_record_of_the_archive_is_replayed(path: Path) -> None:
    """Case 105: names, options and numbers of seats as they are."""
    text, states, notes = table.replayed(path.read_bytes(), 10_000)

    assert path.read_text(encoding="utf-8") == text
    assert states[-1].match.is_over
    assert () == notes


def test_a_replay_tells_who_was_given_a_hint() -> None:
    """As the log of the hand did: before the move, and no longer than its hand."""
    record = engine.Record.load((RECORDS / "xactika-bid-2-miniature.jsonl").read_bytes())
    first = next(place for place, event in enumerate(record.events) if isinstance(event, Made))
    asked = record.events[first]
    assert isinstance(asked, Made)
    told = dataclasses.replace(asked, is_hinted=True)
    events = (*record.events[:first], told, *record.events[first + 1 :])
    frames = replaying.replay(dataclasses.replace(record, events=events).dump()).frames

    assert [] == frames[first - 1].notes
    assert [("hinted", asked.seat, 0)] == [
        (note.kind, note.seat, note.at) for note in frames[first].notes
    ]
    assert all(not frame.notes for frame in frames if frame.match.deal > 1)


async def test_one_broken_record_in_fifty_says_why_and_the_others_are_shown(live: Live) -> None:
    """Case 106."""
    good = (RECORDS / "xactika-bid-2-miniature.jsonl").read_text("utf-8")
    async with client(live) as asking:
        answers = [
            await asking.post("replays", content=good.replace('"bid": 1', '"bid": 99', n == 17))
            for n in range(50)
        ]

    assert [17] == [n for n, answer in enumerate(answers) if answer.status_code != 200]
    assert "bad_record" == answers[17].json()["code"]
    assert "line 3: a bid is a whole number" in answers[17].json()["message"]


@pytest.mark.parametrize(
    ("content", "status", "fact"),
    [
        (b"", 400, "the file is empty"),
        (b"\xff\xfe", 400, "UTF-16"),
        (b"x" * 1_000_001, 413, "more than 1,000,000 bytes"),
        (b'{"followsuit": 99}', 400, "version 99"),
    ],
)
async def test_what_is_no_record_costs_one_answer(
    live: Live, content: bytes, status: int, fact: str
) -> None:
    async with client(live) as asking:
        for path in ("replays", "analyses"):
            answer = await asking.post(path, content=content)
            assert status == answer.status_code
            assert fact in answer.json()["message"]


async def test_a_record_of_too_many_events_is_not_shown() -> None:
    with pytest.raises(table.ReviewError) as refused:
        table.replayed((RECORDS / "xactika-bid-4.jsonl").read_bytes(), 10)

    assert "too_long" == refused.value.code


async def test_too_many_events_are_refused_before_they_are_read(live: Live) -> None:
    """By their lines alone: to read them all is what would cost."""
    record = b'{"followsuit": 1}\n' + b"x\n" * (MOST_EVENTS + 1)
    async with client(live) as asking:
        for path in ("replays", "analyses"):
            answer = await asking.post(path, content=record)
            assert (answer.status_code, answer.json()["code"]) == (413, "too_long")
        branch = {"record": record.decode(), "event": 1, "move": "bid 1"}
        answer = await asking.post("branches", content=json.dumps(branch))
        assert (answer.status_code, answer.json()["code"]) == (413, "too_long")


async def test_turns_come_one_after_another_and_not_too_many_wait() -> None:
    turns = Turns(at_once=1, most_waiting=1)
    order = []

    async def take(name: str) -> None:
        async with turns.turn():
            order.append(name)
            await asyncio.sleep(0)

    first, second = asyncio.create_task(take("first")), asyncio.create_task(take("second"))
    async with turns.turn():
        await asyncio.sleep(0)  # both ask now: one may wait
    outcomes = await asyncio.gather(first, second, return_exceptions=True)

    assert order == ["first"]
    assert outcomes[0] is None
    assert isinstance(outcomes[1], table.ReviewError)
    assert outcomes[1].code == "busy"
    await take("third")
    assert order == ["first", "third"]


async def test_nothing_is_shown_of_a_match_that_goes_on(live: Live) -> None:
    """Neither replay nor analysis nor link, not even to who sits there."""
    guest = await Browser.visit(live)
    async with guest.tab() as tab:
        table_id = await tab.create("one_card", 2)
        async with client(live, guest) as asking:
            answers = [
                await asking.get(f"tables/{table_id}/replay"),
                await asking.get(f"tables/{table_id}/analysis"),
                await asking.post(f"tables/{table_id}/share"),
            ]

    assert [409] * 3 == [answer.status_code for answer in answers]
    assert ["not_over"] * 3 == [answer.json()["code"] for answer in answers]


async def test_only_who_sat_there_may_look_or_share(live: Live) -> None:
    """Others are told no more than that there is no such table."""
    guest, other = await Browser.visit(live), await Browser.visit(live)
    async with guest.tab() as tab:
        table_id = await a_match(tab)
    for somebody in (other, None):
        async with client(live, somebody) as asking:
            answers = [
                await asking.get(f"tables/{table_id}/replay"),
                await asking.get(f"tables/{table_id}/analysis"),
                await asking.post(f"tables/{table_id}/share"),
            ]
        assert [404] * 3 == [answer.status_code for answer in answers]


# --- links --------------------------------------------------------------------------------------


async def test_whoever_has_the_link_sees_the_match_for_ever(live: Live) -> None:
    """Without a cookie; the same link each time; it leads on to the page."""
    guest = await Browser.visit(live)
    async with guest.tab() as tab:
        table_id = await a_match(tab)
    secret = await shared(live, guest, table_id)
    assert secret == await shared(live, guest, table_id)
    async with client(live) as asking:
        answer = await asking.get(f"replays/{secret}")
        page = await asking.get(f"r/{secret}")

    assert 200 == answer.status_code
    assert msgspec.json.decode(answer.content, type=Replay).frames[-1].match.over
    assert (308, f"../#/r/{secret}") == (page.status_code, page.headers["location"])


async def test_a_link_that_nobody_made_leads_nowhere(live: Live) -> None:
    """Also the one that could be worked out of a record, until somebody shares the match."""
    guest = await Browser.visit(live)
    async with guest.tab() as tab:
        table_id = await a_match(tab)
    key = table.link_secret(await live.stored(table_id))
    made_up = invitations.new_secret(lambda n: key[:n])
    async with client(live) as asking:
        for secret in (made_up, "A" * 16, "x"):
            answer = await asking.get(f"replays/{secret}")
            assert answer.status_code == 404
            assert not answer.content.startswith(b'{"record"')


async def test_the_database_holds_no_secret_of_a_link(live: Live, tmp_path: Path) -> None:
    guest = await Browser.visit(live)
    async with guest.tab() as tab:
        secret = await shared(live, guest, await a_match(tab))
    files = [path.read_bytes() for path in (tmp_path / "data").iterdir() if path.is_file()]

    assert files
    assert not any(secret.encode() in content for content in files)


async def test_an_old_link_moves_nobodys_table(live: Live) -> None:
    """Looking at it sends nothing to who plays, opens nothing and seats nobody."""
    guest = await Browser.visit(live)
    async with guest.tab() as tab:
        secret = await shared(live, guest, await a_match(tab))
        playing = await tab.create("one_card", 2)
        await tab.view_when(lambda view: bool(moves_of(view)))
        before = await live.stored(playing)
        async with client(live, guest) as asking:
            for _ in range(3):
                assert (await asking.get(f"replays/{secret}")).status_code == 200
        heard = await tab.settle()

        assert [] == heard
        assert before == await live.stored(playing)


async def test_a_link_goes_with_its_table(live: Live) -> None:
    guest = await Browser.visit(live)
    async with guest.tab() as tab:
        table_id = await a_match(tab)
    secret = await shared(live, guest, table_id)
    await store_reviews.keep_analysis(live.store, table_id, "1", b"{}")
    assert await store_upkeep.drop(live.store, table_id, live.store.now() + 1)
    async with client(live) as asking:
        answer = await asking.get(f"replays/{secret}")

    assert answer.status_code == 404
    assert await store_reviews.kept_analysis(live.store, table_id, "1") is None


async def test_another_sites_page_can_neither_share_nor_send(live: Live) -> None:
    guest = await Browser.visit(live)
    async with guest.tab() as tab:
        table_id = await a_match(tab)
    async with client(live, guest) as asking:
        answers = [
            await asking.post(path, headers={"Sec-Fetch-Site": "cross-site"})
            for path in (f"tables/{table_id}/share", "replays", "analyses")
        ]

    assert [403, 404, 404] == [answer.status_code for answer in answers]


async def test_the_embedded_page_may_stand_in_a_frame_and_gives_no_cookie(live: Live) -> None:
    async with client(live) as asking:
        page = await asking.get("embed.html")
        index = await asking.get("")

    assert "frame-ancestors *" in page.headers["content-security-policy"]
    assert "set-cookie" not in page.headers
    assert "frame-ancestors 'none'" in index.headers["content-security-policy"]


# --- what if ------------------------------------------------------------------------------------


async def test_another_move_is_played_on_by_bots_to_the_end_of_the_hand(live: Live) -> None:
    record = (RECORDS / "xactika-bid-2-miniature.jsonl").read_text("utf-8")
    async with client(live) as asking:
        branch = {"record": record, "event": 1, "move": "bid 0"}
        answer = await asking.post("branches", json=branch)

    replay = msgspec.json.decode(answer.content, type=Replay)
    assert answer.status_code == 200
    assert 0 == replay.frames[1].deal.bids[0].value
    assert "over" == replay.frames[-1].deal.phase
    assert 1 == len(replay.frames[-1].match.rows)
    assert engine.Record.load(replay.record).verify()


@pytest.mark.parametrize(
    ("change", "code", "fact"),
    [
        ({"move": "bid 9"}, "bad_move", "a bid is a whole number"),
        ({"event": 0}, "bad_move", "event 0 is a deal"),
        ({"event": "x"}, "bad_record", "Expected `int`"),
        ({"record": "{"}, "bad_record", "line 1"),
        ({"more": 1}, "bad_record", "unknown field"),
    ],
)
async def test_what_cannot_be_played_on_says_why(
    live: Live, change: dict[str, object], code: str, fact: str
) -> None:
    record = (RECORDS / "xactika-bid-2-miniature.jsonl").read_text("utf-8")
    async with client(live) as asking:
        branch = {"record": record, "event": 1, "move": "bid 0", **change}
        answer = await asking.post("branches", json=branch)

    assert 400 == answer.status_code
    assert code == answer.json()["code"]
    assert fact in answer.json()["message"]


# --- analyses -----------------------------------------------------------------------------------


async def lines_of(
    asking: httpx2.AsyncClient, path: str, content: str = ""
) -> list[dict[str, object]]:
    """The answer, line by line."""
    if content:
        answer = await asking.post(path, content=content)
    else:
        answer = await asking.get(path)
    assert answer.status_code == 200
    return [json.loads(line) for line in answer.text.splitlines()]


async def test_a_match_is_analysed_with_progress_and_kept_without_names(
    live: Live, ready: None
) -> None:
    """The second time it is there at once, for the link too, with the names of today."""
    guest = await Browser.visit(live)
    async with guest.tab() as tab:
        table_id = await a_match(tab, deals=1)
    secret = await shared(live, guest, table_id)
    async with client(live, guest) as asking:
        *progress, last = await lines_of(asking, f"tables/{table_id}/analysis")
        again = await lines_of(asking, f"replays/{secret}/analysis")

    found = last["analysis"]
    assert isinstance(found, dict)
    done = [int(str(line["done"])) for line in progress]
    assert done
    assert sorted(set(done)) == done
    assert {9} == {line["all"] for line in progress}
    assert 9 == len(found["decisions"])
    assert ["", "Ada", "Bela"] == found["names"]
    assert [last] == again
    (body,) = (await live.store.query("SELECT body FROM analysis"))[0]
    assert b"Ada" not in bytes(body)


async def test_a_record_that_is_sent_is_analysed_and_not_kept(live: Live, ready: None) -> None:
    record = (RECORDS / "xactika-bid-2-miniature.jsonl").read_text("utf-8")
    async with client(live) as asking:
        *_, last = await lines_of(asking, "analyses", record)

    assert "analysis" in last
    assert [] == await live.store.query("SELECT body FROM analysis")


async def test_while_the_bot_is_not_ready_nothing_is_begun(
    live: Live, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(readiness, "state", lambda: "compiling")
    record = (RECORDS / "xactika-bid-2-miniature.jsonl").read_text("utf-8")
    async with client(live) as asking:
        answer = await asking.post("analyses", content=record)

    assert (503, "unavailable") == (answer.status_code, answer.json()["code"])


def script(folder: Path, body: str) -> tuple[str, ...]:
    """A command that does this instead of analysing."""
    path = folder / "instead.py"
    path.write_text(f"import json, os, sys, time\n{body}\n", encoding="utf-8")
    return (sys.executable, str(path))


ENDLESS = """
sys.stdin.read()
print(json.dumps({"done": os.getpid(), "all": 9}), flush=True)
while True: time.sleep(0.05)
"""


def is_alive(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    return True


def wait_until_gone(pid: int) -> None:
    """Looks again and again; a test that passes never waits long."""
    until = time.monotonic() + WAIT
    while is_alive(pid):
        assert time.monotonic() < until
        time.sleep(0.01)


async def test_who_gives_up_ends_the_process(tmp_path: Path) -> None:
    analyses = Analyses(script(tmp_path, ENDLESS))
    async with contextlib.aclosing(analyses.run("record")) as lines:
        first = await anext(lines)
        assert isinstance(first, Progress)
        assert is_alive(first.done)

    assert not is_alive(first.done)


async def test_a_browser_that_hangs_up_ends_the_process(
    live: Live, ready: None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Cancel on the page closes the connection."""
    monkeypatch.setattr(analysing, "COMMAND", script(tmp_path, ENDLESS))
    async with running(tmp_path / "other") as other:
        record = (RECORDS / "xactika-bid-2-miniature.jsonl").read_bytes()
        asking = httpx2.AsyncClient(base_url=other.url, verify=False, trust_env=False)
        async with asking, asking.stream("POST", "analyses", content=record) as answer:
            pid = int(json.loads(await anext(answer.aiter_lines()))["done"])
        await asyncio.to_thread(wait_until_gone, pid)


async def test_one_waits_for_the_other_and_too_many_are_sent_away(tmp_path: Path) -> None:
    analyses = Analyses(script(tmp_path, ENDLESS))
    first = analyses.run("record")
    running_now = await anext(first)
    assert isinstance(running_now, Progress)
    others = [analyses.run(f"record {n}") for n in range(MOST_WAITING)]
    waiting = await asyncio.gather(*(anext(other) for other in others))

    assert [Progress(0, 0)] * MOST_WAITING == waiting
    with pytest.raises(BusyError):
        await anext(analyses.run("another record"))
    for other in others[1:]:
        await other.aclose()
    await first.aclose()
    nexts = [await anext(others[0]) for _ in range(1)]
    while nexts[-1] == Progress(0, 0):
        nexts.append(await anext(others[0]))
    assert not is_alive(running_now.done)
    await others[0].aclose()


async def test_several_who_ask_for_the_same_share_a_process(tmp_path: Path) -> None:
    """It ends with the last of them, and who comes later begins another."""
    analyses = Analyses(script(tmp_path, ENDLESS))
    asking = [analyses.run("record") for _ in range(3)]
    first, *others = [await anext(each) for each in asking]
    assert isinstance(first, Progress)
    assert [first, first] == others
    for each in asking[:2]:
        await each.aclose()
    assert is_alive(first.done)
    await asking[2].aclose()
    assert not is_alive(first.done)
    async with contextlib.aclosing(analyses.run("record")) as later:
        second = await anext(later)
        assert isinstance(second, Progress)
        assert second.done != first.done


@pytest.mark.parametrize(
    "body",
    [
        "sys.stdin.read(); sys.exit(3)",
        "sys.stdin.read(); print('nonsense')",
        "sys.stdin.read()",
        "os.abort()",
    ],
)
async def test_a_process_that_fails_is_told_as_that(tmp_path: Path, body: str) -> None:
    with pytest.raises(AnalysisError):
        async for _ in Analyses(script(tmp_path, body)).run("record"):
            pass


async def test_a_process_that_cannot_be_started_is_told_as_that() -> None:
    with pytest.raises(AnalysisError):
        async for _ in Analyses(("/nowhere/python",)).run("record"):
            pass


@pytest.mark.long
async def test_other_tables_answer_while_a_match_is_analysed(live: Live, ready: None) -> None:
    """Pings of another table: 99 of 100 within 200 ms, whatever else this machine does."""
    guest = await Browser.visit(live)
    record = (RECORDS / "xactika-bid-4.jsonl").read_text("utf-8")
    times = []
    async with guest.tab() as tab, client(live) as asking:
        await tab.create("xactika", 4)
        work = asyncio.create_task(lines_of(asking, "analyses", record))
        while not work.done():
            began = time.perf_counter()
            await tab.settle()
            times.append(time.perf_counter() - began)
            await asyncio.sleep(0.01)
        *_, last = await work

    assert "analysis" in last
    assert len(times) > 200
    assert sorted(times)[int(0.99 * len(times))] < 0.2
