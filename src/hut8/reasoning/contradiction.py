"""When the answers contradict each other: which of them, and what most likely went wrong at the table.

Four mishaps are weighed, each by how likely it is beforehand and by the share of worlds in which it would have produced
exactly the answers on the sheet: one answer misread; the verification cards of two letters swapped (or their criteria
cards: nobody can tell the difference); a wrong verification card under one letter; in Extreme, one criteria card of a
pair exchanged for one of another pair.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import combinations, groupby
from typing import TYPE_CHECKING, Any, NamedTuple

from hut8.errors import Contradiction
from hut8.machine.notation import Answer, Round, check_letters
from hut8.machine.problems import Mode, PublicProblem
from hut8.machine.verification import BY_LAW
from hut8.reasoning.conflicts import smallest_conflicts
from hut8.reasoning.survivors import Fact, allows, count_worlds, facts_of

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from hut8.machine.codes import Code

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

    def as_json(self) -> dict[str, Any]:
        return {"round": self.round, "proposal": str(self.proposal), "answer": str(self.answer)}


class Repair(NamedTuple):
    """One mishap that would explain everything; likelihoods of a diagnosis add up to 1."""

    kind: str
    likelihood: float
    letters: tuple[str, ...]
    answer: Asked | None = None
    cards: tuple[int, ...] = ()

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
    repairs = _ranked(_weigh(public, facts, asked, thorough=thorough)) if conflicts and any(conflicts) else ()
    return Diagnosis(conflicts, repairs)


def all_asked(rounds: Sequence[Round]) -> list[Asked]:
    return [
        Asked(number, round_.proposal, answer)
        for number, round_ in enumerate(rounds, start=1)
        for answer in round_.answers
    ]


def contradiction(public: PublicProblem, rounds: Sequence[Round]) -> Contradiction:
    """Return the error for answers that no world explains, in a sentence and in detail."""
    found = diagnose(public, rounds, thorough=False)
    return Contradiction(sentence(found), **found.as_json())


def sentence(found: Diagnosis) -> str:
    if not found.playable:
        return (
            "These cards make no problem: no choice of their criteria leaves exactly one code with every verifier"
            " needed; check the card numbers."
        )
    return f"{_accused(found.conflicts[0])} be true: {_remedy(found.repairs[:1])}."


def _accused(conflict: Sequence[Asked]) -> str:
    """Name the answers of a conflict, those to one proposal together."""
    groups = [
        f"{' '.join(str(asked.answer) for asked in same_round)} to {proposal}"
        for (_, proposal), same_round in groupby(conflict, key=lambda asked: (asked.round, asked.proposal))
    ]
    joined = " and ".join([", ".join(groups[:-1]), groups[-1]] if groups[1:] else groups)
    return joined + {1: " alone cannot", 2: " cannot both"}.get(len(conflict), " cannot all")


def _remedy(repairs: Sequence[Repair]) -> str:
    if not repairs:
        return "no single slip explains it, so check the cards and their numbers, then every answer"
    repair = repairs[0]
    letters = " and ".join(repair.letters)
    if repair.answer:
        sign = "+" if not repair.answer.answer.passed else "-"
        return f"ask {letters} about {repair.answer.proposal} again, {letters}{sign} would explain everything"
    if repair.kind == "swapped":
        return f"see whether the verification cards of {letters} are swapped"
    if repair.kind == "exchanged":
        return f"see whether the criteria cards {' and '.join(map(str, repair.cards))} are swapped"
    return f"see whether {letters} has the right verification card"


def _ranked(weighed: Iterator[Repair]) -> tuple[Repair, ...]:
    found = sorted((repair for repair in weighed if repair.likelihood), key=lambda repair: -repair.likelihood)
    total = sum(repair.likelihood for repair in found)
    return tuple(repair._replace(likelihood=repair.likelihood / total) for repair in found)


def _weigh(public: PublicProblem, facts: Sequence[Fact], asked: Sequence[Asked], *, thorough: bool) -> Iterator[Repair]:
    yield from _misread(public, facts, asked)
    yield from _wrong_verification(public, facts)
    if public.mode is not Mode.NIGHTMARE:
        yield from _swapped(public, facts)
    if public.mode is Mode.EXTREME and thorough:
        yield from _exchanged(public, facts)


def _misread(public: PublicProblem, facts: Sequence[Fact], asked: Sequence[Asked]) -> Iterator[Repair]:
    everything = count_worlds(public, [])
    for at, (letter, proposal, passed) in enumerate(facts):
        corrected = [*facts[:at], (letter, proposal, not passed), *facts[at + 1 :]]
        share = count_worlds(public, corrected) / everything
        yield Repair("answer", A_MISREADING * share, (letter,), asked[at])


def _wrong_verification(public: PublicProblem, facts: Sequence[Fact]) -> Iterator[Repair]:
    prior = A_WRONG_VERIFICATION_CARD / len(public.letters)
    everything = count_worlds(public, [])
    for letter in public.letters:
        others = [fact for fact in facts if fact[0] != letter]
        if len(others) < len(facts):
            fitting = sum(allows(law, letter, facts) for law in BY_LAW) / len(BY_LAW)
            share = count_worlds(public, others) / everything
            yield Repair("verification", prior * share * fitting, (letter,))


def _swapped(public: PublicProblem, facts: Sequence[Fact]) -> Iterator[Repair]:
    pairs = list(combinations(public.letters, 2))
    everything = count_worlds(public, [])
    for pair in pairs:
        renamed = dict(zip(pair, reversed(pair), strict=True))
        answered = [(renamed.get(letter, letter), proposal, passed) for letter, proposal, passed in facts]
        share = count_worlds(public, answered) / everything
        yield Repair("swapped", A_SWAP / len(pairs) * share, pair)


def _exchanged(public: PublicProblem, facts: Sequence[Fact]) -> Iterator[Repair]:
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
