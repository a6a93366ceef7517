"""People at a table of their own, for tests of what happens there."""

from __future__ import annotations

import contextlib
from collections.abc import AsyncIterator

from followsuit.server import wire
from tests.server.playing import Browser, Live, Tab, moves_of


@contextlib.asynccontextmanager
async def tabs(live: Live, n: int) -> AsyncIterator[list[Tab]]:
    """So many people, each with one tab."""
    async with contextlib.AsyncExitStack() as stack:
        yield [await stack.enter_async_context((await Browser.visit(live)).tab()) for _ in range(n)]


def ways(message: wire.TableMessage) -> wire.Invitation:
    """The invitation that who sits at the table is told."""
    assert message.invitation is not None
    return message.invitation


def kinds(message: wire.TableMessage) -> list[str]:
    return [seat.kind for seat in message.seats]


async def started(live: Live, people: list[Tab], **policy: object) -> str:
    """A table of these people alone, in its first hand; its id."""
    host, *others = people
    opened = await host.invite("xactika", len(people), "Anna", policy)
    for place, tab in enumerate(others, 1):
        await tab.sit(ways(opened).link, f"Guest {place}")
    await host.send(t="start", table=opened.table)
    for tab in people:
        await tab.view_when(lambda v: v.table == opened.table)
    return opened.table


def mover(people: list[Tab]) -> Tab:
    """Who is to act."""
    return next(tab for tab in people if tab.view is not None and moves_of(tab.view))
