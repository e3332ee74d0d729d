"""Step by step from the answers to the code, as a person would tell it.

First what every answer strikes off its own verifier, then lemmas from the two rules, then what is left.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from hut8.machine.codes import Code, codes_in
from hut8.reasoning.argue import Aim, Argument, Lemma, argue, census_of, cheapest_lemma, dead_picks, frame_after
from hut8.reasoning.contradiction import Asked, all_asked, contradiction
from hut8.reasoning.meaning import own_left
from hut8.reasoning.survivors import Fact, Survivors, survivors

if TYPE_CHECKING:
    from collections.abc import Sequence

    from hut8.machine.cards import Criterion
    from hut8.machine.notation import Round
    from hut8.machine.problems import PublicProblem
    from hut8.reasoning.cases import Frame
    from hut8.reasoning.reasons import Outcome


EASILY_TOLD = 60
MOST_DROPPED = 8
"""An argument of less effort than this is worth trying without some answers: at most so many are tried."""


@dataclass(frozen=True)
class Heard:
    """A step: an answer and the criteria it strikes off its verifier, leaving these by its own answers alone."""

    asked: Asked
    struck: tuple[Criterion, ...]
    left: tuple[Criterion, ...]

    def as_json(self) -> dict[str, Any]:
        return {
            "step": "answer",
            **self.asked.as_json(),
            "struck": [[criterion.card, criterion.label] for criterion in self.struck],
            "left": [[criterion.card, criterion.label] for criterion in self.left],
        }


@dataclass(frozen=True)
class Struck:
    """A step: a criterion that the two rules rule out, and what its verifier (or card) is then left with."""

    lemma: Lemma
    left: tuple[Criterion, ...]

    def as_json(self) -> dict[str, Any]:
        left = [[criterion.card, criterion.label] for criterion in self.left]
        return {"step": "lemma", **self.lemma.as_json(), "left": left}


@dataclass(frozen=True)
class Concluded:
    """The last step: what is left, and the codes that are possible."""

    outcome: Outcome
    codes: tuple[Code, ...]

    def as_json(self) -> dict[str, Any]:
        return {"step": "conclusion", "codes": [str(code) for code in self.codes], "because": self.outcome.as_json()}


Step = Heard | Struck | Concluded


@dataclass(frozen=True)
class Proof:
    """The steps, in order; `solved` when the last leaves a single code."""

    public: PublicProblem
    steps: tuple[Step, ...]

    @property
    def codes(self) -> tuple[Code, ...]:
        last = self.steps[-1]
        return last.codes if isinstance(last, Concluded) else ()

    @property
    def solved(self) -> bool:
        return len(self.codes) == 1

    def as_json(self) -> dict[str, Any]:
        return {
            "solved": self.solved,
            "codes": [str(code) for code in self.codes],
            "steps": [step.as_json() for step in self.steps],
        }


def prove(public: PublicProblem, rounds: Sequence[Round] = ()) -> Proof:
    """Prove the solution; while several codes are possible, tell what can be struck and which codes remain.

    >>> from hut8.machine.notation import parse_round
    >>> from hut8.machine.problems import parse_public
    >>> proof = prove(parse_public(["4", "9", "11", "14"]), [parse_round("332 A-")])
    >>> proof.solved, str(proof.codes[0]), len(proof.steps)
    (True, '241', 7)
    """
    asked: Sequence[Asked] = all_asked(rounds)
    left = survivors(public, [one.fact for one in asked])
    if not left.worlds:
        raise contradiction(public, rounds)
    asked, argument = _without_idle_answers(public, asked, _argument(public, asked, left))
    concluded = Concluded(argument.outcome, tuple(codes_in(left.codes)))
    frame = frame_after(public, [one.fact for one in asked])
    return Proof(public, (*heard(public, asked), *struck(frame, argument.lemmas), concluded))


def heard(public: PublicProblem, asked: Sequence[Asked]) -> list[Heard]:
    """Return a step for every answer that strikes something off its verifier."""
    steps, facts = [], list[Fact]()
    for one in asked:
        before = own_left(public, one.answer.letter, facts)
        facts.append(one.fact)
        left = own_left(public, one.answer.letter, facts)
        if len(left) < len(before):
            gone = tuple(criterion for criterion in before if criterion not in left)
            steps.append(Heard(one, gone, left))
    return steps


def _without_idle_answers(
    public: PublicProblem, asked: Sequence[Asked], argument: Argument
) -> tuple[Sequence[Asked], Argument]:
    """Drop answers, the latest first, without which the code is known and the argument gets no longer."""
    for one in asked[::-1][:MOST_DROPPED]:
        rest = [other for other in asked if other != one]
        left = survivors(public, [other.fact for other in rest])
        if left.codes.bit_count() == 1 and argument.effort < EASILY_TOLD:
            shorter = _argument(public, rest, left)
            if shorter.effort <= argument.effort + 1:
                asked, argument = rest, shorter
    return asked, argument


def struck(frame: Frame, lemmas: Sequence[Lemma]) -> list[Struck]:
    """Return a step for every lemma, with what it leaves."""
    steps = []
    for lemma in lemmas:
        frame = frame.without(lemma.pick)
        slot = lemma.pick[0]
        left = tuple(frame.choice((slot, law)).criterion for law in frame.domains[slot])
        steps.append(Struck(lemma, left))
    return steps


def _argument(public: PublicProblem, asked: Sequence[Asked], left: Survivors) -> Argument:
    frame = frame_after(public, [one.fact for one in asked])
    aim = Aim(finding=True)
    if left.codes.bit_count() == 1:
        return argue(frame, aim, left)
    dead = dead_picks(frame, left)
    lemmas: list[Lemma] = []
    while lemma := cheapest_lemma(frame, [pick for pick in dead if pick[1] in frame.domains[pick[0]]]):
        lemmas.append(lemma)
        frame = frame.without(lemma.pick)
    return Argument(tuple(lemmas), census_of(frame, aim, left))
