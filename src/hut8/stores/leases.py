"""Which process owns which table: a process lives while it says so, by the database's time; its leases live with it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hut8.stores import recycle_bin
from hut8.stores.contract import NOTHING_NEW, Claimed, Conflict, Head, Process, Pulse
from hut8.stores.placeholders import marks
from hut8.stores.whole_tables import read_whole

if TYPE_CHECKING:
    from collections.abc import Collection

    from hut8.stores.contract import News
    from hut8.stores.operations import Database

LONG_GONE = 3600.0
"""Seconds after which a process that said nothing is forgotten."""

OWNERS = (
    "SELECT id, sequence, (SELECT count(*) FROM private WHERE private.table_id = tables.id),"
    " processes.process, address, secret FROM tables JOIN leases ON leases.table_id = tables.id"
    " LEFT JOIN processes ON processes.process = leases.process"
)


def beat(database: Database, process: Process, seconds: float, load: str) -> Pulse:
    """Say that a process lives for some seconds more; one row, however many tables it owns.

    Whoever had the same address before is dead.
    """
    now = database.now()
    changed = database.change(
        "UPDATE processes SET until = ?, load = ? WHERE process = ?", now + seconds, load, process.id
    )
    if not changed:
        database.change(
            "DELETE FROM processes WHERE (address = ? AND address <> '') OR until < ?", process.address, now - LONG_GONE
        )
        database.change(
            "INSERT INTO processes VALUES (?, ?, ?, ?, 0, ?)",
            process.id,
            process.address,
            process.secret,
            now + seconds,
            load,
        )
    ((draining,),) = database.run("SELECT draining FROM processes WHERE process = ?", process.id)
    return Pulse(now, draining=bool(draining))


def living(database: Database) -> list[tuple[Process, bool, str]]:
    """Return the processes that live, whether each drains, and what it says of its load."""
    rows = database.run(
        "SELECT process, address, secret, draining, load FROM processes WHERE until > ? ORDER BY address, process",
        database.now(),
    )
    return [(Process(name, address, secret), bool(draining), load) for name, address, secret, draining, load in rows]


def claim(database: Database, table: str, process: Process, taken_from: str | None) -> Claimed:
    """Take the lease on a table unless a living process that does not drain has it; raise Conflict if there is none.

    Return the owner, and how far the table is: whoever has read as much need not read again. A lease
    may be taken from a process that is known to be dead before its time is up.
    """
    claimed = claim_all(database, [table], process, taken_from)
    if table not in claimed:
        raise Conflict
    return claimed[table]


def claim_all(
    database: Database, tables: Collection[str], process: Process, taken_from: str | None = None
) -> dict[str, Claimed]:
    """Claim tables in as many statements as one takes; those that are not there are left out."""
    recycle_bin.retrieve(database, tables)
    among = f"WHERE id IN ({marks(tables)}) ORDER BY id"  # one order: processes that claim the same cannot deadlock
    database.change(
        f"INSERT INTO leases SELECT id, ? FROM tables {among}"  # noqa: S608 - only question marks are put in
        " ON CONFLICT (table_id) DO UPDATE SET process = excluded.process"
        " WHERE leases.process = ? OR NOT EXISTS"
        " (SELECT 1 FROM processes WHERE processes.process = leases.process AND until > ? AND draining = 0)",
        process.id,
        *tables,
        taken_from or "",
        database.now(),
    )
    rows = database.run(f"{OWNERS} {among}", *tables)
    return {
        table: Claimed(process if owner[0] is None else Process(*owner), Head(sequence, private, owner[0]))
        for table, sequence, private, *owner in rows
    }


def take(database: Database, tables: Collection[str], process: Process) -> dict[str, tuple[Claimed, News]]:
    """Claim tables, and read those that are granted."""
    claimed = claim_all(database, tables, process)
    known = read_whole(database, [table for table, (owner, _) in claimed.items() if owner.id == process.id])
    return {table: (claim, known.get(table, NOTHING_NEW)) for table, claim in claimed.items()}


def release(database: Database, tables: Collection[str], process: str) -> None:
    for table in tables:
        database.change("DELETE FROM leases WHERE table_id = ? AND process = ?", table, process)


def depart(database: Database, process: str) -> None:
    """Forget a process that ends; its leases are free at once."""
    database.change("DELETE FROM processes WHERE process = ?", process)
    database.change("DELETE FROM leases WHERE process = ?", process)


def drain(database: Database, process: str) -> bool:
    """Ask a process to let go of its tables; False if there is none of that name."""
    return bool(database.change("UPDATE processes SET draining = 1 WHERE process = ? OR address = ?", process, process))
