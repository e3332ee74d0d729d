"""The 125 codes: three digits from 1 to 5, in the order ▲ ■ ●."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product
from typing import Any, NamedTuple, Self, TypeAlias

from hut8.errors import Malformed

DIGITS = (1, 2, 3, 4, 5)
SHAPES = ("T", "S", "C")
"""Triangle ▲, square ■, circle ●: the letters that criteria use for the three digits."""

SHAPE_SYMBOLS = {"T": "▲", "S": "■", "C": "●"}


Written: TypeAlias = str | int | Sequence[int]
"""A code as people give it: `"241"`, `241` or its digits, as in `Code(2, 4, 1)`."""


class _Digits(NamedTuple):
    triangle: int
    square: int
    circle: int


class Code(_Digits):
    """One code.

    >>> Code.parse("241")
    Code(triangle=2, square=4, circle=1)
    >>> str(Code(2, 4, 1)), Code(2, 4, 1).index
    ('241', 40)
    >>> Code("241") == Code(2, 4, 1)
    True
    """

    __slots__ = ()

    def __new__(cls, triangle: Written, square: int | None = None, circle: int | None = None) -> Self:
        digits: tuple[Any, ...] = (triangle, square, circle)
        if square is None and circle is None:
            digits = cls.parse(triangle)
        if not all(digit in DIGITS for digit in digits):
            text = " ".join(map(str, digits))
            raise Malformed("'{text}' is not a code: write three digits from 1 to 5, such as 241.", text=text)
        return super().__new__(cls, *digits)

    @classmethod
    def parse(cls, text: Written) -> Code:
        """Read three digits, with or without spaces or hyphens between them; a code is returned as it is."""
        if isinstance(text, Code):
            return text
        written = "".join(map(str, text)) if isinstance(text, list | tuple) else str(text)
        if plain := WRITTEN.get(written):
            return plain
        digits = written.replace(" ", "").replace("-", "")
        if len(digits) != 3 or not (digits.isascii() and digits.isdigit()):
            raise Malformed("'{text}' is not a code: write three digits from 1 to 5, such as 241.", text=text)
        for shape, digit in zip(SHAPES, digits, strict=True):
            if digit not in "12345":
                raise Malformed(
                    "'{text}' is not a code: {symbol} is {digit}, but digits go from 1 to 5.",
                    text=text,
                    symbol=SHAPE_SYMBOLS[shape],
                    digit=digit,
                )
        return cls(*map(int, digits))

    @property
    def index(self) -> int:  # type: ignore[override]  # a code's place among the 125, not tuple.index
        return 25 * (self.triangle - 1) + 5 * (self.square - 1) + self.circle - 1

    @property
    def bit(self) -> int:
        """This code alone, as a set of codes."""
        return BITS[self]

    def __str__(self) -> str:
        return f"{self.triangle}{self.square}{self.circle}"


BITS: dict[Code, int] = {}
"""Every code alone, as a set of codes."""

WRITTEN: dict[str, Code] = {}
"""Every code by how it is written: thousands are read in bulk."""

CODES: tuple[Code, ...] = tuple(Code(*digits) for digits in product(DIGITS, repeat=3))
BITS.update((code, 1 << code.index) for code in CODES)
WRITTEN.update((str(code), code) for code in CODES)
ALL_CODES = (1 << len(CODES)) - 1


def codes_in(codes: int) -> list[Code]:
    """List a set of codes in ascending order.

    >>> [str(code) for code in codes_in(Code(5, 5, 5).bit | Code(1, 1, 2).bit)]
    ['112', '555']
    """
    found = []
    while codes:
        lowest = codes & -codes
        found.append(CODES[lowest.bit_length() - 1])
        codes ^= lowest
    return found


HAVING = {
    shape: [(digit, sum(code.bit for code in CODES if code[place] == digit)) for digit in DIGITS]
    for place, shape in enumerate(SHAPES)
}
"""For every shape its digits, each with the codes that have it there."""


def digits_in(codes: int) -> dict[str, list[int]]:
    """Return the digits each shape still has in a set of codes."""
    return {shape: [digit for digit, having in digits if codes & having] for shape, digits in HAVING.items()}
