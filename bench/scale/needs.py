"""How much of everything so many players need: arithmetic on the costs, nothing shared.

Nothing shared: every move has a transaction of its own, every node that hears of one asks for it
alone. Where people think and tables are spread over many nodes and databases that is nearly so.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass

from bench.scale.costs import (
    FRAME,
    KEPT,
    LOG,
    PERSON,
    PROCESS,
    REQUEST,
    SEATS,
    TABLE,
    TO_DATABASE,
    TO_READER,
    Costs,
)


@dataclass(frozen=True)
class Assumptions:
    """What nobody can measure here. between: seconds from one move at a table to the next."""

    between: float = 5.0
    limit: float = 0.6
    """How busy a processor may be."""
    shard_cores: int = 8
    """Processors of a database."""
    is_together: bool = False
    """Whether the people of a table come to one node."""
    view: float = 1_510.0
    """Bytes of a view."""
    moves: float = 275.0
    """Of a match."""


@dataclass(frozen=True)
class Needs:
    """What a number of players needs. at: nodes that show a table, on the average."""

    players: int
    moves: float
    """A second."""
    nodes: int
    at: float
    node_use: float
    """How busy each node is."""
    database_cores: float
    """Processors that the database keeps busy."""
    shards: int
    brokers: int
    broker_use: float
    memory: float
    """Bytes of all nodes."""
    out: float
    """Bits a second to the browsers."""
    come: float
    """Bits a second from them."""
    within: float
    """Bits a second between nodes, databases and brokers."""
    log: float
    """Bytes a second in the write-ahead logs."""
    kept: float
    """Bytes a day of new records."""


def needs(players: int, costs: Costs = Costs(), given: Assumptions = Assumptions()) -> Needs:  # noqa: B008 - frozen
    """The fewest nodes, databases and brokers of which none is busier than the limit."""
    tables = players / SEATS
    moves = tables / given.between
    nodes = 1
    while moves * node_time(_at(nodes, given), costs) > given.limit * nodes:
        nodes += 1
    at = _at(nodes, given)
    database = moves * database_time(at, costs)
    if nodes > 1:
        database += tables * at * costs.database_head / costs.sweep
    broker = moves * broker_time(at, costs) if nodes > 1 else 0.0
    brokers = math.ceil(broker / given.limit)
    stored = moves * (TO_DATABASE + (at - 1) * TO_READER)
    return Needs(
        players=players,
        moves=moves,
        nodes=nodes,
        at=at,
        node_use=moves * node_time(at, costs) / nodes,
        database_cores=database,
        shards=math.ceil(database / (given.limit * given.shard_cores)),
        brokers=brokers,
        broker_use=broker / brokers if brokers else 0.0,
        memory=players * PERSON + tables * (at - 1) * TABLE + nodes * PROCESS,
        out=8 * moves * SEATS * (given.view + FRAME),
        come=8 * moves * REQUEST,
        within=8 * stored,
        log=moves * LOG,
        kept=86_400 * moves / given.moves * KEPT,
    )


def nodes_of_a_table(nodes: int, seats: int = SEATS) -> float:
    """How many different nodes the people of a table are at, each at a random one: the mean."""
    return nodes * (1 - (1 - 1 / nodes) ** seats)


def _at(nodes: int, given: Assumptions) -> float:
    return 1.0 if given.is_together else nodes_of_a_table(nodes)


def node_time(at: float, costs: Costs) -> float:
    """Seconds of a move, of all nodes together. at: nodes that show the table."""
    return (
        costs.move
        + costs.commit
        + costs.commit_each
        + (at - 1) * (costs.look + costs.look_each + costs.hear)
    )


def database_time(at: float, costs: Costs) -> float:
    """Seconds of a move in the database."""
    return (
        costs.database_commit
        + costs.database_commit_each
        + (at - 1) * (costs.database_look + costs.database_look_each)
    )


def broker_time(at: float, costs: Costs) -> float:
    """Seconds of a move in the broker."""
    return costs.publish + at * costs.publish_each


def carried(has_enough: Callable[[Needs], bool], given: Assumptions = Assumptions()) -> int:
    """Players, in thousands whole, up to whom that is so; it must not be so again for more."""
    least, most = 0, 10_000
    while most - least > 1:
        middle = (least + most) // 2
        if has_enough(needs(1_000 * middle, given=given)):
            least = middle
        else:
            most = middle
    return 1_000 * least
