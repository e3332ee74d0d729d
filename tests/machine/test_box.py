"""Setting up the real box, checking the set-up, and putting everything back."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hut8.machine.booklet import PRINTED, booklet, printed_symbol
from hut8.machine.box import set_up, set_up_faults
from hut8.machine.problems import Mode, PublicProblem, parse_public
from hut8.machine.verification import SYMBOLS, VERIFICATION_CARDS

if TYPE_CHECKING:
    from collections.abc import Sequence

numbers_of_the_booklet = st.sampled_from(sorted(PRINTED))


@pytest.mark.parametrize("number", PRINTED)
def test_a_booklet_problem_is_set_up_with_the_numbers_that_the_booklet_prints(number: int) -> None:
    found = set_up(booklet(number), printed_symbol(number))
    assert [verifier.number for verifier in found.verifiers] == list(map(int, PRINTED[number][1].split()))
    assert [card for verifier in found.verifiers for card in verifier.cards] == list(booklet(number).public.cards)


@given(numbers_of_the_booklet, st.sampled_from(SYMBOLS))
def test_every_card_goes_back_behind_one_that_is_already_in_the_box(number: int, symbol: str) -> None:
    found = set_up(booklet(number), symbol)
    in_the_box = {card.number(symbol) for card in VERIFICATION_CARDS.values()}
    in_the_box -= {back.card for back in found.verification_back}
    for back in found.verification_back:
        assert back.behind is None or back.behind in in_the_box
        in_the_box.add(back.card)
    assert len(in_the_box) == 95


def told_faults(public: PublicProblem, numbers: Sequence[int]) -> list[str]:
    return list(map(str, set_up_faults(public, numbers)))


@given(numbers_of_the_booklet, st.sampled_from(SYMBOLS))
def test_a_right_set_up_has_no_fault_under_any_symbol(number: int, symbol: str) -> None:
    problem = booklet(number)
    assert told_faults(problem.public, problem.numbers(symbol)) == []


@given(numbers_of_the_booklet, st.data())
def test_two_swapped_cards_are_never_taken_for_right_unless_they_make_a_problem_too(
    number: int, data: st.DataObject
) -> None:
    problem = booklet(number)
    numbers = list(problem.numbers("◊"))
    one, other = data.draw(st.lists(st.sampled_from(range(len(numbers))), min_size=2, max_size=2, unique=True))
    numbers[one], numbers[other] = numbers[other], numbers[one]
    found = told_faults(problem.public, numbers)
    if found:
        assert len(found) == 1
        assert "swapped" in found[0]


def test_a_card_at_the_wrong_letter_is_named_with_its_letter() -> None:
    (fault,) = told_faults(parse_public(["3", "7", "10", "14"]), [462, 654, 201, 293])
    assert fault == "The verification card of C does not belong to criteria card 10: check its number and the card."


def test_a_number_read_under_another_symbol_is_pointed_out() -> None:
    found = told_faults(parse_public(["3", "7", "10", "14"]), [564, 355, 636, 720])
    assert found[0] == "The number of C stands under ◊, the others under #: read it under #."


def test_numbers_that_no_card_carries_and_missing_numbers_are_told() -> None:
    public = parse_public(["3", "7", "10", "14"])
    assert told_faults(public, [564, 355, 999, 720]) == [
        "No verification card carries the number 999: read it again (201 to 798)."
    ]
    assert told_faults(public, [564]) == [
        "4 verifiers need as many numbers, not 1: give one for every letter.",
    ]


def test_in_nightmare_the_cards_lie_in_a_row_apart_from_the_letters() -> None:
    problem = booklet(2)
    public = parse_public(["3", "7", "10", "14"], nightmare=True)
    assert public.mode is Mode.NIGHTMARE
    shuffled = [problem.numbers("#")[place] for place in (2, 0, 3, 1)]
    assert told_faults(public, shuffled) == []
    assert told_faults(public, [201, *shuffled[1:]]) == [
        "The number of A stands under ◊, the others under #: read it under #.",
        "The verification cards cannot be matched with the criteria cards: check every number.",
    ]
