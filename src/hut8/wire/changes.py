"""What changed between two pieces of JSON: a replay tells changes, and never all again."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypeAlias

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

Change: TypeAlias = "tuple[list[str | int], Any]"
"""A path of names and places, and the value that stands there now; a place just behind a list's end makes it longer."""


def changes(old: Any, new: Any) -> list[Change]:
    """Return what leads from one value to the other.

    >>> changes({"round": 1, "lines": ["a"]}, {"round": 1, "lines": ["a", "b"]})
    [(['lines', 1], 'b')]
    """
    return list(_between(old, new, []))


def _between(old: Any, new: Any, path: list[str | int]) -> Iterator[Change]:
    if old is new or old == new:
        return
    if isinstance(old, dict) and isinstance(new, dict) and old.keys() == new.keys():
        for name in new:
            yield from _between(old[name], new[name], [*path, name])
    elif isinstance(old, list) and isinstance(new, list) and 0 < len(old) <= len(new):
        for place, one in enumerate(new):
            if place < len(old):
                yield from _between(old[place], one, [*path, place])
            else:
                yield [*path, place], one
    else:
        yield path, new


def changed(old: Any, steps: Iterable[Sequence[Any]]) -> Any:
    """Return a value after its changes; what was there before stays as it was.

    >>> changed({"lines": ["a"]}, [[["lines", 1], "b"]])
    {'lines': ['a', 'b']}
    """
    for path, value in steps:
        old = _with(old, path, value)
    return old


def _with(old: Any, path: Sequence[str | int], value: Any) -> Any:
    if not path:
        return value
    first, rest = path[0], path[1:]
    if isinstance(first, str):
        return {**old, first: _with(old.get(first), rest, value)}
    inner = old[first] if first < len(old) else None
    return [*old[:first], _with(inner, rest, value), *old[first + 1 :]]
