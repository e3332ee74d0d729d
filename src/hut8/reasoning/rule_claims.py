"""The finders of rungs 1 to 3: what the two rules say of some picks, all of which a claim needs."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hut8.machine.codes import ALL_CODES, DIGITS, SHAPES
from hut8.machine.problems import meeting
from hut8.reasoning.claims import EASILY_HELD, MOST_SHOWN, Claim, parts_of
from hut8.reasoning.marks import Digit

if TYPE_CHECKING:
    from collections.abc import Iterator

    from hut8.reasoning.frame import Frame, Pick

HAVING = {shape: tuple(Digit(shape, digit).codes for digit in DIGITS) for shape in SHAPES}
"""For every shape and digit the codes that have it."""


def clashes(frame: Frame, picks: tuple[Pick, ...]) -> Iterator[Claim]:
    """No code in question passes all the picks."""
    if meeting(law for _, law in picks) & frame.target:
        return
    lefts: list[int] = []
    for at in range(len(picks)):
        left = meeting(law for _, law in (*picks[:at], *picks[at + 1 :])) & frame.target
        if 0 < left.bit_count() <= MOST_SHOWN or len(picks) <= EASILY_HELD:
            yield _clash(picks, at, left if _is_few(left) else 0)
            return
        lefts.append(left.bit_count())
    yield _clash(picks, lefts.index(min(lefts)))


def _clash(picks: tuple[Pick, ...], at: int, left: int = 0) -> Claim:
    slot, law = picks[at]
    return Claim("clash", parts_of((*picks[:at], *picks[at + 1 :])), (slot, (law,)), left)


def digits(frame: Frame, picks: tuple[Pick, ...]) -> Iterator[Claim]:
    """The picks but one leave a shape no digit that the last allows."""
    for at, (slot, law) in enumerate(picks):
        rest = picks[:at] + picks[at + 1 :]
        left = meeting(other for _, other in rest) & frame.target
        if left and left != ALL_CODES and not left & law:
            for shape in SHAPES:
                present = tuple(digit for digit in DIGITS if HAVING[shape][digit - 1] & left)
                if not any(HAVING[shape][digit - 1] & law for digit in present):
                    shown = left if _is_few(left) else 0
                    yield Claim("digits", parts_of(rest), (slot, (law,)), shown, shape, present)


def swallowed(frame: Frame, picks: tuple[Pick, ...]) -> Iterator[Claim]:
    """Whatever passes the picks but one passes that one too."""
    del frame
    codes = meeting(law for _, law in picks)
    if not codes or len(picks) == 1:
        return
    for at, (slot, law) in enumerate(picks):
        rest = picks[:at] + picks[at + 1 :]
        if meeting(other for _, other in rest) == codes:
            yield Claim("swallowed", parts_of(rest), (slot, (law,)), codes if _is_few(codes) else 0)


def too_soon(frame: Frame, picks: tuple[Pick, ...]) -> Iterator[Claim]:
    """The picks leave no more codes than verifiers are still to come, each of which must refuse one of its own."""
    codes = meeting(law for _, law in picks)
    if 0 < codes.bit_count() <= frame.size - len(picks):
        yield Claim("too_soon", parts_of(picks), codes=codes)


def loose_ends(frame: Frame, picks: tuple[Pick, ...]) -> Iterator[Claim]:
    """The picks are complete and leave several codes; two of them are enough to show it."""
    codes = meeting(law for _, law in picks)
    if codes.bit_count() > 1 and len(picks) == frame.size:
        first = codes & -codes
        second = (codes ^ first) & -(codes ^ first)
        yield Claim("loose_end", parts_of(picks), codes=first | second)


def _is_few(codes: int) -> bool:
    return codes.bit_count() <= MOST_SHOWN
