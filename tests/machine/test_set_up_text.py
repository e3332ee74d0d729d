"""Set-up lists as people paste them."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hut8.errors import Malformed
from hut8.forge.generate import generate
from hut8.forge.wishes import Wishes
from hut8.machine.booklet import PRINTED, booklet
from hut8.machine.problems import Mode, Problem
from hut8.machine.set_up_text import problem_of_set_up
from hut8.machine.verification import SYMBOLS

SHAPES = (
    "{letter}: {cards} {number}\n",
    "Verifier {letter} - criteria card {cards} - verification card {number}; ",
    "{letter}{cards}/{number}",
    "({letter}) ◊{number} [{cards}]\r\n",
)


def written(problem: Problem, shape: str, symbol: str) -> str:
    numbers = problem.numbers(symbol)
    lines = zip(problem.public.letters, problem.public.slots, numbers, strict=True)
    return "".join(
        shape.format(letter=letter, cards=" + ".join(map(str, slot)), number=number) for letter, slot, number in lines
    )


@given(st.sampled_from(sorted(PRINTED)), st.sampled_from(SHAPES), st.sampled_from(SYMBOLS))
def test_a_list_is_read_whatever_stands_between(number: int, shape: str, symbol: str) -> None:
    problem = booklet(number)
    assert problem_of_set_up(written(problem, shape, symbol)) == problem


@pytest.mark.parametrize("shape", SHAPES)
def test_extreme_has_two_cards_to_a_letter(shape: str) -> None:
    problem = generate(Wishes(Mode.EXTREME), "pasted", 10)
    assert problem_of_set_up(written(problem, shape, "#")) == problem


@pytest.mark.parametrize("place", [0, 1])
def test_in_nightmare_the_cards_stand_before_or_behind_the_letters(place: int) -> None:
    problem = generate(Wishes(Mode.NIGHTMARE), "pasted", 10)
    lines = [f"{letter} {number}" for letter, number in zip(problem.public.letters, problem.numbers("¤"), strict=True)]
    lines.insert(place * len(lines), "cards " + " ".join(map(str, problem.public.cards)))
    assert problem_of_set_up("\n".join(lines)) == problem


@pytest.mark.parametrize(
    "text", ["", "hello", "A 3 B 7 C 10 D 14", "564 355 635 720", "A 3 564 A 7 355 C 10 635", "A 564 B 355 C 635 D 720"]
)
def test_what_names_no_problem_is_refused(text: str) -> None:
    with pytest.raises(Malformed, match="This names no problem"):
        problem_of_set_up(text)
