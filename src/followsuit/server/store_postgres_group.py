"""A group of appends in PostgreSQL: a few statements in one transaction, however many the tables.

Who wins is decided by the unique key of ``event``, between servers as within one.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import psycopg

from followsuit.server.store import Append, Listing, StaleError, TakenError


class RacedError(Exception):
    """Another server has changed what this transaction went by: look again."""


def append_all(
    db: psycopg.Connection[Any], appends: Sequence[Append], now: float, is_again: bool
) -> Sequence[Exception | None]:
    """Store what is not stale or taken, of each table one append; the outcome of each."""
    outcomes: dict[str, Exception | None] = {}
    for work in appends:
        outcomes[work.table_id] = None
    for table_id in _taken(db, appends):
        outcomes[table_id] = TakenError(
            f"an invitation to table {table_id} is taken; draw a new one"
        )
    fit = [work for work in appends if outcomes[work.table_id] is None]
    stored = _insert_events(db, fit, now)
    beaten = [work for work in fit if stored.get(work.table_id, 0) < len(work.events)]
    for work in beaten:
        if work.table_id in stored:  # taken this very moment by fewer events: some keys were free
            raise RacedError
        if not (is_again and _is_stored(db, work, now)):
            outcomes[work.table_id] = StaleError(
                f"table {work.table_id} has moved on from {work.after}"
            )
    fit = [work for work in fit if work not in beaten]
    if fit:
        _index_all(db, fit, now)
    return [outcomes[work.table_id] for work in appends]


def _taken(db: psycopg.Connection[Any], appends: Sequence[Append]) -> set[str]:
    """Tables whose new invitations are those of others, or twice the same."""
    asked = [digest for work in appends for digest in (work.invitations or {}).values()]
    if not asked:
        return set()
    owners: dict[bytes, str] = dict(
        db.execute(
            "SELECT digest, table_id FROM invitation WHERE digest = ANY(%s)", (asked,)
        ).fetchall()
    )
    taken = set()
    for work in appends:
        digests = (work.invitations or {}).values()
        if len({*digests}) < len(digests) or any(
            owners.get(digest, work.table_id) != work.table_id for digest in digests
        ):
            taken.add(work.table_id)
        else:
            owners.update(dict.fromkeys(digests, work.table_id))
    return taken


def _insert_events(
    db: psycopg.Connection[Any], appends: Sequence[Append], now: float
) -> dict[str, int]:
    """How many events of each table could be stored.

    None where the key is taken, or the event before it is not there.
    """
    if not appends:
        return {}
    rows = [
        (work.table_id, seq, event.kind, event.body)
        for work in appends
        for seq, event in enumerate(work.events, work.after + 1)
    ]
    # In one order everywhere, so that two servers wait for each other in turn.
    rows.sort(key=lambda row: row[:2])
    found = db.execute(
        """
        WITH fit AS (
            SELECT table_id FROM unnest(%s::text[], %s::int[]) AS asked (table_id, after)
            WHERE (
                after = 0 OR EXISTS (
                    SELECT 1 FROM event
                    WHERE event.table_id = asked.table_id AND event.seq = asked.after
                )
            ) AND NOT EXISTS (
                SELECT 1 FROM event
                WHERE event.table_id = asked.table_id AND event.seq = asked.after + 1
            )
        ), stored AS (
            INSERT INTO event (table_id, seq, at, kind, body)
            SELECT table_id, seq, %s, kind, body
            FROM unnest(%s::text[], %s::int[], %s::text[], %s::bytea[])
                AS new (table_id, seq, kind, body)
            WHERE table_id IN (SELECT table_id FROM fit)
            ON CONFLICT DO NOTHING
            RETURNING table_id
        )
        SELECT table_id, count(*) FROM stored GROUP BY table_id
        """,
        (
            [work.table_id for work in appends],
            [work.after for work in appends],
            now,
            *(list(column) for column in zip(*rows, strict=True)),
        ),
    )
    return dict(found.fetchall())


def _is_stored(db: psycopg.Connection[Any], work: Append, now: float) -> bool:
    """Whether just this append was committed before the connection was lost."""
    found = db.execute(
        "SELECT at, kind, body FROM event WHERE table_id = %s AND seq > %s ORDER BY seq LIMIT %s",
        (work.table_id, work.after, len(work.events)),
    ).fetchall()
    return found == [(now, event.kind, event.body) for event in work.events]


def _index_all(db: psycopg.Connection[Any], appends: Sequence[Append], now: float) -> None:
    """Note what the events change in the tables that are looked up."""
    new = [work.listing for work in appends if work.after == 0]
    if new:
        db.execute(
            "INSERT INTO listing"
            " (table_id, deal, ended, people, game, options, seats, updated, touched)"
            " SELECT *, %s, %s FROM unnest(%s::text[], %s::int[], %s::int[], %s::int[],"
            " %s::text[], %s::text[], %s::int[])",
            (
                now,
                now,
                *_columns([(*_state(line), line.game, line.options, line.seats) for line in new]),
            ),
        )
    known = [work.listing for work in appends if work.after]
    if known:
        changed = db.execute(
            "UPDATE listing SET deal = new.deal, ended = new.ended, people = new.people,"
            " updated = %s, touched = %s"
            " FROM unnest(%s::text[], %s::int[], %s::int[], %s::int[])"
            " AS new (table_id, deal, ended, people) WHERE listing.table_id = new.table_id",
            (now, now, *_columns([_state(line) for line in known])),
        )
        if changed.rowcount < len(known):  # it is being deleted
            raise RacedError
    _seat(db, appends)
    _invite(db, appends)


def _state(line: Listing) -> tuple[str, int, int, int]:
    """What changes of a listing, with its table."""
    return (line.table_id, line.deal, int(line.ended), line.people)


def _seat(db: psycopg.Connection[Any], appends: Sequence[Append]) -> None:
    gone = [(guest, work.table_id) for work in appends for guest in work.gone]
    if gone:
        db.execute(
            "UPDATE seated SET gone = 1 WHERE (guest_id, table_id) IN"
            " (SELECT * FROM unnest(%s::text[], %s::text[]))",
            _columns(gone),
        )
    come = sorted({(guest, work.table_id) for work in appends for guest in work.guests})
    if come:
        db.execute(
            "INSERT INTO seated (guest_id, table_id) SELECT * FROM unnest(%s::text[], %s::text[])"
            " ON CONFLICT (guest_id, table_id) DO UPDATE SET gone = 0",
            _columns(come),
        )


def _invite(db: psycopg.Connection[Any], appends: Sequence[Append]) -> None:
    freed = sorted(work.table_id for work in appends if work.frees_invitations)
    if freed:
        db.execute("DELETE FROM invitation WHERE table_id = ANY(%s)", (freed,))
    new = sorted(
        (digest, work.table_id, kind)
        for work in appends
        for kind, digest in work.new_invitations.items()
    )
    if new:
        stored = db.execute(
            "INSERT INTO invitation (digest, table_id, kind)"
            " SELECT * FROM unnest(%s::bytea[], %s::text[], %s::text[]) ON CONFLICT DO NOTHING",
            _columns(new),
        )
        if stored.rowcount < len(new):
            raise RacedError


def _columns(rows: Sequence[tuple[object, ...]]) -> list[list[object]]:
    return [list(column) for column in zip(*rows, strict=True)]
