"""Rivals who know every policy: how often they win alone by watching a computer player's public questions.

In a race everybody sees which proposal a seat tests on which verifier, never the answers. Whoever can compute what the
player does next reads the answers in it. The rival here has twins of the player: he keeps the worlds in which they
would have asked just that, asks a question himself only when no code is likely enough, and then claims. `last` is the
player as it is: it draws among equals, and asks when every person has sealed, so that of a round he sees nothing in
time. `beside` asks while people do, and `printed` takes the first among equals besides. The baselines: `person`, from
somebody who draws the same conclusions from answers and asks at random; and `blind`, the same rival who does not watch
the player, which is what skill and chance win at that player's pace. What the rival gains by knowing how the player
thinks is `last` less `blind`.
`rivals.py 400` plays 400 problems of each kind, and says how far chance alone moves that (two standard errors).
"""

from __future__ import annotations

import sys
from collections import Counter
from functools import lru_cache
from statistics import mean, stdev
from typing import TYPE_CHECKING, NamedTuple

from hut8.chance import Chance
from hut8.forge.generate import generate
from hut8.forge.wishes import Wishes
from hut8.machine.codes import CODES
from hut8.machine.notation import QUESTIONS_IN_A_ROUND, Answer, Round
from hut8.reasoning.requests import Position
from hut8.strategy.order import PRINTED, Order, drawn
from hut8.strategy.plan import Claim, EndRound, Propose
from hut8.strategy.policies import POLICIES, policy
from hut8.strategy.positions import World, worlds

if TYPE_CHECKING:
    from hut8.machine.problems import Problem

TWINS = 12
"""How many drawn twins the rival asks to learn how likely an action is."""
LIKELY = 0.8
FAINT = 0.02
"""What an action weighs that no twin chose: another order might."""


class Turn(NamedTuple):
    """What a player did in one round, as all see it, and whether it claims then."""

    questions: tuple[Propose, ...]
    claims: bool


def orders(kind: str, seed: str) -> Order:
    return PRINTED if kind == "printed" else drawn(Chance(seed))


@lru_cache(maxsize=200_000)
def action(name: str, position: Position, order: Order) -> object:
    return policy(name)(position, order).action


def passes(world: World, letters: str, question: Propose) -> bool:
    return bool(world.laws[letters.index(question.verifier)] & question.proposal.bit)


def with_answer(rounds: tuple[Round, ...], question: Propose, passed: bool) -> tuple[Round, ...]:  # noqa: FBT001
    answer = Answer(question.verifier, passed)
    if rounds and rounds[-1].is_open:
        return (*rounds[:-1], rounds[-1]._replace(answers=(*rounds[-1].answers, answer)))
    return (*rounds, Round(question.proposal, (answer,), is_open=True))


def closed(rounds: tuple[Round, ...]) -> tuple[Round, ...]:
    return (*rounds[:-1], *(last._replace(is_open=False) for last in rounds[-1:]))


def turns(problem: Problem, world: World, name: str, kind: str, seed: str) -> list[Turn]:
    """Let the player solve the problem alone; a person who knows as much asks at random until one code is left."""
    letters, found = problem.public.letters, list[Turn]()
    rounds: tuple[Round, ...] = ()
    chance = Chance(f"{seed} person")
    while True:
        asked: list[Propose] = []
        order = orders(kind, f"{seed} {len(found)}")
        while True:
            if kind == "person":
                done = at_random(name, Position(problem.public, rounds), asked, chance)
            else:
                done = action(name, Position(problem.public, rounds), order)
            if not isinstance(done, Propose):
                break
            asked.append(done)
            rounds = with_answer(rounds, done, passes(world, letters, done))
        rounds = closed(rounds)
        found.append(Turn(tuple(asked), isinstance(done, Claim)))
        if found[-1].claims:
            return found


def at_random(name: str, position: Position, asked: list[Propose], chance: Chance) -> object:
    """Claim when the player would, who knows as much; else ask whatever may be asked."""
    if isinstance(known := action(name, position, PRINTED), Claim):
        return known
    if len(asked) == QUESTIONS_IN_A_ROUND:
        return EndRound()
    proposal = asked[0].proposal if asked else chance.choice(CODES)
    free = [letter for letter in position.public.letters if letter not in {one.verifier for one in asked}]
    return Propose(proposal, chance.choice(free))


