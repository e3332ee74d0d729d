"""No lesson states a falsehood: every exercise's answer is derived here from the rules and the worlds."""

from __future__ import annotations

import json
from functools import reduce
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from hut8.errors import Contradiction
from hut8.machine.cards import CARDS, Criterion
from hut8.machine.codes import ALL_CODES, CODES, Code
from hut8.machine.notation import parse_round
from hut8.machine.problems import Mode, PublicProblem
from hut8.reasoning.deduce import Deduction, deduce
from hut8.reasoning.worlds import assignments

if TYPE_CHECKING:
    from collections.abc import Callable

Exercise = dict[str, Any]
PAGES = Path(__file__).parents[2] / "web" / "src" / "pages" / "learn"
LESSONS = json.loads((PAGES / "lessons.json").read_text(encoding="utf-8"))
TUTORIAL = json.loads((PAGES / "tutorial.json").read_text(encoding="utf-8"))


def criterion(name: str) -> Criterion:
    """Find the criterion that '14 S strictly smallest' names."""
    card, label = name.split(" ", 1)
    return next(each for each in CARDS[int(card)].criteria if each.label == label)


def name_of(each: Criterion) -> str:
    return f"{each.card} {each.label}"


def public(exercise: Exercise) -> PublicProblem:
    return PublicProblem(Mode(exercise["mode"]), tuple(map(tuple, exercise["slots"])))


def known(exercise: Exercise, rounds: list[str] | None = None) -> Deduction:
    texts = exercise.get("rounds", []) if rounds is None else rounds
    return deduce(public(exercise), [parse_round(text) for text in texts])


def given(exercise: Exercise) -> int:
    return reduce(lambda codes, name: codes & criterion(name).law, exercise["given"], ALL_CODES)


# --- what is true, kind by kind --------------------------------------------------------------------------------------


def answer_alone(exercise: Exercise) -> list[str]:
    """Return the criteria that agree with what their own verifier answered, nothing else considered."""
    answers = [
        (round_.proposal, answer.passed)
        for round_ in map(parse_round, exercise["rounds"])
        for answer in round_.answers
        if answer.letter == exercise["letter"]
    ]
    return [
        name
        for name in exercise["options"]
        if all(bool(criterion(name).law & proposal.bit) is passed for proposal, passed in answers)
    ]


def possible_codes(exercise: Exercise) -> list[str]:
    left = {str(code) for code in known(exercise).codes}
    return [code for code in exercise["options"] if code in left]


def possible_criteria(exercise: Exercise) -> list[str]:
    left = {name_of(each) for each in known(exercise).criteria[exercise["letter"]]}
    return [name for name in exercise["options"] if name in left]


def possible_cards(exercise: Exercise) -> list[str]:
    return [str(card) for card in known(exercise).cards[exercise["letter"]]]


def possible_digits(exercise: Exercise) -> list[str]:
    return [str(digit) for digit in known(exercise).digits[exercise["shape"]]]


def deciding_letters(exercise: Exercise) -> list[str]:
    """Return the letters that may answer either way."""
    return [letter for letter in exercise["options"] if all(_may_answer(exercise, letter, sign) for sign in "+-")]


def _may_answer(exercise: Exercise, letter: str, sign: str) -> bool:
    try:
        known(exercise, [*exercise["rounds"], f"{exercise['proposal']} {letter}{sign}"])
    except Contradiction:
        return False
    return True


def implied(exercise: Exercise) -> list[str]:
    return [name for name in exercise["options"] if given(exercise) & ~criterion(name).law == 0]


def passing(exercise: Exercise) -> list[str]:
    return [code for code in exercise["options"] if given(exercise) & Code.parse(code).bit]


def satisfied(exercise: Exercise) -> list[str]:
    return [name for name in exercise["options"] if criterion(name).law & Code.parse(exercise["proposal"]).bit]


def is_world(exercise: Exercise) -> list[str]:
    laws = tuple(criterion(name).law for name in exercise["given"])
    return ["yes" if any(world.laws == laws for world in assignments(public(exercise))) else "no"]


TRUTH: dict[str, Callable[[Exercise], list[str]]] = {
    "answer": answer_alone,
    "cards": possible_cards,
    "codes": possible_codes,
    "criteria": possible_criteria,
    "decides": deciding_letters,
    "digits": possible_digits,
    "implied": implied,
    "passing": passing,
    "satisfied": satisfied,
    "world": is_world,
}
EXERCISES = [
    pytest.param(exercise, id=f"{lesson['name']}-{place}")
    for lesson in LESSONS
    for place, exercise in enumerate(lesson["parts"], start=1)
]


