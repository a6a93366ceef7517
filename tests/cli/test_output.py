"""What a command does when the terminal lacks letters, is full, or is gone: never a traceback."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.cli.test_records import example

LINUX = pytest.mark.skipif(
    not Path("/dev/full").exists(), reason="only Linux has a disk always full"
)


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """A record of a match between Tim and Zoë, whose heart no old code page has."""
    path = tmp_path / "match.jsonl"
    path.write_text(example().replace("Anne", "Zoë ♥"), encoding="utf-8")
    return path


def run(
    file: Path, *, command: str = "replay", redirect: str = "", **env: str
) -> subprocess.CompletedProcess[bytes]:
    """The command as a process. redirect: of its streams, as a shell writes it."""
    program = [sys.executable, "-m", "followsuit", command, str(file)]
    return subprocess.run(
        ["sh", "-c", f'exec "$@" {redirect}', "sh", *program] if redirect else program,
        capture_output=True,
        env={**os.environ, **env},
        check=False,
    )


@pytest.mark.parametrize(
    ("encoding", "told"),
    [
        ("utf-8", "Zoë ♥ wins: Tim −1, Zoë ♥ 1."),
        ("cp1252", "Zoë ? wins: Tim -1, Zoë ? 1."),
        ("ascii", "Zo? ? wins: Tim -1, Zo? ? 1."),
    ],
)
def test_terminal_without_a_letter_is_shown_the_nearest(
    file: Path, encoding: str, told: str
) -> None:
    """A minus sign becomes a hyphen: a score stays what it is."""
    done = run(file, PYTHONIOENCODING=encoding)

    assert (0, b"") == (done.returncode, done.stderr)
    assert told in done.stdout.decode(encoding)


@LINUX
@pytest.mark.parametrize("command", ["replay", "verify"])
@pytest.mark.parametrize("buffered", ["", "1"])
def test_full_disk_costs_one_line(file: Path, command: str, buffered: str) -> None:
    """Whether the first line fails or the last flush."""
    done = run(file, command=command, redirect=">/dev/full", PYTHONUNBUFFERED=buffered)

    assert 2 == done.returncode
    assert b"followsuit: [Errno 28] No space left on device\n" == done.stderr


@LINUX
@pytest.mark.parametrize(
    ("redirect", "status"), [(">&-", 0), (">&- 2>&-", 0), (">/dev/full 2>/dev/full", 2)]
)
def test_nowhere_to_write_is_no_traceback(file: Path, redirect: str, status: int) -> None:
    """Who closed the stream did not want the answer; the exit status still tells."""
    done = run(file, command="verify", redirect=redirect)

    assert (status, b"") == (done.returncode, done.stderr)


@LINUX
@pytest.mark.parametrize("buffered", ["", "1"])
def test_reader_that_has_had_enough_is_left_in_peace(file: Path, buffered: str) -> None:
    """As in ``followsuit replay FILE | head``."""
    read_end, write_end = os.pipe()
    os.close(read_end)
    done = subprocess.run(
        [sys.executable, "-m", "followsuit", "replay", str(file)],
        stdout=write_end,
        stderr=subprocess.PIPE,
        env={**os.environ, "PYTHONUNBUFFERED": buffered},
        check=False,
    )
    os.close(write_end)

    assert (1, b"") == (done.returncode, done.stderr)
