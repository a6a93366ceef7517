"""The event log, in SQLite and in PostgreSQL alike: the key is the lock, an answer is a promise."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import pytest

from followsuit.server.store import (
    MOST_PLACES,
    Listing,
    NewEvent,
    StaleError,
    Store,
    StoreError,
    TakenError,
    UnavailableError,
    open_store,
)
from tests.server.storing import event, line


@pytest.fixture
async def store(place: Path | str) -> AsyncIterator[Store]:
    """An empty store whose clock counts its transactions."""
    ticks: Iterator[int] = iter(range(1, 1_000_000))
    opened = open_store(place, clock=lambda: float(next(ticks)))
    yield opened
    opened.close()


async def test_events_come_back_in_order(store: Store) -> None:
    """Seqs count from 1 without a gap, over several appends."""
    await store.append("a", 0, [event("one"), event("two")], line("a"))
    await store.append("b", 0, [event("other")], line("b"))
    await store.append("a", 2, [event("three")], line("a"))

    assert [(e.seq, e.body) for e in await store.events("a")] == [
        (1, b"one"),
        (2, b"two"),
        (3, b"three"),
    ]
    assert [e.seq for e in await store.events("a", after=2)] == [3]
    assert await store.events("nowhere") == []


async def test_some_kinds_of_events_can_be_asked_for(store: Store) -> None:
    """Those alone, still in order."""
    events = [NewEvent(kind, kind.encode()) for kind in ("opened", "dealt", "sat", "moved")]
    await store.append("a", 0, events, line("a"))

    assert [e.seq for e in await store.events("a", kinds=["sat", "opened"])] == [1, 3]


async def test_news_of_many_tables_come_together(store: Store) -> None:
    """Each table's own, in order, those without news left out; more than one question asks for."""
    names = [f"t{number}" for number in range(3 * MOST_PLACES + 1)]
    for number, name in enumerate(names):
        await store.append(name, 0, [event(f"{number}")] * (1 + number % 4), line(name))

    news = await store.news(dict.fromkeys([*names, "nowhere"], 2))

    assert {name: [(e.seq, e.body) for e in events] for name, events in news.items()} == {
        f"t{number}": [(seq, f"{number}".encode()) for seq in range(3, 2 + number % 4)]
        for number in range(len(names))
        if number % 4 > 1
    }
    assert await store.news({}) == {}


async def test_what_strangers_may_ask_for_is_not_there(store: Store) -> None:
    """However odd its name: there is no such table, not no such database."""
    for name in ("a\0b", "' OR 1=1 --", "?", "%s", "%(x)s", ":x", "🥷", "x" * 10_000):
        assert await store.events(name) == []
        assert await store.heads([name]) == {}
        assert await store.news({name: 0}) == {}
        assert await store.unfinished(name, 1) == []


async def test_taken_key_is_stale_and_stores_nothing(store: Store) -> None:
    """All events of a message or none of them, however many keys are free."""
    await store.append("a", 0, [event("first")], line("a"))

    with pytest.raises(StaleError):
        await store.append("a", 0, [event("late"), event("later"), event("latest")], line("a"))

    assert [(e.seq, e.body) for e in await store.events("a")] == [(1, b"first")]


async def test_event_follows_another_or_opens_the_table(store: Store) -> None:
    """Who knows of events that are not there, as after a backup was restored, is stale as well."""
    await store.append("a", 0, [event("first")], line("a"))

    for table_id, after in (("a", 2), ("nowhere", 1)):
        with pytest.raises(StaleError):
            await store.append(table_id, after, [event("x")], line(table_id), ["anna"])

    assert len(await store.events("a")) == 1
    assert await store.events("nowhere") == []
    assert await store.unfinished("anna", 9) == []


