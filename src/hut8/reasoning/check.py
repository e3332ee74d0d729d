"""Are the marks of a note sheet sound? A mark is right, or does not follow yet, or never will.

A mark that does not follow is refuted by a world in which it is wrong; of that world no more is shown than it takes:
for something struck at most two criteria that allow it, for something chosen what is possible instead.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Literal, NamedTuple

from hut8.machine.codes import ALL_CODES, CODES, DIGITS, SHAPES, Code
from hut8.reasoning.deduce import Deduction, deduce
from hut8.reasoning.marks import CardAt, CriterionAt, Digit, Mark, Subject, check_subject
from hut8.reasoning.misreadings import Misreading, misreading
from hut8.reasoning.survivors import facts_of
from hut8.reasoning.witness import Wanted, World, find_world

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from hut8.machine.cards import Criterion
    from hut8.machine.notation import Round
    from hut8.machine.problems import PublicProblem

MOST_ALLOWING = 2
"""How many criteria of a world a verdict shows."""

Kind = Literal["right", "not_yet", "never"]


@dataclass(frozen=True)
class Verdict:
    """A mark is sound when every world agrees with it; otherwise `world` is one that does not.

    `is_never` when no answer to come can make it sound, because every world is against it. `allowing` are criteria, at
    their letters, that let what was struck be; `instead` is what may be in the place of what was chosen, unless that is
    a code: no other is named. `error` is the usual error that explains the mark.
    """

    mark: Mark
    world: World | None
    is_never: bool = False
    allowing: tuple[tuple[str, Criterion], ...] = ()
    instead: Subject | None = None
    error: Misreading | None = None

    @property
    def sound(self) -> bool:
        return self.world is None

    @property
    def kind(self) -> Kind:
        if self.sound:
            return "right"
        return "never" if self.is_never else "not_yet"

    def as_json(self) -> dict[str, Any]:
        allowing = [[letter, criterion.card, criterion.label] for letter, criterion in self.allowing]
        return {
            "mark": str(self.mark),
            "sound": self.sound,
            "verdict": self.kind,
            **({"allowing": allowing} if allowing else {}),
            **({"instead": str(self.instead)} if self.instead else {}),
            **({"error": self.error.as_json()} if self.error else {}),
        }


class Emptied(NamedTuple):
    """Shapes whose five digits are all struck, and letters whose criteria all are: never right."""

    shapes: tuple[str, ...] = ()
    letters: tuple[str, ...] = ()


@dataclass(frozen=True)
class SheetCheck:
    """A whole sheet: a verdict per mark, the columns left without any possibility, and the marks to add."""

    verdicts: tuple[Verdict, ...]
    emptied: Emptied
    missing: tuple[Mark, ...]

    @property
    def sound(self) -> bool:
        return not any(self.emptied) and all(verdict.sound for verdict in self.verdicts)

    def as_json(self) -> dict[str, Any]:
        return {
            "sound": self.sound,
            "verdicts": [verdict.as_json() for verdict in self.verdicts],
            "emptied": {"shapes": list(self.emptied.shapes), "letters": list(self.emptied.letters)},
            "missing": [str(mark) for mark in self.missing],
        }


def check_sheet(public: PublicProblem, rounds: Sequence[Round], marks: Sequence[Mark]) -> SheetCheck:
    """Check every mark and say what could still be marked.

    >>> from hut8.machine.problems import parse_public
    >>> from hut8.reasoning.marks import parse_marks
    >>> found = check_sheet(parse_public(["4", "9", "11", "14"]), [], parse_marks("T=2+ S=2-"))
    >>> [(str(verdict.mark), verdict.sound) for verdict in found.verdicts]
    [('T=2+', True), ('S=2-', False)]
    >>> found.verdicts[1].kind
    'not_yet'
    """
    known = deduce(public, rounds)
    verdicts = tuple(verdict_on(known, mark) for mark in marks)
    return SheetCheck(verdicts, emptied_by(public, marks), missing_marks(known, marks))


def verdict_on(known: Deduction, mark: Mark) -> Verdict:
    """Judge one mark."""
    world = refutation(known, mark)
    if world is None:
        return Verdict(mark, None)
    error = misreading(known.public, known.rounds, mark)
    columns = (possible for possible, subjects in _columns(known) if mark.subject in subjects)
    column = next(columns, [mark.subject])
    if not is_possible(known, mark.subject) or _is_certain(mark.subject, column):
        return Verdict(mark, world, is_never=True, error=error)
    if mark.chosen:
        others = (one for one in column if _meaning(one) != _meaning(mark.subject))
        return Verdict(mark, world, instead=None if isinstance(mark.subject, Code) else next(others), error=error)
    return Verdict(mark, world, allowing=allowing(known.public, mark.subject, world), error=error)


def _is_certain(subject: Subject, column: Sequence[Subject]) -> bool:
    return {_meaning(one) for one in column} == {_meaning(subject)}


def allowing(public: PublicProblem, subject: Subject, world: World) -> tuple[tuple[str, Criterion], ...]:
    """Return criteria of a world that allow a digit though they do not allow every digit of its shape."""
    if not isinstance(subject, Digit):
        return ()
    others = [Digit(subject.shape, digit).codes for digit in DIGITS]
    pairs = zip(public.letters, world.criteria, strict=True)
    speaking = [(letter, one) for letter, one in pairs if not all(one.law & codes for codes in others)]
    return tuple(speaking[:MOST_ALLOWING])


def refutation(known: Deduction, mark: Mark) -> World | None:
    """Return a world in which the mark is wrong."""
    public, facts = known.public, facts_of(known.rounds)
    if not is_possible(known, mark.subject):
        return find_world(public, facts) if mark.chosen else None
    return find_world(public, facts, wanted_for(mark.subject, other_than=mark.chosen))


def is_possible(known: Deduction, subject: Subject) -> bool:
    """Whether some surviving world has the subject."""
    check_subject(known.public, subject)
    if isinstance(subject, Digit):
        return subject.digit in known.digits[subject.shape]
    if isinstance(subject, Code):
        return subject in known.codes
    if isinstance(subject, CardAt):
        return subject.card in known.cards[subject.letter]
    return subject.criterion in known.criteria[subject.letter]


def wanted_for(subject: Subject, *, other_than: bool = False) -> Wanted:
    """Return what a world must show to have the subject, or to have anything but it.

    Criteria with the same set of codes are one law, so "anything but" a criterion means another law.
    """
    if isinstance(subject, Digit):
        return Wanted(codes=ALL_CODES ^ subject.codes if other_than else subject.codes)
    if isinstance(subject, Code):
        return Wanted(codes=ALL_CODES ^ subject.bit if other_than else subject.bit)
    if isinstance(subject, CardAt):
        return Wanted(letter=subject.letter, card=subject.card, other_than=other_than)
    card = 0 if other_than else subject.card
    return Wanted(letter=subject.letter, card=card, laws=frozenset({subject.criterion.law}), other_than=other_than)


def emptied_by(public: PublicProblem, marks: Sequence[Mark]) -> Emptied:
    """Return the columns in which everything is struck."""
    struck = {mark.subject for mark in marks if not mark.chosen}
    shapes = [shape for shape in SHAPES if all(Digit(shape, digit) in struck for digit in DIGITS)]
    letters = [
        letter
        for letter in public.letters
        if all(_is_struck(subject, struck) for subject in criteria_at(public, letter))
    ]
    return Emptied(tuple(shapes), tuple(letters))


def _is_struck(subject: CriterionAt, struck: set[Subject]) -> bool:
    return subject in struck or CardAt(subject.letter, subject.card) in struck


def criteria_at(public: PublicProblem, letter: str) -> list[CriterionAt]:
    """Return every printed criterion a letter may have been given."""
    return [CriterionAt(letter, criterion.card, criterion.position) for criterion in public.criteria_of(letter)]


def missing_marks(known: Deduction, marks: Sequence[Mark] = ()) -> tuple[Mark, ...]:
    """Return what follows and is not marked yet: digits, criteria, cards, then codes."""
    made = set(marks)
    return tuple(mark for mark in following_marks(known) if mark not in made)


def following_marks(known: Deduction) -> Iterator[Mark]:
    """List every sound mark, subject by subject."""
    for possible, subjects in _columns(known):
        for subject in subjects:
            if subject not in possible:
                yield Mark(subject)
        if len({_meaning(subject) for subject in possible}) == 1:
            yield Mark(possible[0], chosen=True)


def _meaning(subject: Subject) -> Subject | int:
    return subject.criterion.law if isinstance(subject, CriterionAt) else subject


def _columns(known: Deduction) -> Iterator[tuple[Sequence[Subject], Sequence[Subject]]]:
    public = known.public
    for shape in SHAPES:
        yield [Digit(shape, digit) for digit in known.digits[shape]], [Digit(shape, digit) for digit in DIGITS]
    for letter in public.letters:
        possible = [CriterionAt(letter, found.card, found.position) for found in known.criteria[letter]]
        yield possible, criteria_at(public, letter)
    for letter in public.letters:
        cards = [CardAt(letter, card) for card in sorted(public.cards_of(letter))]
        if len(cards) > 1:
            yield [CardAt(letter, card) for card in known.cards[letter]], cards
    yield known.codes, CODES
