"""The line protocol: what is told suffices to play, and whatever comes back is a move or refused."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hut8.arena.actions import MOVES
from hut8.arena.protocol import LONGEST_SHOWN, law_digits, parse_move, problem_lines, shown
from hut8.arena.suites import Task
from hut8.errors import Malformed
from hut8.forge.generate import generate
from hut8.forge.wishes import Wishes
from hut8.machine.codes import CODES
from hut8.machine.problems import Mode
from hut8.reasoning.worlds import slot_laws
from hut8.strategy.plan import Action, Claim, Propose


def written(move: Action) -> str:
    if isinstance(move, Propose):
        return f"ask {move.proposal} {move.verifier}"
    return f"claim {move.code}" if isinstance(move, Claim) else "end"


def test_every_move_is_read_as_it_is_written() -> None:
    assert [parse_move(written(move)) for move in MOVES] == MOVES
    assert parse_move("  ASK 241 c \r\n") == parse_move("ask 241 C")


@given(st.text())
def test_what_is_no_move_is_refused_in_a_printable_sentence(line: str) -> None:
    told = _refusal(line)
    assert told is None or told.isprintable()
    assert len(shown(line)) <= LONGEST_SHOWN


def _refusal(line: str) -> str | None:
    try:
        parse_move(line)
    except Malformed as fault:
        return fault.text
    return None


@pytest.mark.parametrize("mode", list(Mode))
def test_a_problem_is_told_with_exactly_the_laws_its_letters_may_have(mode: Mode) -> None:
    task = Task("one", "codes", generate(Wishes(mode), "told"))
    public = task.problem.public
    heading, *lines = problem_lines(task)
    assert heading == f"problem one {mode} {public.letters}"
    told = {tuple(line.split(" ")[1:4]) for line in lines}
    expected = {
        ("*" if mode is Mode.NIGHTMARE else letter, law_digits(law))
        for letter, slot in zip(public.letters, public.slots, strict=True)
        for law in slot_laws(slot)
    }
    assert {(letter, law) for letter, _, law in told} == expected
    assert {int(card) for _, card, _ in told} == set(public.cards)


@given(st.integers(0, (1 << 125) - 1))
def test_the_digits_of_a_law_stand_in_the_order_of_the_codes(law: int) -> None:
    digits = law_digits(law)
    assert [digit == "1" for digit in digits] == [bool(law & code.bit) for code in CODES]
