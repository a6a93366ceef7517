"""Compiled code on disk: loaded while it is right, made again when it is not, never mixed up.

Each test starts processes, of a second and more each; the long ones are in ``make test-long``.
"""

from __future__ import annotations

import json
import os
import time
from pathlib import Path

import pytest

from tests.kernel.packages import CALLEE, CALLER, Package

RECORDS = """
from followsuit.kernel.compiled import compiled


@compiled
def value(record):
    x = record.a
    {steps}
    return x


@compiled
def twice(records):
    return 2 * value(records[0])
""".format(steps="; ".join(["x = (x * 31 + record.a) ^ (x >> 7)"] * 100))
"""A function of a record, and its caller, into which it is too long to be copied."""


def marked(small: Package) -> Path:
    """The folder once everything is noted to be in it."""
    return Path(small.call("(twice(1), cache.mark_warm())[0]")["folder"])


def test_code_is_compiled_once_and_again_when_a_callee_in_another_file_changes(
    small: Package,
) -> None:
    """Numba alone would go on with the old ``step`` inside of ``twice``."""
    first, second = small.call(), small.call()
    small.write("callee", CALLEE.replace("x + 1", "x + 10"))
    changed = small.call()

    assert (3, ["step", "twice"]) == (first["result"], first["compiled"])
    assert (3, []) == (second["result"], second["compiled"])
    assert (21, ["step", "twice"]) == (changed["result"], changed["compiled"])
    assert first["folder"].startswith(str(small.caches))
    assert first["folder"] != changed["folder"]


def test_a_package_that_cannot_be_written_is_compiled_into_the_users_folder(small: Package) -> None:
    small.kernel.chmod(0o555)

    first, second = small.call(), small.call()

    assert first["folder"].startswith(str(small.home))
    assert (3, []) == (second["result"], second["compiled"])


def test_processes_that_start_at_once_do_not_mix_up_their_code(small: Package) -> None:
    """Each compiles the same functions for another type; afterwards all are there, and right."""
    calls = {"twice(1)": 3, "twice(1.5)": 3.5, "float(twice(np.float32(0.25)))": 2.25}
    everything = f"[{', '.join(calls)}]"

    started = [small.start("-c", small.script(call)) for call in calls]
    reports = [json.loads(process.communicate()[0]) for process in started]
    after = small.call(everything)

    assert list(calls.values()) == [report["result"] for report in reports]
    assert (list(calls.values()), []) == (after["result"], after["compiled"])


@pytest.mark.long
def test_code_for_records_that_two_processes_compiled_can_be_loaded_by_a_third(
    small: Package,
) -> None:
    """Numba alone names it alike, so that the third would read the second record like the first."""
    small.write("caller", RECORDS)
    one = "int(twice(np.array([(3, 5)], [('a', 'i8'), ('b', 'i8')])))"
    other = "int(twice(np.array([(3, 5)], [('b', 'i8'), ('a', 'i8')])))"

    expected = [small.call(call)["result"] for call in (one, other)]
    after = small.call(f"[{one}, {other}]")

    assert expected[0] != expected[1]
    assert (expected, []) == (after["result"], after["compiled"])


@pytest.mark.long
def test_a_folder_is_warm_once_that_is_noted_and_while_nothing_is_missing(small: Package) -> None:
    assert not small.call()["warm"]

    folder = marked(small)
    assert small.call()["warm"]

    next(folder.glob("*.nbc")).unlink()
    assert not small.call("0")["warm"]


@pytest.mark.long
def test_code_that_was_compiled_before_the_package_became_read_only_is_used(small: Package) -> None:
    """As in an image that is warmed while it is built."""
    folder = marked(small)
    for place in (folder, small.caches, small.kernel):
        place.chmod(0o555)

    report = small.call()
    other = small.call("twice(1.5)")

    assert (str(folder), [], True) == (report["folder"], report["compiled"], report["warm"])
    assert 3.5 == other["result"]
    assert other["troubles"]


@pytest.mark.long
def test_where_nothing_can_be_written_the_code_runs_all_the_same(small: Package) -> None:
    small.kernel.chmod(0o555)
    small.home.chmod(0o555)

    report = small.call()

    assert (3, None, False) == (report["result"], report["folder"], report["warm"])


@pytest.mark.long
def test_a_folder_that_is_named_is_used(small: Package) -> None:
    report = small.call(NUMBA_CACHE_DIR=str(small.home / "named"))

    assert report["folder"].startswith(str(small.home / "named"))
    assert not small.caches.exists()


@pytest.mark.long
def test_a_broken_file_is_made_again(small: Package) -> None:
    folder = Path(small.call()["folder"])
    for path in [*folder.glob("*.nbi"), *folder.glob("*.nbc")]:
        path.write_bytes(path.read_bytes()[:100])

    broken, mended = small.call(), small.call()

    assert (3, ["step", "twice"]) == (broken["result"], broken["compiled"])
    assert (3, []) == (mended["result"], mended["compiled"])


@pytest.mark.long
def test_code_for_another_processor_is_not_this_ones(small: Package) -> None:
    marked(small)

    other = small.call(NUMBA_CPU_NAME="generic", NUMBA_CPU_FEATURES="")

    assert (3, ["step", "twice"], False) == (other["result"], other["compiled"], other["warm"])


@pytest.mark.long
def test_a_change_of_a_file_outside_of_the_kernel_is_noticed(small: Package) -> None:
    outside = small.package.parent / "outside.py"
    program = small.script("twice(1)").replace("followsuit.kernel.caller", "outside")
    results = []
    for inner in ("step(step(x))", "step(step(x))", "step(step(step(x)))"):
        outside.write_text(CALLER.replace("step(step(x))", inner), encoding="utf-8")
        report = json.loads(small.run("-c", program).stdout)
        results.append((report["result"], report["compiled"]))

    assert [(3, ["step", "twice"]), (3, []), (4, ["twice"])] == results


@pytest.mark.long
def test_code_of_old_sources_goes_when_new_is_kept(small: Package) -> None:
    """Not at once: a process that was started from them may still load from it."""
    folders = []
    for added in (1, 2, 3):
        small.write("callee", CALLEE.replace("x + 1", f"x + {added}"))
        folders.append(Path(small.call()["folder"]))
    long_ago = time.time() - 2 * 3600
    os.utime(folders[0], (long_ago, long_ago))
    small.write("callee", CALLEE.replace("x + 1", "x + 4"))
    folders.append(Path(small.call()["folder"]))

    assert [False, True, True, True] == [folder.exists() for folder in folders]
