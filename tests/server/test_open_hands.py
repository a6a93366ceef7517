"""Case 81: those who watch see hands one hand later, if all who sit there agree, and never else."""

from __future__ import annotations

import contextlib
import random
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from pathlib import Path

import msgspec
import pytest

from followsuit.engine import random_deal
from followsuit.games import GAMES
from followsuit.server import log, seats, table, wire
from followsuit.server.hub import state_frame
from followsuit.server.table import RequestError, Seat, TableState
from tests.positions import random_move
from tests.server.friends import mover, ways
from tests.server.playing import Browser, Json, Tab, moves_of, running
from tests.server.taint import Truth, check_views, scan

GAME_TABLES = [
    pytest.param("xactika", 3, {"mode": "bid", "hand_size": 3, "deals": 4}, id="bid"),
    pytest.param("xactika", 10, {"mode": "win", "hand_size": 2, "deals": 3}, id="ten"),
    pytest.param("one_card", 2, {"target": 50}, id="one-card-2"),
    pytest.param("one_card", 4, {"target": 50, "no_trump_reversal": True}, id="one-card-4"),
]
every_game = pytest.mark.parametrize(("game", "n_seats", "options"), GAME_TABLES)

WATCHER = "watcher"
OPEN = wire.Policy(spectators="open")


class Course:
    """A table event by event; after each the frame of somebody who watches is held to the log."""

    def __init__(
        self,
        game: str,
        n_seats: int,
        options: Json,
        rng: random.Random,
        *,
        people: Mapping[int, bool] | None = None,
        policy: wire.Policy = OPEN,
    ) -> None:
        """people: who has consented, by seat, the others being bots; None: all, and they have."""
        self.rng = rng
        built = GAMES[game].build(**options)
        people = dict.fromkeys(range(n_seats), True) if people is None else people
        seated = [
            log.Seating(f"name {seat}", guest=f"guest {seat}", consents=people[seat])
            if seat in people
            else log.Seating(f"name {seat}", level="random")
            for seat in range(n_seats)
        ]
        opened = log.Opened(game, built.revision, dict(built.options), seated, 0, policy)
        self.events: list[log.Event] = []
        self.frames: list[str] = []
        self.truth = Truth("table")
        self.add(opened)

    @property
    def state(self) -> TableState:
        return self.truth.state(self.truth.seq)

    @property
    def seen(self) -> wire.ViewMessage:
        """What somebody who watches is sent now."""
        return msgspec.json.decode(self.frames[-1], type=wire.ViewMessage)

    @property
    def open_hand(self) -> int | None:
        """The number of the hand that is shown open now."""
        return None if self.seen.hands is None else self.seen.match.deal

    def add(self, *events: log.Event) -> None:
        """Let these happen, one after another."""
        for event in events:
            self.events.append(event)
            self.truth.take(self.events)
            if self.state.match.state is None:
                continue
            self.frames.append(state_frame(self.state, None).decode())
            scan(self.frames[-1:], self.truth, WATCHER, {})
            check_views(self.frames[-1:], self.truth, WATCHER)

    def deal(self) -> None:
        match = self.state.match
        deal = random_deal(match.game, match.n_seats, match.dealer, self.rng)
        self.add(log.Dealt(self.rng.randbytes(32).hex(), deal.dealer, deal.hands, deal.stock))

    def move(self, n_moves: int = 1) -> None:
        for _ in range(n_moves):
            state = self.state.match.state
            assert state is not None
            assert state.turn is not None
            move = table.to_wire(random_move(self.state.game, state, self.rng))
            self.add(log.Moved(state.turn, move))

    def moves(self) -> Iterator[None]:
        """Play the hand to its end, with a pause after each move."""
        while self.state.match.is_playing:
            self.move()
            yield

    def play(self) -> None:
        """Play the hand to its end."""
        for _ in self.moves():
            pass

    def hand(self) -> None:
        """Deal and play a whole hand."""
        self.deal()
        self.play()

    def everybody(self, *, consents: bool) -> None:
        """Let all people say so."""
        for seat in self.state.people:
            self.add(log.Consented(seat, consents))


