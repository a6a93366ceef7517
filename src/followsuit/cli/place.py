"""Where the tables are: the options that say so, and what they come to."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import Annotated

import typer

from followsuit.cli.output import fail

Data = Annotated[
    Path | None,
    typer.Option(
        help="Folder for the database; made if missing.",
        envvar="FOLLOWSUIT_DATA",
        show_default="this user's data folder",
    ),
]
DatabaseUrl = Annotated[
    str,
    typer.Option(
        help="Address of a PostgreSQL database, postgresql://USER:PASSWORD@HOST/NAME, instead of"
        " the folder.",
        envvar="FOLLOWSUIT_DATABASE_URL",
        show_default="SQLite, in the folder",
    ),
]


def chosen_place(data: Path | None, database_url: str) -> Path | str:
    """The folder or the address; ends the command when there is neither."""
    if database_url:
        return database_url
    try:
        return data or data_folder()
    except RuntimeError:
        fail("there is no home directory to keep the data in; name a folder with --data")


def data_folder() -> Path:
    """Where this user's programs keep their data; RuntimeError when there is no home to look in."""
    if sys.platform == "darwin":
        base = Path.home() / "Library" / "Application Support"
    elif sys.platform == "win32":
        base = Path(os.environ.get("LOCALAPPDATA") or Path.home() / "AppData" / "Local")
    else:
        base = Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share")
    return base / "followsuit"
