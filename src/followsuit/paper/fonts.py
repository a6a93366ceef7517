"""The fonts that are printed with: the page's, made for PDF by web/scripts/fonts.py."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from reportlab.pdfbase import pdfmetrics
from reportlab.pdfbase.ttfonts import TTFont

FOLDER = Path(__file__).parent / "fonts"
TEXT, STRONG = 400, 650
"""Weights that have every Latin letter; the others have what is on cards."""


@cache
def font_of(weight: int) -> str:
    """The name under which the PDF library knows the font of that weight; embedded where used."""
    name = f"FollowSuitSans-{weight}"
    pdfmetrics.registerFont(TTFont(name, FOLDER / f"{name}.ttf"))
    return name
