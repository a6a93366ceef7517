"""The service as stations where work waits its turn, event by event.

People come to random nodes and think; a move is decided at its player's node, committed there with
what else is waiting, published, and looked up by the other nodes of its table, each for all the
tables it has heard of meanwhile. Service times are exponential about their means, which is worse
than what they are; a flush of the disk takes always the same time.
"""

from __future__ import annotations

import random
import statistics
from collections.abc import Callable, Generator, Iterable, Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import Any, Literal, TypeAlias

import simpy

from bench.load.tally import percentile
from bench.scale.costs import ROUND_TRIPS, SEATS, Costs
from followsuit.server.store import GROUP

Steps: TypeAlias = Generator[simpy.Event, Any, None]
Waiting: TypeAlias = tuple[simpy.Event, int]
"""What happens once it is done; and its size."""
HEADS = 500
"""Tables in one question of a sweep (``followsuit.server.store.MOST_VALUES``)."""
BEFORE = 0.5
"""How much of a move's work at its node comes before the commit; the rest makes four views."""


THREAD = -1
"""Priority of a thread beside the event loop: it need not wait until the loop has nothing to do."""


@dataclass(frozen=True)
class World:
    """What is there. think: seconds, on the average; 0: nobody thinks.

    shards: databases, of so many cores each. lines: into how many databases the tables that a node
    shows here would go in the whole world, for each that is here: so many writers and readers of
    its own a node has for each. broker: how many times slower than measured, to stand for its part
    of the whole. place: where the people of a table come to: random nodes, one, or in turn.
    """

    tables: int
    nodes: int
    think: float
    shards: int = 1
    cores: int = 8
    lines: int = 1
    broker: float = 1.0
    place: Literal["random", "together", "apart"] = "random"
    is_one_core: bool = False
    """Whether all nodes share a core, as in bench.load.nodes."""
    costs: Costs = field(default_factory=Costs)


@dataclass(frozen=True)
class Seen:
    """What came of it, after the warm-up. Uses are of all there is; times in seconds."""

    moves: float
    """A second."""
    node_use: float
    database_use: float
    broker_use: float
    flush_use: float
    """Part of the time that a database writes to its disk: near 1 may be well, as all share it."""
    p50: float
    """From a move's arrival at its node until the last of the four views has left."""
    p99: float
    group: float
    """Moves in a transaction."""

    def node_time(self, world: World) -> float:
        """Seconds of all nodes' processors for a move."""
        return self.node_use * (1 if world.is_one_core else world.nodes) / self.moves

    def database_time(self, world: World) -> float:
        """Seconds of the databases' processors for a move."""
        return self.database_use * world.shards * world.cores / self.moves


class Station:
    """Processors that serve what comes in its turn. draw: a service time, of its mean."""

    def __init__(self, env: simpy.Environment, cores: int, draw: Callable[[float], float]) -> None:
        self.busy = 0.0
        """Seconds, of all processors."""
        self._env = env
        self._cores = simpy.PriorityResource(env, cores)
        self._draw = draw

    def serve(self, mean: float, priority: int = 0) -> Steps:
        """Wait for a processor, and be served. priority: the least goes first."""
        with self._cores.request(priority) as turn:
            yield turn
            seconds = self._draw(mean)
            yield self._env.timeout(seconds)
            self.busy += seconds


class Disk:
    """Flushes, one after another: who comes during one waits for the next, with all others."""

    def __init__(self, env: simpy.Environment, seconds: float) -> None:
        self.busy = 0.0
        self._env = env
        self._seconds = seconds
        self._next: simpy.Event | None = None
        self._is_busy = False

    def flush(self) -> Steps:
        """Be on the disk."""
        if self._next is None:
            self._next = self._env.event()
            if not self._is_busy:
                self._env.process(self._run())
        yield self._next

    def _run(self) -> Steps:
        self._is_busy = True
        while self._next is not None:
            done, self._next = self._next, None
            yield self._env.timeout(self._seconds)
            self.busy += self._seconds
            done.succeed()
        self._is_busy = False


class Batch:
    """One at work who takes all that is waiting, does it together, then looks again."""

    def __init__(
        self,
        env: simpy.Environment,
        work: Callable[[Sequence[Waiting]], Steps],
        most: int,
    ) -> None:
        self._env = env
        self._work = work
        self._most = most
        self._waiting: list[Waiting] = []
        self._is_busy = False

    def add(self, size: int = 0) -> simpy.Event:
        """Have something done; what happens when it is."""
        done = self._env.event()
        self._waiting.append((done, size))
        if not self._is_busy:
            self._is_busy = True
            self._env.process(self._run())
        return done

    def _run(self) -> Steps:
        while self._waiting:
            group, self._waiting = self._waiting[: self._most], self._waiting[self._most :]
            yield from self._work(group)
        self._is_busy = False


