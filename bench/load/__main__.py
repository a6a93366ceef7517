"""How much the server carries, beside the bare server library with the same settings, in turns.

``make bench-server`` (QUICK=1 for under 50 s) starts ``followsuit serve`` on a core of its own and
plays from another, with real WebSockets, people in every seat and bots nowhere: idle people at
tables where nobody acts, active ones at tables of four, half Xactika, half One Card. Its last line
is for programs: ``fanout_share``, views sent a second at saturation, as a share of the frames of
the same sizes that the bare library sends to four readers; ``moves_per_s`` of the same rounds;
``p50_ms`` and ``p99_ms`` from a move to the last of its four views, at the given rate;
``idle_kb`` of the server's memory for each idle person; events ``lost`` or ``doubled``.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import gc
import random
import shutil
import sys
import tempfile
from collections.abc import Iterator, Sequence
from pathlib import Path

import msgspec
import uvloop

from bench.load.people import (
    HAS_ADDRESSES,
    PATIENCE,
    Person,
    addresses,
    arrive,
    connect,
    some_at_once,
)
from bench.load.play import SEATS, BareTable, Pace, Room, bursts, flat_out, open_tables, thinking
from bench.load.rounds import Round, play
from bench.load.servers import Server, ServerError, allow_files, bind_to, cores, serving
from bench.load.tally import percentile
from bench.report import PERFORMANCE, ROOT, Figure, as_table, is_quick, report, write

SAMPLES = 1_000
"""Views whose sizes the bare server repeats."""
SPARE_FILES = 200


def main() -> None:
    """Measure everything and print it; what does not work is one line."""
    asked = arguments()
    try:
        with data_folder(asked.data) as folder:
            server_core, driver_core = cores()
            bind_to(driver_core)
            uvloop.run(Load(asked, folder, server_core).run())
    except ServerError as error:
        sys.exit(f"bench.load: {error}")


def arguments() -> argparse.Namespace:
    """What the command line asks for."""
    quick = is_quick()
    parser = argparse.ArgumentParser(prog="python -m bench.load", description=__doc__)
    parser.add_argument("--idle", type=int, default=400 if quick else 5_000, help="people")
    parser.add_argument("--active", type=int, default=400 if quick else 1_000, help="people")
    parser.add_argument("--rate", type=float, default=500, help="moves a second, with thought")
    parser.add_argument("--rounds", type=int, default=3 if quick else 5)
    parser.add_argument("--seconds", type=float, default=1 if quick else 8, help="of a round")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--data", type=Path, help="folder on the disk that is to be measured")
    parser.add_argument("--write", action="store_true", help="put the table into the documents")
    asked = parser.parse_args()
    if asked.active < SEATS or asked.idle < SEATS or asked.rounds < 1:
        parser.error(f"at least {SEATS} people of each kind, and a round")
    return asked


@contextlib.contextmanager
def data_folder(wanted: Path | None) -> Iterator[Path]:
    """A new folder for the databases, removed at the end; .dev is on the disk, /tmp may not be."""
    home = wanted or ROOT / ".dev"
    folder = Path(tempfile.mkdtemp(prefix="load-", dir=home if home.is_dir() else None))
    try:
        yield folder
    finally:
        shutil.rmtree(folder)


class Load:
    """One run: the servers, the people, and the figures as they come."""

    def __init__(self, asked: argparse.Namespace, folder: Path, core: int | None) -> None:
        self._asked = asked
        self._folder = folder
        self._core = core
        self._figures: list[Figure] = []
        self._addresses = addresses()
        self._n_active = asked.active // SEATS * SEATS
        self._n_idle = asked.idle // SEATS * SEATS
        self._turn_time = self._n_active / SEATS / asked.rate
        """Seconds between two moves at a table, at the rate that was asked for."""

    async def run(self) -> None:
        """Measure everything and print it; raises ServerError."""
        n_people = self._n_active + self._n_idle
        allow_files(2 * n_people + SPARE_FILES)
        # Thousands of views a second make no cycles; looking for some would be seen as latency.
        gc.disable()
        serve = ["-m", "followsuit", "serve", "--port", "0", "--data", str(self._folder / "data")]
        if not HAS_ADDRESSES:
            serve += ["--people-per-address", "0"]
        async with serving(serve, self._core, self._folder) as server:
            room, lobby = Room(), Room()
            await server.rest()
            await self._seat_the_idle(server, lobby)
            samples = await self._seat_the_active(server, room)
            views = self._folder / "views"
            views.write_bytes(b"\n".join(samples))
            peer = ["-m", "bench.load.bare", str(views)]
            async with serving(peer, self._core, self._folder) as bare:
                fan, echo = await self._fill(bare, samples)
                await server.rest()
                await self._with_thought(room, server)
                await self._in_bursts(room, server)
                await self._without_thought(room, fan, echo, server, bare)
                rooms = (room, lobby, fan, echo)
                lost = sum(tally.lost for one in rooms for tally in one.tallies)
                doubled = sum(tally.doubled for one in rooms for tally in one.tallies)
                _tell_errors(rooms, server)
                for one in rooms:
                    one.leave()
        if self._asked.write:
            write(as_table(self._figures), PERFORMANCE, "bench-server")
        by_name = {figure.name: figure.median for figure in self._figures}
        print(
            f"fanout_share={by_name['fanout_share']:.3f} moves_per_s={by_name['moves']:.0f} "
            f"p50_ms={by_name['thought_p50']:.2f} p99_ms={by_name['thought_p99']:.2f} "
            f"idle_kb={by_name['idle']:.1f} lost={lost} doubled={doubled}"
        )

    # --- people come ---------------------------------------------------------------------------

    async def _seat_the_idle(self, server: Server, lobby: Room) -> None:
        """Let the idle come, then sit down to a hand that nobody will play."""
        empty = server.memory()
        people = await self._arrive(self._n_idle, server, lobby)
        await server.rest()
        arrived = server.memory()
        await self._open(lobby, people)
        await server.rest()
        self._tell_memory("arrived", "at the home page", arrived - empty)
        self._tell_memory("idle", "seated at a table", server.memory() - empty)

    async def _seat_the_active(self, server: Server, room: Room) -> list[bytes]:
        """Let the active come and play for a moment; some of the views they were sent."""
        people = await self._arrive(self._n_active, server, room)
        await self._open(room, people)
        samples: list[bytes] = []
        has_enough = asyncio.Event()

        def keep(text: bytes) -> None:
            samples.append(text)
            if len(samples) == SAMPLES:
                has_enough.set()

        for person in people:
            person.on_text = keep
        room.begin(flat_out)
        try:
            async with asyncio.timeout(PATIENCE):
                await has_enough.wait()
        except TimeoutError:
            raise ServerError(f"the tables do not play: {dict(room.errors)}") from None
        room.stop()
        await room.settle()
        for person in people:
            person.on_text = None
        return samples

    async def _arrive(self, n_people: int, server: Server, room: Room) -> list[Person]:
        return await some_at_once(
            n_people, lambda _: arrive(server.url, next(self._addresses), room.errors)
        )

    async def _open(self, room: Room, people: Sequence[Person]) -> None:
        """Seat the people at tables, which begin once the room has a pace."""
        await open_tables(room, people, self._asked.seed)

    async def _fill(self, bare: Server, samples: Sequence[bytes]) -> tuple[Room, Room]:
        """As many people at the bare server, fanning out and echoing."""
        fan, echo = Room(), Room()
        await bare.rest()
        empty = bare.memory()
        echoing = await some_at_once(
            self._n_idle, lambda _: connect(bare.url, "echo", next(self._addresses), echo.errors)
        )
        await bare.rest()
        self._tell_memory("bare_idle", "at the bare server", bare.memory() - empty)
        fanning = await some_at_once(
            self._n_active,
            lambda place: connect(
                bare.url, f"fan/{place // SEATS}", next(self._addresses), fan.errors
            ),
        )
        await bare.rest()
        move = msgspec.json.encode(
            {"t": "move", "table": "0" * 12, "seq": 40, "move": {"kind": "play", "card": 40}}
        )
        for number in range(len(fanning) // SEATS):
            BareTable(fan, fanning[SEATS * number : SEATS * (number + 1)], move)
        for number, person in enumerate(echoing[: self._n_active]):
            BareTable(echo, [person], samples[number % len(samples)])
        return fan, echo

    # --- people play ---------------------------------------------------------------------------

    async def _with_thought(self, room: Room, server: Server) -> None:
        pace = thinking(self._turn_time, random.Random(self._asked.seed))
        rounds = await self._rounds(room, server, pace)
        self._tell_latency("thought", f"{self._n_active:,} seats, each thinking", rounds)

    async def _in_bursts(self, room: Room, server: Server) -> None:
        rounds = await self._rounds(room, server, bursts(self._turn_time))
        every = f"{1e3 * self._turn_time:.0f} ms"
        what = f"{self._n_active:,} seats, all tables at once, every {every}"
        self._tell_latency("burst", what, rounds)

    async def _rounds(self, room: Room, server: Server, pace: Pace) -> list[Round]:
        seconds = self._asked.seconds
        return [await play(room, server, pace, seconds) for _ in range(self._asked.rounds)]

    async def _without_thought(
        self, room: Room, fan: Room, echo: Room, server: Server, bare: Server
    ) -> None:
        """Rounds of ours, the bare fan-out and the bare echo, and again."""
        rounds: tuple[list[Round], list[Round], list[Round]] = ([], [], [])
        for _ in range(self._asked.rounds):
            for one, its_server, its_rounds in zip(
                (room, fan, echo), (server, bare, bare), rounds, strict=True
            ):
                its_rounds.append(await play(one, its_server, flat_out, self._asked.seconds))
        self._tell_throughput(*rounds)

    # --- figures -------------------------------------------------------------------------------

    def _tell(self, name: str, what: str, unit: str, values: Sequence[float], digits: int) -> None:
        self._figures.append(Figure(name, what, unit, tuple(values), digits))
        report(self._figures[-1])

    def _tell_memory(self, name: str, where: str, total: int) -> None:
        what = f"memory of the server for each of {self._n_idle:,} {where}"
        self._tell(name, what, "kB", [total / self._n_idle / 1e3], 1)

    def _tell_latency(self, name: str, what: str, rounds: Sequence[Round]) -> None:
        moves = [one.moves / one.seconds for one in rounds]
        self._tell(f"{name}_moves", what, "moves/s", moves, 0)
        for percent in (50, 99):
            what = f"... a move to the last of {SEATS} views, {percent} in 100 within"
            values = [one.latency(percent) for one in rounds]
            self._tell(f"{name}_p{percent}", what, "ms", values, 2)
        late = [1e3 * percentile(one.late, 99) for one in rounds]
        self._tell(f"{name}_late", "... the driver too late, 99 in 100 within", "ms", late, 2)
        costs = [1e3 * one.server / one.moves for one in rounds]
        self._tell(f"{name}_cost", "... processor time of a move", "ms", costs, 3)
        taken = [100 * one.taken / one.seconds for one in rounds]
        self._tell(f"{name}_taken", "... other programs, of the server's core", "%", taken, 0)

    def _tell_throughput(
        self, ours: Sequence[Round], fans: Sequence[Round], echoes: Sequence[Round]
    ) -> None:
        moves = [one.moves / one.own for one in ours]
        self._tell("moves", "nobody thinks", "moves/s", moves, 0)
        views = [one.views / one.own for one in ours]
        self._tell("views", "... views sent", "frames/s", views, 0)
        self._tell_use("ours", "a move", ours)
        frames = [one.views / one.own for one in fans]
        self._tell("fan", f"bare server, each message to {SEATS}", "frames/s", frames, 0)
        self._tell_use("fan", "a message", fans)
        echoed = [one.views / one.own for one in echoes]
        self._tell("echo", "bare server, echo", "frames/s", echoed, 0)
        shares = [view / frame for view, frame in zip(views, frames, strict=True)]
        self._tell("fanout_share", "views, as a share of the bare frames", "", shares, 3)

    def _tell_use(self, name: str, what: str, rounds: Sequence[Round]) -> None:
        """What was used of the two cores; at saturation all of the server's."""
        costs = [1e3 * one.server / one.moves for one in rounds]
        self._tell(f"{name}_cost", f"... processor time of {what}", "ms", costs, 3)
        server = [100 * one.server / one.own for one in rounds]
        self._tell(f"{name}_server", "... server, of its core", "%", server, 0)
        driver = [100 * one.driver / one.seconds for one in rounds]
        self._tell(f"{name}_driver", "... driver, of its core", "%", driver, 0)


def _tell_errors(rooms: Sequence[Room], server: Server) -> None:
    """Say what went wrong, to the person at the terminal."""
    for room in rooms:
        for error, n_times in room.errors.items():
            print(f"bench.load: {error}: {n_times} times", file=sys.stderr)
    if server.n_log_lines():
        print(f"bench.load: the server complained:\n{server.log.read_text()}", file=sys.stderr)


if __name__ == "__main__":
    main()
