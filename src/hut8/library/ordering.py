"""Problems to order, wished for in plain words: `generate("enigma", mode="nightmare", rounds="2-3")`."""

from __future__ import annotations

import secrets
from typing import TYPE_CHECKING, Any

from hut8.errors import Malformed
from hut8.forge import generate as forge
from hut8.library.wishing import Wished, number_meant, read_wishes

if TYPE_CHECKING:
    from collections.abc import Iterator
    from typing import Unpack

    from hut8.machine.problems import Problem


def generate(seed: str | int | None = None, *, seconds: float = forge.PATIENCE, **wished: Unpack[Wished]) -> Problem:
    """Return the problem of a seed, or one by chance; raise Illegal, saying what to relax, when none is found.

    >>> str(generate("enigma").public)
    '1 20 30 32'
    """
    return forge.generate(read_wishes(wished), _seed(seed), _patience(seconds))


def generate_many(
    count: int, seed: str | int | None = None, *, seconds: float = forge.PATIENCE, **wished: Unpack[Wished]
) -> Iterator[Problem]:
    """Yield problems of one series as they are found; a place of the series where none is found in time is left out.

    >>> [str(problem.public) for problem in generate_many(2, "enigma")]
    ['1 20 30 32', '4 14 45 48']
    """
    found = forge.generate_each(read_wishes(wished), _seed(seed), _length(count), _patience(seconds))
    return (drawn.problem for drawn in found if drawn.problem)


def _seed(seed: str | int | None) -> str:
    return secrets.token_hex(8) if seed is None or seed == "" else str(seed)


def _length(count: Any) -> int:
    length = number_meant(count)
    if length is None:
        raise Malformed("A series has a whole number of problems, such as 5, not {count}.", count=count)
    return length


def _patience(seconds: Any) -> float:
    try:
        patience = float(seconds)
    except (TypeError, ValueError):
        patience = 0.0
    if not patience > 0:
        raise Malformed("A search of {seconds} seconds finds nothing: give it more than 0.", seconds=seconds)
    return patience
