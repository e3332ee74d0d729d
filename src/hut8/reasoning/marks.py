"""Marks of a note sheet, one word each: a subject and `-` (struck) or `+` (chosen).

========  ==================================================================
`T=3-`    ▲ is not 3 (`▲3-` and `▲=3✗` are read too)
`241-`    the code is not 241; `241+` it is
`A4.2-`   verifier A does not test the second criterion of card 4
`A4+`     card 4 belongs to verifier A (to find out in Extreme and Nightmare)
========  ==================================================================

A whole sheet is one line, words between spaces. Shapes take `=` or are written as symbols, so `C=3-` (● is not 3)
and `C3-` (card 3 is not C's) never mix.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple, TypeAlias

from hut8.errors import Malformed
from hut8.machine.cards import CARDS, Criterion, card_numbered
from hut8.machine.codes import CODES, DIGITS, SHAPE_SYMBOLS, SHAPES, Code
from hut8.machine.notation import PASSED

if TYPE_CHECKING:
    from collections.abc import Iterable

    from hut8.machine.problems import PublicProblem

SHAPE_OF = {symbol: shape for shape, symbol in SHAPE_SYMBOLS.items()} | {shape: shape for shape in SHAPES}


@dataclass(frozen=True)
class Digit:
    """A digit of one shape, as in the grid of the note sheet; no tuple, for ● = 3 would equal card 3 at C."""

    shape: str
    digit: int

    def __str__(self) -> str:
        return f"{self.shape}={self.digit}"

    @property
    def codes(self) -> int:
        """Every code that has this digit there."""
        place = SHAPES.index(self.shape)
        return sum(code.bit for code in CODES if code[place] == self.digit)


class CriterionAt(NamedTuple):
    """A printed criterion as what a letter may be testing."""

    letter: str
    card: int
    position: int

    def __str__(self) -> str:
        return f"{self.letter}{self.card}.{self.position}"

    @property
    def criterion(self) -> Criterion:
        return CARDS[self.card].criteria[self.position - 1]


@dataclass(frozen=True)
class CardAt:
    """A card as belonging to a letter."""

    letter: str
    card: int

    def __str__(self) -> str:
        return f"{self.letter}{self.card}"


Subject: TypeAlias = Digit | Code | CriterionAt | CardAt


class Mark(NamedTuple):
    """What a player wrote about a subject: struck, or chosen as the right one.

    >>> str(parse_mark("▲3✗")), parse_mark("A4.2-").subject
    ('T=3-', CriterionAt(letter='A', card=4, position=2))
    """

    subject: Subject
    chosen: bool = False

    def __str__(self) -> str:
        return f"{self.subject}{'+' if self.chosen else '-'}"


def parse_mark(text: str) -> Mark:
    """Read one mark; its last character is the sign."""
    word = text.strip()
    if len(word) < 2 or word[-1] not in PASSED:
        raise Malformed("'{text}' is not a mark: end it with - (struck) or + (chosen), as in T=3- or A4.2+.", text=text)
    return Mark(parse_subject(word[:-1]), PASSED[word[-1]])


def parse_marks(line: str) -> tuple[Mark, ...]:
    """Read a whole sheet of marks."""
    return tuple(parse_mark(word) for word in line.split())


def format_marks(marks: Iterable[Mark]) -> str:
    return " ".join(map(str, marks))


def parse_subject(text: str) -> Subject:
    """Read what a mark speaks of: `T=3`, `241`, `A4.2` or `A4`."""
    word = text.strip().upper()
    if match := re.fullmatch(r"(?:([TSC])=|([▲■●])=?)(\d)", word):
        return _digit(SHAPE_OF[match[1] or match[2]], int(match[3]), text)
    if match := re.fullmatch(r"([A-F])(\d{1,2})(?:\.(\d))?", word):
        return _on_card(match[1], int(match[2]), match[3])
    if re.fullmatch(r"\d{3}", word):
        return Code.parse(word)
    raise Malformed(
        "'{text}' cannot be marked: write a digit as T=3, a code as 241, a criterion as A4.2, a card as A4.", text=text
    )


def _digit(shape: str, digit: int, text: str) -> Digit:
    if digit not in DIGITS:
        raise Malformed("'{text}' cannot be marked: digits go from 1 to 5.", text=text)
    return Digit(shape, digit)


def _on_card(letter: str, card: int, position: str | None) -> CriterionAt | CardAt:
    printed = len(card_numbered(card).criteria)
    if position is None:
        return CardAt(letter, card)
    if not 1 <= int(position) <= printed:
        raise Malformed(
            "Card {card} has no criterion {position}: it prints {count|# criterion|# criteria}.",
            card=card,
            position=position,
            count=printed,
        )
    return CriterionAt(letter, card, int(position))


def check_subject(public: PublicProblem, subject: Subject) -> None:
    """Refuse a subject that this problem does not have on the table."""
    if isinstance(subject, Digit | Code):
        return
    if subject.letter not in public.letters:
        raise Malformed(
            "'{subject}' cannot be marked: there is no verifier {letter}, this problem has {first} to {last}.",
            subject=subject,
            letter=subject.letter,
            first=public.letters[0],
            last=public.letters[-1],
        )
    if subject.card not in public.cards_of(subject.letter):
        raise Malformed(
            "'{subject}' cannot be marked: card {card} is not one of {letter}'s ({cards}).",
            subject=subject,
            card=subject.card,
            letter=subject.letter,
            cards=sorted(public.cards_of(subject.letter)),
        )
