"""Why something is out or certain: the answer that says so, or an argument from the two rules; else a world with it.

A criterion is out at once when its verifier answered against it. Everything else is settled by supposing the contrary:
"if the code were 435 ...", and following that until nothing is left.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from hut8.machine.codes import ALL_CODES, Code
from hut8.machine.problems import Mode, PublicProblem
from hut8.machine.verification import OCCURRING, can_occur
from hut8.reasoning.check import MOST_ALLOWING, allowing, is_possible, wanted_for
from hut8.reasoning.claims import Claim, Part
from hut8.reasoning.climb import MOST_ROWS, WORK, Argument, argued, whole_table
from hut8.reasoning.contradiction import Asked, all_asked
from hut8.reasoning.deduce import deduce
from hut8.reasoning.effort import Budget
from hut8.reasoning.frame import Frame, Supposition, frame_after
from hut8.reasoning.ladder import hardest
from hut8.reasoning.marks import CardAt, CriterionAt, Digit, Subject, check_subject, parse_subject
from hut8.reasoning.meaning import Meaning, answer_sentence
from hut8.reasoning.proof import told
from hut8.reasoning.refute import Rows
from hut8.reasoning.survivors import facts_of
from hut8.reasoning.witness import World, find_world

if TYPE_CHECKING:
    from collections.abc import Sequence

    from hut8.machine.cards import Criterion
    from hut8.machine.laws import Law
    from hut8.machine.notation import Round
    from hut8.reasoning.heard import Heard, Placed

__all__ = ["Explanation", "answer_sentence", "explain", "why_out"]


@dataclass(frozen=True)
class Refuted:
    """A supposition that leaves nothing: what the answers leave of the slots it needs, what it forces, and the rest."""

    heard: tuple[Heard | Placed, ...]
    forced: tuple[Part, ...]
    argument: Argument

    @property
    def hardest(self) -> str:
        return hardest(["answer", *self.argument.rungs])


@dataclass(frozen=True)
class Explanation:
    """Why a subject is out or certain, or a world that has it.

    Exactly one of these speaks: `world` (it is possible; `warning` then tells of a ✗ that might be misread, and
    `allowing` is as much of the world as is shown while somebody plays), `answers`
    (its verifier answered against it), `never` (no verification card tests it), `own` (its verifier's own answers leave
    nothing else; without any, the verifier has no other card), or `refuted` (what follows from supposing the contrary).
    """

    subject: Subject
    world: World | None = None
    warning: Meaning | None = None
    answers: tuple[Asked, ...] = ()
    never: bool = False
    certain: bool = False
    frame: Frame | None = None
    own: tuple[Heard | Placed, ...] = ()
    refuted: Refuted | None = None
    allowing: tuple[tuple[str, Criterion], ...] = ()

    @property
    def hardest(self) -> str:
        """The highest rung it needs."""
        return self.refuted.hardest if self.refuted else "answer"

    @property
    def out(self) -> bool:
        return self.world is None and not self.certain

    def __repr__(self) -> str:
        return f"<Explanation {self.subject}: {'out' if self.out else 'certain' if self.certain else 'possible'}>"

    def as_json(self) -> dict[str, Any]:
        return {
            "subject": str(self.subject),
            "out": self.out,
            "certain": self.certain,
            **({"allowing": [[letter, one.card, one.label] for letter, one in self.allowing]} if self.world else {}),
            **({"warning": self.warning.as_json()} if self.warning else {}),
            **({"answers": [asked.as_json() for asked in self.answers]} if self.answers else {}),
            **({"never": True} if self.never else {}),
            **({"hardest": self.refuted.hardest} if self.refuted else {}),
        }


def why_out(public: PublicProblem, rounds: Sequence[Round], subject: Subject) -> Explanation:
    """Explain why a digit, code, criterion or card is out or certain; for one that is possible, show a world with it.

    >>> from hut8.machine.notation import parse_round
    >>> from hut8.machine.problems import parse_public
    >>> found = why_out(parse_public(["4", "9", "11", "14"]), [parse_round("332 A-")], CriterionAt("A", 4, 1))
    >>> found.out, [str(asked) for asked in found.answers]
    (True, ['A- to 332'])
    """
    known, facts = deduce(public, rounds), facts_of(rounds)
    if is_possible(known, subject):
        if find_world(public, facts, wanted_for(subject, other_than=True)):
            world = find_world(public, facts, wanted_for(subject))
            beside = _beside(public, subject, world) if world else ()
            return Explanation(subject, world, _warning(public, rounds, subject), allowing=beside)
        return _certain(public, rounds, subject)
    if isinstance(subject, CriterionAt) and not can_occur(subject.criterion):
        return Explanation(subject, never=True)
    if answers := _answered_against(rounds, subject):
        return Explanation(subject, answers=answers)
    return Explanation(subject, refuted=_refuted(public, rounds, _supposition(public, subject)))


def explain(public: PublicProblem, rounds: Sequence[Round], subject: str) -> Explanation:
    """Explain a subject as people write it: a digit `T=3`, a code `241`, a criterion `A4.2`, a card `A4`."""
    about = parse_subject(subject)
    check_subject(public, about)
    return why_out(public, rounds, about)


def _beside(public: PublicProblem, subject: Subject, world: World) -> tuple[tuple[str, Criterion], ...]:
    """Return a criterion or two of a world that something possible goes with, at other letters than its own."""
    if isinstance(subject, Digit):
        return allowing(public, subject, world)
    own = subject.letter if isinstance(subject, CriterionAt | CardAt) else ""
    pairs = zip(public.letters, world.criteria, strict=True)
    return tuple((letter, one) for letter, one in pairs if letter != own)[:MOST_ALLOWING]


def _certain(public: PublicProblem, rounds: Sequence[Round], subject: Subject) -> Explanation:
    """Explain what every world has: its letter's own answers leave nothing else, or nothing else is left after all."""
    frame = frame_after(public, facts_of(rounds))
    contrary = _contrary(public, subject)
    if isinstance(subject, CriterionAt | CardAt):
        slot, _ = _where(public, subject)
        if not frame.supposing(contrary).domains[slot]:
            is_only = isinstance(subject, CardAt) and public.mode is Mode.CLASSIC
            own = tuple(one for one in told(frame, all_asked(rounds)) if one.slot == slot and not is_only)
            return Explanation(subject, certain=True, frame=frame, own=own)
    return Explanation(subject, certain=True, refuted=_refuted(public, rounds, contrary))


