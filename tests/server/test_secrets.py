"""What a seat is sent: every byte of it is its own or public."""

from __future__ import annotations

import random

import pytest
from websockets.exceptions import ConnectionClosed

from followsuit import engine
from followsuit.games import GAMES
from followsuit.server import log, table, wire
from followsuit.server.hub import state_frame
from tests.server.playing import Browser, Json, Live, Tab, moves_of, open_socket
from tests.server.taint import Truth, scan


@pytest.mark.parametrize(
    ("game", "seats", "options", "n_deals"),
    [
        ("xactika", 4, {"mode": "bid", "deals": 8}, 8),
        ("xactika", 10, {"deals": 2}, 2),
        ("one_card", 4, {"target": 50}, 6),
        ("one_card", 2, {"target": 50}, 3),
    ],
)
async def test_no_frame_holds_a_hidden_card(
    live: Live, game: str, seats: int, options: Json, n_deals: int
) -> None:
    """Whole hands against bots, with illegal moves on the way: every frame is scanned."""
    await scan_hands(live, game, seats, options, n_deals)


@pytest.mark.long
@pytest.mark.parametrize(("game", "seats"), [("xactika", 3), ("xactika", 6), ("one_card", 3)])
async def test_no_frame_of_many_hands_holds_a_hidden_card(
    live: Live, game: str, seats: int
) -> None:
    """The same over 170 hands each."""
    n_left = 170
    while n_left > 0:
        options: Json = {"mode": "bid", "deals": 16} if game == "xactika" else {"target": 50}
        n_left -= await scan_hands(live, game, seats, options, 16)


async def scan_hands(live: Live, game: str, seats: int, options: Json, n_deals: int) -> int:
    """Play and scan; how many hands were played."""
    guest = await Browser.visit(live)
    rng = random.Random(n_deals)
    asked: dict[int, list[int]] = {}
    async with guest.tab() as tab:
        table_id = await tab.create(game, seats, bots="random", **options)
        while True:
            view = await tab.view_when(
                lambda v: bool(moves_of(v)) or v.waiting_next or v.match.over
            )
            if view.match.over or len(view.match.rows) >= n_deals:
                break
            if view.waiting_next:
                await tab.send(t="next", table=table_id, seq=view.seq)
            else:
                await probe(tab, view, asked, rng)
                await tab.move(rng.choice(moves_of(view)))
            await tab.past(view.seq)
    truth = Truth.of(table_id, await live.stored(table_id))
    assert scan(tab.frames, truth, guest.guest, asked) > len(asked)
    return len(view.match.rows)


async def probe(
    tab: Tab, view: wire.ViewMessage, asked: dict[int, list[int]], rng: random.Random
) -> None:
    """Try to play two cards that may not be played; notes in *asked* which."""
    legal = {play.card for play in view.deal.legal_plays}
    for tried in rng.sample([number for number in range(25) if number not in legal], 2):
        move = {"kind": "play", "card": tried, "call": rng.randrange(4)}
        error = await tab.refused(t="move", table=view.table, seq=view.seq, move=move)
        asked[error.id] = [tried]


@pytest.mark.parametrize(
    ("game", "seats", "options"),
    [("xactika", 4, {"mode": "bid"}), ("xactika", 10, {}), ("one_card", 3, {})],
)
def test_bytes_do_not_depend_on_cards_nobody_showed(game: str, seats: int, options: Json) -> None:
    """The other hands and the stock dealt anew: the same frame to the byte, also to a watcher."""
    rng = random.Random(11)
    built = GAMES[game].build(**options)
    for seat in [*range(seats), None]:
        deal = engine.random_deal(built, seats, 1, rng)
        anew = redealt(deal, seat, rng)

        assert frame_of(game, options, deal, seat) == frame_of(game, options, anew, seat)