async def test_stale_append_does_not_touch_its_group(store: Store) -> None:
    """Of 300 appends at once, ten to each key, one per key is stored and the others are stale."""
    outcomes = await asyncio.gather(
        *(store.append(f"t{n % 30}", 0, [event(str(n))], line(f"t{n % 30}")) for n in range(300)),
        return_exceptions=True,
    )

    stored = [n for n, outcome in enumerate(outcomes) if outcome is None]
    assert len(stored) == 30
    assert sum(isinstance(outcome, StaleError) for outcome in outcomes) == 270
    for n in stored:
        assert [e.body for e in await store.events(f"t{n % 30}")] == [str(n).encode()]


async def test_appends_share_transactions(store: Store) -> None:
    """What waits while a transaction commits goes into the next one together."""
    await asyncio.gather(
        *(store.append(f"t{n}", 0, [event("x")], line(f"t{n}")) for n in range(200))
    )

    times = {e.at for n in range(200) for e in await store.events(f"t{n}")}
    assert len(times) < 100


async def test_cancelled_sender_harms_nobody(store: Store) -> None:
    """A sender that goes away while it waits leaves the writer working."""
    gone = asyncio.create_task(store.append("a", 0, [event("one")], line("a")))
    await asyncio.sleep(0)
    gone.cancel()
    await asyncio.gather(gone, return_exceptions=True)

    await store.append("b", 0, [event("two")], line("b"))
    assert len(await store.events("b")) == 1


@pytest.mark.parametrize("table_id", ["\ud800", "b"])
async def test_append_that_cannot_be_stored_harms_no_other(store: Store, table_id: str) -> None:
    """Whatever is wrong with one, those of its group and the next ones are stored."""
    deal = 2**63 if table_id == "b" else 1
    wrong = Listing(table_id, "xactika", "{}", 4, deal, ended=False)
    outcomes = await asyncio.gather(
        store.append("c", 0, [event("x")], line("c")),
        store.append(table_id, 0, [event("x")], wrong),
        store.append("d", 0, [event("x")], line("d")),
        return_exceptions=True,
    )

    assert [type(outcome) for outcome in outcomes] == [type(None), UnavailableError, type(None)]
    await store.append("a", 0, [event("x")], line("a"))
    assert [len(await store.events(name)) for name in "abcd"] == [1, 0, 1, 1]


async def test_unfinished_tables_are_listed_newest_first(store: Store) -> None:
    """Ended ones are not, nor those of other guests."""
    for table_id in ("old", "new", "done"):
        await store.append(table_id, 0, [event("x")], line(table_id), ["anna"])
    await store.append("else", 0, [event("x")], line("else"), ["ben"])
    await store.append("old", 1, [event("y")], line("old"))
    await store.append("done", 1, [event("y")], line("done", ended=True))

    assert [row.table_id for row in await store.unfinished("anna", 9)] == ["old", "new"]
    assert [row.table_id for row in await store.unfinished("anna", 1)] == ["old"]


async def test_listing_is_as_of_the_last_append(store: Store) -> None:
    """Its time too; what never changes stays what it was."""
    opened = Listing("a", "one_card", '{"target": 15}', 3, 1, ended=False, people=2)
    await store.append("a", 0, [event("x")], opened, ["anna"])
    later = Listing("a", "?", "?", 9, 4, ended=False, people=3)
    await store.append("a", 1, [event("y")], later)

    (found,) = await store.unfinished("anna", 9)
    assert found == Listing(
        "a", "one_card", '{"target": 15}', 3, 4, ended=False, people=3, updated=2.0
    )
    assert [e.at for e in await store.events("a")] == [1.0, 2.0]


async def test_listing_says_how_many_people_sit_there(store: Store) -> None:
    """As of the last append."""
    await store.append("a", 0, [event("x")], line("a"), ["anna"])
    await store.append("a", 1, [event("y")], line("a", people=3))

    assert [row.people for row in await store.unfinished("anna", 9)] == [3]


