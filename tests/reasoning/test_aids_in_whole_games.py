"""Hints and checks over whole games: no code is given away before the last mark, and wrong marks come first."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest

from hut8.chance import Chance
from hut8.locale import hint_levels, say
from hut8.machine.codes import CODES, DIGITS, SHAPES
from hut8.machine.problems import Mode
from hut8.reasoning.check import check_sheet, criteria_at, following_marks, verdict_on
from hut8.reasoning.deduce import Deduction, deduce
from hut8.reasoning.hint import hint
from hut8.reasoning.marks import CardAt, Digit, Mark, Subject
from hut8.testing.positions import SIZES, played

if TYPE_CHECKING:
    from hut8.machine.problems import PublicProblem

STEP = 2
"""The level of a hint that names the mark; the next one says why."""

SINGLED_OUT = re.compile(r"code is \d{3}|only \d{3} passes\.")
"""How a sentence gives a code as the one that is left."""


def subjects(public: PublicProblem, chance: Chance) -> list[Subject]:
    letter = chance.choice(public.letters)
    return [
        Digit(chance.choice(SHAPES), chance.choice(DIGITS)),
        chance.choice(CODES),
        chance.choice(criteria_at(public, letter)),
        CardAt(letter, chance.choice(public.cards_of(letter))),
    ]


def check_hints(known: Deduction, most: int) -> None:
    """Follow hints: until the last mark is made, no sentence says which code it is."""
    marks: list[Mark] = []
    for _ in range(most):
        found = hint(known.public, known.rounds, marks)
        if found.mark is None:
            assert (found.claim is not None) is known.solved
            return
        assert found.claim is None
        marks.append(found.mark)
        is_last = hint(known.public, known.rounds, marks).mark is None
        for at, text in enumerate(hint_levels(found)):
            is_allowed = is_last and at > STEP
            assert is_allowed or not SINGLED_OUT.search(text), text


def check_wrong_marks(known: Deduction, chance: Chance) -> None:
    """A mark that does not follow is noticed before anything else, and its verdict names no code but its own."""
    sound = list(following_marks(known))
    for subject in subjects(known.public, chance):
        mark = Mark(subject, chosen=chance.choice([True, False]))
        if verdict_on(known, mark).sound or mark in sound:
            continue
        kept = [one for one in sound if one.subject != subject]
        found = hint(known.public, known.rounds, chance.shuffled([*kept, mark]))
        assert found.wrong
        assert found.wrong.mark == mark
        assert found.mark is None
        assert found.claim is None
        [verdict] = check_sheet(known.public, known.rounds, [mark]).verdicts
        named = set(re.findall(r"(?<!\d)[1-5]{3}(?!\d)", say(verdict))) - {str(subject)}
        assert named <= {str(one.proposal) for one in known.rounds}
        assert len(verdict.allowing) <= 2


def check_games(mode: Mode, size: int, games: int, most: int) -> None:
    chance = Chance(f"aids {mode} {size}")
    for public, rounds, _ in played("aids", games, [mode], [size]):
        known = deduce(public, rounds)
        check_hints(known, most)
        check_wrong_marks(known, chance)


@pytest.mark.parametrize(("mode", "size"), list(zip(Mode, (5, 4, 4), strict=True)))
def test_a_whole_game_gives_nothing_away_and_notices_every_wrong_mark(mode: Mode, size: int) -> None:
    check_games(mode, size, games=1, most=6)


@pytest.mark.long
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("mode", list(Mode))
def test_many_games_give_nothing_away_and_notice_every_wrong_mark(mode: Mode, size: int) -> None:
    check_games(mode, size, games=8, most=60)
