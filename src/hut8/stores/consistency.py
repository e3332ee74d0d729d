"""Whether the rows of a backup fit together: nothing missing, nothing twice, nothing that cannot be read."""

from __future__ import annotations

import json
from collections import defaultdict
from typing import TYPE_CHECKING, Any

from hut8.stores.contract import SILENT
from hut8.tables.log import Recorded

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from hut8.stores.contract import Dump

Rows = list[list[Any]]


class Torn(Exception):  # noqa: N818 - a plain word
    """The rows are not those of whole tables."""


def check(dumped: Dump, fold: Callable[[list[Recorded]], object] | None = None) -> None:
    """Raise Torn unless every table is whole; `fold` reads the events of one as the program will."""
    rows: dict[str, Rows] = defaultdict(list)
    for name, row in dumped.rows:
        rows[name].append(row)
    tables = {row[0]: row for row in rows["tables"]}
    _require(len(tables) == len(rows["tables"]) == len({row[1] for row in rows["tables"]}))
    events, private = _by_table(rows["events"], tables), _by_table(rows["private"], tables)
    for name in ("answers", "keys"):
        _by_table(rows[name], tables)
    for table, (_, _, sequence, whispers, *_, summary) in tables.items():
        _object(summary)
        _check_events(events[table], sequence, fold)
        _check_private(private[table], whispers)


def _require(condition: object) -> None:
    if not condition:
        raise Torn


def _by_table(rows: Rows, tables: dict[str, list[Any]]) -> dict[str, Rows]:
    found: dict[str, Rows] = defaultdict(list)
    for row in rows:
        _require(row[0] in tables)
        found[row[0]].append(row)
    return found


def _check_events(rows: Rows, sequence: int, fold: Callable[[list[Recorded]], object] | None) -> None:
    rows.sort(key=lambda row: _number(row[1]))
    _require_contiguous(row[1] for row in rows)
    _require(len(rows) == sequence)
    events = [
        Recorded(table, number, time, seat, kind, _object(body)) for table, number, time, seat, kind, body in rows
    ]
    if fold is not None:
        try:
            fold(events)
        except Exception as fault:
            raise Torn from fault


def _check_private(rows: Rows, whispers: int) -> None:
    streams: dict[str, list[int]] = defaultdict(list)
    for _, stream, number, *_, body in rows:
        _object(body)
        streams[stream].append(_number(number))
    for numbers in streams.values():
        _require_contiguous(sorted(numbers))
    _require(sum(row[6] == SILENT for row in rows) == whispers)


def _require_contiguous(numbers: Iterable[int]) -> None:
    for place, number in enumerate(numbers, 1):
        _require(number == place)


def _number(value: Any) -> int:
    _require(isinstance(value, int))
    return int(value)


def _object(text: Any) -> dict[str, Any]:
    try:
        body = json.loads(text)
    except (TypeError, ValueError, RecursionError):
        raise Torn from None
    _require(isinstance(body, dict))
    found: dict[str, Any] = body
    return found
