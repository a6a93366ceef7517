"""The reckoning of docs/scale.md: its simulation against theory and measurement, and its sums."""

from __future__ import annotations

import random
import statistics
from collections.abc import Callable
from dataclasses import replace
from itertools import product

import pytest
import simpy

from bench.scale import matches
from bench.scale.__main__ import PAGE, needs_table, part
from bench.scale.costs import Costs
from bench.scale.needs import (
    Assumptions,
    carried,
    database_time,
    needs,
    node_time,
    nodes_of_a_table,
)
from bench.scale.simulation import Batch, Disk, Seen, Simulation, Station, Steps, World
from followsuit.server import log

BENCH = World(tables=100, nodes=2, think=0, cores=1, is_one_core=True)
"""bench.load.nodes: 400 people who do not think, all nodes on one core."""


def exponential(mean: float, rng: random.Random) -> float:
    return rng.expovariate(1 / mean)


def constant(mean: float, _rng: random.Random) -> float:
    return mean


@pytest.mark.parametrize(
    ("cores", "draw", "waiting"),
    [
        (1, exponential, 0.7 / (1 - 0.7)),
        (1, constant, 0.7 / (2 * (1 - 0.7))),
        (2, exponential, 0.7**2 / (1 - 0.7**2)),
    ],
    ids=["M/M/1", "M/D/1", "M/M/2"],
)
def test_station_makes_people_wait_as_theory_says(
    cores: int, draw: Callable[[float, random.Random], float], waiting: float
) -> None:
    """Mean wait in service times, 70 % busy (Pollaczek and Khinchine; Erlang C).

    60,000 arrivals: the standard error is 4 % at the most, so but one seed in 300 is out.
    """
    rng, env = random.Random(7), simpy.Environment()
    station = Station(env, cores, lambda mean: draw(mean, rng))
    taken = []

    def come() -> Steps:
        began = env.now
        yield from station.serve(1.0)
        taken.append(env.now - began)

    def arrive() -> Steps:
        for _ in range(60_000):
            yield env.timeout(rng.expovariate(0.7 * cores))
            env.process(come())

    env.process(arrive())
    env.run()

    assert len(taken) == 60_000
    assert statistics.fmean(taken) - 1 == pytest.approx(waiting, rel=0.12)
    assert station.busy / (cores * env.now) == pytest.approx(0.7, rel=0.03)


def test_flush_is_shared_by_who_comes_before_it_begins() -> None:
    env = simpy.Environment()
    disk = Disk(env, 1.0)
    done = []

    def come(at: float) -> Steps:
        yield env.timeout(at)
        yield from disk.flush()
        done.append((at, env.now))

    for at in (0.0, 0.25, 0.5, 4.0):
        env.process(come(at))
    env.run()

    assert [(0.0, 1.0), (0.25, 2.0), (0.5, 2.0), (4.0, 5.0)] == done
    assert disk.busy == 3.0


def test_batch_takes_all_that_waits_but_no_more_than_it_may() -> None:
    env = simpy.Environment()
    groups = []

    def work(group: object) -> Steps:
        assert isinstance(group, list)
        groups.append([size for _, size in group])
        yield env.timeout(1.0)

    batch = Batch(env, work, most=2)
    for size in range(4):
        batch.add(size)
    env.run()

    assert [[0, 1], [2, 3]] == groups


def test_simulation_of_one_node_is_what_was_measured() -> None:
    """``bench.load.nodes``: 2,986 moves/s, 0.335 ms of the node, PostgreSQL 0.075 to 0.166."""
    world = replace(BENCH, nodes=1)
    seen = simulated(world)

    assert seen.node_use > 0.98
    assert seen.moves == pytest.approx(2_986, rel=0.08)
    assert 1e3 * seen.node_time(world) == pytest.approx(0.335, rel=0.08)
    assert 0.075 < 1e3 * seen.database_time(world) < 0.166


@pytest.mark.parametrize(("place", "node"), [("apart", 0.553), ("together", 0.385)])
def test_simulation_of_two_nodes_is_what_was_measured(place: str, node: float) -> None:
    """The same bench; its database took 0.19 to 0.46 ms apart, and 0.23 together, less surely."""
    world = replace(BENCH, place=place)  # type: ignore[arg-type]  # a Literal from a parameter
    seen = simulated(world)

    assert 1e3 * seen.node_time(world) == pytest.approx(node, rel=0.1)
    assert 0.15 < 1e3 * seen.database_time(world) < 0.46


