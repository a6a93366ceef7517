"""``./dev``: the kernel is compiled again when what was compiled is not there."""

from __future__ import annotations

import importlib.util
import sys
from importlib.machinery import SourceFileLoader
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

ROOT = Path(__file__).parents[2]


@pytest.fixture
def dev(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    """The script as a module, with its stamps and logs in a folder of the test."""
    monkeypatch.setattr(sys, "dont_write_bytecode", True)
    monkeypatch.setattr(sys, "path", list(sys.path))
    loader = SourceFileLoader("dev_script", str(ROOT / "dev"))
    spec = importlib.util.spec_from_loader("dev_script", loader)
    assert spec is not None
    module = importlib.util.module_from_spec(spec)
    loader.exec_module(module)
    monkeypatch.setattr(module, "DEV", tmp_path / ".dev")
    return module


def test_kernel_is_compiled_once_and_again_when_its_folder_is_gone_or_another_is_named(
    dev: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("NUMBA_CACHE_DIR", raising=False)
    folder = tmp_path / "kernel-of: these sources"
    began: list[str] = []

    def step(title: str, _command: list[str]) -> None:
        began.append(title)
        folder.mkdir(exist_ok=True)
        log = dev.DEV / "log" / "kernel.log"
        log.parent.mkdir(parents=True, exist_ok=True)
        log.write_text(f"deals: 1.0 s\nThe kernel is compiled in 2.0 s and kept: {folder}\n")

    monkeypatch.setattr(dev, "step", step)

    dev.warm_kernel()
    dev.warm_kernel()
    assert 1 == len(began)

    folder.rmdir()
    dev.warm_kernel()
    assert 2 == len(began)

    monkeypatch.setenv("NUMBA_CACHE_DIR", str(tmp_path))
    dev.warm_kernel()
    assert 3 == len(began)
