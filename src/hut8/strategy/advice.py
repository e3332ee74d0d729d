"""Advice in bulk: the first step of best play in many Classic positions, and what it costs."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hut8.errors import Contradiction
from hut8.machine.problems import Mode
from hut8.strategy import best_play, kernel
from hut8.strategy.packing import pack
from hut8.strategy.plan import Advice, Objective, Place, Step
from hut8.strategy.positions import no_world
from hut8.strategy.workspace import workspace

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from hut8.reasoning.requests import Position
    from hut8.strategy.plan import Outcome
    from hut8.strategy.workspace import Played


def advise_many(
    positions: Sequence[Position],
    objective: Objective = Objective.AVERAGE,
    seconds: float = 10.0,
    cancelled: Callable[[], bool] | None = None,
) -> list[Outcome | Contradiction]:
    """Find best play of every position, within so many seconds each; what no world explains is a contradiction.

    >>> from hut8.machine.problems import parse_public
    >>> from hut8.reasoning.requests import Position
    >>> (found,) = advise_many([Position(parse_public(["3", "7", "10", "14"]))])
    >>> found.cost[:2], found.proven
    ((9, 20), True)
    """
    found = kernel.library()
    classic = [position for position in positions if position.public.mode is Mode.CLASSIC]
    if found is None or len(classic) < len(positions):
        return [_one(position, objective, seconds, cancelled) for position in positions]
    with workspace(found, cancelled) as space:
        rows = space.play(pack(positions), objective, seconds)
        return [_advice(position, row, objective) for position, row in zip(positions, rows, strict=True)]


def _one(
    position: Position, objective: Objective, seconds: float, cancelled: Callable[[], bool] | None
) -> Outcome | Contradiction:
    try:
        return best_play(*position, objective=objective, seconds=seconds, cancelled=cancelled)
    except Contradiction as fault:
        return fault


def _advice(position: Position, row: Played, objective: Objective) -> Advice | Contradiction:
    if not row.worlds:
        return no_world()
    first = Place([Step(*row.first)], 0, position.public.letters).action
    return Advice(objective, row.worlds, row.codes, *kernel.figures(row.result), 0.0, "kernel", first)
