"""Turing for PettingZoo: the Responder chooses from three rows, the Interrogators vote; cards are numbers."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any

from hut8.arena.actions import check_number
from hut8.arena.seats import SeatsEnv
from hut8.extras import extra
from hut8.game import Command, Start
from hut8.imitation.deal import PAIRS_IN_A_ROUND, Side
from hut8.imitation.deck import Card, cards
from hut8.imitation.match import TURING
from hut8.imitation.settings import ROWS, Mode
from hut8.imitation.state import MatchState, Phase
from hut8.imitation.view import TuringView, own

with extra("arena"):
    import numpy as np
    from gymnasium import spaces

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from hut8.arena.seats import Observation

MOST_CHOICES = max(ROWS) - 1
VOTES = (Side.LEFT, Side.RIGHT)
ACTIONS = MOST_CHOICES + len(VOTES)
"""A card by its place among the choices, then a vote for L, then one for R."""

MOST_ROUNDS = 60
TRAITS = Card._fields[1:]


@cache
def traits() -> NDArray[np.int8]:
    """Return every card's traits as numbers, a row per card; row 0 is no card."""
    words = {trait: sorted({str(getattr(card, trait)) for card in cards().values()}) for trait in TRAITS}
    rows = [[words[trait].index(str(getattr(card, trait))) for trait in TRAITS] for card in cards().values()]
    return np.array([[-1] * len(TRAITS), *rows], dtype=np.int8)


class TuringEnv(SeatsEnv[MatchState, TuringView]):
    """Seats take turns as Responder; points are rewards, as soon as the votes are turned.

    Observations name cards by number, 0 for none; `traits` has what can be seen of each.
    """

    game = TURING
    metadata: dict[str, Any] = {"name": "hut8_turing_v1", "render_modes": []}  # noqa: RUF012 - as theirs

    def __init__(self, seats: int = 3, mode: str = "standard", row: int = 4) -> None:
        count = len(cards())
        several = {name: spaces.Box(0, count, (size,), np.int8) for name, size in SIZES.items()}
        mask = spaces.MultiBinary(ACTIONS)
        space = spaces.Dict(
            {"responding": spaces.Discrete(2), "guide": spaces.Discrete(count + 1), **several, "action_mask": mask}
        )
        self.both_spaces = space, spaces.Discrete(ACTIONS)
        super().__init__(seats, {"mode": mode, "row": row})

    def _begin(self, options: dict[str, Any]) -> None:
        del options  # a game is drawn by chance alone
        start = Start(tuple(self.possible_agents), self.options, self.chance.bytes(16))
        for event in self.game.begin(start):
            self.match = self.game.evolve(None, event)

    def actor(self) -> int:
        round_ = self.match.round
        if self.match.phase is Phase.RESPOND:
            return round_.responder
        return next(seat for seat in self.match.interrogators if round_.votes[seat] is None)

    def play(self, seat: int, action: int) -> None:
        """Choose and release at once (nobody here reads a clock), or vote; turned votes are put away at once."""
        check_number(action, ACTIONS)
        row = self.match.round.row
        if action < MOST_CHOICES:
            card = row.choices[action] if row and action < len(row.choices) else None
            chosen = self.game.decide_silently(self.match, Command("choose", seat, {"card": card}))
            self.silent = {seat: chosen or {}}
            self.send(Command("release"))
            self.silent = {}
        else:
            present = frozenset(self.match.active_seats)
            self.send(Command("vote", seat, {"group": str(VOTES[action - MOST_CHOICES])}, present=present))
        if self.match.phase is Phase.TURN:
            self.send(Command("next", is_host=True))

    def rewards_of(self, before: MatchState) -> dict[int, float]:
        """Pay the points of the step; in Co-operative the team's, to everybody."""
        team = self.match.team_points - before.team_points
        if self.match.settings.mode is Mode.COOPERATIVE:
            return dict.fromkeys(range(len(before.players)), float(team))
        pairs = zip(before.players, self.match.players, strict=True)
        return {seat: float(new.points - old.points) for seat, (old, new) in enumerate(pairs)}

    def is_active(self, seat: int) -> bool:
        return self.match.players[seat].is_active

    def is_too_long(self) -> bool:
        return self.match.round.number > MOST_ROUNDS

    def observation(self, seat: int, view: TuringView) -> Observation:
        you = own(view)
        shield = you["shield"]
        choices = shield["choices"] if shield else []
        mask = np.zeros(ACTIONS, dtype=np.int8)
        if not self.game.ended(self.match) and self.actor() == seat:
            mask[: len(choices)] = view["phase"] == "respond"
            mask[MOST_CHOICES:] = view["phase"] == "vote"
        return {
            "responding": np.int64(you["responding"]),
            "guide": np.int64(numbers()[view["guide"]]),
            "left": _padded(view["groups"]["L"], SIZES["left"]),
            "right": _padded(view["groups"]["R"], SIZES["right"]),
            "choices": _padded(choices, SIZES["choices"]),
            "action_mask": mask,
        }


SIZES = {"left": PAIRS_IN_A_ROUND, "right": PAIRS_IN_A_ROUND, "choices": MOST_CHOICES}


@cache
def numbers() -> dict[str, int]:
    return {name: number for number, name in enumerate(cards(), start=1)}


def _padded(names: list[str], size: int) -> NDArray[np.int8]:
    found = [numbers()[name] for name in names]
    return np.array(found + [0] * (size - len(found)), dtype=np.int8)
