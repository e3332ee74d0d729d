"""Best play against worked examples and the booklet; plans that keep their word in every world."""

from __future__ import annotations

import json
import time
from pathlib import Path
from typing import Any

import pytest

from hut8.errors import Contradiction, Malformed
from hut8.machine.booklet import booklet
from hut8.machine.codes import Code
from hut8.machine.notation import parse_rounds
from hut8.machine.problems import parse_public
from hut8.reasoning.requests import Position, parse_position
from hut8.strategy import Claim, EndRound, Objective, Propose, best_play, kernel
from hut8.strategy.budget import Budget
from hut8.testing.plans import cost_when_played

FACTS = Path(__file__).parent.parent / "facts"
EXAMPLES = [
    example
    for line in (FACTS / "examples.jsonl").read_text(encoding="utf-8").splitlines()
    if (example := json.loads(line))["command"] == "strategy"
]
KNOWN_GUARANTEES = "1/1 2/3 1/2 1/2 1/1 1/3 1/2 1/3 0/0 1/1 1/1 0/0 1/2 2/4 1/3 1/1 2/3 2/4 1/1 0/0"
LARGE_GUARANTEES = {
    "24 32 36 41": (1208, 3166, 3, 8),
    "4 8 17 32 33": (1656, 3858, 3, 6),
    "7 32 36 39": (1354, 3578, 3, 9),
}
"""Of Nightmare, with hundreds of worlds: proven by a search that knew neither samples nor dominance."""

LARGEST = parse_public(["18", "27", "33", "40", "45", "48"], nightmare=True)

needs_kernel = pytest.mark.skipif(kernel.library() is None, reason="no C compiler when this was installed")


@needs_kernel
@pytest.mark.parametrize("example", EXAMPLES, ids=lambda example: str(example["request"]))
def test_every_worked_example_comes_out_exactly(example: dict[str, Any]) -> None:
    position = parse_position(example["request"], also=["objective"])
    plan = best_play(*position, objective=example["request"]["objective"])
    result, wanted = plan.as_json(), example["result"]
    assert plan.proven
    for key in ("worlds", "code_count"):
        assert result[key] == wanted[key]
    for key in ("rounds", "questions"):
        assert result[key]["total"] == result["bound"][key]["total"] == wanted[key]["total"]
    assert cost_when_played(plan, position) == plan.cost


@pytest.mark.parametrize(("number", "wanted"), list(enumerate(KNOWN_GUARANTEES.split(), start=1)))
def test_the_booklet_can_be_guaranteed_as_known(number: int, wanted: str) -> None:
    plan = best_play(booklet(number).public, objective="guarantee")
    assert plan.proven
    assert f"{plan.rounds_worst}/{plan.questions_worst}" == wanted
    assert cost_when_played(plan, Position(booklet(number).public)) == plan.cost


@needs_kernel
@pytest.mark.parametrize(("slots", "wanted"), LARGE_GUARANTEES.items())
def test_samples_and_dominance_refute_nothing_that_can_be_kept(slots: str, wanted: tuple[int, ...]) -> None:
    public = parse_public(slots.split(), nightmare=True)
    plan = best_play(public, objective="guarantee", seconds=60)
    assert plan.proven
    assert plan.cost == wanted
    assert cost_when_played(plan, Position(public)) == plan.cost


def test_a_problem_that_needs_no_question_is_claimed_at_once() -> None:
    plan = best_play(booklet(9).public)
    assert plan.next == Claim(Code(3, 4, 4))
    assert plan.as_json()["rounds"] == {"total": 0, "worst": 0}


def test_answers_that_no_world_explains_are_a_contradiction() -> None:
    with pytest.raises(Contradiction):
        best_play(parse_public(["28", "33", "41", "48"]), parse_rounds(["111 A-"]))


def test_an_unknown_objective_is_refused() -> None:
    with pytest.raises(Malformed, match="average or guarantee"):
        best_play(booklet(1).public, objective="luck")


def test_inside_an_open_round_the_proposal_is_kept_and_the_round_is_paid_for() -> None:
    public = parse_public(["3", "7", "10", "14"])
    plan = best_play(public, parse_rounds(["221 A- ..."]))
    assert isinstance(plan.next, Propose)
    assert plan.next.proposal == Code(2, 2, 1)
    assert plan.next.verifier != "A"
    assert plan.rounds_total < best_play(public, parse_rounds(["221 A-"])).rounds_total


def test_after_three_questions_the_round_ends() -> None:
    public = parse_public(["3", "7", "10", "14"], nightmare=True)
    plan = best_play(public, parse_rounds(["435 A+ B+ C+ ..."]))
    assert plan.next == EndRound()
    assert plan.as_json()["next"] == {"end_round": True}
    assert plan.cost == best_play(public, parse_rounds(["435 A+ B+ C+"])).cost


@needs_kernel
@pytest.mark.parametrize("objective", ["average", "guarantee"])
def test_a_budget_is_kept_on_the_largest_problem(objective: str) -> None:
    begun = time.process_time()  # on a busy machine even a search that ended in time returns late
    plan = best_play(LARGEST, objective=objective, seconds=1)
    assert time.process_time() - begun < 1.2
    assert plan.worlds == 237_600
    assert not plan.proven
    if objective == "average":
        assert (plan.rounds_total, plan.questions_total) > plan.bound


@needs_kernel
def test_a_search_can_be_cancelled() -> None:
    begun = time.monotonic()
    best_play(LARGEST, seconds=60, cancelled=lambda: time.monotonic() - begun > 1)
    assert time.monotonic() - begun < 30


@needs_kernel
@pytest.mark.parametrize("seconds", [0, 0.02, 0.3])
def test_a_plan_cut_short_keeps_its_word(seconds: float) -> None:
    position = Position(parse_public(["4", "9", "24", "33", "40"], nightmare=True))
    plan = best_play(*position, seconds=seconds)
    assert (plan.rounds_total, plan.questions_total) >= plan.bound
    assert cost_when_played(plan, position) == plan.cost


@needs_kernel
@pytest.mark.parametrize("megabytes", [0, 1, 4])
def test_little_memory_changes_the_time_and_not_the_answer(megabytes: int) -> None:
    plan = best_play(parse_public(["4+21", "9+18", "11+30", "14+33"]), memory_megabytes=megabytes)
    assert (plan.rounds_total, plan.questions_total, plan.proven) == (124, 330, True)


def test_a_strategy_that_was_found_is_written_down_though_the_table_has_lost_a_part() -> None:
    found = kernel.library()
    if found is None:
        pytest.skip("no C compiler when this was installed")
    position = Position(parse_public(["36", "39", "40", "47"], nightmare=True))
    plan = kernel.play(found, position, Objective.GUARANTEE, Budget(120, work=4_000_000))
    assert (plan.rounds_worst, plan.questions_worst) == (4, 10)
    assert cost_when_played(plan, position) == plan.cost


def test_large_positions_after_the_first_round_try_several_proposals() -> None:
    found = kernel.library()
    if found is None:
        pytest.skip("no C compiler when this was installed")
    position = Position(parse_public(["2", "10", "18", "40", "45"], nightmare=True))
    plan = kernel.play(found, position, Objective.AVERAGE, Budget(120, work=500_000), kernel.Side.ABOVE)
    assert plan.rounds_total <= 12_100, "12,204 with the one that the evaluation likes best"
    assert cost_when_played(plan, position) == plan.cost
