"""Laws: the meaning of labels."""

from __future__ import annotations

import pytest

from hut8.errors import Malformed
from hut8.machine.codes import CODES, Code
from hut8.machine.laws import law


@pytest.mark.parametrize(
    ("label", "inside", "outside"),
    [
        ("T<3", "155 211", "311 511"),
        ("C>3", "114 555", "113 342"),
        ("T+S=6", "151 332", "341 111"),
        ("sum>6", "511 133", "411 123"),
        ("sum multiple of 4", "112 345", "111 113"),
        ("two 1s", "112 131", "111 123"),
        ("zero even", "135 111", "235 222"),
        ("even > odd", "224 241", "135 114"),
        ("T strictly smallest", "123 145", "112 211"),
        ("T smallest or tied", "112 111", "211 321"),
        ("triple", "333 111", "331 123"),
        ("pair", "331 313", "333 123"),
        ("no pair", "333 231", "331 121"),
        ("no repetition", "231 154", "333 221"),
        ("run of 3 up", "123 345", "321 124"),
        ("run of 2 up", "124 512", "123 321"),
        ("no run up", "321 135", "124 123"),
        ("run of 3 up/down", "321 123", "121 124"),
        ("run of 2 up/down", "121 212", "123 135"),
        ("no run up/down", "135 333", "121 321"),
        ("ascending", "134 345", "223 321"),
        ("descending", "531 432", "322 123"),
        ("no order", "121 333 223", "123 541"),
    ],
)
def test_a_label_means_what_the_rulebook_says(label: str, inside: str, outside: str) -> None:
    codes = law(label)
    assert all(codes & Code.parse(text).bit for text in inside.split())
    assert not any(codes & Code.parse(text).bit for text in outside.split())


def test_an_unknown_label_is_said_plainly() -> None:
    with pytest.raises(Malformed, match="'T~3' is not a criterion"):
        law("T~3")


def test_comparisons_of_one_card_split_the_codes() -> None:
    assert law("T<S") | law("T=S") | law("T>S") == (1 << len(CODES)) - 1
    assert law("T<S") & law("T>S") == 0