async def test_who_is_gone_is_offered_the_table_no_more(store: Store) -> None:
    """Others are, also who sits down in the same append; leaving twice is no error."""
    await store.append("a", 0, [event("x")], line("a"), ["anna", "ben"])
    await store.append("b", 0, [event("x")], line("b"), ["anna"])
    await store.append("a", 1, [event("y")], line("a"), ["cleo"], gone=["anna", "nobody"])

    assert [row.table_id for row in await store.unfinished("anna", 9)] == ["b"]
    assert [row.table_id for row in await store.unfinished("ben", 9)] == ["a"]
    assert [row.table_id for row in await store.unfinished("cleo", 9)] == ["a"]


async def test_invitation_leads_to_its_table(store: Store) -> None:
    """By its digest, and says which kind it is; an append that names none leaves them."""
    ways = {"link": b"long", "code": b"short", "watch": b"eye"}
    await store.append("a", 0, [event("x")], line("a"), invitations=ways)
    await store.append("a", 1, [event("y")], line("a"))

    assert await store.find_invitation(b"long") == ("a", "link")
    assert await store.find_invitation(b"short") == ("a", "code")
    assert await store.find_invitation(b"eye") == ("a", "watch")
    assert await store.find_invitation(b"") is None


async def test_new_invitations_replace_all_old_ones(store: Store) -> None:
    """They may be the same in part, or none; those of other tables stay."""
    await store.append("a", 0, [event("x")], line("a"), invitations={"link": b"1", "code": b"2"})
    await store.append("b", 0, [event("x")], line("b"), invitations={"link": b"3"})
    await store.append("a", 1, [event("y")], line("a"), invitations={"link": b"4", "watch": b"1"})

    assert await store.find_invitation(b"1") == ("a", "watch")
    assert await store.find_invitation(b"2") is None
    assert await store.find_invitation(b"4") == ("a", "link")
    await store.append("a", 2, [event("z")], line("a"), invitations={})
    assert [await store.find_invitation(digest) for digest in (b"1", b"4")] == [None, None]
    assert await store.find_invitation(b"3") == ("b", "link")


@pytest.mark.parametrize("ways", [{"link": b"2", "code": b"1"}, {"link": b"2", "code": b"2"}])
async def test_taken_invitation_stores_nothing(store: Store, ways: dict[str, bytes]) -> None:
    """It is another table's, or twice the same: the caller draws again."""
    await store.append("a", 0, [event("x")], line("a"), invitations={"code": b"1"})
    await store.append("b", 0, [event("x")], line("b"), ["ben"], invitations={"code": b"3"})

    with pytest.raises(TakenError, match="draw a new one"):
        await store.append("b", 1, [event("y")], line("b"), gone=["ben"], invitations=ways)

    assert len(await store.events("b")) == 1
    assert await store.find_invitation(b"1") == ("a", "code")
    assert await store.find_invitation(b"2") is None
    assert await store.find_invitation(b"3") == ("b", "code")
    assert [row.table_id for row in await store.unfinished("ben", 9)] == ["b"]


async def test_stale_append_leaves_the_invitations(store: Store) -> None:
    """Of two that change them at once, the first wins whole."""
    await store.append("a", 0, [event("x")], line("a"), ["anna"], invitations={"code": b"1"})
    with pytest.raises(StaleError):
        await store.append(
            "a", 0, [event("y")], line("a"), gone=["anna"], invitations={"code": b"2"}
        )

    assert await store.find_invitation(b"1") == ("a", "code")
    assert await store.find_invitation(b"2") is None
    assert len(await store.unfinished("anna", 9)) == 1


async def test_taken_invitation_does_not_touch_its_group(store: Store) -> None:
    """Of 200 tables opened at once with 20 codes, one for each code is opened."""
    outcomes = await asyncio.gather(
        *(
            store.append(
                f"t{n}", 0, [event("x")], line(f"t{n}"), invitations={"code": bytes([n % 20])}
            )
            for n in range(200)
        ),
        return_exceptions=True,
    )

    assert sum(isinstance(outcome, TakenError) for outcome in outcomes) == 180
    for n, outcome in enumerate(outcomes):
        assert len(await store.events(f"t{n}")) == (outcome is None)
        if outcome is None:
            assert await store.find_invitation(bytes([n % 20])) == (f"t{n}", "code")


