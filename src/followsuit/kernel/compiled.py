"""How functions of this package are compiled, and the few bit tricks they share."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numba
import numpy as np
from llvmlite import ir
from numba.core import cgutils, types
from numba.extending import intrinsic

from followsuit.kernel import cache

U = np.uint64
ZERO, ONE, HALF, LOW = U(0), U(1), U(32), U(0xFFFFFFFF)
LANE = U(0xFFFF)
GOLDEN = U(0x9E3779B97F4A7C15)
_M1, _M2 = U(0xBF58476D1CE4E5B9), U(0x94D049BB133111EB)
SLOW_DEPOSIT = ("znver1", "znver2")
"""Processors on which pdep takes longer than a look-up."""
_S1, _S2, _S3 = U(30), U(27), U(31)


def compiled(function: Callable[..., Any]) -> Callable[..., Any]:
    """The function compiled at its first call, kept on disk; it does not hold the GIL."""
    made: Callable[..., Any] = numba.njit(nogil=True, error_model="numpy")(function)
    cache.keep(function, made)
    return made


def part(function: Callable[..., Any]) -> Callable[..., Any]:
    """A function that compiled code alone may call: without the shells that Python would need.

    It compiles a fifth faster than ``compiled``.
    """
    bare: Any = {"no_cpython_wrapper": True, "no_cfunc_wrapper": True}  # not in Numba's stubs
    made: Callable[..., Any] = numba.njit(nogil=True, error_model="numpy", **bare)(function)
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


@intrinsic
def hand_lanes(_context: Any, lanes: Any, cards: Any, n: Any, out: Any) -> Any:
    """Write into out, uint64 (4,), the OR of ``lanes[card] << place`` over the first n cards.

    lanes: uint64 (cards, 4). cards: uint8, by place. One vector register holds the four words,
    which the compiler does not find by itself.
    """
    word = ir.IntType(64)
    vector = ir.VectorType(word, 4)

    def generate(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        def data(k: int) -> Any:
            return context.make_array(signature.args[k])(context, builder, args[k]).data

        rows, target = (builder.bitcast(data(k), vector.as_pointer()) for k in (0, 3))
        listed = data(1)
        total = cgutils.alloca_once_value(  # type: ignore[no-untyped-call]  # Numba's
            builder, ir.Constant(vector, [0] * 4)
        )
        with cgutils.for_range(builder, args[2]) as loop:
            card = builder.zext(builder.load(builder.gep(listed, [loop.index])), word)
            row = builder.load(builder.gep(rows, [card]), align=8)
            places = ir.Constant(vector, ir.Undefined)
            for k in range(4):
                places = builder.insert_element(places, loop.index, ir.Constant(ir.IntType(32), k))
            builder.store(builder.or_(builder.load(total), builder.shl(row, places)), total)
        builder.store(builder.load(total), target, align=8)
        return context.get_dummy_value()

    return types.none(lanes, cards, n, out), generate


@intrinsic
def equal_bytes(_context: Any, row: Any, _value: Any) -> Any:
    """A uint64 with a bit for each of the 16 bytes of row that is this value.

    row: uint8 (16,). value: int64. All are compared at once in a vector register: a search of one
    after another is a branch that no processor foresees.
    """
    byte, vector = ir.IntType(8), ir.VectorType(ir.IntType(8), 16)

    def generate(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        data = context.make_array(signature.args[0])(context, builder, args[0]).data
        row = builder.load(builder.bitcast(data, vector.as_pointer()), align=1)
        wanted = ir.Constant(vector, ir.Undefined)
        value = builder.trunc(args[1], byte)
        for place in range(16):
            wanted = builder.insert_element(wanted, value, ir.Constant(ir.IntType(32), place))
        equal = builder.icmp_unsigned("==", row, wanted)
        return builder.zext(builder.bitcast(equal, ir.IntType(16)), ir.IntType(64))

    return types.uint64(row, types.int64), generate


@intrinsic
def copy_bytes(_context: Any, source: Any, target: Any) -> Any:
    """Copy 16 bytes, uint8 (16,), at once; an assignment of slices asks first how they lie."""
    vector = ir.VectorType(ir.IntType(8), 16)

    def generate(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        rows = [
            builder.bitcast(
                context.make_array(kind)(context, builder, array).data, vector.as_pointer()
            )
            for kind, array in zip(signature.args, args, strict=True)
        ]
        builder.store(builder.load(rows[0], align=1), rows[1], align=1)
        return context.get_dummy_value()

    return types.none(source, target), generate


def _places() -> Any:
    """uint8 (mask, k): place of the k-th bit set in an 8-bit mask."""
    table = np.zeros((256, 8), np.uint8)
    for mask in range(256):
        places = [place for place in range(8) if mask >> place & 1]
        table[mask, : len(places)] = places
    return table


_PLACES = _places()


def nth_bit_by_table(mask, k):
    """``nth_bit`` for processors that have no instruction for it."""
    low = mask & U(255)
    n_low = popcount(low)
    if k < n_low:
        return U(_PLACES[low, k])
    return U(8) + U(_PLACES[mask >> U(8), k - n_low])


@intrinsic
def nth_bit(_context: Any, _mask: Any, _k: Any) -> Any:
    """Place of the k-th bit set, from 0, in a mask of 16 bits; all uint64.

    The lowest bit of 1 << k deposited into the places of the mask (pdep of x86).
    """

    def generate(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        _, processor, features = context.codegen().magic_tuple()
        if "+bmi2" not in features.split(",") or processor in SLOW_DEPOSIT:
            return context.compile_internal(builder, nth_bit_by_table, signature, args)
        word = ir.IntType(64)
        deposit = cgutils.get_or_insert_function(  # type: ignore[no-untyped-call]  # Numba's
            builder.module, ir.FunctionType(word, [word, word]), "llvm.x86.bmi.pdep.64"
        )
        mask, k = args
        placed = builder.call(deposit, [builder.shl(ir.Constant(word, 1), k), mask])
        return builder.cttz(placed, ir.Constant(ir.IntType(1), 1))

    return types.uint64(types.uint64, types.uint64), generate


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
    """The *counter*-th number of the stream *key*: uint64. A generator without a state.

    Where many are drawn in a row it is quicker to go along the stream: ``mixed(at)``, at being the
    key at first and going up by GOLDEN.
    """
    return mixed(key + counter * GOLDEN)


@inlined
def below(number, n):
    """A whole number below n from the low 32 bits drawn: uint64; its bias is under n / 2**32."""
    return ((number & LOW) * n) >> HALF
