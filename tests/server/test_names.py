"""What people type: shown as they spell it, without what cannot be seen or spills over."""

from __future__ import annotations

import unicodedata

import pytest
import regex
from hypothesis import example, given
from hypothesis import strategies as st

from followsuit.server.names import (
    NAME_BYTES,
    NAME_LENGTH,
    TEXT_BYTES,
    TEXT_LENGTH,
    BadName,
    alike,
    clean,
    clean_text,
    skeleton,
)
from tests.server.name_list import FAMILY, NAMES, NO_NAMES

ANYTHING = st.one_of(
    st.text(st.characters(exclude_categories=())),
    st.text(
        st.sampled_from(
            " a1#e\u0301\u0310\u20e3\u200b\u200c\u200d\ufe0f\u202e\u0628\u064b\u0915\u094d\u1100"
            "\u0600\U0001f468\U0001f3fd\U0001f3f4\U000e0067\U000e007f\U0001f1e9\ud83d\ude00\n"
        ),
        max_size=400,
    ),
)
"""Any text, lone surrogates too, and texts of those characters that act on their neighbours."""


@pytest.mark.parametrize(("typed", "name"), NAMES.items())
def test_name_is_kept_as_it_is_spelt(typed: str, name: str) -> None:
    assert name == clean(typed)


@pytest.mark.parametrize("typed", NO_NAMES)
def test_name_that_cannot_be_seen_is_refused(typed: str) -> None:
    """So is a line of chat. The reason says what to type."""
    with pytest.raises(BadName, match="type a letter"):
        clean(typed)
    with pytest.raises(BadName, match="write a letter"):
        clean_text(typed)


@pytest.mark.parametrize(
    ("typed", "name"),
    [
        ("An\u200bna", "Anna"),
        ("An\u00adna", "Anna"),
        ("\u2066Anna\u2069", "Anna"),
        ("Anna\u200e", "Anna"),
        ("A\x00n\x07na\x7f", "Anna"),
        ("Anna\ufff9\ufeff", "Anna"),
        ("\u3164Anna\u115f", "Anna"),
        ("Anna\U000e0041\U000e0042", "Anna"),
        ("An\u200dna\ufe0f", "Anna"),
        ("Anna \t\r\n\u3000\u00a0 Lena", "Anna Lena"),
        ("Anna \u200b \u2800Lena", "Anna Lena"),
        ("Anna \u0301\u0302Lena", "Anna Lena"),
    ],
)
def test_what_cannot_be_seen_is_taken_out(typed: str, name: str) -> None:
    assert name == clean(typed)


@pytest.mark.parametrize(
    "name",
    [
        "\u2764\ufe0f",
        "1\ufe0f\u20e3",
        "\U0001f3f4\U000e0067\U000e0062\U000e0065\U000e006e\U000e0067\U000e007f",
        "\U0001f9d1\U0001f3fd\u200d\U0001f91d\u200d\U0001f9d1\U0001f3ff",
        "\U0001f469\u200d\u2764\ufe0f\u200d\U0001f48b\u200d\U0001f468",
        "\U0001f3f3\ufe0f\u200d\U0001f308",
        "\U0001f1e9\U0001f1ea",
        "\U0001fae8",
    ],
)
def test_emoji_stay_whole(name: str) -> None:
    """With their joiners and variations, also one that is newer than this Python."""
    assert name == clean(name)


@pytest.mark.parametrize(
    "name",
    [
        "\u0dc1\u0dca\u200d\u0dbb\u0dd3",
        "\u0639\u0644\u06cc\u200c\u0631\u0636\u0627",
        "\u091c\u093c\u093f\u0902\u0926\u0917\u0940",
        "\u05e9\u05c1\u05bc\u05b8",
        "Nguy\u1ec5n \u1eea\u0323",
    ],
)
def test_scripts_keep_what_they_spell_with(name: str) -> None:
    """Sri in Sinhala and Alireza in Persian are joined by what elsewhere is unseen."""
    assert unicodedata.normalize("NFC", name) == clean(name)


