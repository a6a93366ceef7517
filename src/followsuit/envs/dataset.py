"""Deals that bots have played, as Parquet: a row for each deal, or one for each decision.

A file follows from its ``Request`` and the program's version alone, to the byte: not from threads.
docs/datasets.md describes it. ``random`` and ``rollout`` play on the kernel; all other bots play as
in the arena, in processes. What a decision's row holds is written by playing the deal again.
"""

from __future__ import annotations

import json
import multiprocessing
import os
import traceback
from collections import deque
from collections.abc import Callable, Generator, Iterator
from concurrent.futures import Executor, Future, ProcessPoolExecutor, ThreadPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import closing
from dataclasses import dataclass
from functools import cached_property, partial
from itertools import islice
from pathlib import Path
from typing import Any, Literal, NamedTuple, get_args

import numpy as np
import numpy.typing as npt
import pyarrow as pa
import pyarrow.parquet as pq

import followsuit
from followsuit.arena.errors import BotError
from followsuit.arena.play import DEAL_SEED, SEAT_SEED, SeatError, generator, play_out
from followsuit.arena.players import player
from followsuit.arena.processes import obey_parent
from followsuit.engine import Game, random_deal, scores, start
from followsuit.engine.auction import AscendingAuction
from followsuit.engine.types import FollowSuitError
from followsuit.envs.actions import actions
from followsuit.envs.numbering import moves, numbering
from followsuit.envs.observation import Layout, layout
from followsuit.kernel import batch, selfplay
from followsuit.kernel.packed import BOARDS, n_words, pack
from followsuit.kernel.policy import odds_table

Rows = Literal["decisions", "deals"]
ROWS: tuple[Rows, ...] = get_args(Rows)
FORMAT = 1
KEY = b"followsuit"
"""Of the schema's metadata: JSON that says what the columns mean."""
KERNEL = {"random": selfplay.RANDOM, "rollout": selfplay.ROLLOUT}
"""Players that the kernel plays, by name."""
SEEDS = 1 << 64
DEALS_IN_GROUP: dict[Rows, int] = {"decisions": 2048, "deals": 32_768}
"""A row group is of these deals."""
DEALS_AT_ONCE = 128
"""What is written of these before it is packed stays near the processor."""
DEALS_BY_BOTS = 8
"""A process plays these at once where bots play that are no part of the kernel."""

Watch = Callable[[int, int], None]
"""Told (deals written, deals in all)."""
ABOUT = {
    "deal": "number of the deal, from 0",
    "move": "number of the decision in its deal, from 0",
    "seat": "who decides",
    "bot": "who sits there: a place in `bots` of the metadata",
    "observation": "what the seat sees: a bit for each number of the layout, 1 where it is not 0",
    "counts": "what the seat sees: a byte for each number that may be above 1, in their order",
    "legal": "what it may do: a bit for each action",
    "action": "what it does: the number of the action",
    "own_points": "what the deal brings the seat in the end",
    "points": "what the deal brings each seat in the end",
    "dealer": "who has dealt",
    "bots": "by seat, who sits there: places in `bots` of the metadata",
    "hands": "cards dealt by seat, each hand sorted: a byte for each card",
    "stock": "cards that nobody holds, sorted: a byte for each; no column where there are none",
    "actions": "all that was done, in order: numbers of actions",
}
"""What a column is, in the order of the columns."""


class DatasetError(FollowSuitError):
    """What was asked for cannot be written; the text is one line for whoever asked."""


