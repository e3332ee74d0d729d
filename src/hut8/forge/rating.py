"""Difficulty from the ladder, from 1 to 10: what it takes to prove the code, and the technique that it takes.

Of the public part alone: in a few worlds, the same for ever, the analyst asks until one code is left, and what follows
is proved as cheaply as can be. The effort of reading that proof counts, in which every rung has its cost, the analyst's
questions, and how often a ✗ misleads. All work is counted, never timed.
"""

from __future__ import annotations

from fractions import Fraction
from functools import lru_cache
from itertools import islice
from math import factorial, log2
from statistics import mean, median
from typing import TYPE_CHECKING, NamedTuple

from hut8.chance import Chance
from hut8.forge.doubt import combinations
from hut8.forge.draw import draw
from hut8.forge.paradox import paradox
from hut8.machine.notation import first_answers
from hut8.machine.problems import Mode
from hut8.reasoning.heard import Heard
from hut8.reasoning.ladder import LADDER, hardest
from hut8.reasoning.proof import way_up
from hut8.reasoning.survivors import facts_of, survivors
from hut8.strategy.self_play import solve

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from hut8.machine.notation import Round
    from hut8.machine.problems import PublicProblem
    from hut8.reasoning.heard import Placed
    from hut8.reasoning.proof import Proof

WORLDS = 9
"""How many worlds are played, drawn by a fixed seed."""

FEW = 2
"""How many of them a rough look plays."""

NEEDED = 3
"""A technique is needed when one in so many worlds takes it."""

FEWER = ((1000, 3), (100, 5))
"""In Nightmare: how many combinations of criteria make the analyst slow, and how many worlds are played then."""

EASIEST, HARDEST = 1.0, 10.0
LEAST, MOST = 15.0, 36.0
"""The weights that are told as the easiest and the hardest."""

EFFORT, QUESTIONS, MISLEADING = 2.0, 2.2, 7.5
"""What twice the effort, twice the questions and a ✗ that always misleads add to the weight.

`benchmarks/difficulty.py` states what they were chosen by.
"""

OFTEN = Fraction(2, 5)
"""The share of ✗ that mislead from which on more of them make nothing harder: nobody trusts a ✗ then."""


class Played(NamedTuple):
    """One world: the questions that the analyst asked, and the rungs and the effort of the proof."""

    questions: int
    rungs: frozenset[str]
    effort: int


class Rating(NamedTuple):
    """How hard a public part is, the technique that its middle world takes, and all that a third of them need."""

    difficulty: float
    technique: str
    needs: tuple[str, ...]


@lru_cache(maxsize=1024)
def rate(public: PublicProblem) -> Rating:
    """Rate a public part.

    >>> from hut8.machine.booklet import booklet
    >>> rate(booklet(1).public).technique in LADDER
    True
    """
    worlds = played(public)
    middle = sorted((LADDER[name].rank, LADDER[name].cost, name) for name in map(_highest, worlds))[len(worlds) // 2]
    needs = [name for name in LADDER if NEEDED * sum(name in world.rungs for world in worlds) >= len(worlds)]
    return Rating(_scaled(weight(worlds, paradox(public))), middle[2], tuple(needs))


@lru_cache(maxsize=1024)
def rate_roughly(public: PublicProblem) -> float:
    """Return a difficulty near the true one by the first few worlds: a search passes over what is far from it."""
    return _scaled(weight(_sample(public).first(FEW), paradox(public)))


def techniques(public: PublicProblem, worlds: int) -> frozenset[str]:
    """Return every technique that some of the sampled worlds take."""
    return frozenset().union(*(world.rungs for world in _sample(public).first(worlds)))


def weight(worlds: Sequence[Played], misleading: Fraction) -> float:
    """Weigh effort, questions and the X paradox."""
    effort = median(world.effort for world in worlds)
    questions = mean(world.questions for world in worlds)
    return EFFORT * log2(effort) + QUESTIONS * log2(1 + questions) + MISLEADING * float(min(misleading, OFTEN))


def _highest(world: Played) -> str:
    """Return the highest rung, of equal ones the later: a set of names has another order in every process."""
    return hardest(name for name in reversed(LADDER) if name in world.rungs)


def _scaled(weighed: float) -> float:
    share = (weighed - LEAST) / (MOST - LEAST)
    return round(min(max(EASIEST + (HARDEST - EASIEST) * share, EASIEST), HARDEST), 1)


def played(public: PublicProblem) -> list[Played]:
    """Play the sampled worlds."""
    return _sample(public).first(WORLDS)


class Sample:
    """The sampled worlds of a public part, each played once, when it is asked for."""

    def __init__(self, public: PublicProblem) -> None:
        self.worlds: list[Played] = []
        self.to_come = (_played(*one) for one in proofs(public))

    def first(self, count: int) -> list[Played]:
        self.worlds += islice(self.to_come, max(0, count - len(self.worlds)))
        return self.worlds[:count]


@lru_cache(maxsize=64)
def _sample(public: PublicProblem) -> Sample:
    return Sample(public)


def _played(questions: int, proof: Proof) -> Played:
    return Played(questions, frozenset(["answer", *proof.argument.rungs]), reading(proof))


def proofs(public: PublicProblem) -> Iterator[tuple[int, Proof]]:
    """Return the analyst's questions and the proof in each of the sampled worlds."""
    chance = Chance(f"worlds of {public.mode} {public}")
    for _ in range(_sampled(public)):
        solution = solve(draw(public, chance), "analyst")
        yield solution.score[1], way_up(public, _until_known(public, solution.rounds))


def _sampled(public: PublicProblem) -> int:
    if public.mode is not Mode.NIGHTMARE:
        return WORLDS
    count = combinations(public) // factorial(len(public.slots))
    return next((worlds for most, worlds in FEWER if count > most), WORLDS)


def _until_known(public: PublicProblem, rounds: tuple[Round, ...]) -> tuple[Round, ...]:
    """Return the rounds up to the answer that leaves one code."""
    answers = sum(len(round_.answers) for round_ in rounds)
    cut = (first_answers(rounds, count) for count in range(answers + 1))
    return next(some for some in cut if survivors(public, facts_of(some)).codes.bit_count() == 1)


def reading(proof: Proof) -> int:
    """Return the effort of reading a proof: its argument, and what the answers leave."""
    return 1 + proof.argument.total + sum(map(_heard, proof.heard))


def _heard(one: Heard | Placed) -> int:
    if isinstance(one, Heard):
        return 5 + len(one.asked) + min(len(one.struck), len(one.left))
    return 1 + 2 * len(one.laws)