async def test_ended_table_frees_its_invitations(store: Store) -> None:
    """In the append that ends it, whatever that brings; another table may take the code."""
    await store.append("a", 0, [event("x")], line("a"), invitations={"code": b"1"})
    ended = line("a", ended=True)
    await store.append("a", 1, [event("y")], ended, invitations={"code": b"2"})

    assert await store.find_invitation(b"1") is None
    assert await store.find_invitation(b"2") is None
    await store.append("b", 0, [event("x")], line("b"), invitations={"code": b"1"})
    assert await store.find_invitation(b"1") == ("b", "code")


async def test_guest_may_hold_several_tokens(store: Store) -> None:
    """One for each device. A token stays its first owner's."""
    await store.add_guest(b"phone", "anna")
    await store.add_guest(b"laptop", "anna")
    await store.add_guest(b"phone", "ben")

    assert await store.guest(b"phone") == await store.guest(b"laptop") == "anna"


async def test_guest_is_known_by_the_hash_alone(store: Store) -> None:
    """Nobody without the token is a guest."""
    await store.add_guest(b"hash", "anna")

    assert await store.guest(b"hash") == "anna"
    assert await store.guest(b"") is None


async def test_seat_taken_again_is_offered_again(store: Store) -> None:
    """Who left and came back."""
    await store.append("a", 0, [event("x")], line("a"), ["anna", "ben"])
    await store.append("a", 1, [event("y")], line("a"), gone=["anna"])
    await store.append("a", 2, [event("z")], line("a"), ["anna"])

    assert [row.table_id for row in await store.unfinished("anna", 9)] == ["a"]


async def test_text_of_any_language_comes_back(store: Store) -> None:
    """In bodies, which are bytes, and in options."""
    said = 'Zoë 🥷 \u202eabc "\\" ? %s %% :x'
    options = Listing("a", "xactika", said, 2, 1, ended=False)
    await store.append("a", 0, [NewEvent("renamed", said.encode())], options, ["anna"])

    assert (await store.events("a"))[0].body.decode() == said
    assert (await store.unfinished("anna", 1))[0].options == said


async def test_many_at_once_are_all_stored_in_order(store: Store) -> None:
    """40 tables, each going on as soon as it is told, beside new guests."""

    async def play(table_id: str) -> None:
        for after in range(12):
            await store.append(table_id, after, [event(str(after))], line(table_id), ["anna"])
            await store.add_guest(f"{table_id} {after}".encode(), table_id)

    names = [f"t{n}" for n in range(40)]
    await asyncio.gather(*map(play, names))

    for name in names:
        assert [e.body for e in await store.events(name)] == [str(n).encode() for n in range(12)]
        assert await store.guest(f"{name} 11".encode()) == name


async def test_closing_stores_what_was_submitted(place: Path | str) -> None:
    """And says so; the next one to open the store finds it."""
    store = open_store(place)
    waiting = [
        asyncio.ensure_future(store.append(f"t{n}", 0, [event("x")], line(f"t{n}")))
        for n in range(50)
    ]
    await asyncio.sleep(0)
    store.close()
    await asyncio.gather(*waiting)

    store = open_store(place)
    assert [len(await store.events(f"t{n}")) for n in range(50)] == [1] * 50
    store.close()


@pytest.mark.parametrize("address", ["", "/var/lib/followsuit", "sqlite:///x.db", "mysql://x/y"])
def test_address_of_no_database_we_know_is_one_line(address: str) -> None:
    """It says what one looks like."""
    with pytest.raises(StoreError, match=r"begins with postgresql://.*--data"):
        open_store(address)
