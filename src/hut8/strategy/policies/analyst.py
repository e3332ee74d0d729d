"""The analyst counts combinations of criteria, one per verifier, that accept exactly one code.

It knows the first rule of problems and not the second. Combinations are counted, never listed: choosing letter by
letter, all that matters of the letters chosen is the set of codes they accept together.
"""

from __future__ import annotations

from collections import Counter
from functools import cache, lru_cache
from typing import TYPE_CHECKING, TypeAlias

from hut8.machine.codes import ALL_CODES
from hut8.machine.problems import Mode, PublicProblem
from hut8.reasoning.survivors import allows, facts_of, matchings
from hut8.reasoning.worlds import slot_laws
from hut8.strategy.order import PRINTED, Order
from hut8.strategy.policies import questions
from hut8.strategy.policies.clerk import left_on_cards
from hut8.strategy.policies.questions import Knowledge, Question
from hut8.wording import Large, Wording

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from hut8.machine.laws import Law
    from hut8.reasoning.requests import Position
    from hut8.strategy.policies.decisions import Decision

Choices: TypeAlias = "tuple[tuple[Law, ...], ...]"


def decide(position: Position, order: Order = PRINTED) -> Decision:
    return questions.decide(position, knowledge(position), _why, order)


def knowledge(position: Position) -> Knowledge:
    """Return what the analyst knows: a law weighs as many combinations as it takes part in."""
    if position.public.mode is Mode.NIGHTMARE:
        return _shuffled(position)
    lists = left_on_cards(position.public, facts_of(position.rounds))
    return _placed(tuple(tuple(cards[place]) for place, cards in enumerate(lists)))


@lru_cache(maxsize=256)
def _placed(choices: Choices) -> Knowledge:
    @cache
    def ways(place: int, codes: int) -> int:
        """Count the ways to go on that end with exactly one code."""
        if not codes or place == len(choices):
            return codes.bit_count() == 1
        return sum(ways(place + 1, codes & law) for law in choices[place])

    reached = Counter({ALL_CODES: 1})
    weights: list[Counter[Law]] = []
    for place, laws in enumerate(choices):
        weight: Counter[Law] = Counter()
        following: Counter[int] = Counter()
        for codes, times in reached.items():
            for law in laws:
                if more := ways(place + 1, codes & law):
                    weight[law] += times * more
                    following[codes & law] += times
        weights.append(weight)
        reached = following
    possible = 0
    for codes in reached:
        possible |= codes
    return Knowledge(possible, tuple(weights))


def _shuffled(position: Position) -> Knowledge:
    """Nightmare: every combination of the cards' laws, handed to the letters in every way the answers allow."""
    public, facts = position.public, facts_of(position.rounds)
    letters_allowing = {
        law: sum(1 << place for place, letter in enumerate(public.letters) if allows(law, letter, facts))
        for slot in public.slots
        for law in slot_laws(slot)
    }
    weights: list[Counter[Law]] = [Counter() for _ in public.letters]
    possible = 0
    for laws, code in combinations(public):
        count, places = matchings(tuple(letters_allowing[law] for law in laws))
        if count:
            possible |= code
            for law, letters in zip(laws, places, strict=True):
                for place in letters:
                    weights[place][law] += count
    return Knowledge(possible, tuple(weights))


@lru_cache(maxsize=64)
def combinations(public: PublicProblem) -> tuple[tuple[tuple[Law, ...], int], ...]:
    """List the combinations, one law per slot, that accept exactly one code, with that code."""
    return tuple(_extend([slot_laws(slot) for slot in public.slots], (), ALL_CODES))


def _extend(
    choices: Sequence[tuple[Law, ...]], laws: tuple[Law, ...], codes: int
) -> Iterator[tuple[tuple[Law, ...], int]]:
    if len(laws) == len(choices):
        if codes.bit_count() == 1:
            yield laws, codes
        return
    for law in choices[len(laws)]:
        if codes & law:
            yield from _extend(choices, (*laws, law), codes & law)


def _why(question: Question) -> Wording:
    return Wording(
        "{combinations|One combination accepts|# combinations accept} exactly one code;"
        " {passing|# lets|# let} {proposal} pass at {verifier}.",
        verifier=question.letter,
        proposal=question.proposal,
        combinations=Large(question.passing + question.failing),
        passing=Large(question.passing),
    )
