"""A Gymnasium environment: one problem per episode, in any mode, with an action mask and a dense or sparse reward."""

from __future__ import annotations

from math import log2
from typing import TYPE_CHECKING, Any, ClassVar

from hut8.arena.actions import ACTIONS, action_of, mask
from hut8.arena.pool import Pool, table
from hut8.arena.trial import Outcome, Trial, begins_round, problem_meant
from hut8.errors import Illegal, Malformed
from hut8.extras import extra
from hut8.machine.codes import CODES
from hut8.machine.notation import LETTERS
from hut8.machine.problems import SIZES, Mode
from hut8.strategy.plan import Propose

with extra("arena"):
    import gymnasium as gym
    import numpy as np
    from gymnasium import spaces

if TYPE_CHECKING:
    from collections.abc import Sequence

Observation = dict[str, Any]
REWARDS = ("sparse", "dense")
WON, LOST = 1.0, -1.0
ROUND, QUESTION, ILLEGAL = 0.1, 0.02, 0.1
"""What a dense reward takes for a round, a question and an illegal move."""

INFORMED = 0.5
"""What a dense reward gives for the whole way from all worlds to one, in bits."""

NAME = "hut8/TuringMachine-v1"
"""As `gymnasium.make("hut8.arena.environment:hut8/TuringMachine-v1")` knows it."""

MODES = list(Mode)
CARDS_PER_SLOT = 2


def observation_space() -> spaces.Dict:
    return spaces.Dict(
        {
            "mode": spaces.Discrete(len(MODES)),
            "cards": spaces.Box(0, 48, (len(LETTERS), CARDS_PER_SLOT), np.int8),
            "answers": spaces.Box(-1, 1, (len(CODES), len(LETTERS)), np.int8),
            "proposal": spaces.Discrete(len(CODES) + 1),
            "asked": spaces.MultiBinary(len(LETTERS)),
            "action_mask": spaces.MultiBinary(ACTIONS),
        }
    )


class Notes:
    """What a player has seen of one problem, as arrays: 1 for a code that passed a letter, -1 for one that did not."""

    def __init__(self, trial: Trial) -> None:
        public = trial.problem.public
        self.trial, self.mode = trial, MODES.index(public.mode)
        self.cards = np.zeros((len(LETTERS), CARDS_PER_SLOT), dtype=np.int8)
        for place, slot in enumerate(public.slots):
            self.cards[place, : len(slot)] = slot
        self.answers = np.zeros((len(CODES), len(LETTERS)), dtype=np.int8)

    def hear(self, question: Propose, *, passed: bool) -> None:
        self.answers[question.proposal.index, LETTERS.index(question.verifier)] = 1 if passed else -1

    def observation(self) -> Observation:
        last = self.trial.rounds[-1] if self.trial.rounds and self.trial.rounds[-1].is_open else None
        asked = np.zeros(len(LETTERS), dtype=np.int8)
        for answer in last.answers if last else ():
            asked[LETTERS.index(answer.letter)] = 1
        return {
            "mode": np.int64(self.mode),
            "cards": self.cards.copy(),
            "answers": self.answers.copy(),
            "proposal": np.int64(last.proposal.index + 1 if last else 0),
            "asked": asked,
            "action_mask": mask(self.trial),
        }


class TuringMachineEnv(gym.Env[Observation, np.int64]):
    """Solve problems of a pool, drawn by the environment's own chance; `reset(options={"problem": ...})` names one."""

    metadata: ClassVar[dict[str, Any]] = {"render_modes": ["ansi"], "render_fps": 1}  # type: ignore[misc] # as theirs

    def __init__(  # noqa: PLR0913 - which problems, what pays, what is shown
        self,
        modes: str | Sequence[str] = (Mode.CLASSIC,),
        verifiers: int | Sequence[int] = tuple(SIZES),
        *,
        reward: str = "sparse",
        pool: int = 256,
        pool_seed: str = "pool",
        render_mode: str | None = None,
    ) -> None:
        if reward not in REWARDS:
            raise Malformed("A reward is one of {rewards}, not {value}.", rewards=list(REWARDS), value=repr(reward))
        self.pool = Pool(pool_seed, modes, verifiers, pool)
        self.is_dense, self.render_mode = reward == "dense", render_mode
        self.observation_space = observation_space()
        self.action_space = spaces.Discrete(ACTIONS)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        super().reset(seed=seed)
        self.trial = Trial(problem_meant((options or {}).get("problem") or self.pool.draw(self.np_random)))
        self.notes = Notes(self.trial)
        if self.is_dense:
            self.table = table(self.trial.problem.public)
            self.left = np.arange(len(self.table))
        return self.notes.observation(), {}

    def step(self, action: np.int64 | int) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        move, reward, info = action_of(int(action)), 0.0, {}
        begins = isinstance(move, Propose) and begins_round(self.trial.rounds, move.proposal)
        try:
            passed = self.trial.play(move)
        except Illegal as fault:
            self.trial.refuse(fault.text)
            reward, info = -ILLEGAL * self.is_dense, {"illegal": fault.text}
        else:
            if isinstance(move, Propose) and passed is not None:
                self.notes.hear(move, passed=passed)
                reward = self._asked(move, passed=passed) - ROUND * begins if self.is_dense else 0.0
        outcome = self.trial.outcome
        if outcome:
            info["outcome"] = str(outcome)
            reward += WON if outcome is Outcome.SOLVED else LOST
        return self.notes.observation(), float(reward), outcome is not None, False, info

    def action_masks(self) -> Any:
        """Return the mask by the name that maskable learners look for."""
        return mask(self.trial).astype(bool)

    def render(self) -> str | None:
        if self.render_mode != "ansi":
            return None
        public = self.trial.problem.public
        return "\n".join([f"{public.mode} {public}", *map(str, self.trial.rounds)])

    def _asked(self, question: Propose, *, passed: bool) -> float:
        """Return what the answer was worth: the bits it told, as a share of all."""
        before = len(self.left)
        letter, code = LETTERS.index(question.verifier), question.proposal.index
        self.left = self.table.left(self.left, letter, code, passed=passed)
        everything = log2(len(self.table)) or 1.0  # one world has nothing to tell
        return INFORMED * log2(before / len(self.left)) / everything - QUESTION


if NAME not in gym.registry:
    gym.register(NAME, entry_point="hut8.arena.environment:TuringMachineEnv")
