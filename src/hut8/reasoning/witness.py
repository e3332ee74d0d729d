"""One concrete world: the witness that shows a thing to be possible, or a mark to be wrong."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from hut8.machine.cards import CARDS, Criterion
from hut8.machine.codes import ALL_CODES, Code, codes_in
from hut8.machine.problems import Mode, PublicProblem
from hut8.reasoning.survivors import Fact, letters_allowing, one_matching
from hut8.reasoning.worlds import assignments

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from hut8.machine.laws import Law


class World(NamedTuple):
    """A secret in full: what every letter tests, printed on which card, and the one code."""

    code: Code
    criteria: tuple[Criterion, ...]

    def as_json(self) -> dict[str, Any]:
        pairs = zip("ABCDEF", self.criteria, strict=False)
        return {
            "code": str(self.code),
            "criteria": {letter: [criterion.card, criterion.label] for letter, criterion in pairs},
        }


class Wanted(NamedTuple):
    """What a world should show: one of these codes, and at one letter a card or a criterion (or anything but that)."""

    codes: int = ALL_CODES
    letter: str = ""
    card: int = 0
    laws: frozenset[Law] = frozenset()
    other_than: bool = False

    def admits(self, letter: str, criterion: Criterion) -> bool:
        if letter != self.letter:
            return True
        named = self.card in {0, criterion.card} and (not self.laws or criterion.law in self.laws)
        return named is not self.other_than


ANYTHING = Wanted()


def find_world(public: PublicProblem, facts: Sequence[Fact], wanted: Wanted = ANYTHING) -> World | None:
    """Return the first world that explains the facts and shows what is wanted, or None when there is none."""
    search = _shuffled_criteria if public.mode is Mode.NIGHTMARE else _placed_criteria
    allowing = letters_allowing(public, facts)
    for assignment in assignments(public):
        if assignment.code & wanted.codes and (criteria := search(public, assignment.laws, allowing, wanted)):
            return World(codes_in(assignment.code)[0], criteria)
    return None


def _placed_criteria(
    public: PublicProblem, laws: tuple[Law, ...], allowing: Mapping[Law, int], wanted: Wanted
) -> tuple[Criterion, ...] | None:
    chosen = []
    for place, (letter, slot, law) in enumerate(zip(public.letters, public.slots, laws, strict=True)):
        if not allowing[law] >> place & 1:
            return None
        printed = (CARDS[card].by_law.get(law) for card in slot)
        admitted = [criterion for criterion in printed if criterion and wanted.admits(letter, criterion)]
        if not admitted:
            return None
        chosen.append(admitted[0])
    return tuple(chosen)


def _shuffled_criteria(
    public: PublicProblem, laws: tuple[Law, ...], allowing: Mapping[Law, int], wanted: Wanted
) -> tuple[Criterion, ...] | None:
    criteria = [CARDS[slot[0]].by_law[law] for slot, law in zip(public.slots, laws, strict=True)]
    rows = tuple(
        sum(
            1 << place
            for place, letter in enumerate(public.letters)
            if allowing[criterion.law] >> place & 1 and wanted.admits(letter, criterion)
        )
        for criterion in criteria
    )
    matching = one_matching(rows)
    if matching is None:
        return None
    by_place = sorted(zip(matching, criteria, strict=True))
    return tuple(criterion for _, criterion in by_place)
