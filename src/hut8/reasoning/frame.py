"""What is in question: for every slot the laws it may still have, and suppositions about them.

A **pick** gives a slot one of its laws. A **case** is some picks that are supposed together, with the codes that pass
them; it **fails** when the two rules, the answers or the supposition leave no room for it.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from functools import cached_property, lru_cache
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, NamedTuple

from hut8.machine.cards import CARDS
from hut8.machine.codes import ALL_CODES
from hut8.machine.problems import Mode, PublicProblem
from hut8.reasoning.survivors import Fact, Survivors, letters_allowing
from hut8.reasoning.worlds import slot_laws

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from hut8.machine.cards import Criterion
    from hut8.machine.laws import Law

Pick = tuple[int, "Law"]
"""A slot and the law supposed for it."""


PRINTED = {number: frozenset(criterion.label for criterion in card.criteria) for number, card in CARDS.items()}
"""The labels on every card."""


class Supposition(NamedTuple):
    """What is supposed: a kind of code, the laws of slots, the letters of a card, or letters that have not a law."""

    target: int = ALL_CODES
    only: tuple[tuple[int, frozenset[Law]], ...] = ()
    pins: tuple[tuple[int, int], ...] = ()
    barred: Mapping[Law, int] = MappingProxyType({})


@dataclass(frozen=True)
class Frame:
    """For every slot the laws still in question; for every law the letters that may test it.

    `target` are the codes in question, `pins` the slots whose card is supposed to belong to some letters (Nightmare),
    `supposed` the slots that a supposition has narrowed, which is no knowledge.
    """

    public: PublicProblem
    domains: tuple[tuple[Law, ...], ...]
    allowing: Mapping[Law, int]
    target: int = ALL_CODES
    pins: tuple[tuple[int, int], ...] = ()
    supposed: frozenset[int] = frozenset()
    found: dict[tuple[Pick, ...], Any] = field(default_factory=dict, compare=False, repr=False)
    failing: dict[tuple[Pick, ...], bool] = field(default_factory=dict, compare=False, repr=False)
    cheapest: dict[Any, Any] = field(default_factory=dict, compare=False, repr=False)
    """What was claimed of some picks: the same whatever else is struck, so frames of one supposition share it."""
    refuted: dict[Any, Any] = field(default_factory=dict, compare=False, repr=False)
    """How codes were refuted, and the work it took."""

    @property
    def size(self) -> int:
        return len(self.domains)

    @property
    def is_shuffled(self) -> bool:
        return self.public.mode is Mode.NIGHTMARE

    def without(self, pick: Pick) -> Frame:
        """Strike one law from its slot."""
        slot, law = pick
        kept = tuple(other for other in self.domains[slot] if other != law)
        return replace(self, domains=(*self.domains[:slot], kept, *self.domains[slot + 1 :]))

    def supposing(self, supposed: Supposition) -> Frame:
        """Leave only what a supposition allows, beside all that was supposed before."""
        pins, only = dict(supposed.pins), dict(supposed.only)
        allowing = {law: letters & ~supposed.barred.get(law, 0) for law, letters in self.allowing.items()}
        narrowed = replace(self._supposed_alone.pinned(pins), allowing=allowing, target=self.target & supposed.target)
        domains = tuple(
            tuple(
                law
                for law in laws
                if law & narrowed.target and law in only.get(slot, laws) and narrowed.letters((slot, law))
            )
            for slot, laws in enumerate(self.domains)
        )
        changed = frozenset(
            slot
            for slot, laws in enumerate(domains)
            if laws != self.domains[slot] or slot in pins or not supposed.barred.keys().isdisjoint(laws)
        )
        nothing: dict[str, Any] = {"found": {}, "failing": {}, "cheapest": {}, "refuted": {}}
        return replace(narrowed, domains=domains, supposed=self.supposed | changed, **nothing)

    @property
    def _supposed_alone(self) -> Frame:
        """Without the letters that cards have taken: these follow from the answers; no difficulty counts on them."""
        return replace(self, pins=tuple(pin for pin in self.pins if pin[0] in self.supposed))

    def letters(self, pick: Pick) -> int:
        """Return the letters that may be testing a pick, as bits."""
        slot, law = pick
        return self.allowing[law] & self._masks.get(slot, -1)

    @cached_property
    def _masks(self) -> dict[int, int]:
        return dict(self.pins)

    def pinned(self, masks: Mapping[int, int]) -> Frame:
        """Leave to some slots only some letters."""
        slots = sorted({*self._masks, *masks})
        pins = tuple((slot, self._masks.get(slot, -1) & masks.get(slot, -1)) for slot in slots)
        return replace(self, pins=pins)

    def criterion(self, pick: Pick) -> Criterion:
        return criterion_of(self.public.slots[pick[0]], pick[1])

    def speaks_for_itself(self, slot: int, laws: Sequence[Law]) -> bool:
        """Whether a single criterion of Nightmare is printed on no other card, which need not be named then."""
        return len(laws) == 1 and is_printed_once(self.public, self.criterion((slot, laws[0])).label)

    def letter(self, slot: int) -> str:
        """Return the letter of a slot; in Nightmare the slots are cards, which have none."""
        return "" if self.is_shuffled else self.public.letters[slot]

    @cached_property
    def known(self) -> frozenset[int]:
        """The slots whose law is known, not supposed."""
        return frozenset(slot for slot, laws in enumerate(self.domains) if len(laws) == 1) - self.supposed

    @cached_property
    def settled(self) -> Case:
        """The slots that have a single law left."""
        case = Case()
        for slot, laws in enumerate(self.domains):
            if len(laws) == 1:
                case = case.adding((slot, laws[0]))
        return case


@lru_cache(maxsize=4096)
def criterion_of(cards: tuple[int, ...], law: Law) -> Criterion:
    """Return the criterion of some cards that a law is."""
    return next(found for card in cards if (found := CARDS[card].by_law.get(law)))


@lru_cache(maxsize=4096)
def is_printed_once(public: PublicProblem, label: str) -> bool:
    """Whether a criterion of Nightmare is printed on one card alone."""
    is_shuffled = public.mode is Mode.NIGHTMARE
    return is_shuffled and sum(label in PRINTED[card] for cards in public.slots for card in cards) == 1


def frame_after(public: PublicProblem, facts: Sequence[Fact]) -> Frame:
    """Return what each letter's own answers leave in question, before any rule is used."""
    allowing = letters_allowing(public, facts)
    domains = tuple(
        tuple(law for law in slot_laws(slot) if allowing[law] & (-1 if public.mode is Mode.NIGHTMARE else 1 << place))
        for place, slot in enumerate(public.slots)
    )
    return Frame(public, domains, allowing)


