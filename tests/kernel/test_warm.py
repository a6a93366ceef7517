"""``followsuit warm`` and the thread that does the same for a server, in processes of their own."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import psutil
import pytest

from followsuit import games
from followsuit.games import GAMES
from followsuit.kernel.warm import one_of_each_size, pieces
from tests.kernel.packages import Package

COMPILED = r"The kernel is compiled in [\d.]+ s and kept: (.*)\n$"
ALREADY = r"The kernel is compiled already: (.*)\n$"

LOAD = """
import json, sys
from followsuit.games import GAMES
from followsuit.kernel import readiness

told, states = [], [readiness.state()]
every_game = [kind.build() for kind in GAMES.values()]
{before}
readiness.load_in_background(every_game, told.append)
states.append(readiness.state())
states.append(readiness.wait())
readiness.load_in_background(every_game, told.append)
states.append(readiness.wait())
compiled = sys.modules["followsuit.kernel.cache"].compiled_here
print(json.dumps(dict(states=states, told=told, compiled=compiled)))
"""


def loaded(small: Package, before: str = "", **env: str) -> dict[str, Any]:
    """What a process reports that loads the kernel in the background, twice."""
    done = small.run("-c", LOAD.format(before=before), **env)
    assert done.returncode == 0, done.stderr
    report: dict[str, Any] = json.loads(done.stdout)
    return report


def test_warm_compiles_once_says_so_and_leaves_nothing_to_compile(small: Package) -> None:
    first, second = small.warm(), small.warm()

    assert ([0, 0], ["", ""]) == (
        [first.returncode, second.returncode],
        [first.stderr, second.stderr],
    )
    for cards in (64, 128):
        assert re.search(rf"^small, packs of up to {cards} cards: [\d.]+ s$", first.stdout, re.M)
    assert re.search(COMPILED, first.stdout)
    assert re.match(ALREADY, second.stdout)
    report = small.call("[twice(np.uint64(1)), twice(1.0)]")
    assert ([3, 3.0], [], True) == (report["result"], report["compiled"], report["warm"])


def test_what_cannot_be_kept_costs_one_line_that_says_what_to_do(small: Package) -> None:
    named = small.home / "named"
    named.write_text("a file, no folder")

    done = small.warm(NUMBA_CACHE_DIR=str(named))

    assert (2, "") == (done.returncode, done.stdout)
    assert re.fullmatch(
        r"followsuit: compiled code cannot be kept in \S*named\S*; "
        r"name a folder that can be written: NUMBA_CACHE_DIR=FOLDER\n",
        done.stderr,
    )


NO_PROGRAM = """
import sys
from followsuit.cli import app
sys.executable = "no such program"
app(["warm"])
"""
NO_LOCKS = """
import errno, fcntl
from followsuit.cli import app

def flock(*_):
    raise OSError(errno.ENOLCK, "No locks available")

