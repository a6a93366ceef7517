"""A move taken back leaves the table as if it had never been made, and tells so."""

from __future__ import annotations

import random

import pytest

from followsuit.engine import random_deal
from followsuit.games import GAMES
from followsuit.server import log, messages, table, wire
from followsuit.server.table import Seat, TableState
from tests.positions import random_move
from tests.server.friends import mover, started, tabs
from tests.server.playing import Browser, Json, Live, Tab, call, card, lay_table, moves_of


def begun(game: str, n_seats: int, options: Json, rng: random.Random) -> TableState:
    """A table of people with a random first hand."""
    built = GAMES[game].build(**options)
    deal = random_deal(built, n_seats, 0, rng)
    seats = [log.Seating("", guest=f"guest {seat}") for seat in range(n_seats)]
    state = table.fold(
        "table",
        [
            log.Opened(game, built.revision, dict(built.options), seats, 0),
            log.Dealt("00" * 32, 0, deal.hands, deal.stock),
        ],
    )
    assert state is not None
    return state


def on_the_table(state: TableState) -> TableState:
    """The table without what counts events and tells of them."""
    return state._replace(seq=0, played_at=0, notes=())


@pytest.mark.parametrize(
    ("game", "n_seats", "options"),
    [
        ("xactika", 2, {"mode": "win", "hand_size": 3}),
        ("xactika", 4, {"mode": "bid", "hand_size": 3}),
        ("one_card", 2, {}),
        ("one_card", 3, {"no_trump_reversal": True}),
    ],
)
@pytest.mark.parametrize("seed", range(4))
def test_every_move_taken_back_gives_the_table_of_before(
    game: str, n_seats: int, options: Json, seed: int
) -> None:
    """Case 70: bids, cards and choices; the last card of a trick and of the hand too."""
    rng = random.Random(seed)
    state = begun(game, n_seats, options, rng)
    while state.match.is_playing:
        assert state.match.state is not None
        seat = state.turn
        assert seat is not None
        move = table.to_wire(random_move(state.game, state.match.state, rng))
        moved = table.advance(state, log.Moved(seat, move))

        undone = table.advance(moved, log.Undone(seat, 1))

        assert on_the_table(undone) == on_the_table(state)
        state = moved


@pytest.mark.parametrize("seed", range(10))
def test_undo_takes_back_the_own_move_and_those_after_it(seed: int) -> None:
    """The table is that of before the seat's last move, whoever has moved since."""
    rng = random.Random(seed)
    state = begun("xactika", 3, {"mode": "bid", "hand_size": 3}, rng)
    before: dict[Seat, TableState] = {}
    for _ in range(rng.randint(3, 11)):
        assert state.match.state is not None
        assert state.turn is not None
        before[state.turn] = state
        move = table.to_wire(random_move(state.game, state.match.state, rng))
        state = table.advance(state, log.Moved(state.turn, move))
    for seat, was in before.items():
        undo = wire.Undo(table="table", seq=state.seq)

        events, undone = table.decide(state, seat, undo, rng.randbytes)

        assert events == [log.Undone(seat, state.seq - was.seq)]
        assert on_the_table(undone) == on_the_table(was)


def test_a_note_comes_after_the_bids_and_cards_that_a_view_lists() -> None:
    """An answer to the offered reversal is a move, and is not among them."""
    rng = random.Random(5)
    n_answers = 0
    while n_answers < 3:
        state = begun("one_card", 3, {}, rng)
        while state.match.is_playing:
            assert state.match.state is not None
            assert state.turn is not None
            move = table.to_wire(random_move(state.game, state.match.state, rng))
            n_answers += isinstance(move, wire.ChooseMove)
            told = messages.view_message(state, None).deal
            tricks = told.tricks if told.trick is None else [*told.tricks, told.trick]

            noted = table.advance(state, log.Away(0, "tips"))

            listed = len(told.bids) + sum(len(trick.cards) for trick in tricks)
            assert noted.notes == (wire.Note(listed, "away", 0),)
            state = table.advance(state, log.Moved(state.turn, move))


async def laid(live: Live, hands: list[str]) -> tuple[str, list[Browser]]:
    """A table of two people, of whom seat 0 leads."""
    people = [await Browser.visit(live) for _ in range(2)]
    return await lay_table(live, people, hands, dealer=1, hand_size=2), people


async def play(tab: Tab, name: str, called: str | None = None) -> None:
    """Play the card, and see it done."""
    assert tab.view is not None
    seq = tab.view.seq
    await tab.move(
        {"kind": "play", "card": card(name), "call": None if called is None else call(called)}
    )
    await tab.past(seq)