def test_cut_falls_between_characters_as_people_count_them() -> None:
    """A family of four, seven code points, is one of 24; of three kilobytes none is cut in two."""
    assert "ab" + FAMILY == clean("ab" + FAMILY)
    assert "e\u0302\u0310" * NAME_LENGTH == unicodedata.normalize(
        "NFD", clean("e\u0302\u0310" * 99)
    )
    assert clean(FAMILY * 40) == FAMILY * (NAME_BYTES // len(FAMILY.encode()))
    assert clean_text("x" * 1_000) == "x" * TEXT_LENGTH


def test_chain_of_emoji_is_not_one_character_without_end() -> None:
    assert len(clean("\U0001f468\u200d" * 1_000).encode()) <= NAME_BYTES
    assert len(clean("\u1100" * 1_000).encode()) <= NAME_BYTES


@given(ANYTHING)
@example("\u1100" * 400)
@example("a\u094d\u200d" * 30 + "\u0915")
@example("\u094d\u200cA")
def test_any_text_becomes_a_fit_name_or_none(typed: str) -> None:
    """Short, normal, visible, without controls, and the same when it is cleaned again."""
    for cleaner, length, n_bytes in (
        (clean, NAME_LENGTH, NAME_BYTES),
        (clean_text, TEXT_LENGTH, TEXT_BYTES),
    ):
        try:
            name = cleaner(typed)
        except BadName:
            continue
        assert len(name.encode()) <= n_bytes
        assert len(regex.findall(r"\X", name)) <= length
        assert unicodedata.is_normalized("NFC", name)
        assert not regex.search(r"[\p{Cc}\p{Cs}\p{Bidi_Control}]|^ | $|  ", name)
        assert name == cleaner(name) != ""


@given(st.lists(ANYTHING, max_size=4))
def test_any_texts_can_be_compared(names: list[str]) -> None:
    """Whatever they are, a text is like itself."""
    assert [skeleton(name) for name in names] == [skeleton(name) for name in names]
    assert alike(names + names) == [name != "" for name in names + names]


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Anna", "anna"),
        ("Zo\u00eb", "Zoe\u0308"),
        ("Zo\u00eb", "Zoe"),
        ("Anna", "\u0410nn\u0430"),
        ("HOPE", "\u041d\u041e\u0420\u0415"),
        ("\u041d\u0410\u0422\u0410", "\u043d\u0430\u0442\u0430"),
        ("\u039d\u0399\u039a\u039f\u03a3", "\u03bd\u03b9\u03ba\u03bf\u03c2"),
        ("NIKO", "\u039d\u0399\u039a\u039f"),
        ("Ilya", "llya"),
        ("Ilya", "1lya"),
        ("Bob", "B0b"),
        ("Marnie", "Mamie"),
        ("VIII", "\u2167"),
        ("Anna", "\uff21nna"),
        ("Anna Lena", "Annalena"),
        ("Stra\u00dfe", "STRASSE"),
        ("S\u00f8ren", "Soren"),
        ("\u0130pek", "ipek"),
        ("\u0639\u0644\u06cc\u200c\u0631\u0636\u0627", "\u0639\u0644\u06cc\u0631\u0636\u0627"),
        ("\u2764", "\u2764\ufe0f"),
    ],
)
def test_look_alikes_are_told(one: str, other: str) -> None:
    """Case, accents, spaces, other scripts, and letters that are easily misread."""
    assert [True, False, True] == alike([one, "Dora", other])


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Anna", "Hanna"),
        ("\u0930\u093e\u092e", "\u0930\u0940\u092e\u093e"),
        ("\u304b\u306a", "\u304c\u306a"),
        (FAMILY, "\U0001f977"),
        ("\u738b", "\u7389"),
        ("", ""),
    ],
)
def test_names_that_differ_are_not_alike(one: str, other: str) -> None:
    """In India the vowels are marks; nobody's name is like nobody else's."""
    assert [False, False] == alike([one, other])
