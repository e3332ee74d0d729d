"""Refuting a case: split on what the slots may have until every branch ends in a claim.

The claims are told without the tree: each of them stands on its own, and every combination in question contains one of
them. So no claim is told twice, and none names a criterion that it does not need.
"""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING, NamedTuple

from hut8.machine.codes import codes_in
from hut8.machine.problems import meeting
from hut8.reasoning.choice import chosen, union
from hut8.reasoning.claims import EASILY_HELD, MOST_SHOWN, MOST_SPELLED, Claim, parts_of
from hut8.reasoning.effort import Budget, claim_effort, effort
from hut8.reasoning.frame import Case, Frame, Pick, Supposition, fails
from hut8.reasoning.ladder import FINDERS
from hut8.reasoning.letter_claims import lone_letters
from hut8.reasoning.merging import MOST_ALTERNATIVES, fanned, merged

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from hut8.machine.laws import Law

TELLING = 8
"""The work of finding the best words for a case, in cases looked at."""

MOST_CHOICES = 4
"""How many ways to tell a case are weighed against each other."""

MOST_PAIRED = 6
"""How many of the codes that pass a case are put together in twos."""

MOST_LISTED = 20
"""How many codes are few enough to be gone through one by one."""


class Rows(NamedTuple):
    """Claims that together cover every combination, and how many slots were split on, at most, to find them.

    With `listed`, every combination that one of these codes passes; `against` are then the codes each claim refutes.
    """

    claims: tuple[Claim, ...]
    splits: int
    listed: int = 0
    against: tuple[int, ...] = ()

    @property
    def is_single(self) -> bool:
        """Whether one combination is left, and nothing is to be crossed out."""
        return not self.listed and len(self.claims) == 1

    @property
    def is_list(self) -> bool:
        """Whether the codes gone through are few enough to be listed."""
        return 0 < self.listed.bit_count() <= MOST_LISTED

    @property
    def rung(self) -> str:
        """The rung of the whole: of the claim itself if there is no split."""
        if self.listed:
            return "codes" if self.is_list else "table"
        if not self.splits:
            return self.claims[0].rung
        return {1: "either_way", 2: "two_step"}.get(self.splits, "table")


def rows(frame: Frame, case: Case, most: int, budget: Budget) -> Rows | None:
    """Return claims that refute a case (worlds are told as `last_one`), or None if it takes more than `most` splits."""
    tree = Tree(reserved(frame))
    splits = _grow(frame, case, tree, most, budget)
    return None if splits is None else Rows(tuple(merged(covering(frame, case, tree, budget))), splits)


def reserved(frame: Frame) -> list[Claim]:
    """Return what some letters alone may have, found once for what is in question."""
    if frame.domains not in frame.cheapest:
        frame.cheapest[frame.domains] = list(lone_letters(frame))
    claims: list[Claim] = frame.cheapest[frame.domains]
    return claims


def code_rows(frame: Frame, possible: int, budget: Budget) -> Rows | None:
    """Return claims that refute every code left but the possible ones, when few enough are left to be listed."""
    left = frame.target
    for laws in frame.domains:
        left &= union(laws)
    if not 0 < left.bit_count() <= MOST_LISTED:
        return None
    against: dict[Claim, int] = {}
    for code in codes_in(left & ~possible):
        found = _against(frame, code.bit, budget)
        if found is None:
            return None
        for claim in found.claims:
            against[claim] = against.get(claim, 0) | code.bit
    return Rows(tuple(against), 0, left, tuple(against.values()))


def _against(frame: Frame, code: int, budget: Budget) -> Rows | None:
    """Return claims that refute one code: the same after a strike that it does not pass, for as much of the budget."""
    narrowed = frame.supposing(Supposition(target=code))
    key = code, narrowed.domains, narrowed.supposed, narrowed.pins, budget.rows
    found: Rows | None
    found, units = frame.refuted.get(key, (None, budget.units))
    if units < budget.units:
        budget.spend(units)
        return found
    before = budget.units
    found = rows(narrowed, _begun(narrowed), frame.size, budget)
    if not budget.is_spent:
        frame.refuted[key] = found, before - budget.units
    return found


def table_rows(frame: Frame, budget: Budget) -> Rows | None:
    """Return claims about every combination left."""
    return rows(frame, _begun(frame), frame.size, budget)


