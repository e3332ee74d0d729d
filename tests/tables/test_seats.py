"""Names and texts are plain: nothing in them is invisible, turns the line around or takes two lines."""

from __future__ import annotations

import pytest

from hut8.errors import Malformed
from hut8.tables.seats import LONGEST_NAME, clean_name, clean_text

FAMILY = "\U0001f469\u200d\U0001f469\u200d\U0001f467"
RAINBOW = "\U0001f3f3\ufe0f\u200d\U0001f308"


@pytest.mark.parametrize("name", ["Ada", "Åsa Ødegård", "李雷", FAMILY, RAINBOW, f"Ada {FAMILY}"])
def test_what_people_call_themselves_stays_as_it_is(name: str) -> None:
    assert clean_text(name, LONGEST_NAME) == name


@pytest.mark.parametrize(
    ("text", "left"),
    [
        ("  Ada\n Lovelace\t", "Ada Lovelace"),
        ("Ada\u202eenigma", "Ada enigma"),
        ("A\u200dda", "A da"),
        ("\u200dAda\x00", "Ada"),
        (f"{FAMILY}\u200d", FAMILY),
    ],
)
def test_what_cannot_be_seen_is_taken_out(text: str, left: str) -> None:
    assert clean_text(text, LONGEST_NAME) == left


@pytest.mark.parametrize("text", ["", " \u200b\u200d ", None, 7, "x" * 25])
def test_a_name_that_is_none_or_too_long_is_refused(text: object) -> None:
    with pytest.raises(Malformed):
        clean_name(text, ())


def test_a_second_ada_is_told_apart() -> None:
    assert clean_name("Ada", ("Ada", "Ada 2")) == "Ada 3"


@pytest.mark.parametrize(
    ("name", "other"),
    [
        (f"Ada {FAMILY * 4}", f"Ada {FAMILY * 3}\U0001f469 2"),  # not the joiner behind which it is cut
        ("Ada King of Lovelace Bis", "Ada King of Lovelace 2"),
        ("\u05d0" * LONGEST_NAME, "\u05d0" * 21 + " 2"),
    ],
)
def test_a_long_name_that_somebody_has_is_cut_where_nothing_is_left_hanging(name: str, other: str) -> None:
    assert clean_name(name, (clean_name(name, ()),)) == other
