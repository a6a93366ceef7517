"""Score sheets to write on: a column for each player, a row for each hand, and totals."""

from __future__ import annotations

from followsuit.engine import Game
from followsuit.paper.fonts import STRONG, font_of
from followsuit.paper.job import MM
from followsuit.paper.leaflets import Leaflet, leaflets
from followsuit.paper.sheet import Sheet, paragraph

MARGIN = 12 * MM
FIRST = 11 * MM
"""Width of the column of hand numbers."""
NAMES, TOTALS = 13 * MM, 12 * MM
"""Heights of these rows."""
ROWS = 12
"""Enough for the hands of a game, or to most targets, and some that part a tie."""
BOX = 0.46
"""Share of a cell's height that is for what was bid and made."""


def draw_sheets(sheet: Sheet, key: str) -> None:
    """One page for each mode of the game."""
    for leaflet in leaflets(key):
        _draw_sheet(sheet, key, leaflet)
        sheet.canvas.showPage()


def _draw_sheet(sheet: Sheet, key: str, leaflet: Leaflet) -> None:
    game, say = leaflet.game, sheet.say
    left, right = MARGIN, sheet.width - MARGIN
    top = sheet.height - MARGIN - 16
    sheet.write(say(leaflet.title), left, top, 18, weight=STRONG)
    if leaflet.title != f"game-{key}":
        name_x = left + sheet.canvas.stringWidth(say(leaflet.title), font_of(STRONG), 18)
        sheet.write(say(f"game-{key}"), name_x + 8, top, 11, colour=sheet.quiet)
    sheet.write(say("print-date"), right - 42 * MM, top, 9, align="right", colour=sheet.quiet)
    sheet.canvas.setStrokeColor(sheet.quiet)
    sheet.rule(right - 40 * MM, top - 2, right, top - 2)

    notes = [paragraph(text, 8.4, colour=sheet.quiet) for text in _notes(sheet, leaflet)]
    heights = [note.wrap(right - left, sheet.height)[1] + 2 for note in notes]
    foot = MARGIN + sum(heights) + 6
    _draw_grid(sheet, game, left, right, top - 12, foot)
    y = foot - 6
    for note, height in zip(notes, heights, strict=True):
        y -= height
        note.drawOn(sheet.canvas, left, y)


def _notes(sheet: Sheet, leaflet: Leaflet) -> list[str]:
    """How a hand is scored, and what its numbers have to come to."""
    say, game = sheet.say, leaflet.game
    scoring = next(part for part in leaflet.sections if part["title"].endswith("-score"))
    lines = [say(line, **leaflet.arguments) for line in scoring["lines"]]
    if game.lookup.has_points:
        check = say("print-check-points", points=sum(game.tables.points))
    else:
        check = say("print-check-tricks", tricks=game.hand_size(game.seats[0]))
    return [check, " ".join(lines)]


def _draw_grid(
    sheet: Sheet, game: Game, left: float, right: float, top: float, foot: float
) -> None:
    n_seats = max(game.seats)
    planned = game.plan.deals or ROWS
    n_rows = max(planned, ROWS)
    column = (right - left - FIRST) / n_seats
    pitch = (top - foot - NAMES - TOTALS) / n_rows
    first = top - NAMES
    last = first - n_rows * pitch
    bottom = last - TOTALS

    sheet.write(sheet.say("print-hand"), left, top - NAMES + 4, 7, colour=sheet.quiet)
    for row in range(n_rows):
        y = first - (row + 1) * pitch
        number = str(row + 1) if row < planned else f"+{row + 1 - planned}"
        sheet.write(number, left + FIRST / 2, y + pitch / 2 - 4, 11, align="middle")
        if game.auction.kind != "none":
            for seat in range(n_seats):
                x = left + FIRST + seat * column
                _draw_boxes(sheet, game, x, y + pitch, column, pitch, named=row == 0)
    sheet.write(sheet.say("totals"), left, bottom + 4, 7, colour=sheet.quiet)

    sheet.canvas.setStrokeColor(sheet.line)
    for row in range(1, n_rows):
        sheet.rule(left, first - row * pitch, right, first - row * pitch)
    sheet.canvas.setStrokeColor(sheet.ink)
    for seat in range(n_seats + 1):
        x = left + FIRST + seat * column
        sheet.rule(x, top, x, bottom, 0.6)
    for y, width in ((top, 0.6), (first, 1.2), (last, 2.2), (bottom, 0.6)):
        sheet.rule(left, y, right, y, width)


def _draw_boxes(
    sheet: Sheet,
    game: Game,
    x: float,
    top: float,
    width: float,
    height: float,
    *,
    named: bool,
) -> None:
    """Small boxes in the upper part of a cell: the bid, and where all bid, what came of it."""
    canvas, bottom = sheet.canvas, top - height * BOX
    labels = ["print-bid", "print-tricks"] if game.auction.kind == "exact" else ["print-bid"]
    wide = width / 2 if len(labels) == 2 else width / 3
    canvas.setStrokeColor(sheet.line)
    sheet.rule(x, bottom, x + wide * len(labels), bottom, 0.4)
    sheet.rule(x + wide, top, x + wide, bottom, 0.4)
    for place, label in enumerate(labels if named else []):
        sheet.write(sheet.say(label), x + place * wide + 2, top - 6.2, 4.6, colour=sheet.quiet)