@dataclass(frozen=True)
class Request:
    """What a file holds; raises DatasetError, ArenaError or DealError for what cannot be.

    bots: names, as many as there are seats at most. The bot of a seat is the one at the place
    (seat + deal // seats) in them, counted round: it moves on once every seat has dealt.
    """

    game: Game
    n_seats: int
    n_deals: int
    bots: tuple[str, ...] = ("random",)
    seed: int = 1
    rows: Rows = "decisions"

    def __post_init__(self) -> None:
        self.game.hand_size(self.n_seats)
        if self.n_deals < 1:
            raise DatasetError(f"deals: it must be 1 or more, not {self.n_deals}")
        if not 0 <= self.seed < SEEDS:
            raise DatasetError(f"seed: it must be from 0 to 2**64 - 1, not {self.seed}")
        if self.rows not in ROWS:
            raise DatasetError(f"rows are {' or '.join(ROWS)}; not {self.rows!r}")
        if not 1 <= len(self.bots) <= self.n_seats:
            raise DatasetError(f"name 1 to {self.n_seats} bots, not {len(self.bots)}")
        if self.is_compiled:
            return
        for name in self.bots:
            if name == "rollout":
                raise DatasetError(
                    "rollout plays with itself and random alone, not with other bots"
                )
            player(name)

    @property
    def is_compiled(self) -> bool:
        """Whether the kernel plays these deals."""
        return all(name in KERNEL for name in self.bots)

    @cached_property
    def layout(self) -> Layout:
        return layout(self.game, self.n_seats)

    def seated(self, number: int) -> tuple[int, ...]:
        """By seat, the bot's place in ``bots`` in the deal of this number."""
        turn = number // self.n_seats
        return tuple((seat + turn) % len(self.bots) for seat in range(self.n_seats))


class Deals(NamedTuple):
    """Deals that are played, a row of each array for each.

    actions: int16, as many as lengths says. points: int16 (deals, seats).
    """

    first: int
    hands: npt.NDArray[np.uint8]
    stocks: npt.NDArray[np.uint8]
    actions: npt.NDArray[np.int16]
    lengths: npt.NDArray[np.int16]
    points: npt.NDArray[np.int16]

    @property
    def numbers(self) -> npt.NDArray[np.int64]:
        return np.arange(self.first, self.first + len(self.lengths), dtype=np.int64)


def schema(request: Request) -> pa.Schema:
    """Columns, and in the metadata what they mean."""
    game, n_seats, shown = request.game, request.n_seats, request.layout
    n_dealt = n_seats * game.hand_size(n_seats)
    n_stock = len(game.cards) - n_dealt
    points = pa.list_(pa.int16(), n_seats)
    types: dict[str, pa.DataType]
    if request.rows == "decisions":
        types = {
            "deal": pa.int64(),
            "move": pa.int16(),
            "seat": pa.int8(),
            "bot": pa.int8(),
            "observation": pa.binary(_n_bytes(shown.size)),
            "counts": pa.binary(int(np.count_nonzero(shown.high > 1))),
            "legal": pa.binary(_n_bytes(len(shown.actions))),
            "action": pa.int16(),
            "own_points": pa.int16(),
            "points": points,
        }
    else:
        types = {
            "deal": pa.int64(),
            "dealer": pa.int8(),
            "bots": pa.list_(pa.int8(), n_seats),
            "hands": pa.binary(n_dealt),
            **({"stock": pa.binary(n_stock)} if n_stock else {}),
            "actions": pa.list_(pa.int16()),
            "points": points,
        }
    fields = [pa.field(name, kind, nullable=False) for name, kind in types.items()]
    return pa.schema(fields, {KEY: json.dumps(metadata(request)).encode()})


def text(request: Request) -> str:
    """The columns as a table of Markdown."""
    lines = ["| column | type | |", "|---|---|---|"]
    lines += [
        f"| `{field.name}` | {field.type} | {ABOUT[field.name]} |" for field in schema(request)
    ]
    return "\n".join(lines)


def metadata(request: Request) -> dict[str, object]:
    """What the columns mean, as JSON has it."""
    game, shown = request.game, request.layout
    return {
        "format": FORMAT,
        "rows": request.rows,
        "game": game.key,
        "revision": game.revision,
        "options": dict(game.options),
        "seats": request.n_seats,
        "deals": request.n_deals,
        "seed": request.seed,
        "bots": list(request.bots),
        "best": game.plan.best,
        "version": followsuit.__version__,
        "cards": list(game.cards),
        "actions": list(shown.actions.names),
        "layout": [
            {
                "name": field.name,
                "shape": list(field.shape),
                "first": field.first,
                "high": field.high,
                "about": field.about,
            }
            for field in shown.fields
        ],
    }


