"""Atheris on the reader of records.

    python -m tests.security.fuzz_record CORPUS -max_total_time=600

CORPUS is a folder; whatever is interesting is added to it, and it begins with the records of
``tests/records``. Ends with a status other than 0, and the input in a file, when something else is
raised than RecordError. No test lives here: ``test_fuzz.py`` runs it.
"""

from __future__ import annotations

import shutil
import sys
from pathlib import Path

import atheris

with atheris.instrument_imports(include=["followsuit.engine", "followsuit.games"]):
    from followsuit.engine import Record, RecordError

RECORDS = Path(__file__).parents[1] / "records"
LARGE = 20_000
"""Bytes of a record that is too long to be changed with profit."""


def look(data: bytes) -> None:
    """Read it; what can be read and verified means the same when it is written and read again."""
    try:
        record = Record.load(data)
        match = record.verify()
    except RecordError:
        return
    again = Record.load(record.dump())
    assert (record.game, record.names, record.events) == (again.game, again.names, again.events)
    assert match == again.verify()


def begin(folder: Path) -> None:
    """Put the short ones of the records that are kept into the corpus."""
    for path in RECORDS.glob("*.jsonl"):
        if path.stat().st_size < LARGE:
            shutil.copy(path, folder / path.name)


if __name__ == "__main__":
    begin(Path(sys.argv[1]))
    atheris.Setup(sys.argv, look)
    atheris.Fuzz()
