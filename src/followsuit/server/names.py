"""What people type, made fit to be shown beside what others typed. Pure; takes any text.

A name is kept as its owner spells it, in any script; taken out is what cannot be seen or what
spills over: controls, turned writing direction, stacks of marks, and whatever is too long.
"""

from __future__ import annotations

import unicodedata
from collections import Counter
from collections.abc import Sequence

import regex

NAME_LENGTH, NAME_BYTES = 24, 256
"""Most of a name: characters as people count them, and bytes of UTF-8."""
TEXT_LENGTH, TEXT_BYTES = 300, 3_000

_PERSON = r"\p{Extended_Pictographic}[\uFE0E\uFE0F]?\p{Emoji_Modifier}?"
_UNSEEN = regex.compile(
    # Kept: an emoji of up to five joined by ZWJ, a flag of tags, a keycap, and joiners that spell,
    # after a virama of India and Sri Lanka or between Arabic letters (UAX #31, 2.3).
    rf"(?P<kept>{_PERSON}(?:\u200D{_PERSON}){{0,4}}"
    r"(?:[\U000E0030-\U000E0039\U000E0061-\U000E007A]{1,6}\U000E007F)?"
    r"|[0-9#*]\uFE0F\u20E3"
    r"|(?<=\p{ccc=9})[\u200C\u200D](?=\p{L})"
    r"|(?<=\p{Script=Arabic})\u200C(?=\p{Script=Arabic}))"
    r"|[\p{Cc}\p{Cs}\p{Co}\p{Default_Ignorable_Code_Point}\p{Noncharacter_Code_Point}"
    r"\u061C\uFFF9-\uFFFB]"
)
_BLANK = regex.compile(r"[\s\u2800\uFFFC\U0001D159]+")
"""White space, and signs that are drawn as nothing."""
_ORPHANS = regex.compile(r"(?:^|(?<= ))\p{M}+")
"""Marks with nothing to stand on."""
_STACK = regex.compile(r"([\u0300-\u036F\u1AB0-\u1AFF\u1DC0-\u1DFF\u20D0-\u20FF]{2})\p{M}+")
_LONG_STACK = regex.compile(r"(\p{M}{4})\p{M}+")
"""No script needs more of its own; Devanagari and Hebrew need three."""
_VISIBLE = regex.compile(r"[\p{L}\p{N}\p{P}\p{S}\p{Extended_Pictographic}]")
_CLUSTER = regex.compile(r"\X")

_ACCENTS = regex.compile(
    r"[\u0300-\u036F\u1AB0-\u1AFF\u1DC0-\u1DFF\u20D0-\u20FF\p{Cs}\p{Cf}\s]"
    r"|\p{Default_Ignorable_Code_Point}"
)
"""What does not tell names apart. Marks of other scripts do: in India they are the vowels."""
_LOOK_ALIKES = {
    "A": "ΑА", "B": "ΒВвʙ", "C": "С", "E": "ΕЕ", "F": "Ϝ", "G": "Ԍ", "H": "ΗНнʜ", "J": "ͿЈ",
    "K": "ΚКкĸκ", "M": "ΜМмᴍ", "N": "Νɴ", "O": "ΟОՕ0", "P": "ΡР", "S": "ЅՏ", "T": "ΤТтᴛτ", "U": "Ս",
    "V": "Ѵ", "W": "Ԝ", "X": "ΧХ", "Y": "ΥУҮ", "Z": "Ζ",
    "a": "ɑαа", "b": "Ь", "c": "ᴄс", "d": "ԁđ", "e": "еҽ", "f": "ք", "g": "ɡց", "h": "һհħ",
    "j": "ϳј", "l": "Ii1|ıɪɩιіΙІӀӏƖǀł", "n": "ոռ", "o": "ᴏοσоօø", "p": "ρр", "q": "ԛգ", "r": "гᴦ",
    "s": "ꜱѕ", "u": "ᴜʋυս", "v": "ᴠνѵ", "w": "ᴡѡԝա", "x": "×х", "y": "ɣʏγуү", "z": "ᴢ",
}  # fmt: skip
"""Letters of Latin, Greek, Cyrillic and Armenian, by the one they are drawn like.

Source: Unicode TR39, confusables.txt. Its small capitals, and letters with a stroke, stand here
with the plain letter; so do i and I with l, because case does not count.
"""
_PLAIN = str.maketrans({odd: plain for plain, alike in _LOOK_ALIKES.items() for odd in alike})


class BadName(Exception):  # noqa: N818 - reads as what it says
    """Nothing to show is left of what was typed; the message says what to do."""


def clean(text: str) -> str:
    """A name as it is kept and shown, never empty. Raises BadName.

    Cleaning it again changes nothing.
    """
    name = _clean(text, NAME_LENGTH, NAME_BYTES)
    if not name:
        raise BadName("nothing of this name can be seen; type a letter, a digit or a sign")
    return name


def clean_text(text: str) -> str:
    """A line of chat in the same way, but longer. Raises BadName."""
    line = _clean(text, TEXT_LENGTH, TEXT_BYTES)
    if not line:
        raise BadName("nothing of this text can be seen; write a letter, a digit or a sign")
    return line


def skeleton(name: str) -> str:
    """A text that is the same for names that look the same. Not for showing.

    Case, accents and spaces do not count.
    """
    plain = _bare(name).translate(_PLAIN)
    return _bare(plain.casefold()).translate(_PLAIN).casefold().replace("m", "rn")


def alike(names: Sequence[str]) -> list[bool]:
    """For each name, whether another of them looks like it. An empty one is nobody's."""
    # Drawn alike, or spelt alike: in Greek a small letter is not drawn like its capital.
    drawn = [skeleton(name) or name for name in names]
    spelt = [_bare(_bare(name).casefold()) or name for name in names]
    n_drawn, n_spelt = Counter(drawn), Counter(spelt)
    return [
        name != "" and (n_drawn[look] > 1 or n_spelt[spelling] > 1)
        for name, look, spelling in zip(names, drawn, spelt, strict=True)
    ]


def _clean(text: str, length: int, n_bytes: int) -> str:
    """The text without what cannot be shown, cut; empty when nothing visible is left."""
    text = _without_unseen(_BLANK.sub(" ", text))
    text = unicodedata.normalize("NFC", _ORPHANS.sub("", text))
    text = _LONG_STACK.sub(r"\1", _STACK.sub(r"\1", text))
    text = _without_unseen(text)  # joiners whose mark is gone
    text = _cut(" ".join(text.split()), length, n_bytes)
    return text if _VISIBLE.search(text) else ""


def _without_unseen(text: str) -> str:
    return _UNSEEN.sub(lambda match: match["kept"] or "", text)


def _cut(text: str, length: int, n_bytes: int) -> str:
    """As many whole characters as fit, as people count them."""
    end = size = 0
    for n_before, cluster in enumerate(_CLUSTER.finditer(text)):
        size += len(cluster[0].encode())
        if n_before == length or size > n_bytes:
            break
        end = cluster.end()
    if text and not end:  # one character without end
        return text.encode()[:n_bytes].decode(errors="ignore")
    return text[:end].rstrip(" \u200c\u200d")


def _bare(text: str) -> str:
    """Without accents, spaces and what is not seen, in compatible letters."""
    return _ACCENTS.sub("", unicodedata.normalize("NFKD", text))
