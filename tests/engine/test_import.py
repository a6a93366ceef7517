"""What importing the package costs, told by what it loads."""

from __future__ import annotations

import subprocess
import sys

HEAVY = ("numba", "numpy", "starlette", "uvicorn", "msgspec", "typer", "rich", "asyncio")


def test_import_loads_no_heavy_package() -> None:
    """``import followsuit`` needs the standard library alone; numpy comes with the first array."""
    code = (
        "import sys, followsuit; followsuit.games.xactika(); followsuit.games.one_card();"
        f"print(*(name for name in {HEAVY!r} if name in sys.modules))"
    )

    loaded = subprocess.check_output([sys.executable, "-c", code], text=True).split()

    assert loaded == []


def test_tables_are_arrays_of_the_documented_types() -> None:
    """The first array asked for loads numpy, and has the shape and dtype of the design."""
    from followsuit import games

    game = games.one_card()

    assert (len(game.modes), len(game.calls), 25) == game.strength.shape
    assert "int16" == game.strength.dtype
    assert (len(game.modes), 25, len(game.calls)) == game.leads.shape
    assert "bool" == game.leads.dtype
