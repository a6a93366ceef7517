"""The example of the README runs as it stands there."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

README = Path(__file__).parents[2] / "README.md"


def test_the_example_plays_a_deal(capsys: pytest.CaptureFixture[str]) -> None:
    """It prints four scores; a made bid of none scores 0, so nothing more is said of them."""
    example = re.search(r"```python\n(.*?)```", README.read_text(encoding="utf-8"), re.DOTALL)
    assert example is not None

    exec(compile(example[1], str(README), "exec"), {})

    printed = capsys.readouterr().out
    assert 4 == len(re.findall(r"-?\d+", printed))
