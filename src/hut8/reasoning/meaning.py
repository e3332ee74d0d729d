"""What one answer means: which criteria it strikes off its own verifier, and what it does not say.

Where several of the criteria in question can be true of the code at once (cards 26-48, any pair in Extreme, every
letter in Nightmare), a ✗ strikes criteria and says nothing of the proposal's digits: striking them is the X paradox.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from itertools import combinations
from typing import TYPE_CHECKING, Any

from hut8.machine.codes import SHAPES, digits_in
from hut8.machine.verification import OCCURRING
from hut8.reasoning.contradiction import Asked, all_asked
from hut8.reasoning.marks import Digit
from hut8.reasoning.survivors import Fact, allows, facts_of, survivors
from hut8.reasoning.witness import Wanted, World, find_world

if TYPE_CHECKING:
    from collections.abc import Sequence

    from hut8.machine.cards import Criterion
    from hut8.machine.notation import Round
    from hut8.machine.problems import Mode, PublicProblem


@dataclass(frozen=True)
class Paradox:
    """A warning: the verifier's answers leave the proposal's digits in `kept` to the code, this ✗ included.

    The example, if there is one, is a world in which a struck criterion is true of the code all the same.
    """

    mode: Mode
    letter: str
    kept: tuple[Digit, ...]
    example: World | None
    struck: Criterion | None

    def as_json(self) -> dict[str, Any]:
        example = {"example": self.example.as_json()} if self.example else {}
        return {"mode": self.mode.value, "kept": [str(digit) for digit in self.kept], **example}


@dataclass(frozen=True)
class Meaning:
    """One answer: what it strikes, what its verifier's own answers leave, and what became of the whole game."""

    asked: Asked
    struck: tuple[Criterion, ...]
    left: tuple[Criterion, ...]
    paradox: Paradox | None
    digits: tuple[Digit, ...]
    codes_before: int
    codes_after: int

    def as_json(self) -> dict[str, Any]:
        return {
            **self.asked.as_json(),
            "struck": [[criterion.card, criterion.label] for criterion in self.struck],
            "left": [[criterion.card, criterion.label] for criterion in self.left],
            **({"paradox": self.paradox.as_json()} if self.paradox else {}),
            "digits_struck": [str(digit) for digit in self.digits],
            "codes": [self.codes_before, self.codes_after],
        }


def can_overlap(public: PublicProblem, letter: str) -> bool:
    """Whether several of the criteria a letter may test can be true of one code.

    >>> from hut8.machine.problems import parse_public
    >>> [can_overlap(parse_public(["18", "24", "33", "36"]), letter) for letter in "ABCD"]
    [False, False, True, True]
    """
    laws = {criterion.law for criterion in _occurring(public, letter)}
    return any(one & other for one, other in combinations(laws, 2))


def answer_sentence(public: PublicProblem, rounds: Sequence[Round], at: int = -1) -> Meaning:
    """Say what one of the answers means, by its place among all of them; the last, unless told otherwise."""
    asked = all_asked(rounds)
    place = range(len(asked))[at]
    facts = facts_of(rounds)[: place + 1]
    letter = asked[place].answer.letter
    before = own_left(public, letter, facts[:-1])
    left = own_left(public, letter, facts)
    struck = tuple(criterion for criterion in before if criterion not in left)
    then, now = survivors(public, facts[:-1]).codes, survivors(public, facts).codes
    lost = _digits_lost(then, now)
    warning = _paradox(public, asked[place], facts, (struck, left), lost)
    return Meaning(
        asked[place],
        struck,
        left,
        # An example among one code would be the solution.
        replace(warning, example=None, struck=None) if warning and now.bit_count() == 1 else warning,
        lost,
        then.bit_count(),
        now.bit_count(),
    )


def _digits_lost(then: int, now: int) -> tuple[Digit, ...]:
    before, after = digits_in(then), digits_in(now)
    return tuple(Digit(shape, digit) for shape in SHAPES for digit in before[shape] if digit not in after[shape])


def _paradox(
    public: PublicProblem,
    asked: Asked,
    facts: Sequence[Fact],
    criteria: tuple[Sequence[Criterion], Sequence[Criterion]],
    lost: Sequence[Digit],
) -> Paradox | None:
    """Warn where a struck criterion may be true of the code all the same; of digits lost otherwise nothing is said."""
    struck, left = criteria
    gone = union(struck)
    if asked.answer.passed or not gone & union(left) or not can_overlap(public, asked.answer.letter):
        return None
    kept = digits_in(union(left))
    digits = tuple(
        Digit(shape, digit) for shape, digit in zip(SHAPES, asked.proposal, strict=True) if digit in kept[shape]
    )
    digits = tuple(digit for digit in digits if digit not in lost)
    alike = 0
    for digit in digits:
        alike |= digit.codes
    example = find_world(public, facts, Wanted(codes=gone & alike)) or find_world(public, facts, Wanted(codes=gone))
    true_of_example = [criterion for criterion in struck if example and criterion.law & example.code.bit]
    return Paradox(public.mode, asked.answer.letter, digits, example, true_of_example[0] if true_of_example else None)


def union(criteria: Sequence[Criterion]) -> int:
    """Return the codes of which at least one of the criteria is true."""
    codes = 0
    for criterion in criteria:
        codes |= criterion.law
    return codes


def _occurring(public: PublicProblem, letter: str) -> list[Criterion]:
    return [criterion for card in sorted(public.cards_of(letter)) for criterion in OCCURRING[card]]


def own_left(public: PublicProblem, letter: str, facts: Sequence[Fact]) -> tuple[Criterion, ...]:
    """Return the criteria that a letter's own answers leave it."""
    return tuple(criterion for criterion in _occurring(public, letter) if allows(criterion.law, letter, facts))
