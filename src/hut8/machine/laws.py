"""Laws: sets of codes, as 125-bit integers, built from the labels of criteria.

A label is the short text the project uses for a criterion (`T<3`, `two 1s`, `run of 2 up/down`). Each rule of the table
below reads one form of label and says, for a code, whether it holds.
"""

from __future__ import annotations

import operator
import re
from functools import cache
from typing import TYPE_CHECKING, TypeAlias

from hut8.errors import Malformed
from hut8.machine.codes import CODES, SHAPES, Code

if TYPE_CHECKING:
    from collections.abc import Callable

Law: TypeAlias = int
"""A set of codes: bit i stands for CODES[i]."""

Test: TypeAlias = "Callable[[Code], bool]"

COMPARE = {"<": operator.lt, "=": operator.eq, ">": operator.gt}
COUNTS = {"zero": 0, "one": 1, "two": 2, "three": 3}
OTHERS = {"T": (1, 2), "S": (0, 2), "C": (0, 1)}


def _sum_of(terms: str) -> Callable[[Code], int]:
    if terms == "sum":
        return sum
    places = [SHAPES.index(shape) for shape in terms.split("+")]
    return lambda code: sum(code[place] for place in places)


def _comparison(left: str, sign: str, right: str) -> Test:
    total, compare = _sum_of(left), COMPARE[sign]
    if right.isdigit():
        return lambda code: compare(total(code), int(right))
    other = _sum_of(right)
    return lambda code: compare(total(code), other(code))


def _parity(terms: str, parity: str) -> Test:
    total, remainder = _sum_of(terms), ("even", "odd").index(parity)
    return lambda code: total(code) % 2 == remainder


def _multiple(divisor: str) -> Test:
    return lambda code: sum(code) % int(divisor) == 0


def _digit_count(count: str, digit: str) -> Test:
    return lambda code: code.count(int(digit)) == COUNTS[count]


def evens(code: Code) -> int:
    return sum(digit % 2 == 0 for digit in code)


def _even_count(count: str) -> Test:
    return lambda code: evens(code) == COUNTS[count]


def _majority(sign: str) -> Test:
    return lambda code: COMPARE[sign](2 * evens(code), 3)


def _strict_extreme(shape: str, extreme: str) -> Test:
    place, compare = SHAPES.index(shape), operator.lt if extreme == "smallest" else operator.gt
    return lambda code: all(compare(code[place], code[other]) for other in OTHERS[shape])


def _tied_extreme(shape: str, extreme: str) -> Test:
    place, best = SHAPES.index(shape), min if extreme == "smallest" else max
    return lambda code: code[place] == best(code)


def steps(code: Code) -> tuple[int, int]:
    return code.square - code.triangle, code.circle - code.square


def _run_up(length: str) -> Test:
    return lambda code: steps(code).count(1) == int(length) - 1


def _is_long_run(code: Code) -> bool:
    return steps(code) in {(1, 1), (-1, -1)}


def _has_step(code: Code) -> bool:
    return any(abs(step) == 1 for step in steps(code))


def different_digits(code: Code) -> int:
    return len(set(code))


WORDS: dict[str, Test] = {
    "triple": lambda code: different_digits(code) == 1,
    "double": lambda code: different_digits(code) == 2,
    "pair": lambda code: different_digits(code) == 2,
    "no pair": lambda code: different_digits(code) != 2,
    "no repetition": lambda code: different_digits(code) == 3,
    "ascending": lambda code: code.triangle < code.square < code.circle,
    "descending": lambda code: code.triangle > code.square > code.circle,
    "no order": lambda code: (
        not (code.triangle < code.square < code.circle or code.triangle > code.square > code.circle)
    ),
    "no run up": lambda code: 1 not in steps(code),
    "run of 3 up/down": _is_long_run,
    "run of 2 up/down": lambda code: _has_step(code) and not _is_long_run(code),
    "no run up/down": lambda code: not _has_step(code),
}

FORMS: tuple[tuple[str, Callable[..., Test]], ...] = (
    (r"(T|S|C|sum|T\+S|T\+C|S\+C)([<=>])(\d+|T|S|C)", _comparison),
    (r"(T|S|C|sum) (even|odd)", _parity),
    (r"sum multiple of (\d)", _multiple),
    (r"(zero|one|two|three) (\d)s?", _digit_count),
    (r"(zero|one|two|three) even", _even_count),
    (r"even ([<>]) odd", _majority),
    (r"([TSC]) strictly (smallest|largest)", _strict_extreme),
    (r"([TSC]) (smallest|largest) or tied", _tied_extreme),
    (r"run of ([23]) up", _run_up),
)


def reading(label: str) -> Test:
    """Return the test that a label names."""
    if label in WORDS:
        return WORDS[label]
    for pattern, build in FORMS:
        if match := re.fullmatch(pattern, label):
            return build(*match.groups())
    raise Malformed("'{label}' is not a criterion: `hut8 cards` lists them as they are written here.", label=label)


@cache
def law(label: str) -> Law:
    """Return the set of codes that satisfy a label.

    >>> law("T=1").bit_count(), law("run of 2 up/down").bit_count()
    (25, 60)
    """
    holds = reading(label)
    return sum(code.bit for code in CODES if holds(code))
