"""Atheris on the wire decoder, and on the names and invitations that come through it.

    python -m tests.security.fuzz_frames CORPUS -max_total_time=600

CORPUS is a folder; whatever is interesting is added to it, and it begins with a message of each
kind. Ends with a status other than 0, and the input in a file, when something else is raised than
FrameError or BadName. No test lives here: ``test_fuzz.py`` runs it.
"""

from __future__ import annotations

import contextlib
import json
import sys
from collections.abc import Callable
from pathlib import Path

import atheris
from msgspec import inspect

with atheris.instrument_imports(include=["followsuit.server"]):
    from followsuit.server import frames, invitations, names, wire

from tests.security.messages import KINDS, least


def look(data: bytes) -> None:
    """Read it as a frame; what is read means the same when it is written and read again."""
    try:
        text = data[1:].decode() if data[:1] < b"\x80" else made(data[1:])
        message = frames.read(text)
    except (UnicodeDecodeError, frames.FrameError):
        return  # what is not UTF-8 closes the socket before anybody reads it
    assert message == frames.read(wire.encoder.encode(message).decode())
    for typed in (getattr(message, "name", ""), getattr(message, "text", "")):
        for clean in (names.clean, names.clean_text):
            with contextlib.suppress(names.BadName):
                cleaned = clean(typed)
                assert cleaned == clean(cleaned)
                names.skeleton(cleaned)
    invite = getattr(message, "invite", "")
    assert invitations.normal(invite) == invitations.normal(invitations.normal(invite))
    assert len(invitations.digest(invite)) == 32


def made(data: bytes) -> str:
    """A message that is mostly as its type says: bytes alone seldom make one."""
    source = atheris.FuzzedDataProvider(data)
    return json.dumps(fitting(source, inspect.type_info(source.PickValueInList([*KINDS]))))


def fitting(source: atheris.FuzzedDataProvider, info: inspect.Type) -> object:
    """A value of the type, or now and then some other."""
    if source.ConsumeProbability() > 0.95:
        return value(source, 0)
    match info:
        case inspect.StructType(tag_field=tag_field, tag=tag, fields=fields):
            made = {} if tag_field is None else {tag_field: tag}
            named = [field for field in fields if field.required or source.ConsumeBool()]
            return {**made, **{each.encode_name: fitting(source, each.type) for each in named}}
        case inspect.UnionType(types=types):
            return fitting(source, source.PickValueInList([*types]))
        case inspect.LiteralType(values=values):
            return source.PickValueInList([*values])
        case inspect.IntType(ge=ge, le=le):
            low = ge if ge is not None else -(2**40)
            return source.ConsumeIntInRange(low, le if le is not None else 2**40)
        case inspect.StrType():
            text = source.ConsumeUnicodeNoSurrogates(source.ConsumeIntInRange(1, 40))
            return text or "x"
        case inspect.BoolType():
            return source.ConsumeBool()
        case inspect.ListType(item_type=item):
            return [fitting(source, item) for _ in range(source.ConsumeIntInRange(0, 3))]
        case inspect.DictType(value_type=item):
            keys = ["mode", "hand_size", "target", ""]
            return {
                source.PickValueInList(keys): fitting(source, item)
                for _ in range(source.ConsumeIntInRange(0, 3))
            }
        case _:
            return None


def value(source: atheris.FuzzedDataProvider, depth: int) -> object:
    """Some JSON."""
    makers: list[Callable[[], object]] = [
        lambda: source.ConsumeUnicode(source.ConsumeIntInRange(0, 60)),
        lambda: source.ConsumeIntInRange(-2, 90),
        lambda: source.ConsumeInt(9),
        source.ConsumeBool,
        source.ConsumeFloat,
        lambda: None,
    ]
    if depth < 3:
        n_inner = source.ConsumeIntInRange(0, 3)
        keys = ["kind", "card", "call", "value", "grace", "bank", "x"]
        makers += [
            lambda: [value(source, depth + 1) for _ in range(n_inner)],
            lambda: {
                source.PickValueInList(keys): value(source, depth + 1) for _ in range(n_inner)
            },
        ]
    return source.PickValueInList(makers)()


def begin(folder: Path) -> None:
    """Put a message of each kind into the corpus."""
    for kind in KINDS:
        (folder / kind.__name__).write_text(f" {json.dumps(least(kind))}")
        (folder / f"made-{kind.__name__}").write_bytes(b"\xff" + kind.__name__.encode() * 4)


if __name__ == "__main__":
    begin(Path(sys.argv[1]))
    atheris.Setup(sys.argv, look)
    atheris.Fuzz()
