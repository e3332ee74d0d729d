"""Everything a SQL store holds as rows, at the schema step at which the store stands."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from hut8.errors import Missing, Unavailable
from hut8.stores import schema
from hut8.stores.contract import Dump
from hut8.stores.migrations import EMPTY, migrate, schema_step

if TYPE_CHECKING:
    from hut8.stores.operations import Database


def dump(database: Database) -> Dump:
    """Return everything; a database at an older step is left there."""
    step = schema_step(database)
    if step == EMPTY:
        raise Missing("The database holds nothing of hut8: name the right one with --database.")
    rows = [
        (name, list(row))
        for name in schema.kept_at(step)
        for row in database.run(f"SELECT * FROM {name}")  # noqa: S608 - names from our own schema
    ]
    return Dump(step, rows)


def load(database: Database, dumped: Dump) -> None:
    """Fill an empty database from a dump of the newest step; one that holds tables or contests is left as it is."""
    if _holds(database, "tables") or _holds(database, "contests"):
        raise Unavailable("The database is not empty: restore into a new one.")
    migrate(database)
    fill(database, dumped)


def _holds(database: Database, name: str) -> bool:
    return database.has(name) and bool(database.run(f"SELECT 1 FROM {name} LIMIT 1"))  # noqa: S608 - our own names


def fill(database: Database, dumped: Dump) -> None:
    """Insert every row into a database that stands at the dump's own step."""
    columns = schema.kept_at(dumped.step)
    by_name: dict[str, list[list[Any]]] = {name: [] for name in columns}
    for name, row in dumped.rows:
        by_name[name].append(row)
    for name, count in columns.items():
        marks = ", ".join("?" * count)
        database.fill(f"INSERT INTO {name} VALUES ({marks})", by_name[name])  # noqa: S608 - names from our own schema


def brought_up_to_date(dumped: Dump, scratch: Database) -> Dump:
    """Return a dump of the newest step, made of an older one by migrating it in an empty database."""
    migrate(scratch, dumped.step)
    fill(scratch, dumped)
    migrate(scratch)
    return dump(scratch)