def redealt(deal: engine.DealtCards, seat: int | None, rng: random.Random) -> engine.DealtCards:
    """Another deal in which *seat* holds the same cards."""
    hidden = [c for other, hand in enumerate(deal.hands) if other != seat for c in hand]
    hidden += deal.stock
    rng.shuffle(hidden)
    size = len(deal.hands[0])
    hands = [
        hand if other == seat else tuple(sorted(hidden.pop() for _ in range(size)))
        for other, hand in enumerate(deal.hands)
    ]
    return engine.DealtCards(deal.dealer, tuple(hands), tuple(sorted(hidden)))


def frame_of(game: str, options: Json, deal: engine.DealtCards, seat: int | None) -> str:
    """What is sent to the seat when this has just been dealt."""
    state = dealt(game, options, deal, "00" * 32)
    return state_frame(state, None if seat is None else table.Seat(seat)).decode()


def dealt(game: str, options: Json, deal: engine.DealtCards, secret: str) -> table.TableState:
    """A table where this has just been dealt."""
    built = GAMES[game].build(**options)
    seats = [log.Seating("", guest=str(number)) for number in range(len(deal.hands))]
    state = table.fold(
        "table",
        [
            log.Opened(game, built.revision, dict(built.options), seats, deal.dealer),
            log.Dealt(secret, deal.dealer, deal.hands, deal.stock),
        ],
    )
    assert state is not None
    return state


def test_state_and_events_do_not_print_their_cards() -> None:
    """So that a careless log line cannot tell a hand."""
    built = GAMES["xactika"]()
    deal = engine.random_deal(built, 2, 0, random.Random(12))
    seats = [log.Seating("", guest="a"), log.Seating("", guest="b")]
    dealt = log.Dealt("5a" * 32, 0, deal.hands, deal.stock)
    opened = log.Opened("xactika", built.revision, dict(built.options), seats, 0)

    state = table.fold("abc", [opened, dealt])

    assert repr(state) == "<TableState abc at 2>"
    assert repr(dealt) == "<Dealt by seat 0>"


def test_name_of_a_view_in_the_log_tells_no_hand() -> None:
    """The deal's secret keys it, so a hand cannot be found by trying all that there are."""
    deal = engine.random_deal(GAMES["xactika"](), 2, 0, random.Random(14))
    here, there = dealt("xactika", {}, deal, "00" * 32), dealt("xactika", {}, deal, "01" * 32)
    seen = table.seat_view(here, table.Seat(0))

    assert seen == table.seat_view(there, table.Seat(0))
    assert table.view_hash(here, seen) == table.view_hash(here, seen)
    assert table.view_hash(here, seen) != table.view_hash(there, seen)


async def test_seat_of_another_is_refused_like_no_table(live: Live) -> None:
    """A stranger learns nothing by naming a table, not even that it exists."""
    guest, stranger = await Browser.visit(live), await Browser.visit(live)
    async with guest.tab() as tab, stranger.tab() as other:
        table_id = await tab.create("xactika", 3)
        await tab.settle()
        before = (await live.state(table_id)).seq
        move = {"kind": "play", "card": 1, "call": 1}
        for message in (
            {"t": "open"},
            {"t": "move", "seq": before, "move": move},
            {"t": "next", "seq": before},
            {"t": "again"},
            {"t": "leave"},
        ):
            there = await other.refused(table=table_id, **message)
            nowhere = await other.refused(table="nowhere", **message)

            assert there.code == nowhere.code == "unknown_table"
            assert there.message == nowhere.message
        await tab.play_a_little(random.Random(13), 2)
        assert await other.settle() == []


@pytest.mark.parametrize("cookie", ["", "followsuit_guest=", "followsuit_guest=guess", "other=1"])
async def test_socket_without_a_guest_is_closed(live: Live, cookie: str) -> None:
    """It is told to load the page, and is sent nothing, whoever else connects meanwhile."""
    guest = await Browser.visit(live)
    async with open_socket(live.url, {"Cookie": cookie}) as raw, guest.tab() as tab:
        await tab.create("xactika", 3)
        with pytest.raises(ConnectionClosed) as closed:
            await raw.recv()

    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == 4401
