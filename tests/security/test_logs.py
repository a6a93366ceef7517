"""What the log holds when things go wrong: facts about the server's work, and never a card."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import random
import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import httpx2
import pytest
import structlog
from starlette.requests import Request
from starlette.responses import Response

from followsuit.bots import BOTS, USUAL, Budget
from followsuit.engine import Game, Move, View
from followsuit.server import log, logs, wire
from tests.security.serving import Served, serving
from tests.server.friends import tabs, ways
from tests.server.playing import Browser, moves_of, running
from tests.server.taint import Truth

OPTIONS = {"deals": 1, "hand_size": 3}


@dataclass
class Telling:
    """A bot that fails with its whole hand in the error."""

    name: str = "telling"

    def decide(self, game: Game, view: View, rng: random.Random, budget: Budget = USUAL) -> Move:
        raise LookupError(f"{view} {[game.cards[card] for card in view.hand]}")


@contextlib.contextmanager
def everything_logged() -> Iterator[list[str]]:
    """Every line that the server writes meanwhile, and what it would at a lower level of its own.

    Libraries write at the level that ``log_to_stderr`` lets through; below it they tell of frames.
    """
    lines: list[str] = []
    handler = logging.Handler(logging.WARNING)
    handler.setFormatter(logs.Discreet("%(levelname)s %(name)s %(message)s"))
    handler.emit = lambda record: lines.append(handler.format(record))  # type: ignore[method-assign]  # a list is all there is to it
    logging.getLogger().addHandler(handler)
    try:
        with structlog.testing.capture_logs() as logged:
            yield lines
        lines += map(str, logged)
    finally:
        logging.getLogger().removeHandler(handler)


async def test_log_of_all_that_goes_wrong_holds_no_secret(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A bot, a request, a route and a stranger fail, each with a hand in the error's text."""

    async def fault(_request: Request) -> Response:
        raise LookupError(str(hands))

    bots = {"telling": Telling(), "random": BOTS["random"]}
    with everything_logged() as lines:
        async with running(tmp_path, bots=bots) as live, tabs(live, 1) as (tab,):
            table_id = await tab.create("xactika", 3, bots="telling", **OPTIONS)
            truth = Truth.of(table_id, await live.stored(table_id))
            cards = truth.state(truth.seq).game.cards
            hands = [[cards[card] for card in hand] for hand in truth.hands[-1]]
            view = await tab.view_when(lambda v: bool(moves_of(v)))
            await tab.refused(
                t="move", table=table_id, seq=view.seq, move={"kind": "play", "card": 80}
            )
            live.site.hub.submit = fault  # type: ignore[method-assign, assignment]  # fails
            error = await tab.refused(
                t="move", table=table_id, seq=view.seq, move=moves_of(view)[0]
            )
            del live.site.hub.submit
            await tab.raw.send(f'{{"t": "open", "table": "{hands}"}}')
            await tab.raw.send(str(hands).encode())
            await tab.settle()
            await tab.play_on(random.Random(1))
            async with httpx2.AsyncClient(base_url=live.url, trust_env=False) as client:
                await client.get(f"records/{hands}.jsonl")
            dealt = (await live.stored(table_id))[1]

    text = "\n".join(lines)
    assert "bot replaced" in text
    assert "request failed" in text
    assert error.code == "unavailable"
    assert not [card for card in re.findall(r"\b[0-3]{4}\b", text) if card in cards]
    assert isinstance(dealt, log.Dealt)
    assert dealt.secret not in text
    assert dealt.next not in text


async def test_log_holds_no_token_and_no_invitation(tmp_path: Path) -> None:
    """Whoever reads the log becomes nobody else by it, and comes to no table."""
    with everything_logged() as lines:
        async with running(tmp_path) as live, tabs(live, 1) as (tab,):
            guest = await Browser.visit(live)
            opened = await tab.invite("xactika", 3, "Anna", {"spectators": "public"})
            async with guest.tab() as other:
                await other.sit(ways(opened).code, "Ben")
                await other.send(t="ticket")
                ticket = (await other.hear(wire.TicketMessage)).ticket
            async with httpx2.AsyncClient(base_url=live.url, trust_env=False) as client:
                await client.post(f"device/{ticket}")
    text = "\n".join(lines)

    invitation = ways(opened)
    for secret in (guest.token, ticket, invitation.link, invitation.code, invitation.watch):
        assert secret not in text


def test_fault_of_a_route_is_logged_by_its_place(caplog: pytest.LogCaptureFixture) -> None:
    """And answered in three words; what it was about is nobody's business."""
    try:
        raise LookupError("seat 2 holds 1231")
    except LookupError as error:
        record = logging.LogRecord("x", logging.ERROR, "x", 1, "failed", (), None)
        record.exc_info = (type(error), error, error.__traceback__)
    text = logs.Discreet("%(message)s").format(record)

    assert "LookupError at test_logs.py:" in text
    assert "1231" not in text


@pytest.fixture
def served(tmp_path: Path) -> Iterator[Served]:
    """A server process."""
    with serving(tmp_path) as server:
        yield server


async def test_strangers_cannot_fill_the_log(served: Served) -> None:
    """What is no HTTP, no upgrade we know and no message, a thousand times over: not a line."""
    for junk in (b"\x16\x03\x01\x02\x00" * 20, b"GET /\r\n\r\n", b"\x00" * 100):
        for _ in range(50):
            reader, writer = await asyncio.open_connection("127.0.0.1", served.port)
            with contextlib.suppress(ConnectionError):
                writer.write(junk + b"\r\n\r\n")
                await reader.read()
            writer.close()
    upgrade = {"Connection": "Upgrade", "Upgrade": "h2c", "HTTP2-Settings": "x"}
    async with httpx2.AsyncClient(base_url=served.url, trust_env=False) as client:
        for _ in range(50):
            await client.get("healthz", headers=upgrade)
    guest = await Browser.visit_url(served.url)
    async with guest.tab() as tab:
        for frame in ("]", "null", "[" * 5_000):
            await tab.raw.send(frame)
        await tab.settle()

    assert served.log == ""
