"""What an operator may do to a running house, through its database alone: look, close, forget, ban, drain, empty."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

from hut8.errors import Missing
from hut8.live.context import Context
from hut8.live.table import LiveTable
from hut8.stores.contest_contract import no_contest
from hut8.tables.decide import Request

if TYPE_CHECKING:
    from hut8.stores.contract import Store

EVER = 1e11
"""A time that no clock shows."""


class Administration:
    """An operator with the database's address. Processes read what is asked of them within a poll."""

    def __init__(self, store: Store) -> None:
        self._store = store

    async def tables(self, limit: int) -> list[dict[str, Any]]:
        """Return the open tables, the newest first, and the process that has each."""
        rows = await self._store.lobby(listed_only=False, limit=limit)
        addresses = {process.id: process.address for process, _, _ in await self._store.living()}
        heads = await self._store.heads([row.table for row in rows])
        return [
            {
                "room": row.summary["room"],
                "game": row.summary["game"],
                "stage": row.stage,
                "seats": len(row.summary["seats"]),
                "events": row.sequence,
                "touched": row.touched,
                "process": addresses.get(heads[row.table].owner or "") if row.table in heads else None,
            }
            for row in rows
        ]

    async def processes(self) -> list[dict[str, Any]]:
        """Return the processes that live, with what each says of its load."""
        return [
            {"process": process.id, "address": process.address, "draining": draining, **json.loads(load)}
            for process, draining, load in await self._store.living()
        ]

    async def close_table(self, room: str) -> None:
        """Close a table; whoever sits there is told so by the process that has it."""
        found = await self._store.find(room.upper())
        if found is None:
            raise Missing("There is no such table: check the room code.")
        table = LiveTable(found, Context(self._store), lambda: None)
        await table.catch_up()
        await table.act(Request("close"))

    async def forget_contest(self, name: str) -> None:
        """Delete a contest with its participants and results; what it kept secret can be told again."""
        if not await self._store.contests.forget(name.lower() if ":" in name else name.upper()):
            raise no_contest()

    async def drain(self, process: str) -> None:
        """Have a process hand its tables over to the others."""
        if not await self._store.drain(process):
            raise Missing("There is no process {name}: hut8 admin load lists them.", name=process)

    async def empty_bin(self) -> int:
        """Delete everything in the bin for good; return how many tables."""
        deleted = 0
        while more := await self._store.empty(EVER):
            deleted += more
        return deleted

    async def in_bin(self) -> int:
        return len(await self._store.binned(EVER))
