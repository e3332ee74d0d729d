"""The generator: valid problems, repeatable seeds, worlds that are equally likely, wishes kept or refused."""

from __future__ import annotations

import subprocess
import sys
from collections import Counter
from itertools import product
from math import factorial

import pytest

from hut8.chance import Chance
from hut8.errors import Contradiction, Illegal
from hut8.forge.draw import draw
from hut8.forge.generate import generate, generate_many
from hut8.forge.paradox import paradox
from hut8.forge.pools import Pool
from hut8.forge.wishes import Span, Wishes
from hut8.machine.identifiers import identifier
from hut8.machine.problems import Mode, faults, parse_public
from hut8.reasoning.deduce import deduce

SETTINGS = list(product(Mode, (4, 5, 6), Pool))
DRAWS = 2000


@pytest.mark.parametrize(("mode", "verifiers", "pool"), SETTINGS)
def test_every_problem_is_valid_of_its_pool_and_needs_a_question(mode: Mode, verifiers: int, pool: Pool) -> None:
    for _, problem in generate_many(Wishes(mode, verifiers, pool), "bletchley", 10):
        assert faults(problem.public, problem.secret.laws) == []
        assert (problem.public.mode, len(problem.public.slots)) == (mode, verifiers)
        assert pool.holds(problem.public)
        assert len(problem.numbers("◊")) == verifiers
        assert len(deduce(problem.public).codes) > 1


def test_a_seed_gives_the_same_problems_for_ever() -> None:
    named = {
        f"{mode} {verifiers} {pool}": identifier(generate(Wishes(mode, verifiers, pool), "for ever"))
        for mode, verifiers, pool in [
            (Mode.CLASSIC, 4, Pool.EASY),
            (Mode.EXTREME, 5, Pool.HARD),
            (Mode.NIGHTMARE, 6, Pool.MIXED),
        ]
    }
    assert named == {
        "classic 4 easy": "19A6-2YMS-QK",
        "extreme 5 hard": "168Z-86GE-5GNJ-GY70-73",
        "nightmare 6 mixed": "18Q1-226D-7EW6-TYPS-5",
    }


def test_a_seed_gives_the_same_problem_in_another_process() -> None:
    script = (
        "from hut8.forge.generate import generate; from hut8.forge.wishes import Wishes;"
        "from hut8.machine.identifiers import identifier; print(identifier(generate(Wishes(), 'elsewhere')))"
    )
    other = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    assert other.stdout.strip() == identifier(generate(Wishes(), "elsewhere"))


def test_problems_of_a_series_can_each_be_made_again_alone() -> None:
    series = dict(generate_many(Wishes(), "series", 3))
    assert list(series) == ["series", "series#2", "series#3"]
    assert all(generate(Wishes(), seed) == problem for seed, problem in series.items())


def chi_square(seen: Counter[tuple[int, ...]], outcomes: int) -> float:
    expected = seen.total() / outcomes
    never = (outcomes - len(seen)) * expected
    return sum((count - expected) ** 2 / expected for count in seen.values()) + never


@pytest.mark.parametrize(
    ("cards", "nightmare"),
    [
        ("3 7 10 14", False),
        ("15 20 25 26 33 39", False),
        ("4+21 9+18 11+30 14+33", False),
        ("2+24 6+11 13+5 17+30 20+9", False),
        ("3 7 10 14", True),
        ("21 31 37 39", True),
    ],
)
def test_worlds_of_a_public_part_come_out_uniformly(cards: str, *, nightmare: bool) -> None:
    public = parse_public(cards.split(), nightmare=nightmare)
    chance = Chance("uniform")
    seen = Counter(draw(public, chance).secret.laws for _ in range(DRAWS))
    outcomes = deduce(public).worlds
    freedom = outcomes - 1
    # A chi-square of f degrees of freedom has mean f and variance 2f: five deviations happen once in millions.
    assert abs(chi_square(seen, outcomes) - freedom) < 5 * (2 * freedom) ** 0.5
    assert len(seen) <= outcomes


def test_whole_draws_of_one_public_part_by_seed_are_uniform_too() -> None:
    wishes = Wishes(Mode.EXTREME, 4, include=frozenset({4, 9, 11, 14, 18, 21, 30, 33}))
    problems = [problem for _, problem in generate_many(wishes, "by seed", DRAWS)]
    assert len({problem.public for problem in problems}) == 105
    wishes = Wishes(Mode.CLASSIC, 4, include=frozenset({3, 7, 10, 14}))
    seen = Counter(problem.secret.laws for _, problem in generate_many(wishes, "by seed", DRAWS))
    assert chi_square(seen, 7) < 30


def test_a_law_set_that_two_matchings_of_cards_print_counts_once_in_nightmare() -> None:
    public = parse_public(["5", "33", "9", "43"], nightmare=True)
    chance = Chance("once")
    seen = {draw(public, chance).secret.laws for _ in range(40 * factorial(4))}
    assert len(seen) <= deduce(public).worlds


def test_a_wish_about_the_paradox_is_kept() -> None:
    wishes = Wishes(Mode.CLASSIC, 5, Pool.HARD, paradox=Span.parse("20-40"))
    for _, problem in generate_many(wishes, "misleading", 5):
        assert 20 <= 100 * paradox(problem.public) <= 40


def test_a_problem_that_needs_no_question_comes_only_when_allowed() -> None:
    wishes = Wishes(verifiers=6, pool=Pool.EASY, unasked=True)
    assert len(deduce(generate(wishes, "given away").public).codes) == 1


def test_a_space_without_a_fitting_problem_is_searched_whole_and_named() -> None:
    wishes = Wishes(pool=Pool.EASY, include=frozenset({5, 6, 7, 16}))
    with pytest.raises(Illegal, match=r"No problem with these wishes exists \(1 set of cards tried\): relax the cards"):
        generate(wishes, "none")


def test_the_time_given_ends_a_search_and_the_sentence_says_what_was_seen() -> None:
    wishes = Wishes(pool=Pool.HARD, paradox=Span.parse("99.9-"))
    with pytest.raises(
        Illegal, match=r"in 0\.2 seconds .* relax paradox 99\.9- \(seen: \d.* to \d.*\) or the time"
    ) as refusal:
        generate(wishes, "never", seconds=0.2)
    assert len(refusal.value.details["relax"]) == 2


def test_a_difficulty_that_was_not_found_is_what_could_be_relaxed() -> None:
    with pytest.raises(Illegal, match=r"relax difficulty 10 \(seen: \d[\d.]*( to \d[\d.]*)?\) or the time"):
        generate(Wishes(difficulty=Span.parse("10")), "x", seconds=0.2)


@pytest.mark.parametrize(
    ("seconds", "said"), [(1, "1 second"), (1.0, "1 second"), (0.5, "0.5 seconds"), (2, "2 seconds")]
)
def test_the_time_of_a_search_is_said_with_its_number(seconds: float, said: str) -> None:
    with pytest.raises(Illegal, match=rf"^No problem with these wishes was found in {said} \("):
        generate(Wishes(paradox=Span.parse("99.9-")), "never", seconds, cancelled=lambda: True)


def test_cards_without_a_world_cannot_be_drawn_from() -> None:
    with pytest.raises(Contradiction, match="allow no problem"):
        draw(parse_public(["1", "2", "3", "4"]), Chance("none"))
