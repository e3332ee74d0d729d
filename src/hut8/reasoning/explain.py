"""Why something is out: the answer that strikes it, or an argument from the two rules; else a world that has it.

A criterion is out at once when its verifier answered against it. Everything else is refuted by supposing it: "if the
code were 435 ...", "if B tested this ...", with lemmas where they make it shorter.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from hut8.machine.codes import Code
from hut8.machine.problems import Mode, PublicProblem
from hut8.machine.verification import OCCURRING, can_occur
from hut8.reasoning.argue import Aim, Argument, argue, frame_after
from hut8.reasoning.check import is_possible, wanted_for
from hut8.reasoning.contradiction import Asked, all_asked
from hut8.reasoning.deduce import deduce
from hut8.reasoning.marks import CardAt, CriterionAt, Digit, Subject
from hut8.reasoning.meaning import Meaning, answer_sentence
from hut8.reasoning.survivors import facts_of
from hut8.reasoning.witness import World, find_world

if TYPE_CHECKING:
    from collections.abc import Sequence

    from hut8.machine.cards import Criterion
    from hut8.machine.notation import Round

__all__ = ["Explanation", "answer_sentence", "why_out"]


@dataclass(frozen=True)
class Explanation:
    """Why a subject is out, or a world that has it.

    Exactly one of these speaks: `world` (it is possible; `warning` then tells of a ✗ that might be misread), `answers`
    (its verifier answered against it), `never` (no verification card tests it), or `argument`.
    """

    subject: Subject
    world: World | None = None
    warning: Meaning | None = None
    answers: tuple[Asked, ...] = ()
    never: bool = False
    argument: Argument | None = None

    @property
    def out(self) -> bool:
        return self.world is None

    def as_json(self) -> dict[str, Any]:
        return {
            "subject": str(self.subject),
            "out": self.out,
            **({"world": self.world.as_json()} if self.world else {}),
            **({"warning": self.warning.as_json()} if self.warning else {}),
            **({"answers": [asked.as_json() for asked in self.answers]} if self.answers else {}),
            **({"never": True} if self.never else {}),
            **({"argument": self.argument.as_json()} if self.argument else {}),
        }


def why_out(public: PublicProblem, rounds: Sequence[Round], subject: Subject) -> Explanation:
    """Explain why a digit, code, criterion or card is out; for one that is possible, show a world that has it.

    >>> from hut8.machine.notation import parse_round
    >>> from hut8.machine.problems import parse_public
    >>> found = why_out(parse_public(["4", "9", "11", "14"]), [parse_round("332 A-")], CriterionAt("A", 4, 1))
    >>> found.out, [str(asked) for asked in found.answers]
    (True, ['A- to 332'])
    """
    known = deduce(public, rounds)
    facts = facts_of(rounds)
    if is_possible(known, subject):
        world = find_world(public, facts, wanted_for(subject))
        return Explanation(subject, world=world, warning=_warning(public, rounds, subject))
    if isinstance(subject, CriterionAt) and not can_occur(subject.criterion):
        return Explanation(subject, never=True)
    if answers := _answered_against(rounds, subject):
        return Explanation(subject, answers=answers)
    return Explanation(subject, argument=argue(frame_after(public, facts), supposing(public, subject), known.survivors))


def _warning(public: PublicProblem, rounds: Sequence[Round], subject: Subject) -> Meaning | None:
    """Return the ✗ that a reader may take to strike a digit or code which is possible."""
    for at, asked in enumerate(all_asked(rounds)):
        if not asked.answer.passed and _is_about(asked.proposal, subject):
            meaning = answer_sentence(public, rounds, at)
            if meaning.paradox:
                return meaning
    return None


def _is_about(proposal: Code, subject: Subject) -> bool:
    if isinstance(subject, Digit):
        return bool(proposal.bit & subject.codes)
    return proposal == subject


def _answered_against(rounds: Sequence[Round], subject: Subject) -> tuple[Asked, ...]:
    """Return answers of the subject's own verifier that strike each of its criteria, the first for each."""
    if not isinstance(subject, CriterionAt | CardAt):
        return ()
    criteria = (subject.criterion,) if isinstance(subject, CriterionAt) else OCCURRING[subject.card]
    against = [_first_against(rounds, subject.letter, criterion) for criterion in criteria]
    return tuple(dict.fromkeys(asked for asked in against if asked)) if all(against) else ()


def _first_against(rounds: Sequence[Round], letter: str, criterion: Criterion) -> Asked | None:
    for asked in all_asked(rounds):
        is_true = bool(criterion.law & asked.proposal.bit)
        if asked.answer.letter == letter and is_true is not asked.answer.passed:
            return asked
    return None


def supposing(public: PublicProblem, subject: Subject) -> Aim:
    """Return the supposition that an argument against the subject has to refute."""
    if isinstance(subject, Digit | Code):
        return Aim(target=subject.codes if isinstance(subject, Digit) else subject.bit)
    place = public.letters.index(subject.letter)
    criteria = (subject.criterion,) if isinstance(subject, CriterionAt) else OCCURRING[subject.card]
    laws = frozenset(criterion.law for criterion in criteria)
    if public.mode is not Mode.NIGHTMARE:
        return Aim(only=((place, laws),))
    slot = public.slots.index((subject.card,))
    return Aim(only=((slot, laws),), pins=((slot, 1 << place),))
