"""Proofs: every step is re-checked, and the last one names the codes."""

from __future__ import annotations

import json

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from hut8.errors import Contradiction
from hut8.machine.booklet import booklet
from hut8.machine.notation import Round, parse_rounds
from hut8.machine.problems import PublicProblem, parse_public
from hut8.reasoning.argue import Argument
from hut8.reasoning.deduce import deduce
from hut8.reasoning.proof import Concluded, Heard, Proof, Struck, prove
from hut8.reasoning.reasons import Census, Finding, Outcome, Split
from hut8.testing.argument_contract import Reader
from hut8.testing.brute import passing
from hut8.testing.problems import honest_rounds, public_problems, whole_problems

SMALL = settings(max_examples=15, deadline=None, suppress_health_check=[HealthCheck.filter_too_much])


def findings(outcome: Outcome) -> list[Finding]:
    if isinstance(outcome, Finding):
        return [outcome]
    if isinstance(outcome, Split):
        return [finding for branch in outcome.branches for finding in findings(branch.outcome)]
    return []


def check_proof(public: PublicProblem, rounds: tuple[Round, ...], proof: Proof) -> None:
    known = deduce(public, rounds)
    *steps, last = proof.steps
    assert isinstance(last, Concluded)
    assert last.codes == known.codes
    for step in steps:
        if isinstance(step, Heard):
            for criterion in step.struck:
                assert (step.asked.proposal in passing(criterion.label)) is not step.asked.answer.passed
                assert criterion not in known.criteria[step.asked.answer.letter]
    lemmas = tuple(step.lemma for step in steps if isinstance(step, Struck))
    used = [Round(step.asked.proposal, (step.asked.answer,)) for step in steps if isinstance(step, Heard)]
    assert {(one.proposal, one.answers[0]) for one in used} <= {(r.proposal, a) for r in rounds for a in r.answers}
    Reader(public, used).check(Argument(lemmas, last.outcome), {})
    if isinstance(last.outcome, Census):
        assert (last.outcome.worlds, last.outcome.codes) == (deduce(public, used).worlds, known.codes)
    else:
        assert {finding.code for finding in findings(last.outcome)} == set(known.codes)


@given(data=st.data())
@SMALL
def test_every_step_of_a_proof_is_true(data: st.DataObject) -> None:
    problem = data.draw(whole_problems(public_problems(most_verifiers=6)))
    rounds = data.draw(honest_rounds(problem, most=5))
    check_proof(problem.public, rounds, prove(problem.public, rounds))


@pytest.mark.parametrize("number", [9, 12, 20])
def test_problems_that_need_no_question_are_proved_by_the_two_rules_alone(number: int) -> None:
    problem = booklet(number)
    proof = prove(problem.public)
    assert proof.solved
    assert proof.codes == (problem.secret.code,)
    assert not any(isinstance(step, Heard) for step in proof.steps)
    check_proof(problem.public, (), proof)


def test_a_proof_is_as_short_as_a_person_would_make_it() -> None:
    public = parse_public(["16", "42", "4", "11", "8"])
    proof = prove(public, parse_rounds(["331 B+ D- C+"]))
    assert [step.as_json()["step"] for step in proof.steps] == ["answer"] * 3 + ["lemma"] * 3 + ["conclusion"]


def test_an_answer_that_the_proof_can_do_without_is_not_told() -> None:
    public = parse_public(["16", "42", "4", "11", "8"])
    proof = prove(public, parse_rounds(["331 B+ D- C+", "555 A+", "111 A+ E-"]))
    told = [str(step.asked) for step in proof.steps if isinstance(step, Heard)]
    assert "A+ to 111" not in told
    assert proof.solved


def test_an_open_game_ends_with_the_codes_that_remain() -> None:
    proof = prove(parse_public(["18", "24", "33", "36"]), parse_rounds(["111 C-"]))
    assert not proof.solved
    shown = json.loads(json.dumps(proof.as_json()))
    assert shown["codes"] == ["122", "212", "221", "334", "342", "423"]
    assert shown["steps"][0]["struck"] == [[33, "T odd"], [33, "S odd"], [33, "C odd"]]


def test_answers_that_contradict_each_other_prove_nothing() -> None:
    with pytest.raises(Contradiction):
        prove(parse_public(["28", "33", "41", "48"]), parse_rounds(["111 A-"]))
