"""Fair deals: fixed before anybody asks for them, by a secret and what people add to it.

Case 108; cases 92 and 104 at the table. The algorithm itself: ``tests/engine/test_shuffle.py``.
"""

from __future__ import annotations

import hashlib
import random
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any, NoReturn

import msgspec
import pytest

from followsuit import engine
from followsuit.games import GAMES
from followsuit.server import fair, log, store_upkeep, table, wire
from followsuit.server.store import NewEvent, UnavailableError
from followsuit.server.table import RequestError, Seat, TableState
from tests.server.friends import mover, started, tabs, ways
from tests.server.playing import Browser, Json, Live, Tab, moves_of, running
from tests.server.taint import Truth, scan

ONE_TRICK: dict[str, Any] = {"mode": "win", "hand_size": 1, "deals": 2}
NO_NONCE = ""


def nonce_of(name: str) -> str:
    """A nonce that anybody can make again."""
    return hashlib.sha256(name.encode()).hexdigest()[:32]


def sha256(secret: str) -> str:
    return hashlib.sha256(bytes.fromhex(secret)).hexdigest()


def assert_follows(proof: wire.ProofMessage, game: engine.Game) -> None:
    """Assert that the cards, and who deals first, are what the secret and the nonces fix."""
    secret = bytes.fromhex(proof.secret)
    nonces = [bytes.fromhex(nonce) for nonce in proof.nonces]
    deal = engine.deal_from_secret(game, len(nonces), proof.dealer, secret, nonces)
    assert proof.commitment == engine.commitment(secret)
    assert [list(hand) for hand in deal.hands] == proof.hands
    assert list(deal.stock) == proof.stock
    if proof.deal == 1:
        assert proof.dealer == engine.first_dealer(secret, len(nonces), nonces)


async def add_nonce(tab: Tab, name: str) -> wire.NonceMessage:
    """Send a nonce for the hand that the table told of last; the answer."""
    assert tab.seating is not None
    sent = await tab.send(
        t="nonce", table=tab.table, commitment=tab.seating.commitment, nonce=nonce_of(name)
    )
    answer = await tab.hear(wire.NonceMessage)
    assert answer.id == sent
    assert answer.commitment == tab.seating.commitment
    return answer


async def prove(tab: Tab, deal: int) -> wire.ProofMessage:
    """Ask how a hand was dealt."""
    sent = await tab.send(t="proof", table=tab.table, deal=deal)
    proof = await tab.hear(wire.ProofMessage)
    assert (proof.id, proof.deal) == (sent, deal)
    return proof


async def play_hand(people: Sequence[Tab]) -> None:
    """The hand in play to its end, everybody taking the first move there is."""
    table_id = people[0].table
    for tab in people:
        await tab.view_when(lambda view: view.table == table_id)
    while True:
        for tab in people:
            await tab.hear_state()
        view = people[0].view
        assert view is not None
        if view.waiting_next or view.match.over:
            return
        tab = mover(list(people))
        assert tab.view is not None
        await tab.move(moves_of(tab.view)[0])
        await tab.past(tab.view.seq)


# --- at a table among friends ---------------------------------------------------------------------


async def test_a_match_among_friends_is_fixed_hand_by_hand_before_it_is_dealt(live: Live) -> None:
    """What each hand's proof tells was promised before; the nonces stand in it by seat."""
    async with tabs(live, 3) as (anna, ben, cleo):
        people = [anna, ben, cleo]
        opened = await anna.invite("xactika", 3, **ONE_TRICK)
        game = GAMES["xactika"].build(**ONE_TRICK)
        assert (opened.commitment_deal, opened.started) == (1, False)
        await ben.sit(ways(opened).link, "Ben")
        seated = await cleo.sit(ways(opened).link, "Cleo")
        assert seated.commitment == opened.commitment
        promised = [opened.commitment]
        await add_nonce(anna, "anna 1")
        await add_nonce(cleo, "cleo 1")
        await anna.send(t="start", table=opened.table)
        for deal in (1, 2):
            told = [await tab.table_when(tells_of(deal + 1)) for tab in people]
            assert len({m.commitment for m in told}) == 1
            assert told[0].commitment not in promised
            promised.append(told[0].commitment)
            with_ben = [nonce_of(f"anna {deal}"), nonce_of("ben 2"), nonce_of(f"cleo {deal}")]
            if deal == 1:
                with_ben[1] = NO_NONCE
                for tab, name in zip(people, ("anna 2", "ben 2", "cleo 2"), strict=True):
                    await add_nonce(tab, name)
            await play_hand(people)

            proof = await prove(ben, deal)

            assert_follows(proof, game)
            assert proof.commitment == promised[deal - 1]
            assert proof.nonces == with_ben
            another = await prove(cleo, deal)
            assert another == msgspec.structs.replace(proof, id=another.id)
            if deal == 1:
                assert anna.view is not None
                await anna.send(t="next", table=opened.table, seq=anna.view.seq)

        record = engine.Record.load(table.record(await live.stored(opened.table)))
        assert record.verify().is_over
        assert [origin and origin.commitment for origin in record.origins] == promised[:2]
        truth = Truth.of(opened.table, await live.stored(opened.table))
        for tab in people:
            frames = [text for text in tab.frames if '"t":"error"' not in text]
            assert scan(frames, truth, await guest_of(live, opened.table, tab), {}) > 10


