"""The ``followsuit`` command; each file here holds commands and imports what they need late."""

from __future__ import annotations

import typer

from followsuit.cli import records, serve

app = typer.Typer(
    name="followsuit",
    help="Trick-taking card games in the browser: play them, serve them, read their records.",
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
)
app.command()(serve.play)
app.command()(serve.serve)
app.command()(records.replay)
app.command()(records.verify)


def main() -> None:
    """Run the command line."""
    app()
