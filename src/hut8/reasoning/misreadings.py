"""The usual errors by name: what a player most likely took an answer or a card for when a mark does not follow."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from hut8.machine.problems import Mode
from hut8.reasoning.contradiction import Asked, all_asked
from hut8.reasoning.marks import CardAt, CriterionAt, Digit, Mark
from hut8.reasoning.meaning import own_left
from hut8.reasoning.survivors import facts_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from hut8.machine.notation import Round
    from hut8.machine.problems import PublicProblem


class Misreading(NamedTuple):
    """An error by name, and the answer that was misread if it was one.

    ===================  ===========================================================================================
    `x_paradox`          a ✗ was taken to strike a digit of the proposal
    `digit_right`        a ✓ was taken to mean that a digit of the proposal is right
    `card_forgotten`     the other card of the pair was forgotten (Extreme)
    `letter_granted`     a letter was taken to have a card that others may have (Nightmare)
    ===================  ===========================================================================================
    """

    name: str
    asked: Asked | None = None

    def as_json(self) -> dict[str, Any]:
        return {"name": self.name, **({"asked": self.asked.as_json()} if self.asked else {})}


def misreading(public: PublicProblem, rounds: Sequence[Round], mark: Mark) -> Misreading | None:
    """Say what error explains a mark that does not follow.

    >>> from hut8.machine.notation import parse_round
    >>> from hut8.machine.problems import parse_public
    >>> public = parse_public(["18", "24", "33", "36"])
    >>> misreading(public, [parse_round("111 C-")], Mark(Digit("T", 1))).name
    'x_paradox'
    """
    if isinstance(mark.subject, Digit):
        return _of_digit(rounds, mark)
    if isinstance(mark.subject, CriterionAt | CardAt) and public.mode is Mode.NIGHTMARE:
        return Misreading("letter_granted")
    if mark.chosen and isinstance(mark.subject, CriterionAt) and public.mode is Mode.EXTREME:
        return _of_pair(public, rounds, mark.subject)
    return None


def _of_digit(rounds: Sequence[Round], mark: Mark) -> Misreading | None:
    """Find the latest answer to a proposal with the digit: a ✗ for one struck, a ✓ for one chosen."""
    for asked in reversed(all_asked(rounds)):
        if isinstance(mark.subject, Digit) and asked.proposal.bit & mark.subject.codes:
            if asked.answer.passed and mark.chosen:
                return Misreading("digit_right", asked)
            if not asked.answer.passed and not mark.chosen:
                return Misreading("x_paradox", asked)
    return None


def _of_pair(public: PublicProblem, rounds: Sequence[Round], subject: CriterionAt) -> Misreading | None:
    """Say whether the criterion is the only one left on its own card."""
    left = own_left(public, subject.letter, facts_of(rounds))
    on_card = {criterion.law for criterion in left if criterion.card == subject.card}
    is_only = on_card == {subject.criterion.law}
    return Misreading("card_forgotten") if is_only and any(one.card != subject.card for one in left) else None