def tells_of(deal: int) -> Callable[[wire.TableMessage], bool]:
    """Whether a table tells of this hand as the next one."""
    return lambda told: told.commitment_deal == deal


async def guest_of(live: Live, table_id: str, tab: Tab) -> str:
    """Who sits where the tab's table message says."""
    assert tab.seating is not None
    assert tab.seating.you is not None
    guest = (await live.state(table_id)).seats[tab.seating.you].guest
    assert guest is not None
    return guest


async def test_a_secret_is_told_when_its_hand_is_over_and_not_before(live: Live) -> None:
    """Nor is that of a hand which was never dealt, nor to a socket that has not got the table open.

    A stranger is told the same of a table that there is and of one that there is not.
    """
    async with tabs(live, 3) as (anna, ben, stranger):
        people = [anna, ben]
        table_id = await started(live, people)
        during = await anna.refused(t="proof", table=table_id, deal=1)
        later = await anna.refused(t="proof", table=table_id, deal=2)
        there = await stranger.refused(t="proof", table=table_id, deal=1)
        nowhere = await stranger.refused(t="proof", table="nowhere", deal=1)
        await anna.settle()
        await anna.send(t="close", table=table_id)
        closed = await anna.refused(t="proof", table=table_id, deal=1)

    assert (during.code, later.code) == ("not_over", "not_over")
    assert (there.code, there.message) == (nowhere.code, nowhere.message)
    assert there.code == closed.code == "unknown_table"


async def test_who_watches_may_check_a_hand_and_adds_nothing_to_it(live: Live) -> None:
    async with tabs(live, 3) as (anna, ben, watcher):
        opened = await anna.invite("xactika", 2, "Anna", {"spectators": "public"}, **ONE_TRICK)
        await ben.sit(ways(opened).link, "Ben")
        await watcher.send(t="watch", invite=ways(opened).watch)
        watching = await watcher.hear(wire.TableMessage)
        refused = await watcher.refused(
            t="nonce", table=opened.table, commitment=opened.commitment, nonce=nonce_of("watcher")
        )
        await anna.send(t="start", table=opened.table)
        await play_hand([anna, ben])
        await watcher.view_when(lambda v: v.waiting_next)

        proof = await prove(watcher, 1)

    assert watching.commitment == opened.commitment == proof.commitment
    assert refused.code == "unknown_table"
    assert proof.nonces == [NO_NONCE, NO_NONCE]


async def test_a_nonce_disturbs_nobody(live: Live) -> None:
    """No message comes of it for the others, and a move made against the table before is good."""
    async with tabs(live, 2) as people:
        table_id = await started(live, people)
        first = mover(people)
        other = people[1 - people.index(first)]
        await other.settle()
        assert first.view is not None
        before = first.view.seq

        await add_nonce(first, "first")
        heard = await other.settle()
        await add_nonce(other, "other")
        await first.send(t="move", table=table_id, seq=before, move=moves_of(first.view)[0])
        await first.past(before)

    assert heard == []
    assert first.view.seq == before + 3


