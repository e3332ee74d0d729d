"""Difficulty from the ladder: the same for ever, and following the words of the proof and the analyst's questions."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import product
from statistics import mean, median
from typing import TYPE_CHECKING

import pytest

from hut8.errors import Illegal, Missing
from hut8.forge import rating
from hut8.forge.generate import generate, generate_many
from hut8.forge.pools import Pool
from hut8.forge.rating import LEAST, MOST, OFTEN, Played, rate, rate_roughly, techniques, weight
from hut8.forge.search import Search
from hut8.forge.wishes import Span, Wishes, check
from hut8.locale import lines_of
from hut8.machine.booklet import PRINTED, booklet
from hut8.machine.problems import Mode
from hut8.reasoning.ladder import LADDER
from hut8.strategy.self_play import solve
from hut8.testing.ranks import rank_correlation

if TYPE_CHECKING:
    from hut8.machine.problems import Problem
    from hut8.strategy.self_play import Solution

NEVER = Fraction(0)


def test_difficulty_is_between_1_and_10_whatever_the_weight() -> None:
    for weighed in (0.0, LEAST, MOST, 99.0):
        assert 1 <= rating._scaled(weighed) <= 10


def test_a_problem_is_rated_alike_every_time() -> None:
    public = booklet(2).public
    first = rate(public)
    rate.cache_clear()
    assert rate(public) == first


def test_more_effort_more_questions_and_more_that_misleads_weigh_more() -> None:
    base = Played(4, frozenset({"clash"}), 60)
    for harder in (base._replace(effort=90), base._replace(questions=6)):
        assert weight([harder], NEVER) > weight([base], NEVER)
    assert weight([base], OFTEN) > weight([base], OFTEN / 2) > weight([base], NEVER)
    assert weight([base], Fraction(1)) == weight([base], OFTEN)


def test_the_technique_is_one_of_the_ladder() -> None:
    found = rate(booklet(12).public)
    assert found.technique in LADDER
    assert "answer" in found.needs


@pytest.mark.long
def test_the_last_problems_of_the_booklet_stand_above_nearly_all_others() -> None:
    printed = {number: rate(booklet(number).public).difficulty for number in PRINTED}
    pairs = [(printed[late], printed[early]) for late in (17, 18, 19, 20) for early in range(1, 17)]
    assert sum(late > early for late, early in pairs) >= 0.9 * len(pairs)


@pytest.mark.long
def test_difficulty_follows_the_words_of_the_proof_and_the_analyst_s_questions_in_classic() -> None:
    publics = [
        problem.public
        for seed, verifiers, pool in product(("rated", "rated2"), (4, 5, 6), Pool)
        for _, problem in generate_many(Wishes(Mode.CLASSIC, verifiers, pool), seed, 4)
    ]
    found = [list(rating.proofs(public)) for public in publics]
    words = [median(sum(len(line.text.split()) for line in lines_of(proof)) for _, proof in some) for some in found]
    questions = [mean(asked for asked, _ in some) for some in found]
    ranks = [rate(public).difficulty for public in publics]
    assert rank_correlation(ranks, words) >= 0.79
    assert rank_correlation(ranks, questions) >= 0.6


def test_a_problem_of_a_difficulty_that_needs_a_technique_is_found() -> None:
    wishes = Wishes(difficulty=Span.parse("4-6"), needs="swallowed")
    public = generate(wishes, "enigma").public
    assert 4 <= rate(public).difficulty <= 6
    assert "swallowed" in rate(public).needs


def test_wishes_without_difficulty_are_written_as_ever() -> None:
    assert str(Wishes()) == "classic 4 mixed"
    assert str(generate(Wishes(), "enigma").public) == "1 20 30 32"
    assert str(Wishes(difficulty=Span.parse("4-6"), needs="clash")) == "classic 4 mixed difficulty 4-6 needs clash"


def test_a_technique_that_does_not_exist_cannot_be_wished_for() -> None:
    with pytest.raises(Missing, match="no technique called 'magic'"):
        Wishes(needs="magic")


def test_letters_are_to_find_out_in_nightmare_alone() -> None:
    with pytest.raises(Illegal, match="Only Nightmare has letters to find out"):
        check(Wishes(needs="crowded"))
    check(Wishes(Mode.NIGHTMARE, needs="crowded"))


def test_a_technique_that_a_mode_hardly_ever_takes_is_refused_at_once() -> None:
    with pytest.raises(Illegal, match="Problems in Nightmare hardly ever take this technique: take another mode"):
        check(Wishes(Mode.NIGHTMARE, needs="codes"))
    check(Wishes(Mode.EXTREME, needs="codes"))


@pytest.fixture
def asked(monkeypatch: pytest.MonkeyPatch) -> Counter[str]:
    """Count the worlds that each player plays for a rating."""
    asked = Counter[str]()

    def counted(problem: Problem, name: str) -> Solution:
        asked[name] += 1
        return solve(problem, name)

    monkeypatch.setattr("hut8.forge.rating.solve", counted)
    for cached in (rate, rate_roughly, rating._sample):
        cached.cache_clear()
    return asked


def test_worlds_that_a_rough_look_played_are_not_played_again(asked: Counter[str]) -> None:
    public = booklet(3).public
    rate_roughly(public)
    rate(public)
    assert asked["analyst"] == rating.WORLDS


def test_a_search_for_a_technique_passes_over_what_the_first_world_does_not_take(asked: Counter[str]) -> None:
    public = booklet(3).public
    missing = next(name for name in reversed(LADDER) if name not in techniques(public, 1))
    assert not Search(Wishes(needs=missing), 1)._fits_the_ladder(public)
    assert asked["analyst"] == 1
