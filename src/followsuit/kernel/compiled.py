"""How functions of this package are compiled, and the few bit tricks they share."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numba
import numpy as np
from llvmlite import ir
from numba.core import types
from numba.extending import intrinsic

from followsuit.kernel import cache

U = np.uint64
ZERO, ONE, HALF, LOW = U(0), U(1), U(32), U(0xFFFFFFFF)
LANE = U(0xFFFF)
GOLDEN = U(0x9E3779B97F4A7C15)
_M1, _M2 = U(0xBF58476D1CE4E5B9), U(0x94D049BB133111EB)
_S1, _S2, _S3 = U(30), U(27), U(31)


def compiled(function: Callable[..., Any]) -> Callable[..., Any]:
    """The function compiled at its first call, kept on disk; it does not hold the GIL."""
    made: Callable[..., Any] = numba.njit(nogil=True, error_model="numpy")(function)
    cache.keep(function, made)
    return made


def inlined(function: Callable[..., Any]) -> Callable[..., Any]:
    """A small function copied into its callers while they compile."""
    made: Callable[..., Any] = numba.njit(nogil=True, inline="always", error_model="numpy")(
        function
    )
    cache.keep(function, made)
    return made


@intrinsic
def popcount(_context: Any, _x: Any) -> Any:
    """Number of bits set in a uint64, as uint64."""

    def generate(_ctx: Any, builder: Any, _signature: Any, args: Any) -> Any:
        return builder.ctpop(args[0])

    return types.uint64(types.uint64), generate


@intrinsic
def lowest_bit(_context: Any, _x: Any) -> Any:
    """Place of the lowest bit set in a uint64, which is not 0, as uint64."""

    def generate(_ctx: Any, builder: Any, _signature: Any, args: Any) -> Any:
        return builder.cttz(args[0], ir.Constant(ir.IntType(1), 1))

    return types.uint64(types.uint64), generate


def _places() -> Any:
    """uint8 (mask, k): place of the k-th bit set in an 8-bit mask."""
    table = np.zeros((256, 8), np.uint8)
    for mask in range(256):
        places = [place for place in range(8) if mask >> place & 1]
        table[mask, : len(places)] = places
    return table


_PLACES = _places()


@inlined
def nth_bit(mask, k):
    """Place of the k-th bit set, from 0, in a mask of 16 bits; all uint64."""
    low = mask & U(255)
    n_low = popcount(low)
    if k < n_low:
        return U(_PLACES[low, k])
    return U(8) + U(_PLACES[mask >> U(8), k - n_low])


@inlined
def mixed(x):
    """A uint64 scrambled one to one.

    Source: the output function of SplitMix64; Steele, Lea and Flood, Fast splittable pseudorandom
    number generators, 2014.
    """
    x = (x ^ (x >> _S1)) * _M1
    x = (x ^ (x >> _S2)) * _M2
    return x ^ (x >> _S3)


@inlined
def drawn(key, counter):
    """The *counter*-th number of the stream *key*: uint64. A generator without a state."""
    return mixed(key + counter * GOLDEN)


@inlined
def below(number, n):
    """A whole number below n from the low 32 bits drawn: uint64; its bias is under n / 2**32."""
    return ((number & LOW) * n) >> HALF