@every_game
@pytest.mark.parametrize("seed", range(2))
def test_a_hand_is_shown_open_in_step_with_the_next(
    game: str, n_seats: int, options: Json, seed: int
) -> None:
    """After as many moves, and to its end when the next one is over; all else is of then."""
    course = Course(game, n_seats, options, random.Random(seed))
    course.deal()
    first: list[tuple[wire.ViewMessage, list[list[int]]]] = [(course.seen, held(course.state))]
    for _ in course.moves():
        first.append((course.seen, held(course.state)))
    assert {view.hands is None for view, _ in first} == {True}
    course.deal()

    for was, hands in first:
        if not course.state.match.is_playing:
            break
        seen = course.seen
        assert seen.hands == hands
        assert (seen.deal, seen.match) == (was.deal, was.match)
        assert seen.seq == course.state.seq
        course.move()
    course.play()
    assert course.seen.deal == first[-1][0].deal
    assert course.seen.waiting_next
    course.deal()
    assert course.open_hand == 2


def held(state: TableState) -> list[list[int]]:
    return [list(table.seat_view(state, Seat(seat)).hand) for seat in range(len(state.seats))]


@every_game
def test_no_byte_depends_on_the_hand_in_play(game: str, n_seats: int, options: Json) -> None:
    """Another hand dealt, and other moves: as long as there are as many, it is the same frame."""
    one = Course(game, n_seats, options, random.Random(1))
    one.hand()
    other = Course(game, n_seats, options, random.Random(1))
    other.hand()
    other.rng = random.Random(2)
    one.deal()
    other.deal()
    n_moves = 0
    assert one.events[-1] != other.events[-1]
    while one.state.match.is_playing and other.state.match.is_playing:
        assert one.frames[-1] == other.frames[-1]
        one.move()
        other.move()
        n_moves += 1
    assert n_moves >= 4


def sat(seat: int, guest: str = "newcomer") -> log.Event:
    return log.Sat(seat, guest, "New")


def says(seat: int, *, yes: bool = True) -> log.Event:
    return log.Consented(seat, yes)


def robot(seat: int) -> log.Event:
    return log.SeatedBot(seat, "Ada", "random")


Script = Mapping[tuple[int, int], Sequence[log.Event]]
"""What happens by hand and moves made in it."""
AFTER = 99
"""Moves after which a hand is over."""

