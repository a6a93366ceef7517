"""How much may be asked: token buckets, one for each address, guest or socket. In memory alone.

A limit protects this process, so each process counts for itself.
"""

from __future__ import annotations

import ipaddress
from collections import Counter, OrderedDict
from collections.abc import Callable, Iterable
from weakref import WeakValueDictionary

PEOPLE = 250
"""How many may come from one address unless it is said otherwise: a school, a mobile network."""
UNLIMITED = 10**9
"""People behind an address where nobody counts them."""
BURST, FRAMES_PER_SECOND = 120.0, 40.0
"""Messages of one guest, on all sockets together."""
DESCRIPTIONS, DESCRIPTIONS_PER_SECOND = 30.0, 1.0
"""Games that one guest asks about: to build the tables of one takes some milliseconds."""
TABLES_PER_GUEST = 60
"""New tables of one guest at once, and four times as many in an hour."""
SAYINGS, SAYINGS_PER_SECOND = 5.0, 1.0
"""Phrases and texts of one guest."""
ARRANGEMENTS, ARRANGEMENTS_PER_SECOND = 60.0, 2.0
"""Names, seats, pauses and undos of one guest: no game bounds them, and the log keeps them."""
HINTS, HINTS_PER_SECOND = 20.0, 1.0
"""Hints of one guest: each may take a processor for most of a second."""
PRINTS = 30.0
"""Drawings for one address."""
REPLAYS, BRANCHES, ANALYSES, SUMS = 60.0, 30.0, 20.0, 30.0
"""For one address: replays (some hundredths of a second each), branches and analyses (some seconds,
of a processor that has nothing else to do), sums of all that a guest has played.
"""
KEYS = 20_000
"""Most addresses or guests that one limit remembers."""


class Bucket:
    """So many at once, and so many a second. Full at first. clock: seconds."""

    __slots__ = ("__weakref__", "_burst", "_clock", "_filled", "_per_second", "_tokens")

    def __init__(self, burst: float, per_second: float, clock: Callable[[], float]) -> None:
        self._burst = burst
        self._per_second = per_second
        self._clock = clock
        self._tokens = burst
        self._filled = clock()

    def has_one(self) -> bool:
        """Whether one more is within the limit now."""
        return self._fill() >= 1.0

    def is_full(self) -> bool:
        """Whether it is as if nothing had been counted."""
        return self._fill() >= self._burst

    def take(self) -> bool:
        """Count one more, if it is within the limit; whether it is."""
        has_one = self.has_one()
        self._tokens -= has_one
        return has_one

    def give_back(self) -> None:
        """One that was counted does not count."""
        self._tokens = min(self._burst, self._tokens + 1.0)

    def _fill(self) -> float:
        """What there is now."""
        now = self._clock()
        filled = self._tokens + (now - self._filled) * self._per_second
        self._tokens, self._filled = min(self._burst, filled), now
        return self._tokens


class Allowance:
    """A bucket for each key, such as an address or a guest.

    What is asked takes one token of each of its keys; *per_second* come back, and a key has at most
    *burst*. What turns out not to count is given back with ``forgive``. clock: seconds. most: keys
    remembered; whoever has not asked for longest goes first, and whoever has all back is forgotten
    in time.
    """

    def __init__(
        self, burst: float, per_second: float, clock: Callable[[], float], most: int = KEYS
    ) -> None:
        self._burst = burst
        self._per_second = per_second
        self._clock = clock
        self._most = most
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()

    def allow(self, keys: Iterable[str]) -> bool:
        """Whether one with these keys may ask now. If so it counts, if not it does not."""
        buckets = [self._bucket(key) for key in set(keys)]
        is_allowed = all(bucket.has_one() for bucket in buckets)
        for bucket in buckets if is_allowed else ():
            bucket.take()
        self._forget(2 * len(buckets))  # more than come, so that memory shrinks with the crowd
        return is_allowed

    def has_room(self, key: str) -> bool:
        """Whether one with this key might ask now. It does not count."""
        return key not in self._buckets or self._buckets[key].has_one()

    def forgive(self, keys: Iterable[str]) -> None:
        """What was asked does not count."""
        for key in set(keys):
            self._bucket(key).give_back()

    def _bucket(self, key: str) -> Bucket:
        """The key's bucket; whoever has not asked for longest is forgotten for a new one."""
        bucket = self._buckets.get(key)
        if bucket is None:
            if len(self._buckets) >= self._most:
                self._buckets.popitem(last=False)
            bucket = self._buckets[key] = Bucket(self._burst, self._per_second, self._clock)
        self._buckets.move_to_end(key)
        return bucket

    def _forget(self, n: int) -> None:
        """Let go of up to so many that are full again, those who have not asked for longest."""
        for _ in range(min(n, len(self._buckets))):
            key = next(iter(self._buckets))
            if not self._buckets[key].is_full():
                return
            del self._buckets[key]


