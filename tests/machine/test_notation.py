"""One line per round."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hut8.errors import Malformed
from hut8.machine.codes import CODES
from hut8.machine.notation import LETTERS, Answer, Round, check_letters, parse_round, parse_rounds

answers = st.lists(
    st.builds(Answer, st.sampled_from(LETTERS), st.booleans()), max_size=3, unique_by=lambda answer: answer.letter
)
rounds = st.builds(Round, st.sampled_from(CODES), answers.map(tuple), st.booleans())


@given(rounds)
def test_every_round_reads_back_as_it_is_written(round_: Round) -> None:
    assert parse_round(str(round_)) == round_


@pytest.mark.parametrize("text", ["332 A✓ D✗ C×", "332 a+ d- c−", "  332   A+ D-  C- ", "332 A✔ D✘ C-"])
def test_signs_and_spaces_may_be_written_as_people_do(text: str) -> None:
    assert str(parse_round(text)) == "332 A+ D- C-"


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("", "empty"),
        ("   ", "empty"),
        ("...", "empty"),
        ("332 A", "not an answer"),
        ("332 A?", "not an answer"),
        ("332 +A", "not an answer"),
        ("332 G+", "no verifier G"),
        ("332 A+ A-", "asked twice"),
        ("332 A+ B+ C+ D+", "at most 3"),
        ("032 A+", "▲ is 0"),
        ("336 A+", "● is 6"),
    ],
)
def test_what_is_no_round_is_said_plainly(text: str, fault: str) -> None:
    with pytest.raises(Malformed, match=fault):
        parse_round(text)


def test_rounds_and_one_text_of_several_lines_are_read_too() -> None:
    rounds = parse_rounds(["221 A- B+", "212 D+"])
    assert parse_rounds(rounds) == parse_rounds("221 A- B+\n\n212 D+\n") == rounds
    assert parse_rounds("221 A- B+") == rounds[:1]


def test_a_round_that_a_program_put_together_wrongly_is_refused() -> None:
    for round_ in (None, 5, ("221", "A-")):
        with pytest.raises(Malformed, match="is not a"):
            parse_round(round_)  # type: ignore[arg-type]


def test_only_the_last_round_may_be_open() -> None:
    assert parse_rounds(["111 A+", "222 A+ ..."])[1].is_open
    with pytest.raises(Malformed, match="only the last"):
        parse_rounds(["111 A+ ...", "222 A+"])


def test_a_letter_the_problem_does_not_have_is_named() -> None:
    with pytest.raises(Malformed, match=r"no verifier E .* A to D"):
        check_letters([parse_round("111 E+")], "ABCD")
