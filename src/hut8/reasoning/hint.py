"""Hints in three levels: where to look, what to ask, and why.

What follows and is not marked yet comes first, the easiest first: something an answer strikes, then a short lemma from
the two rules, then a digit. Only when the sheet is complete is there nothing left but to ask, or to claim.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, NamedTuple

from hut8.reasoning.argue import Lemma, cheapest_lemma, dead_picks, frame_after
from hut8.reasoning.check import missing_marks
from hut8.reasoning.deduce import Deduction, deduce
from hut8.reasoning.explain import Explanation, why_out
from hut8.reasoning.marks import CardAt, CriterionAt, Digit, Mark, Subject
from hut8.reasoning.mishaps import all_asked
from hut8.reasoning.proof import Heard, Struck, heard, struck
from hut8.reasoning.reasons import Choice, Failure, Outcome, Split
from hut8.reasoning.survivors import facts_of

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
    why: Heard | Struck | Explanation | None
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
) -> Iterator[tuple[tuple[str, ...], Mark, Heard | Struck | Explanation]]:
    missing = {mark.subject for mark in missing_marks(known, marks) if not _is_covered(mark, marks)}
    for step in heard(known.public, all_asked(rounds)):
        letter = step.asked.answer.letter
        for criterion in step.struck:
            subject = CriterionAt(letter, criterion.card, criterion.position)
            if subject in missing:
                yield (letter,), Mark(subject), step
    if easiest := _easiest_lemma(known, missing):
        choice = easiest.lemma.choice
        subject = next(subject for subject in _subjects(known.public, choice) if subject in missing)
        yield _concerned(easiest.lemma), Mark(subject), easiest
    for mark in missing_marks(known, marks):
        if isinstance(mark.subject, Digit) and not mark.chosen:
            yield (mark.subject.shape,), mark, why_out(known.public, rounds, mark.subject)


def _is_covered(mark: Mark, marks: Sequence[Mark]) -> bool:
    """Whether a criterion need not be struck because its whole card is, or because another mark is meant."""
    subject = mark.subject
    return mark.chosen or (isinstance(subject, CriterionAt) and Mark(CardAt(subject.letter, subject.card)) in marks)


def _subjects(public: PublicProblem, choice: Choice) -> list[CriterionAt]:
    """Return what a choice may be about: in Nightmare, its criterion at every letter."""
    letters = choice.letter or public.letters
    return [CriterionAt(letter, choice.criterion.card, choice.criterion.position) for letter in letters]


def _easiest_lemma(known: Deduction, missing: set[Subject]) -> Struck | None:
    """Return the cheapest lemma about an unmarked criterion, taking the marked ones for granted."""
    frame = frame_after(known.public, facts_of(known.rounds))
    wanted = []
    for pick in dead_picks(frame, known.survivors):
        if missing.isdisjoint(_subjects(known.public, frame.choice(pick))):
            frame = frame.without(pick)
        else:
            wanted.append(pick)
    lemma = cheapest_lemma(frame, wanted)
    return struck(frame, [lemma])[0] if lemma else None


def _concerned(lemma: Lemma) -> tuple[str, ...]:
    concerned = [lemma.choice, *_choices(lemma.outcome)]
    names = {choice.letter or str(choice.criterion.card) for choice in concerned}
    return tuple(sorted(names, key=lambda name: (len(name), name)))


def _choices(outcome: Outcome) -> Iterator[Choice]:
    if isinstance(outcome, Failure):
        yield from outcome.choices
        if outcome.idle:
            yield outcome.idle
    elif isinstance(outcome, Split):
        for branch in outcome.branches:
            yield branch.choice
            yield from _choices(branch.outcome)