class AtOnce:
    """How many of a kind each key has open, at most so many."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._open: Counter[str] = Counter()

    def enter(self, key: str) -> bool:
        """Whether one more may be open. If so it counts, until ``leave``."""
        is_allowed = self._open[key] < self._most
        self._open[key] += is_allowed
        return is_allowed

    def leave(self, key: str) -> None:
        """One that was counted is closed."""
        self._open[key] -= 1
        if self._open[key] <= 0:
            del self._open[key]


class Crowd:
    """What a guest may ask for, and all the people behind one address together.

    people: how many may be behind one address; 0 for no limit by address, nor on tables. clock:
    seconds.

    By address: requests (pages, files and handshakes), handshakes, sockets (that are open), guests
    (who comes without a token), prints, replays, branches, analyses, sums. By guest: sayings,
    arrangements, hints. By both: messages, descriptions of games, new tables.
    """

    def __init__(self, people: int, clock: Callable[[], float]) -> None:
        n = people or UNLIMITED
        self._people = n
        self._clock = clock
        # A page is some twenty files, and a restart of the server brings all back at once.
        self.requests = Allowance(40.0 * n, 40.0 * n / 60, clock)
        self.handshakes = Allowance(4.0 * n, 4.0 * n / 60, clock)
        self.sockets = AtOnce(4 * n)
        self.guests = Allowance(float(n), n / 3_600, clock)
        self._tables = Allowance(float(n), 4.0 * n / 3_600, clock)
        each = float(TABLES_PER_GUEST if people else UNLIMITED)
        self._tables_by_guest = Allowance(each, 4.0 * each / 3_600, clock)
        self._descriptions = Allowance(float(n), n / 60, clock)
        self._descriptions_by_guest = Allowance(DESCRIPTIONS, DESCRIPTIONS_PER_SECOND, clock)
        # As long as a socket is open that counts on it.
        self._limits: WeakValueDictionary[str, Bucket] = WeakValueDictionary()
        # By address, what has to be drawn: some seconds of a processor each.
        self.prints = Allowance(PRINTS, n / 600, clock)
        # For PEOPLE: one a second, one in ten, one a minute, one in two.
        self.replays = Allowance(REPLAYS, n / 250, clock)
        self.branches = Allowance(BRANCHES, n / 2_500, clock)
        self.analyses = Allowance(ANALYSES, n / 15_000, clock)
        self.analyses_at_once = AtOnce(max(2, n // 125))
        self.sums = Allowance(SUMS, n / 500, clock)
        self.sayings = Allowance(SAYINGS, SAYINGS_PER_SECOND, clock)
        self.arrangements = Allowance(ARRANGEMENTS, ARRANGEMENTS_PER_SECOND, clock)
        self.hints = Allowance(HINTS, HINTS_PER_SECOND, clock)

    def limits_of(self, guest: str, address: str) -> tuple[Bucket, Bucket]:
        """What the messages of a socket are taken from: the guest's, then the address's."""
        return (
            self._limit(f"guest {guest}", BURST, FRAMES_PER_SECOND),
            self._limit(f"address {address}", 40.0 * self._people, 2.0 * self._people),
        )

    def _limit(self, key: str, burst: float, per_second: float) -> Bucket:
        bucket = self._limits.get(key)
        if bucket is None:
            bucket = self._limits[key] = Bucket(burst, per_second, self._clock)
        return bucket

    def may_describe(self, guest: str, address: str) -> bool:
        """Whether the guest may ask about one more game now. If so it counts."""
        return self._descriptions_by_guest.allow((guest,)) and self._descriptions.allow((address,))

    def may_open_table(self, guest: str, address: str) -> bool:
        """Whether the guest may open one more table now. If so it counts."""
        return self._tables_by_guest.allow((guest,)) and self._tables.allow((address,))


def place(address: str) -> str:
    """The key of an address: an IPv6 network of 64 bits is one customer's."""
    try:
        ip = ipaddress.ip_address(address)
    except ValueError:
        return address
    if isinstance(ip, ipaddress.IPv4Address):
        return address
    if ip.ipv4_mapped is not None:
        return str(ip.ipv4_mapped)
    return str(ipaddress.IPv6Network((int(ip) >> 64 << 64, 64)))