def test_simulated_people_who_think_cost_twice_as_much() -> None:
    """docs/performance.md: 1,000 seats, 500 moves/s, each with a transaction nearly of its own."""
    flat_out = simulated(replace(BENCH, nodes=1))
    world = replace(BENCH, tables=250, nodes=1, think=0.5)
    thinking = Simulation(world).run(1, 10)

    ratio = thinking.node_time(world) / flat_out.node_time(replace(BENCH, nodes=1))
    assert 1.7 < ratio < 2.3


def test_simulation_uses_what_is_reckoned_where_nothing_is_shared() -> None:
    """Many databases for each node, hardly busy: 4,000 moves, within 5 %."""
    costs = replace(Costs(), sweep=1e9)
    world = World(tables=1_000, nodes=8, think=1.0, lines=40, costs=costs)
    seen = Simulation(world).run(1, 4)
    at = nodes_of_a_table(8)

    assert 1.0 < seen.group < 1.05
    assert seen.node_time(world) == pytest.approx(node_time(at, costs), rel=0.05)
    assert seen.database_time(world) == pytest.approx(database_time(at, costs), rel=0.05)


def test_half_the_database_is_too_little_and_half_the_broker_is_not() -> None:
    """A small world, its database 75 % busy."""
    world = World(tables=1_000, nodes=8, think=1.0, cores=2, lines=10)
    usual, half, slow = (
        Simulation(each).run(1, 2)
        for each in (world, replace(world, cores=1), replace(world, broker=2.0))
    )

    assert half.p99 > 4 * usual.p99
    assert slow.p99 < 1.5 * usual.p99


@pytest.mark.parametrize("n_nodes", [1, 2, 3, 7])
def test_nodes_of_a_table_are_those_of_every_way_to_sit(n_nodes: int) -> None:
    ways = list(product(range(n_nodes), repeat=4))
    counted = statistics.fmean(len(set(way)) for way in ways)

    assert nodes_of_a_table(n_nodes) == pytest.approx(counted)


@pytest.mark.parametrize("players", [1_000, 10_000, 100_000, 1_000_000])
@pytest.mark.parametrize("is_together", [False, True])
def test_needs_are_enough_and_no_more(players: int, is_together: bool) -> None:
    given = Assumptions(is_together=is_together)
    need = needs(players, given=given)
    one = given.limit * given.shard_cores

    assert need.moves == players / 20
    assert need.node_use <= given.limit
    assert need.broker_use <= given.limit
    assert (need.shards - 1) * one < need.database_cores <= need.shards * one
    if need.nodes > 1:
        at = 1.0 if is_together else nodes_of_a_table(need.nodes - 1)
        assert need.moves * node_time(at, Costs()) > given.limit * (need.nodes - 1)


def test_carried_is_the_most_that_one_database_can() -> None:
    players = carried(lambda need: need.shards <= 1)

    assert needs(players).shards == 1
    assert needs(players + 1_000).shards == 2


def test_part_of_a_world_is_as_busy_as_the_whole() -> None:
    """Two of so many databases, and of everything else as much of it as belongs to them."""
    given = Assumptions()
    need = needs(1_000_000, given=given)
    world = part(need, given).world
    share = world.shards / need.shards

    assert world.tables == round(share * 250_000)
    assert world.nodes / need.nodes == pytest.approx(share, rel=0.02)
    assert world.shards * world.lines == need.shards
    assert 1 / world.broker == pytest.approx(share * need.brokers)


def test_page_holds_the_table_that_is_reckoned() -> None:
    """Its form, that is: figures of views are measured anew each time, and assumptions change."""
    rows = [line for line in needs_table(Assumptions()).splitlines() if line.startswith("|")]
    page = PAGE.read_text(encoding="utf-8").splitlines()

    assert {line.count("|") for line in rows} == {rows[0].count("|")}
    assert [line.split("|")[1] for line in rows if line.split("|")[1] not in "|".join(page)] == []


def test_match_is_played_to_its_end() -> None:
    """Eight deals of four bids and eight tricks of four cards."""
    rng = random.Random(1)
    course = list(matches.match("xactika", 4, {"mode": "bid"}, rng))
    last, _ = course[-1]

    assert last.match.is_over
    assert 8 * (4 + 32) == sum(isinstance(event, log.Moved) for _, event in course)
    assert [state.seq for state, _ in course] == list(range(1, len(course) + 1))


def test_sizes_are_those_of_real_views() -> None:
    sizes = matches.sizes("one_card", 4, 2, random.Random(2))

    assert 1_000 < sizes.view < 2_000
    assert 60 < sizes.event < 200


def simulated(world: World) -> Seen:
    return Simulation(world).run(0.5, 3)
