"""Diagnosis of games that went wrong."""

from __future__ import annotations

import json
from dataclasses import replace
from itertools import combinations

import pytest
from hypothesis import HealthCheck, assume, given, settings
from hypothesis import strategies as st

from hut8.chance import Chance
from hut8.errors import Contradiction
from hut8.machine.codes import CODES
from hut8.machine.notation import Answer, Round, parse_rounds
from hut8.machine.problems import Mode, PublicProblem, parse_public
from hut8.reasoning.contradiction import Repair, diagnose
from hut8.reasoning.deduce import deduce
from hut8.reasoning.worlds import assignments
from hut8.testing.problems import any_rounds, public_problems

SMALL = settings(max_examples=25, deadline=None, suppress_health_check=[HealthCheck.filter_too_much])


def refusal(cards: str, *lines: str) -> Contradiction:
    with pytest.raises(Contradiction) as caught:
        deduce(parse_public(cards.split()), parse_rounds(lines))
    return caught.value


def test_a_single_impossible_answer_is_named() -> None:
    error = refusal("28 33 41 48", "111 A-")
    assert error.text.startswith("A- to 111 alone cannot be true: ")
    assert error.details["conflicts"] == [[{"round": 1, "proposal": "111", "answer": "A-"}]]
    assert json.loads(json.dumps(error.as_json()))["error"]["repairs"]


def test_answers_that_only_clash_together_are_named_together() -> None:
    error = refusal("5 14 18 19 20", "353 A- C+ E-")
    assert error.text.startswith("A- C+ to 353 cannot both be true: ")


def test_the_remedy_does_not_claim_to_be_the_only_one_where_another_slip_explains_as_much() -> None:
    error = refusal("3 7 10 14", "221 A+", "221 A-")
    assert error.text == (
        "A+ to 221 and A- to 221 cannot both be true: first ask A about 221 again, for A- would explain everything,"
        " though another slip would too."
    )
    several = diagnose(parse_public(["3", "7", "10", "14"]), parse_rounds(["221 A+", "221 A-"]))
    alone = replace(several, repairs=several.repairs[:1])
    assert str(alone.wording).endswith(": ask A about 221 again, for A- would explain everything.")


def test_cards_that_make_no_problem_get_their_own_sentence() -> None:
    error = refusal("1 2 3 5")
    assert error.text.startswith("These cards make no problem")
    assert error.details == {"conflicts": [[]], "repairs": []}


def test_a_game_without_contradiction_is_found_healthy() -> None:
    found = diagnose(parse_public(["3", "7", "10", "14"]), parse_rounds(["221 A- B+"]))
    assert found.consistent
    assert found.repairs == ()


@given(data=st.data())
@SMALL
def test_every_answer_named_as_a_repair_explains_everything_once_it_is_turned_round(data: st.DataObject) -> None:
    public = data.draw(public_problems())
    rounds = data.draw(any_rounds(public))
    found = diagnose(public, rounds, thorough=False)
    assume(not found.consistent)
    assert sum(repair.likelihood for repair in found.repairs) == pytest.approx(1 if found.repairs else 0)
    likelihoods = [repair.likelihood for repair in found.repairs]
    assert likelihoods == sorted(likelihoods, reverse=True)
    for repair in found.repairs:
        if repair.answer:
            assert deduce(public, [*_turned(rounds, repair)]).worlds
        elif repair.kind == "swapped":
            assert deduce(public, _relabelled(rounds, repair.letters)).worlds


def _turned(rounds: tuple[Round, ...], repair: Repair) -> list[Round]:
    asked = repair.answer
    assert asked
    turned = list(rounds)
    answers = tuple(
        Answer(answer.letter, not answer.passed) if answer.letter == asked.answer.letter else answer
        for answer in rounds[asked.round - 1].answers
    )
    turned[asked.round - 1] = rounds[asked.round - 1]._replace(answers=answers)
    return turned


def _relabelled(rounds: tuple[Round, ...], letters: tuple[str, ...]) -> list[Round]:
    other = dict(zip(letters, reversed(letters), strict=True))
    return [
        round_._replace(answers=tuple(Answer(other.get(letter, letter), passed) for letter, passed in round_.answers))
        for round_ in rounds
    ]


def test_criteria_cards_exchanged_between_pairs_are_found() -> None:
    chance = Chance("exchange 1")
    public, rounds, _ = simulate(chance, Mode.EXTREME, mishaps=False)
    (one, stays), (other, too), *rest = public.slots
    laid = PublicProblem(Mode.EXTREME, ((other, stays), (one, too), *rest))
    found = diagnose(laid, rounds)
    assert not found.consistent
    assert {one, other} in [set(repair.cards) for repair in found.repairs]
    assert not any(repair.cards for repair in diagnose(laid, rounds, thorough=False).repairs)


def simulate(
    chance: Chance, mode: Mode, *, mishaps: bool = True
) -> tuple[PublicProblem, list[Round], tuple[str, object]]:
    """Play four rounds with one answer misread, or with two verification cards swapped."""
    public, laws = _secret(chance, mode)
    letters = public.letters
    misread = chance.below(12) if chance.below(2) else None
    cause: tuple[str, object] = ("", ())
    if misread is None and mishaps:
        one, other = chance.choice(list(combinations(range(len(laws)), 2)))
        laws[one], laws[other] = laws[other], laws[one]
        cause = ("swapped", (letters[one], letters[other]))
    rounds, asked = [], 0
    for number in range(1, 5):
        proposal, answers = chance.choice(CODES), []
        for letter in chance.sample(letters, 3):
            passed = bool(laws[letters.index(letter)] & proposal.bit)
            if asked == misread and mishaps:
                passed, cause = not passed, ("answer", (number, letter))
            answers.append(Answer(letter, passed))
            asked += 1
        rounds.append(Round(proposal, tuple(answers)))
    return public, rounds, cause


def _secret(chance: Chance, mode: Mode) -> tuple[PublicProblem, list[int]]:
    while True:
        size, width = 4 + chance.below(3), mode.cards_per_slot
        cards = chance.sample(range(1, 49), size * width)
        public = PublicProblem(mode, tuple(tuple(cards[at : at + width]) for at in range(0, size * width, width)))
        if worlds := assignments(public):
            return public, list(chance.choice(worlds).laws)


def _cause_of(repair: Repair) -> tuple[str, object]:
    if repair.answer:
        return "answer", (repair.answer.round, repair.letters[0])
    return repair.kind, repair.letters


def test_the_true_cause_is_nearly_always_among_the_first_three() -> None:
    chance = Chance("box doctor")
    ranks = []
    for game in range(120):
        public, rounds, cause = simulate(chance, (Mode.CLASSIC, Mode.EXTREME)[game % 2])
        found = diagnose(public, rounds, thorough=False)
        if not found.consistent:
            ranks.append([_cause_of(repair) for repair in found.repairs].index(cause))
    assert len(ranks) > 60
    assert sum(rank < 3 for rank in ranks) >= 0.9 * len(ranks)
