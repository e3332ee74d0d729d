"""Baselines: all solve, none claims wrongly, and they stand in the order that is known of them."""

from __future__ import annotations

import pytest

from hut8.arena.contestants import House
from hut8.arena.judge import judge
from hut8.arena.players import WORDS, baseline
from hut8.arena.suites import published
from hut8.arena.trial import Outcome
from hut8.errors import Malformed
from hut8.machine.problems import Mode


@pytest.mark.parametrize("name", WORDS)
@pytest.mark.parametrize("mode", list(Mode))
def test_a_baseline_solves_and_never_guesses(name: str, mode: Mode) -> None:
    result = judge(next(published("small", [mode]).tasks), House(name))
    assert result.outcome is Outcome.SOLVED
    assert not result.guessed
    assert result.illegal == ()


def test_an_unknown_player_is_refused() -> None:
    with pytest.raises(Malformed, match="no player called 'robot': choose random, entropy-of-worlds, ") as fault:
        baseline("robot", "")
    assert "entropy-of-worlds-one-question, " in str(fault.value)
