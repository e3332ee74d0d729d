"""Problems to order, wished for in plain words: `generate("enigma", mode="nightmare", rounds="2-3")`."""

from __future__ import annotations

import secrets
from typing import TYPE_CHECKING, TypedDict

from hut8.forge import generate as forge
from hut8.forge.pools import parse_pool
from hut8.forge.wishes import Span, Wishes
from hut8.machine.problems import FEWEST_VERIFIERS, parse_mode

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator
    from typing import Unpack

    from hut8.machine.problems import Problem

SPANS = ("rounds", "questions", "luck", "paradox", "difficulty")


class Wished(TypedDict, total=False):
    """What a problem shall be like; a range is `2-3`, `2` (exactly), `2-` (at least) or `-3` (at most)."""

    mode: str
    verifiers: int
    pool: str
    include: Iterable[int]
    exclude: Iterable[int]
    rounds: str
    questions: str
    luck: str
    paradox: str
    difficulty: str
    needs: str
    unasked: bool


def generate(seed: str | None = None, *, seconds: float = forge.PATIENCE, **wished: Unpack[Wished]) -> Problem:
    """Return the problem of a seed, or one by chance; raise Illegal, saying what to relax, when none is found.

    >>> str(generate("enigma").public)
    '1 20 30 32'
    """
    return forge.generate(_wishes(wished), seed or secrets.token_hex(8), seconds)


def generate_many(
    count: int, seed: str | None = None, *, seconds: float = forge.PATIENCE, **wished: Unpack[Wished]
) -> Iterator[Problem]:
    """Yield problems of one series as they are found; a place of the series where none is found in time is left out.

    >>> [str(problem.public) for problem in generate_many(2, "enigma")]
    ['1 20 30 32', '4 14 45 48']
    """
    found = forge.generate_each(_wishes(wished), seed or secrets.token_hex(8), count, seconds)
    return (drawn.problem for drawn in found if drawn.problem)


def _wishes(wished: Wished) -> Wishes:
    spans = {name: Span.parse(text) for name in SPANS if (text := wished.get(name)) and isinstance(text, str)}
    return Wishes(
        parse_mode(wished.get("mode", "classic")),
        wished.get("verifiers", FEWEST_VERIFIERS),
        parse_pool(wished.get("pool", "mixed")),
        frozenset(wished.get("include", ())),
        frozenset(wished.get("exclude", ())),
        needs=wished.get("needs", ""),
        unasked=wished.get("unasked", False),
        **spans,
    )
