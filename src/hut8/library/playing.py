"""Best play and players for programs, from whatever a problem is given by."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hut8 import strategy
from hut8.library.door import cores_of, megabytes_of, position_of, seconds_of, whole
from hut8.strategy import self_play
from hut8.strategy.order import PRINTED, Order

if TYPE_CHECKING:
    from collections.abc import Callable

    from hut8.library.door import Rounds, Table, Whole
    from hut8.reasoning.requests import Position
    from hut8.strategy.plan import Action, Plan
    from hut8.strategy.policies import Decision
    from hut8.strategy.self_play import Solution


def best_play(  # noqa: PLR0913 - a position, what to aim for, and what it may take
    public: Table,
    rounds: Rounds = (),
    *,
    objective: str = "average",
    seconds: float = 10.0,
    memory_megabytes: int = 512,
    cancelled: Callable[[], bool] | None = None,
    work: int | None = None,
    order: Order = PRINTED,
    cores: int = 1,
) -> Plan:
    """Find best play from a position; when time ends first, the best found, with a proven bound.

    Among equals the kernel takes what comes first in the order of the codes.

    Raises Contradiction when no world explains the rounds.

    >>> best_play("booklet:02").proven
    True
    """
    return strategy.best_play(
        *position_of(public, rounds),
        objective=objective,
        seconds=seconds_of(seconds),
        memory_megabytes=megabytes_of(memory_megabytes),
        cancelled=cancelled,
        work=work,
        order=order,
        cores=cores_of(cores),
    )


def solve(problem: Whole, player: str | Callable[[Position], Decision | Action] = "bombe") -> Solution:
    """Let a player, one of the house or a function, solve a problem; it sees the public part and the answers alone.

    >>> solution = solve("booklet:01", "bombe")
    >>> str(solution.code), solution.score
    ('241', (1, 1))
    """
    return self_play.solve(whole(problem), player)
