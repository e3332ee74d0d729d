"""Methods of play: how a proposal and its questions are chosen, without looking beyond the round.

All know the worlds, as best play does. Each values what questions leave behind; what differs is what is counted,
worlds or codes, and how: the well-known rules of Mastermind and of other programs for this game, written anew from
their descriptions.
"""

from __future__ import annotations

from math import log2
from typing import TYPE_CHECKING, NamedTuple

from hut8.machine.codes import CODES
from hut8.machine.notation import QUESTIONS_IN_A_ROUND

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from hut8.strategy.positions import Field

Parts = list[int]
"""Sets of worlds that the answers would leave."""


def entropy(_: Field, parts: Parts) -> float:
    """Expected information left about the world, in bits times worlds (Shannon; Neuwirth's rule for Mastermind)."""
    return sum(size * log2(size) for size in map(int.bit_count, parts) if size)


def code_entropy(field: Field, parts: Parts) -> float:
    """Expected information left about the code alone."""
    left = 0.0
    for part in parts:
        weights = field.codes(part)
        whole = sum(weights)
        left += sum(weight * log2(whole / weight) for weight in weights)
    return left


def largest_part(_: Field, parts: Parts) -> float:
    """The worlds that the worst answers leave: minimax, Knuth's rule for Mastermind."""
    return max(map(int.bit_count, parts))


def most_codes(field: Field, parts: Parts) -> float:
    """The codes that the worst answers leave: minimax over what is to be found."""
    return max(len(field.codes(part)) for part in parts)


def expected_codes(field: Field, parts: Parts) -> float:
    """The codes that are left on average (Irving's expected size, for codes)."""
    return sum(part.bit_count() * len(field.codes(part)) for part in parts)


def fewest_parts(_: Field, parts: Parts) -> float:
    """As many different answers as possible: Kooi's most parts."""
    return -sum(1 for part in parts if part)


class Position(NamedTuple):
    """Worlds left inside a round: its proposal (as its place), the letters not asked, the questions left."""

    worlds: int
    proposal: int
    letters: tuple[int, ...]
    questions: int


class Method:
    """Chooses the proposal whose best questions, taken greedily, leave least; then asks them one by one."""

    def __init__(self, measure: Callable[[Field, Parts], float]) -> None:
        self.measure = measure

    def proposal(self, field: Field, worlds: int) -> int:
        """Return the proposal whose round leaves least; among equals the first."""
        return min(self._different(field, worlds), key=lambda proposal: self._after(field, worlds, proposal))

    @staticmethod
    def _different(field: Field, worlds: int) -> Iterator[int]:
        """Yield one proposal of every kind that splits the worlds alike and tells something."""
        seen = set()
        for code in CODES:
            parts = [worlds & field.passing[letter][code.index] for letter in field.letters]
            kind = tuple(min(part, worlds ^ part) for part in parts)
            if any(kind) and kind not in seen:
                seen.add(kind)
                yield code.index

    def _after(self, field: Field, worlds: int, proposal: int) -> float:
        parts, letters = [worlds], list(field.letters)
        for _ in range(QUESTIONS_IN_A_ROUND):
            splits = {letter: _split(field, parts, letter, proposal) for letter in letters}
            letter = min(splits, key=lambda each: self.measure(field, splits[each]))
            parts = splits[letter]
            letters.remove(letter)
        return self.measure(field, parts)

    def letter(self, field: Field, here: Position) -> int | None:
        """Return the letter to ask now; None when none of them tells anything."""
        splits = {letter: _split(field, [here.worlds], letter, here.proposal) for letter in here.letters}
        telling = [letter for letter, parts in splits.items() if len(parts) > 1]
        return min(telling, key=lambda letter: self.measure(field, splits[letter]), default=None)


class OneQuestion(Method):
    """The same, but a proposal is chosen for its best single question, as programs do that think in questions."""

    def _after(self, field: Field, worlds: int, proposal: int) -> float:
        return min(self.measure(field, _split(field, [worlds], letter, proposal)) for letter in field.letters)


def _split(field: Field, parts: Parts, letter: int, proposal: int) -> Parts:
    passing = field.passing[letter][proposal]
    return [half for part in parts for half in (part & passing, part & ~passing) if half]


METHODS: dict[str, Method] = {
    "entropy of worlds": Method(entropy),
    "entropy of codes": Method(code_entropy),
    "minimax of worlds": Method(largest_part),
    "minimax of codes": Method(most_codes),
    "expected codes": Method(expected_codes),
    "most parts": Method(fewest_parts),
    "entropy of worlds, one question": OneQuestion(entropy),
    "entropy of codes, one question": OneQuestion(code_entropy),
}
