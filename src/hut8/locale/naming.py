"""Verifiers (in Nightmare cards) named in one language, each with the criterion it has in the case told."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from hut8.locale.lines import JOINT, Name
from hut8.reasoning.claims import names

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from hut8.locale.speech import Speech
    from hut8.machine.laws import Law
    from hut8.reasoning.claims import Claim, Part
    from hut8.reasoning.frame import Frame


@dataclass(frozen=True)
class Naming:
    """Names the parts of claims about a frame."""

    speech: Speech
    frame: Frame
    is_brief: bool = False
    """Whether many claims are told below each other, which lets signs and headings stand for words."""

    def who(self, slot: int) -> str:
        return self.frame.letter(slot) or self.speech("proof.card", card=self._card(slot))

    def _card(self, slot: int) -> int:
        return self.frame.public.slots[slot][0]

    def what(self, slot: int, laws: Iterable[Law]) -> str:
        """Name the criteria that a slot may have, with a joint before each but the first."""
        return self.joined(
            dict.fromkeys(self.speech.criterion(self.frame.criterion((slot, law))) for law in laws), "list.or"
        )

    def joined(self, spoken: Iterable[str], last: str = "list.and") -> str:
        """List some words; a line may be broken before each but the first."""
        first, *others = spoken
        return self.speech.join([first, *(JOINT + other for other in others)], last)

    def part(self, part: Part) -> str:
        """Name a part; a criterion that only one card of Nightmare has stands for that card."""
        if self.frame.speaks_for_itself(*part):
            return self.what(*part)
        return self.speech("proof.named", who=self.who(part[0]), criteria=self.what(*part))

    def parts(self, parts: Sequence[Part], more: Sequence[str] = (), last: str = "list.and") -> str:
        """Name several parts, and whatever else there is."""
        return self.joined([*map(self.part, parts), *more], last)

    def cell(self, parts: Sequence[Part], more: Sequence[str] = ()) -> str:
        """Name parts in a column of a table."""
        spoken = [
            self.speech("cell.named", who=self._heading(slot), criteria=self.what(slot, laws)) for slot, laws in parts
        ]
        return self.speech("list.comma").join([*spoken, *more]).replace(JOINT, "")

    def _heading(self, slot: int) -> str:
        return self.frame.letter(slot) or self.speech("cell.card", card=self._card(slot))

    def letters(self, claim: Claim) -> list[str]:
        return [letter for place, letter in enumerate(self.frame.public.letters) if claim.letters >> place & 1]

    def named(self, parts: Iterable[Part]) -> tuple[Name, ...]:
        return tuple((letter, card, label) for letter, card, label in names(self.frame, parts))

    def named_in(self, claim: Claim) -> tuple[Name, ...]:
        """Return every name of a claim."""
        return (*self.named(self._all_tested(claim) if claim.follows else claim.parts), *self.shared(claim))

    def _all_tested(self, claim: Claim) -> list[Part]:
        """Return all that may be tested where some codes cannot be told from others."""
        said = dict(claim.premises)
        return [(slot, said.get(slot, laws)) for slot, laws in enumerate(self.frame.domains)]

    def shared(self, claim: Claim) -> tuple[Name, ...]:
        """Return the letters that the cards of a claim would have to share, with those cards' criteria."""
        premises = self.named(claim.premises)
        return tuple((letter, card, label) for letter in self.letters(claim) for _, card, label in premises)
