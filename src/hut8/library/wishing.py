"""Wishes as a program gives them, read as what is meant: a number where its text is meant, and the reverse."""

from __future__ import annotations

import math
from collections.abc import Iterable
from difflib import get_close_matches
from typing import TYPE_CHECKING, Any, TypeAlias, TypedDict

from hut8.errors import Malformed
from hut8.forge.pools import parse_pool
from hut8.forge.wishes import Span, Wishes
from hut8.machine.numbers import whole_number
from hut8.machine.problems import FEWEST_VERIFIERS, MOST_VERIFIERS, parse_mode, parse_slot, split_numbers

if TYPE_CHECKING:
    from collections.abc import Mapping

SPANS = ("rounds", "questions", "luck", "paradox", "difficulty")
OTHERS = ("seed", "seconds")
"""What is wished for beside the problem."""

Range: TypeAlias = str | float | tuple[float | None, float | None]
"""`"2-3"` or `(2, 3)`, `"2"` or `2` (exactly), `"2-"` or `(2, None)` (at least), `"-3"` or `(None, 3)` (at most)."""

Cards: TypeAlias = str | int | Iterable[int]
"""`[3, 7]`, `"3,7"`, or `3` alone."""


class Wished(TypedDict, total=False):
    """What a problem shall be like; a range is `2-3`, `2` (exactly), `2-` (at least) or `-3` (at most)."""

    mode: str
    verifiers: int | str
    pool: str
    include: Cards
    exclude: Cards
    rounds: Range
    questions: Range
    luck: Range
    paradox: Range
    difficulty: Range
    needs: str
    unasked: bool


def read_wishes(wished: Mapping[str, Any]) -> Wishes:
    """Read wishes; what is None or an empty text is not wished for."""
    _refuse_misspelt(wished)
    given = {name: wish for name, wish in wished.items() if wish is not None and wish != ""}
    return Wishes(
        parse_mode(str(given.get("mode", "classic")).lower()),
        _verifiers(given.get("verifiers", FEWEST_VERIFIERS)),
        parse_pool(str(given.get("pool", "mixed")).lower()),
        _cards(given.get("include", ())),
        _cards(given.get("exclude", ())),
        needs=str(given.get("needs", "")),
        unasked=_is_allowed(given.get("unasked", False)),
        **{name: _span(given[name]) for name in SPANS if name in given},
    )


def _refuse_misspelt(wished: Iterable[str]) -> None:
    known = [*Wished.__annotations__, *OTHERS]
    for name in wished:
        if name not in known:
            near = get_close_matches(name.lower(), known, 1)
            raise Malformed("There is no wish '{name}': choose {wishes}.", name=name, wishes=near or known)


def _verifiers(wish: Any) -> int:
    count = number_meant(wish)
    if count is None:
        raise Malformed(
            "A problem has {fewest} to {most} verifiers, not {verifiers}.",
            fewest=FEWEST_VERIFIERS,
            most=MOST_VERIFIERS,
            verifiers=wish,
        )
    return count


def number_meant(given: Any) -> int | None:
    """Return a whole number, also from its text, or None; true and false are none."""
    return whole_number(str(given).strip().removesuffix(".0"))


def _cards(wish: Any) -> frozenset[int]:
    words = split_numbers(wish) if isinstance(wish, str) else wish if isinstance(wish, Iterable) else [wish]
    return frozenset(card for word in words for card in parse_slot(word))


def _is_allowed(wish: Any) -> bool:
    if wish not in (False, True):
        raise Malformed("Option '{name}' is yes or no (true or false), not {value}.", name="unasked", value=wish)
    return bool(wish)


def _span(wish: Any) -> Span:
    if isinstance(wish, str):
        return Span.parse(wish)
    if isinstance(wish, tuple | list) and len(wish) == 2:
        return Span.parse("-".join(_end(end, wish) for end in wish))
    return Span.parse(_end(wish, wish))


def _end(end: Any, wish: Any) -> str:
    """Write one end of a range, as `Span.parse` reads it."""
    if end is None:
        return ""
    if isinstance(end, bool) or not hasattr(end, "__float__") or not 0 <= float(end) < math.inf:
        raise Malformed(
            "'{text}' is not a range: write 2-3, 2 (exactly), 2- (at least) or -3 (at most).", text=str(wish)
        )
    return f"{float(end):.6f}".rstrip("0").rstrip(".")
