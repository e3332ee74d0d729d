"""The smallest sets of answers that cannot all be true.

Every world blames a set of answers: those it would have given otherwise. Answers are in conflict exactly when every
world blames at least one of them, so the smallest conflicts are the smallest sets that hit every blame. Sets of answers
are integers, bit i standing for answer i. In Nightmare the worlds are too many to list, so blames are gathered only
from worlds that some candidate overlooked, and when that takes too long an irreducible conflict has to do.
"""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING

from hut8.machine.problems import Mode, PublicProblem
from hut8.reasoning.survivors import Fact, one_matching
from hut8.reasoning.worlds import assignments, slot_laws

if TYPE_CHECKING:
    from collections.abc import Sequence

    from hut8.machine.laws import Law

MOST_CONFLICTS = 12
"""How many of the smallest conflicts are worth telling."""

PATIENCE = 2500
"""How many partial sets are tried before the search settles for an irreducible conflict."""


class Blames:
    """What the worlds of a problem hold against the answers."""

    def __init__(self, public: PublicProblem, facts: Sequence[Fact]) -> None:
        self.public = public
        self.facts = facts

    @cached_property
    def tables(self) -> list[dict[Law, int]]:
        """For every letter, the answers it would not have given, law by law."""
        laws = {law for slot in self.public.slots for law in slot_laws(slot)}
        return [{law: _blamed(law, own) for law in laws} for own in map(self._own, self.public.letters)]

    def _own(self, letter: str) -> list[tuple[int, int, bool]]:
        return [
            (1 << at, proposal, passed) for at, (asked, proposal, passed) in enumerate(self.facts) if asked == letter
        ]

    def sparing(self, spared: int) -> set[int]:
        """Return what worlds blame that blame none of the spared answers; in Nightmare, one world per assignment."""
        if self.public.mode is Mode.NIGHTMARE:
            return self._shuffled(spared)
        found = set()
        for assignment in assignments(self.public):
            blamed = 0
            for table, law in zip(self.tables, assignment.laws, strict=True):
                blamed |= table[law]
            if not blamed & spared:
                found.add(blamed)
        return found

    def _shuffled(self, spared: int) -> set[int]:
        tables = self.tables
        rows = {
            law: sum(1 << place for place, table in enumerate(tables) if not table[law] & spared) for law in tables[0]
        }
        found = set()
        for assignment in assignments(self.public):
            matching = one_matching(tuple([rows[law] for law in assignment.laws]))
            if matching is not None:
                blamed = 0
                for law, place in zip(assignment.laws, matching, strict=True):
                    blamed |= tables[place][law]
                found.add(blamed)
        return found


def _blamed(law: Law, answers: Sequence[tuple[int, int, bool]]) -> int:
    blamed = 0
    for bit, proposal, passed in answers:
        if (law & proposal != 0) is not passed:
            blamed |= bit
    return blamed


def smallest_conflicts(public: PublicProblem, facts: Sequence[Fact]) -> list[int]:
    """Return the smallest sets of facts that no world explains together (none, if some world explains them all).

    A problem without any world has one conflict, the empty one.
    """
    blames = Blames(public, facts)
    if blames.sparing((1 << len(facts)) - 1):
        return []
    found = blames.sparing(0)
    search = HittingSets(PATIENCE)
    while True:
        candidates = search.smallest(_minimal(found), MOST_CONFLICTS)
        if search.patience <= 0:
            return [_irreducible(blames)]
        overlooked = [missed for candidate in candidates for missed in blames.sparing(candidate)]
        if not overlooked:
            return sorted(candidates, key=_in_order)
        found = found.union(overlooked)
        search.patience -= PATIENCE // 40


def _in_order(answers: int) -> list[int]:
    return [at for at in range(answers.bit_length()) if answers >> at & 1]


def _irreducible(blames: Blames) -> int:
    """Drop answers one by one, the latest first, while the rest is still in conflict."""
    kept = (1 << len(blames.facts)) - 1
    for at in reversed(range(len(blames.facts))):
        if not blames.sparing(kept & ~(1 << at)):
            kept &= ~(1 << at)
    return kept


def _minimal(sets: set[int]) -> list[int]:
    """Keep the sets that contain no other."""
    kept: list[int] = []
    for candidate in sorted(sets, key=int.bit_count):
        if not any(smaller & candidate == smaller for smaller in kept):
            kept.append(candidate)
    return kept


class HittingSets:
    """Finds the smallest sets that share something with every given set, for as long as its patience lasts.

    >>> HittingSets(100).smallest([0b011, 0b110], 9)
    [2]
    >>> HittingSets(100).smallest([0b01, 0b10], 9), HittingSets(100).smallest([], 9)
    ([3], [0])
    """

    def __init__(self, patience: int) -> None:
        self.patience = patience

    def smallest(self, sets: Sequence[int], most: int) -> list[int]:
        size = 0
        while not (found := self._extend(sets, 0, size, most)) and self.patience > 0:
            size += 1
        return list(found)

    def _extend(self, sets: Sequence[int], chosen: int, more: int, most: int) -> dict[int, None]:
        self.patience -= 1
        missed = next((wanted for wanted in sets if not wanted & chosen), None)
        if missed is None:
            return {chosen: None}
        found: dict[int, None] = {}
        while more and missed and len(found) < most and self.patience > 0:
            lowest = missed & -missed
            missed ^= lowest
            found |= self._extend(sets, chosen | lowest, more - 1, most)
        return found
