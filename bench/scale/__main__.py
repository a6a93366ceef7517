"""Reckon what so many players need, simulate it, and print both as tables.

``python -m bench.scale`` (QUICK=1: a shorter simulation); ``--write`` puts them into docs/scale.md.
"""

from __future__ import annotations

import argparse
import random
import statistics
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace

from bench.report import ROOT, circumstances, is_quick, write
from bench.scale import matches
from bench.scale.costs import SEATS, Costs
from bench.scale.needs import Assumptions, Needs, carried, needs
from bench.scale.simulation import Seen, Simulation, World

PAGE = ROOT / "docs" / "scale.md"
MILLION = 1_000_000
SLICE = 2
"""Databases of the million's world that are simulated, with their part of all else."""
LARGE = 64
"""Processors of a large machine."""
NODES = 80
"""For a million with one database: as many as its groups bring the work down to."""
WARM_UP = 1.5
"""Seconds simulated before anything is counted."""
MOVES = 8_000
"""Moves counted in each world, where it keeps up."""


@dataclass(frozen=True)
class Scene:
    """A world that is simulated. moves: a second, where it keeps up."""

    name: str
    world: World
    moves: float


def main() -> None:
    """Reckon, simulate, print; and write where that is asked for."""
    parser = argparse.ArgumentParser(prog="python -m bench.scale", description=__doc__)
    parser.add_argument("--write", action="store_true", help="put the tables into docs/scale.md")
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    given = measured(asked.seed)
    print(f"A view is {given.view:,.0f} bytes, a match {given.moves:.0f} moves.")
    reckoned = needs_table(given)
    print(f"\n{reckoned}\n", flush=True)
    rows = [SIMULATED]
    print(SIMULATED, flush=True)
    for scene in scenes(given):
        rows.append(simulated(scene, asked.seed))
        print(rows[-1], flush=True)
    if asked.write:
        write(f"{circumstances()}\n\n{reckoned}", PAGE, "scale-needs")
        write("\n".join(rows), PAGE, "scale-simulation")


def measured(seed: int) -> Assumptions:
    """What is assumed, with views and matches as they are at tables of four, half of each game."""
    rng = random.Random(seed)
    sizes = [matches.sizes(game, SEATS, 10, rng) for game, _ in matches.GAMES]
    return Assumptions(
        view=statistics.fmean(size.view for size in sizes),
        moves=statistics.fmean(size.moves for size in sizes),
    )


# --- needs ---------------------------------------------------------------------------------------


def needs_table(given: Assumptions) -> str:
    """What numbers of players need, in Markdown; below it how far one of a kind goes."""
    columns = [(f"{players:,}", needs(players, given=given)) for players in PLAYERS]
    for title, between in (("a move each 3 s", 3.0), ("each 8 s", 8.0)):
        paced = replace(given, between=between)
        columns.append((f"{MILLION:,}, {title}", needs(MILLION, given=paced)))
    together = replace(given, is_together=True)
    columns.append((f"{MILLION:,}, tables together", needs(MILLION, given=together)))
    lines = [
        f"| players | {' | '.join(title for title, _ in columns)} |",
        f"|---|{'--:|' * len(columns)}",
    ]
    for what, text in ROWS:
        lines.append(f"| {what} | {' | '.join(text(need) for _, need in columns)} |")
    cores = given.shard_cores

    def one_database(cores: int) -> str:
        of_so_many = replace(given, shard_cores=cores)
        return f"{carried(lambda need: need.shards <= 1, of_so_many):,}"

    broker = carried(lambda need: need.brokers <= 1, given)
    lines += [
        "",
        f"Nothing shared and {given.limit:.0%} busy, with a move each {given.between:.0f} s:"
        f" one database of {cores} processors carries"
        f" {one_database(cores)} players, one of {LARGE} {one_database(LARGE)};"
        f" one broker {broker:,}.",
    ]
    return "\n".join(lines)