class Simulation:
    """A world, and what is counted in it."""

    def __init__(self, world: World, seed: int = 1) -> None:
        self.world = world
        self.env = simpy.Environment()
        self._rng = random.Random(seed)
        cores = [self._station(1) for _ in range(1 if world.is_one_core else world.nodes)]
        self._cores = cores
        self._nodes = [cores[number % len(cores)] for number in range(world.nodes)]
        self._databases = [self._station(world.cores) for _ in range(world.shards)]
        self._disks = [Disk(self.env, world.costs.flush) for _ in range(world.shards)]
        self._broker = self._station(1)
        lines = [
            (node, line)
            for node in range(world.nodes)
            for line in range(world.shards * world.lines)
        ]
        self._writers = {at: Batch(self.env, partial(self._commit, *at), GROUP) for at in lines}
        self._readers = {
            at: Batch(self.env, partial(self._look, *at), world.tables) for at in lines
        }
        self._shown = dict.fromkeys(lines, 0)
        self._seconds: list[float] = []
        self._groups: list[int] = []

    def run(self, warm_up: float, seconds: float) -> Seen:
        """Let so much time pass, of which the warm-up is not counted."""
        for _ in range(self.world.tables):
            self.env.process(self._table())
        # A table counts itself in when it begins.
        if self.world.nodes > 1:
            for node, line in self._writers:
                self.env.process(self._sweep(node, line))
        self.env.run(warm_up)
        before = self._busy()
        self._seconds.clear()
        self._groups.clear()
        self.env.run(warm_up + seconds)
        node_time, database, broker, disk = (
            (late - early) / seconds for late, early in zip(self._busy(), before, strict=True)
        )
        world = self.world
        taken = self._seconds or [float("inf")]
        return Seen(
            moves=len(self._seconds) / seconds,
            node_use=node_time / len(self._cores),
            database_use=database / (world.shards * world.cores),
            broker_use=broker,
            flush_use=disk / world.shards,
            p50=percentile(taken, 50),
            p99=percentile(taken, 99),
            group=statistics.fmean(self._groups) if self._groups else 0.0,
        )

    def _busy(self) -> tuple[float, float, float, float]:
        return (
            _total(self._cores),
            _total(self._databases),
            self._broker.busy,
            _total(self._disks),
        )

    def _station(self, cores: int) -> Station:
        return Station(self.env, cores, lambda mean: self._rng.expovariate(1 / mean))

    def _table(self) -> Steps:
        """People who move in turn, each at a node."""
        rng, world = self._rng, self.world
        first = rng.randrange(world.nodes)
        nodes = [first] * SEATS
        if world.place == "apart":
            nodes = [(first + seat) % world.nodes for seat in range(SEATS)]
        elif world.place == "random":
            nodes = [rng.randrange(world.nodes) for _ in range(SEATS)]
        line = rng.randrange(world.shards * world.lines)
        people = {node: nodes.count(node) for node in nodes}
        for node in people:
            self._shown[node, line] += 1
        while True:
            if world.think:
                yield self.env.timeout(rng.expovariate(1 / world.think))
            began = self.env.now
            yield from self._move(rng.choice(nodes), line, people)
            self._seconds.append(self.env.now - began)

    def _move(self, node: int, line: int, people: dict[int, int]) -> Steps:
        """A move at this node, until everybody has seen it. people: by node."""
        yield from self._nodes[node].serve(BEFORE * self.world.costs.move)
        yield self._writers[node, line].add()
        published = self.env.process(self._publish(len(people)))
        told = [
            self.env.process(self._hear(published, other, line, n_people))
            for other, n_people in people.items()
            if other != node
        ]
        yield from self._nodes[node].serve(self._views(people[node]))
        yield from told

    def _publish(self, n_nodes: int) -> Steps:
        if self.world.nodes > 1:
            costs = self.world.costs
            mean = costs.publish + n_nodes * costs.publish_each
            yield from self._broker.serve(self.world.broker * mean)

    def _hear(self, published: simpy.Event, node: int, line: int, n_people: int) -> Steps:
        """Another node of the table looks what has happened, and shows it to its people."""
        yield published
        yield self.env.timeout(self.world.costs.round_trip)
        yield self._readers[node, line].add(n_people)

    def _views(self, n_people: int) -> float:
        return (1 - BEFORE) * self.world.costs.move * n_people / SEATS

    def _commit(self, node: int, line: int, group: Sequence[Waiting]) -> Steps:
        """A node's writer stores what is waiting."""
        costs, n = self.world.costs, len(group)
        self._groups.append(n)
        yield from self._nodes[node].serve(costs.commit + n * costs.commit_each, THREAD)
        yield self.env.timeout(ROUND_TRIPS * costs.round_trip)
        shard = line % self.world.shards
        yield from self._databases[shard].serve(
            costs.database_commit + n * costs.database_commit_each
        )
        yield from self._disks[shard].flush()
        for done, _ in group:
            done.succeed()

    def _look(self, node: int, line: int, group: Sequence[Waiting]) -> Steps:
        """A node asks for the news of all tables it was told of, and takes them in."""
        costs, n = self.world.costs, len(group)
        yield from self._nodes[node].serve(costs.look + n * costs.look_each, THREAD)
        yield self.env.timeout(costs.round_trip)
        yield from self._databases[line % self.world.shards].serve(
            costs.database_look + n * costs.database_look_each
        )
        for done, n_people in group:
            yield from self._nodes[node].serve(costs.hear + self._views(n_people))
            done.succeed()

    def _sweep(self, node: int, line: int) -> Steps:
        """A node asks for the last event of each table it shows."""
        costs = self.world.costs
        yield self.env.timeout(self._rng.uniform(0, costs.sweep))
        while True:
            began, shown = self.env.now, self._shown[node, line]
            for start in range(0, shown, HEADS):
                n = min(HEADS, shown - start)
                yield from self._databases[line % self.world.shards].serve(n * costs.database_head)
            yield self.env.timeout(max(0.0, began + costs.sweep - self.env.now))


def _total(stations: Iterable[Station | Disk]) -> float:
    return sum(station.busy for station in stations)
