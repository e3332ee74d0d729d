"""Kinds of codes, and what follows from them."""

from __future__ import annotations

from hut8.machine.codes import CODES, Code
from hut8.reasoning.follows import MOST_JOINED, Follow, chained, kinds, kinds_in


def places(*written: str) -> set[int]:
    return {Code.parse(code).index for code in written}


def test_a_sign_stands_for_any_digit_and_for_the_same_behind_the_arrow() -> None:
    steps = dict(kinds()[Follow("44●", "55●")].steps)
    assert set(steps) == places("441", "442", "443", "444", "445")
    assert steps[Code.parse("443").index] == Code.parse("553").index


def test_shapes_that_exchange_their_digits_leave_out_what_stays_the_same() -> None:
    steps = kinds()[Follow("▲■●", "■▲●")].steps
    assert len(steps) == len(CODES) - 25
    assert set(dict(kinds()[Follow("▲■3", "■▲3")].steps)) <= {code.index for code in CODES if code[2] == 3}


def test_codes_with_one_digit_open_are_written_as_their_kind() -> None:
    assert kinds_in(sum(Code.parse(code).bit for code in ("131", "132", "133", "134", "135", "231"))) == ["13●", "231"]


def test_many_codes_before_one_arrow_are_broken_into_several() -> None:
    every = [Follow(str(code), "555") for code in CODES[: MOST_JOINED + 1]]
    assert [text.count("/") for text in chained(every)] == [MOST_JOINED - 1, 0]


def test_what_follows_in_one_direction_stands_apart_from_what_follows_in_both() -> None:
    follows = [Follow("111", "112"), Follow("113", "112"), Follow("112", "113")]
    assert chained(follows) == ["111→112", "113↔112"]