class Rival:
    """Weighs the worlds by what a twin of the player would have done in them."""

    def __init__(self, problem: Problem, name: str, kind: str) -> None:
        self.public, self.name, self.kind = problem.public, name, kind
        self.weights = dict.fromkeys(worlds(problem.public), 1.0)
        self.twins: dict[World, tuple[Round, ...]] = dict.fromkeys(self.weights, ())
        self.twin_orders = [orders(kind, f"twin {number}") for number in range(1 if kind == "printed" else TWINS)]

    def watch(self, turn: Turn) -> None:
        """Weigh every world by how likely it makes what the player did."""
        if self.kind in {"blind", "person"}:
            return
        for world in list(self.weights):
            weight, rounds = 1.0, self.twins[world]
            for question in turn.questions:
                weight *= self.likelihood(rounds, question)
                if not weight:
                    break
                rounds = with_answer(rounds, question, passes(world, self.public.letters, question))
            else:
                weight *= self.likelihood(rounds, None)
            self.weights[world] *= weight
            self.twins[world] = closed(rounds)
        self.weights = {world: weight for world, weight in self.weights.items() if weight}

    def likelihood(self, rounds: tuple[Round, ...], seen: Propose | None) -> float:
        """How likely this is there; sealed, nobody sees whether the thumb is up."""
        position = Position(self.public, rounds)
        done = [action(self.name, position, order) for order in self.twin_orders]
        hits = sum((one if isinstance(one, Propose) else None) == seen for one in done)
        return hits / len(done) or (FAINT if self.kind != "printed" and seen is not None and _may_ask(done) else 0.0)

    def ask(self, truth: World, asked: list[Propose]) -> bool:
        """Ask what splits the worlds best; False if nothing does."""
        letters = self.public.letters
        free = [letter for letter in letters if letter not in {one.verifier for one in asked}]
        proposals = [asked[0].proposal] if asked else CODES
        total = sum(self.weights.values())
        split = {}
        for proposal in proposals:
            for letter in free:
                question = Propose(proposal, letter)
                passing = sum(weight for world, weight in self.weights.items() if passes(world, letters, question))
                split[question] = min(passing, total - passing)
        best = max(split, key=lambda one: split[one], default=None)
        if best is None or not split[best] or len(asked) == QUESTIONS_IN_A_ROUND:
            return False
        asked.append(best)
        answer = passes(truth, letters, best)
        self.weights = {world: one for world, one in self.weights.items() if passes(world, letters, best) == answer}
        return True

    def likeliest(self) -> tuple[int, float]:
        codes: Counter[int] = Counter()
        for world, weight in self.weights.items():
            codes[world.code] += weight  # type: ignore[assignment]
        code, weight = codes.most_common(1)[0]
        return code, weight / sum(self.weights.values())


def _may_ask(done: list[object]) -> bool:
    return any(isinstance(one, Propose) for one in done)


def rival_wins(problem: Problem, truth: World, name: str, kind: str, seed: str) -> tuple[bool, int]:
    """Play a race; say whether the rival wins alone, and how many questions he asked."""
    played = turns(problem, truth, name, kind, seed)
    rival, questions = Rival(problem, name, kind), 0
    for turn in played:
        if kind != "last":
            rival.watch(turn)
        asked: list[Propose] = []
        while rival.likeliest()[1] < LIKELY and rival.ask(truth, asked):
            pass
        questions += len(asked)
        code, likely = rival.likeliest()
        if likely >= LIKELY:
            theirs = sum(len(one.questions) for one in played)
            return code == truth.code and (turn is not played[-1] or questions < theirs), questions
        if kind == "last":
            rival.watch(turn)
    return False, questions


def the_world(problem: Problem) -> World:
    laws = tuple(criterion.law for criterion in problem.criteria)
    return World(laws, problem.secret.code.bit)


def main() -> None:
    count = int(sys.argv[1]) if len(sys.argv) > 1 else 30
    problems = [generate(Wishes(), f"rival {number}", 10) for number in range(count)]
    for name in sys.argv[2:] or POLICIES:
        won: dict[str, list[bool]] = {}
        for kind in ("printed", "beside", "last", "blind", "person"):
            played = [rival_wins(one, the_world(one), name, kind, str(number)) for number, one in enumerate(problems)]
            won[kind], asked = [one for one, _ in played], mean(many for _, many in played)
            print(
                f"{name:8} {kind:8} the rival wins alone {mean(won[kind]):.0%}, with {asked:.2f} questions", flush=True
            )
        gains = [watching - blind for watching, blind in zip(won["last"], won["blind"], strict=True)]
        print(f"{name:8} knowing it gains {mean(gains):+.0%} (± {2 * stdev(gains) / count**0.5:.0%})", flush=True)


if __name__ == "__main__":
    main()