def _begun(frame: Frame) -> Case:
    """Begin with what is settled, unless nothing else is left to split on."""
    return frame.settled if len(frame.settled.picks) < frame.size else Case()


class Tree:
    """The cases that a search ended in, and claims about several of them that it came upon."""

    def __init__(self, claims: Iterable[Claim]) -> None:
        self.leaves: list[tuple[Pick, ...]] = []
        self.claims = list(claims)


def _grow(frame: Frame, case: Case, tree: Tree, most: int, budget: Budget) -> int | None:
    """Gather the leaves below a case and return the splits it took."""
    if case.picks and _ends(frame, case):
        is_burden = told(frame, case.picks, budget)[0].is_burden
        if not is_burden or len(case.picks) == frame.size:
            tree.leaves.append(case.picks)
            return 0
    if most == 0 or budget.is_spent or len(tree.leaves) > budget.rows:
        return None
    branches = narrowest(frame, case, budget)
    if claim := helpless(frame, case, branches, budget):
        tree.claims.append(claim)
    below = [_grow(frame, branch, tree, most - 1, budget) for branch in branches]
    if None in below:
        return None
    return 1 + max((splits for splits in below if splits), default=0)


def covering(frame: Frame, case: Case, tree: Tree, budget: Budget) -> list[Claim]:
    """Choose claims so that every leaf contains one of them, the cheapest for what they cover first."""
    having: dict[Pick, int] = {}
    for at, picks in enumerate(tree.leaves):
        for pick in picks:
            having[pick] = having.get(pick, 0) | 1 << at
    told_ = dict.fromkeys((*tree.claims, *(one for picks in tree.leaves for one in told(frame, picks, budget))))
    claims = dict.fromkeys((*told_, *merged(told_), *fanned(told_), *loose_ends_together(frame, tree.leaves, case)))
    return chosen(frame, claims, having, (1 << len(tree.leaves)) - 1)


def loose_ends_together(frame: Frame, leaves: Sequence[tuple[Pick, ...]], supposed: Case) -> Iterator[Claim]:
    """Return for two codes that pass a complete case the claim about every case that both pass."""
    complete = {meeting(law for _, law in picks) for picks in leaves if len(picks) == frame.size}
    fixed = dict(supposed.picks)
    domains = [(fixed[slot],) if slot in fixed else laws for slot, laws in enumerate(frame.domains)]
    for pair in sorted({pair for codes in complete for pair in _pairs(codes, frame.target)}):
        parts = tuple((slot, tuple(law for law in laws if law & pair == pair)) for slot, laws in enumerate(domains))
        whole = (slot for slot, laws in parts if len(laws) == len(frame.domains[slot]) and slot not in frame.known)
        yield Claim("loose_end", parts, codes=pair, known=frame.known, free=frozenset(whole))


def _pairs(codes: int, target: int) -> Iterator[int]:
    """Return every two of a few codes, as bits; a code that is supposed is one of them."""
    is_one = target.bit_count() == 1
    first = [code.bit for code in codes_in(codes)[:MOST_PAIRED] if code.bit != target]
    return (target | other for other in first) if is_one else (one | other for one, other in combinations(first, 2))


def _ends(frame: Frame, case: Case) -> bool:
    return len(case.picks) == frame.size or fails(frame, case)


def helpless(frame: Frame, case: Case, branches: list[Case], budget: Budget) -> Claim | None:
    """Return the claim that a few codes are left and whatever the slot split on tests, it cannot part them well."""
    if not EASILY_HELD <= len(branches) <= MOST_ALTERNATIVES or not all(fails(frame, branch) for branch in branches):
        return None
    slot, laws = branches[0].picks[-1][0], tuple(branch.picks[-1][1] for branch in branches)
    apart = [told(frame, branch.picks, budget)[0] for branch in branches]
    for count in range(1, len(case.picks) + 1):
        for some in combinations(sorted(case.picks), count):
            codes = meeting(law for _, law in some)
            to_come = frame.size - count - 1
            if 0 < codes.bit_count() <= MOST_SHOWN and all(parts_badly(codes, law, to_come) for law in laws):
                known = frame.known & {place for place, _ in some}
                claim = Claim("either_way", parts_of(some), (slot, laws), codes, known=known)
                return claim if claim_effort(frame, claim) < effort(frame, merged(apart)) else None
    return None


