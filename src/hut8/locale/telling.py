"""Claims as sentences and as rows of a table, every verifier with the criterion it has there."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any

from hut8.locale.lines import JOINT, Line, Name, begun, is_short, wrapped
from hut8.machine.codes import ALL_CODES, SHAPE_SYMBOLS, codes_in
from hut8.reasoning.choice import union
from hut8.reasoning.claims import names
from hut8.reasoning.ladder import LADDER
from hut8.reasoning.marks import Digit

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from hut8.locale.speech import Speech
    from hut8.machine.laws import Law
    from hut8.reasoning.claims import Claim, Part
    from hut8.reasoning.frame import Frame


SLASH = "/"
"""Stands between alternatives in a row."""


FEW_CASES = 2
"""How many cases stand so near to their heading that a reader still sees what it supposes."""


ORDER = {
    name: place
    for place, name in enumerate(
        sorted(LADDER, key=lambda name: (name == "last_one", not LADDER[name].is_lettered, LADDER[name].rank))
    )
}
"""Rows of one technique stand together: first what the grid says alone, then up the ladder, at the end what is left."""


def _easiest_first(told: tuple[str, Claim]) -> tuple[int, int, str]:
    """Of one technique, few criteria stand before many."""
    text, claim = told
    return ORDER[claim.rung], len(claim.explicit), text


def _is_plain(claim: Claim) -> bool:
    """Whether a single premise is about the digits of that shape alone, and says so itself."""
    having = union(Digit(claim.shape, digit).codes for digit in claim.digits)
    return len(claim.premises) == 1 and all(law == having for law in claim.premises[0][1])


@dataclass(frozen=True)
class Teller:
    """Tells claims about a frame in one language, none twice: `told` are the claims and the lines so far."""

    speech: Speech
    frame: Frame
    told: set[str] = field(default_factory=set, compare=False)

    def about(self, frame: Frame) -> Teller:
        """Go on with what is left in question."""
        return replace(self, frame=frame)

    def who(self, slot: int) -> str:
        return self.frame.letter(slot) or self.speech("proof.card", card=self.frame.public.slots[slot][0])

    def short(self, slot: int) -> str:
        """Name a slot in a row, cards by their number alone."""
        return self.frame.letter(slot) or self.speech("row.card", card=self.frame.public.slots[slot][0])

    def what(self, slot: int, laws: Iterable[Law]) -> str:
        """Name the criteria that a slot may have, with a joint before each but the first."""
        first, *others = dict.fromkeys(self.speech.criterion(self.frame.criterion((slot, law))) for law in laws)
        return self.speech.join([first, *(JOINT + other for other in others)], "list.or")

    def part(self, part: Part) -> str:
        return self.speech("proof.named", who=self.who(part[0]), criteria=self.what(*part))

    def cell(self, part: Part) -> str:
        """Name a part in a row: in Nightmare by its criteria alone when no other card has them."""
        slot, laws = part
        criteria = SLASH.join(dict.fromkeys(self.speech.criterion(self.frame.criterion((slot, law))) for law in laws))
        if all(self.frame.speaks_for_itself(slot, law) for law in laws):
            return JOINT + criteria
        return JOINT + self.speech("row.named", who=self.short(slot), criteria=criteria)

    def named(self, parts: Iterable[Part]) -> tuple[Name, ...]:
        return tuple((letter, card, label) for letter, card, label in names(self.frame, parts))

    def line(self, depth: int, claim: Claim, text: str, *, row: bool = False) -> Line:
        codes = tuple(map(str, codes_in(claim.codes))) if claim.is_shown else ()
        return Line(depth, claim.technique, text, self.spoken(claim), codes, row)

    def spoken(self, claim: Claim) -> tuple[Name, ...]:
        """Return every name of a claim; letters that cards would have to share have those cards' criteria."""
        shared = [
            (letter, card, label)
            for place, letter in enumerate(self.frame.public.letters)
            if claim.letters >> place & 1
            for _, card, label in self.named(claim.premises)
        ]
        return (*self.named(claim.parts), *shared)

    # --- sentences -----------------------------------------------------------------------------------------------

    def clause(self, claim: Claim, bare: int = -1) -> str:
        """Say a claim within a sentence that has just said what the verifier of the slot `bare` would test."""
        last = claim.last
        ending = "" if last is None else self.who(last[0]) if last[0] == bare else self.part(last)
        if claim.rung == "digits" and [slot for slot, _ in claim.premises] == [bare]:
            return self._filled("proof", claim, [], ending)
        if others := self._clashing(claim, bare):
            return self.speech("proof.clash.that", names=self.speech.join(self._said(claim, others, bare)))
        ordered = sorted(claim.premises, key=lambda part: part[0] != bare)
        return self._filled("proof", claim, self._said(claim, ordered, bare), ending)

    def _said(self, claim: Claim, parts: Sequence[Part], bare: int) -> list[str]:
        """Name some parts of a claim: the slot `bare` by what was just said, those that are known all at once."""
        listed = [part for part in parts if self._is_listed(claim, part)]
        spoken = [self.speech("proof.that") if part[0] == bare else self.part(part) for part in listed]
        return [*spoken, self.speech("proof.known")] if len(listed) < len(parts) else spoken

    def _clashing(self, claim: Claim, bare: int) -> list[Part]:
        """Return what the slot `bare` clashes with, if nothing else is to be said."""
        others = [part for part in claim.parts if part[0] != bare]
        is_all = claim.rung == "clash" and not claim.codes and not self.is_supposed
        return others if is_all and len(others) < len(claim.parts) else []

    def row(self, claim: Claim, bare: int = -1) -> str:
        """Say a claim as a row, which leaves out what is known and, beside others, the slot `bare` of its heading."""
        listed = [part for part in claim.premises if self._is_listed(claim, part)]
        others = [part for part in listed if part[0] != bare]
        is_known = len(listed) < len(claim.premises)
        spoken = [self.cell(part) for part in (others if others or is_known else listed)]
        if is_known:
            spoken.append(self.speech("row.known"))
        ending = self.speech("list.comma").join(self.cell(part) for part in claim.struck)
        return begun(self._filled("row", claim, spoken, ending).removeprefix(JOINT))

    def cases(self, depth: int, claims: Sequence[Claim], bare: int) -> list[Line]:
        """Tell the claims below a heading that says what the slot `bare` would test; a few need not say it again."""
        told = [self.row(claim, bare) for claim in claims]
        is_near = len(claims) <= FEW_CASES and not self.told & set(told) and all(map(is_short, told))
        return self.rows(depth, claims, row=False, texts=told if is_near else None)

    def rows(
        self,
        depth: int,
        claims: Sequence[Claim],
        *,
        row: bool,
        against: Sequence[int] = (),
        texts: Sequence[str] | None = None,
    ) -> list[Line]:
        """Tell claims line by line, in a list of codes each with the codes that it refutes."""
        texts = texts or [self.row(claim) for claim in claims]
        if against:
            texts = [
                self._against(claim, codes, text) for claim, codes, text in zip(claims, against, texts, strict=True)
            ]
        lines: list[Line] = []
        for text, claim in sorted(zip(texts, claims, strict=True), key=_easiest_first):
            if text not in self.told:
                parts = wrapped(text, self.told)
                self.told.update((text, *parts))
                lines += [self.line(depth, claim, some, row=row) for some in parts]
        return lines

    def _against(self, claim: Claim, codes: int, text: str) -> str:
        """Begin a row with the codes that it refutes, unless it shows them."""
        if not codes & ~claim.codes:
            return text
        return self.speech("row.code", codes=self._codes("row", codes), row=text)

    def _codes(self, style: str, codes: int) -> str:
        """List codes in a sentence; in a row with commas alone."""
        listed = codes_in(codes)
        return self.speech.codes(listed) if style == "proof" else self.speech("list.comma").join(map(str, listed))

    def _is_listed(self, claim: Claim, part: Part) -> bool:
        return part[0] not in claim.known or len(claim.known) == 1

    def _filled(self, style: str, claim: Claim, spoken: list[str], last: str) -> str:
        joint = "list.and" if style == "proof" else "list.comma"
        joined = self.speech.join(spoken, joint) if spoken else ""
        count = len(spoken) + any(not self._is_listed(claim, part) for part in claim.premises)
        values: dict[str, Any] = {"names": joined, "count": count, "last": last}
        if claim.codes:
            values |= {"codes": self._codes(style, claim.codes), "shown": claim.codes.bit_count()}
        text: str = getattr(self, f"_{claim.rung}")(style, claim, values)
        return text

    def _clash(self, style: str, claim: Claim, values: dict[str, Any]) -> str:
        such = ".such" if self.is_supposed else ""
        if claim.codes:
            return self.speech(f"{style}.clash.codes", **values)
        if not claim.premises:
            return self.speech("proof.clash.alone", last=values["last"]) + ("." if style == "row" else "")
        if claim.also:
            return self.speech(f"row.clash.with{such}", **values)
        both = self.speech.join(
            [values.pop("names"), values.pop("last")], "list.and" if style == "proof" else "list.comma"
        )
        return self.speech(f"{style}.clash{such}", names=both)

    @property
    def is_supposed(self) -> bool:
        return self.frame.target != ALL_CODES

    def _digits(self, style: str, claim: Claim, values: dict[str, Any]) -> str:
        listed = list(map(str, claim.digits))
        digits = self.speech.join(listed, "list.or") if style == "proof" else SLASH.join(listed)
        values.pop("codes", None)
        that = "" if values["names"] else ".that"
        if style == "row" and _is_plain(claim):
            return self.speech("row.digits.against", **values)
        return self.speech(f"{style}.digits{that}", **values, shape=SHAPE_SYMBOLS[claim.shape], digits=digits)

    def _swallowed(self, style: str, claim: Claim, values: dict[str, Any]) -> str:
        return self.speech(f"{style}.swallowed.codes" if claim.codes else f"{style}.swallowed", **values)

    def _too_soon(self, style: str, claim: Claim, values: dict[str, Any]) -> str:
        is_one = claim.codes.bit_count() == 1
        more = self.frame.size - len(claim.premises)
        return self.speech(f"{style}.too_soon" if is_one else f"{style}.too_few", **values, more=more)

    def _loose_end(self, style: str, claim: Claim, values: dict[str, Any]) -> str:
        del claim
        return self.speech(f"{style}.loose_end", **values)

    def _crowded(self, style: str, claim: Claim, values: dict[str, Any]) -> str:
        letters = [letter for place, letter in enumerate(self.frame.public.letters) if claim.letters >> place & 1]
        if not letters:
            return self.speech(f"{style}.nobody", **values)
        return self.speech(f"{style}.crowded", **values, letters=self.speech.join(letters))

    def _lone_letter(self, style: str, claim: Claim, values: dict[str, Any]) -> str:
        del style
        letters = [letter for place, letter in enumerate(self.frame.public.letters) if claim.letters >> place & 1]
        if self.frame.is_plain:
            return self._reserved(claim, letters)
        if len(letters) == 1:
            return self.speech("row.lone_letter", names=values["names"], letter=letters[0])
        joined = self.speech.join(letters)
        return self.speech("row.few_letters", names=values["names"], letters=joined, count=len(letters))

    def _reserved(self, claim: Claim, letters: Sequence[str]) -> str:
        """Point to the grid, which shows what some letters alone may have."""
        slot, (law, *_) = claim.premises[0]
        if len(letters) == 1:
            return self.speech("row.reserved", letter=letters[0], criterion=self.what(slot, [law]))
        return self.speech("row.reserved.few", letters="".join(letters), count=len(letters))

    def _last_one(self, style: str, claim: Claim, values: dict[str, Any]) -> str:
        del claim
        return self.speech(f"{style}.last_one", **values)

    def _either_way(self, style: str, claim: Claim, values: dict[str, Any]) -> str:
        if claim.last is None:
            raise TypeError("a verifier is split on")
        slot, laws = claim.last
        groups: dict[int, list[Law]] = {}
        for law in laws:
            groups.setdefault(claim.codes & law, []).append(law)
        verdicts = [self._verdict(claim.codes, passing, (slot, tuple(some))) for passing, some in groups.items()]
        values["verdicts"] = self.speech("list.comma").join(verdicts)
        return self.speech(f"{style}.either_way", **values)

    def _verdict(self, codes: int, passing: int, part: Part) -> str:
        spoken = self.cell(part)
        if passing in {0, codes}:
            return self.speech("proof.all" if passing else "proof.none", part=spoken)
        return self.speech(
            "proof.only", part=spoken, codes=self.speech.codes(codes_in(passing)), count=passing.bit_count()
        )
