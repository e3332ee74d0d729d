from __future__ import annotations

from typing import Any

import pytest

from hut8.errors import Malformed
from hut8.imitation.match import TURING


def test_wishes_that_are_absent_take_their_defaults() -> None:
    assert TURING.options({}) == {"mode": "standard", "row": 4, "first": None, "clock": 0}


def test_options_are_their_own_wishes() -> None:
    options = TURING.options({"mode": "gnirut", "row": 5, "first": 1, "clock": 90})
    assert TURING.options(options) == options


@pytest.mark.parametrize(
    ("wishes", "sentence"),
    [
        ({"mode": "solo"}, "standard, cooperative, gnirut"),
        ({"row": 6}, "three, four or five"),
        ({"row": True}, "three, four or five"),
        ({"first": 6}, "number of a seat"),
        ({"first": "Ada"}, "number of a seat"),
        ({"clock": 5}, "10 to 3600"),
        ({"clock": 1.5}, "10 to 3600"),
        ({"colour": "red"}, "no option 'colour'"),
    ],
)
def test_a_wish_that_cannot_be_is_refused_with_what_can(wishes: dict[str, Any], sentence: str) -> None:
    with pytest.raises(Malformed, match=sentence):
        TURING.options(wishes)
