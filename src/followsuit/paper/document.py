"""The PDF as a whole."""

from __future__ import annotations

from io import BytesIO

from reportlab.pdfgen.canvas import Canvas

from followsuit.paper.cards import draw_cards
from followsuit.paper.drawings import Painter
from followsuit.paper.job import PAPERS, Job
from followsuit.paper.rules import draw_rules
from followsuit.paper.sheet import Sheet
from followsuit.paper.sheets import draw_sheets
from followsuit.paper.texts import texts

DRAW = {"cards": draw_cards, "sheets": draw_sheets, "rules": draw_rules}


def print_pdf(job: Job) -> bytes:
    """The PDF of a job; the same bytes for the same job.

    Cards come as a page of fronts, then one of backs, so they begin on an odd page.
    """
    say = texts(job.language)
    width, height = PAPERS[job.paper]
    out = BytesIO()
    canvas = Canvas(out, pagesize=(width, height), invariant=1, lang=job.language)
    names = [say(f"game-{key}") for key in job.games]
    canvas.setTitle(f"{say('app-name')} · {', '.join(names)}")
    canvas.setCreator(say("app-name"))
    # A card scaled to fit the paper is no poker card any more.
    canvas.setViewerPreference("PrintScaling", "None")
    if "cards" in job.parts:
        canvas.setViewerPreference("Duplex", "DuplexFlipLongEdge")
    sheet = Sheet(canvas, Painter(canvas, job.ink_saving), say, width, height)
    for part in job.parts:
        for key, name in zip(job.games, names, strict=True):
            mark = f"{part}-{key}"
            canvas.bookmarkPage(mark)
            canvas.addOutlineEntry(f"{name} · {say(f'print-part-{part}')}", mark)
            DRAW[part](sheet, key)
    canvas.save()
    return out.getvalue()
