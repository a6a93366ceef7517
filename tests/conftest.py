"""What every test shares: how Hypothesis searches, and real databases."""

from __future__ import annotations

import os
import signal
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import settings

from tests.postgres import Postgres, postgres

# No deadline: a slow machine is not a wrong program. In CI the same examples every time.
settings.register_profile("here", deadline=None, print_blob=True)
settings.register_profile("ci", parent=settings.get_profile("here"), derandomize=True)
settings.load_profile("ci" if os.environ.get("CI") else "here")

if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    # Started in the background by a shell: the programs that tests interrupt would inherit it.
    signal.signal(signal.SIGINT, signal.default_int_handler)


@pytest.fixture(scope="session")
def postgres_server() -> Iterator[Postgres]:
    """A PostgreSQL server, started when the first test asks for it."""
    with postgres() as server:
        yield server


@pytest.fixture
def postgres_place(postgres_server: Postgres) -> Iterator[str]:
    """The address of a database with its tables and no rows, for one test."""
    with postgres_server.database() as address:
        yield address


@pytest.fixture(params=["sqlite", "postgres"])
def place(request: pytest.FixtureRequest, tmp_path: Path) -> Path | str:
    """Where a store may be opened: each test runs for both."""
    if request.param == "sqlite":
        return tmp_path / "data"
    address: str = request.getfixturevalue("postgres_place")
    return address
