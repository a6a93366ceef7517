"""Hints at the table: for whom, what they say, what they cost others, and that all see them."""

from __future__ import annotations

import asyncio
import random
import threading
from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest

from followsuit import engine
from followsuit.analysis import hint
from followsuit.bots import BOTS, LEVELS
from followsuit.engine import Game, View
from followsuit.games import GAMES
from followsuit.kernel import readiness
from followsuit.server import log, table, wire
from followsuit.server.limits import HINTS
from tests.server.playing import (
    Browser,
    Json,
    Live,
    Tab,
    card,
    lay_table,
    moves_of,
    running,
)


@pytest.fixture
def is_ready() -> None:
    """Compiled code is loaded."""
    readiness.load([kind.build() for kind in GAMES.values()])


async def ask(tab: Tab) -> wire.HintMessage:
    """The hint for the newest view, where the guest is to act."""
    assert tab.view is not None
    sent = await tab.send(t="hint", table=tab.view.table, seq=tab.view.seq)
    given = await tab.hear(wire.HintMessage)
    assert given.id == sent
    return given


async def to_move(tab: Tab) -> wire.ViewMessage:
    """The view when the guest is to act."""
    return await tab.view_when(lambda view: bool(moves_of(view)))


def as_json(move: wire.WireMove) -> Json:
    made: Json = msgspec.to_builtins(move)
    return made


@pytest.mark.parametrize(
    ("game", "seats", "options"),
    [("xactika", 3, {"mode": "bid", "hand_size": 3}), ("one_card", 2, {"target": 15})],
)
async def test_hint_is_what_expert_would_do_there(
    live: Live, is_ready: None, game: str, seats: int, options: Json
) -> None:
    """Whatever is to be decided: legal, and with an expected result of each legal move."""
    guest = await Browser.visit(live)
    async with guest.tab() as tab:
        table_id = await tab.create(game, seats, bots="beginner", **options)
        for _ in range(4):
            view = await to_move(tab)
            state = await live.state(table_id)
            seen = table.seat_view(state, table.Seat(0))
            wanted = BOTS["expert"].decide(state.game, seen, random.Random(table.bot_seed(state)))

            given = await ask(tab)

            assert given.by == "expert"
            assert table.to_engine(given.move) == wanted
            assert as_json(given.move) in moves_of(view)
            assert [as_json(outlook.move) for outlook in given.outlooks] == [
                msgspec.to_builtins(table.to_wire(move)) for move in seen.legal
            ]
            assert all(outlook.score is not None for outlook in given.outlooks)
            await tab.move(as_json(given.move))
            await tab.past(given.seq)


