"""Print the JSON schema of the messages: ``python -m followsuit.server.schema``.

The client's message types are generated from it, so every type has a name under ``$defs``.
"""

from __future__ import annotations

import json
import sys
from typing import Any

import msgspec

from followsuit.server import review_wire, wire
from followsuit.server.statistics import Statistics

BY_HTTP = (
    review_wire.Replay,
    review_wire.Branch,
    review_wire.Shared,
    review_wire.Progress,
    review_wire.Analysed,
    review_wire.Declined,
    Statistics,
)
"""What goes by HTTP."""
REF = "#/$defs/{name}"
Schema = dict[str, Any]


def build() -> Schema:
    """The schema of one object whose two properties are a message from each side."""
    sides, defs = _components(wire.ClientMessage, wire.ServerMessage, *BY_HTTP)
    defs["ClientMessage"], defs["ServerMessage"] = sides[:2]
    from_client = _reachable(defs, "ClientMessage")
    for name, schema in defs.items():
        schema.setdefault("title", name)
        if "properties" in schema:
            schema["additionalProperties"] = False
            if name not in from_client:
                # The server writes every field, defaults included.
                schema["required"] = list(schema["properties"])
    (move, option), _ = _components(wire.WireMove, wire.OptionValue)
    named = [("WireMove", move), ("OptionValue", option)]
    defs = {name: _name_parts(schema, named) for name, schema in defs.items()}
    defs |= {name: {"title": name, **schema} for name, schema in named}
    return {
        "$schema": "http://json-schema.org/draft-07/schema#",
        "title": "Wire",
        "description": "Both directions of the socket; generated, do not edit.",
        "type": "object",
        "properties": {
            "client": {"$ref": REF.format(name="ClientMessage")},
            "server": {"$ref": REF.format(name="ServerMessage")},
        },
        "required": ["client", "server"],
        "additionalProperties": False,
        "$defs": dict(sorted(defs.items())),
    }


def _components(*types: Any) -> tuple[list[Schema], dict[str, Schema]]:
    schemas, defs = msgspec.json.schema_components(types, ref_template=REF)
    return list(schemas), dict(defs)


def _reachable(defs: dict[str, Schema], start: str) -> set[str]:
    """Names of the definitions that *start* refers to, itself included."""
    found: set[str] = set()
    pending = [start]
    while pending:
        name = pending.pop()
        if name not in found:
            found.add(name)
            text = json.dumps(defs[name])
            pending += [other for other in defs if f'"{REF.format(name=other)}"' in text]
    return found


def _name_parts(schema: Any, named: list[tuple[str, Schema]]) -> Any:
    """*schema* with each part that equals a named one replaced by a reference to it."""
    if isinstance(schema, dict):
        for name, part in named:
            rest = {key: value for key, value in schema.items() if key not in part}
            if all(schema.get(key) == value for key, value in part.items()):
                return {"$ref": REF.format(name=name), **rest}
        return {key: _name_parts(value, named) for key, value in schema.items()}
    if isinstance(schema, list):
        return [_name_parts(value, named) for value in schema]
    return schema


if __name__ == "__main__":
    sys.stdout.write(json.dumps(build(), indent=2) + "\n")
