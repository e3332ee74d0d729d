"""The clerk keeps one list per verifier: the criteria its answers leave. No line leads from one list to another."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hut8.machine.codes import CODES
from hut8.machine.problems import Mode, PublicProblem, meeting
from hut8.reasoning.survivors import Fact, allows, facts_of, matchings
from hut8.reasoning.worlds import slot_laws
from hut8.strategy.order import PRINTED, Order
from hut8.strategy.policies import questions
from hut8.strategy.policies.questions import Knowledge, Question
from hut8.wording import Wording

if TYPE_CHECKING:
    from collections.abc import Sequence

    from hut8.machine.laws import Law
    from hut8.reasoning.requests import Position
    from hut8.strategy.policies.decisions import Decision


def decide(position: Position, order: Order = PRINTED) -> Decision:
    return questions.decide(position, knowledge(position), _why, order)


def knowledge(position: Position) -> Knowledge:
    """Return what the clerk knows: every criterion left weighs the same."""
    public, facts = position.public, facts_of(position.rounds)
    lists = left_on_cards(public, facts)
    laws = tuple({law: 1 for card in cards for law in card} for cards in lists)
    if public.mode is not Mode.NIGHTMARE:
        return Knowledge(meeting(_union(cards[place]) for place, cards in enumerate(lists)), laws)
    unions = [[_union(card) for card in cards] for cards in lists]
    return Knowledge(_shuffled_codes(unions), laws)


def left_on_cards(public: PublicProblem, facts: Sequence[Fact]) -> list[list[list[Law]]]:
    """Return for every letter, slot by slot, the laws that its answers leave; only its own slot unless in Nightmare."""
    nightmare = public.mode is Mode.NIGHTMARE
    return [
        [
            [law for law in slot_laws(slot) if (nightmare or at == place) and allows(law, letter, facts)]
            for at, slot in enumerate(public.slots)
        ]
        for place, letter in enumerate(public.letters)
    ]


def _shuffled_codes(unions: list[list[int]]) -> int:
    """Return the codes that some combination accepts when every card belongs to one letter, nobody knows which."""
    possible = 0
    for code in CODES:
        fitting = tuple(sum(1 << at for at, card in enumerate(cards) if card & code.bit) for cards in unions)
        if matchings(fitting)[0]:
            possible |= code.bit
    return possible


def _union(laws: Sequence[Law]) -> int:
    codes = 0
    for law in laws:
        codes |= law
    return codes


def _why(question: Question) -> Wording:
    return Wording(
        "{verifier} may test {criteria|# criterion|# criteria}:"
        " {proposal} meets {passing} of them, not the other {failing}.",
        verifier=question.letter,
        proposal=question.proposal,
        criteria=question.passing + question.failing,
        passing=question.passing,
        failing=question.failing,
    )
