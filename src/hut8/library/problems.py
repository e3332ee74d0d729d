"""Problems that a program makes itself, and their names, from whatever they are given by."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any, TypeAlias

from hut8.library import door
from hut8.machine import identifiers, problems
from hut8.machine.laws import law

if TYPE_CHECKING:
    from hut8.library.door import Table, Whole
    from hut8.machine.laws import Law
    from hut8.machine.problems import Problem

Labels: TypeAlias = str | Iterable[str | int]
"""Criteria as on the cards or as verification numbers, in letter order: a list, or one text with commas or spaces."""


def problem(public: Table, laws: Iterable[Law | str]) -> Problem:
    """Make a problem of a law per letter, or of what it is called; raise Invalid with every fault named.

    >>> str(problem([4, 9, 11, 14], ["S=4", "zero 3s", "T<S", "C strictly smallest"]).secret.code)
    '241'
    """
    given = [one if isinstance(one, int) else law(_label(one)) for one in _listed(laws)]
    return problems.problem(door.position_of(public).public, given)


def problem_from_labels(public: Table, labels: Labels) -> Problem:
    """Make a problem from one criterion per letter, written as on the cards or as a verification number.

    >>> str(problem_from_labels([3, 7, 10, 14], [564, 355, 635, 720]).secret.code)
    '435'
    >>> str(problem_from_labels([3, 7, 10, 14], "■=3, ● odd, one 4, ■<▲●").secret.code)
    '435'
    """
    given = [_label(label) for label in _listed(labels)]
    return problems.problem_from_labels(door.position_of(public).public, given)


def identifier(whole: Whole) -> str:
    """Return the identifier of a problem.

    >>> identifier("booklet:02")
    '139T-Z2YC-TF'
    """
    return identifiers.identifier(door.whole(whole))


def _label(given: Any) -> str:
    """Return the label of a criterion that is called as on the cards; anything else is somebody else's to read."""
    from hut8.locale.criteria import label_called  # noqa: PLC0415 - the languages take longer to load than all else

    return label_called(str(given)) or str(given).strip()


def _listed(given: Any) -> list[Any]:
    if isinstance(given, str):
        return given.split(",") if "," in given else problems.split_numbers(given)
    return list(given) if isinstance(given, Iterable) else [given]
