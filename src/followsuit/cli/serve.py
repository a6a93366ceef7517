"""``followsuit serve`` and ``followsuit play``: the web server, with or without a browser."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from followsuit.cli import output
from followsuit.cli.output import fail
from followsuit.cli.place import Data, DatabaseUrl, chosen_place
from followsuit.server.limits import PEOPLE

if TYPE_CHECKING:
    from followsuit.server.front import Front

Host = Annotated[str, typer.Option(help="Address to listen on; 0.0.0.0 for the whole network.")]


def serve(
    host: Host = "127.0.0.1",
    port: Annotated[int, typer.Option(help="Port to listen on; 0 for a free one.")] = 8000,
    data: Data = None,
    database_url: DatabaseUrl = "",
    keep_days: Annotated[
        int | None,
        typer.Option(
            min=1,
            help="Days after which a finished table is deleted, record and all, counted from the"
            " last time somebody looked at it.",
            envvar="FOLLOWSUIT_KEEP_DAYS",
            show_default="kept for ever",
        ),
    ] = None,
    trusted_proxies: Annotated[
        str,
        typer.Option(
            help="Addresses or networks of proxies in front, with commas between: what they say of"
            " the browser's address, scheme and host is believed.",
            envvar="FOLLOWSUIT_TRUSTED_PROXIES",
            show_default="none",
        ),
    ] = "",
    root_path: Annotated[
        str,
        typer.Option(
            help="Path below which a proxy shows the page, such as /cards.",
            envvar="FOLLOWSUIT_ROOT_PATH",
            show_default="/",
        ),
    ] = "",
    people_per_address: Annotated[
        int,
        typer.Option(
            help="How many people may come from one address, for the limits; 0 for no limit.",
            envvar="FOLLOWSUIT_PEOPLE_PER_ADDRESS",
        ),
    ] = PEOPLE,
    redis_url: Annotated[
        str,
        typer.Option(
            help="Address of the Redis or Valkey that joins several nodes, redis://HOST:6379/0.",
            envvar="FOLLOWSUIT_REDIS_URL",
            show_default="one node",
        ),
    ] = "",
    metrics_port: Annotated[
        int | None,
        typer.Option(
            help="Port on 127.0.0.1 where Prometheus finds /metrics.",
            envvar="FOLLOWSUIT_METRICS_PORT",
            show_default="none",
        ),
    ] = None,
) -> None:
    """Serve the games to browsers until stopped with Ctrl-C."""
    from followsuit.server.front import Front, FrontError

    try:
        front = Front.read(trusted_proxies, root_path, people_per_address)
    except FrontError as error:
        fail(str(error))
    place = chosen_place(data, database_url)
    _run(host, port, place, _announce, front, redis_url, metrics_port, keep_days)


def play(
    host: Host = "127.0.0.1",
    port: Annotated[int, typer.Option(help="Port to listen on; 0 for a free one.")] = 0,
    data: Data = None,
    database_url: DatabaseUrl = "",
    browser: Annotated[bool, typer.Option(help="Open the page in the browser.")] = True,
) -> None:
    """Serve on a free port and open the page in the browser."""

    def ready(address: str) -> None:
        _announce(address)
        if browser:
            _open_browser(address)

    _run(host, port, chosen_place(data, database_url), ready)


def _run(
    host: str,
    port: int,
    place: Path | str,
    on_ready: Callable[[str], None],
    front: Front | None = None,
    redis_url: str = "",
    metrics_port: int | None = None,
    keep_days: int | None = None,
) -> None:
    from followsuit.server.front import STRAIGHT
    from followsuit.server.keeping import Keep
    from followsuit.server.run import StartError
    from followsuit.server.run import serve as run_server

    try:
        run_server(
            host,
            port,
            place,
            on_ready,
            front=front or STRAIGHT,
            broker=redis_url,
            metrics=metrics_port,
            keep=Keep(ended_days=keep_days),
        )
    except StartError as error:
        fail(str(error))


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
