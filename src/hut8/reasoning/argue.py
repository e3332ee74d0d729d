"""Arguments: a few lemmas ("B cannot be testing X"), each refuted in a few cases, and a conclusion that rests on them.

Lemmas are gathered cheapest first, the number of cases being the cost, until another lemma cannot pay; then every lemma
that the rest can do without is dropped.
"""

from __future__ import annotations

from math import prod
from typing import TYPE_CHECKING, Any, NamedTuple

from hut8.machine.codes import ALL_CODES, codes_in
from hut8.machine.problems import Mode, PublicProblem
from hut8.reasoning.cases import Case, Frame, Pick, analyse
from hut8.reasoning.reasons import Census, Choice, Failure, Outcome
from hut8.reasoning.survivors import Fact, Survivors, letters_allowing
from hut8.reasoning.worlds import slot_laws

if TYPE_CHECKING:
    from collections.abc import Sequence

    from hut8.machine.laws import Law

LEVELS = (1, 2, 3, 4, 6, 9)
"""How many cases a lemma may take; the cheaper ones are looked for first."""

MOST_ATTEMPTS = 12
"""How many lemmas are tried to be done without."""

MOST_CASES = 30
"""How many cases a conclusion may take before it is counted instead of told."""


class Lemma(NamedTuple):
    """A law struck from a slot, and why."""

    pick: Pick
    choice: Choice
    outcome: Outcome

    @property
    def effort(self) -> float:
        return 1 + self.outcome.effort

    def as_json(self) -> dict[str, Any]:
        return {**self.choice.as_json(), "because": self.outcome.as_json()}


class Aim(NamedTuple):
    """What an argument is for: refuting a supposition, or (with `finding`) listing what is left.

    Supposed are a kind of code (`target`), the laws of some slots (`only`), and cards that belong to letters (`pins`).
    """

    target: int = ALL_CODES
    only: tuple[tuple[int, frozenset[Law]], ...] = ()
    pins: tuple[tuple[int, int], ...] = ()
    finding: bool = False

    def supposed(self, frame: Frame) -> Frame:
        return frame.supposing(self.target, dict(self.only), self.pins)

    def reached(self, frame: Frame, most: int) -> Outcome | None:
        supposed = self.supposed(frame)
        for slot, laws in enumerate(supposed.domains):
            if not laws:
                return Failure("untrue", tuple(frame.choice((slot, law)) for law in frame.domains[slot]))
        return analyse(supposed, Case(), most, finding=self.finding)

    def concerns(self, pick: Pick) -> bool:
        """Whether a pick is part of the supposition, so that no lemma may strike it."""
        slot, law = pick
        return law in dict(self.only).get(slot, ())


class Argument(NamedTuple):
    """Lemmas in order, each resting on those before it, and the conclusion that rests on all."""

    lemmas: tuple[Lemma, ...]
    outcome: Outcome

    @property
    def effort(self) -> float:
        return sum(lemma.effort for lemma in self.lemmas) + self.outcome.effort

    def as_json(self) -> dict[str, Any]:
        return {"lemmas": [lemma.as_json() for lemma in self.lemmas], "conclusion": self.outcome.as_json()}


def frame_after(public: PublicProblem, facts: Sequence[Fact]) -> Frame:
    """Return what each letter's own answers leave in question, before any rule is used."""
    allowing = letters_allowing(public, facts)
    if public.mode is Mode.NIGHTMARE:
        domains = tuple(tuple(law for law in slot_laws(slot) if allowing[law]) for slot in public.slots)
    else:
        domains = tuple(
            tuple(law for law in slot_laws(slot) if allowing[law] >> place & 1)
            for place, slot in enumerate(public.slots)
        )
    return Frame(public, domains, allowing)


def dead_picks(frame: Frame, left: Survivors) -> list[Pick]:
    """Return the laws in question that no surviving world has in that slot."""
    alive = {pick for support in left.supports for pick in support}
    return [(slot, law) for slot, laws in enumerate(frame.domains) for law in laws if (slot, law) not in alive]


def argue(frame: Frame, aim: Aim, left: Survivors) -> Argument:
    """Return the shortest argument found; where none is short enough, its conclusion counts what is left."""
    best = None
    dead = [pick for pick in dead_picks(frame, left) if not aim.concerns(pick)]
    reduced, lemmas, spent = frame, list[Lemma](), 0.0
    while best is None or spent + 3 < best.effort:
        outcome = aim.reached(reduced, MOST_CASES)
        if outcome is not None and (best is None or spent + outcome.effort < best.effort):
            best = Argument(tuple(lemmas), outcome)
        lemma = cheapest_lemma(reduced, [pick for pick in dead if pick[1] in reduced.domains[pick[0]]])
        if lemma is None:
            break
        lemmas.append(lemma)
        spent += lemma.effort
        reduced = reduced.without(lemma.pick)
    if best is None:
        return Argument(tuple(lemmas), census_of(reduced, aim, left))
    return _pruned(frame, aim, best)


def census_of(frame: Frame, aim: Aim, left: Survivors) -> Census:
    """Count the combinations in question; a supposition to be refuted leaves no world among them."""
    combinations = prod(len(laws) for laws in aim.supposed(frame).domains)
    if not aim.finding:
        return Census(combinations, 0, ())
    return Census(combinations, left.worlds, tuple(codes_in(left.codes)))


def cheapest_lemma(frame: Frame, dead: Sequence[Pick]) -> Lemma | None:
    for level in LEVELS:
        for pick in dead:
            outcome = analyse(frame, Case().adding(pick), level)
            if outcome is not None:
                return Lemma(pick, frame.choice(pick), outcome)
    return None


def _pruned(frame: Frame, aim: Aim, argument: Argument) -> Argument:
    """Drop the lemmas without which the rest gets no longer."""
    for dropped in argument.lemmas[::-1][:MOST_ATTEMPTS]:
        shorter = _rebuilt(frame, aim, [lemma.pick for lemma in argument.lemmas if lemma.pick != dropped.pick])
        if shorter is not None and shorter.effort < argument.effort:
            argument = shorter
    return argument


def _rebuilt(frame: Frame, aim: Aim, picks: Sequence[Pick]) -> Argument | None:
    lemmas = []
    for pick in picks:
        outcome = analyse(frame, Case().adding(pick), 2 * LEVELS[-1])
        if outcome is None:
            return None
        lemmas.append(Lemma(pick, frame.choice(pick), outcome))
        frame = frame.without(pick)
    outcome = aim.reached(frame, MOST_CASES)
    return None if outcome is None else Argument(tuple(lemmas), outcome)
