"""Where compiled code is kept on disk: a folder for each state of the sources, filled by Numba.

Numba notices a changed file, but not that a function it calls in another file has changed; two
processes that save at once may each overwrite what the other's index names; and code for records,
from two processes, may bear one name. Here the folder's name is a digest of all the sources, one
process saves at a time, and names tell records apart.
"""

from __future__ import annotations

import contextlib
import hashlib
import json
import os
import shutil
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from functools import lru_cache
from pathlib import Path
from typing import Any

import numba
from numba.core import types
from numba.core.caching import CompileResultCacheImpl, FunctionCache
from numba.core.registry import cpu_target
from numba.misc.appdirs import AppDirs

HERE = Path(__file__).resolve().parent
STALE_AFTER = 3600
"""Seconds after which the folder of other sources is no longer taken to be in use."""

compiled_here: list[str] = []
"""Names of the functions that this process had to compile, in order."""


class CacheError(Exception):
    """Compiled code cannot be kept; the text says why and what to do."""


troubles: list[CacheError] = []
"""What kept code from being saved. Its caller gets a result all the same; ``warm.run`` raises the
first, so that ``followsuit warm`` ends with it and a server has stand-ins for bots that compute."""


@lru_cache(maxsize=1)
def sources_digest() -> str:
    """What the compiled code depends on: these sources and the compiler's version."""
    digest = hashlib.sha256(numba.__version__.encode())
    for path in sorted(HERE.glob("*.py")):
        content = path.read_bytes()
        digest.update(f"{path.name}\0{len(content)}\0".encode() + content)
    return digest.hexdigest()[:16]


@lru_cache(maxsize=1)
def folder() -> Path | None:
    """The folder of these sources: one that holds all, else one that can be written, else None."""
    known = [base / f"kernel-{sources_digest()}" for base in _bases()]
    return next(filter(_is_whole, known), None) or next(filter(_can_write, known), None)


def is_warm() -> bool:
    """Whether everything is kept for these sources, this compiler and this processor."""
    place = folder()
    return place is not None and _is_whole(place)


def mark_warm() -> None:
    """Note that all that a start needs is in the folder; raises CacheError."""
    place = writable_folder()
    names = sorted(path.name for path in place.glob("*.nb[ic]"))
    whole = place / f"{_stamp_name()}.{os.getpid()}"
    try:
        whole.write_text(json.dumps(names, indent=1), encoding="utf-8")
        whole.replace(place / _stamp_name())
    except OSError as error:
        raise CacheError(unwritable(place, error)) from None


def writable_folder() -> Path:
    """The folder, made if missing; raises CacheError if nothing can be kept there."""
    place = folder()
    if place is None:
        raise CacheError(unwritable(next(_bases())))
    try:
        _make(place)
        tempfile.TemporaryFile(dir=place).close()
    except OSError as error:
        raise CacheError(unwritable(place, error)) from None
    return place


def unwritable(place: Path, error: OSError | None = None) -> str:
    """What is wrong with a folder, and what to do about it."""
    why = f" ({error.strerror})" if error is not None and error.strerror else ""
    return (
        f"compiled code cannot be kept in {place}{why}; "
        "name a folder that can be written: NUMBA_CACHE_DIR=FOLDER"
    )


@contextlib.contextmanager
def alone(purpose: str) -> Iterator[None]:
    """One process at a time for this purpose in this folder; raises CacheError."""
    place = folder()
    try:
        import fcntl
    except ImportError:  # Windows: what two may mix up is compiled again
        yield
        return
    if place is None:
        yield
        return
    with contextlib.ExitStack() as stack:
        try:
            _make(place)
            file = stack.enter_context((place / f"{purpose}.lock").open("w"))
            fcntl.flock(file, fcntl.LOCK_EX)  # not every file system can
        except OSError as error:
            raise CacheError(unwritable(place, error)) from None
        yield


def keep(function: Callable[..., Any], dispatcher: Any) -> None:
    """Have what Numba makes of the function kept in the folder, and loaded from it."""
    if folder() is not None:
        dispatcher._cache = _KernelCache(function)


