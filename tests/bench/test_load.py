"""The load bench: what it counts, and that it plays with the real server."""

from __future__ import annotations

import asyncio
import random
import re
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from bench.load import play
from bench.load.people import Person, View, addresses, arrive
from bench.load.play import Room, Table
from bench.load.tally import Gap, OnTheWay, Seen, Tally, gap, percentile
from tests.server.playing import Live, running

Hear = Callable[[View], None]
ROOT = Path(__file__).parents[2]
PLAYED = Seen(seq=20, phase="play", n_bids=4, n_left=29)


@pytest.mark.parametrize(
    ("percent", "value"), [(50, 5), (90, 9), (99, 10), (100, 10), (10, 1), (0.1, 1), (51, 6)]
)
def test_percentile_is_the_least_value_that_so_many_do_not_exceed(
    percent: float, value: float
) -> None:
    assert value == percentile([10, 9, 8, 7, 6, 5, 4, 3, 2, 1], percent)


def test_percentile_of_nothing_is_refused() -> None:
    with pytest.raises(ValueError, match="no values"):
        percentile([], 50)


@pytest.mark.parametrize(
    ("last", "new"),
    [
        (PLAYED, Seen(21, "play", 4, 28)),
        (Seen(5, "auction", 2, 32), Seen(6, "auction", 3, 32)),
        (Seen(6, "auction", 3, 32), Seen(7, "play", 4, 32)),
        (Seen(11, "play", 4, 19), Seen(12, "choose", 4, 18)),
        (Seen(12, "choose", 4, 18), Seen(13, "play", 4, 18)),
        (Seen(38, "play", 4, 1), Seen(39, "over", 4, 0)),
        (Seen(39, "over", 4, 0), Seen(40, "auction", 0, 32)),
        (Seen(39, "over", 0, 0), Seen(40, "play", 0, 32)),
    ],
    ids=["card", "bid", "last bid", "offer", "choice", "last card", "deal", "deal without bids"],
)
def test_next_event_leaves_no_gap(last: Seen, new: Seen) -> None:
    assert Gap() == gap(last, new)


def test_event_without_a_view_is_lost() -> None:
    assert Gap(lost=1) == gap(PLAYED, Seen(22, "play", 4, 27))
    assert Gap(lost=3) == gap(PLAYED, Seen(24, "play", 4, 25))


def test_view_that_was_there_or_comes_late_is_doubled() -> None:
    assert Gap(doubled=1) == gap(PLAYED, PLAYED)
    assert Gap(doubled=1) == gap(PLAYED, Seen(18, "play", 4, 31))


@pytest.mark.parametrize(
    ("last", "new"),
    [
        (PLAYED, Seen(21, "play", 4, 29)),
        (PLAYED, Seen(21, "play", 4, 27)),
        (Seen(12, "choose", 4, 18), Seen(13, "play", 4, 17)),
        (Seen(39, "over", 4, 0), Seen(40, "over", 4, 0)),
    ],
    ids=["no move", "two moves", "choice with a card", "no deal"],
)
def test_view_whose_cards_do_not_fit_its_number_is_torn(last: Seen, new: Seen) -> None:
    assert Gap(torn=1) == gap(last, new)


def test_tally_adds_up_what_is_wrong() -> None:
    tally = Tally()
    for found in (Gap(lost=2), Gap(lost=1), Gap(doubled=1), Gap(torn=1), Gap()):
        tally.note(found)

    assert (3, 1) == (tally.lost, tally.doubled)
    assert {"torn view": 1} == tally.errors


def test_move_takes_until_the_last_reader_has_it() -> None:
    on_the_way = OnTheWay(3)
    on_the_way.send(7, 1.0)
    on_the_way.send(8, 1.5)

    assert [None, None, 2.0] == [on_the_way.read(7, now) for now in (2.0, 2.5, 3.0)]
    assert on_the_way.read(6, 3.0) is None
    assert 1 == len(on_the_way)


def test_what_readers_still_wait_for_is_lost() -> None:
    on_the_way = OnTheWay(4)
    on_the_way.send(7, 1.0)
    on_the_way.send(8, 1.0)
    on_the_way.read(7, 1.5)

    assert 7 == on_the_way.give_up()
    assert not on_the_way


