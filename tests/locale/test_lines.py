from __future__ import annotations

from hut8.locale.lines import wrapped


def test_no_line_is_broken_between_a_letter_and_what_it_tests() -> None:
    before, after = ["word"] * 9, ["more"] * 6
    lines = wrapped(" ".join([*before, "E", "(“sum", "multiple", "of", "3”)", *after, "at", "the", "end"]))
    assert lines == [" ".join(before), "E (“sum multiple of 3”) " + " ".join([*after, "at", "the", "end"])]