STORIES: Mapping[str, tuple[Mapping[int, bool], Script, Mapping[int, list[int | None]]]] = {
    "everybody from the start": (
        {0: True, 1: True, 2: True}, {}, {1: [None], 2: [1], 3: [2], 4: [3, 4]}
    ),
    "bots are not asked": ({0: True}, {}, {1: [None], 2: [1], 3: [2], 4: [3, 4]}),
    "one of them never": (
        {0: True, 1: False, 2: True}, {}, {1: [None], 2: [None], 3: [None], 4: [None]}
    ),
    "the last one during a hand": (
        {0: True, 1: False}, {(1, 3): [says(1)]}, {1: [None], 2: [None], 3: [2], 4: [3, 4]}
    ),
    "the last one between two hands": (
        {0: True, 1: False}, {(1, AFTER): [says(1)]}, {1: [None], 2: [None], 3: [2], 4: [3, 4]}
    ),
    "one goes back on it in the same hand": (
        {0: True, 1: True},
        {(1, 2): [says(1, yes=False)]},
        {1: [None], 2: [None], 3: [None], 4: [None]},
    ),
    "one goes back on it and then agrees again": (
        {0: True, 1: True},
        {(1, 2): [says(1, yes=False), says(1)]},
        {1: [None], 2: [None], 3: [2], 4: [3, 4]},
    ),
    "one goes back on it one hand later": (
        {0: True, 1: True},
        {(2, 4): [says(0, yes=False)]},
        {1: [None], 2: [1, None], 3: [None], 4: [None]},
    ),
    "and agrees again before the next": (
        {0: True, 1: True},
        {(2, 4): [says(0, yes=False)], (2, AFTER): [says(0)]},
        {1: [None], 2: [1, None], 3: [None], 4: [3, 4]},
    ),
    "between two hands": (
        {0: True, 1: True},
        {(2, AFTER): [says(1, yes=False)]},
        {1: [None], 2: [1, None], 3: [None], 4: [None]},
    ),
    "when the game is over": (
        {0: True, 1: True},
        {(4, AFTER): [says(1, yes=False)]},
        {1: [None], 2: [1], 3: [2], 4: [3, 4, None]},
    ),
    "somebody comes in the first hand": (
        {0: True}, {(1, 3): [sat(2)]}, {1: [None], 2: [None], 3: [None], 4: [None]}
    ),
    "somebody comes one hand later": (
        {0: True}, {(2, 3): [sat(2)]}, {1: [None], 2: [1, None], 3: [None], 4: [None]}
    ),
    "somebody comes and agrees at once": (
        {0: True}, {(2, 3): [sat(2), says(2)]}, {1: [None], 2: [1, None], 3: [None], 4: [3, 4]}
    ),
    "a bot takes over from one who has agreed": (
        {0: True, 1: True}, {(2, 3): [robot(1)]}, {1: [None], 2: [1], 3: [2], 4: [3, 4]}
    ),
    "a bot takes over from one who has not": (
        {0: True, 1: False}, {(2, 3): [robot(1)]}, {1: [None], 2: [None], 3: [None], 4: [3, 4]}
    ),
    "another takes over from the bot": (
        {0: True, 1: True},
        {(2, 3): [robot(1)], (2, 6): [sat(1)], (3, 0): [says(1)]},
        {1: [None], 2: [1, None], 3: [None], 4: [None, 4]},
    ),
    "a bot plays for one who is away": (
        {0: True, 1: True},
        {(2, 3): [log.Away(1, "random")], (3, 2): [log.Back(1)]},
        {1: [None], 2: [1], 3: [2], 4: [3, 4]},
    ),
}  # fmt: skip


@pytest.mark.parametrize(("people", "script", "expected"), STORIES.values(), ids=STORIES)
def test_hands_are_open_only_while_everybody_agrees_from_the_deal_on(
    people: Mapping[int, bool], script: Script, expected: Mapping[int, list[int | None]]
) -> None:
    """By hand in play, which hands are seen open: None is the table as anybody may see it."""
    options: Json = {"mode": "win", "hand_size": 3, "deals": 4}
    course = Course("xactika", 3, options, random.Random(7), people=people)
    found: dict[int, list[int | None]] = {}
    for number in range(1, 5):
        course.deal()
        found[number] = [course.open_hand]
        for n_moves in range(9):
            note(found[number], course, script.get((number, n_moves), ()))
            course.move()
            note(found[number], course)
        note(found[number], course, script.get((number, AFTER), ()))
        assert course.state.deal_number == number

    assert course.state.match.is_over
    assert {number: news(seen) for number, seen in found.items()} == expected


def note(found: list[int | None], course: Course, events: Iterable[log.Event] = ()) -> None:
    """Let these happen, and note after each what is open."""
    found.append(course.open_hand)
    for event in events:
        course.add(event)
        found.append(course.open_hand)


def news(seen: Sequence[int | None]) -> list[int | None]:
    """Each that differs from the one before it."""
    return [hand for place, hand in enumerate(seen) if place == 0 or seen[place - 1] != hand]


@every_game
def test_whatever_people_do_no_hidden_card_is_seen(game: str, n_seats: int, options: Json) -> None:
    """Come, leave, agree or not, take back: each frame is held to what the log allows."""
    if game == "one_card":
        options = {**options, "target": 15}  # short matches, but several
    found = [do_anything(game, n_seats, options, random.Random(seed)) for seed in range(4)]

    assert min(n_frames for n_frames, _ in found) > 20
    assert sum(n_open for _, n_open in found) > 30


