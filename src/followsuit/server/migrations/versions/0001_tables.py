"""The event log and its indices."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

from followsuit.server.migrations.tables import Time

revision = "0001"
down_revision = None


def upgrade() -> None:
    """Make the first tables."""
    op.create_table(
        "event",
        sa.Column("table_id", sa.Text, nullable=False),
        sa.Column("seq", sa.Integer, nullable=False),
        sa.Column("at", Time, nullable=False),
        sa.Column("kind", sa.Text, nullable=False),
        sa.Column("body", sa.LargeBinary, nullable=False),
    )
    op.create_index("event_key", "event", ["table_id", "seq"], unique=True)
    op.create_table(
        "guest",
        sa.Column("token_hash", sa.LargeBinary, primary_key=True),
        sa.Column("guest_id", sa.Text, nullable=False, unique=True),
        sa.Column("created", Time, nullable=False),
    )
    op.create_table(
        "listing",
        sa.Column("table_id", sa.Text, primary_key=True),
        sa.Column("game", sa.Text, nullable=False),
        sa.Column("options", sa.Text, nullable=False),
        sa.Column("seats", sa.Integer, nullable=False),
        sa.Column("deal", sa.Integer, nullable=False),
        sa.Column("updated", Time, nullable=False),
        sa.Column("ended", sa.Integer, nullable=False),
    )
    op.create_table(
        "seated",
        sa.Column("guest_id", sa.Text, primary_key=True),
        sa.Column("table_id", sa.Text, primary_key=True),
    )
