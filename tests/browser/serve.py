"""The server of ``followsuit serve`` on a free port, its bots ready and moving as soon as they can.

``python -m tests.browser.serve FOLDER`` prints the address. With ``--by-hand`` its time goes by as
the test says alone, and chance draws what the test has laid: a line on standard input, ``pass_by
SECONDS`` or ``lay HEX``, is printed again once it is done. No test lives here.
"""

from __future__ import annotations

import asyncio
import secrets
import sys
import threading
from collections import deque
from pathlib import Path

from followsuit.games import GAMES
from followsuit.kernel import readiness
from followsuit.server.run import serve
from tests.server.hand_time import HandTime


class LaidChance:
    """Random bytes, the next of them as they were laid."""

    def __init__(self) -> None:
        self._laid: deque[bytes] = deque()

    def __call__(self, n: int) -> bytes:
        is_laid = self._laid and len(self._laid[0]) == n
        return self._laid.popleft() if is_laid else secrets.token_bytes(n)

    def lay(self, drawn: bytes) -> None:
        """Draw this, after what is laid already, when so many bytes are wanted next."""
        self._laid.append(drawn)


def say(line: str) -> None:
    """Tell the tests."""
    sys.stdout.write(f"{line}\n")
    sys.stdout.flush()


def obey(loop: asyncio.AbstractEventLoop, time: HandTime, chance: LaidChance) -> None:
    """Do what the lines of standard input say, in the loop."""

    def act(line: str) -> None:
        match line.split():
            case ["pass_by", seconds]:
                time.pass_by(float(seconds))
            case ["lay", drawn]:
                chance.lay(bytes.fromhex(drawn))
            case _:
                raise ValueError(f"not a line for this server: {line}")
        say(line)

    for line in sys.stdin:
        loop.call_soon_threadsafe(act, line.strip())


def serve_by_hand(folder: Path) -> None:
    """Serve in the test's own time, with the chance that it lays."""
    time, chance = HandTime(), LaidChance()

    def ready(address: str) -> None:
        hand = (asyncio.get_running_loop(), time, chance)
        threading.Thread(target=obey, args=hand, daemon=True).start()
        say(address)

    serve("127.0.0.1", 0, folder, ready, pause=lambda: 0.0, now=time, entropy=chance)


if __name__ == "__main__":
    readiness.load([kind.build() for kind in GAMES.values()])
    if "--by-hand" in sys.argv:
        serve_by_hand(Path(sys.argv[1]))
    else:
        serve("127.0.0.1", 0, Path(sys.argv[1]), say, pause=lambda: 0.0)
