"""The Gymnasium environment: its own checker passes, masks are true, rewards are what the page says."""

from __future__ import annotations

import re
import subprocess
import sys
from math import isclose
from pathlib import Path
from typing import Any

import gymnasium as gym
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

from hut8.arena.actions import ACTIONS, MOVES, action_of, mask, number_of
from hut8.arena.environment import INFORMED, LOST, NAME, QUESTION, ROUND, WON, TuringMachineEnv
from hut8.arena.players import baseline
from hut8.arena.pool import table
from hut8.arena.suites import published
from hut8.arena.trial import MOST_ILLEGAL, Trial
from hut8.errors import Hut8Error, Illegal, Malformed
from hut8.forge.generate import generate
from hut8.forge.wishes import Wishes
from hut8.machine.booklet import booklet
from hut8.machine.codes import Code
from hut8.machine.problems import Mode, parse_public
from hut8.reasoning.deduce import deduce
from hut8.strategy.plan import Claim, Propose


@pytest.mark.parametrize("reward", ["sparse", "dense"])
@pytest.mark.parametrize("mode", list(Mode))
def test_the_checker_of_gymnasium_passes(mode: Mode, reward: str) -> None:
    env = gym.make(NAME, modes=[mode], verifiers=[4], reward=reward, pool=4, render_mode="ansi").unwrapped
    check_env(env)
    env.reset(seed=1)
    assert str(env.render()).startswith(str(mode))


def test_every_move_has_one_number() -> None:
    assert [number_of(action_of(number)) for number in range(ACTIONS)] == list(range(ACTIONS))


@pytest.mark.parametrize("number", [-1, ACTIONS, 10**9])
def test_a_number_that_no_move_has_is_refused_and_plays_none(number: int) -> None:
    env = TuringMachineEnv()
    env.reset(seed=1)
    with pytest.raises(Malformed, match=rf"^There is no move {number}: they are numbered 0 to {ACTIONS - 1}\.$"):
        env.step(number)
    assert env.trial.outcome is None


@pytest.mark.parametrize("asked", [[], ["221 A"], ["221 A", "221 B"], ["221 A", "221 B", "221 C"]])
def test_a_mask_allows_exactly_what_is_legal(asked: list[str]) -> None:
    def played() -> Trial:
        trial = Trial(booklet(2))
        for question in asked:
            code, letter = question.split()
            trial.play(Propose(Code.parse(code), letter))
        return trial

    def is_legal(number: int) -> bool:
        try:
            played().play(action_of(number))
        except Illegal:
            return False
        return True

    assert [bool(allowed) for allowed in mask(played())] == [is_legal(number) for number in range(ACTIONS)]


def test_a_seed_gives_the_same_episodes() -> None:
    one, other = TuringMachineEnv(pool=8), TuringMachineEnv(pool=8)
    for env in (one, other):
        env.reset(seed=3)
    for _ in range(5):
        first, second = one.reset()[0], other.reset()[0]
        assert all(np.array_equal(first[name], second[name]) for name in first)
        assert one.trial.problem == other.trial.problem


def test_exact_play_wins_every_suite_problem_through_the_environment() -> None:
    env = TuringMachineEnv()
    for task in published("small", [Mode.CLASSIC]).tasks:
        env.reset(options={"problem": task.problem})
        info: dict[str, Any] = {}
        decide, over, reward = baseline("bombe", ""), False, 0.0
        while not over:
            _, reward, over, _, info = env.step(number_of(decide(env.trial.position)))
        assert (reward, info) == (WON, {"outcome": "solved"})


def test_a_dense_reward_pays_for_bits_and_takes_for_rounds_and_questions() -> None:
    env, problem = TuringMachineEnv(reward="dense"), booklet(2)
    env.reset(options={"problem": problem})
    total = 0.0
    for letter in "AB":
        total += env.step(number_of(Propose(Code.parse("221"), letter)))[1]
    left, everything = len(env.left), len(table(problem.public))
    assert left == deduce(problem.public, env.trial.rounds).worlds
    told = INFORMED * np.log2(everything / left) / np.log2(everything)
    assert isclose(total, told - ROUND - 2 * QUESTION)


def test_a_problem_without_doubt_pays_no_bits() -> None:
    env = TuringMachineEnv(reward="dense")
    env.reset(options={"problem": table(parse_public(["1", "2", "3", "8"])).problem(0)})
    assert len(env.table) == 1
    assert isclose(env.step(0)[1], -ROUND - QUESTION)


def test_illegal_moves_are_told_and_lose_in_the_end() -> None:
    env = TuringMachineEnv()
    env.reset(options={"problem": booklet(2)})
    results = [env.step(750) for _ in range(MOST_ILLEGAL)]
    assert "illegal" in results[0][4]
    assert [result[2] for result in results] == [False, False, True]
    assert results[-1][1] == LOST


def test_a_wrong_claim_loses() -> None:
    env = TuringMachineEnv()
    env.reset(options={"problem": booklet(2)})
    wrong = next(number for number, move in enumerate(MOVES) if isinstance(move, Claim))
    assert env.step(wrong)[1:3] == (LOST, True)


def test_an_unknown_reward_is_refused() -> None:
    with pytest.raises(Malformed, match="sparse, dense"):
        TuringMachineEnv(reward="lavish")


def test_the_worlds_of_a_table_are_valid_problems() -> None:
    public = generate(Wishes(Mode.NIGHTMARE), "table").public
    found = table(public)
    assert len(found) == deduce(public).worlds
    drawn = found.problem(0)
    assert len({drawn.secret.laws, found.problem(1).secret.laws}) == 2
    assert drawn.criteria


def test_without_the_extra_a_sentence_names_it() -> None:
    script = (
        "import sys; sys.modules['numpy'] = None\n"
        "from hut8.errors import Unavailable\n"
        "try:\n    import hut8.arena.environment\nexcept Unavailable as fault:\n    print(fault.text)"
    )
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    assert done.stdout == "This needs the extra arena: pip install 'hut8[arena]'.\n"


def test_the_lines_of_the_page_run() -> None:
    page = (Path(__file__).parents[2] / "docs" / "arena.md").read_text(encoding="utf-8")
    (block,) = re.findall(r"```python\n(.*?)```", page, re.DOTALL)
    names: dict[str, Any] = {}
    exec(compile(block, "docs/arena.md", "exec"), names)  # noqa: S102 - it is our own page
    assert not names["cut"]


def test_a_problem_may_be_named() -> None:
    env = TuringMachineEnv(reward="dense")
    env.reset(options={"problem": "booklet:02"})
    assert env.trial.problem == booklet(2)
    for given in ("nonsense", [3, 7, 10, 14]):
        with pytest.raises(Hut8Error, match=r"is not a problem identifier|does not know the answers"):
            env.reset(options={"problem": given})


def test_one_mode_and_one_size_may_stand_alone() -> None:
    env = TuringMachineEnv(modes="nightmare", verifiers=5, pool=2)
    env.reset(seed=1)
    assert env.trial.problem.public.mode is Mode.NIGHTMARE
    assert len(env.trial.problem.public.letters) == 5
