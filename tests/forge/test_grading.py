"""Sheaves of card sets and their grades."""

from __future__ import annotations

from itertools import combinations

from hut8.forge.grade import grade
from hut8.forge.grading import card_sets, grade_sheaf
from hut8.forge.sheaves import Sheaf, sheaves
from hut8.machine.problems import Mode, PublicProblem, parse_public
from hut8.reasoning.worlds import assignments


def test_a_sheaf_holds_every_set_of_cards_that_has_a_problem() -> None:
    plain = {
        (10, 30, *pair)
        for pair in combinations(range(31, 49), 2)
        if assignments(PublicProblem(Mode.CLASSIC, ((10,), (30,), *((card,) for card in pair))))
    }
    assert card_sets(Sheaf(4, 10, 30)) == plain
    assert plain


def test_sheaves_part_the_catalogue_without_overlap() -> None:
    assert len(set(sheaves())) == len(sheaves()) == 3 * 48 * 47 // 2


def test_grades_of_a_sheaf_are_those_of_its_problems() -> None:
    for graded in grade_sheaf(Sheaf(4, 14, 18))[:10]:
        found = grade(parse_public(graded.cards.split()))
        assert graded.doubt == round(found.doubt, 3)
        assert graded.questions_total == found.figures.questions_mean * found.figures.worlds
        assert graded.proven
