"""Reads a PDF back with PDFium, the renderer of Chromium."""

from __future__ import annotations

import ctypes
import unicodedata
from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt
import pypdfium2 as pdfium
from pypdfium2 import raw

from followsuit.paper.cards import CARD_HEIGHT, CARD_WIDTH, place_of

Picture = npt.NDArray[np.uint8]
"""uint8 (row, column, 3): red, green, blue."""


@dataclass(frozen=True)
class Font:
    name: str
    is_embedded: bool


class Pdf:
    """A document, page by page; points from the lower left corner."""

    def __init__(self, content: bytes) -> None:
        self._document = pdfium.PdfDocument(content)
        self._pictures: dict[tuple[int, float], Picture] = {}

    def __len__(self) -> int:
        return len(self._document)

    def size(self, page: int) -> tuple[float, float]:
        size: tuple[float, float] = self._document[page].get_size()
        return size

    def box(self, page: int) -> tuple[float, ...]:
        """The media box: left, bottom, right, top."""
        box: tuple[float, ...] = self._document[page].get_mediabox()
        return box

    def text(self, page: int, place: tuple[float, float] | None = None) -> str:
        """What can be marked and copied, in one line. place: of a card, for that card alone."""
        reader = self._document[page].get_textpage()
        if place is None:
            found: str = reader.get_text_range()
        else:
            x, y = place
            found = reader.get_text_bounded(x, y, x + CARD_WIDTH, y + CARD_HEIGHT)
        # PDFium marks a hyphen at the end of a line so.
        return " ".join(unicodedata.normalize("NFC", found.replace("\ufffe", "-")).split())

    def picture(self, page: int, scale: float = 1.0) -> Picture:
        """The page as it looks; scale: pixels a point."""
        if (page, scale) not in self._pictures:
            rendered = self._document[page].render(scale=scale).to_numpy()[:, :, ::-1]
            self._pictures[page, scale] = np.ascontiguousarray(rendered)
        return self._pictures[page, scale]

    def card(
        self, page: int, position: int, scale: float = 1.0, *, mirrored: bool = False
    ) -> Picture:
        """What is at a place for a card, cut along the marks."""
        width, height = self.size(page)
        x, y = place_of(position, width, height, mirrored=mirrored)
        picture = self.picture(page, scale)
        top = round((height - y - CARD_HEIGHT) * scale)
        left = round(x * scale)
        tall, wide = round(CARD_HEIGHT * scale), round(CARD_WIDTH * scale)
        return picture[top : top + tall, left : left + wide]

    def fonts(self) -> set[Font]:
        return {_font(item) for item in self._objects() if item.type == raw.FPDF_PAGEOBJ_TEXT}

    def n_images(self) -> int:
        return sum(item.type == raw.FPDF_PAGEOBJ_IMAGE for item in self._objects())

    def titles(self) -> list[str]:
        """The outline."""
        return [item.get_title() for item in self._document.get_toc()]

    def _objects(self) -> Iterator[pdfium.PdfObject]:
        for page in self._document:
            yield from page.get_objects(max_depth=20)


def _font(item: pdfium.PdfObject) -> Font:
    font = raw.FPDFTextObj_GetFont(item.raw)
    size = raw.FPDFFont_GetBaseFontName(font, None, 0)
    name = ctypes.create_string_buffer(size)
    raw.FPDFFont_GetBaseFontName(font, name, size)
    return Font(name.value.decode().rpartition("+")[2], bool(raw.FPDFFont_GetIsEmbedded(font)))
