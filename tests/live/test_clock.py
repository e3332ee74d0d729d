"""Time is the database's: a clock that is wrong, or jumps, moves nobody's deadline and deletes nothing."""

from __future__ import annotations

import asyncio
import time
from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from hut8.live import Context, House, LiveSettings
from hut8.live.clock import LARGEST_STEP, Clock
from hut8.live.retention import DAY, Retention
from hut8.stores.memory import MemoryStore
from hut8.stores.sqlite import SqliteStore
from hut8.tables import alarms
from hut8.testing.store_contract import writing
from hut8.wire.tables import OpenTable
from tests.server.playing import RACE, run

if TYPE_CHECKING:
    from pathlib import Path

    from hut8.live.table import LiveTable
    from hut8.stores.operations import Database


class Wall:
    """The time of the machine, which somebody can put wrong."""

    def __init__(self) -> None:
        self.wrong_by = 0.0
        self._right = time.time

    def __call__(self) -> float:
        return self._right() + self.wrong_by


@pytest.fixture
def wall(monkeypatch: pytest.MonkeyPatch) -> Wall:
    wall = Wall()
    monkeypatch.setattr(time, "time", wall)
    return wall


def test_the_first_time_heard_is_taken_and_a_later_jump_only_approached() -> None:
    clock = Clock(lambda: 1000.0, lambda: 50.0)
    clock.hear(9000.0)
    assert clock.wall() == 9000.0
    clock.hear(5000.0)
    assert clock.wall() == 9000.0 - LARGEST_STEP
    clock.hear(1e9)
    assert clock.wall() == 9000.0


async def begun_with_a_clock(house: House) -> LiveTable:
    """Open a table with a clock of ten seconds and begin its first round."""
    seat = await house.open_table(OpenTable(name="Ada", wishes={**RACE, "clock": 10}))
    ada = house.connect(seat.table, seat.token)
    await ada.do("start")
    await ada.do("skip_reading")
    return await house.hub.table(seat.table)


def left(table: LiveTable) -> float:
    """Return the seconds until the table's alarm."""
    due = alarms.due(table.now, table.private.whispers)
    assert due is not None
    return due.time - table.moment()


@pytest.mark.parametrize("jump", [-3600.0, 3600.0])
def test_a_clock_that_jumps_while_a_round_runs_moves_no_deadline(wall: Wall, jump: float) -> None:
    async def main() -> None:
        async with House(Context(MemoryStore(), settings=LiveSettings(poll_seconds=0.05))) as house:
            table = await begun_with_a_clock(house)
            wall.wrong_by = jump
            await house.hub.ownership.beat()
            assert 5 < left(table) < 10.5

    run(main)


def test_a_clock_put_back_before_a_restart_moves_no_deadline(wall: Wall, tmp_path: Path) -> None:
    async def main() -> None:
        wall.wrong_by = 3600.0
        async with House(Context(SqliteStore(tmp_path / "db"))) as house:
            name = (await begun_with_a_clock(house)).id
        wall.wrong_by = 0.0
        async with House(Context(SqliteStore(tmp_path / "db"))) as house:
            assert 5 < left(await house.hub.table(name)) < 10.5

    run(main)


async def ten_old_tables(store: SqliteStore, age: float) -> None:
    for number in range(10):
        summary = replace(writing("t", 0).summary, stage="ended")
        opening = writing(f"t{number}", 0, summary=summary)
        await store.create(opening, f"ABCD{'EFGHIJKLMN'[number]}")
    touched = time.time() - age
    await store._write(lambda database: database.change("UPDATE tables SET touched = ?", touched))


async def tables(store: SqliteStore) -> int:
    return int((await store._read(lambda database: database.run("SELECT count(*) FROM tables")))[0][0])


def test_starts_with_the_clock_far_ahead_delete_nothing(wall: Wall, tmp_path: Path) -> None:
    async def main() -> None:
        store = SqliteStore(tmp_path / "db")
        await store.open()
        await ten_old_tables(store, DAY)
        retention = Retention(Context(store))
        await retention.sweep()
        for wrong_by in (400 * DAY, 0.0, 800 * DAY, 0.0):
            wall.wrong_by = wrong_by
            await retention.sweep()
            assert await store.binned(1e11) == []
        assert await tables(store) == 10
        await store.close()

    run(main)


def test_a_clock_that_stays_wrong_fills_the_bin_and_being_put_right_takes_all_out(wall: Wall, tmp_path: Path) -> None:
    async def main() -> None:
        store = SqliteStore(tmp_path / "db")
        await store.open()
        await ten_old_tables(store, DAY)
        retention = Retention(Context(store, settings=LiveSettings(sweep_tables=6)))
        wall.wrong_by = 400 * DAY
        for thrown in (0, 6, 10):
            await retention.sweep()
            assert len(await store.binned(1e11)) == thrown
        wall.wrong_by = 0.0
        await retention.sweep()
        assert await store.binned(1e11) == []
        assert await tables(store) == 10
        await store.close()

    run(main)


def test_what_has_lain_in_the_bin_for_its_days_is_deleted(wall: Wall, tmp_path: Path) -> None:
    async def main() -> None:
        store = SqliteStore(tmp_path / "db")
        await store.open()
        await ten_old_tables(store, 400 * DAY)
        retention = Retention(Context(store))
        for _ in range(2):
            await retention.sweep()
        assert (len(await store.binned(1e11)), await tables(store)) == (10, 10)
        for _ in range(8):
            wall.wrong_by += DAY
            await retention.sweep()
        assert await tables(store) == 0
        await store.close()

    run(main)


MANY = 1000


def fill_the_bin(database: Database) -> None:
    """Put many tables of twenty events into the bin, long ago."""
    rows = [(f"t{number}", f"{number:05}") for number in range(MANY)]
    events = [(table, number) for table, _ in rows for number in range(1, 21)]
    database.fill("INSERT INTO tables VALUES (?, ?, 20, 0, 'ended', 0, 1.0, '{}')", rows)
    database.fill("INSERT INTO events VALUES (?, ?, 1.0, NULL, 'said', '{}')", events)
    database.fill("INSERT INTO bin VALUES (?, 1.0)", [(table,) for table, _ in rows])


def test_a_sweep_of_many_tables_keeps_no_command_waiting(tmp_path: Path) -> None:
    """One transaction for all of them held commands up for seconds."""

    async def main() -> None:
        store = SqliteStore(tmp_path / "db")
        await store.open()
        await store.create(writing("busy", 0), "QQQQQ")
        await store._write(fill_the_bin)
        await store.mark_sweep()
        retention = Retention(Context(store, settings=LiveSettings(sweep_tables=MANY)))
        sweeping = asyncio.create_task(retention.sweep())
        waits, number, began_all = [], 1, time.monotonic()
        while not sweeping.done():
            began = time.monotonic()
            number = (await store.append(writing("busy", number))).number
            waits.append(time.monotonic() - began)
        await sweeping
        assert await tables(store) == 1
        swept = time.monotonic() - began_all
        assert max(waits) < max(0.5, swept / 4), "a command waits for a batch, not for the sweep, however slow all is"
        await store.close()

    run(main)
