"""Claims as a person would say them: as a sentence, and in the columns of a table."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from hut8.locale.lines import JOINT
from hut8.locale.naming import Naming
from hut8.machine.codes import ALL_CODES, CODES, SHAPE_SYMBOLS, codes_in
from hut8.reasoning.choice import union
from hut8.reasoning.follows import chained, kinds_in
from hut8.reasoning.marks import Digit

if TYPE_CHECKING:
    from collections.abc import Sequence

    from hut8.locale.lines import Cells
    from hut8.machine.laws import Law
    from hut8.reasoning.claims import Claim, Part

ENOUGH_FOR_A_RANGE = 3
"""How many digits in a row are written as a range."""


class Told(NamedTuple):
    """A claim in words, and in columns: what its premises leave, and what is wrong with that.

    `is_whole` when the column of what is supposed names what falls too. Claims that have the same thing wrong with them
    can be told together: it stands `above` them, once, and each is told by what is its `own`.
    """

    text: str
    left: str = ""
    verdict: str = ""
    is_whole: bool = False
    above: str = ""
    own: str = ""


class Said(NamedTuple):
    """What a claim says in words: the names of its premises, how many they are, and the names of what falls."""

    claim: Claim
    names: str
    number: int
    last: str

    @property
    def values(self) -> dict[str, Any]:
        return {
            "names": self.names,
            "count": self.number,
            "last": self.last,
            "lasts": len(self.claim.struck),
            "shown": self.claim.codes.bit_count(),
        }


def is_plain(claim: Claim) -> bool:
    """Whether a single premise is about the digits of that shape alone, and says so itself."""
    having = union(Digit(claim.shape, digit).codes for digit in claim.digits)
    return len(claim.premises) == 1 and all(law == having for law in claim.premises[0][1])


class Phrasing(Naming):
    """Tells claims about a frame in one language."""

    def clause(self, claim: Claim, bare: int) -> str:
        """Say a claim within a sentence that has just said what the verifier of the slot `bare` would test."""
        others = [part for part in claim.premises if part[0] != bare]
        if clashing := self._clashing(claim, bare):
            last = self._names(claim, clashing)
            return self.speech("proof.clash.with", names=self.speech("proof.that"), count=1, last=last)
        that = [self.speech("proof.that")] if len(others) < len(claim.premises) else []
        that = [] if claim.rung == "digits" and not others else that
        last = self.who(bare) if claim.last and claim.last[0] == bare else self._last(claim)
        return self._told(
            Said(claim, self._names(claim, others, that), self._number(claim, others) + len(that), last)
        ).text

    def _clashing(self, claim: Claim, bare: int) -> list[Part]:
        """Return what the slot `bare` clashes with, if nothing else is to be said."""
        others = [part for part in claim.parts if part[0] != bare]
        is_all = claim.rung == "clash" and not claim.codes and not claim.also and not self.is_supposed
        return others if is_all and len(others) < len(claim.parts) else []

    def sentence(self, claim: Claim, bare: int = -1) -> str:
        """Say a claim by itself; beside others, not what its heading supposes of the slot `bare`."""
        others = [part for part in claim.premises if part[0] != bare] or claim.premises
        return self._told(self._said(claim, others)).text + "."

    def told_as(self, claim: Claim) -> Told:
        """Say a claim by itself, in words and in columns."""
        return self._told(self._said(claim, claim.premises))

    def cells(self, claim: Claim) -> Cells:
        """Say a claim in columns: what is supposed, what that leaves, what is wrong."""
        told = self.told_as(claim)
        parts = [*claim.premises, *claim.struck] if told.is_whole else claim.premises
        return self.cell(*self._listed(claim, parts)), told.left, told.verdict.replace(JOINT, "")

    @property
    def is_supposed(self) -> bool:
        return self.frame.target != ALL_CODES

    def _said(self, claim: Claim, premises: Sequence[Part]) -> Said:
        return Said(claim, self._names(claim, premises), self._number(claim, premises), self._last(claim))

    def _told(self, said: Said) -> Told:
        told: Told = getattr(self, f"_{said.claim.rung}")(said)
        return told

    def _names(self, claim: Claim, parts: Sequence[Part], that: Sequence[str] = ()) -> str:
        """Name what was just said, some parts of a claim, and all at once those that are known."""
        listed, known = self._listed(claim, parts)
        named = [self.parts(listed, known)] if listed else known
        return self.joined([*that, *named]) if that or named else ""

    def _listed(self, claim: Claim, parts: Sequence[Part]) -> tuple[list[Part], list[str]]:
        """Return the parts that are named, and what stands for those that are known."""
        named = [part for part in parts if not claim.free or part[0] not in claim.free | claim.known]
        listed = [part for part in named if part[0] not in claim.known or len(claim.known) == 1]
        return listed, [self.speech("proof.known")] if len(listed) < len(named) else []

    def _premises(self, claim: Claim) -> str:
        """Name the premises of a claim in a row below what is wrong with them all."""
        listed, known = self._listed(claim, claim.premises)
        first, *others = [*map(self.part, listed), *known]
        return self.speech("list.comma").join([first, *(JOINT + other for other in others)])

    def _number(self, claim: Claim, parts: Sequence[Part]) -> int:
        listed, known = self._listed(claim, parts)
        return len(listed) + len(known)

    def _last(self, claim: Claim) -> str:
        return self.parts(claim.struck) if claim.struck else ""

    # --- the rungs -----------------------------------------------------------------------------------------------

    def _leaving(self, said: Said, verdict: str, most: int = len(CODES)) -> Told:
        """Say that the premises leave some codes, in every case `most` of them, and what is wrong with that."""
        codes = codes_in(said.claim.codes)
        shown = kinds_in(said.claim.codes) if self.is_brief else [str(code) for code in codes]
        key = "proof.leave.only" if len(codes) == 1 else "proof.leave" if len(codes) <= most else "proof.leave.some"
        leave = self.speech(key, **said.values, codes=self.speech.join(shown), more=most)
        text = self.speech("proof.because", leave=leave, verdict=verdict)
        listed = self.speech("list.comma").join(shown)
        row = "proof.row" if len(codes) <= most else "proof.row.some"
        own = self.speech(row, names=self._premises(said.claim), codes=listed, more=most)
        return Told(text, listed, verdict, above=verdict, own=own)

    def _clash(self, said: Said) -> Told:
        such = ".such" if self.is_supposed else ""
        if said.claim.codes:
            return self._leaving(said, self.speech("proof.refuses", **said.values))
        if not said.claim.premises:
            return Told(self.speech("proof.clash.alone", last=said.last), verdict=self.speech("cell.none.such"))
        if said.claim.also:
            last = self.parts(said.claim.struck, last="list.or") if such else said.last
            verdict = self.speech(f"cell.with{such}", last=last)
            return Told(self.speech(f"proof.clash.with{such}", **(said.values | {"last": last})), verdict=verdict)
        parts = [*said.claim.premises, *said.claim.struck]
        text = self.speech(f"proof.clash{such}", names=self._names(said.claim, parts))
        return Told(text, verdict=self.speech(f"cell.none{such}"), is_whole=True)

    def _digits(self, said: Said) -> Told:
        claim = said.claim
        left = f"{SHAPE_SYMBOLS[claim.shape]}={self._range(claim.digits)}"
        verdict = self.speech("proof.refuses.digits", **said.values)
        if not said.names:
            return Told(self.speech("proof.digits.that", **said.values, left=left), left, verdict)
        if is_plain(claim):
            return Told(self.speech("proof.clash.with", **said.values), left, verdict)
        return Told(self.speech("proof.digits", **said.values, left=left), left, verdict)

    def _range(self, digits: Sequence[int]) -> str:
        if len(digits) >= ENOUGH_FOR_A_RANGE and digits[-1] - digits[0] == len(digits) - 1:
            return f"{digits[0]}–{digits[-1]}"
        return self.speech.join(list(map(str, digits)), "list.or")

    def _swallowed(self, said: Said) -> Told:
        told = self._adding_nothing(said)
        if not self.is_brief:
            return told
        own = self.speech("proof.swallowed.own", names=told.own, last=said.last)
        return told._replace(above=self.speech("proof.swallowed.all"), own=own)

    def _adding_nothing(self, said: Said) -> Told:
        verdict = self.speech("proof.adds", **said.values)
        if said.claim.codes:
            return self._leaving(said, verdict)
        text, above = (self.speech(key, **said.values) for key in ("proof.swallowed", "proof.swallowed.above"))
        return Told(text, verdict=verdict, above=above, own=self._premises(said.claim))

    def _too_soon(self, said: Said) -> Told:
        more = self.frame.size - len(said.claim.premises)
        key = "proof.too_soon" if 1 in {said.claim.codes.bit_count(), more} else "proof.too_soon.few"
        told = self._leaving(said, self.speech(key, more=more), more)
        return told._replace(above=self.speech("proof.too_soon.all")) if self.is_brief else told

    def _loose_end(self, said: Said) -> Told:
        codes = self.speech.codes(codes_in(said.claim.codes))
        if said.claim.follows:
            return self._following(said)
        free = ".free" if said.claim.free else ""
        key = f"proof.loose_end{free}" if said.names else "proof.loose_end.all"
        text = self.speech(key, **said.values, codes=codes)
        return Told(text, codes, self.speech(f"cell.both{free}"))

    def _following(self, said: Said) -> Told:
        """Say which codes pass along with others, with what those test that could tell them apart."""
        comma = self.speech("list.comma")
        codes = chained(said.claim.follows)
        own = (comma + JOINT).join(codes)
        own = self.speech("proof.follows", names=said.names, codes=own) if said.names else own
        return Told(
            own, comma.join(codes), self.speech("cell.follows"), above=self.speech("proof.follows.above"), own=own
        )

    def _crowded(self, said: Said) -> Told:
        letters = self.letters(said.claim)
        if not letters:
            return Told(self.speech("proof.nobody", names=said.names), verdict=self.speech("cell.nobody"))
        shared = self.speech.join(letters)
        text = self.speech("proof.crowded", names=said.names, letters=shared)
        above = self.speech("proof.crowded.above", letters=shared)
        return Told(text, verdict=self.speech("cell.crowded", letters=shared), above=above, own=said.names)

    def _lone_letter(self, said: Said) -> Told:
        letters = self.letters(said.claim)
        values = {"letters": self.speech.join(letters), "count": len(letters)}
        return Told(
            self.speech("proof.lone_letter", names=said.names, **values),
            verdict=self.speech("cell.lone_letter", **values),
        )

    def _last_one(self, said: Said) -> Told:
        codes = self.speech.codes(codes_in(said.claim.codes))
        return Told(self.speech("proof.last_one", **said.values, codes=codes), codes, self.speech("cell.passes"))

    def _either_way(self, said: Said) -> Told:
        claim = said.claim
        if claim.last is None:
            raise TypeError("a verifier is split on")
        slot, laws = claim.last
        groups: dict[int, list[Law]] = {}
        for law in laws:
            groups.setdefault(claim.codes & law, []).append(law)
        verdicts = [self._verdict(claim.codes, passing, (slot, tuple(some))) for passing, some in groups.items()]
        return self._leaving(said, self.speech("list.comma").join(verdicts))

    def _verdict(self, codes: int, passing: int, part: Part) -> str:
        spoken = self.part(part)
        if passing in {0, codes}:
            return self.speech("proof.all" if passing else "proof.none", part=spoken)
        return self.speech(
            "proof.only", part=spoken, codes=self.speech.codes(codes_in(passing)), count=passing.bit_count()
        )