def write(request: Request, path: Path, n_threads: int = 1, watch: Watch | None = None) -> None:
    """Write the file; it has its name once it is whole.

    n_threads: processes where other bots than the kernel's play. Raises DatasetError when there is
    something of that name, OSError, BotError.
    """
    if n_threads < 1:
        raise DatasetError(f"threads: it must be 1 or more, not {n_threads}")
    _require_free(path)
    begun = path.with_name(f".{path.name}.{os.getpid()}.part")
    told = schema(request)
    # A dictionary of rows that hardly ever repeat would only be thrown away again.
    plain = {"observation", "counts", "hands", "stock"}
    with begun.open("xb") as file:
        try:
            with (
                pq.ParquetWriter(
                    file,
                    told,
                    compression="zstd",
                    compression_level=3,
                    use_dictionary=[name for name in told.names if name not in plain],
                    write_statistics=["deal"],
                ) as writer,
                closing(_groups(request, told, n_threads)) as groups,
            ):
                n_written = 0
                for group, n_deals in groups:
                    writer.write_batch(group, row_group_size=max(group.num_rows, 1))
                    n_written += n_deals
                    if watch:
                        watch(n_written, request.n_deals)
            file.flush()
            os.fsync(file.fileno())
            _require_free(path)
            begun.replace(path)
        finally:
            begun.unlink(missing_ok=True)


def _require_free(path: Path) -> None:
    if path.is_symlink() or path.exists():
        raise DatasetError(f"{path} is there already; name another file, or remove it")


def _groups(
    request: Request, told: pa.Schema, n_threads: int
) -> Generator[tuple[pa.RecordBatch, int]]:
    """Each row group, and how many deals it is of."""
    make = _as_decisions if request.rows == "decisions" else _as_deals
    if request.is_compiled:
        with ThreadPoolExecutor(n_threads) as threads:
            size = DEALS_IN_GROUP[request.rows]

            def group(first: int, n: int) -> tuple[pa.RecordBatch, int]:
                return make(request, told, by_kernel(request, first, n)), n

            yield from _in_order(threads, group, _pieces(request.n_deals, size), n_threads)
    else:
        with closing(_by_bots(request, n_threads)) as played:
            n_pieces = DEALS_IN_GROUP[request.rows] // DEALS_BY_BOTS
            while pieces := list(islice(played, n_pieces)):
                first, *arrays = zip(*pieces, strict=True)
                deals = Deals(first[0], *map(np.concatenate, arrays))
                yield make(request, told, deals), len(deals.lengths)


def _pieces(n: int, size: int) -> Iterator[tuple[int, int]]:
    for first in range(0, n, size):
        yield first, min(size, n - first)


def _in_order(
    executor: Executor,
    call: Callable[..., Any],
    pieces: Iterator[tuple[int, int]],
    n_ahead: int,
) -> Generator[Any]:
    """What the calls return, in order; no more than so many wait to be taken."""
    waiting: deque[Future[Any]] = deque()
    try:
        for piece in pieces:
            waiting.append(executor.submit(call, *piece))
            if len(waiting) > n_ahead:
                yield waiting.popleft().result()
        while waiting:
            yield waiting.popleft().result()
    finally:
        for future in waiting:
            future.cancel()


# --- deals are played -----------------------------------------------------------------------------


def by_kernel(request: Request, first: int, n: int) -> Deals:
    """Play deals first, first + 1, ... with the kernel's players."""
    game, n_seats = request.game, request.n_seats
    deals = _empty(request, first, n)
    players = np.array([KERNEL[name] for name in request.bots], np.int8)
    boards, places = np.zeros(1, BOARDS[n_words(game)]), np.zeros(1, batch.PLACE)
    shown = request.layout
    selfplay.play(
        pack(game), numbering(shown), moves(shown.actions), n_seats, np.uint64(request.seed), first,
        players, odds_table(), boards, places, np.zeros(1, batch.DEALING), *deals[1:],
    )  # fmt: skip
    return deals


