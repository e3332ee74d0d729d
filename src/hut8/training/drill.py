"""Drills: a position in which one technique comes next, and choices of which one is right.

Everything easier is on the sheet already, so the technique named is the cheapest way on. A drill is made from a
technique and a seed, the same for ever.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import combinations
from typing import TYPE_CHECKING, Any

from hut8.chance import Chance
from hut8.machine.codes import Code, codes_in
from hut8.machine.problems import Mode, PublicProblem
from hut8.reasoning.claims import MOST_SHOWN
from hut8.reasoning.effort import Budget
from hut8.reasoning.explain import Explanation, why_out
from hut8.reasoning.frame import Frame, dead_picks, frame_after
from hut8.reasoning.ladder import rung_called
from hut8.reasoning.marks import CriterionAt, Mark
from hut8.reasoning.refute import code_rows
from hut8.reasoning.survivors import facts_of
from hut8.training.dealing import Situation, situations
from hut8.training.steps import WORK, Step, easiest_step

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from hut8.machine.notation import Round
    from hut8.reasoning.climb import Argument
    from hut8.reasoning.frame import Pick
    from hut8.reasoning.marks import Subject

WRONG_CHOICES = 3


@dataclass(frozen=True)
class Choice:
    """Something to choose; `why` tells, of the right one, how it follows, and of another that it does not."""

    subject: Subject
    right: bool
    why: Argument | Explanation


@dataclass(frozen=True)
class Drill:
    """A position, the marks that are on its sheet, and what can be marked next; `chosen` if it is to be chosen."""

    technique: str
    seed: str
    public: PublicProblem
    rounds: tuple[Round, ...]
    marks: tuple[Mark, ...]
    choices: tuple[Choice, ...]
    chosen: bool = False

    @property
    def answer(self) -> Choice:
        return next(choice for choice in self.choices if choice.right)

    def as_json(self) -> dict[str, Any]:
        return {
            "technique": self.technique,
            "seed": self.seed,
            "mode": self.public.mode.value,
            "slots": [list(slot) for slot in self.public.slots],
            "rounds": [str(round_) for round_ in self.rounds],
            "marks": " ".join(map(str, self.marks)),
        }


def make_drill(technique: str, seed: str, unlike: str = "") -> Drill:
    """Make the drill of a technique and a seed, of which `unlike` is not the right choice.

    >>> drill = make_drill("clash", "bletchley")
    >>> drill.technique, sum(choice.right for choice in drill.choices)
    ('clash', 1)
    """
    rung = rung_called(technique)
    chance = Chance(f"drill {technique} {seed}")
    mode = Mode.NIGHTMARE if rung.is_lettered else chance.choice((Mode.CLASSIC, Mode.CLASSIC, Mode.EXTREME))
    find = _FINDERS.get(technique, _strikes)
    found = (one for situation in situations(mode, chance) for one in find(technique, situation, chance))
    situation, marks, choices, chosen = next(one for one in found if str(one[2][0].subject) != unlike)
    return Drill(technique, seed, situation.public, situation.rounds, marks, tuple(chance.shuffled(choices)), chosen)


Found = tuple[Situation, tuple[Mark, ...], "Sequence[Choice]", bool]
"""The position, the marks on its sheet, the choices with the right one first, and whether one is to be chosen."""


def _answers(technique: str, situation: Situation, chance: Chance) -> Iterator[Found]:
    """Ask what an answer strikes on its own card."""
    del technique
    frame = frame_after(situation.public, facts_of(situation.rounds))
    struck = [subject for subject in _criteria(situation.public) if not _is_allowed(frame, subject)]
    if len(situation.rounds) == 1 and struck:
        right = chance.choice(struck)
        why = why_out(situation.public, situation.rounds, right)
        if why.answers:
            own = [pick for pick in _alive(situation) if situation.public.letters[pick[0]] == right.letter]
            if choices := _with_wrong(Choice(right, right=True, why=why), frame, own, situation, chance):
                yield situation, (), choices, False


def _last_ones(technique: str, situation: Situation, chance: Chance) -> Iterator[Found]:
    """Ask which verifier has one criterion left."""
    del technique
    if situation.public.mode is Mode.NIGHTMARE:
        return
    for frame, _ in _climbed(situation, 0):
        settled = [pick for pick in frame.settled.picks if len(frame.domains) > len(frame.settled.picks)]
        if len(settled) == 1 and situation.rounds:
            slot, law = settled[0]
            right = _subject(frame, (slot, law))
            why = why_out(situation.public, situation.rounds, right)
            alive = _alive(situation)
            open_ = [pick for pick in alive if len([one for one in alive if one[0] == pick[0]]) > 1]
            if choices := _with_wrong(Choice(right, right=True, why=why), frame, open_, situation, chance):
                yield situation, _marks(situation, frame), choices, True


def _strikes(technique: str, situation: Situation, chance: Chance) -> Iterator[Found]:
    """Ask what a technique strikes, where nothing easier strikes anything."""
    if technique == "lone_letter" and not _has_a_lone_letter(situation):
        return
    splits = {"either_way": 1, "two_step": 2, "table": 3}.get(technique, 0)
    for frame, step in _climbed(situation, splits):
        if step and step.technique == technique:
            right = Choice(_subject(frame, step.pick), right=True, why=step.argument)
            same = [pick for pick in _alive(situation) if pick[0] == step.pick[0]]
            others = [pick for pick in _alive(situation) if pick[0] != step.pick[0] and pick[0] not in frame.known]
            if choices := _with_wrong(right, frame, [*same, *others], situation, chance):
                yield situation, _marks(situation, frame), choices, False
                return


def _has_a_lone_letter(situation: Situation) -> bool:
    """Whether criteria of two cards may each belong to one and the same letter alone: of hundreds of positions one."""
    frame = frame_after(situation.public, facts_of(situation.rounds))
    alone = [{letters for law in laws if (letters := frame.allowing[law]).bit_count() == 1} for laws in frame.domains]
    return any(one & other for one, other in combinations(alone, 2))


def _code_lists(technique: str, situation: Situation, chance: Chance) -> Iterator[Found]:
    """Ask which of a few codes is out, where nothing easier strikes a criterion."""
    del technique
    *_, (frame, step) = _climbed(situation, 0)
    found = code_rows(frame, situation.left.codes, Budget(WORK, MOST_SHOWN)) if step is None else None
    if found and found.listed.bit_count() <= MOST_SHOWN:
        out, possible = codes_in(found.listed & ~situation.left.codes), codes_in(situation.left.codes)
        if out and possible:
            right = chance.choice(out)
            codes = [right, *chance.sample(possible, WRONG_CHOICES)]
            choices = [_code_choice(situation, code, right=code == right) for code in codes]
            yield situation, _marks(situation, frame), choices, False


_FINDERS: dict[str, Callable[[str, Situation, Chance], Iterator[Found]]] = {
    "answer": _answers,
    "last_one": _last_ones,
    "codes": _code_lists,
}


def _climbed(situation: Situation, splits: int) -> Iterator[tuple[Frame, Step | None]]:
    """Strike what can be struck, the easiest first; before every strike, return what is left and the strike."""
    frame = frame_after(situation.public, facts_of(situation.rounds))
    dead = dead_picks(frame, situation.left)
    while True:
        step = easiest_step(frame, [pick for pick in dead if pick[1] in frame.domains[pick[0]]], splits)
        yield frame, step
        if step is None:
            return
        frame = frame.without(step.pick)


def _alive(situation: Situation) -> list[Pick]:
    return sorted({pick for support in situation.left.supports for pick in support})


def _criteria(public: PublicProblem) -> list[CriterionAt]:
    return [
        CriterionAt(letter, criterion.card, criterion.position)
        for letter in public.letters
        for criterion in public.criteria_of(letter)
    ]


def _is_allowed(frame: Frame, subject: CriterionAt) -> bool:
    place = frame.public.letters.index(subject.letter)
    return bool(frame.allowing.get(subject.criterion.law, 0) >> place & 1)


def _subject(frame: Frame, pick: Pick) -> CriterionAt:
    """Return what a pick is about; in Nightmare at the first letter that may have it."""
    criterion = frame.criterion(pick)
    letters = frame.letter(pick[0]) or [
        letter for place, letter in enumerate(frame.public.letters) if frame.allowing[pick[1]] >> place & 1
    ]
    return CriterionAt(letters[0], criterion.card, criterion.position)


def _with_wrong(
    right: Choice, frame: Frame, picks: Sequence[Pick], situation: Situation, chance: Chance
) -> list[Choice]:
    """Return the right choice and some that are still possible, none if there are none."""
    wrong = [_possible(frame, pick, situation) for pick in chance.sample(picks, WRONG_CHOICES)]
    return [right, *wrong] if wrong else []


def _possible(frame: Frame, pick: Pick, situation: Situation) -> Choice:
    criterion = frame.criterion(pick)
    place = next(at for at, support in enumerate(situation.left.supports) if pick in support)
    letter = frame.letter(pick[0]) or situation.public.letters[place]
    subject = CriterionAt(letter, criterion.card, criterion.position)
    return Choice(subject, right=False, why=why_out(situation.public, situation.rounds, subject))


def _code_choice(situation: Situation, code: Code, *, right: bool) -> Choice:
    return Choice(code, right=right, why=why_out(situation.public, situation.rounds, code))


def _marks(situation: Situation, frame: Frame) -> tuple[Mark, ...]:
    """Return what is struck on the sheet: by the answers, and by every easier step."""
    return tuple(Mark(subject) for subject in _criteria(situation.public) if not _is_left(frame, subject))


def _is_left(frame: Frame, subject: CriterionAt) -> bool:
    law = subject.criterion.law
    slots = [at for at, cards in enumerate(frame.public.slots) if subject.card in cards]
    return law in frame.domains[slots[0]] and _is_allowed(frame, subject)
