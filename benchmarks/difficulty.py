"""Difficulty beside what it should follow: the hardest rung, the words of the proof, the analyst's questions.

Fixed samples of every mode, size and pool, and the booklet; `python benchmarks/difficulty.py classic` takes one mode.
"""

from __future__ import annotations

import sys
import time
from itertools import product
from statistics import mean, median

from hut8.forge.generate import generate_many
from hut8.forge.pools import Pool
from hut8.forge.rating import proofs, rate
from hut8.forge.wishes import Wishes
from hut8.locale import lines_of
from hut8.machine.booklet import PRINTED, booklet
from hut8.machine.problems import Mode, PublicProblem
from hut8.reasoning.ladder import LADDER
from hut8.testing.ranks import rank_correlation

EACH = {Mode.CLASSIC: 4, Mode.EXTREME: 2, Mode.NIGHTMARE: 3}
"""Problems of every size, pool and seed."""

SEEDS = ("rated", "rated2")
SIZES = {Mode.CLASSIC: (4, 5, 6), Mode.EXTREME: (4, 5, 6), Mode.NIGHTMARE: (4, 5)}


class Rated:
    """A public part with its difficulty and what that is compared with."""

    def __init__(self, public: PublicProblem) -> None:
        begun = time.process_time()
        self.difficulty = rate(public).difficulty
        self.seconds = time.process_time() - begun
        found = list(proofs(public))
        self.words = median(sum(len(line.text.split()) for line in lines_of(proof)) for _, proof in found)
        self.questions = mean(questions for questions, _ in found)
        self.rank = median(LADDER[proof.hardest].rank for _, proof in found)


def publics(mode: Mode) -> list[PublicProblem]:
    return [
        problem.public
        for seed, verifiers, pool in product(SEEDS, SIZES[mode], Pool)
        for _, problem in generate_many(Wishes(mode, verifiers, pool), seed, EACH[mode])
    ]


def main() -> None:
    for mode in [Mode(name) for name in sys.argv[1:]] or Mode:
        found = [Rated(public) for public in publics(mode)]
        ranks = [one.difficulty for one in found]
        print(f"{mode.value}: {len(found)} problems, difficulty {min(ranks)} to {max(ranks)}")
        print(f"  rank correlation with the hardest rung {rank_correlation(ranks, [one.rank for one in found]):.2f}")
        print(f"  with the words of the proof {rank_correlation(ranks, [one.words for one in found]):.2f}")
        print(f"  with the analyst's questions {rank_correlation(ranks, [one.questions for one in found]):.2f}")
        seconds = [one.seconds for one in found]
        print(f"  processor seconds: median {median(seconds):.2f}, most {max(seconds):.2f}")
    printed = {number: rate(booklet(number).public).difficulty for number in PRINTED}
    pairs = [(printed[late], printed[early]) for late in (17, 18, 19, 20) for early in range(1, 17)]
    above = sum(late > early for late, early in pairs)
    print(f"booklet: 17-20 above 01-16 in {above} of {len(pairs)} pairs; {printed}")


if __name__ == "__main__":
    main()
