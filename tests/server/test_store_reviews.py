"""Links and analyses in SQLite and in PostgreSQL alike."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from followsuit.server import store_reviews, store_upkeep
from followsuit.server.store import Store, open_store
from tests.server.storing import event, line


@pytest.fixture
async def store(place: Path | str) -> AsyncIterator[Store]:
    """With two tables, the first of which has ended."""
    opened = open_store(place, clock=lambda: 10.0)
    await opened.append("a", 0, [event("x")], line("a", ended=True), ["anna"])
    await opened.append("b", 0, [event("x")], line("b"), ["anna"])
    yield opened
    opened.close()


async def test_a_link_leads_to_its_table_however_often_it_is_made(store: Store) -> None:
    await store_reviews.share(store, "a", b"\x00digest")
    await store_reviews.share(store, "a", b"\x00digest")

    assert "a" == await store_reviews.shared(store, b"\x00digest")
    assert await store_reviews.shared(store, b"\x00other") is None


async def test_an_analysis_takes_the_place_of_an_older_one(store: Store) -> None:
    await store_reviews.keep_analysis(store, "a", "1 tips", b"\xffold")
    await store_reviews.keep_analysis(store, "a", "2 expert", b"\x00new")

    assert b"\x00new" == await store_reviews.kept_analysis(store, "a", "2 expert")
    assert await store_reviews.kept_analysis(store, "a", "1 tips") is None
    assert await store_reviews.kept_analysis(store, "b", "2 expert") is None


async def test_both_go_with_their_table_alone(store: Store) -> None:
    for table_id in ("a", "b"):
        await store_reviews.share(store, table_id, table_id.encode())
        await store_reviews.keep_analysis(store, table_id, "1", table_id.encode())
    assert await store_upkeep.drop(store, "a", 11.0)

    assert await store_reviews.shared(store, b"a") is None
    assert await store_reviews.kept_analysis(store, "a", "1") is None
    assert "b" == await store_reviews.shared(store, b"b")
    assert b"b" == await store_reviews.kept_analysis(store, "b", "1")


async def test_nothing_is_kept_of_a_table_that_is_gone(store: Store) -> None:
    """Dropped while its match was being judged, say."""
    assert await store_upkeep.drop(store, "a", 11.0)
    await store_reviews.share(store, "a", b"a")
    await store_reviews.keep_analysis(store, "a", "1", b"a")

    assert (
        await store.query("SELECT table_id FROM shared UNION SELECT table_id FROM analysis") == []
    )
