"""The schema that the client's types are made from."""

from __future__ import annotations

import json
from typing import get_args

from followsuit.server import schema, wire


def test_every_message_has_a_name() -> None:
    """Both sides, all kinds."""
    defs = schema.build()["$defs"]
    kinds = [*get_args(wire.ClientMessage), *get_args(wire.ServerMessage)]

    assert {kind.__name__ for kind in kinds} <= defs.keys()


def test_every_reference_leads_somewhere() -> None:
    """A generator finds all it needs under $defs."""
    built = schema.build()
    references = set(json.dumps(built).replace('"', " ").split()) & {
        f"#/$defs/{name}" for name in built["$defs"]
    }

    assert json.dumps(built).count("#/$defs/") >= len(references)
    assert {"#/$defs/ClientMessage", "#/$defs/ServerMessage", "#/$defs/WireMove"} <= references


def test_what_the_server_writes_is_never_missing() -> None:
    """All fields of a server's message are required, defaults included; a browser may omit some."""
    defs = schema.build()["$defs"]

    assert set(defs["ErrorMessage"]["required"]) == set(defs["ErrorMessage"]["properties"])
    assert "id" not in defs["Create"]["required"]
