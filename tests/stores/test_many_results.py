"""A hundred thousand results: a page of the standing and one's own rank are found by an index, in no time."""

from __future__ import annotations

import asyncio
import json
import time
from typing import TYPE_CHECKING

import psycopg
import pytest

from hut8.chance import Chance
from hut8.contests.contest import Contest, Window
from hut8.contests.standing import Total
from hut8.stores.postgres import PostgresStore
from hut8.stores.sqlite import SqliteStore

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from hut8.stores.operations import Database

COUNT = 100_000
SECONDS = 0.1
TRIES = 5
"""A busy machine makes some of them late."""
CONTEST = Contest("KXQWPT", Window(0, 1e10), ({"source": "generated"},))

pytestmark = [pytest.mark.clock]


def fill(database: Database) -> None:
    """Let so many have played: what the store itself would have written, at once."""
    chance = Chance("results")
    database.change(
        "INSERT INTO contests VALUES (?, ?, ?, ?)", CONTEST.name, json.dumps(CONTEST.as_json()), COUNT, COUNT
    )
    results = [(1 + chance.below(6), 1 + chance.below(18), chance.below(4) > 0) for _ in range(COUNT)]
    scores = [Total(found, rounds * found, asked * found, 0, is_aided=False).score for rounds, asked, found in results]
    database.fill(
        "INSERT INTO participants VALUES ('KXQWPT', ?, ?, '', 0, 0, ?)",
        [(place, f"{place:064}", score) for place, score in enumerate(scores, start=1)],
    )
    database.fill(
        "INSERT INTO attempts VALUES ('KXQWPT', ?, 1, ?, 1.0, ?, ?, 'off', ?, 2.0)",
        [
            (place, f"{place:032}", rounds, asked, int(found))
            for place, (rounds, asked, found) in enumerate(results, start=1)
        ],
    )


async def _seconds(store: SqliteStore | PostgresStore, after: int) -> float:
    """Return how long a page and a rank take."""
    began = time.monotonic()
    places = await store.contests.places("KXQWPT", after, 100)
    ahead = await store.contests.ahead("KXQWPT", places.rows[-1][0].score or 0)
    took = time.monotonic() - began
    assert (places.ranked, len(places.rows)) == (COUNT, 100)
    assert places.better <= after
    assert places.better <= ahead < after + 100
    return took


async def _is_quick(store: SqliteStore | PostgresStore, settle: Callable[[], object]) -> None:
    await store.open()
    try:
        await store._write_patiently(fill)
        await asyncio.to_thread(settle)
        await store.contests.places("KXQWPT", 0, 100)  # the first of a connection also opens it
        for after in (0, 50_000, COUNT - 100):
            assert min([await _seconds(store, after) for _ in range(TRIES)]) < SECONDS
    finally:
        await store.close()


@pytest.mark.long
def test_a_standing_of_a_hundred_thousand_is_told_at_once_from_a_file(tmp_path: Path) -> None:
    asyncio.run(_is_quick(SqliteStore(tmp_path / "db"), lambda: None))


@pytest.mark.long
def test_a_standing_of_a_hundred_thousand_is_told_at_once_by_postgresql(postgres_url: str) -> None:
    def vacuum() -> None:
        """Do what PostgreSQL does by itself within a minute."""
        with psycopg.connect(postgres_url, autocommit=True) as connection:
            connection.execute("VACUUM ANALYZE")

    asyncio.run(_is_quick(PostgresStore(postgres_url), vacuum))