def do_anything(game: str, n_seats: int, options: Json, rng: random.Random) -> tuple[int, int]:
    """A match with people who do anything; how many frames there were, and open ones."""
    course = Course(game, n_seats, options, rng, people={0: True, 1: rng.random() < 0.5})
    n_open = 0
    while not course.state.match.is_over:
        if not course.state.match.is_playing:
            course.deal()
        course.add(*anything(course.state, rng))
        course.move()
        n_open += course.open_hand is not None
    return len(course.frames), n_open


def anything(state: TableState, rng: random.Random) -> list[log.Event]:
    """Something that people do, or nothing."""
    kind = rng.choices(["nothing", "yes", "no", "come", "go", "undo"], [60, 20, 1, 1, 1, 8])[0]
    people = [*state.people]
    free = [seat for seat in range(len(state.seats)) if seat not in people]
    if kind == "yes":
        return [log.Consented(seat, consents=True) for seat in people]
    if kind == "no":
        return [log.Consented(rng.choice(people), consents=False)]
    if kind == "come" and free and not state.is_within_trick:
        return [log.Sat(rng.choice(free), f"guest {rng.random()}", "New")]
    if kind == "go" and len(people) > 1:
        return [robot(rng.choice(people))]
    if kind == "undo" and state.match.is_playing and state.steps:
        n_moves = rng.randint(1, len(state.steps))
        return [log.Undone(state.steps[-n_moves].seat, n_moves)]
    return []


def test_what_is_taken_back_goes_back_for_those_who_watch() -> None:
    """In step with the hand in play; and what was taken back in the hand shown is not there."""
    course = Course("xactika", 3, {"mode": "bid", "hand_size": 3}, random.Random(3))
    course.deal()
    course.move(5)
    course.add(log.Undone(Seat(0), 2))
    gone = course.events[-3:-1]
    course.play()
    course.deal()
    course.move(4)
    at_four = course.seen
    course.move(3)
    course.add(log.Undone(Seat(0), 3))

    assert msgspec.structs.replace(course.seen, seq=at_four.seq) == at_four
    course.play()
    moves = [step.move for step in table.delayed(course.state).steps]  # type: ignore[union-attr]  # it is open
    assert len(moves) == 12
    assert moves[3:5] != [event.move for event in gone if isinstance(event, log.Moved)]
    assert [(note.kind, note.at) for note in course.seen.notes] == [("undone", 3)]


def test_what_was_noted_is_told_when_it_is_due() -> None:
    """A note stands where it stood: not before the moves that came before it."""
    course = Course("xactika", 2, {"mode": "win", "hand_size": 2}, random.Random(4))
    course.deal()
    course.move(1)
    course.add(log.Away(1, "random"), log.Back(1))
    turn = course.state.turn
    assert turn is not None
    move = table.fallback_move(course.state, table.seat_view(course.state, turn), course.rng)
    course.add(log.Moved(turn, move, "clock"))
    course.play()
    course.deal()
    told = [[note.kind for note in course.seen.notes]]
    for _ in range(4):
        course.move()
        told.append([note.kind for note in course.seen.notes])

    assert told == [[], ["away", "back"], *[["away", "back", "clock"]] * 3]


def test_a_claim_shows_the_hand_before_to_its_end() -> None:
    """Many moves at once are one step for those who watch."""
    course = Course("xactika", 2, {"mode": "win", "hand_size": 3}, random.Random(5))
    course.hand()
    course.deal()
    course.add(log.Claimed(0))
    course.play()

    assert course.seen.hands == [[], []]
    assert course.seen.match.deal == 1
    assert len(course.seen.deal.tricks) == 3


def test_those_who_sit_there_see_their_own_hand_alone() -> None:
    """Whatever is agreed: open hands are for who watches."""
    course = Course("xactika", 3, {"hand_size": 3}, random.Random(6))
    course.hand()
    course.deal()
    for seat in range(3):
        view = msgspec.json.decode(state_frame(course.state, Seat(seat)), type=wire.ViewMessage)

        assert (view.hands, view.opens_at, view.match.deal) == (None, None, 2)
        assert view.deal.hand == held(course.state)[seat]


