"""All that is known of several tables, read in as many statements as one takes: each gives the interpreter up."""

from __future__ import annotations

from collections import defaultdict
from typing import TYPE_CHECKING, Any

from hut8.stores.contract import Key, News
from hut8.stores.operations import EVENT, PRIVATE, private_entries, recorded
from hut8.stores.placeholders import marks

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable

    from hut8.stores.operations import Database


def read_whole(database: Database, tables: Collection[str]) -> dict[str, News]:
    """Return every event, private entry and key of tables that are there."""
    if not tables:
        return {}
    among = f"table_id IN ({marks(tables)})"
    events = recorded(database.run(f"{EVENT} WHERE {among} ORDER BY table_id, sequence", *tables))
    private = private_entries(database.run(f"{PRIVATE} WHERE {among} ORDER BY table_id, stream, number", *tables))
    keys = database.run(f"SELECT table_id, hash, holder FROM keys WHERE {among}", *tables)  # noqa: S608 - marks only
    by_table = _grouped((event.table, event) for event in events)
    noted = _grouped((entry.table, entry) for entry in private)
    opened = _grouped((table, Key(*key)) for table, *key in keys)
    return {table: News(by_table[table], noted[table], tuple(opened[table])) for table in tables}


def _grouped(pairs: Iterable[tuple[str, Any]]) -> defaultdict[str, list[Any]]:
    groups: defaultdict[str, list[Any]] = defaultdict(list)
    for table, one in pairs:
        groups[table].append(one)
    return groups
