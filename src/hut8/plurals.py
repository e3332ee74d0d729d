"""Which form a number takes in each language, by the categories of CLDR; the browser asks `Intl.PluralRules`.

The few rules that the catalogues need stand here: Babel would bring the data of seven hundred locales for three lines.
`tests/locale/templates.json` holds both halves to the same forms.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable


def one_is_singular(number: float) -> str:
    return "one" if number == 1 else "other"


def less_than_two_is_singular(number: float) -> str:
    """French and Portuguese: *0 question*, *1,5 question*."""
    return "one" if 0 <= number < 2 else "other"


def polish(number: float) -> str:
    """One, two to four at the end but for 12 to 14, every other whole number, and fractions."""
    if number != int(number):
        return "other"
    if number == 1:
        return "one"
    tens, units = divmod(int(number) % 100, 10)
    return "few" if tens != 1 and units in {2, 3, 4} else "many"


RULES: dict[str, Callable[[float], str]] = {
    "fr": less_than_two_is_singular,
    "pl": polish,
    "pt": less_than_two_is_singular,
}
"""The languages that do not count as English does."""


def rule_of(language: str) -> Callable[[float], str]:
    return RULES.get(language, one_is_singular)
