"""What people give at the library's door, read as what is meant: names, games and cards, and rounds as text.

Behind it everything is what its type says, and nobody looks again.
"""

from __future__ import annotations

import reprlib
from collections.abc import Iterable, Mapping
from collections.abc import Set as AbstractSet
from math import nan
from typing import Any, Protocol, TypeAlias

from hut8.errors import Illegal, Malformed
from hut8.machine.codes import Code
from hut8.machine.names import problem_named
from hut8.machine.notation import PASSED, Answer, Round, lines_of, parse_round
from hut8.machine.numbers import whole_number
from hut8.machine.problems import Problem, PublicProblem, Slot, parse_public
from hut8.reasoning.requests import Position
from hut8.strategy.budget import MOST_CORES

MOST_MEGABYTES = 1 << 40
"""More than any machine has: the kernel counts bytes in 64 bits."""


class Placed(Protocol):
    """What stands at a position, as a `Game` does."""

    @property
    def position(self) -> Position: ...


Table: TypeAlias = str | Problem | PublicProblem | Position | Placed | Iterable[Slot]
"""What lies on the table: a problem, by its name, whole or its public part; a position or a game; or cards."""


class Knowing(Protocol):
    """What may know a whole problem, as a `Game` does."""

    @property
    def problem(self) -> Problem | None: ...


Whole: TypeAlias = str | Problem | Knowing
"""A problem that knows its answers."""

Rounds: TypeAlias = str | Round | Iterable[str | Round]
"""Rounds as they are or as text; one alone stands for itself."""


def position_of(table: Table, rounds: Rounds = ()) -> Position:
    """Return what is on the table, with the rounds that were played there and those that are given."""
    played = rounds_of(rounds)
    if isinstance(table, PublicProblem):
        return Position(table, played)
    if isinstance(table, Position):
        before = position_of(table.public, table.rounds)
        return Position(before.public, (*before.rounds, *played))
    if isinstance(where := getattr(table, "position", None), Position):
        return Position(where.public, (*where.rounds, *played))
    return Position(_public(table), played)


def _public(table: Any) -> PublicProblem:
    if isinstance(table, str | Problem):
        return whole(table).public
    if isinstance(table, Iterable) and not isinstance(table, AbstractSet | Mapping | bytes):
        return parse_public(table)
    raise Malformed(
        "{found} is no problem: give its name, such as booklet:02, a Problem, its public part or its cards.",
        found=reprlib.repr(table),
    )


def whole(problem: Whole) -> Problem:
    """Return a problem that knows its answers: by its name, as it is, or that of a game."""
    if found := problem_named(problem) if isinstance(problem, str) else knowing(problem):
        return found
    raise Illegal(
        "{found} does not know the answers: give a whole Problem, or its name, such as booklet:02.",
        found=reprlib.repr(problem),
    )


def knowing(table: object) -> Problem | None:
    """Return the problem of what knows its answers, as some games do."""
    found = table if isinstance(table, Problem) else getattr(table, "problem", None)
    return found if isinstance(found, Problem) else None


def rounds_of(rounds: Rounds) -> tuple[Round, ...]:
    """Return rounds; what is written is read, what is a round already is taken as it is."""
    given: Any = rounds
    if type(given) is not tuple:
        given = _one_by_one(given)
    for round_ in given:
        if not _is_read(round_):
            return tuple([one if _is_read(one) else _read(one) for one in given])
    return given  # type: ignore[no-any-return]  # every one of them was looked at


def _one_by_one(rounds: Any) -> tuple[Any, ...]:
    if isinstance(rounds, str):
        return tuple(lines_of(rounds))
    is_one = isinstance(rounds, Round | Mapping) or not isinstance(rounds, Iterable)
    return (rounds,) if is_one else tuple(rounds)


def _is_read(round_: object) -> bool:
    """Tell whether a round was read already; one that a program put together may hold texts."""
    if type(round_) is not Round or type(round_.proposal) is not Code:
        return False
    for answer in round_.answers:  # noqa: SIM110 - a generator takes twice as long, at every call of the library
        if type(answer) is not Answer or type(answer.passed) is not bool:
            return False
    return True


def _read(round_: Any) -> Round:
    """Read a round that is written, in whole or in part."""
    if not isinstance(round_, Round) or not isinstance(round_.answers, Iterable):
        return parse_round(round_)
    given: Iterable[Any] = round_.answers
    answers = [one._replace(passed=answer_of(one.passed)) if isinstance(one, Answer) else one for one in given]
    return parse_round(round_._replace(answers=tuple(answers)))


def answer_of(told: Any) -> bool:
    """Return the answer that somebody tells; it may be written as in a round."""
    if told in (False, True):
        return bool(told)
    if isinstance(told, str) and told in PASSED:
        return PASSED[told]
    raise Malformed("An answer is True (✓) or False (✗), not {found}.", found=reprlib.repr(told))


def seconds_of(seconds: Any) -> float:
    """Return how long best play may be looked for."""
    try:
        found = float(seconds)
    except (TypeError, ValueError):
        found = nan
    if found >= 0:
        return found
    raise Malformed("Best play cannot be found in {seconds} seconds: give it more than 0.", seconds=seconds)


def megabytes_of(megabytes: Any) -> int:
    """Return how much best play may remember."""
    try:
        return int(min(float(megabytes), MOST_MEGABYTES))
    except (TypeError, ValueError, OverflowError):
        raise Malformed(
            "Best play cannot remember in {megabytes} megabytes: give it a whole number, such as 512.",
            megabytes=megabytes,
        ) from None


def cores_of(cores: Any) -> int:
    """Return how many searches for best play shall work side by side."""
    found = whole_number(str(cores))
    if found is not None and 1 <= found <= MOST_CORES:
        return found
    raise Malformed(
        "Best play cannot be found on {cores} cores: give it a whole number from 1 to {most}.",
        cores=cores,
        most=MOST_CORES,
    )
