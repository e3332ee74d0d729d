"""Whether ratings rank players rightly: the Machine's players with slips of known rates, after 30 problems each.

`python benchmarks/rating.py` lets 50 players, none drawn from Glicko's own model, play problems drawn from one pool.
Their ratings are compared with how they score on many other problems; the baseline is the mean score on the same 30.
"""

from __future__ import annotations

import argparse
from functools import cache
from statistics import fmean
from typing import TYPE_CHECKING, NamedTuple

from hut8.chance import Chance
from hut8.forge.generate import generate_many
from hut8.forge.pools import Pool
from hut8.forge.rating import rate as rate_problem
from hut8.forge.wishes import Wishes
from hut8.machine.codes import CODES
from hut8.machine.notation import QUESTIONS_IN_A_ROUND, Answer, Round
from hut8.machine.notation import score as score_rounds
from hut8.machine.problems import Mode
from hut8.ratings import Result, Score, rate, score_of
from hut8.reasoning.requests import Position
from hut8.strategy.plan import Claim, EndRound, Propose
from hut8.strategy.policies import policy
from hut8.strategy.self_play import solve
from hut8.testing.ranks import rank_correlation

if TYPE_CHECKING:
    from hut8.machine.problems import Problem
    from hut8.strategy.plan import Action

POLICIES = ("bombe", "analyst")
MOST_SLIPS = 50
"""Per hundred actions."""
CERTAIN = 100
MOST_ROUNDS = 15


class Player(NamedTuple):
    """One of the Machine's players, and how often in a hundred actions it does something else."""

    policy: str
    slips: int


@cache
def best(name: str, position: Position) -> Action:
    """Return what a player without slips does; all of them meet the same beginnings."""
    return policy(name)(position).action


def play(player: Player, problem: Problem, chance: Chance) -> Score | None:
    """Play a problem; a slip asks anything instead of the best, or claims a code that was not meant."""
    rounds: tuple[Round, ...] = ()
    while len(rounds) < MOST_ROUNDS:
        action = best(player.policy, Position(problem.public, rounds))
        slip = chance.below(CERTAIN) < player.slips
        if isinstance(action, Claim):
            return None if slip else Score(*score_rounds(rounds))
        if slip:
            action = anything(problem, rounds, chance)
        rounds = after(problem, rounds, action)
    return None


def anything(problem: Problem, rounds: tuple[Round, ...], chance: Chance) -> Propose | EndRound:
    open_round = rounds[-1] if rounds and rounds[-1].is_open else None
    asked = {answer.letter for answer in open_round.answers} if open_round else set()
    if len(asked) == QUESTIONS_IN_A_ROUND:
        return EndRound()
    letters = [letter for letter in problem.public.letters if letter not in asked]
    return Propose(open_round.proposal if open_round else chance.choice(CODES), chance.choice(letters))


def after(problem: Problem, rounds: tuple[Round, ...], action: Propose | EndRound) -> tuple[Round, ...]:
    if isinstance(action, EndRound):
        return (*rounds[:-1], rounds[-1]._replace(is_open=False))
    answer = Answer(action.verifier, problem.answer(action.verifier, action.proposal))
    if rounds and rounds[-1].is_open:
        return (*rounds[:-1], rounds[-1]._replace(answers=(*rounds[-1].answers, answer)))
    return (*rounds, Round(action.proposal, (answer,), is_open=True))


class Known(NamedTuple):
    """A problem with what a rating needs of it."""

    problem: Problem
    difficulty: float
    analyst: Score

    def played_by(self, player: Player, chance: Chance) -> Result:
        return Result(self.difficulty, play(player, self.problem, chance), self.analyst)


def problems(seed: str, count: int, *, rated: bool) -> list[Known]:
    found = [
        problem
        for verifiers in (4, 5, 6)
        for _, problem in generate_many(Wishes(Mode.CLASSIC, verifiers, Pool.MIXED), seed, -(-count // 3))
    ]
    return [
        Known(one, rate_problem(one.public).difficulty if rated else 0.0, Score(*solve(one, "analyst").score))
        for one in found[:count]
    ]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--players", type=int, default=50)
    parser.add_argument("--problems", type=int, default=30, help="how many each of them plays")
    parser.add_argument("--pool", type=int, default=60, help="how many there are to draw from")
    parser.add_argument("--others", type=int, default=150, help="how many others tell the true order")
    wanted = parser.parse_args()
    players = [Player(POLICIES[at % 2], round(at * MOST_SLIPS / (wanted.players - 1))) for at in range(wanted.players)]
    pool, others = problems("rating", wanted.pool, rated=True), problems("others", wanted.others, rated=False)
    ratings, means, truth = [], [], []
    for player in players:
        chance = Chance(f"{player}")
        results = [chance.choice(pool).played_by(player, chance) for _ in range(wanted.problems)]
        ratings.append(rate(results)[-1].rating)
        means.append(fmean(map(score_of, results)))
        truth.append(fmean(score_of(one.played_by(player, chance)) for one in others))
    print(f"{len(players)} players, {wanted.problems} of {len(pool)} problems each, {len(others)} others for the truth")
    print(
        f"ratings from {min(ratings):.0f} to {max(ratings):.0f}; true mean scores {min(truth):.2f} to {max(truth):.2f}"
    )
    print(f"rank correlation of rating and truth {rank_correlation(ratings, truth):.3f}")
    print(f"rank correlation of mean score and truth {rank_correlation(means, truth):.3f}")


if __name__ == "__main__":
    main()
