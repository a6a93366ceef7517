"""Tables for friends: invitations, how many people sit there, a token for each device."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

from followsuit.server.migrations.tables import Time

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    """Let a guest have several tokens; add what invitations need."""
    op.create_table(
        "guest_2",
        sa.Column("token_hash", sa.LargeBinary, nullable=False),
        sa.Column("guest_id", sa.Text, nullable=False),
        sa.Column("created", Time, nullable=False),
        sa.PrimaryKeyConstraint("token_hash", name="guest_key"),
    )
    op.execute(
        "INSERT INTO guest_2 (token_hash, guest_id, created)"
        " SELECT token_hash, guest_id, created FROM guest"
    )
    op.drop_table("guest")
    op.rename_table("guest_2", "guest")
    op.add_column("listing", sa.Column("people", sa.Integer, nullable=False, server_default="1"))
    op.create_table(
        "invitation",
        sa.Column("digest", sa.LargeBinary, primary_key=True),
        sa.Column("table_id", sa.Text, nullable=False),
        sa.Column("kind", sa.Text, nullable=False),
    )
    op.create_index("invitation_of", "invitation", ["table_id", "kind"], unique=True)