async def test_hint_while_nothing_is_compiled_comes_from_the_booklet(
    live: Live, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Within the second, legal, and with what can be counted."""
    monkeypatch.setattr(readiness, "state", lambda: "compiling")
    guest = await Browser.visit(live)
    async with guest.tab() as tab:
        await tab.create("xactika", 4, mode="win")
        view = await to_move(tab)

        given = await ask(tab)

        assert given.by == "tips"
        assert as_json(given.move) in moves_of(view)
        assert all(outlook.takes is not None for outlook in given.outlooks)


async def test_hint_is_noted_once_a_turn_for_all_to_see(live: Live) -> None:
    """In the log, in the view of who watches too, before the answer; asked again it is the same."""
    guest = await Browser.visit(live)
    async with guest.tab() as tab, guest.tab() as other:
        table_id = await tab.create("xactika", 2, mode="win", hand_size=3)
        view = await to_move(tab)
        await other.open(table_id)

        first = await ask(tab)
        second = await ask(tab)

        assert first.move == second.move
        assert first.outlooks == second.outlooks
        seen = await other.view_when(lambda shown: bool(shown.notes))
        at = len(view.deal.tricks) + (0 if view.deal.trick is None else len(view.deal.trick.cards))
        assert seen.notes == [wire.Note(at, "hinted", 0)]
        hinted = [event for event in await live.stored(table_id) if isinstance(event, log.Hinted)]
        assert hinted == [log.Hinted(0)]
        noted = next(n for n, text in enumerate(tab.frames) if '"hinted"' in text)
        answered = next(n for n, text in enumerate(tab.frames) if '"t":"hint"' in text)
        assert noted < answered


async def test_record_says_which_moves_were_made_after_a_hint(live: Live) -> None:
    """The move after the hint and no other, through a move taken back too; and it reads again."""
    guest = await Browser.visit(live)
    async with guest.tab() as tab:
        table_id = await lay_table(
            live,
            [guest, None],
            ["1111 2222", "3333 1112"],
            dealer=1,
            mode="win",
            hand_size=2,
            deals=1,
        )
        await tab.open(table_id)
        await ask(tab)
        await tab.move({"kind": "play", "card": card("1111"), "call": 0})
        await tab.view_when(lambda view: bool(view.undo))
        await to_move(tab)
        assert tab.view is not None
        await tab.send(t="undo", table=table_id, seq=tab.view.seq)
        await tab.view_when(lambda view: not view.deal.tricks and view.deal.trick is None)
        before = await ask(tab)
        await tab.move({"kind": "play", "card": card("2222"), "call": 1})
        await tab.past(before.seq)
        await tab.play_on(random.Random(1))

    text = table.record(await live.stored(table_id))

    record = engine.Record.load(text)
    made = [event for event in record.events if isinstance(event, engine.record.Made)]
    assert [event.is_hinted for event in made] == [True, False, False, False]
    assert record.dump() == text
    assert text.count('"hint": true') == 1


async def test_no_hints_where_another_person_sits(live: Live) -> None:
    """However much they are away, and until they have left."""
    anna, ben = await Browser.visit(live), await Browser.visit(live)
    async with anna.tab() as one, ben.tab() as two:
        table_id = await lay_table(
            live, [anna, ben], ["1111 2222", "3333 1112"], dealer=1, hand_size=2, mode="win"
        )
        await one.open(table_id)
        await two.open(table_id)
        assert one.seating is not None
        assert not one.seating.hints
        assert one.view is not None

        refused = await one.refused(t="hint", table=table_id, seq=one.view.seq)

        assert refused.code == "no_hints"
        await two.send(t="leave", table=table_id)
        assert (await one.table_when(lambda seating: seating.hints)).hints
        assert (await ask(one)).table == table_id


async def test_hints_among_people_where_the_table_was_opened_so(live: Live) -> None:
    """The policy says so to everybody, before they sit down."""
    anna, ben = await Browser.visit(live), await Browser.visit(live)
    async with anna.tab() as one, ben.tab() as two:
        room = await one.invite("xactika", 2, policy={"hints": True}, mode="win", hand_size=2)
        assert room.invitation is not None
        await two.send(t="find", invite=room.invitation.link)
        assert (await two.hear(wire.Found)).policy.hints
        assert (await two.sit(room.invitation.link, "Ben")).hints
        await one.send(t="start", table=room.table)
        await one.view_when(lambda view: True)
        await two.view_when(lambda view: True)
        assert one.view is not None
        leader = one if moves_of(one.view) else two

        assert (await ask(leader)).table == room.table


@pytest.mark.parametrize("way", ["late", "other", "watching"])
async def test_only_who_is_to_act_is_told(tmp_path: Path, way: str) -> None:
    """Nobody is told of a turn that is over, of another's, or from a watcher's chair."""
    async with running(tmp_path, pause=lambda: 1_000.0) as live:
        anna, ben = await Browser.visit(live), await Browser.visit(live)
        async with anna.tab() as one, ben.tab() as two:
            dealer = 0 if way == "other" else 1
            table_id = await lay_table(
                live,
                [anna, None],
                ["1111 2222", "3333 1112"],
                dealer=dealer,
                bots="absent",
                hand_size=2,
                mode="win",
            )
            await one.open(table_id)
            assert one.view is not None
            seq = one.view.seq
            if way == "late":
                await one.move({"kind": "play", "card": card("1111"), "call": 0})
                await one.past(seq)
            tab = two if way == "watching" else one

            refused = await tab.refused(t="hint", table=table_id, seq=seq)

            codes = {"late": "not_your_turn", "other": "not_your_turn", "watching": "unknown_table"}
            assert refused.code == codes[way]
            assert not any(isinstance(event, log.Hinted) for event in await live.stored(table_id))


class Gate:
    """Holds hints back until it is opened."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.begun = threading.Event()
        self.opened = threading.Event()

        def wait(*args: object, **more: object) -> object:
            self.begun.set()
            self.opened.wait(20)
            return hint(*args, **more)  # type: ignore[arg-type]  # as they came

        monkeypatch.setattr("followsuit.server.hinting.hint", wait)


@pytest.fixture
def gate(monkeypatch: pytest.MonkeyPatch) -> Iterator[Gate]:
    made = Gate(monkeypatch)
    yield made
    made.opened.set()


async def test_move_made_while_the_hint_is_thought_of_makes_it_stale(
    live: Live, gate: Gate
) -> None:
    """The socket waits for nothing meanwhile, and nobody is marked for what they were not told."""
    guest = await Browser.visit(live)
    async with guest.tab() as tab:
        table_id = await lay_table(
            live, [guest, None], ["1111 2222", "3333 1112"], dealer=1, hand_size=2, mode="win"
        )
        await tab.open(table_id)
        assert tab.view is not None
        sent = await tab.send(t="hint", table=table_id, seq=tab.view.seq)
        assert await asyncio.to_thread(gate.begun.wait, 20)
        seq = tab.view.seq
        await tab.move({"kind": "play", "card": card("1111"), "call": 0})
        await tab.past(seq)
        gate.opened.set()

        refused = await tab.hear(wire.ErrorMessage)

        assert (refused.id, refused.code) == (sent, "stale")
        assert not any(isinstance(event, log.Hinted) for event in await live.stored(table_id))


async def test_hint_that_hangs_is_replaced(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Never an error: the booklet's advice comes instead of a thought that does not end."""
    release = threading.Event()

    def hang(game: Game, view: View, seed: str, appraiser: object = ...) -> object:
        if appraiser is not None:
            release.wait(20)
        return hint(game, view, seed, appraiser=None)

    monkeypatch.setattr("followsuit.server.hinting.hint", hang)
    async with running(tmp_path) as live:
        live.site.hinting._limit = 0.01
        guest = await Browser.visit(live)
        async with guest.tab() as tab:
            await tab.create("xactika", 3, mode="win")
            view = await to_move(tab)

            given = await ask(tab)

            assert given.by == "tips"
            assert as_json(given.move) in moves_of(view)
    release.set()


async def test_hints_of_one_guest_are_counted(tmp_path: Path) -> None:
    """Each may take a processor for a while."""
    async with running(tmp_path, clock=lambda: 0.0) as live:
        guest = await Browser.visit(live)
        async with guest.tab() as tab:
            await tab.create("xactika", 3, mode="win", hand_size=1)
            await to_move(tab)
            for _ in range(round(HINTS)):
                await ask(tab)
            assert tab.view is not None

            refused = await tab.refused(t="hint", table=tab.view.table, seq=tab.view.seq)

            assert refused.code == "too_fast"


def test_seed_of_a_turn_stays_while_nothing_is_played() -> None:
    """Else a hint, whose note is an event, would be what the bot would not have done."""
    built = GAMES["xactika"].build(mode="win", hand_size=1)
    dealt = engine.start(built, engine.Deal(0, [["1111"], ["2222"]])).deal
    seats = [log.Seating("", guest="g"), log.Seating("bot", level=LEVELS[0])]
    history: list[log.Event] = [
        log.Opened("xactika", built.revision, dict(built.options), seats, 0),
        log.Dealt("00" * 32, 0, dealt.hands, dealt.stock),
    ]
    state = table.fold("table", history)
    assert state is not None

    later = table.advance(state, log.Renamed(0, "Anna"))

    assert table.bot_seed(later) == table.bot_seed(state)


async def test_what_is_out_is_counted_for_who_sits_there(live: Live) -> None:
    """From the seat's own view, at any time of the hand, whoever plays; strangers get nothing."""
    anna, ben = await Browser.visit(live), await Browser.visit(live)
    async with anna.tab() as one, ben.tab() as two:
        table_id = await lay_table(
            live, [anna, None], ["1111 2222", "3333 1112"], dealer=1, hand_size=2, mode="win"
        )
        await one.open(table_id)
        sent = await one.send(t="count", table=table_id)

        counted = await one.hear(wire.CountMessage)

        assert counted.id == sent
        assert len(counted.unseen) == 81 - 2
        assert {standing.card for standing in counted.standings} == {card("1111"), card("2222")}
        assert (await two.refused(t="count", table=table_id)).code == "unknown_table"


async def test_nothing_is_counted_before_the_first_hand(live: Live) -> None:
    """There is nothing to count."""
    anna = await Browser.visit(live)
    async with anna.tab() as tab:
        room = await tab.invite("xactika", 3)

        assert (await tab.refused(t="count", table=room.table)).code == "not_started"
