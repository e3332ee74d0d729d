"""Doubt, and that it ranks problems as the analyst's mean number of questions does."""

from __future__ import annotations

from itertools import product

import pytest

from hut8.chance import Chance
from hut8.forge.doubt import combinations, doubt
from hut8.forge.draw import draw
from hut8.forge.generate import generate_many
from hut8.forge.pools import Pool
from hut8.forge.wishes import Wishes
from hut8.machine.problems import Mode, PublicProblem, meeting, parse_public
from hut8.reasoning.worlds import slot_laws
from hut8.strategy.self_play import solve
from hut8.testing.ranks import rank_correlation
from tests.diagonal import diagonal

WORLDS_PLAYED = 4


@pytest.mark.parametrize(
    ("cards", "nightmare"), [("3 7 10 14", False), ("4+21 9+18 11+30 14+33", False), ("3 7 10 14", True)]
)
def test_combinations_are_those_of_trying_every_choice(cards: str, *, nightmare: bool) -> None:
    public = parse_public(cards.split(), nightmare=nightmare)
    plain = [laws for laws in product(*map(slot_laws, public.slots)) if meeting(laws).bit_count() == 1]
    assert combinations(public) == len(plain) * (24 if nightmare else 1)


def analyst_questions(public: PublicProblem) -> float:
    chance = Chance(f"worlds of {public}")
    asked = [solve(draw(public, chance), "analyst").score[1] for _ in range(WORLDS_PLAYED)]
    return sum(asked) / len(asked)


SAMPLES = [(Mode.CLASSIC, 3), (Mode.EXTREME, 2), (Mode.NIGHTMARE, 1)]
"""A mode, and how many problems of each size and pool."""


@pytest.mark.parametrize("sample", diagonal(SAMPLES, SAMPLES[0]), ids=lambda sample: str(sample[0]))
def test_doubt_ranks_problems_as_the_analyst_s_questions_do(sample: tuple[Mode, int]) -> None:
    mode, each = sample
    publics = [
        problem.public
        for verifiers, pool in product((4, 5, 6), Pool)
        for _, problem in generate_many(Wishes(mode, verifiers, pool), "ranked", each)
    ]
    asked = [analyst_questions(public) for public in publics]
    assert rank_correlation([doubt(public) for public in publics], asked) >= 0.9
