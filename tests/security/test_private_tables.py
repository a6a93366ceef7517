"""A table is for who has its invitation: nothing lists it, and naming it tells nothing."""

from __future__ import annotations

import contextlib
from collections.abc import AsyncIterator

import httpx2
import msgspec
import pytest

from followsuit.server import wire
from followsuit.server.app import COOKIE, create_app
from tests.security.messages import KINDS, least
from tests.server.friends import started, tabs, ways
from tests.server.playing import Browser, Live, Tab

NAMED = tuple(kind for kind in KINDS if "table" in kind.__struct_fields__)
"""Requests that name a table."""


async def test_naming_a_table_of_others_is_like_naming_none(live: Live) -> None:
    """Whatever is asked, the same answer to the letter, and nothing has happened there."""
    async with friends(live) as (people, table_id), (await Browser.visit(live)).tab() as stranger:
        before = await live.state(table_id)
        for kind in NAMED:
            answers = []
            for name in (table_id, "nowhere-----"):
                await stranger.send(**{**least(kind), "table": name})
                answers.append([plain(message, name) for message in await stranger.settle()])

            assert answers[0] == answers[1], kind
            assert await live.state(table_id) == before
            assert await people[0].settle() == []


def plain(message: wire.ServerMessage, table_id: str) -> object:
    """The message without what differs in any case: its number, and the name that was sent."""
    fields = msgspec.to_builtins(message)
    assert isinstance(fields, dict)
    return {key: value for key, value in fields.items() if key != "id" and value != table_id}


@contextlib.asynccontextmanager
async def friends(live: Live) -> AsyncIterator[tuple[list[Tab], str]]:
    """Two people in the middle of a hand, and their table."""
    async with tabs(live, 2) as people:
        table_id = await started(live, people, spectators="public", chat=True)
        for person in people:
            await person.settle()
        yield people, table_id


async def test_nothing_that_is_sent_unasked_tells_of_a_table(live: Live) -> None:
    """Who comes in, while others play and write, hears of their own tables alone."""
    async with friends(live) as (people, table_id):
        ways_in = ways(people[0].seating)  # type: ignore[arg-type]  # it has been told
        stranger = await Browser.visit(live)
        async with stranger.socket() as raw:
            tab = Tab(raw)
            for person in people:
                await person.send(t="say", table=table_id, text="for us alone")
                await person.settle()
            welcome = await tab.hear(wire.Welcome)
            await tab.settle()

        assert welcome.tables == []
        assert len(tab.frames) == 2  # the welcome and the pong
        sent = "".join(tab.frames)
        for secret in (table_id, ways_in.link, ways_in.code, ways_in.watch, "Anna", "for us alone"):
            assert secret not in sent


async def test_no_page_lists_tables(live: Live) -> None:
    """Whatever route there is, with a stranger's cookie, the host's or none."""
    async with friends(live) as (people, table_id):
        invitation = ways(people[0].seating)  # type: ignore[arg-type]  # it has been told
        secrets = (table_id, invitation.link, invitation.code, invitation.watch, "Anna", "Guest 1")
        stranger = await Browser.visit(live)
        host = (await live.state(table_id)).seats[0].guest
        token = next(
            line.split("=", 1)[1]
            for line in people[0].raw.request.headers.get_all("Cookie")  # type: ignore[union-attr]  # it has been sent
        )
        assert host
        paths = [
            getattr(route, "path", "").replace("{table}", table_id).replace("{ticket}", table_id)
            for route in create_app(live.store).routes
        ]
        paths += ["tables", "api/tables", "records/", "records/.jsonl", f"tables/{table_id}"]
        async with httpx2.AsyncClient(base_url=live.url, trust_env=False) as client:
            for path in (path.replace("{name:path}", "nowhere").lstrip("/") for path in paths):
                for cookie in ("", f"{COOKIE}={stranger.token}", f"{COOKIE}={token}"):
                    answer = await client.get(path, headers={"Cookie": cookie})
                    told = answer.text + str(answer.headers)
                    assert not any(secret in told for secret in secrets), path


@pytest.mark.parametrize("cookie", [None, "", "guess"])
async def test_a_record_is_for_who_sat_there(live: Live, cookie: str | None) -> None:
    """Others are told that there is none, in the same words as where there is none."""
    async with friends(live) as (people, table_id):
        for person in people:
            await person.send(t="leave", table=table_id)
            await person.hear(wire.Left)
        headers = {} if cookie is None else {"Cookie": f"{COOKIE}={cookie}"}
        async with httpx2.AsyncClient(base_url=live.url, trust_env=False) as client:
            there = await client.get(f"records/{table_id}.jsonl", headers=headers)
            nowhere = await client.get("records/nowhere-----.jsonl", headers=headers)

    assert (there.status_code, there.text) == (nowhere.status_code, nowhere.text)
    assert there.status_code == 404


async def test_a_void_invitation_is_like_none(live: Live) -> None:
    """Who had the old link, or guesses, is told the same; who watches may not sit by it."""
    async with friends(live) as (people, table_id), (await Browser.visit(live)).tab() as stranger:
        old = ways(people[0].seating)  # type: ignore[arg-type]  # it has been told
        await people[0].send(t="invite", table=table_id)
        await people[0].settle()
        answers = [
            await stranger.refused(t="find", invite=invite)
            for invite in (old.link, old.code, old.watch, "A" * 16, "AAAAAA", "")
        ]

        assert {(error.code, error.message) for error in answers} == {
            (answers[0].code, answers[0].message)
        }
