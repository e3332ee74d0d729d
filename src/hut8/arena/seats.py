"""PettingZoo environments on the rules of the tables: seats act in turn and see what their seat may see, no more."""

from __future__ import annotations

from abc import abstractmethod
from typing import TYPE_CHECKING, Any, Generic, TypeVar

from hut8.errors import Forbidden, Illegal, Malformed
from hut8.extras import extra
from hut8.game import Command, Eye

with extra("arena"):
    import numpy as np
    from pettingzoo import AECEnv

if TYPE_CHECKING:
    from gymnasium import spaces

    from hut8.game import Body, Event, Game, Silent

    Discrete = spaces.Discrete[np.int64]

State = TypeVar("State")
View = TypeVar("View")
Observation = dict[str, Any]
FEWEST_SEATS = 2
"""Somebody alone has an environment of another kind."""


class SeatsEnv(AECEnv[str, Observation, int], Generic[State, View]):  # type: ignore[misc] # PettingZoo has no types
    """A game of the house for learners; an illegal action makes its seat leave the game."""

    game: Game[State]
    match: State
    both_spaces: tuple[spaces.Dict, Discrete]

    def __init__(self, seats: int, options: Body) -> None:
        most = self.game.seats[-1]
        if not FEWEST_SEATS <= seats <= most:
            raise Malformed("This game is for {fewest} to {most} players.", fewest=FEWEST_SEATS, most=most)
        self.possible_agents = [f"player_{seat}" for seat in range(seats)]
        self.agents: list[str] = []
        self.options = self.game.options(options)
        self.render_mode = None
        self.chance = np.random.default_rng()
        self.silent: Silent = {}

    def observation_space(self, agent: str) -> spaces.Dict:
        del agent  # all see the same kind of thing
        return self.both_spaces[0]

    def action_space(self, agent: str) -> Discrete:
        del agent
        return self.both_spaces[1]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        if seed is not None:
            self.chance = np.random.default_rng(seed)
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations, self.truncations = dict.fromkeys(self.agents, False), dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._skip_agent_selection = None
        self.silent = {}
        self._begin(options or {})
        self.agent_selection = self.possible_agents[self.actor()]

    def observe(self, agent: str) -> Observation:
        seat = self.possible_agents.index(agent)
        view: Any = self.game.view(self.match, Eye(seat), {})
        return self.observation(seat, view)

    def step(self, action: int) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        seat = self.possible_agents.index(agent)
        self._cumulative_rewards[agent] = 0
        self._clear_rewards()
        before = self.match
        try:
            self.play(seat, int(action))
        except (Illegal, Malformed, Forbidden) as fault:
            self.infos[agent] = {"illegal": fault.text}
            self.send(Command("leave", seat))
        for other, reward in self.rewards_of(before).items():
            if self.possible_agents[other] in self.rewards:
                self.rewards[self.possible_agents[other]] = reward
        self._end_for_those_who_are_out()
        self._accumulate_rewards()
        self._deads_step_first()

    def _end_for_those_who_are_out(self) -> None:
        is_over = self.game.ended(self.match)
        for agent in self.agents:
            self.terminations[agent] = is_over or not self.is_active(self.possible_agents.index(agent))
            self.truncations[agent] = not self.terminations[agent] and self.is_too_long()
        if not is_over:
            self.agent_selection = self.possible_agents[self.actor()]

    def send(self, command: Command) -> None:
        """Let the rules decide a command, and apply what follows."""
        self.apply(self.game.decide(self.match, command, self.silent))

    def apply(self, events: tuple[Event, ...]) -> None:
        for event in events:
            self.match = self.game.evolve(self.match, event)

    @abstractmethod
    def _begin(self, options: dict[str, Any]) -> None:
        """Begin a game."""

    @abstractmethod
    def actor(self) -> int:
        """Return the seat whose turn it is."""

    @abstractmethod
    def play(self, seat: int, action: int) -> None:
        """Do what an action says."""

    @abstractmethod
    def observation(self, seat: int, view: View) -> Observation:
        """Return as arrays what a seat sees."""

    @abstractmethod
    def rewards_of(self, before: State) -> dict[int, float]:
        """Return what the last step brought, by seat."""

    @abstractmethod
    def is_active(self, seat: int) -> bool:
        """Whether a seat still plays."""

    @abstractmethod
    def is_too_long(self) -> bool:
        """Whether the game is broken off."""
