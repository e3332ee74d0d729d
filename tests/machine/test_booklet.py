"""The printed booklet: problems by their numbers, however they are written."""

from __future__ import annotations

import pytest

from hut8.errors import Missing
from hut8.machine.booklet import booklet


@pytest.mark.parametrize("number", [2, "2", "02"])
def test_a_problem_has_its_number_as_a_number_or_as_it_is_printed(number: int | str) -> None:
    assert str(booklet(number).secret.code) == "435"


@pytest.mark.parametrize("number", [0, 21, "", "two", "-1", "²"])
def test_what_is_not_printed_is_refused(number: int | str) -> None:
    with pytest.raises(Missing, match="it prints 01 to 20"):
        booklet(number)
