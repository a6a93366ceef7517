"""Print and play from the page: the PDF comes, and its cards are those on the screen."""

from __future__ import annotations

import io
from pathlib import Path

import numpy as np
import pytest
from PIL import Image
from playwright.sync_api import Browser, expect

from followsuit.games import GAMES
from followsuit.paper import Job
from followsuit.paper.cards import CARD_WIDTH
from followsuit.paper.document import print_pdf
from tests.paper.pdf import Pdf, Picture

PAGE = 9
CLOSE = 90.0
"""More than two renderers smooth an edge differently; a glyph that is not there is 200."""


def test_the_page_brings_the_pdf(server: str, browser: Browser, tmp_path: Path) -> None:
    """What is chosen is what comes; nothing chosen is said, and so is a server that cannot."""
    context = browser.new_context(locale="fr-CA", accept_downloads=True)
    page = context.new_page()
    page.goto(f"{server}#/print")
    page.get_by_label("One Card").check(force=True)
    for part in ("Cartes", "Règles"):
        page.get_by_label(part, exact=True).uncheck()
    with page.expect_download() as download:
        page.get_by_test_id("print").click()
    expect(page.get_by_test_id("print-state")).to_have_text("Le PDF est dans vos téléchargements.")
    file = tmp_path / "printed.pdf"
    download.value.save_as(file)

    pdf = Pdf(file.read_bytes())
    assert download.value.suggested_filename == "followsuit-one_card-letter.pdf"
    assert (len(pdf), pdf.size(0)) == (1, (612, 792))
    assert "font 15 en tout" in pdf.text(0)

    page.get_by_label("Feuilles de score", exact=True).uncheck()
    page.get_by_test_id("print").click()
    expect(page.get_by_test_id("print-state")).to_have_text("Choisissez quelque chose à imprimer.")
    page.get_by_label("Cartes", exact=True).check()
    page.route("**/print.pdf?*", lambda route: route.fulfill(status=501))
    page.get_by_test_id("print").click()
    expect(page.get_by_test_id("print-state")).to_contain_text("followsuit[paper]")
    context.close()


ALONE = """card => Object.assign(card.style, {
  position: 'fixed', inset: '0 auto auto 0', width: '250px', height: '350px',
  zIndex: 99, borderRadius: 0, boxShadow: 'none' })"""
"""Lays a card into the corner of the screen, in the units of its drawing."""


@pytest.mark.parametrize(("game", "lesson"), [("xactika", "xactika-bid"), ("one_card", "one_card")])
def test_printed_cards_are_those_on_the_screen(
    server: str, browser: Browser, game: str, lesson: str
) -> None:
    """Each card among the examples of the rules, drawn by Chromium and by PDFium, side by side."""
    context = browser.new_context(color_scheme="light")
    page = context.new_page()
    page.goto(f"{server}#/learn/{lesson}")
    cards = page.locator("[data-card]:not(.faded)")
    cards.first.wait_for()
    page.evaluate("() => document.fonts.ready.then(() => undefined)")
    order = GAMES[game].build().cards
    pdf = Pdf(print_pdf(Job.of([game], ["cards"])))
    scale = 250 / CARD_WIDTH
    compared = set()
    for card in cards.all():
        name = str(card.get_attribute("data-card"))
        card.evaluate(ALONE)
        clip = {"x": 0.0, "y": 0.0, "width": 250.0, "height": 350.0}
        shot = page.screenshot(clip=clip)  # type: ignore[arg-type]  # a dictionary of that form
        card.evaluate("card => card.removeAttribute('style')")
        screen = np.asarray(Image.open(io.BytesIO(shot)).convert("RGB"))
        position = order.index(name)
        own, other = (
            pdf.card(2 * (place // PAGE), place % PAGE, scale)
            for place in (position, (position + 1) % len(order))
        )
        assert difference(screen, own) < CLOSE < difference(screen, other), name
        compared.add(name)
    context.close()

    assert len(compared) >= 8


def difference(screen: Picture, paper: Picture) -> float:
    """How far the colours lie apart at worst, from 0 to 255, in cells larger than an edge."""
    cells = [
        np.asarray(Image.fromarray(picture).resize((50, 70), Image.Resampling.BOX), dtype=float)
        for picture in (screen, paper)
    ]
    return float(np.abs(cells[0] - cells[1]).max())
