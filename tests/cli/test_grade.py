"""`hut8 grade`."""

from __future__ import annotations

import json

import pytest

from hut8.cli import main


@pytest.mark.parametrize("words", [["booklet:02"], ["3", "7", "10", "14"]])
def test_a_name_and_its_cards_have_the_same_grade(capsys: pytest.CaptureFixture[str], words: list[str]) -> None:
    main(["grade", *words, "--json"])
    found = json.loads(capsys.readouterr().out)
    assert (found["slots"], found["difficulty"]) == ([[3], [7], [10], [14]], 1.2)


def test_people_read_difficulty_length_luck_and_paradox(capsys: pytest.CaptureFixture[str]) -> None:
    main(["grade", "21", "31", "37", "39", "--nightmare"])
    text = capsys.readouterr().out
    for word in ("Difficulty", "Best play", "Luck", "X paradox"):
        assert word in text


def test_people_read_what_makes_a_problem_difficult(capsys: pytest.CaptureFixture[str]) -> None:
    main(["grade", "3", "7", "10", "14"])
    assert capsys.readouterr().out.splitlines()[1] == (
        "Difficulty 1.2 of 10: the proof needs the technique “Last one”, and answers must halve the combinations 3.7"
        " times"
    )


def test_what_is_not_proven_is_said(capsys: pytest.CaptureFixture[str]) -> None:
    main(["grade", *["33", "40", "45", "48"], "--nightmare", "--seconds", "0.001"])
    assert "not proven" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["booklet:02", "--nightmare"], "its own mode"),
        (["1", "2", "3", "4"], "allow no problem"),
        (["booklet:02", "--seconds", "0"], "more than 0"),
    ],
)
def test_what_cannot_be_graded_ends_with_a_sentence(
    capsys: pytest.CaptureFixture[str], words: list[str], sentence: str
) -> None:
    with pytest.raises(SystemExit):
        main(["grade", *words])
    assert sentence in capsys.readouterr().err
