"""PDFs for the page: each drawn once, one at a time, and never more than a few waiting."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path

import httpx2 as httpx
import pytest
import pytest_asyncio

from followsuit.paper import Job
from followsuit.server import printing
from followsuit.server.app import create_app
from followsuit.server.limits import PRINTS
from followsuit.server.printing import BusyPrinterError, NoPrinterError, Printer
from followsuit.server.store import open_store
from tests.paper.pdf import Pdf

SHEETS = Job.of(["one_card"], ["sheets"])


@pytest_asyncio.fixture
async def client(tmp_path: Path) -> AsyncIterator[httpx.AsyncClient]:
    store = open_store(tmp_path)
    app = create_app(store)
    transport = httpx.ASGITransport(app=app)
    async with httpx.AsyncClient(transport=transport, base_url="http://here") as client:
        yield client
    await app.state.site.printer.close()
    store.close()


async def test_the_page_gets_what_it_asks_for(client: httpx.AsyncClient) -> None:
    query = {"game": "one_card", "part": "sheets", "paper": "letter", "language": "de"}

    answer = await client.get("/print.pdf", params=query)

    assert answer.status_code == 200
    assert answer.headers["content-type"] == "application/pdf"
    assert 'filename="followsuit-one_card-letter.pdf"' in answer.headers["content-disposition"]
    assert "zusammen 15" in Pdf(answer.content).text(0)


@pytest.mark.parametrize("query", ["game=whist", "part=x", "paper=a3", "language=xx", "part=--out"])
async def test_what_is_not_known_is_not_there(client: httpx.AsyncClient, query: str) -> None:
    answer = await client.get(f"/print.pdf?{query}")

    assert (answer.status_code, answer.text) == (404, "there is no such PDF\n")


async def test_one_address_cannot_have_everything_drawn(
    client: httpx.AsyncClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What is drawn already costs nothing, and is there all the same."""

    async def draw(_printer: Printer, _job: Job) -> bytes:
        return b"%PDF-"

    monkeypatch.setattr(Printer, "_draw", draw)
    jobs = [
        f"/print.pdf?game={game}&part={part}&paper={paper}&language={language}"
        for game in ("one_card", "xactika")
        for part in ("cards", "sheets")
        for paper in ("a4", "letter")
        for language in ("en", "es", "fr", "de", "gl")
    ]

    answers = [(await client.get(job)).status_code for job in jobs]

    assert answers == [200] * int(PRINTS) + [429] * (len(jobs) - int(PRINTS))
    assert (await client.get(jobs[int(PRINTS) - 1])).status_code == 200


async def test_the_same_is_drawn_once(monkeypatch: pytest.MonkeyPatch) -> None:
    printer, drawn = Printer(), 0
    draw = printer._draw

    async def counted(job: Job) -> bytes:
        nonlocal drawn
        drawn += 1
        return await draw(job)

    monkeypatch.setattr(printer, "_draw", counted)
    first, second = await asyncio.gather(printer.print(SHEETS), printer.print(SHEETS))

    assert first == second == await printer.print(SHEETS)
    assert drawn == 1


async def test_who_comes_too_many_is_told_so(monkeypatch: pytest.MonkeyPatch) -> None:
    """And a drawing that is ended by force is no PDF, nor is it kept."""
    printer, is_drawing = Printer(), asyncio.Event()
    monkeypatch.setattr(printing, "MOST_WAITING", 1)
    start = asyncio.create_subprocess_exec

    async def seen(*command: str, **pipes: int) -> asyncio.subprocess.Process:
        process = await start(*command, **pipes)  # type: ignore[arg-type]  # as given
        is_drawing.set()
        return process

    monkeypatch.setattr(asyncio, "create_subprocess_exec", seen)
    first = asyncio.create_task(printer.print(SHEETS))
    await is_drawing.wait()

    with pytest.raises(BusyPrinterError):
        await printer.print(Job.of(["one_card"], ["rules"]))
    await printer.close()
    with pytest.raises(BusyPrinterError):
        await first
    assert (await printer.print(SHEETS)).startswith(b"%PDF-")


async def test_without_its_packages_it_says_so(
    client: httpx.AsyncClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(printing, "find_spec", lambda _name: None)

    with pytest.raises(NoPrinterError):
        await Printer().print(SHEETS)
    answer = await client.get("/print.pdf")
    assert answer.status_code == 501
    assert "pip install 'followsuit[paper]'" in answer.text


async def test_old_ones_are_forgotten(monkeypatch: pytest.MonkeyPatch) -> None:
    printer, drawn = Printer(), []
    monkeypatch.setattr(printing, "KEPT", 1)

    async def draw(job: Job) -> bytes:
        drawn.append(job.language)
        return b"%PDF-"

    monkeypatch.setattr(printer, "_draw", draw)
    for language in ("en", "en", "fr", "en"):
        await printer.print(Job.of(language=language))

    assert drawn == ["en", "fr", "en"]
