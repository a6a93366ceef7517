"""What came of matches, by guest, and the daily deals."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

from followsuit.server.migrations.tables import Time

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    """Add the tables. What was played before is drawn up when its guest asks."""
    settled = sa.Column("settled", sa.Integer, nullable=False, server_default="0")
    op.add_column("seated", settled)
    op.create_index("seated_at", "seated", ["table_id"])
    op.create_table(
        "result",
        sa.Column("guest_id", sa.Text, nullable=False),
        sa.Column("table_id", sa.Text, nullable=False),
        sa.Column("at", Time, nullable=False),
        sa.Column("daily", sa.Text, nullable=False),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("total", sa.Integer, nullable=False),
        sa.Column("body", sa.LargeBinary, nullable=False),
        sa.PrimaryKeyConstraint("guest_id", "table_id"),
    )
    op.create_index("result_of_daily", "result", ["daily", "total"])
    op.create_table(
        "daily",
        sa.Column("key", sa.Text, primary_key=True),
        sa.Column("root", sa.Text, nullable=False),
        sa.Column("at", Time, nullable=False),
    )