def by_bots(request: Request, first: int, n: int) -> Deals:
    """Play deals first, first + 1, ... as the arena does."""
    game, n_seats = request.game, request.n_seats
    deals = _empty(request, first, n)
    number_of = actions(game, n_seats).number
    for row in range(n):
        number = first + row
        rng = generator(DEAL_SEED.format(seed=request.seed, number=number))
        deal = random_deal(game, n_seats, number % n_seats, rng)
        players = [player(request.bots[bot]) for bot in request.seated(number)]
        rngs = [
            generator(SEAT_SEED.format(seed=request.seed, number=number, seat=seat))
            for seat in range(n_seats)
        ]
        try:
            state, _ = play_out(game, start(game, deal), players, rngs)
        except SeatError as error:
            raise BotError(
                f"{request.bots[request.seated(number)[error.seat]]} failed in deal {number} of "
                f"seed {request.seed}, seat {error.seat}: {type(error.cause).__name__}: "
                f"{error.cause}",
                "".join(traceback.format_exception(error.cause)),
            ) from error
        made = [number_of(move) for move in state.moves]
        deals.hands[row] = [card for hand in deal.hands for card in sorted(hand)]
        deals.stocks[row] = sorted(deal.stock)
        deals.actions[row, : len(made)] = made
        deals.lengths[row] = len(made)
        final = scores(game, state)
        assert final is not None
        deals.points[row] = final
    return deals


def _by_bots(request: Request, n_processes: int) -> Generator[Deals]:
    """Every deal, in processes that are spawned: a script needs its ``__main__`` guard."""
    pieces = _pieces(request.n_deals, DEALS_BY_BOTS)
    if n_processes == 1:
        yield from (by_bots(request, *piece) for piece in pieces)
        return
    context = multiprocessing.get_context("spawn")
    with ProcessPoolExecutor(n_processes, context, initializer=obey_parent) as executor:
        call = partial(by_bots, request)
        try:
            yield from _in_order(executor, call, pieces, 2 * n_processes)
        except BrokenProcessPool:
            raise DatasetError(
                "a process died: a bot crashed the interpreter, or memory ran out"
            ) from None


def _empty(request: Request, first: int, n: int) -> Deals:
    game, n_seats = request.game, request.n_seats
    n_dealt = n_seats * game.hand_size(n_seats)
    return Deals(
        first,
        np.zeros((n, n_dealt), np.uint8),
        np.zeros((n, len(game.cards) - n_dealt), np.uint8),
        np.zeros((n, most_moves(game, n_seats)), np.int16),
        np.zeros(n, np.int16),
        np.zeros((n, n_seats), np.int16),
    )


def most_moves(game: Game, n_seats: int) -> int:
    """No deal has more: every card, a choice after each trick, and the longest auction."""
    size = game.hand_size(n_seats)
    bids = n_seats
    if isinstance(game.auction, AscendingAuction):
        # Each bid is higher, and between two of them the others pass at most.
        bids *= game.auction.highest - game.auction.lowest[n_seats] + 2
    return n_seats * size + size + bids


# --- rows -----------------------------------------------------------------------------------------


