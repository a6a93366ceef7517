"""One frame from a browser: what is not a message is refused, and nothing else happens."""

from __future__ import annotations

import contextlib
import json
import random
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from websockets.exceptions import ConnectionClosed

from followsuit.server import frames, wire
from followsuit.server.limits import BURST
from tests.server.playing import Browser, Live, Tab, running

PING = '{"t": "ping", "id": 7}'
MALFORMED = {
    "null": "null",
    "number": "0",
    "text": '"x"',
    "list": "[]",
    "empty object": "{}",
    "nothing": "",
    "null kind": '{"t": null}',
    "bracket": "]",
    "object as kind": '{"t": {"t": 1}}',
    "unknown kind": '{"t": "shutdown"}',
    "NaN": '{"t": "ping", "id": NaN}',
    "infinity": '{"t": "ping", "id": -Infinity}',
    "key twice": '{"t": "ping", "t": "leave", "table": "x"}',
    "inner key twice": '{"t": "create", "game": "x", "seats": 4, "options": {"a": 1, "a": 2}}',
    "unknown field": '{"t": "ping", "admin": true}',
    "field of another kind": '{"t": "ping", "table": "x"}',
    "seq where none is read": '{"t": "open", "table": "x", "seq": 1}',
    "no table": '{"t": "open"}',
    "empty table": '{"t": "open", "table": ""}',
    "table too long": json.dumps({"t": "open", "table": "x" * 41}),
    "negative seq": '{"t": "next", "table": "x", "seq": -1}',
    "fraction as seq": '{"t": "next", "table": "x", "seq": 1.5}',
    "seq as text": '{"t": "next", "table": "x", "seq": "1"}',
    "seq beyond numbers": '{"t": "next", "table": "x", "seq": 1' + "0" * 400 + "}",
    "digits without end": '{"t": "ping", "id": ' + "9" * 10_000 + "}",
    "negative card": '{"t": "move", "table": "x", "seq": 1, "move": {"kind": "play", "card": -1}}',
    "truth as bid": '{"t": "move", "table": "x", "seq": 1, "move": {"kind":"bid","value":true}}',
    "nested lists": "[" * 8_000 + "]" * 8_000,
    "nested objects": '{"t": ' * 2_000 + "1" + "}" * 2_000,
    "open lists": "[" * 10_000,
    "half a message": '{"t": "pi',
    "two messages": PING + PING,
    "lone surrogate": '{"t": "open", "table": "\\ud800"}',
    "nul": "\x00",
    "byte order mark": "\ufeff" + PING,
}


@pytest.mark.parametrize("text", MALFORMED.values(), ids=MALFORMED)
def test_malformed_text_is_refused(text: str) -> None:
    """Whatever is wrong, it is one kind of error."""
    with pytest.raises(frames.FrameError):
        frames.read(text)


@given(st.text('{}[]":,. tpingeclosd0123-NaI\\u\x00\u2028\ud800\U0001f977'))
def test_any_text_is_a_message_or_refused(text: str) -> None:
    """No text makes anything else happen."""
    with contextlib.suppress(frames.FrameError):
        frames.read(text)


@given(
    st.recursive(
        st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=5),
        lambda inner: (
            st.lists(inner, max_size=3)
            | st.dictionaries(
                st.sampled_from(
                    ["t", "id", "table", "seq", "move", "kind", "card", "game", "seats"]
                ),
                inner | st.sampled_from(["create", "open", "move", "next", "play", "bid"]),
                max_size=5,
            )
        ),
    )
)
def test_any_json_is_a_message_or_refused(value: object) -> None:
    """Nor does any JSON, however close to a message."""
    with contextlib.suppress(frames.FrameError):
        frames.read(json.dumps(value))


def test_error_carries_the_id_where_there_is_one() -> None:
    """So that the browser knows which of its messages was refused."""
    with pytest.raises(frames.FrameError) as caught:
        frames.read('{"t": "open", "id": 9}')

    assert caught.value.request_id == 9


@pytest.mark.parametrize("text", MALFORMED.values(), ids=MALFORMED)
async def test_malformed_frame_costs_one_error(live: Live, text: str) -> None:
    """The same socket goes on."""
    guest = await Browser.visit(live)
    async with guest.tab() as tab:
        await tab.raw.send(text)

        assert (await tab.hear(wire.ErrorMessage)).code == "malformed"
        assert await tab.settle() == []


async def test_bytes_cost_one_error(live: Live) -> None:
    """A message is text."""
    guest = await Browser.visit(live)
    async with guest.tab() as tab:
        await tab.raw.send(PING.encode())

        assert (await tab.hear(wire.ErrorMessage)).code == "malformed"
        assert await tab.settle() == []


async def send_invalid_utf8(tab: Tab) -> None:
    await tab.raw.send(b"\xff\xfe{", text=True)


async def send_5_megabytes(tab: Tab) -> None:
    with contextlib.suppress(ConnectionClosed):
        await tab.raw.send("x" * 5_000_000)


async def send_2000_frames(tab: Tab) -> None:
    with contextlib.suppress(ConnectionClosed):
        for _ in range(2_000):
            await tab.raw.send(PING)


@pytest.mark.parametrize(
    ("attack", "code"),
    [(send_invalid_utf8, 1007), (send_5_megabytes, 1009), (send_2000_frames, 1008)],
)
async def test_attack_closes_that_socket_alone(
    tmp_path: Path, attack: Callable[[Tab], Awaitable[None]], code: int
) -> None:
    """Another table goes on meanwhile; the attacker may come back a little later."""
    now = 0.0
    async with running(tmp_path, clock=lambda: now) as live:
        attacker, bystander = await Browser.visit(live), await Browser.visit(live)
        async with bystander.tab() as other, attacker.tab() as tab:
            await other.create("xactika", 3, deals=1)
            await attack(tab)
            end = await other.play_on(random.Random(5))

            assert end.match.over
            assert await tab.code_of_close() == code
            assert {one.guest for one in live.hub.connections()} == {bystander.guest}
        now = 1.0
        async with attacker.tab() as tab:
            assert await tab.settle() == []


async def test_too_fast_is_told_before_the_close(tmp_path: Path) -> None:
    """A frame over the limit is an error and is not acted on; with time the limit fills again."""
    now = 0.0
    async with running(tmp_path, clock=lambda: now) as live:
        guest = await Browser.visit(live)
        async with guest.tab() as tab:
            for _ in range(int(BURST) + 1):
                await tab.send(t="ping")
            answers = [await tab.next() for _ in range(int(BURST) + 1)]
            last = answers.pop()

            assert all(isinstance(answer, wire.Pong) for answer in answers)
            assert isinstance(last, wire.ErrorMessage)
            assert last.code == "too_fast"
            now = 1.0
            assert await tab.settle() == []