@pytest.mark.parametrize("spectators", ["off", "public"])
def test_at_another_table_nothing_is_ever_open(spectators: str) -> None:
    """Even if the log had it that everybody agrees."""
    policy = msgspec.convert({"spectators": spectators}, wire.Policy)
    course = Course("xactika", 2, {"hand_size": 2}, random.Random(8), policy=policy)
    course.hand()
    course.deal()
    course.move(2)

    assert course.open_hand is None
    assert course.state.past is None
    ask = wire.OpenHand(table="table", is_open=True)
    with pytest.raises(RequestError) as refused:
        seats.decide(course.state, Seat(0), ask, (), course.rng.randbytes)
    assert refused.value.code == "no_open_hands"


def test_when_open_hands_begin_is_told() -> None:
    """The hand after the first one that everybody agrees to from its deal on."""
    course = Course("xactika", 2, {"hand_size": 2, "deals": 8}, random.Random(9), people={0: False})
    course.deal()
    told = [course.seen.opens_at]
    course.add(log.Consented(0, consents=True))
    told.append(course.seen.opens_at)
    course.play()
    told.append(course.seen.opens_at)
    course.deal()
    told.append(course.seen.opens_at)
    course.play()
    course.deal()

    assert told == [None, 3, 3, 3]
    assert (course.open_hand, course.seen.opens_at) == (2, None)


def test_a_consent_that_changes_nothing_is_no_event() -> None:
    course = Course("xactika", 2, {"hand_size": 2}, random.Random(10), people={0: True, 1: False})
    course.deal()
    yes = wire.OpenHand(table="table", is_open=True)

    def decided(seat: int) -> Collection[log.Event]:
        return seats.decide(course.state, Seat(seat), yes, (), course.rng.randbytes)

    assert decided(0) == []
    assert decided(1) == [log.Consented(1, consents=True)]


def test_logs_from_before_open_hands_are_read() -> None:
    """Nobody has consented in them."""
    old = b'{"name":"Anna","guest":"a","level":"","since":1,"away":""}'

    assert msgspec.json.decode(old, type=log.Seating) == log.Seating("Anna", guest="a", since=1)
    assert not log.Seating("Anna", guest="a").consents


def create(**policy: object) -> wire.Create:
    made = {"t": "create", "game": "xactika", "seats": 3, "friends": True, "policy": policy}
    return msgspec.convert(made, wire.Create)


@pytest.mark.parametrize(
    ("spectators", "consents"), [("open", True), ("public", False), ("off", False)]
)
def test_who_opens_such_a_table_agrees_by_it(spectators: str, consents: bool) -> None:
    """And nobody else by anything but their word."""
    events = table.open_table("anna", create(spectators=spectators), (), random.randbytes)
    state = table.fold("table", [*events, log.Sat(2, "ben", "Ben")])
    assert state is not None

    assert [seating.consents for seating in state.seats] == [consents, False, False]


def test_the_word_goes_along_to_another_seat_and_not_to_another_person() -> None:
    """Before the match: who changes seats has still agreed, who leaves and comes back has not."""
    events = table.open_table("anna", create(spectators="open"), (), random.randbytes)
    state = table.fold("table", events)
    assert state is not None

    changes = [log.Sat(1, "anna", "Anna"), log.Sat(0, "ben", "Ben"), log.Sat(2, "ben", "Ben")]
    changed = table.advance_all(state, changes)
    moved = table.advance(changed, log.Arranged([2, 0, 1]))
    again = table.advance_all(moved, [log.Freed(2), log.Sat(2, "anna", "Anna")])

    assert [seating.guest for seating in moved.seats] == ["ben", None, "anna"]
    assert [seating.consents for seating in moved.seats] == [False, False, True]
    assert [seating.consents for seating in again.seats] == [False, False, False]


def test_people_who_play_on_have_still_agreed() -> None:
    """The next match begins closed, and its second hand shows the first."""
    options: Json = {"mode": "win", "hand_size": 1, "deals": 1}
    course = Course("xactika", 3, options, random.Random(11), people={0: True, 1: True})
    course.hand()
    here = {"guest 0", "guest 1"}
    events = table.open_again(course.state, here, "random", course.rng.randbytes)
    state = table.fold("table", events)
    assert state is not None

    assert [seating.consents for seating in state.seats[:2]] == [True, True]
    assert state.is_open
    assert state.past is None
    withdrawn = table.advance(course.state, log.Consented(1, consents=False))
    events = table.open_again(withdrawn, here, "random", course.rng.randbytes)
    state = table.fold("table", events)
    assert state is not None
    assert [seating.consents for seating in state.seats[:2]] == [True, False]
    assert not state.is_open


