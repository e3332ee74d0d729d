"""Hints in three levels: where to look, what to ask, and why.

What follows and is not marked yet comes first, the easiest first: something an answer strikes, then a short lemma from
the two rules, then a digit. Only when the sheet is complete is there nothing left but to ask, or to claim.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, NamedTuple

from hut8.reasoning.check import missing_marks
from hut8.reasoning.climb import MOST_ROWS, WORK, Argument, easiest
from hut8.reasoning.deduce import Deduction, deduce
from hut8.reasoning.effort import Budget
from hut8.reasoning.explain import Explanation, why_out
from hut8.reasoning.frame import Frame, Pick, dead_picks, frame_after
from hut8.reasoning.marks import CardAt, CriterionAt, Digit, Mark, Subject
from hut8.reasoning.survivors import allows, facts_of

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from hut8.machine.codes import Code
    from hut8.machine.notation import Round
    from hut8.machine.problems import PublicProblem


class Question(NamedTuple):
    """A proposal and the verifier to put it to."""

    proposal: Code
    letter: str

    def as_json(self) -> dict[str, Any]:
        return {"proposal": str(self.proposal), "letter": self.letter}


@dataclass(frozen=True)
class Hint:
    """Three levels of one hint.

    `look` names the letters, cards or shapes to think about (empty when the sheet is complete), `mark` the mark to make
    and `why` its reason; `ask` is a good question if one was suggested, `claim` the code once it is known.
    """

    look: tuple[str, ...]
    mark: Mark | None
    why: Argument | Explanation | None
    ask: Question | None
    claim: Code | None

    def as_json(self) -> dict[str, Any]:
        return {
            "look": list(self.look),
            **({"mark": str(self.mark)} if self.mark else {}),
            **({"why": self.why.as_json()} if self.why else {}),
            **({"ask": self.ask.as_json()} if self.ask else {}),
            **({"claim": str(self.claim)} if self.claim else {}),
        }


def hint(
    public: PublicProblem, rounds: Sequence[Round], marks: Sequence[Mark] = (), question: Question | None = None
) -> Hint:
    """Give the easiest deduction that is not on the sheet yet; `question` is what a strategy would ask next."""
    known = deduce(public, rounds)
    claim = known.codes[0] if known.solved else None
    for look, mark, why in _candidates(known, rounds, marks):
        return Hint(look, mark, why, question, claim)
    return Hint((), None, None, question, claim)


def _candidates(
    known: Deduction, rounds: Sequence[Round], marks: Sequence[Mark]
) -> Iterator[tuple[tuple[str, ...], Mark, Argument | Explanation]]:
    missing = {mark.subject for mark in missing_marks(known, marks) if not _is_covered(mark, marks)}
    facts = facts_of(rounds)
    for subject in sorted((one for one in missing if isinstance(one, CriterionAt)), key=str):
        if not allows(subject.criterion.law, subject.letter, facts):
            yield (subject.letter,), Mark(subject), why_out(known.public, rounds, subject)
    if argument := _easiest_strike(known, missing):
        frame, pick = argument.frame, argument.lemmas[0].pick
        subject = next(subject for subject in _subjects(frame, pick) if subject in missing)
        yield _concerned(argument), Mark(subject), argument
    for mark in missing_marks(known, marks):
        if isinstance(mark.subject, Digit) and not mark.chosen:
            yield (mark.subject.shape,), mark, why_out(known.public, rounds, mark.subject)


def _is_covered(mark: Mark, marks: Sequence[Mark]) -> bool:
    """Whether a criterion need not be struck because its whole card is, or because another mark is meant."""
    subject = mark.subject
    return mark.chosen or (isinstance(subject, CriterionAt) and Mark(CardAt(subject.letter, subject.card)) in marks)


def _subjects(frame: Frame, pick: Pick) -> list[CriterionAt]:
    """Return what a pick may be about: in Nightmare, its criterion at every letter."""
    criterion = frame.criterion(pick)
    letters = frame.letter(pick[0]) or frame.public.letters
    return [CriterionAt(letter, criterion.card, criterion.position) for letter in letters]


def _easiest_strike(known: Deduction, missing: set[Subject]) -> Argument | None:
    """Return the easiest strike of an unmarked criterion, taking the marked ones for granted."""
    frame = frame_after(known.public, facts_of(known.rounds))
    wanted = []
    for pick in dead_picks(frame, known.survivors):
        if missing.isdisjoint(_subjects(frame, pick)):
            frame = frame.without(pick)
        else:
            wanted.append(pick)
    lemma = easiest(frame, wanted, Budget(WORK, MOST_ROWS))
    return Argument(frame, (lemma,), None, 0) if lemma else None


def _concerned(argument: Argument) -> tuple[str, ...]:
    frame = argument.frame
    slots = {slot for claim in argument.claims for slot, _ in claim.parts}
    return tuple(frame.letter(slot) or str(frame.public.slots[slot][0]) for slot in sorted(slots))
