"""A short run of each fuzzer, from the same beginning every time; the long ones are by hand."""

from __future__ import annotations

import importlib.util
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]


@pytest.mark.skipif(
    importlib.util.find_spec("atheris") is None, reason="Atheris is for Linux on x86-64"
)
@pytest.mark.parametrize(
    ("fuzzer", "n_runs"),
    [
        ("fuzz_frames", 4_000),
        ("fuzz_record", 400),
        pytest.param("fuzz_frames", 300_000, marks=pytest.mark.long),
        pytest.param("fuzz_record", 100_000, marks=pytest.mark.long),
    ],
)
@pytest.mark.timeout(3_600)
def test_nothing_unforeseen_is_raised(tmp_path: Path, fuzzer: str, n_runs: int) -> None:
    """Whatever the bytes are: what is raised is the error that the caller knows of."""
    corpus = tmp_path / "corpus"
    corpus.mkdir()
    limits = ["-seed=85", f"-runs={n_runs}", "-timeout=20", "-rss_limit_mb=2048"]
    found = [f"-artifact_prefix={tmp_path}/"]
    done = subprocess.run(
        [sys.executable, "-m", f"tests.security.{fuzzer}", str(corpus), *limits, *found],
        cwd=ROOT,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        capture_output=True,
        text=True,
        errors="replace",
        check=False,
    )
    inputs = [path.read_bytes() for path in tmp_path.iterdir() if path.is_file()]

    assert done.returncode == 0, f"{done.stderr[-3_000:]}\n{inputs}"
    assert re.search(rf"Done {n_runs} runs", done.stderr), done.stderr[-1_000:]
