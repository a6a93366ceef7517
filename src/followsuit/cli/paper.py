"""``followsuit print``: cards, score sheets and rules as a PDF to print, cut out and play with.

What was asked wrongly, or cannot be written, is one line on the error stream and exit status 2.
"""

from __future__ import annotations

import sys
from importlib.util import find_spec
from pathlib import Path
from typing import Annotated

import typer

from followsuit.cli.output import fail
from followsuit.games import GAMES

NEEDED = {"fluent.runtime": "fluent.runtime", "fontTools": "fonttools", "reportlab": "reportlab"}
"""Modules of the extra, and what their packages are called."""


def print_(
    parts: Annotated[
        list[str] | None,
        typer.Argument(
            metavar="[cards|sheets|rules]...", help="What to print.", show_default="all"
        ),
    ] = None,
    game: Annotated[
        list[str] | None,
        typer.Option(help=f"{' or '.join(GAMES)}; may be repeated.", show_default="all games"),
    ] = None,
    paper: Annotated[str, typer.Option(help="a4 or letter.")] = "a4",
    language: Annotated[str, typer.Option(help="en, es, fr, de or gl.")] = "en",
    ink_saving: Annotated[bool, typer.Option("--ink-saving", help="Outlines only.")] = False,
    out: Annotated[
        Path, typer.Option(help="The file to write; - writes to the standard output.")
    ] = Path("followsuit.pdf"),
) -> None:
    """Write a PDF to print, cut out and play with: cards, score sheets, rules."""
    missing = [package for module, package in NEEDED.items() if not _is_there(module)]
    if missing:
        fail(f"printing needs {' and '.join(missing)}: python -m pip install 'followsuit[paper]'")
    from followsuit.paper import Job, JobError
    from followsuit.paper.document import print_pdf

    try:
        job = Job.of(game or (), parts or (), paper, language, ink_saving=ink_saving)
    except JobError as error:
        fail(str(error))
    content = print_pdf(job)
    if str(out) == "-":
        sys.stdout.buffer.write(content)
        return
    try:
        out.write_bytes(content)
    except OSError as error:
        fail(f"{out} cannot be written: {error.strerror}")
    print(f"{out}: {' and '.join(job.parts)}. Print at 100 %, flipped on the long edge.")


def _is_there(module: str) -> bool:
    try:
        return find_spec(module) is not None
    except ModuleNotFoundError:  # the package around it
        return False