@pytest.mark.parametrize("name", ["anna", "another"])
async def test_the_first_nonce_of_a_hand_counts(live: Live, name: str) -> None:
    """The same once more is answered as it was, another one refused: from a second window, say."""
    async with tabs(live, 1) as (anna,):
        opened = await anna.invite("xactika", 2)
        await add_nonce(anna, "anna")
        again: Json = {"table": opened.table, "commitment": opened.commitment}

        if name == "anna":
            await add_nonce(anna, name)
        else:
            error = await anna.refused(t="nonce", nonce=nonce_of(name), **again)
            assert error.code == "stale"

        state = await live.state(opened.table)
        assert (state.seq, [*state.promise.nonces.values()]) == (2, [nonce_of("anna")])


async def test_a_nonce_for_another_hand_is_refused(live: Live) -> None:
    """One that was dealt meanwhile, or that never was."""
    async with tabs(live, 2) as people:
        table_id = await started(live, people)
        (anna, _) = people
        told = await anna.table_when(tells_of(2))
        seated = [m for m in anna.heard if isinstance(m, wire.TableMessage)]
        for commitment in (seated[0].commitment, "0" * 64):
            error = await anna.refused(
                t="nonce", table=table_id, commitment=commitment, nonce=nonce_of("anna")
            )
            assert error.code == "stale"

        assert seated[0].commitment_deal == 1
        assert (await live.state(table_id)).promise.nonces == {}
        assert told.commitment != seated[0].commitment


@pytest.mark.parametrize(
    ("field", "text"),
    [
        ("nonce", "0" * 31),
        ("nonce", "0" * 33),
        ("nonce", "0" * 31 + "\n"),
        ("nonce", "G" * 32),
        ("nonce", "A" * 32),
        ("commitment", "0" * 63),
        ("commitment", "x" * 64),
    ],
)
async def test_what_is_no_nonce_is_malformed(live: Live, field: str, text: str) -> None:
    async with tabs(live, 1) as (anna,):
        opened = await anna.invite("xactika", 2)
        message = {"commitment": opened.commitment, "nonce": nonce_of("anna"), field: text}

        error = await anna.refused(t="nonce", table=opened.table, **message)

    assert error.code == "malformed"


# --- alone at a table -----------------------------------------------------------------------------


async def test_the_first_hand_of_a_table_for_oneself_was_promised_before(live: Live) -> None:
    """By the welcome; after each table another secret takes its place."""
    guest = await Browser.visit(live)
    async with guest.tab() as tab:
        promises = [m.commitment for m in tab.heard if isinstance(m, wire.Welcome)]
        for number in (1, 2):
            await create(tab, promises[-1], nonce_of(f"table {number}"))
            promises += [m.commitment for m in tab.heard if isinstance(m, wire.Promised)][-1:]
            await tab.play_on(random.Random(number), 1)

            proof = await prove(tab, 1)

            assert_follows(proof, GAMES["xactika"].build(**ONE_TRICK))
            assert proof.commitment == promises[-2]
            assert proof.nonces == [nonce_of(f"table {number}"), NO_NONCE, NO_NONCE]

        assert len({*promises}) == 3
        record = engine.Record.load(table.record([*await live.stored(tab.table), log.Ended(0)]))
        assert len(record.origins) == 1


async def create(tab: Tab, commitment: str | None, nonce: str | None = None) -> str:
    """Open a table for oneself; its id."""
    sent = await tab.send(
        t="create",
        game="xactika",
        seats=3,
        options=ONE_TRICK,
        bots="random",
        commitment=commitment,
        nonce=nonce,
    )
    return await tab.opened(sent)


@pytest.mark.parametrize("commitment", [None, "0" * 64, "used"])
async def test_a_table_opened_without_a_promise_makes_none(
    live: Live, commitment: str | None
) -> None:
    """By a program that knows nothing of it, or with what was promised for another table.

    The hand after it is promised; the record says which were.
    """
    guest = await Browser.visit(live)
    async with guest.tab() as tab:
        (welcome,) = (m for m in tab.heard if isinstance(m, wire.Welcome))
        used = await create(tab, welcome.commitment)
        stored = await live.stored(used)
        table_id = await create(
            tab, welcome.commitment if commitment == "used" else commitment, nonce_of("late")
        )
        told = tab.seating
        end = await tab.play_on(random.Random(1))

        first, second = await prove(tab, 1), await prove(tab, 2)
        promised = [m for m in tab.heard if isinstance(m, wire.Promised)]

    assert end.match.over
    assert (first.commitment, first.nonces) == (None, [NO_NONCE] * 3)
    assert told is not None
    assert told.commitment == second.commitment == sha256(second.secret)
    assert isinstance(stored[1], log.Dealt)
    assert first.secret != stored[1].secret
    assert len(promised) == 1
    record = engine.Record.load(table.record(await live.stored(table_id)))
    assert record.verify().is_over
    assert [origin is not None for origin in record.origins] == [False, True]


