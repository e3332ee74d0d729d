"""The arena's figures, written into docs/arena.md: `arena.py` counts steps, `arena.py small` lets the players play.

Environment steps per minute on one core, random legal actions, resets counted in; the baseline is the same play
without arrays, by the rules alone. The players of the house play a published suite, `small` or `standard`.
"""

from __future__ import annotations

import sys
import time
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np
from marked import table, write_section

from hut8.arena.actions import action_of
from hut8.arena.contestants import House
from hut8.arena.environment import TuringMachineEnv
from hut8.arena.imitation_env import TuringEnv
from hut8.arena.judge import judged
from hut8.arena.race import RaceEnv
from hut8.arena.report import report
from hut8.arena.results import Heading, Run
from hut8.arena.suites import published
from hut8.arena.table import LINES
from hut8.arena.trial import Trial
from hut8.cli.progress import progress_bar
from hut8.machine.problems import Mode
from hut8.strategy.policies import POLICIES

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from hut8.machine.problems import Problem

PAGE = Path(__file__).parent.parent / "docs" / "arena.md"
STEPS = 10_000
POOL = 64
PLAYERS = ("random", *POLICIES)
SHOWN = (
    "solved, %",
    "rounds where solved",
    "questions where solved",
    "regret per question, rounds",
    "regret per problem, rounds",
)


def legal(chance: np.random.Generator, mask: Any) -> int:
    allowed = np.flatnonzero(mask)
    return int(allowed[chance.integers(len(allowed))])


class Alone:
    """Random legal play of one problem after the other, and the same moves by the rules alone."""

    def __init__(self, mode: Mode, reward: str) -> None:
        self.env, self.chance = TuringMachineEnv([mode], reward=reward, pool=POOL), np.random.default_rng(1)
        self.episodes: list[tuple[Problem, list[int]]] = []
        self.env.reset(seed=1)

    def play(self, steps: int) -> None:
        self.episodes = []
        seen = self._reset()
        for _ in range(steps):
            number = legal(self.chance, seen["action_mask"])
            self.episodes[-1][1].append(number)
            seen, _, over, _, _ = self.env.step(number)
            if over:
                seen = self._reset()

    def _reset(self) -> dict[str, Any]:
        seen, _ = self.env.reset()
        self.episodes.append((self.env.trial.problem, []))
        return seen

    def replay(self, steps: int) -> None:
        del steps  # those of the last play
        for problem, numbers in self.episodes:
            trial = Trial(problem)
            for number in numbers:
                trial.play(action_of(number))


def seated(env: Any) -> Callable[[int], None]:
    chance = np.random.default_rng(1)
    env.reset(seed=1)

    def go(steps: int) -> None:
        for _ in range(steps):
            if not env.agents:
                env.reset()
            seen, _, over, broken_off, _ = env.last()
            env.step(None if over or broken_off else legal(chance, seen["action_mask"]))

    return go


def per_minute(go: Callable[[int], None]) -> float:
    """Return steps per minute of processor time."""
    begun = time.process_time()
    go(STEPS)
    return 60 * STEPS / (time.process_time() - begun)


def speeds() -> Iterator[tuple[str, str, str]]:
    for mode in Mode:
        for reward in ("sparse", "dense"):
            player = Alone(mode, reward)
            player.play(STEPS)  # makes the problems of the pool
            found, rules = per_minute(player.play), per_minute(player.replay)
            yield f"{mode.capitalize()}, {reward}", f"{found:,.0f}", f"{found / rules:.2f}"
    for name, env in {"race of two, Classic": RaceEnv(pool=POOL), "Turing, three seats": TuringEnv()}.items():
        go = seated(env)
        go(STEPS)
        yield name, f"{per_minute(go):,.0f}", ""


def baselines(size: str) -> Iterator[tuple[str, ...]]:
    suite = published(size)
    for player in PLAYERS:
        results = []
        with progress_bar(player) as progress:
            for result in judged(suite, House(player)):
                results.append(result)
                progress(len(results), len(suite))
        for mode, found in report(Run(Heading(player, suite), results)).items():
            yield (player, mode, *(LINES[line](found) for line in SHOWN))


def write_steps() -> None:
    lines = ["Steps per minute of one core, and beside the rules alone:", ""]
    write_section(PAGE, "arena.py steps", [*lines, *table(("environment", "per minute", "of the rules"), speeds())])


def write_players(size: str) -> None:
    lines = [f"Players of the house on the published suite `{size}`:", ""]
    write_section(PAGE, "arena.py players", [*lines, *table(("player", "mode", *SHOWN), baselines(size))])


def main() -> None:
    wanted = sys.argv[1] if len(sys.argv) > 1 else "steps"
    if wanted == "steps":
        write_steps()
    else:
        write_players(wanted)


if __name__ == "__main__":
    main()