async def take_back(tab: Tab, other: Tab) -> wire.ViewMessage:
    """Ask, let the other agree; the view after it."""
    assert tab.view is not None
    seq = tab.view.seq
    await tab.send(t="undo", table=tab.table, seq=seq)
    asked = await other.table_when(lambda m: m.question is not None)
    assert asked.question is not None
    await other.send(t="answer", table=tab.table, ask=asked.question.ask, agree=True)
    await other.past(seq)
    await tab.past(seq)
    return tab.view


async def test_another_last_card_of_a_trick_gives_it_to_another(live: Live) -> None:
    """Case 70: winner, next leader and tricks taken are counted anew."""
    table_id, (anna, ben) = await laid(live, ["2222 1111", "2111 2333"])
    async with anna.tab() as tab, ben.tab() as other:
        await tab.open(table_id)
        await other.open(table_id)
        await play(tab, "2222", "2 balls")
        await other.past(tab.view.seq - 1 if tab.view else 0)
        await play(other, "2111")
        assert other.view is not None
        lost = other.view.deal
        await take_back(other, tab)
        await play(other, "2333")
        won = other.view.deal

        assert (lost.taken, lost.turn) == ([1, 0], 0)
        assert (won.taken, won.turn) == ([0, 1], 1)


async def test_nothing_is_taken_back_once_the_hand_is_over(live: Live) -> None:
    """Case 73: all cards lie open then; nor from the next hand."""
    table_id, (anna, ben) = await laid(live, ["2222 1111", "2111 2333"])
    async with anna.tab() as tab, ben.tab() as other:
        await tab.open(table_id)
        await other.open(table_id)
        for _ in range(4):
            first = mover([tab, other])
            assert first.view is not None
            seq = first.view.seq
            await first.move(moves_of(first.view)[0])
            await tab.past(seq)
            await other.past(seq)
        over = tab.view
        assert over is not None
        after = await tab.refused(t="undo", table=table_id, seq=over.seq)
        await tab.send(t="next", table=table_id, seq=over.seq)
        await tab.past(over.seq)
        dealt = tab.view
        assert dealt is not None
        later = await tab.refused(t="undo", table=table_id, seq=dealt.seq)

        assert over.waiting_next
        assert (over.undo, dealt.undo) == (0, 0)
        assert (after.code, later.code) == ("nothing_to_undo", "nothing_to_undo")


async def test_what_was_taken_back_is_told_to_all(live: Live) -> None:
    """Case 73: whose wish it was, and how many moves."""
    table_id, (anna, ben) = await laid(live, ["2222 1111", "2111 2333"])
    async with anna.tab() as tab, ben.tab() as other:
        await tab.open(table_id)
        await other.open(table_id)
        await play(tab, "2222", "2 balls")
        await other.past(tab.view.seq - 1 if tab.view else 0)
        await play(other, "2111")
        await tab.view_when(lambda v: v.undo == 2)

        undone = await take_back(tab, other)

        assert undone.notes == [wire.Note(0, "undone", 0, 2)]
        assert other.view is not None
        assert other.view.notes == undone.notes


async def test_an_undo_of_what_was_seen_before_a_move_asks_nobody(live: Live) -> None:
    """Case 72: it would take back more than the asker saw."""
    async with tabs(live, 2) as people:
        table_id = await started(live, people)
        first = mover(people)
        other = next(tab for tab in people if tab is not first)
        assert first.view is not None
        await first.move(moves_of(first.view)[0])
        seen = await first.view_when(lambda v: v.undo == 1)
        await other.view_when(lambda v: bool(moves_of(v)))
        assert other.view is not None
        await other.move(moves_of(other.view)[0])
        await other.past(seen.seq)

        refused = await first.refused(t="undo", table=table_id, seq=seen.seq)

        assert refused.code == "stale"
        await other.settle()
        assert other.seating is not None
        assert other.seating.question is None


async def test_a_paused_table_asks_nobody_about_an_undo(live: Live) -> None:
    """Nothing is taken back while it is paused, so nobody has to say yes to it."""
    async with tabs(live, 2) as people:
        table_id = await started(live, people)
        first = mover(people)
        assert first.view is not None
        await first.move(moves_of(first.view)[0])
        await first.view_when(lambda v: v.undo == 1)
        await first.send(t="pause", table=table_id, is_paused=True)
        await first.settle()

        refused = await first.refused(t="undo", table=table_id, seq=first.view.seq)

        assert refused.code == "paused"


async def test_a_move_before_the_first_hand_is_refused_like_any_other(live: Live) -> None:
    """Whatever seq it names, there is nothing to show."""
    async with tabs(live, 1) as (anna,):
        opened = await anna.invite("xactika", 2)
        move = {"kind": "play", "card": 1}
        codes = [
            (await anna.refused(t="move", table=opened.table, seq=seq, move=move)).code
            for seq in (0, 1, 2)
        ]

        assert codes == ["stale", "not_started", "stale"]
