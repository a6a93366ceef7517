"""A sheet of paper on which the parts are drawn: the canvas, its size, words and painter."""

from __future__ import annotations

from dataclasses import dataclass
from xml.sax.saxutils import escape

from reportlab.lib.colors import Color
from reportlab.lib.styles import ParagraphStyle
from reportlab.pdfgen.canvas import Canvas
from reportlab.platypus import Paragraph

from followsuit.paper.drawings import Painter, drawings
from followsuit.paper.fonts import STRONG, TEXT, font_of
from followsuit.paper.texts import Texts


@dataclass(frozen=True)
class Sheet:
    """width, height: of the paper, in points. say: the texts of the language."""

    canvas: Canvas
    painter: Painter
    say: Texts
    width: float
    height: float

    @property
    def ink(self) -> Color:
        """What is written in."""
        return drawings().colour("paper-text")

    @property
    def quiet(self) -> Color:
        """What matters less is written in."""
        return drawings().colour("paper-muted")

    @property
    def line(self) -> Color:
        """What thin lines are drawn in."""
        return drawings().colour("paper-line")

    def write(
        self,
        text: str,
        x: float,
        y: float,
        size: float,
        *,
        weight: int = TEXT,
        align: str = "left",
        colour: Color | None = None,
    ) -> None:
        """A line of text that stands on y; align says what of it lies at x: left, right, middle."""
        font = font_of(weight)
        width = self.canvas.stringWidth(text, font, size)
        start = x - {"left": 0.0, "middle": width / 2, "right": width}[align]
        self.canvas.setFont(font, size)
        self.canvas.setFillColor(colour or self.ink)
        self.canvas.drawString(start, y, text)

    def write_fitting(self, text: str, x: float, y: float, size: float, width: float) -> None:
        """A strong line, smaller where it would be wider than *width*."""
        wanted = self.canvas.stringWidth(text, font_of(STRONG), size)
        self.write(text, x, y, size * min(1.0, width / wanted), weight=STRONG)

    def rule(self, x0: float, y0: float, x1: float, y1: float, width: float = 0.5) -> None:
        """A straight line."""
        self.canvas.setLineWidth(width)
        self.canvas.setLineCap(0)
        self.canvas.line(x0, y0, x1, y1)


def paragraph(
    text: str, size: float, *, weight: int = TEXT, colour: Color | None = None, bullet: str = ""
) -> Paragraph:
    """A text that is broken into lines where it is drawn."""
    style = ParagraphStyle(
        "plain",
        fontName=font_of(weight),
        fontSize=size,
        leading=size * (1.28 if weight == TEXT else 1.15),
        textColor=colour or drawings().colour("paper-text"),
        bulletFontName=font_of(TEXT),
        bulletFontSize=size,
        leftIndent=size if bullet else 0,
    )
    return Paragraph(escape(text), style, bulletText=bullet or None)