PLAYERS = (1_000, 10_000, 100_000, MILLION)
ROWS: Sequence[tuple[str, Callable[[Needs], str]]] = (
    ("moves a second", lambda need: f"{need.moves:,.0f}"),
    ("nodes, a processor each", lambda need: f"{need.nodes:,}"),
    ("... busy", lambda need: f"{need.node_use:.0%}"),
    ("... that show a table", lambda need: f"{need.at:.1f}"),
    ("... memory, all together", lambda need: f"{need.memory / 1e9:,.1f} GB"),
    ("processors busy in PostgreSQL", lambda need: f"{need.database_cores:,.2f}"),
    ("... databases of 8", lambda need: f"{need.shards}"),
    ("... write-ahead log, at the least", lambda need: f"{need.log / 1e6:,.2f} MB/s"),
    ("... new records", lambda need: f"{need.kept / 1e9:,.0f} GB/day"),
    ("brokers", lambda need: f"{need.brokers}"),
    ("... busy", lambda need: f"{need.broker_use:.0%}"),
    ("to the browsers", lambda need: f"{need.out / 1e6:,.0f} Mbit/s"),
    ("from them", lambda need: f"{need.come / 1e6:,.1f} Mbit/s"),
    ("nodes with databases", lambda need: f"{need.within / 1e6:,.1f} Mbit/s"),
)


# --- the simulation ------------------------------------------------------------------------------


def scenes(given: Assumptions) -> Iterator[Scene]:
    """Growing with one database; the million with a large one, each thing halved; with several."""
    for players in (50_000, 200_000):
        need = needs(players, given=given)
        world = World(
            tables=players // SEATS, nodes=need.nodes, think=given.between, cores=given.shard_cores
        )
        title = f"{players:,}, one database of {world.cores}, {world.nodes} nodes"
        yield Scene(title, world, need.moves)
    quarter = World(
        tables=MILLION // SEATS // 4,
        nodes=NODES // 4,
        think=given.between,
        cores=LARGE // 2 // 4,
        broker=4.0,
    )
    whole = Scene(
        f"{MILLION:,}, one database of {LARGE // 2}, {NODES} nodes",
        quarter,
        quarter.tables / quarter.think,
    )
    yield whole
    for title, world in (
        ("half the nodes", replace(quarter, nodes=quarter.nodes // 2)),
        ("three times the nodes", replace(quarter, nodes=quarter.nodes * 3)),
        ("half the database's processors", replace(quarter, cores=quarter.cores // 2)),
        ("a quarter of them", replace(quarter, cores=quarter.cores // 4)),
        ("a broker half as fast", replace(quarter, broker=2 * quarter.broker)),
        ("a disk four times as slow", replace(quarter, costs=Costs(flush=4 * Costs().flush))),
    ):
        yield Scene(f"... {title}", world, whole.moves)
    for title, assumed in (
        ("as reckoned", given),
        ("tables together", replace(given, is_together=True)),
    ):
        need = needs(MILLION, given=assumed)
        yield replace(
            part(need, assumed),
            name=f"{MILLION:,} {title}, {need.shards} databases of {given.shard_cores},"
            f" {need.nodes} nodes",
        )


def part(need: Needs, given: Assumptions) -> Scene:
    """Two databases of a large world, with their part of the tables, nodes and brokers."""
    share = SLICE / need.shards
    world = World(
        tables=round(share * need.players / SEATS),
        nodes=round(share * need.nodes),
        think=given.between,
        shards=SLICE,
        cores=given.shard_cores,
        lines=round(1 / share),
        broker=1 / (share * need.brokers),
        place="together" if given.is_together else "random",
    )
    return Scene("", world, share * need.moves)


SIMULATED = """\
| world | moves a second | nodes busy | databases busy | broker busy | moves in a transaction \
| half within | 99 in 100 within |
|---|--:|--:|--:|--:|--:|--:|--:|"""


def simulated(scene: Scene, seed: int) -> str:
    """A line of the table."""
    seconds = MOVES / scene.moves / (5 if is_quick() else 1)
    seen = Simulation(scene.world, seed).run(WARM_UP, seconds)
    return "| " + " | ".join([scene.name, *_cells(seen)]) + " |"


def _cells(seen: Seen) -> list[str]:
    uses = (seen.node_use, seen.database_use, seen.broker_use)
    return [
        f"{seen.moves:,.0f}",
        *(f"{use:.0%}" for use in uses),
        f"{seen.group:.1f}",
        f"{1e3 * seen.p50:,.1f} ms",
        f"{1e3 * seen.p99:,.1f} ms",
    ]


if __name__ == "__main__":
    main()