@pytest.mark.parametrize("exercise", EXERCISES)
def test_the_answer_of_an_exercise_is_what_the_worlds_say(exercise: Exercise) -> None:
    assert exercise["answer"] == TRUTH[exercise["kind"]](exercise)


@pytest.mark.parametrize("exercise", EXERCISES)
def test_an_exercise_about_criteria_offers_every_criterion_of_its_cards(exercise: Exercise) -> None:
    if exercise["kind"] in {"answer", "criteria"}:
        cards = exercise["slots"]["ABCDEF".index(exercise["letter"])]
        assert exercise["options"] == [name_of(each) for card in cards for each in CARDS[card].criteria]


def test_every_lesson_of_the_house_is_there() -> None:
    assert [lesson["name"] for lesson in LESSONS] == ["one", "redundant", "paradox", "extreme", "nightmare"]


def test_the_codes_that_two_criteria_too_few_leave_are_all_among_the_options() -> None:
    first = LESSONS[0]["parts"][0]
    assert given(first).bit_count() == len(first["answer"]) == 2


def test_the_nightmare_lesson_begins_with_exactly_what_the_two_rules_leave() -> None:
    first, second, _ = LESSONS[4]["parts"]
    left = known(second, []).criteria
    assert {name_of(each) for each in left["A"]} == set(first["options"])
    assert left["A"] == left["D"]


def test_the_paradox_lesson_shows_a_cross_after_which_every_code_keeps_the_digit() -> None:
    second = LESSONS[2]["parts"][1]
    assert {code.triangle for code in known(second).codes} == {3}
    assert len(known(second).codes) == 8


def test_no_code_meets_two_criteria_of_a_card_up_to_25_as_the_paradox_lesson_says() -> None:
    cards = [CARDS[number] for number in range(1, 26)]
    together = [sum(bool(one.law & code.bit) for one in card.criteria) for card in cards for code in CODES]
    assert set(together) == {0, 1}, "ties on cards 14 and 15 meet none"


def test_the_nightmare_lesson_is_solved_although_three_letters_are_not_matched() -> None:
    left = known(LESSONS[4]["parts"][2])
    assert left.solved
    assert [len(left.cards[letter]) for letter in "ABCD"] == [1, 3, 3, 3]


# --- the tutorial ----------------------------------------------------------------------------------------------------


def tutorial_exercises() -> list[Any]:
    """Walk through the script, asking what it asks, and return its exercises with the position each stands in."""
    rounds: list[str] = []
    found = []
    for step in TUTORIAL["steps"]:
        if step["do"] == "compose":
            rounds.append(step["proposals"][0])
        elif step["do"] == "ask":
            law = criterion(TUTORIAL["criteria"]["ABCD".index(step["letter"])]).law
            passed = law & parse_round(rounds[-1]).proposal.bit
            rounds[-1] += f" {step['letter']}{'+' if passed else '-'}"
        elif step["do"] in TRUTH:
            position = {"mode": TUTORIAL["mode"], "slots": TUTORIAL["slots"], "rounds": list(rounds)}
            found.append(pytest.param({**position, **step, "kind": step["do"]}, id=step["name"]))
    return found


@pytest.mark.parametrize("exercise", tutorial_exercises())
def test_the_answer_of_a_step_of_the_tutorial_is_what_the_worlds_say(exercise: Exercise) -> None:
    assert exercise["answer"] == TRUTH[exercise["kind"]](exercise)


def test_the_tutorial_begins_with_a_tick_that_settles_and_a_cross_that_leaves_two() -> None:
    settled, two, *_ = (param.values[0] for param in tutorial_exercises())
    assert (settled["rounds"], len(settled["answer"])) == (["231 B+"], 1)
    assert (two["rounds"], len(two["answer"])) == (["231 B+ A-"], 2)


@pytest.mark.parametrize("second", ["434 C+", "432 C-"])
def test_either_second_proposal_of_the_tutorial_solves_it(second: str) -> None:
    left = deduce(public(TUTORIAL), [parse_round("231 B+ A- D-"), parse_round(second)])
    assert [str(code) for code in left.codes] == [TUTORIAL["code"]]


def test_the_problem_of_the_tutorial_is_a_real_one() -> None:
    laws = tuple(criterion(name).law for name in TUTORIAL["criteria"])
    assert [str(TUTORIAL["code"])] == [
        str(Code.parse(TUTORIAL["code"]))
        for world in assignments(public(TUTORIAL))
        if world.laws == laws and world.code == Code.parse(TUTORIAL["code"]).bit
    ]
