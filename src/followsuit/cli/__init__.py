"""The ``followsuit`` command; each file here holds commands and imports what they need late."""

from __future__ import annotations

import contextlib
import sys

import typer

from followsuit.cli import (
    analyse,
    arena,
    database,
    dataset,
    output,
    paper,
    records,
    serve,
    solve,
    warm,
)

app = typer.Typer(
    name="followsuit",
    help="Trick-taking card games in the browser: play them, serve them, read their records.",
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
)
app.command()(serve.play)
app.command()(serve.serve)
app.command()(database.backup)
app.command()(database.restore)
app.command()(database.export)
app.command()(database.forget)
app.command()(records.replay)
app.command()(records.verify)
app.command()(analyse.analyse)
app.command()(arena.arena)
app.command()(dataset.dataset)
app.command("print")(paper.print_)
app.add_typer(solve.app, name="solve")
app.command()(warm.warm)


def main() -> None:
    """Run the command line; an answer that cannot be written costs one line and exit status 2."""
    output.soften()
    try:
        try:
            app()
        finally:
            output.flush()
    except BrokenPipeError:  # the reader has had enough
        output.abandon()
        sys.exit(1)
    except OSError as error:
        output.abandon()
        with contextlib.suppress(OSError):
            print(f"followsuit: {error}", file=sys.stderr)
        sys.exit(2)