def _as_decisions(request: Request, told: pa.Schema, deals: Deals) -> pa.RecordBatch:
    n_seats = request.n_seats
    numbers, lengths = deals.numbers, deals.lengths
    n = int(lengths.sum())
    seats, *packed = _looked_at(request, deals)
    width = deals.actions.shape[1]
    made = np.arange(width) < lengths[:, None]
    number = np.repeat(numbers, lengths)
    points = np.repeat(deals.points, lengths, axis=0)
    columns = {
        "deal": pa.array(number),
        "move": pa.array(np.broadcast_to(np.arange(width, dtype=np.int16), made.shape)[made]),
        "seat": pa.array(seats),
        "bot": pa.array(((seats + number // n_seats) % len(request.bots)).astype(np.int8)),
        **dict(zip(("observation", "counts", "legal"), map(_binary, packed), strict=True)),
        "action": pa.array(deals.actions[made]),
        "own_points": pa.array(points[np.arange(n), seats]),
        "points": _lists(points),
    }
    return pa.RecordBatch.from_arrays([columns[name] for name in told.names], schema=told)


def _looked_at(request: Request, deals: Deals) -> tuple[npt.NDArray[Any], ...]:
    """By decision: the seat, and the rows of three columns."""
    game, n_seats, shown = request.game, request.n_seats, request.layout
    tables, numbered, codes = pack(game), numbering(shown), moves(shown.actions)
    boards, places = np.zeros(1, BOARDS[n_words(game)]), np.zeros(1, batch.PLACE)
    dealers, (counted,) = (deals.numbers % n_seats).astype(np.int8), np.nonzero(shown.high > 1)
    ends = [0, *np.cumsum(deals.lengths, dtype=np.int64).tolist()]
    n = ends[-1]
    seats, counts = np.empty(n, np.int8), np.empty((n, len(counted)), np.uint8)
    bits = np.empty((n, _n_bytes(shown.size)), np.uint8)
    legal = np.empty((n, _n_bytes(len(shown.actions))), np.uint8)
    n_most = DEALS_AT_ONCE * deals.actions.shape[1]
    all_seen = np.empty((n_most, shown.size), np.uint8)
    all_masks = np.empty((n_most, len(shown.actions)), np.int8)
    for first, size in _pieces(len(dealers), DEALS_AT_ONCE):
        these, rows = slice(first, first + size), slice(ends[first], ends[first + size])
        n_rows = rows.stop - rows.start
        seen, masks = all_seen[:n_rows], all_masks[:n_rows]
        selfplay.look_again(
            tables, numbered, codes, n_seats, dealers[these], deals.hands[these],
            deals.actions[these], deals.lengths[these], boards, places, seats[rows], seen, masks,
        )  # fmt: skip
        bits[rows] = np.packbits(seen, axis=1, bitorder="little")
        legal[rows] = np.packbits(masks.view(np.uint8), axis=1, bitorder="little")
        counts[rows] = seen[:, counted]
    return seats, bits, counts, legal


def _n_bytes(n_bits: int) -> int:
    return (n_bits + 7) // 8


def _as_deals(request: Request, told: pa.Schema, deals: Deals) -> pa.RecordBatch:
    numbers, n_seats = deals.numbers, request.n_seats
    seats = np.arange(n_seats)
    made = np.arange(deals.actions.shape[1]) < deals.lengths[:, None]
    ends = np.concatenate([[0], np.cumsum(deals.lengths, dtype=np.int32)]).astype(np.int32)
    bots = (seats + numbers[:, None] // n_seats) % len(request.bots)
    columns = {
        "deal": pa.array(numbers),
        "dealer": pa.array((numbers % n_seats).astype(np.int8)),
        "bots": _lists(bots.astype(np.int8)),
        "hands": _binary(deals.hands),
        "actions": pa.ListArray.from_arrays(pa.array(ends), pa.array(deals.actions[made])),
        "points": _lists(deals.points),
    }
    if "stock" in told.names:
        columns["stock"] = _binary(deals.stocks)
    return pa.RecordBatch.from_arrays([columns[name] for name in told.names], schema=told)


def _binary(rows: npt.NDArray[np.uint8]) -> pa.Array:
    """Each row as so many bytes, without a copy."""
    n, width = rows.shape
    return pa.FixedSizeBinaryArray.from_buffers(
        pa.binary(width), n, [None, pa.py_buffer(np.ascontiguousarray(rows))]
    )


def _lists(rows: npt.NDArray[Any]) -> pa.Array:
    return pa.FixedSizeListArray.from_arrays(pa.array(rows.ravel()), rows.shape[1])
