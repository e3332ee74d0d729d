"""What may have gone wrong at a table, ranked by likelihood.

Four mishaps are weighed, each by how likely it is beforehand and by the share of worlds in which it would have produced
exactly the answers on the sheet: one answer misread; the verification cards of two letters swapped (or their criteria
cards: nobody can tell the difference); a wrong verification card under one letter; in Extreme, one criteria card of a
pair exchanged for one of another pair.
"""

from __future__ import annotations

from collections import Counter
from functools import cache
from itertools import combinations
from typing import TYPE_CHECKING, Any, NamedTuple

from hut8.machine.problems import Mode, PublicProblem
from hut8.machine.verification import BY_LAW
from hut8.reasoning.conflicts import Blames
from hut8.reasoning.survivors import Fact, count_worlds
from hut8.reasoning.worlds import assignments
from hut8.wording import Wording, together

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from hut8.machine.codes import Code
    from hut8.machine.notation import Answer, Round

A_MISREADING = 0.05
A_SWAP = 0.5
A_WRONG_VERIFICATION_CARD = 0.02
AN_EXCHANGE = 0.02
"""How likely each mishap is beforehand: a misreading for every answer, the others for a game."""


class Asked(NamedTuple):
    """One answer and the round it was given in, counted from 1."""

    round: int
    proposal: Code
    answer: Answer

    def __str__(self) -> str:
        return f"{self.answer} to {self.proposal}"

    @property
    def fact(self) -> Fact:
        return self.answer.letter, self.proposal.bit, self.answer.passed

    def as_json(self) -> dict[str, Any]:
        return {"round": self.round, "proposal": str(self.proposal), "answer": str(self.answer)}


def all_asked(rounds: Sequence[Round]) -> list[Asked]:
    return [
        Asked(number, round_.proposal, answer)
        for number, round_ in enumerate(rounds, start=1)
        for answer in round_.answers
    ]


class Repair(NamedTuple):
    """One mishap that would explain everything; likelihoods of a diagnosis add up to 1."""

    kind: str
    likelihood: float
    letters: tuple[str, ...]
    answer: Asked | None = None
    cards: tuple[int, ...] = ()

    @property
    def wording(self) -> Wording:
        """What to do about it, as the end of a sentence."""
        if self.answer:
            return Wording(
                "ask {letter} about {proposal} again, for {answer} would explain everything",
                letter=self.answer.answer.letter,
                proposal=self.answer.proposal,
                answer=self._other_answer,
            )
        letters = together(self.letters)
        if self.kind == "swapped":
            return Wording("see whether the verification cards of {letters} are swapped", letters=letters)
        if self.kind == "exchanged":
            return Wording("see whether the criteria cards {cards} are swapped", cards=together(self.cards))
        return Wording("see whether {letters} has the right verification card", letters=letters)

    def wording_before(self, others: Sequence[Repair]) -> Wording:
        """What to do first, as the end of a sentence, where other mishaps are less likely and not impossible."""
        if not self.answer or not others:
            return self.wording
        return Wording(
            "first ask {letter} about {proposal} again, for {answer} would explain everything, though another slip"
            " would too",
            letter=self.answer.answer.letter,
            proposal=self.answer.proposal,
            answer=self._other_answer,
        )

    @property
    def _other_answer(self) -> Answer | None:
        return self.answer and self.answer.answer._replace(passed=not self.answer.answer.passed)

    def as_json(self) -> dict[str, Any]:
        answer = {"answer": self.answer.as_json()} if self.answer else {}
        cards = {"cards": list(self.cards)} if self.cards else {}
        return {
            "kind": self.kind,
            "likelihood": round(self.likelihood, 4),
            "letters": list(self.letters),
            **answer,
            **cards,
        }


class Evidence(NamedTuple):
    """In how many worlds each mishap explains every answer: by answer, by letter's place, by pair of places."""

    misread: Counter[int]
    wrong_card: Counter[int]
    swapped: Counter[tuple[int, int]]


def ranked_repairs(
    public: PublicProblem, facts: Sequence[Fact], asked: Sequence[Asked], *, thorough: bool
) -> tuple[Repair, ...]:
    """Return the mishaps that would explain everything, likeliest first; their likelihoods add up to 1."""
    weighed = [*_weighed(public, facts, asked), *(_exchanged(public, facts) if thorough else ())]
    found = sorted(weighed, key=lambda repair: -repair.likelihood)
    total = sum(repair.likelihood for repair in found)
    return tuple(repair._replace(likelihood=repair.likelihood / total) for repair in found if repair.likelihood)


