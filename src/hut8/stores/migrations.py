"""Which schema step a database stands at, and how it gets to a later one."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hut8.errors import Unavailable
from hut8.stores import schema

if TYPE_CHECKING:
    from hut8.stores.operations import Database

EMPTY = 0
"""The step of a database without a schema."""


def schema_step(database: Database) -> int:
    """Return the step of a database; raise Unavailable if this program does not know it."""
    known = dict(database.run("SELECT name, value FROM meta")) if database.has("meta") else {}
    step = int(known.get("schema", EMPTY))
    if step > len(schema.STEPS):
        raise Unavailable("The database was made by a newer version of hut8: upgrade hut8 to open it.")
    return step


def can_run(database: Database) -> bool:
    """Whether this program can run on a database that a newer one has expanded."""
    known = dict(database.run("SELECT name, value FROM meta")) if database.has("meta") else {}
    return int(known.get("schema", EMPTY)) > len(schema.STEPS) >= int(known.get("oldest", len(schema.STEPS) + 1))


def migrate(database: Database, wanted: int | None = None) -> None:
    """Bring the schema up to date, or to the step that is wanted; leave one that a newer program expanded."""
    database.lock_schema()
    if can_run(database):
        return
    step, wanted = schema_step(database), wanted or len(schema.STEPS)
    if step == EMPTY:
        database.change("CREATE TABLE meta (name TEXT PRIMARY KEY, value BIGINT NOT NULL)")
        database.change("INSERT INTO meta (name, value) VALUES ('schema', 0)")
    for statements in schema.STEPS[step:wanted]:
        for statement in statements:
            database.change(statement)
    database.change("UPDATE meta SET value = ? WHERE name = 'schema'", wanted)
    database.change("DELETE FROM meta WHERE name = 'oldest'")
    database.change("INSERT INTO meta (name, value) VALUES ('oldest', ?)", schema.OLDEST.get(wanted, wanted))
