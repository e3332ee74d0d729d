"""What the grid of Nightmare gives to some letters alone: such rows refuse exactly what cannot be dealt to letters."""

from __future__ import annotations

from itertools import islice, product

import pytest

from hut8.machine.problems import Mode
from hut8.reasoning.frame import fits, frame_after
from hut8.reasoning.letter_claims import lone_letters
from hut8.reasoning.survivors import facts_of
from hut8.testing.argument_contract import contains_one
from hut8.testing.positions import played

MOST_COMBINATIONS = 2000


@pytest.mark.parametrize("size", [4, 5])
def test_a_combination_has_letters_unless_some_of_them_alone_may_have_too_many_of_its_cards(size: int) -> None:
    for public, rounds, _ in played("letters", 3, [Mode.NIGHTMARE], [size]):
        frame = frame_after(public, facts_of(rounds))
        claims = list(lone_letters(frame))
        for laws in islice(product(*frame.domains), MOST_COMBINATIONS):
            is_dealt = fits([frame.letters(pick) for pick in enumerate(laws)])
            assert is_dealt is (contains_one(laws, claims) is None)


def test_verifiers_that_keep_their_cards_have_no_such_rows() -> None:
    for public, rounds, _ in played("letters", 1, [Mode.CLASSIC], [4]):
        assert list(lone_letters(frame_after(public, facts_of(rounds)))) == []
