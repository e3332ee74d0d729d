"""The cheapest way up: criteria struck one after the other, the easiest first, then the combinations that are left.

After every strike the table of what is left is weighed; the strikes before the cheapest one are kept, and of these only
those that make the whole shorter.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from hut8.reasoning.claims import named
from hut8.reasoning.cover import covered_table
from hut8.reasoning.effort import Budget, effort
from hut8.reasoning.ladder import LADDER
from hut8.reasoning.refute import Rows, code_rows, rows, table_rows

if TYPE_CHECKING:
    from collections.abc import Sequence

    from hut8.reasoning.claims import Claim
    from hut8.reasoning.frame import Frame, Pick

HEADER = 6
"""Words that open a supposition or a table."""

WORK = 40_000
"""Cases looked at for one argument, at most."""

MOST_ROWS = 160
"""Rows of a table, at most."""

UNTOLD = 1_000_000
"""The effort of an argument that was not found."""


class Lemma(NamedTuple):
    """A criterion struck from its slot, and the claims that strike it."""

    pick: Pick
    rows: Rows

    def effort(self, frame: Frame) -> int:
        header = HEADER + LADDER[self.rows.rung].cost if self.rows.splits else 2
        return header + effort(frame, self.rows.claims)


class Argument(NamedTuple):
    """Strikes in order, each resting on those before it, and the claims about every combination left after them.

    `frame` is what was in question at first. Without `rows` the work allowed was spent before a table was found.
    """

    frame: Frame
    lemmas: tuple[Lemma, ...]
    rows: Rows | None
    total: int

    @property
    def left(self) -> Frame:
        return struck(self.frame, self.lemmas)

    def as_json(self) -> dict[str, Any]:
        struck = [named(self.frame, lemma.pick) for lemma in self.lemmas]
        return {"strikes": struck, "claims": [claim.as_json(self.frame) for claim in self.claims]}

    @property
    def claims(self) -> list[Claim]:
        struck = [claim for lemma in self.lemmas for claim in lemma.rows.claims]
        return [*struck, *(self.rows.claims if self.rows else ())]

    @property
    def rungs(self) -> list[str]:
        """Every technique it uses; a single combination left needs no table."""
        found = [*(lemma.rows for lemma in self.lemmas), *([self.rows] if self.rows else [])]
        return [*(some.rung for some in found if len(some.claims) > 1), *(claim.technique for claim in self.claims)]


def struck(frame: Frame, lemmas: Sequence[Lemma]) -> Frame:
    for lemma in lemmas:
        frame = frame.without(lemma.pick)
    return frame


def argued(frame: Frame, dead: Sequence[Pick], possible: int, budget: Budget) -> Argument:
    """Return the shortest argument found that no code but the possible ones is left; no world has a dead pick.

    While several are possible, a table that was not found to be short stays untold, and the strikes are all there is.
    """
    best = _weighed(frame, (), possible, budget)
    left, lemmas = frame, list[Lemma]()
    while lemma := easiest(left, [pick for pick in dead if pick[1] in left.domains[pick[0]]], budget):
        lemmas.append(lemma)
        left = left.without(lemma.pick)
        if not left.domains[lemma.pick[0]] or spent(frame, lemmas) > best.total or budget.is_spent:
            break
        best = min(best, _weighed(frame, tuple(lemmas), possible, budget), key=lambda argument: argument.total)
    if best.rows is None and possible.bit_count() > 1:
        return strikes(frame, dead) if budget.is_spent else Argument(frame, tuple(lemmas), None, spent(frame, lemmas))
    return _recovered(_pruned(best, possible, budget), budget)


def spent(frame: Frame, lemmas: Sequence[Lemma]) -> int:
    return sum(lemma.effort(frame) for lemma in lemmas)


def _weighed(frame: Frame, lemmas: tuple[Lemma, ...], possible: int, budget: Budget) -> Argument:
    """Return the argument that ends, after some strikes, with the shorter of table and list of codes."""
    left = struck(frame, lemmas)
    ends = [found for found in (table_rows(left, budget), code_rows(left, possible, budget)) if found]
    weighed = [Argument(frame, lemmas, found, spent(frame, lemmas) + rest_effort(left, found)) for found in ends]
    return min(weighed, key=lambda argument: argument.total, default=Argument(frame, lemmas, None, UNTOLD))


def rest_effort(left: Frame, found: Rows) -> int:
    header = HEADER + LADDER[found.rung].cost if len(found.claims) > 1 or found.listed else 0
    listed = found.listed.bit_count() * found.is_list + sum(codes.bit_count() for codes in found.against)
    return header + listed + effort(left, found.claims)


def easiest(frame: Frame, dead: Sequence[Pick], budget: Budget) -> Lemma | None:
    """Return the strike that costs a reader least: a single claim, else one split."""
    settled = frame.settled
    for most in (0, 1):
        found = [Lemma(pick, rows_) for pick in dead if (rows_ := rows(frame, settled.adding(pick), most, budget))]
        if found:
            return min(found, key=lambda lemma: lemma.effort(frame))
        if budget.is_spent:
            break
    return None


def _pruned(argument: Argument, possible: int, budget: Budget) -> Argument:
    """Drop the strikes without which the whole gets no longer."""
    for dropped in argument.lemmas[::-1]:
        if budget.is_spent:
            break
        kept = [lemma.pick for lemma in argument.lemmas if lemma.pick != dropped.pick]
        shorter = _weighed(argument.frame, _replayed(argument.frame, kept, budget), possible, budget)
        if shorter.total <= argument.total:
            argument = shorter
    return argument


def _recovered(argument: Argument, budget: Budget) -> Argument:
    """End with a table whose claims are chosen from all, if that is shorter."""
    frame, lemmas = argument.frame, argument.lemmas
    if argument.rows and argument.rows.is_single and not argument.rows.splits:
        return argument
    for kept in dict.fromkeys((lemmas, ())):
        left = struck(frame, kept)
        if found := covered_table(left, budget):
            again = Argument(frame, kept, found, spent(frame, kept) + rest_effort(left, found))
            argument = min(argument, again, key=lambda one: one.total)
    return argument


def _replayed(frame: Frame, picks: Sequence[Pick], budget: Budget) -> tuple[Lemma, ...]:
    """Strike again what can still be struck without the others."""
    lemmas = []
    for pick in picks:
        for most in (0, 1):
            if found := rows(frame, frame.settled.adding(pick), most, budget):
                lemmas.append(Lemma(pick, found))
                frame = frame.without(pick)
                break
    return tuple(lemmas)


def strikes(frame: Frame, dead: Sequence[Pick]) -> Argument:
    """Return every strike of one split at most, without a table of what is left."""
    left, lemmas, budget = frame, list[Lemma](), Budget(WORK, MOST_ROWS)
    while lemma := easiest(left, [pick for pick in dead if pick[1] in left.domains[pick[0]]], budget):
        lemmas.append(lemma)
        left = left.without(lemma.pick)
    return Argument(frame, tuple(lemmas), None, spent(frame, lemmas))


def whole_table(frame: Frame) -> Argument:
    """Return the table of every combination, however long."""
    return _weighed(frame, (), 0, Budget(UNTOLD, UNTOLD))
