"""Words that are chosen now and spoken later, in the language of whoever reads them.

A template holds `{name}`, replaced by the value, and `{count|one|other}`, which takes the form for the number, in the
order of the language's plural categories (Polish: `{count|one|few|many}`), `#` standing for the number itself. The
browser reads templates the same way (`web/src/lib/template.ts`).

A `Wording` is an English template with its values. The template is also the key under which `hut8.locale` keeps the
translations, so the rules speak without knowing any language but English.
"""

from __future__ import annotations

import re
from functools import reduce
from typing import TYPE_CHECKING, Any, NamedTuple

from hut8.plurals import one_is_singular

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping, Sequence
    from typing import Self, SupportsFloat

HOLE = re.compile(r"\{(\w+)((?:\|[^{}|]*){2,4})?\}")
ENGLISH = "en"


class Grammar(NamedTuple):
    """How a language writes numbers, and in which order it gives their forms."""

    thousands: str = ","
    decimal: str = "."
    categories: tuple[str, ...] = ("one", "other")
    category_of: Callable[[float], str] = one_is_singular

    def form(self, number: Any, forms: Sequence[str]) -> str:
        """Return the form for a number; the last one stands for categories that have none of their own."""
        category = self.category_of(number) if isinstance(number, int | float) else "other"
        at = self.categories.index(category) if category in self.categories else len(forms)
        return forms[min(at, len(forms) - 1)]


IN_ENGLISH = Grammar()


class Large(int):
    """A number that is written in groups of three digits."""

    def told(self, grammar: Grammar) -> str:
        return f"{int(self):,}".replace(",", grammar.thousands)


class Average(float):
    """A number that is written with two decimals, or with so many, at the right of a column so wide."""

    places: int
    width: int

    def __new__(cls, number: SupportsFloat, places: int = 2, width: int = 0) -> Self:
        made = super().__new__(cls, number)
        made.places, made.width = places, width
        return made

    def told(self, grammar: Grammar) -> str:
        return f"{float(self):{self.width}.{self.places}f}".replace(".", grammar.decimal)


def forms_of(hole: re.Match[str]) -> list[str]:
    """Return the forms of a hole that counts."""
    return (hole[2] or "").split("|")[1:]


def fill(template: str, values: Mapping[str, Any], grammar: Grammar = IN_ENGLISH) -> str:
    """Put values into a template.

    >>> fill("{count|# code|# codes} for {letter}", {"count": 2, "letter": "A"})
    '2 codes for A'
    """

    def filled(hole: re.Match[str]) -> str:
        value = values[hole[1]]
        text = value.told(grammar) if isinstance(value, Large | Average) else str(value)
        if hole[2] is None:
            return text
        return grammar.form(value, forms_of(hole)).replace("#", text)

    return HOLE.sub(filled, template)


class Wording:
    """An English template and its values. A value may be a wording itself, or several, which commas separate.

    >>> str(Wording("Verifier {letter} was asked {count|once|# times}.", letter="A", count=2))
    'Verifier A was asked 2 times.'
    """

    __slots__ = ("template", "values")

    def __init__(self, template: str, /, **values: Any) -> None:
        self.template, self.values = template, values

    def __str__(self) -> str:
        return self.told({})

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Wording) and (self.template, self.values) == (other.template, other.values)

    def __hash__(self) -> int:
        return hash(self.template)

    def __repr__(self) -> str:
        return f"<Wording {str(self)!r}>"

    def told(self, translations: Mapping[str, str], grammar: Grammar = IN_ENGLISH) -> str:
        """Speak in a language, given its templates by the English ones; what it lacks is told in English."""

        def spoken(value: Any) -> Any:
            if isinstance(value, Wording):
                return value.told(translations, grammar)
            several = type(value) in {list, tuple}  # a named tuple, such as a code, is one thing
            return ", ".join(str(spoken(one)) for one in value) if several else value

        values = {name: spoken(value) for name, value in self.values.items()}
        return fill(translations.get(self.template, self.template), values, grammar)


def either(names: Sequence[Any]) -> Any:
    """Name what can be chosen.

    >>> str(either(["pdf", "svg", "png"]))
    'pdf, svg or png'
    """
    *others, last = names
    return Wording("{others} or {last}", others=others, last=last) if others else last


def together(names: Sequence[Any]) -> Any:
    """Name several things.

    >>> str(together(["A", "B"]))
    'A and B'
    """
    *others, last = names
    return Wording("{others} and {last}", others=others, last=last) if others else last


def in_turn(sentences: Iterable[Wording]) -> Wording:
    """Say one sentence after the other.

    >>> str(in_turn([Wording("The game is over."), Wording("No seat is free.")]))
    'The game is over. No seat is free.'
    """
    return reduce(lambda first, then: Wording("{first} {then}", first=first, then=then), sentences)
