"""How often a ✗ misleads."""

from __future__ import annotations

from fractions import Fraction

import pytest

from hut8.forge.paradox import paradox
from hut8.machine.codes import CODES
from hut8.machine.problems import parse_public
from hut8.reasoning.worlds import assignments, slot_laws


@pytest.mark.parametrize("cards", ["3 7 10 14", "2 13 17 20", "5 14 18 19 20", "2 7 12 16 19 22"])
def test_cards_up_to_25_never_mislead_in_classic(cards: str) -> None:
    assert paradox(parse_public(cards.split())) == 0


@pytest.mark.parametrize("cards", ["21 31 37 39", "4+21 9+18 11+30 14+33"])
def test_the_share_is_that_of_counting_every_refusal_one_by_one(cards: str) -> None:
    public = parse_public(cards.split())
    refused = misleading = 0
    for world in assignments(public):
        for law, slot in zip(world.laws, public.slots, strict=True):
            for proposal in CODES:
                if not law & proposal.bit:
                    refused += 1
                    shared = [other for other in slot_laws(slot) if other & proposal.bit and other & world.code]
                    misleading += bool(shared)
    assert paradox(public) == Fraction(misleading, refused) > 0


def test_nightmare_misleads_more_than_classic_with_the_same_cards() -> None:
    cards = ["21", "31", "37", "39"]
    assert paradox(parse_public(cards, nightmare=True)) > paradox(parse_public(cards))


def test_cards_without_a_world_mislead_nobody() -> None:
    assert paradox(parse_public(["1", "2", "3", "4"])) == 0
