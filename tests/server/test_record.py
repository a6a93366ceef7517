"""The record of a table: a file for who played there, once nothing in it is hidden any more."""

from __future__ import annotations

import random

import httpx2

from followsuit import engine
from tests.server.playing import Browser, Live


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
