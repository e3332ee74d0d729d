"""Placeholders of SQL statements."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Collection


def marks(values: Collection[Any]) -> str:
    """Return as many question marks as there are values, for a list that may be empty.

    >>> marks("abc"), marks("")
    ('?, ?, ?', 'NULL')
    """
    return ", ".join("?" * len(values)) or "NULL"
