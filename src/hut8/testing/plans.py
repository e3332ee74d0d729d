"""Play a plan in every world and count what it costs: the check that a plan keeps its word."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hut8.strategy.plan import Claim, Cost, EndRound, Place, Plan
from hut8.strategy.positions import World, opening, worlds

if TYPE_CHECKING:
    from hut8.machine.codes import Code
    from hut8.reasoning.requests import Position


class BrokenWord(AssertionError):  # noqa: N818 - as the errors of the house
    """A plan broke the rules of the game, or claimed wrongly."""


class Game:
    """One world, played by a plan."""

    def __init__(self, world: World, letters: str, begun: Code | None, asked: set[str]) -> None:
        self.world, self.letters, self.proposal, self.asked = world, letters, begun, asked
        self.rounds = self.questions = 0

    def play(self, place: Place) -> tuple[int, int]:
        while not isinstance(action := place.action, Claim):
            if isinstance(action, EndRound):
                self.proposal, self.asked = None, set()
                place = place.after(passed=True)
            else:
                place = place.after(passed=self.ask(*action))
        if action.code.bit != self.world.code:
            raise BrokenWord("A wrong claim.")
        return self.rounds, self.questions

    def ask(self, proposal: Code, verifier: str) -> bool:
        if self.proposal is None:
            self.proposal = proposal
            self.rounds += 1
        if proposal != self.proposal or verifier in self.asked or len(self.asked) == 3:
            raise BrokenWord("A proposal that changes, a verifier asked twice or a fourth question in a round.")
        self.asked.add(verifier)
        self.questions += 1
        return bool(self.world.laws[self.letters.index(verifier)] & proposal.bit)


def cost_when_played(plan: Plan, position: Position) -> Cost:
    """Play the plan in every world of the position."""
    begun, letters = opening(*position), position.public.letters
    costs = [
        Game(
            world, letters, begun.proposal if begun else None, {letters[i] for i in begun.asked} if begun else set()
        ).play(plan.start)
        for world in worlds(*position)
    ]
    rounds, questions = [cost[0] for cost in costs], [cost[1] for cost in costs]
    return Cost(sum(rounds), sum(questions), max(rounds), max(questions))
