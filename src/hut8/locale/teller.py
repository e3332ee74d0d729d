"""Claims line by line, none twice: below a heading, as rows of a table, or against the codes of a list."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, NamedTuple

from hut8.locale.lines import Line, begun, is_short, wrapped
from hut8.locale.phrasing import Phrasing
from hut8.machine.codes import codes_in
from hut8.reasoning.ladder import LADDER

if TYPE_CHECKING:
    from collections.abc import Sequence

    from hut8.reasoning.claims import Claim
    from hut8.reasoning.frame import Frame

FEW_CASES = 2
"""How many cases stand so near to their heading that a reader still sees what it supposes."""


ENOUGH_ALIKE, FEW_ALIKE = 3, 2
"""How many rows have the same thing wrong with them for it to be said once, above them; fewer where all is brief."""


ORDER = {
    name: place
    for place, name in enumerate(
        sorted(LADDER, key=lambda name: (name == "last_one", not LADDER[name].is_lettered, LADDER[name].rank))
    )
}
"""Rows of one technique stand together: first what the grid says alone, then up the ladder, at the end what is left."""


class Entry(NamedTuple):
    """A claim as it is told, and in a list of codes those that it refutes."""

    text: str
    claim: Claim
    codes: int = 0

    @property
    def place(self) -> tuple[int, int, str]:
        """Of one technique, few criteria stand before many."""
        return ORDER[self.claim.rung], len(self.claim.explicit), self.text


@dataclass(frozen=True)
class Teller(Phrasing):
    """Tells claims about a frame in one language, none twice: `told` are the claims and the lines so far."""

    told: set[str] = field(default_factory=set, compare=False)

    @property
    def briefly(self) -> Teller:
        """Go on with many claims below each other."""
        return replace(self, is_brief=True)

    def about(self, frame: Frame) -> Teller:
        """Go on with what is left in question."""
        return replace(self, frame=frame)

    def line(self, depth: int, claim: Claim, text: str) -> Line:
        codes = tuple(map(str, codes_in(claim.codes))) if claim.is_shown else ()
        return Line(depth, claim.technique, text, self.named_in(claim), codes)

    def cases(self, depth: int, claims: Sequence[Claim], bare: int) -> list[Line]:
        """Tell the claims below a heading that says what the slot `bare` would test; a few need not say it again."""
        told = [begun(self.sentence(claim, bare)) for claim in claims]
        is_near = len(claims) <= FEW_CASES and not self.told & set(told) and all(map(is_short, told))
        texts = told if is_near else [begun(self.sentence(claim)) for claim in claims]
        entries = sorted(map(Entry, texts, claims), key=lambda entry: entry.place)
        return [line for entry in entries for line in self._lines(depth, entry.claim, entry.text)]

    def rows(self, claims: Sequence[Claim], against: Sequence[int] = ()) -> list[Line]:
        """Tell claims as the rows of a table, below the others those together that have the same thing wrong."""
        codes = against or (0,) * len(claims)
        entries = [Entry(self._against(*each), *each) for each in zip(claims, codes, strict=True)]
        groups: dict[object, list[Entry]] = {}
        for entry in sorted(entries, key=lambda entry: entry.place):
            groups.setdefault(self._alike(entry), []).append(entry)
        ordered = sorted(groups.values(), key=lambda group: (ORDER[group[0].claim.rung], len(group) >= self._enough))
        return [line for group in ordered for line in self._group(group)]

    def _alike(self, entry: Entry) -> object:
        """Return what several rows have in common, to be said once above them."""
        above = self.told_as(entry.claim).above
        return (entry.claim.rung, above) if above and not entry.codes else entry

    @property
    def _enough(self) -> int:
        return FEW_ALIKE if self.is_brief else ENOUGH_ALIKE

    def _group(self, group: Sequence[Entry]) -> list[Line]:
        if len(group) < self._enough and not group[0].claim.follows:
            return [line for entry in group for line in self._row(entry, entry.text)]
        first = group[0].claim
        above = self.speech("proof.above", claim=begun(self.told_as(first).above))
        names = () if self.is_brief else self.named(first.struck)
        lines = [Line(1, first.technique, text, (*names, *self.shared(first)), row=True) for text in wrapped(above)]
        for entry in group:
            own = begun(self.told_as(entry.claim).own) + "."
            lines += self._row(entry, entry.text if own in self.told else own)
        return lines

    def _row(self, entry: Entry, text: str) -> list[Line]:
        """Tell a row; its columns stand with its first line."""
        lines = [line._replace(row=True) for line in self._lines(1, entry.claim, text)]
        return [lines[0]._replace(cells=self._columns(entry)), *lines[1:]] if lines else []

    def _columns(self, entry: Entry) -> tuple[str, ...]:
        listed = self.speech("list.comma").join(map(str, codes_in(entry.codes)))
        return (listed, *self.cells(entry.claim)) if entry.codes else self.cells(entry.claim)

    def _against(self, claim: Claim, codes: int) -> str:
        """Begin a row with the codes that it refutes, unless it shows them and is true of whatever else is tested."""
        text = self.sentence(claim)
        if not codes or (not codes & ~claim.codes and not claim.free):
            return begun(text)
        if claim.free and not claim.explicit:
            return self._twins(claim.codes, codes) + "."
        listed = self.joined(map(str, codes_in(codes)), "list.or")
        return self.speech("proof.against", codes=listed, count=codes.bit_count(), claim=self.speech.after_colon(text))

    def _twins(self, both: int, codes: int) -> str:
        """Say of a code that everything in question passes another along with it."""
        if both & ~codes:
            return self.speech("proof.twin", code=codes_in(codes)[0], other=codes_in(both & ~codes)[0])
        return self.speech("proof.twins", codes=self.speech.codes(codes_in(both)))

    def _lines(self, depth: int, claim: Claim, text: str) -> list[Line]:
        """Tell a claim, unless it was told before."""
        if text in self.told:
            return []
        parts = wrapped(text, self.told)
        self.told.update((text, *parts))
        return [self.line(depth, claim, some) for some in parts]
