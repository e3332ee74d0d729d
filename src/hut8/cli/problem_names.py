"""What a problem is called on the screen: as a collection numbers it, else its identifier."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hut8.machine.booklet import PRINTED
from hut8.machine.hardest import HARDEST
from hut8.machine.identifiers import identifier
from hut8.machine.names import COLLECTIONS

if TYPE_CHECKING:
    from hut8.machine.problems import Problem

SIZES = {"booklet": len(PRINTED), "hardest": len(HARDEST)}


def name_of(problem: Problem) -> str:
    """Return the shortest name that `--problem` takes for a problem.

    >>> name_of(COLLECTIONS["booklet"](2)), name_of(COLLECTIONS["hardest"](12))
    ('booklet:02', 'hardest:12')
    """
    for kind, size in SIZES.items():
        for number in range(1, size + 1):
            if COLLECTIONS[kind](number) == problem:
                return f"{kind}:{number:02}"
    return identifier(problem)
