"""The search for public parts: wishes about length, kept for certain or refused with what was seen."""

from __future__ import annotations

import time

import pytest

from hut8.chance import Chance
from hut8.errors import Illegal
from hut8.forge.figures import figures
from hut8.forge.generate import generate_many
from hut8.forge.pools import Pool
from hut8.forge.search import LARGEST, Search
from hut8.forge.wishes import Span, Wishes
from hut8.machine.problems import Mode
from hut8.reasoning.worlds import assignments


def test_lengths_wished_for_are_kept_on_average_and_in_every_classic_world() -> None:
    wishes = Wishes(rounds=Span.parse("2-3"), questions=Span.parse("4-7"))
    for _, problem in generate_many(wishes, "long", 2):
        found = figures(problem.public, seconds=10)
        assert 2 <= found.rounds_mean <= found.rounds_worst <= 3
        assert 4 <= found.questions_mean <= found.questions_worst <= 7


def test_luck_wished_for_is_kept() -> None:
    for _, problem in generate_many(Wishes(luck=Span.parse("0"), questions=Span.parse("2-")), "fair", 3):
        assert figures(problem.public, seconds=10).luck == 0


def test_extreme_and_nightmare_keep_their_length_too() -> None:
    for mode in (Mode.EXTREME, Mode.NIGHTMARE):
        wishes = Wishes(mode, pool=Pool.EASY, rounds=Span.parse("1-2"), questions=Span.parse("3-5"))
        for _, problem in generate_many(wishes, "long", 2):
            found = figures(problem.public, seconds=20)
            assert 1 <= found.rounds_mean <= 2
            assert 3 <= found.questions_mean <= 5


def test_a_range_nothing_fits_is_refused_after_every_set_of_cards_was_tried() -> None:
    search = Search(Wishes(pool=Pool.EASY, rounds=Span.parse("3-")), seconds=30)
    with pytest.raises(Illegal, match=r"exists \(989 sets of cards tried\): relax rounds 3- \(seen: 1 to 1\.\d+\)\.$"):
        search.fitting(Chance("none"))


def test_the_time_given_is_kept_while_best_play_is_at_work() -> None:
    search = Search(Wishes(Mode.EXTREME, 6, Pool.HARD, rounds=Span.parse("9-")), seconds=1)
    started = time.monotonic()
    with pytest.raises(Illegal, match="or the time"):
        search.fitting(Chance("late"))
    assert time.monotonic() - started < 2


def test_a_search_that_is_cancelled_ends() -> None:
    search = Search(Wishes(rounds=Span.parse("9-")), seconds=60, cancelled=lambda: True)
    with pytest.raises(Illegal):
        search.fitting(Chance("cancelled"))
    assert len(search.tried) <= 1


def test_what_can_rarely_be_proven_is_passed_over_on_every_machine_alike() -> None:
    public = Search(Wishes(Mode.NIGHTMARE, luck=Span.parse("0-9")), seconds=30).fitting(Chance("small"))
    assert len(assignments(public)) <= LARGEST[Mode.NIGHTMARE, 4]
