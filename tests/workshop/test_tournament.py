"""The tournament of methods: nobody beats best play, and what is counted is what a method really plays."""

from __future__ import annotations

import sys
from itertools import islice
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from hut8.arena.methods import METHODS, Position
from hut8.machine.problems import Mode
from hut8.strategy.positions import Field, worlds
from tests.diagonal import diagonal

BENCHMARKS = Path(__file__).parents[2] / "benchmarks"
if not BENCHMARKS.is_dir():
    pytest.skip("the benchmarks are not here", allow_module_level=True)
sys.path.append(str(BENCHMARKS))

from atlas_samples import mean_interval, share_interval, wilson  # noqa: E402 - found through the line above
from samples import sample  # noqa: E402 - likewise
from tournament import BEST, Play, costs  # noqa: E402 - likewise

if TYPE_CHECKING:
    from hut8.arena.methods import Method
    from hut8.machine.problems import PublicProblem


def drawn(mode: Mode) -> list[PublicProblem]:
    return [each.public for each in islice(sample(mode, 4), 3)]


@pytest.mark.parametrize("mode", list(Mode))
def test_no_method_beats_best_play(mode: Mode) -> None:
    found = costs(drawn(mode)[2])
    best = found.pop(BEST)
    assert found.keys() == METHODS.keys()
    for cost in found.values():
        assert cost[:2] >= best[:2]
        assert cost[2:] >= best[2:]


def played(method: Method, field: Field, world: int) -> tuple[int, int]:
    """Play one world, question by question: its rounds and questions."""
    left, rounds, questions = field.everything, 0, 0
    while field.only_code(left) is None:
        here = Position(left, method.proposal(field, left), tuple(field.letters), 3)
        rounds += 1
        while here.questions and field.only_code(left) is None:
            letter = method.letter(field, here)
            if letter is None:
                break
            passed = left & field.passing[letter][here.proposal]
            left, questions = passed if passed & world else left & ~passed, questions + 1
            letters = tuple(other for other in here.letters if other != letter)
            here = Position(left, here.proposal, letters, here.questions - 1)
    return rounds, questions


@pytest.mark.parametrize("name", diagonal(METHODS, *tuple(METHODS)[::3]))
def test_the_cost_of_a_method_is_what_every_world_pays(name: str) -> None:
    field = Field(worlds(drawn(Mode.EXTREME)[2]))
    each = [played(METHODS[name], field, 1 << world) for world in range(field.everything.bit_count())]
    sums, worst = (tuple(measure(kind) for kind in zip(*each, strict=True)) for measure in (sum, max))
    assert Play(METHODS[name], field).cost(field.everything) == (*sums, *worst)


def test_samples_are_always_the_same() -> None:
    assert [str(public) for public in drawn(Mode.NIGHTMARE)] == ["9 10 35 44", "1 3 34 47", "12 25 32 33"]


def test_intervals_hold_what_they_must() -> None:
    low, high = wilson(50, 100)
    assert low < 0.5 < high
    assert (round(low, 4), round(high, 4)) == (0.4038, 0.5962)
    assert share_interval(0, 100, 100) == "0 to 100 %"
    assert mean_interval([1, 1], [1, 1]) == "1.00 to 1.00"
