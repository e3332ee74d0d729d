"""Deduction in bulk says what deduction of one position says, in every mode."""

from __future__ import annotations

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hut8.errors import Contradiction, Unavailable
from hut8.machine.codes import CODES
from hut8.machine.notation import Answer, Round
from hut8.machine.problems import Mode, PublicProblem, parse_public
from hut8.reasoning.deduce import Deduction, deduce
from hut8.reasoning.requests import Position
from hut8.strategy import kernel
from hut8.strategy.deductions import deduce_many, possible_codes


def a_position(mode: Mode, chance: random.Random) -> Position:
    """Draw cards and ask random questions of anybody: now and then no world explains the answers."""
    verifiers = chance.randint(4, 6)
    cards = chance.sample(range(1, 49), verifiers * mode.cards_per_slot)
    public = PublicProblem(mode, tuple(tuple(cards[at::verifiers]) for at in range(verifiers)))
    rounds = [
        Round(
            chance.choice(CODES),
            tuple(Answer(letter, chance.random() < 0.5) for letter in chance.sample(public.letters, size)),
        )
        for size in chance.choices((1, 2, 3), k=chance.choice((0, 1, 2)))
    ]
    return Position(public, tuple(rounds))


def one_by_one(position: Position) -> Deduction | str:
    try:
        return deduce(*position)
    except Contradiction as fault:
        return str(fault)


def in_bulk(positions: list[Position]) -> list[Deduction | str]:
    return [str(known) if isinstance(known, Contradiction) else known for known in deduce_many(positions)]


@pytest.mark.parametrize("mode", list(Mode))
@settings(max_examples=8, deadline=None)
@given(seed=st.integers(0, 2**32))
def test_bulk_and_single_deductions_are_equal(mode: Mode, seed: int) -> None:
    chance = random.Random(seed)  # noqa: S311 - reproducible positions
    positions = [a_position(mode, chance) for _ in range(10)]
    assert in_bulk(positions) == [one_by_one(position) for position in positions]


@pytest.mark.long
@pytest.mark.parametrize("mode", list(Mode))
def test_bulk_and_single_deductions_are_equal_on_thousands_of_positions(mode: Mode) -> None:
    chance = random.Random(f"deductions {mode}")  # noqa: S311 - reproducible positions
    positions = [a_position(mode, chance) for _ in range(2_000)]
    assert in_bulk(positions) == [one_by_one(position) for position in positions]


def test_a_set_of_laws_that_two_matchings_of_cards_print_counts_once() -> None:
    shared = Position(parse_public(["5", "33", "9", "43"], nightmare=True))
    assert deduce_many([shared] * 5) == [deduce(*shared)] * 5


def test_possible_codes_are_those_of_the_deductions(monkeypatch: pytest.MonkeyPatch) -> None:
    chance = random.Random("codes")  # noqa: S311 - reproducible positions
    positions = [a_position(mode, chance) for mode in Mode for _ in range(10)]
    known = deduce_many(positions)
    codes = [0 if isinstance(one, Contradiction) else one.survivors.codes for one in known]
    assert possible_codes(positions) == codes
    monkeypatch.setattr(kernel, "library", lambda: None)
    assert possible_codes(positions) == codes


@pytest.mark.skipif(kernel.library() is None, reason="no C compiler when this was installed")
def test_a_caller_can_stop_it() -> None:
    with pytest.raises(Unavailable, match="stopped"):
        deduce_many([Position(parse_public(["33", "40", "41", "48"]))] * 200_000, cancelled=lambda: True)