def test_turns_in_bursts_are_due_together() -> None:
    pace = play.bursts(0.5)

    assert [10.5, 10.5, 11.0] == [pace(moment) for moment in (10.0, 10.4, 10.5)]


def test_thought_has_the_mean_that_was_asked_for() -> None:
    """20,000 exponential times: the mean is within 3 % but once in 20,000 seeds."""
    pace = play.thinking(0.5, random.Random(3))
    mean = sum(pace(7.0) - 7.0 for _ in range(20_000)) / 20_000

    assert mean == pytest.approx(0.5, rel=0.03)


async def test_people_play_match_after_match_and_see_every_event_once(tmp_path: Path) -> None:
    """Hands of one card, so that matches end and others follow."""
    async with running(tmp_path) as live:
        room = Room()
        await seat(live, room, "xactika", hand_size=1, deals=2)
        await seat(live, room, "one_card", target=15)
        tables = {view.table for view in await play_until(room, 400)}

    assert not room.errors
    assert (0, 0) == (room.tally.lost, room.tally.doubled)
    assert 4 * room.tally.moves <= room.tally.views
    assert len(room.tally.seconds) == room.tally.moves
    assert len(tables) > 4


async def test_lost_and_doubled_views_are_found(tmp_path: Path) -> None:
    """One view is kept from a seat and one comes twice."""
    async with running(tmp_path) as live:
        room = Room()
        people = await seat(live, room, "xactika", mode="bid")
        tamper(people[1], 1, times=0)
        tamper(people[3], 3, times=2)
        await play_until(room, 40, patience=0.2)

    assert (1, 1) == (room.tally.lost, room.tally.doubled)


async def seat(live: Live, room: Room, game: str, **options: object) -> list[Person]:
    """Four people at a table of the room."""
    of_each = addresses()
    people = [await arrive(live.url, next(of_each), room.errors) for _ in range(4)]
    await Table(room, people, game, options, random.Random(1)).open()
    await room.settle()
    return people


async def play_until(room: Room, n_moves: int, patience: float = 20.0) -> list[View]:
    """Play flat out until so many moves have been made; every first seat's views."""
    seen: list[View] = []
    enough = asyncio.Event()

    def watch(hear: Hear, view: View) -> None:
        hear(view)
        seen.append(view)
        if room.tally.moves >= n_moves:
            enough.set()

    for table in room.tables:
        assert isinstance(table, Table)
        wrap(table.people[0], watch)
    room.begin(play.flat_out)
    async with asyncio.timeout(60):
        await enough.wait()
    room.stop()
    await room.settle(patience)
    room.leave()
    return seen


def tamper(person: Person, seat: int, times: int) -> None:
    """Hand on so many times one view, of a card that another seat is to answer."""
    is_done = False

    def hand_on(hear: Hear, view: View) -> None:
        nonlocal is_done
        is_it = not is_done and view.deal.phase == "play" and view.deal.turn != seat
        is_done = is_done or is_it
        for _ in range(times if is_it else 1):
            hear(view)

    wrap(person, hand_on)


def wrap(person: Person, around: Callable[[Hear, View], None]) -> None:
    """Let something else hear what the person does."""
    hear = person.on_view
    assert hear is not None
    person.on_view = lambda view: around(hear, view)


@pytest.mark.long
@pytest.mark.timeout(300)
def test_last_line_is_for_programs(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "bench.load", "--data", str(tmp_path), "--idle", "8"]
    command += ["--active", "8", "--rate", "20", "--rounds", "1", "--seconds", "1"]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True)

    assert "" == done.stderr
    number = r"\d+(\.\d+)?"
    form = " ".join(
        f"{name}={number}"
        for name in ("fanout_share", "moves_per_s", "p50_ms", "p99_ms", "idle_kb")
    )
    assert re.fullmatch(f"{form} lost=0 doubled=0", done.stdout.splitlines()[-1])
    assert [] == list(tmp_path.iterdir())
