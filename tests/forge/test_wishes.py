"""Wishes: ranges, their one way of being written, and the wishes that nothing can fulfil."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as some

from hut8.errors import Illegal, Malformed
from hut8.forge.pools import Pool
from hut8.forge.wishes import RELATIVES_NEEDED, Span, Wishes, check
from hut8.machine.problems import Mode
from hut8.reasoning.worlds import assignments

ends = some.none() | some.integers(0, 999).map(lambda tenths: Fraction(tenths, 10))


@given(ends, ends)
def test_a_range_reads_back_as_it_was_written(low: Fraction | None, high: Fraction | None) -> None:
    if (low is None and high is None) or (low is not None and high is not None and low > high):
        return
    assert Span.parse(str(Span(low, high))) == Span(low, high)


@pytest.mark.parametrize("text", ["", "-", "x", "2--3", "3-2", "1e9", "2-3-4", "٣"])
def test_a_text_that_is_no_range_is_refused_with_a_sentence(text: str) -> None:
    with pytest.raises(Malformed, match="range"):
        Span.parse(text)


IMPOSSIBLE: list[tuple[dict[str, Any], str]] = [
    ({"include": frozenset({1, 5, 8, 11, 14})}, "include fewer cards or add verifiers"),
    ({"include": frozenset({5}), "exclude": frozenset({5})}, "both included and excluded"),
    ({"pool": Pool.EASY, "include": frozenset({30})}, "not in the easy pool"),
    ({"pool": Pool.EASY, "exclude": frozenset(range(4, 18))}, "exclude fewer cards"),
    ({"pool": Pool.STANDARD, "exclude": frozenset(range(18, 23))}, "exclude fewer cards"),
    ({"pool": Pool.HARD, "include": frozenset({1, 5, 8})}, "take another pool"),
    ({"rounds": Span.parse("-0.5")}, "leave no question to ask"),
    ({"rounds": Span.parse("1"), "questions": Span.parse("4-7")}, "raise rounds or lower questions"),
    ({"rounds": Span.parse("3"), "questions": Span.parse("-2")}, "lower rounds or raise questions"),
    ({"difficulty": Span.parse("11")}, "Difficulty goes from 1 to 10 and is never 11: wish for one in between"),
    ({"difficulty": Span.parse("-0.5")}, "never -0.5"),
    ({"pool": Pool.STANDARD, "paradox": Span.parse("10-")}, "never misleads"),
]


@pytest.mark.parametrize(("wishes", "sentence"), IMPOSSIBLE)
def test_impossible_wishes_end_with_what_could_be_relaxed(wishes: dict[str, Any], sentence: str) -> None:
    with pytest.raises(Illegal, match=sentence) as refusal:
        check(Wishes(**wishes))
    assert refusal.value.details["relax"]


@pytest.mark.parametrize(
    ("wishes", "sentence"), [({"verifiers": 7}, "4 to 6"), ({"include": frozenset({999})}, "numbered 1 to")]
)
def test_wishes_that_cannot_be_read_are_malformed(wishes: dict[str, Any], sentence: str) -> None:
    with pytest.raises(Malformed, match=sentence):
        Wishes(**wishes)


def test_wishes_are_written_in_one_way_that_leaves_out_what_is_not_wished() -> None:
    assert str(Wishes()) == "classic 4 mixed"
    wishes = Wishes(Mode.EXTREME, 5, Pool.HARD, frozenset({9, 3}), frozenset({1}), questions=Span.parse("4-7"))
    assert str(wishes) == "extreme 5 hard include 3,9 exclude 1 questions 4-7"


def test_relatives_meet_only_where_no_other_problem_needs_a_question() -> None:
    for verifiers, pool in RELATIVES_NEEDED:
        space = Wishes(verifiers=verifiers, pool=pool, unasked=True).space
        codes = [len({world.code for world in assignments(space.public(number))}) for number in range(space.size)]
        assert max(codes) == 1
