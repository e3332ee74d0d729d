"""The wishes of a host of Turing Machine: checked, completed, and shown without the solution."""

from __future__ import annotations

import pytest

from hut8.errors import Malformed
from hut8.games.machine import check_wishes, show_wishes
from hut8.machine.booklet import booklet
from hut8.machine.identifiers import identifier

IDENTIFIER = identifier(booklet(2))


def test_a_typed_identifier_is_kept_and_never_shown() -> None:
    wishes = check_wishes({"problem": {"source": "identifier", "name": IDENTIFIER}})
    assert wishes["problem"]["name"] == IDENTIFIER
    assert IDENTIFIER not in str(show_wishes(wishes))
    assert show_wishes(wishes)["problem"] == {"source": "identifier", "obtainable": True}


@pytest.mark.parametrize("name", [IDENTIFIER, IDENTIFIER.lower(), f" {IDENTIFIER} "])
def test_an_identifier_cannot_pass_for_a_problem_of_the_booklet_whose_name_all_see(name: str) -> None:
    with pytest.raises(Malformed, match="source of an identifier"):
        check_wishes({"problem": {"source": "booklet", "name": name}})


def test_what_is_shown_can_be_sent_back() -> None:
    wishes = check_wishes({"problem": {"source": "booklet", "name": "booklet:02"}, "clock": 60})
    assert check_wishes(show_wishes(wishes)) == wishes
