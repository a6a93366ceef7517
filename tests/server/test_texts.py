"""Whatever the server refuses, the page can say why, in every language."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from typing import get_args

import pytest

import followsuit
from followsuit.analysis import ReasonCode

SOURCES = Path(followsuit.__file__).parent
LOCALES = Path(__file__).parents[2] / "locales"
LANGUAGES = sorted(folder.name for folder in LOCALES.iterdir())

SILENT = {"stale", "illegal"}
"""The page shows the fresh view instead of words; or says the engine's code, in `detail`."""


def _calls(folder: Path, name: str) -> Iterator[ast.Call]:
    for path in sorted(folder.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call):
                called = node.func
                found = called.attr if isinstance(called, ast.Attribute) else called
                if (found.id if isinstance(found, ast.Name) else found) == name:
                    yield node


def _codes(folder: Path, name: str, place: int) -> set[str]:
    """The texts that stand as such an argument of the calls; others are passed on from there."""
    arguments = (call.args[place] for call in _calls(folder, name) if len(call.args) > place)
    return {
        argument.value
        for argument in arguments
        if isinstance(argument, ast.Constant) and isinstance(argument.value, str)
    }


def _texts(language: str) -> set[str]:
    files = (LOCALES / language).glob("*.ftl")
    sources = "\n".join(path.read_text(encoding="utf-8") for path in files)
    return set(re.findall(r"^([\w-]+) =", sources, re.MULTILINE))


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_refusal_of_the_server_has_a_text(language: str) -> None:
    """Codes of RequestError and of the session's own answers."""
    server = SOURCES / "server"
    codes = _codes(server, "RequestError", 0) | _codes(server, "_fail", 1)

    assert codes >= {"too_fast", "unavailable", "unknown_table", "bad_option"}
    assert {f"error-{code}" for code in codes - SILENT} - _texts(language) == set()


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_reason_of_a_hint_has_a_text(language: str) -> None:
    """Codes of the analysis, which the page says in a sentence."""
    codes = get_args(ReasonCode)

    assert {f"hint-reason-{code}" for code in codes} - _texts(language) == set()


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_illegal_move_has_a_text(language: str) -> None:
    """Codes of the engine, sent as `detail` of an error or with a refused card or bid."""
    codes = _codes(SOURCES / "engine", "IllegalMove", 1)

    assert codes >= {"must_follow", "bid_hook", "not_now"}
    assert {f"illegal-{code}" for code in codes} - _texts(language) == set()
