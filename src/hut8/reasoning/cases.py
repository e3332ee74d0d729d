"""Case analysis: suppose something, split on what the verifiers may test, and see every case fail (or be a world).

The split taken is always the one that leaves the fewest cases open, as a person would choose it.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from itertools import combinations
from typing import TYPE_CHECKING, NamedTuple

from hut8.machine.cards import CARDS
from hut8.machine.codes import ALL_CODES, codes_in
from hut8.machine.problems import Mode, PublicProblem, meeting
from hut8.reasoning.reasons import Branch, Choice, Failure, Finding, Outcome, Split

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from hut8.machine.laws import Law

Pick = tuple[int, "Law"]
"""A slot and the law supposed for it."""


@dataclass(frozen=True)
class Frame:
    """What may be supposed: for every slot the laws still in question; for every law the letters that may test it.

    `target` are the codes in question, `pins` the slots whose card is supposed to belong to one letter (Nightmare).
    """

    public: PublicProblem
    domains: tuple[tuple[Law, ...], ...]
    allowing: Mapping[Law, int]
    target: int = ALL_CODES
    pins: tuple[tuple[int, int], ...] = ()

    @property
    def size(self) -> int:
        return len(self.domains)

    def without(self, pick: Pick) -> Frame:
        """Strike one law from its slot."""
        slot, law = pick
        kept = tuple(other for other in self.domains[slot] if other != law)
        return replace(self, domains=(*self.domains[:slot], kept, *self.domains[slot + 1 :]))

    def supposing(self, target: int, only: Mapping[int, frozenset[Law]], pins: tuple[tuple[int, int], ...]) -> Frame:
        """Suppose that the code is among the target, that slots have one of some laws, and cards their letters."""
        domains = tuple(
            tuple(law for law in laws if law & target and law in only.get(slot, laws))
            for slot, laws in enumerate(self.domains)
        )
        return replace(self, domains=domains, target=target, pins=pins)

    def letters(self, pick: Pick) -> int:
        """Return the letters that may be testing a pick, as bits."""
        slot, law = pick
        return self.allowing[law] & dict(self.pins).get(slot, -1)

    def choices(self, picks: tuple[Pick, ...]) -> tuple[Choice, ...]:
        return tuple(self.choice(pick) for pick in picks)

    def choice(self, pick: Pick) -> Choice:
        slot, law = pick
        criterion = next(found for card in self.public.slots[slot] if (found := CARDS[card].by_law.get(law)))
        if self.public.mode is not Mode.NIGHTMARE:
            return Choice(self.public.letters[slot], criterion)
        pinned = dict(self.pins).get(slot)
        return Choice(self.public.letters[pinned.bit_length() - 1] if pinned else "", criterion)


class Case(NamedTuple):
    """Some picks, the codes that pass them all, and for each pick the codes that pass the others."""

    picks: tuple[Pick, ...] = ()
    codes: int = ALL_CODES
    without: tuple[int, ...] = ()

    def adding(self, pick: Pick) -> Case:
        law = pick[1]
        return Case((*self.picks, pick), self.codes & law, (*[others & law for others in self.without], self.codes))


def fails(frame: Frame, case: Case) -> bool:
    """Whether the picks of a case cannot stand together."""
    codes = case.codes
    is_single = codes & (codes - 1) == 0
    return (
        not codes & frame.target
        or codes in case.without
        or is_single != (len(case.picks) == frame.size)
        or (frame.public.mode is Mode.NIGHTMARE and not _fits([frame.letters(pick) for pick in case.picks]))
    )


def _fits(rows: list[int], taken: int = 0) -> bool:
    """Whether every row can have a letter of its own."""
    if not rows:
        return True
    free = rows[0] & ~taken
    while free:
        letter = free & -free
        if _fits(rows[1:], taken | letter):
            return True
        free ^= letter
    return False


def why_fails(frame: Frame, picks: tuple[Pick, ...]) -> Failure:
    """Return the reason that needs the fewest of the picks."""
    for count in range(1, len(picks) + 1):
        for some in combinations(picks, count):
            for failure in _failures(frame, some):
                return failure
    raise ValueError("these picks can stand together")


def _failures(frame: Frame, picks: tuple[Pick, ...]) -> Iterator[Failure]:
    codes = meeting(law for _, law in picks)
    if not codes:
        yield Failure("no_code", frame.choices(picks))
    elif not codes & frame.target:
        yield Failure("off_target", frame.choices(picks))
    for at, pick in enumerate(picks):
        rest = picks[:at] + picks[at + 1 :]
        if rest and meeting(law for _, law in rest) == codes:
            yield Failure("redundant", frame.choices(rest), idle=frame.choice(pick))
    if codes.bit_count() == 1 and len(picks) < frame.size:
        yield Failure("too_soon", frame.choices(picks), codes=tuple(codes_in(codes)))
    if codes.bit_count() > 1 and len(picks) == frame.size:
        yield Failure("several", frame.choices(picks), codes=tuple(codes_in(codes)))
    if frame.public.mode is Mode.NIGHTMARE:
        yield from _unmatched(frame, picks)


def _unmatched(frame: Frame, picks: tuple[Pick, ...]) -> Iterator[Failure]:
    takers = 0
    for pick in picks:
        takers |= frame.letters(pick)
    if takers.bit_count() < len(picks):
        letters = "".join(letter for place, letter in enumerate(frame.public.letters) if takers >> place & 1)
        yield Failure("unmatched", frame.choices(picks), letters=letters)


class Sketch(NamedTuple):
    """An analysis before it is put into words: a case that ends, or its split into cases."""

    case: Case
    size: int = 1
    branches: tuple[Sketch, ...] = ()


def analyse(frame: Frame, case: Case, most: int, *, finding: bool = False) -> Outcome | None:
    """Refute a case in at most so many cases, or return None; with `finding`, worlds are listed instead of refuted."""
    ends = bool(case.picks) and fails(frame, case)
    sketch = Sketch(case) if ends else _sketched(frame, case, most, finding=finding)
    return None if sketch is None else _told(frame, sketch)


def _sketched(frame: Frame, case: Case, most: int, *, finding: bool) -> Sketch | None:
    if len(case.picks) == frame.size:
        return Sketch(case) if finding else None
    extended = _narrowest(frame, case)
    if len(extended) > most:
        return None
    branches: list[Sketch] = []
    left = most - len(extended)
    for one, ends in extended:
        sketch = Sketch(one) if ends else _sketched(frame, one, left + 1, finding=finding)
        if sketch is None:
            return None
        left -= sketch.size - 1
        branches.append(sketch)
    return Sketch(case, most - left, tuple(branches))


def _told(frame: Frame, sketch: Sketch) -> Outcome:
    if len(sketch.branches) == 1:
        return _told(frame, sketch.branches[0])
    if sketch.branches:
        return Split(tuple(Branch(frame.choice(one.case.picks[-1]), _told(frame, one)) for one in sketch.branches))
    picks = sketch.case.picks
    if fails(frame, sketch.case):
        return why_fails(frame, picks)
    return Finding(frame.choices(tuple(sorted(picks))), codes_in(sketch.case.codes)[0])


def _narrowest(frame: Frame, case: Case) -> list[tuple[Case, bool]]:
    """Split on the free slot that leaves the fewest cases open; say of every case whether it ends there."""
    taken = {slot for slot, _ in case.picks}
    best: tuple[tuple[int, int], list[tuple[Case, bool]]] | None = None
    for slot, laws in enumerate(frame.domains):
        if slot not in taken:
            extended = [(one, fails(frame, one)) for one in [case.adding((slot, law)) for law in laws]]
            rank = sum(not ends for _, ends in extended), len(laws)
            if best is None or rank < best[0]:
                best = rank, extended
    return best[1] if best else []
