"""A checker of recorded histories: whether the commands of a table took effect one at a time, in an order that agrees
with what everybody saw of the real time.

The table's own log is the order that is claimed, so that a history is checked in one pass. It is linearizable if every
acknowledged command stands in the log once, under the number that was acknowledged; if none stands there that nobody
sent, or that was refused as not done; and if no command stands before another that had been acknowledged before it was
sent. Besides, whoever listened must have heard the log, in order, without gaps.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from itertools import pairwise
from math import inf
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence


@dataclass(frozen=True)
class Operation:
    """A command as its client saw it: when it was sent and answered, and with which number; None: not done."""

    value: str
    began: float
    ended: float = inf
    number: int | None = None
    refused: bool = False

    @property
    def is_done(self) -> bool:
        return self.number is not None


def anomalies(operations: Sequence[Operation], log: Mapping[int, str]) -> list[str]:
    """Return everything that a linearizable table could not have done."""
    return [*_wrong_outcomes(operations, log), *_wrong_order(operations, log)]


def _wrong_outcomes(operations: Sequence[Operation], log: Mapping[int, str]) -> Iterator[str]:
    times, sent = Counter(log.values()), {operation.value for operation in operations}
    yield from (f"{value} was done {count} times" for value, count in times.items() if count > 1)
    yield from (f"{value} was never sent" for value in times if value not in sent)
    for operation in operations:
        if operation.number is not None and log.get(operation.number) != operation.value:
            yield f"{operation.value} was acknowledged as {operation.number} and lost"
        if operation.refused and operation.value in times:
            yield f"{operation.value} was refused as not done, and done"


def _wrong_order(operations: Iterable[Operation], log: Mapping[int, str]) -> Iterator[str]:
    """From the end of the log to its beginning: nothing later may have been answered before this was sent."""
    by_value = {operation.value: operation for operation in operations}
    earliest, whose = inf, ""
    for number in sorted(log, reverse=True):
        operation = by_value.get(log[number])
        if operation is None:
            continue
        if earliest < operation.began:
            yield f"{operation.value} stands before {whose}, which was answered before it was sent"
        if operation.is_done and operation.ended < earliest:
            earliest, whose = operation.ended, operation.value


def misheard(heard: Sequence[tuple[int, str | None]], log: Mapping[int, str]) -> list[str]:
    """Return where a listener, who heard numbers and values, heard something else than the log."""
    numbers = [number for number, _ in heard]
    wrong = [f"{after} was heard after {before}" for before, after in pairwise(numbers) if after <= before]
    return wrong + [f"{number} was heard as {value}" for number, value in heard if log.get(number) != value]
