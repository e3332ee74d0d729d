"""The real box: every kind of problem told by numbers alone, and claims that need nothing but them."""

from __future__ import annotations

import json
from typing import Any

import pytest

from hut8.errors import Illegal, Malformed
from hut8.games.box import box_set_up, claim
from hut8.games.machine import check_problem, problem_wished
from hut8.machine.codes import Code
from hut8.machine.identifiers import identifier
from hut8.machine.problems import PublicProblem, parse_mode
from hut8.machine.verification import SYMBOLS

SEED = "ab" * 32
WISHES: dict[str, dict[str, Any]] = {
    "booklet": {"source": "booklet", "name": "booklet:07"},
    "identifier": {"source": "identifier", "name": "139T-Z2YC-TF"},
    "daily": {"source": "daily", "date": "2026-11-15", "mode": "extreme"},
    "classic": {"mode": "classic", "verifiers": 5},
    "extreme": {"mode": "extreme"},
    "nightmare": {"mode": "nightmare", "verifiers": 4},
}


@pytest.mark.parametrize("wished", WISHES.values(), ids=WISHES)
@pytest.mark.parametrize("symbol", SYMBOLS)
def test_what_was_set_up_by_numbers_is_claimed_by_them(wished: dict[str, Any], symbol: str) -> None:
    told = box_set_up(wished, SEED, symbol)
    problem = problem_wished(check_problem(wished), SEED)
    public = PublicProblem(parse_mode(told["mode"]), tuple(map(tuple, told["slots"])))
    numbers = [verifier["number"] for verifier in told["verifiers"]]
    code = problem.secret.code
    wrong = next(other for other in map(Code.parse, ("111", "235", "542")) if other != code)
    assert claim(public, numbers, code, "clerk").right
    assert not claim(public, numbers, wrong, "clerk").right
    assert claim(public, numbers, code, "clerk")[1:] == claim(public, numbers, wrong, "clerk")[1:]


@pytest.mark.parametrize("wished", WISHES.values(), ids=WISHES)
def test_a_set_up_tells_neither_code_nor_criteria_nor_identifier(wished: dict[str, Any]) -> None:
    told = box_set_up(wished, SEED)
    problem = problem_wished(check_problem(wished), SEED)
    assert told.keys() == {"mode", "slots", "symbol", "verifiers", "row", "tear_down"}
    text = json.dumps(told, ensure_ascii=False)
    assert identifier(problem) not in text
    assert not any(criterion.label in text for criterion in problem.criteria)


def test_a_booklet_problem_is_told_in_the_numbers_it_is_printed_with() -> None:
    assert box_set_up({"source": "booklet", "name": "booklet:02"}, SEED)["symbol"] == "#"


def test_in_nightmare_the_cards_lie_apart_from_the_letters() -> None:
    told = box_set_up(WISHES["nightmare"], SEED)
    assert told["row"] == [card for slot in told["slots"] for card in slot]
    assert all(verifier["cards"] == [] for verifier in told["verifiers"])


def test_cards_and_numbers_that_make_no_problem_are_refused_in_a_sentence() -> None:
    public = PublicProblem(parse_mode("classic"), ((3,), (7,), (10,), (14,)))
    with pytest.raises(Illegal, match="A and B are swapped"):
        claim(public, [355, 564, 635, 720], Code.parse("435"), "clerk")
    with pytest.raises(Malformed, match="source is one of"):
        box_set_up({"source": "attic"}, SEED)
