"""What starting the server costs, told by what it loads."""

from __future__ import annotations

import subprocess
import sys


def test_server_starts_without_what_only_bots_compute_with() -> None:
    """The page is there before a compiler is: numba, and numpy with it, come when they are used."""
    code = (
        "import sys, followsuit.server.app;"
        "print(*(name for name in ('numba', 'numpy') if name in sys.modules))"
    )

    loaded = subprocess.check_output([sys.executable, "-c", code], text=True).split()

    assert loaded == []
