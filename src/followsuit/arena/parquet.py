"""The results of a run as Parquet: a row for every seat of every game, as in results.csv."""

from __future__ import annotations

import json
import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pyarrow as pa
import pyarrow.parquet as pq

from followsuit.arena.errors import ArenaError
from followsuit.arena.folder import COLUMNS, arguments
from followsuit.arena.plan import Plan
from followsuit.arena.play import DealPlayed, dealt

ROWS_IN_GROUP = 100_000
TYPES = {
    "seats": pa.int8(),
    "pairing": pa.dictionary(pa.int32(), pa.string()),
    "pattern": pa.dictionary(pa.int32(), pa.string()),
    "deal": pa.int32(),
    "seating": pa.int16(),
    "seat": pa.int8(),
    "bot": pa.dictionary(pa.int32(), pa.string()),
    "dealer": pa.int8(),
    "bid": pa.int16(),
    "taken": pa.int16(),
    "captured": pa.int16(),
    "score": pa.int16(),
    "ms": pa.list_(pa.float32()),
}
"""By column of results.csv, in its order."""

Row = tuple[object, ...]


@contextmanager
def kept(plan: Plan, path: Path) -> Iterator[Callable[[DealPlayed], None]]:
    """What is to be told of each deal in order; the file has its name once all is well.

    The schema's metadata has the plan, as JSON under ``followsuit``. Raises ArenaError when there
    is something of that name, or when it cannot be written.
    """
    assert tuple(TYPES) == COLUMNS
    _require_free(path)
    begun = path.with_name(f".{path.name}.{os.getpid()}.part")
    schema = pa.schema(list(TYPES.items()), {"followsuit": json.dumps(arguments(plan))})
    rows: list[Row] = []
    try:
        file = begun.open("xb")
    except OSError as error:
        raise ArenaError(f"{path}: {error.strerror}") from None
    with file:
        try:
            with pq.ParquetWriter(file, schema, compression="zstd") as writer:

                def flush() -> None:
                    columns = zip(*rows, strict=True)
                    arrays = [
                        pa.array(column, kind)
                        for column, kind in zip(columns, TYPES.values(), strict=True)
                    ]
                    writer.write_table(pa.Table.from_arrays(arrays, schema=schema))
                    rows.clear()

                def keep(deal: DealPlayed) -> None:
                    rows.extend(_rows(plan, deal))
                    if len(rows) >= ROWS_IN_GROUP:
                        flush()

                yield keep
                if rows:
                    flush()
            _require_free(path)
            begun.replace(path)
        finally:
            begun.unlink(missing_ok=True)


def _rows(plan: Plan, deal: DealPlayed) -> Iterator[Row]:
    dealer = dealt(plan, deal.n_seats, deal.number).dealer
    for contest, games in zip(plan.contests(deal.n_seats), deal.games, strict=True):
        for seating, seats in enumerate(games):
            for seat, outcome in enumerate(seats):
                yield (
                    deal.n_seats, contest.pairing, contest.pattern, deal.number, seating, seat,
                    contest.bots[outcome.side], dealer, outcome.held_to, outcome.taken,
                    outcome.captured, outcome.score, outcome.ms,
                )  # fmt: skip


def _require_free(path: Path) -> None:
    if path.is_symlink() or path.exists():
        raise ArenaError(f"{path} is there already; name another file, or remove it")
