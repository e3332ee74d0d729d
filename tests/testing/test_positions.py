"""Positions for tests and benchmarks."""

from __future__ import annotations

from itertools import islice

import pytest

from hut8.chance import Chance
from hut8.machine.problems import Mode
from hut8.reasoning.survivors import survivors
from hut8.testing.positions import unasked, unasked_share, valid_cards


@pytest.mark.parametrize("mode", Mode)
def test_a_deal_that_needs_no_question_has_one_code(mode: Mode) -> None:
    ((public, rounds, is_solved),) = unasked("mirror", 1, [mode], [6])
    assert (public.mode, len(public.slots), rounds, is_solved) == (mode, 6, (), True)
    assert survivors(public, []).codes.bit_count() == 1


def test_a_seed_deals_the_same_again() -> None:
    assert list(unasked("mirror", 2, [Mode.CLASSIC])) == list(unasked("mirror", 2, [Mode.CLASSIC]))


def test_the_share_of_such_deals_is_of_valid_card_sets() -> None:
    valid = list(islice(valid_cards(Mode.CLASSIC, 4, Chance("mirror share classic 4")), 50))
    assert all(survivors(public, []).codes for public in valid)
    assert 0 < unasked_share("mirror", 200, Mode.CLASSIC, 4) < 0.5
