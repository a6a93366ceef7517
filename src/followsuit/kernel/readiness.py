"""Whether compiled code is ready, for those who must not wait for it.

Nothing heavy is imported here: whoever asks ``state()`` loads neither Numba nor numpy.
"""

from __future__ import annotations

import atexit
import contextlib
import os
import signal
import subprocess
import sys
import threading
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Literal

if TYPE_CHECKING:
    from followsuit.engine.game import Game

State = Literal["cold", "compiling", "ready", "failed"]

COMMAND = (sys.executable, "-m", "followsuit", "warm", "--quiet")
"""Compiles everything in processes of its own, where it holds up nobody."""
POLITE = 10
"""How far these stand back behind others; what ``nice`` takes."""
STOP_WITHIN = 5.0
"""Seconds they are given to end when this process does."""


@dataclass
class _Kernel:
    """The compiled code of this process."""

    state: State = "cold"
    thread: threading.Thread | None = None
    is_ending: bool = False
    lock: threading.Lock = field(default_factory=threading.Lock)


_kernel = _Kernel()


def state() -> State:
    """Whether compiled code can be called without waiting.

    cold: nobody asked for it in this process. compiling: also while it is loaded. failed: it will
    not be ready in this process; the reason was told to whoever asked for it.
    """
    return _kernel.state


def load(games: Sequence[Game]) -> None:
    """Load everything, compiling what is not kept, before this returns; raises CacheError.

    games: one of each pack size at least.
    """
    from followsuit.kernel import warm

    for game in warm.one_of_each_size(games):
        warm.run(game)
    _kernel.state = "ready"


def load_in_background(games: Sequence[Game], on_failure: Callable[[str], None]) -> None:
    """Begin to load everything in a thread, once processes of their own have compiled it if needed.

    games: one of each pack size at least. on_failure: told the reason once, in that thread. A
    second call does nothing.
    """
    with _kernel.lock:
        if _kernel.state != "cold":
            return
        _kernel.state = "compiling"
        _kernel.thread = threading.Thread(
            target=_load, args=(games, on_failure), name="kernel", daemon=True
        )
        _kernel.thread.start()


def wait(seconds: float | None = None) -> State:
    """The state once loading in the background has come to its end, or after so many seconds."""
    if _kernel.thread is not None:
        _kernel.thread.join(seconds)
    return _kernel.state


def _load(games: Sequence[Game], on_failure: Callable[[str], None]) -> None:
    try:
        from followsuit.kernel import cache

        if not cache.is_warm():
            _compile()
        load(games)
    except Exception as error:
        if _kernel.is_ending:  # nobody waits for it any more
            return
        _kernel.state = "failed"
        on_failure(str(error) or type(error).__name__)


def _compile() -> None:
    """Compile in processes of their own; raises RuntimeError with their last words."""
    with subprocess.Popen(
        COMMAND,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.PIPE,
        text=True,
        errors="replace",
        process_group=None if sys.platform == "win32" else 0,
    ) as child:

        def stop() -> None:
            _kernel.is_ending = True
            with contextlib.suppress(OSError, subprocess.TimeoutExpired):
                if sys.platform == "win32":
                    child.terminate()
                else:
                    os.killpg(child.pid, signal.SIGTERM)
                child.wait(STOP_WITHIN)

        atexit.register(stop)
        if sys.platform != "win32":
            with contextlib.suppress(OSError):
                os.setpriority(os.PRIO_PROCESS, child.pid, POLITE)
        _, said = child.communicate()
        atexit.unregister(stop)
    if child.returncode:
        last = said.strip().splitlines()[-1:] or [f"it ended with status {child.returncode}"]
        raise RuntimeError(last[0].removeprefix("followsuit: "))
