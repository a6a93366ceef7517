"""``followsuit serve`` and ``followsuit play``: the web server, with or without a browser."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Annotated, NoReturn

import typer

from followsuit.cli import output

Data = Annotated[
    Path | None,
    typer.Option(
        help="Folder for the database; made if missing.",
        envvar="FOLLOWSUIT_DATA",
        show_default="this user's data folder",
    ),
]
Host = Annotated[str, typer.Option(help="Address to listen on; 0.0.0.0 for the whole network.")]


def serve(
    host: Host = "127.0.0.1",
    port: Annotated[int, typer.Option(help="Port to listen on; 0 for a free one.")] = 8000,
    data: Data = None,
) -> None:
    """Serve the games to browsers until stopped with Ctrl-C."""
    _run(host, port, data, _announce)


def play(
    host: Host = "127.0.0.1",
    port: Annotated[int, typer.Option(help="Port to listen on; 0 for a free one.")] = 0,
    data: Data = None,
    browser: Annotated[bool, typer.Option(help="Open the page in the browser.")] = True,
) -> None:
    """Serve on a free port and open the page in the browser."""

    def ready(address: str) -> None:
        _announce(address)
        if browser:
            _open_browser(address)

    _run(host, port, data, ready)


def data_folder() -> Path:
    """Where this user's programs keep their data; RuntimeError when there is no home to look in."""
    if sys.platform == "darwin":
        base = Path.home() / "Library" / "Application Support"
    elif sys.platform == "win32":
        base = Path(os.environ.get("LOCALAPPDATA") or Path.home() / "AppData" / "Local")
    else:
        base = Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share")
    return base / "followsuit"


def _run(host: str, port: int, data: Path | None, on_ready: Callable[[str], None]) -> None:
    from followsuit.server.run import StartError
    from followsuit.server.run import serve as run_server

    try:
        folder = data or data_folder()
    except RuntimeError:
        _fail("there is no home directory to keep the data in; name a folder with --data")
    try:
        run_server(host, port, folder, on_ready)
    except StartError as error:
        _fail(str(error))


def _fail(fact: str) -> NoReturn:
    print(f"followsuit: {fact}", file=sys.stderr)
    raise typer.Exit(2) from None


def _announce(address: str) -> None:
    """Say where the page is; where nothing can be said, the server serves all the same."""
    try:
        print(f"Follow Suit is ready at {address} (Ctrl-C stops it)", flush=True)
    except OSError:
        output.abandon()


def _open_browser(address: str) -> None:
    """In a thread: some browsers keep their caller waiting."""
    import threading
    import webbrowser

    threading.Thread(target=webbrowser.open, args=(address,), daemon=True).start()