def dead_picks(frame: Frame, left: Survivors) -> list[Pick]:
    """Return the laws in question that no surviving world has in that slot."""
    alive = {pick for support in left.supports for pick in support}
    return [(slot, law) for slot, laws in enumerate(frame.domains) for law in laws if (slot, law) not in alive]


class Case(NamedTuple):
    """Some picks, the codes that pass them all, and for each pick the codes that pass the others."""

    picks: tuple[Pick, ...] = ()
    codes: int = ALL_CODES
    without: tuple[int, ...] = ()

    def adding(self, pick: Pick) -> Case:
        law = pick[1]
        return Case((*self.picks, pick), self.codes & law, (*[others & law for others in self.without], self.codes))


def fails(frame: Frame, case: Case) -> bool:
    """Whether the picks of a case cannot stand together.

    Every verifier to come must refuse a code that no other refuses, so more codes than verifiers to come must be left.
    """
    codes, to_come = case.codes, frame.size - len(case.picks)
    return (
        not codes & frame.target
        or codes in case.without
        or (codes.bit_count() <= to_come if to_come else codes.bit_count() > 1)
        or (frame.is_shuffled and not fits([frame.letters(pick) for pick in case.picks]))
    )


def fits(rows: list[int], taken: int = 0) -> bool:
    """Whether every row can have a letter of its own."""
    if not rows:
        return True
    free = rows[0] & ~taken
    while free:
        letter = free & -free
        if fits(rows[1:], taken | letter):
            return True
        free ^= letter
    return False
