"""Messages of a browser, made from the types of ``wire``: a new kind needs no line here.

No test lives here.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import get_args

import msgspec
from hypothesis import strategies as st
from msgspec import inspect

from followsuit.server import wire
from tests.server.playing import Json

KINDS: tuple[type[msgspec.Struct], ...] = get_args(wire.ClientMessage)
"""Every kind of message that a browser may send."""

Hints = Mapping[str, st.SearchStrategy[object]]
"""By name of a field, values that mean something there."""


def tag(kind: type[msgspec.Struct]) -> str:
    """How the message names its kind."""
    return str(kind.__struct_config__.tag)


def least(kind: type[msgspec.Struct]) -> Json:
    """A message of this kind with what it must have alone, and of that the least."""
    made = _least(inspect.type_info(kind))
    assert isinstance(made, dict)
    return made


def _least(info: inspect.Type) -> object:
    match info:
        case inspect.StructType(tag_field=tag_field, tag=kind, fields=fields):
            named = {field.encode_name: _least(field.type) for field in fields if field.required}
            return named if tag_field is None else {tag_field: kind, **named}
        case inspect.UnionType(types=types):
            return _least(types[0])
        case inspect.LiteralType(values=values):
            return values[0]
        case inspect.IntType(ge=ge):
            return ge or 0
        case inspect.StrType(min_length=length):
            return "0" * (length or 0)  # hexadecimal digits too, where there is a pattern
        case inspect.BoolType():
            return True
        case inspect.ListType():
            return []
        case inspect.DictType():
            return {}
    raise TypeError(f"no least value of {info}")


def messages(kind: type[msgspec.Struct], hints: Hints) -> st.SearchStrategy[object]:
    """Messages of this kind: mostly as its types say, with values that mean something."""
    return _values(inspect.type_info(kind), hints)


def _values(info: inspect.Type, hints: Hints) -> st.SearchStrategy[object]:
    make: dict[type, Callable[..., st.SearchStrategy[object]]] = {
        inspect.IntType: lambda t: st.integers(
            t.ge if t.ge is not None else -(2**40), t.le if t.le is not None else 2**40
        ),
        inspect.StrType: lambda t: (
            st.from_regex(t.pattern, fullmatch=True)
            if t.pattern
            else st.text(min_size=t.min_length or 0, max_size=min(t.max_length or 40, 40))
        ),
        inspect.BoolType: lambda t: st.booleans(),
        inspect.NoneType: lambda t: st.none(),
        inspect.FloatType: lambda t: st.floats(allow_nan=False, allow_infinity=False),
        inspect.LiteralType: lambda t: st.sampled_from(t.values),
        inspect.UnionType: lambda t: st.one_of(*(_values(one, hints) for one in t.types)),
        inspect.ListType: lambda t: st.lists(_values(t.item_type, hints), max_size=t.max_length),
        inspect.DictType: lambda t: st.dictionaries(
            _values(t.key_type, hints), _values(t.value_type, hints), max_size=3
        ),
        inspect.StructType: lambda t: _objects(t, hints),
    }
    return make[type(info)](info)


def _objects(info: inspect.StructType, hints: Hints) -> st.SearchStrategy[object]:
    """JSON objects of this type, whose optional fields may be left out."""
    needed: dict[str, st.SearchStrategy[object]] = {}
    optional: dict[str, st.SearchStrategy[object]] = {}
    if info.tag_field is not None:
        needed[info.tag_field] = st.just(info.tag)
    for field in info.fields:
        values = hints.get(field.encode_name)
        values = _values(field.type, hints) if values is None else values
        (needed if field.required else optional)[field.encode_name] = values
    return st.fixed_dictionaries(needed, optional=optional)
