"""Beside a process of the version before leases, nobody counts as absent, whatever its clock says."""

from __future__ import annotations

import asyncio
import json
from typing import TYPE_CHECKING

from hut8.live import Context, House, LiveSettings
from hut8.stores.sqlite import SqliteStore
from hut8.wire.tables import JoinTable, OpenTable
from tests.server.playing import RACE, run
from tests.waiting import until

if TYPE_CHECKING:
    from pathlib import Path

    from hut8.stores.operations import Database

HOUR = 3600.0


def test_who_is_connected_to_an_older_process_is_here_and_it_is_told_who_is_here(tmp_path: Path) -> None:
    async def main() -> None:
        store = SqliteStore(tmp_path / "db")
        async with House(Context(store, settings=LiveSettings(poll_seconds=0.05))) as house:
            ada = await house.open_table(OpenTable(name="Ada", wishes=RACE))
            joan = await house.join(ada.room, JoinTable(name="Joan"))
            client = house.connect(ada.table, ada.token)
            await client.receive()
            table = await house.hub.table(ada.table)
            holder, beats = table.now.seats[joan.seat].holder, 0

            async def beat() -> bool:
                """Say what the older version says every poll, by a clock that is an hour behind."""
                nonlocal beats
                beats += 1
                row = ("older", beats - HOUR, json.dumps([[ada.table, holder]]))
                await store._write(lambda database: _say(database, row))
                return table.presence.present(table.now) == {ada.seat, joan.seat}

            while not await beat():  # noqa: ASYNC110 - it is asked again and again, as a process says it
                await asyncio.sleep(0.02)  # sleeps: polls
            assert not table.lease.quiet
            told = await store.attendance("older")
            assert [holders for _, holders in told.values()] == [{(ada.table, table.now.seats[ada.seat].holder)}]
            await until(lambda: table.presence.present(table.now) == {ada.seat})  # it says nothing more: it is gone
            assert table.lease.quiet

    run(main)


def _say(database: Database, row: tuple[object, ...]) -> None:
    database.change("DELETE FROM attendance WHERE process = 'older'")
    database.change("INSERT INTO attendance VALUES (?, ?, ?)", *row)
