"""The text environment: a whole problem in words, and replies as models write them."""

from __future__ import annotations

import pytest

from hut8.arena.judge import judge_talk
from hut8.arena.suites import Task
from hut8.arena.text import TextGame, spoken_move
from hut8.arena.trial import MOST_ILLEGAL, Outcome
from hut8.errors import Illegal
from hut8.forge.generate import generate
from hut8.forge.wishes import Wishes
from hut8.machine.booklet import booklet
from hut8.machine.problems import Mode
from hut8.machine.verification import OCCURRING


@pytest.mark.parametrize("mode", list(Mode))
def test_a_prompt_tells_every_criterion_and_never_the_secret(mode: Mode) -> None:
    problem = generate(Wishes(mode), "text")
    prompt = TextGame(problem).prompt
    for card in problem.public.cards:
        assert all(criterion.label in prompt for criterion in OCCURRING[card])
    assert ("Verifier A, card" in prompt) is (mode is not Mode.NIGHTMARE)
    assert str(problem.secret.code) not in prompt.replace("241", "")


@pytest.mark.parametrize(
    ("text", "move"),
    [
        ("ASK 241 B", "ASK 241 B"),
        ("First I thought of ASK 111 A.\n\n**Ask 241 b**", "Ask 241 b"),
        ("In the end one code is left.\nClaim 112.", "Claim 112"),
        ("That is all for this round.\nEND", "END"),
        ("In the end I do not know.", "In the end I do not know."),
        ("", ""),
    ],
)
def test_the_last_move_of_a_reply_counts(text: str, move: str) -> None:
    assert spoken_move(text) == move


def test_a_whole_problem_is_played_in_words() -> None:
    game = TextGame(booklet(2))
    assert "answers - to 221" in game.reply("ASK 221 A")
    assert "Round 1: 221 A- ..." in game.reply("hm")
    assert "Not allowed: Verifier A was questioned already" in game.reply("ASK 221 A")
    assert game.reply("CLAIM 435") == "Right: 435 is the code."
    assert game.outcome is Outcome.SOLVED
    assert len(game.trial.illegal) == 2


def test_too_many_replies_without_a_move_lose() -> None:
    game = TextGame(booklet(2))
    replies = [game.reply("I cannot decide.") for _ in range(MOST_ILLEGAL)]
    assert game.outcome is Outcome.ILLEGAL
    assert replies[-1].endswith("The game is lost: illegal moves.")


def test_whoever_answers_texts_is_judged_as_programs_are() -> None:
    task = Task("booklet", "codes", booklet(2))
    said: list[str] = []

    def respond(told: str) -> str:
        said.append(told)
        return ["ASK 221 A", "nothing", "CLAIM 435"][len(said) - 1]

    result = judge_talk(task, respond)
    assert said[0] == TextGame(booklet(2)).prompt
    assert (result.outcome, result.rounds, result.guessed) == (Outcome.SOLVED, ("221 A-",), True)
    assert len(result.illegal) == len(result.regrets) == 1


def test_a_problem_may_be_named() -> None:
    assert TextGame("booklet:02").prompt == TextGame(booklet(2)).prompt
    with pytest.raises(Illegal, match="does not know the answers"):
        TextGame([3, 7, 10, 14])  # type: ignore[arg-type]
