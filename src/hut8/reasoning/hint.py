"""Hints about one thing, step by step: a mark that does not follow, else where to look, the technique, the step, why.

The last step of all is a good question, and how many codes each answer to it would leave; where nothing was asked yet,
it is the first, and only what the two rules show at a glance comes after it.

What follows and is not marked yet comes the easiest first: something an answer strikes, then a short lemma from the two
rules, then a digit. Only when the sheet is complete is there nothing left but to ask, or to claim.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, NamedTuple

from hut8.machine.codes import Code
from hut8.machine.notation import Answer, Round
from hut8.reasoning.check import Verdict, missing_marks, verdict_on
from hut8.reasoning.climb import MOST_ROWS, WORK, Argument, easiest
from hut8.reasoning.deduce import Deduction, deduce
from hut8.reasoning.effort import Budget
from hut8.reasoning.explain import Explanation, why_out
from hut8.reasoning.frame import Frame, Pick, dead_picks, frame_after
from hut8.reasoning.ladder import LADDER, hardest
from hut8.reasoning.marks import CardAt, CriterionAt, Digit, Mark, Subject
from hut8.reasoning.survivors import allows, facts_of, survivors

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from hut8.machine.problems import PublicProblem


MOST_LOOKED_AT = 2
"""How many verifiers a hint sends a player to."""

FURTHEST_AT_FIRST = 3
"""Up to rungs of this rank a step is worth taking before the first question: beyond, an answer tells more at once."""


class Question(NamedTuple):
    """A proposal and the verifier to put it to."""

    proposal: Code
    letter: str

    def as_json(self) -> dict[str, Any]:
        return {"proposal": str(self.proposal), "letter": self.letter}


class Outlook(NamedTuple):
    """A question, and how many codes would be left after each answer to it."""

    question: Question
    passed: int
    failed: int

    def as_json(self) -> dict[str, Any]:
        return {**self.question.as_json(), "passed": self.passed, "failed": self.failed}


@dataclass(frozen=True)
class Hint:
    """One thing to think about.

    `wrong` is a mark that does not follow; there is nothing else then. `look` names the letters, cards or shape to
    think about (empty when the sheet is complete), `mark` the mark to make and `why` its reason; `ask` is a good
    question if one was suggested, with what it would tell, and `is_opening` says that it would be the first; `claim`
    the code once the sheet holds all that follows and it is known.
    """

    wrong: Verdict | None
    look: tuple[str, ...]
    mark: Mark | None
    why: Argument | Explanation | None
    ask: Outlook | None
    claim: Code | None
    is_opening: bool = False

    @property
    def is_about_digits(self) -> bool:
        """Whether `look` names a shape: the name of the circle is a letter of the verifiers, too."""
        mark = self.wrong.mark if self.wrong else self.mark
        return mark is not None and isinstance(mark.subject, Digit)

    @property
    def is_within_reach(self) -> bool:
        """Whether the step is worth taking before the first question."""
        return LADDER[self.technique].rank <= FURTHEST_AT_FIRST

    @property
    def technique(self) -> str:
        """The rung that the step needs."""
        if isinstance(self.why, Argument):
            return hardest(self.why.rungs)
        return self.why.hardest if self.why else "answer"

    def as_json(self) -> dict[str, Any]:
        return {
            "look": list(self.look),
            **({"wrong": self.wrong.as_json()} if self.wrong else {}),
            **({"technique": self.technique} if self.mark else {}),
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
    for verdict in (verdict_on(known, mark) for mark in marks):
        if not verdict.sound:
            return Hint(verdict, _column(verdict.mark.subject), None, None, None, None)
    ask = _outlook(public, rounds, question) if question else None
    is_opening = ask is not None and not facts_of(rounds)
    for look, mark, why in _candidates(known, rounds, marks):
        return Hint(None, look, mark, why, ask, None, is_opening)
    return Hint(None, (), None, None, ask, known.codes[0] if known.solved else None, is_opening)


def _outlook(public: PublicProblem, rounds: Sequence[Round], question: Question) -> Outlook:
    passed, failed = (
        survivors(
            public, facts_of([*rounds, Round(question.proposal, (Answer(question.letter, answer),))])
        ).codes.bit_count()
        for answer in (True, False)
    )
    return Outlook(question, passed, failed)


def _column(subject: Subject) -> tuple[str, ...]:
    """Return where a mark stands: its letter or its shape; codes have neither."""
    if isinstance(subject, Code):
        return ()
    return (subject.shape if isinstance(subject, Digit) else subject.letter,)


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
        if isinstance(mark.subject, Digit) and mark.subject in missing:
            yield (mark.subject.shape,), mark, why_out(known.public, rounds, mark.subject)


def _is_covered(mark: Mark, marks: Sequence[Mark]) -> bool:
    """Whether something need not be struck: its whole card is, or another thing in its column is chosen."""
    subject = mark.subject
    struck_card = isinstance(subject, CriterionAt) and Mark(CardAt(subject.letter, subject.card)) in marks
    return mark.chosen or struck_card or any(_excludes(other.subject, subject) for other in marks if other.chosen)


def _excludes(chosen: Subject, subject: Subject) -> bool:
    """Whether choosing one thing strikes another by itself."""
    if isinstance(chosen, Code):
        return isinstance(subject, Digit | Code)
    if isinstance(chosen, Digit):
        return isinstance(subject, Digit) and chosen.shape == subject.shape
    if not isinstance(subject, CriterionAt) or chosen.letter != subject.letter:
        return False
    return isinstance(chosen, CriterionAt) or chosen.card != subject.card


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
    """Return the letters or cards that a strike speaks of, its own among them; no more than can be looked at."""
    frame, own = argument.frame, argument.lemmas[0].pick[0]
    others = sorted({slot for claim in argument.claims for slot, _ in claim.parts} - {own})
    slots = sorted([own, *others][:MOST_LOOKED_AT])
    return tuple(frame.letter(slot) or str(frame.public.slots[slot][0]) for slot in slots)
