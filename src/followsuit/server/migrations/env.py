"""What Alembic runs: the steps, on the connection that ``_upgrade`` hands in."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Any

from alembic import context
from alembic.runtime.migration import MigrationContext, MigrationInfo

from followsuit.server.migrations.tables import metadata


def number_the_file(
    ctx: MigrationContext,
    step: MigrationInfo,
    heads: Collection[Any],  # noqa: ARG001 - Alembic names its arguments
    run_args: Mapping[str, Any],  # noqa: ARG001
) -> None:
    """Number an SQLite file too: quick to read, and what a Follow Suit from before Alembic asks."""
    if ctx.dialect.name == "sqlite" and step.up_revision_id is not None:
        assert ctx.connection is not None
        ctx.connection.exec_driver_sql(f"PRAGMA user_version = {int(step.up_revision_id)}")


context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=metadata,
    render_as_batch=True,
    transactional_ddl=True,
    on_version_apply=number_the_file,
)
context.run_migrations()
