"""When the answers contradict each other: which of them, and what most likely went wrong at the table."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import groupby
from typing import TYPE_CHECKING, Any

from hut8.errors import Contradiction
from hut8.machine.notation import Round, check_letters
from hut8.reasoning.conflicts import smallest_conflicts
from hut8.reasoning.mishaps import Asked, Repair, all_asked, ranked_repairs
from hut8.reasoning.survivors import facts_of
from hut8.wording import Wording, together

if TYPE_CHECKING:
    from collections.abc import Sequence

    from hut8.machine.problems import PublicProblem

__all__ = ["Asked", "Diagnosis", "Repair", "all_asked", "contradiction", "diagnose"]


UNEXPLAINED = Wording("no single slip explains it, so check the cards and their numbers, then every answer")


@dataclass(frozen=True)
class Diagnosis:
    """What is wrong with a game: nothing (no conflicts), the cards (an empty conflict), or some answers."""

    conflicts: tuple[tuple[Asked, ...], ...]
    repairs: tuple[Repair, ...]

    @property
    def consistent(self) -> bool:
        return not self.conflicts

    @property
    def playable(self) -> bool:
        """Whether the cards allow any world before the first answer."""
        return () not in self.conflicts

    @property
    def wording(self) -> Wording:
        """What is wrong, in a sentence; with the remedy that is likeliest to help."""
        if self.consistent:
            return Wording("These answers do not contradict each other.")
        if not self.playable:
            return Wording(
                "These cards make no problem: no choice of their criteria leaves exactly one code and needs every"
                " verifier; check the card numbers."
            )
        first, *others = self.repairs or (None,)
        return _blame(self.conflicts[0], first.wording_before(others) if first else UNEXPLAINED)

    def as_json(self) -> dict[str, Any]:
        return {
            "conflicts": [[asked.as_json() for asked in conflict] for conflict in self.conflicts],
            "repairs": [repair.as_json() for repair in self.repairs],
        }


def diagnose(public: PublicProblem, rounds: Sequence[Round], *, thorough: bool = True) -> Diagnosis:
    """Find the smallest conflicts among the answers, and the mishaps that would explain them, likeliest first.

    Exchanged criteria cards make other problems of the same cards, which takes a moment: only if thorough.

    >>> from hut8.machine.notation import parse_round
    >>> from hut8.machine.problems import parse_public
    >>> found = diagnose(parse_public(["28", "33", "41", "48"]), [parse_round("111 A-")])
    >>> [[str(asked) for asked in conflict] for conflict in found.conflicts], len(found.repairs)
    ([['A- to 111']], 5)
    """
    check_letters(rounds, public.letters)
    facts = facts_of(rounds)
    asked = all_asked(rounds)
    conflicts = tuple(
        tuple(answer for at, answer in enumerate(asked) if conflict >> at & 1)
        for conflict in smallest_conflicts(public, facts)
    )
    repairs = ranked_repairs(public, facts, asked, thorough=thorough) if any(conflicts) else ()
    return Diagnosis(conflicts, repairs)


def contradiction(public: PublicProblem, rounds: Sequence[Round]) -> Contradiction:
    """Return the error for answers that no world explains, in a sentence and in detail."""
    found = diagnose(public, rounds, thorough=False)
    return Contradiction.saying(found.wording, **found.as_json())


def _blame(conflict: Sequence[Asked], remedy: Wording) -> Wording:
    asked = together(_by_proposal(conflict))
    if len(conflict) == 1:
        return Wording("{asked} alone cannot be true: {remedy}.", asked=asked, remedy=remedy)
    if len(conflict) == 2:
        return Wording("{asked} cannot both be true: {remedy}.", asked=asked, remedy=remedy)
    return Wording("{asked} cannot all be true: {remedy}.", asked=asked, remedy=remedy)


def _by_proposal(conflict: Sequence[Asked]) -> list[Wording]:
    """Name the answers of a conflict, those to one proposal together."""
    return [
        Wording("{answers} to {proposal}", answers=" ".join(str(asked.answer) for asked in same), proposal=proposal)
        for (_, proposal), same in groupby(conflict, key=lambda asked: (asked.round, asked.proposal))
    ]
