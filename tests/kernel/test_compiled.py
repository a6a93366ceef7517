"""The bit tricks and the generator that all compiled code rests on."""

from __future__ import annotations

from itertools import pairwise

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.kernel import jitted

WORD = (1 << 64) - 1
words = st.integers(0, WORD)


def numbers(key: int, n: int, below: int = 1) -> list[list[int]]:
    """The first numbers of a stream, each with what it is below a limit."""
    out = np.zeros((n, 2), np.uint64)
    jitted.numbers(np.uint64(key), np.uint64(below), out)
    return out.tolist()


def scrambled(values: list[int]) -> list[int]:
    out = np.zeros(len(values), np.uint64)
    jitted.scrambled(np.array(values, np.uint64), out)
    return out.tolist()


@given(st.lists(words.filter(bool), min_size=1))
def test_bits_are_counted_and_the_lowest_found(masks: list[int]) -> None:
    found = np.zeros((len(masks), 2), np.int64)

    jitted.bits(np.array(masks, np.uint64), found)

    assert [[m.bit_count(), (m & -m).bit_length() - 1] for m in masks] == found.tolist()


def test_the_nth_bit_is_found_in_every_mask_of_16() -> None:
    masks: list[int] = []
    nths: list[int] = []
    places: list[int] = []
    for mask in range(1, 1 << 16):
        found = [place for place in range(16) if mask >> place & 1]
        masks += [mask] * len(found)
        nths += range(len(found))
        places += found
    out = np.zeros((len(masks), 2), np.int64)

    jitted.nth_bits(np.array(masks, np.uint64), np.array(nths, np.uint64), out)

    assert [[place, place] for place in places] == out.tolist()


def unscrambled(value: int) -> int:
    """The inverse of ``mixed``: each multiplication and each shift undone."""
    for shift, factor in ((31, 0x94D049BB133111EB), (27, 0xBF58476D1CE4E5B9), (30, 1)):
        plain = value
        for _ in range(64 // shift + 1):
            plain = value ^ plain >> shift
        value = plain * pow(factor, -1, 1 << 64) & WORD
    return value


@given(st.lists(words, min_size=1, max_size=20))
def test_scrambling_loses_nothing(values: list[int]) -> None:
    """It is one to one: it can be undone."""
    assert values == [unscrambled(value) for value in scrambled(values)]


def test_streams_are_those_of_splitmix64() -> None:
    """The published test vector: a stream's numbers from 1 on are those of its key as a seed."""
    known = [
        6457827717110365317,
        3203168211198807973,
        9817491932198370423,
        4593380528125082431,
        16408922859458223821,
    ]

    assert known == [number for number, _ in numbers(1234567, 6)[1:]]


@given(key=words, n=st.integers(1, (1 << 32) - 1))
def test_a_number_below_n_is_its_share_of_the_low_half(key: int, n: int) -> None:
    for number, below in numbers(key, 3, n):
        assert below == ((number & 0xFFFFFFFF) * n) >> 32
        assert below < n


@pytest.mark.parametrize("n", [1, 2, 3, 12, 25, 81, 128])
def test_numbers_below_n_are_as_likely_as_can_be(n: int) -> None:
    """Of the 2**32 low halves each value has as many, or one more: a bias of n / 2**32 at most."""
    edges = [-(-(value << 32) // n) for value in range(n + 1)]
    widths = [after - before for before, after in pairwise(edges)]

    assert max(widths) - min(widths) <= 1
    for value, edge in enumerate(edges[:-1]):
        assert value == edge * n >> 32
        assert value == 0 or value - 1 == (edge - 1) * n >> 32
