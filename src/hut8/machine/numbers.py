"""Whole numbers as people write them."""

from __future__ import annotations

MOST_DIGITS = 9
"""No number of the game is longer, and Python refuses to read one of thousands of digits."""


def whole_number(written: str) -> int | None:
    """Return the number that is written in digits alone, or None.

    >>> whole_number("048"), whole_number("4.8"), whole_number("9" * 5000)
    (48, None, None)
    """
    return int(written) if len(written) <= MOST_DIGITS and written.isascii() and written.isdigit() else None