def parts_badly(codes: int, law: Law, to_come: int) -> bool:
    """Whether a law passes none or all of some codes, or leaves no more of them than verifiers are to come."""
    passing = codes & law
    return passing in {0, codes} or passing.bit_count() <= to_come


def narrowest(frame: Frame, case: Case, budget: Budget) -> list[Case]:
    """Split on the slot that leaves the fewest cases open, as a person would choose it."""
    taken = {slot for slot, _ in case.picks}
    best: tuple[tuple[int, int], list[Case]] | None = None
    for slot, laws in enumerate(frame.domains):
        if slot in taken:
            continue
        extended = [case.adding((slot, law)) for law in laws]
        budget.spend(len(laws))
        rank = sum(not fails(frame, one) for one in extended), len(laws)
        if best is None or rank < best[0]:
            best = rank, extended
    return best[1] if best else []


def told(frame: Frame, picks: tuple[Pick, ...], budget: Budget) -> list[Claim]:
    """Return the claims about a case that ends there which cost a reader least, the best first."""
    key = frame.known, picks
    if key not in frame.cheapest:
        budget.spend(TELLING)
        frame.cheapest[key] = _cheapest(frame, picks)
    claims: list[Claim] = frame.cheapest[key]
    return claims


def _cheapest(frame: Frame, picks: tuple[Pick, ...]) -> list[Claim]:
    held = tuple(pick for pick in picks if pick[0] in frame.known)
    free = tuple(pick for pick in picks if pick[0] not in frame.known)
    found: list[Claim] = []
    for count in range(len(free) + 1):
        for some in combinations(free, count):
            found += _claims(frame, some, held)
        if any(not claim.is_burden for claim in found):
            break
    found = found or _smallest(frame, picks)
    if found:
        light = [claim for claim in found if not claim.is_burden]
        heavy = found if len(picks) < frame.size else [spelled(frame, claim) for claim in found]
        return sorted(light or heavy, key=lambda claim: claim_effort(frame, claim))[:MOST_CHOICES]
    codes = meeting(law for _, law in picks)
    return [Claim("last_one", parts_of(sorted(picks)), codes=codes, known=frame.known)]


def spelled(frame: Frame, claim: Claim) -> Claim:
    """Return a claim about a complete case, which can be split no further, with its codes if they can be read."""
    codes = meeting(law for _, laws in claim.premises for law in laws) & frame.target
    return claim._replace(codes=codes) if codes.bit_count() <= MOST_SPELLED else claim


def _smallest(frame: Frame, picks: tuple[Pick, ...]) -> list[Claim]:
    """Return the claims about as few picks as possible, known or not: some cards alone may be crowded."""
    some = (part for count in range(1, len(picks) + 1) for part in combinations(sorted(picks), count))
    return next((found for part in some if (found := about(frame, part))), [])


def _claims(frame: Frame, some: tuple[Pick, ...], held: tuple[Pick, ...]) -> Iterator[Claim]:
    """Return the claims about some picks, with as few of the settled ones as they need.

    What does not fail with all the settled ones fails with none of them.
    """
    if not _is_failing(frame, tuple(sorted((*some, *held)))):
        return
    for helpers in ((), *((one,) for one in held), *([held] if len(held) > 1 else [])):
        picks = tuple(sorted((*some, *helpers)))
        known = frozenset(slot for slot, _ in helpers)
        found = [claim._replace(known=known) if known else claim for claim in about(frame, picks)]
        yield from found
        if any(not claim.is_burden for claim in found):
            return


def _is_failing(frame: Frame, picks: tuple[Pick, ...]) -> bool:
    """Whether some picks cannot stand together, found once."""
    if picks not in frame.failing:
        case = Case()
        for pick in picks:
            case = case.adding(pick)
        frame.failing[picks] = fails(frame, case)
    return frame.failing[picks]


def about(frame: Frame, picks: tuple[Pick, ...]) -> list[Claim]:
    """Return every claim that some picks need all of."""
    if picks not in frame.found:
        is_claimed = bool(picks) and _is_failing(frame, picks)
        frame.found[picks] = [claim for finder in FINDERS for claim in finder(frame, picks)] if is_claimed else []
    found: list[Claim] = frame.found[picks]
    return found
