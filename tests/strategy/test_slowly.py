"""Where the kernel was not compiled: the reference within its limits, and players that never stand still."""

from __future__ import annotations

import time

import pytest

from hut8.errors import Unavailable
from hut8.machine.problems import parse_public
from hut8.reasoning.requests import Position
from hut8.strategy import best_play, kernel
from hut8.strategy.plan import Propose
from hut8.strategy.policies import policy
from hut8.strategy.policies.bombe import plan_from

LARGEST = parse_public(["18", "27", "33", "40", "45", "48"], nightmare=True)


@pytest.fixture
def _no_kernel(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(kernel, "library", lambda: None)
    plan_from.cache_clear()


@pytest.mark.usefixtures("_no_kernel")
def test_too_many_worlds_are_refused_at_once_with_the_remedy() -> None:
    begun = time.monotonic()
    with pytest.raises(Unavailable, match=r"237,600 worlds are too many .* install a C compiler"):
        best_play(LARGEST, seconds=1)
    assert time.monotonic() - begun < 5


@pytest.mark.usefixtures("_no_kernel")
def test_the_bombe_plays_on_as_the_analyst_there() -> None:
    position = Position(LARGEST)
    assert policy("bombe")(position) == policy("analyst")(position)
    assert isinstance(policy("bombe")(position).action, Propose)


@pytest.mark.usefixtures("_no_kernel")
def test_smaller_problems_are_played_by_the_reference() -> None:
    plan = best_play(parse_public(["3", "7", "10", "14"]))
    assert (plan.rounds_total, plan.questions_total, plan.engine) == (9, 20, "reference")
