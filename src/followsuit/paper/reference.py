"""The reference card of a game, as the page shows it beside the rules."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from followsuit.paper.fonts import STRONG
from followsuit.paper.job import MM
from followsuit.paper.leaflets import Leaflet
from followsuit.paper.sheet import Sheet, paragraph

INSET = 5 * MM
SIZE = 8.6


def draw_reference(
    sheet: Sheet, leaflet: Leaflet, x: float, y: float, width: float, height: float
) -> None:
    """The card with its lower left corner at x, y; in points."""
    inside = (x + INSET, y + INSET, width - 2 * INSET, height - 2 * INSET)
    if "rows" in leaflet.reference:
        _draw_table(sheet, leaflet.reference, *inside)
    else:
        _draw_lines(sheet, leaflet, *inside)


def _draw_table(
    sheet: Sheet, table: Mapping[str, Any], x: float, y: float, width: float, height: float
) -> None:
    """How many cards of each value there are, and how many of them obey a call."""
    say = sheet.say
    _, note_height = (note := paragraph(say("rules-stats-note"), 6.6, colour=sheet.quiet)).wrap(
        width, height
    )
    sheet.write_fitting(say("rules-stats-title"), x, y + height - 9, 10.5, width)
    columns = _columns(x, width, 2 + len(table["counts"]))
    heads = [
        say("rules-stats-value"),
        say("rules-stats-cards"),
        *(say("rules-stats-with", count=count) for count in table["counts"]),
    ]
    top = y + height - 24
    for place, (head, right) in enumerate(zip(heads, columns, strict=True)):
        align = "right" if place else "left"
        sheet.write(head, right if place else x, top, 6.6, align=align, colour=sheet.quiet)
    rows = [[row["value"], row["cards"], *row["with"]] for row in table["rows"]]
    total = [say("rules-stats-total"), table["total"]["cards"], *table["total"]["with"]]
    pitch = (top - y - note_height - 5) / (len(rows) + 1)
    for number, row in enumerate([*rows, total]):
        line = top - (number + 1) * pitch
        is_total = number == len(rows)
        sheet.canvas.setStrokeColor(sheet.ink if is_total else sheet.line)
        sheet.rule(x, line + 0.72 * pitch, x + width, line + 0.72 * pitch, 0.9 if is_total else 0.4)
        for place, (cell, right) in enumerate(zip(row, columns, strict=True)):
            is_strong = place < 2 or is_total
            sheet.write(
                str(cell),
                right if place else x,
                line,
                SIZE + 1.4,
                weight=STRONG if is_strong else 400,
                align="right" if place else "left",
                colour=sheet.quiet if cell == 0 else sheet.ink,
            )
    note.drawOn(sheet.canvas, x, y)


def _columns(x: float, width: float, n_columns: int) -> list[float]:
    """Right edges of the columns."""
    return [x + width * (number + 1) / n_columns for number in range(n_columns)]


def _draw_lines(
    sheet: Sheet, leaflet: Leaflet, x: float, y: float, width: float, height: float
) -> None:
    """The order both ways, and lines each under its title."""
    say, told = sheet.say, leaflet.reference
    sheet.write_fitting(say("rules-order-title"), x, y + height - 9, 10.5, width)
    line = y + height - 26
    for way, ranks in told["ranks"].items():
        sheet.write(say("cards-badge-direction", direction=way), x, line, 6.6, colour=sheet.quiet)
        letters = [say("cards-rank-letter", rank=rank) for rank in ranks]
        _spread(sheet, letters, x, line - 13, width)
        line -= 28
    line += 8
    for (title, arguments), text in told["lines"]:
        head = paragraph(say(title, **arguments), 6.6, weight=STRONG, colour=sheet.quiet)
        words = paragraph(say(text, **leaflet.arguments), 7.4)
        for each in (head, words):
            _, tall = each.wrap(width, height)
            line -= tall
            each.drawOn(sheet.canvas, x, line)
        line -= 4


def _spread(sheet: Sheet, letters: Sequence[str], x: float, y: float, width: float) -> None:
    """Letters at equal distances."""
    for place, letter in enumerate(letters):
        middle = x + width * (place + 0.5) / len(letters)
        sheet.write(letter, middle, y, 12, weight=STRONG, align="middle")
