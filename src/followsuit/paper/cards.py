"""Pages of cards at poker size, nine a page, with crop marks; behind each page that of the backs.

The columns of a page of backs go the other way round: so, turned on the long edge, each comes to
lie behind its card.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from followsuit.paper.fonts import TEXT, font_of
from followsuit.paper.job import MM
from followsuit.paper.leaflets import fullest
from followsuit.paper.reference import draw_reference
from followsuit.paper.sheet import Sheet

CARD_WIDTH, CARD_HEIGHT = 63.5 * MM, 88.9 * MM
COLUMNS, ROWS = 3, 3
PAGE = COLUMNS * ROWS
MARK, MARK_GAP = 4 * MM, 1 * MM
"""Length of a crop mark, and how far it keeps from the cards."""
SIDE_NOTE = 3.2 * MM
"""From the cards to the line of text beside them."""
NOTE_SIZE = 6.5
FULL_SHEET_REFERENCES = 3
"""Reference cards where the pack leaves no room on its last page: as many as in the box."""

Draw = Callable[[float, float], None]
"""Draws a side of a card, its lower left corner at x, y."""


@dataclass(frozen=True, slots=True)
class Sides:
    """A card to be cut out."""

    front: Draw
    back: Draw


def draw_cards(sheet: Sheet, key: str) -> None:
    """All cards of a game, and its reference cards after them."""
    cards = _cards(sheet, key)
    n_pages = -(-len(cards) // PAGE)
    for number in range(n_pages):
        page = cards[number * PAGE : (number + 1) * PAGE]
        name = sheet.say(f"game-{key}")
        _draw_page(sheet, [side.front for side in page])
        _draw_note(sheet, f"{name} {number + 1}/{n_pages} · {sheet.say('print-note')}")
        sheet.canvas.showPage()
        _draw_page(sheet, [side.back for side in page], mirrored=True)
        sheet.canvas.showPage()


def place_of(
    position: int, width: float, height: float, *, mirrored: bool = False
) -> tuple[float, float]:
    """Lower left corner of a card on a page of so many points, from the upper left on in rows."""
    row, column = divmod(position, COLUMNS)
    if mirrored:
        column = COLUMNS - 1 - column
    left, bottom = (width - COLUMNS * CARD_WIDTH) / 2, (height - ROWS * CARD_HEIGHT) / 2
    return left + column * CARD_WIDTH, bottom + (ROWS - 1 - row) * CARD_HEIGHT


def _cards(sheet: Sheet, key: str) -> list[Sides]:
    leaflet, painter = fullest(key), sheet.painter

    def back(x: float, y: float) -> None:
        painter.draw_back(key, x, y, CARD_WIDTH)

    def face(name: str) -> Sides:
        return Sides(lambda x, y: painter.draw_card(name, x, y, CARD_WIDTH), back)

    def reference(x: float, y: float) -> None:
        draw_reference(sheet, leaflet, x, y, CARD_WIDTH, CARD_HEIGHT)

    cards = [face(name) for name in leaflet.game.cards]
    n_references = -len(cards) % PAGE or FULL_SHEET_REFERENCES
    # The same on both sides: it is never dealt, and lies on the table either way up.
    return [*cards, *[Sides(reference, reference)] * n_references]


def _draw_page(sheet: Sheet, sides: Sequence[Draw], *, mirrored: bool = False) -> None:
    for position, draw in enumerate(sides):
        draw(*place_of(position, sheet.width, sheet.height, mirrored=mirrored))
    _draw_marks(sheet)


def _draw_marks(sheet: Sheet) -> None:
    """Marks in the margin at every line to cut along."""
    left, bottom = place_of(PAGE - COLUMNS, sheet.width, sheet.height)
    right, top = left + COLUMNS * CARD_WIDTH, bottom + ROWS * CARD_HEIGHT
    sheet.canvas.setStrokeColor(sheet.ink)
    for column in range(COLUMNS + 1):
        x = left + column * CARD_WIDTH
        sheet.rule(x, top + MARK_GAP, x, top + MARK_GAP + MARK, 0.25)
        sheet.rule(x, bottom - MARK_GAP, x, bottom - MARK_GAP - MARK, 0.25)
    for row in range(ROWS + 1):
        y = bottom + row * CARD_HEIGHT
        sheet.rule(left - MARK_GAP, y, left - MARK_GAP - MARK, y, 0.25)
        sheet.rule(right + MARK_GAP, y, right + MARK_GAP + MARK, y, 0.25)


def _draw_note(sheet: Sheet, text: str) -> None:
    """A line up the left margin, the one that both papers have room in, between two marks."""
    left, bottom = place_of(PAGE - COLUMNS, sheet.width, sheet.height)
    sheet.canvas.saveState()
    sheet.canvas.translate(left - SIDE_NOTE, bottom + MARK_GAP)
    sheet.canvas.rotate(90)
    room = CARD_HEIGHT - 2 * MARK_GAP
    wide = sheet.canvas.stringWidth(text, font_of(TEXT), NOTE_SIZE)
    sheet.write(text, 0, 0, NOTE_SIZE * min(1.0, room / wide), colour=sheet.quiet)
    sheet.canvas.restoreState()
