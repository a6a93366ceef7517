"""Copies of the package, run in processes of their own; also with a kernel of two functions.

No test lives here.
"""

from __future__ import annotations

import ctypes
import json
import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import followsuit

CALLEE = """
from followsuit.kernel.compiled import compiled


@compiled
def step(x):
    return x + 1
"""
CALLER = """
from followsuit.kernel.callee import step
from followsuit.kernel.compiled import compiled


@compiled
def twice(x):
    return step(step(x))
"""
PIECES = """

import numpy as np


def desk(game):
    return n_words(game)


def _small(words):
    from followsuit.kernel.caller import twice

    twice(np.uint64(1) if words == 1 else 1.0)


def pieces():
    return {"small": _small}
"""
PROGRAM = """
import json
import numpy as np
from followsuit.kernel import cache
from followsuit.kernel.caller import twice
print(json.dumps(dict(
    result={call},
    compiled=[name.rpartition(".")[2] for name in cache.compiled_here],
    folder=cache.folder() and str(cache.folder()),
    warm=cache.is_warm(),
    troubles=[str(trouble) for trouble in cache.troubles],
)))
"""

LIBC = ctypes.CDLL(None)
PR_CAPBSET_DROP, CAP_DAC_OVERRIDE = 24, 1


class Package:
    """A copy, in *place*/src, with a home for its user in *place*/home."""

    def __init__(self, place: Path) -> None:
        self.home = place / "home"
        self.home.mkdir()
        self.package = place / "src" / "followsuit"
        source = Path(followsuit.__file__).parent
        ignored = shutil.ignore_patterns("__pycache__", "web_dist")
        shutil.copytree(source, self.package, ignore=ignored)
        self.kernel = self.package / "kernel"
        self.env = {
            **{key: value for key, value in os.environ.items() if not key.startswith("NUMBA_")},
            "HOME": str(self.home),
            "XDG_CACHE_HOME": str(self.home / "cache"),
            "PYTHONPATH": str(self.package.parent),
            "PYTHONDONTWRITEBYTECODE": "1",
        }

    def shrink(self) -> None:
        """Leave two small functions for ``followsuit warm`` to compile."""
        self.write("callee", CALLEE)
        self.write("caller", CALLER)
        self.write("warm", (self.kernel / "warm.py").read_text(encoding="utf-8") + PIECES)

    @property
    def caches(self) -> Path:
        """Where a package keeps its compiled code if it may."""
        return self.kernel / "__pycache__"

    def write(self, module: str, text: str) -> None:
        """Give the kernel a module."""
        (self.kernel / f"{module}.py").write_text(text, encoding="utf-8")

    def start(self, *command: str, **env: str) -> subprocess.Popen[str]:
        """Python with these arguments; as a user whom permissions bind, even if that is root."""
        return subprocess.Popen(
            [sys.executable, *command],
            cwd=self.home,
            env={**self.env, **env},
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            preexec_fn=_bound,  # noqa: PLW1509 - it starts no thread and takes no lock
        )

    def run(self, *command: str, **env: str) -> subprocess.CompletedProcess[str]:
        """What became of Python with these arguments."""
        with self.start(*command, **env) as process:
            out, err = process.communicate(timeout=600)
        return subprocess.CompletedProcess(command, process.returncode, out, err)

    def script(self, call: str) -> str:
        """A program that prints, as JSON, what the call returned and what was compiled for it."""
        return PROGRAM.format(call=call)

    def call(self, call: str = "twice(1)", **env: str) -> dict[str, Any]:
        """What a process that makes the call reports."""
        done = self.run("-c", self.script(call), **env)
        assert done.returncode == 0, done.stderr
        report: dict[str, Any] = json.loads(done.stdout)
        return report

    def warm(self, *options: str, **env: str) -> subprocess.CompletedProcess[str]:
        """What became of ``followsuit warm``."""
        return self.run("-m", "followsuit", "warm", *options, **env)


def _bound() -> None:
    """Let permissions bind root too, before the program of a new process begins."""
    if sys.platform == "linux" and os.geteuid() == 0:
        LIBC.prctl(PR_CAPBSET_DROP, CAP_DAC_OVERRIDE, 0, 0, 0)
