"""Re-checks what is told with arrows, from the printed signs and the codes that satisfy each criterion alone."""

from __future__ import annotations

import re
from functools import cache
from typing import TYPE_CHECKING

from hut8.machine.codes import CODES, Code, codes_in

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from hut8.reasoning.claims import Claim

Codes = frozenset[Code]
ARROW = re.compile(r"([1-5▲■●/]+)([→↔])([1-5▲■●]{3})")


def arrows_in(text: str) -> Iterator[tuple[Code, Code]]:
    """Read every code before an arrow, and the one behind it."""
    for befores, arrow, behind in ARROW.findall(text):
        for before in befores.split("/"):
            yield from expanded(before, behind)
            yield from expanded(behind, before) if arrow == "↔" else ()


@cache
def expanded(before: str, behind: str) -> tuple[tuple[Code, Code], ...]:
    """Put every digit for the signs of shapes: the same for a sign on both sides."""
    found = []
    for code in CODES:
        digits = dict(zip("▲■●", str(code), strict=True))
        first, second = ("".join(digits.get(sign, sign) for sign in pattern) for pattern in (before, behind))
        if first == str(code) and second != first:
            found.append((code, Code.parse(second)))
    return tuple(found)


def is_following(text: str, options: Sequence[Sequence[Codes]]) -> bool:
    """Whether whatever lets a code before an arrow pass lets the one behind it pass, of all that may be tested."""
    return all(_passes_too(one, other, options) for one, other in arrows_in(text))


def _passes_too(one: Code, other: Code, options: Sequence[Sequence[Codes]]) -> bool:
    passing = [[codes for codes in some if one in codes] for some in options]
    return not all(passing) or all(other in codes for some in passing for codes in some)


def is_before_an_arrow(codes: Codes, claim: Claim) -> bool:
    """Whether one of some codes is told to have another behind it."""
    return any(one in codes for follow in claim.follows for one, _ in expanded(follow.before, follow.behind))


def check_arrows(claims: Iterable[Claim], domains: Sequence[Sequence[int]]) -> None:
    """Check that codes follow whatever is tested of all that is left, but for what a claim supposes."""
    for claim in claims:
        said = dict(claim.premises)
        tested = [said.get(slot, laws) for slot, laws in enumerate(domains)]
        options = [[frozenset(codes_in(law)) for law in laws] for laws in tested]
        for before, behind in claim.follows:
            assert is_following(f"{before}→{behind}", options), claim
