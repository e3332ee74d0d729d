"""Figures of best play: exact where proven, bounded where not."""

from __future__ import annotations

from fractions import Fraction

import pytest

from hut8.forge.figures import Figures, Reach, exactly, fewest_questions, figures, reach
from hut8.machine.problems import parse_public
from hut8.reasoning.worlds import assignments
from hut8.strategy import Claim, EndRound, best_play


def play_every_world(cards: str) -> list[int]:
    """Walk the strategy in every world and count its questions."""
    public = parse_public(cards.split())
    plan = best_play(public)
    counts = []
    for world in assignments(public):
        place, asked = plan.start, 0
        while not isinstance(action := place.action, Claim):
            if isinstance(action, EndRound):
                place = place.after(passed=True)
                continue
            law = world.laws[public.letters.index(action.verifier)]
            place = place.after(passed=bool(law & action.proposal.bit))
            asked += 1
        counts.append(asked)
    return counts


@pytest.mark.parametrize("cards", ["3 7 10 14", "2 13 17 20", "15 20 25 26 33 39", "4+21 9+18 11+30 14+33"])
def test_mean_worst_and_luckiest_are_those_of_playing_every_world(cards: str) -> None:
    counts = play_every_world(cards)
    found = figures(parse_public(cards.split()), seconds=20)
    assert found.proven
    assert found.questions_mean == Fraction(sum(counts), len(counts))
    assert (found.questions_least, found.questions_worst) == (min(counts), max(counts))
    assert found.luck == max(counts) - min(counts)


def test_a_problem_solved_by_the_rules_costs_nothing() -> None:
    found = figures(parse_public(["1", "7", "10", "12", "17"]), seconds=5)
    assert found.rounds_mean == found.questions_worst == found.luck == 0


def test_a_claim_at_once_needs_no_question() -> None:
    assert fewest_questions(best_play(parse_public(["4", "9", "18", "20"]))) == 0


def unproven(**changes: Fraction | int | bool) -> Figures:
    plain = Figures(
        worlds=10,
        code_count=5,
        rounds_mean=Fraction(2),
        questions_mean=Fraction(5),
        rounds_worst=3,
        questions_worst=7,
        questions_least=3,
        rounds_bound=Fraction(3, 2),
        questions_bound=Fraction(4),
        paradox=Fraction(0),
        proven=False,
    )
    return plain._replace(**changes)  # type: ignore[arg-type]


def test_what_is_not_proven_is_known_only_between_its_bounds() -> None:
    assert reach("rounds", unproven()) == Reach(Fraction(3, 2), Fraction(2))
    assert reach("questions", unproven()) == Reach(Fraction(3, 2), Fraction(6))
    assert reach("luck", unproven()).least == 0


def test_questions_are_bounded_closely_once_rounds_are_proven() -> None:
    assert reach("questions", unproven(rounds_bound=Fraction(2))) == Reach(Fraction(4), Fraction(5))


def test_a_proven_figure_is_one_number() -> None:
    assert reach("luck", unproven(proven=True)) == exactly(4)
