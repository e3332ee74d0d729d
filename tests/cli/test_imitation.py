"""`hut8 imitation` as a person in a terminal plays it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.cli.running import hut8

if TYPE_CHECKING:
    import subprocess


def play(*arguments: str, answers: str = "2\nL\n" * 300) -> subprocess.CompletedProcess[str]:
    """Answer every question with card 2 or group L; what does not fit is asked again."""
    return hut8("imitation", "--seed", "hut", *arguments, stdin=answers)


def test_a_whole_game_is_played_to_its_end_with_rows_choices_and_readings() -> None:
    done = play("--plain")
    assert done.returncode == 0, done.stderr
    assert "Turing. Standard, rows of 4 cards: Ada, Joan, Max." in done.stdout
    assert "you are the Responder" in done.stdout
    assert " won." in done.stdout
    end = done.stdout.split("Every row and every choice")[1]
    assert "(the Machine’s)" in end
    assert "(chosen)" in end
    assert "Ada recognised Joan" in end
    assert "\x1b" not in done.stdout


def test_computers_say_in_a_sentence_what_they_saw() -> None:
    done = play("--plain", "--players", "4")
    assert any(word in done.stdout for word in ("the Guide, most of all", "one another, most of all", "if anything"))


@pytest.mark.parametrize(
    ("mode", "players", "word"), [("gnirut", "2", "won."), ("cooperative", "2", "team"), ("standard", "5", "won.")]
)
def test_every_mode_can_be_played(mode: str, players: str, word: str) -> None:
    done = play("--plain", "--mode", mode, "--players", players, "--row", "5", "--strength", "clerk")
    assert done.returncode == 0, done.stderr
    assert word in done.stdout


@pytest.mark.parametrize(
    ("language", "words"), [("fr", "Manche 1"), ("it", "Round 1"), ("nl", "Ronde 1"), ("en-GB", "Round 1")]
)
def test_it_speaks_four_languages(language: str, words: str) -> None:
    done = play("--plain", "--language", language, answers="q\n")
    assert words in done.stdout


def test_the_first_role_can_be_chosen() -> None:
    assert "Round 1: you are the Responder" in play("--plain", "--as", "responder", answers="q\n").stdout
    assert "Round 1: Joan is the Responder" in play("--plain", "--as", "interrogator", answers="q\n").stdout


@pytest.mark.parametrize("answers", ["q\n", "L\nq\n", "quit\n", "L\nExit\n"])
def test_a_person_may_leave_at_any_question(answers: str) -> None:
    done = play("--plain", "--players", "4", answers=answers)
    assert done.returncode == 0
    assert "won" not in done.stdout


def test_leaving_a_table_of_three_ends_the_game_and_opens_it() -> None:
    done = play("--plain", "--as", "responder", answers="1\n2\nq\n")
    assert "Too few players are left" in done.stdout
    assert "Every row and every choice" in done.stdout
    assert " won." not in done.stdout
    assert "Who recognises whom" not in done.stdout


def test_an_answer_that_does_not_fit_is_asked_again() -> None:
    done = play("--plain", answers="banana\nq\n")
    assert "type L, R, or q" in done.stdout


def test_the_end_of_input_stops_the_game_with_one_word() -> None:
    done = play("--plain", answers="L\n")
    assert done.returncode == 130
    assert "Traceback" not in done.stderr


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["--name", " "], "--name cannot be used: The text is empty: write something."),
        (["--name", "A" * 300], "--name cannot be used: The text is too long: 24 characters at most."),
        (["--players", "2"], "three to six players"),
        (["--language", "tlh"], "not a known language"),
        (["--row", "7"], "row"),
    ],
)
def test_a_mistake_ends_in_one_sentence(arguments: list[str], sentence: str) -> None:
    done = play(*arguments)
    assert done.returncode == 2
    assert sentence in done.stderr
    assert "Traceback" not in done.stderr


def test_without_plain_the_cards_show_a_glimpse_of_their_colours() -> None:
    done = play(answers="q\n")
    assert done.returncode == 0
    assert "The Guide:" in done.stdout
