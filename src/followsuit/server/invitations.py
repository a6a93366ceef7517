"""Ways to a table: the secret of a link, the short code that people type, and the limit on guesses.

A secret or code is stored and looked up by its digest alone. That hides a secret from whoever reads
the database; a code has but 30 bits, so there it is hidden from a glance, not from a search.
"""

from __future__ import annotations

import base64
import hashlib
import re
import unicodedata
from collections.abc import Callable, Sequence

import regex

from followsuit.server.limits import Allowance
from followsuit.server.shelf import Shelf
from followsuit.server.store import UnavailableError

SECRET_BYTES = 12
SECRET = re.compile(r"[0-9A-Za-z_-]{16}")
CODE_ALPHABET = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789"
"""32 characters, five bits each; without 0 O 1 I, which are misread."""
CODE_LENGTH = 6
TRIES_PER_MINUTE = 20

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


class Guesses:
    """How often each address and each guest may still guess, at all nodes together.

    A right guess is to be forgiven: a class behind one address may so come in together. clock:
    seconds. shelf: what the nodes share; None for a node that is alone.
    """

    def __init__(self, clock: Callable[[], float], shelf: Shelf | None = None) -> None:
        self._here = Allowance(float(TRIES_PER_MINUTE), TRIES_PER_MINUTE / 60, clock)
        self._shelf = shelf

    async def allow(self, keys: Sequence[str]) -> bool:
        """Whether one with these keys may guess now. If so it counts."""
        if not self._here.allow(keys):
            return False
        counts = [await self._count(key, +1) for key in keys]
        return all(count <= TRIES_PER_MINUTE for count in counts)

    async def forgive(self, keys: Sequence[str]) -> None:
        """The guess was right: it does not count."""
        self._here.forgive(keys)
        for key in keys:
            await self._count(key, -1)

    async def _count(self, key: str, by: int) -> int:
        """Guesses of this minute at all nodes; none while they are not joined."""
        if self._shelf is None:
            return 0
        try:
            return await self._shelf.count(f"guesses {key}", 60.0, by)
        except UnavailableError:
            return 0  # this node's own limit holds
