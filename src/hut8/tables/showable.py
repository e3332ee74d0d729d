"""What can always be shown: JSON as pages read it, whatever an older version has let in and kept."""

from __future__ import annotations

from math import isfinite
from typing import Any

DEEPEST = 8
"""Levels of what is shown; the validator lets no more in, and a page need not read more."""


def showable(value: Any, levels: int = DEEPEST) -> Any:
    """Return the value with null for everything that is too deep, or that is no number in JSON.

    >>> showable({"fine": [1, True], "odd": float("nan"), "deep": [[[[[[[[0]]]]]]]]})
    {'fine': [1, True], 'odd': None, 'deep': [[[[[[[None]]]]]]]}
    """
    if isinstance(value, dict):
        return {name: showable(inner, levels - 1) for name, inner in value.items()} if levels else None
    if isinstance(value, list | tuple):
        return [showable(inner, levels - 1) for inner in value] if levels else None
    return None if isinstance(value, float) and not isfinite(value) else value
