"""The record of a table: a file for who played there, once nothing in it is hidden any more."""

from __future__ import annotations

import io
import logging
import random

import httpx2
import pytest

from followsuit import engine
from followsuit.server import log, logs, wire
from followsuit.server.store import Listing
from tests.server.playing import Browser, Live, card, lay_table


async def fetch(browser: Browser, table_id: str, token: str | None = None) -> httpx2.Response:
    """Ask for the record with the browser's cookie, or another."""
    headers = {"Cookie": f"followsuit_guest={token or browser.token}"}
    async with httpx2.AsyncClient(verify=False, trust_env=False) as client:
        return await client.get(f"{browser.url}records/{table_id}.jsonl", headers=headers)


async def test_a_finished_match_can_be_taken_home(live: Live) -> None:
    """The record verifies, and its totals are those of the table."""
    guest = await Browser.visit(live)
    async with guest.tab() as tab:
        table_id = await tab.create("xactika", 3, mode="bid", deals=2)
        end = await tab.play_on(random.Random(5))

    answer = await fetch(guest, table_id)

    assert answer.status_code == 200
    assert "attachment" in answer.headers["content-disposition"]
    match = engine.Record.load(answer.content).verify()
    assert match.is_over
    assert list(match.totals) == end.match.totals


async def test_no_record_while_cards_are_hidden(live: Live) -> None:
    """Before the match is over the record is refused, in words and without a card."""
    guest = await Browser.visit(live)
    async with guest.tab() as tab:
        table_id = await tab.create("one_card", 2)

        answer = await fetch(guest, table_id)

    assert answer.status_code == 409
    assert answer.text == "the record is there when the match is over\n"


async def test_a_table_left_early_gives_its_record(live: Live) -> None:
    """Ended by its player, the match is read as far as it went."""
    guest = await Browser.visit(live)
    async with guest.tab() as tab:
        table_id = await tab.create("one_card", 2)
        await tab.send(t="leave", table=table_id)
        await tab.settle()

    record = engine.Record.load((await fetch(guest, table_id)).content)

    assert not record.verify().is_over


async def test_others_are_told_no_more_than_that_there_is_no_such_table(live: Live) -> None:
    """Another guest, no guest, or a made-up table: the same answer."""
    guest, other = await Browser.visit(live), await Browser.visit(live)
    async with guest.tab() as tab:
        table_id = await tab.create("xactika", 2, deals=1, hand_size=1)
        await tab.play_on(random.Random(5))

    answers = [
        await fetch(other, table_id),
        await fetch(guest, table_id, token="0" * 64),
        await fetch(guest, "nosuchtable0"),
    ]

    assert {(answer.status_code, answer.text) for answer in answers} == {
        (404, "you have no seat at such a table\n")
    }


async def test_a_match_that_cannot_have_been_costs_one_answer(live: Live) -> None:
    """A stored move of a seat whose turn it was not: 503, as for a table that cannot be shown."""
    guest = await Browser.visit(live)
    table_id = await lay_table(live, [guest, None], ["1111", "1112"], hand_size=1)
    stolen = log.Moved(0, wire.PlayMove(card("1112", hand_size=1), 0))
    events: list[log.Event] = [stolen, log.Ended(0)]
    line = Listing(table_id, "xactika", "{}", 2, 1, ended=True)
    await live.store.append(table_id, 2, [log.pack(event) for event in events], line)

    answer = await fetch(guest, table_id)

    assert (answer.status_code, answer.text) == (503, "the table cannot be reached just now\n")


async def test_a_fault_of_ours_is_logged_by_its_place_alone(
    live: Live, monkeypatch: pytest.MonkeyPatch
) -> None:
    """uvicorn would log what a route raised with its text, which can tell a hand."""

    def fail(*args: object) -> None:
        raise ValueError("seat 1 holds 3333")

    stream = io.StringIO()
    handler = logging.StreamHandler(stream)
    handler.setFormatter(logs.Discreet())
    guest = await Browser.visit(live)
    monkeypatch.setattr(live.hub, "record", fail)
    monkeypatch.setattr(logging.getLogger("uvicorn.error"), "handlers", [handler])

    answer = await fetch(guest, "table")

    assert answer.status_code == 500
    assert "3333" not in answer.text + stream.getvalue()
    assert "ValueError at test_record.py:" in stream.getvalue()
