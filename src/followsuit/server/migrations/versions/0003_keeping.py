"""How long things are kept: who has looked at a table when, who has sat there, who is forgotten."""

from __future__ import annotations

import json
import time
from collections.abc import Iterator

import sqlalchemy as sa
from alembic import op

from followsuit.server.migrations.tables import Time

revision = "0003"
down_revision = "0002"

EVENT = sa.table("event", sa.column("table_id"), sa.column("kind"), sa.column("body"))
SEATED = sa.table("seated", sa.column("guest_id"), sa.column("table_id"), sa.column("gone"))


def upgrade() -> None:
    """Add the columns; nobody has looked at a table later than now."""
    op.add_column("listing", sa.Column("touched", Time, nullable=False, server_default="0"))
    listing = sa.table("listing", sa.column("touched"))
    op.execute(listing.update().values(touched=time.time()))
    op.add_column("seated", sa.Column("gone", sa.Integer, nullable=False, server_default="0"))
    op.create_table(
        "forgotten",
        sa.Column("guest_id", sa.Text, primary_key=True),
        sa.Column("at", Time, nullable=False),
        sa.Column("tables", sa.Integer, nullable=False),
    )
    _note_who_has_gone(op.get_bind())


def _note_who_has_gone(db: sa.Connection) -> None:
    """Until now whoever left was struck off; the events know them."""
    for table_id, guest in {*_sitters(db)}:
        key = (SEATED.c.guest_id == guest) & (SEATED.c.table_id == table_id)
        if db.execute(sa.select(SEATED.c.gone).where(key)).first() is None:
            db.execute(SEATED.insert().values(guest_id=guest, table_id=table_id, gone=1))


def _sitters(db: sa.Connection) -> Iterator[tuple[str, str]]:
    """Every guest that has had a seat, with the table."""
    found = sa.select(EVENT).where(EVENT.c.kind.in_(["opened", "sat"]))
    for table_id, kind, body in db.execute(found):
        try:
            event = json.loads(bytes(body))
            seatings = event["seats"] if kind == "opened" else [event]
            guests = [seating.get("guest") for seating in seatings]
        except (ValueError, KeyError, TypeError, AttributeError):
            continue  # an event that no version can read names nobody
        yield from ((table_id, guest) for guest in guests if isinstance(guest, str))
