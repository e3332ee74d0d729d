"""Positions as best play sees them: the worlds left, letter by letter, and the round that may be open."""

from __future__ import annotations

from itertools import permutations
from typing import TYPE_CHECKING, NamedTuple

from hut8.errors import Contradiction
from hut8.machine.codes import CODES, Code
from hut8.machine.notation import QUESTIONS_IN_A_ROUND, Round, check_letters
from hut8.machine.problems import Mode, PublicProblem
from hut8.reasoning.worlds import assignments

if TYPE_CHECKING:
    from collections.abc import Sequence

    from hut8.machine.laws import Law


def no_world() -> Contradiction:
    return Contradiction("No world explains these answers.")


class World(NamedTuple):
    """The law of every letter, and the one code (as a set) that passes them all."""

    laws: tuple[Law, ...]
    code: int


class Opening(NamedTuple):
    """A round that has begun: its proposal, and the letters that were asked, by number."""

    proposal: Code
    asked: frozenset[int]

    @property
    def questions_left(self) -> int:
        return QUESTIONS_IN_A_ROUND - len(self.asked)


def opening(public: PublicProblem, rounds: Sequence[Round]) -> Opening | None:
    """Return the open round, if the last one is."""
    check_letters(rounds, public.letters)
    if not rounds or not rounds[-1].is_open:
        return None
    asked = frozenset(public.letters.index(answer.letter) for answer in rounds[-1].answers)
    return Opening(rounds[-1].proposal, asked)


def worlds(public: PublicProblem, rounds: Sequence[Round] = ()) -> tuple[World, ...]:
    """List the worlds that the answers leave; raise Contradiction when there is none."""
    found = [world for world in _all_worlds(public) if _explains(world, public, rounds)]
    if not found:
        raise no_world()
    return tuple(found)


def _all_worlds(public: PublicProblem) -> list[World]:
    if public.mode is not Mode.NIGHTMARE:
        return [World(*assignment) for assignment in assignments(public)]
    sets = {frozenset(assignment.laws): assignment for assignment in assignments(public)}
    return [World(laws, assignment.code) for assignment in sets.values() for laws in permutations(assignment.laws)]


def _explains(world: World, public: PublicProblem, rounds: Sequence[Round]) -> bool:
    return all(
        bool(world.laws[public.letters.index(answer.letter)] & round_.proposal.bit) is answer.passed
        for round_ in rounds
        for answer in round_.answers
    )


class Field:
    """Worlds by number, so that a set of them is a bit set."""

    def __init__(self, found: Sequence[World]) -> None:
        self.everything = (1 << len(found)) - 1
        self.letters = range(len(found[0].laws))
        self.by_code: dict[int, int] = {}
        self.passing = [[0] * len(CODES) for _ in self.letters]
        for number, world in enumerate(found):
            self.by_code[world.code] = self.by_code.get(world.code, 0) | 1 << number
        for letter in self.letters:
            with_law: dict[Law, int] = {}
            for number, world in enumerate(found):
                with_law[world.laws[letter]] = with_law.get(world.laws[letter], 0) | 1 << number
            for law, numbers in with_law.items():
                for code in CODES:
                    if law & code.bit:
                        self.passing[letter][code.index] |= numbers

    def codes(self, worlds: int) -> list[int]:
        """Return how many of these worlds each possible code has, heaviest first."""
        weights = ((worlds & with_code).bit_count() for with_code in self.by_code.values())
        return sorted(filter(None, weights), reverse=True)

    def only_code(self, worlds: int) -> int | None:
        """Return the code of these worlds, as its place among the 125, if they have but one."""
        lowest = worlds & -worlds
        for code, with_code in self.by_code.items():
            if lowest & with_code:
                return code.bit_length() - 1 if worlds & ~with_code == 0 else None
        return None
