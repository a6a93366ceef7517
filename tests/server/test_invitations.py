"""Ways to a table: hard to guess, easy to type, and guessed slowly."""

from __future__ import annotations

import hashlib
import secrets
from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from followsuit.server.invitations import (
    CODE_ALPHABET,
    SECRET,
    TRIES_PER_MINUTE,
    Guesses,
    digest,
    new_code,
    new_secret,
    normal,
)
from followsuit.server.shelf import MemoryShelf
from followsuit.server.store import UnavailableError
from tests.server.test_limits import Clock


@pytest.fixture
def clock() -> Clock:
    return Clock()


def test_secret_needs_no_escape_and_is_whole_entropy() -> None:
    """96 bits in 16 characters of an address, the same for the same bytes alone."""
    assert SECRET.fullmatch(new_secret(secrets.token_bytes))
    assert new_secret(lambda n: b"\xff" * n) == "_" * 16
    assert new_secret(lambda n: b"\xfb" * n) == "-_v7" * 4


def test_code_is_not_misread() -> None:
    """Six of 32 characters; 0 and O, 1 and I are not among them."""
    code = new_code(secrets.token_bytes)

    assert len(code) == 6
    assert len(CODE_ALPHABET) == len(set(CODE_ALPHABET)) == 32
    assert not set("0O1I") & set(CODE_ALPHABET)
    assert set(code) <= set(CODE_ALPHABET)


def test_every_code_is_equally_likely() -> None:
    """Of the 256 values of a byte, eight make each character."""
    values = iter(range(252))
    made = Counter(
        letter
        for _ in range(42)
        for letter in new_code(lambda n: bytes(next(values) for _ in range(n)))
    )
    made.update(new_code(lambda n: bytes([252, 253, 254, 255, 0, 0]))[:4])

    assert made == dict.fromkeys(CODE_ALPHABET, 8)


@pytest.mark.parametrize(
    "typed",
    [
        "ABC234",
        "abc234",
        " abc 234 ",
        "abc-234",
        "A B C\u00a0\u20132\u20113 4",
        "\uff21\uff22\uff23\uff12\uff13\uff14",
        "\u200babc234\u200e\n",
    ],
)
def test_code_is_known_however_it_is_typed(typed: str) -> None:
    assert normal(typed) == "ABC234"


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("aBcDeFgH-_123456", "aBcDeFgH-_123456"),
        (" aBcDeFgH-_123456\n", "aBcDeFgH-_123456"),
        ("a-b-c-2-3-4-----", "a-b-c-2-3-4-----"),
        ("ABC10O", "ABC10O"),
        ("abc", "abc"),
        ("", ""),
    ],
)
def test_secret_and_whatever_is_no_code_stay_as_they_are(typed: str, meant: str) -> None:
    """A secret counts its case and its hyphens, also those that hide a code."""
    assert meant == normal(typed)


@given(st.text(st.characters(exclude_categories=())))
def test_any_text_has_a_normal_form_and_a_digest(typed: str) -> None:
    """Lone surrogates too."""
    assert normal(normal(typed)) == normal(typed)
    assert len(digest(normal(typed))) == 32


def test_digest_is_sha_256() -> None:
    assert digest("ABC234") == hashlib.sha256(b"ABC234").digest()


async def n_allowed(guesses: Guesses, key: str) -> int:
    """How many wrong guesses may be made at once."""
    return sum([await guesses.allow((key,)) for _ in range(100)])


async def test_guesses_come_back_within_the_minute(clock: Clock) -> None:
    """Twenty at once, then one every three seconds, never more than twenty."""
    guesses = Guesses(clock)

    assert await n_allowed(guesses, "here") == TRIES_PER_MINUTE == 20
    clock.seconds = 3.0
    assert await n_allowed(guesses, "here") == 1
    clock.seconds = 1_000.0
    assert await n_allowed(guesses, "here") == 20


async def test_guesses_at_several_nodes_count_together(clock: Clock) -> None:
    """Case 88; right ones at none of them."""
    shelf = MemoryShelf(clock)
    nodes = [Guesses(clock, shelf) for _ in range(3)]
    for node in nodes:
        for _ in range(30):
            assert await node.allow(("there",))
            await node.forgive(("there",))

    assert sum([await n_allowed(node, "here") for node in nodes]) == 20


class Broken(MemoryShelf):
    """A shelf that cannot be reached."""

    async def count(self, key: str, seconds: float, by: int = 1) -> int:
        """Refuse."""
        raise UnavailableError("gone")


async def test_each_node_limits_guesses_while_they_are_not_joined(clock: Clock) -> None:
    assert await n_allowed(Guesses(clock, Broken(clock)), "here") == 20
