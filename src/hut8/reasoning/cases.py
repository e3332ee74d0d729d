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
    choices = tuple(frame.choice(pick) for pick in picks)
    codes = meeting(law for _, law in picks)
    if not codes:
        yield Failure("no_code", choices)
    elif not codes & frame.target:
        yield Failure("off_target", choices)
    for at, pick in enumerate(picks):
        if len(picks) > 1 and meeting(law for other, law in picks if other != pick[0]) == codes:
            yield Failure("redundant", choices[:at] + choices[at + 1 :], idle=choices[at])
    if codes.bit_count() == 1 and len(picks) < frame.size:
        yield Failure("too_soon", choices, codes=tuple(codes_in(codes)))
    if codes.bit_count() > 1 and len(picks) == frame.size:
        yield Failure("several", choices, codes=tuple(codes_in(codes)))
    if frame.public.mode is Mode.NIGHTMARE:
        yield from _unmatched(frame, picks, choices)


def _unmatched(frame: Frame, picks: tuple[Pick, ...], choices: tuple[Choice, ...]) -> Iterator[Failure]:
    takers = 0
    for pick in picks:
        takers |= frame.letters(pick)
    if takers.bit_count() < len(picks):
        letters = "".join(letter for place, letter in enumerate(frame.public.letters) if takers >> place & 1)
        yield Failure("unmatched", choices, letters=letters)


def analyse(frame: Frame, case: Case, most: int, *, finding: bool = False) -> Outcome | None:
    """Refute a case in at most so many cases, or return None; with `finding`, worlds are listed instead of refuted."""
    if case.picks and fails(frame, case):
        return why_fails(frame, case.picks)
    if len(case.picks) == frame.size:
        return Finding(_in_order(frame, case.picks), codes_in(case.codes)[0]) if finding else None
    slot, extended = _narrowest(frame, case)
    if len(extended) > most:
        return None
    branches: list[Branch] = []
    left = most
    for at, one in enumerate(extended):
        outcome = analyse(frame, one, left - (len(extended) - at - 1), finding=finding)
        if outcome is None:
            return None
        left -= outcome.size
        branches.append(Branch(frame.choice((slot, one.picks[-1][1])), outcome))
    return branches[0].outcome if len(branches) == 1 else Split(tuple(branches))


def _in_order(frame: Frame, picks: tuple[Pick, ...]) -> tuple[Choice, ...]:
    return tuple(frame.choice(pick) for pick in sorted(picks))


def _narrowest(frame: Frame, case: Case) -> tuple[int, list[Case]]:
    """Return the free slot that leaves the fewest cases open, with a case for each of its laws."""
    taken = {slot for slot, _ in case.picks}
    ranked = []
    for slot, laws in enumerate(frame.domains):
        if slot not in taken:
            extended = [case.adding((slot, law)) for law in laws]
            still_open = sum(not fails(frame, one) for one in extended)
            ranked.append((still_open, len(laws), slot, extended))
    _, _, slot, extended = min(ranked, key=lambda entry: entry[:3])
    return slot, extended