def _supposition(public: PublicProblem, subject: Subject) -> Supposition:
    if isinstance(subject, Digit | Code):
        return Supposition(target=subject.codes if isinstance(subject, Digit) else subject.bit)
    slot, place = _where(public, subject)
    pins = ((slot, 1 << place),) if public.mode is Mode.NIGHTMARE else ()
    return Supposition(only=((slot, _laws(subject)),), pins=pins)


def _contrary(public: PublicProblem, subject: Subject) -> Supposition:
    """Suppose anything but the subject; for a criterion its law counts."""
    if isinstance(subject, Digit | Code):
        return Supposition(target=ALL_CODES ^ (subject.codes if isinstance(subject, Digit) else subject.bit))
    slot, place = _where(public, subject)
    if isinstance(subject, CriterionAt) and public.mode is Mode.NIGHTMARE:
        return Supposition(barred={subject.criterion.law: 1 << place})
    if public.mode is Mode.NIGHTMARE:
        return Supposition(pins=((slot, (1 << len(public.slots)) - 1 ^ 1 << place),))
    others = frozenset(criterion.law for card in public.slots[slot] for criterion in OCCURRING[card]) - _laws(subject)
    return Supposition(only=((slot, others),))


def _where(public: PublicProblem, subject: CriterionAt | CardAt) -> tuple[int, int]:
    place = public.letters.index(subject.letter)
    return public.slots.index((subject.card,)) if public.mode is Mode.NIGHTMARE else place, place


def _laws(subject: CriterionAt | CardAt) -> frozenset[Law]:
    criteria = (subject.criterion,) if isinstance(subject, CriterionAt) else OCCURRING[subject.card]
    return frozenset(criterion.law for criterion in criteria)


def _refuted(public: PublicProblem, rounds: Sequence[Round], supposed: Supposition) -> Refuted:
    frame = frame_after(public, facts_of(rounds))
    narrowed = frame.supposing(supposed)
    argument = _nothing_left(frame, narrowed) or _argued(narrowed)
    used = {slot for claim in argument.claims for slot, _ in claim.parts}
    forced = tuple(
        (slot, narrowed.domains[slot]) for slot in sorted(narrowed.supposed & used) if narrowed.domains[slot]
    )
    return Refuted(tuple(one for one in told(frame, all_asked(rounds)) if one.slot in used), forced, argument)


def _argued(narrowed: Frame) -> Argument:
    picks = [(slot, law) for slot, laws in enumerate(narrowed.domains) for law in laws]
    argument = argued(narrowed, picks, 0, Budget(WORK, MOST_ROWS))
    return argument if argument.rows else whole_table(narrowed)


def _nothing_left(frame: Frame, narrowed: Frame) -> Argument | None:
    """Return the claim that a slot has no law left that is true of a code in question."""
    for slot, laws in enumerate(narrowed.domains):
        if not laws:
            claim = Claim("clash", (), (slot, frame.domains[slot]))
            return Argument(narrowed, (), Rows((claim,), 0), 0)
    return None


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
