"""The hardest sets of Classic cards there are, as problems: the 26 that need a fourth round or a ninth question.

Best play guarantees nothing less for them, and for no other set as much (`docs/atlas.md`). Hardest first: by rounds and
questions guaranteed, then by rounds and questions on average. Which world of a set is the problem was drawn by lot.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from hut8.errors import Missing
from hut8.machine.booklet import printed
from hut8.machine.numbers import whole_number

if TYPE_CHECKING:
    from hut8.machine.problems import Problem

HARDEST = {
    1: ("33 36 40 47 48", "532 551 434 206 632"),
    2: ("18 33 36 40 48", "220 403 582 396 771"),
    3: ("17 36 40 41", "537 582 387 201"),
    4: ("33 36 40 45 48", "403 582 387 206 695"),
    5: ("33 36 40 46 48", "758 582 396 646 566"),
    6: ("33 36 41 45 48", "481 551 670 206 614"),
    7: ("17 40 41 48", "618 346 628 614"),
    8: ("18 33 40 41 45 48", "592 654 396 440 646 771"),
    9: ("36 40 41 45", "551 396 688 646"),
    10: ("33 36 40 41 47", "532 551 546 670 206"),
    11: ("33 36 41 46 48", "403 582 670 646 695"),
    12: ("33 36 40 41", "758 551 434 201"),
    13: ("33 36 41 47 48", "481 582 787 356 614"),
    14: ("36 40 41 47", "551 387 201 381"),
    15: ("33 41 46 47 48", "654 787 381 206 253"),
    16: ("18 33 40 41 48", "220 654 396 670 253"),
    17: ("16 33 36 40 48", "640 532 582 396 253"),
    18: ("33 36 39 40 48", "758 551 419 778 795"),
    19: ("36 40 41 48", "286 346 201 614"),
    20: ("33 36 41 48", "758 286 440 737"),
    21: ("18 33 42 45 48", "220 481 609 206 566"),
    22: ("33 36 39 41 48", "654 286 429 787 771"),
    23: ("33 36 40 41 48", "532 582 387 787 253"),
    24: ("36 41 42 45", "286 440 293 206"),
    25: ("18 33 42 47 48", "592 654 596 206 795"),
    26: ("31 33 36 40 48", "650 481 286 387 614"),
}
"""Cards and verification numbers, as the booklet prints its own."""


@cache
def hardest(number: int | str) -> Problem:
    """Return one of the hardest problems, by its number or as its name writes it.

    >>> str(hardest(3).public), hardest("03") == hardest(3)
    ('17 36 40 41', True)
    """
    found = HARDEST.get(whole_number(str(number)) or 0)
    if found is None:
        raise Missing("The hardest problems are 01 to {last}: there is no {number}.", last=len(HARDEST), number=number)
    return printed(*found)
