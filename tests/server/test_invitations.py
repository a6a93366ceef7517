"""Ways to a table: hard to guess, easy to type, and guessed slowly."""

from __future__ import annotations

import hashlib
import random
import secrets
from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from followsuit.server.invitations import (
    CODE_ALPHABET,
    SECRET,
    TRIES_PER_MINUTE,
    Tries,
    digest,
    new_code,
    new_secret,
    normal,
    place,
)


class Clock:
    """A clock that stands until it is set."""

    def __init__(self) -> None:
        self.seconds = 0.0

    def __call__(self) -> float:
        return self.seconds


@pytest.fixture
def clock() -> Clock:
    return Clock()


def n_allowed(tries: Tries, *keys: str, n: int = 100) -> int:
    """How many of so many guesses at once are allowed."""
    return sum(tries.allow(keys) for _ in range(n))


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


@pytest.mark.parametrize(
    ("address", "key"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("2001:db8:1:2::9", "2001:db8:1:2::/64"),
        ("::1", "::/64"),
        ("fe80::1%eth0", "fe80::/64"),
        ("testclient", "testclient"),
        ("", ""),
    ],
)
def test_network_of_one_customer_is_one_place(address: str, key: str) -> None:
    """Who has 2^64 addresses has no more guesses for it."""
    assert key == place(address)


def test_guesses_come_back_within_the_minute(clock: Clock) -> None:
    """Twenty at once, then one every three seconds, never more than twenty."""
    tries = Tries(clock)

    assert n_allowed(tries, "here") == TRIES_PER_MINUTE == 20
    clock.seconds = 3.0
    assert n_allowed(tries, "here") == 1
    clock.seconds = 1_000.0
    assert n_allowed(tries, "here") == 20


def test_each_key_limits_alone(clock: Clock) -> None:
    """Neither another guest at the address nor another address of the guest helps."""
    tries = Tries(clock)
    n_allowed(tries, "here", "anna")

    assert not tries.allow(["here", "ben"])
    assert not tries.allow(["there", "anna"])
    assert n_allowed(tries, "there", "ben") == 20


def test_refused_guess_costs_nothing(clock: Clock) -> None:
    """Who shares an address with a flood is not shut out elsewhere."""
    tries = Tries(clock)
    n_allowed(tries, "here", "anna")
    n_allowed(tries, "here", "ben")

    assert n_allowed(tries, "there", "ben") == 20


def test_right_guess_is_given_back(clock: Clock) -> None:
    """A class of thirty comes in from one address; nobody gains more than there was."""
    tries = Tries(clock)
    for pupil in range(30):
        assert tries.allow(["school", f"pupil {pupil}"])
        tries.forgive(["school", f"pupil {pupil}"])

    assert n_allowed(tries, "school") == 20


def test_memory_is_bounded(clock: Clock) -> None:
    """Whoever has not guessed for longest is forgotten first."""
    tries = Tries(clock, most=100)
    n_allowed(tries, "flood")
    n_allowed(tries, "once")
    rng = random.Random(15)
    for _ in range(1_000):
        assert not tries.allow(["flood"])
        tries.allow([f"other {rng.random()}"])

    assert len(tries._buckets) == 100
    assert tries.allow(["once"])
