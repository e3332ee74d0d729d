"""Punch cards: a grid on which every code has its own hole.

A sheet for a shape and a digit has a hole wherever a code with that digit lies: 25 of them. Three sheets of different
shapes laid over each other leave exactly one hole open, that of their code. The grid is our own: no two neighbouring
places share a digit at the same shape, so the holes of one sheet never touch and can be cut by hand.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from hut8.machine.codes import CODES, DIGITS, SHAPES, Code

if TYPE_CHECKING:
    from collections.abc import Iterable

GRID = """
122 511 345 211 344 213 155 311 435 313 441 212
335 ... 454 533 452 531 444 223 554 222 ... 154
414 543 112 225 114 323 ... ... 415 133 315 233
121 255 434 343 451 235 542 251 322 241 422 541
534 312 ... ... 522 ... 423 135 513 134 ... 254
221 445 224 331 453 131 544 351 442 321 545 411
... 113 552 115 244 325 413 ... 535 ... 252 334
354 245 324 ... 551 132 ... 152 424 333 ... 145
421 532 151 242 314 425 514 ... 215 142 524 253
153 214 ... 525 ... 243 332 143 521 353 ... 141
432 341 553 234 352 515 ... 455 232 144 512 433
555 123 412 125 443 231 342 111 523 431 355 124
"""


class Hole(NamedTuple):
    """A place on the grid, counted from 0 at the top left."""

    column: int
    row: int


class Sheet(NamedTuple):
    """A punch card: one shape, one digit."""

    shape: str
    digit: int


ROWS = [line.split() for line in GRID.split("\n") if line]
COLUMN_COUNT, ROW_COUNT = len(ROWS[0]), len(ROWS)
HOLES: dict[Code, Hole] = {
    Code.parse(word): Hole(column, row)
    for row, line in enumerate(ROWS)
    for column, word in enumerate(line)
    if word != "..."
}
SHEETS: tuple[Sheet, ...] = tuple(Sheet(shape, digit) for shape in SHAPES for digit in DIGITS)


def sheets_for(code: Code) -> tuple[Sheet, Sheet, Sheet]:
    """Return the three sheets that compose a proposal."""
    return Sheet("T", code.triangle), Sheet("S", code.square), Sheet("C", code.circle)


def holes_of(sheet: Sheet) -> frozenset[Hole]:
    """Return the 25 holes of a sheet."""
    place = SHAPES.index(sheet.shape)
    return frozenset(HOLES[code] for code in CODES if code[place] == sheet.digit)


def open_holes(sheets: Iterable[Sheet]) -> frozenset[Hole]:
    """Return the holes through which one sees when these sheets lie on one another.

    >>> open_holes(sheets_for(Code(2, 4, 1))) == {HOLES[Code(2, 4, 1)]}
    True
    """
    return frozenset.intersection(*(holes_of(sheet) for sheet in sheets))
