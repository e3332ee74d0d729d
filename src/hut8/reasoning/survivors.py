"""Which worlds survive the answers: how many, with which codes, and with which laws at which letter.

An answer speaks of one verifier's law only, so the answers of a game come down to the laws each letter still allows.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple, TypeAlias

from hut8.machine.problems import Mode, PublicProblem
from hut8.reasoning.worlds import Assignment, assignments, slot_laws

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from hut8.machine.laws import Law
    from hut8.machine.notation import Round

Fact = tuple[str, int, bool]
"""A letter, the proposal as a set of one code, and whether the verifier let it pass."""


Support: TypeAlias = "frozenset[tuple[int, Law]]"
"""The laws that a letter may have, each with its card slot."""


class Survivors(NamedTuple):
    """What is left: the number of worlds, their codes, and for every letter the (card slot, law) pairs it may have.

    The slot of a pair is the letter's own in Classic and Extreme; in Nightmare it is the card's place in the row.
    """

    worlds: int
    codes: int
    supports: tuple[Support, ...]


def facts_of(rounds: Iterable[Round]) -> list[Fact]:
    return [(answer.letter, round_.proposal.bit, answer.passed) for round_ in rounds for answer in round_.answers]


def survivors(public: PublicProblem, facts: Sequence[Fact]) -> Survivors:
    """Count and sum up the worlds that explain every fact."""
    if public.mode is Mode.NIGHTMARE:
        return _shuffled_survivors(public, facts)
    return _placed_survivors(public, facts)


def count_worlds(public: PublicProblem, facts: Sequence[Fact]) -> int:
    """Count the worlds that explain every fact, without asking what they hold."""
    if public.mode is not Mode.NIGHTMARE:
        return len(_placed_worlds(public, facts))
    allowing = letters_allowing(public, facts)
    everyone = (1 << len(public.slots)) - 1
    distinct = {frozenset(assignment.laws): assignment.laws for assignment in assignments(public)}
    return sum(_ways(tuple([allowing[law] for law in laws]), everyone) for laws in distinct.values())


def allowed(laws: Iterable[Law], letter: str, facts: Sequence[Fact]) -> list[Law]:
    """Return the laws that a letter's answers allow."""
    passing = failing = 0
    for asked, proposal, passed in facts:
        if asked == letter and passed:
            passing |= proposal
        elif asked == letter:
            failing |= proposal
    return [law for law in laws if law & passing == passing and not law & failing]


def allows(law: Law, letter: str, facts: Sequence[Fact]) -> bool:
    return bool(allowed((law,), letter, facts))


def _placed_worlds(public: PublicProblem, facts: Sequence[Fact]) -> Sequence[Assignment]:
    left: Sequence[Assignment] = assignments(public)
    asked = {letter for letter, _, _ in facts}
    for place, letter in enumerate(public.letters):
        if letter in asked:
            possible = frozenset(allowed(slot_laws(public.slots[place]), letter, facts))
            left = [world for world in left if world.laws[place] in possible]
    return left


def _placed_survivors(public: PublicProblem, facts: Sequence[Fact]) -> Survivors:
    worlds = _placed_worlds(public, facts)
    codes = 0
    for world in worlds:
        codes |= world.code
    places = range(len(public.slots))
    supports = tuple(frozenset((place, world.laws[place]) for world in worlds) for place in places)
    return Survivors(len(worlds), codes, supports)


def _shuffled_survivors(public: PublicProblem, facts: Sequence[Fact]) -> Survivors:
    """Hand every assignment's laws to the letters in every way the facts allow, by counting.

    Laws of a world are all different (two equal ones would both be redundant), so worlds are law sets times bijections;
    a law set that several assignments of the cards produce counts once.
    """
    allowing = letters_allowing(public, facts)
    worlds = codes = 0
    counted: set[frozenset[Law]] = set()
    supports: list[set[tuple[int, Law]]] = [set() for _ in public.slots]
    for assignment in assignments(public):
        count, places = matchings(tuple(allowing[law] for law in assignment.laws))
        if not count:
            continue
        codes |= assignment.code
        if (law_set := frozenset(assignment.laws)) not in counted:
            counted.add(law_set)
            worlds += count
        for card, law in enumerate(assignment.laws):
            for place in places[card]:
                supports[place].add((card, law))
    return Survivors(worlds, codes, tuple(map(frozenset, supports)))


def letters_allowing(public: PublicProblem, facts: Sequence[Fact]) -> dict[Law, int]:
    """Return for every law on the table the places of the letters whose answers allow it, as bits."""
    letters = dict.fromkeys((law for slot in public.slots for law in slot_laws(slot)), 0)
    for place, letter in enumerate(public.letters):
        for law in allowed(letters, letter, facts):
            letters[law] |= 1 << place
    return letters


@lru_cache(maxsize=65536)
def one_matching(rows: tuple[int, ...]) -> tuple[int, ...] | None:
    """Return one letter's place for every law, all different, or None when there is no such matching.

    >>> one_matching((0b11, 0b01))
    (1, 0)
    """
    free = (1 << len(rows)) - 1
    if not _ways(rows, free):
        return None
    chosen: list[int] = []
    for at, row in enumerate(rows):
        place = next(place for place in _places(row & free) if _ways(rows[at + 1 :], free ^ (1 << place)))
        chosen.append(place)
        free ^= 1 << place
    return tuple(chosen)


@lru_cache(maxsize=65536)
def matchings(rows: tuple[int, ...]) -> tuple[int, tuple[tuple[int, ...], ...]]:
    """Count the complete matchings of laws with letters, given for every law the set of letters that allow it.

    Also tells, for every law, the letters it has in some complete matching.

    >>> matchings((0b11, 0b01))
    (1, ((1,), (0,)))
    """
    everyone = (1 << len(rows)) - 1
    possible = tuple(
        tuple(place for place in _places(row) if _ways(rows[:at] + rows[at + 1 :], everyone ^ (1 << place)))
        for at, row in enumerate(rows)
    )
    return _ways(rows, everyone), possible


@lru_cache(maxsize=65536)
def _ways(rows: tuple[int, ...], free: int) -> int:
    if not rows:
        return 1
    return sum(_ways(rows[1:], free ^ (1 << place)) for place in _places(rows[0] & free))


def _places(letters: int) -> list[int]:
    return [place for place in range(letters.bit_length()) if letters >> place & 1]