# --- the same people once more --------------------------------------------------------------------


async def test_the_next_match_begins_with_what_the_last_hand_promised(live: Live) -> None:
    """Its commitment was shown during that hand, and nonces came until the match was over."""
    async with tabs(live, 2) as (anna, ben):
        people = [anna, ben]
        opened = await anna.invite("xactika", 2, **{**ONE_TRICK, "deals": 1})
        await ben.sit(ways(opened).link, "Ben")
        await anna.send(t="start", table=opened.table)
        told = await anna.table_when(tells_of(2))
        await add_nonce(anna, "anna")
        await play_hand(people)
        over = anna.seating
        late = await ben.refused(
            t="nonce", table=opened.table, commitment=told.commitment, nonce=nonce_of("ben")
        )
        await anna.send(t="again", table=opened.table)
        again = await anna.table_when(lambda m: m.table != opened.table)
        await ben.open(again.table)
        await play_hand(people)

        proof = await prove(ben, 1)

        record = table.record(await live.stored(opened.table))

    assert over is not None
    assert over.commitment is None
    assert late.code == "ended"
    assert proof.commitment == told.commitment
    assert proof.nonces == [nonce_of("anna"), NO_NONCE]
    assert_follows(proof, GAMES["xactika"].build(**{**ONE_TRICK, "deals": 1}))
    assert proof.secret not in record


async def test_a_promise_is_kept_once(live: Live) -> None:
    """Who leaves the next table and asks for another is not dealt the cards they have seen."""
    async with tabs(live, 1) as (anna,):
        table_id = await create(anna, None)
        await anna.play_on(random.Random(1))
        promised = (await hands_of(live, table_id))[-1].next
        first_hands = []
        for _ in range(3):
            again = await anna.answered(await anna.send(t="again", table=table_id))
            first_hands += await hands_of(live, again.table)
            await anna.send(t="leave", table=again.table)
            await anna.hear(wire.Left)

    secrets = [dealt.secret for dealt in first_hands]
    assert secrets[0] == promised
    assert len({*secrets}) == 3


async def test_a_promise_stays_kept_when_the_next_table_is_deleted(live: Live) -> None:
    """Nobody waits until it is, and is dealt the same cards once more."""
    async with tabs(live, 1) as (anna,):
        table_id = await create(anna, None)
        await anna.play_on(random.Random(1))
        first_hands = []
        for _ in range(2):
            again = await anna.answered(await anna.send(t="again", table=table_id))
            first_hands += await hands_of(live, again.table)
            await anna.send(t="leave", table=again.table)
            await anna.hear(wire.Left)
            assert await store_upkeep.drop(live.store, again.table, live.store.now() + 60)
            await live.hub.reload(again.table)
        (followed,) = (e for e in await live.stored(table_id) if isinstance(e, log.Followed))

    assert followed == log.Followed()
    assert len({dealt.secret for dealt in first_hands}) == 2


async def hands_of(live: Live, table_id: str) -> list[log.Dealt]:
    """What has been dealt at the table."""
    return [event for event in await live.stored(table_id) if isinstance(event, log.Dealt)]


# --- nobody gets another hand ---------------------------------------------------------------------


async def test_a_restart_deals_what_was_promised_before(tmp_path: Path) -> None:
    """Case 92: the commitment and the nonces are the same afterwards, and the hand fits them."""
    async with running(tmp_path) as live:
        guest = await Browser.visit(live)
        async with guest.tab() as tab:
            opened = await tab.invite("xactika", 2, **ONE_TRICK)
            await tab.send(t="seat_bot", table=opened.table, seat=1, level="random")
            await add_nonce(tab, "anna")
    async with running(tmp_path) as live, guest.at(live).tab() as tab:
        await tab.send(t="open", table=opened.table)
        reopened = await tab.hear(wire.TableMessage)
        await tab.send(t="start", table=opened.table)
        await tab.play_on(random.Random(1), 1)

        proof = await prove(tab, 1)

    assert reopened.commitment == opened.commitment == proof.commitment
    assert proof.nonces == [nonce_of("anna"), NO_NONCE]


