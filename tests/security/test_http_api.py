"""The HTTP API is what docs/http-api.json says, whatever Schemathesis makes of that."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, given, settings
from schemathesis import GenerationMode
from schemathesis.specs.openapi.checks import positive_data_acceptance
from starlette.routing import Route

from followsuit.server.app import create_app
from followsuit.server.printing import LIMIT
from followsuit.server.store import open_store
from tests.security.serving import Served, serving

PAGE = Path(__file__).parents[2] / "docs" / "http-api.json"
SLOW = {"/print.pdf": 3}
"""What takes seconds to answer, and how often it is tried."""
NEVER_READ = {"HEAD"}
"""Starlette adds it wherever there is GET."""
TAKES_RECORDS = ("/replays", "/analyses", "/branches")
"""Any text has the form of what these take; few texts are records."""


def documented() -> set[tuple[str, str]]:
    """Method and path of everything on the page."""
    paths: dict[str, dict[str, Any]] = json.loads(PAGE.read_text(encoding="utf-8"))["paths"]
    return {
        (method.upper(), path)
        for path, operations in paths.items()
        for method in operations
        if method != "parameters"
    }


def asked() -> list[tuple[str, str, GenerationMode]]:
    """What is tried: requests as they should be, and as they should not where that is possible."""
    good, bad = GenerationMode.POSITIVE, GenerationMode.NEGATIVE
    bounded = ("/records/{table}.jsonl", "/device/{ticket}")
    return [
        (method, path, mode)
        for method, path in sorted(documented())
        for mode in ((good, bad) if path in bounded else (good,))
    ]


def test_page_names_every_route_and_nothing_else(tmp_path: Path) -> None:
    """A new route belongs on the page, and in what is tried here."""
    store = open_store(tmp_path)
    routes = [route for route in create_app(store).routes if isinstance(route, Route)]
    store.close()

    assert documented() == {
        (method, route.path.replace(":path", ""))
        for route in routes
        for method in (route.methods or set()) - NEVER_READ
    }


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """A server process for as many people as come."""
    with serving(tmp_path_factory.mktemp("served"), "--people-per-address", "0") as server:
        yield server


@pytest.mark.parametrize("n_examples", [25, pytest.param(1_000, marks=pytest.mark.long)])
@pytest.mark.parametrize(("method", "path", "mode"), asked())
@pytest.mark.timeout(1_200)
def test_answers_are_what_the_page_says(
    served: Served, method: str, path: str, mode: GenerationMode, n_examples: int
) -> None:
    """Status, type and form of each, for requests as they should be and as they should not."""
    schema = schemathesis.openapi.from_path(PAGE)
    operation = schema[path][method]
    excluded: list[Any] = [positive_data_acceptance] if path in TAKES_RECORDS else []

    @settings(
        max_examples=SLOW.get(path, n_examples),
        deadline=None,
        database=None,
        suppress_health_check=[*HealthCheck],
    )
    @given(case=operation.as_strategy(mode))
    def ask(case: schemathesis.Case[Any]) -> None:
        case.call_and_validate(
            base_url=served.url.rstrip("/"),
            allow_redirects=False,
            excluded_checks=excluded,
            timeout=2 * LIMIT,  # of itself it would wait 10 s, which a drawing may take
        )

    ask()
    assert served.is_alive
    assert served.log == ""
