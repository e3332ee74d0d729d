"""Names of problems: `booklet:02`, `hardest:01`, or an identifier."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hut8.errors import Malformed
from hut8.machine.booklet import booklet
from hut8.machine.hardest import hardest
from hut8.machine.identifiers import parse_identifier

if TYPE_CHECKING:
    from collections.abc import Callable

    from hut8.machine.problems import Problem

COLLECTIONS: dict[str, Callable[[int | str], Problem]] = {"booklet": booklet, "hardest": hardest}


def problem_named(name: str) -> Problem:
    """Return the problem a name stands for.

    >>> str(problem_named("booklet:02").public)
    '3 7 10 14'
    """
    kind, separator, number = str(name).strip().partition(":")
    if not separator:
        return parse_identifier(name)
    collection = COLLECTIONS.get(kind.lower())
    if collection is None or not (number.isascii() and number.isdigit()):
        raise Malformed(
            "'{name}' names no problem: write booklet:01 to booklet:20, hardest:01 to hardest:26, or an identifier.",
            name=name,
        )
    return collection(number)
