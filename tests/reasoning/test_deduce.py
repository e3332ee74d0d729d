"""Deduction against worked examples and against the plain definition of worlds."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from hut8.errors import Contradiction
from hut8.machine.notation import parse_rounds
from hut8.machine.problems import Mode, PublicProblem
from hut8.reasoning.deduce import deduce

EXAMPLES = [
    example
    for line in Path(__file__).parent.parent.joinpath("facts/examples.jsonl").read_text(encoding="utf-8").splitlines()
    if (example := json.loads(line))["command"] == "deduce"
]


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda example: str(example["request"]))
def test_every_worked_example_comes_out_exactly(example: dict[str, Any]) -> None:
    request = example["request"]
    public = PublicProblem(Mode(request["mode"]), tuple(map(tuple, request["slots"])))
    rounds = parse_rounds(request["rounds"])
    if example["result"] == {"error": "contradiction"}:
        with pytest.raises(Contradiction):
            deduce(public, rounds)
    else:
        assert deduce(public, rounds).as_json() == example["result"]
