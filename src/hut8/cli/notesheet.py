"""A note sheet as lines of text, at most 80 columns: the cards, the rounds with their answers, the digits.

Struck things are written `(■<3)`, chosen ones `[■=3]`; with colours they are dimmed and bold as well.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from hut8.locale import phrase
from hut8.machine.codes import DIGITS, SHAPE_SYMBOLS, SHAPES
from hut8.machine.notation import LETTERS
from hut8.machine.problems import Mode, PublicProblem
from hut8.reasoning.marks import CardAt, CriterionAt, Digit, Mark, Subject

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from hut8.machine.cards import Criterion
    from hut8.machine.notation import Round

WIDTH = 78
HEADING = 9
"""Columns of a letter and its cards."""

BESIDE = 60
"""Columns that rounds and digits side by side need; in fewer the digits stand below."""
ROUND_LINES = 4


class Ink:
    """How marks look: always by their brackets, on a terminal by style too."""

    def __init__(self, marks: Iterable[Mark], *, is_plain: bool) -> None:
        self._chosen = {mark.subject: mark.chosen for mark in marks}
        self._is_plain = is_plain

    def write(self, subject: Subject, text: str) -> str:
        """Return the text as it stands on the sheet."""
        if subject not in self._chosen:
            return f" {text} "
        is_chosen = self._chosen[subject]
        if self._is_plain:
            return f"[{text}]" if is_chosen else f"({text})"
        return f"[bold green]\\[{text}][/]" if is_chosen else f"[dim]([strike]{text}[/strike])[/]"


class NoteSheet:
    """The sheet of one problem."""

    def __init__(self, public: PublicProblem, language: str, ink: Ink, width: int = WIDTH) -> None:
        self.public = public
        self.language = language
        self.ink = ink
        self.width = min(width, WIDTH)

    def lines(self, rounds: Sequence[Round]) -> Iterator[str]:
        """Write the whole sheet."""
        yield ""
        yield from self.cards()
        yield ""
        yield from self.rounds(rounds)

    def cards(self) -> Iterator[str]:
        """Write the cards with their criteria."""
        yield from self._row_of_cards() if self.public.mode is Mode.NIGHTMARE else self._cards_by_letter()

    def _cards_by_letter(self) -> Iterator[str]:
        for letter in self.public.letters:
            cards = "+".join(map(str, self.public.cards_of(letter)))
            yield from self._criteria(f"{letter}  {cards}", letter, self.public.criteria_of(letter))

    def _row_of_cards(self) -> Iterator[str]:
        """In Nightmare: every card, then the letters it may belong to; criteria are marked at a letter."""
        plain = NoteSheet(self.public, self.language, Ink((), is_plain=True), self.width)
        for card in self.public.cards:
            criteria = [found for found in self.public.criteria_of(LETTERS[0]) if found.card == card]
            yield from plain._criteria(f"{card}", LETTERS[0], criteria)
            letters = " ".join(self.ink.write(CardAt(letter, card), letter) for letter in self.public.letters)
            yield f"          {phrase(self.language, 'terminal.belongs')} {letters}"

    def _criteria(self, name: str, letter: str, criteria: Iterable[Criterion]) -> Iterator[str]:
        """Write a heading and its criteria, broken between criteria where a line would be too long."""
        line, used = f" {name:<8}", HEADING
        for criterion in criteria:
            text = phrase(self.language, f"short.{criterion.label}")
            if used + len(text) + 3 > self.width and used > HEADING:
                yield line
                line, used = " " * HEADING, HEADING
            line += " " + self.ink.write(CriterionAt(letter, criterion.card, criterion.position), text)
            used += len(text) + 3
        yield line.rstrip()

    def rounds(self, rounds: Sequence[Round]) -> Iterator[str]:
        """Write the rounds beside the digits; columns of absent verifiers are struck with a slash."""
        yield f"      ▲■●  {'  '.join(LETTERS)}"
        for at in range(max(ROUND_LINES, len(rounds))):
            left = self._round(at + 1, rounds[at] if at < len(rounds) else None)
            is_beside = at < len(SHAPES) and self.width >= BESIDE
            yield f"{left}        {self._digits(SHAPES[at])}".rstrip() if is_beside else left
        if self.width < BESIDE:
            yield from (f"  {self._digits(shape)}" for shape in SHAPES)

    def _round(self, number: int, round_: Round | None) -> str:
        answers = {answer.letter: "✓" if answer.passed else "✗" for answer in round_.answers} if round_ else {}
        cells = [answers.get(letter, "·" if letter in self.public.letters else "/") for letter in LETTERS]
        return f"  {number:>2}  {str(round_.proposal) if round_ else '   '}  {'  '.join(cells)}"

    def _digits(self, shape: str) -> str:
        digits = [self.ink.write(Digit(shape, digit), str(digit)) for digit in DIGITS]
        return f"{SHAPE_SYMBOLS[shape]} {' '.join(digits)}"