fcntl.flock = flock
app(["warm"])
"""


def test_what_goes_wrong_beside_the_compiling_is_told_and_nothing_noted(small: Package) -> None:
    """Such as a process that cannot be started."""
    done = small.run("-c", NO_PROGRAM)

    assert 1 == done.returncode
    assert "FileNotFoundError" in done.stderr
    assert not small.call("0")["warm"]


@pytest.mark.skipif(sys.platform == "win32", reason="it has no such locks")
def test_a_folder_that_cannot_be_locked_costs_one_line(small: Package) -> None:
    done = small.run("-c", NO_LOCKS)

    assert (2, "") == (done.returncode, done.stdout)
    assert "kept in" in done.stderr
    assert "(No locks available); name a folder that can be written" in done.stderr
    assert 1 == done.stderr.count("\n")


@pytest.mark.long
def test_of_two_that_warm_at_once_one_compiles(small: Package) -> None:
    started = [small.start("-m", "followsuit", "warm") for _ in range(2)]
    said = [process.communicate()[0] for process in started]

    assert [0, 0] == [process.returncode for process in started]
    assert [False, True] == sorted(bool(re.search(COMPILED, text)) for text in said)
    assert [False, True] == sorted(bool(re.match(ALREADY, text)) for text in said)


@pytest.mark.long
def test_quiet_says_nothing(small: Package) -> None:
    done = small.warm("--quiet")

    assert (0, "", "") == (done.returncode, done.stdout, done.stderr)
    assert small.call("0")["warm"]


@pytest.mark.long
def test_a_function_that_does_not_compile_is_told_once_with_its_trace(small: Package) -> None:
    """That is a fault of the program, not of the machine; nothing is noted as kept."""
    caller = (small.kernel / "caller.py").read_text(encoding="utf-8")
    small.write("caller", caller.replace("step(step(x))", "step('one')"))

    done = small.warm("--quiet")

    assert 1 == done.returncode
    assert 1 == done.stderr.count("Traceback")
    assert "TypingError" in done.stderr
    assert not small.call("0")["warm"]


@pytest.mark.long
def test_loading_in_the_background_compiles_in_another_process(small: Package) -> None:
    report = loaded(small)

    assert ["cold", "compiling", "ready", "ready"] == report["states"]
    assert ([], []) == (report["told"], report["compiled"])


@pytest.mark.long
def test_loading_in_the_background_needs_no_other_process_when_warm(small: Package) -> None:
    small.warm("--quiet")

    report = loaded(small, before="readiness.COMMAND = ('no such program',)")

    assert ["cold", "compiling", "ready", "ready"] == report["states"]
    assert ([], []) == (report["told"], report["compiled"])


@pytest.mark.parametrize(
    ("before", "env", "fact"),
    [
        ("readiness.COMMAND = (sys.executable, '-c', 'exit(\"it broke\")')", {}, "it broke"),
        pytest.param(
            "readiness.COMMAND = (sys.executable, '-c', 'exit(3)')",
            {},
            "it ended with status 3",
            marks=pytest.mark.long,
        ),
        pytest.param(
            "readiness.COMMAND = ('no such program',)",
            {},
            "No such file",
            marks=pytest.mark.long,
        ),
        pytest.param(
            "", {"NUMBA_CACHE_DIR": "/dev/null"}, "NUMBA_CACHE_DIR", marks=pytest.mark.long
        ),
    ],
)
def test_a_failure_is_told_once(
    small: Package, before: str, env: dict[str, str], fact: str
) -> None:
    """And the state says so, for good."""
    report = loaded(small, before, **env)

    assert ["cold", "compiling", "failed", "failed"] == report["states"]
    assert 1 == len(report["told"])
    assert fact in report["told"][0]


WAITING = """
import os, sys
from followsuit.games import GAMES
from followsuit.kernel import readiness

os.mkfifo("started")
program = (
    "import os, time; f = open('started', 'w'); f.write(str(os.getpid())); f.close();"
    "time.sleep(1000)"
)
readiness.COMMAND = (sys.executable, "-c", program)
readiness.load_in_background([kind.build() for kind in GAMES.values()], print)
print(open("started").read())
"""


@pytest.mark.skipif(sys.platform == "win32", reason="it waits for the other process by a pipe")
def test_a_process_that_ends_stops_the_compiling_it_began(small: Package) -> None:
    done = small.run("-c", WAITING)

    assert 0 == done.returncode, done.stderr
    assert not psutil.pid_exists(int(done.stdout))


def test_asking_whether_it_is_ready_loads_nothing_heavy() -> None:
    code = (
        "import sys; from followsuit.kernel import readiness; print(readiness.state());"
        "print(*{'numba', 'numpy', 'llvmlite'} & set(sys.modules))"
    )

    said = subprocess.check_output([sys.executable, "-c", code], text=True)

    assert ["cold"] == said.split()


def test_both_sizes_of_packs_are_asked_for() -> None:
    every_game = [kind.build() for kind in GAMES.values()]

    assert [64, 128] == [64 * -(-len(game.cards) // 64) for game in one_of_each_size(every_game)]
    with pytest.raises(ValueError, match="of packs of"):
        one_of_each_size([games.one_card()])


@pytest.mark.long
@pytest.mark.timeout(600)
def test_the_real_kernel_is_warm_after_warm(tmp_path: Path) -> None:
    """A process that then calls every piece compiles none."""
    package = Package(tmp_path)
    code = (
        "from followsuit.games import GAMES; from followsuit.kernel import cache, readiness;"
        "readiness.load([kind.build() for kind in GAMES.values()]); print(cache.compiled_here)"
    )

    first, second, after = package.warm(), package.warm(), package.run("-c", code)

    assert len(pieces()) * 2 == first.stdout.count("packs of up to"), first.stderr
    assert re.match(ALREADY, second.stdout)
    assert "[]" == after.stdout.strip()
