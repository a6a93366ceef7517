"""Games from elsewhere: those of the modules that FOLLOWSUIT_GAMES names. docs/add-a-game.md.

Named, not found: what is installed beside followsuit does not change what a server offers.
"""

from __future__ import annotations

import importlib
import importlib.util
import os
import sys
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType

from followsuit.engine.game import GameKind

VARIABLE = "FOLLOWSUIT_GAMES"
"""Modules or Python files, with commas between them."""


def added() -> Iterator[GameKind]:
    """Every GameKind of the modules that are named; raises ImportError, naming the one at fault."""
    for name in os.environ.get(VARIABLE, "").replace(",", " ").split():
        kinds = [thing for thing in vars(_module(name)).values() if isinstance(thing, GameKind)]
        if not kinds:
            raise ImportError(f"{VARIABLE}: {name} has no GameKind")
        yield from kinds


def _module(name: str) -> ModuleType:
    """The module of this name, or in this file."""
    if not name.endswith(".py"):
        try:
            return importlib.import_module(name)
        except ModuleNotFoundError as error:
            raise ImportError(f"{VARIABLE}: {error}") from error
    path = Path(name)
    spec = importlib.util.spec_from_file_location(path.stem, path)
    if spec is None or spec.loader is None or not path.is_file():
        raise ImportError(f"{VARIABLE}: there is no file {name}")
    module = importlib.util.module_from_spec(spec)
    # As an import does: what a class is pickled by.
    sys.modules[path.stem] = module
    spec.loader.exec_module(module)
    return module
