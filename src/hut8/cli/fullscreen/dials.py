"""The three dials of the full-screen table, on which a proposal is composed digit by digit."""

from __future__ import annotations

from hut8.machine.codes import SHAPES


class Dials:
    """Three digits, and the dial that the next one goes to.

    >>> dials = Dials()
    >>> dials.turn(2), dials.code
    (None, '')
    >>> dials.turn(2), dials.turn(1), dials.code, dials.at
    (None, None, '221', 0)
    """

    def __init__(self, code: str = "") -> None:
        self.digits: list[str] = list(code) or [""] * len(SHAPES)
        self.at = 0

    @property
    def code(self) -> str:
        """The code, once every dial is set."""
        return "".join(self.digits) if all(self.digits) else ""

    def turn(self, digit: int, at: int | None = None) -> None:
        """Set a dial, the one that is next unless told, and go on to the one after it."""
        place = self.at if at is None else at
        self.digits[place] = str(digit)
        self.at = (place + 1) % len(SHAPES)

    def back(self) -> None:
        """Return to the dial before, and clear it."""
        self.at = (self.at - 1) % len(SHAPES)
        self.digits[self.at] = ""
