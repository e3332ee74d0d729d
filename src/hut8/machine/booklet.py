"""The twenty problems of the printed booklet: cards and verification numbers as they are printed there."""

from __future__ import annotations

from functools import cache

from hut8.errors import Missing
from hut8.machine.numbers import whole_number
from hut8.machine.problems import Mode, Problem, PublicProblem, problem
from hut8.machine.verification import verification_card_numbered

PRINTED = {
    1: ("4 9 11 14", "447 646 566 322"),
    2: ("3 7 10 14", "564 355 635 720"),
    3: ("4 9 13 17", "677 217 634 528"),
    4: ("3 8 15 16", "662 790 404 509"),
    5: ("2 6 14 17", "413 532 596 537"),
    6: ("2 7 10 13", "437 405 378 797"),
    7: ("8 12 15 17", "356 695 329 618"),
    8: ("3 5 9 15 16", "631 252 219 349 374"),
    9: ("1 7 10 12 17", "357 610 463 399 393"),
    10: ("2 6 8 12 15", "224 543 793 757 687"),
    11: ("5 10 11 15 17", "445 639 289 406 484"),
    12: ("4 9 18 20", "335 362 421 747"),
    13: ("11 16 19 21", "279 515 770 523"),
    14: ("2 13 17 20", "585 228 647 268"),
    15: ("5 14 18 19 20", "763 598 223 317 520"),
    16: ("2 7 12 16 19 22", "778 654 614 640 751 485"),
    17: ("21 31 37 39", "341 432 706 495"),
    18: ("23 28 41 48", "681 244 440 737"),
    19: ("19 24 30 31 38", "237 353 204 423 606"),
    20: ("11 22 30 33 34 40", "287 533 389 486 547 615"),
}

EXCHANGED = {"fr": {2: 3, 3: 2}}
"""By language, places of its edition that hold each other's problem; the name `booklet:02` follows no edition."""


def in_edition(number: int, language: str) -> int:
    """Return at which place a language's edition prints a problem; as places are exchanged in pairs, also the reverse.

    >>> in_edition(2, "fr"), in_edition(2, "it")
    (3, 2)
    """
    return EXCHANGED.get(language, {}).get(number, number)


@cache
def booklet(number: int | str) -> Problem:
    """Return a printed problem, by its number or as it is printed.

    >>> str(booklet(1).secret.code), booklet("01") == booklet(1)
    ('241', True)
    """
    found = PRINTED.get(whole_number(str(number)) or 0)
    if found is None:
        raise Missing("The booklet has no problem {number}: it prints 01 to 20.", number=number)
    return printed(*found)


def printed(cards: str, numbers: str) -> Problem:
    """Return the Classic problem of criteria cards and verification numbers, as they are printed."""
    public = PublicProblem(Mode.CLASSIC, tuple((int(card),) for card in cards.split()))
    return problem(public, [verification_card_numbered(int(number))[0].law for number in numbers.split()])


def printed_symbol(number: int) -> str:
    """Return the symbol under which the booklet prints a problem's numbers."""
    first = int(PRINTED[number][1].split()[0])
    return verification_card_numbered(first)[1]
