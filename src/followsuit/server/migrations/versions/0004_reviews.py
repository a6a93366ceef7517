"""Looking back: links to finished matches, and what an analysis found."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

from followsuit.server.migrations.tables import Time

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    """Add the tables; there is nothing to put into them."""
    op.create_table(
        "shared",
        sa.Column("digest", sa.LargeBinary, primary_key=True),
        sa.Column("table_id", sa.Text, nullable=False),
        sa.Column("at", Time, nullable=False),
    )
    op.create_index("shared_of", "shared", ["table_id"])
    op.create_table(
        "analysis",
        sa.Column("table_id", sa.Text, primary_key=True),
        sa.Column("version", sa.Text, nullable=False),
        sa.Column("at", Time, nullable=False),
        sa.Column("body", sa.LargeBinary, nullable=False),
    )
