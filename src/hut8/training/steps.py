"""The next step up the ladder: of everything that can be struck, what the easiest technique strikes."""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING, NamedTuple

from hut8.reasoning.climb import Argument, Lemma
from hut8.reasoning.effort import Budget, claim_effort, effort
from hut8.reasoning.ladder import LADDER
from hut8.reasoning.refute import Rows, about, rows

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from hut8.reasoning.claims import Claim
    from hut8.reasoning.frame import Frame, Pick

WORK = 8_000
"""Cases looked at for one step, at most."""

MOST_ROWS = 24
"""Claims of a step, at most: more is no exercise."""

SPLITS = (1, 2, 3)
"""Verifiers to split on, tried in turn: either way, two-step, table."""


class Step(NamedTuple):
    """A criterion that can be struck from what is left, and the claims that strike it."""

    frame: Frame
    pick: Pick
    rows: Rows

    @property
    def technique(self) -> str:
        """The rung; cards that would have to share a single letter are told as that letter's."""
        claim = self.rows.claims[0]
        is_lone = not self.rows.splits and claim.rung == "crowded" and claim.letters.bit_count() == 1
        return "lone_letter" if is_lone else self.rows.rung

    @property
    def cost(self) -> tuple[int, int, int]:
        """The rank and the cost of its rung, then its words: what makes one step easier than another."""
        rung = LADDER[self.technique]
        return rung.rank, rung.cost, effort(self.frame, self.rows.claims)

    @property
    def argument(self) -> Argument:
        return Argument(self.frame, (Lemma(self.pick, self.rows),), None, 0)


def easiest_step(frame: Frame, dead: Sequence[Pick], most_splits: int = SPLITS[-1]) -> Step | None:
    """Return the step of the lowest rung; splits are tried only when no single claim strikes anything."""
    found = [Step(frame, pick, Rows((claim,), 0)) for pick in dead if (claim := lowest_claim(frame, pick))]
    for splits in SPLITS[:most_splits]:
        if found:
            break
        budget = Budget(WORK, MOST_ROWS)
        split = ((pick, rows(frame, frame.settled.adding(pick), splits, budget)) for pick in dead)
        found = [Step(frame, pick, some) for pick, some in split if some and len(some.claims) <= MOST_ROWS]
    return min(found, key=lambda step: step.cost, default=None)


def lowest_claim(frame: Frame, pick: Pick) -> Claim | None:
    """Return the claim of the lowest rung about a criterion and what is settled."""
    return min(_claims(frame, pick), key=lambda claim: (*_rung(claim), claim_effort(frame, claim)), default=None)


def _rung(claim: Claim) -> tuple[int, int]:
    rung = LADDER[claim.rung]
    return rung.rank, rung.cost


def _claims(frame: Frame, pick: Pick) -> Iterator[Claim]:
    settled = frame.settled.picks
    for count in range(len(settled) + 1):
        for some in combinations(settled, count):
            known = frozenset(slot for slot, _ in some) & frame.known
            for claim in about(frame, tuple(sorted((*some, pick)))):
                told = claim._replace(known=known)
                if not told.is_burden:
                    yield told
