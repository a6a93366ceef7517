"""What PostgreSQL does for a move: ``python -m bench.scale.database``; costs.py has the figures.

Moves are stored by the group in transactions as the server makes them, and asked for as another
node does, from one connection, in a database that holds some millions of events and knows it
(ANALYZE). What counts is the processor time of the database.
"""

from __future__ import annotations

import asyncio
import contextlib
import itertools
import random
import time
from collections.abc import Callable, Iterator, Sequence

import psutil
import psycopg

from bench.report import Figure, circumstances, report
from bench.scale import matches
from followsuit.server.store import Append, Listing, NewEvent, Store, open_store
from followsuit.server.store_postgres import connect
from followsuit.server.store_postgres_group import append_all
from tests.postgres import postgres

TABLES = 100_000
DEPTH = 20
"""Events of each table that are there."""
GROUPS = (1, 10, 100)
SECONDS = 1.5
"""Of a round."""
ROUNDS = 5


def main() -> None:
    """Measure and print."""
    print(circumstances())
    with postgres(is_durable=True) as server, server.database() as address:
        store = open_store(address)
        try:
            with contextlib.closing(connect(address)) as db:
                for figure in _figures(db, store):
                    report(figure)
        finally:
            store.close()


def _figures(db: psycopg.Connection[object], store: Store) -> Iterator[Figure]:
    rng = random.Random(1)
    names = [f"table{number:07}" for number in range(TABLES)]
    heads = dict.fromkeys(names, DEPTH)
    moves = matches.moves(1_000, rng)
    _fill(db, moves[0])
    rng.shuffle(names)
    bodies, turn = itertools.cycle(moves), itertools.cycle(names)
    database = psutil.Process(db.info.backend_pid).parent()
    assert database is not None

    def some(n: int) -> list[str]:
        return list(itertools.islice(turn, n))

    for group in GROUPS:
        rounds = [
            _round(db, database, lambda n=group: _store(db, some(n), heads, bodies))  # type: ignore[misc]
            for _ in range(ROUNDS)
        ]
        what = f"{group} in a transaction"
        for number, name in enumerate(("database", "node's own", "whole time", "log")):
            unit, scale = ("bytes", 1.0) if name == "log" else ("ms", 1e3)
            values = tuple(scale * each[number] / group for each in rounds)
            yield Figure(name, f"a move stored, {what}: {name}", unit, values, 3)
    with asyncio.Runner() as runner:
        for group in GROUPS:

            def ask(n: int = group) -> None:
                found = runner.run(store.news({name: heads[name] - 1 for name in some(n)}))
                assert len(found) == n

            rounds = [_round(db, database, ask) for _ in range(ROUNDS)]
            for number, name in enumerate(("database", "node's own", "whole time")):
                values = tuple(1e3 * each[number] / group for each in rounds)
                yield Figure(
                    name, f"news of a table, {group} in a question: {name}", "ms", values, 3
                )

        def sweep() -> None:
            runner.run(store.heads(some(500)))

        rounds = [_round(db, database, sweep) for _ in range(ROUNDS)]
        values = tuple(1e3 * each[0] / 500 for each in rounds)
        yield Figure("heads", "last event of a table, 500 in a question: database", "ms", values, 4)


def _fill(db: psycopg.Connection[object], move: NewEvent) -> None:
    """Tables in the middle of a match."""
    db.execute("SET statement_timeout = 0")
    name = "'table' || lpad(number::text, 7, '0')"
    db.execute(
        "INSERT INTO listing"  # noqa: S608 - ours
        " (table_id, deal, ended, people, game, options, seats, updated, touched)"
        f" SELECT {name}, 1, 0, 4, 'xactika', '{{}}', 4, 1, 1"
        " FROM generate_series(0, %s) AS number",
        (TABLES - 1,),
    )
    db.execute(
        "INSERT INTO event (table_id, seq, at, kind, body)"  # noqa: S608 - ours
        f" SELECT {name}, seq, 1, %s, %s"
        " FROM generate_series(0, %s) AS number, generate_series(1, %s) AS seq",
        (move.kind, move.body, TABLES - 1, DEPTH),
    )
    db.execute("VACUUM ANALYZE")
    db.execute("CHECKPOINT")


def _store(
    db: psycopg.Connection[object],
    names: Sequence[str],
    heads: dict[str, int],
    bodies: Iterator[NewEvent],
) -> None:
    """A move more for each of these tables."""
    appends = [
        Append(
            name,
            heads[name],
            [next(bodies)],
            Listing(name, "xactika", '{"mode":"bid"}', 4, 1, ended=False, people=4),
            (),
            (),
            None,
        )
        for name in names
    ]
    with db.transaction():
        outcomes = append_all(db, appends, time.time(), is_again=False)
    assert not any(outcomes)
    for name in names:
        heads[name] += 1


def _round(
    db: psycopg.Connection[object], database: psutil.Process, do: Callable[[], None]
) -> tuple[float, float, float, float]:
    """For each time: seconds of the database's processor and of ours, and of the clock; bytes."""
    n = 0
    log, used, own, began = _log(db), _used(database), time.process_time(), time.perf_counter()
    while time.perf_counter() < began + SECONDS:
        do()
        n += 1
    taken, own = time.perf_counter() - began, time.process_time() - own
    return (_used(database) - used) / n, own / n, taken / n, (_log(db) - log) / n


def _used(database: psutil.Process) -> float:
    """Seconds of processor of all its processes."""
    total = 0.0
    for process in (database, *database.children(recursive=True)):
        with contextlib.suppress(psutil.NoSuchProcess):
            times = process.cpu_times()
            total += times.user + times.system
    return total


def _log(db: psycopg.Connection[object]) -> float:
    """Bytes written to the write-ahead log since the database was made."""
    row = db.execute("SELECT pg_current_wal_lsn() - '0/0'::pg_lsn").fetchone()
    assert isinstance(row, tuple)
    return float(row[0])


if __name__ == "__main__":
    main()