def _weighed(public: PublicProblem, facts: Sequence[Fact], asked: Sequence[Asked]) -> Iterator[Repair]:
    gathered = _shuffled_evidence(public, facts) if public.mode is Mode.NIGHTMARE else _placed_evidence(public, facts)
    letters, everything = public.letters, count_worlds(public, [])
    for at, worlds in sorted(gathered.misread.items()):
        yield Repair("answer", A_MISREADING * worlds / everything, (facts[at][0],), asked[at])
    for place, worlds in sorted(gathered.wrong_card.items()):
        prior = A_WRONG_VERIFICATION_CARD / len(letters) * fitting_cards(letters[place], facts)
        yield Repair("verification", prior * worlds / everything, (letters[place],))
    pairs = len(letters) * (len(letters) - 1) // 2
    for (one, other), worlds in sorted(gathered.swapped.items()):
        yield Repair("swapped", A_SWAP / pairs * worlds / everything, (letters[one], letters[other]))


def _placed_evidence(public: PublicProblem, facts: Sequence[Fact]) -> Evidence:
    """Go once through the worlds; `tables[place][law]` are the answers at a place that a law would not have given."""
    tables = Blames(public, facts).tables
    found = Evidence(Counter(), Counter(), Counter())
    pairs = list(combinations(range(len(tables)), 2))
    for laws, _ in assignments(public):
        blamed = [table[law] for table, law in zip(tables, laws, strict=True)]
        at_fault = [place for place, answers in enumerate(blamed) if answers]
        if len(at_fault) == 1:
            (place,) = at_fault
            found.wrong_card[place] += 1
            if blamed[place].bit_count() == 1:
                found.misread[blamed[place].bit_length() - 1] += 1
        if len(at_fault) <= 2:
            for one, other in pairs:
                covered = {one, other}.issuperset(at_fault)
                if covered and not tables[one][laws[other]] and not tables[other][laws[one]]:
                    found.swapped[one, other] += 1
    return found


def _shuffled_evidence(public: PublicProblem, facts: Sequence[Fact]) -> Evidence:
    """Count by correcting or dropping answers; in Nightmare a swap makes another world, and explains nothing."""
    corrected = {
        at: [*facts[:at], (letter, proposal, not passed), *facts[at + 1 :]]
        for at, (letter, proposal, passed) in enumerate(facts)
    }
    dropped = {
        place: [fact for fact in facts if fact[0] != letter]
        for place, letter in enumerate(public.letters)
        if any(fact[0] == letter for fact in facts)
    }
    misread = Counter({at: count_worlds(public, answers) for at, answers in corrected.items()})
    return Evidence(misread, Counter({at: count_worlds(public, left) for at, left in dropped.items()}), Counter())


@cache
def _cards_passing(proposal: int) -> int:
    """Return the verification cards that let a proposal pass, as a set of their laws' places."""
    return sum(1 << at for at, law in enumerate(BY_LAW) if law & proposal)


def fitting_cards(letter: str, facts: Iterable[Fact]) -> float:
    """Return the share of all verification cards that would have given a letter's answers.

    >>> fitting_cards("A", [])
    1.0
    """
    every = fitting = (1 << len(BY_LAW)) - 1
    for asked, proposal, passed in facts:
        if asked == letter:
            fitting &= _cards_passing(proposal) if passed else ~_cards_passing(proposal)
    return fitting.bit_count() / every.bit_count()


def _exchanged(public: PublicProblem, facts: Sequence[Fact]) -> Iterator[Repair]:
    if public.mode is not Mode.EXTREME:
        return
    letter_of = {card: letter for letter in public.letters for card in public.cards_of(letter)}
    pairs = [pair for pair in combinations(public.cards, 2) if letter_of[pair[0]] != letter_of[pair[1]]]
    for one, other in pairs:
        moved = {one: other, other: one}
        slots = tuple(tuple(moved.get(card, card) for card in slot) for slot in public.slots)
        dealt = PublicProblem(public.mode, slots)
        if everything := count_worlds(dealt, []):
            prior = AN_EXCHANGE / len(pairs)
            share = count_worlds(dealt, facts) / everything
            yield Repair("exchanged", prior * share, (letter_of[one], letter_of[other]), cards=(one, other))
