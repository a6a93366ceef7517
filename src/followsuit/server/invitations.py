"""Ways to a table: the secret of a link, the short code that people type, and the limit on guesses.

A secret or code is stored and looked up by its digest alone. That hides a secret from whoever reads
the database; a code has but 30 bits, so there it is hidden from a glance, not from a search.
"""

from __future__ import annotations

import base64
import hashlib
import ipaddress
import re
import unicodedata
from collections import OrderedDict
from collections.abc import Callable, Iterable

import regex

from followsuit.server.limits import Bucket

SECRET_BYTES = 12
SECRET = re.compile(r"[0-9A-Za-z_-]{16}")
CODE_ALPHABET = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789"
"""32 characters, five bits each; without 0 O 1 I, which are misread."""
CODE_LENGTH = 6
TRIES_PER_MINUTE = 20
TRIES_KEYS = 20_000
"""Most addresses and guests remembered."""

_BETWEEN = regex.compile(r"[\s\p{Pd}\p{Cf}]+")
"""What people and keyboards put between the characters of a code."""


def new_secret(entropy: Callable[[int], bytes]) -> str:
    """The secret of a link: 16 characters that need no escape in an address, 96 bits."""
    return base64.urlsafe_b64encode(entropy(SECRET_BYTES)).decode()


def new_code(entropy: Callable[[int], bytes]) -> str:
    """A code to type, each equally likely."""
    n_letters = len(CODE_ALPHABET)  # divides 256, so no letter is likelier
    return "".join(CODE_ALPHABET[byte % n_letters] for byte in entropy(CODE_LENGTH))


def normal(text: str) -> str:
    """The secret or code that somebody means: a code in any case, with spaces or hyphens.

    What is neither comes back without the spaces around it.
    """
    text = text.strip()
    if SECRET.fullmatch(text):
        return text
    code = _BETWEEN.sub("", unicodedata.normalize("NFKC", text)).upper()
    is_code = len(code) == CODE_LENGTH and set(code) <= set(CODE_ALPHABET)
    return code if is_code else text


def digest(text: str) -> bytes:
    """SHA-256 of a secret or code, 32 bytes. Takes any text."""
    return hashlib.sha256(text.encode(errors="surrogatepass")).digest()


def place(address: str) -> str:
    """The key of an address for ``Tries``: an IPv6 network of 64 bits is one customer's."""
    try:
        ip = ipaddress.ip_address(address)
    except ValueError:
        return address
    if isinstance(ip, ipaddress.IPv4Address):
        return address
    if ip.ipv4_mapped is not None:
        return str(ip.ipv4_mapped)
    return str(ipaddress.IPv6Network((int(ip) >> 64 << 64, 64)))


class Tries:
    """How often each address and each guest may still guess.

    A guess takes one token of each of its keys; a minute brings back *per_minute*, the most a key
    has. A right guess is given back with ``forgive``: a class behind one address may come in
    together. clock: seconds. most: keys remembered; whoever has not guessed for longest goes first.
    """

    def __init__(
        self,
        clock: Callable[[], float],
        per_minute: int = TRIES_PER_MINUTE,
        most: int = TRIES_KEYS,
    ) -> None:
        self._clock = clock
        self._per_minute = per_minute
        self._most = most
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()

    def allow(self, keys: Iterable[str]) -> bool:
        """Whether one with these keys may guess now. If so it counts, if not it does not."""
        buckets = [self._bucket(key) for key in set(keys)]
        is_allowed = all(bucket.has_one() for bucket in buckets)
        for bucket in buckets if is_allowed else ():
            bucket.take()
        return is_allowed

    def forgive(self, keys: Iterable[str]) -> None:
        """The guess was right: it does not count."""
        for key in set(keys):
            self._bucket(key).give_back()

    def _bucket(self, key: str) -> Bucket:
        """The key's bucket; whoever has not guessed for longest is forgotten for a new one."""
        bucket = self._buckets.get(key)
        if bucket is None:
            bucket = Bucket(float(self._per_minute), self._per_minute / 60.0, self._clock)
            self._buckets[key] = bucket
            if len(self._buckets) > self._most:
                self._buckets.popitem(last=False)
        self._buckets.move_to_end(key)
        return bucket
