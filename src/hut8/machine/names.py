"""Names of problems: `booklet:02`, or an identifier."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hut8.errors import Malformed
from hut8.machine.booklet import booklet
from hut8.machine.identifiers import parse_identifier

if TYPE_CHECKING:
    from hut8.machine.problems import Problem


def problem_named(name: str) -> Problem:
    """Return the problem a name stands for.

    >>> str(problem_named("booklet:02").public)
    '3 7 10 14'
    """
    kind, separator, number = name.strip().partition(":")
    if not separator:
        return parse_identifier(name)
    if kind.lower() != "booklet" or not (number.isascii() and number.isdigit()):
        raise Malformed(
            "'{name}' names no problem: write booklet:01 to booklet:20, or a problem identifier.", name=name
        )
    return booklet(int(number))
