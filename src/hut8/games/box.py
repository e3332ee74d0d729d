"""Playing with the real box: any problem told by cards and numbers, a claim checked, and the Machine's score.

The numbers at the letters are all that a claim needs to name its problem: no code, criterion or identifier leaves
before it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from hut8.games.machine import check_problem, problem_wished
from hut8.machine.booklet import printed_symbol
from hut8.machine.box import problem_laid, set_up
from hut8.machine.verification import SYMBOLS
from hut8.strategy.self_play import solve

if TYPE_CHECKING:
    from collections.abc import Sequence

    from hut8.game import Body
    from hut8.machine.codes import Code
    from hut8.machine.problems import PublicProblem


class Claimed(NamedTuple):
    """Whether the code was right, and what the Machine's player needed for the same problem."""

    right: bool
    player: str
    rounds: int
    questions: int

    def as_json(self) -> dict[str, Any]:
        return self._asdict()


def box_set_up(wished: Body, seed: str, symbol: str | None = None) -> dict[str, Any]:
    """Say what to lay where for a problem as a host wishes one; the numbers of one symbol, the printed one if any."""
    checked = check_problem(wished)
    problem = problem_wished(checked, seed)
    laid = set_up(problem, symbol or _usual_symbol(checked))
    slots = [list(slot) for slot in problem.public.slots]
    return {"mode": str(problem.public.mode), "slots": slots, **laid.as_json()}


def _usual_symbol(wished: Body) -> str:
    if wished["source"] != "booklet":
        return SYMBOLS[0]
    return printed_symbol(int(wished["name"].partition(":")[2]))


def claim(public: PublicProblem, numbers: Sequence[int], code: Code, player: str) -> Claimed:
    """Check a code against the problem that lies on the table; raise Illegal if its cards and numbers make none."""
    problem = problem_laid(public, numbers)
    rounds, questions = solve(problem, player).score
    return Claimed(code == problem.secret.code, player, rounds, questions)
