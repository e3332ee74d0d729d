"""The small words that every sentence needs: lists, criteria, cards and letters, in one language."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from hut8.locale.catalogue import phrase
from hut8.locale.lines import begun
from hut8.machine.codes import SHAPE_SYMBOLS, Code
from hut8.reasoning.marks import CardAt, Digit

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from hut8.machine.cards import Criterion
    from hut8.reasoning.marks import Subject
    from hut8.reasoning.witness import World

MOST_CODES = 6
"""How many codes a sentence lists before it only counts the rest."""

ALIKE = {
    "list.and": ("list.and.i", re.compile(r"[\x1f«]*(?:i|hi(?![ae]))", re.IGNORECASE)),
    "list.or": ("list.or.o", re.compile(r"[\x1f«]*(?:h?o|8|11(?!\d))", re.IGNORECASE)),
}
"""The words for *and* and *or* before what begins with their own sound: in Spanish *e* and *u*, as CLDR has it."""

SIGNS = {True: "✓", False: "✗"}


@dataclass(frozen=True)
class Speech:
    """A language, speaking."""

    language: str

    def __call__(self, key: str, **values: Any) -> str:
        return phrase(self.language, key, **values)

    def join(self, parts: Iterable[str], last: str = "list.and") -> str:
        """Join parts as a list: with commas, and a word before the last.

        >>> Speech("es").join(["Ada", "Joan", "Isabel"])
        'Ada, Joan e Isabel'
        """
        *first, end = parts
        other, sound = ALIKE.get(last, (last, re.compile("")))
        word = self(other if sound.match(end) else last)
        return self("list.comma").join(first) + word + end if first else end

    def after_colon(self, clause: str) -> str:
        """Begin a clause that a colon stands before, as the language does."""
        return begun(clause) if self("language.after_colon") == "capital" else clause

    def criterion(self, criterion: Criterion) -> str:
        """Write a criterion in signs, or in words between quotation marks."""
        short = self(f"short.{criterion.label}")
        return self("quote", text=short) if any(map(str.isalpha, short)) else short

    def criteria(self, criteria: Iterable[Criterion], last: str = "list.and") -> str:
        return self.join(dict.fromkeys(self.criterion(criterion) for criterion in criteria), last)

    def codes(self, codes: Sequence[Code]) -> str:
        if len(codes) <= MOST_CODES:
            return self.join(map(str, codes))
        shown = self("list.comma").join(map(str, codes[: MOST_CODES - 1]))
        return self("list.more", shown=shown, count=len(codes) - MOST_CODES + 1)

    def digit(self, digit: Digit) -> str:
        return self("subject.digit", shape=SHAPE_SYMBOLS[digit.shape], digit=digit.digit)

    def subject(self, subject: Subject) -> str:
        if isinstance(subject, Digit):
            return self.digit(subject)
        if isinstance(subject, Code):
            return self("subject.code", code=subject)
        if isinstance(subject, CardAt):
            return self("subject.card", card=subject.card, letter=subject.letter)
        return self("subject.criterion", criterion=self.criterion(subject.criterion), letter=subject.letter)

    def world(self, world: World, *, on_cards: bool = False) -> str:
        key = "world.criterion_on_card" if on_cards else "world.criterion"
        criteria = [
            self(
                key,
                letter=letter,
                criterion=self.criterion(criterion),
                **({"card": criterion.card} if on_cards else {}),
            )
            for letter, criterion in zip("ABCDEF", world.criteria, strict=False)
        ]
        return self("world", code=world.code, criteria=self("list.comma").join(criteria))
