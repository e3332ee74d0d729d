"""Codes and sets of codes."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hut8.errors import Malformed
from hut8.machine.codes import ALL_CODES, CODES, Code, Written, codes_in, digits_in


def test_there_are_125_codes_in_ascending_order() -> None:
    assert len(CODES) == 125
    assert [code.index for code in CODES] == list(range(125))
    assert list(CODES) == sorted(CODES)


@pytest.mark.parametrize("code", CODES)
def test_every_code_reads_back_as_it_is_written(code: Code) -> None:
    assert Code.parse(str(code)) == Code.parse(" ".join(str(code))) == Code.parse("-".join(str(code))) == code


@pytest.mark.parametrize("written", [241, Code(2, 4, 1), (2, 4, 1), [2, 4, 1]])
def test_a_number_a_code_and_its_digits_are_read(written: Written) -> None:
    for code in (Code.parse(written), Code(written)):
        assert (code, type(code)) == (Code(2, 4, 1), Code)


@pytest.mark.parametrize("text", ["", "12", "1a3", "1²3", 12, 2410, 241.0, True, None, [2, 4], (2, 4, 1, 1)])
def test_what_is_no_code_is_said_plainly(text: str) -> None:
    for read in (Code.parse, Code):
        with pytest.raises(Malformed, match="is not a code: write three digits"):
            read(text)


@pytest.mark.parametrize("digits", [(2, 4), ([2], 4, 1), (None, 4, 1), (2, 4, "1")])
def test_a_code_is_made_of_three_digits(digits: list[Any]) -> None:
    with pytest.raises(Malformed, match="is not a code: write three digits"):
        Code(*digits)


@pytest.mark.parametrize(("text", "fault"), [("102", "■ is 0"), ("612", "▲ is 6"), ("119", "● is 9")])
def test_a_digit_outside_one_to_five_is_named_with_its_shape(text: str, fault: str) -> None:
    with pytest.raises(Malformed, match=fault):
        Code.parse(text)


@given(st.integers(0, ALL_CODES))
def test_a_set_lists_exactly_its_codes(codes: int) -> None:
    assert sum(code.bit for code in codes_in(codes)) == codes


def test_digits_are_listed_per_shape() -> None:
    assert digits_in(Code(2, 4, 1).bit | Code(2, 2, 1).bit) == {"T": [2], "S": [2, 4], "C": [1]}


def test_digits_that_no_code_has_make_none() -> None:
    with pytest.raises(Malformed, match="'9 9 9' is not a code"):
        Code(9, 9, 9)
