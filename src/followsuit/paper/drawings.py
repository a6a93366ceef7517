"""Draws the lists of drawings.json: the page's own drawings of cards, in the box of a card.

The lists are written by web/src/cards/drawing.test.ts from what the page draws on the screen.
Nothing here knows what a card is.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any

from fontTools.pens.recordingPen import DecomposingRecordingPen
from fontTools.svgLib.path import parse_path
from reportlab.lib.colors import Color, HexColor
from reportlab.pdfgen.canvas import Canvas

from followsuit.paper.fonts import font_of

FILE = Path(__file__).parent / "drawings.json"
WHITE = HexColor("#ffffff")
OUTLINE, THIN = 4.5, 2.0
"""Width of the lines that take the place of filled shapes where ink is saved."""
FAINT = 0.2
"""What is less opaque than that is left out where ink is saved."""

Item = Mapping[str, Any]


@dataclass(frozen=True)
class Drawings:
    """All there is to draw. The lists of items are those of web/src/cards/drawing.ts.

    box: width, height and corner radius of a card, in the units of the lists. colours: by token.
    inks: by sign, ``ink`` and where it has them ``lit`` and ``edge``. backs: by a game's key.
    faces: by a card's name.
    """

    box: Mapping[str, float]
    colours: Mapping[str, str]
    inks: Mapping[str, Mapping[str, str]]
    glyphs: Mapping[str, Sequence[Item]]
    backs: Mapping[str, Sequence[Item]]
    faces: Mapping[str, Sequence[Item]]

    def colour(self, token: str) -> Color:
        """A printed colour by its token in theme.css."""
        return HexColor(self.colours[token])


@cache
def drawings() -> Drawings:
    """The drawings, read once."""
    return Drawings(**json.loads(FILE.read_text(encoding="utf-8")))


@dataclass
class Painter:
    """Draws items on a canvas whose y axis points down, as the lists have it.

    ink_saving: outlines instead of filled shapes.
    """

    canvas: Canvas
    ink_saving: bool = False
    _drawings: Drawings = field(default_factory=drawings)

    def draw_card(self, name: str, x: float, y: float, width: float) -> None:
        """The face of the card, its lower left corner at x, y; in points."""
        self._draw_in_box(self._drawings.faces[name], x, y, width)

    def draw_back(self, game: str, x: float, y: float, width: float) -> None:
        """The back of a game's pack; as `draw_card`."""
        self._draw_in_box(self._drawings.backs[game], x, y, width)

    def draw_glyph(self, sign: str, x: float, y: float, size: float) -> None:
        """One sign, its middle at x, y; in points."""
        self.canvas.saveState()
        self.canvas.translate(x, y)
        self.canvas.scale(size / 100, -size / 100)
        self._draw(self._drawings.glyphs[sign], sign)
        self.canvas.restoreState()

    def _draw_in_box(self, items: Sequence[Item], x: float, y: float, width: float) -> None:
        scale = width / self._drawings.box["width"]
        self.canvas.saveState()
        self.canvas.translate(x, y + scale * self._drawings.box["height"])
        self.canvas.scale(scale, -scale)
        self._draw(items, None)
        self.canvas.restoreState()

    def _draw(self, items: Sequence[Item], sign: str | None) -> None:
        for item in items:
            if "path" in item:
                self._draw_path(item, sign)
            elif "text" in item:
                self._draw_letters(item, item.get("sign", sign))
            elif "glyph" in item:
                glyph = item["glyph"]
                placed = {**item, "scale": item["size"] / 100}
                self._draw_group(self._drawings.glyphs[glyph], placed, glyph)
            else:
                self._draw_group(item["items"], item, item.get("sign", sign))

    def _draw_group(self, items: Sequence[Item], placed: Item, sign: str | None) -> None:
        scale = placed.get("scale", 1) * (-1 if placed.get("turned") else 1)
        self.canvas.saveState()
        self.canvas.translate(placed.get("x", 0), placed.get("y", 0))
        self.canvas.scale(scale, scale)
        self._draw(items, sign)
        self.canvas.restoreState()

    def _draw_path(self, item: Item, sign: str | None) -> None:
        fill = self._fill(item, sign)
        stroke = self._paint(item.get("stroke"), sign)
        width = item.get("width", 1)
        if self.ink_saving and fill is not None:
            if item["fill"] in ("lit", "dim"):  # the sides of a body, seen by their edges alone
                fill, stroke, width = None, self._paint("edge", sign), THIN
            elif item.get("opacity", 1) < FAINT:
                return
            elif item["fill"] != "paper" and not _is_dot(item["path"]):
                is_lined = stroke is not None and item["stroke"] != "paper"
                fill, stroke, width = WHITE, stroke if is_lined else fill, max(width, OUTLINE)
        path = self.canvas.beginPath()
        for operator, points in _steps(item["path"]):
            if operator == "moveTo":
                path.moveTo(*points[0])
            elif operator == "lineTo":
                path.lineTo(*points[0])
            elif operator == "curveTo":
                path.curveTo(*points[0], *points[1], *points[2])
            elif operator == "closePath":
                path.close()
        if fill is not None:
            self.canvas.setFillColor(fill)
        if stroke is not None:
            self.canvas.setStrokeColor(stroke)
            self.canvas.setLineWidth(width)
            self.canvas.setLineCap(1)
            self.canvas.setLineJoin(1)
        self.canvas.drawPath(path, stroke=int(stroke is not None), fill=int(fill is not None))

    def _draw_letters(self, item: Item, sign: str | None) -> None:
        colour = self._paint(item["fill"], sign)
        assert colour is not None
        font, size, spacing = font_of(item["weight"]), item["size"], item.get("spacing", 0)
        text = self.canvas.beginText()
        width = self.canvas.stringWidth(item["text"], font, size) + spacing * len(item["text"])
        self.canvas.saveState()
        self.canvas.translate(item["x"] - (width / 2 if item.get("centred") else 0), item["y"])
        self.canvas.scale(1, -1)
        text.setFont(font, size)
        text.setFillColor(colour)
        text.setCharSpace(spacing)
        text.textOut(item["text"])
        self.canvas.drawText(text)
        self.canvas.restoreState()

    def _fill(self, item: Item, sign: str | None) -> Color | None:
        """The fill as one opaque colour: what prints is often bad at seeing through.

        A shadow lies on the ink of its sign, all else that is not opaque on white paper.
        """
        colour = self._paint(item.get("fill"), sign)
        if colour is None or "opacity" not in item:
            return colour
        ground = self._paint("ink", sign) if item["fill"] == "dim" else WHITE
        assert ground is not None
        return _mixed(ground, colour, item["opacity"])

    def _paint(self, paint: str | None, sign: str | None) -> Color | None:
        if paint is None:
            return None
        if sign is not None and paint in ("ink", "lit", "edge"):
            ink = self._drawings.inks[sign].get(paint)
            return None if ink is None else HexColor(ink)
        return self._drawings.colour(paint)


def _mixed(ground: Color, colour: Color, opacity: float) -> Color:
    """The colour that is seen where *colour* lies on *ground*."""
    under, over = ground.rgb(), colour.rgb()
    return Color(*(u + (o - u) * opacity for u, o in zip(under, over, strict=True)))


@cache
def _steps(path: str) -> tuple[tuple[str, tuple[tuple[float, float], ...]], ...]:
    """The path as moves, lines and cubic curves."""
    pen = DecomposingRecordingPen({})
    parse_path(path, pen)
    return tuple((operator, tuple(points)) for operator, points in pen.value)


def _is_dot(path: str) -> bool:
    """Whether it is as small as an eye: an outline of it would be a blot."""
    points = [point for _, points in _steps(path) for point in points]
    return all(max(axis) - min(axis) < 3 * OUTLINE for axis in zip(*points, strict=True))
