"""How much may be asked, by address and by guest, and that counting costs no memory for ever."""

from __future__ import annotations

import random

import pytest

from followsuit.server.limits import (
    ARRANGEMENTS,
    PEOPLE,
    SAYINGS,
    TABLES_PER_GUEST,
    Allowance,
    AtOnce,
    Crowd,
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


def n_allowed(allowance: Allowance, *keys: str, n: int = 100) -> int:
    """How many of so many at once are allowed."""
    return sum(allowance.allow(keys) for _ in range(n))


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
    """Who has 2^64 addresses may not ask more often for it."""
    assert key == place(address)


def test_each_key_limits_alone(clock: Clock) -> None:
    """Neither another guest at the address nor another address of the guest helps."""
    allowance = Allowance(20, 1, clock)
    n_allowed(allowance, "here", "anna")

    assert not allowance.allow(["here", "ben"])
    assert not allowance.allow(["there", "anna"])
    assert n_allowed(allowance, "there", "ben") == 20


def test_what_is_refused_costs_nothing(clock: Clock) -> None:
    """Who shares an address with a flood is not shut out elsewhere."""
    allowance = Allowance(20, 1, clock)
    n_allowed(allowance, "here", "anna")
    n_allowed(allowance, "here", "ben")

    assert n_allowed(allowance, "there", "ben") == 20


def test_what_is_forgiven_is_given_back(clock: Clock) -> None:
    """A class of thirty comes in from one address; nobody gains more than there was."""
    allowance = Allowance(20, 1, clock)
    for pupil in range(30):
        assert allowance.allow(["school", f"pupil {pupil}"])
        allowance.forgive(["school", f"pupil {pupil}"])

    assert n_allowed(allowance, "school") == 20


def test_memory_is_bounded(clock: Clock) -> None:
    """Whoever has not asked for longest is forgotten first."""
    allowance = Allowance(20, 1, clock, most=100)
    n_allowed(allowance, "flood")
    n_allowed(allowance, "once")
    rng = random.Random(15)
    for _ in range(1_000):
        assert not allowance.allow(["flood"])
        allowance.allow([f"other {rng.random()}"])

    assert len(allowance._buckets) == 100
    assert allowance.allow(["once"])


def test_who_has_all_back_is_forgotten(clock: Clock) -> None:
    """When the crowd is gone, so is what was counted of it, and nobody has more for it."""
    allowance = Allowance(20, 1, clock)
    for number in range(1_000):
        allowance.allow([f"one of many {number}"])
    clock.seconds = 1_000.0
    for number in range(500):
        allowance.allow([f"a few later {number % 3}"])

    assert len(allowance._buckets) == 3


def test_so_many_are_open_at_once() -> None:
    """One that is closed makes room, at its own address alone; nothing is kept of the closed."""
    sockets = AtOnce(2)

    assert [sockets.enter("here") for _ in range(3)] == [True, True, False]
    assert sockets.enter("there")
    sockets.leave("here")
    assert [sockets.enter("here") for _ in range(2)] == [True, False]
    for key in ("here", "here", "there"):
        sockets.leave(key)
    assert not sockets._open


def test_limits_grow_with_the_people_at_an_address(clock: Clock) -> None:
    """New guests: so many as there are people, and so many more in an hour."""
    crowd = Crowd(10, clock)

    assert n_allowed(crowd.guests, "here") == 10
    assert n_allowed(crowd.handshakes, "here") == 40
    assert n_allowed(crowd.requests, "here", n=1_000) == 400
    assert sum(crowd.sockets.enter("here") for _ in range(100)) == 40
    clock.seconds = 3_600.0
    assert n_allowed(crowd.guests, "here") == 10


def test_nobody_counts_where_people_are_0(clock: Clock) -> None:
    """For a machine behind which anybody may be; what one guest may say stays as it is."""
    crowd = Crowd(0, clock)

    for allowance in (crowd.guests, crowd.handshakes, crowd.requests):
        assert n_allowed(allowance, "here", n=20_000) == 20_000
    assert all(crowd.may_open_table("anna", "here") for _ in range(1_000))
    assert n_allowed(crowd.sayings, "anna") == SAYINGS == 5
    assert n_allowed(crowd.arrangements, "anna") == ARRANGEMENTS == 60


def test_new_tables_are_counted_by_guest_and_by_address(clock: Clock) -> None:
    """Neither many guests at one address nor one guest at many can fill the database."""
    crowd = Crowd(200, clock)

    assert TABLES_PER_GUEST == sum(
        crowd.may_open_table("anna", f"192.0.2.{number}") for number in range(100)
    )
    assert sum(crowd.may_open_table(f"guest {n}", "192.0.2.1") for n in range(400)) == 199


@pytest.mark.parametrize("times", [1, 10])
def test_what_costs_a_processor_grows_with_the_people_behind_an_address(
    clock: Clock, times: int
) -> None:
    """Seconds until one more is allowed, and how many at once."""
    crowd = Crowd(times * PEOPLE, clock)
    for allowance, seconds in (
        (crowd.replays, 1.0),
        (crowd.branches, 10.0),
        (crowd.analyses, 60.0),
        (crowd.sums, 2.0),
    ):
        while allowance.allow(("somebody",)):
            pass
        clock.seconds += 0.9 * seconds / times
        assert not allowance.allow(("somebody",))
        clock.seconds += 0.2 * seconds / times
        assert allowance.allow(("somebody",))
    entered = [crowd.analyses_at_once.enter("somebody") for _ in range(2 * times + 1)]
    assert entered == [*[True] * (2 * times), False]
