"""Claims: one sentence each about some verifiers and what they test, true by the two rules or the answers alone.

A **part** is a slot with the laws it is said to have; with several, the claim holds for each of them. `codes` are the
codes that the claim shows: those that its premises leave, when they are few enough to be looked at one by one.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from hut8.machine.codes import codes_in

if TYPE_CHECKING:
    from collections.abc import Iterable

    from hut8.machine.laws import Law
    from hut8.reasoning.follows import Follow
    from hut8.reasoning.frame import Frame, Pick

Part = tuple[int, tuple["Law", ...]]

MOST_SHOWN = 6
"""How many codes are few enough to be listed."""

MOST_SPELLED = 12
"""How many are listed all the same where a reader would have to find them in the head."""

EASILY_HELD = 2
"""How many criteria a reader can hold in mind without seeing their codes."""

LISTING_NOTHING = frozenset({"crowded", "lone_letter", "digits"})
"""Rungs for which no codes have to be listed."""


class Claim(NamedTuple):
    """Why some picks cannot stand together, or (`last_one`) that they are a world.

    ==============  ================================================================================================
    `clash`         no code that passes the premises passes `last`
    `digits`        the same, and `shape` shows it: the premises leave it only `digits`, which `last` refuses
    `swallowed`     every code that passes the premises passes `last`, whose verifier would be redundant
    `too_soon`      the premises leave too few codes (`codes`): each verifier to come must refuse one of its own
    `loose_end`     the premises are complete and let several codes pass, such as `codes`
    `crowded`       by their answers only `letters` can be testing the premises, fewer than there are premises
    `lone_letter`   by the answers only `letters` can be testing any of the premises, so no more of them than letters
    `last_one`          the premises are complete and let one code pass
    ==============  ================================================================================================

    `known` are the slots among the premises that were settled before, which a sentence need not name again; `also` are
    more parts that fall as `last` does, each by itself; `free` are the slots that may test whatever they still
    can; `follows` says of some `codes`, few or many, which other passes along with each when the premises are tested.
    """

    rung: str
    premises: tuple[Part, ...]
    last: Part | None = None
    codes: int = 0
    shape: str = ""
    digits: tuple[int, ...] = ()
    letters: int = 0
    known: frozenset[int] = frozenset()
    also: tuple[Part, ...] = ()
    free: frozenset[int] = frozenset()
    follows: tuple[Follow, ...] = ()

    @property
    def technique(self) -> str:
        """The rung that a reader climbs: letters that share what nobody else may have are crowded."""
        return "crowded" if self.rung == "lone_letter" and self.letters.bit_count() > 1 else self.rung

    @property
    def struck(self) -> tuple[Part, ...]:
        """The parts of which no one can stand beside the premises."""
        return () if self.last is None else (self.last, *self.also)

    @property
    def parts(self) -> tuple[Part, ...]:
        return self.premises if self.last is None else (*self.premises, self.last, *self.also)

    @property
    def explicit(self) -> tuple[Part, ...]:
        if not (self.known or self.free):
            return self.parts
        untold = self.known | self.free
        return tuple([part for part in self.parts if part[0] not in untold])

    @property
    def is_shown(self) -> bool:
        return 0 < self.codes.bit_count() <= MOST_SPELLED and not self.follows

    @property
    def is_burden(self) -> bool:
        """Whether a reader has to list codes of more criteria in the head than can be held."""
        is_listing = not self.is_shown and not self.follows and self.rung not in LISTING_NOTHING
        return is_listing and len(self.explicit) - len(self.also) > EASILY_HELD

    def as_json(self, frame: Frame) -> dict[str, Any]:
        return {
            "rung": self.technique,
            "names": names(frame, self.parts),
            "codes": [str(code) for code in codes_in(self.codes)] if self.is_shown else [],
        }


def names(frame: Frame, parts: Iterable[Part]) -> list[list[Any]]:
    """Return every verifier (in Nightmare every card) of some parts with the criteria it has there."""
    return [named(frame, (slot, law)) for slot, laws in parts for law in laws]


def named(frame: Frame, pick: Pick) -> list[Any]:
    criterion = frame.criterion(pick)
    return [frame.letter(pick[0]) or None, criterion.card, criterion.label]


def parts_of(picks: Iterable[Pick]) -> tuple[Part, ...]:
    return tuple((slot, (law,)) for slot, law in picks)
