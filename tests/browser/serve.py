"""The server of ``followsuit serve`` on a free port, its bots ready and moving as soon as they can.

``python serve.py FOLDER`` prints the address. No test lives here.
"""

from __future__ import annotations

import sys
from pathlib import Path

from followsuit.games import GAMES
from followsuit.kernel import readiness
from followsuit.server.run import serve


def announce(address: str) -> None:
    """Tell the tests where the server is."""
    sys.stdout.write(f"{address}\n")
    sys.stdout.flush()


if __name__ == "__main__":
    readiness.load([kind.build() for kind in GAMES.values()])
    serve("127.0.0.1", 0, Path(sys.argv[1]), announce, pause=lambda: 0.0)
