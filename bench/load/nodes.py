"""What a second node adds, on PostgreSQL and Valkey or Redis: ``python -m bench.load.nodes``.

Few machines have a core for each node, the database, the broker and the people. So all nodes share
one core here, and what is counted is the processor time that each of them *uses*: n nodes with a
core each carry as many moves a second as the busiest of them has time for. ``gain`` is that of two
nodes over that of one, on the same database and broker, in turns. People come to the nodes as a
load balancer without sticky sessions sends them (``apart``), and as one that keeps a table together
does (``together``).
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import gc
import random
import sys
from collections.abc import AsyncIterator, Callable, Sequence
from dataclasses import dataclass
from pathlib import Path

import psutil
import uvloop

from bench.load.__main__ import SPARE_FILES, data_folder
from bench.load.people import HAS_ADDRESSES, addresses, arrive, some_at_once
from bench.load.play import SEATS, Pace, Room, flat_out, open_tables, thinking
from bench.load.rounds import RAMP
from bench.load.servers import Server, ServerError, allow_files, bind_to, cores, serving
from bench.report import PERFORMANCE, Figure, as_table, is_quick, report, write
from tests.broker import broker
from tests.postgres import postgres

Place = Callable[[int], int]
"""The node that a person comes to, by the person's number."""


@dataclass(frozen=True)
class Service:
    """Nodes on one database and broker, and the people who play there."""

    name: str
    nodes: Sequence[Server]
    database: psutil.Process
    broker: psutil.Process
    room: Room


@dataclass(frozen=True)
class Use:
    """A round: moves played, and seconds of processor that each part used for them."""

    moves: int
    nodes: Sequence[float]
    database: float
    broker: float

    @property
    def rate(self) -> float:
        """Moves a second, were every node on a core of its own."""
        return self.moves / max(self.nodes)


def main() -> None:
    """Measure and print; what does not work is one line."""
    asked = arguments()
    try:
        with data_folder(None) as folder:
            server_core, driver_core = cores()
            bind_to(driver_core)
            uvloop.run(measure(asked, folder, server_core))
    except ServerError as error:
        sys.exit(f"bench.load.nodes: {error}")


def arguments() -> argparse.Namespace:
    """What the command line asks for."""
    quick = is_quick()
    parser = argparse.ArgumentParser(prog="python -m bench.load.nodes", description=__doc__)
    parser.add_argument("--people", type=int, default=80 if quick else 400)
    parser.add_argument("--rounds", type=int, default=1 if quick else 5)
    parser.add_argument("--seconds", type=float, default=2 if quick else 8, help="of a round")
    parser.add_argument("--think", type=float, default=0, help="seconds, on the average")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--write", action="store_true", help="put the table into the documents")
    return parser.parse_args()