async def test_a_deal_that_could_not_be_stored_is_dealt_again_the_same(
    live: Live, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Case 92: whoever asks again, after whatever went wrong, gets the hand that was meant."""
    meant: list[log.Dealt] = []

    async def fail(
        _table: str, _after: int, events: Sequence[object], *_: object, **__: object
    ) -> NoReturn:
        (event,) = events
        assert isinstance(event, NewEvent)
        dealt = msgspec.json.decode(event.body, type=log.Dealt)
        meant.append(dealt)
        raise UnavailableError("full")

    guest = await Browser.visit(live)
    async with guest.tab() as tab:
        table_id = await create(tab, None)
        await add_nonce(tab, "anna")
        view = await tab.play_on(random.Random(1), 1)
        with monkeypatch.context() as patch:
            patch.setattr(live.store, "append", fail)
            for _ in range(2):
                error = await tab.refused(t="next", table=table_id, seq=view.seq)
                assert error.code == "unavailable"
        await tab.send(t="next", table=table_id, seq=view.seq)
        await tab.past(view.seq)
        dealt = (await hands_of(live, table_id))[-1]

    assert dealt.nonces == [nonce_of("anna"), NO_NONCE, NO_NONCE]
    assert len(meant) == 2
    for each in meant:
        assert msgspec.structs.replace(each, next=dealt.next) == dealt


# --- events alone ---------------------------------------------------------------------------------


def friends(n_seats: int, **policy: object) -> TableState:
    """A table that waits, Anna in seat 0, Ben in seat 1 and so on."""
    made = {"t": "create", "game": "xactika", "seats": n_seats, "friends": True, "policy": policy}
    request = msgspec.convert(made, wire.Create)
    events = table.open_table("anna", request, (), random.Random(1).randbytes)
    others = [log.Sat(seat, guest, guest) for seat, guest in enumerate(("ben", "cleo"), 1)]
    state = table.fold("table", [*events, *others[: n_seats - 1]])
    assert state is not None
    return state


def with_nonce(state: TableState, guest: str) -> TableState:
    """The table after the guest's nonce."""
    assert state.commitment is not None
    request = wire.Nonce(table="table", commitment=state.commitment, nonce=nonce_of(guest))
    return table.advance_all(state, fair.add_nonce(state, guest, request))


def nonces_of_first_deal(state: TableState) -> list[str]:
    """What is mixed in when the match begins now."""
    _, dealt = table.start(state, random.Random(2).randbytes)
    assert isinstance(dealt, log.Dealt)
    return list(dealt.nonces)


def test_a_nonce_goes_along_with_who_gave_it() -> None:
    """To another seat; and it stays in the hand if they leave, since they were told that it is."""
    state = friends(3)
    for guest in ("anna", "ben", "cleo"):
        state = with_nonce(state, guest)

    turned = table.advance(state, log.Arranged([2, 0, 1]))
    bot = table.advance(turned, log.SeatedBot(1, "Ada", "random"))
    dora = table.advance_all(turned, [log.Freed(1), log.Sat(1, "dora", "Dora")])
    again = table.advance_all(turned, [log.Freed(1), log.Sat(1, "anna", "Anna")])

    anna, ben, cleo = map(nonce_of, ("anna", "ben", "cleo"))
    assert nonces_of_first_deal(turned) == [cleo, anna, ben]
    assert nonces_of_first_deal(bot) == [cleo, NO_NONCE, ben, anna]
    assert nonces_of_first_deal(dora) == [cleo, NO_NONCE, ben, anna]
    assert nonces_of_first_deal(with_nonce(dora, "dora")) == [cleo, nonce_of("dora"), ben, anna]
    assert nonces_of_first_deal(again) == [cleo, anna, ben]


def test_a_deal_is_fixed_before_it_is_asked_for() -> None:
    """Whatever entropy the server has by then; only the secret after it is drawn."""
    state = with_nonce(friends(2), "anna")

    begun = [table.start(state, random.Random(seed).randbytes) for seed in (3, 4)]

    (started, dealt), (started_else, dealt_else) = begun
    assert started == started_else
    assert isinstance(dealt, log.Dealt)
    assert isinstance(dealt_else, log.Dealt)
    assert dealt.next != dealt_else.next
    assert msgspec.structs.replace(dealt, next="") == msgspec.structs.replace(dealt_else, next="")


def test_the_next_match_has_the_nonces_of_all_who_sat_at_the_last() -> None:
    """Whoever is there when it begins: nothing decides about its first hand any more."""
    state = friends(2)
    state = played(table.advance_all(state, table.start(state, random.Random(9).randbytes)))
    while not state.match.is_over:
        _, state = table.decide(state, Seat(0), NEXT, random.Random(10).randbytes)
        state = played(with_nonce(state, "ben"))

    openings = [
        table.open_again(state, here, "random", random.Random(seed).randbytes)
        for here, seed in (({"anna", "ben"}, 11), ({"anna"}, 12))
    ]

    (opened, dealt), (opened_too, dealt_too, *_) = openings
    assert isinstance(opened, log.Opened)
    assert isinstance(opened_too, log.Opened)
    assert isinstance(dealt, log.Dealt)
    assert isinstance(dealt_too, log.Dealt)
    assert opened.secret == dealt.secret == state.promise.secret
    assert opened.first_dealer == opened_too.first_dealer
    assert dealt.nonces == [NO_NONCE, nonce_of("ben")]
    assert msgspec.structs.replace(dealt, next="") == msgspec.structs.replace(dealt_too, next="")


def test_every_nonce_changes_the_deal() -> None:
    state = friends(2)

    with_anna, with_both = with_nonce(state, "anna"), with_nonce(with_nonce(state, "anna"), "ben")

    hands = []
    for each in (state, with_anna, with_both):
        _, dealt = table.start(each, random.Random(5).randbytes)
        assert isinstance(dealt, log.Dealt)
        hands.append(dealt.hands)
    assert hands[0] != hands[1] != hands[2] != hands[0]


def test_nothing_is_added_to_a_table_that_is_ended() -> None:
    state = friends(2)
    request = wire.Nonce(table="table", commitment=state.commitment or "", nonce=nonce_of("anna"))

    with pytest.raises(RequestError, match="no other hand"):
        fair.add_nonce(table.advance(state, log.Ended(0)), "anna", request)


def test_logs_from_before_commitments_are_read_and_go_on() -> None:
    """Their hands count as not promised; from the next deal on there is a promise again."""
    state = friends(2)
    _, dealt = table.start(state, random.Random(6).randbytes)
    assert isinstance(dealt, log.Dealt)
    old = without(dealt, "nonces", "next")
    waiting = without(msgspec.json.decode(OPENED, type=log.Opened), "secret")
    assert isinstance(old, log.Dealt)
    assert (old.nonces, old.next) == ((), "")
    assert isinstance(waiting, log.Opened)
    assert waiting.secret == ""

    begun = table.fold("table", [waiting, log.Sat(1, "ben", "Ben")])
    assert begun is not None
    assert begun.commitment is None
    events = [waiting, log.Sat(1, "ben", "Ben"), *table.start(begun, random.Random(7).randbytes)]
    now = table.fold("table", events)
    older = table.advance_all(begun, [log.Started(old.dealer), old])

    assert [promised for _, promised in table.deals(events)] == [False]
    assert now is not None
    assert now.commitment is not None
    assert older.commitment is None
    assert table.decide(played(older), Seat(0), NEXT, random.Random(8).randbytes)[1].commitment


NEXT = wire.NextDeal(table="table", seq=0)
OPENED = msgspec.json.encode(
    log.Opened("xactika", 1, {"mode": "win"}, [log.Seating("Anna", "anna"), log.Seating("")], -1)
)


def without(event: log.Event, *names: str) -> log.Event:
    """The event as it was stored before these fields were there."""
    stored: Mapping[str, object] = msgspec.json.decode(msgspec.json.encode(event))
    kept = {name: value for name, value in stored.items() if name not in names}
    return msgspec.json.decode(msgspec.json.encode(kept), type=log.Event)


def played(state: TableState) -> TableState:
    """The table after the hand, everybody taking the first move there is."""
    while state.turn is not None:
        move = table.to_wire(table.seat_view(state, state.turn).legal[0])
        state = table.advance(state, log.Moved(state.turn, move))
    return state


def test_what_holds_a_secret_does_not_print_it() -> None:
    state = friends(2)
    secret = state.promise.secret
    opened = log.Opened("xactika", 1, {}, (), -1, secret=secret)

    assert repr(opened) == "<Opened xactika>"
    assert repr(state.promise) == f"<Promise {state.commitment}>"
    assert secret not in repr(state)
