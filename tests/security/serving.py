"""``followsuit serve`` as a process of its own, with its log. No test lives here."""

from __future__ import annotations

import contextlib
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path


@dataclass
class Served:
    """A server process that is ready. url: as it announces itself."""

    process: subprocess.Popen[str]
    url: str
    log_path: Path

    @property
    def port(self) -> int:
        return int(self.url.split(":")[2].split("/")[0])

    @property
    def log(self) -> str:
        """What it has logged so far."""
        return self.log_path.read_text(encoding="utf-8")

    @property
    def is_alive(self) -> bool:
        return self.process.poll() is None


@contextlib.contextmanager
def serving(folder: Path, *options: str) -> Iterator[Served]:
    """A server with its database in *folder*, ended when the test is."""
    folder.mkdir(exist_ok=True)
    log_path = folder / "log"
    command = [sys.executable, "-m", "followsuit", "serve", "--port", "0"]
    with (
        log_path.open("w") as log,
        subprocess.Popen(
            [*command, "--data", str(folder / "data"), *options],
            stdout=subprocess.PIPE,
            stderr=log,
            text=True,
        ) as process,
    ):
        try:
            assert process.stdout is not None
            line = process.stdout.readline()  # empty if it does not come up
            url = next((word for word in line.split() if word.startswith("http")), "")
            assert url, log_path.read_text()
            yield Served(process, url, log_path)
        finally:
            process.terminate()
