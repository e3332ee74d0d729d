"""Best play by the reference, within a time: what is used where the kernel was not compiled."""

from __future__ import annotations

from time import monotonic
from typing import TYPE_CHECKING

from hut8.errors import Unavailable
from hut8.reasoning.survivors import count_worlds, facts_of
from hut8.strategy.greedy import Greedy
from hut8.strategy.plan import Bound, Cost, Objective, Place, Plan
from hut8.strategy.plan_writer import Writer
from hut8.strategy.positions import Opening, opening, worlds
from hut8.strategy.reference import ROUND, Limits, Reference
from hut8.wording import Large

if TYPE_CHECKING:
    from hut8.reasoning.requests import Position
    from hut8.strategy.budget import Budget


MOST_WORLDS = 10_000
"""Listing more takes the reference longer than anybody waits; the kernel has no such limit."""


class OutOfTime(Exception):  # noqa: N818 - not an error: the search is told to stop
    """The time is up, or the caller has cancelled."""


def play(position: Position, objective: Objective, budget: Budget) -> Plan:
    """Find best play from a position; a quick strategy when time ends first."""
    end = monotonic() + budget.seconds
    _refuse_too_many(position)

    def check_time() -> None:
        if monotonic() > end or (budget.cancelled and budget.cancelled()):
            raise OutOfTime

    begun = opening(*position)
    reference = Reference(worlds(*position), check_time)
    try:
        limits = reference.limits(objective, begun)
        writer, proven = Writer(reference), True
        first, cost = writer.write(begun, limits)
        bound = _pair(cost, objective)
    except OutOfTime:
        writer, proven = Writer(Greedy(reference.field, end)), False
        first, cost = writer.write(begun, Limits())
        bound = _least(reference, objective, begun)
    count, codes = reference.field.everything.bit_count(), len(reference.field.by_code)
    start = Place(writer.steps, first, position.public.letters)
    return Plan(objective, count, codes, proven, cost, bound, 0.0, "reference", start)


def _refuse_too_many(position: Position) -> None:
    """Refuse at once what the reference, which lists the worlds, could not finish in any reasonable time."""
    count = count_worlds(position.public, facts_of(position.rounds))
    if count > MOST_WORLDS:
        raise Unavailable(
            "{count} worlds are too many without the search kernel: install a C compiler, then hut8 again.",
            count=Large(count),
        )


def _pair(cost: Cost, objective: Objective) -> Bound:
    if objective is Objective.GUARANTEE:
        return Bound(cost.worst_rounds, cost.worst_questions)
    return Bound(cost.rounds, cost.questions)


def _least(reference: Reference, objective: Objective, begun: Opening | None) -> Bound:
    """Return a bound that needs no search; inside a round the first round is paid for."""
    everything = reference.field.everything
    if objective is Objective.GUARANTEE:
        return Bound(0 if begun else 1, 1)
    rounds, questions = divmod(reference.least(everything), ROUND)
    return Bound(rounds - everything.bit_count() if begun else rounds, questions)