# --- over real sockets ---------------------------------------------------------------------------


async def play_hand(people: Sequence[Tab], watcher: Tab, rng: random.Random) -> None:
    """Play the hand to its end; the watcher hears of every move."""
    while True:
        for tab in (*people, watcher):
            await tab.settle()
        view = people[0].view
        assert view is not None
        if view.waiting_next or view.match.over:
            return
        tab = mover(list(people))
        assert tab.view is not None
        await tab.move(rng.choice(moves_of(tab.view)))
        await people[0].past(view.seq)


async def next_hand(people: Sequence[Tab]) -> None:
    view = people[0].view
    assert view is not None
    await people[0].send(t="next", table=view.table, seq=view.seq)
    await people[0].past(view.seq)


@pytest.mark.parametrize(
    ("game", "options"), [("xactika", {"hand_size": 2, "deals": 4}), ("one_card", {"target": 50})]
)
async def test_a_watcher_is_sent_open_hands_only_after_everybody_said_yes(
    tmp_path: Path, game: str, options: Json
) -> None:
    """Every frame that anybody is sent is scanned; a restart changes nothing."""
    rng = random.Random(12)
    async with running(tmp_path / "data") as live, contextlib.AsyncExitStack() as stack:
        guests = [await Browser.visit(live) for _ in range(3)]
        *people, watcher = [await stack.enter_async_context(guest.tab()) for guest in guests]
        for tab in (*people, watcher):
            tab.frames.clear()  # the welcome is of no table
        host, other = people
        opened = await host.invite(game, 2, "Anna", {"spectators": "open"}, **options)
        table_id, watch = opened.table, ways(opened).watch
        await other.sit(ways(opened).link, "Ben")
        await watcher.send(t="watch", invite=watch)
        await host.send(t="start", table=table_id)
        for tab in (*people, watcher):
            await tab.view_when(lambda v: v.table == table_id)
        told = await host.table_when(lambda m: m.started and m.watchers == 1)
        assert [seat.consents for seat in told.seats] == [True, False]

        await play_hand(people, watcher, rng)
        await next_hand(people)
        await other.send(t="open_hand", table=table_id, is_open=True)
        await watcher.table_when(lambda m: m.seats[1].consents)
        await play_hand(people, watcher, rng)
        assert watcher.view is not None
        assert watcher.view.hands is None
        await next_hand(people)
        await play_hand(people, watcher, rng)
        assert watcher.view.hands is None
        await next_hand(people)
        opening = await watcher.view_when(lambda v: v.hands is not None)
        assert opening.match.deal == 3
        assert opening.hands is not None
        assert [len(hand) for hand in opening.hands] == opening.deal.hand_sizes
        assert moves_of(opening) == []
        refused = await watcher.refused(t="open_hand", table=table_id, is_open=True)
        assert refused.code == "unknown_table"

        await other.send(t="open_hand", table=table_id, is_open=False)
        closed = await watcher.view_when(lambda v: v.hands is None)
        assert closed.match.deal == 4
        await other.send(t="open_hand", table=table_id, is_open=True)
        await watcher.table_when(lambda m: m.seats[1].consents)
        await watcher.settle()
        truth = Truth.of(table_id, await live.stored(table_id))
        for tab, guest in zip((*people, watcher), guests, strict=True):
            scan(tab.frames, truth, guest.guest, {})
            check_views(tab.frames, truth, guest.guest)
        last = watcher.view
    async with running(tmp_path / "data") as live:
        guest = Browser(live.url, guests[2].token)
        async with guest.tab() as tab:
            await tab.send(t="watch", invite=watch)

            assert await tab.view_when(lambda v: v.table == table_id) == last