async def measure(asked: argparse.Namespace, folder: Path, core: int | None) -> None:
    """Rounds of each service in turn, and the figures; raises ServerError."""
    allow_files(6 * asked.people + SPARE_FILES)
    gc.disable()
    ways: list[tuple[str, int, Place]] = [
        ("one node", 1, lambda _: 0),
        ("two nodes, people apart", 2, lambda number: number % 2),
        ("two nodes, tables together", 2, lambda number: number // SEATS % 2),
    ]
    uses: dict[str, list[Use]] = {}
    pace = thinking(asked.think, random.Random(asked.seed)) if asked.think else flat_out
    async with contextlib.AsyncExitStack() as stack:
        services = [
            await stack.enter_async_context(serve(asked, folder / str(place), core, *way))
            for place, way in enumerate(ways)
        ]
        for _ in range(asked.rounds):
            for service in services:
                use = await play(service, pace, asked.seconds)
                uses.setdefault(service.name, []).append(use)
        figures = tell(uses)
        for service in services:
            for error, n_times in service.room.errors.items():
                print(f"bench.load.nodes: {error}: {n_times} times", file=sys.stderr)
            service.room.leave()
        tallies = [tally for service in services for tally in service.room.tallies]
    if asked.write:
        write(as_table(figures), PERFORMANCE, "bench-nodes")
    by_name = {figure.name: figure.median for figure in figures}
    print(
        f"gain_apart={by_name['gain two nodes, people apart']:.2f}"
        f" gain_together={by_name['gain two nodes, tables together']:.2f}"
        f" lost={sum(tally.lost for tally in tallies)}"
        f" doubled={sum(tally.doubled for tally in tallies)}"
    )


@contextlib.asynccontextmanager
async def serve(
    asked: argparse.Namespace, folder: Path, core: int | None, name: str, n_nodes: int, place: Place
) -> AsyncIterator[Service]:
    """Nodes with people at tables, on a database and a broker of their own."""
    room, coming = Room(), addresses()
    async with contextlib.AsyncExitStack() as stack:
        database = stack.enter_context(postgres(is_durable=True))
        home = folder / "broker"
        home.mkdir(parents=True)
        line = stack.enter_context(broker(home))
        assert database.process is not None
        assert line.process is not None
        kept = stack.enter_context(database.database())
        command = ["-m", "followsuit", "serve", "--port", "0", "--redis-url", line.url]
        if not HAS_ADDRESSES:
            command += ["--people-per-address", "0"]
        nodes = []
        for number in range(n_nodes):
            own = folder / str(number)
            own.mkdir(parents=True)
            at = {"FOLLOWSUIT_DATABASE_URL": kept}
            nodes.append(await stack.enter_async_context(serving(command, core, own, at)))
        for node in nodes:
            await node.rest()
        people = await some_at_once(
            asked.people // SEATS * SEATS,
            lambda number: arrive(nodes[place(number)].url, next(coming), room.errors),
        )
        await open_tables(room, people, asked.seed)
        yield Service(
            name,
            nodes,
            psutil.Process(database.process.pid),
            psutil.Process(line.process.pid),
            room,
        )


async def play(service: Service, pace: Pace, seconds: float) -> Use:
    """Play for so many seconds; raises ServerError."""
    room = service.room
    room.begin(pace)
    await asyncio.sleep(RAMP)
    before, n_before = _used(service), room.tally.moves
    await asyncio.sleep(seconds)
    after, n_after = _used(service), room.tally.moves
    room.stop()
    await room.settle()
    if n_after == n_before:
        raise ServerError(f"{service.name}: nothing was played: {dict(room.errors)}")
    database, line, *nodes = (late - early for late, early in zip(after, before, strict=True))
    return Use(n_after - n_before, nodes, database, line)


def _used(service: Service) -> list[float]:
    """Seconds of processor used by the database, the broker and each node."""
    return [_tree(service.database), _tree(service.broker), *(node.cpu() for node in service.nodes)]


def _tree(process: psutil.Process) -> float:
    """Seconds of processor of a process and those it has started."""
    total = 0.0
    for one in (process, *process.children(recursive=True)):
        with contextlib.suppress(psutil.NoSuchProcess):
            times = one.cpu_times()
            total += times.user + times.system
    return total


def tell(uses: dict[str, list[Use]]) -> list[Figure]:
    """Print the figures."""
    figures = []

    def add(name: str, what: str, unit: str, values: Sequence[float], digits: int) -> None:
        figures.append(Figure(name, what, unit, tuple(values), digits))
        report(figures[-1])

    alone = [use.rate for use in uses["one node"]]
    for name, rounds in uses.items():
        add(f"rate {name}", f"{name}, a core each", "moves/s", [use.rate for use in rounds], 0)
        costs = [1e3 * sum(use.nodes) / use.moves for use in rounds]
        add(f"nodes {name}", "... processor time of a move, all nodes", "ms", costs, 3)
        costs = [1e3 * use.database / use.moves for use in rounds]
        add(f"database {name}", "... of the database", "ms", costs, 3)
        costs = [1e3 * use.broker / use.moves for use in rounds]
        add(f"broker {name}", "... of the broker", "ms", costs, 3)
        if rounds is not uses["one node"]:
            gains = [use.rate / one for use, one in zip(rounds, alone, strict=True)]
            add(f"gain {name}", "... as many times what one node carries", "", gains, 2)
    return figures


if __name__ == "__main__":
    main()
