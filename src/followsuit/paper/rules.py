"""The rules as a leaflet in two columns, with the examples of the page."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from reportlab.platypus import Flowable, Paragraph

from followsuit.paper.fonts import STRONG
from followsuit.paper.job import MM
from followsuit.paper.leaflets import Leaflet, fullest, leaflets
from followsuit.paper.sheet import Sheet, paragraph

COLUMNS = 2
MARGIN, GUTTER, HEAD = 15 * MM, 8 * MM, 11 * MM
FOOT = 3 * MM
SIZES = (9.2, 9.0, 8.8, 8.6, 8.4)
"""Of the letters: the largest that needs no more pages than the smallest."""
GAP = 4.0
"""Points between two blocks."""
EXAMPLE_CARD = 12.5 * MM
"""Width of a card in an example."""

Block = Sequence[Flowable]
"""What is not parted by the end of a column."""
Placed = tuple[Flowable, float, float]
"""What is drawn, and where its lower left corner lies; in points."""


def draw_rules(sheet: Sheet, key: str) -> None:
    """The rules of a game: of the mode with most to say, then what is different in the others."""
    pages = [_laid_out(sheet, list(_blocks(sheet, key, size))) for size in SIZES]
    chosen = next(laid for laid in pages if len(laid) == len(pages[-1]))
    name = sheet.say(f"game-{key}")
    title = f"{name} · {sheet.say(fullest(key).title)}" if len(leaflets(key)) > 1 else name
    for number, page in enumerate(chosen, 1):
        _draw_head(sheet, title, number)
        for flowable, x, y in page:
            flowable.drawOn(sheet.canvas, x, y)
        sheet.canvas.showPage()


def _blocks(sheet: Sheet, key: str, size: float) -> Iterator[Block]:
    main = fullest(key)
    yield from _sections(sheet, main, size)
    told = set(_sentences(sheet, main))
    for other in leaflets(key):
        if other is main:
            continue
        different = [text for text in _sentences(sheet, other) if text not in told]
        head = paragraph(sheet.say(other.title), size + 2.5, weight=STRONG)
        lines = [paragraph(text, size) for text in different]
        yield (_Space(2 * GAP), head, *lines[:1])
        yield from ((line,) for line in lines[1:])


def _sections(sheet: Sheet, leaflet: Leaflet, size: float) -> Iterator[Block]:
    def say(name: str) -> str:
        return sheet.say(name, **leaflet.arguments)

    for section in leaflet.sections:
        head = paragraph(say(section["title"]), size + 2.5, weight=STRONG)
        lines = [paragraph(say(line), size) for line in section["lines"]]
        yield (_Space(GAP), head, *lines[:1])
        yield from ((line,) for line in lines[1:])
        for point in section["points"]:
            yield (paragraph(say(point), size, bullet="•"),)
        for example in section["examples"]:
            yield (_Example(sheet, leaflet, example, size - 0.8),)


def _sentences(sheet: Sheet, leaflet: Leaflet) -> Iterator[str]:
    for section in leaflet.sections:
        for name in (*section["lines"], *section["points"]):
            yield sheet.say(name, **leaflet.arguments)


def _laid_out(sheet: Sheet, blocks: Sequence[Block]) -> list[list[Placed]]:
    """The blocks in columns, by page."""
    width = (sheet.width - 2 * MARGIN - GUTTER) / 2
    top, bottom = sheet.height - MARGIN - HEAD, MARGIN + FOOT
    pages: list[list[Placed]] = [[]]
    column, y = 0, top
    for block in blocks:
        heights = [each.wrap(width, top - bottom)[1] for each in block]
        if y - sum(heights) < bottom:
            column, y = column + 1, top
        if column == COLUMNS:
            column = 0
            pages.append([])
        for each, height in zip(block, heights, strict=True):
            y -= height
            pages[-1].append((each, MARGIN + column * (width + GUTTER), y))
        y -= GAP
    return pages


def _draw_head(sheet: Sheet, title: str, number: int) -> None:
    y = sheet.height - MARGIN - 14
    sheet.write(title, MARGIN, y, 18, weight=STRONG)
    name = sheet.say("panel-rules")
    sheet.write(name, sheet.width - MARGIN, y, 11, align="right", colour=sheet.quiet)
    sheet.canvas.setStrokeColor(sheet.ink)
    sheet.rule(MARGIN, y - 8, sheet.width - MARGIN, y - 8, 1)
    foot = f"{sheet.say('app-name')} · {number}"
    sheet.write(foot, sheet.width / 2, MARGIN - 2, 7.5, align="middle", colour=sheet.quiet)


class _Space(Flowable):
    """Room above a title."""

    def __init__(self, height: float) -> None:
        super().__init__()
        self.width, self.height = 0.0, height

    def draw(self) -> None:
        """Nothing."""


class _Example(Flowable):
    """Cards side by side, those that are good marked, and a sentence below."""

    def __init__(
        self, sheet: Sheet, leaflet: Leaflet, example: Mapping[str, Any], size: float
    ) -> None:
        super().__init__()
        self._sheet = sheet
        self._example = example
        self._said = " · ".join(sheet.say(name, **words) for name, words in example["said"])
        self._text: Paragraph = paragraph(
            sheet.say(example["id"], **leaflet.arguments), size, colour=sheet.quiet
        )
        word = "rules-example-wins" if example["kind"] == "trick" else "rules-example-follows"
        self._word = sheet.say(word)
        self._card_height = EXAMPLE_CARD * 7 / 5

    def wrap(self, width: float, height: float) -> tuple[float, float]:
        """The room it takes."""
        _, self._text_height = self._text.wrap(width - 12, height)
        said = 14 if self._said else 0
        word = 11 if self._example["good"] else 3
        self.width = width
        self.height = said + self._card_height + word + self._text_height + 14
        return width, self.height

    def draw(self) -> None:
        """Draw it from its lower left corner on."""
        sheet, canvas, y = self._sheet, self.canv, self.height - 7
        canvas.setStrokeColor(sheet.line)
        canvas.setLineWidth(0.6)
        canvas.roundRect(0.3, 0.3, self.width - 0.6, self.height - 0.6, 5)
        if self._said:
            y -= 8
            sheet.write(self._said, 6, y, 8.6, weight=STRONG)
            y -= 6
        y -= self._card_height
        for place, name in enumerate(self._example["cards"]):
            x = 6 + place * (EXAMPLE_CARD + 4)
            sheet.painter.draw_card(name, x, y, EXAMPLE_CARD)
            is_good = place in self._example["good"]
            canvas.setStrokeColor(sheet.ink if is_good else sheet.line)
            canvas.setLineWidth(1.1 if is_good else 0.5)
            canvas.roundRect(x, y, EXAMPLE_CARD, self._card_height, EXAMPLE_CARD * 0.072)
            if is_good:
                middle = x + EXAMPLE_CARD / 2
                sheet.write(self._word, middle, y - 9, 7.2, weight=STRONG, align="middle")
        self._text.drawOn(canvas, 6, 6)
