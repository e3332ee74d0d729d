"""Figures of many Classic positions at once: what is possible, and what best play costs, without a plan to follow."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from hut8.errors import Illegal
from hut8.machine.problems import Mode
from hut8.reasoning.survivors import facts_of, survivors
from hut8.strategy import kernel, slowly
from hut8.strategy.budget import Budget
from hut8.strategy.packing import pack
from hut8.strategy.plan import Objective
from hut8.strategy.workspace import WANT_AVERAGE, WANT_GUARANTEE, workspace

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from hut8.reasoning.requests import Position
    from hut8.strategy.workspace import Row

ENDLESS = 1e9


class Pair(NamedTuple):
    """Rounds and questions."""

    rounds: int
    questions: int


class Figures(NamedTuple):
    """What is possible in a position, and what best play costs from there: nothing where one code is left.

    `codes` is a set of codes. `average` and `guarantee` are sums over the worlds, `worst` is what a guarantee keeps in
    every world. All that is told of best play is proven.
    """

    worlds: int
    codes: int
    average: Pair
    worst: Pair
    guarantee: Pair


def classic_figures(
    positions: Sequence[Position],
    objectives: Sequence[Objective] = tuple(Objective),
    cancelled: Callable[[], bool] | None = None,
) -> list[Figures]:
    """Work out many Classic positions; objectives that are not wanted are zeros, and so is what no world explains.

    >>> from hut8.machine.problems import parse_public
    >>> from hut8.reasoning.requests import Position
    >>> found, = classic_figures([Position(parse_public(["3", "7", "10", "14"]))])
    >>> found.worlds, tuple(found.average), tuple(found.worst)
    (7, (9, 20), (2, 3))
    """
    for position in positions:
        if position.public.mode is not Mode.CLASSIC:
            raise Illegal("Only Classic positions are worked out in bulk: ask for best play one by one.")
    found = kernel.library()
    if found is None:
        return [_slowly(position, objectives, cancelled) for position in positions]
    wanted = (WANT_AVERAGE if Objective.AVERAGE in objectives else 0) | (
        WANT_GUARANTEE if Objective.GUARANTEE in objectives else 0
    )
    with workspace(found, cancelled) as space:
        return [_figures(row) for row in space.run(pack(positions), wanted)]


def _figures(row: Row) -> Figures:
    return Figures(
        row.worlds,
        row.codes[0] | row.codes[1] << 64,
        Pair(row.average_rounds, row.average_questions),
        Pair(row.worst_rounds, row.worst_questions),
        Pair(row.guarantee_rounds, row.guarantee_questions),
    )


def _slowly(position: Position, objectives: Sequence[Objective], cancelled: Callable[[], bool] | None) -> Figures:
    left = survivors(position.public, facts_of(position.rounds))
    costs = {Objective.AVERAGE: (0, 0, 0, 0), Objective.GUARANTEE: (0, 0, 0, 0)}
    for objective in objectives if left.worlds else ():
        costs[objective] = slowly.play(position, objective, Budget(ENDLESS, cancelled=cancelled)).cost
    average, guarantee = costs[Objective.AVERAGE], costs[Objective.GUARANTEE]
    return Figures(left.worlds, left.codes, Pair(*average[:2]), Pair(*guarantee[2:]), Pair(*guarantee[:2]))