def _named_by_content(record: types.Record) -> tuple[str, tuple[str]]:
    """What stands for a record type in the names of machine code."""
    return "Record", (hashlib.sha256(record.name.encode()).hexdigest()[:16],)


# Numba has a number there, in the order a process met its types: code for two types that two
# processes compiled may bear one name, and whoever loads both runs the one in place of the other.
types.Record.mangling_args = property(_named_by_content)  # type: ignore[assignment]


class _Locator:
    """What Numba asks of a place to keep a function in."""

    def __init__(self, function: Callable[..., Any], file: str) -> None:
        self._function = function
        self._py_file = file  # named in Numba's warnings

    @classmethod
    def from_function(cls, function: Callable[..., Any], file: str) -> _Locator:
        return cls(function, file)

    def get_cache_path(self) -> str:
        return str(folder())

    def ensure_cache_path(self) -> None:
        place = folder()
        assert place is not None
        _make(place)

    def get_source_stamp(self) -> str:
        """Of the function's own file, which may be outside of this package."""
        return hashlib.sha256(Path(self._py_file).read_bytes()).hexdigest()

    def get_disambiguator(self) -> str:
        return f"{self._function.__module__}-{self._function.__code__.co_firstlineno}"


class _KernelCacheImpl(CompileResultCacheImpl):
    _locator_classes = [_Locator]  # noqa: RUF012 - as Numba has it


class _KernelCache(FunctionCache):
    """Numba's cache of one function, with its writers kept apart and broken files mended."""

    _impl_class = _KernelCacheImpl

    def load_overload(self, sig: Any, target_context: Any) -> Any:
        try:
            return super().load_overload(sig, target_context)
        except Exception:
            # Anything can be in a file that a crash of the machine left half-written.
            with contextlib.suppress(OSError, CacheError), alone("saving"):
                self.flush()
            return None

    def save_overload(self, sig: Any, data: Any) -> None:
        compiled_here.append(f"{self._py_func.__module__}.{self._py_func.__qualname__}")
        try:
            with alone("saving"):
                super().save_overload(sig, data)
        except CacheError as error:
            troubles.append(error)
        except OSError as error:
            place = folder()
            assert place is not None
            troubles.append(CacheError(unwritable(place, error)))


def _bases() -> Iterator[Path]:
    """Folders to keep compiled code in, the first choice first."""
    name = f"followsuit-{hashlib.sha256(str(HERE).encode()).hexdigest()[:8]}"
    told: str = numba.config.CACHE_DIR  # type: ignore[attr-defined]  # set when it is imported
    if told:
        yield Path(told) / name
        return
    yield HERE / "__pycache__"
    users = Path(AppDirs(appname="numba", appauthor=False).user_cache_dir)
    if users.is_absolute():  # it is not where there is no home
        yield users / name


def _stamp_name() -> str:
    """For each processor its own: the code is made for all that it can do."""
    processor = repr(cpu_target.target_context.codegen().magic_tuple())
    version = ".".join(map(str, sys.version_info[:2]))
    return f"warm-{version}-{hashlib.sha256(processor.encode()).hexdigest()[:8]}.json"


def _is_whole(place: Path) -> bool:
    """Whether ``mark_warm`` was here, and what it noted is still there."""
    try:
        noted = json.loads((place / _stamp_name()).read_text(encoding="utf-8"))
        return {path.name for path in place.iterdir()}.issuperset(noted)
    except (OSError, ValueError):
        return False


def _can_write(place: Path) -> bool:
    """Whether the folder is or could be made, and something could be put there."""
    parent = place
    while not parent.exists() and parent != parent.parent:
        parent = parent.parent
    try:
        tempfile.TemporaryFile(dir=parent).close()
    except OSError:
        return False
    return True


def _make(place: Path) -> None:
    """Have the folder; with a new one those of other sources go, unless somebody may use them."""
    if place.is_dir():
        return
    place.mkdir(parents=True, exist_ok=True)
    for other in place.parent.glob("kernel-*"):
        with contextlib.suppress(OSError):
            if other != place and time.time() - other.stat().st_mtime > STALE_AFTER:
                shutil.rmtree(other)
