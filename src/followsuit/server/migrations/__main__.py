"""Prints the SQL that makes a new SQLite database of today; ``new.sql`` holds it.

``python -m followsuit.server.migrations > src/followsuit/server/migrations/new.sql``
"""

from __future__ import annotations

import sqlite3
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

from followsuit.server.migrations import migrate_sqlite


def script() -> str:
    """What all versions, one after another, make of an empty file."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "new.db"
        migrate_sqlite(lambda: sqlite3.connect(path, isolation_level=None))
        db = sqlite3.connect(path)
        lines = [*_statements(db)]
        db.close()
    return "".join(lines)


def _statements(db: sqlite3.Connection) -> Iterator[str]:
    yield "-- Made by python -m followsuit.server.migrations: a first start loads no SQLAlchemy.\n"
    for (sql,) in db.execute("SELECT sql FROM sqlite_master WHERE sql IS NOT NULL ORDER BY rowid"):
        lines = (line.rstrip().replace("\t", "    ") for line in sql.splitlines())
        yield "\n".join(lines) + ";\n"
    (revision,) = db.execute("SELECT version_num FROM alembic_version").fetchone()
    (version,) = db.execute("PRAGMA user_version").fetchone()
    yield f"INSERT INTO alembic_version (version_num) VALUES ('{revision}');\n"  # noqa: S608 - ours
    yield f"PRAGMA user_version = {version};\n"


if __name__ == "__main__":
    sys.stdout.write(script())
