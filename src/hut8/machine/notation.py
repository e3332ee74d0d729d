"""One line per round: `332 A+ D- C-`; three dots at the end of a round that is still open."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import TYPE_CHECKING, Any, NamedTuple

from hut8.errors import Malformed
from hut8.machine.codes import WRITTEN, Code

if TYPE_CHECKING:
    from collections.abc import Sequence

LETTERS = "ABCDEF"
PLACES = {letter: place for letters in (LETTERS, LETTERS.lower()) for place, letter in enumerate(letters)}
"""The verifiers by their letters, from 0."""

QUESTIONS_IN_A_ROUND = 3
PASSED = {"+": True, "✓": True, "✔": True, "-": False, "✗": False, "✘": False, "×": False, "−": False}


class Answer(NamedTuple):
    """What a verifier said: ✓ (passed) or ✗."""

    letter: str
    passed: bool

    def __str__(self) -> str:
        return f"{self.letter}{'+' if self.passed else '-'}"

    def __repr__(self) -> str:
        return str(self)


ANSWERS = {f"{letter}{sign}": Answer(letter, passed) for letter in LETTERS for sign, passed in PASSED.items()}
"""Every answer by how it is written: thousands of lines are read in bulk."""


class Round(NamedTuple):
    """A proposal and the answers to it; an open round may still ask.

    >>> parse_round("332 A+ D✗ ...")
    Round(proposal=Code(triangle=3, square=3, circle=2), answers=(A+, D-), is_open=True)
    """

    proposal: Code
    answers: tuple[Answer, ...] = ()
    is_open: bool = False

    def __str__(self) -> str:
        return " ".join([str(self.proposal), *map(str, self.answers), *(["..."] if self.is_open else [])])


def parse_round(text: str | Round) -> Round:
    """Read one line of notation; a round reads as it prints."""
    line = text if isinstance(text, str) else str(text)
    words = line.split()
    is_open = words[-1:] in (["..."], ["…"])
    if is_open:
        words.pop()
    if not words:
        raise Malformed("A round is empty: write a proposal and its answers, such as 332 A+ D- C-.")
    proposal, *answers = words
    round_ = Round(
        WRITTEN.get(proposal) or Code.parse(proposal),
        tuple([ANSWERS.get(word) or _parse_answer(word, line) for word in answers]),
        is_open,
    )
    _check(round_, line)
    return round_


def _parse_answer(word: str, line: str) -> Answer:
    match = re.fullmatch(r"([A-Za-z])(.)", word)
    if not match or match[2] not in PASSED:
        raise Malformed(
            "'{word}' in '{line}' is not an answer: write a verifier's letter and + or -, such as A+.",
            word=word,
            line=line,
        )
    letter = match[1].upper()
    if letter not in LETTERS:
        raise Malformed(
            "There is no verifier {letter} in '{line}': letters go from {first} to {last}.",
            letter=letter,
            line=line,
            first=LETTERS[0],
            last=LETTERS[-1],
        )
    return Answer(letter, PASSED[match[2]])


def _check(round_: Round, line: str) -> None:
    letters = [answer.letter for answer in round_.answers]
    for letter in letters if len(set(letters)) < len(letters) else ():
        if letters.count(letter) > 1:
            raise Malformed(
                "Verifier {letter} is asked twice in '{line}': a round asks different verifiers.",
                letter=letter,
                line=line,
            )
    if len(letters) > QUESTIONS_IN_A_ROUND:
        raise Malformed(
            "'{line}' asks {count} questions: a round has at most {most}.",
            line=line,
            count=len(letters),
            most=QUESTIONS_IN_A_ROUND,
        )


def lines_of(text: str) -> list[str]:
    """Return the lines of a text in which something stands."""
    return [line for line in text.splitlines() if line.strip()]


def parse_rounds(lines: str | Iterable[str | Round]) -> tuple[Round, ...]:
    """Read the rounds of a game, also from the lines of one text; only the last may be open."""
    given: Any = lines_of(lines) if isinstance(lines, str) else lines  # a newcomer may give anything
    rounds = tuple(parse_round(line) for line in (given if isinstance(given, Iterable) else [given]))
    check_open(rounds)
    return rounds


def check_open(rounds: Sequence[Round]) -> None:
    """Refuse an open round that is not the last."""
    for round_ in rounds[:-1]:
        if round_.is_open:
            raise Malformed("'{round}' is open but not the last round: only the last may end in '...'.", round=round_)


def letter_among(letters: str, text: str) -> str:
    """Read the letter of one of a problem's verifiers, large or small."""
    letter = str(text).upper()
    if len(letter) != 1 or letter not in letters:
        raise Malformed(
            "There is no verifier {letter}: this problem has {first} to {last}.",
            letter=text,
            first=letters[0],
            last=letters[-1],
        )
    return letter


def check_letters(rounds: Sequence[Round], letters: Sequence[str]) -> None:
    """Refuse questions to verifiers the problem does not have."""
    for round_ in rounds:
        for answer in round_.answers:
            if answer.letter not in letters:
                raise Malformed(
                    "There is no verifier {letter} in '{round}': this problem has {first} to {last}.",
                    letter=answer.letter,
                    round=round_,
                    first=letters[0],
                    last=letters[-1],
                )


def score(rounds: Iterable[Round]) -> tuple[int, int]:
    """Count the rounds in which at least one question was asked, and the questions.

    >>> score([parse_round("332 A+ D-"), parse_round("111"), parse_round("241 B+")])
    (2, 3)
    """
    asked = [len(round_.answers) for round_ in rounds if round_.answers]
    return len(asked), sum(asked)


def first_answers(rounds: Iterable[Round], count: int) -> tuple[Round, ...]:
    """Return the rounds as they were after some answers: one in which more was asked was still open.

    >>> [str(one) for one in first_answers([parse_round("332 A+ D-")], 1)]
    ['332 A+ ...']
    """
    kept: list[Round] = []
    for round_ in rounds:
        answers = round_.answers[:count]
        if answers:
            kept.append(Round(round_.proposal, answers, round_.is_open or len(answers) < len(round_.answers)))
        count -= len(answers)
    return tuple(kept)
